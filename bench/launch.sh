# Shared by bench/gate and bench/record, which source it: finds a JDK, and builds the benchmarks unless a build that is
# newer than the sources is there. Sets $root, $java, $jvm_options and $jar. Its messages go to standard error.
# shellcheck shell=bash

say() {
    printf '%s: %s\n' "$(basename -- "$0")" "$*" >&2
}

die() {
    say "$*"
    exit 1
}

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd -P)

if [[ -n ${JAVA_HOME:-} ]]; then
    java=$JAVA_HOME/bin/java
    [[ -x $java ]] || die "JAVA_HOME is $JAVA_HOME, but there is no bin/java in it."
else
    java=$(command -v java) || die 'there is no java on the PATH and JAVA_HOME is not set: Java 17 or newer is needed.'
fi

# JMH does what newer JVMs warn of; older ones do not know the second option, and are told to ignore it.
# shellcheck disable=SC2034
jvm_options=(-XX:+IgnoreUnrecognizedVMOptions --sun-misc-unsafe-memory-access=allow)

# Is the jar $1 there, with its libraries, and no older than what it is made of? A deleted file changes the time of its
# directory.
fresh() {
    local module sources=("$root/pom.xml")
    [[ -f $1 && -d $(dirname -- "$1")/lib ]] || return 1
    for module in kernel reference bench; do
        sources+=("$root/$module/pom.xml" "$root/$module/src/main")
    done
    [[ -z $(find "${sources[@]}" -newer "$1" 2>/dev/null | head -n 1) ]]
}

# The jar of ./mvnw verify, or else that of the quick build.
jar=$root/bench/target/brink-bench.jar
if ! fresh "$jar"; then
    jar=$root/bench/target/quick/brink-bench.jar
    if ! fresh "$jar"; then
        say 'building the benchmarks (there is no build yet, or the sources have changed)…'
        mkdir -p -- "$(dirname -- "$jar")"
        started=$(mktemp)
        if ! MAVEN_ARGS='' "$root/mvnw" -f "$root/pom.xml" -q -Pquick -pl bench -am package </dev/null >&2 ||
            [[ ! -f $jar ]]; then
            rm -f -- "$started"
            die 'the build failed, see above; to see more of it, run: ./mvnw -Pquick -pl bench -am package'
        fi
        # As old as the start of the build, not its end: what was edited meanwhile counts as newer.
        touch -r "$started" -- "$jar"
        rm -f -- "$started"
    fi
fi

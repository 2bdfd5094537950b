package io.github.brink.bench;

import com.carrotsearch.hppc.LongHashSet;
import com.carrotsearch.hppc.LongIntHashMap;
import io.github.brink.internal.structure.NumberTable;
import io.github.brink.reference.rounds.Constants;
import io.github.brink.reference.rounds.RoundOracle;
import io.github.brink.reference.rounds.State;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;

/**
 * The contest of visited sets: each is cleared and then given every state that an exploration meets, in the order in which
 * it meets them, about every second one for the second time. An explorer goes from one start of a basin to the next, so each
 * contender has once been as large as the largest exploration before it is timed on any. The explorer must know the number
 * of a state that it has met before; {@code own}, {@code hppcMap} and {@code fastutilMap} tell it, and the sets do not.
 * {@code transitions} counts states given, a second.
 *
 * <pre>./mvnw -Pquick -pl bench -am package &amp;&amp; java -jar bench/target/quick/brink-bench.jar VisitedSets</pre>
 */
@org.openjdk.jmh.annotations.State(Scope.Thread)
@Fork(2)
public class VisitedSets extends Suite {

    private static final int LARGEST = 700;

    /** Q0 and the bound: 29 states, 7,000, and 59,000. */
    @Param({"9/200", "20/200", "20/700"})
    public String start = "";

    private long[] met = {};
    private int distinct;

    private final NumberTable own = new NumberTable();
    private long[] ownStates = {};
    private int ownCount;
    private final LongHashSet hppcSet = new LongHashSet();
    private final LongIntHashMap hppcMap = new LongIntHashMap();
    private final LongOpenHashSet fastutilSet = new LongOpenHashSet();
    private final Long2IntOpenHashMap fastutilMap = new Long2IntOpenHashMap();
    private final Set<Long> javaSet = new HashSet<>();

    /** Records an exploration, and refuses to go on if some contender does not find the right number of states. */
    @Setup(Level.Trial)
    public void record() {
        fastutilMap.defaultReturnValue(-1);
        explore(20, LARGEST);
        checkAll();
        int slash = start.indexOf('/');
        explore(Integer.parseInt(start.substring(0, slash)), Integer.parseInt(start.substring(slash + 1)));
        checkAll();
    }

    private void explore(int q0, int bound) {
        Constants constants = new Constants(3, 2, 2, OptionalInt.empty(), false, 1);
        RoundOracle oracle = new RoundOracle(constants, State.start(q0, 0), bound);
        List<Long> states = new ArrayList<>();
        for (State state : oracle.reached()) {
            for (State next : state.next(constants)) {
                if (next.qf() + next.qd() <= bound) {
                    states.add(packed(next));
                }
            }
        }
        met = states.stream().mapToLong(Long::longValue).toArray();
        distinct = (int) states.stream().distinct().count();
        if (ownStates.length < distinct) {
            own.grow(distinct, ownStates);
            ownStates = new long[distinct];
        }
    }

    private void checkAll() {
        require("own", own());
        require("hppc's set", hppcSet());
        require("hppc's map", hppcMap());
        require("fastutil's set", fastutilSet());
        require("fastutil's map", fastutilMap());
        require("java.util's set", javaUtil());
        // Every one must have given the same numbers, those of the order of discovery.
        for (int number = 0; number < ownCount; number++) {
            long state = ownStates[number];
            if (hppcMap.get(state) != number || fastutilMap.get(state) != number) {
                throw new IllegalStateException("the contenders number state " + state + " differently");
            }
        }
    }

    private void require(String who, int found) {
        if (found != distinct) {
            throw new IllegalStateException(who + " found " + found + " states of " + distinct + ", and is not timed");
        }
    }

    /** As the kernel packs a state. */
    private static long packed(State state) {
        return (state.serverTurn() ? 1L << 62 : 0)
                | ((long) state.qf() << 45)
                | ((long) state.qd() << 28)
                | ((long) state.p() << 11)
                | state.done();
    }

    /** The kernel's own, which numbers the states. */
    @Benchmark
    public int own(Transitions counter) {
        counter.transitions += met.length;
        return own();
    }

    /** A set of hppc. */
    @Benchmark
    public int hppcSet(Transitions counter) {
        counter.transitions += met.length;
        return hppcSet();
    }

    /** A map of hppc from states to their numbers. */
    @Benchmark
    public int hppcMap(Transitions counter) {
        counter.transitions += met.length;
        return hppcMap();
    }

    /** A set of fastutil. */
    @Benchmark
    public int fastutilSet(Transitions counter) {
        counter.transitions += met.length;
        return fastutilSet();
    }

    /** A map of fastutil from states to their numbers. */
    @Benchmark
    public int fastutilMap(Transitions counter) {
        counter.transitions += met.length;
        return fastutilMap();
    }

    /** A {@code HashSet<Long>}. */
    @Benchmark
    public int javaUtil(Transitions counter) {
        counter.transitions += met.length;
        return javaUtil();
    }

    private int own() {
        own.clear(ownCount);
        ownCount = 0;
        final int[] slots = own.slots();
        final int base = own.base();
        final int shift = own.shift();
        final long[] states = ownStates;
        int count = 0;
        for (long state : met) {
            int at = NumberTable.slot(state, shift);
            int number = slots[at] - base;
            while (number >= 0 && states[number] != state) {
                at = (at + 1) & (slots.length - 1);
                number = slots[at] - base;
            }
            if (number < 0) {
                slots[at] = base + count;
                states[count++] = state;
            }
        }
        ownCount = count;
        return count;
    }

    private int hppcSet() {
        hppcSet.clear();
        for (long state : met) {
            hppcSet.add(state);
        }
        return hppcSet.size();
    }

    private int hppcMap() {
        hppcMap.clear();
        for (long state : met) {
            int slot = hppcMap.indexOf(state);
            if (slot < 0) {
                hppcMap.indexInsert(slot, state, hppcMap.size());
            }
        }
        return hppcMap.size();
    }

    private int fastutilSet() {
        fastutilSet.clear();
        for (long state : met) {
            fastutilSet.add(state);
        }
        return fastutilSet.size();
    }

    private int fastutilMap() {
        fastutilMap.clear();
        for (long state : met) {
            fastutilMap.putIfAbsent(state, fastutilMap.size());
        }
        return fastutilMap.size();
    }

    private int javaUtil() {
        javaSet.clear();
        for (long state : met) {
            javaSet.add(state);
        }
        return javaSet.size();
    }
}

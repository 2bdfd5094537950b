/**
 * The scenario language of Brink: files are read and checked, values overridden, and scenarios written again, with a problem's
 * file, line and column. It knows no terminal and draws nothing.
 */
module io.github.brink.scenario {
    requires transitive io.github.brink.kernel;
    requires org.snakeyaml.engine;

    exports io.github.brink.scenario;
}

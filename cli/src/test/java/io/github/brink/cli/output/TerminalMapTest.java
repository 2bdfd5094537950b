package io.github.brink.cli.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class TerminalMapTest {

    @Test
    void plainCharacters() {
        assertEquals("""
                triggers.outage.for (s)
                 3.0+...########OO
                    |...########OO
                    |...########OO
                 1.5+...########OO
                    |..........#OO
                    |...........OO
                   0+...........OO
                    ++----+----+--
                    100  200  300
                     clients.web.arrivals.rate (/s)

                . recovered 44   # metastable 33
                O overloaded 14 (by itself after 9 s to 16 s)
                """, TerminalMap.render(Samples.map(13, 7), TerminalStyle.plain(80, 20)));
    }

    @Test
    void unicodeWithoutColour() {
        assertEquals("""
                triggers.outage.for (s)
                 3.0┤...########OO
                    │...########OO
                    │...########OO
                 1.5┤...########OO
                    │..........#OO
                    │...........OO
                   0┤...........OO
                    └┴────┴────┴──
                    100  200  300
                     clients.web.arrivals.rate (/s)

                . recovered 44   # metastable 33
                O overloaded 14 (by itself after 9 s to 16 s)
                """, TerminalMap.render(Samples.map(13, 7), new TerminalStyle(80, 20, false, true)));
    }

    @Test
    void largeGridIsThinnedOut() {
        assertEquals("""
                triggers.outage.for (s)
                 3+......###################OOOOOO
                  |......###################OOOOOO
                 2+......###################OOOOOO
                  |......###################OOOOOO
                  |.........################OOOOOO
                 1+.......................##OOOOOO
                  |.........................OOOOOO
                 0+.........................OOOOOO
                  ++-----+-----+------+-----+-----
                  100   150   200    250   300
                   clients.web.arrivals.rate (/s)

                . recovered 862   # metastable 719
                O overloaded 310 (by itself after 9 s to 76 s)
                each character covers 2 x 4 cells
                """, TerminalMap.render(Samples.map(61, 31), TerminalStyle.plain(40, 8)));
    }

    @Test
    void oneCell() {
        assertEquals("""
                triggers.outage.for (s)
                 0+.
                  ++
                  100
                   clients.web.arrivals.rate (/s)

                . recovered 1
                """, TerminalMap.render(Samples.map(1, 1), TerminalStyle.plain(40, 8)));
    }

    @Test
    void smallGridIsEnlargedInColour() {
        assertEquals("""
                triggers.outage.for (s)
                 3┤\033[48;5;74m            \033[48;5;166m            \033[48;5;239m            \033[0m
                  │\033[48;5;74m            \033[48;5;166m            \033[48;5;239m            \033[0m
                 0┤\033[48;5;74m                        \033[48;5;239m            \033[0m
                  └──────┴───────────┴───────────┴─────
                        100         220         340
                      clients.web.arrivals.rate (/s)

                \033[38;5;74m██ \033[39mrecovered 4   \033[38;5;166m██ \033[39mmetastable 2
                \033[38;5;239m██ \033[39moverloaded 3 (by itself after 9 s)
                """, TerminalMap.render(Samples.map(3, 3), new TerminalStyle(40, 4, true, true)));
    }

    @Test
    void colourWithoutUnicode() {
        assertEquals("""
                triggers.outage.for (s)
                 3+\033[38;5;74m.\033[38;5;166m#\033[38;5;239mO\033[0m
                 0+\033[38;5;74m..\033[38;5;239mO\033[0m
                  ++--
                  100
                   clients.web.arrivals.rate (/s)

                \033[38;5;74m. \033[39mrecovered 3   \033[38;5;166m# \033[39mmetastable 1
                \033[38;5;239mO \033[39moverloaded 2 (by itself after 9 s)
                """, TerminalMap.render(Samples.map(3, 2), new TerminalStyle(40, 4, true, false)));
    }

    @Test
    void neverWiderOrHigherThanAllowed() {
        for (int steps : new int[] {1, 2, 7, 26, 41, 61}) {
            MapReport report = Samples.map(steps, steps == 1 ? 2 : steps);
            for (boolean unicode : new boolean[] {false, true}) {
                String plain = TerminalMap.render(report, new TerminalStyle(60, 10, false, unicode));
                plain.lines().forEach(line -> assertTrue(line.length() <= 60, line));
                assertTrue(plain.lines().count() <= 10 + 7, plain);
                String coloured = TerminalMap.render(report, new TerminalStyle(60, 10, true, unicode));
                coloured.lines()
                        .map(line -> line.replaceAll("\033\\[[0-9;]*m", ""))
                        .forEach(line -> assertTrue(line.length() <= 60, line));
                assertTrue(coloured.lines().count() <= 10 + 7, coloured);
            }
        }
    }
}

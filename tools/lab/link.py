"""Plays games of bots at two linked devices, and holds both sides against each other.

    python3 tools/lab/link.py --soak 10000                on a bad line, with pulled cables and resets
    python3 tools/lab/link.py --soak 100 --calm           on a good one
    python3 tools/lab/link.py --soak 200 --micropython    between CPython and MicroPython in WebAssembly

Games of all kinds come in turn, with seats and house rules by chance. It prints one line. A game that ends
otherwise than equal on both sides is told with the command that repeats it; exit status 1.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import environment

environment.check_python()

import argparse
import time

from environment import project

if __name__ == "__main__":
    project.ensure()

from lab.linking import far, sides, soak
from pocketdeck.engine import catalog


def main(arguments: "list[str] | None" = None) -> int:
    """The command; returns its exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--soak", type=int, default=100, metavar="GAMES", help="so many games (100)")
    parser.add_argument("--seed", type=int, default=0, help="the number of the first one (0)")
    parser.add_argument("--game", choices=catalog.GAMES, default="", help="games of this kind only")
    parser.add_argument("--calm", action="store_true", help="nothing goes wrong on the line")
    parser.add_argument("--micropython", action="store_true", help="one side runs on MicroPython")
    options = parser.parse_args(arguments)
    machine = far.Machine() if options.micropython else None
    found = Totals()
    for number in range(options.seed, options.seed + options.soak):
        makes: tuple = (sides.Side, sides.Side)
        if machine is not None:  # it is the host and the guest in turn
            makes = (
                (machine.side, sides.Side) if number // len(catalog.GAMES) % 2 else (sides.Side, machine.side)
            )
        try:
            found.add(soak.game(number, not options.calm, options.game, makes))
        except AssertionError as error:
            found.failed.append((number, str(error)))
        except KeyboardInterrupt:
            break
    if machine is not None:
        machine.close()
    print(found.line())
    for number, what in found.failed:
        words = [word for word in ("--calm", "--micropython") if getattr(options, word[2:])]
        words += ["--game " + options.game] if options.game else []
        print(" ".join(["python3 tools/lab/link.py --soak 1 --seed", str(number), *words]) + ": " + what)
    return int(bool(found.failed))


class Totals:
    """What came of all games."""

    def __init__(self) -> None:
        self.began = time.monotonic()
        self.games = self.lines = self.resets = self.pulls = 0
        self.failed: "list[tuple[int, str]]" = []

    def add(self, pair: soak.Pair) -> None:
        self.games += 1
        self.lines += pair.lines
        self.resets += pair.done
        self.pulls += pair.pulled

    def line(self) -> str:
        return (
            f"{self.games} games equal on both sides, {len(self.failed)} not: {self.lines} lines, "
            f"{self.resets} resets, {self.pulls} pulled cables, {time.monotonic() - self.began:.0f} s"
        )


if __name__ == "__main__":
    sys.exit(main())

"""Tries to make Pocketdeck lose a game: pulled batteries, files that fail, broken saves, a million actions.

    python3 tools/lab/torture.py --cuts 50000       power cuts on the real littlefs
    python3 tools/lab/torture.py --installing 2000  the same while Pocketdeck is installed or updated
    python3 tools/lab/torture.py --fat 50000        the same on the FAT of a CircuitPython board
    python3 tools/lab/torture.py --faults 5000      every file operation fails once
    python3 tools/lab/torture.py --fuzz 60          seconds of broken saves, records, settings and more
    python3 tools/lab/torture.py --crafted 20000    right checksums over wrong contents, so many of each kind
    python3 tools/lab/torture.py --guided 60        the same, guided by the code that is reached
    python3 tools/lab/torture.py --soak 100000      random actions of each game, through session and screens
    python3 tools/lab/torture.py --device 20000     the same on MicroPython, with its heap
    python3 tools/lab/torture.py --wear 10000       erases of each block of the flash, and the years it lasts

Without a number each does a short form; without anything all do. A failure is printed with the command that
repeats it. Ctrl-C ends a run with the figures so far. Exit status 1 if something was found.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # tools/, where its packages are

import environment

environment.check_python()

import argparse
import importlib
import json
import time
from typing import Any, Callable

from environment import project

if __name__ == "__main__":
    project.ensure()

from lab.torturing import report, script

# name, short form, long form's unit, what is done
KINDS = (
    ("cuts", 500, "POINTS", "cut the power in every program and erase of littlefs"),
    ("installing", 24, "POINTS", "cut the power while Pocketdeck is installed and updated"),
    ("fat", 500, "POINTS", "the same in every program and erase of CircuitPython's FAT"),
    ("faults", 200, "POINTS", "let every file operation fail"),
    ("fuzz", 5, "SECONDS", "read broken saves, records, settings, statistics, deal codes and arguments"),
    ("crafted", 100, "INPUTS", "write right checksums over wrong contents, so many of each kind"),
    ("guided", 5, "SECONDS", "the same, guided by the code that it reaches, where atheris is installed"),
    ("soak", 1000, "ACTIONS", "play each game at random, with undo, saves and all options"),
    ("device", 1000, "ACTIONS", "the same on MicroPython, measuring its heap"),
    ("wear", 500, "ACTIONS", "count the erases of each block"),
)


def runner(kind: str) -> "Callable[..., dict]":
    """run(amount, seed, say, games) of a kind; its module is loaded now."""
    if kind == "device":
        from lab.torturing import soak

        return soak.run_device
    return importlib.import_module("lab.torturing." + kind).run  # type: ignore[no-any-return]


def words(kind: str, found: "dict[str, Any]") -> str:
    """The figures of a run in one line."""
    return kind + ": " + ", ".join(["%s %s" % pair for pair in found.items() if pair[0] != "findings"])


def main(arguments: "list[str] | None" = None) -> int:
    """The command; returns its exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    for kind, short, unit, what in KINDS:
        parser.add_argument(
            "--" + kind, type=int, nargs="?", const=short, metavar=unit, help="%s (%d)" % (what, short)
        )
    parser.add_argument("--seed", type=int, default=1, help="where the lots begin; a failure names its own")
    parser.add_argument("--executions", type=int, help="fuzz for so many inputs instead of seconds")
    parser.add_argument("--game", action="append", choices=script.GAMES, help="this game only")
    parser.add_argument("--json", action="store_true", help="the figures as one JSON object")
    options = parser.parse_args(arguments)
    wanted = [(kind, getattr(options, kind)) for kind, _, _, _ in KINDS]
    if all(amount is None for _, amount in wanted):
        wanted = [(kind, short) for kind, short, _, _ in KINDS]
    games = tuple(options.game or script.GAMES)
    results = {}
    failed = False
    for kind, amount in wanted:
        if amount is None or report.stopping():
            continue
        bar = report.Bar(kind)
        begun = time.monotonic()
        more = {"most": options.executions or 0} if kind in ("fuzz", "guided") else {}
        found = runner(kind)(amount, options.seed, bar, games, **more)
        bar.clear()
        found["seconds"] = round(time.monotonic() - begun, 1)
        results[kind] = found
        failed = failed or bool(found["findings"])
        if not options.json:
            print(words(kind, found), flush=True)
            for text in found["findings"]:
                print("\n" + text, flush=True)
    if options.json:
        print(json.dumps(results))
    if report.stopping():
        print("Stopped before the end: these are the figures so far.", file=sys.stderr)
    return int(failed)


if __name__ == "__main__":
    report.mind_signals()
    sys.exit(main())

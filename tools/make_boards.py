"""Takes the boards of firmware/boards into README's table and into package.json.

    python3 tools/make_boards.py            write them; needed after a board file has come or gone
    python3 tools/make_boards.py --check    only say whether the table is current; exit 1 if it is not

Flasher, player, build and tests find a board file by themselves.
"""

import argparse
import sys

from common import project

if __name__ == "__main__":
    project.ensure()

import flash
import make_package

from common import boards

FILE = project.ROOT / "README.md"
HEAD = "| board | what it is |\n|---|---|\n"


def table() -> str:
    """A row for each board, the default one first: its name, and how its file begins."""
    names = sorted(boards.complete(), key=lambda name: (name != flash.DEFAULT, name))
    told = [(boards.load(name).__doc__ or "").strip().split("\n")[0].rstrip(".") for name in names]
    return HEAD + "".join(f"| `{name}` | {words} |\n" for name, words in zip(names, told))


def text(readme: str) -> str:
    """The text of README with today's table."""
    before, rest = readme.split(HEAD)
    return before + table() + rest[rest.index("\n\n") + 1 :]


def main(arguments: "list[str] | None" = None) -> int:
    """The command; returns its exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--check", action="store_true", help="only say whether the table is current")
    given = parser.parse_args(arguments)
    now = FILE.read_text(encoding="utf-8")
    wanted = text(now)
    if given.check:
        if now != wanted:
            print("README's table of boards is not current: run tools/make_boards.py.", file=sys.stderr)
        return int(now != wanted)
    if now != wanted:
        FILE.write_text(wanted, encoding="utf-8")
    make_package.FILE.write_text(make_package.text())
    return 0


if __name__ == "__main__":
    sys.exit(main())

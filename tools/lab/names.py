"""Prints a board's error.log with the names that the project's sources have.

    python3 tools/lab/names.py error.log names.txt.gz

On a board functions and the like have names that its firmware has anyway (docs/dev/build.md, step 4);
names.txt, on its drive, says which. Of several that share one the module decides in which the error was.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # tools/, where its packages are

import environment

environment.check_python()

import argparse
import re

from environment import project

if __name__ == "__main__":
    project.ensure()

from building import exchange

_WORD = re.compile(r"[A-Za-z_]\w*")
_FILE = re.compile(r'File "([^"]*)"')
_NAMED = re.compile(r"(?<=, in )\w+|(?<=')\w+(?=')")  # the function, and what a message has between quotes


def _source(module: str) -> str:
    """What a module's source says; "" if there is none. `module`: as an error tells it, dotted or a path."""
    path = module.strip("/").removesuffix(".py").removesuffix("/__init__").replace(".", "/")
    for place in ("lib", "lib/pocketdeck", "lib/pocketdeck/games", "."):
        for end in (".py", "/__init__.py"):
            file = project.ROOT / place / (path + end)
            if file.is_file():
                return file.read_text(encoding="utf-8")
    return ""


def _meant(word: str, found: "list[str]", source: str, function: bool) -> str:
    """Which of the names found for a word a source says; the functions that it has come first."""
    said = set(_WORD.findall(source))
    own = [name for name in found if function and f"def {name}(" in source]
    return "|".join(own or [name for name in found if name in said] or found) or word


def told(log: str, names: "dict[str, str]") -> str:
    """The log in the sources' names, {one of the sources: one of the firmware's}. What could be several of
    them is told as all, with strokes between."""
    stands: "dict[str, list[str]]" = {}
    for name, other in names.items():
        stands.setdefault(other, []).append(name)
    source = ""
    lines = []
    for line in log.splitlines(keepends=True):
        file = _FILE.search(line)
        if file:
            source = _source(file[1])
        for word in reversed(list(_NAMED.finditer(line))):
            name = _meant(word[0], stands.get(word[0], []), source, file is not None)
            line = line[: word.start()] + name + line[word.end() :]
        lines.append(line)
    return "".join(lines)


def main(words: "list[str] | None" = None) -> int:
    """The command; returns its exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("log", type=Path, help="the board's error.log")
    parser.add_argument("names", type=Path, help="the names.txt, or names.txt.gz, of what is on the board")
    arguments = parser.parse_args(words)
    try:
        log = arguments.log.read_text(encoding="utf-8", errors="replace")
        names = exchange.read(arguments.names.read_bytes())
    except OSError as error:
        print(f"{error.filename} cannot be read: {error.strerror}.", file=sys.stderr)
        return 1
    except ValueError:
        print(f"{arguments.names} is no list of names.", file=sys.stderr)
        return 1
    print(told(log, names), end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Builds Pocketdeck for what it is to run on; docs/build.md says what is done to the sources.

    python3 tools/build.py files             parts that run from flash, which tools/flash.py copies to a board
    python3 tools/build.py circuitpython     the drive of a board with CircuitPython 9 or 10
    python3 tools/build.py browser           .mpy files of the library, for MicroPython in WebAssembly

They are written to build/TARGET, or to the folder or .zip file that --output names. With --source the drive
for CircuitPython has .py files, which a board compiles by itself; that needs more memory.
"""

import environment

environment.check_python()

import argparse
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

from environment import project

if __name__ == "__main__":
    project.ensure()

from building import parted, targets
from building.edits import BuildError

RECORD = "pocketdeck.files"  # what has been written, by which an earlier build is told
TARGETS: "dict[str, Callable[[], dict[str, bytes]]]" = {
    "files": targets.files,
    "circuitpython": targets.circuitpython,
    "browser": targets.browser,
}


class Refused(Exception):
    """Why nothing is written, in a sentence."""


def write(files: "dict[str, bytes]", folder: Path) -> None:
    """Write the files below a folder, and take away what an earlier build has left there."""
    record = folder / RECORD
    earlier = record.read_text().split("\n") if record.is_file() else []
    if folder.exists() and not (folder.is_dir() and (earlier or not any(folder.iterdir()))):
        raise Refused(f"{folder} holds something else; name an empty folder, a new one or an earlier build.")
    names = [path[1:] for path in files]
    for name in set(earlier) - set(names) - {""}:
        (folder / name).unlink(missing_ok=True)
        for parent in [one for one in (folder / name).parents if folder in one.parents]:
            if parent.is_dir() and not any(parent.iterdir()):
                parent.rmdir()
    folder.mkdir(parents=True, exist_ok=True)
    record.write_text("\n".join(sorted({*names, *earlier} - {""})))  # also if it is cut off now
    for path, data in files.items():
        place = folder / path[1:]
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(data)
    record.write_text("\n".join(names))


def write_zip(files: "dict[str, bytes]", file: Path) -> None:
    """Write the files into one .zip, the same bytes each time."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as made:
        for path, data in files.items():
            made.writestr(zipfile.ZipInfo(path[1:]), data, zipfile.ZIP_DEFLATED)


def part(path: str) -> str:
    """What a file is counted to: a game, a floor of the library, firmware, or data."""
    words = path.strip("/").split("/")
    if path.endswith(parted.ENDING):
        return words[-1].removesuffix(parted.ENDING)
    if not path.endswith((".py", ".mpy")):
        return "data"
    if "games" in words[:-2]:
        return words[words.index("games") + 1]
    if "pocketdeck" in words[:-2]:
        return words[words.index("pocketdeck") + 1]
    return "firmware" if "firmware" in words else words[0] if len(words) > 1 else "start"


def main(words: "list[str] | None" = None) -> int:
    """The command; returns its exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("target", choices=TARGETS, help="what it is to run on")
    parser.add_argument("--output", type=Path, help="the folder or .zip file to write")
    parser.add_argument("--source", action="store_true", help="circuitpython: .py files instead of .mpy")
    arguments = parser.parse_args(words)
    if arguments.source and arguments.target != "circuitpython":
        parser.error("--source is for circuitpython")
    output = arguments.output or project.ROOT / "build" / arguments.target
    try:
        files = targets.circuitpython(plain=True) if arguments.source else TARGETS[arguments.target]()
        (write_zip if output.suffix == ".zip" else write)(files, output)
    except (Refused, BuildError) as error:
        print(error, file=sys.stderr)
        return 1
    except OSError as error:
        print(f"The build cannot be written to {output}: {error.strerror}.", file=sys.stderr)
        return 1
    sizes: "dict[str, int]" = {}
    for path, data in files.items():
        sizes[part(path)] = sizes.get(part(path), 0) + len(data)
    print(f"{len(files)} files, {sum(sizes.values()):,} bytes, in {output}:")
    print(", ".join(f"{name} {size:,}" for name, size in sorted(sizes.items())) + ".")
    if arguments.target == "circuitpython":
        print("Copy what is in it onto the CIRCUITPY drive; there run 'circup install -r requirements.txt'.")
    return 0


if __name__ == "__main__":
    sys.exit(main())

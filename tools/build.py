"""Builds Pocketdeck for what it is to run on; docs/dev/build.md says what is done to the sources.

    python3 tools/build.py files             parts that run from flash, which tools/flash.py copies to a board
    python3 tools/build.py circuitpython     the drive of a board with CircuitPython 9 or 10
    python3 tools/build.py browser           .mpy files of the library, for MicroPython in WebAssembly
    python3 tools/build.py image             the .uf2 file to drop onto a board after MicroPython's own

They are written to build/TARGET, or to the folder or .zip file that --output names. With --source the drive
for CircuitPython has .py files, which a board compiles by itself; that needs more memory. An image is for the
board that --board names, with the chip that --chip names, and for a first install: saved games on the board
are lost by it.
"""

import environment

environment.check_python()

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

from environment import project

if __name__ == "__main__":
    project.ensure()

from building import board_files, boards, circuitpython, drops, image, targets, writing
from building.text_edits import BuildError
from flashing import chips

IMAGE = "image"
TARGETS: "dict[str, Callable[[], dict[str, bytes]]]" = {
    "files": targets.files,
    "circuitpython": circuitpython.files,
    "browser": targets.browser,
}


def part(path: str) -> str:
    """What a file is counted to: a game, a floor of the library, firmware, or data."""
    words = path.strip("/").split("/")
    if path.endswith(board_files.ENDING):
        return words[-1].removesuffix(board_files.ENDING)
    if not path.endswith((".py", ".mpy")):
        return "data"
    if "games" in words[:-2]:
        return words[words.index("games") + 1]
    if "pocketdeck" in words[:-2]:
        return words[words.index("pocketdeck") + 1]
    return "firmware" if "firmware" in words else words[0] if len(words) > 1 else "start"


def write_image(board: str, wanted: "str | None", output: "Path | None") -> None:
    """Write the .uf2 file of a board with the wanted chip, and say what to do with it."""
    there = drops.of(board)
    found = [chip for chip in there if wanted in (None, chip.name)]
    if not found:
        raise writing.Refused(f"The board '{board}' has an {there[0].name}: leave out --chip.")
    chip = found[0]
    file = output or Path(drops.name(board, chip))
    made = image.build(image.files(chip), board, chip)
    try:
        file.write_bytes(made)
    except OSError as error:
        raise writing.Refused(f"{file} cannot be written ({error.strerror}): name another file.") from None
    print(
        f"{file} is ready, for a first install: saved games on the board are lost by it. Hold BOOTSEL "
        f"while you connect the board and copy MicroPython's .uf2 for {chip.build} to the drive {chip.kind}; "
        "then hold BOOTSEL again, and copy this one."
    )


def main(words: "list[str] | None" = None) -> int:
    """The command; returns its exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("target", choices=[*TARGETS, IMAGE], help="what it is to run on")
    parser.add_argument("--output", type=Path, help="the folder or .zip file to write; of an image, the file")
    parser.add_argument("--board", choices=boards.complete(), help="image: what display and keys it has")
    parser.add_argument(
        "--chip",
        choices=[chip.name for chip in chips.CHIPS],
        help="image: RP2350 for a display on a Pico 2 (else the Pico's, or the board's own)",
    )
    parser.add_argument("--source", action="store_true", help="circuitpython: .py files instead of .mpy")
    arguments = parser.parse_args(words)
    if arguments.source and arguments.target != "circuitpython":
        parser.error("--source is for circuitpython")
    if (arguments.board or arguments.chip) and arguments.target != IMAGE:
        parser.error("--board and --chip are for an image")
    output = arguments.output or project.ROOT / "build" / arguments.target
    try:
        if arguments.target == IMAGE:
            write_image(arguments.board or boards.DEFAULT, arguments.chip, arguments.output)
            return 0
        files = circuitpython.files(plain=True) if arguments.source else TARGETS[arguments.target]()
        (writing.write_zip if output.suffix == ".zip" else writing.write)(files, output)
    except (writing.Refused, BuildError) as error:
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

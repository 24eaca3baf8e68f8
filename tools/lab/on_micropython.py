"""Runs one file on MicroPython in WebAssembly, with lib/ installed.

python3 tools/lab/on_micropython.py FILE.py             with what the build makes of lib/
python3 tools/lab/on_micropython.py --source FILE.py    with lib/ as it is
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # tools/, where its packages are

import environment

environment.check_python()

import argparse

from environment import project

if __name__ == "__main__":
    project.ensure()

from building import targets
from building.text_edits import BuildError
from simulators import wasm


def main(arguments: "list[str] | None" = None) -> int:
    """The command; returns its exit status."""
    parser = argparse.ArgumentParser(description="Run a file on MicroPython, with lib/ installed.")
    parser.add_argument("file", type=Path)
    parser.add_argument("--source", action="store_true", help="install lib/ as .py instead of .mpy")
    options = parser.parse_args(arguments)
    problem = wasm.available()
    if problem:
        print(problem, file=sys.stderr)
        return 1
    try:
        source = options.file.read_text(encoding="utf-8")
        outputs = wasm.run([source], targets.source() if options.source else targets.folders())
    except wasm.PythonError as error:
        print(error.outputs[-1], end="")
        if error.kind == "SystemExit":
            status = error.traceback.strip().rpartition("SystemExit:")[2].strip()
            return int(status) if status.isdigit() else int(bool(status) and status != "None")
        print(error.traceback, end="", file=sys.stderr)
        return 1
    except (OSError, BuildError, wasm.WasmError) as error:
        print(error, file=sys.stderr)
        return 1
    print(outputs[0], end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())

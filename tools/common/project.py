"""Keeps the tools inside the project's own virtual environment.

A tool calls ensure() before anything else. tools/test.py makes the environment; tools/play.py
needs none. Standard library only, and old Pythons get as far as the sentence.
"""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / ".venv"

# Set while one Python starts the other: if it is still there and we are outside, that went wrong
# and must not be tried again.
GUARD = "POCKETDECK_IN_VENV"
# The file, if any, to which what could not be measured is added: tools/test.py ends with it.
NOTES = "POCKETDECK_NOTES"
MESSAGE = "This needs the project's environment: run python3 tools/test.py --install once."


def python(folder: Path = FOLDER) -> Path:
    """Where the environment's Python is, whether or not it exists."""
    if os.name == "nt":
        return folder / "Scripts" / "python.exe"
    return folder / "bin" / "python"


def inside(folder: Path = FOLDER) -> bool:
    """Whether this very process runs in the environment."""
    # The executable would not tell: in the environment it may be a link to the other one.
    return os.path.realpath(sys.prefix) == os.path.realpath(str(folder))


def command(folder: Path = FOLDER) -> "list[str]":
    """This process's command line, with the environment's Python in front."""
    arguments = getattr(sys, "orig_argv", None) or [sys.executable] + sys.argv
    return [str(python(folder))] + list(arguments[1:])


def ensure(folder: Path = FOLDER) -> None:
    """Return if this process runs in the environment, else start it again there.

    Ends the process with status 2 and a sentence if there is no environment.
    """
    if inside(folder):
        os.environ.pop(GUARD, None)
        return
    if GUARD in os.environ or not python(folder).exists():
        sys.stderr.write(MESSAGE + "\n")
        raise SystemExit(2)
    os.environ[GUARD] = "1"
    sys.stdout.flush()
    try:
        if os.name == "nt":
            # There, exec would hand the prompt back before the tool is done.
            raise SystemExit(subprocess.call(command(folder)))
        os.execv(str(python(folder)), command(folder))
    except OSError:
        sys.stderr.write(MESSAGE + "\n")
        raise SystemExit(2) from None


def not_measured(what: str) -> None:
    """Say in capitals what was not measured, and let tools/test.py say it again at its end."""
    line = "NOT MEASURED: " + what.upper()
    sys.stdout.flush()
    sys.stderr.write(line + "\n")
    if os.environ.get(NOTES):
        with open(os.environ[NOTES], "a", encoding="utf-8") as file:
            file.write(line + "\n")

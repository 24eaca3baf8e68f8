"""Keeps the tools inside the project's own virtual environment.

A tool calls ensure() before anything else. tools/test.py makes the environment; tools/play.py
needs none, and neither does the --help of any. Standard library only.
"""

import importlib.abc
import importlib.machinery
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / ".venv"
# What pip has installed has its library beside it, and not below it (tools/installed/hook.py).
INSTALLED = not (ROOT / "lib").is_dir()
LIBRARY = (ROOT.parent if INSTALLED else ROOT / "lib") / "pocketdeck"

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


class _Any(type):
    """Whatever is asked of it, it is itself."""

    def __getattr__(cls, name: str) -> "_Any":
        if name.startswith("__"):
            raise AttributeError(name)
        return cls

    def __call__(cls, *arguments: object, **more: object) -> "_Any":
        return cls

    def __getitem__(cls, key: object) -> "_Any":
        return cls

    def __iter__(cls) -> "Iterator[object]":
        return iter(())


class _Standin(metaclass=_Any):
    """What a package that is not there has, as far as a module names it when it is loaded."""


class _Missing(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Finds every module that nobody else finds."""

    def find_spec(self, name: str, path: object, target: object = None) -> importlib.machinery.ModuleSpec:
        return importlib.machinery.ModuleSpec(name, self, is_package=True)

    def exec_module(self, module: ModuleType) -> None:
        module.__dict__["__getattr__"] = _Standin.__getattr__


def ready_for_help() -> bool:
    """Whether help is asked for; then whatever is not installed is stood in for."""
    asked = any(word in ("-h", "--help") for word in sys.argv[1:])
    if asked:
        sys.meta_path.append(_Missing())
    return asked


def called(name: str) -> str:
    """How a person starts the command tools/NAME.py."""
    if INSTALLED:
        return "pocketdeck" if name == "play" else "pocketdeck " + name
    return f"python3 tools/{name}.py"


def without_extra(name: str, package: str) -> str:
    """What to do where an installed command lacks a package, in a sentence."""
    return (
        f"'pocketdeck {name}' needs packages that are not installed ({package}): "
        f"install it as 'pocketdeck[{name}]'."
    )


def only_flashes(folder: Path = FOLDER) -> Path:
    """The file that is there where the environment has what flashing wants, and no more."""
    return folder / "flash.only"


def ensure(folder: Path = FOLDER) -> None:
    """Return if this process runs in the environment, else start it again there.

    Ends the process with status 2 and a sentence if there is no environment. Help needs none: what a
    command can do is told by its own text, whatever it then does it with.
    """
    if inside(folder):
        os.environ.pop(GUARD, None)
        return
    if not python(folder).exists() and ready_for_help():
        return
    small = only_flashes(folder).exists() and Path(sys.argv[0]).name != "flash.py"
    if GUARD in os.environ or small or not python(folder).exists():
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

"""Reads the board files in firmware/boards on the host, without importing what only a device has."""

import importlib.util
from types import ModuleType

from environment import project

FOLDER = project.ROOT / "firmware" / "boards"
DEFAULT = "pico_lcd_1_3"  # the board without a setting, as in firmware/assembly.py
DRIVERS = FOLDER.parent / "displays"


class UnknownBoard(Exception):
    """There is no such board; a sentence that lists those there are."""


def names() -> "list[str]":
    """The names of all boards, in alphabetical order."""
    return sorted(path.stem for path in FOLDER.glob("*.py") if path.stem != "__init__")


def complete() -> "list[str]":
    """The names of the boards whose display has its driver: those that can be chosen."""
    return [name for name in names() if (DRIVERS / f"{load(name).DRIVER}.py").is_file()]


def with_chip(chip: str) -> "list[str]":
    """The names of those that may have this chip."""
    return [name for name in complete() if chip in load(name).CHIPS]


def load(name: str) -> ModuleType:
    """The board file of that name as a module; its names are in firmware/boards/__init__.py."""
    if name not in names():  # also keeps a name with a path in it from reaching other files
        raise UnknownBoard(f"There is no board '{name}'. The boards are {', '.join(names())}.")
    spec = importlib.util.spec_from_file_location(f"board_{name}", FOLDER / f"{name}.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module

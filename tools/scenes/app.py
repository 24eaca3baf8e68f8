"""The screens around the games; where one needs a game, it is the first of the launcher."""

from handheld import Handheld
from pocketdeck import dealcode


def _longest_help(device: Handheld) -> None:
    device.press("a up up a")
    device.press("right " * 7)


def _type(device: Handheld, code: str, more: str = "") -> None:
    """Type a deal's code, then press more keys."""
    device.press("a down down a")
    for letter in dealcode.read(code):
        _to(device, letter)
        device.press("a")
    if more:
        _to(device, 32)
        device.press(more)


def _to(device: Handheld, wanted: int) -> None:
    """Move to a cell of the letters."""
    screen = device.app.stack[-1]
    while screen.cell // 11 != wanted // 11:
        device.press("down")
    while screen.cell != wanted:
        device.press("right")


SCENES = {
    "launcher": "",
    "new-game": "a",
    "deal-code": lambda device: _type(device, "B40-0C1"),
    "deal-code-wrong": lambda device: _type(device, "B40-0C7-S4Z", "a"),
    "deal-code-again": lambda device: _type(device, "B40-0C7-S4Z", "a b"),
    "deal-code-taken": lambda device: _type(device, "B40-H00-000-5HA", "a"),
    "deal-of-the-day": "a down down right",
    "option-help": "a down y",
    "help": "a up up a",
    "help-long": _longest_help,
    "statistics": "a up a",
    "settings": "up a",
    "erase": "up a up a down a",
    "in-progress": "a a a b",
}

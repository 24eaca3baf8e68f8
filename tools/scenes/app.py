"""The screens around the games; where one needs a game, it is the first of the launcher."""

from handheld import Handheld
from pocketdeck import catalog

_LAST = "down " * (len(catalog.GAMES) - 1)  # from the first game to the last; what follows counts from there


def _longest_help(device: Handheld) -> None:
    device.press(_LAST + "down down a")
    device.press("right " * 7)


SCENES = {
    "launcher": "",
    "new-game": "a",
    "deal-number": "a down down a up up left up",
    "option-help": "a down y",
    "help": _LAST + "down down a",
    "help-long": _longest_help,
    "statistics": _LAST + "down down down a",
    "settings": _LAST + "down down down down a",
    "in-progress": "a a a b",
}

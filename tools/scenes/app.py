"""The screens around the games; where one needs a game, it is the first of the launcher."""

from handheld import Handheld


def _longest_help(device: Handheld) -> None:
    device.press("a up up a")
    device.press("right " * 7)


SCENES = {
    "launcher": "",
    "new-game": "a",
    "deal-number": "a down down a up up left up",
    "option-help": "a down y",
    "help": "a up up a",
    "help-long": _longest_help,
    "statistics": "a up a",
    "settings": "up a",
    "in-progress": "a a a b",
}

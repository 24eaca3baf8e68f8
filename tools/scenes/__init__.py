"""The scenes of the gallery: what to press on a device that has just been switched on, to see a screen.

One module for the app and one for each game, with a table SCENES of names (a game's begin with its id) to
the keys, or to a function that presses them on a Handheld.
"""

import importlib

from handheld import Handheld
from pocketdeck import bots, catalog


def begin(device: Handheld, game_id: str) -> None:
    """From the launcher into a new game with everything as it is offered."""
    device.press("down " * catalog.GAMES.index(game_id) + "a a")


def until(device: Handheld, wanted: "object", level: str = "hard") -> None:
    """Let a bot press what a person would, until the view is as wanted (or the game is over)."""
    session = device.app.session
    while not session.game.over and not wanted(session.game.view(0)):  # type: ignore[operator]
        action = bots.choose(session.game, session.person(), level)[0]
        screen = device.app.stack[-1]
        device.press("right " * screen.actions().index(action) + "a")


SCENES: "dict[str, object]" = {}
for _name in ("app", *catalog.GAMES):
    SCENES.update(importlib.import_module("scenes." + _name).SCENES)

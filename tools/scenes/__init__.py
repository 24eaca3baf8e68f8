"""The scenes of the gallery: what to press on a device that has just been switched on, to see a screen.

One module for the app and one for each game, with a table SCENES of names (a game's begin with its id) to
the keys, or to a function that presses them on a Handheld.
"""

import importlib

from handheld import Handheld
from pocketdeck.engine import bots, catalog
from pocketdeck.session import pagefile
from pocketdeck.screens.help import Help
from pocketdeck.screens.newgame import NewGame
from pocketdeck.screens.tips import Tip


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


def reading(game_id: str) -> "dict[str, object]":
    """What every game has to read: its longest page of help, its words, its longest tip, its options."""

    def page(device: Handheld, wanted: "object") -> None:
        device.app.open(Help(device.app, game_id))
        device.app.draw()
        screen = device.app.stack[-1]
        found = [screen.page(at) for at in range(len(screen.titles))]
        device.press("down " * found.index(max(found, key=wanted)) + "a")  # type: ignore[call-overload]

    def longest(device: Handheld) -> None:
        page(device, lambda found: len(found[1]) * (not found[0].startswith("Words")))

    def words(device: Handheld) -> None:
        page(device, lambda found: found[0].startswith("Words"))

    def tip(device: Handheld) -> None:
        pages = pagefile.game(game_id, "tips")
        found = [pages[at] for at in range(len(pages))]
        device.app.open(Tip(device.app, *max(found, key=lambda tip: len(tip[1]))))
        device.app.draw()

    def options(device: Handheld) -> None:
        device.app.open(NewGame(device.app, game_id))
        device.app.draw()
        device.press("down right")

    scenes = {"help": longest, "words": words, "tip": tip, "options": options}
    return {game_id + "-" + name: scene for name, scene in scenes.items()}


SCENES: "dict[str, object]" = {}
for _name in ("app", *catalog.GAMES):
    SCENES.update(importlib.import_module("scenes." + _name).SCENES)
    if _name != "app":
        SCENES.update(reading(_name))

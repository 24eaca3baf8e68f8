"""Space Hope's screens for the gallery: one person and a bot, and a table of six people."""

from typing import Any

from pocketdeck.engine import bots
from pocketdeck.screens.newgame import NewGame

_CHOOSE = 6  # the phase in which a lost ship picks a goal


def _after(keys: str) -> "Any":
    """A new game, and these keys."""

    def shot(device: "Any") -> None:
        device.open("spacehope")
        device.press(keys)

    return shot


def _table(device: "Any", players: int, moves: int, seed: int) -> None:
    """Some people, after so many actions of the best bots; whoever is next has the device."""
    session = device.app.session
    session.start("spacehope", [None] * players, None, seed)
    for _ in range(moves):
        if not session.game.over:
            session.act(bots.choose(session.game, session.person(), "hard")[0])
    device.app.enter()
    device.app.draw()
    if type(device.app.stack[-1]).__name__ == "HandOver":
        device.press("a")


def _six(moves: int, keys: str) -> "Any":
    """The fullest table, read on by some keys."""

    def shot(device: "Any") -> None:
        _table(device, 6, moves, 7)
        device.press(keys)

    return shot


def _aim(device: "Any") -> None:
    """A card is being used: how, and on whom."""
    _table(device, 4, 60, 3)
    game = device.app.session.game
    for card in game.actions():
        if len(game.aims(game.to_act, card)) > 2:
            device.press("right " * game.actions().index(card) + "a right")
            return


def _play_on(device: "Any", wanted: object) -> None:
    """A person among bots does what an easy bot would until the screen on top and the view are as wanted."""
    session = device.app.session
    session.start("spacehope", [None, "hard", "hard", "hard"], None, 12)
    device.app.enter()
    device.app.draw()
    while not session.game.over:
        screen = device.app.stack[-1]
        if wanted(type(screen).__name__, session.game.view(0)):  # type: ignore[operator]
            return
        if type(screen).__name__ != "Play":
            device.press("a")
        elif session.person() is None:
            device.press("tick")
        else:
            action = bots.choose(session.game, session.person(), "easy")[0]
            device.press("right " * screen.actions().index(action) + "a")


def _announced(device: "Any") -> None:
    """What became of the goal, and who is lost."""
    _play_on(device, lambda screen, view: screen == "Message")


def _choose(device: "Any") -> None:
    """A lost ship picks the next goal, for a person who lives."""
    session = device.app.session
    seed = 0
    while True:
        session.start("spacehope", [None] * 3, None, seed)
        while not session.game.over and session.game.phase != _CHOOSE:
            session.act(bots.choose(session.game, session.person(), "easy")[0])
        if not session.game.over:
            break
        seed += 1
    device.app.enter()
    device.app.draw()
    device.press("a")


def _hand_over(device: "Any") -> None:
    """Between two people, nobody's cards are seen."""
    device.app.session.start("spacehope", [None, None, "easy"], None, 3)
    device.app.enter()
    device.app.draw()


def _naming(device: "Any") -> None:
    """A ship gets its name, on the keyboard."""
    device.app.open(NewGame(device.app, "spacehope"))
    device.app.draw()
    screen = device.app.stack[-1]
    names = [row[0] for row in screen.choices.rows]
    device.press("down " * names.index("Name your ship!") + "a b b b b down right")


def _lacking(device: "Any") -> None:
    """A card whose ability cannot be used now, before it is laid."""
    session = device.app.session
    seed = 0
    while True:
        session.start("spacehope", [None, "hard"], None, seed)
        found = [a for a in session.game.actions() if session.game.label(a).endswith("✗")]
        if session.person() is not None and found:
            break
        seed += 1
    device.app.enter()
    device.app.draw()
    device.press("right " * session.game.actions().index(found[0]))


def _watching(device: "Any") -> None:
    """Only bots fly on."""
    _play_on(device, lambda screen, view: screen == "Play" and device.app.session.watching)


def _lost(device: "Any") -> None:
    """The last person's ship is lost: what comes now."""
    _play_on(device, lambda screen, view: screen == "Message" and device.app.session.watching)


def _result(device: "Any") -> None:
    _table(device, 2, 5000, 5)
    device.press("a")


def _result_six(device: "Any") -> None:
    """The longest end: six ships in a row."""
    _table(device, 6, 5000, 5)
    device.press("a")


SHOTS = {
    "first": _after(""),
    "first-read": _after("down"),
    "close-up": _after("y"),
    "six": _six(41, "down up"),
    "six-read": _six(71, "down"),
    "six-end": _six(71, "down down down down down down"),
    "aim": _aim,
    "announced": _announced,
    "lacking": _lacking,
    "naming": _naming,
    "lost": _lost,
    "watching": _watching,
    "choose": _choose,
    "hand-over": _hand_over,
    "hint": _after("x down down a"),
    "menu": _after("x"),
    "log": _after("a a a a x down down down a"),
    "result": _result,
    "result-six": _result_six,
}

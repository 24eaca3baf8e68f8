"""Space Hope's screens for the gallery: one person among bots, and a table of six people."""

from typing import Any

from pocketdeck.engine import bots
from pocketdeck.games.spacehope import codes
from pocketdeck.games.spacehope.picture import kinds
from pocketdeck.screens import around

BUILDS = 23  # a deal in which easy builds two parts at once
LOST = 21  # one in which goals are met and fail, and the person is lost before the others


def _begun(device: "Any") -> None:
    """A new game of the fleet that is offered, at the person's first turn."""
    device.open("spacehope")
    while device.app.session.person() is None:
        device.press("tick")
    _seen(device)


def _after(keys: str) -> "Any":
    """A new game, and these keys."""

    def shot(device: "Any") -> None:
        _begun(device)
        device.press(keys)

    return shot


def _goal(device: "Any") -> None:
    """A look at the goal."""
    _begun(device)
    stage = device.app.stack[-1].stage
    stage.go(stage.now.find(kinds.TAG_GOAL))
    device.press("y")


def _seen(device: "Any") -> None:
    """Let events that are scenes of their own go by."""
    while getattr(device.app.stack[-1], "holds", False):
        device.press("tick")
    device.still()


def _table(device: "Any", players: int, moves: int, seed: int) -> None:
    """Some people, after so many actions of the best bots; whoever is next has the device."""
    session = device.app.session
    session.start("spacehope", [None] * players, None, seed)
    for _ in range(moves):
        if not session.game.over:
            session.act(bots.choose(session.game, session.person(), "hard")[0])
    device.app.enter()
    device.app.settle()
    if type(device.app.stack[-1]).__name__ == "HandOver":
        device.press("a")
    _seen(device)


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
            device.choose(card)
            device.press("right")
            return


def _build(device: "Any") -> None:
    """A part is being built."""
    _play_on(device, lambda screen, view: view["phase"] == codes.SLOT and view["to_act"] == 0, BUILDS)


def _play_on(device: "Any", wanted: object, seed: int = LOST) -> None:
    """A person among bots does what an easy bot would until the table's screen and the view are as wanted."""
    session = device.app.session
    session.start("spacehope", [None, "hard", "hard", "hard"], None, seed)
    device.app.enter()
    device.app.settle()
    with device.unseen():
        while not session.game.over:
            screen = device.app.stack[-1]
            if not screen.moving and not screen.holds and wanted(screen, session.game.view(0)):  # type: ignore[operator]
                return
            if device.app.wait() is not None:
                device.press("tick")
            elif screen.reads():
                device.press("a")
            else:
                device.choose(bots.choose(session.game, session.person(), "easy")[0])


def _resolved(met: int) -> "Any":
    """What became of a goal."""

    def wanted(screen: "Any", view: dict) -> bool:
        return screen.reads() and [one for one in screen.events if one[0] == codes.RESOLVED and one[2] == met]  # type: ignore[return-value]

    return lambda device: _play_on(device, wanted)


def _choose(device: "Any") -> None:
    """A lost ship picks the next goal, for a person who lives."""
    session = device.app.session
    seed = 0
    while True:
        session.start("spacehope", [None] * 3, None, seed)
        while not session.game.over and session.game.phase != codes.CHOOSE:
            session.act(bots.choose(session.game, session.person(), "easy")[0])
        if not session.game.over:
            break
        seed += 1
    device.app.enter()
    device.app.settle()
    _seen(device)
    device.press("a")
    _seen(device)


def _hand_over(device: "Any") -> None:
    """Between two people, nobody's cards are seen."""
    device.app.session.start("spacehope", [None, None, "easy"], None, 3)
    device.app.enter()
    device.app.settle()


def _naming(device: "Any") -> None:
    """A ship gets its name, on the keyboard."""
    screen = around.setup(device.app, "spacehope")
    device.app.open(screen)
    screen.choices.at = [row[0] for row in screen.choices.rows].index("Name your ship!")
    device.press("a b b b b down right")


def _watching(device: "Any") -> None:
    """Only bots fly on."""
    _play_on(device, lambda screen, view: device.app.session.watching and not screen.reads())


def _lost(device: "Any") -> None:
    """The last person's ship is lost: what comes now."""
    _play_on(device, lambda screen, view: device.app.session.watching and screen.reads())


def _over(players: int, keys: str = "") -> "Any":
    """The end, behind what became of the goal; with one key more the result."""

    def shot(device: "Any") -> None:
        _table(device, players, 5000, 5)
        for key in keys.split():
            device.press(key)
            _seen(device)

    return shot


SHOTS = {
    "first": _after(""),
    "close-up": _after("y"),
    "table-in-words": _after("y y"),
    "goal": _goal,
    "six": _six(41, ""),
    "six-late": _six(71, ""),
    "aim": _aim,
    "build": _build,
    "met": _resolved(1),
    "failed": _resolved(0),
    "naming": _naming,
    "lost": _lost,
    "watching": _watching,
    "choose": _choose,
    "hand-over": _hand_over,
    "hint": _after("x:Hint"),
    "menu": _after("x"),
    "log": _after("a a a a x:What_happened"),
    "end": _over(2, "a"),
    "end-six": _over(6, "a"),
    "result": _over(2, "a a"),
    "result-six": _over(6, "a a"),
}

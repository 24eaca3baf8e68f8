"""SoliTerror's screens for the gallery."""

from typing import Any

from pocketdeck.engine import bots
from pocketdeck.games.soliterror import codes

_ROAM = {"family": "field"}
_WON = 1  # a night that the best bot wins


def _after(keys: str) -> "Any":
    """A new night, and these keys."""

    def shot(device: "Any") -> None:
        device.open("soliterror")
        device.press(keys)

    return shot


def _read(device: "Any") -> None:
    """Go on from a rescue, which waits for a key."""
    screen = device.app.stack[-1]
    if device.app.pictured and screen.reads():
        device.press("a")
        while screen.holds or screen.moving:
            device.app.tick()


def _when(
    wanted: "object",
    options: "dict | None" = None,
    level: str = "hard",
    keys: str = "",
    seed: int = 7,
    read: bool = True,
) -> "Any":
    """The first moment at which the view is as wanted, what has to be `read` before it, and these keys."""

    def shot(device: "Any") -> None:
        device.begin("soliterror", [None], options or {}, seed)
        device.until(wanted, level)
        if read:
            _read(device)
        device.press(keys)

    return shot


def _moment(kind: int, number: int, level: str = "hard") -> "Any":
    """The first event of this kind, as one of the pictures of its own that it has, 1 the first of them."""

    def shot(device: "Any") -> None:
        device.begin("soliterror", [None], {}, _WON)
        app = device.app
        while not app.session.game.over:
            screen = app.stack[-1]
            if screen.holds and screen.stage.now.phase == 100 + kind and screen.picture == number:
                return
            if app.wait() is not None:
                app.tick()
            else:
                device.choose(bots.choose(app.session.game, 0, level)[0])

    return shot


def _path_b(device: "Any") -> None:
    device.open("soliterror")
    device.app.stack[-1].point(codes.PATH + 1)
    device.app.settle()


def _full(device: "Any") -> None:
    """Most that can be on the table: a flare has lit the field, the arsenal is full, a monster came."""
    device.begin("soliterror", [None], {}, 7)
    game = device.app.session.game
    game.apply(game.parse("path b"))
    game.open = 0xFFFFF
    game.weapons = 0x7FC
    game.food = 0x7FC
    game.health = 9
    game.flare = 1
    game.active = 0x3D
    game.phase = 2
    device.app.enter()
    device.app.settle()


SHOTS = {
    "dusk": _after(""),
    "path-b": _path_b,
    "called": _moment(codes.CALLED, 3),
    "attacked": _moment(codes.ATTACKED, 2, "random"),
    "rescue": _moment(codes.RESCUED, 3),
    "drawn": _when(lambda view: view["phase"] == 2),
    "trade": _when(lambda view: view["phase"] == 2, keys="left"),
    "fight": _when(lambda view: view["phase"] == 6),
    "found": _when(lambda view: view["phase"] == 5),
    "rescued": _when(lambda view: view["phase"] == 0 and view["rescued"], read=False),
    "late": _when(lambda view: bin(view["rescued"]).count("1") == 2, seed=_WON),
    "family": _when(lambda view: view["moves"] == 9, _ROAM),
    "family-found": _when(lambda view: view["rescued"], _ROAM),
    "full": _full,
    "close-up": _when(lambda view: view["phase"] == 6, keys="y"),
    "menu": _when(lambda view: view["phase"] == 6, keys="x"),
    "hint": _when(lambda view: view["phase"] == 6, keys="x:Hint"),
    "log": _when(lambda view: view["rescued"], keys="x:What_happened"),
    "end": _when(lambda view: False, seed=_WON),
    "result": _when(lambda view: False, seed=_WON, keys="a"),
    "lost": _when(lambda view: False, level="random"),
}

"""Hand Solo's screens for the gallery."""

from typing import Any

from .. import cards, codes


def _after(keys: str) -> "Any":
    """A new career, and these keys."""

    def shot(device: "Any") -> None:
        device.open("handsolo")
        device.press(keys)

    return shot


def _until(wanted: "Any", keys: str = "", level: str = "hard") -> "Any":
    """A new career, played by a bot until the view is as wanted; then these keys."""

    def shot(device: "Any") -> None:
        device.open("handsolo")
        device.until(wanted, level)
        device.press(keys)

    return shot


def _about_to(action: int, room: int) -> "Any":
    """A new career, played until this can be done with so many free holds: the focus there, and A pressed
    once where it wants two presses."""

    def shot(device: "Any") -> None:
        device.open("handsolo")
        game = device.app.session.game
        device.until(lambda view: action in game.offered() and view["free"] == room, "hard")
        device.app.stack[-1].point(action)
        device.app.settle()

    return shot


def _yard(changed: bool, keys: str = "") -> "Any":
    """A career with Shipyards, played by a bot until a yard sells ships, and with another ship than the
    first if `changed`; then these keys."""

    def shot(device: "Any") -> None:
        device.begin("handsolo", [None], {"shipyards": "on"}, 3)
        game = device.app.session.game

        def wanted(view: dict) -> bool:
            sold = [a for a in game.offered() if codes.REFIT <= a < codes.WIDEN]
            return bool(sold) and (view["ship"] != cards.SHIP) == changed

        device.until(wanted, "hard")
        device.press(keys)

    return shot


def _met(first: int, last: int, view: dict) -> bool:
    """Is it the turn of one of these contacts, with something aboard?"""
    return first <= view["card"] <= last and view["phase"] == 0 and len(view["hold"]) > 0


def _loaded(view: dict) -> bool:
    """The fullest table: landed, two containers aboard, three market cards."""
    return view["phase"] == 1 and len(view["market"]) == 3 and len(view["hold"]) == 2


SHOTS = {
    "first-card": _after(""),
    "close-up": _after("y"),
    "table-in-words": _after("y y"),
    "landed": _until(lambda view: view["phase"] == 1 and len(view["market"]) == 3),
    "loaded": _until(_loaded),
    "loaded-closer": _until(_loaded, "y"),
    "slip": _about_to(codes.ACCEPT, 2),
    "drop": _about_to(codes.DROP, 1),
    "patrol": _until(lambda view: _met(9, 10, view)),
    "pirate": _until(lambda view: _met(11, 12, view)),
    "merchant": _until(lambda view: _met(13, 17, view)),
    "contract": _until(lambda view: view["phase"] == 0 and [one for one in view["hold"] if one >= 32]),
    "year-end": _until(lambda view: view["phase"] == 4),
    "yard": _yard(False),
    "yard-second": _yard(True),
    "yard-closer": _yard(True, "y"),
    "end": _until(lambda view: False, "", "random"),
    "result": _until(lambda view: False, "a", "random"),
    "menu": _after("x"),
    "menu-end": _after("x right down down down down"),
    "hint": _after("x:Hint"),
    "log": _until(lambda view: view["phase"] == 1 and len(view["market"]) == 3, "x:What_happened"),
}

"""Port Royal's screens for the gallery. What the dummy does is the deal's, so some are searched for."""

from typing import Any

from pocketdeck.engine import bots
from pocketdeck.games.portroyal import codes

_WAYS = 15  # a deal in which there are two Priests and a Jack for an expedition


def _until(wanted: object, keys: str = "") -> "Any":
    """A new game, played by the best bot until the view is as wanted; then these keys."""

    def shot(device: "Any") -> None:
        device.open("portroyal")
        device.until(wanted)
        device.press(keys)

    return shot


def _late(wanted: object, keys: str = "") -> "Any":
    """The same where it takes most of a game: the bot plays without the screen."""

    def shot(device: "Any") -> None:
        device.open("portroyal")
        game = device.app.session.game
        while not game.over and not wanted(game.view(0)):  # type: ignore[operator]
            bots.step(game, ["hard"])
        device.app.enter()
        device.app.draw()
        device.press(keys)

    return shot


def _full(view: dict) -> bool:
    """The fullest table: cards to take, a crew on both sides, an expedition waiting."""
    late = view["passes"] == 1 and sum(view["mine"]) > 12 and view["open"]
    return view["phase"] == codes.TRADE and late and len(view["harbour"]) > 3


def _choosing(view: dict) -> bool:
    """Several cards can be taken."""
    return view["phase"] == codes.TRADE and view["takes"] > 0 and len(view["harbour"]) > 3


def _tray(device: "Any") -> None:
    """An expedition that can be fulfilled in two ways."""
    device.begin("portroyal", [None], {}, _WAYS)
    game = device.app.session.game
    found: "list[int]" = []
    while len(found) < 2:
        bots.step(game, ["hard"])
        ways = [a for a in game.actions() if codes.FULFIL <= a < codes.TAKE]
        found = [a for a in ways if [b >> 3 for b in ways].count(a >> 3) > 1]
    device.app.enter()
    device.app.stack[0].point(found[1])
    device.app.draw()


SHOTS = {
    "first-card": _until(lambda view: view["phase"] == codes.DISCOVER),
    "discover": _until(lambda view: view["phase"] == codes.DISCOVER and len(view["harbour"]) == 4),
    "repel": _late(lambda view: view["phase"] == codes.REPEL),
    "bust": _until(lambda view: view["phase"] == codes.BUSTED),
    "trade": _until(lambda view: view["phase"] == codes.TRADE and len(view["harbour"]) > 3),
    "full": _late(_full),
    "close-up": _late(_full, "right y"),
    "close-up-deck": _until(lambda view: view["phase"] == codes.DISCOVER and len(view["harbour"]) > 2, "y"),
    "table-in-words": _late(_full, "y y"),
    "tray": _tray,
    "news": _until(lambda view: view["phase"] == codes.PASSIVE),
    "roll": _until(lambda view: view["phase"] == codes.ROLL),
    "reveal": _until(lambda view: view["phase"] == codes.REVEAL and view["die"] > 3),
    "case": _until(lambda view: view["phase"] == codes.CASE and view["active"] and view["case"] == 3),
    "lot": _until(lambda view: view["phase"] == codes.LOT and view["active"]),
    "passive": _until(lambda view: view["phase"] == codes.PASSIVE and len(view["harbour"]) > 2),
    "hint": _until(_choosing, "x:Hint"),
    "menu": _until(_choosing, "x"),
    "log": _until(lambda view: view["moves"] == 30, "x:What_happened"),
    "end": _late(lambda view: False),
    "result": _late(lambda view: False, "a"),
}

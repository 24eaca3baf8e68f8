"""Port Royal's scenes. What the dummy does and what is drawn are the deal's, so some are searched for."""

from handheld import Handheld
from pocketdeck.engine import bots
from pocketdeck.games.portroyal import codes
from scenes import begin, until


def _until(wanted: object, keys: str = "") -> object:
    """A new game, played by the best bot until the view is as wanted; then these keys."""

    def scene(device: Handheld) -> None:
        begin(device, "portroyal")
        until(device, wanted)
        device.press(keys)

    return scene


def _late(wanted: object, keys: str = "") -> object:
    """The same where it takes most of a game: the bot plays without the screen."""

    def scene(device: Handheld) -> None:
        begin(device, "portroyal")
        game = device.app.session.game
        while not game.over and not wanted(game.view(0)):  # type: ignore[operator]
            bots.step(game, ["hard"])
        device.app.enter()
        device.app.draw()
        device.press(keys)

    return scene


def _full(view: dict) -> bool:
    """The fullest table: cards to take, a crew on both sides, an expedition waiting."""
    late = view["passes"] == 1 and sum(view["mine"]) > 12 and view["open"]
    return view["phase"] == codes.TRADE and late and len(view["harbour"]) > 3


SCENES = {
    "portroyal-first-card": _until(lambda view: view["phase"] == codes.DISCOVER),
    "portroyal-discover": _until(lambda view: view["phase"] == codes.DISCOVER and len(view["harbour"]) == 4),
    "portroyal-repel": _late(lambda view: view["phase"] == codes.REPEL),
    "portroyal-bust": _until(lambda view: view["phase"] == codes.BUSTED),
    "portroyal-trade": _until(lambda view: view["phase"] == codes.TRADE and len(view["harbour"]) > 3),
    "portroyal-full": _late(_full),
    "portroyal-full-below": _late(_full, "down"),
    "portroyal-close-up": _late(_full, "right y"),
    "portroyal-close-up-below": _late(_full, "right y down down down down down down"),
    "portroyal-roll": _until(lambda view: view["phase"] == codes.ROLL),
    "portroyal-reveal": _until(lambda view: view["phase"] == codes.REVEAL and view["die"] > 3),
    "portroyal-case": _until(
        lambda view: view["phase"] == codes.CASE and view["active"] and view["case"] == 3
    ),
    "portroyal-lot": _until(lambda view: view["phase"] == codes.LOT and view["active"]),
    "portroyal-passive": _until(lambda view: view["phase"] == codes.PASSIVE and len(view["harbour"]) > 2),
    "portroyal-hint": _until(lambda view: view["phase"] == codes.TRADE and view["takes"], "x down down a"),
    "portroyal-menu": _until(lambda view: view["phase"] == codes.TRADE and view["takes"], "x"),
    "portroyal-log": _until(lambda view: view["moves"] == 30, "x down down down a"),
    "portroyal-result": _late(lambda view: False, "a"),
}

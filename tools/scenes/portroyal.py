"""Port Royal's scenes. What the dummy does and what is drawn are the deal's, so some are searched for."""

from handheld import Handheld
from pocketdeck.games.portroyal import codes
from scenes import begin, until


def _until(wanted: object, keys: str = "") -> object:
    """A new game, played by the best bot until the view is as wanted; then these keys."""

    def scene(device: Handheld) -> None:
        begin(device, "portroyal")
        until(device, wanted)
        device.press(keys)

    return scene


def _full(view: dict) -> bool:
    """The fullest table: cards to take, a crew on both sides, an expedition waiting."""
    late = view["passes"] == 1 and sum(view["mine"]) > 9 and view["open"]
    return view["phase"] == codes.TRADE and late and len(view["harbour"]) > 5


def _over(device: Handheld) -> None:
    begin(device, "portroyal")
    until(device, lambda view: False)


def _options(device: Handheld) -> None:
    device.press("down a down down")


SCENES = {
    "portroyal-launcher": "down",
    "portroyal-new-game": _options,
    "portroyal-first-card": _until(lambda view: view["phase"] == codes.DISCOVER),
    "portroyal-discover": _until(lambda view: view["phase"] == codes.DISCOVER and len(view["harbour"]) == 4),
    "portroyal-repel": _until(lambda view: view["phase"] == codes.REPEL and len(view["harbour"]) > 2),
    "portroyal-bust": _until(lambda view: view["phase"] == codes.BUSTED),
    "portroyal-trade": _until(lambda view: view["phase"] == codes.TRADE and len(view["harbour"]) > 3),
    "portroyal-full": _until(_full),
    "portroyal-full-below": _until(_full, "down"),
    "portroyal-close-up": _until(_full, "right y"),
    "portroyal-roll": _until(lambda view: view["phase"] == codes.ROLL),
    "portroyal-reveal": _until(lambda view: view["phase"] == codes.REVEAL and view["die"] > 3),
    "portroyal-case": _until(lambda view: view["phase"] == codes.CASE and view["active"] and view["case"] == 3),
    "portroyal-lot": _until(lambda view: view["phase"] == codes.LOT and view["active"]),
    "portroyal-passive": _until(lambda view: view["phase"] == codes.PASSIVE and len(view["harbour"]) > 2),
    "portroyal-hint": _until(lambda view: view["phase"] == codes.TRADE and view["takes"], "x down down a"),
    "portroyal-log": _until(_full, "x down down down a"),
    "portroyal-result": _over,
}

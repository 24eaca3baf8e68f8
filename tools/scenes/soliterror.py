"""SoliTerror's scenes."""

from handheld import Handheld
from scenes import begin, until

_ROAM = {"family": "field"}
_WON = 1  # a night that the best bot wins


def _after(keys: str) -> object:
    """A new night, and these keys."""

    def scene(device: Handheld) -> None:
        begin(device, "soliterror")
        device.press(keys)

    return scene


def _when(
    wanted: "object", options: "dict | None" = None, level: str = "hard", keys: str = "", seed: int = 7
) -> object:
    """The first moment at which the view is as wanted, and these keys."""

    def scene(device: Handheld) -> None:
        device.begin("soliterror", [None], options or {}, seed)
        until(device, wanted, level)
        device.press(keys)

    return scene


def _full(device: Handheld) -> None:
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
    device.app.draw()
    device.press("right left")


SCENES = {
    "soliterror-dusk": _after(""),
    "soliterror-first-call": _after("right a"),
    "soliterror-help-came": _after("a a"),
    "soliterror-drawn": _when(lambda view: view["phase"] == 2),
    "soliterror-trade": _when(lambda view: view["phase"] == 2, keys="left"),
    "soliterror-fight": _when(lambda view: view["phase"] == 6),
    "soliterror-found": _when(lambda view: view["phase"] == 5),
    "soliterror-rescued": _when(lambda view: view["phase"] == 0 and view["rescued"]),
    "soliterror-late": _when(lambda view: bin(view["rescued"]).count("1") == 2, seed=_WON),
    "soliterror-family": _when(lambda view: view["moves"] == 9, _ROAM),
    "soliterror-family-found": _when(lambda view: view["rescued"], _ROAM),
    "soliterror-full": _full,
    "soliterror-close-up": _when(lambda view: view["phase"] == 6, keys="y"),
    "soliterror-menu": _when(lambda view: view["phase"] == 6, keys="x"),
    "soliterror-hint": _when(lambda view: view["phase"] == 6, keys="x down down a"),
    "soliterror-log": _when(lambda view: view["rescued"], keys="x down down down a"),
    "soliterror-result": _when(lambda view: False, seed=_WON),
    "soliterror-lost": _when(lambda view: False, level="random"),
}

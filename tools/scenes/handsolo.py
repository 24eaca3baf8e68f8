"""Hand Solo's scenes."""

from handheld import Handheld
from scenes import begin, until


def _after(keys: str) -> object:
    """A new career, and these keys."""

    def scene(device: Handheld) -> None:
        begin(device, "handsolo")
        device.press(keys)

    return scene


def _landed(device: Handheld) -> None:
    begin(device, "handsolo")
    until(device, lambda view: view["phase"] == 1 and len(view["market"]) == 3)


def _merchant(device: Handheld) -> None:
    begin(device, "handsolo")
    until(device, lambda view: view["card"] >= 13 and view["phase"] == 0 and view["hold"])


def _loaded(device: Handheld) -> None:
    """The fullest table: landed, two containers aboard, three market cards."""
    begin(device, "handsolo")
    until(device, lambda view: view["phase"] == 1 and len(view["market"]) == 3 and len(view["hold"]) == 2)


def _contract(device: Handheld) -> None:
    begin(device, "handsolo")
    until(device, lambda view: view["phase"] == 0 and [entry for entry in view["hold"] if entry >= 32])


def _year(device: Handheld) -> None:
    begin(device, "handsolo")
    until(device, lambda view: view["phase"] == 4)


def _over(device: Handheld) -> None:
    begin(device, "handsolo")
    until(device, lambda view: False, "random")


def _log(device: Handheld) -> None:
    _landed(device)
    device.press("x down down down a")


def _landed_closer(device: Handheld) -> None:
    _loaded(device)
    device.press("y")


SCENES = {
    "handsolo-first-card": _after(""),
    "handsolo-first-card-read": _after("down"),
    "handsolo-close-up": _after("right y"),
    "handsolo-landed": _landed,
    "handsolo-landed-closer": _landed_closer,
    "handsolo-loaded": _loaded,
    "handsolo-merchant": _merchant,
    "handsolo-contract": _contract,
    "handsolo-year-end": _year,
    "handsolo-result": _over,
    "handsolo-menu": _after("x"),
    "handsolo-menu-end": _after("x up"),
    "handsolo-hint": _after("x down down a"),
    "handsolo-log": _log,
}

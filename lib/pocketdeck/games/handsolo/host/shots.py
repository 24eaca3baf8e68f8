"""Hand Solo's screens for the gallery."""

from typing import Any


def _after(keys: str) -> "Any":
    """A new career, and these keys."""

    def shot(device: "Any") -> None:
        device.open("handsolo")
        device.press(keys)

    return shot


def _landed(device: "Any") -> None:
    device.open("handsolo")
    device.until(lambda view: view["phase"] == 1 and len(view["market"]) == 3)


def _merchant(device: "Any") -> None:
    device.open("handsolo")
    device.until(lambda view: view["card"] >= 13 and view["phase"] == 0 and view["hold"])


def _loaded(device: "Any") -> None:
    """The fullest table: landed, two containers aboard, three market cards."""
    device.open("handsolo")
    device.until(lambda view: view["phase"] == 1 and len(view["market"]) == 3 and len(view["hold"]) == 2)


def _contract(device: "Any") -> None:
    device.open("handsolo")
    device.until(lambda view: view["phase"] == 0 and [entry for entry in view["hold"] if entry >= 32])


def _year(device: "Any") -> None:
    device.open("handsolo")
    device.until(lambda view: view["phase"] == 4)


def _over(device: "Any") -> None:
    device.open("handsolo")
    device.until(lambda view: False, "random")


def _log(device: "Any") -> None:
    _landed(device)
    device.press("x down down down a")


def _landed_closer(device: "Any") -> None:
    _loaded(device)
    device.press("y")


SHOTS = {
    "first-card": _after(""),
    "first-card-read": _after("down"),
    "close-up": _after("y"),
    "landed": _landed,
    "landed-closer": _landed_closer,
    "loaded": _loaded,
    "merchant": _merchant,
    "contract": _contract,
    "year-end": _year,
    "result": _over,
    "menu": _after("x"),
    "menu-end": _after("x up"),
    "hint": _after("x down down a"),
    "log": _log,
}

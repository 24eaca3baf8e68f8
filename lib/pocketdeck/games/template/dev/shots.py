"""Climb's screens for the gallery: {name: keys from the launcher on, or a function}."""

from typing import Any

from pocketdeck.games.template import rules


def _begun(device: "Any") -> None:
    """The first cards of three."""
    device.begin("template", [None, "easy", "easy"], {}, 7)


def _pair(device: "Any") -> None:
    """A pair of somebody else, which may be snapped."""
    for seed in range(100):
        device.begin("template", [None, "easy", "easy"], {}, seed)
        device.until(lambda view: view["to_act"] == 0 and view["pair"] not in (rules.NOBODY, 0))
        if not device.app.session.game.over:
            return


SHOTS = {"begun": _begun, "pair": _pair}

"""What Climb's buttons cost, and why a key is wanted where nothing can be chosen: for the measure of
tools/lab/usability.py."""

from typing import Any


def tells(kind: int, a: int, b: int) -> str:
    """What is written on a piece with these numbers of what it brings; "" if nothing is."""
    return ""


def harms(game: "Any", action: int) -> str:
    """ "loss", "payment" or "end" if an action loses something of one's own, pays, or only ends the turn."""
    return ""


def forced(view: dict) -> str:
    """Why a key is wanted now, though there is no choice; "" if there is no reason."""
    return ""

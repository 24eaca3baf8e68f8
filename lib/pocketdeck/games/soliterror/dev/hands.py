"""What SoliTerror's buttons cost, and why a key is wanted where nothing can be chosen: for the measure of
tools/lab/usability.py."""

from typing import Any

from pocketdeck.games.soliterror import codes, figures


def tells(kind: int, a: int, b: int) -> str:
    """What is written on a piece with these numbers of what it brings; "" if nothing is."""
    return ""


def harms(game: "Any", action: int) -> str:
    """ "loss", "payment" or "end" if an action loses something of one's own, pays, or only ends the turn."""
    if action == codes.END_IT:
        return "end"
    if action == codes.HOLD_OUT:
        return "loss"
    if game.phase == codes.PICK:
        return ""  # two of them are given in any case
    view = game.view(0)
    health, food, weapons, flare = figures.after(view, action)
    if health < view["health"] or view["food"] & ~food or view["weapons"] & ~weapons or flare < view["flare"]:
        return "payment"
    return ""


def forced(view: dict) -> str:
    """Why a key is wanted now, though there is no choice; "" if there is no reason."""
    for event in view["events"]:
        if event[0] == codes.RESCUED:
            return "somebody is safe, and brings cards"
    if view["phase"] in (codes.DRAWN, codes.FIGHT):
        return "a monster is seen before it bites"
    return ""

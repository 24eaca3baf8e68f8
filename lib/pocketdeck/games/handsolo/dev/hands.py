"""What Hand Solo's buttons cost, and why a key is wanted where nothing can be chosen: for the measure of
tools/lab/usability.py."""

from typing import Any

from pocketdeck.games.handsolo import codes, figures

_ENDS = (codes.BYPASS, codes.LEAVE, codes.PASS, codes.RETIRE)
_PAYS = (codes.BRIBE_THEM, codes.CONTINUE, codes.ACCEPT)


def tells(kind: int, a: int, b: int) -> str:
    """What is written on a piece with these numbers of what it brings; "" if nothing is."""
    return ""


def harms(game: "Any", action: int) -> str:
    """ "loss", "payment" or "end" if an action loses something of one's own, pays, or only ends the turn."""
    if action in _ENDS:
        return "end"
    if action in _PAYS or codes.BUY_CARD <= action < codes.DROP:
        return "payment"
    if action >= codes.DROP or action == codes.REFUSE and game.view(0)["hold"]:
        return "loss"
    if action == codes.SUBMIT and figures.losses(game.view(0)):
        return "loss"
    return ""


def forced(view: dict) -> str:
    """Why a key is wanted now, though there is no choice; "" if there is no reason."""
    if view["phase"] == codes.YEAR_END:
        return "a career ends"
    if figures.losses(view):
        return "cargo is lost"
    if codes.LANDED in [event[0] for event in view["events"]]:
        return "a market is seen of which nothing can be had"
    return ""

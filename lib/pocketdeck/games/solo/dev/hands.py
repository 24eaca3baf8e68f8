"""What SOLO's buttons cost, and why a key is wanted where nothing can be chosen: for the measure of
tools/lab/usability.py."""

from typing import Any

from pocketdeck.games.solo import cards, codes
from pocketdeck.games.solo.picture import kinds


def tells(kind: int, a: int, b: int) -> str:
    """What is written on a piece with these numbers of what it brings; "" if nothing is."""
    if kind == kinds.DECK:
        return "a card"
    if kind == kinds.PLATE and a in (kinds.TAKE, kinds.CHALLENGE):
        return "%d cards" % (b & 127) if b else ""
    return "four cards, if caught" if kind == kinds.PLATE and a == kinds.SILENT else ""


def harms(game: "Any", action: int) -> str:
    """ "loss", "payment" or "end" if an action loses something of one's own, pays, or only ends the turn."""
    if action in (codes.KEEP, codes.DONE):
        return "end"
    if action in (codes.TAKE, codes.CHALLENGE):
        return "loss"
    offered = game.offered()
    if action == codes.DRAW:
        return "loss" if offered[0] < codes.NAMES else ""
    lays = [other % codes.CALL for other in offered if 0 <= other < codes.NAMES]
    if 0 <= action < codes.CALL and codes.CALL + action in offered:
        return "loss"  # silent
    if 0 <= action < codes.NAMES and action % codes.CALL == cards.WILD_4 and min(lays) < cards.WILD_4:
        return "loss"  # a bluff
    return ""


def forced(view: dict) -> str:
    """Why a key is wanted now, though there is no choice; "" if there is no reason."""
    if view["phase"] >= codes.DEAL_NEXT:
        return "a round has ended"
    if codes.CHALLENGED in [event[0] for event in view["events"]]:
        return "the hand is seen that a challenge has turned up"
    return ""

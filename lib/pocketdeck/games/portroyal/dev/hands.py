"""What Port Royal's buttons cost, and why a key is wanted where nothing can be chosen: for the measure of
tools/lab/usability.py."""

from typing import Any

from pocketdeck.games.portroyal import cards, codes
from pocketdeck.games.portroyal.figures import cost
from pocketdeck.games.portroyal.picture import scene


def tells(kind: int, a: int, b: int) -> str:
    """What is written on a piece with these numbers of what it brings; "" if nothing is."""
    return scene.meaning(a, b) if kind == scene.PLATE else ""


def harms(game: "Any", action: int) -> str:
    """ "loss", "payment" or "end" if an action loses something of one's own, pays, or only ends the turn."""
    view = game.view(0)
    if action in (codes.STOP, codes.END):
        return "end"
    if action == codes.BUST_IT:
        return "loss"
    if codes.FULFIL <= action < codes.TAKE:
        return "payment"  # with persons
    if action >= codes.TAKE:
        t = view["harbour"][action - codes.TAKE]
        if t >= cards.SHIPS:
            return "payment" if cost(view, t) + view["fee"] else ""
        return (
            "payment" if cards.COINS[t] + view["staff"][cards.TRADER + cards.COLOUR[t]] < view["fee"] else ""
        )
    return ""


def forced(view: dict) -> str:
    """Why a key is wanted now, though there is no choice; "" if there is no reason."""
    return "a bust is seen" if view["phase"] == codes.BUSTED else ""

"""What Space Hope's buttons cost, and why a key is wanted where nothing can be chosen: for the measure of
tools/lab/usability.py."""

from typing import Any

from pocketdeck.games.spacehope import codes, figures, forecast
from pocketdeck.games.spacehope.picture import kinds, phases


def tells(kind: int, a: int, b: int) -> str:
    """What is written on a piece with these numbers of what it brings; "" if nothing is."""
    return "its price" if kind == kinds.GOAL and figures.helping(a) else ""


def harms(game: "Any", action: int) -> str:
    """ "loss", "payment" or "end" if an action loses something of one's own, pays, or only ends the turn."""
    if action in (codes.NO, codes.AWAY):
        return "end" if game.phase == codes.SLOT else ""
    if action == codes.GOAL and game.phase == codes.ACT:
        return "payment"
    view = game.view(game.to_act)
    seat = view["seat"]
    after = forecast.forecast(view, action)
    if after is None:
        return ""
    if forecast.end_of(after, seat) >= 0 or figures.points(bytes(after.ships), seat) < figures.points(
        view["ships"], seat
    ):
        return "loss"
    return ""


def forced(view: dict) -> str:
    """Why a key is wanted now, though there is no choice; "" if there is no reason."""
    return "a goal is met or failed, or a ship is lost" if phases.told(view) else ""

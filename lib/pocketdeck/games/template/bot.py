"""Climb's bots: easy plays anything, medium the smallest step up, hard tries it in redealt worlds."""

from pocketdeck.engine import search
from pocketdeck.engine.compat import const

_TYPING = const(0)
if _TYPING:
    from pocketdeck.engine.bots import SeatView
    from pocketdeck.engine.rng import Rng

    from .rules import Rules

_STEPS = 600  # moves that hard may play out in one thought
UNIT = ("points", 10, 1)
_CLEARLY = 8
_EVEN = 500  # what a shared first place is worth
_SNAPS = {"easy": 40, "medium": 75, "hard": 100}  # in 100: how often the level notices a pair


def choose(seat_view: "SeatView", level: str, rng: "Rng") -> tuple:
    """(action, score): 500 and 10 for each point ahead at the end, 0 where the level does not count."""
    actions = seat_view.actions()
    if not actions:
        snap = rng.below(100) < _SNAPS[level]
        claims = seat_view.claims()
        return (claims[0] if claims and snap else None), 0
    if level == "easy":
        return actions[rng.below(len(actions))], 0
    if level == "medium":
        return _smallest_step(actions, seat_view.view()["top"]), 0
    usual = _smallest_step(actions, seat_view.view()["top"])
    best = (usual, 0)
    for action, value in search.rollouts(seat_view, rng, _STEPS, _sensible, _margin):
        if action == usual:
            value += _CLEARLY  # a few dozen worlds are noisy: only a clear gain beats the usual card
        if seat_view.weighed is not None:
            seat_view.weighed[action] = value - _EVEN
        if value > best[1]:
            best = (action, value)
    return best


def _smallest_step(actions: "list[int]", top: int) -> int:
    higher = [a for a in actions if a > top]
    return higher[0] if higher else actions[0]


def _margin(game: "Rules", seat: int) -> int:
    """A finished game's worth: points ahead of the best other seat, alone the points. Steadier than wins."""
    points = list(game.points)
    mine = points.pop(seat)
    return _EVEN + 10 * (mine - max(points + [0]))


def _sensible(game: "Rules", rng: "Rng") -> int:
    """How hard expects everybody to play: mostly like medium."""
    actions = game.actions()
    if rng.below(8) == 0:
        return actions[rng.below(len(actions))]
    return _smallest_step(actions, game.top)


def reasons(seat_view: "SeatView", action: int) -> str:
    """Why this action, in one sentence."""
    view = seat_view.view()
    if action not in seat_view.actions():
        return "Two points for being quick."
    if action > view["top"]:
        if action == min([a for a in seat_view.actions() if a > view["top"]]):
            return "The smallest step up: a point, and the higher cards stay for later."
        return "A point, and it leaves the next player little room."
    return "It brings no point now, but it keeps the cards that climb."

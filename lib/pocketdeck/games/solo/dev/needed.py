"""SOLO: the figures that its decisions turn on, the kinds of pieces that tell each, and a view with another
one; None where it does not matter now. host_tests/games/test_figures.py holds every table to them."""

from pocketdeck.games.solo import cards, codes
from pocketdeck.games.solo.picture import kinds

_MANY = 4  # seats: beside more of them the smallest screen has your points alone


def _playing(view: dict) -> bool:
    return view["phase"] in (codes.TURN, codes.DRAWN, codes.MORE)


def _counts(view: dict) -> "dict | None":
    """A card more in a rival's hand."""
    if not _playing(view):
        return None
    seat = (view["seat"] + 1 + view["moves"] % (view["players"] - 1)) % view["players"]
    counts = list(view["counts"])
    if not 1 < counts[seat] < 9:
        return None
    counts[seat] += 1
    return {**view, "counts": tuple(counts)}


def _left(view: dict) -> "dict | None":
    return {**view, "left": view["left"] - 1} if _playing(view) and view["left"] > 1 else None


def _points(view: dict) -> "dict | None":
    """More points of yours."""
    if not _playing(view):
        return None
    scores = list(view["scores"])
    scores[view["seat"]] += 11
    return {**view, "scores": tuple(scores)}


def _target(view: dict) -> "dict | None":
    """Fewer points win."""
    if not _playing(view) or view["players"] > _MANY:
        return None
    return {**view, "options": {**view["options"], "target": 300}}


def _way(view: dict) -> "dict | None":
    return {**view, "step": -view["step"]} if _playing(view) and view["players"] > 2 else None


def _top(view: dict) -> "dict | None":
    """Another card on top, of the same Origin."""
    top = view["top"]
    if not _playing(view) or top >= cards.WILD or (top + 1) >= cards.WILD:
        return None
    return {**view, "top": top + 1}


def _named(view: dict) -> "dict | None":
    """A Wild stands for another Origin."""
    if not _playing(view) or view["top"] < cards.WILD or view["origin"] > 3:
        return None
    return {**view, "origin": (view["origin"] + 1) % 4}


def _pending(view: dict) -> "dict | None":
    """More cards to take, or to challenge for."""
    return {**view, "pending": view["pending"] + 2} if view["phase"] == codes.ANSWER else None


FIGURES = (
    ("cards in a rival's hand", (kinds.SEAT,), _counts),
    ("cards of the deck", (kinds.DECK,), _left),
    ("points", (kinds.SCORE, kinds.ROUND), _points),
    ("the points that win", (kinds.ROUND,), _target),
    ("the way round", (kinds.HALO,), _way),
    ("the card on top", (kinds.TOP,), _top),
    ("the Origin that a Wild stands for", (kinds.NAMED,), _named),
    ("cards to take", (kinds.PLATE, kinds.PENDING), _pending),
)
FANS = (kinds.CARD, kinds.TOP)  # a hand is a fan, and what a Wild lies on is seen beside it
# Marks on cards and seats; and at 240 x 135 the plate that ends a turn, over the balloon of a seat that shows
# its one card, too.
ABOVE = (kinds.NAMED, kinds.THREAT, kinds.SKIPPED, kinds.BALLOON, kinds.NEXT, kinds.PLATE)

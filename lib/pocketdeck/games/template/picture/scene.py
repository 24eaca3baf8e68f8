"""Climb's table as a picture: what lies where, and what can be done with it. The example to copy.

Nothing is drawn here and no key is known: pieces.py says how a piece looks, stage/picture does the rest.
"""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture.scene import COUNTS, FLAT, LIT, READ, STILL
from pocketdeck.stage.picture.table_defaults import (  # noqa: F401 - as usual
    CLEAR,
    closing,
    doubts,
    film,
    HIDDEN,
    NEVER,
    news,
    obvious,
    pauses,
    SEEN,
    shorter,
    tells,
    told,
)

from .. import figures, rules
from . import places
from .places import PLANS

_TYPING = const(0)
if _TYPING:
    from typing import Any

# Kinds of pieces; pieces.py draws them, and pieces1.py on one bit.
SEAT = const(1)  # a: points; b: seat, + 8 for your own; LIT: it is this seat's turn
DECK = const(2)  # a: cards left
PILE = const(3)  # a: the top card, 0: none; LIT: a pair that may be snapped
CARD = const(4)  # a: its rank
SHOUT = const(5)  # b: the seat that has snapped

# Tags: the same thing has the same one in two scenes.
_DECK = const(1)
_PILE = const(2)
_SHOUT = const(3)
_SEATS = const(8)  # + seat
_CARDS = const(16)  # + 4 * rank + the how-many-th of it

QUIET = (rules.LAID, rules.CLIMBED, rules.DREW, rules.SNAPPED)  # events that are seen: no words are needed


def describe(view: dict) -> str:
    """The whole table in words; Y shows it, and screen readers."""
    from .. import text

    return text.describe(view)


def about(view: dict, kind: int, a: int, acts: bool) -> "tuple[str, str]":
    """(name, text) of a piece by its kind and first number, for its close-up; `acts`: it carries an action,
    which is told anyway."""
    if kind == DECK:
        return "The deck", "%d cards are left. Who lays a card draws one." % a
    if kind == PILE:
        return "The pile", "A card higher than the one on top is a point."
    return ("Card %d" % a if kind == CARD else "The players"), ""


def scene(view: dict, stage: "Any", offered: "list[int]") -> None:
    """Put all pieces of a position, back to front, and say which actions they carry."""
    plan = PLANS[stage.size]
    now = stage.now
    now.phase = view["pair"] != rules.NOBODY  # the focus stays where it is within one kind of decision
    w, h = plan[places.CARD_W], plan[places.CARD_H]
    middle = places.pile(plan, stage.width)
    stage.doors = (places.deck(plan, stage.width), plan[places.PILE_Y]), (middle, plan[places.PILE_Y])
    _players(view, stage, plan)
    now.put(
        _DECK, DECK, places.deck(plan, stage.width), plan[places.PILE_Y], w, h, view["left"], 0, READ | STILL
    )
    look = READ | STILL | (LIT if view["pair"] != rules.NOBODY else 0)
    now.put(_PILE, PILE, middle, plan[places.PILE_Y], w, h, view["top"], 0, look)
    for action in offered:
        if action >= rules.SNAP or action < 0:  # below nought: to let the others go on
            now.carry(action)
    held = figures.held(view)
    x = places.hand(plan, stage.width, len(held))
    for i, rank in enumerate(held):
        again = i > 0 and held[i - 1] == rank
        now.put(_CARDS + 4 * rank + again, CARD, x, plan[places.HAND_Y], w, h, rank)
        if rank in offered and not again:  # of two equal cards one is enough
            now.carry(rank)
        x += w + plan[places.GAP]


def _players(view: dict, stage: "Any", plan: tuple) -> None:
    """A plate for each player, beside each other."""
    count = view["players"]
    wide = stage.width // count
    for seat in range(count):
        look = READ | STILL | FLAT | COUNTS | (LIT if seat == view["to_act"] else 0)
        b = seat + 8 * (seat == view["seat"])
        h = plan[places.SEAT_H]
        stage.now.put(_SEATS + seat, SEAT, seat * wide + 1, 1, wide - 2, h, view["points"][seat], b, look)


def moment(view: dict, stage: "Any", events: "list[tuple]", at: int, step: int) -> bool:
    """Put the picture of one event that no difference between two positions shows; False if it has none, or
    no further one. It may have several, one after the other: `step` counts them."""
    kind, seat = events[at][:2]
    if kind != rules.SNAPPED or step:
        return False
    scene(view, stage, [])
    plan = PLANS[stage.size]
    y = plan[places.PILE_Y]
    stage.now.put(_SHOUT, SHOUT, stage.width // 4, y, stage.width // 2, plan[places.CARD_H], 0, seat, STILL)
    return True


def door(kind: int, a: int, gone: bool) -> "tuple[int, int] | None":
    """Where a piece comes from and where it goes; `doors` of the stage have the places for each size."""
    return (0, 0) if kind == CARD else None


def changes(view: dict, action: int) -> "tuple[tuple[int, int], ...]":
    """What the action in focus would change, as (tag of a piece, its number): your points."""
    seat = view["seat"]
    if seat == view["players"]:  # nobody has a seat who looks on between two persons
        return ()
    gain = 2 if action >= rules.SNAP else int(action > view["top"])
    return ((_SEATS + seat, view["points"][seat] + (gain if action >= 0 else 0)),)

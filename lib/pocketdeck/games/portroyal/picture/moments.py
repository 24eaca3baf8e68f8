"""What happens between two decisions in Port Royal, picture by picture: the card that you reveal, half-time,
the last turns, an expedition that sails."""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture import suspense
from pocketdeck.stage.picture.scene import A, B, KIND, ROW

from .. import cards, codes
from ..figures import colours, risk, takes
from . import scene

_TYPING = const(0)
if _TYPING:
    from typing import Any

_HERALD = const(100)  # of no decision
_BANNER = const(800)  # ms


def moment(view: dict, stage: "Any", events: "list[tuple]", at: int, step: int) -> bool:
    """Put picture number `step` of events[at], of those of one action in their order; False if it has none,
    or no further one."""
    kind, t, side, _ = events[at]
    if kind in scene.HERALDED:
        return step == 0 and _heralded(view, stage, kind + (t if kind == codes.FULFILLED else 0))
    if kind != codes.DREW or side or step > 1:
        return False
    kinds = [event[0] for event in events]
    before = _before(view, events, t, codes.REFILLED in kinds)
    shown = dict(before)
    shown["harbour"] += (t,)
    shown["left"] -= 1
    scene.scene(shown, stage, [])
    rows = stage.now.rows
    bits, twice = colours(before["harbour"])
    percent = risk(before)
    card = 0
    for piece in range(stage.now.count):  # the verdict is not before the card
        i = piece * ROW
        what = rows[i + KIND]
        if what == scene.FLAGS:
            rows[i + A], rows[i + B] = bits, twice
        elif what == scene.GAUGE and rows[i + A] >= 0:
            rows[i + A], rows[i + B] = percent, takes(before)
        elif what == scene.SHIP or what == scene.PERSON:
            card = piece
    suspense.turned(stage, card, step, percent, codes.BUST not in kinds)
    return True


def _heralded(view: dict, stage: "Any", what: int) -> bool:
    """A banner over the table as it is now."""
    scene.scene(view, stage, [])
    scene.herald(stage, what)
    stage.now.phase = _HERALD + what
    stage.glides = True
    stage.hold = _BANNER
    return True


def _before(view: dict, events: "list[tuple]", t: int, last: bool) -> dict:
    """The view as it was before this card, the `last` of the deck, left that."""
    before = dict(view)
    before["phase"] = codes.DISCOVER
    harbour = view["harbour"]
    if t < cards.SHIPS or t > cards.TAX:
        harbour = harbour[:-1]
    before["harbour"] = harbour
    stock = bytearray(cards.TYPES) if last else bytearray(view["stock"])
    stock[t] += 1
    before["stock"] = stock
    before["left"] = 1 if last else view["left"] + 1
    for event in events:
        if event[0] == codes.TAXED:
            before["coins"] -= event[1]
            before["purse"] -= event[2]
        elif event[0] == codes.SET_ASIDE:
            before["open"] &= ~(1 << t - cards.SHIPS)
    return before

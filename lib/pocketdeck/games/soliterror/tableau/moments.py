"""What happens between two decisions in SoliTerror, each as a picture of its own: who comes when you call,
a monster that bites, the flare over the field, a rescue and what it brings, the lantern that falls, the way
home.

moment() fills a scene as scene() does; whoever shows it draws it, waits a quarter of a second or for a key,
and goes on with the scene of the next decision. What has no picture is told by its difference.
"""

from pocketdeck.engine.compat import const
from pocketdeck.stage.scene import FLAT, OVER, STILL

from .. import codes, deck
from . import ends, fight, figures, kinds, places, scene

_TYPING = const(0)
if _TYPING:
    from typing import Any

_PHASE = const(100)  # of no decision: the focus does not stay
_RESCUED = const(5)  # the titles of the rescues begin here
_FLARE = const(9)
# The cards that a rescue brings: x, y, step, width, height; you and whom you meet: x, y of both, how large.
_BROUGHT = ((62, 181, 40, 34, 38), (74, 95, 32, 30, 26), (47, 52, 23, 20, 15), (34, 41, 20, 16, 12))
_MEET = ((84, 138, 126, 148, 26), (84, 61, 126, 71, 26), (58, 35, 86, 40, 13), (44, 16, 74, 16, 13))
_HEARTS = ((146, 62, 28), (146, 20, 14), (100, 6, 14), (84, 3, 14))  # a heart that breaks: x, y, size


def moment(view: dict, stage: "Any", events: "list[tuple]", at: int) -> bool:
    """Put the picture of events[at], of those of one action in their order; False if it has none.

    `view` is the one after the action, `stage` as scene() has it. No piece carries an action.
    """
    kind, a = events[at][0], events[at][1]
    plan = places.PLANS[stage.size]
    if kind == codes.CALLED and view["phase"] in (codes.MOVE, codes.DRAWN):
        _called(view, stage, plan, a)
    elif kind == codes.LIT:
        _lit(view, stage, plan, a)
    elif kind == codes.ATTACKED:
        _attacked(view, stage, plan, a)
    elif kind == codes.RESCUED:
        following = events[at + 1] if at + 1 < len(events) else (0,)
        cards = following[1:4] if following[0] == codes.BROUGHT else ()
        _rescued(view, stage, plan, a, [card for card in cards if card])
    elif kind == codes.ENDED:
        ends.moment(view, stage, plan, a)
    else:
        return False
    if stage.width >= 320 and kind in (codes.ATTACKED, codes.RESCUED):
        scene.legend(view, stage)
    stage.now.phase = _PHASE + kind
    return True


def _called(view: dict, stage: "Any", plan: tuple, card: int) -> None:
    """Who comes: the card beside the deck."""
    scene.field(view, stage, plan, [])
    now = stage.now
    if now.find(kinds.K_CALLED) < 0:
        x, y, w, h = plan[places.CALLED_X : places.CALLED_X + 4]
        if stage.size < 2:
            x, w = x - 10, w + 10
        now.put(kinds.K_CALLED, kinds.CALLED, x, y, w, h, card, int(stage.size < 2), FLAT)


def _lit(view: dict, stage: "Any", plan: tuple, number: int) -> None:
    """The flare stands over you, and what it shows lies open: nobody has called yet."""
    calm = dict(view)
    calm["phase"] = codes.MOVE
    scene.field(calm, stage, plan, [])
    now = stage.now
    size = (60, 36, 24, 22)[stage.size]
    x, y = places.spot(plan, view["at"], figures.roams(view)) if view["at"] < 20 else (size, size)
    x = max(0, x + plan[places.CARD_W] // 2 - size // 2)
    y = max(plan[places.TOP] + 12, y - size // 2)
    now.put(kinds.K_STRIKE, kinds.STRIKE, x, y, size, size, 1, 0, STILL | OVER)
    ends.title(stage, _FLARE, number)


def _attacked(view: dict, stage: "Any", plan: tuple, card: int) -> None:
    """The monster, and the heart that breaks."""
    scene.back(stage, kinds.FIGHT)
    scene.top(view, stage, plan, 0)
    fight.monster(stage, plan, card)
    x, y, size = _HEARTS[stage.size]
    stage.now.put(kinds.K_STRIKE, kinds.STRIKE, x, y, size, size, 0, 0, STILL | OVER)
    scene.goods(view, stage, plan, [], plan[places.GOODS_Y])


def _rescued(view: dict, stage: "Any", plan: tuple, ace: int, cards: "list[int]") -> None:
    """The two meet in the light of the cave; below what they bring, monsters crossed out."""
    who = ace >> 4
    now = stage.now
    scene.back(stage, kinds.RESCUE)
    scene.top(view, stage, plan, 0)
    ends.title(stage, _RESCUED + who)
    x, y, to, below, size = _MEET[stage.size]
    now.put(kinds.K_MEALS, kinds.MEET, x, y, size + size // 4, size * 18 // 13, 4, 0, STILL)
    now.put(kinds.K_MEALS + 1, kinds.MEET, to, below, size, size, who, 0, STILL)
    x, y, step, w, h = _BROUGHT[stage.size]
    x += (3 - len(cards)) * step // 2
    for i, card in enumerate(cards):
        gone = int(card >> 4 == deck.MONSTER)
        now.put(kinds.K_BROUGHT + i, kinds.BROUGHT, x + i * step, y, w, h, card, gone, STILL)

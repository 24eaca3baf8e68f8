"""A fight in the field as a scene of its own, with the ways to win as trays; and the trays of a found
card.

In the bottom of a fight lies what you have; what the way in focus uses up is marked, what is left after it
stands at the right.
"""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture.scene import FLAT, GRAVE, LIT, OVER, READ, STILL

from .. import codes, deck, figures
from ..payments import pairable
from . import kinds, places

_TYPING = const(0)
if _TYPING:
    from typing import Any

_COMPACT = const(2)  # as many rows of ways if one is not enough
_ABREAST = const(9)  # ways in one row, so that the last one is no farther than eight keys

# Of each size class, in one row, in one where cards overlap, and in two rows: pixels that a first card, each
# further one, a heart and the rim of a tray take, and the gap.
_ROOMY = ((17, 17, 12, 6, 4), (13, 13, 9, 6, 3), (12, 12, 8, 4, 2), (6, 6, 8, 5, 2))
_CLOSE = ((17, 11, 11, 6, 3), (13, 9, 9, 6, 2), (12, 8, 8, 4, 1), (6, 6, 7, 4, 1))
_TIGHT = ((13, 13, 9, 6, 3), (9, 9, 8, 4, 3), (7, 7, 7, 3, 2), (6, 6, 7, 2, 1))
_MODES = (_ROOMY, _CLOSE, _TIGHT)


def left(view: dict, a: int) -> int:
    """What a way to win leaves, as LEFT has it."""
    _, _, weapons, flare = figures.after(view, a) if a >= 0 else (0, 0, view["weapons"], view["flare"])
    undecided = a == codes.PAIR and weapons == view["weapons"]
    return weapons | kinds.GUN_LEFT * flare | kinds.TWO_GO * undecided  # type: ignore[no-any-return]


def scene(view: dict, stage: "Any", plan: tuple, offered: "list[int]") -> None:
    """The monster out of the grass, the ways to win, what you have and what is left of it."""
    from . import scene as table

    now = stage.now
    card = view["field"][view["behind"]]
    table.back(stage, kinds.FIGHT)
    table.top(view, stage, plan, 0)
    monster(stage, plan, card)
    if (codes.ASSESSED, card, 1) in [event[:3] for event in view.get("events", ())]:
        _fright(stage)
    if view["phase"] == codes.FIGHT:
        _ways(view, stage, plan, offered)
    else:
        mask = 1 << view["picked"] if view["picked"] else 0
        y, h = plan[places.WAYS_Y], plan[places.WAYS_H]
        w = _width(_ROOMY[stage.size], stage.size > 1, mask, kinds.PAIR)
        now.put(kinds.TAG_TRAYS, kinds.TRAY, 6, y, w, h, mask, kinds.PAIR, STILL | FLAT | LIT)
    low = plan[places.GOODS_Y]
    table.goods(view, stage, plan, offered, low)
    x = plan[places.LEFT_X]
    w = min(stage.width, 240) - (8 if stage.size == 0 else 2) - x
    if view["phase"] == codes.FIGHT:
        h = stage.height - low + 2
        now.put(kinds.TAG_LEFT, kinds.LEFT, x, low - 3, w, h, left(view, -1), 0, STILL)
    if stage.width >= 320:
        table.legend(view, stage)


def monster(stage: "Any", plan: tuple, card: int, fate: int = 0) -> None:
    """A monster large, its card beside it; `fate` 1: it is struck, 2: it is gone."""
    now = stage.now
    top = plan[places.TOP] + 1 if plan[places.TOP] else 0
    width = min(stage.width, 240)
    now.put(kinds.TAG_MONSTER, kinds.MONSTER, 0, top, width, plan[places.FIGHT_H] - top, card, fate, STILL)
    x, y = (
        (10, 26) if stage.size == 0 else (4, 4) if stage.size == 1 else (2, 1) if stage.size == 2 else (0, 0)
    )
    w, h = plan[places.CALLED_W], plan[places.CALLED_H]
    if stage.size == 3:
        w, h = 24, 13
    now.put(kinds.TAG_CALLED, kinds.CALLED, x, y, w, h, card, 0, STILL | READ | FLAT)


def _fright(stage: "Any") -> None:
    """The heart that the sight of a monster has just cost: nobody who had none has lost one."""
    size = stage.size
    y = (26, 4, 1, 0)[size] + 1
    w, h = ((44, 32), (40, 26), (28, 11), (28, 11))[size]
    x = min(stage.width, 240) - w - (7 if size == 0 else 2)
    stage.now.put(kinds.TAG_FRIGHT, kinds.FRIGHT, x, y, w, h, 1, 0, STILL)


def _tray(view: dict, a: int) -> "tuple[int, int]":
    """(cards as a mask, what for) of the tray of an action; of the flare gun how many cards it shows."""
    if a == codes.HOLD_OUT:
        return 0, kinds.BITE
    if a == codes.FLARE:
        at = view["behind"]
        return sum([figures.touches(at, p) and view["field"][p] == deck.HIDDEN for p in range(20)]), kinds.GUN
    if a == codes.THREE_HEARTS:
        return 0, kinds.HEARTS
    if a == codes.PAIR:
        pair = pairable(view["weapons"], view["field"][view["behind"]] & 15)
        return (pair if figures.count(pair) == 2 else 0), kinds.PAIR
    if a >= codes.RUN:
        return 7 << (a - codes.RUN), kinds.CARDS
    return 1 << (a - codes.USE), kinds.CARDS


def _width(sizes: tuple, small: bool, mask: int, what: int) -> int:
    """Pixels across of a tray."""
    first, further, heart, rim, _ = sizes
    wide = 5 if small and mask >> 10 & 1 else 0  # the ten
    if what == kinds.CARDS:
        return rim + first + (figures.count(mask) - 1) * further + wide  # type: ignore[no-any-return]
    if what == kinds.PAIR:
        return rim + first + further + heart + wide  # type: ignore[no-any-return]
    if what == kinds.HEARTS:
        return rim + 3 * heart  # type: ignore[no-any-return]
    if what == kinds.GUN and heart == _ROOMY[0][2]:  # how many cards it shows is said
        return rim + first + 16  # type: ignore[no-any-return]
    return rim + first + (heart if what == kinds.BITE else 4 if small else 0)  # type: ignore[no-any-return]


def _ways(view: dict, stage: "Any", plan: tuple, offered: "list[int]") -> None:
    """A tray for each way to win, in one row, or in two lower ones."""
    size = stage.size
    room = min(stage.width, 240) - 2
    first = 6 if size == 0 else 2 if size < 3 else 0
    made = [_tray(view, a) for a in offered]
    for mode in _MODES:
        sizes = mode[size]
        total = first - sizes[4]
        for mask, what in made:
            total += _width(sizes, size > 1, mask, what) + sizes[4]
        if total <= room and len(made) <= _ABREAST:
            break
    y, h = plan[places.WAYS_Y], plan[places.WAYS_H]
    down = 0
    if total > room or len(made) > _ABREAST:
        down = (plan[places.GOODS_Y] - 4 - y) // _COMPACT if size < 3 else 8
        h = down - 2 if size < 3 else 8
    x = first
    rows = 1
    now = stage.now
    for i, a in enumerate(offered):
        mask, what = made[i]
        w = _width(sizes, size > 1, mask, what)
        if x + w > room or down and rows == 1 and x > total // 2:
            if rows == _COMPACT:
                now.carry(a)  # with the one before: they open as a tray of their own
                continue
            rows += 1
            x = first
            y += down
        look = STILL | FLAT | OVER | GRAVE  # each of them costs something
        now.put(kinds.TAG_TRAYS + i, kinds.TRAY, x, y, w, h, mask, what, look)
        now.carry(a)
        x += w + sizes[4]


def trays(view: dict, stage: "Any", plan: tuple, offered: "list[int]") -> None:
    """What can be done with a found card: trays where the deck lies otherwise, two abreast if many."""
    acts = [a for a in offered if a < codes.BUY or a >> 20 == view["behind"]]
    most = (3, 3, 3, 2)[stage.size]  # below each other, with words
    if stage.size == 0 and figures.count(view["weapons"]) + view["flare"] <= plan[places.WEAPON_ROW]:
        most = 4  # the weapons above leave room for it
    abreast = 1 if len(acts) <= most else 2 if stage.size < 3 else 3
    rows = (len(acts) + abreast - 1) // abreast
    gap = 2 if stage.size < 2 else 1
    w = (plan[places.PANEL_W] - (abreast - 1) * gap) // abreast
    down = plan[places.TRAY_ROW]
    if stage.size == 2 and rows > 2:  # below two rows of weapons
        down -= 2 if figures.count(view["weapons"]) > 4 else 1
    y = plan[places.TRAY_Y] - (rows - 1) * down
    x = plan[places.PANEL]
    for i, a in enumerate(acts):
        look = STILL | FLAT | (GRAVE if a >= codes.FOR_HEALTH else 0)
        what = kinds.TAKE if a == codes.TAKE else kinds.LEAVE if a == codes.LEAVE else kinds.PAY_HEART
        mask = 0
        if a >= codes.BUY:
            what = kinds.PAY
            mask = a & 0xFFF
        left = x + i % abreast * (w + gap)
        top = y + i // abreast * down
        stage.now.put(kinds.TAG_TRAYS + i, kinds.TRAY, left, top, w, plan[places.TRAY_H], mask, what, look)
        stage.now.carry(a)

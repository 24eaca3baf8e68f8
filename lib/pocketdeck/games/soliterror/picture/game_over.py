"""How a night ends: morning with five at the table, or the lantern in the grass."""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture.scene import FLAT, OVER, READ, STILL

from .. import codes
from ..state import values
from . import kinds, places

_TYPING = const(0)
if _TYPING:
    from typing import Any

MOUTHS = const(5)
# Eyes in the dark: x and y in parts of 240 of the width and of 162 of the height, ink; on one bit in pixels.
_PAIRS = bytes((44, 54, 8, 172, 42, 8, 106, 30, 6, 200, 88, 7, 14, 92, 7, 144, 76, 6))
_PAIRS1 = bytes((12, 14, 8, 92, 12, 8, 50, 17, 8, 108, 20, 8))
_SEATS = b"\x00\x01\x04\x02\x03"  # who sits where; 4 is you
# x and y of the first, step, size of: those at the table, the plates, the sums; those lost
_TABLE = ((41, 111, 34, 26, 58), (41, 34, 34, 26, 58), (1, 12, 32, 26, 27), (0, 12, 26, 24, 21))
_SUMS = ((12, 178, 58, 48, 38), (12, 99, 58, 48, 22), (4, 55, 40, 34, 11), (2, 43, 32, 28, 10))
_LOST = ((54, 180, 34, 30, 40), (74, 99, 24, 20, 20), (45, 50, 18, 16, 15), (35, 38, 15, 13, 15))
_GRASS_AT = (174, 96, 53, 36)  # where the grass ends in which the lantern lies


def scene(view: dict, stage: "Any", plan: tuple) -> None:
    """The end of a night."""
    from . import scene as table

    ended = view["ended"]
    saved = ended == codes.WON or ended == codes.STARVED
    table.back(stage, kinds.MORNING if saved else kinds.DEATH)
    table.top(view, stage, plan, kinds.AT_MORNING if saved else 0)
    title(stage, ended if ended <= codes.STARVED else 4)
    if saved:
        _morning(view, stage)
    else:
        lantern(stage, plan, 6)
        _lost(view, stage)
        if ended == codes.DIED:
            _killer(view, stage, plan)
    if stage.width >= 320:
        table.legend(view, stage)


def lantern(stage: "Any", plan: tuple, pairs: int) -> None:
    """The lantern in the grass, and around it so many pairs of eyes, at most those that there are."""
    top = plan[places.TOP] + 1 if plan[places.TOP] else 0
    width = min(stage.width, 240)
    high = _GRASS_AT[stage.size] - top
    now = stage.now
    mono = stage.size == 3
    eyes = _PAIRS1 if mono else _PAIRS
    w, h = (10, 5) if mono else (22, 6)
    for i in range(0, min(3 * pairs, len(eyes)), 3):
        x, y = eyes[i], top + eyes[i + 1]
        if not mono:
            # None behind the line above.
            x, y = x * width // 240, max((0, 20, 14)[stage.size], top + eyes[i + 1] * high // 162)
        now.put(kinds.TAG_EYES + 1 + i // 3, kinds.EYES, x, y, w, h, eyes[i + 2], 0, STILL)
    x, y, w, h = (0, 0, width, high) if mono else ((width - 240) // 2 + 76, high - 33, 88, 33)
    now.put(kinds.TAG_EYES, kinds.LANTERN, x, top + y, w, h, 0, 0, STILL)


def title(stage: "Any", which: int, number: int = 0) -> None:
    """The line above a scene."""
    width = min(stage.width, 240)
    y, h = ((20, 24), (2, 16), (1, 12), (0, 10))[stage.size]
    x = 14 if stage.size < 2 else 2
    if not stage.size and which > 4:  # beside the moon
        width -= 56
    stage.now.put(kinds.TAG_TITLE, kinds.TITLE, x, y, width - 2 * x, h, which, number, STILL)


def _morning(view: dict, stage: "Any") -> None:
    """Five at the table, a plate for each; below what the result is going to add up."""
    now = stage.now
    food = values(view["food"])
    seated(stage, food + [0] * MOUTHS)
    x, y, step, w, h = _SUMS[stage.size]
    count = 3 if view["ended"] == codes.WON else 2
    x += (4 - count) * step // 2
    for i, number in enumerate((4, len(food), view["health"])[:count]):
        now.put(kinds.TAG_SUMS + i, kinds.SUM, x + i * step, y, w, h, number, i, STILL | OVER)


def seated(stage: "Any", food: "list[int]") -> None:
    """So many at the table, five at most, each with a food card of this value; 0: an empty plate."""
    x, y, step, w, h = _TABLE[stage.size]
    for i in range(min(len(food), MOUTHS)):
        stage.now.put(
            kinds.TAG_MEALS + i, kinds.MEAL, x + i * step, y, w, h, food[i], _SEATS[i], STILL | OVER
        )


def _killer(view: dict, stage: "Any", plan: tuple) -> None:
    """What it was, in the grass beside the lantern."""
    card = view["active"]
    if not card and view["behind"] != codes.NOWHERE:
        card = view["field"][view["behind"]]
    w, h = plan[places.CALLED_W], plan[places.CALLED_H]
    x = min(stage.width, 240) - w - 14
    if stage.size == 3:
        x, w, h = 2, 24, 13
    y = _GRASS_AT[stage.size] - h - (10, 2, 8, 0)[stage.size]
    stage.now.put(kinds.TAG_CALLED, kinds.CALLED, x, y, w, h, card, 0, STILL | FLAT | READ | OVER)


def _lost(view: dict, stage: "Any") -> None:
    """Who came home, and who did not."""
    now = stage.now
    x, y, step, w, h = _LOST[stage.size]
    for i in range(4):
        now.put(kinds.TAG_FAMILY + i, kinds.KIN, x + i * step, y, w, h, i, view["rescued"] >> i & 1, STILL)

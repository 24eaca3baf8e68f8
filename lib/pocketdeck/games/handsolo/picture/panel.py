"""What 320 pixels have room for at the right: the rank so far, the contracts in the hold, friends and enemies
by name, the fee and the cards to come. Nothing there takes the focus."""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture import art as icons
from pocketdeck.stage.picture import letters
from pocketdeck.stage.picture.brush import shared, text_at
from pocketdeck.stage.picture.palettes import BLACK, INK, MIST, PAPER, RED, WHITE
from pocketdeck.stage.picture.scene import STILL

from .. import art, cards, codes, figures, ranks
from ..words import card_name
from . import kinds
from .marks import destination, number, own

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from pocketdeck.stage.picture.pixels import Canvas

_KEYS = const(100)
_LEFT = const(244)
_WIDE = const(72)
# What a plate tells, and the number b that goes with it.
_STANDS = const(0)  # the score so far
_GOES = const(1)  # a contract of the hold: its card + 32 * how often it pays
_FRIENDS = const(2)  # how many friends and enemies there are
_ONE = const(3)  # one of them: its card
_MORE = const(4)  # so many more
_FEE = const(5)  # the fee + 32 * what is missing + 1024 * cards to come
_FOOT = const(186)  # where the fee's plate begins


def put(view: dict, stage: "Any") -> None:
    """Put the plates of the panel, from above."""
    score = min(view["credits"] * view["renown"], 32767)
    y = _put(stage, 20, 33, _STANDS, score)
    for entry in view["hold"]:
        if entry & codes.CONTRACT:
            y = _put(stage, y, 35, _GOES, entry & 31 | figures.lots(view, entry & 31) << 5)
    known = [card for card in range(cards.CARDS) if view["sides"] >> card & 1]
    y = _put(stage, y, 13, _FRIENDS, len(known)) - 3
    room = (_FOOT - 2 - y) // 10
    shown = known if len(known) <= room else known[: room - 1]
    for card in shown:
        y = _put(stage, y, 10, _ONE, card) - 3
    if len(shown) < len(known):
        _put(stage, y, 10, _MORE, len(known) - len(shown))
    fee = figures.fees(view) | figures.missing(view) << 5 | view["left"] << 10
    _put(stage, _FOOT, 34, _FEE, fee)


def _put(stage: "Any", y: int, high: int, what: int, number: int) -> int:
    """A plate; returns the y of the next one."""
    now = stage.now
    now.put(_KEYS + now.count, kinds.PANEL, _LEFT, y, _WIDE, high, what, number, STILL)
    return y + high + 3


def paint(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int) -> None:
    """Draw a plate of the panel."""
    if a != _ONE and a != _MORE:
        canvas.rounded(x, y, w, h, BLACK, 3)
        canvas.rounded(x + 1, y + 1, w - 2, h - 2, INK, 3)
    middle = x + w // 2
    if a == _STANDS:
        name = ranks.RANKS[ranks.rank(b)]
        bold = canvas.text_width(name, letters.SMALL_BOLD) < w - 4
        text_at(canvas, name, middle, y + 4, WHITE, letters.SMALL_BOLD if bold else letters.SMALL, 1)
        text_at(canvas, "%d points" % b, middle, y + 14, MIST, letters.SMALL, 1)
        rank = ranks.rank(b)
        if rank < len(ranks.RANK_TOPS):
            text_at(
                canvas, "next at %d" % (ranks.RANK_TOPS[rank] + 1), middle, y + 23, MIST, letters.SMALL, 1
            )
    elif a == _GOES:
        card, lots = b & 31, b >> 5
        destination(canvas, cards.DESTINATION[card], x + 4, y + 3, w - 6, PAPER, 0)
        for row, text, value in ((13, "pays", cards.PAYOUT[card]), (23, "deposit", cards.DEPOSIT[card])):
            canvas.text(x + 4, y + row + 1, text, MIST, letters.SMALL)
            shared(canvas, icons.COIN, x + 42, y + row)
            number(canvas, str(value * lots), x + w - 4, y + row, WHITE, 2)
    elif a == _FRIENDS:
        text_at(canvas, "renown %d" % b if b else "no renown", middle, y + 3, MIST, letters.SMALL, 1)
    elif a == _ONE:
        if b < cards.PORTS:
            own(canvas, art.FRIEND, x + 5, y + 1)
        else:
            shared(canvas, icons.SKULL, x + 4, y + 1)
        name = card_name(b, 1 << b)
        canvas.text(x + 14, y + 1, name.split(" ")[-1], PAPER, letters.SMALL)
    elif a == _MORE:
        canvas.text(x + 14, y + 1, "%d more" % b, MIST, letters.SMALL)
    else:
        fee, missing, left = b & 31, b >> 5 & 31, b >> 10
        text_at(canvas, "%d to come" % left, middle, y + 3, MIST, letters.SMALL, 1)
        canvas.text(x + 5, y + 14, "fee", MIST, letters.SMALL)
        if not fee:
            canvas.text(x + 5 + 20, y + 14, "none", MIST, letters.SMALL)
            return
        shared(canvas, icons.COIN, x + 42, y + 13)
        number(canvas, str(fee), x + w - 4, y + 13, RED if missing else WHITE, 2)
        if missing:
            canvas.text(x + 5, y + 24, "missing", WHITE, letters.SMALL)
            number(canvas, str(missing), x + w - 4, y + 23, RED, 2)

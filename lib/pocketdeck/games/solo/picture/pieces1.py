"""How the pieces of SOLO's table are drawn on one bit, 128 x 64: dark ground, lit outlines; what is in focus
is inverted and lifted, whose turn it is has an outline. Origins are told apart by their signs.
"""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture import letters
from pocketdeck.stage.picture.brush import performed_line, performed_sign, text_at
from pocketdeck.stage.picture.scene import B, DOWN, FOCUS, LINE, LIT, SIGN
from pocketdeck.stage.picture.scene import OFF as NOT_NOW
from pocketdeck.stage.picture.sheets import sheet

from .. import art, cards
from . import handover, kinds
from .wording import fitting, name, SHORT, whose

_TYPING = const(0)
if _TYPING:
    from pocketdeck.stage.picture.pixels import Canvas
    from pocketdeck.stage.picture.stage import Stage


_SHOWN = const(5)  # any lit ink
_INVERTED = b"\x05\x00"


def _own(canvas: "Canvas", number: int, x: int, y: int) -> None:
    data, number = sheet("solo_1").get(number)
    canvas.picture(data, number, x, y)


def _size(number: int) -> "tuple[int, int]":
    """(width, height) of a picture."""
    head = sheet("solo_1").entry(number)
    return head[2], head[1]


def _invert(canvas: "Canvas", x: int, y: int, w: int, h: int) -> None:
    """What is in focus: inverted, its corners and a line around it dark."""
    canvas.recolour(x, y, w, h, _INVERTED)
    canvas.frame(x - 1, y - 1, w + 2, h + 2, 0)
    for left in (x, x + w - 1):
        canvas.fill(left, y, 1, 1, 0)
        canvas.fill(left, y + h - 1, 1, 1, 0)


def _box(canvas: "Canvas", x: int, y: int, w: int, h: int) -> None:
    """A dark area with a lit edge and cut corners."""
    canvas.fill(x, y, w, h, 0)
    canvas.frame(x, y, w, h, _SHOWN)
    for left in (x, x + w - 1):
        canvas.fill(left, y, 1, 1, 0)
        canvas.fill(left, y + h - 1, 1, 1, 0)


def ground(canvas: "Canvas", stage: "Stage", x: int, y: int, w: int, h: int) -> None:
    """It is dark; at the hand-over there are backs over the whole screen."""
    canvas.fill(x, y, w, h, 0)
    if stage.now.get(stage.now.find(kinds.TAG_GROUND), B) != kinds.WALL:
        return
    from pocketdeck.stage.picture import handover1

    handover1.wall(canvas, x, y, w, h)


def _halo(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """The way round: two arrows."""
    for i in (0, 4):
        for step in range(3):
            at = x + i + (step if b else 2 - step)
            canvas.fill(at, y + 2 + step, 1, 1, _SHOWN)
            canvas.fill(at, y + 6 - step, 1, 1, _SHOWN)


def _round(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """Your points, and where there is room those that win; outlined while it is your turn."""
    if b and w > 30:
        text_at(canvas, "%d/%d" % (a, b), x + w - 2, y + 3, _SHOWN, letters.BADGES, 2)
    else:
        text_at(canvas, str(a), x + w - 2, y + 2, _SHOWN, letters.SMALL, 2)
    if look & LIT:
        canvas.frame(x, y, w, 11, _SHOWN)


def _seat(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A rival's cards; outlined whose turn it is."""
    font = letters.SMALL if a < 10 else letters.BADGES
    if look & (NOT_NOW | LIT) == NOT_NOW:
        canvas.fill(x + w // 2 - 2, y + 4, 4, 1, _SHOWN)
    elif w >= 24:
        canvas.text(x + 2, y + 1, fitting(canvas, b, 11) or "P%d" % (b + 1), _SHOWN, letters.SMALL)
        if a < 10:
            canvas.fill(x + 14, y + 2, 3, 6, _SHOWN)  # a card
        text_at(canvas, str(a), x + w - (4 if a < 10 else 2), y + 1, _SHOWN, font, 2)
    else:
        text_at(canvas, str(a), x + w // 2 - (a == 1), y + 1 + (a > 9), _SHOWN, font, 1)
    if look & LIT:
        canvas.frame(x, y, w, 10, _SHOWN)
    if look & FOCUS:
        _invert(canvas, x, y, w, h)


def _next(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """Whose turn comes next."""
    if a:
        for step in range(h):
            canvas.fill(x + step, y + step, max(1, 7 - 2 * step), 1, _SHOWN)
        return
    canvas.fill(x, y + 1, w, 1, _SHOWN)
    canvas.fill(x + w // 2, y, 1, 1, _SHOWN)


def _balloon(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """SOLO! as it is called; at a seat a mark of exclamation, or dots where it is missing."""
    if a == 2:
        return
    a = int(a == 1)
    if w > 20:
        if a:
            canvas.fill(x, y, w, h, _SHOWN)
            text_at(canvas, "SOLO!", x + w // 2, y + 1, 0, letters.SMALL, 1)
        else:
            _dots(canvas, x, y, w, h)
            text_at(canvas, "mute", x + w // 2, y + 2, _SHOWN, letters.SMALL, 1)
    else:
        for row in (0, 1, 2, 3, 4, 6):
            if a or not row & 1:
                canvas.fill(x + 1, y + row - 1, 1, 1, _SHOWN)


def _dots(canvas: "Canvas", x: int, y: int, w: int, h: int) -> None:
    """A dotted outline."""
    canvas.fill(x, y, w, h, 0)
    for i in range(0, w, 3):
        canvas.fill(x + i, y, 1, 1, _SHOWN)
        canvas.fill(x + i, y + h - 1, 1, 1, _SHOWN)
    for i in range(0, h, 3):
        canvas.fill(x, y + i, 1, 1, _SHOWN)
        canvas.fill(x + w - 1, y + i, 1, 1, _SHOWN)


def _deck(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """The deck and how many cards it has, or only that."""
    if h < 20:
        _box(canvas, x, y, w, h)
        text_at(canvas, str(a), x + w // 2, y + 2, _SHOWN, letters.BADGES, 1)
        return
    _own(canvas, art.BACK, x, y)
    canvas.fill(x + 2, y + 12, 12, 8, 0)
    text_at(canvas, str(a), x + 8, y + 13, _SHOWN, letters.BADGES, 1)
    if look & FOCUS:
        _invert(canvas, x, y, w, h)


def _value(canvas: "Canvas", kind: int, x: int, y: int) -> None:
    """A card's value with its middle there."""
    if kind == cards.WILD:
        return
    number = art.VALUE_0 + (13 if kind == cards.WILD_4 else kind % cards.RANKS)
    _own(canvas, number, x - _size(number)[0] // 2, y)


def _sign(canvas: "Canvas", kind: int, x: int, y: int, large: bool) -> None:
    """A card's Origin with its middle there; a Wild has four squares."""
    origin = kind // cards.RANKS
    if origin > 3:
        for i, (left, above) in enumerate(((-4, -4), (1, -4), (-4, 1), (1, 1))):
            if i in (0, 3):
                canvas.fill(x + left, y + above, 4, 4, _SHOWN)
            else:
                canvas.frame(x + left, y + above, 4, 4, _SHOWN)
        return
    number = (art.ELDRITCH_22 if large else art.ELDRITCH_12) + origin
    w, h = _size(number)
    _own(canvas, number, x - w // 2, y - h // 2)


def _count(canvas: "Canvas", count: int, x: int, y: int) -> None:
    """How many cards lie in a stack, dark on a lit plate."""
    canvas.fill(x, y, 7 if count < 10 else 12, 9, _SHOWN)
    canvas.text(x + 2, y + 2, str(count), 0, letters.BADGES)


def _card(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A card of a hand: value above, sign below; what counts is inverted."""
    if look & DOWN:
        _box(canvas, x, y, w, h)
        canvas.dither(x + 2, y + 2, w - 4, h - 4, -1, _SHOWN, 8)
        return
    if w < 12:
        _box(canvas, x, y, w, h)
        text_at(canvas, str(cards.points(a)), x + w // 2 + 1, y + 1, _SHOWN, letters.BADGES, 1)
        return
    _box(canvas, x, y, w, h)
    if b & kinds.STACK:
        _count(canvas, b >> kinds.COPIES, x, y)
    elif b & kinds.CLOSE:
        _value(canvas, a, x + 5, y + 2)
    else:
        _value(canvas, a, x + w // 2, y + 2)
    if h >= 19:
        _sign(canvas, a, x + w // 2, y + (15 if h < 26 else 17), False)
    if b >> kinds.COPIES > 1 and h >= 28 and not b & kinds.STACK:
        text_at(canvas, "x%d" % (b >> kinds.COPIES), x + w // 2, y + h - 8, _SHOWN, letters.SMALL, 1)
    if look & FOCUS or b & kinds.FITTED:
        _invert(canvas, x, y, w, h)


def _top(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """The card on top, with a double edge."""
    _box(canvas, x, y, w, h)
    canvas.frame(x + 1, y + 1, w - 2, h - 2, _SHOWN)
    _sign(canvas, a, x + w // 2, y + 11, True)
    _value(canvas, a, x + w // 2, y + 20)
    if look & FOCUS:
        _invert(canvas, x, y, w, h)


def _named(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """The Origin that a Wild stands for, in the place of its squares."""
    canvas.fill(x, y, w, h, 0)
    number = art.ELDRITCH_22 + a
    wide, high = _size(number)
    _own(canvas, number, x + (w - wide) // 2, y + (h - high) // 2)


def _plate(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """One of the answers."""
    if a == kinds.SILENT:
        _dots(canvas, x, y, w, h)
        text_at(canvas, "+4", x + w // 2, y + (h - 7) // 2, _SHOWN, letters.SMALL, 1)
    elif a == kinds.CALL:
        focus = look & FOCUS
        canvas.fill(x - 1, y - 1, w + 2, h + 2, 0 if focus else _SHOWN)
        canvas.fill(x, y, w, h, _SHOWN if focus else 0)
        ink = 0 if focus else _SHOWN
        canvas.text(x + 4, y + 2, "SOLO!", ink, letters.SMALL_BOLD)
        text_at(canvas, "A calls it" if focus else "move here", x + w - 4, y + 2, ink, letters.SMALL, 2)
        return
    else:
        _box(canvas, x, y, w, h)
        text = SHORT[a]
        text_at(canvas, text % b if "%" in text else text, x + w // 2, y + 2, _SHOWN, letters.SMALL, 1)
    if look & FOCUS:
        _invert(canvas, x, y, w, h)


def _pending(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """Cards that wait."""
    canvas.fill(x, y, w, h, _SHOWN)
    who = name(b - 1) if b else "you"
    text_at(canvas, "+%d %s" % (a, who) if w > 30 else "+%d" % a, x + w // 2, y + 1, 0, letters.SMALL, 1)


def _disc(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """An Origin in its direction, and beside it how many cards of it you hold."""
    _box(canvas, x, y, w, h)
    number = art.ELDRITCH_12 + a
    wide, high = _size(number)
    _own(canvas, number, x + (w - wide) // 2, y + (h - high) // 2)
    if look & FOCUS:
        _invert(canvas, x, y, w, h)


def _held(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """How many cards of an Origin you hold."""
    text_at(canvas, str(b), x, y, _SHOWN, letters.BADGES)


def _exchange(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """How many cards you have, and how many you would get."""
    text_at(canvas, str(b), x + w // 2, y, _SHOWN, letters.SMALL, 1)
    if a >= 0:
        _own(canvas, art.SWAP, x + w // 2 - 5, y + 7)
        text_at(canvas, str(a & 127), x + w // 2, y + h - 7, _SHOWN, letters.SMALL, 1)


def _threat(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """What the card in focus would make the next player draw."""
    if a:
        canvas.fill(x, y, w, h, _SHOWN)
        text_at(canvas, "+%d" % a, x + w // 2, y + 1, 0, letters.BADGES, 1)


def _skipped(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A turn is lost: the name is crossed out, or what stands for it is underlined."""
    if a:
        canvas.fill(x + 1, y + h, 9, 1, _SHOWN)
    else:
        canvas.line(x + 1, y + h - 1, x + w - 1, y, _SHOWN)


def _banner(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    text_at(canvas, whose(a, b), x + 1, y + 1, _SHOWN, letters.SMALL_BOLD)
    if look & FOCUS:
        _invert(canvas, x, y, w, h)


def _total(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    text = "+%d %d" % (a, b) if b >= 0 else "%d +%d" % (-1 - b, a)
    text_at(canvas, text, x + w - 1, y + 1, _SHOWN, letters.SMALL, 2)


def _row(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A hand that is counted: whose, and its sum."""
    top = y + (h - 7) // 2
    canvas.text(x + 2, top, "You" if b & 16 else name(b & 15), _SHOWN, letters.SMALL)
    if b & 32:
        text_at(canvas, "+%d" % a, x + w - 2, top, _SHOWN, letters.SMALL, 2)
    if look & FOCUS:
        canvas.frame(x, y, w, h, _SHOWN)


def _tray(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    canvas.frame(x, y, w, h, _SHOWN)


def _verdict(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    text = "%s: %s" % (name(b), "no bluff" if a else "a bluff")
    canvas.text(x + 2, y + 1, text, _SHOWN, letters.SMALL)


def _pass(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """Pass to whom, and what happened before."""
    from pocketdeck.stage.picture import handover1

    handover1.plate(canvas, handover.words[0], handover.words[1], x, y, w, h)


def _nothing(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """The ground is drawn by ground()."""


# By kind: painter(canvas, a, b, x, y, w, h, look), with `look` as scene.py of the stage has it.
PAINTERS = {
    kinds.HALO: _halo,
    kinds.ROUND: _round,
    kinds.SEAT: _seat,
    kinds.NEXT: _next,
    kinds.BALLOON: _balloon,
    kinds.DECK: _deck,
    kinds.CARD: _card,
    kinds.TOP: _top,
    kinds.NAMED: _named,
    kinds.PLATE: _plate,
    kinds.PENDING: _pending,
    kinds.DISC: _disc,
    kinds.HELD: _held,
    kinds.EXCHANGE: _exchange,
    kinds.THREAT: _threat,
    kinds.SKIPPED: _skipped,
    kinds.BANNER: _banner,
    kinds.TOTAL: _total,
    kinds.ROW: _row,
    kinds.TRAY: _tray,
    kinds.VERDICT: _verdict,
    kinds.PASS: _pass,
    kinds.GROUND: _nothing,
    LINE: performed_line,
    SIGN: performed_sign,
}

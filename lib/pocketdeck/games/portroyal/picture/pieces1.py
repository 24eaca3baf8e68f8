"""How the pieces of Port Royal's table are drawn on one bit, 128 x 64: dark ground, lit outlines; what is in
focus is inverted and lifted. Ships and flags are told apart by the patterns of their sails.
"""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture import art as icons
from pocketdeck.stage.picture import letters
from pocketdeck.stage.picture.brush import dotted, performed_line, performed_sign, text_at
from pocketdeck.stage.picture.scene import DOWN, FOCUS, LINE, LIT, SIGN
from pocketdeck.stage.picture.scene import OFF as NOT_NOW
from pocketdeck.stage.picture.sheets import sheet

from .. import art, cards, codes
from ..figures import ready
from . import scene

_TYPING = const(0)
if _TYPING:
    from pocketdeck.stage.picture.pixels import Canvas
    from pocketdeck.stage.picture.stage import Stage


_SHOWN = const(5)  # any lit ink
_UNCOLOURED = const(15)  # kinds of persons below have a colour
_INVERTED = b"\x05\x00"


def _own(canvas: "Canvas", number: int, x: int, y: int) -> None:
    data, number = sheet("portroyal_1").get(number)
    canvas.picture(data, number, x, y)


def _shared(canvas: "Canvas", number: int, x: int, y: int) -> None:
    data, number = sheet("shared_1").get(number)
    canvas.picture(data, number, x, y)


def _invert(canvas: "Canvas", x: int, y: int, w: int, h: int) -> None:
    """What is in focus: inverted, its corners and a line around it dark."""
    canvas.recolour(x, y, w, h, _INVERTED)
    canvas.frame(x - 1, y - 1, w + 2, h + 2, 0)
    for top in (y, y + h - 1):  # round, as the corners of cards are
        canvas.fill(x, top, 2, 1, 0)
        canvas.fill(x + w - 2, top, 2, 1, 0)
    for left in (x, x + w - 1):
        canvas.fill(left, y + 1, 1, 1, 0)
        canvas.fill(left, y + h - 2, 1, 1, 0)


def ground(canvas: "Canvas", stage: "Stage", x: int, y: int, w: int, h: int) -> None:
    """Nothing lies under the pieces: it is dark."""
    canvas.fill(x, y, w, h, 0)


def _you(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    _shared(canvas, icons.SHIELD, x, 0)
    canvas.text(x + 9, 0, str(a), _SHOWN, letters.SMALL)
    _shared(canvas, icons.COIN, x + 40, 1)
    canvas.text(x + 48, 0, str(b), _SHOWN, letters.SMALL)
    if look & FOCUS:
        canvas.recolour(x, y, w, h, _INVERTED)


def _dummy(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    text = str(b)
    left = x + w - canvas.text_width(text, letters.SMALL)
    canvas.text(left, 0, text, _SHOWN, letters.SMALL)
    _shared(canvas, icons.COIN, left - 8, 1)
    text = str(a)
    left -= 11 + canvas.text_width(text, letters.SMALL)
    canvas.text(left, 0, text, _SHOWN, letters.SMALL)
    _own(canvas, art.DUMMY, left - 9, 1)
    if look & FOCUS:
        canvas.recolour(x, y, w, h, _INVERTED)


def _swords(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    _shared(canvas, icons.SWORD_SMALL, x, 0)
    canvas.text(x + 9, 0, str(a), _SHOWN, letters.SMALL)


def _change(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    if a:
        canvas.text(x, 1, "%+d" % a, _SHOWN, letters.BADGES)


def _flags(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    for colour in range(5):
        left = x + 11 * colour
        _own(canvas, art.PENNANT_YELLOW + colour if a >> colour & 1 else art.PENNANT_NONE, left, y)
        traders = a >> 5 + 2 * colour & 3
        if traders:  # so much more does each of its ships bring
            canvas.fill(left + 5, y, 6, 8, 0)
            canvas.text(left + 6, y + 1, str(traders), _SHOWN, letters.BADGES)
        if b == 1 + colour:
            canvas.recolour(left, y, 10, 8, _INVERTED)
    if look & FOCUS:
        canvas.recolour(x, y, w, h, _INVERTED)


def _gauge(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """The risk in an outline, its number, and the cards that stopping gives; else how many you take."""
    if a < 0:
        _shared(canvas, icons.HAND, x, y + 1)
        text = "Take %d" % b if a < -1 else "x%d" % b
        canvas.text(x + 12, y + 1, text if a > -3 else "%s: -%d c" % (text, -2 - a), _SHOWN, letters.SMALL)
        if look & FOCUS:
            _invert(canvas, x, y, w, h)
        return
    canvas.frame(x, y, 26, 9, _SHOWN)
    canvas.fill(x + 2, y + 2, 22 * min(100, a) // 100, 5, _SHOWN)
    text_at(canvas, "%d%%" % a, x + 47, y + 1, _SHOWN, letters.SMALL, 2)
    _shared(canvas, icons.HAND, x + w - 17, y + 1)
    text_at(canvas, str(b), x + w - 1, y + 1, _SHOWN, letters.SMALL, 2)


def _deck(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    _own(canvas, art.DECK, x, y)
    wide = a > 99
    canvas.fill(x + 1 - wide, y + 5, 15 + 2 * wide, 8, 0)  # three digits take its edges, too
    text_at(canvas, str(a), x + 8, y + 6, _SHOWN, letters.BADGES, 1)
    if look & FOCUS:
        _invert(canvas, x, y, w, h)


def _sign(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    canvas.fill(x, y, w, h, 0)
    canvas.frame(x, y, w, h, _SHOWN)
    canvas.fill(x, y + 2, w, h - 4, 0)  # between its corners the word needs all there is
    text_at(canvas, scene.SHORT[a], x + w // 2, y + 1, _SHOWN, letters.SMALL, 1)
    if look & FOCUS:
        _invert(canvas, x, y, w, h)


def _marked(canvas: "Canvas", x: int, y: int, look: int) -> None:
    """A card that is not in play has a dotted edge; one that counts now, or is in focus, is inverted."""
    if look & NOT_NOW:
        dotted(canvas, x, y, 17, 27)
    if look & (FOCUS | LIT):
        _invert(canvas, x, y, 17, 27)


def _back(canvas: "Canvas", x: int, y: int, w: int, h: int) -> None:
    """A card that lies face down."""
    canvas.rounded(x, y, w, h, _SHOWN, 1)
    canvas.fill(x + 1, y + 1, w - 2, h - 2, 0)
    canvas.dither(x + 3, y + 3, w - 6, h - 6, -1, _SHOWN, 8)


def _right(b: int, x: int, look: int) -> int:
    """Where the right one of a card's two figures begins: further left where another card lies on it."""
    return x + (7 if b >> 7 and not look & FOCUS else 9)


def _ship(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A ship's card: its sails, its coins on a lit plate, swords or a skull."""
    if look & DOWN:
        _back(canvas, x, y, w, h)
        return
    _own(canvas, art.PINNACE_CARD + cards.COLOUR[a], x, y)
    at = _right(b, x, look)
    canvas.fill(x + 2, y + 16, min(6, at - x - 2), 9, _SHOWN)
    text_at(canvas, str(cards.COINS[a] + (b & 127)), x + (at - x + 1) // 2, y + 18, 0, letters.BADGES, 1)
    if b >> 7 and not look & FOCUS:
        pass  # behind another card: of the two figures only what it brings
    elif cards.SWORDS[a] == 255:
        _shared(canvas, icons.SKULL, at, y + 17)
    else:
        text_at(canvas, str(cards.SWORDS[a]), at + 3, y + 18, _SHOWN, letters.BADGES, 1)
    _marked(canvas, x, y, look)


def _swatch(canvas: "Canvas", colour: int, x: int, y: int) -> None:
    """A colour as the sails have it: full, barred, striped, chequered, empty; 6 x 7 pixels."""
    canvas.frame(x, y, 6, 7, _SHOWN)
    for j in range(5):
        for i in range(4):
            if (True, not j & 1, not i & 1, not (i + j) & 1, False)[colour]:
                canvas.fill(x + 1 + i, y + 1 + j, 1, 1, _SHOWN)


def _person(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A person's card: face, its edge dotted where it is too dear, cost, and its colour beside it; its VP on
    a shield in the upper corner, which is seen also behind another card, and is no part of the cost."""
    if look & DOWN:
        _back(canvas, x, y, w, h)
        return
    vp = cards.VP[a]
    _own(canvas, art.PERSON_CARD, x, y)
    if a >= cards.PERSONS:
        _own(canvas, art.TRADER_YELLOW_FACE + cards.KIND[a], x + (6 if vp else 4), y + 3)
    else:
        _own(canvas, art.MAP if a < cards.TAX else art.LETTER, x + (2 if a < cards.TAX else 3), y + 2)
    at = _right(b, x, look)
    text_at(canvas, str(b & 63), at - 4, y + 17, _SHOWN, letters.BADGES, 1)
    if a >= cards.PERSONS and cards.KIND[a] < _UNCOLOURED:
        _swatch(canvas, cards.KIND[a] % 5, at, y + 17)
    if vp:
        canvas.fill(x, y, 8, 11, 0)
        canvas.fill(x, y, 7, 8, _SHOWN)
        canvas.fill(x + 1, y + 8, 5, 1, _SHOWN)
        canvas.fill(x + 2, y + 9, 3, 1, _SHOWN)
        text_at(canvas, str(vp), x + 4, y + 1, 0, letters.BADGES, 1)
    _marked(canvas, x, y, look | (NOT_NOW if b & 64 else 0))


def _charts(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """All expeditions, the first four in rows of tiny signs: a line under whom you have; inverted is what can
    be fulfilled."""
    left = [b >> 2 * i & 3 for i in range(4)]
    row = y
    for e in range(cards.TAX - cards.SHIPS):
        if a >> e & 1 and row < y + h:
            have = ready(e, left)
            for i in range(3):
                need = cards.NEEDS[3 * e + i]
                if need < 255:
                    _own(canvas, art.SETTLER_TINY + need, x + 6 * i, row)
                    if have >> i & 1:
                        canvas.fill(x + 6 * i, row + 5, 5, 1, _SHOWN)
            if have & 8:
                canvas.recolour(x, row, w, 6, _INVERTED)
            row += 7
    if look & FOCUS:
        _invert(canvas, x, y, w, h)


def _plate(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    canvas.fill(x, y, w, h, 0)
    canvas.frame(x, y, w, h, _SHOWN)
    verb = ("Repel it", "Let it in", "Bust: let it in")[a]
    verb += ": %d%%" % (b >> 7) if b else ""
    text_at(canvas, verb, x + w // 2, y + 2, _SHOWN, letters.SMALL, 1)
    if look & FOCUS:
        _invert(canvas, x, y, w, h)


def _reason(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """The dummy's reasoning: the die, against your coins where they count, and what follows."""
    phase, case = a & 15, a >> 4
    die, coins = b & 7, b >> 3
    _own(canvas, art.DUMMY, x, y + 3)
    left = x + 11
    if die and phase != codes.CASE:
        _shared(canvas, icons.DIE_1 + die - 1, left, y - 1)
        left += 17
    text = scene.REASONS[phase - codes.ROLL if phase < codes.CASE else min(5, 2 + case)]
    if phase == codes.LOT:
        text = "%s %d: %s" % (">=" if die >= coins else "<", coins, "a ship" if die >= coins else "a person")
    canvas.text(left, y + 2, text, _SHOWN, letters.SMALL)


def _pointer(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    canvas.fill(x, y, 10, 11, 0)
    _own(canvas, art.POINTER, x, y)


def _banner(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A bust, lit and in place of the flags; or the end."""
    if a & 1:
        text_at(canvas, scene.OVER_TEXT, x + w // 2, y + 1, _SHOWN, letters.SMALL_BOLD, 1)
        return
    canvas.fill(x, y, w, h, _SHOWN)
    text_at(canvas, "Bust: two of a colour", x + w // 2, y + 2, 0, letters.SMALL, 1)


def _need(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    _shared(canvas, icons.SWORD_SMALL, x, y + 1)
    canvas.text(x + 10, y + 1, "%d of %d" % (a, b), _SHOWN, letters.SMALL)


def _free(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    _own(canvas, art.PLACE, x, y)


def _total(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    canvas.frame(x, y, w, h, _SHOWN)
    text_at(canvas, "Dummy" if a & 1 else "You", x + w // 2, y + 3, _SHOWN, letters.SMALL_BOLD, 1)
    text_at(canvas, str(b), x + w // 2, y + 14, _SHOWN, letters.TITLE_BOLD, 1)
    if look & FOCUS:
        _invert(canvas, x, y, w, h)


# By kind: painter(canvas, a, b, x, y, w, h, look), with `look` as scene.py of the stage has it.
PAINTERS = {
    scene.YOU: _you,
    scene.DUMMY: _dummy,
    scene.SWORDS: _swords,
    scene.FLAGS: _flags,
    scene.GAUGE: _gauge,
    scene.DECK: _deck,
    scene.SIGN: _sign,
    scene.SHIP: _ship,
    scene.PERSON: _person,
    scene.PLATE: _plate,
    scene.REASON: _reason,
    scene.POINTER: _pointer,
    scene.BANNER: _banner,
    scene.CHANGE: _change,
    scene.NEED: _need,
    scene.FREE: _free,
    scene.SIDE: _total,
    scene.CHARTS: _charts,
    LINE: performed_line,
    SIGN: performed_sign,
}

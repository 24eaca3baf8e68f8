"""How the pieces of SoliTerror's table are drawn on one bit, 128 x 64: dark ground, lit outlines; what is in
focus is inverted. Grass near the lantern has an edge, in the dark there are only its blades.
"""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture import art as icons
from pocketdeck.stage.picture import letters
from pocketdeck.stage.picture.brush import performed_line, performed_sign, text_at
from pocketdeck.stage.picture.scene import A, FOCUS, LIT
from pocketdeck.stage.picture.scene import OFF as NOT_NOW
from pocketdeck.stage.picture.sheets import sheet

from .. import art, deck, figures
from ..state import values
from . import kinds
from .faces import monster, rank

_TYPING = const(0)
if _TYPING:
    from typing import Callable

    from pocketdeck.stage.picture.pixels import Canvas
    from pocketdeck.stage.picture.stage import Stage


_SHOWN = const(5)  # any lit ink
_INVERTED = b"\x05\x00"
_SUITS = "♥♦♠♣"
_ARCH = bytes((26, 36, 31, 20, 42, 12, 86, 12, 97, 20, 102, 36))  # a cave: x, y


def _own(canvas: "Canvas", number: int, x: int, y: int) -> None:
    data, number = sheet("soliterror_1").get(number)
    canvas.picture(data, number, x, y)


def _shared(canvas: "Canvas", number: int, x: int, y: int) -> None:
    data, number = sheet("shared_1").get(number)
    canvas.picture(data, number, x, y)


def _box(canvas: "Canvas", x: int, y: int, w: int, h: int, lit: bool = False) -> None:
    """An empty card: its outline with corners cut, or lit as a whole."""
    canvas.fill(x, y, w, h, _SHOWN)
    if not lit:
        canvas.fill(x + 1, y + 1, w - 2, h - 2, 0)
    for left in (x, x + w - 1):
        canvas.fill(left, y, 1, 1, 0)
        canvas.fill(left, y + h - 1, 1, 1, 0)


def _invert(canvas: "Canvas", x: int, y: int, w: int, h: int) -> None:
    """What is in focus: inverted, its corners dark."""
    canvas.recolour(x, y, w, h, _INVERTED)
    for left in (x, x + w - 1):
        canvas.fill(left, y, 1, 1, 0)
        canvas.fill(left, y + h - 1, 1, 1, 0)


def ground(canvas: "Canvas", stage: "Stage", x: int, y: int, w: int, h: int) -> None:
    """Nothing lies under the pieces: it is dark. Only a rescue is seen in the mouth of a cave."""
    canvas.fill(x, y, w, h, 0)
    if stage.now.count and stage.now.get(0, A) == kinds.RESCUE:
        for i in range(0, len(_ARCH) - 2, 2):
            canvas.line(_ARCH[i], _ARCH[i + 1], _ARCH[i + 2], _ARCH[i + 3], _SHOWN)
        _own(canvas, art.THICKET, 0, 27)


def _nothing(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    pass


# The field


def _name(card: int) -> str:
    """Value and suit."""
    return "*" if card == deck.JOKER else rank(card) + _SUITS[card >> 4]


def _card(canvas: "Canvas", card: int, x: int, y: int, w: int, h: int) -> None:
    """A card face up; monsters are lit."""
    dark = card >> 4 == deck.MONSTER and card & 15 != deck.ACE
    _box(canvas, x, y, w, h, dark)
    if card == deck.JOKER:
        _own(canvas, art.FLARE, x + (w - 7) // 2, y + h // 2 - 2)
        return
    name = _name(card)
    if len(name) > 2 and not dark:  # at its sides it needs all there is
        for edge in (x, x + w - 1):
            canvas.fill(edge, y + 2, 1, h - 4, 0)
    text_at(canvas, name, x + w // 2, y + h // 2 - 4, 0 if dark else _SHOWN, letters.SMALL, 1)


def _pip(canvas: "Canvas", x: int, y: int, w: int, h: int) -> None:
    """The monster can go here."""
    canvas.fill(x + w // 2 - 3, y + h // 2 - 3, 6, 6, 0)
    canvas.fill(x + w // 2 - 2, y + h // 2 - 1, 4, 2, _SHOWN)
    canvas.fill(x + w // 2 - 1, y + h // 2 - 2, 2, 4, _SHOWN)


def _marked(canvas: "Canvas", b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """In focus it is inverted, with the monster that would lie there; what this is about is ringed."""
    if look & FOCUS:
        if b & kinds.PIP:
            canvas.fill(x, y, w, h, 0)
            _box(canvas, x, y, w, h)
            text_at(
                canvas, _name(deck.MONSTER << 4 | b >> 4 & 15), x + w // 2, y + 2, _SHOWN, letters.SMALL, 1
            )
        _invert(canvas, x, y, w, h)
    elif b & kinds.PIP:
        _pip(canvas, x, y, w, h)
    if look & LIT:
        canvas.frame(x - 1, y - 1, w + 2, h + 2, _SHOWN)


def _grass(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    if a == figures.UNDER:
        _own(canvas, art.LANTERN, x, y)
        return
    _own(canvas, art.GRASS_0 + (b & 3), x, y)
    if a == figures.DARK:
        canvas.frame(x, y, w, h, 0)
    _marked(canvas, b, x, y, w, h, look)


def _found(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    _card(canvas, a, x, y, w, h)
    if b & kinds.DEAR:
        canvas.fill(x + 1, y + h // 2, w - 2, 1, _SHOWN)
    _marked(canvas, b, x, y, w, h, look)


def _earth(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    _own(canvas, art.EARTH, x, y)
    _marked(canvas, b, x, y, w, h, look)


def _boy(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """Your lantern: lit while it is in focus, else its outline; on a card that is known beside its name."""
    if a == deck.HIDDEN or a == deck.HOLE:
        _own(canvas, art.LANTERN, x, y)
    else:
        _card(canvas, a, x, y, w, h)
        canvas.fill(x + 1, y + h - 3, w - 2, 2, _SHOWN)
    if not look & FOCUS:
        canvas.recolour(x + 1, y + 1, w - 2, h - 2, _INVERTED)
    elif a != deck.HIDDEN and a != deck.HOLE:
        _invert(canvas, x, y, w, h)


def _way(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    canvas.fill(x, y, w, h, 0)
    _own(canvas, art.WAY_0 + b, x, y)
    if a:
        canvas.fill(x, y, w, h, _SHOWN)


def _cave(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    _own(canvas, art.CAVE_SAFE if b else art.CAVE, x, y)
    if look & FOCUS:
        _invert(canvas, x, y, w, h)


def _deck(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    _box(canvas, x, y, w, h)
    text_at(canvas, str(a), x + w // 2, y + 3, _SHOWN, letters.SMALL, 1)
    if look & FOCUS:
        _invert(canvas, x, y, w, h)


def _called(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    _card(canvas, a, x, y, w, h)
    if look & FOCUS:
        canvas.frame(x - 1, y - 1, w + 2, h + 2, _SHOWN)


# What you have


def _kit(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    for i in range(b, w // 9):
        _shared(canvas, icons.HEART if a > i else icons.HEART_LOST, x + 1 + 9 * i, y + h - 9)
    if look & FOCUS:
        canvas.frame(x - 1, y + h - 10, w + 2, 11, _SHOWN)


def _heart(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    _shared(canvas, icons.HEART_LOST if a else icons.HEART, x, y)


def _plate(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A plate with a food card's value, lit; only its edge if the action in focus pays with it."""
    paid = a & kinds.USED
    if b:  # they would run together: no plates, only their rims
        canvas.fill(x, y, w + 1, h, _SHOWN)
        if not paid:
            canvas.fill(x, y + 1, w + 1, h - 2, 0)
        paid = not paid
    elif paid:
        canvas.frame(x, y, w, h, _SHOWN)
    elif w < 12:  # side by side: with a gap
        canvas.fill(x, y, w - 1, h, _SHOWN)
    else:
        canvas.rounded(x, y, w, h, _SHOWN, 1)
    text_at(canvas, str(a & 15), x + (w + (w < 7)) // 2, y + 1, _SHOWN if paid else 0, letters.BADGES, 1)


def _empty(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    _box(canvas, x, y, w, w, a > 0)
    if a:
        canvas.fill(x + 2, y + 2, w - 4, w - 4, 0)


def _weapon(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A weapon in its box; where there are many its value with a line below."""
    value = a & 15
    if b:
        canvas.fill(x, y, w, h, 0)
        canvas.fill(x + 1, y + h - 1, w - 2, 1, _SHOWN)
        text_at(canvas, str(value), x + w // 2, y, _SHOWN, letters.BADGES, 1)
    else:
        _box(canvas, x, y, w, h)
        text_at(canvas, str(value), x + w // 2 + (value < 10), y + 4, _SHOWN, letters.BADGES, 1)
    _edges(canvas, x, y, w, h, look, a & kinds.USED)


def _edges(canvas: "Canvas", x: int, y: int, w: int, h: int, look: int, used: int) -> None:
    """In focus inverted; used up struck out; of no use half as bright."""
    if look & FOCUS:
        _invert(canvas, x, y, w, h)
    elif used:
        canvas.line(x, y + h - 1, x + w - 1, y, _SHOWN)
    elif look & NOT_NOW:
        canvas.dither(x, y, w, h, -1, 0, 8)


def _flare(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    _box(canvas, x, y, w, h)
    if w > 8:
        _own(canvas, art.FLARE, x + 1, y + 4)
    else:
        canvas.fill(x + 2, y + 2, 3, 2, _SHOWN)
        canvas.fill(x + 2, y + 4, 1, 2, _SHOWN)
    _edges(canvas, x, y, w, h, look, a)


def _family(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    canvas.fill(x, y, w if b else 1, h, _SHOWN)


# A fight, and what can be done with a found card


def _tray(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    if h > 8:
        _box(canvas, x, y, w, h)
    top = y + (h - 7) // 2
    left = x + (3 if h > 8 else 1)
    held = [str(value) for value in values(a)]
    if b >= kinds.TAKE:
        _deal(canvas, held, b, x, y, w, h)
    elif b == kinds.GUN:
        _own(canvas, art.FLARE, x + (w - 7) // 2, y + h // 2 - 2)
    elif b == kinds.BITE:
        _shared(canvas, icons.SKULL, left, top)
        if w > 17:
            _shared(canvas, icons.HEART_LOST, left + 8, top)
    else:
        if b == kinds.PAIR:
            held += ["?"] * (2 - len(held))
        for text in held:
            canvas.text(left, top, text, _SHOWN, letters.SMALL)
            left += 6 if len(text) < 2 else 9
        for _ in range((0, 1, 3)[b]):
            _shared(canvas, icons.HEART, left, top)
            left += 7 if h < 9 else 8
    if look & FOCUS:
        _invert(canvas, x, y, w, h)


def _deal(canvas: "Canvas", held: "list[str]", b: int, x: int, y: int, w: int, h: int) -> None:
    top = y + (h - 8) // 2
    if w < 16:
        if b == kinds.PAY:
            text = " ".join(held)
            wide = canvas.text_width(text, letters.BADGES)
            left = min(x + (w - wide) // 2, canvas.width + 1 - wide)
            canvas.text(left, y + 1, text, _SHOWN, letters.BADGES)
        elif b == kinds.PAY_HEART:
            _shared(canvas, icons.HEART, x + 3, y)
        else:
            text_at(canvas, "+" if b == kinds.TAKE else "-", x + w // 2, top, _SHOWN, letters.SMALL, 1)
        return
    text = "Take" if b == kinds.TAKE else "Leave" if b == kinds.LEAVE else "Pay"
    canvas.text(x + 3, top, text, _SHOWN, letters.SMALL)
    left = x + 6 + canvas.text_width(text, letters.SMALL)
    if b == kinds.PAY_HEART:
        _shared(canvas, icons.HEART, left, y)
    elif b == kinds.PAY:
        text_at(canvas, ("" if len(held) > 2 else " ").join(held), left, y + 1, _SHOWN, letters.BADGES)


def _monster(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A monster out of the grass."""
    number = monster(a)
    head = sheet("soliterror_1").entry(number)
    left = x + (w - head[2]) // 2
    if b < 2:
        _own(canvas, number, left, max(-2, y + h - 2 - head[1]))
    if b == 1:
        canvas.recolour(left, y, head[2], h, _INVERTED)
    _own(canvas, art.THICKET, x, y + h - 10)


def _fright(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    canvas.fill(x, y, w, h, 0)
    _shared(canvas, icons.HEART, x + 3, y + 2)
    text_at(canvas, "-%d" % a, x + w - 3, y + 2, _SHOWN, letters.SMALL, 2)


def _left(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """The weapons that the way in focus leaves, or of which it takes two."""
    middle = y + h - 6
    if a & kinds.TWO_GO:
        canvas.text(x, middle - 4, "-2", _SHOWN, letters.SMALL)
        x, w = x + 9, w - 9
    else:
        for i in range(3):
            canvas.fill(x + i, middle - 2 + i, 1, 5 - 2 * i, _SHOWN)
    held = values(a)
    if a & kinds.GUN_LEFT:
        _own(canvas, art.FLARE, x + w - 7, middle - 3)
        w -= 9
    text = ("" if len(held) > 5 else " ").join([str(value) for value in held]) or "-"
    if canvas.text_width(text, letters.BADGES) > w - 5:  # so many: their number
        text = "x%d" % len(held)
    text_at(canvas, text, x + w, middle - 3, _SHOWN, letters.BADGES, 2)


# The end, and moments


def _title(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    text = kinds.TITLES[a]
    if "%" in text:
        text = text % (b or "none")
    wide = canvas.text_width(text, letters.SMALL_BOLD) + 8
    good = a == 1 or a >= 5
    _box(canvas, x + (w - wide) // 2, y, wide, h, good)
    text_at(canvas, text, x + w // 2, y + 1, 0 if good else _SHOWN, letters.SMALL_BOLD, 1)


def _sum(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    text_at(canvas, str(a), x + w // 2, y, _SHOWN, letters.FIGURES, 1)
    if b:
        text_at(canvas, "+", x + 1, y + 1, _SHOWN, letters.SMALL)


def _kin(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    _own(canvas, art.MOTHER + a, x + 1, y + 1)
    if not b:
        canvas.dither(x, y, w, h, -1, 0, 11)


def _meal(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """Somebody at the table, and the food before them."""
    _own(canvas, art.MOTHER + b if b < 4 else art.BOY, x + 1, y + 2)
    canvas.fill(x, y + h - 5, w + 2, 1, _SHOWN)
    if a:
        _plate(canvas, a, 0, x + 13, y + h - 14, 8, 8, 0)
    else:
        _empty(canvas, 0, 0, x + 13, y + h - 14, 8, 8, 0)


def _strike(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A heart that breaks, the flare over the field, or a blow."""
    if a == 3:
        for i in range(3):
            canvas.line(x + w - 3 + i, y + 2, x + i, y + h - 3, 0 if i == 1 else _SHOWN)
        return
    cx, cy = x + w // 2, y + h // 2
    if a == 1:  # a light in a dark that it makes around itself
        for reach, ink in ((h // 3, 0), (h // 4, _SHOWN)):
            for dy in range(-reach, reach + 1):
                half = reach - (dy * dy + reach // 2) // max(1, reach)
                canvas.fill(cx - half, cy + dy, 2 * half + 1, 1, ink)
        for dx, dy in ((-2, -2), (0, -3), (2, -2), (3, 0), (2, 2), (0, 3), (-2, 2), (-3, 0)):
            canvas.line(cx, cy, cx + dx * h // 7, cy + dy * h // 7, _SHOWN)
        return
    canvas.fill(x - 2, y - 2, w + 4, h + 4, 0)
    data, number = sheet("shared_1").get(icons.HEART)
    canvas.changed(data, number, x, y, bytes(range(16)), 0, 2)
    if not a:
        canvas.fill(cx, y, 1, h, 0)


def _meet(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """You, or one of the family."""
    _own(canvas, art.MOTHER + a if a < 4 else art.BOY, x, y)


def _brought(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A card that a rescue brings; a monster is crossed out."""
    _card(canvas, a, x, y, w, h)
    if b:
        canvas.line(x, y, x + w - 1, y + h - 1, 0)
        canvas.line(x, y + h - 1, x + w - 1, y, 0)


def _eyes(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A pair of eyes in the dark."""
    _own(canvas, art.EYES, x, y)


def _shown(number: int) -> "Callable":
    """The painter of a piece that is seen in a moment only: its module is loaded then."""

    def paint(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
        from .moment_pieces import PAINTERS1

        PAINTERS1[number](canvas, a, b, x, y, w, h)

    return paint


def _lantern(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """The lantern lies in the grass, the hat beside it."""
    _own(canvas, art.THICKET, x, y + h - 10)
    _own(canvas, art.LANTERN_FALLEN, x + 62, y + h - 10)
    _own(canvas, art.HAT, x + 42, y + h - 7)


# By kind: painter(canvas, a, b, x, y, w, h, look), with `look` as scene.py of the stage has it.
PAINTERS = (
    _nothing,
    _nothing,
    _nothing,
    _cave,
    _grass,
    _found,
    _earth,
    _boy,
    _way,
    _deck,
    _called,
    _kit,
    _heart,
    _nothing,
    _plate,
    _empty,
    _weapon,
    _flare,
    _nothing,
    _family,
    _tray,
    _monster,
    _fright,
    _left,
    _shown(2),
    _title,
    _sum,
    _kin,
    _meal,
    _nothing,
    _strike,
    _lantern,
    _meet,
    _brought,
    _eyes,
    _nothing,
    _shown(0),
    _shown(1),
    _nothing,
    performed_line,
    performed_sign,
)

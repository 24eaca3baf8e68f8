"""The cards of SoliTerror's field in 16 colours: grass by lantern light, found things, monsters, you."""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture import art as icons
from pocketdeck.stage.picture import letters
from pocketdeck.stage.picture.brush import own as picture
from pocketdeck.stage.picture.brush import ring, several, shared, text_at
from pocketdeck.stage.picture.palettes import (
    BLACK,
    INK,
    MIST,
    only,
    ORANGE,
    PAPER,
    RED,
    SLATE,
    VIOLET,
    WHITE,
    YELLOW,
)
from pocketdeck.stage.picture.scene import FOCUS, LIT
from pocketdeck.stage.picture.sheets import sheet, SHEETS

from .. import art, deck, figures
from . import kinds

_TYPING = const(0)
if _TYPING:
    from pocketdeck.stage.picture.pixels import Canvas


_INKS = bytes((RED, RED, BLACK, BLACK))
_IN_CAVES = tuple([bytes((art.CAVE, 0, 0, art.MOTHER + who, 15, 26)) for who in range(4)])
_PALE = only(PAPER)
_LOSING = only(RED)
_COPIES = const(16000)  # bytes that copies of the pictures may take
known: "dict[int, bytes]" = {}  # see _parts()
# What a value is: weapons and food from 2, 5 and 8 on, the gun by itself; monsters by value.
_THINGS = bytes((0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 3))
_MONSTERS = bytes((0, 0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 4))


def own(canvas: "Canvas", number: int, x: int, y: int, scale: int = 1) -> None:
    """A picture of SoliTerror's sheet."""
    data = None if scale > 1 else (SHEETS.get("soliterror") or sheet("soliterror", _COPIES)).data
    if data is None:
        picture(canvas, "soliterror", number, x, y, scale)
    else:  # as brush.own() does it, without the way there: a table has forty of them
        canvas.picture(data, number, x, y)


def tinted(
    canvas: "Canvas", number: int, x: int, y: int, table: bytes, scale: int = 1, name: str = "soliterror"
) -> None:
    """A picture through a table of inks."""
    pictures = SHEETS.get(name) or sheet(name, _COPIES)
    data: "bytes | bytearray | None" = pictures.data
    if data is None:  # else it is drawn from where it lies
        data, number = pictures.get(number)
    canvas.changed(data, number, x, y, table, 0, scale)


def rank(card: int) -> str:
    """What stands in its corner."""
    value = card & 15
    return (
        ""
        if card == deck.JOKER
        else "A"
        if value == deck.ACE
        else str(value)
        if value < 11
        else "JQK"[value - 11]
    )


def monster(card: int) -> int:
    """The picture of a monster: bat 2-5, spider 6-8, ghoul 9-J, scarecrow Q, wolf K."""
    return art.BAT + _MONSTERS[card & 15]


def thing(card: int) -> int:
    """The picture of what a card is."""
    suit = card >> 4
    if card == deck.JOKER:
        return art.FLARE
    if suit == deck.MONSTER:
        return monster(card)
    if suit == deck.HEART:
        return art.MEDICINE
    what = _THINGS[card & 15]
    return art.KNIFE + what if suit == deck.WEAPON else art.APPLE + min(2, what)


def size(number: int) -> "tuple[int, int]":
    """(width, height) of a picture."""
    head = sheet("soliterror", _COPIES).entry(number)
    return head[2], head[1]


def frame(canvas: "Canvas", x: int, y: int, w: int, h: int, look: int) -> None:
    """A card of the field in focus, or the one that this is about: an edge that no neighbour covers."""
    ink = YELLOW if look & FOCUS else WHITE
    canvas.frame(x - 1, y - 1, w + 2, h + 2, ink)
    canvas.frame(x, y, w, h, ink)
    for above in (y + 1, y + h - 2):  # at the left there is its value
        canvas.fill(x + 1, above, w - 2, 1, BLACK)
    canvas.fill(x + w - 2, y + 1, 1, h - 2, BLACK)


def face(canvas: "Canvas", card: int, x: int, y: int, w: int, h: int) -> None:
    """A card face up at any size: its value and suit, and what it is as far as there is room."""
    if w == 34 and h == 38:
        _large(canvas, card, x, y)
        return
    suit = card >> 4
    ace = card & 15 == deck.ACE and card != deck.JOKER
    dark = ace or suit == deck.MONSTER
    canvas.rounded(x - 1, y - 1, w + 2, h + 2, PAPER if dark and w > 20 else BLACK, 2)
    canvas.rounded(x, y, w, h, INK if ace else SLATE if dark else PAPER, 1)
    if dark and not ace:
        canvas.dither(x + 1, y + 1, w - 2, h - 2, -1, VIOLET, 8)
    if ace:
        _family(canvas, card, x, y, w, h)
        return
    text = rank(card)
    if h > 20:
        number = thing(card)
        wide, high = size(number)
        if card == deck.JOKER:
            own(canvas, number, x + w // 2 - 10, y + h // 2 - 4, 2)
        elif suit == deck.MONSTER:
            own(canvas, number, x + (w - wide) // 2 + (3 if 26 < w < 34 else 0), y + h - high - 1)
        elif w >= 34:
            own(canvas, number, x + (w - wide) // 2, y + 14 + (h - 16 - high) // 2)
        else:
            own(canvas, number, x + w - wide - 1, y + (h - high) // 2 + 1)
    wide = canvas.text_width(text, letters.FIGURES)
    if suit == deck.MONSTER and h < 20:
        text_at(canvas, text, x + 2, y + 3, WHITE, letters.FIGURES)
        if wide < 10:  # else its ground tells what it is
            own(canvas, art.SUIT_CLUB_LABEL, x + w - 11, y + 2)
    elif suit == deck.MONSTER:
        canvas.rounded(x, y, wide + (15 if w >= 34 else 4), 13, BLACK, 2)
        text_at(canvas, text, x + 2, y + 2, WHITE, letters.FIGURES)
        if w >= 34:
            own(canvas, art.SUIT_CLUB_LABEL, x + wide + 4, y + 1)
    elif text:
        ink = _INKS[suit]
        if h > 20:
            text_at(canvas, text, x + 2, y + 2, ink, letters.FIGURES)
            if w >= 34:
                own(canvas, art.SUIT_HEART + suit, x + w - 12, y + 2)
            else:
                own(canvas, art.SUIT_HEART + suit, x + 1, y + 14)
        else:
            narrow = wide > 9
            font = letters.BADGES if narrow else letters.FIGURES
            text_at(canvas, text, x + 2 - narrow, y + 3 + narrow, ink, font)
            own(canvas, art.SUIT_HEART + suit, x + w - 10, y + (h - 10) // 2)
    elif h <= 20:
        own(canvas, art.FLARE, x + (w - 10) // 2, y + 4)


def _parts(card: int) -> bytes:
    """The pictures that a card of 34 x 38 consists of, from a pixel left of it and above: itself, what it is,
    and its suit where that lies on nothing else. They are kept: a table has many cards."""
    parts = known.get(card)
    if parts is None:
        suit = card >> 4
        if card & 15 == deck.ACE and card != deck.JOKER:
            made = [art.CARD_FAMILY, 0, 0, art.MOTHER + suit, 15, 25]
            if suit < 2:
                made += (art.SUIT_HEART + suit, 2, 15)
        else:
            number = thing(card)
            wide, high = size(number)
            if suit == deck.MONSTER:
                made = [art.CARD_MONSTER, 0, 0, number, 18 - (wide + 1) // 2, 38 - high]
            elif card == deck.JOKER:
                made = [art.CARD, 0, 0]
            else:
                made = [
                    art.CARD,
                    0,
                    0,
                    number,
                    18 - (wide + 1) // 2,
                    26 - (high + 1) // 2,
                    art.SUIT_HEART + suit,
                    23,
                    3,
                ]
        parts = known[card] = bytes(made)
    return parts


def _large(canvas: "Canvas", card: int, x: int, y: int) -> None:
    """A card of 34 x 38."""
    several(canvas, "soliterror", _parts(card), x - 1, y - 1)
    suit = card >> 4
    text = rank(card)
    if card == deck.JOKER:
        own(canvas, art.FLARE, x + 7, y + 15, 2)
    elif text == "A":
        canvas.text(x + 2, y + 3, text, WHITE, letters.FIGURES)
        if suit > 1:
            tinted(canvas, art.SUIT_HEART + suit, x + 1, y + 14, _PALE)
    elif suit == deck.MONSTER:
        wide = canvas.text_width(text, letters.FIGURES)
        canvas.rounded(x, y, wide + 15, 13, BLACK, 2)
        canvas.text(x + 2, y + 2, text, WHITE, letters.FIGURES)
        own(canvas, art.SUIT_CLUB_LABEL, x + wide + 4, y + 1)
    else:
        canvas.text(x + 2, y + 2, text, _INKS[suit], letters.FIGURES)


def _family(canvas: "Canvas", card: int, x: int, y: int, w: int, h: int) -> None:
    suit = card >> 4
    canvas.dither(x + 1, y + h // 2, w - 2, h // 2 - 1, -1, ORANGE, 6)
    own(canvas, art.MOTHER + suit, x + (w - 13) // 2 + (4 if w > 20 else 3), y + h - 14)
    text_at(canvas, "A", x + 2, y + 3, WHITE, letters.FIGURES)
    if h > 20:
        if suit < 2:
            own(canvas, art.SUIT_HEART + suit, x + 1, y + 14)
        else:
            tinted(canvas, art.SUIT_HEART + suit, x + 1, y + 14, _PALE)


def _pick(w: int, wide: int, low: int, small: int) -> int:
    """The picture for a card of this width."""
    return wide if w >= 34 else low if w >= 30 else small


def grass(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A hidden card, as the lantern lights it; under it where you would stand."""
    if look & FOCUS and b & kinds.PIP:
        _ghost(canvas, b, x, y, w, h, look)
        return
    if a == figures.UNDER:
        number = _pick(w, art.LANTERN, art.LANTERN_LOW, art.LANTERN_SMALL)
    elif w >= 34:
        number = (b & 3) + (art.GRASS_NEAR_0 if a else art.GRASS_0)
    else:
        number = (b & 1) + (
            _pick(w, 0, art.GRASS_NEAR_LOW_0, art.GRASS_NEAR_SMALL_0)
            if a
            else _pick(w, 0, art.GRASS_LOW_0, art.GRASS_SMALL_0)
        )
    own(canvas, number, x - 1, y - 1)
    if b & kinds.PIP:
        own(canvas, art.PIP, x + w // 2 - 5, y + h // 2 - 5)
    if look & (FOCUS | LIT):
        frame(canvas, x, y, w, h, look)


def found(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A found card that lies in the field."""
    if look & FOCUS and b & kinds.PIP:
        _ghost(canvas, b, x, y, w, h, look)
        return
    if w == 34 and h == 38:
        _large(canvas, a, x, y)
    else:
        face(canvas, a, x, y, w, h)
    if b & kinds.DEAR:
        _dear(canvas, a, x, y, w, h)
    if b & kinds.PIP and h > 20:
        own(canvas, art.PIP, x + w - 10, y + h - 10)
    elif b & kinds.PIP:  # its value is to be seen
        canvas.rounded(x + w - 6, y + h - 6, 6, 6, BLACK, 2)
        canvas.rounded(x + w - 5, y + h - 5, 4, 4, MIST, 1)
    if look & (FOCUS | LIT):
        frame(canvas, x, y, w, h, look)


def _dear(canvas: "Canvas", a: int, x: int, y: int, w: int, h: int) -> None:
    """You have not got what it costs: food for a weapon, a heart for food."""
    if h > 20:
        canvas.rounded(x + w - 26, y + h - 14, 26, 14, BLACK, 3)
        if a >> 4 == deck.WEAPON:
            tinted(canvas, art.PLATE_EMPTY, x + w - 24, y + h - 13, _LOSING)
        else:
            tinted(canvas, icons.HEART_LOST, x + w - 23, y + h - 10, _LOSING, 1, "shared")
    shared(canvas, icons.NO, x + w - 11, y + h - 11)


def _ghost(canvas: "Canvas", b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """The monster where it would lie."""
    face(canvas, deck.MONSTER << 4 | b >> 4 & 15, x, y, w, h)
    if h > 20:
        canvas.dither(x + 1, y + 13, w - 2, h - 14, -1, BLACK, 6)
    else:
        canvas.dither(x + 1, y + 12, w - 2, h - 13, -1, BLACK, 6)  # below its club
    frame(canvas, x, y, w, h, look)


def earth(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """Trodden earth, where a card lay."""
    own(canvas, art.EARTH if w >= 34 else _pick(w, 0, art.EARTH_LOW, art.EARTH_SMALL), x, y)
    if look & (FOCUS | LIT):
        frame(canvas, x, y, w, h, look)


def boy(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """You and the light of the lantern, on grass or on a card that is known."""
    if look & FOCUS:
        ring(canvas, x, y, w, h)
    if a == deck.HIDDEN or a == deck.HOLE:
        own(canvas, _pick(w, art.LANTERN, art.LANTERN_LOW, art.LANTERN_SMALL), x - 1, y - 1)
    else:
        face(canvas, a, x, y, w, h)
        canvas.dither(x + 1, y + h // 2, w - 2, h // 2 - 1, -1, YELLOW, 6)
        if w >= 30:
            own(canvas, art.BOY, x + w - 17, y + h - 18)
        else:
            own(canvas, art.BOY_SMALL, x + 4, y)
    if look & FOCUS:
        canvas.frame(x - 1, y - 1, w + 2, h + 2, YELLOW)


def way(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A way to a card that touches yours: the chosen one is yellow."""
    if w < 14:
        canvas.fill(x, y, w, h, BLACK)
        canvas.fill(x + 1, y + 1, w - 2, h - 2, YELLOW if a else PAPER)
        return
    wide, high = size(art.WAY_0 + b)
    x += (w - wide) // 2
    y += (h - high) // 2
    if a:
        tinted(canvas, art.WAY_0 + b, x, y, b"\0\x01\x02\x03\x08\x08\x06\x07\x08\x09\x0a\x0b\x0c\x0d\x0e\x0f")
    else:
        own(canvas, art.WAY_0 + b, x, y)


def cave(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A cave and who waits in it; the light of home once nobody does."""
    if w > 40:
        if b:
            own(canvas, art.CAVE_SAFE, x, y)
        else:
            several(canvas, "soliterror", _IN_CAVES[a], x, y)
    else:
        low = w > 30
        own(canvas, art.CAVE_LOW if low else art.CAVE_SMALL, x, y)
        if b:
            shared(canvas, icons.TICK, x + w // 2 - 4, y + h // 2 - (0 if low else 2))
        else:
            own(canvas, art.MOTHER + a, x + (w - 13) // 2, y + h - 13)
    if look & FOCUS:
        frame(canvas, x, y, w, h - 3 if w > 40 else h, look)  # there the field begins before it ends


def called(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """The monster that came with the call, beside a sign from where; or the card that a fight is about."""
    if b:
        for i in range(5):
            canvas.fill(x + i, y + h // 2 - 4 + i, 1, 9 - 2 * i, YELLOW)
        x, w = x + 10, w - 10
    if look & FOCUS:
        ring(canvas, x, y, w, h)
    face(canvas, a, x, y, w, h)


def label(canvas: "Canvas", text: str, x: int, y: int, align: int = 0) -> None:
    """Quiet text."""
    text_at(canvas, text, x, y, MIST, letters.SMALL, align)

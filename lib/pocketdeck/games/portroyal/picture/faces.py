"""What the face of a card is put together of: pictures and their places, worked out once for each card.

Each face is a pair of lists, of Port Royal's own pictures and of those that all games share: number, place
right of and below the upper left corner of the card's picture, three bytes each, back to front.
"""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture import art as icons
from pocketdeck.stage.picture.sheets import sheet

from .. import art, cards
from ..figures import ready
from .signs import GUN, NOTHING, sign

_TYPING = const(0)
if _TYPING:
    Face = tuple[bytes, bytes]

_SYMBOLS = bytes((icons.HOUSE, icons.ANCHOR, icons.CROSS))
_SYMBOLS_OFF = bytes((icons.HOUSE_OFF, icons.ANCHOR_OFF, icons.CROSS_OFF))

_POOR = const(256)  # in a key: it cannot be paid
_ROW = const(512)  # in a key: of your crew
_CHART = const(1024)  # in a key: an expedition that lies open
known: "dict[int, Face]" = {}
TOLD = tuple([sign(kind)[1] for kind in range(cards.KINDS)])  # beside the sign of each kind of person


def _centred(number: int, x: int, y: int) -> "tuple[int, int, int]":
    """A shared picture with its centre there."""
    head = sheet("shared").entry(number)
    return number, x - head[2] // 2, y - head[1] // 2


def ship(a: int, coins: int, behind: int = 0) -> bytes:
    """A ship of type `a` with so many coins on its foot; its number of swords is not on it. `behind` another
    card, as scene.py has it, its signs lie at the left, and its coins are to be written."""
    key = -1 - a - (coins << 8) - (behind << 12)
    if key not in known:
        parts = [art.PINNACE_CARD + cards.COLOUR[a], 0, 0]
        step = min(8, 25 // max(1, coins - 1)) if coins > 1 else 8
        at = 18 - (step * (coins - 1) + 8) // 2
        for i in range(0 if behind else coins):
            parts += (art.COIN_FOOT, at + i * step, 37)
        if behind == 1:
            parts += (art.COIN_FOOT, 3, 37)
        if cards.SWORDS[a] == 255:
            parts += (art.SKULL_PLATE, 2 if behind else 24, 3)
        elif behind < 2:
            parts += (art.SWORDS, 1 if behind else 17, 2)
        known[key] = bytes(parts), b""
    return known[key][0]


def _worth(kind: int) -> int:
    """Which of the pictures of coins stands on a person's badge: that of a Trader's colour, or its own."""
    return kind if kind < cards.CLERK else 8 if kind == cards.VICE_ADMIRAL else 5 + kind - cards.MADEMOISELLE


def person(a: int, poor: int) -> "Face":
    """A person of type `a`, an expedition or the tax; `poor`: it cannot be paid."""
    key = a | _POOR if poor else a
    face = known.get(key)
    if face is None:
        parts = [art.PERSON_CARD + 1 if poor else art.PERSON_CARD, 0, 0]
        signs: "list[int]" = []
        if a < cards.PERSONS:
            parts += (art.MAP, 4, 8) if a < cards.TAX else (art.LETTER, 8, 8)
        else:
            number, _ = sign(cards.KIND[a])
            parts += (art.TRADER_YELLOW + cards.KIND[a], 8, 13)
            if number != NOTHING:
                parts += (art.MARK, 2, 2)
            if number == GUN:
                parts += (art.GUN, 4, 5)
            elif number == icons.COIN:  # how many tells them apart
                parts += (art.WORTH_YELLOW + _worth(cards.KIND[a]), 4, 6)
            elif number != NOTHING:
                signs += _centred(number, 8, 8)
        if cards.VP[a]:  # beside it how many, if there is more than one
            signs += (icons.SHIELD_SMALL, 26, 37)
        face = known[key] = bytes(parts), bytes(signs)
    return face


def crew(kind: int) -> "Face":
    """One of your crew: portrait, and the sign on the plate below it, without words and the Gunner's."""
    face = known.get(kind | _ROW)
    if face is None:
        number, text = sign(kind)
        signs = b""
        if number < GUN:
            signs = bytes(_centred(number, 7 if text else 13, 32))
        face = known[kind | _ROW] = bytes((art.CREW_CARD, 0, 0, art.TRADER_YELLOW + kind, 3, 5)), signs
    return face


def chart(a: int, b: int, coins: int = 1) -> bytes:
    """What expedition `a` wants, lit where its bit in `b` is set, and if there is room for them its coins."""
    key = _CHART | coins << 8 | b << 5 | a
    if key not in known:
        needs = cards.NEEDS[3 * a : 3 * a + 3]
        left = 12 if needs[2] == 255 else 6
        parts: "list[int]" = []
        for i in range(3):
            if needs[i] < 255:
                symbols = _SYMBOLS if b >> i & 1 else _SYMBOLS_OFF
                parts += _centred(symbols[needs[i]], left + 11 * i, 5 if coins else 4)
        for i in range(cards.COINS[cards.SHIPS + a] if coins else 0):
            parts += (icons.COIN_SMALL, 21 + 5 * i, 13)
        known[key] = b"", bytes(parts)
    return known[key][1]


def charts(a: int, b: int) -> "tuple[bytes, int]":
    """All expeditions in `a`, a row of tiny signs for each; which rows can be fulfilled, as bits. `b`: your
    persons for them, as CHARTS of scene.py has it."""
    left = [b >> 2 * i & 3 for i in range(4)]
    parts: "list[int]" = []
    rows = 0
    y = 1
    for e in range(cards.TAX - cards.SHIPS):
        if a >> e & 1:
            have = ready(e, left)
            rows |= (have >> 3) << (y - 1) // 7
            for i in range(3):
                need = cards.NEEDS[3 * e + i]
                if need < 255:
                    parts += (art.SETTLER_TINY + need + (0 if have >> i & 1 else 3), 1 + 6 * i, y)
            y += 7
    return bytes(parts), rows

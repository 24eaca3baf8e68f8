"""What the face of a card is put together of: pictures and their places, worked out once for each card.

Each face is a pair of lists, of Port Royal's own pictures and of those that all games share: number, place
right of and below the upper left corner of the card's picture, three bytes each, back to front.
"""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture.bar import sheet

from .. import cards
from .figures import ready
from .signs import GUN, NOTHING, sign

_TYPING = const(0)
if _TYPING:
    Face = tuple[bytes, bytes]

_SHIPS = const(7)  # art: portroyal pinnace-card
_PERSONS = const(18)  # art: portroyal trader-yellow
_CARD = const(74)  # art: portroyal person-card
_CREW = const(76)  # art: portroyal crew-card
_MAP = const(82)  # art: portroyal map
_LETTER = const(83)  # art: portroyal letter
_COIN_FOOT = const(98)  # art: portroyal coin-foot
_SWORDS = const(99)  # art: portroyal swords
_SKULL = const(100)  # art: portroyal skull-plate
_MARK = const(101)  # art: portroyal mark
_GUN = const(106)  # art: portroyal gun
_TINY = const(124)  # art: portroyal settler-tiny
_WORTH = const(114)  # art: portroyal worth-yellow
_COIN = const(0)  # art: shared coin
_SHIELD_SMALL = const(3)  # art: shared shield-small
_COIN_SMALL = const(1)  # art: shared coin-small
_ANCHOR = const(9)  # art: shared anchor
_HOUSE = const(10)  # art: shared house
_CROSS = const(11)  # art: shared cross
_ANCHOR_OFF = const(16)  # art: shared anchor-off
_HOUSE_OFF = const(17)  # art: shared house-off
_CROSS_OFF = const(18)  # art: shared cross-off
_SYMBOLS = bytes((_HOUSE, _ANCHOR, _CROSS))
_SYMBOLS_OFF = bytes((_HOUSE_OFF, _ANCHOR_OFF, _CROSS_OFF))

_POOR = const(256)  # in a key: it cannot be paid
_ROW = const(512)  # in a key: of your crew
_CHART = const(1024)  # in a key: an expedition that lies open
_known: "dict[int, Face]" = {}
TOLD = tuple([sign(kind)[1] for kind in range(cards.KINDS)])  # beside the sign of each kind of person


def _centred(number: int, x: int, y: int) -> "tuple[int, int, int]":
    """A shared picture with its centre there."""
    head = sheet("shared").entry(number)
    return number, x - head[2] // 2, y - head[1] // 2


def ship(a: int, coins: int) -> bytes:
    """A ship of type `a` with so many coins on its foot; its number of swords is not on it."""
    key = -1 - a - (coins << 8)
    if key not in _known:
        parts = [_SHIPS + cards.COLOUR[a], 0, 0]
        step = min(8, 25 // max(1, coins - 1)) if coins > 1 else 8
        at = 18 - (step * (coins - 1) + 8) // 2
        for i in range(coins):
            parts += (_COIN_FOOT, at + i * step, 37)
        parts += (_SKULL, 24, 3) if cards.SWORDS[a] == 255 else (_SWORDS, 17, 2)
        _known[key] = bytes(parts), b""
    return _known[key][0]


def _worth(kind: int) -> int:
    """Which of the pictures of coins stands on a person's badge: that of a Trader's colour, or its own."""
    return kind if kind < cards.CLERK else 8 if kind == cards.VICE_ADMIRAL else 5 + kind - cards.MADEMOISELLE


def person(a: int, poor: int) -> "Face":
    """A person of type `a`, an expedition or the tax; `poor`: it cannot be paid."""
    key = a | _POOR if poor else a
    face = _known.get(key)
    if face is None:
        parts = [_CARD + 1 if poor else _CARD, 0, 0]
        signs: "list[int]" = []
        if a < cards.PERSONS:
            parts += (_MAP, 4, 8) if a < cards.TAX else (_LETTER, 8, 8)
        else:
            number, _ = sign(cards.KIND[a])
            parts += (_PERSONS + cards.KIND[a], 8, 13)
            if number != NOTHING:
                parts += (_MARK, 2, 2)
            if number == GUN:
                parts += (_GUN, 4, 5)
            elif number == _COIN:  # how many tells them apart
                parts += (_WORTH + _worth(cards.KIND[a]), 4, 6)
            elif number != NOTHING:
                signs += _centred(number, 8, 8)
        if cards.VP[a]:  # beside it how many, if there is more than one
            signs += (_SHIELD_SMALL, 26, 37)
        face = _known[key] = bytes(parts), bytes(signs)
    return face


def crew(kind: int) -> "Face":
    """One of your crew: portrait, and the sign on the plate below it, without words and the Gunner's."""
    face = _known.get(kind | _ROW)
    if face is None:
        number, text = sign(kind)
        signs = b""
        if number < GUN:
            signs = bytes(_centred(number, 7 if text else 13, 32))
        face = _known[kind | _ROW] = bytes((_CREW, 0, 0, _PERSONS + kind, 3, 5)), signs
    return face


def chart(a: int, b: int, coins: int = 1) -> bytes:
    """What expedition `a` wants, lit where its bit in `b` is set, and if there is room for them its coins."""
    key = _CHART | coins << 8 | b << 5 | a
    if key not in _known:
        needs = cards.NEEDS[3 * a : 3 * a + 3]
        left = 12 if needs[2] == 255 else 6
        parts: "list[int]" = []
        for i in range(3):
            if needs[i] < 255:
                symbols = _SYMBOLS if b >> i & 1 else _SYMBOLS_OFF
                parts += _centred(symbols[needs[i]], left + 11 * i, 5 if coins else 4)
        for i in range(cards.COINS[cards.SHIPS + a] if coins else 0):
            parts += (_COIN_SMALL, 21 + 5 * i, 13)
        _known[key] = b"", bytes(parts)
    return _known[key][1]


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
                    parts += (_TINY + need + (0 if have >> i & 1 else 3), 1 + 6 * i, y)
            y += 7
    return bytes(parts), rows

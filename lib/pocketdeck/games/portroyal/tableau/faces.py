"""What the face of a card is put together of: pictures and their places, worked out once for each card.

Each face is a pair of lists, of Port Royal's own pictures and of those that all games share: number, place
right of and below the upper left corner of the card's picture, three bytes each, back to front.
"""

from pocketdeck.engine.compat import const
from pocketdeck.stage.bar import sheet

from .. import cards
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
_SHIELD_SMALL = const(3)  # art: shared shield-small

_POOR = const(256)  # in a key: it cannot be paid
_ROW = const(512)  # in a key: of your crew
_known: "dict[int, Face]" = {}


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
            elif number != NOTHING:
                signs += _centred(number, 8, 8)
        for i in range(cards.VP[a]):
            signs += (_SHIELD_SMALL, 26 - 4 * i, 37)
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

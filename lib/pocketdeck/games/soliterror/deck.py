"""The playing cards: one byte each, suit * 16 + rank, so that a card tells what it is.

Legend of the rule text: hearts are health, diamonds food, spades weapons, clubs monsters, the Joker is the
flare gun, the Aces are the family in its caves.
"""

from pocketdeck.engine.compat import const

HEART = const(0)
FOOD = const(1)
WEAPON = const(2)
MONSTER = const(3)

ACE = const(1)  # the rank; other ranks are their value, 2 to 13 with jack, queen, king
JOKER = const(0x40)
FREE = const(4)  # food and weapons up to this value cost nothing in the field
HOLE = const(0xFF)  # nothing lies here
HIDDEN = const(0xFE)  # in a view: a card face down

_RANKS = "-a23456789.jqk"


def name(card: int) -> str:
    """Its name in a deck: "10h", "kc", "as" (an Ace), "joker"."""
    if card == JOKER:
        return "joker"
    rank = card & 15
    return ("10" if rank == 10 else _RANKS[rank]) + "hdsc"[card >> 4]


def glyph(card: int) -> str:
    """What stands on the card: "10♥", "K♣", "Joker"."""
    if card == JOKER:
        return "Joker"
    rank = card & 15
    return ("10" if rank == 10 else _RANKS[rank].upper()) + "♥♦♠♣"[card >> 4]


def cards(flare: bool) -> bytearray:
    """Setup: 2-10 of hearts, diamonds and spades, 2-K of clubs, and the Joker; in order, without Aces."""
    out = bytearray()
    for suit in range(4):
        out += bytes(range(suit * 16 + 2, suit * 16 + (14 if suit == MONSTER else 11)))
    return out + bytes((JOKER,)) if flare else out

"""What is in the box, and the names of cards in decks and records. Loaded when a round is dealt."""

from . import cards

# How many there are of each kind: each 0 once, Wilds four times, all others twice.
COPIES = bytes([4 if kind >= cards.WILD else 2 if kind % cards.RANKS else 1 for kind in range(cards.KINDS)])


def code(kind: int) -> str:
    """The name in records and explicit decks: "martian-7", "wizard-draw2", "wild", "wild4"."""
    if kind >= cards.WILD:
        return "wild" if kind == cards.WILD else "wild4"
    return cards.ORIGINS[kind // cards.RANKS].lower() + "-" + cards.rank(kind).lower().replace(" ", "")


def full() -> bytearray:
    """All 108 cards, sorted."""
    deck = bytearray()
    for kind, copies in enumerate(COPIES):
        deck += bytes((kind,) * copies)
    return deck

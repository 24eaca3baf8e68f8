"""The 108 cards as 54 kinds: their numbers, names and points (rule text, first list and Score Sheet).

A kind is 13 * Origin + rank, ranks being the numbers 0 to 9, SKIP, REVERSE and DRAW_2; then come WILD and
WILD_4.
"""

from pocketdeck.engine.compat import const
from pocketdeck.engine.names import Names

RANKS = const(13)
SKIP = const(10)
REVERSE = const(11)
DRAW_2 = const(12)
WILD = const(52)
WILD_4 = const(53)
KINDS = const(54)
CARDS = const(108)
ORIGINS = Names("Eldritch|Martian|Precursor|Wizard")
SYMBOLS = Names("Skip|Reverse|Draw 2|Wild|Wild Draw 4")


def points(kind: int) -> int:
    """Score Sheet: numbers their face value, Skip, Reverse and Draw 2 count 20, Wilds 50."""
    return 50 if kind >= WILD else kind % RANKS if kind % RANKS < SKIP else 20


def rank(kind: int) -> str:
    """"7", "Skip", "Wild Draw 4": what a card says beside its Origin."""
    if kind >= WILD:
        return SYMBOLS[kind - WILD + 3]
    return str(kind % RANKS) if kind % RANKS < SKIP else SYMBOLS[kind % RANKS - SKIP]


def name(kind: int) -> str:
    """"Martian 7", "Wizard Draw 2", "Wild"."""
    return rank(kind) if kind >= WILD else ORIGINS[kind // RANKS] + " " + rank(kind)

"""What stands before an event of SoliTerror in the list of what happened: the card that it is about."""

from pocketdeck.stage.picture import art as icons
from pocketdeck.stage.picture.palettes import BLACK, PAPER, RED, VIOLET, WHITE

from .. import art, codes, deck

COLUMNS = 1


def begins(event: tuple) -> bool:
    """Is it the heading of what follows it? A night has none."""
    return False


def marks(event: tuple, seat: int) -> "tuple[tuple | None, ...]":
    """A sign of an event: (ground or -1, sheet or "", picture or text, ink of a text)."""
    kind, a = event[:2]
    if kind == codes.ASSESSED:
        return ((-1, "shared", icons.HEART_LOST, 0),)
    if kind == codes.LIT:
        return ((-1, "soliterror", art.FLARE, 0),)
    if kind == codes.ENDED:
        return ((-1, "shared", icons.STAR if a == codes.WON else icons.HEART_LOST, 0),)
    if kind == codes.DEALT or not a:
        return (None,)
    if a == deck.JOKER:
        return ((-1, "soliterror", art.FLARE, 0),)
    suit = a >> 4
    if a & 15 == deck.ACE:
        return ((-1, "soliterror", art.MOTHER + suit, 0),)
    if suit == deck.MONSTER:
        return ((VIOLET, "", deck.glyph(a), WHITE),)
    return ((PAPER, "", deck.glyph(a), RED if suit < deck.WEAPON else BLACK),)

"""The few words on SOLO's table."""

from pocketdeck.stage import letters

from . import kinds

# What a PLATE says, and where there is less room.
VERBS = ("Take %d", "Challenge", "Keep it", "That is all", "Keep yours", "", "Next round")
SHORT = ("Take %d", "Challenge", "Keep", "Done", "Keep", "", "Next")
# What a BANNER says of another seat, and of the viewer.
_BECAME = ("went out", "wins", "is left over")
_YOURS = ("You went out", "You win", "You are left over")


def name(seat: int) -> str:
    """What stands on a seat's plate: P3, or the name that its person has chosen, four letters of it."""
    names = kinds.NAMED_SEATS
    return names[seat][:4] if seat < len(names) and names[seat] else "P%d" % (seat + 1)


def whose(a: int, b: int) -> str:
    """What a banner with these numbers says."""
    return "%s %s" % (name(a - 1), _BECAME[b & 3]) if a else _YOURS[b & 3]


def bold(text: str) -> int:
    """The small font for a text: bold, but for a zero, which would fill up."""
    return letters.SMALL if "0" in text else letters.SMALL_BOLD

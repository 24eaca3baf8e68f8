"""The few words on SOLO's table."""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture import letters

from . import kinds

_TYPING = const(0)
if _TYPING:
    from pocketdeck.stage.picture.pixels import Canvas

# What a PLATE says, and where there is less room.
VERBS = ("Take %d", "Challenge", "Keep it", "That is all", "Keep yours", "", "Next round", "Go on", "Call")
SHORT = ("Take %d", "Challenge", "Keep", "Done", "Keep", "", "Next", "Go on", "Call")
# What a BANNER says of another seat, and of the viewer.
_BECAME = ("went out", "is left over", "is caught: +4")
_YOURS = ("You went out", "You are left over", "You are caught: +4")


def named(seat: int) -> str:
    """The name of the person in a seat, "" if it is only numbered."""
    names = kinds.NAMED_SEATS
    return names[seat] if seat < len(names) else ""


def name(seat: int) -> str:
    """What a seat is called where there is room for four letters: P3, or so much of its person's name."""
    return named(seat)[:4] or "P%d" % (seat + 1)


def fitting(canvas: "Canvas", seat: int, room: int) -> str:
    """As much of a person's name as so many pixels have room for in the small font, "" if there is none."""
    text = named(seat)
    while text and canvas.text_width(text, letters.SMALL) > room:
        text = text[:-1]
    return text


def whose(a: int, b: int) -> str:
    """What a banner with these numbers says."""
    return "%s %s" % (name(a - 1), _BECAME[b & 3]) if a else _YOURS[b & 3]


def bold(text: str) -> int:
    """The small font for a text: bold, but for a zero, which would fill up."""
    return letters.SMALL if "0" in text else letters.SMALL_BOLD

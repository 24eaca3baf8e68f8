"""Climb's table: what lies there, from one seat's view. The example to copy."""

from pocketdeck.engine.compat import const
from pocketdeck.stage import roles
from pocketdeck.stage.table import FOOT, KEEPS, QUIET, WIDE, closer, hand, paint  # noqa: F401 - as usual

_TYPING = const(0)
if _TYPING:
    from pocketdeck.stage.canvas import Canvas



def summary(view: dict) -> str:
    """How the game stands, for the launcher."""
    return "%d points" % view["points"][view["seat"]]


def heading(view: dict) -> tuple:
    """(left, right) of the top bar."""
    return "Climb", "%d points" % view["points"][view["seat"]]


def picture(view: dict) -> str:
    """A sprite for the upper right corner, or ""."""
    return ""


def backdrop(canvas: "Canvas", y: int, height: int) -> None:
    """Something quiet for what the rows leave free: steps that climb."""
    step = height // 8
    for i in range(8):
        canvas.line(i * 8, y + height - i * step, i * 8 + 8, y + height - i * step, roles.SHADE)


def lines(view: dict) -> "list[str]":
    """The table as lines of text."""
    return [row[0] for row in rows(view, 78)]


def rows(view: dict, columns: int) -> "list[tuple]":
    """The table as rows of (text, ink, sprite or ""), each no longer than `columns`."""
    out = [("Top card %s, %d in deck" % (view["top"] or "none", view["left"]), roles.ACCENT, "")]
    for seat in range(view["players"]):
        name = "You" if seat == view["seat"] else "Player %d" % (seat + 1)
        out.append(("%s: %d (%d cards)" % (name, view["points"][seat], view["held"][seat]), roles.TEXT, ""))
    hand = []
    for rank, count in enumerate(view["hand"]):
        hand += [str(rank + 1)] * count
    out.append(("Hand: " + " ".join(hand), roles.TEXT, ""))
    return out

"""Climb's table: what lies there, from one seat's view. The example to copy."""

from pocketdeck.engine.compat import const
from pocketdeck.stage import roles
from pocketdeck.stage.text.table import FOOT, hand, paint, QUIET, sky, WIDE  # noqa: F401 - as usual

from . import figures

_TYPING = const(0)
if _TYPING:
    from pocketdeck.stage.framebuf.canvas import Canvas


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


def describe(view: dict) -> str:
    """The whole table in words, a sentence for each thing; Y shows it, and screen readers."""
    out = ["Card %d is on top." % view["top"] if view["top"] else "No card lies here yet."]
    for seat in range(view["players"]):
        who = "You have" if seat == view["seat"] else "Player %d has" % (seat + 1)
        out.append("%s %d points and %d cards." % (who, view["points"][seat], view["held"][seat]))
    out.append("The deck has %d cards." % view["left"])
    return "\n".join(out)


def lines(view: dict) -> "list[str]":
    """The table as lines of text."""
    return [row[0] for row in rows(view, 78)]


def rows(view: dict, columns: int) -> "list[tuple]":
    """The table as rows of (text, ink, sprite or ""), each no longer than `columns`."""
    out = [("Top card %s, %d in deck" % (view["top"] or "none", view["left"]), roles.ACCENT, "")]
    for seat in range(view["players"]):
        name = "You" if seat == view["seat"] else "Player %d" % (seat + 1)
        out.append(("%s: %d (%d cards)" % (name, view["points"][seat], view["held"][seat]), roles.TEXT, ""))
    held = [str(rank) for rank in figures.held(view)]
    out.append(("Hand: " + " ".join(held), roles.TEXT, ""))
    return out

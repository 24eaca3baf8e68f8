"""A game's statistics, as a message."""

from ..compat import const

_TYPING = const(0)
if _TYPING:
    from typing import Any


def lines(session: "Any", game_id: str) -> str:
    """The figures of a game."""
    figures = session.statistics(game_id)
    out = []
    for kind, name in (("clean", "Without help"), ("assisted", "With help")):
        row = figures[kind]
        out.append("%s: %d played, %d won" % (name, row["played"], row["won"]))
        if row["played"]:
            average = row["total"] // row["played"]
            out.append("  best %d, average %d" % (row["best"], average))
            out.append("  won in a row: %d, at most %d" % (row["streak"], row["longest"]))
    for kept in figures["lists"][-1:]:
        out.append("The best: " + ", ".join([str(score) for score, _, _ in kept["best"]]))
    return "\n".join(out)

"""What was chosen for the latest game of a kind: who plays, and its options. It is offered again."""

from pocketdeck.engine import catalog
from pocketdeck.engine.compat import const

SHORT = const(1 << 25)  # deals below this have the shortest codes; as in dealcode.py

_TYPING = const(0)
if _TYPING:
    from typing import Any


def first(settings: dict, game_id: str) -> bool:
    """Has nobody begun this game yet, nor been asked whether its lesson is wanted? Who wants no tips is not
    to be asked."""
    known = [key for key in ("lesson.", "new.", "tips.") if key + game_id in settings]
    return settings["tips"] == "on" and not known


def offered(game_id: str) -> "tuple[list[str | None], dict]":
    """(who plays, options) of a game that has never been played: None is a person, else a bot's level."""
    info = catalog.info(game_id)
    kinds: "list[str | None]" = [None] + [info["bots"][1]] * (info["seats"] - 1)
    return kinds, {row[0]: row[2] for row in info["options"]}


def standard(game: "Any", kinds: "list[str | None]") -> bool:
    """Is a game played as it is offered to whoever has never played it, by these?"""
    return offered(game.id) == (list(kinds), game.options)


def recall(settings: dict, game_id: str) -> "tuple[list[str | None], dict]":
    """(who plays, options) as keep() wrote them; if anything of it does not fit, as a game is offered."""
    kinds, options = offered(game_id)
    info = catalog.info(game_id)
    seats, _, indices = settings.get("new." + game_id, "").partition("/")
    everybody = (None,) + info["bots"]
    least, most = info["players"]
    if not least <= len(seats) <= most or "0" not in seats or len(indices) != len(options):
        return kinds, options
    try:
        found = [everybody[int(seat)] for seat in seats]
        for row, index in zip(info["options"], indices):
            options[row[0]] = row[1][int(index)]
    except (ValueError, IndexError):
        return offered(game_id)
    return found, options


def keep(session: "Any", game_id: str, kinds: "list[str | None]", options: dict) -> None:
    """Write it down: a digit for each seat, a slash, a digit for each option."""
    info = catalog.info(game_id)
    everybody = (None,) + info["bots"]
    seats = "".join([str(everybody.index(kind)) for kind in kinds])
    values = [str(row[1].index(options[row[0]])) for row in info["options"]]
    session.set("new." + game_id, seats + "/" + "".join(values))

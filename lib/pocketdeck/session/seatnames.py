"""What the seats of a game are called: a game's own names, and what persons have called theirs.

A game whose package has NAMES, one for each seat with "|" between them, can be told others: the session puts
them into `game.names` when it begins or resumes one. They are no part of the game's state, so a deal code, a
record and a save mean the same whatever a seat is called. The setting "names.<game>" has what persons chose,
by seat, "" for none. Bots keep the game's names, but two seats never have the same one.

Where the game's own name of a seat is "", the seat is only numbered, unless a person has a name there.
"""

from pocketdeck.engine import catalog
from pocketdeck.engine.compat import const
from pocketdeck.engine.errors import IllegalOption

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ_-'!.?"  # _ is typed for a blank
LONGEST = 6  # letters, so that a menu line can say what is done to whom

_TYPING = const(0)
if _TYPING:
    from .session import Session


def defaults(game_id: str) -> "list[str]":
    """A game's own names by seat, "" for one that is only numbered; [] if nobody can have a name there."""
    names: str = catalog.part(game_id).NAMES
    return names.split("|") if names else []


def asks(game_id: str) -> str:
    """What persons are asked for: the name of what is theirs, or their own where seats are only numbered."""
    noun: str = catalog.part(game_id).SEAT
    return "Name your %s!" % noun if noun else "Who plays?"


def tidy(typed: str) -> str:
    """A name as it is shown, "" for none; IllegalOption if it cannot be one."""
    name = " ".join(typed.replace("_", " ").split())
    name = name[:1].upper() + name[1:].lower()
    for letter in name.upper():
        if letter != " " and letter not in LETTERS:
            raise IllegalOption("'%s' cannot be in a name." % letter)
    if name and not "A" <= name[0] <= "Z":
        raise IllegalOption("A name begins with a letter.")
    if len(name) > LONGEST:
        raise IllegalOption("A name has at most %d letters." % LONGEST)
    return name


def _chosen(settings: dict, game_id: str) -> "list[str]":
    """What persons have chosen, by seat; whatever has been spoilt counts as nothing."""
    out = []
    for word in settings.get("names." + game_id, "").split("|"):
        try:
            out.append(tidy(word))
        except IllegalOption:
            out.append("")
    return out


def names(settings: dict, game_id: str, kinds: "list[str | None]") -> tuple:
    """The name of each seat, "" where it is only numbered; () if nobody can have a name in this game. `kinds`
    has None for a person."""
    own = defaults(game_id)
    out = own[: len(kinds)]
    if out:
        for seat, name in enumerate(_chosen(settings, game_id)[: len(kinds)]):
            if name and kinds[seat] is None:
                if name in out:  # the seat of somebody else is called so: it gets what is free now
                    out[out.index(name)] = out[seat]
                out[seat] = name
    return tuple(out)


def shown(names: tuple, seat: int) -> str:
    """What a seat is called on a screen: the name that names() tells, or "Player 3"."""
    return seat < len(names) and names[seat] or "Player %d" % (seat + 1)


def call(session: "Session") -> None:
    """Call the seats of the game in play as persons have chosen."""
    if session.game.names:
        session.game.names = names(session.settings, session.game.id, session.kinds)


def give(session: "Session", game_id: str, kinds: "list[str | None]", seat: int, typed: str) -> None:
    """Call a person's seat so from now on, "" for its own name; IllegalOption if that cannot be."""
    name = tidy(typed)
    if name == defaults(game_id)[seat]:
        name = ""
    now = names(session.settings, game_id, kinds)
    if name and name in now and now.index(name) != seat:
        raise IllegalOption("Another seat is called %s." % name)
    chosen = _chosen(session.settings, game_id)
    chosen += [""] * (seat + 1 - len(chosen))
    chosen[seat] = name
    session.set("names." + game_id, "|".join(chosen))

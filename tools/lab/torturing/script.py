"""A scripted evening with the handheld: a game played with all that is saved, and what must survive of it.

Everything follows from a seed: which options and seats, what is done, which bots move.
"""

import random
from typing import Any, Callable, Iterator

from pocketdeck.engine import bots, catalog
from pocketdeck.session.session import Session

GAMES = catalog.GAMES + catalog.EXTRA
SETTINGS: "tuple[tuple[str, tuple], ...]" = (
    ("brightness", (1, 2, 3, 4, 5)),
    ("sound", ("on", "off")),
    ("sleep", (1, 2, 5, 10)),
)


def options(game_id: str, chance: random.Random) -> "dict[str, Any]":
    """Options by lot."""
    return {row[0]: chance.choice(row[1]) for row in catalog.info(game_id)["options"]}


def kinds(game_id: str, chance: random.Random, persons: int = 1) -> "list[str | None]":
    """Seats by lot, of which so many are persons."""
    least, most = catalog.info(game_id)["players"]
    players = chance.randint(least, min(most, 4))
    out: "list[str | None]" = [bots.RANDOM] * players
    for seat in chance.sample(range(players), min(persons, players)):
        out[seat] = None
    return out


def claims(session: Session) -> "list[int]":
    """What the persons could claim now."""
    game = session.game
    return [a for seat, kind in enumerate(session.kinds) if kind is None for a in game.claims(seat)]


def turn(session: Session, chance: random.Random) -> None:
    """A bot's turn or a person's, in a game that is not over."""
    mine = claims(session)
    if mine and chance.random() < 0.3:
        session.act(chance.choice(mine))
    elif session.bot() is None:
        actions = session.game.actions()
        session.act(min(chance.choice(actions), chance.choice(actions)))


def played(session: Session) -> "tuple | None":
    """What has to survive of the game in play; None if there is none, or it has been counted."""
    game = session.game
    if game is None or session.done:
        return None
    return game.pack(), session.hints, session.revealed_undos, list(session.kinds)


def resume(session: Session, game_id: str) -> "tuple | None":
    """What came back of a game."""
    if session.game is None:
        session.resume(game_id)
    return played(session)


def evening(
    session: Session, game_id: str, seed: int, turns: int, log: "Callable[[str], None] | None" = None
) -> "Iterator[tuple | None]":
    """Play one game to its end or for so many turns, count it, begin another and leave it.

    After each step all has been saved; the step's value is what should come back of the game.
    """
    chance = random.Random(seed)
    for length in (turns, 3):
        session.start(game_id, kinds(game_id, chance), options(game_id, chance), chance.randrange(1 << 30))
        session.save()
        yield played(session)
        for _ in range(length):
            what = chance.random()
            if what < 0.05 and session.person() is not None:
                session.hint()
            elif what < 0.12:
                session.undo()
            elif what < 0.16:
                session.redo()
            elif what < 0.21:
                key, values = chance.choice(SETTINGS)
                session.set(key, chance.choice(values))
            elif what < 0.23 and log is not None:
                log("trouble %d\n" % chance.randrange(1 << 20) * chance.randrange(1, 60))
            elif what < 0.25:
                kept = played(session)
                session.leave()
                yield kept
                session.resume(game_id)
            elif not session.game.over:
                turn(session, chance)
            session.save()
            yield played(session)
            if session.game.over:
                break
        if session.game.over:
            session.finished()
            session.save()
            yield None
    kept = played(session)
    session.leave()
    yield kept

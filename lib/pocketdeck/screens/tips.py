"""Tips for a first game: short explanations at the moments that matter. Loaded when one may be due.

On a table that is a picture they are bubbles that point at their thing, with the first paragraph of what
tips.txt has to say; Y has the rest. Tables of text show all of it as a page.

Each game has up to eight in tips.txt, and due(view, actions) in tips.py, which has a bit for each that fits
the moment. The settings keep for each game the bits of those that have been seen, and above them the number
of games finished; or "done", and nothing is looked for any more.
"""

from pocketdeck.engine import catalog
from pocketdeck.engine.compat import const
from pocketdeck.session import pagefile
from pocketdeck.stage import keys

from .pages import Message

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from pocketdeck.session.session import Session

_ALL = const(255)
_GAME = const(256)
_GAMES = const(3)  # finished, and there are no more tips


def _seen(session: "Session", game_id: str) -> int:
    """The number that the settings keep; -1 for done."""
    value = session.settings.get("tips." + game_id, "0")
    return int(value) if value.isdigit() else -1


def _keep(session: "Session", game_id: str, number: int) -> None:
    done = number & _ALL == _ALL or number >= _GAMES * _GAME
    session.set("tips." + game_id, "done" if done else str(number))


def finished(session: "Session", game_id: str) -> None:
    """Another game is over."""
    number = _seen(session, game_id)
    if number >= 0 and session.settings["tips"] == "on":
        _keep(session, game_id, number + _GAME)


def again(session: "Session") -> None:
    """All tips may be shown again."""
    for game_id in catalog.GAMES:
        session.set("tips." + game_id, "0")


def due(play: "Any") -> int:
    """A bit for each tip that fits the moment of a table; 0 where nobody has anything to do."""
    game = play.session.game
    actions = game.actions()
    if not actions or game.id not in catalog.GAMES:
        return 0
    return catalog.part(game.id, "tips").due(game.view(play.seat), actions)  # type: ignore[no-any-return]


def told(session: "Session", game_id: str, bits: int) -> None:
    """A lesson has told of these: they are not said again."""
    known = _seen(session, game_id)
    if bits and known >= 0:
        _keep(session, game_id, known | bits)


def show(play: "Any") -> None:
    """Show the first tip that fits the moment and has not been seen."""
    session = play.session
    game = session.game
    known = _seen(session, game.id)
    if known < 0 or game.id not in catalog.GAMES:
        return
    if play.app.pictured and play.table.told(play.view):
        play.told = -1  # what has happened is seen and read first
        return
    fitting = due(play) & ~known
    for at in range(8):
        if fitting >> at & 1:
            _keep(session, game.id, known | 1 << at)
            title, text = pagefile.game(game.id, "tips")[at]
            if play.app.pictured:
                from .picture.tipbubble import TipBubble

                play.app.open(TipBubble(play.app, play, at, title, text))
            else:
                play.app.open(Tip(play.app, title, text))
            return


class Tip(Message):
    """A tip; X, too, goes on to the game: the settings switch tips off."""

    KEEPS = (pagefile,)

    def press(self, key: int) -> None:
        super().press(keys.B if key == keys.X else key)

"""Games that begin, are resumed, end, or change places in the session."""

from pocketdeck.engine import catalog
from pocketdeck.engine.compat import const
from pocketdeck.engine.errors import IllegalOption, NewerSave, SaveError

from . import records, saves

_MOST = const(4)  # results that are kept when nothing can be written

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from .session import Session


def install(
    session: "Session",
    game: "Any",
    kinds: "list[str | None]",
    hints: int,
    revealed_undos: int,
    began: bytes = b"",
    seconds: int = 0,
) -> None:
    """Make a game the one in play; `began`: the state in which a person's move began that is not complete;
    `seconds`: so long it has been played."""
    from .history import History, Log  # a launcher without a game has no use for them

    session.notations = [] if session.recording and not game.moves else None
    session.game = game
    session.kinds = kinds
    if game.names:
        from . import seatnames

        seatnames.call(session)
    session.hints = hints
    session.revealed_undos = revealed_undos
    session.hinted = -1
    session.seconds = seconds
    session.done = False
    session.changed = False
    if session.history is None:
        session.history = History()
    session.history.clear()
    session.logs = {}
    kept = session.kept // 2 if kinds.count(None) > 3 else session.kept
    for seat, kind in enumerate(kinds):
        if kind is None:
            session.logs[seat] = Log(kept)
    if began and session.person() is not None and _fits(game, began):
        session.history.push(game.to_act, began)
        session.history.go_on(False, True)


def _fits(game: "Any", began: bytes) -> bool:
    """Is this a state of the same game in which the same seat was to act?"""
    if len(began) < 10:
        return False
    twin = type(game)(game.seed, game.players, game.options)
    try:
        twin.resume(began[0] | began[1] << 8, began[2:10], began[10:])
    except SaveError:
        return False
    return twin.to_act == game.to_act  # type: ignore[no-any-return]


def put_away(session: "Session") -> None:
    """Another game takes the place of the one in play."""
    if not session.finished():
        session.save()


def start(
    session: "Session", game_id: str, kinds: "list[str | None]", options: "dict | None", seed: int
) -> None:
    """See Session.start(). A game of the same kind in which a person had decided something comes back with
    undo."""
    known = saves.kinds_of(game_id)
    for kind in kinds:
        if kind not in known:
            raise IllegalOption("There is no bot '%s'." % kind)
    game = catalog.new_game(game_id, seed, len(kinds), options)
    put_away(session)
    before = None
    if session.game is not None and session.game.id == game_id:
        history = session.history
        if not session.done and (history.seat() >= 0 or not history.whole):
            before = saves.encode(session)
    else:
        name = game_id + ".save"
        data = records.read(session.autosave, name)
        if data is not None:
            try:
                fields, old = saves.load(game_id, data)
                if fields[2] or old.over:
                    session.autosave.endings.append((old, fields[3], data, fields[2]))
                elif old.moves:
                    before = data
            except SaveError as error:
                records.refuse(session.autosave, name, error)
                if isinstance(error, NewerSave):
                    session.autosave.asides[name] = ".newer"
    install(session, game, list(kinds), 0, 0)
    session.before = before
    session.after = None
    session.changed = True
    session.log_events()
    session.remember(game_id)


def resume(session: "Session", game_id: str) -> bool:
    """See Session.resume()."""
    if session.game is not None and session.game.id == game_id and not session.done:
        return True
    name = game_id + ".save"
    data = records.read(session.autosave, name)
    if data is None:
        return False
    try:
        fields, game = saves.load(game_id, data)
    except SaveError as error:
        records.refuse(session.autosave, name, error)
        return False
    put_away(session)
    if fields[2]:  # the power was cut while it was being counted
        session.autosave.endings.append((game, fields[3], data, fields[2]))
        session.autosave.flush()
        return False
    install(session, game, fields[3], fields[0], fields[1], fields[6], fields[7])
    session.history.whole = not game.moves
    session.before = session.after = None
    session.remember(game_id)
    return True


def close(session: "Session") -> None:
    """No game is in play."""
    session.game = None
    session.changed = False
    session.logs = {}
    session.before = session.after = None
    session.history = None


def leave(session: "Session") -> None:
    """See Session.leave()."""
    session.remember("")
    session.save()
    close(session)


def boot(session: "Session") -> "str | None":
    """See Session.boot()."""
    last = session.settings["last"]
    known = last in catalog.GAMES or last in catalog.EXTRA
    return last if known and saves.saved(session, last) is not None else None


def finished(session: "Session") -> bool:
    """See Session.finished()."""
    if not session.done:
        session.done = True
        session.changed = False
        session.autosave.pending.pop(session.game.id + ".save", None)
        session.autosave.endings.append((session.game, session.kinds, saves.encode(session, False), 0))
        del session.autosave.endings[:-_MOST]
        session.autosave.flush()
    return True


def minutes(session: "Session") -> str:
    """How long its game has been played, in words; "" for less than half a minute."""
    minutes = (session.seconds + 30) // 60
    return "%d min" % minutes if minutes else ""


def swap(session: "Session") -> None:
    """Undo or redo "new game": the other game comes back as it was left."""
    now = saves.encode(session)
    undone = session.before is not None
    other = session.before if undone else session.after
    fields, game = saves.load(session.game.id, other or b"")
    install(session, game, fields[3], fields[0], fields[1], fields[6], fields[7])
    session.history.whole = not undone
    session.before = None if undone else now
    session.after = now if undone else None
    session.changed = True

"""Games that begin, are resumed or change places, and reading back what the session keeps.

A saved session is

    format  hints (2)  peeks (2)  mark (4)  seats, kind of each  length, line for the launcher
    format 2: length (2), the state in which the move began that is not complete     packed game
"""

import struct

from . import slots
from pocketdeck.engine import catalog
from pocketdeck.engine.compat import const
from pocketdeck.engine.errors import DAMAGED, NEWER, IllegalOption, NewerSave, OlderSave, SaveError
from .session import FORMAT, HEAD

_MOST = const(4)  # results that are kept when nothing can be written
_AS_AT_FIRST = " Everything is set as at first."
_TYPING = const(0)
if _TYPING:
    from typing import Any

    from .session import Session


def read(session: "Session", name: str, without: str = "") -> "bytes | None":
    """A record as it is or will be in the store, None if it is not there; problems are told, and with
    `without` what it means that there is nothing left of it."""
    if name in session.pending:
        return session.pending[name]
    try:
        data, problem = slots.load(session.store, name)
    except OSError:
        data, problem = None, "%s cannot be read." % name
    if problem and data is None:
        problem += without
    session.tell(problem)
    return data


def refuse(session: "Session", name: str, error: SaveError, without: str = "") -> None:
    """Tell of a record that cannot be used. A damaged one is set aside, and so is a game under older rules; a
    newer one is left for its own."""
    if isinstance(error, NewerSave):
        session.tell("%s: %s%s" % (name, NEWER, without))
        return
    if isinstance(error, OlderSave):
        session.tell("%s; it is kept as %s.old." % (str(error)[:-1], name))
        session.asides[name] = ".old"
    else:
        session.tell("%s The file is kept as %s.bad.%s" % (error, name, without))
        session.asides[name] = ".bad"
    session.flush()


def kinds_of(game_id: str) -> "list[str | None]":
    """Who can play for a seat; a seat is saved as an index into this."""
    kinds: "list[str | None]" = [None, "random"]
    return kinds + list(catalog.part(game_id).BOTS)


def decode(game_id: str, data: bytes) -> tuple:
    """(hints, peeks, mark, kinds, line, packed game, state in which a move has begun) of a saved session;
    SaveError."""
    if data[:1] > bytes((FORMAT,)):
        raise NewerSave(NEWER)
    at = struct.calcsize(HEAD)
    parts = []
    for _ in range(2):  # the kinds and the line
        end = at + 1 + data[at] if at < len(data) else at
        if not at < end < len(data):
            raise SaveError(DAMAGED)
        parts.append(data[at + 1 : end])
        at = end
    form, hints, peeks, mark = struct.unpack(HEAD, data[: struct.calcsize(HEAD)])
    began = b""
    if form == FORMAT:
        end = at + 2 + (data[at] | data[at + 1] << 8 if at + 2 < len(data) else len(data))
        began = data[at + 2 : end]
        at = end
    known = kinds_of(game_id)
    if parts[0] and max(parts[0]) >= len(known):
        raise NewerSave(NEWER)
    try:
        line = parts[1].decode()
    except UnicodeError:
        raise SaveError(DAMAGED)
    if not 1 <= form <= FORMAT or not at < len(data):
        raise SaveError(DAMAGED)
    return hints, peeks, mark, [known[code] for code in parts[0]], line, data[at:], began


def load(game_id: str, data: bytes) -> tuple:
    """(fields of decode(), the game) after all of it has been checked; SaveError."""
    fields = decode(game_id, data)
    game = catalog.load_game(fields[5])
    if game.id != game_id or game.players != len(fields[3]):
        raise SaveError(DAMAGED)
    return fields, game


def saved(session: "Session", game_id: str) -> "dict | None":
    """See Session.saved()."""
    name = game_id + ".save"
    data = read(session, name)
    if data is None:
        return None
    try:
        hints, peeks, mark, kinds, line, _, _ = decode(game_id, data)
    except SaveError as error:
        refuse(session, name, error)
        return None
    if mark:  # the power was cut while it was being counted: that is done now
        resume(session, game_id)
        return None
    return {"kinds": kinds, "hints": hints, "peeks": peeks, "line": line}


def install(
    session: "Session", game: "Any", kinds: "list[str | None]", hints: int, peeks: int, began: bytes = b""
) -> None:
    """Make a game the one in play; `began`: the state in which a person's move began that is not complete."""
    from .undo import KEPT, KEPT_OF_MANY, History, Log  # a launcher without a game has no use for them

    known = kinds_of(game.id)
    if game.names:
        from . import seatnames

        game.names = seatnames.names(session.settings, game.id, kinds)
    session.game = game
    session.kinds = kinds
    session.codes = bytes([known.index(kind) for kind in kinds])
    session.hints = hints
    session.peeks = peeks
    session.hinted = -1
    session.done = False
    session.changed = False
    if session.history is None:
        session.history = History()
    session.history.clear()
    session.logs = {}
    for seat, kind in enumerate(kinds):
        if kind is None:
            session.logs[seat] = Log(KEPT_OF_MANY if kinds.count(None) > 3 else KEPT)
    if began and session.person() is not None and fits(game, began):
        session.history.push(game.to_act, began)
        session.history.go_on(False, True)


def fits(game: "Any", began: bytes) -> bool:
    """Is this a state of the same game in which the same seat was to act?"""
    if len(began) < 10:
        return False
    twin = type(game)(game.seed, game.players, game.options)
    try:
        twin.resume(began[0] | began[1] << 8, began[2:10], began[10:])
    except SaveError:
        return False
    return twin.to_act == game.to_act


def put_away(session: "Session") -> None:
    """Another game takes the place of the one in play."""
    if not session.finished():
        session.waiting()


def start(
    session: "Session", game_id: str, kinds: "list[str | None]", options: "dict | None", seed: int
) -> None:
    """See Session.start(). A game of the same kind that was in progress comes back with undo."""
    known = kinds_of(game_id)
    for kind in kinds:
        if kind not in known:
            raise IllegalOption("There is no bot '%s'." % kind)
    game = catalog.new_game(game_id, seed, len(kinds), options)
    put_away(session)
    before = None
    if session.game is not None and session.game.id == game_id:
        if not session.done:
            before = session.data()
    else:
        name = game_id + ".save"
        data = read(session, name)
        if data is not None:
            try:
                fields, old = load(game_id, data)
                if fields[2] or old.over:
                    session.endings.append((old, fields[3], data, fields[2]))
                else:
                    before = data
            except SaveError as error:
                refuse(session, name, error)
                if isinstance(error, NewerSave):
                    session.asides[name] = ".newer"
    install(session, game, list(kinds), 0, 0)
    session.before = before
    session.after = None
    session.changed = True
    session.listen()
    change(session, "last", game_id)
    change(session, "recent", game_id)


def resume(session: "Session", game_id: str) -> bool:
    """See Session.resume()."""
    if session.game is not None and session.game.id == game_id and not session.done:
        return True
    name = game_id + ".save"
    data = read(session, name)
    if data is None:
        return False
    try:
        fields, game = load(game_id, data)
    except SaveError as error:
        refuse(session, name, error)
        return False
    put_away(session)
    if fields[2]:  # the power was cut while it was being counted
        session.endings.append((game, fields[3], data, fields[2]))
        session.flush()
        return False
    install(session, game, fields[3], fields[0], fields[1], fields[6])
    session.before = session.after = None
    change(session, "last", game_id)
    change(session, "recent", game_id)
    return True


def close(session: "Session") -> None:
    session.game = None
    session.changed = False
    session.logs = {}
    session.before = session.after = None
    session.history = None


def abandon(session: "Session", game_id: str) -> None:
    """See Session.abandon()."""
    if session.game is not None and session.game.id == game_id:
        close(session)
    session.pending[game_id + ".save"] = None
    session.flush()


def leave(session: "Session") -> None:
    """See Session.leave()."""
    change(session, "last", "")
    session.waiting()
    close(session)


def boot(session: "Session") -> "str | None":
    """See Session.boot()."""
    last = session.settings["last"]
    known = last in catalog.GAMES or last in catalog.EXTRA
    return last if known and saved(session, last) is not None else None


def finished(session: "Session") -> bool:
    """See Session.finished()."""
    if not session.done:
        session.done = True
        session.changed = False
        session.pending.pop(session.game.id + ".save", None)
        session.endings.append((session.game, session.kinds, session.data(), 0))
        del session.endings[:-_MOST]
        session.flush()
    return True


def settle(session: "Session") -> None:
    """The rare part of Session.flush()."""
    for name in list(session.asides):
        slots.erase(session.store, name, session.asides[name])
        del session.asides[name]
    while session.endings:
        from . import statistics

        statistics.settle(session)
        session.endings.pop(0)


def swap(session: "Session") -> None:
    """Undo or redo "new game": the other game comes back as it was left."""
    now = session.data()
    undone = session.before is not None
    other = session.before if undone else session.after
    fields, game = load(session.game.id, other or b"")
    install(session, game, fields[3], fields[0], fields[1], fields[6])
    session.before = None if undone else now
    session.after = now if undone else None
    session.changed = True


def settings(session: "Session") -> dict:
    """The settings of the store, or the defaults."""
    from . import settings as lines

    data = read(session, "settings", _AS_AT_FIRST)
    if data is not None:
        try:
            return lines.parse(data)
        except SaveError as error:
            refuse(session, "settings", error, _AS_AT_FIRST)
            if isinstance(error, NewerSave):
                session.asides["settings"] = ".newer"
    return lines.defaults()


def change(session: "Session", key: str, value: "str | int") -> bool:
    """See Session.set(). It is written at the next waiting()."""
    from . import settings as lines

    if not lines.fits(key, value):
        return False
    if session.settings.get(key) != value:
        session.settings[key] = value
        session.pending["settings"] = lines.dump(session.settings)
    return True

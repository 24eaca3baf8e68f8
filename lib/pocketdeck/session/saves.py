"""Saved games: how they are written, and read back.

    format  hints (2)  revealed_undos (2)  mark (4)  seats, kind of each  length, line for the launcher
    format 3: seconds that it has been played (2)
    format 2: length (2), the state in which the move began that is not complete     packed game

The mark is explained in statistics.py. What came with a format is in those after it, too.
"""

import struct

from pocketdeck.engine import catalog
from pocketdeck.engine.compat import const
from pocketdeck.engine.errors import DAMAGED, NEWER, NewerSave, SaveError

from . import records

FORMAT = const(3)  # 1 has no move that is only begun, 2 no time
HEAD = "<BHHI"
_LINE = const(60)  # characters of the line for the launcher

_TYPING = const(0)
if _TYPING:
    from .session import Session


def kinds_of(game_id: str) -> "list[str | None]":
    """Who can play for a seat; a seat is saved as an index into this."""
    kinds: "list[str | None]" = [None, "random"]
    return kinds + list(catalog.part(game_id).BOTS)


def encode(session: "Session", named: bool = True) -> bytes:
    """The session's game as it is saved; not `named`, it has no line for the launcher."""
    game = session.game
    line = b""
    if named and session.persons == 1:  # with several, one person's view is not for the others
        line = game.summary(session.kinds.index(None))[:_LINE].encode()
    known = kinds_of(game.id)
    kinds = bytes([known.index(kind) for kind in session.kinds])
    began = session.history.began()  # so it can be taken back after the battery has been pulled, too
    data = struct.pack(HEAD, FORMAT, session.hints, session.revealed_undos, 0)
    data += bytes((len(kinds),)) + kinds + bytes((len(line),)) + line
    data += struct.pack("<HH", session.seconds, len(began)) + began
    return data + game.pack()  # type: ignore[no-any-return]


def decode(game_id: str, data: bytes) -> tuple:
    """(hints, revealed_undos, mark, kinds, line, packed game, state in which a move has begun, seconds) of a
    saved session; SaveError."""
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
    form, hints, revealed_undos, mark = struct.unpack(HEAD, data[: struct.calcsize(HEAD)])
    began = b""
    seconds = 0
    if form > 2 and at + 2 < len(data):
        seconds = data[at] | data[at + 1] << 8
        at += 2
    if form > 1:
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
    if not 1 <= form <= FORMAT or not at < len(data) or 0 not in parts[0]:  # somebody plays every game
        raise SaveError(DAMAGED)
    kinds = [known[code] for code in parts[0]]
    return hints, revealed_undos, mark, kinds, line, data[at:], began, seconds


def load(game_id: str, data: bytes) -> tuple:
    """(fields of decode(), the game) after all of it has been checked; SaveError."""
    fields = decode(game_id, data)
    game = catalog.load_game(fields[5])
    if game.id != game_id or game.players != len(fields[3]) or fields[2] and not game.over:
        raise SaveError(DAMAGED)  # only a game that is over is counted, and marked for that
    return fields, game


def saved(session: "Session", game_id: str) -> "dict | None":
    """See Session.saved()."""
    name = game_id + ".save"
    data = records.read(session.autosave, name)
    if data is None:
        return None
    try:
        hints, revealed_undos, mark, kinds, line = decode(game_id, data)[:5]
    except SaveError as error:
        records.refuse(session.autosave, name, error)
        return None
    if mark:  # the power was cut while it was being counted: that is done now
        session.resume(game_id)
        return None
    return {"kinds": kinds, "hints": hints, "revealed_undos": revealed_undos, "line": line}

"""What has become of the games: counted when one is over.

A game is counted exactly once, wherever the power is cut. First its save gets a mark, the number this game
will have among those counted; then it is counted; then the save is removed. Whoever finds a marked save
later sees by the number of games counted how far that got. Games with exactly one person are counted.

What has come to the end of its range stays there, and loses nothing: numbers of games stand still, and an
average goes on as that of so many. Only the number among those counted, which nobody sees, begins again.

    format  games counted (4)
    clean and assisted, each: played (2)  won (2)  best (4)  total (8)  streak (2)  longest streak (2)
    number of lists, each: players, and version of the rules - 1 (in bits 4-7)  options, index of each value
        results, each: score (4)  seed (4)
    number of the last games, the oldest first, each: score, of 16 bits (2)  1 if won, 2 if assisted, 4 if it
        was counted when less was a win (1)
    number of bytes of ticks  a bit for each of the rated deals, set once it was won; the first is the lowest
    number of notes, each: its kind (1)  length (1)  bytes; a kind that is not known is kept
        kind 1: clean and assisted games that were counted when less was a win, each: played (2)  won (2)

The highest bit of a seed says that the game was assisted. Format 1 has no last games, format 2 no ticks,
format 3 notes no version of the rules: their seeds may be of other deals. Format 4 has no notes: of a game
whose package says NOW_WON, less was a win then.
"""

import struct

from pocketdeck.engine import catalog
from pocketdeck.engine.compat import const
from pocketdeck.engine.errors import DAMAGED, NEWER, NewerSave, SaveError

from . import slots

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from .autosave import Autosave

FORMAT = const(5)
DEALS = const(500)  # rated ones; the number of one, from 1 on, is its seed
_HEAD = "<BI"
_PART = "<HHiqHH"
_RESULT = "<iI"
_LAST = "<hB"
BEFORE = const(1)  # kinds of notes
_KEEP = const(10)  # results of a list
_LISTS = const(16)  # those used last are kept
_GAMES = const(20)  # of the last ones
_MOST = const(0x7FFF)  # points of one of those
_FULL = const(0xFFFF)  # games, won ones, in a row
_COUNT = const(0xFFFFFFFF)  # of the games counted, from 1 on
_TOTAL = (1 << 63) - 1
_WON = const(1)
_ASSISTED = const(2)
_BEFORE = const(4)
_PART_BEFORE = "<HHHH"
_NAMES = ("played", "won", "best", "total", "streak", "longest")


def _take(form: str, data: bytes, at: int) -> tuple:
    end = at + struct.calcsize(form)
    if end > len(data):
        raise IndexError
    return struct.unpack(form, data[at:end])


def _decode(data: bytes) -> list:
    """[format, games counted, [clean, assisted], [(key, results)], last games, ticks, notes by kind] of a
    record; SaveError."""
    if data[:1] > bytes((FORMAT,)):
        raise NewerSave(NEWER)
    try:
        form, count = _take(_HEAD, data, 0)
        parts = [list(_take(_PART, data, at)) for at in (5, 25)]
        lists = []
        at = 46
        for _ in range(data[45]):
            key = data[at : at + 2 + data[at + 1]]
            at += len(key)
            if not data[at]:
                raise IndexError  # a list begins with its first result
            results = [_take(_RESULT, data, at + 1 + 8 * i) for i in range(data[at])]
            at += 1 + 8 * len(results)
            lists.append((key, results))
        last = []
        if form > 1:
            last = [_take(_LAST, data, at + 1 + 3 * i) for i in range(data[at])]
            at += 1 + 3 * len(last)
        ticks = b""
        if form > 2:
            ticks = data[at + 1 : at + 1 + data[at]]
            at += 1 + data[at]
        notes = {}
        if form > 4:
            at += 1
            for _ in range(data[at - 1]):
                end = at + 2 + data[at + 1]
                notes[data[at]] = data[at + 2 : end]
                at = end
    except IndexError:
        raise SaveError(DAMAGED)
    if not form or at != len(data):
        raise SaveError(DAMAGED)
    return [form, count, parts, lists, last, ticks, notes]


def _encode(
    count: int,
    parts: "list[list[int]]",
    lists: "list[tuple]",
    last: "list[tuple]",
    ticks: bytes = b"",
    notes: "dict[int, bytes] | None" = None,
) -> bytes:
    data = struct.pack(_HEAD, FORMAT, count)
    for part in parts:
        data += struct.pack(_PART, *part)
    data += bytes((len(lists),))
    for key, results in lists:
        data += key + bytes((len(results),))
        for result in results:
            data += struct.pack(_RESULT, *result)
    data += bytes((len(last),))
    for game in last:
        data += struct.pack(_LAST, *game)
    notes = notes or {}
    data += bytes((len(ticks),)) + ticks + bytes((len(notes),))
    for kind in sorted(notes):
        data += bytes((kind, len(notes[kind]))) + notes[kind]
    return data


def _apart(read: list) -> None:
    """Tell what a record of a game counted when less was a win from what is counted now."""
    parts, last, notes = read[2], read[4], read[6]
    notes[BEFORE] = struct.pack(_PART_BEFORE, *parts[0][:2], *parts[1][:2])
    for part in parts:
        part[1] = part[4] = part[5] = 0
    for i, (score, bits) in enumerate(last):
        last[i] = score, bits & _ASSISTED | _BEFORE


def _add(part: "list[int]", score: int, won: bool) -> None:
    if not part[0] or score > part[2]:
        part[2] = score
    if part[0] == _FULL:
        part[3] -= part[3] // _FULL  # one game of the average makes room for this one
    else:
        part[0] += 1
    part[3] = max(-_TOTAL, min(part[3] + score, _TOTAL))
    part[4] = min(part[4] + 1, _FULL) if won else 0
    part[1] = min(part[1] + won, _FULL)
    part[5] = max(part[5], part[4])


def _enter(lists: "list[tuple]", key: bytes, score: int, seed: int) -> None:
    """Put a result among the best of its list; of equal ones the earlier is first."""
    results: "list[tuple]" = []
    for i in range(len(lists)):
        if lists[i][0] == key:
            results = lists.pop(i)[1]
            break
    at = 0
    while at < len(results) and results[at][0] >= score:
        at += 1
    results.insert(at, (score, seed))
    lists.append((key, results[:_KEEP]))
    del lists[:-_LISTS]


def _won(bits: int) -> "bool | None":
    """Was one of the last games won? None: it was counted when less was a win."""
    return None if bits & _BEFORE else bits & _WON > 0


def tick(ticks: bytes, number: int) -> bytes:
    """The ticks with that of a rated deal."""
    bits = int.from_bytes(ticks, "little") | 1 << number - 1
    return bits.to_bytes(max(len(ticks), (number + 7) // 8), "little")


class Statistics:
    """What has been counted, in the records "<game>.stats" of a store, and what `autosave` has to count."""

    def __init__(self, autosave: "Autosave") -> None:
        self.autosave = autosave

    def _load(self, game_id: str, writing: bool) -> list:
        autosave = self.autosave
        name = game_id + ".stats"
        data, problem = slots.load(autosave.store, name)
        autosave.tell(problem)
        if data is not None:
            try:
                read = _decode(data)
                if read[0] < getattr(catalog.part(game_id), "NOW_WON", 0):
                    _apart(read)
                return read
            except SaveError as error:
                newer = isinstance(error, NewerSave)
                kept = "%s: %s" % (name, error) if newer else "Damaged: %s is kept as %s.bad." % (name, name)
                autosave.tell(kept)
                if writing or not newer:
                    slots.erase(autosave.store, name, ".newer" if newer else ".bad")
        return _decode(_encode(0, [[0] * 6, [0] * 6], [], []))

    def count(self) -> None:
        """Count the first of the endings and remove its save; OSError: call it again later."""
        autosave = self.autosave
        store = autosave.store
        game, kinds, data, mark = autosave.endings[0]
        save = game.id + ".save"
        if kinds.count(None) == 1:
            _, count, parts, lists, last, ticks, notes = self._load(game.id, True)
            if not mark:
                mark = count % _COUNT + 1
                autosave.endings[0] = (game, kinds, data, mark)
            autosave.tell(slots.save(store, save, data[:5] + struct.pack("<I", mark) + data[9:]))
            if count != mark:
                result = game.result()
                seat = kinds.index(None)
                score = result["scores"][seat]
                assisted = data[1:5] != b"\0\0\0\0"  # hints and revealed_undos
                won = seat in result["winners"]
                _add(parts[assisted], score, won)
                from pocketdeck.engine import packing

                rows = packing.written(game)
                indices = [row[1].index(game.options[row[0]]) for row in rows]
                key = bytes([game.players | game.VERSION - 1 << 4, len(indices)] + indices)
                _enter(lists, key, score, game.seed | assisted << 31)
                last.append((max(-_MOST, min(score, _MOST)), won * _WON | assisted * _ASSISTED))
                if won and 0 < game.seed <= DEALS:
                    from . import chosen

                    if chosen.standard(game, kinds):
                        ticks = tick(ticks, game.seed)
                data = _encode(mark, parts, lists, last[-_GAMES:], ticks, notes)
                autosave.tell(slots.save(store, game.id + ".stats", data))
        slots.erase(store, save)

    def erase(self, game_id: str) -> None:
        """Forget what has been counted of a game."""
        self.autosave.flush()  # what is still to be counted goes with it
        self.autosave.pending[game_id + ".stats"] = None
        self.autosave.flush()

    def show(self, game_id: str) -> dict:
        """What has been counted of a game.

        {"clean" and "assisted": {"played", "won", "best", "total" of the scores, "streak", "longest"},
         "lists": [{"players", "options", "older", "best": [(score, seed, assisted)]}], the list used last at
                  the end; "older": the rules have changed since, or may have,
         "last": [(score, won, assisted)] of the last games, at most 20, the oldest first; `won` is None if
                 it was counted when less was a win,
         "before": [(played, won) clean, (played, won) assisted] of all that were counted then,
         "ticks": a bit for each rated deal that was won, that of deal 1 is the lowest of the first byte}.
        """
        try:
            read = self._load(game_id, False)
        except OSError:
            self.autosave.tell("%s.stats cannot be read." % game_id)
            read = _decode(_encode(0, [[0] * 6, [0] * 6], [], []))
        _, _, parts, lists, last, ticks, notes = read
        out: "dict[str, Any]" = {"lists": [], "ticks": ticks}
        out["last"] = [(score, _won(bits), bits & _ASSISTED > 0) for score, bits in last]
        before = struct.unpack(_PART_BEFORE, notes.get(BEFORE, bytes(8)))
        out["before"] = [before[:2], before[2:]]
        for i, part in enumerate(parts):
            out[("clean", "assisted")[i]] = dict(zip(_NAMES, part))
        meta = catalog.part(game_id)
        for key, results in lists:
            options = {}
            for i, row in enumerate(meta.OPTIONS):  # one that came later was at its default
                options[row[0]] = row[2]
                if i + 2 < len(key):
                    options[row[0]] = row[1][key[i + 2]] if key[i + 2] < len(row[1]) else "?"
            best = [(score, seed & 0x3FFFFFFF, seed >> 31 == 1) for score, seed in results]
            older = (key[0] >> 4) + 1 < getattr(meta, "RULES", 1)
            out["lists"].append({"players": key[0] & 15, "options": options, "older": older, "best": best})
        return out

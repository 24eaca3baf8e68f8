"""Right checksums over wrong contents: every field of every format at both ends of its range, and beyond.

Somebody, or a fault before the checksum was made, can write whatever has the shape of a save. What a session
refuses, it refuses in a sentence, keeps, and counts nothing of; what it accepts can be played on, saved again
and counted, and shown on a handheld whose keys are pressed.
"""

import random
import re
import struct
from typing import Iterator

from playing import game_dev
from playing.hoststore import MemoryStore
from pocketdeck.engine import catalog, dealcode, packing
from pocketdeck.engine.errors import SaveError
from pocketdeck.session import saves, slots
from pocketdeck.session import statistics as counting
from pocketdeck.session.session import Session

from . import fuzz, script
from .report import Findings, Say

KINDS = ("session", "pack", "statistics", "settings", "record", "code", "screen")
WORDS = (
    "",
    "0",
    "-1",
    "1",
    "9",
    "00",
    "1/",
    "/0",
    "|",
    "|||||||||||",
    "?",
    "é",
    "zzzz",
    "done",
    "on",
    "99999999",
)
LONG = "1" * 300

Field = tuple  # (where it begins, how many bytes it has)


# The fields of each format


def fields(form: str, at: int) -> "list[Field]":
    """The numbers of a struct format that begins at a place."""
    out = []
    for count, letter in re.findall("([0-9]*)([A-Za-z])", form):
        for _ in range(int(count or 1)):
            size = struct.calcsize("<" + letter)
            out.append((at, size))
            at += size
    return out


def of_pack(data: bytes) -> "list[Field]":
    """The fields of a packed game, without the letters of its name and its checksum."""
    name = data[4 : 4 + data[3]].decode()
    at = 4 + data[3]
    out = [(2, 1), (3, 1), *fields("BBIHB", at)]
    players = data[at + 1]
    options = data[at + 8]
    at += 9
    out += fields("B" * options + "II", at)
    at += options + 8
    fixed = game_dev.get(name, "BODY")
    out += fields(fixed, at)
    out += fields(game_dev.get(name, "OF_SEATS") * players, at + struct.calcsize(fixed))
    at += struct.calcsize(fixed)
    cards = [(i, 1) for i in range(at, len(data) - 4)]
    return out * max(1, len(cards) // len(out)) + cards  # what is no card has its turn as often as all cards


def of_session(data: bytes) -> "tuple[list[Field], int]":
    """(the fields before the packed game, where that begins)."""
    out = fields(saves.HEAD, 0)
    at = struct.calcsize(saves.HEAD)
    for _ in range(2):  # kinds, line
        out += [(i, 1) for i in range(at, at + 1 + data[at])]
        at += 1 + data[at]
    out += fields("HH", at)
    began = struct.unpack_from("<H", data, at + 2)[0]
    at += 4
    return out + [(i, 1) for i in range(at, at + began)], at + began


def of_statistics(data: bytes) -> "list[Field]":
    """The fields of a record of statistics."""
    out = fields(counting._HEAD + counting._PART[1:] * 2 + "B", 0)
    at = 46
    for _ in range(data[45]):
        size = 2 + data[at + 1]
        out += fields("B" * size + "B" + "iI" * data[at + size], at)
        at += size + 1 + 8 * data[at + size]
    out += fields("B" + "hB" * data[at], at)
    at += 1 + 3 * data[at]
    return out + [(i, 1) for i in range(at, len(data))]


def end(size: int, now: int, chance: random.Random) -> int:
    """A value at an end of the range of a field, next to one, or next to what it has."""
    top = 1 << 8 * size
    near = (now + chance.choice((-1, 1, 2)), now * 2, chance.randrange(64))
    ends = (0, 1, 2, top - 1, top - 2, top // 2, top // 2 - 1, *near)
    return chance.choice(ends) % top


def change(data: bytearray, places: "list[Field]", chance: random.Random) -> None:
    """Some fields get other values; now and then one changes places with another, or a byte comes or goes."""
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        at, size = chance.choice(places)
        if at + size > len(data):
            continue
        now = int.from_bytes(data[at : at + size], "little")
        data[at : at + size] = end(size, now, chance).to_bytes(size, "little")
    what = chance.randrange(12)
    at, size = chance.choice(places)
    other, more = chance.choice(places)
    if what == 0 and size == more and max(at, other) + size <= len(data):
        kept = data[at : at + size]
        data[at : at + size] = data[other : other + size]
        data[other : other + size] = kept
    elif what == 1:
        data.insert(min(at, len(data)), chance.randrange(256))
    elif what == 2 and at < len(data):
        del data[at]


# What is real


class Real:
    """Real contents of each kind, of games that are played by lot."""

    def __init__(self, games: "tuple[str, ...]", rounds: int, seed: int) -> None:
        self.sessions: "list[tuple[str, bytes]]" = []
        self.statistics: "list[tuple[str, bytes]]" = []
        self.records: "list[bytes]" = []
        self.settings = [b"pocketdeck settings 1\n"]
        self.packs: "dict[str, list[bytes]]" = {}
        for game_id in games:
            chance = random.Random("%s %d" % (game_id, seed))
            store = MemoryStore()
            self.packs[game_id] = []
            for _ in range(rounds):
                self._play(game_id, chance, store)
            for path in sorted(game_dev.golden(game_id).glob("*.record"))[:rounds]:
                self.records.append(path.read_bytes())
        lines = self.settings[0].decode()
        for game_id in games:
            least, most = catalog.info(game_id)["players"]
            chosen = "0" + "1" * (most - 1) + "/" + "0" * len(catalog.info(game_id)["options"])
            for key, value in (
                ("new", chosen), ("day", "753000"), ("tips", "3"), ("lesson", "done"), ("names", "Ann|Bo"),
            ):  # fmt: skip
                lines += "%s.%s=%s\n" % (key, game_id, value)
        self.settings = [
            (lines + "last=%s\nrecent=%s\nsleep=5\nmotion=off\n" % (g, g)).encode() for g in games
        ]

    def _play(self, game_id: str, chance: random.Random, store: MemoryStore) -> None:
        session = Session(store)
        session.start(
            game_id, script.kinds(game_id, chance, chance.choice((1, 1, 2))), script.options(game_id, chance),
            chance.randrange(1 << 30),
        )  # fmt: skip
        name = game_id + ".save"
        while True:
            if session.game.over or session.game.halfway or chance.random() < 0.03:
                session.save()
                self.sessions.append((game_id, slots.load(store, name)[0]))
                self.packs[game_id].append(session.game.pack())
            if session.game.over:
                break
            script.turn(session, chance)
        session.finished()
        data = slots.load(store, game_id + ".stats")[0]
        if data is not None:
            self.statistics.append((game_id, data))


# What is written


def pack(real: Real, game_id: str, chance: random.Random) -> bytes:
    """A packed game whose checksum is right."""
    data = bytearray(chance.choice(real.packs[game_id]))
    del data[-4:]
    change(data, of_pack(bytes(data) + bytes(4)), chance)
    return bytes(data) + struct.pack("<I", packing.checksum(bytes(data)))


def believed(data: bytes) -> bool:
    try:
        return bool(catalog.load_game(data))
    except SaveError:
        return False


def edge(real: Real, game_id: str, chance: random.Random) -> bytes:
    """A packed game one of whose numbers is the greatest, or the least, with which it is believed."""
    data = bytearray(chance.choice(real.packs[game_id])[:-4])
    at, size = chance.choice(of_pack(bytes(data) + bytes(4)))
    top = (1 << 8 * size) - 1

    def given(value: int) -> bytes:
        data[at : at + size] = value.to_bytes(size, "little")
        return bytes(data) + struct.pack("<I", packing.checksum(bytes(data)))

    now = int.from_bytes(data[at : at + size], "little")
    high = chance.random() < 0.7
    if size == 1:
        for value in range(top, now, -1) if high else range(now):
            if believed(given(value)):
                now = value
                break
    elif high and believed(given(top)):
        now = top
    elif high:
        while top - now > 1:
            middle = (now + top) // 2
            if believed(given(middle)):
                now = middle
            else:
                top = middle
    else:
        now = 0 if believed(given(0)) else now
    given(now)
    moves = 10 + data[3]  # where the number of moves begins: it chooses how the game goes on
    data[moves : moves + 2] = chance.randbytes(2)
    return bytes(data) + struct.pack("<I", packing.checksum(bytes(data)))


def session(real: Real, chance: random.Random) -> "tuple[str, bytes]":
    """(game, a session's save in which every checksum is right)."""
    game_id, data = chance.choice(real.sessions)
    places, game = of_session(data)
    head = bytearray(data[:game])
    packed = data[game:]
    if chance.random() < 0.3:
        packed = pack(real, game_id, chance)
    else:
        change(head, places, chance)
    return game_id, bytes(head) + packed


def statistics(real: Real, chance: random.Random) -> "tuple[str, bytes]":
    """(game, a record of statistics)."""
    game_id, data = chance.choice(real.statistics)
    out = bytearray(data)
    change(out, of_statistics(data), chance)
    return game_id, bytes(out)


def settings(real: Real, chance: random.Random) -> bytes:
    """Settings some of whose values are others."""
    lines = chance.choice(real.settings).decode().split("\n")
    for _ in range(chance.choice((1, 2, 4))):
        at = chance.randrange(1, len(lines))
        key, _, value = lines[at].partition("=")
        if chance.random() < 0.5 and value:
            i = chance.randrange(len(value))
            value = value[:i] + chance.choice(WORDS) + value[i + chance.randrange(2) :]
        else:
            value = chance.choice((*WORDS, LONG))
        lines[at] = key + "=" + value
    return "\n".join(lines).encode()


def record(real: Real, chance: random.Random) -> bytes:
    """A record whose header, or a line, says something else, without the checksum of its end."""
    lines = chance.choice(real.records).decode().split("\n")[: chance.choice((12, 30, 100))]
    for _ in range(chance.choice((1, 1, 2))):
        at = chance.randrange(min(12, len(lines)))
        words = lines[at].split() or [""]
        i = chance.randrange(len(words))
        numbers = (0, 1, 2, 10, 11, (1 << 30) - 1, 1 << 30, 1 << 32, 9999999999, 99999999999)
        words[i] = chance.choice((*WORDS, *map(str, numbers), words[0]))
        lines[at] = " ".join(words)
    return "\n".join([*lines, "end"]).encode()


def code(chance: random.Random) -> bytes:
    """A deal code whose check letters are right, each of its numbers anything that letters can write."""
    length = chance.choice(dealcode.LENGTHS)
    game = chance.choice((10, 11, 12, 13, 14, 31, chance.randrange(32)))
    tail = 2 if length == 9 else length - 8
    setup = end(2, 0, chance) % (1 << 5 * (tail - 2))
    seed = end(4, 0, chance) % (1 << 5 * (length - 2 - tail))
    letters = [game, end(1, 2, chance) % 32]
    letters += dealcode._letters(setup, tail - 2) + dealcode._letters(seed, length - 2 - tail)
    return fuzz.checked(letters).encode()


def screen(real: Real, chance: random.Random) -> bytes:
    """What a handheld is switched on with."""
    what = chance.randrange(10)
    if what < 6:
        game_id, data = session(real, chance)
        return b"%s save\n%s" % (game_id.encode(), data)
    if what < 8:
        game_id, data = statistics(real, chance)
        return b"%s stats\n%s" % (game_id.encode(), data)
    return b"%s settings\n%s" % (chance.choice(real.sessions)[0].encode(), settings(real, chance))


def inputs(kind: str, amount: int, real: Real, chance: random.Random) -> "Iterator[tuple[str, bytes]]":
    """(target of fuzz.py, input) of so many of a kind, of packs so many of each game."""
    if kind == "pack":
        for game_id in real.packs:
            for _ in range(amount):
                yield "load_game", (edge if chance.random() < 0.25 else pack)(real, game_id, chance)
        return
    for _ in range(amount):
        if kind == "session":
            yield "saved", named(session(real, chance))
        elif kind == "statistics":
            yield "counted", named(statistics(real, chance))
        elif kind == "settings":
            yield "settings", settings(real, chance)
        elif kind == "record":
            yield "written", record(real, chance)
        elif kind == "code":
            yield "code", code(chance)
        else:
            yield "shown", screen(real, chance)


def named(record: "tuple[str, bytes]") -> bytes:
    """A record behind the name of its game."""
    return record[0].encode() + b"\n" + record[1]


def run(
    amount: int,
    seed: int,
    say: Say,
    games: "tuple[str, ...]" = script.GAMES,
    kinds: "tuple[str, ...]" = KINDS,
    rounds: int = 12,
) -> dict:
    """Write so many of each kind; {"inputs", "accepted" of each kind, "open"}."""
    findings = Findings("crafted")
    known: "set[str]" = set()
    real = Real(games, rounds, seed)
    done = 0
    accepted: "dict[str, int]" = {}
    of = amount * (len(kinds) + ("pack" in kinds) * (len(games) - 1))
    with fuzz.watched():
        for kind in kinds:
            accepted[kind] = 0
            for target, data in inputs(kind, amount, real, random.Random("%s %d" % (kind, seed))):
                if done % 50 == 0:
                    say(done, of)
                    if findings.many:
                        break
                done += 1
                accepted[kind] += fuzz.tried(target, data, seed, known, findings)
    say(done, of)
    return {"inputs": done, "accepted": accepted, "open": findings.count, "findings": findings.texts}

"""Broken saves, records, settings, statistics, deal codes and arguments: refused with a sentence, or fine.

Every input is a mutation of something real. Most saves get a right checksum again, so that the games'
own checks have to judge what is in them; what they let through has to be a game that can be played on.
"""

import contextlib
import hashlib
import random
import signal
import struct
import time
import traceback
from pathlib import Path
from types import FrameType
from typing import Iterator

from environment import project
from playing import game_dev
from playing.hoststore import MemoryStore
from pocketdeck.engine import catalog, dealcode, packing, record
from pocketdeck.session import slots
from pocketdeck.session.saves import HEAD
from pocketdeck.session.session import Session

from . import report, script
from .report import Findings, Say
from .targets import TARGETS

FOUND = project.ROOT / "host_tests" / "lab" / "torture" / "found"
HANG = 5.0  # seconds of this process that one input may take: a machine may be busy with others


class Hang(Exception):
    """One input took too long."""


# How often each has its turn: a save is read at every start and is the most complicated, a game that is begun
# for its sake takes long.
TURNS = ["load_game"] * 100 + ["slot"] * 16 + ["settings"] * 16 + ["code"] * 8
TURNS += ["saved"] * 6 + ["written"] * 3 + ["counted"] * 3 + ["arguments"] * 3


# What is mutated


def corpus(games: "tuple[str, ...]") -> "dict[str, list[bytes]]":
    """Real inputs of each target: saves on the way through the golden records, and what goes with them."""
    out: "dict[str, list[bytes]]" = {name: [] for name in TARGETS}
    for game_id in games:
        for path in sorted(game_dev.golden(game_id).glob("*.record")):
            text = path.read_text(encoding="utf-8")
            packs: "list[bytes]" = []
            last = record.replay(text, lambda game, notation, packs=packs: packs.append(game.pack()))
            kept = packs[:: max(1, len(packs) // 12)] + [last.pack()]
            out["load_game"] += kept
            kinds = bytes([0] + [1] * (last.players - 1))
            head = struct.pack(HEAD, 1, 0, 0, 0) + bytes((len(kinds),)) + kinds + b"\4line"
            out["saved"] += [game_id.encode() + b"\n" + head + data for data in kept[::3]]
            out["shown"] += [game_id.encode() + b" save\n" + head + data for data in kept[::6]]
            lines = text.split("\n")
            out["written"].append("\n".join(lines[:40] + ["end"]).encode())
    store = MemoryStore()
    session = Session(store)
    for seed in range(4):
        session.start("template", [None, "easy"], {"hand": 3 + seed % 3}, seed)
        while not session.game.over:
            script.turn(session, random.Random(seed))
        session.finished()
        out["counted"].append(b"template\n" + slots.load(store, "template.stats")[0])
        session.set("sleep", (1, 2, 5, 10)[seed])
        session.save()
        out["settings"].append(slots.load(store, "settings")[0])
    out["slot"] = [
        store.files[name] + store.files.get(name[:-1] + "1", b"")
        for name in store.files
        if name.endswith("0")
    ]
    chance = random.Random(1)
    for game_id in games:
        least, most = catalog.info(game_id)["players"]
        for players in range(least, most + 1):
            seed = chance.randrange(1 << chance.choice((25, 30)))
            text = dealcode.encode(game_id, seed, players, script.options(game_id, chance))
            out["code"].append(text.encode())
    for words in (
        "0 --auto --seed 3 --games 2", "1 --players 4 --option scoring=off --persons 2",
        "2 --json --auto hard --option fee=passive", "--board pico_lcd_1_3 --screenshot x.png",
        "--replay x --json", "3 --text --record y --seed 1073741823", "5 --players 3",
    ):  # fmt: skip
        if words[0].isdigit():
            words = (*catalog.GAMES, *catalog.EXTRA)[int(words[0])] + words[1:]
        out["arguments"].append(words.replace(" ", "\n").encode())
    return out


def mutate(data: bytes, chance: random.Random, others: "list[bytes]") -> bytes:
    """A few random changes; none changes much."""
    out = bytearray(data)
    for _ in range(chance.choice((1, 1, 1, 2, 2, 3, 6))):
        if not out:
            return bytes(out)
        at = chance.randrange(len(out))
        kind = chance.randrange(10)
        if kind == 0:
            out[at] ^= 1 << chance.randrange(8)
        elif kind == 1:
            out[at] = chance.choice((0, 1, 2, 127, 128, 254, 255, chance.randrange(256)))
        elif kind == 2:
            out[at] = (out[at] + chance.choice((1, -1, 2, -2, 4))) & 255
        elif kind in (3, 4):  # the same cards in other places
            other = chance.randrange(len(out))
            out[at], out[other] = out[other], out[at]
        elif kind == 5:
            size = chance.randrange(1, 9)
            other = chance.randrange(len(out))
            out[at : at + size] = out[other : other + size]
        elif kind == 6:
            del out[at : at + chance.randrange(1, 5)]
        elif kind == 7:
            out[at:at] = chance.randbytes(chance.randrange(1, 5))
        elif kind == 8:
            near = min(at + chance.randrange(1, 4), len(out) - 1)
            out[at], out[near] = (out[at] + 1) & 255, (out[near] - 1) & 255
        else:
            twin = chance.choice(others)
            size = chance.randrange(1, 24)
            out[at : at + size] = twin[at : at + size]
    return bytes(out)


def checked(letters: "list[int]") -> str:
    """A deal code of these letters with the two that check them."""
    one, a = dealcode._sums(letters)
    check = dealcode._times(one ^ dealcode._double(dealcode._double(a)), dealcode._INVERSE)
    return dealcode.spell(letters + [check, one ^ check])


def shaped(target: str, data: bytes, chance: random.Random, others: "list[bytes]") -> bytes:
    """A mutation whose frame is right again: what is wrong is inside."""
    if target == "load_game" or target == "saved":
        start = data.find(b"PD")
        body = start + 4 + data[start + 3] + 9
        first = body if chance.random() < 0.8 else start + 4 + data[start + 3]
        twins = [other[first:-4] for other in chance.choices(others, k=2)]
        inner = mutate(data[first:-4], chance, twins)
        packed = data[start:first] + inner
        return data[:start] + packed + struct.pack("<I", packing.checksum(packed))
    if target == "slot":
        inner = mutate(data[7:-4], chance, others)
        raw = data[:5] + struct.pack("<H", len(inner)) + inner
        return raw + struct.pack("<I", packing.checksum(raw))
    if target == "code":
        letters = dealcode.read(data.decode())[:-2]
        for _ in range(chance.randrange(1, 4)):
            letters[chance.randrange(len(letters))] = chance.randrange(32)
        return checked(letters).encode()
    if target == "written" or target == "arguments":
        lines = data.split(b"\n")
        more = chance.choice(others).split(b"\n")
        for _ in range(chance.randrange(1, 4)):
            at = chance.randrange(len(lines))
            what = chance.randrange(4)
            if what == 0:
                lines[at] = chance.choice(more)
            elif what == 1:
                lines.insert(at, chance.choice(more))
            elif what == 2 and len(lines) > 1:
                del lines[at]
            else:
                lines[at] = mutate(lines[at], chance, others)
        return b"\n".join(lines)
    return mutate(data, chance, others)


def inputs(seed: int, games: "tuple[str, ...]") -> "Iterator[tuple[str, bytes]]":
    """(target, input) for ever; the same for the same seed."""
    chance = random.Random(seed)
    real = corpus(games)
    for name, data in found():
        yield name, data
    while True:
        target = chance.choice(TURNS)
        others = real[target]
        data = chance.choice(others)
        if chance.random() < 0.75:
            yield target, shaped(target, data, chance, others)
        else:
            yield target, mutate(data, chance, others)


def found() -> "list[tuple[str, bytes]]":
    """(target, input) of all that was ever found."""
    files = sorted(FOUND.glob("*.bin")) if FOUND.is_dir() else []
    return [(path.name.rsplit("-", 1)[0], path.read_bytes()) for path in files]


def keep(target: str, data: bytes) -> Path:
    """Put an input among those that are tried at every test."""
    FOUND.mkdir(parents=True, exist_ok=True)
    path = FOUND / ("%s-%s.bin" % (target, hashlib.sha256(data).hexdigest()[:8]))
    path.write_bytes(data)
    return path


def where(target: str, data: bytes) -> str:
    """Keep a finding's input and say where."""
    return "%s, kept as %s" % (target, keep(target, data))


def _hang(signal_number: int, frame: "FrameType | None") -> None:
    raise Hang("it took longer than %g seconds" % HANG)


def key(target: str, error: BaseException) -> str:
    """What makes two findings the same."""
    frames = traceback.extract_tb(error.__traceback__)
    return "%s %s %s:%s %s" % (
        target,
        type(error).__name__,
        frames[-1].filename,
        frames[-1].lineno,
        str(error)[:40],
    )


@contextlib.contextmanager
def watched() -> "Iterator[None]":
    """Within it an input that takes too long raises Hang."""
    old = signal.signal(signal.SIGPROF, _hang)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, old)


def tried(target: str, data: bytes, seed: int, known: "set[str]", findings: Findings) -> bool:
    """Feed an input to its target: was it accepted? What is raised is a finding, once."""
    signal.setitimer(signal.ITIMER_PROF, HANG)
    try:
        return TARGETS[target](data)
    except Exception as error:
        signal.setitimer(signal.ITIMER_PROF, 0)
        name = key(target, error)
        if name not in known:
            known.add(name)
            findings.add("", seed, where(target, data), traceback.format_exc())
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
    return False


def run(amount: int, seed: int, say: Say, games: "tuple[str, ...]" = script.GAMES, most: int = 0) -> dict:
    """Fuzz for so many seconds (or until `most` executions); {"executions", "accepted", "open"}."""
    findings = Findings("fuzz")
    known: "set[str]" = set()
    done = accepted = 0
    begun = time.monotonic()
    with watched():
        for target, data in inputs(seed, games):
            if done % 50 == 0:
                passed = time.monotonic() - begun
                say(done if most else int(passed), most or amount)
                if (done >= most if most else passed >= amount) or report.stopping():
                    break
            done += 1
            accepted += tried(target, data, seed, known, findings)
    return {"executions": done, "accepted": accepted, "open": findings.count, "findings": findings.texts}

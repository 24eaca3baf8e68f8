"""Broken saves, records, settings, statistics, deal codes and arguments: refused with a sentence, or fine.

Every input is a mutation of something real. Most saves get a right checksum again, so that the games'
own checks have to judge what is in them; what they let through has to be a game that can be played on.
"""

import contextlib
import hashlib
import io
import random
import signal
import struct
import time
import traceback
from pathlib import Path
from types import FrameType
from typing import Any, Callable, Iterator

import play

from common import own, project
from common.hoststore import MemoryStore
from pocketdeck.engine import bots, catalog, dealcode, packing, record
from pocketdeck.engine.errors import IllegalOption, SaveError
from pocketdeck.session import slots
from pocketdeck.session.saves import HEAD
from pocketdeck.session.session import Session
from pocketdeck.session.settings import dump, parse

from . import report, script
from .report import Findings, Say

FOUND = project.ROOT / "host_tests" / "torture" / "found"
HANG = 5.0  # seconds that one input may take
WALKS = (2, 2, 2, 2, 10, 10, 60)  # actions that an accepted game is played on


class Hang(Exception):
    """One input took too long."""


# What is fed to what. Each raises nothing, or what its words say is allowed.


def walk(game: Any, chance: random.Random) -> None:
    """Show a game and play it on: nothing may be impossible in it."""
    table = catalog.part(game.id, "table")
    length = chance.choice(WALKS)
    for step in range(length):
        for seat in range(game.players):
            view = game.view(seat)
            game.claims(seat)
            if step == length - 1:
                table.summary(view)
                table.heading(view)
                table.lines(view)
                table.rows(view, 20)
        if game.over:
            assert game.actions() == [], "a game that is over has actions"
            result = game.result()
            assert len(result["scores"]) == game.players and result["text"]
            return
        actions = game.actions()
        assert actions, "nobody can do anything, but the game is not over"
        for a in actions[:3] + actions[-3:]:
            assert game.notation(a) and game.label(a)
            game.detail(a)
        claimed = [a for seat in range(game.players) for a in game.claims(seat)]
        game.apply(chance.choice(claimed if claimed and chance.random() < 0.3 else actions))
        part = game.wrong()
        assert not part, "an action led to a wrong " + part
        game.pack()
        for seat in range(game.players):
            for event in game.events(seat):
                game.say(event, seat)


def load_game(data: bytes) -> bool:
    """catalog.load_game: SaveError, or a game that packs to the same and can be played."""
    try:
        game = catalog.load_game(data)
    except SaveError:
        return False
    packed = game.pack()
    again = catalog.load_game(packed)
    assert again.pack() == packed, "it does not come back as it was saved"
    walk(game, random.Random(packing.checksum(data[:-4])))
    if data[-1] % 16 == 0 and not again.over:
        bots.hint(again)
    return True


def saved(data: bytes) -> bool:
    """A session's save, the game's name before it: the session never raises, and goes on."""
    at = data.find(b"\n")
    game_id = data[:at].decode("latin-1")
    if game_id not in script.GAMES:
        return False
    store = MemoryStore()
    slots.save(store, game_id + ".save", data[at + 1 :])
    slots.save(store, "settings", b"pocketdeck settings 1\nlast=%s\n" % data[:at])
    slot = store.files[game_id + ".save.0"]
    session = Session(store)
    session.boot()
    session.saved(game_id)
    good = session.resume(game_id)
    if not good:
        told = session.problems()
        shown = session.statistics(game_id)
        counted = shown["clean"]["played"] + shown["assisted"]["played"]
        if told:
            assert len(told) == 1 and told[0].endswith("."), "no sentence: %r" % told
            assert slot in store.files.values() and not counted, "what was refused was not kept"
        else:
            assert game_id + ".save.0" not in store.files, "neither resumed nor refused"
        least = catalog.info(game_id)["players"][0]
        session.start(game_id, [None] + [bots.RANDOM] * (least - 1), None, 1)
    if not session.game.over and session.bot() is None and session.person() is not None:
        session.act(session.game.actions()[0])
    session.undo()
    session.waiting()
    assert Session(store).resume(game_id)
    return good


def slot(data: bytes) -> bool:
    """Two slot files: slots.load never raises; what it cannot use is kept."""
    half = data.find(b"PS", 2)
    one, two = (data, b"") if half < 0 else (data[:half], data[half:])
    store = MemoryStore({"x.0": one, "x.1": two})
    found, problem = slots.load(store, "x")
    slots.save(store, "x", b"new")
    assert slots.load(store, "x") == (b"new", ""), "nothing can be saved over it"
    return found is not None


def written(data: bytes) -> bool:
    """record.replay: SaveError, or a game."""
    try:
        game = record.replay(data.decode("utf-8", "replace"))
    except SaveError:
        return False
    assert not game.wrong(), "the record led to a wrong " + game.wrong()
    return True


def settings(data: bytes) -> bool:
    """settings.parse: SaveError, or settings that come back."""
    try:
        values = parse(data)
    except SaveError:
        return False
    assert parse(dump(values)) == values, "settings do not come back"
    Session(MemoryStore()).settings.update(values)
    store = MemoryStore()
    slots.save(store, "settings", data)
    session = Session(store)
    session.boot()
    session.set("sleep", 5)
    session.set("sleep", 10)
    session.waiting()
    return True


def counted(data: bytes) -> bool:
    """A record of statistics, the game's name before it: shown, or told and kept; a game is counted into it."""
    at = data.find(b"\n")
    game_id = data[:at].decode("latin-1")
    if game_id not in script.GAMES:
        return False
    store = MemoryStore()
    slots.save(store, game_id + ".stats", data[at + 1 :])
    slot = store.files[game_id + ".stats.0"]
    session = Session(store)
    before = session.statistics(game_id)
    told = session.problems()
    game, kinds = over(game_id)
    session.autosave.endings.append((game, kinds, struct.pack(HEAD, 1, 0, 0, 0), 0))
    session.autosave.flush()
    assert not session.autosave.endings, "the game could not be counted"
    after = session.statistics(game_id)
    assert not session.problems() and after == Session(store).statistics(game_id), "it was counted otherwise"
    if told:
        assert len(told) == 1 and told[0].endswith("."), "no sentence: %r" % told
        assert slot in store.files.values(), "what was refused was not kept"
        assert after["clean"]["played"] == 1, "it was not begun anew"
    else:
        score = game.result()["scores"][kinds.index(None)]
        assert after["clean"]["played"] == min(before["clean"]["played"] + 1, 0xFFFF), "it was not counted"
        assert after["assisted"] == before["assisted"], "what was counted with help is lost"
        assert after["last"][:-1] == before["last"][-19:] and after["last"][-1][0] == score, "the last games"
        assert after["lists"][-1]["players"] == game.players, "it is not in the list used last"
    return not told


_OVER: "dict[str, tuple]" = {}


def over(game_id: str) -> tuple:
    """(a game that is over, who played it)."""
    if game_id not in _OVER:
        chance = random.Random(1)
        kinds = script.kinds(game_id, chance)
        game = catalog.new_game(game_id, 1, len(kinds))
        while not game.over:
            game.apply(chance.choice(game.actions()))
        _OVER[game_id] = game, kinds
    return _OVER[game_id]


def arguments(data: bytes) -> bool:
    """The words of the play tool: a refusal in one sentence, or a game."""
    words = data.decode("utf-8", "replace").split("\n")
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        try:
            found = play.parse(words)
            game_id, players, options = play.settings(found)
            seed = play.SEED if found.seed is None else found.seed
            catalog.new_game(game_id, seed, players, options)
        except (play.Refused, IllegalOption) as error:
            assert str(error) and "\n" not in str(error).strip(), "no sentence: %r" % str(error)
            return False
        except SystemExit:  # --help
            return False
    return True


def code(data: bytes) -> bool:
    """A deal code that was typed: WrongCode, or a deal whose code it is."""
    text = data.decode("utf-8", "replace")
    try:
        game_id, seed, players, options = dealcode.decode(text)
    except dealcode.WrongCode as error:
        said = str(error)
        assert said.endswith(".") and "\n" not in said and len(said) < 120, "no sentence: %r" % said
        assert -1 <= error.at < max(1, len(text)), "letter %d of %r" % (error.at, text)
        return False
    again = dealcode.encode(game_id, seed, players, options)
    assert dealcode.read(again) == dealcode.read(text), "a deal with two codes: %s, %s" % (text, again)
    game = catalog.new_game(game_id, seed, players, options)
    assert (game.id, game.seed, game.players) == (game_id, seed, players)
    return True


TARGETS: "dict[str, Callable[[bytes], bool]]" = {
    "load_game": load_game,
    "saved": saved,
    "slot": slot,
    "written": written,
    "settings": settings,
    "counted": counted,
    "arguments": arguments,
    "code": code,
}
# How often each has its turn: a save is read at every start and is the most complicated, a game that is begun
# for its sake takes long.
TURNS = ["load_game"] * 100 + ["slot"] * 16 + ["settings"] * 16 + ["code"] * 8
TURNS += ["saved"] * 6 + ["written"] * 3 + ["counted"] * 3 + ["arguments"] * 3


# What is mutated


def corpus(games: "tuple[str, ...]") -> "dict[str, list[bytes]]":
    """Real inputs of each target: saves on the way through the golden records, and what goes with them."""
    out: "dict[str, list[bytes]]" = {name: [] for name in TARGETS}
    for game_id in games:
        for path in sorted(own.golden(game_id).glob("*.record")):
            text = path.read_text(encoding="utf-8")
            packs: "list[bytes]" = []
            last = record.replay(text, lambda game, notation, packs=packs: packs.append(game.pack()))
            kept = packs[:: max(1, len(packs) // 12)] + [last.pack()]
            out["load_game"] += kept
            kinds = bytes([0] + [1] * (last.players - 1))
            head = struct.pack(HEAD, 1, 0, 0, 0) + bytes((len(kinds),)) + kinds + b"\4line"
            out["saved"] += [game_id.encode() + b"\n" + head + data for data in kept[::3]]
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
        session.waiting()
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
        "handsolo --auto --seed 3 --games 2", "solo --players 4 --option scoring=off --persons 2",
        "portroyal --json --auto hard --option fee=passive", "--board pico_lcd_1_3 --screenshot x.png",
        "--replay x --json", "soliterror --text --record y --seed 1073741823", "template --players 3",
    ):  # fmt: skip
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
    old = signal.signal(signal.SIGALRM, _hang)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, old)


def tried(target: str, data: bytes, seed: int, known: "set[str]", findings: Findings) -> bool:
    """Feed an input to its target: was it accepted? What is raised is a finding, once."""
    signal.setitimer(signal.ITIMER_REAL, HANG)
    try:
        return TARGETS[target](data)
    except Exception as error:
        signal.setitimer(signal.ITIMER_REAL, 0)
        name = key(target, error)
        if name not in known:
            known.add(name)
            findings.add("", seed, where(target, data), traceback.format_exc())
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
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

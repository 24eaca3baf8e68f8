"""What broken and crafted inputs are fed to: each raises nothing, or what its words say is allowed."""

import contextlib
import io
import random
import struct
from typing import Any, Callable

from desktop import arguments as given
from playing.handheld import Handheld, KEYS, MemoryPanel, SIZES
from playing.hoststore import MemoryStore
from pocketdeck.engine import bots, catalog, dealcode, packing, record
from pocketdeck.engine.errors import IllegalOption, SaveError
from pocketdeck.screens import around
from pocketdeck.session import slots
from pocketdeck.session.saves import HEAD
from pocketdeck.session.session import Session
from pocketdeck.session.settings import dump, parse

from . import script

WALKS = (2, 2, 2, 2, 10, 10, 60)  # actions that an accepted game is played on
PRESSES = 16  # keys on a handheld
PANELS = [SIZES[name] for name in ("pico_lcd_1_3", "pico_lcd_0_96", "ssd1306_i2c")]


def walk(game: Any, chance: random.Random) -> None:
    """Show a game and play it on: nothing may be impossible in it."""
    table = catalog.part(game.id, "text")
    length = chance.choice(WALKS)
    for step in range(length):
        for seat in range(game.players):
            view = game.view(seat)
            game.claims(seat)
            if step == length - 1:
                game.summary(seat)
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
    session.save()
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
    session.save()
    return True


def counted(data: bytes) -> bool:
    """A record of statistics, the game's name before it: shown, or told and kept; a game can be counted."""
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
            found = given.parse(words)
            game_id, players, options = given.settings(found)
            seed = given.SEED if found.seed is None else found.seed
            catalog.new_game(game_id, seed, players, options)
        except (given.Refused, IllegalOption) as error:
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


def shown(data: bytes) -> bool:
    """A record, "<game> <which>" and a newline before it, on a handheld: switched on, and keys pressed."""
    words, _, content = data.partition(b"\n")
    game_id, _, what = words.decode("latin-1").partition(" ")
    if game_id not in script.GAMES or what not in ("save", "stats", "settings"):
        return False
    chance = random.Random(packing.checksum(data))
    store = MemoryStore()
    if what == "settings":
        slots.save(store, "settings", content)
    else:
        slots.save(store, "settings", b"pocketdeck settings 1\nmotion=off\nlast=%s\n" % game_id.encode())
        slots.save(store, "%s.%s" % (game_id, what), content)
    device = Handheld(MemoryPanel(*chance.choice(PANELS)), store, 1, tips=what == "settings")
    app = device.app
    played = app.session.game is not None
    if what == "stats" or chance.random() < 0.1:
        app.open(around.figures(app, game_id))
        app.settle()
    for _ in range(PRESSES):
        if app.quit or not app.stack:
            break
        name = chance.choice((*KEYS, "tick", "a", "right"))
        if name == "tick" and app.wait() is not None:
            app.tick()
        elif name in KEYS:
            app.press(KEYS[name])
    return played


TARGETS: "dict[str, Callable[[bytes], bool]]" = {
    "load_game": load_game,
    "saved": saved,
    "slot": slot,
    "written": written,
    "settings": settings,
    "counted": counted,
    "arguments": arguments,
    "code": code,
    "shown": shown,
}

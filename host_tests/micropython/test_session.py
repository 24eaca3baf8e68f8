"""The session on real MicroPython: the same files, byte for byte, and its share of the heap."""

import pytest

from playing.hoststore import MemoryStore
from simulators import wasm

if wasm.available():
    pytest.skip(wasm.available(), allow_module_level=True)

BUDGET = 12 * 1024  # bytes of the session and undo, beside the game


# A person who decides by counting, with undo, redo, hints, new games and a look at everything.
_SCRIPT = """
from pocketdeck.session.session import Session
told = []
def turn(s, i):
    if s.bot() is None:
        actions = s.game.actions()
        n = s.game.moves
        s.act(actions[n * 7 % len(actions) if n % 3 else 0])
        for seat in range(s.game.players):
            s.log(seat)
    s.save()
    if i % 11 == 10:
        s.undo()
        s.undo()
        s.save()
        s.redo()
def play(s, game_id, kinds, options, seed, turns):
    s.start(game_id, kinds, options, seed)
    s.save()
    go_on(s, game_id, kinds, options, seed, range(turns))
def go_on(s, game_id, kinds, options, seed, turns):
    for i in turns:
        if s.game.over:
            s.finished()
            s.save()
            seed += 1
            s.start(game_id, kinds, options, seed)
            if seed % 2 and s.person() is not None:
                s.hint()
        turn(s, i)
    told.extend(s.log(0))
    told.extend(s.problems())
def script(store):
    s = Session(store)
    s.set("sound", "on")
    play(s, "handsolo", [None], {"discards": "on"}, 5, 400)
    s.leave()
    play(s, "template", [None, "medium", "random"], None, 9, 300)
    s = Session(store)
    told.append(s.boot())
    told.append(s.resume("handsolo"))
    s.undo()
    s.start("handsolo", [None], None, 77)
    s.undo()
    s.save()
    told.append(sorted(s.statistics("handsolo")["clean"].items()))
    told.append(s.statistics("template")["lists"][0]["best"])
"""
_SHOW = """
script(store)
for name in sorted(store.files):
    print(name, bytes(store.files[name]))
print(told)
"""

# Hand Solo in play, as tools/lab/budget.py has it, with what the launcher and a resume have loaded of it.
_GAME = """
from pocketdeck.engine import bots, catalog
game = catalog.new_game("handsolo", 42, 1)
catalog.part("handsolo", "text")
catalog.part("handsolo", "checks")
for _ in range(40):
    bots.step(game, ["hard"])
    for a in game.actions():
        game.label(a)
    for event in game.events(0):
        game.say(event, 0)
"""


def test_the_same_session_gives_the_same_files(files, capsys):
    space = {"store": MemoryStore()}
    exec(_SCRIPT + _SHOW, space)
    ours = capsys.readouterr().out
    assert "handsolo.stats.0" in ours and "settings.1" in ours
    assert wasm.run([wasm.STORE + "store = Store()", _SCRIPT, _SHOW], files, timeout=300)[-1] == ours


def test_the_session_keeps_to_its_budget(files):
    steps = [
        wasm.STORE + "store = Store()",
        _GAME + "from pocketdeck.screens.evictor import Evictor\nevictor = Evictor()",
        "from pocketdeck.session.session import Session\n"
        "evictor.base.update(('pocketdeck.session.session', 'pocketdeck.session.autosave'))",
        "s = Session(store)\nevictor.evict(set())",
        "s.start('handsolo', [None], None, 42)\ns.save()\ngame = None\n"
        "evictor.evict({'pocketdeck.session.history'})",
    ]
    _, _, before, code, made, started = wasm.heaps(steps, files, names=True)
    print(f"session: code {code - before}, made {made - code}, with a game {started - made}")
    assert started - before <= BUDGET


def test_playing_and_undoing_does_not_use_up_memory(files):
    # The first rounds load what a hint or a result needs once and fill tables that stay; after that 500
    # actions leave nothing behind. What the collector keeps by mistake depends on where things lie, so the
    # least of some runs counts, as many as it takes, each with its memory shifted; and it collects every 50
    # actions, because the more has been allocated since, the more words look like a pointer.
    begin = "s.start('handsolo', [None], None, 3)\ns.save()\ntold = []"
    part = "go_on(s, 'handsolo', [None], None, 3, range(%d, %d))\ntold = []"
    rounds = [begin] + [part % (at, at + 50) for at in range(0, 500, 50)]
    warm = [begin] + [part % (at, at + 50) for at in range(0, 1400, 50)]
    runs = []
    for shift in (16, 1600, 5008):
        first = f"{wasm.STORE}store = Store()\nshift = bytearray({shift})"
        steps = [first, _SCRIPT, "s = Session(store)", *warm]
        found = wasm.heaps(steps + rounds * 5, files)
        runs.append(found[len(steps) + len(rounds) :: len(rounds)])
        figures = list(map(min, zip(*runs)))
        print("after each 500 actions:", figures)
        # A leak would be in each of the later ones, what is kept by mistake in some.
        assert len(figures) == 5
        if min(figures[3:]) - figures[2] <= 128:
            return
    raise AssertionError(runs)

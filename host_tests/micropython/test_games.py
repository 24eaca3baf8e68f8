"""The games on real MicroPython: the same numbers, records, saves and bot moves as on CPython."""

import pytest

from host_tests.long import in_suite
from host_tests.micropython import built
from playing import game_dev
from pocketdeck.engine import bots, catalog
from pocketdeck.engine.rng import Rng
from simulators import wasm

if wasm.available():
    pytest.skip(wasm.available(), allow_module_level=True)

GAMES = catalog.GAMES + catalog.EXTRA
MOVES = in_suite(30, 60)  # of each bot that is compared

_PLAY = """
from pocketdeck.engine import bots, catalog
game = catalog.new_game({game_id!r}, 11, {players})
levels = [{level!r}] * {players}
for _ in range({moves}):
    action = bots.pick(game, levels)
    if action is None:
        break
    print(game.notation(action))
    game.apply(action)
print(game.pack())
"""


def test_the_generator_gives_the_published_numbers(files):
    step = "from pocketdeck.engine.rng import Rng\nr = Rng(42)\nprint([r.next() for _ in range(8)])"
    assert wasm.run([step], files) == ["[22001, 59355, 16947, 35151, 5890, 49289, 39429, 45895]\n"]


def test_the_generator_gives_the_same_numbers_for_long(files):
    step = (
        "from pocketdeck.engine.rng import Rng\nfor seed in (0, 1, 65535, (1 << 30) - 1):\n"
        "    r = Rng(seed, 3)\n    print([r.below(n) for n in range(1, 2000, 7)], r.seed(), r.pack())"
    )
    ours = []
    for seed in (0, 1, 65535, (1 << 30) - 1):
        rng = Rng(seed, 3)
        ours.append(f"{[rng.below(n) for n in range(1, 2000, 7)]} {rng.seed()} {rng.pack()}")
    assert wasm.run([step], files)[0].splitlines() == ours


@pytest.mark.parametrize("game_id", GAMES)
def test_golden_records_play_as_on_cpython(game_id):
    records = sorted(game_dev.golden(game_id).glob("*.record"), key=lambda path: path.stat().st_size)
    records = in_suite(records[:2], records)
    assert records
    steps = ["from playing import playthrough"]
    for path in records:
        steps.append(f"print('\\n'.join(playthrough.lines({path.read_text(encoding='utf-8')!r})))")
    printed = wasm.run(steps, built.files(), timeout=300)[-len(records) :]
    for path, text in zip(records, printed):
        assert text == path.with_suffix(".txt").read_text(encoding="utf-8"), path.stem


@pytest.mark.parametrize("game_id", GAMES)
def test_bots_choose_as_on_cpython(game_id, files):
    least, most = catalog.info(game_id)["players"]
    players = min(most, 3)
    levels = ("random", *catalog.info(game_id)["bots"])
    steps = [_PLAY.format(game_id=game_id, players=players, level=level, moves=MOVES) for level in levels]
    for level, printed in zip(levels, wasm.run(steps, files, timeout=300)):
        game = catalog.new_game(game_id, 11, players)
        ours = []
        for _ in range(MOVES):
            action = bots.pick(game, [level] * players)
            if action is None:
                break
            ours.append(game.notation(action))
            game.apply(action)
        assert printed.splitlines() == [*ours, str(game.pack())], level


@pytest.mark.parametrize("game_id", GAMES)
def test_a_save_from_cpython_loads(game_id, files):
    game = catalog.new_game(game_id, 5, catalog.info(game_id)["players"][1])
    for _ in range(12):
        bots.step(game, ["random"] * game.players)
    data = game.pack()
    step = f"from pocketdeck.engine import catalog\nprint(catalog.load_game({data!r}).pack() == {data!r})"
    assert wasm.run([step], files) == ["True\n"]


@pytest.mark.parametrize("game_id", GAMES)
def test_damaged_saves_are_refused_as_on_cpython(game_id, files):
    game = catalog.new_game(game_id, 5, catalog.info(game_id)["players"][0])
    step = (
        f"from pocketdeck.engine import catalog, errors\ndata = {game.pack()!r}\nbad = 0\n"
        "for i in range(len(data)):\n"
        "    for wrong in (data[:i], data[:i] + bytes([data[i] ^ 4]) + data[i + 1:]):\n"
        "        try:\n            catalog.load_game(wrong)\n"
        "        except errors.SaveError:\n            bad += 1\n"
        "print(bad, len(data))"
    )
    bad, size = map(int, wasm.run([step], files)[0].split())
    assert bad == 2 * size


@pytest.mark.parametrize("game_id", GAMES)
def test_a_forgotten_game_gives_its_memory_back_and_can_be_made_again(game_id, files):
    ready = "import sys\nfrom pocketdeck.engine import bots, catalog\n"
    ready += "from pocketdeck.screens.evictor import Evictor\nevictor = Evictor()"
    play = (
        f"game = catalog.new_game({game_id!r}, 3, {catalog.info(game_id)['players'][0]})\n"
        "for _ in range(9):\n    bots.step(game, ['hard'] * game.players)\nlast = game.pack()"
    )
    leave = f"evictor.evict(set())\ngame = None\nprint('pocketdeck.games.{game_id}' in sys.modules)"
    same = "first = last\n" + play + "\nprint(first == last)"
    assert wasm.run([ready, play, leave, same], files)[2:] == ["False\n", "True\n"]
    # What the collector keeps by mistake depends on where things lie: one layout of some has to be clean.
    runs = []
    for shift in (16, 160, 1600, 5008):
        steps = [f"{ready}\nshift = bytearray({shift})"] + [play, leave] * 4
        _, start, *figures = wasm.heaps(steps, files)
        runs.append([figure - start for figure in figures])
        played, left = [list(map(min, zip(*[run[i::2] for run in runs]))) for i in (0, 1)]
        # A leak would grow in each round; what is kept by mistake comes once.
        if max(left) < played[0] - 6000 and played[3] <= played[2] + 16:
            return
    raise AssertionError((played, left))

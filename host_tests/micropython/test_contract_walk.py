"""The contract on real MicroPython: its own checks, run there on what is built, and on CPython."""

import pytest

from building import exchange
from host_tests import contract
from host_tests.long import in_suite
from host_tests.micropython import built, shims, walking
from pocketdeck.engine import catalog
from simulators import wasm

if wasm.available():
    pytest.skip(wasm.available(), allow_module_level=True)

SHIMS = {f"/{name}.py": text for name, text in shims.MODULES.items()}
STATES = in_suite(8, 20)  # of each game that are checked; most actions and events come in its first turns


def equipped():
    """The files that are built, and what stands for modules of CPython's and of the tools, under the names
    that the build has given them."""
    files = dict(built.files())
    names = exchange.of(files)
    for path, text in SHIMS.items():
        folder, _, name = path.removesuffix(".py").rpartition("/")
        files[f"{folder}/{names.get(name, name)}.py"] = exchange.spoken(text, files).encode()
    return files


def walks(game_id):
    """(players, options, seed) of each walk: options at default and all together, from few to many seats."""
    sets = contract.key_sets(game_id)
    counts = contract.player_counts(game_id)
    return [(counts[seed % len(counts)], options, seed) for seed, options in enumerate((sets[0], sets[-1]))]


@pytest.mark.parametrize("game_id", catalog.GAMES + catalog.EXTRA)
def test_every_promise_is_kept_there(game_id):
    files = equipped()
    steps, ours = ["from host_tests.micropython.walking import Walk"], []
    for players, options, seed in walks(game_id):
        walk = walking.Walk(game_id, players, options, seed)
        for _ in range(STATES):
            walk.step()
        ours.append(walk.told() + "\n")
        # Garbage is collected between two steps.
        steps += [f"walk = Walk({game_id!r}, {players}, {options!r}, {seed})", *["walk.step()"] * STATES]
        steps.append("print(walk.told())")
    printed = wasm.run(steps, files, heap=8 << 20, timeout=300)
    assert [text for text in printed if text] == ours


def test_a_promise_that_is_broken_there_is_noticed():
    files = equipped()
    spoil = (
        "from host_tests.micropython.walking import Walk\nwalk = Walk('solo', 2, {}, 1)\n"
        "walk.game.label = lambda a: 'the same'"
    )
    with pytest.raises(wasm.PythonError) as caught:
        wasm.run([spoil, "walk.step()"], files, heap=8 << 20)
    assert caught.value.kind == "AssertionError" and "labels that differ" in caught.value.traceback

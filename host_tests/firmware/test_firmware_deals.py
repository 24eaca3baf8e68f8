"""New cards are new ones: whoever plays again, or switches on again, gets another deal."""

import pytest

from playing import handheld
from playing.handheld import Handheld, MemoryPanel
from playing.hoststore import MemoryStore
from pocketdeck.engine import bots, dealcode
from simulators import wasm


def played(made):
    """The code of the deal on the table, once it has been played to its end."""
    session = made.app.session
    game = session.game
    code = dealcode.encode(game.id, game.seed, game.players, game.options)
    while not game.over:
        if session.person() is None:
            session.bot()
        else:
            session.act(bots.choose(game, 0, "medium")[0])
    made.app.stack[-1].result()
    while made.app.wait() is not None:  # until all of it is revealed a key only ends that
        made.app.tick()
    return code


def test_again_deals_new_cards_each_time_on_one_device(device):
    """With the chance that a device's firmware asks: no two of several nights have the same code."""
    made = Handheld(MemoryPanel(*handheld.SIZES["pico_lcd_1_3"]), MemoryStore())
    made.app.noise = device.load("firmware.assembly").noise
    made.begin("soliterror", [None], {}, 7)
    codes = [played(made)]
    for _ in range(3):
        made.app.stack[-1].at = 0  # Again
        made.press("a")
        assert made.app.session.game is not None and not made.app.session.game.over
        codes.append(played(made))
    assert len(set(codes)) == len(codes)


def test_the_same_deal_is_the_same():
    made = Handheld(MemoryPanel(*handheld.SIZES["pico_lcd_1_3"]), MemoryStore())
    made.begin("soliterror", [None], {}, 7)
    code = played(made)
    made.app.stack[-1].at = 1  # Same deal
    made.press("a")
    assert played(made) == code


@pytest.mark.skipif(bool(wasm.available()), reason=wasm.available() or "MicroPython is there")
def test_two_power_ons_of_micropython_begin_with_different_deals():
    """Nobody seeds its generator there: it seeds itself from noise when it starts."""
    ask = "import random\nprint([random.getrandbits(30) for _ in range(4)])"
    assert len({repr(wasm.run([ask])) for _ in range(3)}) == 3

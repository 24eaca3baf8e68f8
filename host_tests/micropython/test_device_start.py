"""The games on the serial prompt, as a person starts them there."""

import pytest

from simulators import wasm

if wasm.available():
    pytest.skip(wasm.available(), allow_module_level=True)

TYPE = """
import builtins
typed = {typed!r}.split("|")
def read(prompt=""):
    if not typed:
        raise KeyboardInterrupt
    return typed.pop(0)
builtins.input = read
"""


@pytest.fixture(scope="module")
def start(files):
    return lambda typed: started(files, typed)


def started(files, typed):
    """What the board prints when a person types these lines and then presses Ctrl-C."""
    run = "from firmware import serial; serial.run()"
    return wasm.run(["import sys\nsys.path.append('/')", TYPE.format(typed=typed), run], files)[2]


def test_a_person_picks_a_game_plays_and_leaves(start):
    out = start("99|1|?|hint|undo|rules|land|bypass|pass|submit|quit|handsolo|quit")
    assert "Which" not in out and out.count("Type its number.") == 1
    assert out.count("Hand Solo - type ? for help") == 2
    assert "YOUR CAREER" in out and "Year 1 of 30" in out
    assert out.endswith("Left Pocketdeck; Ctrl-D starts it again.\n")


def test_a_new_deal_each_time(start):
    first = start("1|quit")
    assert any(start("1|quit") != first for _ in range(5))

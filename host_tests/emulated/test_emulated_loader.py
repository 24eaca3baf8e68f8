"""Whether code may run from flash is proven at each start, on any MicroPython; if not, nothing is changed.

Other versions than the one of POCKETDECK_UF2 are tried if POCKETDECK_UF2_ALSO names their files, with the
sign between them that PATH has on this computer.
"""

import os
import re
from pathlib import Path

import pytest

from building import exchange, mpycross, targets
from environment import project
from host_tests.emulated.devices import booted, host, IMAGE, needs_firmware, press, same, started
from simulators import emulator

pytestmark = needs_firmware
ALSO = [Path(name) for name in os.environ.get("POCKETDECK_UF2_ALSO", "").split(os.pathsep) if name]
LAYOUT = "/firmware/layout.py"
FIRST = ("loader", "proof")
CHIPS = [f"/firmware/chips/{chip}.py" for chip in ("rp2040", "rp2350")]  # whose numbers are put into these
# What another MicroPython might do: words that have changed places, and words that have moved by one.
OTHERS = {
    "a function's code and children change places": {"FUN_CODE": 2, "FUN_CHILDREN": 3},
    "a function has one word more": {"FUN_CONTEXT": 2, "FUN_CHILDREN": 3, "FUN_CODE": 4},
    "a raw code's data and children change places": {"CODE_DATA": 2, "CODE_CHILDREN": 1},
    "a raw code has one word more": {"CODE_DATA": 2, "CODE_CHILDREN": 3},
    "a module's names and objects change places": {"CONTEXT_NAMES": 3, "CONTEXT_OBJECTS": 2},
    "a text's length and data change places": {"STR_LENGTH": 3, "STR_DATA": 2},
    "a list has one word more": {"LIST_ITEMS": 4},
    "a pool's room and length change places": {"POOL_ROOM": 3, "POOL_LENGTH": 2},
    "a pool has one word more": {"POOL_TEXTS": 7},
}


@pytest.mark.parametrize("image", ALSO, ids=[path.stem for path in ALSO])
def test_other_versions_pass_the_proof_and_play(image):
    machine = started(emulator.Machine(image))
    same(machine, host().picture(), f"the launcher on {image.stem}")


def other(files, words):
    """The drive of a loader that takes MicroPython for one with another layout."""
    text = (project.ROOT / LAYOUT[1:]).read_text(encoding="utf-8")
    for name, word in words.items():
        text, found = re.subn(rf"\b{name} = const\(\d+\)", f"{name} = const({word})", text)
        assert found == 1
    sources = {f"/firmware/{name}.py": (project.ROOT / f"firmware/{name}.py").read_bytes() for name in FIRST}
    chips = {path: (project.ROOT / path[1:]).read_bytes() for path in CHIPS}
    built = targets.texts({**sources, **chips, LAYOUT: text.encode()})
    out = dict(files)
    for name in FIRST:
        source = exchange.spoken(built[f"/firmware/{name}.py"], files)
        out[f"/{name}.mpy"] = mpycross.compiled(source, name, (*mpycross.NO_LINES, *mpycross.RP2040))
    return out


@pytest.mark.parametrize("words", OTHERS.values(), ids=OTHERS)
def test_on_a_micropython_with_another_layout_a_sentence_says_so_and_nothing_is_patched(words):
    files = other(targets.files(), words)
    files["/main.py"] = b"""
import sys, time
own = __import__
names = sys.path[:]
from loader import mount
ready = mount()
with open("/done.txt", "w") as file:
    file.write("%s %s %s" % (ready, __import__ is own, sys.path == names))
while True:
    time.sleep_ms(1000)
"""
    machine = emulator.Machine(IMAGE, files)
    machine.until(lambda: bool(machine.file("/done.txt")), 4000, 50)
    machine.settle()
    assert machine.file("/done.txt") == b"False True True"  # `import` is MicroPython's own
    ink = set(zip(machine.panel.pixels()[::2], machine.panel.pixels()[1::2], strict=True))
    assert len(ink) == 3  # the ground, the title, and the sentence
    assert machine.file("/error.log") is None


def test_the_launcher_shows_a_game_whose_part_is_not_open_as_the_host_does():
    """A game's art takes the place of another's."""
    machine = booted()
    other_one = host()
    for key in ("RIGHT", "RIGHT", "LEFT", "X", "B"):
        press(machine, other_one, key)
        same(machine, other_one.picture(), "the launcher after " + key)
    assert machine.file("/error.log") is None

"""The machine code of the canvas on real firmware: its own assembler, and a processor that knows no mercy."""

import pytest

from building import exchange, mpycross, targets
from host_tests.stage.programme import Programme, SIZES, START
from simulators import emulator

IMAGE = emulator.firmware()
if IMAGE is None:
    pytest.skip(emulator.missing(), allow_module_level=True)

# A part is a module of its own: the device would take long to compile it.
_MAIN = """
import sys, time
def say(value):
    with open("/sums.txt", "a") as file:
        file.write("%d\\n" % value)
from pocketdeck.stage import panel
class Panel(panel.Panel):
    width, height, inks = {0}, {1}, {2}
    def loops(self):
        from firmware.displays.loops import loops{2}
        return loops{2}
try:
    from pocketdeck.stage.picture.pixels import Canvas
    scope = dict(c=Canvas(Panel()), print=say)
    for i in range({3}):
        part = __import__("part%d" % i)
        part.run(scope)
        del sys.modules["part%d" % i]
    name = "/done.txt"
except Exception as error:
    name = "/error.log"
    with open("/trace.txt", "w") as file:
        sys.print_exception(error, file)
with open(name, "w") as file:
    file.write("end")
while True:
    time.sleep_ms(1000)
"""
_KEEP = """
scope["sheet"] = sheet
scope["crc32"] = crc32
"""


@pytest.mark.parametrize("size", SIZES, ids=["240x240", "135x60", "128x64"])
def test_a_long_drawing_is_the_same_as_the_hosts(size):
    made = Programme(size, 12, 6)
    files = {name: data for name, data in targets.folders().items() if "/games/" not in name}
    parts = [START + made.parts[0] + _KEEP, *made.parts[1:]]
    for number, source in enumerate(parts):
        names = ("c", "print", "sheet", "crc32")[: 4 if number else 2]
        lines = [f"{name} = scope[{name!r}]" for name in names] + source.splitlines()
        text = exchange.spoken("def run(scope):\n" + "".join(f"  {line}\n" for line in lines), files)
        files[f"/part{number}.mpy"] = mpycross.compiled(text, f"part{number}", mpycross.RP2040)
    files["/main.py"] = exchange.spoken(_MAIN.format(*size, len(parts)), files).encode()
    machine = emulator.Machine(IMAGE, files)

    def ended():
        return machine.file("/done.txt") is not None or machine.file("/error.log") is not None

    machine.until(ended, 30_000, 100)
    assert machine.file("/error.log") is None, (machine.file("/trace.txt") or b"").decode()
    assert [int(text) for text in machine.file("/sums.txt").split()] == made.sums

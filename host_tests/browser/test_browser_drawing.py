"""What JavaScript draws for the tables is what the canvas draws on CPython, pixel by pixel."""

import json

import pytest

from host_tests.stage.programme import Programme, SIZES, START
from imaging import art
from playing.handheld import MemoryPanel
from pocketdeck.stage.picture.pixels import Canvas

_CANVAS = """
from firmware.browser.panel import Panel
from pocketdeck.stage.picture.pixels import Canvas
c = Canvas(Panel(%d, %d))
"""
_RUN = """(async (base, steps) => {
    const load = (name) => import(base + name);
    const { install, interpreter, unpacked } = await load("bundle.mjs");
    const { Screen } = await load("screen.mjs");
    const { brush } = await load("brush.mjs");
    const printed = [];
    const micropython = await interpreter({ heapsize: 1 << 18, stdout: (line) => printed.push(line) });
    install(micropython.FS, await unpacked(base + "lib.bin"));
    const screen = new Screen(240, 240);
    screen.attach(micropython.FS);
    globalThis.pocketdeck = { brush: brush(() => screen.memory) };
    micropython.runPython("import sys\\nsys.path[:] = ('/lib',)");
    for (const step of steps) micropython.runPython(step);
    return printed;
})(%s, %s)"""


@pytest.mark.parametrize("size", [size for size in SIZES if size[2] == 16], ids=["240x240", "135x60"])
def test_a_long_drawing_is_the_same(page, host, size):
    page.go(host.address + "manifest.webmanifest")  # an empty page of this host
    page.until("location.pathname.endsWith('webmanifest')")
    made = Programme(size, 40, 6)
    steps = [START + _CANVAS % size[:2], *made.parts]
    printed = page.eval(_RUN % (json.dumps(host.address), json.dumps(steps)))
    assert [int(line) for line in printed] == made.sums


def test_drawing_goes_on_when_memory_has_grown_and_moved(page, host):
    page.go(host.address + "manifest.webmanifest")
    page.until("location.pathname.endsWith('webmanifest')")
    made = Programme((240, 240, 16), 6, 8)
    steps = [START + _CANVAS % (240, 240)]
    for number, part in enumerate(made.parts):
        steps += [f"kept{number} = bytearray(4 << 20)", part]
    printed = page.eval(_RUN % (json.dumps(host.address), json.dumps(steps)))
    assert [int(line) for line in printed] == made.sums


def test_every_picture_of_every_sheet_is_drawn_as_on_cpython(page, host):
    page.go(host.address + "manifest.webmanifest")
    page.until("location.pathname.endsWith('webmanifest')")
    sheets = art.names()
    assert len(sheets) >= 6
    step = """
from pocketdeck.stage.picture.sheets import Sheet
for name in %r:
    sheet = Sheet(name, 1 << 20)
    first = sheet.read(4, 4)
    count = ((first[0] | first[1] << 8 | first[2] << 16) & 0xfffff) // 8
    for number in range(count):
        head = sheet.entry(number)
        words, high, wide, kind = head[:4]
        x, y = number * 7 %% 240, number * 11 %% 240
        if kind == 8:
            c.runs(sheet.runs(number), x, y, wide or 8 * words, high, bytes(range(16)))
        elif kind == 32:
            rows = sheet.rows(number).read(4 * words * high)
            c.picture(bytes((words, high, wide, 4, 8, 0, 0, 0)) + rows, 0, x, y)
        else:
            c.picture(*sheet.get(number), x, y)
        print(crc32(c.buffer))
""" % (sheets,)
    printed = page.eval(_RUN % (json.dumps(host.address), json.dumps([START + _CANVAS % (240, 240), step])))
    scope = {"c": Canvas(MemoryPanel(240, 240, 16)), "sums": []}
    scope["print"] = scope["sums"].append
    exec(START + step, scope)
    assert [int(line) for line in printed] == scope["sums"]
    assert len(scope["sums"]) > 20 * len(sheets)

"""tools/standins/framebuf.py draws what MicroPython's framebuf draws, and so does the canvas on either."""

import contextlib
import io
import random
import re

import pytest

from building import targets
from host_tests.long import in_suite
from pocketdeck.stage import roles
from simulators import wasm

if wasm.available():
    pytest.skip(wasm.available(), allow_module_level=True)

FORMATS = ("MONO_VLSB", "MONO_HLSB", "MONO_HMSB", "GS2_HMSB", "GS4_HMSB", "GS8", "RGB565")
BITS = {"GS2_HMSB": 2, "GS4_HMSB": 4, "GS8": 8, "RGB565": 16}
OPERATIONS = in_suite(500, 2500)  # of each format
CHUNK = 250  # in one step of the virtual machine
MEMORY = 9728  # bytes; it took 9600, of which 2000 are the two fonts

# The same source runs on both sides and prints a checksum of all bytes after each operation.
_START = """
import framebuf
from binascii import crc32
from framebuf import *
def picture(data, width, height, form, stride):
    return FrameBuffer(bytearray(data), width, height, form, stride)
def do(name, *arguments):
    answer = getattr(target, name)(*arguments)
    print(crc32(data), answer)
"""


def executed(sources):
    """What the sources print one after another on CPython with the stand-in."""
    scope, printed = {}, []
    for source in sources:
        text = io.StringIO()
        with contextlib.redirect_stdout(text):
            exec(source, scope)
        printed.append(text.getvalue())
    return printed


def picture(rng, form, widest=20):
    """The source of a random picture to blit."""
    width, height = rng.randint(1, widest), rng.randint(1, 20)
    stride = width + rng.choice((0, 0, 1, 5))
    data = bytes(rng.choice((0, 255, rng.randrange(256))) for _ in range((stride + 8) * (height + 8) * 2))
    return f"picture({data!r}, {width}, {height}, {form}, {stride})"


def operation(rng, form):
    """The source of a random call, often beyond an edge."""
    x, y = rng.randint(-12, 50), rng.randint(-12, 40)
    w, h = rng.choice((-2, 0, 1, 2, rng.randint(0, 60))), rng.choice((-2, 0, 1, 2, rng.randint(0, 60)))
    c = rng.choice((0, 1, 1, rng.randrange(16), rng.randrange(70000), -1))
    kind = rng.randrange(13)
    if kind == 0:
        return f"do('fill', {c})" if rng.random() < 0.2 else f"do('pixel', {x}, {y})"
    if kind == 1:
        return f"do('pixel', {x}, {y}, {c})"
    if kind == 2:
        return f"do('{rng.choice(('hline', 'vline'))}', {x}, {y}, {w}, {c})"
    if kind in (3, 4):
        return f"do('fill_rect', {x}, {y}, {w}, {h}, {c})"
    if kind == 5:
        fill = rng.choice(("", ", True", ", False", ", 1"))
        return f"do('rect', {x}, {y}, {w}, {h}, {c}{fill})"
    if kind in (6, 7):
        return f"do('line', {x}, {y}, {rng.randint(-20, 60)}, {rng.randint(-20, 60)}, {c})"
    if kind == 8:
        return f"do('scroll', {rng.randint(-6, 6)}, {rng.randint(-6, 6)})"
    if kind == 9:  # one bit through a palette of two, the way glyphs are drawn
        source, palette = rng.choice(FORMATS[:3]), rng.choice((form, "GS4_HMSB"))
        key = rng.choice((-1, 0, 1, rng.randrange(16)))
        data = bytes(rng.randrange(256) for _ in range(8))
        return f"do('blit', {picture(rng, source)}, {x}, {y}, {key}, picture({data!r}, 2, 1, {palette}, 2))"
    if kind == 10:
        ink = rng.randrange(16)
        colours = f"picture({bytes([(ink ^ 1) << 4 | ink])!r}, 2, 1, GS4_HMSB, 2)"
        return f"do('blit', {picture(rng, 'MONO_VLSB')}, {x}, {y}, {ink ^ 1}, {colours})"
    if kind == 11:
        key = rng.choice(("", ", -1", ", 0", ", 1", f", {rng.randrange(16)}, None"))
        return f"do('blit', {picture(rng, rng.choice(FORMATS))}, {x}, {y}{key})"
    return f"do('blit', target, {rng.randint(-5, 5)}, {rng.randint(-5, 5)}, {rng.choice((-1, 0))})"


@pytest.mark.parametrize("form", FORMATS)
def test_every_operation_leaves_the_same_bytes(form):
    rng = random.Random(form)
    sources, calls = [_START], [[]]
    for start in range(0, OPERATIONS, CHUNK):
        width, height = rng.randint(9, 40), rng.randint(9, 36)
        stride = width + (0 if start % (2 * CHUNK) else rng.randint(0, 9))
        size = (stride + 8) * (height + 8) * BITS.get(form, 1) // 8
        lines = [operation(rng, form) for _ in range(CHUNK)]
        make = f"data = bytearray({size})\ntarget = FrameBuffer(data, {width}, {height}, {form}, {stride})\n"
        sources.append(make + "\n".join(lines))
        calls.append(lines)
    theirs = wasm.run(sources, heap=4 << 20, timeout=300)
    for lines, ours, real in zip(calls, executed(sources), theirs):
        for call, mine, other in zip(lines, ours.splitlines(), real.splitlines()):
            assert mine == other, call
        assert ours == real


@pytest.mark.parametrize("form", FORMATS)
def test_the_same_sizes_are_refused(form):
    source = _START + (
        "for width, height, stride in ((5, 5, 5), (8, 9, 11), (0, 5, 5), (5, 0, 5), (5, 5, 4), (7, 8, 9)):\n"
        "    for size in range(0, 220):\n"
        "        try:\n"
        f"            FrameBuffer(bytearray(size), width, height, {form}, stride)\n"
        "        except ValueError:\n"
        "            continue\n"
        "        print(width, height, stride, size)\n"
        "        break\n"
    )
    assert wasm.run([source]) == executed([source])


# Everything that the canvas can do, with every role, on and beyond every edge.
_SCENE = """
from binascii import crc32
from pocketdeck.stage.framebuf import fonts
from pocketdeck.stage import panel
from pocketdeck.stage.framebuf.canvas import Canvas
class Panel(panel.Panel):
    def __init__(self, width, height, count):
        self.width, self.height, self.inks = width, height, count
    def show(self, buffer, first, last):
        print("rows", first, last, crc32(buffer))
def scene(width, height, count):
    canvas = Canvas(Panel(width, height, count))
    def done(*words):
        print(words, crc32(canvas.buffer))
    for role in range(roles.ROLES):
        x = role * 13 % width
        y = role * 29 % height
        canvas.begin(x - 3, y - 4, 21, 17)
        canvas.fill(x - 3, y - 4, 21, 17, role)
        done("fill", role)
        canvas.frame(x - 2, y - 2, 9, 12, (role + 5) % roles.ROLES)
        canvas.line(x, y, width - x, height + 3 - y, (role + 1) % roles.ROLES)
        done("line", role)
        canvas.text(x - 7, y - 3, "Aj|g" + fonts.EXTRA, role, role % 3)
        done("text", role)
        canvas.text(x, y, "two\\nlines\\t\\u2603~", (role + 2) % roles.ROLES, (role + 1) % 3)
        done("lines", role)
        canvas.sprite(x, y, "planet-40", role)
        canvas.sprite(x - 9, y - 9, "fuel-10", role)
        done("sprite", role)
        canvas.end()
        if role % 3 == 0:
            canvas.show()
    for x in (-300, -41, -40, -39, -9, -1, 0, 1, width - 1, width, width + 9):
        for y in (-99, -40, -17, -1, 0, 1, height - 2, height - 1, height, height + 20):
            canvas.begin(x, y, 40, 9)
            canvas.fill(x, y, 9, 7, roles.SHADE)
            canvas.fill(x, y, 3, 30, roles.DIM)
            canvas.fill(x, y, 0, 5, roles.DIM)
            canvas.frame(x, y, 20, 9, roles.EDGE)
            canvas.line(x, y, x + 30, y - 11, roles.WARN)
            canvas.text(x, y, "Over\\nthe edge", roles.TEXT, 0)
            canvas.text(x, y, "edge", roles.CARD, 1)
            canvas.sprite(x, y, "merchant-24", roles.OWN_4)
            done(x, y)
    canvas.begin(-5, -5, width + 10, height + 10)
    canvas.show()
    canvas.show()
    print([canvas.text_width(text, font) for text in ("", "abc", "a\\nlong\\nb") for font in range(3)])
    print([canvas.line_height(font) for font in range(3)], canvas.sprite_size("planet-40"))
    try:
        canvas.sprite(0, 0, "plane", roles.TEXT)
    except KeyError as error:
        print(error.args)
"""


@pytest.mark.some(2)
@pytest.mark.parametrize("size", [(240, 240, 16), (160, 80, 16), (75, 41, 16), (128, 64, 2), (75, 41, 2)])
def test_the_canvas_draws_the_same(size):
    # Built modules have no constants any more.
    scene = re.sub(r"roles\.([A-Z_0-9]+)", lambda found: str(getattr(roles, found[1])), _SCENE)
    program = [f"{scene}scene{size}"]
    (theirs,) = wasm.run(program, targets.folders(), heap=4 << 20, timeout=300)
    (ours,) = executed(program)
    assert len(ours) > 100 * roles.ROLES
    for mine, other in zip(ours.splitlines(), theirs.splitlines()):
        assert mine == other
    assert ours == theirs


def test_drawing_takes_little_memory(files):
    """Beyond the frame and the engine: code, two fonts, sprites in the cache."""
    frame = """
from pocketdeck.engine import bots, catalog, game, packing, rng
buffer = bytearray(28800)
from pocketdeck.stage import panel
class Panel(panel.Panel):
    width, height, inks = 240, 240, 16
    def show(self, *arguments):
        pass
"""
    draw = f"""
from pocketdeck.stage.framebuf.canvas import Canvas
canvas = Canvas(Panel(), buffer)
for font in (0, 1):
    canvas.text(0, 0, "Buy jump fuel, 4 c", {roles.TEXT}, font)
for name in ("fuel-10", "food-10", "minerals-10", "crate-10", "lantern-8", "scroll-up"):
    canvas.sprite(10, 10, name, {roles.ACCENT})
canvas.begin(0, 0, 240, 240)
canvas.show()
"""
    again = "for _ in range(50):\n    canvas.begin(0, 0, 240, 99)\n    canvas.show()\n"
    _, before, after, later = wasm.heaps([frame, draw, again], files)
    assert after - before < MEMORY
    assert later <= after + 64

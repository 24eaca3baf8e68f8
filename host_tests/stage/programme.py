"""A long drawing of random calls as source: another Python can carry it out and tell its checksums."""

import random

from host_tests.stage import model
from playing.handheld import MemoryPanel
from pocketdeck.stage.picture.pixels import Canvas

SIZES = ((240, 240, 16), (135, 60, 16), (128, 64, 2))
CALLS = 16  # in a part, after which there is a checksum

# The other side gives `c`, the canvas; it has noise(data) too.
START = """
from binascii import crc32
def noise(data):
    value = 1
    for i in range(len(data)):
        value = value * 1103 + 12345 & 0xFFFF
        data[i] = value >> 8
"""


class Programme:
    """`parts` of source for a canvas of this size, and the `sums` after each of them here."""

    def __init__(self, size, parts, seed):
        self.random = random.Random(seed)
        self.size = size
        sheet = self.sheet()
        calls = [[self.call() for _ in range(CALLS)] for _ in range(parts)]
        self.parts = [f"sheet = {sheet!r}\nnoise(c.buffer)\n"]
        self.parts += ["\n".join(lines) + "\nprint(crc32(c.buffer))\n" for lines in calls]
        width, height, inks = size
        scope = {"c": Canvas(MemoryPanel(width, height, inks)), "sums": []}
        scope["print"] = scope["sums"].append
        for source in (START, *self.parts):
            exec(source, scope)
        self.sums = scope["sums"]

    def place(self):
        width, height, _ = self.size
        return f"{self.random.randrange(-40, width + 9)}, {self.random.randrange(-40, height + 9)}"

    def area(self):
        extent = self.random.choice((9, 60, 250))
        return f"{self.place()}, {self.random.randrange(-2, extent)}, {self.random.randrange(-2, extent)}"

    def ink(self):
        return self.random.randrange(16)

    def table(self):
        return bytes(self.random.randrange(16) for _ in range(16))

    def sheet(self):
        made = []
        self.count = 16
        for i in range(self.count):
            kinds = (model.BITS1, model.COVER)
            if self.size[2] == 16:
                kinds = (model.BITS4, model.BITS2, model.BITS1)
            kind = kinds[i % len(kinds)]
            inks = {model.BITS4: "123456789abcdef", model.BITS2: "5f8", model.BITS1: "1", model.COVER: "Lf"}
            width = self.random.choice((1, 7, 8, 9, 24, 34, 41, 66))
            pixels = inks[kind] + "." * self.random.choice((1, len(inks[kind])))
            height = self.random.choice((3, 20, 46))
            made.append((kind, ["".join(self.random.choices(pixels, k=width)) for _ in range(height)]))
        return model.packed(made, self.size[2] == 2)

    def call(self):
        """A call of the canvas."""
        r = self.random
        kind = r.randrange(15)
        if kind == 0:
            return f"c.clip({self.area()})" if r.random() < 0.5 else "c.end()"
        if kind == 1:
            return f"c.fill({self.area()}, {self.ink()})"
        if kind == 2:
            return f"c.frame({self.area()}, {self.ink()})"
        if kind == 3:
            return f"c.dither({self.area()}, {r.choice((-1, self.ink()))}, {self.ink()}, {r.randrange(17)})"
        if kind == 4:
            return f"c.recolour({self.area()}, {self.table()!r})"
        if kind == 5:
            return f"c.line({self.place()}, {self.place()}, {self.ink()})"
        if kind in (6, 7):
            s = "".join(r.choices("Hire Captain 123 ♥★°", k=r.randrange(12)))
            return f"c.text({self.place()}, {s!r}, {self.ink()}, {r.randrange(5)})"
        if kind in (8, 9):
            return f"c.picture(sheet, {r.randrange(self.count)}, {self.place()})"
        if kind in (10, 11):
            what = f"sheet, {r.randrange(self.count)}, {self.place()}, {self.table()!r}"
            return f"c.changed({what}, {r.randrange(2)}, {r.choice((1, 1, 2, 3, 4))})"
        if kind == 12:
            limits = (self.count, 256, 200)
            places = bytes(r.randrange(limit) for _ in range(9) for limit in limits)
            return f"c.pictures(sheet, {places!r}, {r.randrange(-20, 9)}, {r.randrange(-60, 9)})"
        if kind == 13:
            return f"c.rounded({self.area()}, {self.ink()}, {r.randrange(1, 4)})"
        x, y, w, h = r.randrange(-9, 99), r.randrange(-9, 50), r.randrange(60), r.randrange(40)
        other = f"c.fill({self.area()}, {self.ink()})"
        return f"kept = c.save({x}, {y}, {w}, {h})\n{other}\nc.restore(kept)"

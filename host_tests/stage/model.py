"""What the canvas of the tables draws, pixel by pixel in the plainest way: what the tests compare it with.

Art is rows of text as a game's folder art/ has them, a hex digit for each pixel and "." for what is clear.
`packed()` makes sheets of it, written from the description of the format and not from the tool that packs
the art.
"""

import struct

import framebuf

from makers import make_type

BITS1, BITS2, BITS4, RUNS, COVER = 1, 2, 4, 8, 16
FONTS = ("5x8", "5x8b", "6x12", "6x12b", "9x18", "9x18b", "6x9", "4x6")
GLYPHS = [make_type.glyphs(name) for name in FONTS]
# Of 16 pixels that lie in a square the first to be painted, the second, and so on.
BAYER = ((0, 8, 2, 10), (12, 4, 14, 6), (3, 11, 1, 9), (15, 7, 13, 5))


class Model:
    """`pixels[y][x]` of a frame with 16 inks or 2; the same names as the canvas's."""

    def __init__(self, width, height, inks, pixels=None):
        self.width, self.height, self.inks = width, height, inks
        self.pixels = pixels or [[0] * width for _ in range(height)]
        self.end()

    def clip(self, x, y, w, h):
        self.inside = {
            (i, j)
            for i in range(max(x, 0), min(x + w, self.width))
            for j in range(max(y, 0), min(y + h, self.height))
        }

    def end(self):
        self.clip(0, 0, self.width, self.height)

    def put(self, x, y, ink):
        if (x, y) in self.inside:
            self.pixels[y][x] = ink if self.inks == 16 else int(ink not in (0, 15))

    def fill(self, x, y, w, h, ink):
        for j in range(y, y + h):
            for i in range(x, x + w):
                self.put(i, j, ink)

    def frame(self, x, y, w, h, ink):
        for j in range(y, y + h):
            for i in range(x, x + w):
                if i in (x, x + w - 1) or j in (y, y + h - 1):
                    self.put(i, j, ink)

    def rounded(self, x, y, w, h, ink, r):
        """Corners cut so that each row is as long as the widest of three areas in it."""
        for j in range(y, y + h):
            near = min(j - y, y + h - 1 - j)
            cut = 0 if near >= r else 1 if near >= 1 and r > 1 else r
            for i in range(x + cut, x + w - cut):
                self.put(i, j, ink)

    def dither(self, x, y, w, h, ground, ink, level):
        for j in range(y, y + h):
            for i in range(x, x + w):
                if BAYER[j % 4][i % 4] < level:
                    self.put(i, j, ink)
                elif ground >= 0:
                    self.put(i, j, ground)

    def recolour(self, x, y, w, h, table):
        for i, j in self.inside:
            if x <= i < x + w and y <= j < y + h:
                self.put(i, j, table[self.pixels[j][i]])

    def dim(self, lit, table):
        for i, j in self.inside:
            if not any(x <= i < x + w and y <= j < y + h for x, y, w, h in lit):
                if self.inks == 16:
                    self.put(i, j, table[0 if BAYER[j % 4][i % 4] < 8 else self.pixels[j][i]])
                elif i % 2 or not j % 2:
                    self.put(i, j, 0)

    def line(self, x, y, x1, y1, ink):
        """As framebuf has it, on a sheet that is large enough."""
        left, top = min(x, x1), min(y, y1)
        w, h = max(x, x1) - left + 1, max(y, y1) - top + 1
        sheet = framebuf.FrameBuffer(bytearray(w * h), w, h, framebuf.GS8)
        sheet.line(x - left, y - top, x1 - left, y1 - top, 1)
        for j in range(h):
            for i in range(w):
                if sheet.pixel(i, j):
                    self.put(left + i, top + j, ink)

    def text(self, x, y, s, ink, font):
        for glyph in filter(None, (cut(font, char) for char in s)):
            for j, row in enumerate(glyph):
                for i, mark in enumerate(row):
                    if mark == "#":
                        self.put(x + i, y + j, ink)
            x += len(glyph[0]) + gap(font)

    def text_width(self, s, font):
        glyphs = [glyph for glyph in (cut(font, char) for char in s) if glyph]
        return max(0, sum(len(glyph[0]) + gap(font) for glyph in glyphs) - gap(font))

    def picture(self, rows, x, y, table=None, mirror=False, scale=1):
        for j, row in enumerate(rows):
            for i, ink in enumerate(row[::-1] if mirror else row):
                if ink == ".":
                    continue
                for value in (15, 1) if ink == "L" else (int(ink, 16),):
                    value = value if table is None else table[value]
                    if value:
                        for k in range(scale * scale):
                            self.put(x + i * scale + k % scale, y + j * scale + k // scale, value)

    def ground(self, rows, x, y, table=None):
        """A picture of runs, in which slot 0 is a colour."""
        for j, row in enumerate(rows):
            for i, ink in enumerate(row):
                self.put(x + i, y + j, int(ink, 16) if table is None else table[int(ink, 16)])


def gap(font):
    return make_type.GAPS.get(FONTS[font], 1)


def cut(font, char):
    """A glyph of the font's own source; what it lacks is "?", or nothing."""
    glyphs = GLYPHS[font]
    return glyphs.get(char) or glyphs.get("?")


# Sheets


def number(rows, depth, values):
    """Rows of values of `depth` bits, each filled up to a multiple of eight pixels."""
    data = b""
    for row in rows:
        bits = "".join(format(values[ink], f"0{depth}b") for ink in row.ljust(-(-len(row) // 8) * 8, "."))
        data += int(bits, 2).to_bytes(len(bits) // 8, "big")
    return data


def runs(rows):
    """Rows as runs, without the length of all."""
    data = b""
    for row in rows:
        while row:
            length = len(row) - len(row.lstrip(row[0]))
            length = min(length, 271)
            ink = int(row[0], 16)
            data += bytes((length - 1 << 4 | ink,)) if length <= 15 else bytes((0xF0 | ink, length - 16))
            row = row[length:]
    return data


def packed(pictures, mono=False):
    """A sheet of them, each (kind, rows); the rows of a COVER have "L" where it is lit on what is dark."""
    entries = data = b""
    for kind, rows in pictures:
        used = sorted(set("".join(rows)) - {"."})
        inks = 0
        if kind == RUNS:
            body = runs(rows)
            body = struct.pack("<I", len(body)) + body
        elif kind == COVER:
            body = number(rows, 1, {".": 0, "L": 1, "f": 1}) + number(rows, 1, {".": 0, "L": 1, "f": 0})
        elif kind == BITS4:
            body = number(rows, 4, {".": 0, **{format(i, "x"): i for i in range(16)}})
        else:
            assert len(used) < 1 << kind
            body = number(rows, kind, {".": 0, **{ink: i + 1 for i, ink in enumerate(used)}})
            if not mono:
                inks = sum(int(ink, 16) << 4 * i for i, ink in enumerate(used))
        if kind in (BITS4, RUNS):
            data += bytes(-len(data) % 4)
        place = 8 * len(pictures) + len(data)
        wide = len(rows[0])
        width = 0 if wide % 8 == 0 and wide > 255 else wide
        entries += struct.pack("<BBBBI", -(-wide // 8), len(rows), width, kind, place | inks << 20)
        data += body
    return entries + data + bytes(-len(data) % 4)

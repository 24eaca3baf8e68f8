"""The canvas of the tables against a plain model of it: in plain Python, and in the machine code of the
RP2040.

Places are anywhere, inside, at the edges and far off, and so is the clip. The ground is noise.
"""

import random
from array import array

import pytest

from host_tests.firmware import fake_rp2040
from host_tests.stage import model
from imaging import bdf
from playing.handheld import MemoryPanel
from pocketdeck.stage import panel
from pocketdeck.stage.picture import letters
from pocketdeck.stage.picture.pixels import Canvas, PLAIN

SIZES = ((40, 26, 16), (39, 19, 16), (36, 21, 2))  # a row of 39 has a pixel beyond it that is not shown
DARK = bytes((0, 0, 1, 1, 2, 2, 14, 14, 14, 1, 1, 1, 1, 14, 1, 15))
OTHER = bytes((9, 3, 0, 12, 5, 15, 0, 1, 8, 7, 6, 13, 2, 4, 11, 10))


class Pair:
    """A canvas and its model on the same ground; what one is told the other one is told too."""

    def __init__(self, size, device=None, seed=0):
        self.random = random.Random(seed)
        width, height, inks = size
        panel = MemoryPanel(width, height, inks)
        if device is not None:
            panel.loops = lambda: device.load(f"firmware.displays.loops.loops{inks}")
        self.canvas = Canvas(panel)
        self.canvas.buffer[:] = self.random.randbytes(len(self.canvas.buffer))
        self.model = model.Model(width, height, inks, self.rows())
        self.beyond = self.spare()

    def rows(self):
        canvas = self.canvas
        return fake_rp2040.rows_of(canvas.buffer, canvas.width, canvas.height, canvas.inks)

    def spare(self):
        """What the frame has beyond its width, or below its height."""
        canvas = self.canvas
        if canvas.inks == 16:
            row = len(canvas.buffer) // canvas.height
            return [canvas.buffer[y * row + row - 1] & 15 for y in range(canvas.height) if canvas.width & 1]
        return [byte >> (canvas.height & 7) for byte in canvas.buffer[-canvas.width :] if canvas.height & 7]

    def same(self):
        """Are they, and is nothing painted that nobody sees?"""
        return self.rows() == self.model.pixels and self.spare() == self.beyond

    def both(self, name, *arguments, **more):
        getattr(self.canvas, name)(*arguments, **more)
        getattr(self.model, name)(*arguments, **more)

    def place(self, w=0, h=0):
        """Somewhere, for something of this size: often where it is cut off or touches an edge."""
        found = []
        for size, own in ((self.canvas.width, w), (self.canvas.height, h)):
            edges = [-own - 1, -own, 1 - own, -1, 0, size - own - 1, size - own, size - own + 1]
            edges += [size - 1, size]
            near = self.random.choice(edges)
            found.append(self.random.choice((near, self.random.randrange(-own - 9, size + 9))))
        return found

    def area(self):
        w = self.random.choice((0, 1, 2, 7, 8, 9, 16, self.random.randrange(-3, 60)))
        h = self.random.choice((0, 1, 2, 5, self.random.randrange(-3, 40)))
        return *self.place(max(w, 0), max(h, 0)), w, h

    def reclip(self):
        """Mostly another clip."""
        if self.random.random() < 0.3:
            self.both("end")
        else:
            self.both("clip", *self.area())

    def ink(self):
        return self.random.randrange(16)


@pytest.fixture(params=["plain", "machine code"])
def pair(request):
    """Makes pairs, with machine code carried out instruction by instruction or without."""
    with fake_rp2040.power_on() as device:
        yield lambda size, seed=0: Pair(size, device if request.param != "plain" else None, seed)


def repeat(made, times, step):
    """Do something many times, the clip being another one each time, and compare."""
    for turn in range(times):
        made.reclip()
        step(made)
        assert made.same(), turn


every_size = pytest.mark.parametrize("size", SIZES, ids=["40x26", "39x19", "one bit"])
colours = pytest.mark.parametrize("size", SIZES[:2], ids=["40x26", "39x19"])


# --- areas


@every_size
def test_areas_are_filled(pair, size):
    repeat(pair(size), 120, lambda made: made.both("fill", *made.area(), made.ink()))


@every_size
def test_an_area_has_cut_corners(pair, size):
    def step(made):
        made.both("rounded", *made.area(), made.ink(), made.random.randrange(1, 4))

    repeat(pair(size), 120, step)


@every_size
def test_a_frame_is_the_edge_of_an_area(pair, size):
    repeat(pair(size), 80, lambda made: made.both("frame", *made.area(), made.ink()))


@every_size
def test_any_number_of_sixteenths_is_painted_over_an_ink_or_over_what_is_there(pair, size):
    def step(made):
        ground = made.random.choice((-1, made.ink()))
        made.both("dither", *made.area(), ground, made.ink(), made.random.randrange(17))

    repeat(pair(size), 120, step)


@pytest.mark.crossed
@every_size
@pytest.mark.parametrize("level", range(17))
def test_a_dithered_area_has_exactly_so_many_pixels(pair, size, level):
    made = pair(size)
    made.canvas.fill(0, 0, 40, 40, 0)
    made.canvas.dither(0, 0, 16, 16, -1, 1, level)
    assert sum(sum(row[:16]) for row in made.rows()[:16]) == 16 * level


@every_size
def test_areas_are_recoloured(pair, size):
    def step(made):
        tables = (DARK, OTHER) if size[2] == 16 else (b"\1\0", b"\0\0", b"\x0f\5", b"\1\1")
        made.both("recolour", *made.area(), made.random.choice(tables))

    repeat(pair(size), 120, step)


@every_size
def test_what_steps_back_is_all_but_the_lit_areas(pair, size):
    def step(made):
        lit = [made.area() for _ in range(made.random.randrange(4))]
        made.both("dim", [area for area in lit if area[2] > 0 < area[3]], DARK)
        if size[2] == 2:  # nearly all is dark now
            made.both("dither", 0, 0, 40, 40, -1, 1, 9)

    repeat(pair(size), 60, step)


@every_size
def test_lines_go_in_every_direction(pair, size):
    def step(made):
        made.both("line", *made.place(), *made.place(), made.ink())

    repeat(pair(size), 120, step)


# --- type


@pytest.mark.crossed
@every_size
@pytest.mark.parametrize("font", range(8))
def test_letters_are_as_wide_as_they_are(pair, size, font):
    def step(made):
        s = "".join(made.random.choices(bdf.CHARACTERS, k=made.random.randrange(7)))
        w = made.model.text_width(s, font)
        assert made.canvas.text_width(s, font) == w
        made.both("text", *made.place(w, letters.height(font)), s, made.ink(), font)

    repeat(pair(size, font), 40, step)


@pytest.mark.parametrize("font", range(8))
def test_every_letter_of_a_font(pair, font):
    made = pair((48, 20, 16))
    for at in range(0, len(bdf.CHARACTERS), 4):
        text = "".join(bdf.CHARACTERS[at : at + 4])
        made.both("text", at % 5, 1, text, made.ink(), font)
        assert made.same()


@pytest.mark.parametrize("s", ("", " ", "A b", "☃", "7 ♥\t·x°é"))
def test_what_no_font_has_is_a_question_mark(pair, s):
    made = pair(SIZES[0])
    assert made.canvas.text_width(s, 1) == made.model.text_width(s, 1)
    made.both("text", 3, 4, "".join(s), 5, 1)
    assert made.same()


def test_a_line_is_as_high_as_its_font(pair):
    made = pair(SIZES[0])
    assert [made.canvas.line_height(font) for font in range(8)] == [8, 8, 12, 12, 18, 18, 9, 6]


# --- pictures


def art(made, kind, width=0, mono=False):
    """Rows of noise that a picture of this kind can have."""
    width = width or made.random.choice((1, 3, 7, 8, 9, 15, 16, 17, 24, 31))
    inks = {model.BITS1: "1", model.BITS2: "f18", model.BITS4: "123456789abcdef", model.COVER: "Lf"}[kind]
    if not mono and kind in (model.BITS1, model.BITS2):
        inks = made.random.sample("123456789abcdef", made.random.randrange(1, 1 << kind))
    clear = "." * made.random.choice((0, len(inks), 3 * len(inks)))
    height = made.random.choice((1, 2, 5, 12))
    return ["".join(made.random.choices([*inks, *clear], k=width)) for _ in range(height)]


def kinds(size):
    """What sheets have for a frame of so many inks."""
    return (model.BITS1, model.COVER) if size[2] == 2 else (model.BITS1, model.BITS2, model.BITS4)


def pictures(made, size, count=12):
    """(rows of each, sheet of them)."""
    found = [(kinds(size)[i % len(kinds(size))], i) for i in range(count)]
    rows = [(kind, art(made, kind, mono=size[2] == 2)) for kind, _ in found]
    return [picture for _, picture in rows], model.packed(rows, size[2] == 2)


@every_size
def test_pictures_lie_anywhere_and_what_is_clear_stays(pair, size):
    made = pair(size)
    art_of, sheet = pictures(made, size)

    def step(made):
        number = made.random.randrange(len(art_of))
        rows = art_of[number]
        x, y = made.place(len(rows[0]), len(rows))
        made.canvas.picture(sheet, number, x, y)
        made.model.picture(rows, x, y)

    repeat(made, 200, step)


@every_size
def test_pictures_in_other_inks_in_a_mirror_and_larger(pair, size):
    made = pair(size)
    art_of, sheet = pictures(made, size)

    def step(made):
        number = made.random.randrange(len(art_of))
        rows = art_of[number]
        scale = made.random.choice((1, 1, 2, 3, 4))
        x, y = made.place(len(rows[0]) * scale, len(rows) * scale)
        table = made.random.choice((None, DARK, OTHER))
        mirror = made.random.randrange(2)
        made.canvas.changed(sheet, number, x, y, table or PLAIN, mirror, scale)
        made.model.picture(rows, x, y, table, mirror, scale)

    repeat(made, 150, step)


@every_size
def test_pictures_that_are_made_in_several_goes(pair, size):
    """There is room for 1 kB of a picture that is drawn changed."""
    made = pair(size)
    kind = model.BITS1 if size[2] == 2 else model.BITS2
    rows = [made.random.choice("1111..") * 4 + "1" * 200 + made.random.choice("1..") for _ in range(24)]
    sheet = model.packed([(kind, rows)], size[2] == 2)
    for x, y in ((0, 0), (-190, -3), (-3, -17), (20, 12)):
        for mirror in (0, 1):
            made.canvas.changed(sheet, 0, x, y, PLAIN, mirror, 1)
            made.model.picture(rows, x, y, None, mirror)
            assert made.same()


@every_size
def test_a_larger_picture_that_is_too_wide_is_refused(pair, size):
    """There is room for a row of 320 pixels."""
    made = pair(size)
    sheet = model.packed([(model.BITS1, ["1" * 160]), (model.BITS1, ["1" * 161])], size[2] == 2)
    made.canvas.changed(sheet, 0, 0, 0, PLAIN, 0, 2)
    made.model.picture(["1" * 160], 0, 0, None, False, 2)
    assert made.same()
    with pytest.raises(ValueError, match="320"):
        made.canvas.changed(sheet, 1, 0, 0, PLAIN, 0, 2)
    assert made.same()


@pytest.mark.parametrize("clip", ((0, 0, 40, 26), (3, 2, 30, 21)))
def test_every_x_of_a_picture_of_every_width(pair, clip):
    made = pair(SIZES[0])
    for width in (1, 7, 8, 9, 17):
        rows = art(made, model.BITS4, width)
        sheet = model.packed([(model.BITS4, rows)])
        made.both("clip", *clip)
        for x in range(-width - 2, 42):
            made.canvas.picture(sheet, 0, x, 3)
            made.model.picture(rows, x, 3)
        assert made.same(), width


def test_a_sheet_need_not_lie_at_a_multiple_of_four(pair):
    """Bytes may lie anywhere. The pictures are drawn all the same."""
    made = pair(SIZES[0])
    art_of, sheet = pictures(made, SIZES[0])
    for off in (1, 2, 3):
        moved = memoryview(bytes(off) + sheet)[off:]
        for number, rows in enumerate(art_of):
            made.canvas.picture(moved, number, 5, number)
            made.model.picture(rows, 5, number)
            made.canvas.changed(moved, number, 11, number, OTHER, 1, 1)
            made.model.picture(rows, 11, number, OTHER, True)
        assert made.same()


@every_size
def test_many_pictures_in_one_call(pair, size):
    made = pair(size)
    art_of, sheet = pictures(made, size)

    def step(made):
        places = bytes(made.random.randrange(n) for _ in range(9) for n in (len(art_of), size[0], size[1]))
        x, y = made.random.randrange(-20, 9), made.random.randrange(-9, 9)
        made.canvas.pictures(sheet, places, x, y)
        for i in range(0, len(places), 3):
            made.model.picture(art_of[places[i]], x + places[i + 1], y + places[i + 2])

    repeat(made, 30, step)


def test_no_pictures_at_all(pair):
    made = pair(SIZES[0])
    made.canvas.pictures(pictures(made, SIZES[0])[1], b"", 3, 4)
    assert made.same()


@colours
def test_grounds_are_painted_from_runs(pair, size):
    made = pair(size)

    def step(made):
        width = made.random.choice((1, 15, 16, 17, 39, 60, 280))
        rows = []
        for _ in range(made.random.choice((1, 4, 30))):
            row = ""
            while len(row) < width:
                length = made.random.choice((1, 2, 3, 9, 15, 16, 40, 280))
                row += made.random.choice("0123456789abcdef") * length
            rows.append(row[:width])
        x, y = made.place(width, len(rows))
        table = made.random.choice((None, OTHER))
        if made.random.random() < 0.5 or width > 255:
            made.canvas.runs(model.runs(rows), x, y, width, len(rows), table or PLAIN)
        else:
            sheet = model.packed([(model.RUNS, rows), (model.BITS4, ["1"])])
            made.canvas.changed(sheet, 0, x, y, table or PLAIN, 0, 1)
        made.model.ground(rows, x, y, table)

    repeat(made, 60, step)


# --- the ground under what moves


@every_size
def test_what_was_kept_comes_back(pair, size):
    """Whatever has been painted over it, and whatever the clip is."""
    made = pair(size)
    for _ in range(40):
        made.both("end")
        before = made.rows()
        areas = [made.area(), made.area()]
        saved = [made.canvas.save(*area) for area in areas]
        assert saved[0] is not saved[1]
        for x, y, w, h in areas:
            made.canvas.fill(x, y, w, h, made.ink())
            made.canvas.clip(*made.area())
        for room in reversed(saved):
            made.canvas.restore(room)
        assert made.rows() == before and made.same()


@every_size
def test_room_is_used_again(pair, size):
    """A word or a page more is touched at some places than at others."""
    made = pair(size)
    rooms = [made.canvas.save(3, 3, 20, 9), made.canvas.save(3, 3, 9, 9)]
    for x in range(12):
        for room in reversed(rooms):
            made.canvas.restore(room)
        again = [made.canvas.save(x, x, 20, 9), made.canvas.save(x, x, 9, 9)]
        assert [id(room) for room in again] == [id(room) for room in rooms]


def test_tidy_lets_go_of_the_room(pair):
    made = pair(SIZES[0])
    room = made.canvas.save(3, 3, 20, 9)
    made.canvas.restore(room)
    made.canvas.tidy()
    assert made.canvas.save(3, 3, 20, 9) is not room


# --- lines of text


@pytest.mark.parametrize("seed", range(12))
def test_a_text_is_cut_into_lines(pair, seed):
    """Also where spaces follow each other, and with marks beyond ASCII."""
    rng = random.Random(seed)
    canvas = pair(SIZES[0]).canvas
    words = ("a", "of", "Expeditions", "", "it.", "\n", "won't", "→ 3", "W", "\x07", "•", "12,345")
    for _ in range(20):
        text = " ".join([rng.choice(words) for _ in range(rng.randrange(1, 40))])
        font, room = rng.randrange(8), rng.randrange(5, 200)
        cut = letters.lines(text, room, font)
        assert canvas.lines(text, room, font) == cut
        most = rng.randrange(1, 12)
        assert canvas.lines(text, room, font, most) == cut[:most]
        assert canvas.fits(text, room, font, most) == (len(cut) <= most)


# --- what is sent


class Panel(panel.Panel):
    """Notes what it is sent."""

    def __init__(self, size, rectangles):
        self.width, self.height, self.inks = size
        self.sent = []
        if rectangles:
            self.part = lambda buffer, *area: self.sent.append(area)

    def show(self, buffer, first, last):
        self.sent.append((first, last))


@every_size
def test_the_rectangles_that_were_begun_are_sent_once_cut_at_the_edges(size):
    panel = Panel(size, True)
    canvas = Canvas(panel)
    width, height = size[:2]
    begun = [(3, 4, 9, 2), (-5, -5, 7, 8), (width - 3, height - 2, 50, 50), (width, 0, 9, 9), (3, 3, 0, 5)]
    for area in begun:
        canvas.begin(*area)
        canvas.end()
    canvas.show()
    canvas.show()
    assert panel.sent == [(3, 4, 9, 2), (0, 0, 2, 3), (width - 3, height - 2, 3, 2)]


class Early(Panel):
    """A panel that takes rows while others are drawn, and notes it."""

    def __init__(self, size):
        super().__init__(size, True)
        self.rest = lambda: self.sent.append("rest")

    def ahead(self, buffer, x, rows, right=0):
        self.sent.append((x, right, rows) if x or right else rows)
        return True


def test_of_a_frame_that_is_drawn_whole_the_panel_takes_what_is_ready():
    """Not every row by itself, and once more what is painted there afterwards."""
    panel = Early((240, 240, 16))
    canvas = Canvas(panel)
    canvas.mark(0, 0, 240, 224)
    for y in (5, 30, 33, 60, 40, 200):
        canvas.ready(y)
    canvas.mark(0, 224, 240, 16)  # with the rest
    canvas.mark(8, 50, 20, 9)  # somebody has come late
    canvas.show()
    assert panel.sent == [30, 60, 200, "rest", (8, 50, 20, 9)]
    panel.sent.clear()
    canvas.mark(0, 0, 240, 240)
    canvas.show()
    assert panel.sent == [(0, 0, 240, 240)]


def test_the_left_part_of_a_frame_may_be_ready_first():
    panel = Early((240, 240, 16))
    canvas = Canvas(panel)
    canvas.mark(0, 0, 240, 240)
    canvas.ready_left(101)
    canvas.ready(60)
    canvas.mark(150, 70, 9, 9)  # with the rest
    canvas.mark(90, 70, 20, 9)  # somebody has come late
    canvas.show()
    assert panel.sent == [(0, 100, 240), (100, 0, 60), "rest", (90, 70, 20, 9)]
    panel.sent.clear()
    canvas.mark(0, 0, 240, 240)
    canvas.ready_left(100)
    canvas.show()
    assert panel.sent == [(0, 100, 240), (100, 0, 240), "rest"]


def test_of_a_part_of_the_frame_nothing_is_sent_ahead():
    panel = Early((240, 240, 16))
    canvas = Canvas(panel)
    canvas.ready(100)
    for area in ((0, 1, 240, 239), (1, 0, 239, 240), (0, 0, 200, 240), (0, 0, 240, 90)):
        canvas.mark(*area)
        canvas.ready_left(100)
        canvas.ready(100)
        canvas.show()
        assert panel.sent.pop() == area and not panel.sent


def test_a_panel_that_takes_nothing_ahead_is_sent_all_at_the_end():
    panel = Panel((240, 240, 16), True)
    canvas = Canvas(panel)
    canvas.mark(0, 0, 240, 240)
    canvas.ready(100)
    canvas.show()
    assert panel.sent == [(0, 0, 240, 240)]


def test_a_panel_that_knows_no_rectangles_is_sent_rows():
    panel = Panel(SIZES[0], False)
    canvas = Canvas(panel)
    canvas.begin(3, 4, 9, 2)
    canvas.end()
    canvas.show()
    assert panel.sent == [(4, 5)]


def test_only_the_region_that_was_begun_is_painted(pair):
    made = pair(SIZES[0])
    made.canvas.begin(5, 6, 7, 8)
    made.canvas.fill(0, 0, 40, 40, 3)
    made.canvas.end()
    made.canvas.fill(0, 0, 2, 2, 4)
    made.model.fill(5, 6, 7, 8, 3)
    made.model.fill(0, 0, 2, 2, 4)
    assert made.same()


@pytest.mark.parametrize("width", (41, 42, 46))
def test_a_frame_of_16_inks_has_rows_of_whole_words(width):
    with pytest.raises(ValueError, match="multiple of eight"):
        Canvas(Panel((width, 20, 16), True))


@pytest.mark.parametrize("seed", range(10))
def test_machine_code_marks_what_python_does(seed):
    """Areas of any sign and size, more than are sent apart, also while something is on its way already."""
    rng = random.Random(seed)
    with fake_rp2040.power_on() as device:
        clip = device.load("firmware.displays.loops.clip")
        canvas = Canvas(MemoryPanel(240, 240, 16))
        assert len(canvas.begun) == len(clip.begun)
        for _ in range(300):
            if rng.random() < 0.05:
                canvas.begun[64:] = array("h", (0, 0, 0))
            elif rng.random() < 0.1:
                canvas.begun[65:] = array("h", (rng.randrange(240), rng.randrange(240)))
            clip.begun[:] = canvas.begun
            area = [rng.randrange(-60, 300) for _ in range(4)]
            canvas.mark(*area)
            clip.mark(*area)
            assert clip.begun == canvas.begun

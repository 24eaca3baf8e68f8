"""The canvas over displayio shows the framebuf canvas's pixels, with few objects, and sends what changed."""

import gc
import tracemalloc

import pytest

from desktop import displayio_panel
from firmware.circuitpython import areas, fonts, painting, sprites
from firmware.circuitpython import canvas as canvases
from host_tests.long import in_suite
from imaging import picture
from playing import golden_screens, handheld
from playing.golden_screens import SHOTS
from playing.handheld import Handheld, MemoryPanel
from playing.hoststore import MemoryStore
from pocketdeck.engine import catalog
from pocketdeck.engine.rng import Rng
from pocketdeck.stage import roles
from pocketdeck.stage.framebuf import fonts as framebuf_fonts
from pocketdeck.stage.framebuf import sprites as framebuf_sprites
from pocketdeck.stage.framebuf.canvas import Canvas

BOARDS = golden_screens.ALL
# What is around the games, and of their tables in text the positions that are kept.
TEXT = [name for name in SHOTS if name.split("-")[0] not in catalog.GAMES] + golden_screens.kept(
    golden_screens.TEXT
)


def device(board, seed=7):
    return displayio_panel.DisplayioHandheld(*handheld.SIZES[board], MemoryStore(), seed)


def shown(panel):
    return [bytes(row) for row in panel.pixels]


def as_565(expected):
    """A picture of the framebuf canvas as rows of RGB565."""
    words = [
        displayio_panel.rgb565(r << 16 | g << 8 | b).to_bytes(2, "little") for r, g, b in expected.palette
    ]
    return [b"".join([words[ink] for ink in row]) for row in expected.rows]


# Pixels


@pytest.mark.crossed
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("name", TEXT)
def test_a_screen_is_that_of_the_framebuf_canvas(board, name):
    width, height, colours = handheld.SIZES[board]
    on_the_way = Handheld(MemoryPanel(width, height, colours), MemoryStore(), 7, pictures=False)
    what = SHOTS[name]
    on_the_way.press(what) if isinstance(what, str) else what(on_the_way)
    app = on_the_way.app
    expected = as_565(on_the_way.picture())
    panel = displayio_panel.DisplayioPanel(width, height)
    app.canvas = canvases.Canvas(panel, colours, displayio_panel.LIT)
    app.fit()
    app.stack[-1].all = True
    app.draw()
    assert shown(panel) == expected
    assert app.canvas.count <= canvases.GRIDS


@pytest.mark.some(2)
@pytest.mark.parametrize("board", BOARDS)
def test_after_every_key_it_shows_what_the_framebuf_canvas_shows(board):
    """Only what has changed is sent, and that is all that has to be."""
    now = device(board)
    then = Handheld(MemoryPanel(*handheld.SIZES[board]), MemoryStore(), 7, pictures=False)
    rng = Rng(11, 1)
    names = ("up", "down", "left", "right", "right", "a", "a", "a", "b", "x", "y", "tick")
    for _ in range(in_suite(100, 250)):
        name = names[rng.below(len(names))]
        if then.app.wait() is None and name == "tick":
            continue
        now.press(name)
        then.press(name)
        if then.app.quit:
            break
        assert shown(now.panel) == as_565(then.picture()), name


@pytest.mark.crossed
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("name", ("launcher", "soliterror-drawn", "help-long"))
def test_the_quick_rows_are_displayios_own_pixels(board, name):
    now = device(board)
    what = SHOTS[name]
    now.press(what) if isinstance(what, str) else what(now)
    assert now.panel.exact() == shown(now.panel)


@pytest.mark.parametrize("board", BOARDS)
def test_whatever_is_painted_over_whatever(board):
    """Texts half under areas, areas over texts, lines across, all of it partly outside."""
    width, height, colours = handheld.SIZES[board]
    names = ("heart-10", "spade-16", "scroll-up")
    words = ("A", "10♦", "Take path a", "Longer than most, this one is\nand has a line more", " 7 ", "→ ★ ?é")
    for seed in range(in_suite(2, 6)):
        panel = displayio_panel.DisplayioPanel(width, height)
        mine = canvases.Canvas(panel, colours, displayio_panel.LIT)
        other = Handheld.__new__(Handheld)
        other.panel = MemoryPanel(width, height, colours)
        other.canvas = Canvas(other.panel)
        if colours == 16:
            mine.scheme(0)
        rng = Rng(seed, 1)
        for step in range(60):
            x, y = rng.below(width + 40) - 20, rng.below(height + 40) - 20
            w, h = rng.below(width // 2), rng.below(height // 2)
            ink = rng.below(roles.ROLES)
            kind = rng.below(9)
            for canvas in (mine, other.canvas):
                if kind < 2:
                    canvas.fill(x, y, w, h, ink)
                elif kind == 2:
                    canvas.frame(x, y, w + 1, h + 1, ink)
                elif kind == 3:
                    canvas.line(x, y, x + w - 30, y + h - 30, ink)
                elif kind == 4:
                    canvas.sprite(x, y, names[step % 3], ink)
                else:
                    canvas.text(x, y, words[(step + seed) % len(words)], ink, step % 3)
            if step % 20 == 0:
                mine.show()
        mine.show()
        assert shown(panel) == as_565(other.picture()), seed
        assert mine.count <= canvases.GRIDS


def test_every_colour_scheme():
    now = device("pico_lcd_1_3")
    then = Handheld(MemoryPanel(240, 240, 16), MemoryStore(), 7, pictures=False)
    for number in (1, 2, 0):
        now.canvas.scheme(number)
        now.canvas.show()
        then.panel.scheme(number)
        assert shown(now.panel) == as_565(then.picture())
    one_bit = device("ssd1306_i2c")
    before = shown(one_bit.panel)
    one_bit.canvas.scheme(1)
    one_bit.canvas.show()
    assert shown(one_bit.panel) == before, "one bit has no colours to choose from"


# Layout


def test_the_fonts_are_the_same():
    assert fonts.EXTRA == framebuf_fonts.EXTRA
    for number in range(3):
        mine, other = fonts.Font(number, True), framebuf_fonts.get(number)
        assert (mine.width, mine.height) == (other.width, other.height)
        assert mine.clear == 95 + len(fonts.EXTRA)
        assert (mine.sheet.width, mine.sheet.height) == ((mine.clear + 1) * other.width, other.height)
        for char in "A?~" + fonts.EXTRA:
            code = ord(char) - 32 if ord(char) < 127 else framebuf_fonts.extra(char.encode())
            assert fonts.codes(char) == bytes([32 + code])
    assert fonts.codes("é") == b"?"


def test_the_sprites_are_the_same():
    mine = sprites.Sprites()
    for name in ("heart-10", "spade-16", "scroll-up"):
        picture = framebuf_sprites.get(name)
        place = mine.find(name)
        assert place[:2] == tuple(picture[:2])
        made = mine.bitmap(name)
        row = (made.width + 7) // 8
        for y in range(made.height):
            bits = int.from_bytes(picture[4 + y * row : 4 + (y + 1) * row], "big") >> 8 * row - made.width
            assert bits == int("".join(str(made[x, y]) for x in range(made.width)), 2)
    with pytest.raises(KeyError):
        mine.find("no-such-sprite")


@pytest.mark.parametrize("board", BOARDS)
def test_the_metrics_are_the_same(board):
    size = handheld.SIZES[board]
    mine = device(board).canvas
    other = Canvas(MemoryPanel(*size))
    assert (mine.width, mine.height, mine.inks) == size
    for font in range(3):
        assert mine.line_height(font) == other.line_height(font)
        for text in ("", "a", "two\nlines of it", "♠ 10"):
            assert mine.text_width(text, font) == other.text_width(text, font)
    assert mine.sprite_size("heart-10") == other.sprite_size("heart-10")


# Objects


@pytest.mark.some(2)
@pytest.mark.parametrize("board", BOARDS)
def test_no_grid_is_made_while_a_cursor_moves(board):
    """Once it has been on every row of the longest menu, from above and after the jump back to the top."""
    now = device(board)
    for keys, moves in (("", "down"), ("a a", "right"), ("x", "down")):
        now.press(keys)
        now.press(f"{moves} " * 20)
        canvas = now.canvas
        assert canvas.count > 3
        grids = [id(grid) for grid in canvas.grids]
        now.press(f"{moves} " * 40)
        assert [id(grid) for grid in canvas.grids] == grids


def test_a_text_of_another_length_keeps_the_grid():
    canvas = canvases.Canvas(displayio_panel.DisplayioPanel(160, 80), 16)
    canvas.text(10, 10, "Buy fuel", roles.TEXT, 0)
    canvas.show()
    grid = canvas.grids[0]
    for words in ("Sell", "Buy it", "Buy food"):
        canvas.fill(0, 10, 160, 8, roles.BACK)
        canvas.text(160 - 5 * len(words), 10, words, roles.TEXT, 0)
        canvas.show()
        assert canvas.count == 1 and canvas.grids[0] is grid and grid.y == 10
    canvas.fill(0, 10, 160, 8, roles.BACK)
    canvas.show()
    assert grid.y >= canvas.height
    canvas.tidy()
    assert canvas.count == 0 and grid not in canvas.group


def test_drawing_the_same_again_sends_nothing():
    now = device("pico_lcd_1_3")
    now.press("a a right")  # after a refresh of all, Blinka sends what it has sent once more
    now.panel.areas.clear()
    play = now.app.stack[-1]
    play.all = True
    now.app.draw()
    assert sum(now.canvas.live) > 10
    assert now.panel.areas == []


def test_a_new_screen_is_sent_at_once():
    """And not thing by thing, each with what is behind it."""
    now = device("pico_lcd_1_3")
    now.press("a")
    now.panel.areas.clear()
    now.press("a")
    assert now.app.session.game is not None
    assert now.panel.areas == [(0, 0, 240, 240)]


def test_more_areas_than_there_are_rectangles():
    """What finds none is painted into the bands, until areas cover them entirely."""
    panel = displayio_panel.DisplayioPanel(240, 240)
    mine = canvases.Canvas(panel, 16, displayio_panel.LIT)
    mine.scheme(0)
    other = Handheld.__new__(Handheld)
    other.panel = MemoryPanel(240, 240, 16)
    other.canvas = Canvas(other.panel)

    def seen():
        mine.show()
        assert shown(panel) == as_565(other.picture())

    for canvas in (mine, other.canvas):
        for i in range(areas.MOST + 8):
            canvas.fill(5 * i, 4 * i, 9, 30, (roles.TEXT, roles.FOCUS, roles.WARN)[i % 3])
    seen()
    assert any(band is not None and not band.hidden for band in mine.bands)
    for canvas in (mine, other.canvas):
        canvas.fill(0, 0, 240, 240, roles.BACK)
        canvas.fill(0, 100, 240, 140, roles.BAR)
    seen()
    assert all(band is None or band.hidden for band in mine.bands)


@pytest.mark.parametrize("board", BOARDS)
def test_a_moved_cursor_sends_a_part_of_the_screen(board):
    now = device(board)
    now.press("down")
    now.panel.areas.clear()
    now.press("down")
    width, height, _ = handheld.SIZES[board]
    rows = set()
    for _, y, _, h in now.panel.areas:
        rows |= set(range(y, y + h))
    assert 0 < len(rows) <= (height // 2 if height > 100 else height - 16)
    assert all(0 <= x and 0 <= y and x + w <= width and y + h <= height for x, y, w, h in now.panel.areas)


def count(group):
    """Objects in a group and in the groups in it."""
    return sum([count(layer) if hasattr(layer, "append") else 1 for layer in group]) + len(group)


def test_nothing_grows_over_a_thousand_keys(monkeypatch):
    """Cursor, close-up, menu, scrolling, over and over: the objects and what was allocated for them stay."""
    # Putting pixels together is the host's.
    monkeypatch.setattr(displayio_panel.DisplayioPanel, "_draw", lambda self, grid, area: None)
    keys = "right " * 10 + "left " * 10 + "down up y down b x down b"

    paths = [canvases.__file__.rpartition("/")[0] + "/*", "*/displayio/*"]
    filters = [tracemalloc.Filter(True, path) for path in paths]

    def figures():
        """Objects in the group, and bytes that the canvas and its libraries have allocated."""
        gc.collect()
        traces = tracemalloc.take_snapshot().filter_traces(filters).traces
        return count(now.canvas.group), sum(trace.size for trace in traces)

    tracemalloc.start(1)
    try:
        now = device("ssd1306_i2c")
        now.press("a a" + f" {keys}" * 3)
        first, before = figures()
        now.press(f" {keys}" * 36)
        last, after = figures()
    finally:
        tracemalloc.stop()
    assert last == first <= 2 * 4 + 2 * canvases.GRIDS  # four bands
    assert now.app.stack[-1].session.game.moves == 0 and len(keys.split()) * 36 > 1000
    assert before > 10_000
    assert after - before < 1024, after - before


def test_an_ink_or_a_picture_that_is_missing():
    canvas = canvases.Canvas(displayio_panel.DisplayioPanel(160, 80), 16)
    with pytest.raises(KeyError):
        canvas.sprite(0, 0, "no-such-sprite", roles.TEXT)
    with pytest.raises(IndexError):
        canvas.fill(0, 0, 9, 9, roles.ROLES)


def test_the_picture_of_the_panel_is_in_eight_bits():
    now = device("ssd1306_i2c")
    taken = now.picture()
    assert taken[:2] == (128, 64)
    last = picture.rgb(taken).rows[-1]
    assert {last[i : i + 3] for i in range(0, 384, 3)} == {bytes(3), b"\xce\xe7\xff"}


def test_where_memory_is_short_a_band_keeps_its_few_colours(monkeypatch):
    """A colour is another one then, and nothing stops."""
    made = canvases.Bitmap

    def small(width, height, colours):
        if colours > 4:
            raise MemoryError
        return made(width, height, colours)

    monkeypatch.setattr(canvases, "Bitmap", small)
    monkeypatch.setattr(painting, "Bitmap", small)
    canvas = canvases.Canvas(displayio_panel.DisplayioPanel(240, 240), 16)
    canvas.scheme(0)
    for ink in range(roles.ROLES):
        canvas.line(ink * 5, 2, ink * 5 + 3, 12, ink)
    canvas.show()
    assert {len(slots) for band, slots in zip(canvas.bands, canvas.slots) if band is not None} == {4}


def test_what_is_alike_in_several_places_is_one_bitmap_until_one_is_painted_over():
    canvas = canvases.Canvas(displayio_panel.DisplayioPanel(240, 240), 16)
    canvas.scheme(0)
    drawn = []

    def draw(on, x, y, w, h):
        drawn.append((x, y))
        on.fill(x, y, w, h, roles.SHADE)

    def meadow():
        for y in (10, 60, 110):
            canvas.paint_alike(draw, 20, y, 30, 30)
        canvas.show()

    meadow()
    grids = canvas.stamps.grids
    assert len(drawn) == 1 and len(grids) == 3 and len({id(grid.bitmap) for grid in grids}) == 1
    canvas.fill(25, 0, 5, 50, roles.WARN)
    assert len({id(grid.bitmap) for grid in grids}) == 2
    canvas.fill(0, 0, 240, 240, roles.BACK)
    meadow()
    assert len(drawn) == 1 and len(grids) == 3 and len({id(grid.bitmap) for grid in grids}) == 1

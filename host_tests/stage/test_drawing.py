"""The drawing layer: roles, fonts and sprites are what their sources say; the canvas sends what changed."""

import framebuf
import pytest

from building import targets
from imaging import bdf
from makers import make_sprites, make_type
from pocketdeck.screens import settings as settings_screen
from pocketdeck.session import settings
from pocketdeck.stage import colours, panel, roles
from pocketdeck.stage.framebuf import fonts, sprites
from pocketdeck.stage.framebuf.canvas import Canvas


class Panel(panel.Panel):
    """A panel that notes which rows it was sent."""

    def __init__(self, width=240, height=240, inks=16):
        self.width, self.height, self.inks = width, height, inks
        self.sent = []

    def show(self, buffer, first_row, last_row):
        self.sent.append((first_row, last_row))


def lit(canvas):
    """The places of a canvas that are not ink 0."""
    frame = canvas._frame
    return {(x, y) for y in range(canvas.height) for x in range(canvas.width) if frame.pixel(x, y)}


# --- data made by tools


def test_fonts_and_sprites_are_what_their_tools_make():
    assert make_type.main(["--check"]) == 0
    assert make_sprites.main(["--check"]) == 0


def test_the_tool_and_the_reader_agree_on_the_characters():
    assert bdf.EXTRA == fonts.EXTRA
    assert [fonts.extra(char.encode()) for char in fonts.EXTRA] == list(range(95, len(bdf.CHARACTERS)))
    assert fonts.extra("☃".encode()) == fonts.extra(b"\t") == bdf.CHARACTERS.index("?")


def test_no_glyph_is_empty_but_the_space():
    for number in range(3):
        font = fonts.get(number)
        data = bdf.generate(bdf.NAMES[number])
        glyphs = [data[4 + i * font.size : 4 + (i + 1) * font.size] for i in range(data[2])]
        assert [i for i, glyph in enumerate(glyphs) if not any(glyph)] == [0]
        assert len(set(glyphs)) == len(glyphs) - 1  # hyphen and dash look alike


def test_every_sprite_is_found_and_drawn_as_its_art():
    canvas = Canvas(Panel(48, 48))
    for name, rows in make_sprites.sprites().items():
        assert canvas.sprite_size(name) == (len(rows[0]), len(rows))
        canvas.fill(0, 0, 48, 48, roles.BACK)
        canvas.sprite(3, 2, name, roles.TEXT)
        art = {(x + 3, y + 2) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == "#"}
        assert lit(canvas) == art, name
    canvas.show()
    with pytest.raises(KeyError):
        sprites.get("fuel-1")


@pytest.mark.parametrize(
    "art, sentence",
    [
        ("a 2 1\n#.#", "is not 2 x 1"),
        ("a 2 2\n##", "is not 2 x 2"),
        ("a 1 1\n#\na 1 1\n#", "twice"),
        ("a 64 1\n#", "larger than 63"),
        ("##", "expected a sprite's name"),
    ],
)
def test_wrong_art_is_refused(art, sentence):
    with pytest.raises(ValueError, match=sentence):
        make_sprites.parse(art)


def test_data_files_go_to_the_device():
    files = targets.source()
    assert files["/lib/pocketdeck/stage/framebuf/5x8.bin"] == bdf.generate("5x8")
    assert "/lib/pocketdeck/stage/framebuf/sprites.bin" in files


# --- roles


def test_every_role_has_a_colour_and_a_pattern():
    numbers = [value for name, value in vars(roles).items() if name.isupper() and isinstance(value, int)]
    assert sorted(set(numbers)) == list(range(roles.ROLES + 1))
    assert len(roles.PALETTE16) == len(roles.MONO) == len(roles.MONO_LINES) == roles.ROLES
    assert max(roles.PALETTE16) < 16 and max(roles.MONO) < 4 and max(roles.MONO_LINES) < 2
    assert [len(table) for table in colours.TABLES] == [48] * len(colours.SCHEMES)


def test_the_settings_call_the_schemes_of_colours_as_they_are_called_everywhere():
    (shown,) = [row[3] for row in settings_screen._ROWS if row[0] == "colours"]
    (saved,) = [row[1] for row in settings.ROWS if row[0] == "colours"]
    assert shown.split() == list(colours.SCHEMES) and len(saved) == len(colours.SCHEMES)


def contrast(table, one, other):
    """How much two roles differ in lightness, as WCAG counts it: 1 to 21."""
    light = []
    for role in (one, other):
        number = roles.PALETTE16[role]
        values = [value / 255 for value in table[3 * number : 3 * number + 3]]
        linear = [v / 12.92 if v <= 0.03928 else ((v + 0.055) / 1.055) ** 2.4 for v in values]
        light.append(0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2])
    return (max(light) + 0.05) / (min(light) + 0.05)


@pytest.mark.parametrize("table", colours.TABLES, ids=colours.SCHEMES)
def test_text_can_be_read_in_every_scheme(table):
    for paper, ink in (
        (roles.BACK, roles.TEXT),
        (roles.BAR, roles.TEXT),
        (roles.CARD, roles.CARD_TEXT),
        (roles.CARD, roles.BLACK),
        (roles.FOCUS, roles.FOCUS_TEXT),
        (roles.BACK, roles.DIM),
        (roles.BACK, roles.FOCUS),
    ):
        assert contrast(table, paper, ink) >= 7
    for ink in (roles.WARN, roles.GAIN, roles.LOSS):
        assert contrast(table, roles.BACK, ink) >= 4
    for ink in (roles.OWN_1, roles.OWN_2, roles.OWN_3, roles.OWN_4, roles.ACCENT):
        assert contrast(table, roles.BACK, ink) >= 3.5
    assert contrast(table, roles.CARD, roles.RED) >= 3.5


def test_one_bit_inverts_the_focus_only():
    canvas = Canvas(Panel(32, 16, 2))
    for role in (roles.BACK, roles.BAR, roles.CARD):
        canvas.fill(0, 0, 32, 16, role)
        assert not lit(canvas)
    canvas.fill(0, 0, 32, 16, roles.FOCUS)
    assert len(lit(canvas)) == 32 * 16
    canvas.text(0, 0, "M", roles.FOCUS_TEXT, 0)
    assert len(lit(canvas)) < 32 * 16
    for role, share in ((roles.SHADE, 4), (roles.DIM, 2)):
        canvas.fill(0, 0, 32, 16, role)
        assert len(lit(canvas)) == 32 * 16 // share


# --- the canvas


def test_show_sends_the_changed_rows_only():
    panel = Panel(64, 100)
    canvas = Canvas(panel, bytearray(32 * 100))
    canvas.show()
    assert panel.sent == []
    canvas.begin(0, 0, 64, 12)
    canvas.end()
    canvas.begin(3, 90, 5, 4)
    canvas.begin(0, -50, 64, 20)
    canvas.begin(0, 100, 64, 20)
    canvas.show()
    assert panel.sent == [(0, 15), (88, 95)]
    canvas.begin(0, 95, 64, 99)
    canvas.show()
    assert panel.sent[2:] == [(88, 99)]
    canvas.show()
    assert len(panel.sent) == 3


def test_lines_of_text_stand_below_each_other():
    canvas = Canvas(Panel(100, 60))
    for font in range(3):
        height = canvas.line_height(font)
        canvas.fill(0, 0, 100, 60, roles.BACK)
        canvas.text(5, 2, "Ab", roles.TEXT, font)
        canvas.text(5, 2 + height, "c", roles.TEXT, font)
        apart = lit(canvas)
        canvas.fill(0, 0, 100, 60, roles.BACK)
        canvas.text(5, 2, "Ab\nc", roles.TEXT, font)
        assert lit(canvas) == apart
        assert canvas.text_width("Ab\nc", font) == 2 * fonts.get(font).width


def test_a_full_screen_of_text_takes_a_stroke_for_each_letter_and_is_sent_once(monkeypatch):
    """A space is none. What it takes in time is told by tools/lab/bench.py --waits."""
    panel = Panel()
    canvas = Canvas(panel)
    strokes = []
    whole = framebuf.FrameBuffer.blit
    monkeypatch.setattr(
        framebuf.FrameBuffer, "blit", lambda *what: (strokes.append(what[2:4]), whole(*what))[1]
    )
    words = "Buy jump fuel, 4 c, Mars!"
    canvas.begin(0, 0, 240, 240)
    canvas.fill(0, 0, 240, 240, roles.BACK)
    for y in range(0, 240, 12):
        canvas.text(0, y, words, roles.TEXT, 1)
    canvas.show()
    assert len(strokes) == len(set(strokes)) == 20 * len(words.replace(" ", ""))
    assert panel.sent == [(0, 239)]

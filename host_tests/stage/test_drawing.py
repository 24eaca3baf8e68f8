"""The drawing layer: roles, fonts and sprites are what their sources say; the canvas sends what changed."""

import re

import framebuf
import pytest

from building import targets
from environment import project
from imaging import art, bdf
from makers import make_type
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


def test_fonts_are_what_their_tool_makes():
    assert make_type.main(["--check"]) == 0


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
    for name, rows in [(one.name, one.twin) for one in art.sprites()]:
        assert canvas.sprite_size(name) == (len(rows[0]), len(rows))
        canvas.fill(0, 0, 48, 48, roles.BACK)
        canvas.sprite(3, 2, name, roles.TEXT)
        drawn = {(x + 3, y + 2) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == "#"}
        assert lit(canvas) == drawn, name
    canvas.show()
    with pytest.raises(KeyError):
        sprites.get("fuel-1")


def test_every_sprite_is_drawn_by_somebody():
    """By its name, or by a name in a list and a size."""
    code = [path.read_text(encoding="utf-8") for path in (project.LIBRARY).rglob("*.py")]
    words = {word for text in code for word in re.findall(r"[\w-]+", text)}
    for one in art.sprites():
        name, _, size = one.name.rpartition("-")
        assert one.name in words or {name, name + "-"} & words and size in ("10", "16"), one.name


@pytest.mark.parametrize(
    "text, sentence",
    [
        ("sprite a\n#2#", "none of #."),
        ("sprite a", "has no rows"),
        ("sprite a\n#\n\nsprite a\n#", "a is there twice"),
        ("sprite a\n#\ntwin\n#", "the twin of a is there twice"),
        ("sprite a deep\n#", "deep is none of half"),
        ("##", "belongs to no picture"),
    ],
)
def test_wrong_sprites_are_refused(text, sentence):
    with pytest.raises(art.ArtError, match=sentence):
        art.parse(text)


def test_sprites_stand_in_their_files_and_nowhere_else(tmp_path, monkeypatch):
    (tmp_path / "sprites.txt").write_text("picture a\n1\ntwin\n#\n")
    monkeypatch.setattr(art, "names", lambda: ["game"])
    monkeypatch.setattr(art, "folder", lambda sheet: tmp_path)
    with pytest.raises(art.ArtError, match="^game, a is no sprite$"):
        art.sprites()
    (tmp_path / "sprites.txt").rename(tmp_path / "pictures.txt")
    (tmp_path / "pictures.txt").write_text("sprite a\n#\n")
    with pytest.raises(art.ArtError, match="^game, pictures.txt: a is a sprite: sprites.txt has those$"):
        art.read("game")


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

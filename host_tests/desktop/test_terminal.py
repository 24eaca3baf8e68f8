"""The terminal shows what the panel has, with what it can show, in whatever window."""

import io
import re
import signal

import pytest

from desktop import terminal, terminal_cells
from desktop.terminal import TerminalPanel
from desktop.terminal_cells import BRAILLE, HALF, OCTANT, Painter, QUADRANT, SEXTANT

PALETTE = [(0, 0, 0)] + [(15 * n, 255 - 9 * n, 40) for n in range(1, 16)]
TRUE = {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
PLACES = re.compile(r"\x1b\[([?0-9;]*)([A-Za-z])|(.)", re.S)


class Window:
    """A panel in a window of so many characters, and what stands there."""

    def __init__(self, width, height, inks=16, size=(80, 24), environment=None, palettes=None, **more):
        self.size = size
        self.out = io.StringIO()
        self.panel = TerminalPanel(
            width, height, inks, palettes or [PALETTE], None, self.out, lambda: self.size,
            environment or TRUE, **more,
        )  # fmt: skip
        size_of = (width + 1) // 2 * height if inks == 16 else width * ((height + 7) // 8)
        self.buffer = bytearray(size_of)

    def __enter__(self):
        self.panel.start()
        return self

    def __exit__(self, *_):
        self.panel.stop()

    def set(self, x, y, ink):
        at = y * ((self.panel.width + 1) // 2) + x // 2
        keep, shift = (0xF0, 0) if x % 2 else (0x0F, 4)
        self.buffer[at] = self.buffer[at] & keep | ink << shift

    def show(self, first=0, last=None):
        """What the panel writes for this."""
        before = self.out.tell()
        self.panel.show(self.buffer, first, self.panel.height - 1 if last is None else last)
        return self.out.getvalue()[before:]

    def screen(self):
        """(column, line) -> (character, front, back), as a terminal would show it."""
        shown, x, y, colour = {}, 0, 0, {38: None, 48: None}
        for arguments, command, letter in PLACES.findall(self.out.getvalue()):
            if command == "J":
                shown = {}
            elif command == "H":
                y, x = (int(n) - 1 for n in arguments.split(";"))
            elif command == "m" and arguments == "0":
                colour = {38: None, 48: None}
            elif command == "m":
                numbers = [int(n) for n in arguments.split(";")]
                colour[numbers[0]] = tuple(numbers[1:])
            elif letter:
                shown[x, y] = (letter, colour[38], colour[48])
                x += 1
        return shown

    def picture(self):
        """The same without the words, which have no colours."""
        return {place: cell for place, cell in self.screen().items() if cell[2] is not None}

    def words(self):
        shown = self.screen()
        return "\n".join(
            "".join(shown.get((x, y), " ")[0] for x in range(self.size[0])).rstrip()
            for y in range(self.size[1])
        )


# Characters.


def test_every_style_has_a_glyph_for_every_pattern():
    for style in terminal_cells.STYLES.values():
        assert len(style.glyphs) == len(set(style.glyphs)) == 2 ** (style.across * style.down)
        assert style.glyphs[0] == " "
    assert (HALF.glyphs[3], QUADRANT.glyphs[5], SEXTANT.glyphs[1], SEXTANT.glyphs[62]) == (
        "█",
        "▌",
        "\U0001fb00",
        "\U0001fb3b",
    )
    # Unicode 16: OCTANT-3, OCTANT-2345678 as the last one, RIGHT HALF UPPER ONE QUARTER BLOCK
    assert (OCTANT.glyphs[4], OCTANT.glyphs[254], OCTANT.glyphs[2]) == (
        "\U0001cd00",
        "\U0001cde5",
        "\U0001ceab",
    )
    assert (BRAILLE.glyphs[0b10], BRAILLE.glyphs[255]) == ("⠈", "⣿")


def test_a_cell_of_two_inks_is_exact():
    cell = Painter(SEXTANT, PALETTE).cell(bytes([1, 2, 2, 2, 2, 2]), (0, 1, 2), (0, 1, 2, 3))
    assert cell == ("\U0001fb00", PALETTE[1], PALETTE[2])


def test_half_a_cell_below_the_picture_is_background():
    cell = Painter(HALF, PALETTE).cell(bytes([3]), (0, 1), (0, 1))
    assert {cell.glyph: (cell.front, cell.back)} in (
        {"▀": (PALETTE[3], PALETTE[0])},
        {"▄": (PALETTE[0], PALETTE[3])},
    )


def test_cuts_cover_all_pixels_evenly():
    for pixels, dots in ((240, 160), (240, 69), (80, 72), (5, 5)):
        cut = terminal_cells.cuts(pixels, dots)
        widths = {b - a for a, b in zip(cut, cut[1:])}
        assert (cut[0], cut[-1], len(cut)) == (0, pixels, dots + 1)
        assert max(widths) - min(widths) <= 1 <= min(widths)


def test_cream_of_256_colours_is_not_pink():
    red, green, blue = terminal_cells._INDEXED[terminal_cells.indexed((244, 234, 210)) - 16]
    assert red >= green > blue
    assert terminal_cells._INDEXED[terminal_cells.indexed((0, 0, 0)) - 16] == (0, 0, 0)
    assert terminal_cells._INDEXED[terminal_cells.indexed((8, 8, 8)) - 16] == (8, 8, 8)
    assert terminal_cells.indexed((238, 238, 238)) == 255


def test_without_colours_words_stay_visible_on_any_ground():
    painter = Painter(QUADRANT, [(0, 0, 0), (60, 120, 220), (255, 255, 255), (40, 60, 80)], False)
    ground = {ink: painter.cell(bytes([ink] * 4), (0, 1, 2), (0, 1, 2)).glyph for ink in range(4)}
    assert ground == {0: " ", 1: "█", 2: "█", 3: " "}
    for word, back in ((2, 1), (0, 1), (0, 2), (2, 0), (2, 3), (1, 0), (3, 2)):
        cell = painter.cell(bytes([word, back, back, back]), (0, 1, 2), (0, 1, 2))
        assert cell.glyph == ("▘" if ground[back] == " " else "▟")
        assert cell.front is None and cell.back is None


# The picture.


def test_a_small_panel_is_shown_pixel_by_pixel():
    with Window(8, 6) as window:
        window.set(2, 0, 5)
        window.show()
        shown = window.picture()
        assert len(shown) == 8 * 3  # half blocks, for there is room; a column a pixel
        left = min(x for x, _ in shown)
        assert left == 36
        assert shown[left + 2, 0] == ("▄", (2, *PALETTE[0]), (2, *PALETTE[5]))


def test_a_large_panel_is_scaled_to_the_window_and_says_so():
    with Window(240, 240) as window:
        window.show()
        shown = window.picture()
        assert max(x for x, _ in shown) < 80 and max(y for _, y in shown) == 22
        assert "scaled: 120 x 81 shows all" in window.words()


def test_a_picture_of_the_windows_size_fills_it_but_for_the_line_of_words():
    with Window(160, 69) as window:
        for n in range(160):
            window.set(n, n % 69, 3)
        window.show()
        assert len(window.picture()) == 80 * 23 and "scaled" not in window.words()


def test_rather_than_scaled_the_picture_is_left_out_where_that_is_wanted():
    with Window(160, 80) as window:
        window.panel.exact = True
        window.panel.redraw()
        window.show()
        assert not window.picture() and "make this window larger: 64 x 23" in window.words()


def test_one_bit_fits_80_by_24_exactly():
    with Window(128, 64, 2, size=(80, 24)) as window:
        window.buffer[0] = 1
        window.show()
        shown = window.picture()
        assert len(shown) == 64 * 22
        assert shown[8, 0][:2] == ("\U0001fb00", (2, *terminal.MONO[1]))
        assert "scaled" not in window.words()


def test_only_changed_cells_are_written():
    with Window(160, 72) as window:
        window.show()
        assert window.show() == ""
        window.set(80, 30, 4)
        text = window.show(24, 31)
        assert len(re.findall(r"\x1b\[\d+;\d+H", text)) == 1
        assert len([letter for _, _, letter in PLACES.findall(text) if letter]) == 1


def test_rows_outside_those_shown_are_left_alone():
    with Window(160, 72) as window:
        window.show()
        window.set(0, 0, 4)
        window.set(0, 60, 4)
        assert window.show(56, 63).count("H") == 1
        assert window.show(0, 7).count("H") == 1


def test_another_scheme_redraws_in_its_colours():
    other = [(9, 9, 9)] * 16
    with Window(160, 72, palettes=[PALETTE, other]) as window:
        window.show()
        window.panel.scheme(1)
        assert {back for _, _, back in window.picture().values()} == {(2, 9, 9, 9)}


def test_a_resized_window_is_laid_out_anew():
    with Window(240, 240) as window:
        window.show()
        window.size = (120, 81)
        window.panel.redraw()
        assert len(window.picture()) == 120 * 80


def test_a_window_too_small_says_so_and_recovers():
    with Window(240, 240, size=(30, 8)) as window:
        window.show()
        assert "make this window" in window.words()
        assert "q quits" in window.words()
        assert all(x < 30 and y < 8 for x, y in window.screen())
        window.size = (80, 24)
        window.panel.redraw()
        assert "q quits" not in window.words() and len(window.screen()) > 1800
    for size in ((1, 1), (3, 1), (0, 0)):
        with Window(240, 240, size=size) as window:
            window.show()


@pytest.mark.parametrize(
    "environment, expected",
    [
        (TRUE, terminal.TRUE),
        ({"TERM": "xterm-direct"}, terminal.TRUE),
        ({"TERM": "xterm-256color"}, terminal.INDEXED),
        ({"TERM": "vt100", "COLORTERM": "truecolor"}, terminal.NONE),
        ({"TERM": "dumb"}, terminal.NONE),
        ({**TRUE, "NO_COLOR": "1"}, terminal.NONE),
        ({**TRUE, "NO_COLOR": ""}, terminal.TRUE),
    ],
)
def test_the_colours_are_those_of_the_terminal(environment, expected):
    assert terminal.colours(environment) == expected


def test_256_colours_and_none_are_written_and_said():
    with Window(128, 64, environment={"TERM": "xterm"}) as window:
        window.show()
        assert "38;2" not in window.out.getvalue() and "48;2" not in window.out.getvalue()
        assert "48;5;" in window.out.getvalue()
        assert "256 colours" in window.words()
    with Window(128, 64, environment={"TERM": "vt100"}) as window:
        window.set(0, 0, 9)
        window.show()
        assert not re.search(r"\x1b\[[34]8;", window.out.getvalue())
        assert "no colours" in window.words()


def test_what_cannot_show_a_picture_says_why():
    assert "--text" in terminal.unsuitable(io.StringIO(), TRUE)


# Giving back.


def test_stop_gives_the_screen_back_once():
    before = signal.getsignal(signal.SIGTERM)
    window = Window(8, 6)
    with pytest.raises(ZeroDivisionError), window:
        assert signal.getsignal(signal.SIGTERM) != before
        raise ZeroDivisionError
    assert signal.getsignal(signal.SIGTERM) == before
    text = window.out.getvalue()
    assert text.startswith("\x1b[?1049h\x1b[?25l") and text.endswith("\x1b[?25h\x1b[?1049l")
    window.panel.stop()
    assert window.out.getvalue() == text
    assert window.show() == ""  # nothing more once it is given back


def test_a_terminal_that_has_gone_is_no_error():
    window = Window(8, 6)
    window.panel.start()
    window.out.close()
    window.panel.stop()

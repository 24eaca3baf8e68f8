"""Terminals that can show pixels get the picture itself: kitty's protocol and sixel, read as they do."""

import base64
import io
import os
import pty
import re
import threading
import zlib

import pytest

from desktop import graphics
from desktop.terminal import TerminalPanel

PALETTE = [(17 * n, 255 - 17 * n, 40) for n in range(16)]
FRAME = [bytes((x * y + x) % 16 for x in range(23)) for y in range(14)]


def of_kitty(text):
    """The last picture in kitty's protocol as (width, height, RGB bytes)."""
    parts = re.findall(r"\x1b_G([^;\x1b]*);([^\x1b]*)\x1b\\", text)
    assert all(len(data) <= 4096 for _, data in parts)
    first = max(i for i, (keys, _) in enumerate(parts) if "a=T" in keys)
    keys = dict(pair.split("=") for pair in parts[first][0].split(","))
    assert keys["f"] == "24" and keys["o"] == "z" and keys["q"] == "2"
    more = [re.search("m=([01])", keys)[1] for keys, _ in parts[first:]]
    assert set(more[:-1]) <= {"1"} and more[-1] == "0"
    data = zlib.decompress(base64.b64decode("".join(data for _, data in parts[first:])))
    return int(keys["s"]), int(keys["v"]), data


def of_sixel(text):
    """The last picture in sixels as rows of numbers of colours, and those colours in percent."""
    body = re.findall(r"\x1bP[0-9;]*q([^\x1b]*)\x1b\\", text)[-1]
    size = re.match(r'"1;1;(\d+);(\d+)', body)
    width, height = int(size[1]), int(size[2])
    rows = [[None] * width for _ in range(height)]
    colours, x, y, ink = {}, 0, 0, None
    for count, letter, set_ink, used, _ in re.findall(
        r"(?:!(\d+))?([?-~])|#(\d+);2;(\d+;\d+;\d+)|([#$-]\d*)", body[size.end() :]
    ):
        if set_ink:
            colours[int(set_ink)] = tuple(int(part) for part in used.split(";"))
        elif letter:
            for _ in range(int(count or 1)):
                for bit in range(6):
                    if ord(letter) - 63 >> bit & 1:
                        assert rows[y + bit][x] is None, "painted twice"
                        rows[y + bit][x] = ink
                x += 1
        elif _.startswith("#"):
            ink = int(_[1:])
        else:
            x = 0
            y += 6 * (_ == "-")
    return rows, colours


@pytest.mark.parametrize("scale", (1, 2, 3))
def test_kitty_gets_every_pixel_as_a_square(scale):
    width, height, data = of_kitty(graphics.kitty(FRAME, PALETTE, scale))
    assert (width, height) == (23 * scale, 14 * scale)
    for y in range(height):
        for x in range(width):
            at = 3 * (y * width + x)
            assert tuple(data[at : at + 3]) == PALETTE[FRAME[y // scale][x // scale]]


@pytest.mark.parametrize("scale", (1, 2, 3))
def test_sixels_show_every_pixel_once(scale):
    rows, colours = of_sixel(graphics.sixel(FRAME, PALETTE, scale))
    assert rows == [[FRAME[y // scale][x // scale] for x in range(23 * scale)] for y in range(14 * scale)]
    for ink, colour in enumerate(PALETTE):
        assert all(abs(100 * part / 255 - shown) <= 0.5 for part, shown in zip(colour, colours[ink]))


def test_a_picture_has_whole_scales_and_a_line_of_words_below():
    assert graphics.place(240, 240, (80, 24), (0, 0)) == (25, 15, 1)  # characters of 8 x 16 are assumed
    assert graphics.place(240, 240, (120, 45), (1200, 900)) == (24, 36, 3)
    assert graphics.place(240, 240, (80, 15), (0, 0)) is None  # no room for the line
    assert graphics.place(240, 240, (29, 40), (0, 0)) is None


@pytest.mark.parametrize(
    "environment, answer, expected",
    [
        ({"TERM": "xterm-kitty"}, "", graphics.KITTY),
        ({"TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"}, "", graphics.KITTY),
        ({"TERM": "xterm-ghostty"}, "", graphics.KITTY),
        ({"TERM": "tmux-256color", "TMUX": "1", "KITTY_WINDOW_ID": "1"}, "\x1b[?62;4c", graphics.SIXEL),
        ({"TERM": "foot"}, "\x1b[?62;4;22c", graphics.SIXEL),
        ({"TERM": "xterm-256color"}, "\x1b[?64;1;2;6c", ""),
        ({"TERM": "xterm-256color"}, "\x1b[?4c", ""),  # a class, not what it can
        ({"TERM": "xterm-256color"}, "", ""),
        ({"TERM": "linux"}, "\x1b[?62;4c", ""),
        ({"TERM": "foot", "NO_COLOR": "1"}, "\x1b[?62;4c", ""),
    ],
)
def test_the_terminal_is_believed(environment, answer, expected):
    assert graphics.protocol(environment, lambda: answer) == expected


@pytest.mark.skipif(os.name == "nt", reason="WINDOWS HAS NO PTY")
def test_a_terminal_that_says_nothing_is_not_waited_for(monkeypatch):
    master, slave = pty.openpty()
    with os.fdopen(slave, "r+b", buffering=0) as terminal:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(terminal, write_through=True))
        monkeypatch.setattr("sys.stdout", io.StringIO())
        assert graphics.asked(0.05) == ""
        threading.Timer(0.02, os.write, (master, b"\x1b[?62;4c")).start()
        assert graphics.asked(5) == "\x1b[?62;4c"
    os.close(master)


def panel(pictures, pixels=(0, 0), size=(80, 24)):
    out = io.StringIO()
    made = TerminalPanel(
        24, 14, 16, [PALETTE], None, out, lambda: size, {"TERM": "x", "COLORTERM": "truecolor"},
        pictures=pictures, pixels=lambda: pixels,
    )  # fmt: skip
    made.legend = "q: quit"
    return made, out


def test_the_panel_shows_its_frame_in_pixels_with_the_legend_below():
    for pictures, read in ((graphics.KITTY, of_kitty), (graphics.SIXEL, of_sixel)):
        made, out = panel(pictures)
        with made:
            made.show(bytearray(b"\x12" * 12 * 14), 0, 13)
            shown = read(out.getvalue())
            assert "q: quit" in out.getvalue()
        if pictures == graphics.KITTY:
            assert shown[2][:3] == bytes(PALETTE[1]) and shown[:2] == (24 * 26, 14 * 26)
            assert out.getvalue().rindex("a=d") > out.getvalue().rindex("a=T")  # it takes its picture along
        else:
            assert shown[0][0][0] == 1 and shown[0][0][26] == 2


def test_a_window_that_becomes_too_small_for_pixels_gets_characters():
    sizes = [(80, 24)]
    made, out = panel(graphics.SIXEL)
    made.size = lambda: sizes[0]
    with made:
        made.show(bytearray(b"\x12" * 12 * 14), 0, 13)
        sizes[0] = (2, 24)
        before = out.tell()
        made.redraw()
        assert "\x1bP" not in out.getvalue()[before:]

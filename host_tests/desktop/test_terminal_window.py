"""tools/play.py in a terminal's window of any size: what has room there, and what stands below it."""

import contextlib
import os
import re
import select
import struct
import subprocess
import sys
import time

import pytest

from desktop import terminal_fit
from desktop.terminal_cells import HALF, OCTANT, QUADRANT, SEXTANT
from desktop.terminal_fit import LEGENDS
from environment import project
from host_tests.patience import HANG, until
from playing.hoststore import FileStore
from pocketdeck.session.session import Session

PLAY = project.ROOT / "tools" / "play.py"
WITH_PTY = pytest.mark.skipif(os.name == "nt", reason="WINDOWS HAS NO PTY")
_WRITTEN = re.compile(r"\x1b_[^\x1b]*\x1b\\|\x1bP[^\x1b]*\x1b\\|\x1b\[([?0-9;]*)([A-Za-z])|(.)", re.S)


class Started:
    """The program in a terminal of so many characters, and what stands there."""

    def __init__(self, leader, follower, size, state, words, variables):
        self.leader, self.follower = leader, follower
        self.size = size
        self.lines = {}
        self.pictures = ""  # the latest in pixels
        self.rest = b""
        self.resize(size)
        self.process = subprocess.Popen(
            [sys.executable, "-X", "utf8", str(PLAY), *words],
            stdin=follower,
            stdout=follower,
            stderr=subprocess.PIPE,
            env={**os.environ, "TERM": "xterm-256color", "XDG_STATE_HOME": str(state), **variables},
            start_new_session=True,
        )

    def resize(self, size):
        import fcntl
        import termios

        self.size = size
        pixels = size[0] * 8, size[1] * 16
        fcntl.ioctl(self.follower, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], *pixels))

    def read(self):
        end = time.monotonic() + 0.5  # what moves never ends
        while time.monotonic() < end and select.select([self.leader], [], [], 0.05)[0]:
            self.rest += os.read(self.leader, 65536)
        text = self.rest.decode(errors="ignore")
        self.rest = b""
        x, y = getattr(self, "cursor", (0, 0))
        for found in _WRITTEN.finditer(text):
            arguments, command, letter = found.groups()
            if command == "J":
                self.lines = {}
            elif command == "H":
                y, x = (int(n) - 1 for n in (arguments or "1;1").split(";"))
            elif letter:
                self.lines[x, y] = letter
                x += 1
            elif command is None:
                self.pictures = found[0]
        self.cursor = x, y

    def end(self):
        """Read until it has ended: what nobody reads keeps it from its end. Returns its exit status."""

        def ended():
            self.read()
            return self.process.poll() is not None

        until(ended)
        return self.process.returncode

    def words(self):
        return "\n".join(
            "".join(self.lines.get((x, y), " ") for x in range(self.size[0])).rstrip()
            for y in range(self.size[1])
        )

    def until(self, wanted):
        """Read until what stands there is as wanted."""
        end = time.monotonic() + HANG
        while not wanted(self.words()):
            self.read()
            assert time.monotonic() < end, self.words()
        return self.words()

    def used(self):
        """(columns, lines) of the picture, the legend left out."""
        below = max(y for _, y in self.lines)
        places = [place for place in self.lines if place[1] < below]
        across = [x for x, _ in places]
        return max(across) - min(across) + 1, max(y for _, y in places) + 1


@pytest.fixture
def started(tmp_path):
    import pty

    someone = Session(FileStore(tmp_path / "pocketdeck"))
    someone.set("tips", "off")
    someone.save()
    with contextlib.ExitStack() as ends:

        def start(size, *words, **variables):
            leader, follower = pty.openpty()
            program = Started(leader, follower, size, tmp_path, words, variables)
            ends.callback(os.close, leader)
            ends.callback(os.close, follower)
            ends.callback(program.process.stderr.close)
            ends.callback(program.process.wait)
            ends.callback(program.process.kill)
            return program

        yield start


# What has room


def test_a_window_gets_the_largest_picture_whose_every_pixel_it_shows():
    for size, wanted in {
        (300, 100): (240, 240),
        (120, 45): (240, 135),
        (80, 27): (160, 80),
        (80, 23): (160, 69),
        (70, 23): (140, 69),
        (63, 23): None,
        (80, 21): None,
    }.items():
        assert terminal_fit.natural_size(*size, SEXTANT) == wanted, size
    assert terminal_fit.natural_size(80, 23, OCTANT) == (160, 80)
    assert terminal_fit.natural_size(80, 23, QUADRANT) is None


def test_a_terminal_gets_the_cells_that_its_font_has():
    told = terminal_fit.style_of
    assert told({"TERM": "xterm-256color"}) is SEXTANT is told({"OS": "Windows_NT", "WT_SESSION": "1"})
    assert told({"TERM_PROGRAM": "Apple_Terminal"}) is QUADRANT is told({"XTERM_VERSION": "XTerm(379)"})
    assert told({"OS": "Windows_NT"}) is QUADRANT and told({"TERM": "linux"}) is HALF
    assert told({"TERM": "linux"}, "octant") is OCTANT


def test_the_legend_is_as_long_as_the_window_allows_and_a_hint_comes_after_it():
    for columns in range(7, 130):
        words = terminal_fit.legend(columns)
        assert words in LEGENDS and len(words) <= columns
        assert terminal_fit.legend(columns, "80 x 28 shows pictures").startswith(LEGENDS)
    assert terminal_fit.legend(80, "80 x 28 shows pictures") == LEGENDS[1] + "  80 x 28 shows pictures"
    assert terminal_fit.legend(3) == ""


# Seen in a terminal


@WITH_PTY
@pytest.mark.parametrize("size", [(64, 23), (80, 24), (80, 28), (120, 46), (120, 81)])
def test_the_keys_stand_below_the_picture_at_any_size(started, size):
    program = started(size)
    shown = program.until(lambda words: "q: quit" in words)
    assert any(words in shown for words in LEGENDS[:3])
    width, height = terminal_fit.natural_size(size[0], size[1] - 1, SEXTANT)
    program.until(lambda words: program.used() == (width // 2, -(-height // 3)))  # a dot is a pixel


@WITH_PTY
def test_the_picture_follows_the_window_and_the_game_goes_on(started):
    program = started((80, 24), "handsolo", "--seed", "7")
    program.until(lambda words: "80 x 28 shows pictures" in words)
    assert program.used() == (80, 23)
    program.resize((120, 46))
    program.until(lambda words: LEGENDS[0] in words and program.used() == (120, 45))
    program.resize((80, 30))
    program.until(lambda words: "120 x 46 shows more" in words and program.used() == (80, 27))
    program.resize((40, 10))
    program.until(lambda words: "Please make this window larger" in words)
    program.resize((80, 24))
    program.until(lambda words: LEGENDS[1] in words and program.used() == (80, 23))
    os.write(program.leader, b"q")
    assert program.end() == 0 and program.process.stderr.read() == b""


@WITH_PTY
def test_one_switch_chooses_the_cells(started):
    program = started((80, 24), "--cells", "octant")
    program.until(lambda words: LEGENDS[1] in words and any(letter > "\U0001cd00" for letter in words))
    assert program.used() == (80, 20)  # all of 160 x 80


@WITH_PTY
@pytest.mark.parametrize("graphics", ["kitty", "sixel"])
def test_a_picture_in_pixels_has_the_whole_legend_too(started, graphics):
    program = started((80, 24), "--graphics", graphics)
    program.until(lambda words: LEGENDS[0] in words and program.pictures)


@WITH_PTY
def test_a_boards_screen_is_scaled_and_says_so_after_the_legend(started):
    program = started((100, 24), "--board", "pico_lcd_1_3")
    program.until(lambda words: LEGENDS[1] + "  scaled: 120 x 81 shows all" in words)

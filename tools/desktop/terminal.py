"""A terminal as a panel for the canvas: what the handheld shows, in pixels or in characters of two colours.

Standard library only. graphics.py makes pictures for terminals that show pixels, cells.py turns pixels into
characters for all others, terminal_keys.py reads the keys.
"""

import atexit
import os
import signal
import sys
import textwrap
from collections.abc import Callable, Mapping
from types import FrameType
from typing import NamedTuple, TextIO

from desktop import graphics, terminal_fit
from desktop.terminal_cells import Cell, Colour, cuts, EMPTY, HALF, indexed, Painter, Style
from desktop.terminal_keys import QUIT, TerminalKeys
from imaging.picture import rows
from pocketdeck.stage.panel import Panel

__all__ = ["QUIT", "TerminalKeys", "TerminalPanel", "colours", "unsuitable"]

TRUE, INDEXED, NONE = "24 bits", "256", "none"  # what colours() tells
MONO = [(0, 0, 0), (200, 230, 255)]  # an OLED's two inks
_ENTER = "\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[0m\x1b[2J"  # other screen, no cursor, no wrapping, cleared
_LEAVE = "\x1b[0m\x1b[?7h\x1b[?25h\x1b[?1049l"


def colours(environment: "Mapping[str, str]") -> str:
    """How many colours the terminal has, as far as its variables tell: TRUE, INDEXED or NONE."""
    name = environment.get("TERM", "")
    if environment.get("NO_COLOR") or name.startswith(("vt", "dumb")) or name.endswith(("-m", "-mono")):
        return NONE
    if environment.get("COLORTERM") in ("truecolor", "24bit") or "direct" in name:
        return TRUE
    return TRUE if environment.get("WT_SESSION") else INDEXED


def unsuitable(out: TextIO, environment: "Mapping[str, str]", size: "tuple[int, int]" = (80, 24)) -> str:
    """Why this cannot show a picture, in a sentence; "" if it can. A console of Linux has another `size` only
    after a new start."""
    if not out.isatty() or not sys.stdin.isatty():
        return "The picture needs a terminal; --text plays in lines."
    if environment.get("TERM", "") == "dumb":
        return "This terminal cannot place characters; --text plays in lines."
    style = terminal_fit.style_of(environment)
    if environment.get("TERM") == "linux" and terminal_fit.natural_size(size[0], size[1] - 1, style) is None:
        return "This console has too few characters for the picture; --text plays in lines."
    if (out.encoding or "").lower().replace("-", "") != "utf8":
        return "The picture needs a terminal in UTF-8; --text plays in lines."
    return ""


class Layout(NamedTuple):
    """Where the picture stands: its characters, its first column, and where pixels are cut into dots."""

    style: Style
    left: int
    xs: "list[int]"
    ys: "list[int]"
    note: str
    note_line: int


class TerminalPanel(Panel):
    """A panel of the canvas: start(), then show() as often as you like, then stop(); or `with panel:`.

    `palettes` are the colour schemes, each of 16 RGB colours; one bit has its own. `keys` are started
    and stopped along with it. `size` returns (columns, lines); `cells` is a name of cells.STYLES,
    the best for this terminal if None. `pictures` is a protocol of graphics.py, "" for characters;
    `pixels` returns the window's size in pixels.
    """

    def __init__(
        self,
        width: int,
        height: int,
        inks: int,
        palettes: "list[list[Colour]]",
        keys: "TerminalKeys | None" = None,
        out: "TextIO | None" = None,
        size: "Callable[[], tuple[int, int]] | None" = None,
        environment: "Mapping[str, str] | None" = None,
        cells: "str | None" = None,
        pictures: str = "",
        pixels: "Callable[[], tuple[int, int]]" = graphics.window,
    ) -> None:
        self.width = width
        self.height = height
        self.inks = inks
        self.schemes = palettes if inks == 16 else [MONO]
        self.palettes = self.schemes
        self.keys = keys
        self.out = out or sys.stdout
        self.size = size or self._size
        self.environment = os.environ if environment is None else environment
        self.colours = colours(self.environment)
        self.cells = cells
        self.pictures = pictures
        self.pixels = pixels
        self.chosen = 0  # colour scheme
        self.hint = ""  # what a larger window would show, beside the legend
        self.exact = False  # rather no picture than one that is scaled down
        self.started = False
        self.frame: "list[bytes]" = [bytes(width)] * height
        self._layout: "Layout | None" = None
        self._place: "graphics.Place | None" = None  # of a picture in pixels
        self._painter: "Painter | None" = None
        self._shown: "list[list[Cell]]" = []
        self._busy = False
        self._later: "list[Callable[[], None]]" = []
        self._handlers: "dict[int, object]" = {}

    def __enter__(self) -> "TerminalPanel":
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def start(self) -> None:
        """Take the terminal, on every way out to be given back."""
        atexit.register(self.stop)
        if os.name == "nt":
            os.system("")  # switches the console's escape sequences on
        for name, handler in (
            ("SIGTERM", self._end),
            ("SIGHUP", self._end),
            ("SIGTSTP", self._suspend),
            ("SIGCONT", self._again),
            ("SIGWINCH", self._again),
        ):
            number = getattr(signal, name, None)
            if number is not None:
                self._handlers[number] = signal.signal(number, handler)
        self._take()

    def stop(self) -> None:
        """Give the terminal back as it was; a second call does nothing."""
        self._give()
        for number, handler in self._handlers.items():
            signal.signal(number, handler)  # type: ignore[arg-type]
        self._handlers.clear()
        atexit.unregister(self.stop)

    def scheme(self, number: int) -> None:
        """Use another colour scheme: an index into the palettes."""
        self.chosen = number if number < len(self.palettes) else 0
        self._painter = None
        self._paint(0, self.height - 1)

    def palette(self, colours: bytes) -> None:
        """Use these colours: red, green, blue of each ink."""
        if self.inks == 16:
            own = [(colours[i], colours[i + 1], colours[i + 2]) for i in range(0, 48, 3)]
            self.palettes = self.schemes + [own]
            self.scheme(len(self.schemes))

    def show(self, buffer: "bytes | bytearray", first_row: int, last_row: int) -> None:
        """Show the rows first_row to last_row, both included, of the whole frame in `buffer`."""
        new = rows(buffer, self.width, self.height, self.inks)
        self.frame[first_row : last_row + 1] = new[first_row : last_row + 1]
        self._paint(first_row, last_row)

    def reshape(self, width: int, height: int, inks: int, pictures: str) -> None:
        """Be a panel of another size from now on; what is to be shown comes by show()."""
        if self.started and self.pictures:
            self.out.write(graphics.ERASE[self.pictures])
        self.width, self.height, self.inks, self.pictures = width, height, inks, pictures
        self.frame = [bytes(width)] * height
        self.redraw()

    def redraw(self) -> None:
        """Lay out anew for the window's size and draw everything."""
        self._layout = self._place = None
        self._paint(0, self.height - 1)

    # Taking and giving back.

    def _size(self) -> "tuple[int, int]":
        try:
            return os.get_terminal_size(self.out.fileno())
        except OSError:
            return 80, 24

    def _take(self) -> None:
        if self.keys:
            self.keys.start()
        if not self.started:
            self.started = True
            self.out.write(_ENTER)
        self.redraw()

    def _give(self) -> None:
        if self.started:
            self.started = False
            try:
                self.out.write(graphics.ERASE.get(self.pictures, "") + _LEAVE)
                self.out.flush()
            except (OSError, ValueError):
                pass  # the terminal has gone
        if self.keys:
            self.keys.stop()

    def _soon(self, action: "Callable[[], None]") -> None:
        """Do it now, or after the writing that a signal has interrupted."""
        if self._busy:
            self._later.append(action)
        else:
            action()

    def _end(self, number: int, frame: "FrameType | None") -> None:
        raise SystemExit(1)  # so that whoever keeps a record can still write it

    def _suspend(self, number: int, frame: "FrameType | None") -> None:
        self._soon(self._pause)

    def _pause(self) -> None:
        self._give()
        signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        os.kill(os.getpid(), signal.SIGTSTP)  # here we stop, until somebody continues us
        signal.signal(signal.SIGTSTP, self._suspend)
        self._take()

    def _again(self, number: int, frame: "FrameType | None") -> None:
        self._soon(self._take)

    # Drawing.

    def _lay_out(self) -> "Layout | None":
        """The layout for the window as it is, one line of it for words; None if it is too small."""
        columns, lines = self.size()
        style = self._style(columns, lines)
        more = {INDEXED: "256 colours", NONE: "no colours"}.get(self.colours, "")
        across, down = columns * style.across, (lines - 1) * style.down
        if across < self.width or down < self.height:
            if self.exact or 3 * across < self.width or 4 * down < self.height:
                return None
            need = terminal_fit.characters(self.width, self.height, style)
            more = f"scaled: {need[0]} x {need[1]} shows all"
        xs = cuts(self.width, min(self.width, across))
        ys = cuts(self.height, min(self.height, down))
        used = -(-(len(xs) - 1) // style.across), -(-(len(ys) - 1) // style.down)
        note = terminal_fit.legend(columns, self.hint or more)
        return Layout(style, (columns - used[0]) // 2, xs, ys, note, used[1])

    def _style(self, columns: int, lines: int) -> Style:
        """Half blocks where every pixel has room, for they have all colours; else what its font has."""
        if not self.cells and columns >= self.width and (lines - 1) * 2 >= self.height:
            return HALF
        return terminal_fit.style_of(self.environment, self.cells)

    def _paint(self, first: int, last: int) -> None:
        """Draw the rows first to last; everything if there is no layout yet."""
        if not self.started:
            return
        self._busy = True
        try:
            parts = []
            if self._layout is None and self._place is None and self.pictures:
                self._place = graphics.place(self.width, self.height, self.size(), self.pixels())
                parts.append(graphics.ERASE[self.pictures] + "\x1b[0m\x1b[2J" + self._below())
            if self._place:
                parts.append(self._picture(self._place))
            elif self._layout is None:
                self._layout = self._lay_out()
                self._painter = None
                self._shown = []
                first, last = 0, self.height - 1
                parts.append("\x1b[0m\x1b[2J" + self._words())
            if self._layout:
                parts += self._changes(self._layout, first, last)
            text = "".join(parts)
            if text:
                self.out.write(text)
                self.out.flush()
        finally:
            self._busy = False
        while self._later:
            self._later.pop(0)()

    def _picture(self, place: "graphics.Place") -> str:
        """The whole frame, in pixels."""
        colours = self.palettes[self.chosen]
        return f"\x1b[1;{place.left + 1}H" + graphics.DRAW[self.pictures](self.frame, colours, place.scale)

    def _below(self) -> str:
        """The legend under a picture in pixels."""
        return self._line(terminal_fit.legend(self.size()[0]), self._place.lines) if self._place else ""

    def _line(self, words: str, line: int) -> str:
        """Words in the middle of a line."""
        return f"\x1b[{line + 1};{(self.size()[0] - len(words)) // 2 + 1}H{words}" if words else ""

    def _words(self) -> str:
        """The note below the picture, or in its place that the window is too small."""
        if self._layout:
            return self._line(self._layout.note, self._layout.note_line)
        columns, lines = self.size()
        words = terminal_fit.too_small(self._style(columns, lines))
        shown = textwrap.wrap(words, max(columns, 1))[:lines]
        return "".join(f"\x1b[{n + 1};1H{line}" for n, line in enumerate(shown))

    def _changes(self, layout: Layout, first: int, last: int) -> "list[str]":
        """What to write for the cells that differ from those shown."""
        style, ys = layout.style, layout.ys
        if self._painter is None:
            self._painter = Painter(style, self.palettes[self.chosen], self.colours != NONE)
        parts = []
        front: object = self  # no colour: the first cell sets both
        back: object = self
        for line, start in enumerate(range(0, len(ys) - 1, style.down)):
            cut = ys[start : start + style.down + 1]
            if line == len(self._shown):
                self._shown.append([EMPTY] * -(-(len(layout.xs) - 1) // style.across))
            if cut[-1] <= first or cut[0] > last:
                continue
            shown = self._shown[line]
            place = -1  # of the cursor
            for column, cell in enumerate(self._cells(layout, cut)):
                if cell == shown[column]:
                    continue
                shown[column] = cell
                if place != column:
                    parts.append(f"\x1b[{line + 1};{layout.left + column + 1}H")
                if cell.back != back:
                    parts.append(self._colour(cell.back, 48))
                    back = cell.back
                if cell.front != front and cell.glyph != " ":
                    parts.append(self._colour(cell.front, 38))
                    front = cell.front
                parts.append(cell.glyph)
                place = column + 1
        if parts:
            parts.append("\x1b[0m")
        return parts

    def _cells(self, layout: Layout, cut: "list[int]") -> "list[Cell]":
        """The cells of one line of characters, whose dots are cut at these rows."""
        across, xs = layout.style.across, layout.xs
        painter = self._painter
        assert painter
        lines = self.frame[cut[0] : cut[-1]]
        tops = tuple(y - cut[0] for y in cut)
        cells = []
        for start in range(0, len(xs) - 1, across):
            places = xs[start : start + across + 1]
            left, right = places[0], places[-1]
            pixels = b"".join([line[left:right] for line in lines])
            cells.append(painter.cell(pixels, tuple(x - left for x in places), tops))
        return cells

    def _colour(self, colour: "Colour | None", code: int) -> str:
        """Set the front (38) or back (48) colour; None is the terminal's own."""
        if colour is None:
            return f"\x1b[{code + 1}m"
        if self.colours == TRUE:
            return f"\x1b[{code};2;{colour[0]};{colour[1]};{colour[2]}m"
        return f"\x1b[{code};5;{indexed(colour)}m"

"""Pictures for terminals that show pixels: the graphics protocol of kitty, and sixel. Standard library only.

Both get the whole frame, each pixel enlarged to a square of a whole number of the window's own pixels.
"""

import base64
import os
import re
import select
import sys
import time
import zlib
from collections.abc import Callable, Mapping
from typing import NamedTuple

from desktop.terminal_cells import Colour

KITTY, SIXEL = "kitty", "sixel"
CELL = (8, 16)  # pixels of a character where the terminal does not tell
_CHUNK = 4096  # letters of one part of a picture, the most that kitty's protocol allows
_KITTENS = ("kitty", "ghostty")  # in TERM; others tell by variables of their own
_SIXEL_BIT = "4"  # in the answer to DA1, "send device attributes"
_RUN = re.compile(rb"(.)\1*", re.S)


def asked(timeout: float = 0.3) -> str:
    """What the terminal answers when asked what it can (DA1); "" if it says nothing for so many seconds."""
    try:
        import termios
        import tty

        fd = sys.stdin.fileno()
        before = termios.tcgetattr(fd)
    except (ImportError, OSError, ValueError):
        return ""
    except termios.error:
        return ""
    said = b""
    try:
        tty.setcbreak(fd, termios.TCSADRAIN)
        sys.stdout.write("\x1b[c")
        sys.stdout.flush()
        until = time.monotonic() + timeout
        while not said.endswith(b"c"):
            left = until - time.monotonic()
            if left <= 0 or not select.select([fd], [], [], left)[0]:
                break
            said += os.read(fd, 64)
    finally:
        termios.tcsetattr(fd, termios.TCSADRAIN, before)
    return said.decode("ascii", "replace")


def protocol(environment: "Mapping[str, str]", ask: "Callable[[], str]" = asked) -> str:
    """The protocol that this terminal understands: KITTY, SIXEL or ""."""
    name = environment.get("TERM", "")
    inside = "TMUX" in environment or name.startswith(("screen", "tmux"))  # passes kitty's pictures not on
    program = environment.get("TERM_PROGRAM", "")
    if not inside and ("KITTY_WINDOW_ID" in environment or program in ("WezTerm", "ghostty")):
        return KITTY
    if not inside and any(kitten in name for kitten in _KITTENS):
        return KITTY
    if name in ("dumb", "linux") or environment.get("NO_COLOR"):
        return ""
    attributes = re.search(r"\x1b\[\?([0-9;]+)c", ask())
    return SIXEL if attributes and _SIXEL_BIT in attributes[1].split(";")[1:] else ""


def window() -> "tuple[int, int]":
    """The window in pixels; (0, 0) if the terminal does not tell."""
    try:
        import fcntl
        import struct
        import termios

        answer = fcntl.ioctl(sys.stdout.fileno(), termios.TIOCGWINSZ, bytes(8))
        _, _, across, down = struct.unpack("HHHH", answer)
        return across, down
    except (ImportError, OSError, ValueError):
        return 0, 0


class Place(NamedTuple):
    """Where a picture stands: its first column, how many lines it takes, window pixels to one of its own."""

    left: int
    lines: int
    scale: int


def place(width: int, height: int, size: "tuple[int, int]", pixels: "tuple[int, int]") -> "Place | None":
    """Where a picture of width x height stands in a window of `size` characters and so many pixels, one line
    left free; None if it has no room."""
    columns, lines = size
    across, down = CELL
    if all(pixels):
        across, down = pixels[0] // max(1, columns), pixels[1] // max(1, lines)
    if not across or not down:
        return None
    scale = min(columns * across // width, (lines - 1) * down // height)
    if scale < 1:
        return None
    used = -(-width * scale // across), -(-height * scale // down)
    return Place((columns - used[0]) // 2, used[1], scale)


def kitty(frame: "list[bytes]", colours: "list[Colour]", scale: int) -> str:
    """Rows of ink numbers as a picture of kitty's protocol, in the place of the one before."""
    wide = [b"".join([bytes(colours[ink]) * scale for ink in row]) * scale for row in frame]
    data = base64.b64encode(zlib.compress(b"".join(wide), 1)).decode()
    parts = [data[at : at + _CHUNK] for at in range(0, len(data), _CHUNK)]
    size = f"s={len(frame[0]) * scale},v={len(frame) * scale}"
    text = []
    for number, part in enumerate(parts):
        more = int(number < len(parts) - 1)
        # 24 bits a pixel, deflated; the cursor stays, nothing is answered, one number for all pictures.
        begin = f"a=T,f=24,o=z,i=1,p=1,C=1,q=2,{size}," if number == 0 else ""
        text.append(f"\x1b_G{begin}m={more};{part}\x1b\\")
    return "".join(text)


def _marks(ink: int) -> "list[bytes]":
    """For each of the six rows of a band the table that sets its bit where a pixel has this ink."""
    return [bytes((1 << row) * (other == ink) for other in range(256)) for row in range(6)]


_MARKS = [_marks(ink) for ink in range(16)]


def _runs(marks: bytes, scale: int) -> str:
    """A row of marks of six bits as sixels, each `scale` wide."""
    parts = []
    for run in _RUN.finditer(marks):
        count = scale * (run.end() - run.start())
        letter = chr(63 + marks[run.start()])
        parts.append(letter * count if count < 4 else f"!{count}{letter}")
    return "".join(parts)


def sixel(frame: "list[bytes]", colours: "list[Colour]", scale: int) -> str:
    """Rows of ink numbers as a picture in sixels."""
    width = len(frame[0])
    text = [f'\x1bP0;1q"1;1;{width * scale};{len(frame) * scale}']
    for ink, colour in enumerate(colours):
        text.append("#%d;2;%d;%d;%d" % (ink, *[(100 * part + 127) // 255 for part in colour]))
    tall = [row for row in frame for _ in range(scale)]
    for top in range(0, len(tall), 6):
        band = tall[top : top + 6]
        layers = []
        for ink in sorted(set(b"".join(band))):
            marks = 0
            for row, table in zip(band, _MARKS[ink]):
                marks |= int.from_bytes(row.translate(table), "big")
            layers.append(f"#{ink}" + _runs(marks.to_bytes(width, "big"), scale))
        text.append("$".join(layers) + "-")
    return "".join(text) + "\x1b\\"


DRAW = {KITTY: kitty, SIXEL: sixel}
ERASE = {KITTY: "\x1b_Ga=d,q=2\x1b\\", SIXEL: ""}

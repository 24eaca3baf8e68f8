"""What happens when something has gone wrong: the display and the prompt say it, and a file keeps it.

Loaded only then. It draws with framebuf's own letters, because the app's may be what is broken.
"""

import gc
import io
import os
import sys

import framebuf
import machine

from firmware.shell import Parts, Trouble
from pocketdeck.engine.compat import const

_TYPING = const(0)
if _TYPING:
    from typing import Any

LOG = "/error.log"
_AGAIN = "Saved games are kept. Any key starts it again."
_PATIENCE = const(300_000)  # ms in which somebody may read what is said
_LIMIT = const(4096)  # bytes that the log may have
_LETTER = 8  # pixels of framebuf's letters, both ways
_RED = 6  # palette numbers of pocketdeck.stage.colours
_WHITE = 5


def report(error: BaseException, parts: Parts) -> None:
    """Tell what happened; then, if there are keys, any of them starts the device again."""
    gc.collect()
    expected = isinstance(error, Trouble)
    if expected:
        said = str(error)
    else:
        text = io.StringIO()
        sys.print_exception(error, text)
        said = text.getvalue()
        _log(said)
        if parts.session is not None:
            _avoid(parts.session)
    print(said)
    waits = parts.keys is not None and not expected
    if parts.panel is not None:
        try:
            show(parts.panel, parts.buffer, said, _AGAIN if waits else "")
        except Exception as other:
            print(other)
    if not waits:
        return
    try:
        while parts.keys.get(0) >= 0:
            pass  # it was pressed before there was anything to read
        if parts.power is None:
            parts.keys.get(None)
        elif parts.keys.get(_PATIENCE) < 0:
            parts.power.sleep(False)  # nobody is there: the battery is to last until somebody is
    except KeyboardInterrupt:
        return
    machine.reset()


def _avoid(session: "Any") -> None:
    """Save what can be saved. The next start is to end in the launcher: going straight back to the game could
    bring the same trouble for ever."""
    for step in (session.save, lambda: session.set("last", ""), session.autosave.flush):
        try:
            step()
        except Exception:
            pass  # it may be what is broken; the save of the decision before is there


def _log(text: str) -> None:
    """Add to the log; its oldest part goes when it has become too long."""
    data = text.encode()
    try:
        try:
            with open(LOG, "rb") as file:
                data = file.read() + data
        except OSError:
            pass  # the first trouble
        with open(LOG, "wb") as file:
            file.write(data[-_LIMIT:])
    except OSError:
        pass  # no room: the display and the prompt say it
    if hasattr(os, "sync"):  # not every port has it
        os.sync()


def lines(said: str, columns: int) -> "list[str]":
    """The text in lines of that many letters, broken at spaces where there are some."""
    out = []
    for line in said.split("\n"):
        line = line.strip()
        while len(line) > columns:
            at = line.rfind(" ", 0, columns + 1)
            if at <= 0:
                at = columns
            out.append(line[:at])
            line = line[at:].strip()
        if line:
            out.append(line)
    return out


def show(panel: "Any", buffer: bytearray, said: str, last: str) -> None:
    """A screen of text; of a long one the end, which tells what and where."""
    colours = panel.inks == 16
    ink = _WHITE if colours else 1
    kind = framebuf.GS4_HMSB if colours else framebuf.MONO_VLSB
    canvas = framebuf.FrameBuffer(buffer, panel.width, panel.height, kind)
    if colours:
        panel.scheme(0)
    canvas.fill(0)
    canvas.text("Pocketdeck stopped", 0, 0, _RED if colours else 1)
    below = lines(last, panel.width // _LETTER)
    row = _LETTER + 2
    room = panel.height // row - 1 - len(below)
    y = row
    for line in lines(said, panel.width // _LETTER)[-room:] + below:
        canvas.text(line, 0, y, ink)
        y += row
    panel.show(buffer, 0, panel.height - 1)

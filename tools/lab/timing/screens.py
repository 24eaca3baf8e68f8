"""From a key to its picture in a terminal and in the window, and a full screen of text."""

import io
import os
import statistics
import subprocess
import sys
import time

from desktop.terminal import TerminalPanel
from environment import project
from playing import handheld
from playing.handheld import Handheld, MemoryPanel
from playing.hoststore import MemoryStore
from pocketdeck.stage import roles
from pocketdeck.stage.framebuf.canvas import Canvas

from . import Row

# A window's start and its keys, in a process of its own, where nothing else has been imported.
_WINDOW = """
import time
begun = time.perf_counter()
import sys
sys.path.insert(0, sys.argv[1])
import window
from desktop import window as desktop
wanted = window.check(window.parse([]))
desktop.load()
desktop.open_display()
import pygame
from playing.hoststore import MemoryStore
it = desktop.Window(window.device_of(wanted, MemoryStore(), 7), 2)
print((time.perf_counter() - begun) * 1000)
for key in (pygame.K_DOWN, pygame.K_RETURN, pygame.K_ESCAPE) * 6:
    start = time.perf_counter()
    it.handle(pygame.event.Event(pygame.KEYDOWN, key=key))
    print((time.perf_counter() - start) * 1000)
    it.handle(pygame.event.Event(pygame.KEYUP, key=key))
"""


def terminal() -> Row:
    """From a key to the characters that are written, in a window of 80 x 24; the median of many."""
    panel = TerminalPanel(
        160, 69, 16, handheld.palettes(), out=io.StringIO(), size=lambda: (80, 24), environment={}
    )
    panel.started = True
    shown = Handheld(panel, MemoryStore(), 7)
    shown.press("a a")
    times = []
    for name in ("a", "right", "x", "down", "b", "y", "b") * 6:
        begin = time.perf_counter()
        shown.press(name)
        times.append((time.perf_counter() - begin) * 1000)
    return Row("a key in a terminal", statistics.median(times), 6)


def text() -> Row:
    """A full screen of text on 240 x 240 pixels, the best of five."""
    canvas = Canvas(MemoryPanel(240, 240, 16))

    times = []
    for _ in range(5):
        begin = time.perf_counter()
        canvas.begin(0, 0, 240, 240)
        canvas.fill(0, 0, 240, 240, roles.BACK)
        for y in range(0, 240, 12):
            canvas.text(0, y, "Buy jump fuel, 4 c, Mars!", roles.TEXT, 1)
        canvas.show()
        times.append((time.perf_counter() - begin) * 1000)
    return Row("a full screen of text", min(times), 3)


def window() -> "list[Row]":
    """The window's first picture and its keys; none where its packages are not installed."""
    command = [sys.executable, "-c", _WINDOW, str(project.ROOT / "tools")]
    quiet = {**os.environ, "SDL_VIDEODRIVER": "dummy"}
    done = subprocess.run(command, capture_output=True, text=True, env=quiet)
    if done.returncode:
        return []
    first, *keys = map(float, done.stdout.split())
    return [
        Row("the window's first picture", first, 60),
        Row("a key in the window", statistics.median(keys), 3),
    ]


def rows() -> "list[Row]":
    """All of them."""
    return [terminal(), text(), *window()]

"""The app in a terminal while somebody plays it: keys, time, and a window that changes its size."""

import os
import time
from collections.abc import Callable
from typing import NamedTuple

from desktop import graphics, terminal, terminal_fit
from desktop.carriers import Carrier
from desktop.one_key import OneKey
from desktop.terminal_fit import Shape
from playing.handheld import Handheld, palettes

LOOK = 0.3  # seconds after which the window is looked at again: not all systems tell that it has changed


class Wanted(NamedTuple):
    """What was asked for: `board` is (width, height, inks) or None, `graphics` and `cells` as in play.py,
    `begin` starts a game on a new device, None to go on."""

    board: "tuple[int, int, int] | None"
    graphics: str
    cells: "str | None"
    begin: "Callable[[Handheld], None] | None"


def window() -> "tuple[int, int]":
    """(columns, lines) of the terminal."""
    columns, lines = os.get_terminal_size()
    return columns, lines


class Playing:
    """The handheld in this terminal; `carrier` brings another one, None alone."""

    def __init__(self, wanted: Wanted, store: "object", carrier: "Carrier | None") -> None:
        self.wanted = wanted
        self.store = store
        self.carrier = carrier
        self.keys = terminal.TerminalKeys()
        self.style = terminal_fit.style_of(os.environ, wanted.cells)
        self.pictures = wanted.graphics
        if self.pictures == "auto":
            self.pictures = "" if wanted.cells else graphics.protocol(os.environ)
        if self.pictures not in graphics.DRAW:
            self.pictures = ""
        self.size = window()
        self.device: "Handheld | None" = None  # none while the window is too small for one
        first = self.shape() or Shape(*terminal_fit.LEAST, 16, "")
        self.panel = terminal.TerminalPanel(
            first.width,
            first.height,
            first.inks,
            palettes(),
            self.keys,
            cells=wanted.cells,
            pictures=first.pictures,
        )

    def shape(self) -> "Shape | None":
        """The canvas for the window as it is."""
        return terminal_fit.shape(self.wanted.board, self.pictures, self.size, graphics.window(), self.style)

    def begin(self) -> None:
        """The device for the window as it is, on what has been saved."""
        shape = self.shape()
        self.panel.exact = self.wanted.board is None and self.carrier is None
        if shape is None:
            self.device = None
            self.panel.redraw()
            return
        self.panel.hint = terminal_fit.hint(shape, self.style) if self.wanted.board is None else ""
        self.panel.reshape(*shape)
        self.device = device = Handheld(self.panel, self.store, tips=True)
        device.app.single = lambda one: None  # what is pressed is decided here
        self.one = OneKey(device.app)
        if self.wanted.begin is not None:
            self.wanted.begin(device)
            self.wanted = self.wanted._replace(begin=None)
        if self.carrier is not None:
            from pocketdeck.screens.link import linking

            device.app.carrier = lambda: self.carrier
            linking.open(device.app)
            device.app.settle()

    def follow(self) -> None:
        """Has the window another size? Then it gets the picture that fits it: of what has been saved, so the
        game goes on where it is. What two play together stays on its canvas, which is scaled."""
        size = window()
        if size == self.size:
            return
        self.size = size
        shape = self.shape()
        panel = self.panel
        same = shape == (panel.width, panel.height, panel.inks, panel.pictures)
        if self.device is not None and (same or self.carrier is not None):
            panel.redraw()
            return
        if self.device is not None:
            self.device.app.session.save()  # everything is on the disk
        self.begin()

    def key(self) -> "int | None":
        """The next key; None when the app's time has come, or the window another size."""
        wait = None if self.device is None else self.device.app.wait()
        until = None if wait is None else time.monotonic() + wait / 1000
        also = None if self.carrier is None else self.carrier.fileno()
        while True:
            left = LOOK if until is None else min(LOOK, max(0.0, until - time.monotonic()))
            before = time.monotonic()
            key = self.keys.read(left, also)
            carried = time.monotonic() - before < left and key is None  # something has come by `also`
            if key is not None or carried or until is not None and time.monotonic() >= until:
                return key
            if window() != self.size:
                return None

    def run(self) -> None:
        """Until somebody leaves."""
        with self.panel:
            self.begin()
            while self.device is None or not self.device.app.quit:
                key = self.key()
                if key == terminal.QUIT:
                    return
                self.follow()
                if self.device is None:
                    continue
                if key is None:
                    self.device.app.tick()
                elif self.device.app.session.settings["keys"] == "one":
                    self.one.press()
                else:
                    self.device.app.press(key)

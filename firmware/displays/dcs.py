"""Colour displays that speak MIPI's Display Command Set on SPI: ST7789, ST7735S, ILI9341.

The commands and what they mean are the same in all of their data sheets. What differs is in the chip's own
file: SETUP, a row of (command, number of parameters, parameters), and the waits. What differs from panel to
panel of a chip, its voltages and gamma, is in the board file: PANEL, in the same form.
"""

from time import sleep_ms, sleep_us, ticks_diff, ticks_ms

from machine import Pin, PWM, SPI

from firmware.displays.strips import fast, Strips
from pocketdeck.engine.compat import const
from pocketdeck.stage.panel import Panel

_TYPING = const(0)
if _TYPING:
    from typing import Any

_RESET = b"\x01"
_SLEEP_IN = b"\x10"
_SLEEP_OUT = b"\x11"
_INVERT_OFF = b"\x20"
_INVERT_ON = b"\x21"
_UNLIT = b"\x28"
_LIT = b"\x29"
_COLUMNS = b"\x2a"
_ROWS = b"\x2b"
_WRITE = b"\x2c"
_ACCESS = b"\x36"  # MADCTL
_FORMAT = b"\x3a"  # COLMOD
_RGB565 = b"\x55"
_TOLD = const(0)  # to wake,
_ASLEEP = const(1)  # to sleep,
_FRESH = const(2)  # nothing since its reset
_FLICKER = const(2000)  # Hz of a dimmed backlight; 288 of them are left at the lowest clock


def pause(ms: int) -> None:
    """Wait at least so many ms, or not at all if it is less than 0. MicroPython counts how often its clock of
    ms goes on: the first of them is over before its time."""
    if ms >= 0:
        sleep_ms(ms + 1)


class Display(Panel):
    """A panel as the board file describes it. The chip is woken at the first show(), so that what has to be
    loaded until then is loaded while it rests after its reset. If it has rested when it gets its colours, it
    wakes while the first picture is drawn."""

    inks = 16
    SETUP = b""
    AFTER_RESET = 120
    AFTER_SLEEP = 120

    def __init__(self, board: "Any") -> None:
        self.width = board.WIDTH
        self.height = board.HEIGHT
        self.left = board.X_OFFSET
        self.top = board.Y_OFFSET
        self.panel: bytes = board.PANEL
        self.madctl = bytes((board.MADCTL,)), _INVERT_ON if board.INVERTED else _INVERT_OFF
        self.backlight = None
        if board.BACKLIGHT is not None:
            self.backlight = Pin(board.BACKLIGHT, Pin.OUT, value=0)
        self.select = Pin(board.SELECT, Pin.OUT, value=1)
        self.command = Pin(board.COMMAND, Pin.OUT, value=1)
        self.spi = SPI(
            board.BUS_ID, baudrate=board.SPEED, sck=Pin(board.CLOCK), mosi=Pin(board.DATA), miso=None
        )
        if fast is not None:
            self.letters = fast.letters
        pins = board.SELECT | board.COMMAND << 8
        self.strips = Strips(self.spi, board.BUS_ID, self.width, self.height, pins, self.left, self.top)
        self.across = self.width + 1 & -2  # pixels of a whole row of the frame
        if fast is not None and self.strips.stride * self.height % 4 == 0:  # whole words
            self.changed = self.strips.changed
        self.word = bytearray(4)
        self.speed = board.SPEED
        self.duty = 65535  # of the backlight
        self.given = 0  # rows of a whole frame that were sent ahead,
        self.first = 0  # from this column on
        if board.RESET is None:
            self.write_cmd(_RESET)
        else:
            reset = Pin(board.RESET, Pin.OUT, value=0)
            sleep_us(20)  # at least 10
            reset.value(1)
        self.since: "Any" = ticks_ms()  # the reset, or when the chip was told to wake; None once it is awake
        self.rests = _FRESH  # what it has been told

    def write_cmd(self, command: bytes, parameters: "bytes | bytearray" = b"") -> None:
        """Send a command of one byte, and its parameters."""
        self.select.value(0)
        self.command.value(0)
        self.spi.write(command)
        self.command.value(1)
        if parameters:
            self.spi.write(parameters)
        self.select.value(1)

    def _stir(self) -> None:
        """Let it wake, if it has rested after its reset."""
        if self.rests == _FRESH and ticks_diff(ticks_ms(), self.since) > self.AFTER_RESET:
            self._call()

    def _call(self) -> None:
        self.write_cmd(_SLEEP_OUT)
        self.rests = _TOLD
        self.since = ticks_ms()

    def _wake(self) -> None:
        if self.rests:
            pause(self.AFTER_RESET - ticks_diff(ticks_ms(), self.since))
            self._call()
        pause(self.AFTER_SLEEP - ticks_diff(ticks_ms(), self.since))
        self.since = None
        for setup in (self.SETUP, self.panel):
            at = 0
            while at < len(setup):
                after = at + 2 + setup[at + 1]
                self.write_cmd(setup[at : at + 1], setup[at + 2 : after])
                at = after
        self.write_cmd(_FORMAT, _RGB565)
        self.write_cmd(_ACCESS, self.madctl[0])
        self.write_cmd(self.madctl[1])

    def _span(self, command: bytes, first: int, last: int) -> None:
        word = self.word
        word[0] = first >> 8
        word[1] = first & 255
        word[2] = last >> 8
        word[3] = last & 255
        self.write_cmd(command, word)

    def show(self, buffer: bytearray, first: int, last: int) -> None:
        """Send rows of a GS4_HMSB frame, both ends included; the first time the panel is lit as well."""
        asleep = self.since is not None
        self.given = 0  # if what was drawn has been interrupted
        if asleep:
            self._wake()
        if fast is not None:
            fast.begin(self.strips.told, buffer, 0, first, self.across, last + 1 - first, 0)  # type: ignore[arg-type]
            fast.finish(self.strips.told, last + 1 - first)  # type: ignore[arg-type]
        else:
            self._send(buffer, 0, first, self.across, last + 1 - first)
        if asleep:
            self.write_cmd(_LIT)
            self.light(True)

    def part(self, buffer: bytearray, x: int, y: int, w: int, h: int) -> None:
        """Send a rectangle of the frame that lies inside it, not empty, and the other pixel of a byte."""
        if self.since is not None:
            self.show(buffer, 0, self.height - 1)  # all of it, because the panel shows nothing yet
            return
        w = (x + w + 1 & -2) - (x & -2)
        x &= -2
        if fast is not None:
            fast.begin(self.strips.told, buffer, x, y, w, h, 1)  # type: ignore[arg-type]
            fast.finish(self.strips.told, h)  # type: ignore[arg-type]
        else:
            self._send(buffer, x, y, w, h)

    def ahead(self, buffer: bytearray, x: int, rows: int, right: int = 0) -> bool:
        if fast is None or self.since is not None:
            return False
        told = self.strips.told
        if self.given and x != self.first:
            self.rest()
        if not self.given:
            self.first = x
            fast.begin(told, buffer, x, 0, (right or self.across) - x, self.height, 1)  # type: ignore[arg-type]
        fast.go_on(told, rows - self.given)  # type: ignore[arg-type]
        self.given = rows
        return True

    def rest(self) -> None:
        fast.finish(self.strips.told, self.height - self.given)  # type: ignore[arg-type]
        self.given = 0

    def _send(self, buffer: bytearray, x: int, y: int, w: int, h: int) -> None:
        self._span(_COLUMNS, self.left + x, self.left + x + w - 1)
        self._span(_ROWS, self.top + y, self.top + y + h - 1)
        self.write_cmd(_WRITE)
        self.select.value(0)
        self.strips.send(buffer, x, y, w, h)
        self.select.value(1)

    def loops(self) -> "Any":
        """The drawing of pocketdeck.stage.picture.pixels in machine code; None on another processor."""
        if fast is None:
            return None
        from firmware.displays.loops import loops16, sending

        self.parts = sending.of(self)
        return loops16

    def light(self, on: bool) -> None:
        """Switch the backlight."""
        if self.backlight is None:
            return
        if on and self.duty < 65535:
            PWM(self.backlight, freq=_FLICKER, duty_u16=self.duty)
        else:
            self.backlight.init(Pin.OUT, value=on)

    def brightness(self, level: int) -> None:
        """How bright the backlight is when it is on, 1 to 5: the eye takes squares for even steps."""
        self.duty = 65535 * level * level // 25
        if self.since is None:
            self.light(True)

    def rebuild(self) -> None:
        """Set up the bus after the processor's clock has changed."""
        self.spi.init(baudrate=self.speed)

    def sleep(self) -> None:
        """Dark, and the least current; the picture is kept."""
        self.light(False)
        self.write_cmd(_UNLIT)
        self.write_cmd(_SLEEP_IN)
        self.rests = _ASLEEP
        self.since = ticks_ms()

    def wake(self) -> None:
        """Show the picture again."""
        if self.since is None:
            return
        pause(120 - ticks_diff(ticks_ms(), self.since))  # the DCS's, from one to the other
        self._call()
        pause(self.AFTER_SLEEP)
        self.since = None
        self.write_cmd(_LIT)
        self.light(True)

    def scheme(self, number: int) -> None:
        """Use a colour scheme of pocketdeck.stage.colours from the next show() on."""
        self._stir()
        self.strips.scheme(number)

    def palette(self, colours: bytes) -> None:
        """Use these colours from the next show() on: red, green, blue of each ink."""
        self._stir()
        self.strips.colours(colours)

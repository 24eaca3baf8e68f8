"""One-bit displays of Solomon Systech's and Sino Wealth's kind, on I2C or SPI: SSD1306, SH1107.

Commands are single bytes, some with a parameter behind them, and what they mean is much the same in the data
sheets; what differs is in the chip's own file. MicroPython's package ssd1306 would show a frame of its own,
and always all of it: these send the pages of 8 rows that have changed, of the frame that the app draws in.
"""

from binascii import crc32
from time import sleep_ms

from machine import I2C, Pin, SPI

from pocketdeck.engine.compat import const
from pocketdeck.stage.panel import Panel

_TYPING = const(0)
if _TYPING:
    from typing import Any

_CONTRAST = const(0x81)
_MIRROR_COLUMNS = const(0x40)  # of MADCTL
_MIRROR_ROWS = const(0x80)
_COMMANDS = b"\x00"  # the first byte on I2C, which tells commands from pixels
_PIXELS = b"\x40"


class Display(Panel):
    """A panel as the board file describes it; OSError if there is none on an I2C bus. It shines from
    the first show() on. SETUP is sent after the reset, PUMP switches its voltage off and on where the chip
    makes it, BRIGHTEST is the most contrast that is asked of it."""

    inks = 2
    SETUP = b""
    PUMP = b"", b""  # off, on
    BRIGHTEST = 0xFF

    def __init__(self, board: "Any") -> None:
        self.board = board
        self.width = board.WIDTH
        self.height = board.HEIGHT
        self.left = board.X_OFFSET
        self.top = board.Y_OFFSET
        self.sent = [-1] * (board.HEIGHT // 8)  # what the panel shows of each page, as a checksum
        self.lit = False
        self.bus: "Any" = None
        self.select: "Any" = None
        if board.SELECT is not None:
            self.select = Pin(board.SELECT, Pin.OUT, value=1)
            self.command = Pin(board.COMMAND, Pin.OUT, value=1)
        self.rebuild()
        if board.RESET is not None:
            reset = Pin(board.RESET, Pin.OUT, value=0)
            sleep_ms(10)  # as Waveshare does; the data sheets ask for 3 and 10 us
            reset.value(1)
            sleep_ms(2)  # the first ms is over before its time
        self.write_cmd(b"\xae" + self.SETUP)
        self.write_cmd(
            bytes(
                (
                    0xA1 if board.MADCTL & _MIRROR_COLUMNS else 0xA0,
                    0xC8 if board.MADCTL & _MIRROR_ROWS else 0xC0,
                    0xA7 if board.INVERTED else 0xA6,
                )
            )
        )
        self.brightness(4)

    def rebuild(self) -> None:
        """Set up the bus, at the start and after the processor's clock has changed."""
        board = self.board
        clock = Pin(board.CLOCK)
        data = Pin(board.DATA)
        if self.select is None:
            self.bus = I2C(board.BUS_ID, scl=clock, sda=data, freq=board.SPEED)
        else:
            self.bus = SPI(board.BUS_ID, baudrate=board.SPEED, sck=clock, mosi=data, miso=None)

    def write_cmd(self, commands: "bytes | bytearray") -> None:
        """Send commands, each with its parameter behind it."""
        if self.select is None:
            self.bus.writevto(self.board.ADDRESS, (_COMMANDS, commands))
        else:
            self._write(commands, 0)

    def send(self, pixels: "Any") -> None:
        """Send pixels, eight to a byte."""
        if self.select is None:
            self.bus.writevto(self.board.ADDRESS, (_PIXELS, pixels))
        else:
            self._write(pixels, 1)

    def _write(self, data: "Any", level: int) -> None:
        self.command.value(level)
        self.select.value(0)
        self.bus.write(data)
        self.select.value(1)

    def changed(self, buffer: bytearray, marks: bytearray) -> None:
        """Take the marks from the pages that the panel shows already: all that is marked after this has to be
        sent."""
        frame = memoryview(buffer)
        width = self.width
        for page in range(len(marks)):
            if marks[page]:
                value = crc32(frame[page * width : (page + 1) * width])
                if self.sent[page] == value:
                    marks[page] = 0
                self.sent[page] = value

    def show(self, buffer: bytearray, first: int, last: int) -> None:
        """Send the pages of these rows of a MONO_VLSB frame; the first time the panel is lit as well."""
        self.pages(memoryview(buffer), first >> 3, last >> 3, 0, self.width)
        if not self.lit:
            self.wake()

    def part(self, buffer: bytearray, x: int, y: int, w: int, h: int) -> None:
        """Send a rectangle of the frame that lies inside it, not empty, and what else is in its pages."""
        if not self.lit:
            self.show(buffer, 0, self.height - 1)  # all of it, because the panel shows nothing yet
            return
        first, last = y >> 3, (y + h - 1) >> 3
        self.pages(memoryview(buffer), first, last, x, w)
        for page in range(first, last + 1):
            self.sent[page] = -1

    def pages(self, frame: memoryview, first: int, last: int, x: int, w: int) -> None:
        """Send these pages, both ends included, w columns from x on."""
        raise NotImplementedError

    def loops(self) -> "Any":
        """The drawing of pocketdeck.stage.picture.pixels in machine code; None on another processor."""
        try:
            from firmware.displays.loops import loops2
        except (ImportError, ValueError):
            return None
        return loops2

    def light(self, on: bool) -> None:
        """Let the panel shine or not."""
        self.write_cmd(b"\xaf" if on else b"\xae")

    def brightness(self, level: int) -> None:
        """How bright it shines, 1 to 5."""
        self.write_cmd(bytes((_CONTRAST, self.BRIGHTEST * level * level // 25)))

    def sleep(self) -> None:
        """Dark, and the least current; the picture is kept."""
        self.lit = False
        self.light(False)
        if self.PUMP[0]:
            self.write_cmd(self.PUMP[0])

    def wake(self) -> None:
        """Show the picture again."""
        self.lit = True
        if self.PUMP[1]:
            self.write_cmd(self.PUMP[1])
        self.light(True)

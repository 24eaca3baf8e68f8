"""An ST7789 on the emulated Pico's SPI bus: it takes bytes at the bus's speed and shows what it was sent.

Written from the chip's data sheet, not from the driver: a command that the driver sends wrongly must not
come out right here.
"""

from types import ModuleType
from typing import Any

_SOFTWARE_RESET, _SLEEP_IN, _SLEEP_OUT = 0x01, 0x10, 0x11
_INVERT_OFF, _INVERT_ON, _OFF, _ON = 0x20, 0x21, 0x28, 0x29
_COLUMNS, _ROWS, _WRITE, _ACCESS, _FORMAT = 0x2A, 0x2B, 0x2C, 0x36, 0x3A
SIZE = 240, 320  # columns and rows of the chip's memory
_RESET_TO_SLEEP_OUT = 120e6  # nanoseconds, data sheet 7.4.5
_AFTER_SLEEP_OUT = 5e6  # 9.1.12


class Panel:
    """What the chip holds. `sent` counts bytes, `last` is when the last one arrived, in nanoseconds,
    `first_lit` when picture, display and backlight were there at last, `faults` are misuses in words."""

    def __init__(self, mcu: "Any", board: ModuleType) -> None:
        self.clock = mcu.clock
        self.spi = mcu.spi[board.BUS_ID]
        self.select = mcu.gpio[board.SELECT]
        self.data = mcu.gpio[board.COMMAND]
        self.light = mcu.gpio[board.BACKLIGHT]
        self.board = board
        self.sent = 0
        self.last = 0.0
        self.first_lit = 0.0
        self.faults: "list[str]" = []
        self.alarm = self.clock.create_alarm(lambda: self.spi.complete_transmit(0))
        self.spi.on_transmit = self._byte
        mcu.gpio[board.RESET].add_listener(self._reset_pin)
        self.light.add_listener(self._light)
        self.reset()

    def reset(self) -> None:
        self.memory = bytearray(SIZE[0] * SIZE[1] * 2)
        self.since = self.clock.nanos
        self.asleep = True
        self.on = self.inverted = False
        self.access = self.format = 0
        self.window = [0, SIZE[0] - 1, 0, SIZE[1] - 1]
        self.command = 0
        self.parameters = bytearray()
        self.at = 0

    def _reset_pin(self, state: "Any", old: "Any") -> None:
        if state != old and not self._high(state):
            self.reset()
        self.since = self.clock.nanos

    @staticmethod
    def _high(state: "Any") -> bool:
        return getattr(state, "name", str(state)).upper() in ("HIGH", "INPUT_PULL_UP")

    def _light(self, state: "Any", old: "Any") -> None:
        if self._high(state) and self.on and not self.asleep and self.sent and not self.first_lit:
            self.first_lit = self.clock.nanos

    def _byte(self, value: int) -> None:
        self.sent += 1
        frequency = self.spi.clock_frequency
        time = 8e9 / frequency if frequency else 1000.0
        if frequency > self.board.SPEED:
            self._fault(f"SPI at {frequency / 1e6:g} MHz")
        self.alarm.schedule(time)
        self.last = self.clock.nanos + time
        if self._high(self.select.value):
            self._fault("a byte while not selected")
        elif self._high(self.data.value):
            self._parameter(value)
        else:
            self._order(value)

    def _fault(self, what: str) -> None:
        if what not in self.faults:
            self.faults.append(what)

    def _order(self, value: int) -> None:
        waited = self.clock.nanos - self.since
        if self.asleep and value == _SLEEP_OUT and waited < _RESET_TO_SLEEP_OUT:
            self._fault("sleep out too soon after the reset")
        elif not self.asleep and waited < _AFTER_SLEEP_OUT:
            self._fault("a command too soon after sleep out")
        self.command = value
        self.parameters.clear()
        if value == _SOFTWARE_RESET:
            self.reset()
        elif value in (_SLEEP_IN, _SLEEP_OUT):
            self.asleep = value == _SLEEP_IN
            self.since = self.clock.nanos
        elif value in (_INVERT_OFF, _INVERT_ON):
            self.inverted = value == _INVERT_ON
        elif value in (_OFF, _ON):
            self.on = value == _ON
        elif value == _WRITE:
            self.at = 0

    def _parameter(self, value: int) -> None:
        if self.command == _WRITE:
            self._pixel(value)
            return
        self.parameters.append(value)
        got = self.parameters
        if self.command in (_COLUMNS, _ROWS) and len(got) == 4:
            at = 0 if self.command == _COLUMNS else 2
            self.window[at : at + 2] = got[0] << 8 | got[1], got[2] << 8 | got[3]
        elif self.command == _ACCESS:
            self.access = value
        elif self.command == _FORMAT:
            self.format = value

    def _pixel(self, value: int) -> None:
        """A byte of RGB565. `memory` is kept in the order of writing, turned as the board is held."""
        x0, x1, y0, y1 = self.window
        width = x1 - x0 + 1
        pixel = self.at >> 1
        x, y = x0 + pixel % width, y0 + pixel // width
        if y > y1:
            self._fault("more pixels than the window has")
        elif x < SIZE[0]:
            self.memory[(y * SIZE[0] + x) * 2 + (self.at & 1)] = value
        self.at += 1

    def pixels(self) -> bytes:
        """The picture as RGB565, most significant byte first, row after row; nothing if none can be seen."""
        board = self.board
        if self.asleep or not self.on or self.format & 7 != 5 or not self._high(self.light.value):
            return b""
        rows = []
        for y in range(board.Y_OFFSET, board.Y_OFFSET + board.HEIGHT):
            at = (y * SIZE[0] + board.X_OFFSET) * 2
            rows.append(self.memory[at : at + board.WIDTH * 2])
        return b"".join(rows)

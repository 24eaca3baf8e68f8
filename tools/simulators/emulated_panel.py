"""Displays on the emulated Pico's buses: they take bytes at the bus's speed and show what they were sent.

Written from the chips' data sheets, not from the drivers: a command that a driver sends wrongly must not come
out right here.
"""

from types import ModuleType
from typing import Any

_SOFTWARE_RESET, _SLEEP_IN, _SLEEP_OUT = 0x01, 0x10, 0x11
_INVERT_OFF, _INVERT_ON, _OFF, _ON = 0x20, 0x21, 0x28, 0x29
_COLUMNS, _ROWS, _WRITE, _ACCESS, _FORMAT = 0x2A, 0x2B, 0x2C, 0x36, 0x3A
SIZE = {"st7789": (240, 320), "st7735": (132, 162), "ili9341": (240, 320)}  # the memory: columns, rows
_RESET_TO_SLEEP_OUT = 120e6  # nanoseconds, in all of the data sheets; also from sleep in
_AFTER_SLEEP_OUT = {"st7789": 5e6, "st7735": 120e6, "ili9341": 5e6}
_LONGEST = 320
_EXCHANGED = 0x20  # of the memory access control: columns for rows
_PWM = 4  # of a pin's functions


def level(state: "Any") -> bool:
    """Is a pin in this state high?"""
    return getattr(state, "name", str(state)).upper() in ("HIGH", "INPUT_PULL_UP")


def panel(mcu: "Any", board: ModuleType) -> "Panel | Oled":
    """The display of a board file."""
    return Oled(mcu, board) if board.BUS == "i2c" else Panel(mcu, board)


class Panel:
    """A colour display, and what its chip holds. `sent` counts bytes, `last` is when the last one arrived, in
    nanoseconds, `first_lit` when picture, display and backlight were there at last, `faults` are misuses in
    words."""

    def __init__(self, mcu: "Any", board: ModuleType) -> None:
        self.clock = mcu.clock
        self.spi = mcu.spi[board.BUS_ID]
        self.select = mcu.gpio[board.SELECT]
        self.data = mcu.gpio[board.COMMAND]
        self.light = mcu.gpio[board.BACKLIGHT]
        self.size = SIZE[board.DRIVER]
        self.rest = _AFTER_SLEEP_OUT[board.DRIVER]
        self.board = board
        self.sent = 0
        self.last = 0.0
        self.first_lit = 0.0
        self.faults: "list[str]" = []
        self.alarm = self.clock.create_alarm(lambda: self.spi.complete_transmit(0))
        self.spi.on_transmit = self._byte
        if board.RESET is not None:
            mcu.gpio[board.RESET].add_listener(self._reset_pin)
        self.light.add_listener(self._light)
        self.reset()

    def reset(self) -> None:
        self.memory = bytearray(_LONGEST * _LONGEST * 2)
        self.since = self.clock.nanos
        self.asleep = True
        self.on = self.inverted = False
        self.access = self.format = 0
        self.window = [0, self.size[0] - 1, 0, self.size[1] - 1]
        self.command = 0
        self.parameters = bytearray()
        self.at = 0

    def _reset_pin(self, state: "Any", old: "Any") -> None:
        if state != old and not level(state):
            self.reset()
        self.since = self.clock.nanos

    def _light(self, state: "Any", old: "Any") -> None:
        if level(state) and self.on and not self.asleep and self.sent and not self.first_lit:
            self.first_lit = self.clock.nanos

    def _byte(self, value: int) -> None:
        self.sent += 1
        frequency = self.spi.clock_frequency
        time = 8e9 / frequency if frequency else 1000.0
        if frequency > self.board.SPEED:
            self._fault(f"SPI at {frequency / 1e6:g} MHz")
        self.alarm.schedule(time)
        self.last = self.clock.nanos + time
        if level(self.select.value):
            if value:  # the zeros are those of firmware/chiptest.py
                self._fault("a byte while not selected")
        elif level(self.data.value):
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
        elif not self.asleep and waited < self.rest:
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
        else:
            columns, rows = self.size[::-1] if self.access & _EXCHANGED else self.size
            if x >= columns or y >= rows:
                self._fault("a pixel beside the memory")
            else:
                self.memory[(y * _LONGEST + x) * 2 + (self.at & 1)] = value
        self.at += 1

    def pixels(self) -> bytes:
        """The picture as RGB565, most significant byte first, row after row; nothing if none can be seen."""
        board = self.board
        if self.asleep or not self.on or self.format & 7 != 5 or not self.lit():
            return b""
        if self.inverted != board.INVERTED or self.access != board.MADCTL:
            return b""  # in no colours that anybody has seen
        rows = []
        for y in range(board.Y_OFFSET, board.Y_OFFSET + board.HEIGHT):
            at = (y * _LONGEST + board.X_OFFSET) * 2
            rows.append(self.memory[at : at + board.WIDTH * 2])
        return b"".join(rows)

    def lit(self) -> bool:
        """Is there light, all of the time or in pulses?"""
        return self.light.function_select == _PWM or level(self.light.value)


class Oled:
    """An SSD1306 on an I2C bus; the same names as a Panel's, with a byte for each pixel, 0 or 1."""

    def __init__(self, mcu: "Any", board: ModuleType) -> None:
        self.clock = mcu.clock
        self.i2c = mcu.i2c[board.BUS_ID]
        self.mcu = mcu
        self.board = board
        self.sent = 0
        self.last = 0.0
        self.first_lit = 0.0
        self.faults: "list[str]" = []
        self.memory = bytearray(1024)
        self.on = self.pump = self.inverted = self.mirrored = self.flipped = False
        self.window = [0, 127, 0, 7]
        self.place = [0, 0]
        self.mode = self.contrast = 0
        self.kind = -1  # the first byte: are commands or pixels following?
        self.waiting: "list[int]" = []  # a command whose parameters are not there yet
        self.alarm = self.clock.create_alarm(lambda: self.i2c.complete_write(True))
        self.i2c.on_connect = self._connect
        self.i2c.on_write_byte = self._byte

    def _connect(self, address: int, mode: "Any") -> None:
        self.kind = -1
        self.i2c.complete_connect(address == self.board.ADDRESS)

    def _fault(self, what: str) -> None:
        if what not in self.faults:
            self.faults.append(what)

    def _byte(self, value: int) -> None:
        self.sent += 1
        time = 9e9 / self.board.SPEED  # eight bits and the acknowledgement
        self.last = self.clock.nanos + time
        if self.kind < 0:
            self.kind = value
            if value not in (0x00, 0x40):
                self._fault(f"control byte {value:#x}")
        elif self.kind:
            self._pixels(value)
        else:
            self._order(value)
        self.alarm.schedule(time)

    def _order(self, value: int) -> None:
        """Data sheet, chapter 9: how many parameters a command has."""
        self.waiting.append(value)
        order, *given = self.waiting
        needs = dict.fromkeys((0x20, 0x81, 0x8D, 0xA8, 0xD3, 0xD5, 0xD9, 0xDA, 0xDB), 1) | {0x21: 2, 0x22: 2}
        if len(given) < needs.get(order, 0):
            return
        self.waiting = []
        if order == 0x20:
            self.mode = given[0]
        elif order in (0x21, 0x22):
            at = 0 if order == 0x21 else 2
            self.window[at : at + 2] = given
            self.place[at // 2] = given[0]
        elif order == 0x81:
            self.contrast = given[0]
        elif order == 0x8D:
            self.pump = given[0] == 0x14
        elif order in (0xA0, 0xA1):
            self.mirrored = order == 0xA1
        elif order in (0xC0, 0xC8):
            self.flipped = order == 0xC8
        elif order in (0xA6, 0xA7):
            self.inverted = order == 0xA7
        elif order in (0xAE, 0xAF):
            self.on = order == 0xAF
            if self.on and self.pump and not self.first_lit:
                self.first_lit = self.clock.nanos
        elif order == 0xA8 and given[0] != 63 or order == 0xDA and given[0] != 0x12:
            self._fault(f"{order:#x} {given} is not for 64 rows")
        elif order not in needs and order not in (0x2E, 0xA4) and not 0x40 <= order < 0x80:
            self._fault(f"command {order:#x}")

    def _pixels(self, value: int) -> None:
        if self.mode != 0:
            self._fault("bytes do not go from left to right")
        column, page = self.place
        self.memory[page * 128 + column] = value
        left, right, top, bottom = self.window
        column += 1
        if column > right:
            column = left
            page = page + 1 if page < bottom else top
        self.place = [column, page]

    def pixels(self) -> bytes:
        """The picture, as a module with its header at the top shows it; nothing if the panel is dark."""
        if not (self.on and self.pump and self.mirrored and self.flipped and self.contrast):
            return b""
        places = ((x, y) for y in range(64) for x in range(128))
        return bytes(self.memory[(y >> 3) * 128 + x] >> (y & 7) & 1 ^ self.inverted for x, y in places)

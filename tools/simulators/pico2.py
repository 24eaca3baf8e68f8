"""A Raspberry Pi Pico 2 with Pocketdeck in its flash: MicroPython's own firmware on a model of its processor.

What is around the processor is as the RP2350's data sheet has it, as far as MicroPython and Pocketdeck ask
for it: clocks that are there at once, a timer, pins and their interrupts, DMA that is done at once, an SPI
bus with one of emulated_panel.py's displays, a flash that is written by the functions of the rom. There is no
USB host.
"""

import os
from collections.abc import Callable
from pathlib import Path

from building import boards, image
from flashing import chips, uf2
from simulators import emulator
from simulators.cortex_m33 import Core, FLASH
from simulators.emulated_panel import Panel

VARIABLE = "POCKETDECK_UF2_PICO2"
CHIP = chips.CHIPS[1]
MS = emulator.MS
FLASH_SIZE = 4 << 20
_PINS = 30
_VBUS = 24
_SECTOR = 4096
# RP2350 data sheet, 2.2: addresses; the chapters that tell the registers of each.
_SYSINFO = 0x4000_0000
_CLOCKS = 0x4001_0000  # 8.1.7; each has CTRL, DIV, SELECTED
_RESETS = 0x4002_0000  # 7.5.3
_IO, _INTR, _INTE = 0x4002_8000, 0x4002_8230, 0x4002_8248  # 9.11.1: processor 0's edges
_PADS, _INPUT_ENABLE = 0x4003_8004, 1 << 6  # 9.11.3
_FLASH_SELECT = 0x4003_0018  # 9.11.2: the flash is not selected
_XOSC_STATUS = 0x4004_8004  # 8.2.8
_PLLS = 0x4005_0000, 0x4005_8000  # 8.6.3
_SPI = 0x4008_0000, 0x4008_8000  # 12.3.4
_ADC = 0x400A_0000  # 12.4.7
_TIMER = 0x400B_0000  # 12.8.5
_QMI = 0x400D_0000  # 12.14.6
_WATCHDOG = 0x400D_8000  # 12.9.7
_BOOTRAM_LOCKS = 0x400E_080C  # 5.4.8.10
_TRNG = 0x400F_0000  # 12.12.5
_TRNG_BUSY = _TRNG + 0x1B8
_DMA, _DMA_INTR, _DMA_INTE, _DMA_INTS = 0x5000_0000, 0x5000_0400, 0x5000_0404, 0x5000_040C  # 12.6.10
_USB_FRAME = 0x5011_0048
_SIO = 0xD000_0000  # 3.1.11
_JEDEC = b"\xef\x70\x16"  # a flash of 4 MB
_IRQ_TIMER, _IRQ_DMA, _IRQ_IO = 0, 10, 21  # 3.2
_GONE = 1 << 62


def firmware() -> "Path | None":
    """The firmware file that POCKETDECK_UF2_PICO2 names, None if it is none."""
    named = os.environ.get(VARIABLE)
    return Path(named) if named and Path(named).is_file() else None


def missing() -> str:
    """Why there is no firmware, and what to do about it."""
    named = os.environ.get(VARIABLE)
    if named:
        return f"{VARIABLE} names {named}, which is no file"
    return f"there is no firmware: set {VARIABLE} to MicroPython's RPI_PICO2 .uf2 file (1.26 or later)"


class _Alarm:
    """What emulated_panel.py schedules: a byte is there at once."""

    def schedule(self, nanos: float) -> None:
        pass


class _Clock:
    """What emulated_panel.py asks for the time."""

    def __init__(self, chip: "Rp2350") -> None:
        self.chip = chip

    @property
    def nanos(self) -> int:
        return self.chip.core.nanos

    def create_alarm(self, callback: object) -> _Alarm:
        return _Alarm()


class _Pin:
    """A pin as emulated_panel.py has it."""

    def __init__(self, chip: "Rp2350", number: int) -> None:
        self.chip = chip
        self.number = number
        self.heard: "list[Callable[[str, str], None]]" = []

    @property
    def value(self) -> str:
        return "HIGH" if self.chip.levels() >> self.number & 1 else "LOW"

    def add_listener(self, listener: "Callable[[str, str], None]") -> None:
        self.heard.append(listener)

    @property
    def function_select(self) -> int:
        return self.chip.told.get(_IO + 8 * self.number + 4, 0) & 31


class _Bus:
    """An SPI bus as emulated_panel.py has it. Its speed is not looked at."""

    clock_frequency = 0

    def __init__(self) -> None:
        self.on_transmit: "Callable[[int], None]" = lambda byte: None

    def complete_transmit(self, byte: int) -> None:
        pass


class Rp2350:
    """The chip around the processor. `told` is what its registers have been told, by address."""

    def __init__(self) -> None:
        self.core = Core(self, FLASH_SIZE)
        self.clock = _Clock(self)
        self.gpio = [_Pin(self, number) for number in range(_PINS)]
        self.spi = [_Bus(), _Bus()]
        self.outside = (1 << _PINS) - 1  # levels of the pins where nothing drives them: contacts are open
        self.millivolts = 4900
        self.resets = 0
        self.reset()

    def reset(self) -> None:
        self.told: "dict[int, int]" = {}
        self.out = self.driven = 0
        self.kept = 0  # pins that nothing outside keeps high any more, see let()
        self.edges = [0] * 4  # INTR, eight pins each
        self.ended = 0  # of DMA's channels
        self.alarms = [_GONE] * 4  # when they ring, in microseconds
        self.rung = 0
        self.asked: "list[int]" = []  # of the flash, and how many bytes of the answer are gone
        self.read_back = 0
        self.core.start()

    # Registers

    def read(self, address: int) -> int:
        told = self.told
        page = address & ~0xFFF
        if page == _TIMER:
            return self._timer(address - _TIMER)
        if page == _SIO:
            return self._sio(address - _SIO)
        if _DMA <= address < _DMA + 0x400:
            return told.get(address, 0)  # never busy
        if address == _DMA_INTR:
            return self.ended
        if address == _DMA_INTS:
            return self.ended & told.get(_DMA_INTE, 0)
        if _INTR <= address < _INTR + 16:
            return self.edges[(address - _INTR) // 4]
        if _INTE + 48 <= address < _INTE + 64:  # INTS
            at = (address - _INTE - 48) // 4
            return self.edges[at] & told.get(_INTE + 4 * at, 0)
        if page in _SPI:
            return {8: 0, 12: 3}.get(address & 0xFFF, told.get(address, 0))
        if _CLOCKS <= address < _CLOCKS + 120 and (address - _CLOCKS) % 12 == 8:
            return 1 << (told.get(address - 8, 0) & (3 if (address - _CLOCKS) // 12 == 4 else 1))
        if page == _QMI:
            return self._flash(address & 0xFFF)
        if page == _TRNG:
            return 0 if address == _TRNG_BUSY else self.core.nanos * 2_654_435_761 & 0xFFFF_FFFF
        fixed = {
            _SYSINFO: 0x2000_4927,
            _XOSC_STATUS: 1 << 31 | 1 << 12,
            _RESETS + 8: ~told.get(_RESETS, 0) & 0x1FFF_FFFF,
            _ADC: told.get(_ADC, 0) | 1 << 8,
            _ADC + 4: self.millivolts * 4095 // 9900,
            _USB_FRAME: 0,
            _FLASH_SELECT: 1 << 9,
        }
        if address in fixed:
            return fixed[address]
        if page in _PLLS and address & 0xFFF == 0:
            return told.get(address, 0) | 1 << 31
        if _BOOTRAM_LOCKS <= address < _BOOTRAM_LOCKS + 32:
            return 1
        return told.get(address, 0)

    def write(self, address: int, value: int, size: int) -> None:
        if address < _SIO and address & 0x3000:  # 2.1.3: what changes bits of a register
            how = address >> 12 & 3
            address &= ~0x3000
            before = self.told.get(address, 0)
            value = (before ^ value, before | value, before & ~value)[how - 1]
        page = address & ~0xFFF
        if page == _TIMER:
            self._set_timer(address - _TIMER, value)
        elif page == _SIO:
            self._set_sio(address - _SIO, value)
        elif page in _SPI and address & 0xFFF == 8:
            self.spi[_SPI.index(page)].on_transmit(value & 255)
        elif address in (_DMA_INTR, _DMA_INTS):
            self.ended &= ~value
        elif _INTR <= address < _INTR + 16:
            self.edges[(address - _INTR) // 4] &= ~value
        elif address == _WATCHDOG and value >> 31:
            self.resets += 1
            self.told[address] = 0
            self.core.fault = "reset"
        elif page == _QMI:
            self._ask_flash(address & 0xFFF, value)
            self.told[address] = value
        else:
            self.told[address] = value
            if self.kept:
                self._fall()
            if _DMA <= address < _DMA + 0x400:
                self._dma(address)

    def interrupts(self) -> int:
        """Which ask for the processor."""
        self._ring()
        asked = self.rung & self.told.get(_TIMER + 0x40, 0) | self.told.get(_TIMER + 0x44, 0)
        if self.ended & self.told.get(_DMA_INTE, 0):
            asked |= 1 << _IRQ_DMA
        if any(self.edges[i] & self.told.get(_INTE + 4 * i, 0) for i in range(4)):
            asked |= 1 << _IRQ_IO
        return asked

    # Time

    def _ring(self) -> None:
        now = self.core.nanos // 1000
        for i, when in enumerate(self.alarms):
            if now >= when:
                self.alarms[i] = _GONE
                self.rung |= 1 << i

    def next(self) -> int:
        """When the next alarm rings, in nanoseconds."""
        return min(self.alarms) * 1000

    def _timer(self, register: int) -> int:
        now = self.core.nanos // 1000
        if register in (0x0C, 0x28):
            self.core.nanos += 300  # who asks again and again gets on
            return now & 0xFFFF_FFFF
        if register in (0x08, 0x24):
            return now >> 32
        if register == 0x20:
            return sum(1 << i for i, when in enumerate(self.alarms) if when != _GONE)
        if register == 0x3C:
            self._ring()
            return self.rung
        if register == 0x48:
            self._ring()
            return self.rung & self.told.get(_TIMER + 0x40, 0) | self.told.get(_TIMER + 0x44, 0)
        return self.told.get(_TIMER + register, 0)

    def _set_timer(self, register: int, value: int) -> None:
        now = self.core.nanos // 1000
        if 0x10 <= register < 0x20:
            self.alarms[(register - 0x10) // 4] = now + ((value - now) & 0xFFFF_FFFF)
        elif register == 0x20:
            self.alarms = [_GONE if value >> i & 1 else when for i, when in enumerate(self.alarms)]
        elif register == 0x3C:
            self.rung &= ~value
        else:
            self.told[_TIMER + register] = value

    # Pins

    def levels(self) -> int:
        """The level of each pin."""
        return self.out & self.driven | self.outside & ~self.driven

    def asked_for(self) -> int:
        """Which pins have their input on."""
        pads = [self.told.get(_PADS + 4 * number, 0) for number in range(_PINS)]
        return sum(1 << number for number, pad in enumerate(pads) if pad & _INPUT_ENABLE)

    def inputs(self) -> int:
        """What is read of each pin."""
        return self.levels() & self.asked_for()

    def seen(self, which: int) -> int:
        """What the coprocessor tells (3.6.1.1): which pins are set, which are driven, what is read."""
        return {0: self.out, 4: self.driven, 8: self.inputs()}.get(which, 0)

    def pins(self, how: int, which: int, bits: int) -> None:
        """What the coprocessor does to pins, or to whether they are driven: put, change, set, clear."""
        if which in (0, 4):
            self._change("driven" if which else "out", how, bits)

    def _change(self, what: str, how: int, bits: int) -> None:
        levels = self.levels()
        before = getattr(self, what)
        setattr(self, what, (bits, before ^ bits, before | bits, before & ~bits)[how] & (1 << _PINS) - 1)
        self._changed(levels)

    def _changed(self, before: int) -> None:
        now = self.levels()
        for number in range(_PINS):
            old, new = before >> number & 1, now >> number & 1
            if old != new:
                self.edges[number // 8] |= (8 if new else 4) << 4 * (number % 8)
                for listener in self.gpio[number].heard:
                    listener("HIGH" if new else "LOW", "HIGH" if old else "LOW")

    def _sio(self, register: int) -> int:
        known = {0x04: self.inputs(), 0x10: self.out, 0x30: self.driven, 0x50: 2}
        if 0x100 <= register < 0x180:
            return 1  # a lock, taken
        return known.get(register, 0)

    def _set_sio(self, register: int, value: int) -> None:
        for first, what in ((0x10, "out"), (0x30, "driven")):
            if register in range(first, first + 0x20, 8):
                self._change(what, (0, 2, 3, 1)[(register - first) // 8], value)

    def set_outside(self, number: int, level: bool) -> None:
        """A level comes from outside: a contact, a cable."""
        before = self.levels()
        self.outside = self.outside & ~(1 << number) | level << number
        self._changed(before)

    def let(self, number: int) -> None:
        """What kept a pin high is gone, but for a divider. An input keeps itself high then (erratum E9)."""
        self.kept |= 1 << number
        self._fall()

    def _fall(self) -> None:
        """What is kept and is not read falls."""
        fallen = self.kept & ~self.asked_for()
        self.kept &= ~fallen
        for number in range(_PINS):
            if fallen >> number & 1:
                self.set_outside(number, False)

    # DMA

    def _dma(self, address: int) -> None:
        """A register of a channel has been told something: where it begins, all of it is done. 12.6.10: the
        aliases have the same registers in another order, each with its trigger as the last one."""
        channel, at = divmod(address - _DMA, 0x40)
        names = ("RWCX", "XRWC", "XCRW", "XWCR")[at // 16]
        home = _DMA + 0x40 * channel
        place = {"R": 0, "W": 4, "C": 8, "X": 12}
        self.told[home + place[names[at % 16 // 4]]] = self.told[address]
        if at % 16 != 12:
            return
        read, write, count, control = (self.told.get(home + 4 * i, 0) for i in range(4))
        if not control & 1:
            return
        size = 1 << (control >> 2 & 3)
        data = self.core.uc.mem_read(read, count * size) if count else b""
        buses = [base + 8 for base in _SPI]
        if write in buses:
            send = self.spi[buses.index(write)].on_transmit
            for byte in data[::size]:
                send(byte)
        else:
            self.core.uc.mem_write(write, bytes(data))
        if not control >> 23 & 1:  # IRQ_QUIET
            self.ended |= 1 << channel

    # Flash

    def _ask_flash(self, register: int, value: int) -> None:
        if register == 0 and value & 1 and not self.told.get(_QMI, 0) & 1:
            self.asked, self.read_back = [], 0
        elif register == 4:
            self.asked.append(value & 255)

    def _flash(self, register: int) -> int:
        if register == 0:
            empty = self.read_back >= len(self.asked)
            return self.told.get(_QMI, 0) & ~(1 << 16 | 1 << 10 | 2) | empty << 16 | 1 << 11
        if register == 8:
            at = self.read_back
            self.read_back += 1
            known = (
                _JEDEC if self.asked and self.asked[0] == 0x9F else b"\x01\x02\x03\x04\x05\x06\x07\x08\x09"
            )
            return known[(at - 1) % len(known)] if at else 0
        return self.told.get(_QMI + register, 0)

    def rom(self, name: str, first: int, second: int, third: int, fourth: int) -> int:
        """A function of the rom: 5.4.8. Those that write the flash; the others have nothing to do here."""
        core = self.core
        if name == "RE":
            core.uc.mem_write(FLASH + first, b"\xff" * second)
        elif name == "RP":
            old = core.uc.mem_read(FLASH + first, third)
            new = core.uc.mem_read(second, third)
            core.uc.mem_write(FLASH + first, bytes(a & b for a, b in zip(old, new)))
        return 0


class Machine:
    """One power-on of the device; names as emulator.Machine has them. `flash` is what an earlier one left."""

    def __init__(
        self,
        firmware: Path,
        files: "dict[str, bytes] | None" = None,
        flash: "bytes | None" = None,
        board: str = boards.DEFAULT,
    ) -> None:
        self.board = boards.load(board)
        uf2_file = firmware.read_bytes()
        self.address, self.size = uf2.place(uf2_file)
        chip = self.chip = Rp2350()
        core = self.core = chip.core
        if flash is None:
            for where, data in uf2.memory(uf2_file).items():
                core.flash[where - FLASH : where - FLASH + len(data)] = data
            files = dict(image.files(CHIP) if files is None else files)
            if board != boards.DEFAULT:
                files["/board.txt"] = board.encode()
            drive = emulator.disk(files, self.size // _SECTOR)
            core.flash[self.address - FLASH : self.address - FLASH + self.size] = drive
        else:
            core.flash[:] = flash
        chip.set_outside(_VBUS, True)
        self.panel = Panel(chip, self.board)
        chip.reset()

    @property
    def now(self) -> int:
        return self.core.nanos

    @property
    def busy(self) -> int:
        return self.core.busy

    @property
    def flash(self) -> bytes:
        return bytes(self.core.flash)

    def file(self, name: str) -> "bytes | None":
        """A file of the device's drive as it is now."""
        begin = self.address - FLASH
        return emulator.read(bytes(self.core.flash[begin : begin + self.size]), name)

    def run(self, ms: float) -> None:
        """Let emulated time pass."""
        end = self.now + ms * MS
        while self.now < end:
            try:
                self.core.step(end)
            except RuntimeError as error:
                if str(error) != "reset":
                    raise
                self.chip.reset()

    until = emulator.Machine.until
    idle = emulator.Machine.idle
    settle = emulator.Machine.settle
    told = emulator.Machine.told
    press = emulator.Machine.press

    def unplug(self) -> None:
        """Pull the cable; a battery goes on."""
        self.chip.let(_VBUS)

    def hold(self, key: str, down: bool = True) -> None:
        """Press a key of the board file, or let it go."""
        self.chip.set_outside(self.board.KEYS[key], not down)

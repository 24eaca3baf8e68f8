"""A device for the tests of firmware/: stand-ins for the modules that only MicroPython on an RP2 chip has.

Time passes only when the device sleeps, all of it is noted, and what the firmware does wrongly is either an
error here or shows in what arrived on the bus. The numbers are those of the chips' and the ST7789's data
sheets, not of the firmware; registers.py has what differs between the chips.
"""

import builtins
import contextlib
import functools
import gc
import importlib
import select
import sys
import time
import traceback
from array import array
from types import ModuleType, SimpleNamespace
from typing import NamedTuple

import framebuf

# Imported here, so that none of them is first imported while the stand-ins are in place.
import pocketdeck.engine.compat
import pocketdeck.screens.app
import pocketdeck.stage.framebuf.canvas  # noqa: F401
from host_tests.firmware import registers, thumb

_PERIOD = 1 << 30  # of ticks_ms() on the RP2040
_START = _PERIOD - 300  # a device that has been on for days: ticks wrap around in every longer test
_RAM = 0x20000000
_MEANWHILE = 7  # transfers that end, each with an interrupt, before the processor asks for them again
_POLLIN = 1
_PERIPHERALS = 48_000_000  # Hz of the SPI blocks after a reset or a light sleep
USB = 24  # the pin of a Pico that is high while USB has power
PICOSYSTEM_USB = 2
CABLE = 4900  # mV on VSYS where there is no battery
PICOS = {"RP2040": "Pico", "RP2350": "Pico2"}  # what MicroPython calls what they are on
RADIO = 25  # on a Pico W, high: a third of VSYS is on GP29
_MP_STREAM_POLL = 3
_LATER = {"firmware.assembly": ("power",), "firmware.power": ("battery", "about")}
_SIDE = 320  # rows and columns of a ST7789's memory, whichever way it is turned
_POINTERS = {"ptr8": 1, "ptr16": 2, "ptr32": 4}


class Asleep(BaseException):
    """The device waits for ever: nothing more is going to happen in this test."""


class Restarted(BaseException):
    """machine.reset() was called; it does not come back."""


class Burst(NamedTuple):
    """Bytes that came over the SPI bus, and the levels of the output pins while they did."""

    ms: int
    levels: "dict[int, int]"
    data: bytes


class Level(NamedTuple):
    """An output pin was set."""

    ms: int
    pin: int
    level: int


class Command(NamedTuple):
    """A display command with its parameters; `ms` is when it was sent."""

    ms: int
    code: int
    data: bytes


class Pin:
    """machine.Pin. An input reads as open, which is high, unless Device.hold() has closed its contact."""

    IN, OUT, PULL_UP, IRQ_FALLING, IRQ_RISING = 0, 1, 1, 4, 8

    def __init__(self, device, number, mode=None, pull=None, value=None):
        self.device, self.number = device, number
        if mode is not None:
            self.init(mode, pull, value)

    def init(self, mode, pull=None, value=None):
        if mode == Pin.OUT:
            self.device.duties.pop(self.number, None)
            self.device.set_level(self.number, bool(value))
        elif mode == Pin.IN and pull is None:
            assert self.number in (USB, PICOSYSTEM_USB), "only what the board drives needs no pull-up"
            self.device.inputs.setdefault(self.number, 0)
        else:
            assert pull == Pin.PULL_UP, "a contact to ground needs the pull-up"
            self.device.inputs.setdefault(self.number, 1)

    def value(self, level=None):
        if level is None:
            outputs = self.device.outputs
            if self.number in self.device.deaf:
                return 0
            return outputs[self.number] if self.number in outputs else self.device.inputs[self.number]
        self.device.set_level(self.number, bool(level))
        return None

    def irq(self, handler=None, trigger=0, hard=False):
        if handler is not None:
            assert hard, "a soft interrupt waits while something is drawn"
            self.device.handlers[self.number] = handler, trigger, self
        return Edges(self.device, self.number)


class Edges:
    """What Pin.irq() gives: flags() are the edges for which the handler has been called, all of those that
    have come since the call before (MicroPython, ports/rp2/machine_pin.c, gpio_irq(): the latched ones at
    once)."""

    def __init__(self, device, number):
        self.device, self.number = device, number

    def flags(self):
        return self.device.edges[self.number]


class PWM:
    """machine.PWM: the pin is high for a part of the time, in 65,536ths."""

    def __init__(self, device, pin, freq, duty_u16):
        assert 0 < duty_u16 < 65536 and freq * 18 / 125 >= 200, "it flickers at the lowest clock"
        device.duties[pin.number] = duty_u16
        device.set_level(pin.number, 1)


class ADC:
    """machine.ADC on a third of Device.millivolts, with a little noise. On a Pico W nothing is there while
    the radio is selected (Pico W data sheet, 2.1)."""

    def __init__(self, device, number):
        assert number in (26, 29)
        self.device, self.number = device, number

    def read_u16(self):
        device = self.device
        device.measured += 1
        if self.number == 29 and device.radio and not device.outputs.get(RADIO):
            return 300
        off = (0, 40, -40, 900, -15)[device.measured % 5]
        millivolts = device.millivolts or CABLE
        return max(0, min(65535, -(-millivolts * 65535 // 9900) + off))


class I2C:
    """machine.I2C; the display has an address, or there is none. DMA does not feed it."""

    fifo = b""

    def __init__(self, device, number, scl, sda, freq):
        self.device, self.baudrate = device, freq
        self.pins = scl.number, sda.number
        self.clock = device.clock
        device.buses[number] = self

    def writevto(self, address, parts):
        assert self.clock == self.device.clock, "the bus was set up for another clock"
        if address != self.device.answers:
            raise OSError(5)
        self.device.log.append(Burst(self.device.ms, {}, b"".join(bytes(part) for part in parts)))

    def emit(self, data):
        assert not data


class SPI:
    """machine.SPI, of which only the sending half is wired."""

    def __init__(self, device, number, baudrate, sck, mosi, miso):
        self.device = device
        self.pins = sck.number, mosi.number, miso
        self.fifo = b""
        device.buses[number] = self
        self.init(baudrate)

    def init(self, baudrate):
        self.baudrate = baudrate
        self.clock = self.device.clock

    def write(self, data):
        assert self.clock == self.device.clock, "the bus was set up for another clock"
        self.device.drain()
        self.emit(bytes(data))

    def emit(self, data):
        if data:
            self.device.log.append(Burst(self.device.ms, dict(self.device.outputs), data))

    def __getitem__(self, register):
        """The registers that are read: 3 is SSPSR, whose bit 4 tells that the bus is not done."""
        assert register == 3
        if self.fifo:
            self.emit(self.fifo[:1])
            self.fifo = self.fifo[1:]
            return 16
        return 3

    def __setitem__(self, register, value):
        """2 is SSPDR, behind which eight bytes wait."""
        assert register == 2 and 0 <= value < 256
        assert self.clock == self.device.clock, "the bus was set up for another clock"
        assert len(self.fifo) < 8, "a byte is lost"
        self.fifo += bytes((value,))


class Sio:
    """A register that sets pins to a level, GPIO_OUT_SET or GPIO_OUT_CLR."""

    def __init__(self, device, level):
        self.device, self.level = device, level

    def __setitem__(self, register, value):
        assert register == 0
        for pin in range(30):
            if value >> pin & 1:
                assert pin in self.device.outputs, "no output"
                self.device.set_level(pin, self.level)


class Interrupts:
    """A register of DMA's interrupts, where it is written to."""

    def __init__(self, device, what):
        self.device, self.what = device, what

    def __setitem__(self, register, value):
        assert register == 0
        for channel in self.device.channels.values():
            if value >> channel.channel & 1:
                channel.interrupts(self.what)


class DMA:
    """rp2.DMA, and the registers of its channel. It takes three looks at BUSY until it is done, or, where its
    interrupt is enabled, some transfers end at once, one after the other."""

    def __init__(self, device):
        self.device = device
        self.handler = None
        self.ended = False  # INTR
        self.channel = 3 + len(device.channels)
        self.count = self.control = self.address = self.target = self.looks = 0
        self.early = b""
        self.hard = False
        device.channels[registers.DMA + 0x40 * self.channel] = self

    def pack_ctrl(self, *, enable=True, size=2, inc_read=True, inc_write=True, treq_sel=0x3F, irq_quiet=True):
        there = self.device.registers
        made = enable | size << 2 | inc_read << 4 | self.channel << there.chains
        return made | inc_write << there.increment | treq_sel << there.request | irq_quiet << there.quiet

    def irq(self, handler, hard=False):
        self.handler, self.hard = handler, hard

    def active(self, on):
        assert not on, "only to end it"
        self.looks = 0

    def close(self):
        assert not self.looks, "it is closed while it is busy"
        del self.device.channels[registers.DMA + 0x40 * self.channel]

    def interrupts(self, what):
        """What is written to INTR and INTE0 for this channel."""
        if what == "clear":
            assert not self.looks
            self.ended = False
        elif what == "enable":
            assert self.hard, "a soft interrupt waits while something is drawn"
            for _ in range(_MEANWHILE):
                if self.looks:
                    self.finish()
                if self.ended:
                    self.ended = False
                    self.handler(self)

    def config(self, *, read, write, count, ctrl, trigger):
        self.address, self.target, self.count, self.control = self.device.address(read), write, count, ctrl
        if trigger:
            assert self.device.clock[1] == self.device.clock[0], "the bus has another clock"
            self.early = self.memory()
            self.looks = 3

    def memory(self):
        return self.device.read(self.address, self.count)

    def __getitem__(self, register):
        assert register == 3, "only CTRL_TRIG is looked at"
        if self.looks:
            if self.stuck():
                return self.control | 1 << self.device.registers.busy
            self.looks -= 1
            if self.looks:
                return self.control | 1 << self.device.registers.busy
            self.finish()
        return self.control

    def __setitem__(self, register, value):
        assert not self.looks, "the channel is told something while it is busy"
        if register == 2:
            self.count = value
        elif register == 15:
            self.address = value
            self.early = self.memory()
            self.looks = 3
        else:
            raise AssertionError(f"register {register} is written")

    def stuck(self):
        """Does it wait for a request that never comes?"""
        there = self.device.registers
        wanted = self.control >> there.request & 63
        return wanted != 63 and wanted not in there.requests

    def finish(self):
        """All has left the memory; the last bytes are still in the queue of the bus."""
        self.looks = 0
        self.ended = True
        there = self.device.registers
        if isinstance(self.target, bytearray):
            assert self.control == self.pack_ctrl(size=0), "not bytes from memory to memory"
            self.target[:] = self.memory()
            return
        if self.handler and not self.hard:
            self.handler(self)
        number = there.spi[self.target - 8]  # SSPDR
        request = there.requests[number]
        wanted = self.pack_ctrl(size=0, inc_write=False, treq_sel=request, irq_quiet=False)
        assert self.control == wanted, "not bytes at the bus's request"
        data = self.memory()
        assert data == self.early, "the strip was changed while DMA read it"
        bus = self.device.buses[number]
        bus.emit(bus.fifo + data[:-8])
        bus.fifo = data[-8:]


class Pointer:
    """What viper makes of a ptr8, ptr16 or ptr32: memory that is taken without a question, except here. Words
    are read with their sign, as viper does it."""

    def __init__(self, address, memory, size):
        self.address = address
        self.view = memory[: len(memory) // size * size].cast({1: "B", 2: "H", 4: "I"}[size])
        self.size = size
        self.mask = (1 << 8 * size) - 1

    def __int__(self):
        return self.address

    def __getitem__(self, index):
        if index < 0:  # memory before the buffer, not the end of it
            raise IndexError(index)
        value = self.view[index]
        return thumb.signed(value) if self.size == 4 else value

    def __setitem__(self, index, value):
        if index < 0:
            raise IndexError(index)
        self.view[index] = value & self.mask


class Poll:
    """select.poll: the processor sleeps here, and the test's script goes on meanwhile."""

    def __init__(self, device):
        self.device = device
        self.watched = []

    def register(self, stream, flags):
        self.watched.append((stream, flags))

    def ipoll(self, timeout=-1):
        device = self.device
        assert not device.masked, "sleeping with interrupts off"
        device.polls.append(timeout)
        assert len(device.polls) < 2000, "the processor does not sleep"
        end = None if timeout < 0 else device.ms + timeout
        began = device.ms
        while True:
            ready = [stream for stream, flags in self.watched if stream.ioctl(_MP_STREAM_POLL, flags)]
            if ready:
                device.rested.append((device.clock[0], device.ms - began))
                return ready
            if device.script and (end is None or device.script[0][0] <= end):
                device.step()
            elif end is None:
                raise Asleep
            else:
                device.ms = end
                device.rested.append((device.clock[0], device.ms - began))
                return []


class Words:
    """machine.mem32, of which a few words are there: USB's SOF_RD, the number of the last frame, of eleven
    bits, which stays when the computer is gone; the chip's CHIP_ID; CTRL_TRIG of DMA's channels; what sets
    pins; pads of an RP2350."""

    def __init__(self, device):
        self.device = device
        self.frame = 0

    def __getitem__(self, address):
        if address == registers.CHIP_ID:
            return 0x2000_0000 | self.device.registers.identity
        if address - 12 in self.device.channels:
            found = self.device.channels[address - 12][3]
            self.device.ms += 1  # somebody waits
            return found
        assert address == registers.SOF_RD
        if self.device.host:
            self.frame = self.device.ms % 2048
        return self.frame

    def __setitem__(self, address, value):
        pads = self.device.registers.pads
        for where in (registers.SETS, registers.CLEARS):
            if pads is not None and 0 <= address - pads - where < 4 * 30:
                assert value == registers.INPUT_ENABLE
                self.device.hear((address - pads - where) // 4, where == registers.SETS)
                return
        Sio(self.device, self.device.registers.outputs[address])[0] = value


class Timer:
    """machine.Timer, which rings once."""

    ONE_SHOT = 0

    def __init__(self, device, number):
        assert number == -1
        self.device = device

    def init(self, mode, period, callback):
        assert mode == self.ONE_SHOT
        self.device.at(self.device.ms + period, callback, self)

    def deinit(self):
        pass


class Sys(ModuleType):
    """sys with what MicroPython has besides. `path` is one of its own, and `implementation` can be set."""

    def __init__(self, machine):
        super().__init__("sys")
        self.path = ["", ".frozen", "/lib"]
        self.implementation = SimpleNamespace(name="micropython", version=(1, 28, 0, ""), _machine=machine)

    def __getattr__(self, name):
        return getattr(sys, name)

    @staticmethod
    def print_exception(error, file):
        traceback.print_exception(error, file=file)


class Device:
    """One power-on. `script` is what the world does meanwhile, see at(); `log` all that the outputs did.

    chip     "RP2040" or "RP2350"
    ms       since power-on
    polls    the timeouts with which the device went to sleep for a key
    rested   (clock, ms) of these waits: the processor stands still
    naps     ms of the light sleeps
    clock    of the processor and of the SPI blocks, in Hz
    millivolts   of the battery; 0: there is none, and the cable feeds it
    host     is a computer at USB?
    radio    is it a Pico W?
    answers  the address at which a display is on an I2C bus
    duties   pin -> how long it is high, where that is not always
    slept    milliseconds in sleep_ms()
    free     what gc.mem_free() answers; thresholds what gc.threshold() was told
    """

    def __init__(self, chip="RP2040"):
        self.chip = chip
        self.registers = registers.CHIPS[chip]
        self.ms = 0
        self.slept = 0
        self.thresholds = []
        self.log = []
        self.outputs = {}
        self.inputs = {}
        self.handlers = {}
        self.deaf = set()  # pins whose input is off
        self.kept = set()  # pins that nothing outside keeps high any more
        self.script = []
        self.polls = []
        self.masked = False
        self.latched = []  # pins whose interrupt waits
        self.edges = {}  # pin -> the edges that its interrupt is for
        self.buses = {}
        self.channels = {}
        self.known = []  # buffers that have an address
        self.clocks = []
        self.clock = self.reset_clock
        self.rested = []
        self.naps = []
        self.millivolts = 0
        self.measured = 0
        self.answers = 0x3C
        self.duties = {}
        self.host = False  # a computer at USB
        self.radio = False  # is it a Pico W?
        self.enough = 200  # light sleeps in a row, after which nothing is going to happen any more
        self.dark = 0  # ms in light sleeps
        self.mounted = []
        self.free = 150_000
        self.sys = Sys(f"Raspberry Pi {PICOS[chip]} with {chip}")
        self.modules = self._modules()

    @property
    def reset_clock(self):
        """Hz after a reset or a light sleep: processor, SPI blocks."""
        return self.registers.frequency, _PERIPHERALS

    # What happens

    def at(self, ms, action, *arguments):
        """Let something happen at a time, while the device sleeps."""
        self.script.append((ms, len(self.script), action, arguments))
        self.script.sort(key=lambda entry: entry[:2])

    def step(self):
        ms, _, action, arguments = self.script.pop(0)
        self.ms = max(self.ms, ms)
        action(*arguments)

    def wait(self, ms):
        """Let time pass while the device computes or draws: interrupts come, nobody reads."""
        end = self.ms + ms
        while self.script and self.script[0][0] <= end:
            self.step()
        self.ms = end

    def hold(self, pin, down=True):
        """Close a contact, or open it."""
        level = int(not down)
        self.kept.discard(pin)
        if self.inputs.get(pin) == level:
            return
        if down and self.inputs.get(pin) and pin == USB and self.registers.pads is not None:
            self.kept.add(pin)
            return
        known = pin in self.inputs
        self.inputs[pin] = level
        if known:
            self.edge(pin, level)

    def hear(self, pin, on):
        """Switch a pin's input off, where what has kept itself high falls, or on: what is high rises."""
        if not on:
            self.deaf.add(pin)
            if pin in self.kept:
                self.kept.remove(pin)
                self.inputs[pin] = 0
        elif pin in self.deaf:
            self.deaf.remove(pin)
            if self.inputs.get(pin):
                self.edge(pin, 1)

    def edge(self, pin, level):
        """A pin has become low or high: its interrupt, if it has one for that."""
        edge = (Pin.IRQ_FALLING, Pin.IRQ_RISING)[level]
        if pin in self.handlers and self.handlers[pin][1] & edge:
            if pin in self.latched:
                self.edges[pin] |= edge
                return
            self.edges[pin] = edge
            if self.masked:
                self.latched.append(pin)
                return
            handler, _, of = self.handlers[pin]
            handler(of)

    def tap(self, pin, ms, held=60):
        """A press and its release, beginning at a time."""
        self.at(ms, self.hold, pin)
        self.at(ms + held, self.hold, pin, False)

    def interrupt(self, ms):
        """Ctrl-C on the prompt at a time."""

        def stop():
            raise KeyboardInterrupt

        self.at(ms, stop)

    # What the stand-ins need

    def set_level(self, pin, level):
        self.outputs[pin] = int(level)
        self.log.append(Level(self.ms, pin, int(level)))
        self.drain()

    def drain(self):
        """Time passes: what is still on its way arrives, at the levels that the pins have now."""
        for channel in self.channels.values():
            if channel.looks:
                channel.finish()
        for bus in self.buses.values():
            bus.emit(bus.fifo)
            bus.fifo = b""

    def sleep(self, ms):
        if ms > 0:
            self.drain()
            self.slept += ms
            self.wait(ms)

    def ticks(self):
        return (_START + self.ms) % _PERIOD

    def disable_irq(self):
        was, self.masked = self.masked, True
        return was

    def enable_irq(self, state):
        self.masked = state
        while self.latched and not self.masked:
            handler, _, pin = self.handlers[self.latched.pop(0)]
            handler(pin)

    def address(self, buffer):
        """Where a buffer lies in memory; of an address or a pointer what it points at."""
        if isinstance(buffer, (int, Pointer)):
            return int(buffer)
        for i, other in enumerate(self.known):
            if other is buffer:
                return _RAM + i * 0x10000
        self.known.append(buffer)
        return self.address(buffer)

    def buffer(self, address):
        """The buffer in which an address lies, byte by byte."""
        number = address - _RAM >> 16
        assert number >= 0, "no memory"
        return memoryview(self.known[number]).cast("B")

    def read(self, address, size):
        """Bytes of the memory; they must all be of one buffer."""
        view = self.buffer(address)
        at = address & 0xFFFF
        assert at + size <= view.nbytes, "memory beyond the buffer"
        return bytes(view[at : at + size])

    def pointer(self, size, place):
        """ptr8(), ptr16() and ptr32() of viper: of a buffer, or of the registers at an address."""
        if isinstance(place, int):
            place &= 0xFFFF_FFFF
            if place in self.channels:
                return self.channels[place]
            if place in registers.INTERRUPTS:
                return Interrupts(self, registers.INTERRUPTS[place])
            if place in self.registers.spi:
                return self.buses[self.registers.spi[place]]
            if place in self.registers.outputs:
                return Sio(self, self.registers.outputs[place])
        elif isinstance(place, str):
            place = place.encode()
        number, at = divmod(self.address(place) - _RAM, 0x10000)
        return Pointer(self.address(place), memoryview(self.known[number]).cast("B")[at:], size)

    def viper(self, function):
        """micropython.viper: annotated arguments become pointers. Overflow of 32 bits is not shown."""
        names = function.__code__.co_varnames[: function.__code__.co_argcount]
        kinds = [function.__annotations__.get(name) for name in names]  # None: any object

        @functools.wraps(function)
        def compiled(*arguments):
            assert len(arguments) == len(kinds)
            given = []
            for kind, argument in zip(kinds, arguments):
                assert kind is not int or type(argument) is int
                given.append(argument if kind in (int, None) else kind(argument))
            return function(*given)

        return compiled

    def asm_thumb(self, function):
        """micropython.asm_thumb: the instructions are carried out one by one."""
        return thumb.Function(function, self)

    def reset(self):
        raise Restarted

    def freq(self, *rates):
        if not rates:
            return self.clock[0]
        self.clocks.append(rates)
        self.clock = (*rates, _PERIPHERALS)[:2]
        assert self.clock[1] in (rates[0], 48_000_000)
        return None

    def lightsleep(self, ms):
        """Until a pin that has a handler changes, or the time is over: without a time it never wakes."""
        assert not self.duties, "a light sleep stops PWM, and the light would freeze"
        assert ms > 1
        end = self.ms + ms
        began = self.ms
        self.naps.append(ms)
        assert len(self.naps) < 5000
        while not self.latched:
            if not self.script or self.script[0][0] > end:
                if not self.script and len(self.naps) > self.enough:
                    raise Asleep
                self.ms = end
                break
            self.step()
        self.dark = self.dark + self.ms - began
        self.clock = self.reset_clock

    def _modules(self):
        """The stand-ins by name; of a module that CPython has too, its own contents and MicroPython's."""

        def module(name, like=None, **names):
            made = ModuleType(name)
            made.__dict__.update({**(vars(like) if like else {}), **names})
            return made

        def difference(a, b):
            return (a - b + _PERIOD // 2) % _PERIOD - _PERIOD // 2

        pin = functools.partial(Pin, self)
        timer = functools.partial(Timer, self)
        timer.ONE_SHOT = Timer.ONE_SHOT
        for name in ("IN", "OUT", "PULL_UP", "IRQ_FALLING", "IRQ_RISING"):
            setattr(pin, name, getattr(Pin, name))
        return {
            "machine": module(
                "machine",
                Pin=pin,
                SPI=functools.partial(SPI, self),
                I2C=functools.partial(I2C, self),
                PWM=functools.partial(PWM, self),
                ADC=functools.partial(ADC, self),
                Timer=timer,
                mem32=Words(self),
                freq=self.freq,
                lightsleep=self.lightsleep,
                disable_irq=self.disable_irq,
                enable_irq=self.enable_irq,
                reset=self.reset,
            ),
            "rp2": module("rp2", DMA=functools.partial(DMA, self)),
            "micropython": module("micropython", viper=self.viper, asm_thumb=self.asm_thumb, const=int),
            "vfs": module("vfs", mount=lambda system, place: self.mounted.append((system, place))),
            "select": module("select", select, poll=functools.partial(Poll, self), POLLIN=_POLLIN),
            "time": module(
                "time",
                time,
                sleep_ms=self.sleep,
                sleep_us=lambda us: self.sleep(-(-us // 1000)),
                ticks_ms=self.ticks,
                ticks_add=lambda ticks, delta: (ticks + delta) % _PERIOD,
                ticks_diff=difference,
            ),
            "gc": module(
                "gc", gc, collect=lambda: None, mem_free=lambda: self.free, threshold=self.thresholds.append
            ),
            "sys": self.sys,
        }

    # Importing

    @contextlib.contextmanager
    def installed(self):
        """The stand-ins in the place of modules, for as long as something of firmware/ is imported."""
        before = {name: sys.modules.get(name) for name in self.modules}
        sys.modules.update(self.modules)
        for name, size in _POINTERS.items():
            setattr(builtins, name, functools.partial(self.pointer, size))
        try:
            yield
        finally:
            for name, module in before.items():
                if module is None:
                    del sys.modules[name]
                else:
                    sys.modules[name] = module

    def load(self, name):
        """Import a module of firmware/ with the stand-ins in place, and those that it imports only later."""
        with self.installed():
            made = importlib.import_module(name)
            for later in _LATER.get(name, ()):
                self.load("firmware." + later)
            return made

    def without(self, name):
        """As if this module were not there."""
        if name in self.modules:
            self.modules[name] = None
        else:
            sys.modules[name] = None


def ours(name):
    """Is this a module of firmware/, or one that lies at the root of the device?"""
    return name in ("firmware", "loader") or name.startswith("firmware.")


@contextlib.contextmanager
def power_on(chip="RP2040"):
    """A device with that chip, whose firmware is imported anew; afterwards nothing of it is left."""
    before = {name: sys.modules.pop(name) for name in list(sys.modules) if ours(name)}
    try:
        yield Device(chip)
    finally:
        for name in [name for name in sys.modules if ours(name)]:
            del sys.modules[name]
        sys.modules.update(before)
        for name in _POINTERS:
            if hasattr(builtins, name):
                delattr(builtins, name)


# What a display makes of it


def commands(device, board):
    """The log of the bus as commands with their parameters."""
    found = []
    for event in device.log:
        if not isinstance(event, Burst):
            continue
        if event.levels[board.SELECT]:
            assert not any(event.data), "bytes while the display is not selected: those of chiptest.py are 0"
            continue
        if event.levels[board.COMMAND]:
            found[-1][2].extend(event.data)
        else:
            found += [[event.ms, code, bytearray()] for code in event.data]
    return [Command(ms, code, bytes(data)) for ms, code, data in found]


class Screen:
    """What can be seen on a ST7789 after what the log has: `rows` of RGB565, and whether there is light."""

    def __init__(self, device, board):
        self.awake = self.on = False
        memory = [array("H", bytes(2 * _SIDE)) for _ in range(_SIDE)]
        x0 = x1 = y0 = y1 = 0
        for command in commands(device, board):
            numbers = array("H", command.data if len(command.data) % 2 == 0 else b"")
            numbers.byteswap()  # they come with the high byte first
            if command.code in (0x10, 0x11):
                self.awake = command.code == 0x11
            elif command.code in (0x28, 0x29):
                self.on = command.code == 0x29
            elif command.code == 0x2A:
                x0, x1 = numbers
            elif command.code == 0x2B:
                y0, y1 = numbers
            elif command.code == 0x2C:
                width = x1 - x0 + 1
                assert len(numbers) <= width * (y1 - y0 + 1), "more pixels than the window has"
                for y, i in enumerate(range(0, len(numbers), width), y0):
                    row = numbers[i : i + width]
                    memory[y][x0 : x0 + len(row)] = row
        self.rows = [
            memory[board.Y_OFFSET + y][board.X_OFFSET : board.X_OFFSET + board.WIDTH].tolist()
            for y in range(board.HEIGHT)
        ]
        self.lit = self.awake and self.on and device.outputs.get(board.BACKLIGHT) == 1


def rgb565(table, number):
    """A colour of pocketdeck.stage.colours as a display takes it."""
    red, green, blue = table[3 * number : 3 * number + 3]
    return red >> 3 << 11 | green >> 2 << 5 | blue >> 3


# Letters that can be read again, in place of framebuf's own


def write(frame, text, x, y, ink=1):
    """FrameBuffer.text(): each letter's code as seven pixels, and an eighth that is always set."""
    for letter in text:
        code = ord(letter) & 127 | 128
        for column in range(8):
            if code >> column & 1:
                frame.pixel(x + column, y, ink)
        x += 8


def read_text(rows, ground):
    """The lines that write() has left on a picture: [(y, text, ink)]; what was cut off is missing."""
    found = []
    for y, row in enumerate(rows):
        text = ""
        ink = ground
        for x in range(0, len(row) - 7, 8):
            if row[x + 7] != ground:
                text += chr(sum(1 << column for column in range(7) if row[x + column] != ground))
                ink = row[x + 7]
        if text:
            found.append((y, text, ink))
    return found


def rows_of(buffer, width, height, inks):
    """A frame's pixels in rows."""
    if inks == 16:  # GS4_HMSB: two a byte, the left one high
        digits = buffer.hex()
        across = (width + 1) // 2 * 2
        return [[int(one, 16) for one in digits[across * y : across * y + width]] for y in range(height)]
    frame = framebuf.FrameBuffer(buffer, width, height, framebuf.MONO_VLSB)
    return [[frame.pixel(x, y) for x in range(width)] for y in range(height)]

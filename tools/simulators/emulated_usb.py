"""What an emulated Pico sees of a computer at its USB, beside the prompt: the frames that it begins.

rp2040py counts frames for a Pico that is the host itself; for a device the number stands still. Written from
the RP2040 data sheet, 4.1.4: SOF_RD has the number of the last frame, eleven bits, and USB 2.0, 5.2.4: a host
begins a frame each millisecond.
"""

from typing import Any

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

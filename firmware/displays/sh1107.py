"""SH1107: one-bit panels of up to 128 x 128 pixels; here 64 x 128, held sideways."""

from framebuf import FrameBuffer, MONO_HMSB, MONO_VLSB

from firmware.displays import mono

_TYPING = 0
if _TYPING:
    from typing import Any


class Display(mono.Display):
    """Set up as Waveshare does for its panel: waveshare/Pico_code,
    Python/Pico-OLED-1.3/Pico-OLED-1.3(spi).py, with which its (i2c).py and c/lib/OLED/OLED_1in3_c.c agree;
    what the commands mean is in Sino Wealth's SH1107 data sheet, chapter "Commands". The panel's voltage does
    not come from the chip, whose converter stays off.

    What the app calls a row is a column of the panel, from the last to the first, and a byte holds eight of
    its pixels: each page of the frame is turned before it goes out.
    """

    SETUP = (
        b"\xdc\x00"  # the first line is the first
        b"\x21"  # bytes go down a column
        b"\xa8\x3f\xd3\x60"  # 64 of the 128 lines, and which
        b"\xd5\x41"  # clock
        b"\xd9\x22\xdb\x35"  # precharge and voltage
        b"\xad\x8a"  # no converter
        b"\xa4"  # show the memory
    )
    BRIGHTEST = 0xAE  # as bright as the settings begin, 4 of 5, is the maker's 0x6F

    def __init__(self, board: "Any") -> None:
        self.place = bytearray(b"\xb0\x00\x10")  # page 0, column
        self.rows = bytearray(board.WIDTH)
        self.turned = FrameBuffer(self.rows, board.WIDTH, 8, MONO_HMSB)
        super().__init__(board)

    def pages(self, frame: memoryview, first: int, last: int, x: int, w: int) -> None:
        width = self.width
        rows = memoryview(self.rows)
        place = self.place
        place[0] = 0xB0 | x >> 3
        left = x >> 3  # bytes of a row
        after = (x + w + 7) >> 3
        for page in range(first, last + 1):
            part: "Any" = frame[page * width : (page + 1) * width]
            self.turned.blit(FrameBuffer(part, width, 8, MONO_VLSB), 0, 0)
            for row in range(8):
                column = self.left + self.height - 1 - page * 8 - row
                place[1] = column & 15
                place[2] = 0x10 | column >> 4
                self.write_cmd(place)
                self.send(rows[row * width // 8 + left : row * width // 8 + after])

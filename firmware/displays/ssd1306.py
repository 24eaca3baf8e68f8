"""SSD1306: one-bit panels of 128 x 64 pixels."""

from firmware.displays import mono


class Display(mono.Display):
    """Set up as Solomon Systech's SSD1306 data sheet, chapter 10, and its application note for the charge
    pump have it for 64 rows, and as adafruit/Adafruit_SSD1306 (Adafruit_SSD1306.cpp, begin()) sends it."""

    SETUP = (
        b"\xd5\x80"  # clock
        b"\xa8\x3f"  # 64 rows
        b"\xd3\x00\x40"  # the first one is the first
        b"\x20\x00"  # bytes go from left to right and then to the next page
        b"\xda\x12"  # how the rows are wired
        b"\xd9\xf1\xdb\x40"  # precharge and voltage, for the pump
        b"\xa4\x2e"  # show the memory, and let nothing scroll that ran before
    )
    PUMP = b"\x8d\x10", b"\x8d\x14"
    BRIGHTEST = 0xFF  # 4 of 5 is 0xA3; Adafruit has 0xCF, MicroPython's package ssd1306 0xFF

    def pages(self, frame: memoryview, first: int, last: int, x: int, w: int) -> None:
        left = self.left + x
        top = self.top >> 3
        width = self.width
        self.write_cmd(bytes((0x21, left, left + w - 1, 0x22, top + first, top + last)))
        if w == width:
            self.send(frame[first * width : (last + 1) * width])
        else:
            for page in range(first, last + 1):
                self.send(frame[page * width + x : page * width + x + w])

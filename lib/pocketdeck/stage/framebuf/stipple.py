"""Patterns that stand for colours on a panel of one bit; a colour panel never loads this."""


def stipple(buffer: bytearray, width: int, x: int, y: int, x1: int, y1: int, half: bool) -> None:
    """Light half or a quarter of the pixels of an area inside a MONO_VLSB frame, and clear the others.

    `width` is the frame's, x1 and y1 are exclusive. Patterns keep in step with the frame, so areas join up.
    """
    even = 0x55 if half else 0x11
    odd = 0xAA if half else 0x44
    while y < y1:
        page = y & ~7
        mask = (0xFF << (y & 7)) & (0xFF >> (8 - min(8, y1 - page)))
        keep = mask ^ 0xFF
        row = (page >> 3) * width
        for column in range(row + x, row + x1):
            buffer[column] = buffer[column] & keep | mask & (odd if (column - row) & 1 else even)
        y = page + 8

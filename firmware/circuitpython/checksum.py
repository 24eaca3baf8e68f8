"""CRC-32 for a CircuitPython whose binascii has none; loaded only there. The result is that of zlib."""


def _step(crc: int) -> int:
    for _ in range(4):
        crc = crc >> 1 ^ (0xEDB88320 if crc & 1 else 0)
    return crc


_TABLE = [_step(i) for i in range(16)]


def crc32(data: bytes) -> int:
    """The checksum of some bytes, four bits at a time."""
    crc = 0xFFFFFFFF
    for byte in data:
        crc = crc >> 4 ^ _TABLE[(crc ^ byte) & 15]
        crc = crc >> 4 ^ _TABLE[(crc ^ byte >> 4) & 15]
    return crc ^ 0xFFFFFFFF

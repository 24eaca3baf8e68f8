"""What stands for zlib in a page: MicroPython can deflate, by another name."""

import io

from deflate import DeflateIO, RAW


class compressobj:
    """zlib.compressobj for raw data with a window of 2 ** -wbits bytes."""

    def __init__(self, level: int, wbits: int) -> None:
        self.out = io.BytesIO()
        self.into = DeflateIO(self.out, RAW, -wbits)

    def compress(self, data: bytes) -> bytes:
        """Nothing yet."""
        self.into.write(data)  # type: ignore[attr-defined]
        return b""

    def flush(self) -> bytes:
        """All of it."""
        self.into.close()
        return self.out.getvalue()

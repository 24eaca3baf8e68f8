"""What stands for zlib in a page: MicroPython can deflate, by another name."""

import io

from deflate import DeflateIO, RAW

known: "dict[bytes, bytes]" = {}  # what comes deflated with the page: MicroPython would take half a minute


class compressobj:
    """zlib.compressobj for raw data with a window of 2 ** -wbits bytes."""

    def __init__(self, level: int, wbits: int) -> None:
        self.bits = -wbits
        self.data = b""

    def compress(self, data: bytes) -> bytes:
        """Nothing yet."""
        self.data += data
        return b""

    def flush(self) -> bytes:
        """All of it."""
        made = known.get(self.data)
        if made is None:
            out = io.BytesIO()
            with DeflateIO(out, RAW, self.bits) as into:  # type: ignore[attr-defined]
                into.write(self.data)
            made = out.getvalue()
        return made

"""What stands for tools/flashing/delta.py in a page: no file that a board may have is kept here."""

_TYPING = 0
if _TYPING:
    from collections.abc import Iterable


def known(sha: "str | None") -> "bytes | None":
    """The file with this SHA-256, if it has been kept."""
    return None


def keep(data: bytes) -> None:
    """Remember a file that the board has now."""


def pieces(new: bytes, old: bytes) -> "Iterable[bytes]":
    """What `new` consists of."""
    return [new]

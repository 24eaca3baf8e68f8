"""A row of names in one string: on the device every string of its own costs 16 bytes beside its text."""

from .compat import const

_TYPING = const(0)
if _TYPING:
    from collections.abc import Iterator


class Names:
    """Names by number, as in a tuple: Names("Earth|Mars")[1] is "Mars"."""

    def __init__(self, joined: str) -> None:
        self.joined = joined

    def __getitem__(self, i: int) -> str:
        return self.joined.split("|")[i]

    def __iter__(self) -> "Iterator[str]":
        return iter(self.joined.split("|"))

    def __len__(self) -> int:
        return self.joined.count("|") + 1

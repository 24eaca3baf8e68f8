"""A row of names in one string: on the device every string of its own costs 16 bytes beside its text."""

from array import array

from .compat import const

_TYPING = const(0)
if _TYPING:
    from collections.abc import Iterator


class Names:
    """Names by number, as in a tuple: Names("Earth|Mars")[1] is "Mars".

    Where each name begins is kept, 2 bytes a name: to split the string at every look took 1.8 ms of an RP2040
    with 22 names, which is most of what a table's rows took.
    """

    def __init__(self, joined: str) -> None:
        self.joined = joined
        self.starts = array("H", [0])
        for name in joined.split("|"):
            self.starts.append(self.starts[-1] + len(name) + 1)

    def __getitem__(self, i: int) -> str:
        return self.joined[self.starts[i] : self.starts[i + 1] - 1]

    def __iter__(self) -> "Iterator[str]":
        return iter(self.joined.split("|"))

    def __len__(self) -> int:
        return len(self.starts) - 1

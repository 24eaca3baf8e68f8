"""A row of names in one string: on the device every string of its own costs 16 bytes beside its text.

And what a place among others is called.
"""

from array import array

from .compat import const

_TYPING = const(0)
if _TYPING:
    from collections.abc import Iterator
    from typing import Any


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


def ranked(scores: "list[int]", seat: int) -> str:
    """A seat's place among all by points, in words: "2nd of 6". Equal points are one place, and the next one
    is as much lower as there are of them."""
    place = 1 + sum([score > scores[seat] for score in scores])
    end = "th" if place > 3 else ("st", "nd", "rd")[place - 1]  # a table has no twenty-first
    return "%d%s of %d" % (place, end, len(scores))


def placed(game: "Any", seat: int) -> str:
    """How a game went for one seat among others, in a sentence: won, or which place, and by how much."""
    result = game.result()
    scores = result["scores"]
    if seat in result["winners"]:
        text = "You won"
    elif scores[seat] >= max(scores):  # the points have not decided it
        return "You lost."
    else:
        text = "You are " + ranked(scores, seat) if len(scores) > 2 else "You lost"
    if game.options.get("scoring") == "off":
        return text + "."
    return "%s, %s." % (text, gap(scores, seat))


def gap(scores: "list[int]", seat: int) -> str:
    """How far a seat is from the best of the others, in words: "2 points short"."""
    ahead = scores[seat] - max([score for other, score in enumerate(scores) if other != seat])
    if not ahead:
        return "level on points"
    return "%d point%s %s" % (abs(ahead), "s" if abs(ahead) > 1 else "", "ahead" if ahead > 0 else "short")

"""What a table that is a picture answers where it has nothing of its own to say.

A game's picture/scene.py takes what it wants from here, and gives the rest itself; picture/lesson.py the last
two.
"""

from pocketdeck.engine.compat import const

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from .scene import Scene

QUIET = ()  # kinds of events that the table itself shows, of which no news are made
# Kinds of pieces that news do not cover, beside those that carry an action: what is one's own. A loss that
# has no other place lies over them until a key, but NEVER over what the decision at hand turns on.
CLEAR = ()
NEVER = ()
SEEN = ()  # kinds of pieces that a bubble leaves in sight, where it can


def film(view: dict) -> bool:
    """Does something go on here that is no choice, and that A may skip?"""
    return False


def pauses(view: dict) -> float:
    """How many pauses the only choice of a position stays before it is taken; 0: until a key, to be read."""
    return 1


def obvious(view: dict) -> int:
    """The one action that makes sense though others are allowed, which is taken like an only choice; -1: none
    is."""
    return -1


def told(view: dict) -> bool:
    """Do the view's "events", those of the latest action, show something that has to be read before a key?"""
    return False


def news(game: "Any", events: "list[tuple]", seat: int) -> "list[str]":
    """What to tell a seat of `events`, none of them QUIET, the latest last: a line, and shorter ones for
    where that has no room; none if there is nothing to tell."""
    words = [game.say(event, seat) for event in events]
    return [" ".join(words[first:]) for first in range(len(words))]


def moment(view: dict, stage: "Any", events: "list[tuple]", at: int, step: int) -> bool:
    """Put picture number `step`, from 0 on, of events[at], one of those of the latest action; False if it has
    none, or no further one. `stage.hold` is how many ms it stays and `stage.cue` its sound, where that is
    said."""
    return False


def closing(view: dict) -> "list[tuple]":
    """Events as moment() knows them that are shown when what had to be read has been read."""
    return []


def doubts(view: dict, action: int) -> "list[str]":
    """A line, and shorter ones, that ask whether an action is meant, which a second press does then; []: the
    first one does it."""
    return []


def about(view: dict, kind: int, a: int, acts: bool) -> "tuple[str, str]":
    """(name, text) of a piece by its kind and first number, for its close-up; "" where the action that it
    carries (`acts`) says all, or the whole table does."""
    return "", ""


def shorter(label: str) -> str:
    """What A does, where the bar would else have no room for the signs of the other keys."""
    return label


def tells(stage: "Any") -> str:
    """What goes on, or why nothing can be done with the piece in focus, for the bar, where the table has no
    place for it; "" else."""
    return ""


HIDDEN: "tuple[int, ...]" = ()  # kinds of pieces that are seen only while one of them is in focus


def meant(tip: int, view: dict, scene: "Scene", piece: int) -> bool:
    """Is a piece, of a kind that tip number `tip` points to, one that it speaks of?"""
    return True

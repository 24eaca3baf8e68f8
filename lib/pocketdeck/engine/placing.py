"""What a place among others is called, and how far it is from the best; wanted where a game is over."""

from .compat import const

_TYPING = const(0)
if _TYPING:
    from typing import Any


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

"""What the result of SOLO shows: who has won, and the points of all."""

from pocketdeck.engine import placing
from pocketdeck.engine.compat import const
from pocketdeck.stage.picture import letters
from pocketdeck.stage.picture.page_defaults import LOSS, RUIN, SECOND, TRIUMPH
from pocketdeck.stage.picture.palettes import (
    BLACK,
    BLUE,
    GREEN,
    MIST,
    NIGHT,
    ORANGE,
    SLATE,
    TEAL,
    WHITE,
    YELLOW,
)

from .. import art
from .signs import face

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from ..rules import Rules

RESULT = art.RESULT
ROW = const(0)  # its first row that is shown
_INKS = bytes((ORANGE, GREEN, TEAL, BLUE))  # of the seats, as their faces are


def mood(game: "Rules", seat: int) -> int:
    """How it feels: the second of three and more is not bad, no point after several rounds is ruin."""
    scores = game.scores
    mine = scores[seat]
    if seat == scores.index(max(scores)):
        return TRIUMPH
    if mine and game.players > 2 and sum([score > mine for score in scores]) < 2:
        return SECOND
    return LOSS if mine or game.round < 2 else RUIN


def verdict(game: "Rules", seat: int, won: bool) -> str:
    """What stands on the ribbon."""
    if mood(game, seat) == RUIN:
        return "Not a point"
    if won:
        return "You win"
    return placing.ranked(game.scores, seat) if game.players > 2 and game.scores[seat] else "You lose"


def fact(game: "Rules", seat: int) -> str:
    """How close it was, in few words."""
    if game.options["scoring"] == "off":
        return "One round"
    return placing.gap(game.scores, seat)


def made(game: "Rules", seat: int) -> "list[tuple]":
    """What small screens show of the points: your own and the best of the others."""
    scores = sorted([score for other, score in enumerate(game.scores) if other != seat], reverse=True)
    return [("", "", 0, str(game.scores[seat]), "you"), (":", "", 0, str(scores[0]), "the next")]


def tiles(canvas: "Any", session: "Any", seat: int, x: int, y: int, most: int) -> bool:
    """The players by their points, each with a face and a bar."""
    scores = session.game.scores
    order = sorted(range(len(scores)), key=lambda one: one - 16 * scores[one])  # of two equal the first
    top = max(1, scores[order[0]])
    across = min(5, len(order))
    two = len(order) > 5
    high = 16 if two else 34
    w = (228 - 4 * (across - 1)) // across
    for i, one in enumerate(order):
        if one != seat and most < 2 or not most:
            continue
        left, above = x + 6 + (w + 4) * (i % across), y + (18 if i >= across else 0)
        canvas.rounded(left - 1, above - 1, w + 2, high + 2, BLACK, 2)
        canvas.rounded(left, above, w, high, SLATE if one == seat else NIGHT, 2)
        mine = session.kinds[one] is None
        name = "You" if mine and session.persons == 1 else session.game.name(one).replace("Player ", "P")
        points = str(scores[one])
        right = left + w - 3
        ink = YELLOW if i == 0 else WHITE
        canvas.text(
            right - canvas.text_width(points, letters.FIGURES), above + 3, points, ink, letters.FIGURES
        )
        if two:
            canvas.text(left + 3, above + 4, name, WHITE if one == seat else MIST, letters.SMALL)
            continue
        face(canvas, one, left + 1, above + 3)
        font = letters.larger(canvas, name, w - 26, letters.SMALL)
        wide = canvas.text_width(name, font)
        down = above + 18 - canvas.line_height(font) // 2
        canvas.text(right - wide, down, name, WHITE if one == seat else MIST, font)
        canvas.fill(left + 3, above + 26, w - 6, 5, BLACK)
        canvas.fill(left + 4, above + 27, max(1, (w - 8) * scores[one] // top), 3, _INKS[one % 4])
    return True


def scene(canvas: "Any", game: "Rules", seat: int, x: int, y: int) -> None:
    """Your face among cards, lower the worse it is, on the picture; its corner would be at x, y."""
    from .signs import own

    face(canvas, seat, x + 58, y + 8 + 8 * mood(game, seat), 3)
    own(canvas, art.CARD_MARTIAN, x + 10, y + 14)
    own(canvas, art.CARD_PRECURSOR, x + 150, y + 8)
    own(canvas, art.CARD_WIZARD, x + 190, y + 10)

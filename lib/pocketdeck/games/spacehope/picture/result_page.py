"""What the result of Space Hope shows: the ships by rank, distance and dials."""

from pocketdeck.engine import placing
from pocketdeck.engine.compat import const
from pocketdeck.stage.picture import letters
from pocketdeck.stage.picture.page_defaults import LOSS, RUIN, SECOND, TRIUMPH
from pocketdeck.stage.picture.palettes import MIST, ORANGE, SLATE, WHITE, YELLOW

from .. import art, layout
from .places import SHIP_WIDTHS
from .signs import own, SHIP_HEIGHTS

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from ..rules import Rules

RESULT = art.RESULT
ROW = const(0)  # its first row that is shown


def mood(game: "Rules", seat: int) -> int:
    """How it feels: a dial at 0 has been the ship's ruin, the second of three and more is not bad."""
    mine = points(game, seat)
    above = sum([points(game, other) > mine for other in range(game.players)])
    if not above:
        return TRIUMPH
    if 0 in game.ships[seat * layout.ROW : seat * layout.ROW + layout.DIALS]:
        return RUIN
    return SECOND if above == 1 and game.players > 2 else LOSS


def verdict(game: "Rules", seat: int, won: bool) -> str:
    """What stands on the ribbon."""
    all_points = [points(game, other) for other in range(game.players)]
    if won:
        return "You win" if all_points.count(max(all_points)) == 1 else "A shared win"
    return "Lost in space" if mood(game, seat) == RUIN else placing.ranked(all_points, seat)


def points(game: "Rules", seat: int) -> int:
    """Dials and distance together."""
    return sum(game.ships[seat * layout.ROW : seat * layout.ROW + 6])


def fact(game: "Rules", seat: int) -> str:
    """How close it was, in few words."""
    all_points = [points(game, other) for other in range(game.players)]
    if mood(game, seat) == RUIN:
        return "%s, %d short" % (placing.ranked(all_points, seat), max(all_points) - all_points[seat])
    return placing.gap(all_points, seat)


def made(game: "Rules", seat: int) -> "list[tuple]":
    """What the score is made of: (operator, sheet, picture, number, word)."""
    row = game.ships[seat * layout.ROW : seat * layout.ROW + 6]
    return [
        ("", "spacehope", art.MOVE, str(row[5]), "distance"),
        ("+", "spacehope", art.FOOD_SIGN, str(sum(row[:5])), "dials"),
    ]


def tiles(canvas: "Any", session: "Any", seat: int, x: int, y: int, most: int) -> bool:
    """The distance, and each of the five dials."""
    from pocketdeck.stage.picture.palettes import BLACK, NIGHT

    row = session.game.ships[seat * layout.ROW : seat * layout.ROW + 6]
    for left, w in ((8, 62), (85, 147))[:most]:
        canvas.rounded(x + left - 1, y - 1, w + 2, 32, BLACK, 2)
        canvas.rounded(x + left, y, w, 30, NIGHT, 2)
    told = (("distance", 39), ("dials together %d" % sum(row[:5]), 158))[:most]
    if told:
        own(canvas, art.MOVE, x + 16, y + 5)
        canvas.text(x + 36, y + 5, str(row[5]), WHITE, letters.FIGURES)
    if most > 1:
        canvas.text(x + 75, y + 8, "+", WHITE, letters.WORDS_BOLD)
        for i in range(5):
            own(canvas, art.FOOD_SIGN + i, x + 90 + 28 * i, y + 3)
            canvas.text(x + 104 + 28 * i, y + 5, str(row[i]), WHITE, letters.FIGURES)
    for text, middle in told:
        font = letters.larger(canvas, text, 2 * (middle - 10), letters.SMALL)
        wide = canvas.text_width(text, font)
        canvas.text(x + middle - wide // 2, y + 24 - canvas.line_height(font) // 2, text, MIST, font)
    return True


def scene(canvas: "Any", game: "Rules", seat: int, x: int, y: int) -> None:
    """The ships by rank, the first one farthest."""
    order = sorted(range(game.players), key=lambda one: one - 8 * points(game, one))  # of two equal the first
    step = min(17, 70 // len(order))  # the ribbon lies below
    best = max(1, points(game, order[0]))
    for i, one in enumerate(order):
        top = y + 3 + step * i
        if top < 0:  # on a low screen
            continue
        first = points(game, one) == best
        lead = YELLOW if first else WHITE
        place = 1 + sum([points(game, other) > points(game, one) for other in order])
        canvas.text(x + 6, top + 4, str(place), YELLOW if first else MIST, letters.FIGURES)
        left = x + 22 + 100 * points(game, one) // best
        for dash in range(x + 22, left - 4, 5):
            canvas.fill(dash, top + 8, 3, 1, ORANGE if first else SLATE)
        lost = 0 in game.ships[one * layout.ROW : one * layout.ROW + layout.DIALS]
        own(canvas, (art.SPOON_LOST if lost else art.SPOON) + one, left, top + 8 - SHIP_HEIGHTS[one] // 2)
        if one == seat:  # that is what the result counts up
            continue
        text = str(points(game, one))
        canvas.text(left + SHIP_WIDTHS[one] + 6, top + 5, text, 15, letters.FIGURES)
        canvas.text(left + SHIP_WIDTHS[one] + 5, top + 4, text, lead, letters.FIGURES)

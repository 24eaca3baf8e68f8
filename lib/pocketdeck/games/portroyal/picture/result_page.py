"""What the result of Port Royal shows: persons, expeditions, merchants, and how the dummy has done."""

from pocketdeck.engine import placing
from pocketdeck.engine.compat import const
from pocketdeck.stage.picture import art as icons
from pocketdeck.stage.picture import letters
from pocketdeck.stage.picture.page_defaults import LOSS, RUIN, SECOND, tiles, TRIUMPH  # noqa: F401 - as usual
from pocketdeck.stage.picture.palettes import BLACK, NIGHT, SLATE, WHITE

from .. import art

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from ..rules import Rules

RESULT = art.COVER
ROW = const(28)  # its first row that is shown
_NEAR = const(3)  # the VP of an expedition


def mood(game: "Rules", seat: int) -> int:
    """How it feels: an expedition short is not bad, fewer than half of the dummy's points are ruin."""
    mine, his = game.points(0), game.points(1)
    if mine > his or mine == his and game.coins > game.purse:
        return TRIUMPH
    return SECOND if mine + _NEAR >= his else RUIN if 2 * mine < his else LOSS


def verdict(game: "Rules", seat: int, won: bool) -> str:
    """What stands on the ribbon."""
    if game.points(0) == game.points(1) and game.coins == game.purse:
        return "A tie"
    return ("You win", "Close second", "You lose", "Shipwreck")[mood(game, seat)]


def fact(game: "Rules", seat: int) -> str:
    """How close it was, in few words."""
    points = [game.points(0), game.points(1)]
    if points[0] == points[1]:
        return "coins decide: %d to %d" % (game.coins, game.purse)
    return placing.gap(points, 0)


def made(game: "Rules", seat: int) -> "list[tuple]":
    """What the score is made of: (operator, sheet, picture, number, word)."""
    journeys = 0
    done = game.done
    while done:
        journeys += done & 1
        done >>= 1
    persons = game.points(0) - 3 * journeys - game.bonus
    out = [
        ("", "shared", icons.SHIELD_SMALL, str(persons), "persons"),
        ("+", "shared", icons.ANCHOR, str(3 * journeys), "expeditions"),
    ]
    if game.bonus:
        out.append(("+", "shared", icons.COIN, str(game.bonus), "merchants"))
    return out


def scene(canvas: "Any", game: "Rules", seat: int, x: int, y: int) -> None:
    """The dummy's score on a plate beside yours."""
    from pocketdeck.stage.picture.brush import own

    left, top = x + 118, y + 62
    canvas.rounded(left, top, 46, 21, BLACK, 3)
    canvas.rounded(left + 1, top + 1, 44, 19, SLATE, 2)
    canvas.rounded(left + 2, top + 2, 42, 17, NIGHT, 2)
    own(canvas, "portroyal", art.DUMMY, left + 7, top + 6)
    canvas.text(left + 23, top + 6, str(game.points(1)), WHITE, letters.FIGURES)

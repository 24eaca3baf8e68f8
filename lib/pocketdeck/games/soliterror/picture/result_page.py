"""What the result of SoliTerror shows: who came home, the food on the table, and your health."""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture import art as icons
from pocketdeck.stage.picture.brush import own
from pocketdeck.stage.picture.page_defaults import LOSS, RUIN, SECOND, tiles, TRIUMPH  # noqa: F401 - as usual
from pocketdeck.stage.picture.palettes import only, SLATE
from pocketdeck.stage.picture.sheets import sheet

from .. import art, codes

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from ..rules import Rules

RESULT = art.RESULT
ROW = const(0)  # its first row that is shown


def mood(game: "Rules", seat: int) -> int:
    """How it feels: all home and hungry is not bad, who is cut off has lost, who dies is ruined."""
    return (TRIUMPH, RUIN, SECOND, LOSS)[game.ended - 1]


def home(game: "Rules") -> int:
    """How many came home."""
    return sum([game.rescued >> i & 1 for i in range(4)])


def verdict(game: "Rules", seat: int, won: bool) -> str:
    """What stands on the ribbon."""
    return ("All are safe", "Empty plates", "Lost at night", "The night wins")[mood(game, seat)]


def fact(game: "Rules", seat: int) -> str:
    """How it came, in few words."""
    return "%d of 4 came home" % home(game)


def made(game: "Rules", seat: int) -> "list[tuple]":
    """What the score is made of: (operator, sheet, picture, number, word)."""
    out = [("", "shared", icons.HOUSE, str(home(game)), "family")]
    if game.ended == codes.WON:
        out.append(("+", "soliterror", art.PLATE, str(game.meals()), "food"))
        out.append(("+", "shared", icons.HEART, str(game.health), "health"))
    return out


def scene(canvas: "Any", game: "Rules", seat: int, x: int, y: int) -> None:
    """The family, those who came home; of the others the shadow."""
    pictures = sheet("soliterror", 16000)
    shadow = only(SLATE)
    for i in range(4):
        high = 2 * pictures.entry(art.MOTHER + i)[1]
        left, top = x + 2 + 28 * i, y + 77 - high
        if game.rescued >> i & 1:
            own(canvas, "soliterror", art.MOTHER + i, left, top, 2)
        else:
            data, number = pictures.get(art.MOTHER + i)
            canvas.changed(data, number, left, top, shadow, 0, 2)
    if game.ended in (codes.WON, codes.STARVED):
        own(canvas, "soliterror", art.BOY, x + 114, y + 44, 2)

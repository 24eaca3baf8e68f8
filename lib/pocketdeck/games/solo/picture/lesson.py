"""Where lessons and tips point to: kinds of pieces by words, the first one that is on the table counts. A
negative number stands for the piece that carries the first action from that number on."""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture.scene import A, KIND
from pocketdeck.stage.picture.table_defaults import HIDDEN  # noqa: F401

from .. import cards
from .kinds import BALLOON, BANNER, CARD, DECK, DISC, HELD, PENDING, PLATE, SEAT, TOP, TOTAL

_TYPING = const(0)
if _TYPING:
    from pocketdeck.stage.picture.scene import Scene

_ONE_LEFT = const(5)  # numbers of tips
_WILD_4 = const(6)

POINTS = {
    "hand": (CARD,),
    "top": (TOP,),
    "deck": (DECK, TOP),
    "call": (CARD, TOP),
    "pending": (PENDING, PLATE, TOP),
    "origins": (DISC, HELD, TOP),
    "others": (BALLOON, SEAT, TOP),
    "wild4": (-cards.WILD_4, CARD),
    "total": (TOTAL, BANNER, SEAT),
}
# While a card lies and its call is still to come.
IN_TIME = ("Now call it", "Move to SOLO!, then press A. In a game you have two seconds.")
TIPS = ("hand", "deck", "call", "pending", "origins", "others", "wild4", "total")


def meant(tip: int, view: dict, scene: "Scene", piece: int) -> bool:
    """Who has one card left is a seat with one card, and a Wild Draw 4 is none of the other cards."""
    if tip == _WILD_4:
        return scene.get(piece, A) == cards.WILD_4
    return tip != _ONE_LEFT or scene.get(piece, KIND) != SEAT or scene.get(piece, A) == 1

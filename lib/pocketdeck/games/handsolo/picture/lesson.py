"""Where lessons and tips point to: kinds of pieces by words, the first one that is on the table counts."""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture.scene import A, B, KIND
from pocketdeck.stage.picture.table_defaults import HIDDEN  # noqa: F401

from .kinds import (
    CARD,
    CARGO,
    CARRY,
    CONTACT,
    DEAL,
    HOLD,
    LEDGER,
    NAME,
    PLATE,
    PRICE,
    PURSE,
    SHEET,
    SLIP,
    STARS,
    TAG,
    TAKES,
    WISH,
    YEAR,
)

_TYPING = const(0)
if _TYPING:
    from pocketdeck.stage.picture.scene import Scene

_GOES_TO = const(2)  # in b of a tag

POINTS = {
    "purse": (PURSE, LEDGER),
    "stars": (STARS, PURSE),
    "year": (YEAR, NAME),
    "port": (PLATE, NAME),
    "market": (CARD, WISH),
    "prices": (PRICE,),
    "wish": (WISH, NAME),
    "contract": (SLIP, CARRY, SHEET, NAME),
    "cargo": (TAG, CARGO, HOLD),
    "contact": (TAKES, CONTACT, NAME, HOLD),
    "deal": (DEAL, CONTACT, NAME),
    "fees": (LEDGER, NAME, YEAR),
}
TIPS = ("port", "market", "wish", "contract", "cargo", "contact", "deal", "fees")


def meant(tip: int, view: dict, scene: "Scene", piece: int) -> bool:
    """A sheet is there before it is opened, and not to be seen. A tag at a hold is what a port pays, unless
    it is where a contract goes."""
    kind = scene.get(piece, KIND)
    if kind == TAG:
        return not scene.get(piece, B) & _GOES_TO
    return kind != SHEET or scene.get(piece, A) > 0

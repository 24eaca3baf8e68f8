"""Where lessons and tips point to: kinds of pieces by words, the first one that is on the table counts. A
negative number stands for the piece that carries the first action from that number on."""

from pocketdeck.stage.picture.table_defaults import HIDDEN, meant  # noqa: F401

from .. import codes
from .kinds import BOY, BROUGHT, CALLED, CARD, CAVE, DECK, GRASS, KIT, MONSTER, PLATE, TOP, TRAY, WEAPON

POINTS = {
    "cave": (CAVE, BROUGHT, TOP),
    "path": (BOY, GRASS, CARD),
    "deck": (DECK,),
    "you": (BOY, DECK),
    "called": (CALLED, DECK),
    "monster": (MONSTER, CALLED, BOY),
    "ways": (TRAY, CALLED, BOY),
    "found": (CARD,),
    "food": (PLATE, KIT),
    "weapon": (WEAPON, BOY),
    "beside": (-codes.BUY, BOY),
}
TIPS = ("path", "deck", "you", "called", "monster", "ways", "cave", "beside")

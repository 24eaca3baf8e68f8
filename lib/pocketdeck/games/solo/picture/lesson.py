"""Where lessons and tips point to: kinds of pieces by words, the first one that is on the table counts. A
negative number stands for the piece that carries the first action from that number on."""

from pocketdeck.stage.picture.table_defaults import HIDDEN, meant  # noqa: F401

from .. import cards
from .kinds import BALLOON, BANNER, CARD, DECK, DISC, HELD, PENDING, PLATE, SEAT, TOP, TOTAL

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
TIPS = ("hand", "deck", "call", "pending", "origins", "others", "wild4", "total")

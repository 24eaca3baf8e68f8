"""Where lessons and tips point to: kinds of pieces by words, the first one that is on the table counts."""

from pocketdeck.stage.defaults import HIDDEN, meant  # noqa: F401

from .kinds import BALLOON, BANNER, CARD, DECK, DISC, HELD, PENDING, PLATE, SEAT, TOP, TOTAL

POINTS = {
    "hand": (CARD,),
    "top": (TOP,),
    "deck": (DECK, TOP),
    "call": (CARD, TOP),
    "pending": (PENDING, PLATE, TOP),
    "origins": (DISC, HELD, TOP),
    "others": (BALLOON, SEAT, TOP),
    "total": (TOTAL, BANNER, SEAT),
}
TIPS = ("hand", "deck", "call", "pending", "origins", "others", "hand", "total")

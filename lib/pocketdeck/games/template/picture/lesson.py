"""Where lessons and tips point to: kinds of pieces by words, the first one that is on the table counts."""

from pocketdeck.stage.picture.table_defaults import HIDDEN, meant  # noqa: F401

from .scene import CARD, DECK, PILE, SEAT

POINTS = {"you": (SEAT,), "deck": (DECK,), "pile": (PILE, DECK), "card": (CARD,)}
TIPS = ("card", "card", "pile", "deck")

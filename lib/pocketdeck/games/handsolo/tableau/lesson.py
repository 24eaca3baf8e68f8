"""Where lessons and tips point to: kinds of pieces by words, the first one that is on the table counts."""

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
    PURSE,
    SHEET,
    SLIP,
    STARS,
    TAKES,
    WISH,
    YEAR,
)

POINTS = {
    "purse": (PURSE, LEDGER),
    "stars": (STARS, PURSE),
    "year": (YEAR, NAME),
    "port": (PLATE, NAME),
    "market": (CARD, WISH),
    "wish": (WISH, NAME),
    "contract": (SLIP, CARRY, SHEET, NAME),
    "cargo": (CARGO, HOLD),
    "contact": (TAKES, CONTACT, NAME, HOLD),
    "deal": (DEAL, CONTACT, NAME),
    "fees": (LEDGER, NAME, YEAR),
}
TIPS = ("port", "market", "wish", "contract", "cargo", "contact", "deal", "fees")

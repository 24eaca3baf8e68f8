"""What the host alone needs of Hand Solo: card names, screens, trials, golden files."""

from ..state import _BODY as BODY  # noqa: F401

# Starports and contacts; records contain these names, so they stay as they are.
DECK = (
    "Earth Mars Venus Europa Luna Titan Mercury Ganymede Phobos federation-1 federation-2 pirate-1"
    " pirate-2 merchant-1 merchant-2 merchant-3 merchant-4 merchant-5"
).split()
# The words and signs of its screens, which the help has to explain.
WORDS = (
    "c: FO MI FU IN TE CN FO+ MI+ FU+ IN+ TE+ ↑ ↓ renown neutral friendly hostile valuable illegal bulk"
    " rush deposit payout fine bribe fees hold market wants taken - discards"
)
SOME = "first-card loaded merchant".split()  # kept for every size: one of each kind, the fullest table
TEXT = "landed loaded contract year-end".split()  # kept of the table in text, too
SKILLED = True  # who knows how to trade meets more of it
FILM = 11, 6
SHOWN = "loaded", "first-card"
RATE = 40_000
PAGES = 12  # of help, at least
LESSON = "credits times renown", "Ganymede is now friendly"

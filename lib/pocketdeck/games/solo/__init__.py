"""SOLO, a shedding game for two to ten players: what the catalog shows before the rules are loaded."""

TITLE = "SOLO"
PLAYERS = (2, 10)
BOTS = ("easy", "medium", "hard")
ICON = ("solo-24", "solo-40")  # in the launcher, on small and on roomy screens
RANKS = ""
NAMES = "|||||||||"  # seats are numbered, but persons may have names, see seatnames.py
SEAT = ""
_SWITCH = ("off", "on")
OPTIONS = (
    ("target", (100, 200, 300, 500), 500, "Play to", "So many points win the game."),
    ("symbols", ("on", "off"), "on", "Symbols match", "A Skip fits on any Skip, and so on."),
    ("scoring", ("on", "off"), "on", "Scoring", "Off: one round decides."),
    ("stacking", _SWITCH, "off", "Stacking", "Add a Draw card instead of drawing."),
    ("several", _SWITCH, "off", "Several at once", "Lay cards of one number or symbol in a turn."),
    ("swaps", _SWITCH, "off", "0 swaps hands", "A 0 lets you swap hands with somebody."),
    ("playon", _SWITCH, "off", "Play on", "A round goes on until one player is left."),
)

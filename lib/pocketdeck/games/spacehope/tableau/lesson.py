"""Where lessons and tips point to: kinds of pieces by words, the first one that is on the table counts."""

from .kinds import BAR, CARD, DIAL, GOAL, HALF, LANE, PANEL, PLAY, SHIP, SLOT, YARD

POINTS = {
    "ship": (SHIP, LANE),
    "dials": (DIAL,),
    "goal": (GOAL, BAR),
    "hand": (CARD,),
    "halves": (HALF, LANE, PLAY),
    "yard": (YARD, GOAL),
    "parts": (YARD, SLOT, PANEL, GOAL),
    "told": (GOAL, BAR),
}
TIPS = ("hand", "halves", "goal", "dials", "goal", "parts", "parts")

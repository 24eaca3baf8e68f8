"""What the host alone needs of SOLO: card names, screens, trials, golden files."""

from ..state import _BODY as BODY  # noqa: F401

OF_SEATS = "H"  # the scores
# Records contain these names, so they stay as they are.
DECK = [
    origin + rank
    for origin in ("eldritch-", "martian-", "precursor-", "wizard-")
    for rank in "0 1 1 2 2 3 3 4 4 5 5 6 6 7 7 8 8 9 9 skip skip reverse reverse draw2 draw2".split()
] + ["wild", "wild4"] * 4
COUNTS = [2, 3, 4, 7, 10]
LOTS = 3  # one may always draw, and if every third turn does so for nothing, hands grow for ever
WALK = 400
LONGEST = 200  # some rounds
# The words and signs of its screens, which the help has to explain.
WORDS = "✗ ←→ +2 +4 Eldr. Mart. Prec. Wiza. P2: → ← > out pile bluff challenge catch dealer lead"
SOME = "ten forty-cards".split()  # kept for every size: one of each kind, the fullest table
TEXT = "four ten name round hand-over".split()  # kept of the table in text, too
FILM = 5, 2
SHOWN = "four", "call"
RATE = 30_000
ROUND = {"scoring": "off"}
BRIEF = {"target": 100}
SAVED_COUNTS = 2, 4, 10
PAGES = 12  # of help, at least
LESSON = "lay all cards", "You went out"

"""What the host alone needs of SoliTerror: card names, screens, trials, golden files."""

from ..state import _BODY as BODY  # noqa: F401

# Records contain these names, so they stay as they are.
DECK = [rank + suit for suit in "hdsc" for rank in "2 3 4 5 6 7 8 9 10".split()] + "jc qc kc joker".split()
# The words and signs of its screens, which the help has to explain.
WORDS = "♥ ♦ ♠ ♣ ★ · a1 breath need deck flare here attacks found quiet answer fright safe lantern"
SOME = "dusk fight late full".split()  # kept for every size: one of each kind, the fullest table
TEXT = "drawn fight rescued family".split()  # kept of the table in text, too
FILM = 7, 5
SHOWN = "late", "fight"
RATE = 25_000
PAGES = 12  # of help, at least
LESSON = "all four caves", "is safe"

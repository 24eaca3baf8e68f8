"""What the host alone needs of Space Hope: card names, screens, trials, golden files."""

from pocketdeck.games.spacehope import notation

from ..state import FIXED as BODY  # noqa: F401

# Records contain these names, so they stay as they are.
DECK = notation.slugs() * 3
COUNTS = [2, 3, 4, 6]
KEPT_COUNTS = [2, 3, 4, 6]
# The words and signs of its screens, which the help has to explain.
WORDS = "Fo Mo Po Fu Mi → * ★ short met Weakest Help parts or and tier slot lost discard"
SOME = ("six",)  # kept for every size: the fullest table
TEXT = "first choose hand-over".split()  # kept of the table in text, too
BY_EYE = 0.25  # now a little too high and now too low
FILM = 4, 5
SHOWN = "first", "first"
RATE = 13_500
SAVED_COUNTS = 2, 4, 6
PAGES = 12  # of help, at least
LESSON = "distance plus dials", "Toll gate is met"

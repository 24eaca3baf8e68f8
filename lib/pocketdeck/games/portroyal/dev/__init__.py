"""What the host alone needs of Port Royal: card names, screens, trials, golden files."""

from pocketdeck.games.portroyal import cards, words

from ..state import _BODY as BODY  # noqa: F401

# The standard deck; records contain these names, so they stay as they are.
DECK = [words.name(t) for t in range(cards.STANDARD) for _ in range(cards.COPIES[t])]
# The words and signs of its screens, which the help has to explain.
WORDS = "c: VP sw skull - 3+1 3-1 SCP lacks ready pass case fee repel bust dummy symbol"
SOME = ("full",)  # kept for every size: the fullest table
TEXT = "trade full repel".split()  # kept of the table in text, too
FILM = 7, 8
SHOWN = "trade", "discover"
RATE = 58_000
PAGES = 12  # of help, at least
LESSON = "more victory points", "you went bust"

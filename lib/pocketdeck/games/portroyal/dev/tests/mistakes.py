"""A position for each mistake of Port Royal's easy bot, and what it does there."""

from . import positions


def only_busts():
    """Two colours in the harbour, and nothing but these two is left in the deck."""
    harbour = ("flute-1-1", "skiff-1-1")
    left = ("flute-1-1", "flute-1-1", "skiff-1-1", "flute-2-1")
    game = positions.given(*harbour, *left, left=6, coins=4, passes=1)
    return positions.draw(game, 2, stop=False)


POSITIONS = {
    "plain faces": (
        lambda: positions.docked("trader-green-3", "trader-red-3", coins=9),
        "done",
    ),
    "no counting": (only_busts, "draw"),
    "no look across": (
        lambda: positions.docked("pinnace-2-1", "sailor-5", coins=9, purse=5),
        "take pinnace-2-1",
    ),
}

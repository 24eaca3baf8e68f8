"""Climb: the smallest game that shows all of the contract. Copy this package to begin a new game.

Twenty cards, 1 to 10 twice. In turn everybody lays a card and draws another. A card higher than the one
below it is a point. A card equal to it is a pair: until the next action, whoever else is quick may snap it
for two points.
"""

TITLE = "Climb"
PLAYERS = (1, 4)  # least and most
SEATS = 1  # how many where nobody has chosen; a game where that is the least can leave it out
BOTS = ("easy", "medium", "hard")
ICON = ("up-16", "up-16")  # in the launcher, on small and on roomy screens
RANKS = "ranks"  # the module that knows what a score makes one, "" if there is none
RULES = 1  # their version, the same as Rules.VERSION; a game that has never changed them can leave it out
CHANGED = ""  # what older ones had, told after "under older rules"; only with a later version
NAMES = ""  # of the seats, with | between them, if they have names; see session/seatnames.py
SEAT = ""  # what has such a name, where it is not the person
OPTIONS = (
    ("hand", (3, 4, 5), 3, "Cards in hand", "How many cards everybody holds while the deck lasts."),
    ("snap", ("on", "off"), "on", "Snap", "Pairs may be snapped by the other players."),
)
NOW_WON = 0  # the format of statistics since which less is no win any more; mostly left out
CODED = False  # have defaults changed since the first deal codes? One that never did leaves it out

"""How what is printed on cards, goals and ship parts is written down in the bytes of cards.py.

dev/make_cards.py writes them, and tells more of them.
"""

from pocketdeck.engine.compat import const

TITLES = const(48)  # of cards
COPIES = const(3)  # of each title
CROWD = const(5)  # ships from which on the third ones are dealt, too
PAIR = const(2)  # ships for which there is only one of each card with both halves
GOALS = const(24)

# Bytes of a card: how its halves go together and whom they are for; of each half what it does, and the amount
CARD = const(5)
AND = const(8)  # both halves
LASTS = const(64)
YOU = const(0)
OPPONENT = const(1)
ANY = const(2)
EVERY = const(3)

# Effects: 0-4 a dial, then
LOWEST = const(5)
EVERY_DIAL = const(7)
TAKE = const(8)  # + dial: from the ship to the player's
MOVE = const(13)
SWAP = const(14)  # + dial
DRAW = const(19)
DROP = const(20)  # cards of the hand, at random
RECYCLE = const(21)  # the latest discards go under the deck
CHANGE = const(22)  # the next communal goal replaces the present one
LAST = const(23)  # a mark for the round, a bit of layout.MARKS
WRECK = const(24)  # the part in the highest slot is lost
SPOIL = const(25)  # cards from the top of the deck are discarded
# From here on the player has something to choose.
LOOK = const(26)
REBUILD = const(27)
COPY = const(28)
BREAK = const(29)
GIVE = const(30)
NONE = const(31)
OWN = const(32)  # bit of an effect that is always on the player
LEAVES = const(64)  # bit of a loss that does not take the last point

# Bytes of a goal: how the ships are put together; what is counted; then
GOAL_ROW = const(17)  # bytes in all
EACH = const(2)  # needed per two living ships; of every ship: so much less for two after the second
FIXED = const(3)  # needed besides, with 16 added
COST = const(4)  # of the goal's action
BY_WORTH = const(2)
BY_DIAL = const(3)
SUCCESS = const(7)
FAILURE = const(12)
SUM = const(0)  # all living ships together, at least
LEAST = const(1)  # every living ship, at least
MOST = const(2)  # all together, at most; 3: between the first and the last, at most
MANY = const(2)  # living ships; where there are more, it is harder that every one of them complies
DIALS = const(5)  # all dials together
WEAKEST = const(12)  # the lowest dial

# Ship parts
GARDEN = const(0)
PROPERTY = const(1)
HOOK = const(2)
WALLS = const(3)
BURNER = const(4)
HEAP = const(5)
ARM = const(6)
GEAR = const(7)
STORAGE = const(8)
BRIDGE = const(9)

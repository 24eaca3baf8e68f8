"""Where the numbers of a fleet lie in its bytes, which state.py has."""

from pocketdeck.engine.compat import const

SLOTS = const(10)  # of ship parts on a board
LIMIT = const(10)  # cards in a hand, at most
DRAWN = const(6)  # cards a round
RECYCLED = const(4)  # cards that a ship can put back in a round: so every game ends
IN_PLAY = const(128)  # bit of a card on a discard pile that is still in play

# A ship's row in `ships`
ROW = const(20)  # bytes of a ship: 0-4 its dials, food, morale, population, fuel, military; then
DIALS = const(5)  # so many
FUEL = const(3)
DISTANCE = const(5)
MARKS = const(6)  # bits, below
COPIED = const(7)  # the part whose ability it has for this round: its slot + 1
MOVED = const(8)  # distance made this round
BUILT = const(9)  # parts built this round
GAVE = const(10)  # contributions this round
USED = const(11)  # abilities used this round
BACK = const(12)  # cards put back this round
SPENT = const(13)  # abilities that are spent for this round, a bit each, below
LOW = const(14)  # cards at the bottom of the deck that everybody has seen go there
LOOKED = const(15)  # communal goals to come that this seat has looked at
LEFT = const(16)  # cards in the deck
HELD = const(17)  # cards in hand
GONE = const(18)  # cards on the discard pile
PARTS = const(19)  # parts built

# Bits of MARKS
GUARD = const(1)
ARMOUR = const(2)
BOOST = const(4)
DRAG = const(8)
CALM = const(16)
INSURED = const(32)
EMBARGO = const(64)
DEAD = const(128)

# Bits of SPENT that are no parts
BUILDING = const(2)
CROSSED = const(3)  # shift: the second bridge has been used

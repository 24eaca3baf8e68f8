"""What lies on Space Hope's table: the kinds of pieces, and the tags of what is always the same."""

from pocketdeck.engine.compat import const

# Kinds; pieces.py draws them, and pieces1.py on one bit.
TOP = const(1)  # your points; a: after what is in focus, b: now
DECK = const(2)  # a: cards left in your deck, -1: too few, and your ship would be lost
GOAL = const(3)  # a: the goal, 24: none yet; b: 1 if your hand can help, 2 if it is met, 4 if it has failed
BAR = const(4)  # a: what the fleet has, or would have; b: what it needs + 160 * what it has
NOTCHES = const(5)  # a: bits of the ships that comply + 64 * those that live; b: the least + 128 * the need
DIAL = const(6)  # one of yours; a: 256 * which + 10 * (what would change + 10) + its value; b: which
LANE = const(7)  # a: distance + 128 * end of the ruler / 10 + 2048 * seat; b: the seat and the bits below
BARS = const(8)  # a ship's dials, see figures.bars()
SHIP = const(9)  # a: its distance, or its points, + 256 * seat; b: as LANE
STATES = const(10)  # a: bits of what lasts for the round
MARK = const(11)  # what changes in a lane; a: figures.marks(); b: distance + 128 * end / 10 + 2048 * seat, or
# below 0: - (where the ship and its number end, from its left) - 512 * seat
YARD = const(12)  # the sign of your parts; a: how many
PANEL = const(13)  # what lies under all parts; a: bits of what can be chosen, 1024: it is seen; b: built ones
SLOT = const(14)  # a part; a: which; b: bits: 1 built, 2 its tier can be built, 4 it can be chosen
INFO = const(15)  # a: 1 + a part, what it does
CARD = const(16)  # of the hand; a: which
PLAY = const(17)  # a card in use; a: which + 64 * its half in focus, GIVEN + 256 * (a rival's lane)
TITLE = const(18)  # a: a card
HALF = const(19)  # an answer in a lane; a: card + 64 * seat; b: 0 its move, 1 its effect; + 2 * seat
PART = const(20)  # a part of another ship; a: which + 256 * (a rival's lane where it uses it), b: its seat
PLATE = const(21)  # a: which answer
NEXT = const(22)  # a goal to read or to choose; a: which, b: what it would need
TELL = const(23)  # a goal's resolution; a: the goal + 32 if it is met; b: how far it was
LOSS = const(24)  # a: the seat + 8 * the dial at 0 or 5, + 64 if a part has saved it; b: points
ALONE = const(25)  # the last ship; a: its seat
WATCH = const(26)  # your ship is lost; a: your seat, b: points
RANK = const(27)  # the end: a: the seat + 8 * the place; b: points
WORDS = const(28)  # a: what they tell: a card, 64 + a part, 80 the goal; b: the goal
SHELF = const(29)  # your parts; a: built ones
HEAD = const(30)  # the end
SUM = const(31)  # the end: a ship's points as a bar; a: four dials, b: the last one + 10 * its distance
RULER = const(32)  # a: its end / 10; b: 1 if the lanes are so low that ships lie on its figures
WALL = const(33)  # backs over the whole screen, which are its ground where there are colours
PASS = const(34)  # a: the seat of who is next
JOKE = const(35)  # what stands on a card; a, b as WORDS has them
# An event by itself; a: as TELL, or 128 + a goal that takes another one's place, b: by which seat; or a: 64 +
# the seat; b: the dial at 0, + 8 if saved, or 7 if it flies on alone.
# What moves in it is a piece of its own: of a goal's bar a: 256 * the need, + 1 if it is met, b: what
# there is, + 256 * how far it has come; of a ship a: 192 + the seat, b: as above, + 16 * how far it has come.
SCENE = const(36)
ROUND = const(37)  # a: which, or LAST + how many your deck has after it
LAST = const(120)
KINDS = const(38)

# Of a lane and a ship, beside the seat.
ME = const(8)
TURN = const(16)
LOST = const(32)
PLAIN = const(64)  # no name: something else is there
POINTS = const(128)  # of a ship: points stand there, with a star; else its distance, without one

NUMBER = const(22)  # pixels from a ship to what may lie behind its number of two digits
STAR = const(11)  # more, where a star is before it
DIGIT = const(8)  # and for one digit more

GIVEN = const(192)  # in place of a half: the goal has got the card

ARRIVAL = const(99)  # an event that only the table knows: the end, ship by ship
TOLD = const(98)  # and a line
HAND_OVER = const(15)  # a phase of the scene beyond the game's, see handover.py

# Tags: what stays the same thing from scene to scene.
TAG_TOP = const(1)
TAG_DECK = const(2)
TAG_GOAL = const(3)
TAG_BAR = const(4)
TAG_DIALS = const(5)
TAG_PANEL = const(10)
TAG_YARD = const(11)
TAG_FLY = const(12)
TAG_WORDS = const(13)
TAG_TELL = const(14)
TAG_INFO = const(15)
TAG_TITLE = const(16)
TAG_PLATES = const(17)
TAG_NEXT = const(20)
TAG_RULER = const(22)
TAG_WALL = const(23)
TAG_PASS = const(24)
TAG_JOKE = const(25)
TAG_SCENE = const(26)  # and 27
TAG_ROUND = const(28)
TAG_LANES = const(32)
TAG_BARS = const(40)
TAG_SHIPS = const(48)
TAG_STATES = const(56)
TAG_MARKS = const(64)
TAG_SLOTS = const(72)
TAG_HALVES = const(82)  # + 8 * the half + the seat
TAG_LOSSES = const(100)
TAG_RANKS = const(108)
TAG_SHELF = const(116)
TAG_PARTS = const(128)  # + 10 * the seat + the slot
TAG_CARDS = const(256)  # + 4 * the card + the how-many-th of it

# What words tell: a card, 64 + a part, 80 the goal; or why your ship would be lost, 1 more and times this.
ENDS = const(256)

# Answers.
LEAVE = const(0)
KEEP = const(1)
AWAY = const(2)
ENDING = ("Last round", "2 rounds left")  # by LAST and what follows
ANSWERS = ("Leave it", "Keep it", "Discard it")

OVER_TEXT = "The journey is over"

"""The kinds of pieces on SoliTerror's table, their tags, and the words on them."""

from pocketdeck.engine.compat import const
from pocketdeck.engine.names import Names

# Kinds of pieces; the pieces modules draw them. What a and b are stands beside each.
BACK = const(1)  # the whole table; a: which ground, below
TOP = const(2)  # a: who is safe, as bits; b: where you are, an index of WHERE
CAVE = const(3)  # a: who is in it; b: 1 if it is empty
GRASS = const(4)  # a hidden card; a: how it is lit; b: which grass, and the marks below
CARD = const(5)  # a found card; a: the card; b: the marks below
EARTH = const(6)  # where a card lay
BOY = const(7)  # you with the lantern; a: the card you stand on, HIDDEN, or HOLE before you set out
WAY = const(8)  # a way to a touching card; a: 1 for the chosen one; b: which of eight, clockwise from up
DECK = const(9)  # a: cards left; b: 1 while you call
CALLED = const(10)  # a: the monster that came with the call, or the card of a fight; b: 1 beside the deck
KIT = const(11)  # a: hearts that the action in focus leaves; b: hearts
HEART = const(12)  # a: 1 if the action in focus costs it
BREATH = const(13)
PLATE = const(14)  # a food card; a: its value, + USED; b: 1 if there are too many for plates
EMPTY = const(15)  # a plate without food; a: 1 if the action in focus fills it
WEAPON = const(16)  # a: its value, + USED; b: 1 if it is drawn small
FLARE = const(17)  # the flare gun; a: USED or 0; b: as above
FARM = const(18)
FAMILY = const(19)  # one of the family, found or not; a: who; b: 1 if found
TRAY = const(20)  # a way to win, to pay, to leave; a: cards as a mask, or a number; b: which way, below
MONSTER = const(21)  # a: its card; b: 1 while it is struck, 2 once it is gone
FRIGHT = const(22)  # what it costs to see it: a: hearts
LEFT = const(23)  # a: the weapons that the action in focus leaves, and the bits below
ARCS = const(24)  # the call goes out; a: how many arcs, 1 to 3
TITLE = const(25)  # the end, or a moment: a: which of TITLES
SUM = const(26)  # the end: a number; a: it; b: what it is, an index of SUMS
KIN = const(27)  # the end: one of the family; a: who; b: 1 if safe
MEAL = const(28)  # the end: a place at the table; a: food card there or 0; b: who sits there
PANEL = const(
    29
)  # 320 x 240: a: a kind of monster by its lowest value; 0: those that have been seen; b: how many
STRIKE = const(
    30
)  # a moment: what falls on you: a: 0 a heart breaks, 1 the flare, 2 the heart is whole, 3 a blow
LANTERN = const(31)  # the night has you: the lantern in the grass, and the hat
MEET = const(32)  # a rescue: a: one of the family, 4: you
BROUGHT = const(33)  # what a rescue brings: a: the card; b: 1 if it is a monster that is chased away
EYES = const(34)  # a pair of eyes in the dark; a: its ink
TRAIL = const(35)  # from the monster to the card it would go for; a: 1 if that is in focus
FLIP = const(36)  # a card that turns over; a: the card, HIDDEN: its back; b: how wide it is whole
DUSK = const(37)  # it becomes dark; a: 0 to 2 how dark
DOOR = const(38)  # of home, closed

# Grounds.
FIELD = const(0)
ROAMING = const(1)
FIGHT = const(2)
DEATH = const(3)
MORNING = const(4)
RESCUE = const(5)

# Marks of a card in the field.
DEAR = const(8)  # what it costs you have not got
PIP = const(4)  # the monster from the draw deck can go here; its value << 4 is added
USED = const(16)  # the action in focus uses it up

# What a tray is for.
CARDS = const(0)
PAIR = const(1)
HEARTS = const(2)
GUN = const(3)
BITE = const(4)
TAKE = const(5)
LEAVE = const(6)
PAY_HEART = const(7)
PAY = const(8)

# Tags of pieces that are always the same thing.
TAG_BACK = const(1)
TAG_TOP = const(2)
TAG_BOY = const(3)
TAG_DECK = const(4)
TAG_CALLED = const(5)
TAG_KIT = const(6)
TAG_BREATH = const(7)
TAG_FARM = const(8)
TAG_MONSTER = const(9)
TAG_FRIGHT = const(10)
TAG_LEFT = const(11)
TAG_ARCS = const(12)
TAG_TITLE = const(13)
TAG_FLARE = const(14)
TAG_STRIKE = const(15)
TAG_PLACES = const(20)  # + place
TAG_HEARTS = const(42)  # + which
TAG_FOOD = const(60)  # + value
TAG_EMPTY = const(74)  # + which
TAG_WEAPONS = const(80)  # + value
TAG_WAYS = const(94)  # + which
TAG_TRAYS = const(104)  # + which
TAG_FAMILY = const(130)  # + who
TAG_SUMS = const(136)
TAG_MEALS = const(142)
TAG_PANEL = const(150)
TAG_BROUGHT = const(158)
TAG_EYES = const(162)  # the lantern, + 1 to 6 the eyes
TAG_TRAIL = const(170)  # + place
TAG_FLIP = const(191)
TAG_DUSK = const(192)
TAG_DOOR = const(193)

# Bits of LEFT, beside those of the values 2 to 10.
GUN_LEFT = const(1)  # the flare gun too
TWO_GO = const(2)  # two of the weapons go, and which is chosen then

WHERE = Names(
    "|Path a|Path b|Path c|Path d|In the field|Morning|Which path?|Where to begin?|Cut off: end it?"
)
TITLES = Names(
    "|All four are safe|The night has you|Too little food|No way is left|Mother is safe|Father is safe"
    "|Your sister is safe|Grandfather is safe|The flare shows %s"
)
SUMS = Names("saved|food|health")
LOST_IN = const(5)
AT_MORNING = const(6)
WHICH = const(7)
WHICH_CARD = const(8)
LOST_ONE = const(9)

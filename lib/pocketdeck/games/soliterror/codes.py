"""The numbers of phases, actions, events and ends."""

from pocketdeck.engine.compat import const

NOWHERE = const(255)  # no place of the field

# Phases
START = const(0)  # choose a path
CALL = const(1)  # about to call for help
DRAWN = const(2)  # a monster came from the draw deck
SPOT = const(3)  # that monster is traded for a card of one path: which?
MOVE = const(4)  # about to go on
FOUND = const(5)  # the card left behind can be taken, paid for or left
FIGHT = const(6)  # the card left behind is a monster
PICK = const(7)  # it is killed with two weapons and a heart: which weapons?
OVER = const(8)

# Actions, each the plainest or cheapest first where they meet
PATH = const(0)  # + path
CALL_HELP = const(4)
GO_ON = const(5)  # up the path; with the family in the field: stay, because nothing is left to go to
GO_TO = const(8)  # + place
TAKE = const(32)
LEAVE = const(33)
FOR_HEALTH = const(34)
USE = const(64)  # + value of the weapon
RUN = const(80)  # + lowest value of three weapons in sequence
ONE_HEART = const(96)
PAIR = const(97)
THREE_HEARTS = const(98)
FLARE = const(99)
HOLD_OUT = const(100)
END_IT = const(101)  # the night, in which somebody is cut off
TRADE = const(104)  # + path
TRADE_FOR = const(112)  # + place
WITH = const(136)  # + value of the weapon
BUY = const(1 << 18)  # place << 20 | cards << 18 | sum << 12 | the food, a bit for each value

# Events
DEALT = const(0)  # monsters sent away
CALLED = const(1)  # card
FOUND_CARD = const(2)  # card, place
TOOK = const(3)  # card
PAID = const(4)  # card, the food paid (a bit for each value) or 0, hearts
LEFT = const(5)  # card, 1 if there was no choice
ASSESSED = const(6)  # card, heart lost (0 or 1)
KILLED = const(7)  # card, how (an action), second weapon
ATTACKED = const(8)  # card
TRADED = const(9)  # card, place, what lay there
MET = const(10)  # Ace, place: a family member who lies where a monster was to go
LIT = const(11)  # number of cards that the flare shows
RESCUED = const(12)  # Ace
BROUGHT = const(13)  # three cards, 0 for none
ENDED = const(14)  # how
CUT = const(15)  # somebody who is missing cannot be reached any more

# How it ended
WON = const(1)
DIED = const(2)
STARVED = const(3)
CUT_OFF = const(4)

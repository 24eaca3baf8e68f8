"""The numbers of SOLO's phases, actions and events. They stand in saves and records: never change one."""

from pocketdeck.engine.compat import const

# What the acting seat is asked for.
TURN = const(0)  # lay a card or draw
DRAWN = const(1)  # lay the card just drawn, or keep it
MORE = const(2)  # lay another of the same rank, or be done (several)
NAME = const(3)  # the Origin that a Wild stands for
SWAP = const(4)  # with whom to swap hands (swaps)
ANSWER = const(5)  # take the pending cards, challenge, or stack
DEAL_NEXT = const(6)  # the round is over
OVER = const(7)

# Actions. Those that lay a card come first: that is what one plainly does.
LAY = const(0)  # + kind
CALL = const(64)  # + kind: lay it and call SOLO
NAMES = const(128)  # + Origin
NO_SWAP = const(136)
SWAP_WITH = const(140)  # + seat
DRAW = const(160)
KEEP = const(161)
DONE = const(162)
TAKE = const(163)
CHALLENGE = const(164)
DEAL = const(165)
CATCH = const(176)  # + seat that claims

# Events and their numbers.
LAID = const(0)  # seat, kind, called SOLO?
DREW = const(1)  # seat, cards, kind + 1 of a single card (0: more than one, or for the other seats)
KEPT = const(2)  # seat
NAMED = const(3)  # seat, Origin
SKIPPED = const(4)  # seat
TURNED = const(5)  # 1 to the left, 0 to the right; 1 if it has only turned round and back again
SWAPPED = const(6)  # seat, the other seat
CHALLENGED = const(7)  # seat, challenged seat, guilty? and what was laid on: see laid_on()
CAUGHT = const(8)  # seat, caught seat
REFILLED = const(9)  # cards
OUT = const(10)  # seat, points, 1 if others play on and any card fits
DEALT = const(11)  # round, first seat, start card
RETURNED = const(12)  # the Wild that was turned up first and went back
LEFT = const(13)  # seat: the last one in
UNMOVED = const(14)  # seat that swaps with nobody
UNCAUGHT = const(15)  # seat that did not call SOLO, and can be caught no more
FACED = const(16)  # seat, cards that it has to take, or to answer for

NOBODY = const(255)
FREE = const(4)  # the Origin in force when every card fits
MOST_PENDING = const(64)  # cards that a seat has to draw: all eight Draw 2 and four Wild Draw 4 make 32


def laid_on(told: int) -> "tuple[int, int, int]":
    """What a Wild Draw 4 that was challenged had been laid on, from the last number of that event: (the card
    below it, the Origin in force then, 1 if cards were pending). Its lowest bit is whether it was a bluff."""
    return told >> 1 & 63, told >> 7 & 7, told >> 10

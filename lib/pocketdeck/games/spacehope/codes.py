"""The numbers of phases, actions and events."""

from pocketdeck.engine.compat import const

NOBODY = const(255)  # no seat, no card

# Phases: what the seat to act is asked
ACT = const(0)  # play a card, build, goal action, use a part
AIM = const(1)  # how to use the card or part, and on whom
PAY = const(2)  # which card to give for a part or the goal's action
SLOT = const(3)  # where a card goes that comes from the deck or the discards
PICK = const(4)  # a ship part
KEEP = const(5)  # whether the next goal stays
CHOOSE = const(6)  # which of two goals is in force
OVER = const(7)

# Actions, beside a card's number 0-47 and, where a slot is asked, its number
FIRST = const(50)  # of two goals
NO = const(60)  # nothing into another slot; the next goal stays
AWAY = const(61)  # the next goal is discarded
BUILD = const(64)  # + slot
GOAL = const(80)  # the goal's action
USE = const(96)  # + slot of the part
TO_MOVE = const(128)  # + seat
ON = const(136)  # + seat
EVERYBODY = const(7)  # in place of that seat
PART = const(160)  # + seat * layout.SLOTS + slot

# Events
ROUND = const(0)  # the round
NEW_GOAL = const(1)  # the goal now in force, 1 + the one whose place it takes within a round, else 0
PLAYED = const(2)  # seat, card, how and on whom: an action, 0 for nothing, 256 if a part of it is in vain
PLACED = const(3)  # seat, slot, card and where from: 256 the deck, 512 the discards, else the hand
GAVE = const(4)  # seat, card or NOBODY, points of a dial
USED = const(5)  # seat, slot, target or NOBODY
DIED = const(6)  # seat, dial or 5 for an empty deck
SAVED = const(7)  # seat, dial
BROKE = const(8)  # seat whose part it was, slot
DROPPED = const(9)  # seat, card
RESOLVED = const(10)  # goal, met?, by how much
COPIED = const(11)  # seat, slot
DROPPED_GOAL = const(12)  # seat, goal, 1 if a lost ship has picked another one
CHANGED = const(13)  # seat, how its points have changed, in two numbers: see event_text.changed()
DREW = const(14)  # seat, cards
SPOILED = const(15)  # seat, cards from the top of its deck
PUT_BACK = const(16)  # seat, discards that went under its deck
DEALT = const(17)  # cards that every ship draws

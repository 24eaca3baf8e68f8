"""The numbers that Port Royal's rules, words and bot share: phases, actions, events."""

from pocketdeck.engine.compat import const

# Phases: what is asked.
DISCOVER = const(0)  # your turn: draw on, or stop
REPEL = const(1)  # the ship just drawn may be repelled
BUSTED = const(2)  # two ships of a colour lie there
TRADE = const(3)  # your turn: take cards
ROLL = const(4)  # the dummy's turn: it rolls
REVEAL = const(5)  # it reveals as many cards
CASE = const(6)  # it takes a card, in either turn
LOT = const(7)  # its second die lies there: ship or person
PASSIVE = const(8)  # the dummy's turn: you take cards
OVER = const(9)

# Actions in the order in which they are offered: ending the turn comes last, or a hurried press would end it.
# FULFIL adds 8 for each expedition and a bit for each symbol that a Jack stands for; TAKE adds the card's
# place in the harbour.
DRAW = const(0)
STOP = const(1)
KEEP = const(2)
REPEL_IT = const(3)
BUST_IT = const(4)  # keep a second ship of a colour
GO_ON = const(5)  # the dummy's step, or the end of a turn that went bust
FULFIL = const(8)
TAKE = const(64)
END = const(255)  # take no more cards

# Events and their numbers (a, b, c). A side is 0 for you, 1 for the dummy.
BEGAN = const(0)  # side, 1 if by lot
TURN = const(1)  # side, cards left over in the harbour
DREW = const(2)  # type, side
REFILLED = const(3)  # cards of the new deck
EXHAUSTED = const(4)
TAXED = const(5)  # coins lost or gained: yours, the dummy's
SET_ASIDE = const(6)  # type
FULFILLED = const(7)  # side, type, a bit for each symbol that a Jack stood for
REPELLED = const(8)  # type
BUST = const(9)  # type
STOPPED = const(10)  # cards that may be taken, colours
INCOME = const(11)  # kind, coins, persons
TRADED = const(12)  # type, coins, fee
HIRED = const(13)  # type, coins, fee
ONE_MORE = const(14)  # kind, cards
ROLLED = const(15)  # die
DECIDED = const(16)  # die, your coins
DUMMY_TRADED = const(17)  # type, coins, fee
DUMMY_HIRED = const(18)  # type, coins, fee
DUMMY_COIN = const(19)
DUMMY_NOTHING = const(20)
JESTED = const(21)  # coins
ENDED = const(22)
SCORED = const(23)  # kind, VP: your Merchants count a ship

PURSE = const(4095)  # coins: more than all cards of the game could ever bring

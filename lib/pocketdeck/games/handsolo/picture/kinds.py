"""The kinds of pieces on Hand Solo's table, and what their numbers say."""

from pocketdeck.engine.compat import const
from pocketdeck.engine.names import Names

# Kinds of pieces; pieces.py and its neighbours draw them, and pieces1.py on one bit.
BACK = const(0)  # what lies behind all; a: which scene; b: the card met
PURSE = const(1)  # a: credits
CHANGE = const(2)  # a: credits that the action in focus brings or costs
STARS = const(3)  # a: renown
GAIN = const(4)  # a: renown that the action in focus brings or costs
# a: cards to come + 32 * those of the market + 256 * what of the fee would be missing + 8192 * patrols that
# have passed; b: year + 32 * fee + 1024 * pirates that have + 4096 * merchants
YEAR = const(5)
NAME = const(6)  # a: a card, 18: the year's end; b: 1 if it is renowned, or the year
SIZE = const(7)  # a: cards of the market, or YARD + what a yard there has
YARD = const(8)
WISH = const(8)  # a: the good of which two make a friend; LIT: you have both
SLIP = const(9)  # a: the card of a contract; b: see terms()
TAPE = const(10)  # a: the goods that have a price here, as bits; b: pixels from one to the next
LINE = const(7)  # pixels from price to price where they are in a list
PRICE = const(11)  # a: a price; b: its good + 16 where it is high, + 32 where it is low
WAY = const(12)  # a: 1 the course to the port is in focus, 2 the one past it
PLATE = const(13)  # a: which answer; b: its number
CARD = const(14)  # of the market; a: price; b: good + 16 * (modifier's good, 6: none) + 128 * (modifier + 16)
DEAL = const(15)  # a merchant's; a: price; b: good + 16 if he buys it
CARRY = const(16)  # a merchant's contract, as SLIP
SHIP = const(17)  # a: its holds; b: which of the six it is
HOLD = const(18)  # a: what A would do with it, see below; b: its number, + 16 if its box is drawn
CARGO = const(19)  # a: a good, or 16 + the card of a contract; b: marks
TAG = const(20)  # a: credits, or a destination; b: 0 credits, 1 list price, 2 a destination, + 4 a friend's
OFFER = const(21)  # what a thing of a yard is good for; a: 1 + b of the one in focus + 8 * its a, 0: none
TRAIL = const(22)  # a: 1 + the card in focus; b: the hold that is free, + 8 if it is narrow
SHEET = const(23)  # a: 1 + the card of the contract while it is open, else 0; b: as SLIP
CONTACT = const(24)  # a: which of the six ships, + 8 of pirates; b: 1 if hostile
TAKES = const(25)  # a: the card met; b: 1 if it takes anything
BEAM = const(26)  # a: the first hold that is hit, + 8 if it is narrow; b: the card met
LOSS = const(27)  # a: what is in the holds, 4 bits each; b: bits of what is lost + 16 * fine
LEDGER = const(28)  # a: credits; b: fee + 32 in the last year + 64 * renown
WHEEL = const(29)  # a: the year
END = const(30)  # of the career; a: which of ENDS
SCORE = const(31)  # a: credits; b: renown
PANEL = const(32)  # 320 x 240; a: what; b: its number
COINS = const(33)  # the fees fly off; a: coins that are in the air
TURNED = const(34)  # the next card, face down or not yet told of; a: it; b: CONTACT's a
# A yard's; a: credits + 100; b: the ship, 6: one more hold
DOCK = const(35)

# Scenes.
AHEAD = const(0)
LANDED = const(1)
MET = const(2)
TRADER = const(3)
YEARS_END = const(4)
CAREERS_END = const(5)
ENDS = ("You retire", "Thirty years", "Ruined")
# What A would do with a hold; from GHOST on the good that would go there, CONTRACTED a contract.
EMPTIES = const(1)
LOSES = const(2)
GHOST = const(3)
CONTRACTED = const(19)
# Answers.
LAND = const(0)
BYPASS = const(1)
LIFT = const(2)
PASS = const(3)
BRIBE = const(4)
REFUSE = const(5)
GO_ON = const(6)
RETIRE = const(7)
ANSWERS = Names("Land|Bypass|Lift off|Pass on|Pay|Refuse|Year %d|Retire")

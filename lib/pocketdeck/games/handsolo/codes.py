"""The numbers that Hand Solo's rules, words and bot share: phases, actions, events."""

from pocketdeck.engine.compat import const

# Phases: what the captain is asked.
MEET = const(0)  # the top card lies open: land or bypass, or what the contact wants
TRADE = const(1)  # landed: sell, deliver, complete; then buy or accept
BUY = const(2)  # the first purchase has been made
SIGNED = const(3)  # the contract has been accepted
YEAR_END = const(4)
OVER = const(5)

# Actions, plainest first. SELL to RENOWN and DROP add a hold's number from 0; BUY adds 0 for the card met,
# 1-3 for a market card; REFIT adds a ship.
BYPASS = const(0)
LAND = const(1)
LEAVE = const(2)
PASS = const(3)
SUBMIT = const(4)
REFUSE = const(5)
BRIBE_THEM = const(6)
CONTINUE = const(7)
RETIRE = const(8)
REFIT = const(9)  # + a ship: with Shipyards
WIDEN = const(15)  # one more hold: with Shipyards
SELL = const(16)
PAYOUT_OF = const(20)
RENOWN_OF = const(24)
DELIVER = const(28)
ACCEPT = const(29)
BUY_CARD = const(32)
DROP = const(40)

# Entries of the hold: a card as goods, or with this bit as a contract; EMPTY behind the last.
CONTRACT = const(32)
EMPTY = const(255)

# Marks of goods and contracts.
VALUABLE = const(1)
ILLEGAL = const(2)
RUSH = const(4)
BULK = const(8)

# Events and their numbers (a, b, c).
NEW_YEAR = const(0)  # the year, the fees paid
MET = const(1)  # card, 1 if on its renowned side
LANDED = const(2)  # market cards revealed
SOLD = const(3)  # good, credits
PAID = const(4)  # card of the contract, deposit returned, payout
TURNED = const(5)  # card, 1 if now renowned
DELIVERED = const(6)  # good
BOUGHT = const(7)  # card, good, credits
SIGNED_ON = const(8)  # card of the contract, deposit
LOST = const(9)  # card, its good or 255 for a contract, why (below)
FINED = const(10)  # credits
BRIBED = const(11)  # credits
UNHARMED = const(12)  # card of the contact that found nothing to take
RETIRED = const(13)  # year, why: 0 chosen, 1 fees, 2 the last year; credits missing for the fees
REFITTED = const(14)  # the ship, its cost less the trade-in (below 0: paid out)
WIDENED = const(15)  # its holds now, credits
TOPPED_UP = const(16)  # card of a bulk contract, deposit for the holds that are new

# Why cargo was lost.
BY_CHOICE = const(0)
BY_PATROL = const(1)
BY_PIRATES = const(2)
BY_MERCENARIES = const(3)
BY_DELAY = const(4)
BY_REFIT = const(5)  # a bulk contract whose deposit for more holds could not be paid

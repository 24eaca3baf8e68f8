"""Hand Solo's cards, ships and goods, a column each.

Made by tools/makers/make_cards.py from dev/data/cards.json; change that, not this file.
Cards 0-8 are starports, 9-17 contacts. A column of SIDES holds the neutral sides of all cards,
then their renowned (friendly or hostile) sides. Credits are per unit.
"""

from pocketdeck.engine.names import Names

CARDS = 18
PORTS = 9
FIRST_PIRATE = 11
FIRST_MERCHANT = 13
YEARS = 30
CREDITS = 10
SHIP = 0  # the ship one starts with

# The names an explicit deck uses, by card.
NAMES = Names(
    "Earth|Mars|Venus|Europa|Luna|Titan|Mercury|Ganymede|Phobos|federation-1|federation-2"
    "|pirate-1|pirate-2|merchant-1|merchant-2|merchant-3|merchant-4|merchant-5"
)
# What a contact is called, neutral sides then hostile ones.
TITLES = Names(
    "Federation Enforcer|Federation Enforcer|Pirate Hunter|Pirate Hunter|Merchant Courier"
    "|Merchant Smuggler|Merchant Trader|Merchant Freighter|Merchant Bulk Trader"
    "|Federation Interceptor|Federation Interceptor|Pirate Marauder|Pirate Marauder"
    "|Mercenary Rookie|Mercenary Green|Mercenary Hardened|Mercenary Veteran|Mercenary Ace"
)
GOVERNMENTS = Names(
    "Federation|Independent|Rebel|Outlaw"
)
ECONOMIES = Names(
    "High-tech|Agricultural|Industrial|Extraction|Refining"
)

# Goods: what they are called; the basic good of each; bit 0 valuable, 1 illegal.
WORDS = (
    "food",
    "minerals",
    "fuel",
    "machinery",
    "tech",
    "contraband",
    "luxuries",
    "uranium",
    "super fuel",
    "robots",
    "weapons",
)
BASIC = b"\x00\x01\x02\x03\x04\x05\x00\x01\x02\x03\x04"
GOODS_MARKS = b"\x00\x00\x01\x01\x01\x02\x02\x01\x01\x01\x03"

# SIDES column: the good on the card.
GOODS = (
    b"\x04\x01\x00\x00\x03\x02\x01\x03\x02\x04\x00\x05\x05\x03\x01\x02\x04\x05"  # neutral
    b"\x0a\x07\x06\x06\x09\x08\x07\x09\x08\x04\x00\x05\x05\x03\x03\x01\x02\x04"  # renowned
)
# Market modifier: its good, and its amount + 16.
MODIFIER_GOODS = b"\x05\x05\x01\x02\x05\x01\x02\x00\x04\x03\x04\x03\x00\x02\x04\x01\x00\x03"
MODIFIER = b"\x0c\x0c\x0e\x13\x18\x12\x13\x0e\x0c\x0d\x15\x14\x13\x0d\x0c\x12\x13\x0d"

# Contracts, all cards (255: none): destination 0-8 a starport, 16-19 a government; holds 0: all;
# marks: bit 0 valuable, 1 illegal, 2 rush, 3 bulk. A merchant's printed deposit is void (errata).
DESTINATION = b"\x11\x12\x11\x10\x12\x04\x11\x01\x10\xff\xff\xff\xff\x05\x11\x10\x00\x12"
PAYOUT = b"\x4d\x11\x09\x0d\x2d\x1c\x20\x27\x07\x00\x00\x00\x00\x0f\x11\x16\x1f\x0c"
DEPOSIT = b"\x29\x0e\x07\x0c\x19\x12\x0e\x17\x05\x00\x00\x00\x00\x00\x00\x00\x00\x00"
HOLDS = b"\x02\x02\x01\x01\x03\x01\x01\x02\x00\x00\x00\x00\x00\x01\x02\x03\x01\x00"
CONTRACT_MARKS = b"\x02\x00\x00\x02\x01\x02\x05\x01\x08\x00\x00\x00\x00\x02\x01\x01\x05\x09"

# Starports: government, economy, market size, good in demand (always two cards of it).
GOVERNMENT = b"\x00\x01\x00\x02\x00\x03\x00\x02\x01"
ECONOMY = b"\x00\x01\x01\x02\x02\x03\x03\x04\x04"
MARKET_SIZE = b"\x03\x03\x02\x02\x02\x02\x01\x02\x01"
DEMAND = b"\x05\x03\x03\x02\x02\x00\x00\x01\x01"
# SIDES column of the starports, a row of goods each: bits 0-5 the price (0: not listed), 6-7 the
# printed arrow: 1 high, 2 low.
PRICES = (
    b"\x46\x82\x83\x49\x85\x52\x49\x00\x00\x00\x00"  # Earth, neutral
    b"\x83\x03\x05\x49\x87\x88\x00\x00\x00\x4e\x00"  # Mars, neutral
    b"\x82\x03\x47\x4b\x09\x4e\x00\x47\x00\x00\x00"  # Venus, neutral
    b"\x04\x03\x47\x84\x4c\x88\x00\x00\x4b\x00\x00"  # Europa, neutral
    b"\x83\x44\x48\x85\x4e\x0a\x49\x00\x00\x00\x00"  # Luna, neutral
    b"\x46\x81\x05\x07\x09\x86\x00\x00\x4b\x00\x00"  # Titan, neutral
    b"\x47\x82\x05\x07\x4c\x0a\x00\x00\x00\x00\x52"  # Mercury, neutral
    b"\x04\x44\x82\x85\x87\x0a\x00\x47\x00\x00\x00"  # Ganymede, neutral
    b"\x04\x45\x83\x07\x09\x4e\x00\x00\x00\x4e\x00"  # Phobos, neutral
    b"\x07\x01\x02\x0a\x04\x13\x0c\x00\x00\x00\x00"  # Earth, friendly
    b"\x02\x03\x05\x0a\x06\x07\x00\x00\x00\x12\x00"  # Mars, friendly
    b"\x01\x03\x08\x0c\x09\x0f\x00\x09\x00\x00\x00"  # Venus, friendly
    b"\x04\x03\x08\x03\x0d\x07\x00\x00\x0e\x00\x00"  # Europa, friendly
    b"\x02\x05\x09\x04\x0f\x0a\x0c\x00\x00\x00\x00"  # Luna, friendly
    b"\x07\x01\x05\x07\x09\x05\x00\x00\x0e\x00\x00"  # Titan, friendly
    b"\x08\x01\x05\x07\x0d\x0a\x00\x00\x00\x00\x17"  # Mercury, friendly
    b"\x04\x05\x01\x04\x06\x0a\x00\x09\x00\x00\x00"  # Ganymede, friendly
    b"\x04\x06\x02\x07\x09\x0f\x00\x00\x00\x12\x00"  # Phobos, friendly
)

# Contacts: what a neutral merchant asks and pays, a hostile mercenary's bribe, an Enforcer's fine.
MERCHANT_PRICE = b"\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x07\x03\x05\x09\x0a"
BRIBE = b"\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x07\x0a\x0e\x11\x14"
FINE = b"\x00\x00\x00\x00\x00\x00\x00\x00\x00\x05\x05\x00\x00\x00\x00\x00\x00\x00"
# Which of the ships each contact flies, neutral sides then hostile ones.
FLIES = b"\x02\x02\x01\x03\x00\x01\x03\x03\x05\x04\x04\x03\x05\x00\x01\x02\x03\x04"

# Ships: holds, hold size, yearly fees.
SHIPS = Names(
    "Civtech Shuttle Prime|Haultech Explorer EX-1|Combatech Patrolcraft Advocator"
    "|Civtech Transport White|Combatech Fighter F-101|Haultech Hauler Bluefin"
)
SHIP_HOLDS = b"\x02\x02\x02\x02\x01\x02"
SHIP_SIZE = b"\x01\x01\x01\x02\x01\x03"
SHIP_FEES = b"\x05\x0a\x0c\x0f\x0e\x14"

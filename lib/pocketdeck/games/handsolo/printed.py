"""What is printed on Hand Solo's cards beside what v0.2 uses: for close-ups, and for Shipyards.

Made by tools/makers/make_cards.py from dev/data/cards.json; change that, not this file.
Cards and sides are those of cards.py.
"""

from pocketdeck.engine.names import Names

# Contracts: their titles, and which of them each card has (255: none).
TITLES = Names(
    "Blockade run|Delivery|Rush delivery|Bulk delivery|Passengers"
)
TITLE = b"\x00\x01\x01\x00\x01\x00\x02\x01\x03\xff\xff\xff\xff\x04\x01\x01\x02\x03"

# Starports: their services, and a bit for each that a side has.
SERVICES = Names(
    "shipyard|upgrades|repair|legal services"
)
OFFERED = (
    b"\x07\x04\x04\x04\x07\x0e\x04\x00\x04"  # neutral
    b"\x0f\x06\x06\x07\x07\x0f\x04\x0c\x04"  # friendly
)

# Ships: cost, trade-in, upgrade slots, and what one more hold costs.
SHIP_COST = b"\x0a\x19\x1e\x32\x37\x37"
SHIP_TRADE_IN = b"\x05\x0d\x0f\x19\x1c\x1c"
SHIP_SLOTS = b"\x01\x00\x00\x02\x01\x02"
HOLD_COST = b"\x07\x09\x0c\x12\x14\x1f"

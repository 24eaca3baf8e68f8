"""A position for each mistake of Hand Solo's easy bot, and what it does there."""

from . import positions

POSITIONS = {
    "renown is nothing": (
        lambda: positions.do(
            positions.given("Phobos", hold=["contract:Venus"], credits=700, year=20), "land"
        ),
        "payout 1",
    ),
    "short sight": (
        lambda: positions.do(
            positions.given("Ganymede", credits=30, year=3, **positions.goods("FO")), "land"
        ),
        "sell 1",
    ),
}

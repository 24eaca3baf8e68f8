"""A position for each mistake of SOLO's easy bot, and what it does there."""

from . import positions


def known_bluff():
    """Player 2 has seen a card that fitted in the hand of who laid the Wild Draw 4."""
    game = positions.given("w4 z1 m1 m2 m3", "e1 m4 p9", "p1 p2", top="z9")
    game.hands[0][:] = [card | 1 << 1 for card in game.hands[0]]
    return positions.do(game, "lay w4", "name martian")


POSITIONS = {
    "impatient": (
        lambda: positions.given("w4 e1 m2 m3", "p1 p2 p3 p4", top="e9", turn=0),
        "lay wild4",
    ),
    "first fit": (
        lambda: positions.given("e1 e2 m9", "p1 p2 p3 p4", top="e9", turn=0),
        "lay eldritch-1",
    ),
    "first name": (
        lambda: positions.do(positions.given("w e1 m2 m3 m4", "p1 p2 p3 p4", top="e9", turn=0), "lay w"),
        "name eldritch",
    ),
    "trusting": (known_bluff, "take"),
    "no swap": (
        lambda: positions.do(
            positions.given("e0 m1 m2 m3", "p1", "z1 z2 z3", top="e9", turn=0, swaps="on"), "lay e0"
        ),
        "no swap",
    ),
}

"""A position for each mistake of Space Hope's easy bot, and what it does there."""

from . import positions


def aimed():
    """Whom to hurt: the second player, the third, or the fourth."""
    hands = ("Head hunters", "Karaoke", "Slingshot")
    dials = {0: (5, 5, 5, 5, 5), 1: (2, 2, 3, 2, 2), 2: (3, 2, 3, 2, 3), 3: (8, 8, 8, 8, 8)}
    game = positions.given(4, hands=hands, dials=dials, distance={3: 12})
    return positions.do(game, "play head-hunters")


def high_dials():
    """All dials are high; one is a little lower than the others."""
    hands = ("Strict permit", "Karaoke", "Karaoke")
    return positions.given(2, hands=hands, dials={0: (9, 9, 9, 9, 8)})


POSITIONS = {
    "one dial": (high_dials, "play strict-permit"),
    "next one": (aimed, "on 2"),
}

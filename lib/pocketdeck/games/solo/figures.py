"""What SOLO's table tells, reckoned from a view: who comes next, what hands and cards come to."""

from . import cards, codes


def following(view: dict) -> int:
    """The seat whose turn comes after the present one: the next that has cards, in the direction of play."""
    seat = view["to_act"]
    while True:
        seat = (seat + view["step"]) % view["players"]
        if view["counts"][seat]:
            return seat  # type: ignore[no-any-return]


def named(view: dict) -> bool:
    """Has the Origin of a Wild on top been named?"""
    return view["phase"] < codes.MORE or view["phase"] == codes.ANSWER


def worth(kinds: "tuple | list") -> int:
    """The points of these cards."""
    total = 0
    for kind in kinds:
        total += cards.points(kind)
    return total


def draws(kind: int, pending: int, laid: int) -> int:
    """How many cards the next player has to draw when `laid` cards of a kind lie on `pending` ones that
    wait; 0 if it is no Draw card."""
    if kind == cards.WILD_4:
        return pending + 4 * laid
    return pending + 2 * laid if kind < cards.WILD and kind % cards.RANKS == cards.DRAW_2 else 0

"""Climb: what counts as a change for who sits there, and what each sentence of the log claims."""

from collections.abc import Callable


def watched(view: dict) -> dict:
    """Points, the cards of all, the top of the pile."""
    out = {"top": view["top"], "deck": view["left"]}
    for seat in range(view["players"]):
        out["cards of %d" % seat] = view["held"][seat]
        out["points of %d" % seat] = view["points"][seat]
    for rank, count in enumerate(view["hand"]):
        out["my %d" % (rank + 1)] = count
    return out


def _mine(names: dict, view: dict) -> tuple[int, bool]:
    """The seat that is called "You" or "Player 3", and whether it is one's own."""
    seat = view["seat"] if names["who"] == "You" else int(names["who"].split()[1]) - 1
    return seat, seat == view["seat"]


def _laid(numbers: dict, names: dict, before: dict, after: dict) -> None:
    seat, mine = _mine(names, before)
    numbers["cards of %d" % seat] -= 1
    numbers["top"] = int(names["n"])
    if mine:
        numbers["my " + names["n"]] -= 1


def _drew(numbers: dict, names: dict, before: dict, after: dict) -> None:
    seat, mine = _mine(names, before)
    numbers["cards of %d" % seat] += 1
    numbers["deck"] -= 1
    if mine:
        numbers["my " + names["n"]] += 1


def _scored(points: int) -> Callable[..., None]:
    def claim(numbers: dict, names: dict, before: dict, after: dict) -> None:
        numbers["points of %d" % _mine(names, before)[0]] += points

    return claim


SAYS = [
    ("{who} laid a {n}.", _laid),
    ("{who} climbed: a point.", _scored(1)),
    ("{who} drew a {n}.", _drew),
    ("{who} drew a card.", _drew),
    ("{who} snapped the pair: two points.", _scored(2)),
]

"""What Port Royal's table tells in figures, reckoned from a view: risk, prices, sums."""

from . import cards


def colours(harbour: tuple) -> "tuple[int, int]":
    """(the colours of the ships as bits, 1 + a colour that lies there twice or 0)."""
    bits = twice = 0
    for t in harbour:
        if t < cards.SHIPS:
            bit = 1 << cards.COLOUR[t]
            if bits & bit:
                twice = 1 + cards.COLOUR[t]
            bits |= bit
    return bits, twice


def takes(view: dict) -> int:
    """How many cards stopping now lets you take (Trade & Hire): 3 with five colours, 2 with four, else 1,
    and one for each Governor."""
    bits = colours(view["harbour"])[0]
    count = 0
    while bits:
        count += bits & 1
        bits >>= 1
    return max(1, count - 2) + view["staff"][cards.GOVERNOR]


def risk(view: dict, apart: int = 0) -> int:
    """The chance in percent that the next card is a bust, counted from the cards left; also as it were
    without the latest `apart` cards of the harbour."""
    harbour = view["harbour"]
    bits = colours(harbour[: len(harbour) - apart])[0]
    bad = 0
    for t in range(cards.SHIPS):
        if bits >> cards.COLOUR[t] & 1 and not view["swords"] >= cards.SWORDS[t] < 255:
            bad += view["stock"][t]
    left = view["left"]
    return (100 * bad + left // 2) // left if left else 0


def dear(view: dict, t: int) -> bool:
    """Does a person cost more than you have, with the fee?"""
    return cost(view, t) + view["fee"] > view["coins"]


def cost(view: dict, t: int) -> int:
    """What a person costs you now, without the fee: 1 less for each Mademoiselle, at least 0."""
    return max(0, cards.COINS[t] - view["staff"][cards.MADEMOISELLE])


def held(view: dict) -> "list[int]":
    """How many persons you have for each symbol; last the Jacks, which stand for any."""
    return list(view["mine"][cards.SYMBOLS : cards.SYMBOLS + 4])


def ready(e: int, left: "list[int]") -> int:
    """Which symbols of an expedition you have persons for out of `left`, as bits; 8 if that is all."""
    left = list(left)
    have = 8
    for i in range(3):
        need = cards.NEEDS[3 * e + i]
        if need < 255:
            who = need if left[need] else 3
            if left[who]:
                left[who] -= 1
                have |= 1 << i
            else:
                have &= 7
    return have


def parts(view: dict, side: int) -> "tuple[int, int, int]":
    """(VP of persons, of expeditions, what Governors cost) of a side; they give its sum."""
    held = view["his"] if side else view["mine"]
    persons = sum([cards.VP[t] * held[t] for t in range(cards.PERSONS, cards.TYPES)])
    persons += 0 if side else view["bonus"]
    fulfilled = view["lost"] if side else view["done"]
    expeditions = 0
    while fulfilled:
        expeditions += 3 * (fulfilled & 1)
        fulfilled >>= 1
    return persons, expeditions, view["his_vp" if side else "vp"] - persons - expeditions

"""SOLO: what counts as a change for who sits there, and what each sentence of the log claims."""

from typing import Any

from pocketdeck.games.solo import cards, codes
from pocketdeck.games.solo.words import called

_ORIGINS = list(cards.ORIGINS)
_KINDS = {cards.name(kind): kind for kind in range(cards.KINDS)}


def _seat(view: dict, who: str) -> int:
    """The seat that is called "You" or "Player 3" in a sentence."""
    return [seat for seat in range(view["players"]) if called(view, seat) == who.lower()][0]


def watched(view: dict) -> dict:
    """All hands by their size, all points, what lies on top and counts, who has to answer."""
    out = {
        "top": view["top"],
        "origin": view["origin"],
        "direction": view["step"],
        "round": view["round"],
        "pending": view["pending"],
    }
    for seat in range(view["players"]):
        out["cards of %d" % seat] = view["counts"][seat]
        if view["options"]["scoring"] == "on":
            out["points of %d" % seat] = view["scores"][seat]
    return out


def _laid(numbers: dict, names: dict, before: dict, after: dict) -> None:
    kind = _KINDS[names["card"]]
    numbers["cards of %d" % _seat(after, names["who"])] -= 1
    numbers["top"] = kind
    if kind < cards.WILD:
        numbers["origin"] = kind // cards.RANKS


def _drew(numbers: dict, names: dict, before: dict, after: dict) -> None:
    """ "2 cards", "a card", "no card", or the card's name, which is told only to who drew it."""
    what = names["what"]
    count = int(what.split()[0]) if what[0].isdigit() else what != "no card"
    seat = _seat(after, names["who"])
    numbers["cards of %d" % seat] += count
    if what in _KINDS:
        assert seat == after["seat"] and _KINDS[what] in after["hand"]


def _named(numbers: dict, names: dict, before: dict, after: dict) -> None:
    numbers["origin"] = _ORIGINS.index(names["origin"])


def _lost(numbers: dict, names: dict, before: dict, after: dict) -> None:
    numbers["pending"] = 0


def _turned(numbers: dict, names: dict, before: dict, after: dict) -> None:
    numbers["direction"] = -numbers["direction"]


def _swapped(numbers: dict, names: dict, before: dict, after: dict) -> None:
    one, other = ["cards of %d" % _seat(after, names[name]) for name in ("who", "other")]
    numbers[one], numbers[other] = numbers[other], numbers[one]


def _out(numbers: dict, names: dict, before: dict, after: dict) -> None:
    """The points; what was pending is not drawn before scoring."""
    numbers["pending"] = 0
    if before["options"]["scoring"] == "on":
        numbers["points of %d" % _seat(after, names["who"])] += int(names.get("n") or 0)


def _free(numbers: dict, names: dict, before: dict, after: dict) -> None:
    _out(numbers, names, before, after)
    numbers["origin"] = codes.FREE


def _dealt(numbers: dict, names: dict, before: dict, after: dict) -> None:
    numbers["round"] = int(names["r"])
    numbers["top"] = _KINDS[names["card"]]
    numbers["origin"] = numbers["top"] // cards.RANKS
    numbers["direction"] = 1
    for seat in range(after["players"]):
        numbers["cards of %d" % seat] = 7
    assert _seat(after, names["who"]) == after["first"]


SAYS = [
    ("{who} laid {card} and called SOLO.", _laid),
    ("{who} laid {card}.", _laid),
    ("{who} drew {what}.", _drew),
    ("{who} kept the card.", ""),
    ("{who} named {origin}.", _named),
    ("{who} lost a turn.", _lost),
    ("Play turns round.", _turned),
    ("Play turns round, and back again.", ""),
    ("{who} swapped hands with {other}.", _swapped),
    ("{who} kept the hand.", ""),
    ("{who} challenged {other}: it was a bluff.", _lost),
    ("{who} challenged {other}: it was no bluff.", _lost),
    ("{who} caught {other} without SOLO.", ""),
    ("{who} had not called SOLO, and nobody noticed.", ""),
    ("{who} have to take {n} cards, or to answer.", "pending =n"),
    ("{who} has to take {n} cards, or to answer.", "pending =n"),
    ("The discards are the new pile, {count}.", ""),
    ("{who} went out: {n} points.", _out),
    ("{who} went out.", _out),
    ("{who} went out: {n} points, and any card fits now.", _free),
    ("{who} went out, and any card fits now.", _free),
    ("Round {r}: {who} is the dealer, {card} lies on top.", _dealt),
    ("Round {r}: {who} are the dealer, {card} lies on top.", _dealt),
    ("{card} went back into the pile.", ""),
    ("{who} is left over.", ""),
    ("{who} are left over.", ""),
]


def also(before: Any, game: Any, action: int, sentences: list[str]) -> None:
    """Who did not call SOLO and got away with it is told of, and only then."""
    away = (
        before.silent != codes.NOBODY
        and action < codes.CATCH
        and before.phase not in (codes.NAME, codes.SWAP)
    )
    assert away == ("had not called SOLO" in " ".join(sentences)), sentences

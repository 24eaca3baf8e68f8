"""The whole table in words, for who looks closer: what threatens, what you have, what lies where."""

from . import codes, deck
from .state import values

_FAMILY = ("mother", "father", "sister", "grandfather")


def text(view: dict) -> str:
    """A paragraph for each."""
    out = []
    at = view["at"]
    if view["active"]:
        out.append("%s came with your call. %s" % (deck.glyph(view["active"]), _monster(view["active"])))
    elif view["behind"] != codes.NOWHERE:
        card = view["field"][view["behind"]]
        out.append(
            "%s lies at %s, the card that you have left.%s"
            % (
                deck.glyph(card),
                _spot(view["behind"]),
                " " + _monster(card) if card >> 4 == deck.MONSTER else "",
            )
        )
    if at != codes.NOWHERE:
        out.append("Your lantern stands at %s." % _spot(at))
    if view["health"]:
        out.append("Health: %d ♥, and the Last Breath." % view["health"])
    else:
        out.append("Health: the Last Breath alone. The next bite kills you.")
    food = values(view["food"])
    out.append("Food: %s; five are needed at the end." % _cards(food, "♦"))
    out.append(
        "Weapons: %s%s." % (_cards(values(view["weapons"]), "♠"), ", and the flare gun" * view["flare"])
    )
    safe = [_FAMILY[i] for i in range(4) if view["rescued"] >> i & 1]
    out.append("Safe: %s of your four%s." % (len(safe) or "none", " (%s)" % ", ".join(safe) if safe else ""))
    out.append("The draw deck has %d card%s." % (view["left"], "" if view["left"] == 1 else "s"))
    hidden = unseen(view)
    if hidden:
        out.append(hidden)
    lying = [
        "%s %s" % (_spot(place), deck.glyph(card))
        for place, card in enumerate(view["field"])
        if card < deck.HIDDEN and card & 15 != deck.ACE
    ]
    if lying:
        out.append("Face up: %s." % ", ".join(lying))
    return "\n".join(out)


def _spot(place: int) -> str:
    return "abcd"[place & 3] + str((place >> 2) + 1)


def _monster(card: int) -> str:
    """How strong it is."""
    value = card & 15
    if value > 10:
        return "It has frightened you; no weapon alone is strong enough."
    text = "a weapon of %d or more kills it." % value
    return "It has frightened you; " + text if value >= 6 else "A" + text[1:]


def _cards(found: list, sign: str) -> str:
    count = len(found)
    if not count:
        return "none"
    return "%d card%s, %s" % (
        count,
        "" if count == 1 else "s",
        " ".join([str(value) + sign for value in found]),
    )


def unseen(view: dict) -> str:
    """What is still to come, by suit: the field's hidden cards, the draw deck and the Last Breath."""
    counts = [0] * 5
    strong = 0
    for card in view["unseen"]:
        counts[card >> 4] += card & 15 != deck.ACE
        strong += card >> 4 == deck.MONSTER and card & 15 >= 6
    if not sum(counts):
        return ""
    out = []
    for i, word in enumerate(("heart", "food", "weapon", "monster")):
        out.append("%d %s%s" % (counts[i], word, "" if word == "food" or counts[i] == 1 else "s"))
    text = "Nobody has seen %s and %s%s." % (", ".join(out[:3]), out[3], ", nor the flare gun" * counts[4])
    return text + (" Monsters of 6 or more among them: %d." % strong if counts[deck.MONSTER] else "")

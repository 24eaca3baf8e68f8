"""What there is to know of each piece of SoliTerror's table, in words. Loaded when somebody looks closer."""

from pocketdeck.engine.compat import const

from .. import deck, figures
from ..state import values
from . import kinds

_WHO = ("Mother", "Father", "Your sister", "Grandfather")
_RANK = const(15)
_SCARY = const(6)
_FREE = const(5)  # cards below this value cost nothing in the field

_MONSTER = "A weapon of %d or more kills it, or three weapons in sequence, or %s."
_STRONG = "No weapon alone is strong enough: three in sequence kill it, or %s."
_FIELD = "two weapons and a heart, three hearts, the flare gun"
_CALL = "a heart; or trade it for a card of the field"
_FRIGHT = " To meet it costs a heart first, for the fright."
_BREATH = (
    "A card that nobody ever sees and that cannot be spent. With it you live on with no heart left; then the "
    "next bite kills you."
)
_FLARE = (
    "It kills any monster of the field, and turns up all cards that touch it, corners too. Once in the "
    "night; not against what a call brings."
)
_HOME = "Morning comes when all four are safe. Five food cards have to be there then; you have %d."


def about(view: dict, kind: int, a: int, acts: bool) -> "tuple[str, str]":
    """(name, text) of a piece by its kind and first number, those of kinds.py. The text is "" where what an
    action on it (`acts`: it carries one) says of itself is all; the name is "" where its label is better."""
    if acts:
        return "", _deck(view) if kind == kinds.DECK else ""
    if kind == kinds.CARD:
        return _named(a), _lying(view, a)
    if kind == kinds.CALLED:
        return _named(a), _monster(a, bool(view["active"]))  # the fright is over
    if kind == kinds.DECK:
        return "The draw deck", _deck(view)
    if kind == kinds.KIT:
        return "Your health", _health(view)
    if kind == kinds.BREATH:
        return "The Last Breath", _BREATH
    if kind == kinds.WEAPON:
        return "A weapon of %d" % (a & _RANK), _weapon(view, a & _RANK)
    if kind == kinds.FLARE:
        return "The flare gun", _FLARE
    if kind == kinds.CAVE:
        return _WHO[a & 3], _cave(view, a & 3)
    if kind == kinds.FARM:
        return "Home", _HOME % figures.count(view["food"])
    return "", ""


def _cave(view: dict, path: int) -> str:
    """Who waits behind a path, and what it takes to bring them home."""
    if view["rescued"] >> path & 1:
        return "Safe at home, and hungry in the morning."
    text = "Waits in this cave, behind the last card of path %s." % "abcd"[path]
    if view["options"]["rescue"] == "draw":
        text += " Who gets there draws three cards with the rescue; monsters among them are chased away."
    return text


def _named(card: int) -> str:
    """What a card is called: "9♦, food"."""
    if card == deck.JOKER:
        return "The flare gun"
    if card & _RANK == deck.ACE:
        return _WHO[card >> 4]
    return "%s, %s" % (deck.glyph(card), ("health", "food", "a weapon", "a monster")[card >> 4])


def _lying(view: dict, card: int) -> str:
    """A card of the field, and what it takes to have it or to pass it."""
    suit, value = card >> 4, card & _RANK
    if card == deck.JOKER:
        return _FLARE
    if value == deck.ACE:
        return "One of your family. Who leaves this card takes them along."
    if suit == deck.MONSTER:
        return _monster(card, False) + (_FRIGHT if value >= _SCARY else "")
    if suit == deck.HEART:
        return "Health is yours, free, when you leave its place."
    if value < _FREE:
        return "It costs nothing to who leaves its place."
    if suit == deck.FOOD:
        return "It costs a heart, whatever its value, when you leave its place."
    text = "It costs food of %d or more, and there is no change. " % value
    mine = view["food"]
    paid = sum(values(mine))
    return text + ("Your food comes to %d." % paid if mine else "You have no food.")


def _monster(card: int, called: bool) -> str:
    """What kills a monster of the field, or one that a call has brought."""
    value = card & _RANK
    how = _CALL if called else _FIELD
    return _STRONG % how if value > 10 else _MONSTER % (value, how)


def _health(view: dict) -> str:
    health = view["health"]
    if not health:
        return "No heart is left, only your Last Breath: the next bite kills you."
    return (
        "%d heart%s, and your Last Breath. A monster of 6 or more costs one for the fright, a bite one, food "
        "of 5 or more one; three kill any monster." % (health, "" if health == 1 else "s")
    )


def _weapon(view: dict, value: int) -> str:
    """What a weapon kills, by itself and with others."""
    text = "It kills a monster of up to %d, and is used up then." % value
    held = view["weapons"]
    for low in range(max(2, value - 2), value + 1):
        if held >> low & 7 == 7:
            return text + " %d, %d and %d in sequence kill any monster." % (low, low + 1, low + 2)
    if figures.count(held) > 1:
        return text + " With any other and a heart it kills any monster of the field."
    return text


def _deck(view: dict) -> str:
    """How many cards calls and rescues can still draw, and what nobody has seen."""
    left = view["left"]
    if not left:
        return "It is empty: nobody answers a call any more."
    from .. import describe  # only here

    text = "%d card%s for calls and rescues. " % (left, "" if left == 1 else "s")
    return (text + describe.unseen(view)).rstrip()

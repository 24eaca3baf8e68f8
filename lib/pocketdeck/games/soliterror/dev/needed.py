"""SoliTerror: the figures that its decisions turn on, the kinds of pieces that tell each, and a view with
another one; None where it does not matter now. host_tests/games/test_figures.py holds every table to them."""

from pocketdeck.games.soliterror import codes, deck
from pocketdeck.games.soliterror.picture import kinds

_MOST = 6  # hearts


def _health(view: dict) -> "dict | None":
    return {**view, "health": view["health"] + 1} if view["health"] < _MOST else None


def _other(mask: int) -> int:
    """The same number of cards, one of which has another value; -1 if that cannot be."""
    for value in range(2, 10):
        if mask >> value & 1 and not mask >> value + 1 & 1:
            return mask ^ 3 << value
    return -1


def _food(view: dict) -> "dict | None":
    other = _other(view["food"])
    return {**view, "food": other} if other >= 0 else None


def _weapons(view: dict) -> "dict | None":
    other = _other(view["weapons"])
    return {**view, "weapons": other} if other >= 0 else None


def _flare(view: dict) -> "dict | None":
    return {**view, "flare": 0} if view["flare"] else None


def _left(view: dict) -> "dict | None":
    told = view["phase"] not in (codes.FOUND, codes.FIGHT, codes.PICK)
    return {**view, "left": view["left"] - 1} if view["left"] and told else None


def _seen(view: dict, place: int, by: int) -> dict:
    """A card of the field whose value is another one."""
    field = list(view["field"])
    field[place] += by
    return {**view, "field": tuple(field)}


def _card(view: dict) -> "dict | None":
    """Another value of a found card that still lies there."""
    if view["phase"] not in (codes.START, codes.MOVE):
        return None
    for place in range(16):
        card = view["field"][place]
        if place != view["at"] and card < deck.JOKER and 2 <= card & 15 < 9:
            return _seen(view, place, 1)
    return None


def _monster(view: dict) -> "dict | None":
    """Another monster to fight."""
    if view["phase"] != codes.FIGHT or not 2 <= view["field"][view["behind"]] & 15 < 9:
        return None
    return _seen(view, view["behind"], 1)


def _found(view: dict) -> "dict | None":
    """Another value of the card that may be taken."""
    if view["phase"] != codes.FOUND or not 2 <= view["field"][view["behind"]] & 15 < 9:
        return None
    return _seen(view, view["behind"], 1)


def _called(view: dict) -> "dict | None":
    """Another monster that came with the call."""
    if view["phase"] != codes.DRAWN or not 2 <= view["active"] & 15 < 9:
        return None
    return {**view, "active": view["active"] + 1}


def _safe(view: dict) -> "dict | None":
    """One of the family who is not home yet."""
    field = list(view["field"])
    for path in range(4):
        if view["phase"] == codes.START and field[16 + path] == deck.HOLE:
            field[16 + path] = deck.HIDDEN
            return {**view, "field": tuple(field)}
    return None


FIGURES = (
    ("hearts", (kinds.KIT, kinds.HEART), _health),
    ("food", (kinds.PLATE,), _food),
    ("weapons", (kinds.WEAPON,), _weapons),
    ("the flare gun", (kinds.FLARE,), _flare),
    ("cards of the draw deck", (kinds.DECK,), _left),
    ("what lies in the field", (kinds.CARD,), _card),
    ("what has been found", (kinds.CARD,), _found),
    ("the monster in a fight", (kinds.CALLED,), _monster),
    ("the monster that came", (kinds.CALLED,), _called),
    ("who is safe", (kinds.CAVE,), _safe),
)
FANS = ()
ABOVE = (kinds.BOY,)  # you stand on a card

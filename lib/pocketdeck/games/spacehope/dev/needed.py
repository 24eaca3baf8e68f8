"""Space Hope: the figures that its decisions turn on, the kinds of pieces that tell each, and a view with
another one; None where it does not matter now. host_tests/games/test_figures.py holds every table to them."""

from pocketdeck.games.spacehope import codes, figures, layout, printing
from pocketdeck.games.spacehope.picture import kinds

_NAMED = 4  # ships: of more the smallest screen says a name in its bar; of so many, too, while a card in
# focus would change them, for what it changes lies over the names


def _moves(view: dict) -> bool:
    """Are your cards or the ships seen, and not only goals or parts?"""
    return view["phase"] in (codes.ACT, codes.AIM)


def _of_ship(view: dict, seat: int, place: int, by: int) -> dict:
    """Another number in a ship's row."""
    ships = bytearray(view["ships"])
    ships[seat * layout.ROW + place] += by
    return {**view, "ships": bytes(ships)}


def _rival(view: dict) -> int:
    """A rival that is not lost, -1 if none is."""
    for i in range(1, view["players"]):
        seat = (view["seat"] + i) % view["players"]
        if not view["ships"][seat * layout.ROW + layout.MARKS] & layout.DEAD:
            return seat
    return -1


def _distance(view: dict) -> "dict | None":
    return _of_ship(view, view["seat"], layout.DISTANCE, 1) if _moves(view) else None


def _his_distance(view: dict) -> "dict | None":
    return _of_ship(view, _rival(view), layout.DISTANCE, 1) if _moves(view) and _rival(view) >= 0 else None


def _dial(view: dict) -> "dict | None":
    """One of your dials, another one each time."""
    dial = view["moves"] % 5
    low = view["ships"][view["seat"] * layout.ROW + dial] < 9
    return _of_ship(view, view["seat"], dial, 1) if view["phase"] == codes.ACT and low else None


def _his_dial(view: dict) -> "dict | None":
    """A dial of a rival, while one of them is chosen: as bars, so that it differs by three."""
    seat = _rival(view)
    if view["phase"] != codes.AIM or seat < 0:
        return None
    dial = view["moves"] % 5
    low = view["ships"][seat * layout.ROW + dial] < 6
    return _of_ship(view, seat, dial, 3 if low else -3)


def _need(view: dict) -> "dict | None":
    return {**view, "need": view["need"] + 1} if view["phase"] == codes.ACT else None


def _left(view: dict) -> "dict | None":
    """Cards of your deck: when it runs out the game ends."""
    left = view["ships"][view["seat"] * layout.ROW + layout.LEFT]
    return _of_ship(view, view["seat"], layout.LEFT, -1) if view["phase"] == codes.ACT and left > 1 else None


def _strikes(card: int) -> bool:
    """Does a card change other ships, too?"""
    return any(whose != printing.YOU for _, _, whose in figures.ability(card))


def _names(view: dict) -> "dict | None":
    if view["phase"] != codes.ACT or view["players"] > _NAMED:
        return None
    if view["players"] == _NAMED and any(_strikes(card) for card in view["hand"]):
        return None
    return {**view, "names": tuple([name[::-1].title() for name in view["names"]])}


def _hand(view: dict) -> "dict | None":
    """Another card in your hand."""
    if view["phase"] != codes.ACT or not view["hand"] or view["hand"][-1] in view["hand"][:-1]:
        return None
    return {**view, "hand": view["hand"][:-1] + bytes([(view["hand"][-1] + 1) % printing.TITLES])}


FIGURES = (
    ("points", (kinds.TOP,), _distance),
    ("distance", (kinds.SHIP,), _distance),
    ("a rival's distance", (kinds.SHIP,), _his_distance),
    ("dials", (kinds.DIAL,), _dial),
    ("a rival's dials", (kinds.BARS,), _his_dial),
    ("what the goal needs", (kinds.BAR, kinds.NOTCHES), _need),
    ("cards of the deck", (kinds.DECK,), _left),
    ("names", (kinds.LANE, kinds.SHIP), _names),
    ("cards of the hand", (kinds.CARD,), _hand),
)
FANS = (kinds.CARD,)  # one in focus lies over its neighbours
ABOVE = (kinds.MARK, kinds.PLAY, kinds.PANEL)  # what changes, a rival's card, all parts

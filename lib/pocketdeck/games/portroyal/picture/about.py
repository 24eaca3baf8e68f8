"""What there is to know of each piece of Port Royal's table, in words. Loaded when somebody looks closer."""

from .. import cards, describe
from ..figures import parts
from ..words import persons, title
from . import scene

_FLAGS = (
    "A flag is up for each colour of ship in the harbour. A second ship of such a colour is a bust. Four "
    "colours: you may take two cards; five: three."
)
_END = "Persons %d VP, expeditions %d VP, Governors %d VP, and %d c."


def about(view: dict, kind: int, a: int, acts: bool) -> "tuple[str, str]":
    """(name, text) of a piece by its kind and first number, those of scene.py. The text is "" where there is
    no more to tell than what an action on it (`acts`: it carries one) says of itself."""
    if acts and kind != scene.DECK and kind != scene.CHARTS:
        return _name(view, kind, a), ""
    if kind == scene.SHIP:
        text = _rest(describe.ship(view, a))
    elif kind == scene.PERSON:
        text = _rest(describe.whoever(view, a))
    elif kind == scene.CHART:
        text = _capital(describe.expedition(a))
    elif kind == scene.CHARTS:
        text = describe.expeditions(a)
    elif kind == scene.CREW:
        text = _capital(describe.ability(a)) + "."
    elif kind == scene.DECK:
        text = describe.deck(view) + " While the risk is 0%, hold A to keep drawing."
    elif kind == scene.YOU or kind == scene.DUMMY:
        text = describe.side(view, kind == scene.DUMMY)
    elif kind == scene.FLAGS:
        text = _FLAGS
    elif kind == scene.GAUGE:
        text = "You may take this many cards from the harbour."
        if view["fee"]:
            text += " For each of them you pay the dummy a coin."
    elif kind == scene.SIDE:
        text = _END % (parts(view, a & 1) + (view["purse" if a & 1 else "coins"],))
    else:
        text = ""
    return _name(view, kind, a), text


def _name(view: dict, kind: int, a: int) -> str:
    """What a piece is called; "" for what has no name."""
    if kind == scene.SHIP:
        return title(a) + ", " + cards.COLOURS[cards.COLOUR[a]]
    if kind == scene.PERSON:
        return _capital(title(a))
    if kind == scene.CHART:
        return _capital(title(cards.SHIPS + a))
    if kind == scene.CHARTS:
        return "Expeditions"
    if kind == scene.CREW:
        return _capital(persons(a, view["staff"][a]))
    if kind == scene.DECK:
        return "The deck"
    if kind == scene.SIDE:
        return "The dummy" if a & 1 else "You"
    if kind == scene.YOU or kind == scene.DUMMY:
        return "You" if kind == scene.YOU else "The dummy"
    if kind == scene.FLAGS:
        return "The colours"
    if kind == scene.GAUGE:
        return "Take %d" % view["takes"]
    return ""


def _rest(sentence: str) -> str:
    """A sentence without the name that it begins with."""
    return _capital(sentence.partition(": ")[2])


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]

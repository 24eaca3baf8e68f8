"""Space Hope's notation, and the cards' names in an explicit deck."""

from pocketdeck.engine.compat import const

from . import cards

_TYPING = const(0)
if _TYPING:
    from .rules import Rules

# As in rules.py.
_TITLES = const(48)
_SLOTS = const(10)
_PAY = const(2)
_SLOT = const(3)
_FIRST = const(50)
_NO = const(60)
_BUILD = const(64)
_GOAL = const(80)
_USE = const(96)
_TO_MOVE = const(128)
_ON = const(136)
_EVERYBODY = const(7)
_PART = const(160)


def _slug(name: str) -> str:
    return name.lower().replace(" ", "-")


def slugs() -> "list[str]":
    """The cards' names in notation and in an explicit deck."""
    return _slug(cards.TITLES.joined).split("|")


def notation(game: "Rules", a: int) -> str:
    """What a record says: play soup-again, move 2, on 2, build tow-hook, give soup-again, part 2 tow-hook ...
    Ships have the numbers of their seats there, whatever they are called."""
    if a < _TITLES:
        return ("give " if game.phase == _PAY else "play ") + _slug(cards.TITLES[a])
    if a < _NO:
        return "goal %d" % (a - _FIRST + 1)
    if a < _BUILD:
        return "away" if a > _NO else "leave" if game.phase == _SLOT else "keep"
    if a < _GOAL:
        return "build " + _slug(cards.PARTS[a - _BUILD])
    if a < _USE:
        return "help"
    if a < _TO_MOVE:
        return "use " + _slug(cards.PARTS[a - _USE])
    if a < _ON:
        return "move %d" % (a - _TO_MOVE + 1)
    if a < _PART:
        return "on " + ("all" if a == _ON + _EVERYBODY else str(a - _ON + 1))
    a -= _PART
    return "part %d %s" % (a // _SLOTS + 1, _slug(cards.PARTS[a % _SLOTS]))

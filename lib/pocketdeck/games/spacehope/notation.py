"""Space Hope's notation, and the cards' names in an explicit deck."""

from pocketdeck.engine.compat import const

from . import cards, codes, layout, printing

_TYPING = const(0)
if _TYPING:
    from .rules import Rules


def _slug(name: str) -> str:
    return name.lower().replace(" ", "-")


def slugs() -> "list[str]":
    """The cards' names in notation and in an explicit deck."""
    return _slug(cards.TITLES.joined).split("|")


def notation(game: "Rules", a: int) -> str:
    """What a record says: play soup-again, move 2, on 2, build tow-hook, give soup-again, part 2 tow-hook ...
    Ships have the numbers of their seats there, whatever they are called."""
    if a < printing.TITLES:
        return ("give " if game.phase == codes.PAY else "play ") + _slug(cards.TITLES[a])
    if a < codes.NO:
        return "goal %d" % (a - codes.FIRST + 1)
    if a < codes.BUILD:
        return "away" if a > codes.NO else "leave" if game.phase == codes.SLOT else "keep"
    if a < codes.GOAL:
        return "build " + _slug(cards.PARTS[a - codes.BUILD])
    if a < codes.USE:
        return "help"
    if a < codes.TO_MOVE:
        return "use " + _slug(cards.PARTS[a - codes.USE])
    if a < codes.ON:
        return "move %d" % (a - codes.TO_MOVE + 1)
    if a < codes.PART:
        return "on " + ("all" if a == codes.ON + codes.EVERYBODY else str(a - codes.ON + 1))
    a -= codes.PART
    return "part %d %s" % (a // layout.SLOTS + 1, _slug(cards.PARTS[a % layout.SLOTS]))

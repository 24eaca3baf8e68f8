"""What the actions of SOLO are called on menus; notation.py has what records call them."""

from pocketdeck.engine.compat import const
from pocketdeck.engine.names import Names

from . import cards, codes

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from .rules import Rules

_LABEL = const(20)  # characters
_LABELS = Names("Draw a card|Keep it|That is all|Take %d cards|Challenge for %d|Deal the next round")


def player(seat: int, you: int = -1, names: "Any" = ()) -> str:
    """ "you", the name that a person has there, or "player 3"."""
    if seat == you:
        return "you"
    return seat < len(names) and names[seat] or "player %d" % (seat + 1)


def called(view: dict, seat: int) -> str:
    """The same, of a seat in a view."""
    return player(seat, view["seat"], view.get("names", ()))


def label(game: "Rules", a: int) -> str:
    """A menu line of at most 20 characters. Only where a name is too long is its Origin shortened."""
    if a < codes.NAMES:
        verb = "SOLO! " if a >= codes.CALL else "Lay "
        if verb == "Lay " and len(game.hands[game.to_act]) == 2:
            verb = "No SOLO: "  # it can be laid with the call
        kind = a % codes.CALL
        name = cards.name(kind)
        if len(verb) + len(name) > _LABEL:
            name = "%s. %s" % (name[:4], cards.rank(kind))
        if len(verb) + len(name) > _LABEL:
            name = name.replace(". ", " ").replace(name[:4], name[:3])
        return verb + name
    if a < codes.NO_SWAP:
        return "Name " + cards.ORIGINS[a - codes.NAMES]
    if a < codes.DRAW:
        return (
            "Swap with nobody"
            if a == codes.NO_SWAP
            else "Swap with " + player(a - codes.SWAP_WITH, -1, game.names)
        )
    if a >= codes.CATCH:
        return "Catch " + player(game.silent, -1, game.names)
    if a == codes.DRAW and game.phase == codes.TURN and not game.left and not sum(game.discards):
        return "Pass"
    text = _LABELS[a - codes.DRAW]
    return text % (game.pending + 2 * (a == codes.CHALLENGE)) if "%" in text else text

"""The dummy's steps explained, so that one can check them against the rules. Loaded on its turns.

They are told from a view, which the table and the rules both have.
"""

from pocketdeck.engine.compat import const

from . import cards, codes
from .words import title

_TYPING = const(0)
if _TYPING:
    from .rules import Rules


def plural(n: int, noun: str) -> str:
    return "%d %s%s" % (n, noun, "" if n == 1 else "s")


def label(game: "Rules") -> str:
    """What the next key does, at most 20 characters."""
    view = game.view(0)
    phase = view["phase"]
    if phase == codes.BUSTED:
        return "Bust: end your turn"
    if phase == codes.ROLL:
        return "Roll for the dummy"
    if phase == codes.REVEAL:
        return "Reveal " + plural(view["todo"], "card")
    case = view["case"]
    if phase == codes.LOT:
        return "It trades" if view["die"] >= view["coins"] else "It hires"
    if case == 0:
        return "Case A: it gains 1 c" if view["active"] else "It takes nothing"
    return ("", "Case B: it trades", "Case C: it hires", "Case D: roll for it")[case]


def why(view: dict) -> str:
    """What the dummy does next, and by which rule; one sentence."""
    phase = view["phase"]
    if phase == codes.BUSTED:
        return "Two ships of a colour: the harbour is discarded and your turn ends without a card."
    if phase == codes.ROLL:
        if view["passes"] == 2:
            return "The dummy rolls, but the deck is used up and it reveals nothing."
        return "The dummy rolls: the die tells how many cards it reveals."
    if phase == codes.REVEAL:
        return "The die shows %d, and the dummy has %s to reveal." % (
            view["die"],
            plural(view["todo"], "card") + (" more" if view["todo"] < view["die"] else ""),
        )
    return _case(view)


def _case(view: dict) -> str:
    case = view["case"]
    active = view["active"]
    if view["phase"] == codes.LOT:
        if view["die"] >= view["coins"]:
            text = "Case D: the die shows %d, as much as your %d c or more, so it trades "
            return text % (view["die"], view["coins"]) + _ship(view)
        text = "Case D: the die shows %d, less than your %d c, so it hires "
        return text % (view["die"], view["coins"]) + _person(view)
    if case == 0:
        if not active:
            if not view["purse"]:
                return "Case A: the dummy has no coin to pay you and takes nothing."
            return "Case A: nobody it can pay with 1 c for you, no ship of 2 c or more: it takes nothing."
        return "Case A: no ship and nobody that its %d c can pay, so it gains 1 c." % view["purse"]
    if case == 1:
        return "Case B: it can pay nobody with its %d c, so it trades %s" % (view["purse"], _ship(view))
    if case == 2:
        ships = "no ship" if active else "no ship of 2 c or more"
        return "Case C: there is %s, so it hires %s" % (ships, _person(view))
    if view["coins"] > 6:
        return (
            "Case D: it can trade and hire; no die shows as much as your %d c, so it will hire."
            % view["coins"]
        )
    return "Case D: it can trade and hire: a die of %d (your coins) or more means the ship." % view["coins"]


def _ship(view: dict) -> str:
    t = view["harbour"][view["ship"]]
    paid = "" if view["active"] else ", of which you get 1"
    return "the %s for %d c%s: most coins, then leftmost." % (title(t), cards.COINS[t], paid)


def _person(view: dict) -> str:
    t = view["harbour"][view["person"]]
    paid = "" if view["active"] else " and 1 for you"
    text = "the %s for %d c%s: most VP, then cheapest, then leftmost."
    return text % (title(t), cards.COINS[t], paid)

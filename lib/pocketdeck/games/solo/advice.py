"""Why the best bot does what it does: the sentences behind a hint."""

from pocketdeck.engine.compat import const

from . import cards, codes
from .judge import Judge
from .words import called

_TYPING = const(0)
if _TYPING:
    from pocketdeck.engine.bots import SeatView


def why(seat_view: "SeatView", action: int) -> str:
    """One sentence for an action of a seat."""
    view = seat_view.view()
    if action >= codes.CATCH:
        return "Whoever is caught draws four cards, and it costs you nothing."
    if action < codes.NAMES:
        return _lay(view, action % codes.CALL, action >= codes.CALL)
    if action < codes.NO_SWAP:
        return _name(view, action - codes.NAMES)
    if action == codes.NO_SWAP:
        return "No other hand is smaller than yours."
    if action < codes.DRAW:
        return "%s holds the fewest cards." % _capital(called(view, action - codes.SWAP_WITH))
    if action == codes.DRAW:
        if not _lays(seat_view):
            return "None of your cards fits."
        return "What fits is worth more later than now."
    if action == codes.KEEP:
        if len(seat_view.actions()) > 1:
            return "The card is worth more later than now."
        return "The card does not fit."
    if action == codes.DONE:
        return "What is left is worth keeping."
    if action == codes.TAKE:
        if len(seat_view.actions()) > 1 and view["layer"] != codes.NOBODY:
            return "Nothing points to a bluff, and if it is none, you draw %d cards after a challenge." % (
                view["pending"] + 2
            )
        if _lays(seat_view):
            return "Passing them on would cost you more than it is worth."
        return "You cannot pass them on."
    if action == codes.CHALLENGE:
        if Judge(view).caught():
            return "You know a card there that would have fitted."
        return "With so many cards in hand something usually fits, so it may well be a bluff."
    return "The next round cannot wait."


def _lays(seat_view: "SeatView") -> "list[int]":
    """The cards that could be laid now."""
    return [a for a in seat_view.actions() if a < codes.NAMES]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _lay(view: dict, kind: int, called: bool) -> str:
    held = len(view["hand"])
    if held == 1:
        return "It is your last card."
    if called:
        return "It leaves you one card, and with the call nobody can catch you."
    if view["phase"] == codes.ANSWER:
        return "It passes the pending cards on to the next player."
    if view["phase"] == codes.MORE:
        return "One card less in the same turn."
    two = len([count for count in view["counts"] if count]) == 2
    rank = kind % cards.RANKS
    if kind == cards.WILD_4:
        return "It is the hardest blow you have."
    if kind == cards.WILD:
        return "It always fits, and you choose how the game goes on."
    if rank >= cards.SKIP and two:
        return "It is your turn again after it."
    if rank >= cards.SKIP:
        return "It gets rid of twenty points and hinders the others."
    origin = kind // cards.RANKS
    if origin != view["origin"] != codes.FREE:
        if _held(view, origin) > _held(view, view["origin"]):  # this card is one of them
            return "It changes the Origin to one that suits your hand."
    return "It fits, and your more useful cards stay for later."


def _held(view: dict, origin: int) -> int:
    """How many cards of an Origin are in hand."""
    return len([kind for kind in view["hand"] if kind // cards.RANKS == origin])


def _name(view: dict, origin: int) -> str:
    count = _held(view, origin)
    line = Judge(view).line
    hit = view["top"] == cards.WILD_4  # who draws four may hold anything, and is passed over
    if len(line) > hit and view["lacks"][line[hit]] >> origin & 1:
        return "Who plays next seems to lack it."
    if count:
        return "You hold %d of its cards." % count if count > 1 else "You hold a card of it."
    if not [kind for kind in view["hand"] if kind < cards.WILD]:
        return "None of your cards needs another."
    return "You hold none of its cards, yet your odds are best with it."

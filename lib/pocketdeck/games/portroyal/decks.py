"""A deck that somebody gives by its cards' names, as made with real cards. Loaded only then."""

from pocketdeck.engine.compat import const
from pocketdeck.engine.errors import IllegalOption

from . import cards
from .words import name

_TYPING = const(0)
if _TYPING:
    from .state import State


def read(game: "State", deck: "list[str]") -> None:
    """Put these cards into the game's deck; IllegalOption if they are not what its option says."""
    names = [name(t) for t in range(cards.TYPES)]
    count = 0
    left = bytearray([game.copies(t) for t in range(cards.TYPES)])
    for word in deck:
        word = str(word).lower()
        t = names.index(word) if word in names else -1
        if t < 0 or not left[t]:
            raise IllegalOption(
                "The %s deck has no card '%s'%s."
                % (game.options["deck"], word[:24], "" if t < 0 or not game.copies(t) else " any more")
            )
        left[t] -= 1
        game.pile(t, 1)
        count += 1
    if max(left):
        missing = sum(left)
        raise IllegalOption("The deck has to be all %d cards; missing: %d." % (count + missing, missing))

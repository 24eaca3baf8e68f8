"""Setup of a game of Space Hope. Loaded when one begins."""

from pocketdeck.engine.compat import const
from pocketdeck.engine.errors import IllegalOption

from . import layout, notation, printing
from .state import copies

_TYPING = const(0)
if _TYPING:
    from .rules import Rules


def deal(game: "Rules", deck: "list[str] | None") -> None:
    """`deck` names all 144 cards, each title three times, in lower case with "-" for blanks: the first seat's
    share from its top card down, the next seat's, and at the end what is left over. What
    stays in the box for so few ships is passed over."""
    left = bytearray([copies(game.players, card) for card in range(printing.TITLES)])
    order = bytearray()
    if deck is None:
        for card in range(printing.TITLES):
            order += bytes([card]) * left[card]
        game.rng.shuffle(order)
    else:
        known = notation.slugs()
        given = [known.index(str(name).lower()) for name in deck if str(name).lower() in known]
        every = [i // printing.COPIES for i in range(printing.COPIES * printing.TITLES)]
        if len(deck) != len(every) or sorted(given) != every:
            raise IllegalOption("The deck has to be the 48 cards, three times each.")
        for card in given:
            if left[card]:
                left[card] -= 1
                order.append(card)
    share = game.share
    for seat in range(game.players):
        row = seat * layout.ROW
        for dial in range(5):
            game.ships[row + dial] = 3
        game.ships[row + layout.LEFT] = share
        for i in range(share):
            game.decks[seat * share + share - 1 - i] = order[seat * share + i]
    game.decks[share * game.players :] = order[share * game.players :]
    for i in range(len(game.goals)):
        game.goals[i] = i
    game.rng.shuffle(game.goals)
    game.first = game.rng.below(game.players)  # Determine who will go first: by lot

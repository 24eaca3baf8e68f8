"""Positions for the tests of Hand Solo: set a table in one line, play by notation, look at what happened.

    game = given("Venus", "Phobos", "Mars", hold=["contract:Titan", "Luna"], credits=20, renowned=["Luna"])
    do(game, "land", "sell 2", "buy 1")

Cards go by the names of an explicit deck. Every position is loaded from its own packed state, so one that
the game could not be in is refused.
"""

from pocketdeck.engine import catalog
from pocketdeck.games.handsolo import cards, codes

NAMES, SHIPS = list(cards.NAMES), list(cards.SHIPS)
CODES = ["FO", "MI", "FU", "IN", "TE", "CN", "FO+", "MI+", "FU+", "IN+", "TE+"]  # on the printed cards

# One card for every good; "!" is its renowned side.
CARD_OF = {
    "FO": "Venus",
    "MI": "Mars",
    "FU": "Titan",
    "IN": "Luna",
    "TE": "Earth",
    "CN": "pirate-1",
    "FO+": "Venus!",
    "MI+": "Mars!",
    "FU+": "Titan!",
    "IN+": "Luna!",
    "TE+": "Earth!",
}


def given(
    *top,
    hold=(),
    credits=10,
    year=1,
    renowned=(),
    ship="Shuttle",
    left=None,
    seed=42,
    discards="off",
    shipyards="off",
    target=881,
    added=0,
):
    """A game about to meet the first card of `top`; the other cards follow in a fixed order.

    hold      goods by the card's name, contracts as "contract:Titan"; these cards are not in the deck
    renowned  names of the cards on their friendly or hostile side
    left      how many cards this year has left, all the rest being discarded; None: none discarded
    ship      a word of its name
    added     holds that it has beside those printed
    """
    held = [_entry(item) for item in hold]
    first = [NAMES.index(name) for name in top]
    assert not set(first) & {entry & 31 for entry in held}, "a card in the deck and in the hold"
    order = first + [card for card in range(len(NAMES)) if card not in first]
    options = {"discards": discards, "shipyards": shipyards, "target": target}
    game = catalog.new_game("handsolo", seed, options=options, deck=[NAMES[i] for i in order])
    order = [card for card in order if card not in [entry & 31 for entry in held]]
    game.end = len(order) if left is None else left
    game.order[: game.end] = bytes(order[: game.end])
    game.hold[: len(held)] = bytes(held)
    game.sides = sum(1 << NAMES.index(name) for name in renowned)
    game.credits = credits
    game.year = year
    game.ship = next(i for i, name in enumerate(SHIPS) if ship in name)
    game.holds = cards.SHIP_HOLDS[game.ship] + added
    return catalog.load_game(game.pack())


def _entry(item):
    card = NAMES.index(item.split(":")[-1])
    return card | codes.CONTRACT if item.startswith("contract:") else card


def goods(*wanted, **more):
    """Arguments for given() that put these goods into the hold: goods("FU", "FO+")."""
    cards = [CARD_OF[code] for code in wanted]
    return {
        "hold": [card.strip("!") for card in cards],
        "renowned": [card[:-1] for card in cards if card.endswith("!")],
        **more,
    }


def do(game, *notations):
    """Play these actions; gives the game back."""
    for notation in notations:
        game.apply(game.parse(notation))
    return game


def legal(game):
    """The notations of all that is possible now."""
    return [game.notation(a) for a in game.actions()]


def offers(game, word):
    """True if an action with this word ("sell", "buy", "drop" ...) is possible."""
    return any(notation.split()[0] == word for notation in legal(game))


def said(game):
    """What the last action made happen, in sentences."""
    return [game.say(event, 0) for event in game.events(0)]


def met(game):
    """The name of the card met, None at the end of a year."""
    card = game.view(0)["card"]
    return NAMES[card] if card >= 0 else None


def hold(game):
    """What is in the hold, as given() takes it."""
    kinds = ("", "contract:")
    return [kinds[entry // codes.CONTRACT] + NAMES[entry & 31] for entry in game.view(0)["hold"]]


def renowned(game):
    """The names of all cards on their renowned side."""
    return [name for card, name in enumerate(NAMES) if game.view(0)["sides"] >> card & 1]


def market(game):
    """The goods that the market shows."""
    return [CODES[shown[0]] for shown in game.view(0)["market"]]


def prices(game, *wanted):
    """The prices of these goods per unit, while landed."""
    return [game.view(0)["prices"][CODES.index(code)] for code in wanted]

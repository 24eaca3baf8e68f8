"""Positions for the tests of SoliTerror: set a table in one line, play by notation, look at what happened.

    game = night(a="5c 8s", draw="kc 7h", health=2, weapons="3 9")
    do(game, "path a", "call", "heart")

Cards go by the names of an explicit deck. Every position is loaded from its own packed state, so one that
the game could not be in is refused.
"""

from pocketdeck.engine import catalog
from pocketdeck.games.soliterror import deck

ACES = {0x01: "ah", 0x11: "ad", 0x21: "as", 0x31: "ac"}
CODE = {deck.name(card): card for card in list(deck.cards(True)) + list(ACES)}


def numbers(names):
    return [CODE[name] for name in names.split()]


def place(spot):
    """The number of a place: "b3"."""
    return 4 * (int(spot[1]) - 1) + "abcd".index(spot[0])


def night(
    a="", b="", c="", d="", draw="", health=3, food="", weapons="", flare=False, left=None, at=None, **options
):
    """A night with these cards.

    a, b, c, d       a path's cards from where it begins; what is not named is some other card
    draw             the draw deck from the top; `left`: how many cards it has, by default those named and two
    food, weapons    the values in hand; flare: the flare gun is in hand
    at               the path on which the marker stands already, "a" for example
    """
    game = catalog.new_game("soliterror", 42, 1, options)
    held = ["%sd" % v for v in food.split()] + ["%ss" % v for v in weapons.split()] + ["joker"] * flare
    named = " ".join((a, b, c, d, draw)).split()
    assert len(set(named + held)) == len(named + held), "a card twice"
    pool = [card for card in deck.cards(game.options["flare"] == "on") if deck.name(card) not in named + held]
    hearts = [card for card in pool if card >> 4 == deck.HEART]
    for card in hearts[len(hearts) - health :] if health else ():
        pool.remove(card)
    rows = 5 if game.roaming else 4
    if game.roaming:
        pool = [CODE[name] for name in ACES.values() if name not in named] + pool
    game.field[:] = b"\xff" * 20
    game.open = 0
    for path, names in enumerate((a, b, c, d)):
        for row in range(rows):
            listed = names.split()
            game.field[4 * row + path] = CODE[listed[row]] if row < len(listed) else pool.pop(0)
    if not game.roaming:
        game.field[16:] = bytes(ACES)
        game.open = 0xF0000
    pool = [card for card in pool if card & 15 != deck.ACE]
    cards = numbers(draw)
    cards += pool[: (len(cards) + 2 if left is None else left) - len(cards)]
    game.top = 0
    game.end = len(cards)
    game.deck[: len(cards)] = bytes(cards)
    game.breath = [card for card in pool if card not in cards][-1]
    game.health = health
    game.food = sum(1 << int(v) for v in food.split())
    game.weapons = sum(1 << int(v) for v in weapons.split())
    game.flare = int(flare)
    if at:
        game.apply(game.parse("path " + at))
    return catalog.load_game(game.pack())


def do(game, *notations):
    """Play these actions; gives the game back."""
    for notation in notations:
        game.apply(game.parse(notation))
    return game


def legal(game):
    """The notations of all that is possible now."""
    return [game.notation(a) for a in game.actions()]


def said(game):
    """What the last action made happen, in sentences."""
    return [game.say(event, 0) for event in game.events(0)]


def lies(game, spot):
    """What the player sees at a place: a card's name, "?" face down, "" nothing."""
    card = game.view(0)["field"][place(spot)]
    return "" if card == deck.HOLE else "?" if card == deck.HIDDEN else ACES.get(card) or deck.name(card)


def hand(game):
    """(health, food values, weapon values)."""
    view = game.view(0)
    return view["health"], *([v for v in range(2, 11) if view[kind] >> v & 1] for kind in ("food", "weapons"))


def marker(game):
    """Where the marker stands, "" if nowhere."""
    at = game.view(0)["at"]
    return "abcd"[at & 3] + str((at >> 2) + 1) if at < 20 else ""


def rescued(game):
    """The names of the Aces that are safe."""
    return [ACES[suit << 4 | 1] for suit in range(4) if game.view(0)["rescued"] >> suit & 1]

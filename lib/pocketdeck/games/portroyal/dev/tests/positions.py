"""Positions for the tests of Port Royal: set a table in one line, play by notation, look at what happened.

    game = given("flute-1-1", "settler-4", coins=6, mine=["trader-blue-3"])
    do(game, "draw", "draw", "stop", "take flute-1-1")

Cards go by the names of an explicit deck. Every position is loaded from its own packed state, so one that the
game could not be in is refused.

Letters and names in the tests' docstrings are sections of the rule text. What it leaves open has been
decided; the tests cite these rulings by number:

    1 options            2 fees             3 discovery, repelling, bust    4 trade, hire and abilities
    5 your card on the dummy's turn         6 the dummy's own turn          7 its card on your turn
    8 expeditions        9 taxes            10 left-overs                   11 the end
"""

from pocketdeck.engine import catalog
from pocketdeck.engine.rng import Rng
from pocketdeck.games.portroyal import cards, codes, words

NAMES = [words.name(t) for t in range(cards.TYPES)]


def types(names):
    return [NAMES.index(name) for name in names]


def bits(expeditions):
    return sum(1 << NAMES.index("expedition-" + name) - cards.SHIPS for name in expeditions)


def everything(deck="standard"):
    """All cards of a deck, by type."""
    count = cards.STANDARD if deck == "standard" else cards.TYPES
    return [t for t in range(count) for _ in range(cards.COPIES[t])]


def given(
    *top,
    turn="solo",
    first=None,
    coins=3,
    purse=3,
    mine=(),
    his=(),
    open=(),
    done=(),
    lost=(),
    left=None,
    passes=0,
    deck="standard",
    fee="written",
    seed=42,
    bonus=0,
    odds="shown",
):
    """A game at the beginning of a turn. `top` are the next cards of the deck, the others follow in a fixed
    order.

    turn, first      "solo" or "dummy": whose turn it is, who began (default: the same)
    mine, his        names of persons; open, done, lost: expeditions by their symbols, "scp"
    left             how many cards the deck has; the others are discarded, expeditions among them set aside.
                     None: all
    """
    options = {"deck": deck, "fee": fee, "first": first or turn, "odds": odds}
    game = catalog.new_game("portroyal", seed, options=options)
    game.active = int(turn == "dummy")
    game.phase = codes.ROLL if game.active else codes.DISCOVER
    game.coins, game.purse, game.passes, game.bonus = coins, purse, passes, bonus
    game.open, game.done, game.lost = bits(open), bits(done), bits(lost)
    rest = everything(deck)
    for t in types(mine):
        game.mine[t] += 1
    for t in types(his):
        game.his[t] += 1
    away = types(list(mine) + list(his) + ["expedition-" + name for name in [*open, *done, *lost]])
    for t in away + types(top):
        rest.remove(t)
    order = types(top) + rest
    if left is not None:
        order = order[:left]
        for e in range(6):  # no expedition can be among the discards
            if cards.SHIPS + e not in order and not (game.open | game.done | game.lost) >> e & 1:
                game.open |= 1 << e
    game.at, game.end = 0, len(order)
    game.deck[: len(order)] = bytes(order)
    for t in range(cards.TYPES):
        game.stock[t] = order.count(t)
    return catalog.load_game(game.pack())


def dice(game, *faces):
    """Let the dummy roll these."""
    for seed in range(100000):
        rng = Rng(seed)
        if all(1 + rng.below(6) == face for face in faces):
            game.rng = Rng(seed)
            return game
    raise AssertionError("no generator rolls this")


def do(game, *notations):
    """Play these actions; gives the game back."""
    for notation in notations:
        game.apply(game.parse(notation))
    return game


def draw(game, count, stop=True):
    """Draw cards, keep them all, and stop."""
    for _ in range(count):
        do(game, "draw")
        if "keep" in legal(game):
            do(game, "keep")
    return do(game, "stop") if stop else game


def dummy(game):
    """Let the dummy do all that it does until something is asked."""
    while legal(game) == ["on"]:
        do(game, "on")
    return game


def docked(*harbour, die=None, **more):
    """Your turn with these cards in the harbour, drawn and stopped."""
    game = given(*harbour, **more)
    return draw(game, len(harbour))


def dummys(*harbour, roll=(), **more):
    """The dummy's turn: it reveals these cards (up to 6) and is about to take one; `roll` are later dice."""
    game = given(*harbour, turn="dummy", **more)
    dice(game, len(harbour), *roll)
    do(game, "on")
    while game.phase == codes.REVEAL:
        do(game, "on")
    return game


def legal(game):
    """The notations of all that is possible now."""
    return [game.notation(a) for a in game.actions()]


def takes(game):
    """The cards that can be taken now."""
    return [note[5:] for note in legal(game) if note.startswith("take ")]


def said(game):
    """What the last action made happen, in sentences."""
    return [game.say(event, 0) for event in game.events(0)]


def money(game):
    """(your coins, the dummy's)"""
    return game.view(0)["coins"], game.view(0)["purse"]


def harbour(game):
    return [NAMES[t] for t in game.view(0)["harbour"]]


def persons(game, side="mine"):
    """The names of the persons of a side."""
    held = game.view(0)[side]
    return [NAMES[t] for t in range(cards.TYPES) for _ in range(held[t])]


def vp(game):
    """(your VP, the dummy's)"""
    return game.view(0)["vp"], game.view(0)["his_vp"]

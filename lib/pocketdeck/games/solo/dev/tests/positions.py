"""Positions for the tests of SOLO: set a table in one line, play by notation, look at what happened.

    game = given("e5 m7 w", "p3 p4", "z0", top="e9", pile="m1 m2", stacking="on")
    do(game, "lay e5", "draw")

Cards are short here: e m p z for the Origins (z: Wizard), then 0 to 9, s Skip, r Reverse, d Draw 2; w Wild,
w4 Wild Draw 4. Every position is loaded from its own packed state, so one that no game can be in is refused.
"""

from pocketdeck.engine import catalog
from pocketdeck.games.solo import box, cards, codes
from pocketdeck.games.solo.state import KNOWN

ORIGINS = dict(zip("empz", ("eldritch", "martian", "precursor", "wizard")))
SYMBOLS = {"s": "skip", "r": "reverse", "d": "draw2"}
KIND = {box.code(kind): kind for kind in range(cards.KINDS)}


def long(short):
    """A card's name in records: "e5" is eldritch-5, "zd" wizard-draw2, "w4" wild4."""
    if short[0] == "w":
        return "wild4" if short == "w4" else "wild"
    return ORIGINS[short[0]] + "-" + SYMBOLS.get(short[1:], short[1:])


def short(kind):
    """The other way round."""
    name = box.code(kind)
    if name.startswith("wild"):
        return name.replace("wild", "w")
    origin, rank = name.split("-")
    return "empz"[list(ORIGINS.values()).index(origin)] + {v: k for k, v in SYMBOLS.items()}.get(rank, rank)


def kinds(text):
    return [KIND[long(word)] for word in text.split()]


def given(*hands, top, pile=None, turn=0, step=1, seed=42, scores=None, origin=None, **options):
    """A turn that begins. The pile is drawn from its first card on; all other cards are discards. Without
    `pile` it is all that is left and there are no discards."""
    game = catalog.new_game("solo", seed, len(hands), options)
    game.clear()
    held = [kinds(hand) for hand in hands]
    above = kinds(top)[0]
    rest = list(box.full())
    for kind in sum(held, [above]):
        rest.remove(kind)
    drawn = list(rest) if pile is None else kinds(pile)
    for kind in list(drawn):
        rest.remove(kind)
    for seat, some in enumerate(held):
        game.hands[seat][:] = [kind << KNOWN for kind in sorted(some)]
    game.pile[: len(drawn)] = bytes(reversed(drawn))
    game.left = len(drawn)
    game.discards[:] = bytes(rest.count(kind) for kind in range(cards.KINDS))
    game.top = above
    game.origin = above // cards.RANKS if origin is None else "empz".index(origin)
    game.lacks[:] = bytes(len(hands))
    game.step = step
    game.round = 1
    game.first = 0
    game.scores[:] = scores or [0] * len(hands)
    game.turn(turn)
    return catalog.load_game(game.pack())


def dealt(players, order, **more):
    """A game whose deck begins with these cards; the others follow in a fixed order."""
    first = [long(word) for word in order.split()]
    rest = [box.code(kind) for kind in box.full()]
    for name in first:
        rest.remove(name)
    return catalog.new_game("solo", 5, players, more, deck=first + rest)


def do(game, *notations):
    """Play these actions, cards in short; gives the game back."""
    for notation in notations:
        verb, *more = notation.split()
        if verb in ("lay", "solo"):
            more = [long(more[0])]
        game.apply(game.parse(" ".join([verb, *more])))
    return game


def legal(game):
    """The notations of all that is possible now, cards in short."""
    out = []
    for a in game.actions():
        if a < codes.NAMES:
            out.append(("solo " if a >= codes.CALL else "lay ") + short(a % codes.CALL))
        else:
            out.append(game.notation(a))
    return out


def lays(game):
    """The cards that can be laid now."""
    return [text[4:] for text in legal(game) if text.startswith("lay ")]


def hand(game, seat):
    return " ".join(short(kind) for kind in game.kinds(seat))


def sizes(game):
    return [len(cards_held) for cards_held in game.hands]


def said(game, seat=0):
    """What the last action made a seat see, in sentences."""
    return [game.say(event, seat) for event in game.events(seat)]


def claims(game):
    """All that can be claimed."""
    return [game.notation(a) for seat in range(game.players) for a in game.claims(seat)]


def known(game, seat, other):
    """What a seat knows of another's hand."""
    return " ".join(short(kind) for kind in game.view(seat)["known"][other])

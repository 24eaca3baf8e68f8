"""Positions for the tests of Space Hope: set a table in one call, play by notation, look at what happened.

    game = given(3, hands=["Soup again", "Karaoke"], dials={1: (3, 3, 1, 3, 3)})
    do(game, "play karaoke")

Every position is loaded from its own packed state, so one that the game could not be in is refused.
"""

from pocketdeck.engine import catalog
from pocketdeck.games.spacehope import cards, words
from pocketdeck.games.spacehope.state import copies

TITLES = list(cards.TITLES)
PARTS = list(cards.PARTS)
GOALS = [words.goal_name(i) for i in range(24)]
ROW = 20
DISTANCE, MARKS, COPIED, MOVED, BUILT, GAVE, USED, BACK, SPENT = range(5, 14)
LOW, LOOKED, LEFT, HELD, GONE, COUNT = range(14, 20)
DEAD = 128
QUIET = "Annual census"  # a goal without an action


def given(
    players=2,
    hands=("Karaoke", "Karaoke", "Slingshot"),
    others=(),
    goal=QUIET,
    dials=(),
    distance=(),
    parts=(),
    piles=(),
    decks=None,
    dead=(),
    marks=(),
    first=0,
    to_act=0,
    seed=42,
    choice="on",
    rows=(),
):
    """A game in which seat 0 is about to act.

    hands     titles in seat 0's hand; others: {seat: titles}, else three cards of the lowest numbers left
    dials     {seat: five numbers}, else 3 each; distance {seat: number}; marks {seat: bits}
    parts     {seat: names of ship parts}; piles {seat: titles, the oldest first}
    decks     {seat: cards in the deck}, else as many as are left, up to ten
    dead      seats that are lost, with no food left; rows {(seat, place in the row): number}
    """
    game = catalog.new_game("spacehope", seed, players, {"choice": choice})
    pool = sorted(card for card in range(48) for _ in range(copies(players, card)))

    def take(card):
        pool.remove(card)
        return card

    held = {0: [take(TITLES.index(title)) for title in hands]}
    for seat, titles in dict(others).items():
        held[seat] = [take(TITLES.index(title)) for title in titles]
    heaps = {seat: [take(TITLES.index(title)) for title in titles] for seat, titles in dict(piles).items()}
    game.parts[:] = bytes(len(game.parts))
    for seat in range(players):
        for name in dict(parts).get(seat, ()):
            game.parts[seat * 10 + PARTS.index(name)] = take(pool[-1]) + 1
    wanted = decks or {}
    for seat in range(players):
        row = seat * ROW
        game.ships[row : row + ROW] = bytes(ROW)
        game.ships[row : row + 5] = bytes(dict(dials).get(seat, (3, 3, 3, 3, 3)))
        game.ships[row + DISTANCE] = dict(distance).get(seat, 0)
        game.ships[row + MARKS] = dict(marks).get(seat, 0)
        if seat in dead:
            game.ships[row] = 0
            game.ships[row + MARKS] |= DEAD
        game.ships[row + COUNT] = len(dict(parts).get(seat, ()))
        hand = sorted(held[seat] if seat in held else [take(pool[0]) for _ in range(3)])
        game.hands[seat * 10 : seat * 10 + len(hand)] = bytes(hand)
        game.ships[row + HELD] = len(hand)
        deck = [take(pool[len(pool) // 2]) for _ in range(wanted.get(seat, 10))]
        at = seat * game.share
        game.decks[at : at + len(deck)] = bytes(deck)
        game.ships[row + LEFT] = len(deck)
        held[seat] = hand
    for (seat, place), number in dict(rows).items():
        game.ships[seat * ROW + place] = number
    for i in range(game.share * players, len(game.decks)):
        game.decks[i] = take(pool[0])
    for seat in range(players):  # the rest lies on the discard piles
        heap = heaps.get(seat, [])
        room = game.share - len(heap) - sum(game.ships[seat * ROW + LEFT : seat * ROW + COUNT + 1])
        assert room >= 0, "more cards than a seat has"
        heap = [take(pool[0]) for _ in range(room)] + heap
        game.piles[seat * game.share : seat * game.share + len(heap)] = bytes(heap)
        game.ships[seat * ROW + GONE] = len(heap)
    number = GOALS.index(goal)
    order = [number] + [i for i in range(24) if i != number]
    game.goals[:] = bytes(order)
    game.goal, game.at, game.first, game.to_act, game.round = number, 1, first, to_act, 3
    game.phase, game.card, game.what = 0, 255, 0
    return catalog.load_game(game.pack())


def do(game, *notations):
    """Play by notation; returns the game."""
    for notation in notations:
        game.apply(game.parse(notation))
    return game


def legal(game):
    return [game.notation(a) for a in game.actions()]


def dials(game, seat=0):
    return tuple(game.ships[seat * ROW : seat * ROW + 5])


def distance(game, seat=0):
    return game.ships[seat * ROW + DISTANCE]


def number(game, place, seat=0):
    return game.ships[seat * ROW + place]


def alive(game):
    return game.living()


def hand(game, seat=0):
    return [TITLES[card] for card in game.hand(seat)]


def pile(game, seat=0):
    return [TITLES[card & 127] for card in game.pile(seat)]


def said(game, seat=0):
    return [game.say(event, seat) for event in game.events(seat)]

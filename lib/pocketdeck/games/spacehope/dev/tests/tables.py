"""Space Hope's table: the positions that are tried, and which kinds of pieces every size has."""

import random

from host_tests import tables
from host_tests.playing import together
from playing import tables as command
from pocketdeck.engine import catalog
from pocketdeck.games.spacehope.picture import kinds
from pocketdeck.stage import keys

KEYS = (keys.UP, keys.DOWN, keys.LEFT, keys.RIGHT)


def positions(seed, players=0, most=400, choice="on"):
    """The positions of a game at random, all seats."""
    game = catalog.new_game("spacehope", seed, players or 2 + seed % 5, {"choice": choice})
    rng = random.Random(seed)
    for _ in range(most):
        yield game
        if game.over:
            return
        game.apply(rng.choice(game.offered()))


def view_of(game, told=False):
    view = game.view(0)
    if told:
        view["events"] = game.events(0)
    return view


def offered(game):
    return game.offered() if game.to_act == 0 else []


def seen(size):
    """A stage and each of its pieces in many positions, once for each kind and what it shows."""
    shown = command.stage("spacehope", size)
    found = set()
    for seed in (2, 3, 4, 5, 6):
        for game in positions(seed, most=4000):
            told = game.moves % 2 > 0
            shown.set(view_of(game, told), offered(game), False)
            if game.moves % 3 == 0:
                shown.move(KEYS[game.moves // 3 % 4])
            now = shown.now
            for piece in range(now.count):
                kind, a, b, look = (now.get(piece, field) for field in (1, 2, 3, 8))
                place = tuple(now.get(piece, field) for field in (4, 5, 6, 7))
                focused = piece == shown.at
                if kind in COARSE:
                    a, b, place = a % 7, b % 5, place[2:]
                    if kind == kinds.MARK:
                        a = a > 0
                if (kind, a, b, look, focused) not in found:
                    found.add((kind, a, b, look, focused))
                    yield shown, piece


COARSE = [kinds.TOP, kinds.DECK, kinds.BAR, kinds.NOTCHES, kinds.BARS, kinds.LANE, kinds.SHIP, kinds.MARK]
COARSE += [kinds.RANK, kinds.SUM, kinds.LOSS, kinds.TELL, kinds.WATCH, kinds.PANEL, kinds.SLOT]
COARSE += [kinds.ROUND, kinds.HEAD]
COARSE += [kinds.RULER, kinds.STATES, kinds.SHELF, kinds.NEXT, kinds.PART, kinds.PLAY, kinds.GOAL]
EVERYWHERE = {
    kinds.GOAL,
    kinds.BAR,
    kinds.NOTCHES,
    kinds.DIAL,
    kinds.LANE,
    kinds.BARS,
    kinds.SHIP,
    kinds.MARK,
}
EVERYWHERE |= {
    kinds.PANEL,
    kinds.SLOT,
    kinds.CARD,
    kinds.PLAY,
    kinds.HALF,
    kinds.PART,
    kinds.PLATE,
    kinds.NEXT,
}
EVERYWHERE |= {kinds.TELL, kinds.LOSS, kinds.ALONE, kinds.WATCH, kinds.RANK, kinds.HEAD, kinds.DECK}


class Table(tables.Table):
    """A case of what is drawn anew is a number of seats."""

    anew_cases = together(command.SIZES, (2, 4, 6))

    def seen(self, game, still=True):
        return view_of(game), offered(game)

    def anew(self, case):
        found = enumerate(positions(case, case, 90))
        return ((game, turn % 4 == 0 or turn > 86) for turn, game in found)

    def motion(self, case):
        return ((game, True) for game in positions(case, 4, 40))

    def ended(self, case):
        return ((game, True) for game in positions(5, 3, 40))

    def end(self):
        return positions(4, 4, 5000)

    def pieces(self, size):
        return ((shown, piece, piece == shown.at) for shown, piece in seen(size))

    def check_drawn(self, size, drawn):
        assert drawn >= EVERYWHERE
        if size == "128x64":
            assert kinds.WORDS in drawn
        else:
            assert kinds.STATES in drawn or size == "160x80"


TABLE = Table("spacehope")

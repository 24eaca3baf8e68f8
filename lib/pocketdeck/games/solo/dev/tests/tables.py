"""SOLO's table: the positions that are tried, of all seats, and what each size has pieces for."""

import random

from host_tests import tables
from host_tests.playing import together
from playing import tables as command
from pocketdeck.engine import catalog
from pocketdeck.games.solo import codes, OPTIONS
from pocketdeck.games.solo.dev.tests.positions import do
from pocketdeck.games.solo.dev.tests.positions import given as scene
from pocketdeck.games.solo.picture import handover, kinds
from pocketdeck.games.solo.picture import scene as tableau
from pocketdeck.stage.picture.scene import A, KIND, LOOK, W, X, Y

HOUSE = {"stacking": "on", "several": "on", "swaps": "on", "playon": "on"}


def games(seed, most):
    """Positions of games at random, of 2 to 10 seats, with house rules at random; cards are mostly laid."""
    rng = random.Random(seed)
    for _ in range(most):
        options = {row[0]: rng.choice(row[1]) for row in OPTIONS}
        game = catalog.new_game("solo", rng.randrange(1 << 20), rng.randint(2, 10), options)
        yield from positions(game, rng, 120)


def positions(game, rng, most):
    """The positions of a game; mostly a card is laid, and now and then somebody is caught."""
    for _ in range(most):
        yield game
        if game.over:
            return
        claims = [claim for seat in range(game.players) for claim in game.claims(seat)]
        lays = [a for a in game.actions() if a < codes.NAMES]
        if claims and rng.random() < 0.3:
            game.apply(rng.choice(claims))
        elif lays and rng.random() < 0.8:
            game.apply(rng.choice(lays))
        else:
            game.apply(rng.choice(game.actions()))


def seen_by(game, seat):
    """(view, what is offered) of a seat, as a screen has them."""
    view = game.view(seat)
    view["events"] = game.events(seat)
    return view, (game.offered() if game.to_act == seat else []) + game.claims(seat)


def acting(game):
    return 0 if game.to_act is None else game.to_act


def put(shown, game, seat=None, moving=False):
    return shown.set(*seen_by(game, acting(game) if seat is None else seat), moving)


def place(shown, piece):
    """What a piece is and where it lies: a stage that has drawn nothing knows nothing of covered cards."""
    return tuple(shown.now.get(piece, field) for field in (KIND, A, X, Y))


def looked_at(size):
    """A stage and each of its pieces in many positions, once for each kind, look and what it shows."""
    shown = command.stage("solo", size)
    found = set()
    staged = list(moments())
    for view, offered in staged:
        shown.set(view, offered, False)
        now = shown.now
        for piece in range(now.count):
            kind, a, b, w, look = (now.get(piece, field) for field in (1, 2, 3, W, LOOK))
            focused = piece == shown.at
            if kind in (kinds.SCORE, kinds.TOTAL, kinds.DECK, kinds.ROUND, kinds.PANEL):
                a, b = a // 100, 0
            if kind == kinds.SEAT:
                a = min(a, 11)
            if (kind, a, b, w, look, focused) not in found:
                found.add((kind, a, b, w, look, focused))
                yield shown, piece


def moments():
    """(view, offered) of many positions, the challenged hand and the hand-over among them."""
    for game in games(21, 14):
        yield seen_by(game, acting(game))
        view, offered = seen_by(game, 0)
        yield view, offered if game.to_act == 0 else []
    for hand in ("w4 e1 p2", "w4 z1 p2"):
        game = do(scene("m2 ed", hand, top="e9", turn=1), "lay w4", "name precursor", "challenge")
        yield seen_by(game, 0)[0], []
    game = scene("ed w4 m2", "m1 p1", top="e9")
    yield seen_by(game, 0)
    game = do(scene("m2 ed", "e1 e2", top="e9", turn=1), "lay e1")
    yield seen_by(game, 0)
    yield handover.view(game.view(1), "MIA", "TOM laid Eldritch 9."), []


def kinds_at(size):
    """What a table of this size has pieces for."""
    every = set(range(kinds.HALO, kinds.GROUND))
    if size == "128x64":
        lacks = {kinds.SCORE, kinds.FLY, kinds.AGAINST, kinds.PANEL, kinds.TITLE, kinds.LAID}
        return every - lacks - {kinds.FACE, kinds.CHIP}
    if size == "320x240":
        return every
    if size == "240x240":
        return every - {kinds.PANEL, kinds.TITLE}
    lacks = {kinds.HELD, kinds.AGAINST, kinds.PANEL, kinds.TITLE, kinds.LAID}
    return every - lacks - ({kinds.FLY} if size == "160x80" else set())


class Table(tables.Table):
    """A position is shown to the seat that acts; with motion to the first, who watches the others."""

    anew_cases = together(command.SIZES, (1, 2))
    motion_cases = (9,)
    moved = 10

    def seen(self, game, still=True):
        return seen_by(game, acting(game) if still else 0)

    def focus(self, shown, fresh):
        stops = [piece for piece in range(fresh.now.count) if fresh.now.stops(piece)]
        same = {place(fresh, piece): piece for piece in stops}
        return same[place(shown, shown.at)] if shown.at >= 0 else -1

    def whole(self, size, shown, game, still=True):
        made = super().whole(size, shown, game, still)
        tableau._stages[0] = shown
        return made

    def anew(self, case):
        found = enumerate(games(case, 2))
        return ((game, turn % 12 == 0 or game.phase >= codes.NAME and turn % 4 == 0) for turn, game in found)

    def motion(self, case):
        found = enumerate(positions(self.game(case, 4, HOUSE), random.Random(case), 40))
        return ((game, turn % 4 == 0) for turn, game in found)

    def ended(self, case):
        found = enumerate(positions(self.game(4, 10, HOUSE), random.Random(5), 40))
        return ((game, turn % 4 == 0) for turn, game in found)

    def end(self):
        return positions(self.game(3, 2, {}), random.Random(3), 5000)

    def pieces(self, size):
        return ((shown, piece, piece == shown.at) for shown, piece in looked_at(size))

    def check_drawn(self, size, drawn):
        assert drawn == kinds_at(size)


TABLE = Table("solo")

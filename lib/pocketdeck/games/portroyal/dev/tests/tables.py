"""Port Royal's table: the positions that are tried, and what each size has pieces for."""

import random

from host_tests import tables
from playing import tables as command
from pocketdeck.engine import catalog
from pocketdeck.games.portroyal.picture import scene


def game_of(seed, deck="standard"):
    options = {"deck": deck, "fee": ("written", "passive")[seed % 2]}
    return catalog.new_game("portroyal", seed, 1, options)


def positions(seed, deck="standard", most=400):
    """The positions of a game at random."""
    game = game_of(seed, deck)
    rng = random.Random(seed)
    for _ in range(most):
        yield game
        if game.over:
            return
        game.apply(rng.choice(game.offered()))


def seen(size, seeds=(6, 7, 8)):
    """A stage and each of its pieces in many positions, once for each kind, look and what it shows."""
    shown = command.stage("portroyal", size)
    found = set()
    for seed in seeds:
        for game in positions(seed, ("standard", "extended")[seed % 2], 3000):
            shown.set(game.view(0), game.offered(), False)
            now = shown.now
            for piece in range(now.count):
                kind, a, b, look = (now.get(piece, field) for field in (1, 2, 3, 8))
                focused = piece == shown.at
                if kind == scene.GAUGE:
                    a = a // 10
                if kind in (scene.YOU, scene.DUMMY, scene.SIDE, scene.TALLY, scene.DECK):
                    a, b = a & 3, b > 9
                if (kind, a, b, look, focused) not in found:
                    found.add((kind, a, b, look, focused))
                    yield shown, piece


def kinds_of(size):
    """What a table of this size has pieces for."""
    all_kinds = {value for name, value in vars(scene).items() if name in NAMES}
    if size == "128x64":
        return all_kinds - {scene.CHART, scene.CREW, scene.PANEL, scene.TALLY}
    if size == "160x80":
        gone = {scene.CHART, scene.CREW, scene.PANEL, scene.TALLY, scene.FREE, scene.NEED, scene.REASON}
        return all_kinds - gone
    if size == "320x240":
        return all_kinds - {scene.CHARTS}
    return all_kinds - {scene.PANEL, scene.CHARTS}


NAMES = (
    "YOU DUMMY SWORDS FLAGS GAUGE DECK SIGN SHIP PERSON CHART CREW PLATE REASON POINTER BANNER CHANGE NEED"
    " FREE SIDE PANEL TALLY CHARTS"
).split()


class Table(tables.Table):
    anew_cases = [(size, seed) for size in command.SIZES for seed in (1, 2)]

    def anew(self, case):
        found = enumerate(positions(case, ("standard", "extended")[case % 2], 60))
        return ((game, turn % 4 == 0 or turn > 56) for turn, game in found)

    def motion(self, case):
        return ((game, True) for game in positions(case, most=30))

    def end(self):
        return positions(3, most=4000)

    def pieces(self, size):
        return ((shown, piece, piece == shown.at) for shown, piece in seen(size))

    def check_drawn(self, size, drawn):
        assert drawn == set(kinds_of(size))


TABLE = Table("portroyal")

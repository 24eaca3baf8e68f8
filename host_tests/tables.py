"""Tables that are pictures, for every game: a position on a stage, its pixels, and the way of the stick.

dev/tests/tables.py of a game has what differs: which positions are tried, what a seat is shown, and which
kinds of pieces a size has. A game without that file is tried by what stands here.
"""

import importlib
import importlib.util
import random
from types import ModuleType

from playing import tables
from pocketdeck.engine import catalog
from pocketdeck.stage import keys
from pocketdeck.stage.picture.scene import A, KIND, LOOK

KEYS = (keys.UP, keys.DOWN, keys.LEFT, keys.RIGHT)


def walk(game, seed, most=400):
    """The positions of a game at random."""
    rng = random.Random(seed)
    for _ in range(most):
        yield game
        if game.over:
            return
        game.apply(rng.choice(game.actions()))


class Table:
    """How a game's table is tried. A case is what its positions begin with."""

    anew_cases: "list[tuple]" = [(size, 1) for size in tables.SIZES]  # (size, case)
    motion_cases: "tuple" = (4,)
    moved = 3  # more positions than that begin with a motion

    def __init__(self, game_id):
        self.id = game_id

    def game(self, seed, players=None, options=None):
        """A game that has just been dealt, with the fewest seats if nothing else is said."""
        return catalog.new_game(self.id, seed, players or catalog.part(self.id).PLAYERS[0], options)

    def stage(self, size):
        return tables.stage(self.id, size)

    def seen(self, game, still=True):
        """(view, what is offered), as a screen has them; `still` is a position without motion."""
        return game.view(0), game.offered() if game.to_act in (0, None) else []

    def put(self, shown, game, still=True):
        """Show a position; gives whether something moves."""
        return shown.set(*self.seen(game, still), not still)

    def focus(self, shown, fresh):
        """The piece of a fresh stage that is in focus on the one that is shown."""
        return shown.at

    def whole(self, size, shown, game, still=True):
        """The same position, with the same piece in focus, drawn by a stage that has drawn nothing before."""
        fresh = self.stage(size)
        self.put(fresh, game, still)
        fresh.go(self.focus(shown, fresh))
        fresh.draw()
        return tables.pixels(fresh.canvas)

    def anew(self, case):
        """Positions between which only what changes is drawn: (game, whether it is compared)."""
        for turn, game in enumerate(walk(self.game(case), case, 60)):
            yield game, turn % 3 == 0

    def motion(self, case):
        """Positions to which the table moves: (game, whether it is compared)."""
        return ((game, True) for game in walk(self.game(case), case, 36))

    def ended(self, case):
        """Positions to which the table moves until a key is pressed: (game, whether it is compared)."""
        return self.motion(case + 1)

    def end(self):
        """The positions of a whole game."""
        return walk(self.game(3), 3, 5000)

    def pieces(self, size):
        """(stage, piece, whether it is in focus) of many positions, once for each look."""
        shown, found = self.stage(size), set()
        for game in walk(self.game(8), 8, 300):
            self.put(shown, game)
            for piece in range(shown.now.count):
                look = (*(shown.now.get(piece, field) for field in (KIND, A, LOOK)), piece == shown.at)
                if look not in found:
                    found.add(look)
                    yield shown, piece, piece == shown.at

    def check_drawn(self, size, drawn):
        """AssertionError if a kind of piece that this size has was not among those that drew something."""
        assert drawn


def of(game_id) -> Table:
    """How a game's table is tried."""
    name = f"pocketdeck.games.{game_id}.dev.tests.tables"
    try:
        module: "ModuleType | None" = importlib.import_module(name)
    except ModuleNotFoundError as missing:
        if not name.startswith(missing.name or "-"):
            raise
        module = None
    made: Table = module.TABLE if module else Table(game_id)
    return made


def rows(shown):
    """The pixels of what a stage shows."""
    return tables.pixels(shown.canvas)

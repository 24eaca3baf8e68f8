"""SoliTerror's table: the positions and moments that are tried, and what each size has pieces for."""

import random

from host_tests import tables
from playing import tables as command
from pocketdeck.engine import bots, catalog
from pocketdeck.games.soliterror.picture import kinds, moments
from pocketdeck.stage.picture import scene as pieces_of
from pocketdeck.stage.picture.scene import LINE

BOTH: "tuple[dict, ...]" = ({}, {"family": "field"})


def positions(seed, options, most=400):
    """The positions of a night: at random, from an odd seed as somebody plays it who is good at it."""
    game = catalog.new_game("soliterror", seed, 1, options)
    rng = random.Random(seed)
    for _ in range(most):
        yield game
        if game.over:
            return
        if seed % 2:
            bots.step(game, ["hard"])
        else:
            game.apply(rng.choice(game.offered()))


def seen(size):
    """A stage and each of its pieces in many positions and moments, once for each kind, look, and number."""
    found = set()
    for options in BOTH:
        for seed in range(5):
            for shown in pictures(size, seed, options):
                now = shown.now
                for piece in range(now.count):
                    kind, a, b, look = (now.get(piece, field) for field in (1, 2, 3, 8))
                    for focused in (False, True) if shown.now.stops(piece) else (False,):
                        told = (kind, a if kind != kinds.LEFT else a & 7, b & 15, look, focused)
                        told += (now.get(piece, pieces_of.W),)
                        if told not in found:
                            found.add(told)
                            yield shown, piece, focused


def pictures(size, seed, options):
    """Stages with the positions and the moments of a night."""
    for game in positions(seed, options):
        shown = command.stage("soliterror", size)
        events = list(game.events(0))
        offered = game.offered()
        shown.set(dict(game.view(0), events=events if offered else ()), offered, False)
        yield shown
        for at in range(len(events)):
            yield from film(size, game.view(0), events, at)


def film(size, view, events, at):
    """Stages with all pictures of an event, one after the other."""
    for step in range(40):
        shown = command.stage("soliterror", size)
        if not moments.moment(view, shown, events, at, step):
            assert not shown.now.count
            return
        yield shown
    raise AssertionError("it has no end")


def painted(size):
    """The kinds of pieces that a table of this size has something to draw for."""
    every = set(range(kinds.TOP, kinds.DOOR + 1)) | {LINE}  # of moments
    small = {kinds.TOP, kinds.BREATH, kinds.FARM, kinds.TRAIL}
    if size in ("160x80", "128x64"):
        small.add(kinds.DOOR)
    if size != "320x240":
        every -= {kinds.PANEL}
    if size == "240x135":
        every -= small - {kinds.BREATH}
        return every - {kinds.BREATH}
    return every - small if size in ("160x80", "128x64") else every


class Table(tables.Table):
    """A case is a seed and a family: in caves, or in the field."""

    anew_cases = [(size, (seed, path)) for size in command.SIZES for seed in (1, 2) for path in (0, 1)]
    motion_cases = ((4, 0), (4, 1))

    def anew(self, case):
        seed, path = case
        found = enumerate(positions(seed, BOTH[path]))
        return ((game, turn % 3 == 0 or game.over) for turn, game in found)

    def motion(self, case):
        seed, path = case
        return ((game, True) for game in positions(seed, BOTH[path], 40))

    def ended(self, case):
        return self.motion(case)

    def end(self):
        return positions(1, {})

    def pieces(self, size):
        return seen(size)

    def check_drawn(self, size, drawn):
        assert drawn == painted(size)


TABLE = Table("soliterror")

"""Every figure that a decision turns on is on the table, at every size, from one list: the game's
dev/needed.py has what each is called, the kinds of pieces that tell it, and a view with another one, or the
name of a number in the view, of which there is one more then.

A figure is told where nobody could take it for that other one: the pictures of both differ where it stands.
"""

import random

import pytest

from host_tests.contract import player_counts
from host_tests.long import in_suite
from playing import game_dev, tables
from pocketdeck.engine import bots, catalog
from pocketdeck.stage.picture.scene import KIND

GAMES = [game for game in tables.GAMES if game_dev.module(game, "needed")]
LEAST = 3  # pixels in which two figures differ
SEEDS = range(3, 13)  # games, of which so many are walked as it takes
EACH = in_suite(2, 4)  # positions for a figure and a number of seats
_BEYOND = 6  # so far beyond its place a piece in focus is lifted


def decisions(game_id, players, seed, least=2):
    """(view, what is offered) of decisions of the first seat, spread over a whole game of bots; `least`: so
    many actions it has to choose from. Seeds take turns with the game's OPTIONS, where it has such."""
    options = getattr(game_dev.module(game_id, "needed"), "OPTIONS", ({},))
    game = catalog.new_game(game_id, seed, players, options[seed % len(options)])
    levels = [catalog.part(game_id).BOTS[0]] * players
    chance = random.Random(seed)
    while not game.over:
        if game.to_act == 0 and len(game.offered()) >= least and chance.random() < 0.3:
            yield game.view(0), game.offered()
        bots.step(game, levels)


def changed(view, another):
    """A view with another figure; None where it does not matter."""
    return {**view, another: view[another] + 1} if isinstance(another, str) else another(view)


def drawn(shown, view, offered):
    """(all pixels, the kinds and places of the pieces) of a position."""
    shown.fresh = True
    shown.set(view, offered, False)
    shown.draw()
    now = shown.now
    pieces = [(now.get(piece, KIND), tuple(now.place(piece))) for piece in range(now.count)]
    return tables.pixels(shown.canvas), pieces


def apart(shown, one, other, kinds):
    """In how many pixels two pictures differ where pieces of these kinds lie, which tell a figure."""
    seen = set()
    for x, y, w, h in {place for kind, place in one[1] + other[1] if kind in kinds}:
        for row in range(max(0, y - _BEYOND), min(shown.height, y + h + 1)):
            left, right = max(0, x - 1), x + w + 1
            if one[0][row][left:right] != other[0][row][left:right]:
                width = min(right, shown.width)
                seen.update((i, row) for i in range(left, width) if one[0][row][i] != other[0][row][i])
    return len(seen)


@pytest.mark.crossed
@pytest.mark.parametrize("game_id, size", [(game, size) for game in GAMES for size in tables.SIZES])
def test_every_figure_that_a_decision_turns_on_is_told(game_id, size):
    figures = game_dev.module(game_id, "needed").FIGURES
    shown = tables.stage(game_id, size)
    untold, tried = {}, dict.fromkeys([name for name, _, _ in figures], 0)
    for players in player_counts(game_id):
        count = dict.fromkeys(tried, 0)
        for seed in SEEDS:
            if min(count.values()) >= EACH:
                break
            for view, offered in decisions(game_id, players, seed):
                one = None
                for name, kinds, another in figures:
                    other = changed(view, another) if count[name] < EACH else None
                    if other is None:
                        continue
                    count[name] += 1
                    tried[name] += 1
                    one = one or drawn(shown, view, offered)
                    if apart(shown, one, drawn(shown, other, offered), kinds) < LEAST:
                        untold.setdefault(name, []).append((players, seed, view["moves"]))
    assert not untold
    assert min(tried.values()), [name for name in tried if not tried[name]]

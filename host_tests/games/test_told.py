"""Events are told truly, in whole games of every kind: what a seat was told of an action is held against
what changed in its view. The games' tables of it, `dev/told.py`, say what counts as a change and what each
sentence claims."""

import pytest

from host_tests import told
from host_tests.contract import option_sets, tables
from playing import game_dev

ROUNDS = 1  # games of each kind


def table_of(game_id):
    return game_dev.module(game_id, "told")


def sentences(game, seat):
    return [game.say(event, seat) for event in game.events(seat)]


@pytest.mark.parametrize("game_id,players", tables())
def test_what_a_seat_is_told_is_what_has_changed_for_it(game_id, players):
    """Everything, once, and nothing else; of every action, for everybody at the table."""
    of = table_of(game_id)
    table = told.Table(of.SAYS)
    also = getattr(of, "also", None)
    for options in option_sets(game_id, players):
        for seed in range(ROUNDS):
            for before, game, action in told.games(game_id, players, options, seed):
                for seat in range(players):
                    try:
                        lines = sentences(game, seat)
                        told.hold(table, of.watched, before.view(seat), game.view(seat), lines)
                        if also:
                            also(before, game, action, lines)
                    except AssertionError as error:
                        where = "seat %d after '%s', seed %d, move %d, %s"
                        where %= (seat, before.notation(action), seed, game.moves, options)
                        raise AssertionError("%s\n%s" % (where, error)) from None

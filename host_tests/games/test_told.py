"""Events are told truly, in whole games of every kind: what a seat was told of an action is held against
what changed in its view. The games' tables of it, `dev/told.py`, say what counts as a change and what each
sentence claims."""

from itertools import count

import pytest

from host_tests import told
from host_tests.contract import GAMES, option_sets, player_counts
from host_tests.long import in_suite
from playing import game_dev
from pocketdeck.engine import catalog

ACTIONS = 1500  # of each kind of game, the seats together, in so many games as that takes
FEW = 300  # so many the suite takes of each kind, and more only until every sentence has been told


def whole_games(game_id, enough):
    """Each action of games with every count of seats and every variation, as told.games() has them. Where
    there are many counts, each has the usual game and half of the variations. Of each kind the suite has some
    games, and again some, until `enough` says that it has met what it looks for."""
    counts = player_counts(game_id)
    first = getattr(game_dev.module(game_id, "told"), "SEED", 0)
    kinds = [
        [players, options, 0]  # and the actions so far
        for players in counts
        for number, options in enumerate(option_sets(game_id, players))
        if len(counts) == 1 or not number or not number + players & 1
    ]
    for seed in count(first):
        few = in_suite(FEW, ACTIONS) if enough() else ACTIONS
        going = [kind for kind in kinds if kind[2] < few]
        if not going:
            return
        for kind in going:
            for step in told.games(game_id, *kind[:2], seed):
                yield step
                kind[2] += kind[0]


@pytest.mark.parametrize("game_id", GAMES)
def test_what_a_seat_is_told_is_what_has_changed_for_it(game_id):
    """Everything, once, and nothing else; of every action, for everybody at the table."""
    of = game_dev.module(game_id, "told")
    table = told.Table(of.SAYS)
    also = getattr(of, "also", None)
    rare = getattr(of, "RARE", ())

    def wanted():
        return [row for row in table.unheard() if row not in rare]

    was = []  # per seat its view, and what is watched of it
    for before, game, action in whole_games(game_id, lambda: not wanted()):
        now = [(view, of.watched(view)) for view in map(game.view, range(game.players))]
        if before is None:
            was = now
            for event in game.events(0):
                table.row(game.say(event, 0))
            continue
        for seat in range(game.players):
            lines = [game.say(event, seat) for event in game.events(seat)]
            try:
                told.hold(table, was[seat][1], now[seat][1], was[seat][0], now[seat][0], lines)
                if also:
                    also(before, game, action, lines)
            except AssertionError as error:
                where = "seat %d after '%s', seed %d, move %d, %s"
                where %= (seat, before.notation(action), game.seed, game.moves, game.options)
                raise AssertionError("%s\n%s" % (where, error)) from None
        was = now
    assert not wanted(), "no game has told that"


@pytest.mark.parametrize("game_id", GAMES)
def test_the_line_of_news_says_less_where_it_is_shorter_and_is_a_sentence(game_id):
    """Between two decisions of the first seat, of games with the most seats: all of it first."""
    table = catalog.part(game_id, "picture.scene")
    players = player_counts(game_id)[-1]
    seen = 0
    for seed in range(6):
        since = []
        for before, game, _ in told.games(game_id, players, {}, seed):
            since += [event for event in game.events(0) if event[0] not in table.QUIET]
            if before is not None and game.to_act == 0:
                lines = table.news(game, since, 0)
                seen += len(lines) > 0
                for line in lines:
                    assert line[0].isupper() or line[0] in "+-1234567890", lines
                    assert line.endswith((".", "!")) and len(line) <= max(len(lines[0]), 1), lines
                since = []
    assert seen or game_id == "template"

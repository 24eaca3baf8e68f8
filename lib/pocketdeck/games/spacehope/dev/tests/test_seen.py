"""What is to be read on Space Hope's table can be read: whose distance it is, what news leave in sight."""

import pytest

from host_tests import told
from playing import tables
from pocketdeck.engine import catalog
from pocketdeck.games.spacehope import layout
from pocketdeck.games.spacehope.picture import kinds
from pocketdeck.stage.picture import banner
from pocketdeck.stage.picture.scene import KIND


@pytest.mark.parametrize("players", (2, 3, 4))
@pytest.mark.parametrize("distance", (0, 27))
def test_on_one_bit_up_to_three_rivals_have_their_whole_names_beside_their_distances(players, distance):
    game = catalog.new_game("spacehope", 7, players)
    for seat in range(players):
        game.ships[seat * layout.ROW + layout.DISTANCE] = distance + seat * (distance > 0)
    shown = tables.stage("spacehope", "128x64")
    shown.set(game.view(0), game.offered() if game.to_act == 0 else [], False)
    said = []
    draw = shown.canvas.text
    shown.canvas.text = lambda x, y, text, *rest: (said.append(text), draw(x, y, text, *rest))
    shown.invalidate()
    shown.draw()
    assert not [seat for seat in range(1, players) if game.names[seat] not in said]
    now = shown.now
    ships = sorted(now.place(piece) for piece in range(now.count) if now.get(piece, KIND) == kinds.SHIP)
    assert len(ships) == players and ships[-1][0] + ships[-1][2] <= 128
    assert all(x + w <= after[0] for (x, _, w, _), after in zip(ships, ships[1:]))


def test_news_never_lie_on_the_line_that_is_told_of_the_goal():
    """Neither those of a loss: whole games, the line with most and the shortest."""
    shown = tables.stage("spacehope", "240x240")
    tried = 0
    for players in (2, 4):
        since = []
        for before, game, _ in told.games("spacehope", players, {}, 4):
            since += game.events(0)
            if before is None or game.to_act != 0:
                continue
            lines = shown.table.news(game, since, 0)
            since = []
            shown.set(game.view(0), game.offered(), False)
            joke = shown.now.find(kinds.TAG_JOKE)
            for line in (lines[0], lines[-1]) if lines and joke >= 0 else ():
                where = banner.place(shown, line, 2)
                _, y, _, h = shown.now.place(joke)
                assert where is None or where[1] >= y + h or where[1] + where[3] <= y, line
                tried += where is not None
    assert tried > 10

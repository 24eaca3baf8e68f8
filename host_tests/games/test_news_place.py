"""News never lie over what the decision at hand turns on: whole games with the most and with the fewest
seats, at every size, with the line that tells most and with the shortest; also that of a loss, which has to
be seen."""

import pytest

from host_tests import told
from host_tests.contract import player_counts
from playing import tables
from pocketdeck.stage.picture import banner, letters
from pocketdeck.stage.picture.scene import KIND

DECISIONS = 60  # of a game
FEW = 10  # lines of which it says nothing how many have found a place


def lines_told(game_id, players, seed):
    """(position, lines of news) at the first seat's decisions."""
    table = tables.stage(game_id, "240x240").table
    since, decisions = [], 0
    for before, game, _ in told.games(game_id, players, {}, seed):
        since += [event for event in game.events(0) if event[0] not in table.QUIET]
        if before is not None and game.to_act == 0:
            lines = table.news(game, since, 0)
            since = []
            if lines and lines[0]:
                decisions += 1
                yield game, lines
        if decisions == DECISIONS:
            return


def beneath(shown, where):
    """The kinds of pieces in sight that an area lies over, and whether one of them carries an action."""
    x, y, w, h = where[:4]
    now = shown.now
    unseen = shown.table.HIDDEN
    unseen = () if now.get(shown.at, KIND) in unseen else unseen
    over = []
    for piece in range(now.count):
        if now.get(piece, KIND) in unseen:
            continue
        left, top, wide, high = now.place(piece)
        if left < x + w and x < left + wide and top < y + h and y < top + high:
            over.append(piece)
    return {now.get(piece, KIND) for piece in over}, any(piece in now.owners for piece in over)


@pytest.mark.crossed
@pytest.mark.parametrize("game_id, size", [(game, size) for game in tables.GAMES for size in tables.SIZES])
def test_news_never_lie_over_what_is_decided(game_id, size):
    shown = tables.stage(game_id, size)
    table = shown.table
    asked = placed = 0
    for players in sorted({player_counts(game_id)[0], player_counts(game_id)[-1]}):
        for game, lines in lines_told(game_id, players, 4):
            shown.set(game.view(0), game.offered(), False)
            for must, kept in ((0, table.CLEAR), (1, table.CLEAR), (2, table.NEVER)):
                for line in (lines[0], lines[-1]):
                    where = banner.place(shown, line, must)
                    if where is not None:
                        kinds, acts = beneath(shown, where)
                        assert not acts and not kinds & set(kept), (line, must, kinds & set(kept))
            fits = shown.canvas.text_width(lines[-1], letters.SMALL) + 8 <= shown.width
            asked += fits
            placed += fits and where is not None
    assert asked < FEW or 3 * placed >= 2 * asked, (placed, asked)

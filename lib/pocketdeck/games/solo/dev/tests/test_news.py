"""SOLO's line of news: it has what befell you and why, lies on no face, and agrees with the balloons."""

import pytest

from host_tests import told
from host_tests.long import in_suite
from playing import tables
from pocketdeck.games.solo import codes
from pocketdeck.games.solo.dev.tests.positions import do, given
from pocketdeck.games.solo.picture import headline, kinds
from pocketdeck.stage.picture import banner
from pocketdeck.stage.picture.scene import A, KIND

MUST = 2  # of a loss
every_size = pytest.mark.parametrize("size", tables.SIZES)


def overlaps(shown, where, wanted):
    """The pieces of these kinds that an area lies on."""
    x, y, w, h = where[:4]
    now = shown.now
    places = [now.place(piece) for piece in range(now.count) if now.get(piece, KIND) in wanted]
    return [1 for px, py, pw, ph in places if px < x + w and x < px + pw and py < y + h and y < py + ph]


@every_size
@pytest.mark.parametrize("players", (2, 4))
def test_a_loss_is_told_and_lies_on_no_face(size, players):
    """Whole games: at each decision of a seat that has lost something one of the lines finds a place."""
    shown = tables.stage("solo", size)
    tried = 0
    for seed in range(in_suite(1, 3)):
        since = []
        for before, game, _ in told.games("solo", players, {}, seed):
            since += game.events(0)
            if before is None or game.to_act != 0:
                continue
            lines = headline.news(game, since, 0)
            since = []
            if len(lines) < 3 or game.phase >= codes.DEAL_NEXT:  # nothing befell that seat
                continue
            shown.set(game.view(0), game.offered(), False)
            found = [
                where
                for where in [banner.place(shown, line, MUST) for line in (lines[0], lines[-1])]
                if where
            ]
            assert found, lines
            assert not [1 for where in found if overlaps(shown, where, (kinds.SEAT, kinds.BALLOON))], lines
            tried += 1
    assert tried > 5


@pytest.mark.parametrize(
    "events, line",
    [
        ([("laid", 1, 3), ("drew", 0, 1)], "P2: 3. You drew 1 in your turn."),
        ([("laid", 1, 12), ("drew", 0, 2), ("lost", 0)], "P2: Draw 2. You drew 2, lost a turn."),
        (
            [("laid", 1, 12), ("drew", 0, 2), ("lost", 0), ("laid", 1, 4), ("drew", 0, 1)],
            "P2: Draw 2, 4. You drew 2, lost a turn, drew 1 in your turn.",
        ),
        # Another one was hit.
        (
            [("laid", 1, 12), ("drew", 2, 2), ("lost", 2), ("drew", 0, 1)],
            "P2: Draw 2. You drew 1 in your turn.",
        ),
    ],
)
def test_cards_of_ones_own_turn_are_told_apart_from_those_that_others_made_one_draw(events, line):
    game = given("e1 e3", "m1 m2 m3", "p1 p2", top="e9")
    number = {"laid": codes.LAID, "drew": codes.DREW, "lost": codes.SKIPPED}
    seen = [(number[name], *(rest + [0, 0])[:2], 0) for name, *rest in events]
    lines = headline.news(game, seen, 0)
    assert lines[0] == line
    assert [len(one) for one in lines] == sorted([len(one) for one in lines], reverse=True)


@every_size
def test_who_forgot_the_call_and_got_away_has_no_balloon_that_says_it(size):
    """Neither when that is told, nor as long as the card is the same one; the next call has it again."""
    shown = tables.stage("solo", size)

    def balloons():
        view = game.view(0)
        view["events"] = game.events(0)
        shown.set(view, game.offered() if game.to_act == 0 else [], False)
        now = shown.now
        return [now.get(piece, A) for piece in range(now.count) if now.get(piece, KIND) == kinds.BALLOON]

    for seen_before in (True, False):
        game = do(given("e3 e4 e5", "e1 e2", "p1 p2 e6", top="e9", turn=1), "lay e1")
        if seen_before:
            assert balloons()[0] != 1
        game = do(game, "lay e6")
        assert codes.UNCAUGHT in [event[0] for event in game.events(0)]
        assert balloons() == [0]
        game = do(game, "lay e3")
        assert balloons() == [0]
        shown = tables.stage("solo", size)
    game = do(given("e3 e4 e5", "e1 e2", "p1 p2 e6", top="e9", turn=1), "solo e1")
    assert balloons() == [1]
    game = do(game, "lay e6")
    assert balloons() == [1]

"""What becomes of a goal is seen after its bar, which stays as it stood the longer the closer it is; the next
goal lies face down first, and has its name when it has turned over."""

import pytest

from host_tests.filmed import begun, walked, WAYS
from pocketdeck.games.spacehope import codes
from pocketdeck.games.spacehope.picture import kinds
from pocketdeck.stage import sounds
from pocketdeck.stage.picture import suspense
from pocketdeck.stage.picture.scene import DOWN

GOAL = 128  # in a: as moments.py has it
UNTOLD = 1
NEXT = 9
NAMED = 10


def band(shown):
    """(a, b) of the band across the screen, None if there is none."""
    found = shown.tagged(kinds.TAG_SCENE)
    return found and found[1:3]


@pytest.mark.crossed
@pytest.mark.parametrize("board, motion", WAYS)
def test_a_goals_outcome_is_told_after_its_bar(board, motion):
    seen = set()
    for seed in (7, 8):
        for _, _, events, drawn in walked(*begun("spacehope", seed, board, motion, players=4)):
            for event in events:
                if event[0] != codes.RESOLVED or drawn[0].over:
                    continue
                _, goal, met, gap = event
                seen.add(met)
                bands = [(n, band(shown)) for n, shown in enumerate(drawn) if shown.holds and band(shown)]
                before = [n for n, (a, b) in bands if a & 31 == goal and a < 64 and b == UNTOLD]
                told = [n for n, (a, b) in bands if a & 31 == goal and a < 64 and b != UNTOLD]
                assert before and told and before[-1] < told[0]
                sound = sounds.RISE if met else sounds.BUZZ
                # What else happened before the goal came up may have sounded alike.
                heard = [n for n, shown in enumerate(drawn) if sound in shown.heard and n >= before[0]]
                assert heard and heard[0] >= told[0]
                assert 100 <= drawn[before[0]].stays <= 700
                if not gap and not drawn[before[0]].late:  # it could not be closer
                    assert drawn[before[0]].stays == 700
    assert seen == {0, 1}


@pytest.mark.crossed
@pytest.mark.parametrize("board, motion", WAYS)
def test_the_next_goal_turns_over_before_it_has_a_name(board, motion):
    turned = 0
    for _, after, events, drawn in walked(*begun("spacehope", 7, board, motion, players=4)):
        new = [event for event in events if event[0] == codes.NEW_GOAL and not event[2]]
        bands = [(n, band(shown)) for n, shown in enumerate(drawn) if shown.holds and band(shown)]
        if not new or not events[0][0] or after["phase"] == codes.OVER:
            continue
        turned += 1
        unnamed = [n for n, (a, b) in bands if a == GOAL | new[0][1] and b == NEXT]
        named = [n for n, (a, b) in bands if a == GOAL | new[0][1] and b == NAMED]
        assert unnamed and named and unnamed[-1] < named[0]
        read = [n for n, shown in enumerate(drawn) if shown.has(kinds.TELL)]
        dealt = [n for n, shown in enumerate(drawn) if shown.has(kinds.CARD) and n > max(read, default=-1)]
        assert not dealt or dealt[0] > named[-1], "the hand is dealt below the curtain"
        down = [n for n in unnamed if drawn[n].tagged(kinds.TAG_SCENE + 1)[3] & DOWN]
        assert down and down[-1] < unnamed[-1] and drawn[named[-1]].stays >= 700
        percent = 100 * max(0, after["need"] - after["have"]) // max(1, after["need"])
        assert drawn[down[0]].late or max(drawn[n].stays for n in down) == suspense.held(percent)
    assert turned

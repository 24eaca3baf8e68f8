"""Whoever leads the match after a round, or is near to its end, is told in a line over the hands that have
been read, before the next round."""

import pytest

from host_tests.filmed import begun, performed, walked
from playing import tables as command
from pocketdeck.games.solo import codes
from pocketdeck.games.solo.picture import kinds, turned
from pocketdeck.stage import sounds
from pocketdeck.stage.picture import brush


def test_a_new_lead_of_the_match_and_its_last_rounds_are_told_when_the_hands_have_been_read():
    leads = mine = near = 0
    for seed in range(3):
        out = ()
        for _, after, events, drawn in walked(*begun("solo", seed, players=4)):
            last = [event for event in events if event[0] == codes.OUT]
            if last:
                assert not performed(drawn)[2], "the hands are not seen yet"
                out = last[0]
            if codes.DEALT not in [event[0] for event in events] or not out or drawn[0].over:
                continue
            _, who, points, _ = out
            scores = list(after["scores"])
            best = scores.pop(who)
            missing = 500 - best
            if missing <= 125 < missing + points:
                near += 1
                assert performed(drawn)[2] or drawn[0].late, events
            elif best > max(scores) >= best - points:
                leads += 1
                mine += who == 0
                assert performed(drawn)[2] or drawn[0].late, events
                assert who or sounds.RISE in [one for shown in drawn for one in shown.heard]
            else:
                assert not performed(drawn)[2], events
    assert leads > 4 and mine and near


@pytest.mark.parametrize(
    ("scores", "who", "points", "lines"),
    [
        ([400, 20, 30], 0, 60, ["You need 100 to win"]),
        ([20, 30, 375], 2, 20, ["P3 needs 125 to win"]),
        ([20, 390, 370], 1, 30, ["P2 leads, 390 to 370", "P2 needs 110 to win"]),
        ([374, 20, 30], 0, 60, []),
        ([420, 20, 30], 0, 30, []),  # it is told once
    ],
)
def test_the_last_rounds_begin_with_a_quarter_of_the_points_to_go(scores, who, points, lines):
    shown = command.stage("solo", "240x240")
    view = {"scores": scores, "seat": 0, "phase": codes.DEAL_NEXT, "options": {"target": 500}}
    told = []
    ended = shown.before
    ended.put(kinds.TAG_BANNER, kinds.BANNER, 0, 0, 1, 1, who + 1 if who else 0, 0, 0)
    ended.put(kinds.TAG_TOTAL, kinds.TOTAL, 0, 0, 1, 1, points, scores[who], 0)
    while turned._lines(view, shown, len(told)):
        told.append(brush.said[0])
    assert told == lines

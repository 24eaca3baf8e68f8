"""Whoever leads the match after a round is told in a line, in the same action as the last card that lands."""

from host_tests.filmed import begun, performed, walked
from pocketdeck.games.solo import codes
from pocketdeck.stage import sounds


def test_a_new_lead_of_the_match_is_told():
    leads = mine = 0
    for seed in range(3):
        for _, after, events, drawn in walked(*begun("solo", seed, players=4)):
            out = [event for event in events if event[0] == codes.OUT]
            if not out or after["phase"] == codes.OVER or drawn[0].over:
                continue
            _, who, points, _ = out[0]
            scores = list(after["scores"])
            best = scores.pop(who)
            if best > max(scores) >= best - points:
                leads += 1
                mine += who == 0
                assert performed(drawn)[2] or drawn[0].late, events
                assert who or sounds.RISE in [one for shown in drawn for one in shown.heard]
            else:
                assert not performed(drawn)[2], events
    assert leads > 4 and mine

"""A part that you build, your lead, the last rounds and your last action are told in a line."""

from host_tests.filmed import begun, performed, walked
from pocketdeck.games.spacehope import codes, figures
from pocketdeck.stage import sounds


def points(view):
    """(yours, the best of the others)."""
    every = [figures.points(view["ships"], seat) for seat in range(view["players"])]
    return every[0], max(every[1:])


def test_parts_leads_and_the_last_rounds_are_told():
    parts = leads = rounds = 0
    for seed in range(3):
        for before, after, events, drawn in walked(*begun("spacehope", seed, players=2)):
            if before is None or drawn[0].late or after["phase"] == codes.OVER:
                continue
            told = performed(drawn)[2]
            if [1 for event in events if event[0] == codes.PLACED and event[1] == 0]:
                parts += 1
                assert told and sounds.RISE in [one for shown in drawn for one in shown.heard], events
            was, now = points(before), points(after)
            if now[0] > now[1] and was[0] <= was[1]:
                leads += 1
                assert told, events
            if codes.ROUND in [event[0] for event in events]:
                rounds += told
    assert parts > 4 and leads > 2 and rounds

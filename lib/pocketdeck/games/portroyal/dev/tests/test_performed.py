"""Coins and VP that count fly to who gains them, and a line tells who leads now."""

from host_tests.filmed import begun, performed, walked
from host_tests.long import in_suite
from pocketdeck.engine import bots
from pocketdeck.games.portroyal import codes
from pocketdeck.games.portroyal.picture import scene
from pocketdeck.stage import sounds


def test_coins_and_vp_that_come_are_performed():
    coins = persons = leads = 0
    for seed in range(in_suite(2, 4)):
        for before, after, events, drawn in walked(*begun("portroyal", seed)):
            if before is None or drawn[0].late:
                continue
            ms, heard, told = performed(drawn)
            kinds = [event[0] for event in events]
            earned = [event[2] for event in events if event[0] == codes.TRADED]
            if earned and earned[0] > 3 or codes.HIRED in kinds:
                coins += codes.TRADED in kinds
                persons += codes.HIRED in kinds
                assert 250 <= ms <= 700 and heard, events
            was, now = before["vp"] - before["his_vp"], after["vp"] - after["his_vp"]
            if now > 0 >= was and codes.ENDED not in kinds:
                leads += 1
                assert told and sounds.RISE in [one for shown in drawn for one in shown.heard], events
    assert coins > 5 and persons > 20 and leads


def test_the_dummys_die_and_pick_stay_for_a_beat_each():
    """B. Dummy Player Turn: each of its steps is seen for 250 to 700 ms, until it has taken 2.7 s."""
    steps = 0
    for before, after, _, drawn in walked(*begun("portroyal", 5)):
        if before is None or not scene.film(after) or drawn[-1].over:
            continue
        last = drawn[-1]
        if last.news or last.moving or last.holds or last.stays is None:
            continue
        steps += 1
        assert 250 <= last.stays <= 700, after["phase"]
    assert steps > 40


def test_a_skips_what_the_dummy_does():
    device, _ = begun("portroyal", 5)
    play = device.app.stack[-1]
    while not play.film():
        device.choose(bots.choose(device.app.session.game, 0, "medium")[0])
        play = device.app.stack[-1]
    device.press("a")
    for _ in range(9):
        assert not play.film() or device.app.wait() == 1
        if device.app.wait() is not None:
            device.app.tick()

"""Coins and VP that count fly to who gains them, and a line tells who leads now."""

from host_tests.filmed import begun, performed, walked
from host_tests.long import in_suite
from pocketdeck.games.portroyal import codes
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

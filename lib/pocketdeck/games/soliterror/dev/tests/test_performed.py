"""A heart that is won or lost flies, and so does what is used up or comes; the deck's last card is told."""

from host_tests.filmed import begun, performed, walked
from pocketdeck.games.soliterror import codes
from pocketdeck.games.soliterror.picture import kinds
from pocketdeck.stage.picture.motion import FRAME


def test_hearts_and_the_last_card_are_performed():
    hearts = last = 0
    for seed in range(12):
        for before, after, events, drawn in walked(*begun("soliterror", seed)):
            what = [event[0] for event in events]
            if before is None or after["phase"] == codes.OVER or drawn[0].late:
                continue
            if codes.RESCUED in what or codes.ATTACKED in what or not before["left"]:
                continue  # these are films of their own; and from where no deck is nothing comes
            if codes.TOOK in what and codes.CALLED not in what:
                continue  # a heart in the grass has been seen as its card turned over
            if after["health"] != before["health"] and drawn[-1].has(kinds.HEART) and not drawn[-1].late:
                hearts += 1
                moved = [shown for shown in drawn if shown.moving]
                assert 250 <= FRAME * len(moved) <= 1200, events
            if codes.CALLED in what and not after["left"]:
                last += 1
                assert performed(drawn)[2], events
    assert hearts > 3 and last

"""The next card of the year lies face down, the longer the more of those that can come take something of
yours, and turns over before the table says what it means."""

import pytest

from host_tests.filmed import begun, walked, WAYS
from pocketdeck.games.handsolo import cards, codes
from pocketdeck.games.handsolo.picture import kinds, moments
from pocketdeck.stage import sounds
from pocketdeck.stage.picture import suspense
from pocketdeck.stage.picture.scene import DOWN, STILL

TURNED = [(board, motion, seed) for seed, (board, motion) in enumerate(WAYS)]


def covered(shown):
    """Does the card lie face down?"""
    return any(piece[3] & DOWN for piece in shown.has(kinds.TURNED))


def verdict(shown):
    """Does the table say what the card means?"""
    back = shown.has(kinds.BACK)
    met = back and back[0][1] in (kinds.AHEAD, kinds.MET, kinds.TRADER)
    return bool(met or {sounds.GROWL, sounds.BUZZ} & set(shown.heard))


@pytest.mark.some(2)
@pytest.mark.parametrize("board, motion, seed", TURNED)
def test_the_next_card_turns_over_before_it_has_a_meaning(board, motion, seed):
    turned = risky = felt = 0
    for _, after, events, drawn in walked(*begun("handsolo", seed + 7, board, motion)):
        met = [event for event in events if event[0] == codes.MET]
        if not met or codes.MET != events[-1][0] or len(drawn) < 3 or drawn[0].over:
            continue
        turned += 1
        down = [n for n, shown in enumerate(drawn) if covered(shown)]
        open_ = [n for n, shown in enumerate(drawn) if shown.has(kinds.TURNED) and not covered(shown)]
        told = [n for n, shown in enumerate(drawn) if verdict(shown) and n > down[0]]
        for n in down:
            assert all(piece[2] & 2 for piece in drawn[n].has(kinds.TAG)), "only where a contract goes"
            assert all(piece[3] & STILL for piece in drawn[n].has(kinds.CARGO)), "it stays in its hold"
        percent = moments.risk(after)
        assert down and open_ and down[-1] < open_[0], events
        assert told and open_[-1] < told[0], events
        assert drawn[down[0]].late or max(drawn[n].stays for n in down) == suspense.held(percent)
        risky += percent > 0
        if sounds.RISE in [one for n in open_ for one in drawn[n].heard]:
            felt += 1
            assert percent > suspense.FELT and not moments.takes(after, met[0][1])
    assert turned > 10 and risky


def test_the_risk_is_counted_from_the_cards_that_can_still_come():
    device, _ = begun("handsolo", 7)
    view = dict(device.app.session.game.view(0), hold=(), discards=(), sides=0)
    assert moments.risk(view) == 0  # nothing is in the hold
    fuel = next(card for card in range(cards.PORTS) if cards.GOODS[card] == 2)  # pirates take it
    assert moments.risk(dict(view, hold=(fuel,))) == 100 * 2 // (cards.CARDS - 1)
    assert moments.risk(dict(view, hold=(fuel,), discards=(cards.FIRST_PIRATE,))) == 100 // (cards.CARDS - 2)

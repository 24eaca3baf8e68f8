"""The card that you reveal comes face down, stays so the longer the higher the risk is, turns over, and only
then does the table say what it means."""

import pytest

from host_tests.filmed import begun, walked, WAYS
from pocketdeck.games.portroyal import codes
from pocketdeck.games.portroyal.figures import colours, risk
from pocketdeck.games.portroyal.picture import scene
from pocketdeck.stage import sounds
from pocketdeck.stage.picture import suspense
from pocketdeck.stage.picture.scene import DOWN, LIT

CARDS = (scene.SHIP, scene.PERSON)


def card(shown):
    """The look of the card that lies last in the harbour."""
    return [piece for piece in shown.pieces if piece[0] in CARDS][-1][3]


def verdict(shown, before):
    """Does the table, its news or a sound say what the card means?"""
    flags, you = shown.has(scene.FLAGS), shown.has(scene.YOU)
    return bool(
        [1 for one in shown.has(scene.BANNER) if not one[1]]
        or shown.has(scene.PLATE)
        or shown.news
        and not shown.holds
        or {sounds.BUZZ, sounds.GAIN, sounds.LOSS} & set(shown.heard)
        or flags
        and flags[0][1] != colours(before["harbour"])[0]
        or you
        and you[0][2] != before["coins"]
    )


@pytest.mark.parametrize("board, motion", WAYS)
def test_the_verdict_comes_after_the_card_has_turned(board, motion):
    turned = busts = felt = 0
    for before, _, events, drawn in walked(*begun("portroyal", 5, board, motion)):
        if before is None or before["phase"] != codes.DISCOVER or drawn[0].over:
            continue
        if not events or events[0][0] != codes.DREW:
            continue
        turned += 1
        percent = risk(before)
        down = [at for at, shown in enumerate(drawn) if shown.holds and card(shown) & DOWN]
        alone = [at for at, shown in enumerate(drawn) if shown.holds and not shown.has(scene.BANNER)]
        up = [at for at in alone if not card(drawn[at]) & DOWN]
        told = [at for at, shown in enumerate(drawn) if verdict(shown, before)]
        assert down and up and down[-1] < up[0], events
        assert not told or up[-1] < told[0], events
        assert drawn[down[0]].late or max(drawn[at].stays for at in down) == suspense.held(percent)
        bust = codes.BUST in [event[0] for event in events]
        busts += bust
        assert not bust or told
        if not bust and percent > suspense.FELT:
            felt += 1
            assert card(drawn[up[-1]]) & LIT and sounds.RISE in [one for at in up for one in drawn[at].heard]
    assert turned > 40 and busts and felt

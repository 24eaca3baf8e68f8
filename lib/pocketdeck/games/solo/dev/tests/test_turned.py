"""A card that you draw, and the hand that your challenge turns up, lie face down before it is seen what they
mean."""

import pytest

from host_tests.filmed import begun, walked, WAYS
from pocketdeck.games.solo import cards, codes
from pocketdeck.games.solo.picture import kinds, turned
from pocketdeck.stage import sounds
from pocketdeck.stage.picture import suspense
from pocketdeck.stage.picture.scene import DOWN

VERDICTS = (kinds.VERDICT, kinds.PENDING, kinds.PLATE, kinds.AGAINST)


def order(drawn, down, verdict):
    """The numbers of the pictures in which something lies face down, then open, then has its meaning."""
    held = [n for n, shown in enumerate(drawn) if shown.holds and down(shown)]
    open_ = [n for n, shown in enumerate(drawn) if shown.holds and not down(shown)]
    told = [n for n, shown in enumerate(drawn) if verdict(shown)]
    assert held and open_ and held[-1] < open_[0]
    assert not told or open_[-1] < told[0]
    return held, open_


def covered(shown):
    """The cards that lie face down; the deck is none."""
    return [piece for piece in shown.has(kinds.CARD) if piece[3] & DOWN]


@pytest.mark.crossed
@pytest.mark.parametrize("board, motion", WAYS)
def test_a_card_that_you_draw_turns_over_before_you_are_asked(board, motion):
    drew = felt = 0
    for before, after, events, drawn in walked(*begun("solo", 7, board, motion, players=4)):
        mine = [event for event in events if event[0] == codes.DREW and event[1] == 0 and event[3]]
        if before is None or not mine or after["phase"] != codes.DRAWN or drawn[0].over:
            continue
        drew += 1
        kind = mine[0][3] - 1
        held, open_ = order(drawn, covered, lambda shown: shown.has(kinds.PLATE))
        percent = turned.chance(after, kind)
        if min(count for count in after["counts"] if count) > 2:
            percent //= 2
        assert drawn[held[-1]].late or max(drawn[n].stays for n in held) == suspense.held(percent)
        if sounds.RISE in [one for n in open_ for one in drawn[n].heard]:
            felt += 1
            fits = kind >= cards.WILD or kind // cards.RANKS == after["origin"]
            assert fits or kind % cards.RANKS == after["top"] % cards.RANKS
    assert drew > 5 and felt


def test_the_chance_of_a_card_that_fits_is_counted_from_all_that_is_not_seen():
    device, _ = begun("solo", 7)
    view = dict(device.app.session.game.view(0), hand=(), discards=(0,) * cards.KINDS, top=5, origin=0)
    # 24 others of that Origin, six other fives, eight Wilds, of 107 cards; one of them has been drawn.
    assert turned.chance(dict(view, hand=(0,)), 0) == 100 * (24 + 6 + 8) // 107


@pytest.mark.crossed
@pytest.mark.parametrize("board, motion", WAYS)
def test_a_challenged_hand_turns_over_before_its_verdict(board, motion):
    ended = set()
    for seed in (7, 8, 9, 10, 11):
        device = begun("solo", seed, board, motion, players=4, rivals="random")  # who bluffs often
        for _, _, events, drawn in walked(*device, keen=(codes.CHALLENGE,)):
            mine = [event for event in events if event[0] == codes.CHALLENGED and event[1] == 0]
            if not mine or drawn[0].over:
                continue

            def verdict(shown):
                tray = shown.has(kinds.TRAY)
                if shown.holds and tray and tray[0][2] != kinds.UNTOLD:
                    return True
                rim = [piece for piece in shown.has(kinds.CARD) if piece[2] & kinds.FITTED]
                return bool(
                    rim or {sounds.BUZZ} & set(shown.heard) or [1 for kind in VERDICTS if shown.has(kind)]
                )

            held, open_ = order(drawn, covered, verdict)
            assert drawn[held[-1]].late or max(drawn[n].stays for n in held) == suspense.held(100)
            won = bool(mine[0][3] & 1)
            assert won == (sounds.RISE in [one for n in open_ for one in drawn[n].heard])
            ended.add(won)
        if len(ended) == 2:
            return
    raise AssertionError(f"only {ended} was seen")

"""What lies in the grass, and who comes when you call, is face down first, the longer the more of what nobody
has seen would be too big for you; it turns over, and only then it has a meaning."""

import pytest

from host_tests.filmed import begun, walked, WAYS
from pocketdeck.games.soliterror import codes, deck
from pocketdeck.games.soliterror.picture import kinds
from pocketdeck.stage import sounds
from pocketdeck.stage.picture import suspense
from pocketdeck.stage.picture.scene import DOWN

SEEDS = (5, 6, 8, 9)


def danger(view):
    """The share of monsters in what nobody has seen that none of your weapons kills, in percent."""
    best = max([value for value in range(2, 11) if view["weapons"] >> value & 1], default=1)
    hidden = view["unseen"]
    return 100 * sum(one >> 4 == deck.MONSTER and one & 15 > best for one in hidden) // len(hidden)


def verdict(shown, before):
    """Does the table or a sound say what the card means?"""
    back = shown.has(kinds.BACK)
    return bool(
        {sounds.GROWL, sounds.BUZZ, sounds.LOSS} & set(shown.heard)
        or back
        and back[0][1] not in (kinds.FIELD, kinds.ROAMING)
        or shown.has(kinds.CALLED)
        or any(one[2] < before["health"] for one in shown.has(kinds.KIT))
    )


@pytest.mark.crossed
@pytest.mark.parametrize("board, motion", WAYS)
def test_grass_turns_over_before_it_has_a_meaning(board, motion):
    turned = monsters = 0
    for seed in SEEDS:
        for before, _, events, drawn in walked(*begun("soliterror", seed, board, motion)):
            found = [event for event in events if event[0] == codes.FOUND_CARD]
            if before is None or not found or before["field"][found[0][2]] != deck.HIDDEN:
                continue
            if drawn[0].over:
                continue
            _, card, place, _ = found[0]
            turned += 1
            at = [shown.tagged(kinds.TAG_PLACES + place) for shown in drawn]
            held = [n for n, shown in enumerate(drawn) if shown.holds and at[n] and at[n][0] == kinds.GRASS]
            open_ = [n for n, shown in enumerate(drawn) if shown.holds and at[n] and at[n][0] == kinds.CARD]
            told = [n for n, shown in enumerate(drawn) if verdict(shown, before)]
            assert held and open_ and held[-1] < open_[0], events
            assert not told or open_[0] < told[0], events
            assert all(at[n][3] & DOWN for n in held) and at[open_[0]][1] == card
            if codes.BROUGHT not in [event[0] for event in events] and not drawn[held[-1]].late:
                assert max(drawn[n].stays for n in held) == suspense.held(danger(before))
            monsters += card >> 4 == deck.MONSTER
    assert turned > 10 and monsters


@pytest.mark.some(2)
@pytest.mark.parametrize("board, motion", WAYS)
def test_who_is_called_is_face_down_first(board, motion):
    called = felt = 0
    for before, after, events, drawn in walked(*begun("soliterror", SEEDS[0], board, motion)):
        if before is None or not events or events[0][0] != codes.CALLED or after["phase"] == codes.OVER:
            continue
        if drawn[0].over:
            continue
        called += 1
        backs = [
            n
            for n, shown in enumerate(drawn)
            if [1 for one in shown.has(kinds.FLIP) if one[1] == deck.HIDDEN]
        ]
        faces = [
            n
            for n, shown in enumerate(drawn)
            if [1 for one in shown.has(kinds.FLIP) if one[1] != deck.HIDDEN]
        ]
        told = [n for n, shown in enumerate(drawn) if verdict(shown, before)]
        assert backs and faces and backs[-1] < faces[0]
        assert not told or faces[-1] < told[0]
        longest = max(drawn[n].stays for n in backs)
        assert drawn[backs[0]].late or longest == suspense.held(danger(before))
        if sounds.RISE in [one for n in faces for one in drawn[n].heard]:
            felt += 1
            assert events[0][1] >> 4 != deck.MONSTER and danger(before) > suspense.FELT
    assert called > 5 and felt

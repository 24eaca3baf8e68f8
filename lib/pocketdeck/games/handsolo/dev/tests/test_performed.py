"""Coins that count fly into the purse, a star to the others; lines tell a rank reached and the last year."""

from host_tests.filmed import begun, performed, walked
from pocketdeck.games.handsolo import cards, codes, ranks
from pocketdeck.games.handsolo.picture import kinds
from pocketdeck.stage.picture.motion import FRAME


def test_coins_stars_and_ranks_are_performed():
    coins = stars = reached = 0
    for seed in range(2):
        best = 0
        for before, after, events, drawn in walked(*begun("handsolo", seed)):
            if before is None or drawn[0].late:
                continue
            ms, heard, told = performed(drawn)
            earned = [event[2] for event in events if event[0] == codes.SOLD]
            if earned and earned[0] > 3:
                coins += 1
                assert 250 <= ms <= 700 and heard, events
            if after["renown"] > before["renown"]:
                stars += 1
                flown = [shown for shown in drawn if shown.holds and len(shown.has(kinds.STARS)) > 1]
                ms = sum(FRAME if shown.moving else shown.stays for shown in flown)
                delivered = codes.DELIVERED in [event[0] for event in events]  # then goods leave, too
                assert 250 <= ms <= (1100 if delivered else 700), events
            if after["phase"] >= codes.YEAR_END:
                continue
            rank = ranks.rank(after["credits"] * after["renown"])
            last = after["year"] == cards.YEARS > before["year"]
            reached += rank > best
            assert not (rank > best or last) or told, events
            best = max(best, rank)
    assert coins > 50 and stars and reached > 3

"""A heart that is won or lost flies, and so does what is used up or comes; a kill is seen, the deck's last
card told."""

import pytest

from host_tests import playing
from host_tests.filmed import begun, performed, walked
from playing import handheld
from pocketdeck.engine import catalog
from pocketdeck.games.soliterror import codes, deck
from pocketdeck.games.soliterror.dev.tests.positions import do, night
from pocketdeck.games.soliterror.picture import kinds
from pocketdeck.stage.picture.motion import FRAME
from pocketdeck.stage.picture.scene import A, B, KIND


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


def shown_for(game, action, board="pico_lcd_1_3"):
    """The pictures that come when this is done, without motion: (kinds of the pieces, what the monster's fate
    is, how long it stays)."""
    hand = playing.device(board)
    for name in ("tips", "motion"):
        hand.app.session.set(name, "off")
    hand.begin("soliterror", [None], {}, 1)
    hand.app.session.game = game
    play = hand.app.stack[-1]
    play.listed = -1
    play.look()
    hand.choose(action)
    found = []
    while play.holds:
        now = play.stage.now
        pieces = [(now.get(i, KIND), now.get(i, A), now.get(i, B)) for i in range(now.count)]
        found.append((pieces, play.wait()))
        hand.app.tick()
    return found


@pytest.mark.parametrize("action, blow", [(codes.FLARE, 1), (codes.RUN + 3, 3), (codes.THREE_HEARTS, 3)])
def test_a_monster_of_the_field_is_struck_and_gone(action, blow):
    """Killing monsters, The Flare Gun: what kills it is seen before anything else."""
    game = do(night(a="kc 8s", draw="7h", health=4, weapons="3 4 5 9", flare=True, at="a"), "call", "go on")
    films = shown_for(game, action)
    fates = [piece[2] for pieces, _ in films for piece in pieces if piece[0] == kinds.MONSTER]
    blows = [piece[1] for pieces, _ in films[:2] for piece in pieces if piece[0] == kinds.STRIKE]
    assert fates == [1, 2] and blows == [blow] and min(ms for _, ms in films[:2]) >= 150


def test_a_monster_of_the_deck_is_crossed_out_where_it_came():
    game = do(night(draw="7c 7h", health=3, weapons="9 3", at="a"), "call")
    for action in (codes.USE + 9, codes.ONE_HEART):
        films = shown_for(catalog.load_game(game.pack()), action)
        assert (kinds.BROUGHT, deck.MONSTER << 4 | 7, 1) in films[0][0] and films[0][1] >= 250


def test_sending_a_monster_does_not_begin_on_the_path_one_walks():
    """Begin on what harms nobody: what lies there comes at once."""
    for path in "abcd":
        game = do(night(draw="7c 7h", health=0, at=path), "call")
        for board in handheld.SIZES:
            hand = playing.device(board)
            hand.app.session.set("tips", "off")
            hand.begin("soliterror", [None], {}, 1)
            hand.app.session.game = game
            play = hand.app.stack[-1]
            play.listed = -1
            play.look()
            hand.passed()
            sent = [action for action in play.stage.actions() if codes.TRADE <= action < codes.TRADE_FOR]
            assert sent and sent[0] != codes.TRADE + "abcd".index(path), (path, board)

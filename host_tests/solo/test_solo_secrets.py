"""Nobody's hand, drawn card or challenge result shows to another: in views, events, words, hints, screens."""

import random

import pytest

from common import handheld
from common.handheld import Handheld, MemoryPanel
from common.hoststore import MemoryStore
from host_tests import contract
from host_tests.solo.positions import do, given, known, said
from pocketdeck.engine import bots, catalog
from pocketdeck.games.solo import codes
from pocketdeck.engine.rng import Rng
from pocketdeck.stage.canvas import Canvas

HOUSE = {"stacking": "on", "several": "on", "swaps": "on"}


def test_a_drawn_card_is_told_to_who_drew_it():
    game = do(given("e1 e2", "m1", "p1", top="z9", pile="z4 m3"), "draw")
    assert said(game, 0) == ["You drew Wizard 4."]
    assert said(game, 1) == said(game, 2) == ["Player 1 drew a card."]
    assert game.view(0)["drawn"] != codes.NOBODY == game.view(1)["drawn"]


def test_of_several_cards_nobody_is_told_more_than_how_many():
    game = do(given("ed e2 e3", "m1", "p1", top="e9"), "lay ed")
    assert "Player 2 drew 2 cards." in said(game, 0) and "You drew 2 cards." in said(game, 1)


def test_a_challenge_shows_the_hand_to_the_challenger_alone():
    game = do(given("w4 z1 m1", "e1 m2", "p1 p2", top="z9"), "lay w4", "name martian", "challenge")
    assert [known(game, seat, 0) for seat in range(3)] == ["", "m1 z1", ""]
    assert "Martian 1" not in " ".join(said(game, 2) + said(game, 1))


@pytest.mark.parametrize("players, house", [(2, {}), (3, HOUSE), (5, {**HOUSE, "playon": "on"})])
def test_what_is_hidden_changes_nothing_that_a_seat_is_shown(players, house):
    """Worlds that differ in nothing but what a seat cannot know look, sound and hint alike to it."""
    for seed in range(6):
        game = catalog.new_game("solo", seed, players, house)
        chance = random.Random(seed)
        for step in range(60):
            if game.over:
                break
            seat = chance.randrange(players)
            other = game.redeal(seat, Rng(chance.randrange(1 << 30)))
            assert other.view(seat) == game.view(seat)
            if game.to_act == seat:
                for a in game.actions():
                    assert other.label(a) == game.label(a) and other.detail(a) == game.detail(a)
                    assert other.notation(a) == game.notation(a)
                other.seed, other.moves = game.seed, game.moves
                if step % 5 == 0:
                    assert bots.hint(other) == bots.hint(game)
            game.apply(contract.any_move(game, chance))


def test_a_redealt_world_judges_a_bluff_by_its_own_hand():
    """Or a bot that challenges in redealt worlds would always be right."""
    game = do(given("w4 z1 m1 e4 p7", "e1 m2", "p1 p2", top="z9"), "lay w4", "name martian")
    judged = {game.redeal(1, Rng(seed)).guilty for seed in range(40)}
    assert game.guilty and judged == {0, 1}
    assert {game.redeal(0, Rng(seed)).guilty for seed in range(40)} == {1}


@pytest.fixture
def texts(monkeypatch):
    """Every text that is drawn."""
    drawn = []
    draw = Canvas.text

    def text(self, x, y, s, ink, font):
        drawn.append(s)
        draw(self, x, y, s, ink, font)

    monkeypatch.setattr(Canvas, "text", text)
    return drawn


def shown(kinds, seed=3, **options):
    device = Handheld(MemoryPanel(*handheld.SIZES["pico_lcd_1_3"]), MemoryStore(), 7)
    device.app.session.start("solo", kinds, options, seed)
    device.app.enter()
    device.app.draw()
    return device


def test_between_two_people_nothing_is_on_the_screen(texts):
    """The hand-over tells whose turn it is and nothing else, and undo does not lead back across it."""
    device = shown([None, None, None])
    assert type(device.app.stack[-1]).__name__ == "HandOver"
    device.press("a")
    texts.clear()
    session = device.app.session
    device.press("right " * (session.game.actions().index(codes.DRAW)) + "a")
    while session.game.to_act == 0:
        device.press("a")
    assert type(device.app.stack[-1]).__name__ == "HandOver"
    texts.clear()
    device.app.draw()
    assert " ".join(texts) == "Hand over  Player 2 is next.  Pass the device on, then press A. I am ready"
    assert not session.can_undo()
    texts.clear()
    device.press("a")
    assert "Player 1 drew a card." in " ".join(texts)
    device.press("x down down down a")
    assert not [line for line in texts if line.startswith("You drew")]


def test_the_key_to_catch_is_always_there():
    """Whether there is somebody to catch or not, the screen is the same."""
    screens = []
    for called in ("lay e1", "solo e1"):
        device = shown([None, "easy"])
        device.app.session.game = do(given("m1 m2", "e1 e2", top="e9", turn=1), called)
        device.app.stack[-1].look()
        device.app.draw()
        screens.append(device.picture().rows)
        labels = [device.app.stack[-1].label(a) for a in device.app.stack[-1].actions()]
        assert labels[-1] == "Catch a player"
    assert screens[0] == screens[1]


def test_catching_with_the_key():
    device = shown([None, "easy"])
    session = device.app.session
    session.game = do(given("m1 m2", "e1 e2", top="e9", turn=1), "lay e1")
    device.app.stack[-1].look()
    device.press("left a")
    assert [len(hand) for hand in session.game.hands] == [2, 5]
    device.press("left a")
    assert [len(hand) for hand in session.game.hands] == [2, 5]
    assert device.app.stack[-1].news == ["There is nobody to catch."] or session.game.to_act == 0


def test_what_happened_since_ones_turn_is_told():
    device = shown([None, "hard", "hard", "hard"])
    session = device.app.session
    device.press("a")
    while session.person() is None:
        device.press("tick")
    told = " ".join(device.app.stack[-1].news)
    assert told.startswith("You ") and ("Player 2" in told or "Player 4" in told)


@pytest.mark.parametrize("board", handheld.SIZES)
@pytest.mark.parametrize("kinds, house", [([None] + ["hard"] * 9, {}), ([None, "easy"], HOUSE),
                                          ([None, None, "medium", None], {**HOUSE, "playon": "on"})])
def test_no_text_is_cut_in_whole_rounds(board, kinds, house, monkeypatch):
    draw = Canvas.text

    def text(self, x, y, s, ink, font):
        assert x >= 0 and x + self.text_width(s, font) <= self.width, f"cut: {s!r}"
        assert y >= 0 and y + self.line_height(font) <= self.height, f"cut: {s!r}"
        draw(self, x, y, s, ink, font)

    monkeypatch.setattr(Canvas, "text", text)
    device = Handheld(MemoryPanel(*handheld.SIZES[board]), MemoryStore(), 7)
    session = device.app.session
    session.start("solo", kinds, house, 11)
    device.app.enter()
    device.app.draw()
    chance = Rng(4)
    for _ in range(150):
        screen = device.app.stack[-1]
        if type(screen).__name__ != "Play":
            device.press("a")
            if session.game is None or session.game.over:
                break
            continue
        if session.person() is None:
            device.press("tick")
            continue
        actions = screen.actions()
        at = chance.below(len(actions))
        if chance.below(6) == 0:
            at = actions.index(codes.DRAW) if codes.DRAW in actions else at
        screen.at = at
        screen.draw(device.canvas, device.app.style)
        device.press(("y a", "down up", "")[chance.below(3)])
        if type(device.app.stack[-1]).__name__ == "Play":
            screen.at = at
            device.press("a")
    assert session.game is None or session.game.moves > 20


def test_the_end_of_a_round_waits_for_the_person_to_read_it():
    """Also when a bot is the next dealer: nothing goes on before A."""
    device = shown([None, "easy", "easy"])
    session = device.app.session
    session.game = do(given("e1", "m1 m2", "p1 p2", top="e9"))
    device.app.stack[-1].look()
    device.press("a")
    assert type(device.app.stack[-1]).__name__ == "Message"
    assert "went out" in " ".join(device.app.stack[-1].lines)
    device.press("tick tick tick")
    assert session.game.round == 1
    device.press("a tick")
    assert session.game.round == 2


def test_a_shown_hand_is_read_before_the_device_is_passed_on(texts):
    device = shown([None, None, None])
    device.press("a")
    session = device.app.session
    session.game = do(given("w4 m1 m3", "e1 m2", "p1 p2", top="z9"), "lay w4", "name martian")  # no bluff
    play = device.app.stack[-1]
    play.seat = 1
    play.look()
    device.app.draw()
    device.press("right " * session.game.actions().index(codes.CHALLENGE))
    texts.clear()
    device.press("a")
    assert "Martian 1, Martian 3" in " ".join(texts) and type(device.app.stack[-1]).__name__ == "Message"
    texts.clear()
    device.press("a")
    assert type(device.app.stack[-1]).__name__ == "HandOver" and "Martian" not in " ".join(texts)


@pytest.mark.parametrize("board", handheld.SIZES)
def test_news_are_whole_sentences(board):
    """Of what has happened the latest sentences that there is room for, none of them begun in the middle."""
    device = Handheld(MemoryPanel(*handheld.SIZES[board]), MemoryStore(), 7)
    session = device.app.session
    session.start("solo", [None] + ["hard"] * 9, {}, 5)
    device.app.enter()
    device.press("a")
    seen = 0
    for _ in range(400):
        top = device.app.stack[-1]
        if type(top).__name__ != "Play":
            if session.game is None or session.game.over:
                break
            device.press("a")
            continue
        if top.news:
            seen += 1
            assert top.news[0].startswith(("You ", "Play", "Round ", "The ")), top.news
        device.press("a" if session.person() is not None else "tick")
    assert seen > 5


def test_three_people_can_play_a_whole_round_with_keys():
    device = shown([None, None, None], scoring="off")
    session = device.app.session
    for _ in range(4000):
        if session.game.over:
            break
        device.press("a")
    assert session.game.over and type(device.app.stack[-1]).__name__ == "Result"


def test_one_person_and_three_bots_play_a_whole_game_with_keys():
    device = shown([None, "easy", "medium", "hard"], target=100)
    session = device.app.session
    for _ in range(6000):
        if session.game.over:
            break
        at_the_table = type(device.app.stack[-1]).__name__ == "Play"
        device.press("tick" if at_the_table and session.person() is None else "a")
    assert session.game.over and type(device.app.stack[-1]).__name__ == "Result"
    assert session.game.round > 1 or max(session.game.scores) >= 100

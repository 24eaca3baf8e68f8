"""Nobody's hand, drawn card or challenge result shows to another: in views, events, words, hints, screens."""

import random

import pytest

from host_tests import contract
from host_tests.long import in_suite
from host_tests.playing import both_tables, device, on, settle, strict, table, texts, top, unpainted  # noqa: F401
from playing import handheld
from pocketdeck.engine import bots, catalog
from pocketdeck.engine.rng import Rng
from pocketdeck.games.solo import codes
from pocketdeck.games.solo.dev.tests.positions import do, given, known, said
from pocketdeck.stage import keys

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


def shown(kinds, seed=3, board="pico_lcd_1_3", pictures=True, game=None, **options):
    """A handheld at the table, with a game in this position if one is given."""
    made = device(board, pictures)
    session = made.app.session
    session.start("solo", kinds, options, seed)
    if game is not None:
        session.game = game
    made.app.enter()
    made.app.settle()
    return made


# On the device that people share


@both_tables
def test_between_two_people_nothing_is_on_the_screen(texts, pictures):  # noqa: F811
    """The hand-over tells whose turn it is and what all have seen, and undo does not lead back across it."""
    made = shown([None, None, None], pictures=pictures)
    assert top(made).endswith("HandOver")
    made.press("a")
    session = made.app.session
    made.choose(codes.DRAW)
    while session.game.to_act == 0:
        made.choose(session.game.actions()[0])
    assert top(made).endswith("HandOver")
    texts.clear()
    made.app.stack[-1].invalidate()
    made.app.draw()
    told = " ".join(texts)
    if pictures:
        assert told == "Pass to Player 2 Only Player 2 looks, then presses A.  I am Player 2 Leave"
    else:
        assert told == "Hand over  Player 2 is next.  Pass the device on, then press A. I am ready"
    assert not session.can_undo()
    texts.clear()
    made.press("a")
    made.press("x:What_happened")
    assert "Player 1 drew a card." in " ".join(texts)
    assert not [line for line in texts if "You drew" in line]


def other(game, seat, seed):
    """A world that differs only in what the seat cannot know; what happened last is the same."""
    made = game.redeal(seat, Rng(seed))
    made._noted[:] = game._noted
    made._notes = game._notes
    return made


def frames(game, seat, keys, board):
    """Every frame that the panel gets while the device goes to a seat and that person presses keys."""
    made = device(board)
    session = made.app.session
    session.start("solo", [None] * game.players, {}, 3)
    session.game = game
    found = []
    show = made.panel.show

    def sent(buffer, first_row, last_row):
        found.append(made.picture().rows)
        show(buffer, first_row, last_row)

    made.panel.show = sent
    made.app.enter()
    made.app.settle()
    assert made.app.stack[0].seat == seat
    for key in keys.split():
        made.press(key)
        settle(made)
    return found, made


@pytest.mark.some(2)
@pytest.mark.parametrize("board", handheld.SIZES)
def test_on_a_picture_no_frame_shows_what_another_person_holds(board):
    """Games that differ only in what the others hold send the same frames, to the last one of the hand-over:
    while one moves the focus, what it has covered is put back, and while things slide."""
    game = given("e1 m2 p3 w", "m1 m5 z3", "p1 p2 e7", top="e9")
    keys = "a right right left up down y b x b"
    told, made = frames(game.clone(), 0, keys, board)
    assert top(made).endswith("Play") and len(told) > 12
    for seed in range(3):
        assert frames(other(game, 0, seed), 0, keys, board)[0] == told
    # The first one lays a card, and from then on nothing depends on what that one holds, until the next is
    # ready nothing on what the next one holds either.
    after = do(game.clone(), "lay e1")
    to_the_next, made = frames(after.clone(), 1, "", board)
    assert top(made).endswith("HandOver") and to_the_next
    for seed in range(3):
        assert frames(other(after, 2, seed), 1, "", board)[0] == to_the_next
    told = frames(after.clone(), 1, keys, board)[0]
    for seed in range(3):
        assert frames(other(after, 1, seed), 1, keys, board)[0] == told


@pytest.mark.some(2)
@pytest.mark.parametrize("board", handheld.SIZES)
def test_on_a_picture_the_hand_over_shows_nothing_of_the_hand_before(board):
    """The same frames whatever the one who has just played still holds: with the focus on a card, and from a
    table that was drawn."""

    def passed(hand):
        made = shown([None, None, None], board=board, game=given(hand, "m1 m5", "p1 p2", top="e9"))
        made.press("a")
        settle(made)
        found = []
        show = made.panel.show
        made.panel.show = lambda *rows: (found.append(made.picture().rows), show(*rows))
        made.choose(made.app.session.game.parse("lay eldritch-1"))
        assert top(made).endswith("HandOver")
        made.press("up down left y x")
        assert top(made).endswith("HandOver")
        made.press("a")
        settle(made)
        return found

    assert passed("e1 m2 p3") == passed("e1 z6 w4") != []


# Catching


def silent(board="pico_lcd_1_3", pictures=True, said_it="lay e1"):
    """The rival has laid the last card but one."""
    game = do(given("m1 m2", "e1 e2", top="e9", turn=1), said_it)
    return shown([None, "easy"], board=board, pictures=pictures, game=game)


def test_in_text_the_key_to_catch_is_always_there():
    """Whether there is somebody to catch or not, the screen is the same."""
    screens = []
    for called in ("lay e1", "solo e1"):
        made = silent(pictures=False, said_it=called)
        screens.append(made.picture().rows)
        play = made.app.stack[-1]
        assert play.label(play.actions()[-1]) == "Catch a player"
    assert screens[0] == screens[1]


def test_catching_with_the_key_of_a_table_in_text():
    made = silent(pictures=False)
    session = made.app.session
    made.press("left a")
    assert [len(hand) for hand in session.game.hands] == [2, 5]
    made.press("left a")
    assert [len(hand) for hand in session.game.hands] == [2, 5]
    assert made.app.stack[-1].news == ["There is nobody to catch."] or session.game.to_act == 0


@pytest.mark.parametrize("board", handheld.SIZES)
def test_on_a_picture_a_call_is_seen_and_who_has_not_called_is_caught_on_their_seat(board):
    calls = silent(board, said_it="solo e1")
    made = silent(board)
    assert made.picture() != calls.picture()
    game = made.app.session.game
    stage = made.app.stack[-1].stage
    assert codes.CATCH not in calls.app.stack[-1].stage.now.actions
    assert stage.now.owner(codes.CATCH) not in (-1, stage.at), "what is meant most often is a card"
    made.choose(codes.CATCH)
    assert [len(hand) for hand in game.hands] == [2, 5]


@pytest.mark.parametrize("board", handheld.SIZES)
def test_on_a_picture_one_key_catches_while_the_others_play(board):
    """As long as bots wait before they go on, which is as long as on a table in text."""
    game = do(given("m1 m2", "e1 e2", "p1 p2 p3", top="e9", turn=1), "lay e1")
    made = shown([None, "easy", "easy"], board=board, game=game)
    play = made.app.stack[-1]
    assert made.app.session.person() is None
    while play.moving:
        made.app.tick()
    assert play.wait() == 700
    assert play.verbs()[0] == ("Catch P2" if board in ("pico_lcd_0_96", "ssd1306_i2c") else "Catch player 2")
    made.press("a")
    assert [len(hand) for hand in game.hands][1] == 5


# What is told


def test_in_text_what_happened_since_ones_turn_is_told():
    made = shown([None, "hard", "hard", "hard"], pictures=False)
    session = made.app.session
    made.press("a")
    while session.person() is None:
        made.press("tick")
    told = " ".join(made.app.stack[-1].news)
    assert told.startswith("You ") and ("Player 2" in told or "Player 4" in told)


TEN: tuple = [None] + ["hard"] * 9, {}
TWO: tuple = [None, "easy"], HOUSE
FOUR: tuple = [None, None, "medium", None], {**HOUSE, "playon": "on"}
# Ten take the most room, which counts where there is least; every size has one table more.
TABLES = pytest.mark.parametrize(
    "board, kinds, house",
    [
        *((board, *TEN) for board in ("pico_lcd_0_96", "ssd1306_i2c", "pico_lcd_1_3")),
        *((board, *TWO) for board in ("ssd1306_i2c", "display_pack")),
        *((board, *FOUR) for board in ("pico_lcd_0_96", "ili9341")),
    ],
)


@pytest.mark.some(2)
@TABLES
def test_no_text_is_cut_in_whole_rounds_in_text(board, kinds, house, strict, unpainted):  # noqa: F811
    made = shown(kinds, 11, board, False, **house)
    session = made.app.session
    chance = Rng(4)
    for _ in range(150):
        screen = made.app.stack[-1]
        if top(made) not in ("Play", "TextPlay"):
            made.press("a")
            if session.game is None or session.game.over:
                break
            continue
        if session.person() is None:
            made.press("tick")
            continue
        actions = screen.actions()
        at = chance.below(len(actions))
        if chance.below(6) == 0:
            at = actions.index(codes.DRAW) if codes.DRAW in actions else at
        screen.at = at
        screen.draw(made.canvas, made.app.style)
        made.press(("y a", "down up", "")[chance.below(3)])
        if top(made).endswith("Play"):
            screen.at = at
            made.press("a")
    assert session.game is None or session.game.moves > 20


@pytest.mark.crossed
@TABLES
def test_no_text_is_cut_in_whole_rounds_on_a_picture(board, kinds, house, strict, unpainted):  # noqa: F811
    made = shown(kinds, 11, board, **house)
    session = made.app.session
    chance = Rng(4)
    for _ in range(in_suite(20, 40)):
        screen = table(made)
        if session.game.over:
            break
        actions = session.game.actions()
        action = actions[chance.below(len(actions))]
        if chance.below(6) == 0 and codes.DRAW in actions:
            action = codes.DRAW
        screen.point(action)
        made.press(("y b", "down up", "")[chance.below(3)])
        made.choose(action)
    assert session.game.moves > 20


@both_tables
def test_the_end_of_a_round_waits_for_the_person_to_read_it(pictures):
    """Also when a bot is the next dealer: nothing goes on before A."""
    made = shown([None, "easy", "easy"], pictures=pictures, game=given("e1", "m1 m2", "p1 p2", top="e9"))
    session = made.app.session
    assert session.game.actions()
    made.choose(session.game.parse("lay eldritch-1"))
    made.passed()
    if pictures:
        assert made.app.stack[-1].verbs()[0] == "Go on" and made.app.wait() is None
        assert made.app.stack[-1].view["shown"][1], "what the others held is seen"
    else:
        assert top(made) == "Message"
        assert "went out" in " ".join(made.app.stack[-1].lines)
        made.press("tick tick tick")
    assert session.game.round == 1
    made.press("a tick")
    made.still()
    made.press("tick")
    assert session.game.round == 2


@pytest.mark.parametrize("board", handheld.SIZES)
def test_on_a_picture_the_next_round_is_dealt_by_the_person_not_by_the_clock(board):
    game = given("m1 m2", "e1", top="e9", turn=1)
    game.first = 1
    made = shown([None, "easy"], board=board, game=game)
    session = made.app.session
    settle(made)
    assert session.game.phase == codes.DEAL_NEXT and session.person() == 0
    assert made.app.stack[-1].verbs()[0] == "Deal the next round" and made.app.wait() is None
    made.press("a")
    assert session.game.round == 2


@both_tables
def test_a_shown_hand_is_read_before_the_device_is_passed_on(texts, pictures):  # noqa: F811
    game = do(given("w4 m1 m3", "e1 m2", "p1 p2", top="z9"), "lay w4", "name martian")  # no bluff
    made = shown([None, None, None], pictures=pictures, game=game)
    made.press("a")
    texts.clear()
    made.choose(codes.CHALLENGE)
    if pictures:
        play = made.app.stack[-1]
        made.passed()
        assert top(made).endswith("Play") and play.seat == 1 and play.verbs()[0] == "Go on"
        assert play.view["known"][0] == (14, 16) or len(play.view["known"][0]) == 2
    else:
        assert "Martian 1, Martian 3" in " ".join(texts) and top(made) == "Message"
    texts.clear()
    made.press("a")
    assert top(made).endswith("HandOver") and "Martian" not in " ".join(texts)


@pytest.mark.some(2)
@pytest.mark.parametrize("board", handheld.SIZES)
def test_news_are_whole_sentences_in_text(board):
    """Of what has happened the latest sentences that there is room for, none of them begun in the middle."""
    made = shown([None] + ["easy"] * 9, 5, board, False)
    session = made.app.session
    made.press("a")
    seen = 0
    for _ in range(in_suite(120, 400)):
        if top(made) not in ("Play", "TextPlay"):
            if session.game is None or session.game.over:
                break
            made.press("a")
            continue
        news = made.app.stack[-1].news
        if news:
            seen += 1
            assert news[0].startswith(("You ", "Play", "Round ", "The ")), news
        made.press("a" if session.person() is not None else "tick")
    assert seen > 5


@pytest.mark.parametrize("board", handheld.SIZES)
def test_a_picture_tells_in_one_line_what_cannot_be_seen_on_it(board):
    game = do(given("m1 m2", "e1 e2", "p1 p2 e5", top="e9", turn=1), "lay e1")
    made = shown([None, "easy", "easy"], board=board, game=game)
    made.app.session.acted(codes.CATCH + 2)
    made.app.stack[-1].after()
    play = table(made)
    assert made.app.session.person() == 0
    # Your draw waits for a key: a rival's turn and the catch have taken the time in which it would be seen.
    assert play.session.game.actions() == [codes.DRAW] and play.wait() is None
    assert "Player 3 caught player 2 without SOLO." in [*play.news, play.line, *play.shorter]


# Whole games


@both_tables
def test_three_people_can_play_a_whole_round_with_keys(pictures):
    made = shown([None, None, None], pictures=pictures, scoring="off")
    session = made.app.session
    for _ in range(4000):
        if session.game.over:
            break
        if pictures:
            settle(made)
        on(made)
    if pictures:
        settle(made)
        made.press("a")
    assert session.game.over and top(made) == "Result"


@both_tables
def test_one_person_and_three_bots_play_a_whole_game_with_keys(pictures):
    made = shown([None, "easy", "medium", "hard"], pictures=pictures, target=100)
    session = made.app.session
    for _ in range(6000):
        if session.game.over:
            break
        if pictures:
            settle(made)
            if not session.game.over:
                on(made)
        else:
            made.press("tick" if top(made).endswith("Play") and session.person() is None else "a")
    made.still()
    made.press("a" * pictures)
    assert session.game.over and top(made) == "Result"
    assert session.game.round > 1 or max(session.game.scores) >= 100


@both_tables
def test_a_key_that_is_pressed_twice_does_not_answer_for_the_next_person(pictures):
    """A lays a card; the same finger's second A comes to the hand-over, and opens nothing."""
    made = shown([None, None, None], pictures=pictures)
    assert top(made).endswith("HandOver")
    made.still()
    hidden = made.picture()
    for key in (keys.A, keys.A, keys.B):
        made.app.press(key)
        assert top(made).endswith("HandOver") and made.picture() == hidden
    assert 300 <= made.app.wait() <= 1000
    made.app.tick()
    assert made.app.wait() is None
    made.app.press(keys.A)
    assert top(made).endswith("Play")

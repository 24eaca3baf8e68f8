"""The end of a game as a picture: it tells what made the score, and counts when it is left."""

import random

import pytest

from host_tests.long import in_suite
from playing import handheld
from playing.handheld import Handheld, MemoryPanel
from playing.hoststore import MemoryStore
from pocketdeck.engine import catalog, dealcode
from pocketdeck.screens.picture.result import Result
from pocketdeck.stage.picture import bar, letters

every_size = pytest.mark.parametrize("board", tuple(handheld.SIZES))


def over(game_id, board="pico_lcd_1_3", seed=3, store=None, persons=1, players=0, table=True, still=True):
    """A handheld at the result of a game that was played by chance; `still`: when all of it has come."""
    shown = Handheld(MemoryPanel(*handheld.SIZES[board]), MemoryStore() if store is None else store, 7)
    least, most = catalog.info(game_id)["players"]
    players = players or least
    kinds = [None] * persons + ["easy"] * (players - persons)
    shown.app.session.start(game_id, kinds, None, seed)
    game = shown.app.session.game
    chance = random.Random(seed)
    while not game.over:
        game.apply(chance.choice(game.actions()))
    shown.app.session.changed = True
    if table:
        shown.app.enter()
        shown.app.settle()
        del shown.app.stack[1:]
        shown.app.stack[-1].result()
    else:
        shown.app.open(Result(shown.app))
    shown.app.settle()
    if still:
        shown.still()
    return shown


@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_what_made_a_score_comes_to_the_score(game_id):
    for seed in range(in_suite(4, 12)):
        screen = over(game_id, seed=seed).app.stack[-1]
        numbers = [int(what[3]) for what in screen.made if what[0] in ("", "+")]
        if game_id == "handsolo":
            assert [what[0] for what in screen.made] == ["", "×", "="]
            assert numbers[0] * int(screen.made[1][3]) == screen.score == int(screen.made[2][3])
        else:
            assert sum(numbers) == screen.score


@pytest.mark.crossed
@every_size
@pytest.mark.parametrize("game_id", catalog.GAMES + catalog.EXTRA)
def test_words_fit_at_every_size(game_id, board):
    for seed in range(2):
        for players in catalog.info(game_id)["players"]:
            shown = over(game_id, board, seed, players=players, table=False)
            screen = shown.app.stack[-1]
            assert bar.fits(screen.canvas, *screen.verbs()) >= 0
            font = letters.TITLE_BOLD if screen.wide or screen.low else letters.SMALL_BOLD
            assert letters.width(screen.verdict, font) < screen.width * 3 // 4
            assert letters.width(screen.fact, screen.font) < screen.width
            assert 0 <= screen.part <= 1000 and screen.verdict and all(screen.told())


def test_again_deals_new_cards_and_same_deal_the_same_and_both_count():
    for right, seed in (("", 7), ("right ", 3)):
        shown = over("portroyal")
        shown.press(right + "a")
        session = shown.app.session
        assert session.game.seed == seed and session.game.moves == 0
        assert session.statistics("portroyal")["clean"]["played"] == 1


def test_leave_counts_and_leads_to_the_launcher():
    shown = over("soliterror")
    assert shown.app.session.statistics("soliterror")["clean"]["played"] == 0
    shown.press("right right a")
    assert type(shown.app.stack[-1]).__name__ == "Launcher"
    assert shown.app.session.statistics("soliterror")["clean"]["played"] == 1
    assert shown.app.session.saved("soliterror") is None


@pytest.mark.parametrize("board", ["pico_lcd_0_96", "ssd1306_i2c", "display_pack"])
def test_small_screens_have_the_same_deal_and_leaving_on_keys(board):
    shown = over("portroyal", board)
    shown.press("b")
    assert shown.app.session.game.seed == 3 and shown.app.session.game.moves == 0
    shown = over("portroyal", board)
    shown.press("x")
    assert type(shown.app.stack[-1]).__name__ == "Launcher"


@every_size
def test_the_table_can_be_looked_at_and_the_end_taken_back(board):
    shown = Handheld(MemoryPanel(*handheld.SIZES[board]), MemoryStore(), 7)
    shown.begin("soliterror", [None], {}, 3)
    session = shown.app.session
    while not session.game.over:
        session.act(session.game.actions()[-1])
    shown.app.enter()
    shown.app.settle()
    shown.still()
    while shown.app.stack[-1].holds:  # how the night ends
        shown.app.tick()
        shown.still()
    shown.press("a")
    assert type(shown.app.stack[-1]).__name__ == "Result"
    shown.press("y")
    assert type(shown.app.stack[-1]).__name__ == "Play" and session.game.over
    if shown.app.canvas.height >= 200:
        shown.press("a")
        shown.still()
        shown.press("x")
    else:
        shown.press("x:Undo")
    assert not session.game.over
    assert session.statistics("soliterror")["clean"]["played"] == 0


def test_the_best_so_far_and_the_deal_are_told():
    store = MemoryStore()
    best = 0
    for seed in range(4):
        shown = over("portroyal", seed=seed, store=store)
        screen = shown.app.stack[-1]
        if seed == 0:
            assert screen.praise() == "your first"
        elif screen.score > best:
            assert screen.praise() == "new best"
        else:
            assert screen.praise() == f"best {best}"
            assert screen.part <= screen.at_best
        assert dealcode.decode(screen.code)[:2] == ("portroyal", seed)
        best = max(best, screen.score)
        shown.press("right right a")


def test_ranks_divide_the_bar_of_games_that_have_them():
    screen = over("handsolo").app.stack[-1]
    assert screen.marks == 10
    ranks = catalog.part("handsolo", "ranks")
    assert ranks.RANKS[ranks.rank(screen.score)] in (screen.verdict, screen.fact.partition(",")[0])
    for score, low, high in ((0, 0, 10), (10, 90, 110), (11, 100, 120), (540, 790, 810), (9999, 900, 999)):
        screen.score = score
        screen.compare()
        assert low <= screen.part <= high, score


def test_of_several_people_the_winner_is_named():
    shown = over("solo", persons=3, players=3)
    screen = shown.app.stack[-1]
    assert screen.seat in screen.result["winners"] and screen.score == max(screen.result["scores"])
    (seat,) = screen.result["winners"]
    assert screen.verdict == shown.app.session.game.name(seat) + " wins"


@every_size
@pytest.mark.parametrize("text", ("normal", "large"))
def test_a_score_comes_part_by_part_and_then_stands_as_if_it_had_been_there_at_once(board, text):
    store = MemoryStore()
    over("soliterror", board, store=store).app.stack[-1].go(2)  # a best so far, to which a bar leads
    shown = over("soliterror", board, store=store)
    shown.app.session.set("text", text)
    shown.app.fit()
    shown.app.close()
    screen = Result(shown.app)
    shown.app.open(screen)
    shown.app.settle()
    assert screen.score > 0 and screen.moving
    frames, time = {bytes(shown.canvas.buffer)}, 0
    while shown.app.wait() is not None:
        time += shown.app.wait()
        shown.app.tick()
        frames.add(bytes(shown.canvas.buffer))
    assert 600 <= time <= 2500 and len(frames) > 8
    at_rest = bytes(shown.canvas.buffer)
    shown.app.session.set("motion", "off")
    shown.app.close()
    shown.app.open(Result(shown.app))
    shown.app.settle()
    assert shown.app.wait() is None and bytes(shown.canvas.buffer) == at_rest


@pytest.mark.some(2)
@every_size
def test_any_key_ends_what_comes_and_one_that_would_go_does_no_more(board):
    """A, B on small screens, and X would do what cannot be seen yet."""
    stays = over("soliterror", board)
    for key in "abx":
        shown = over("soliterror", board, still=False)
        shown.app.tick()
        assert shown.app.stack[-1].verbs()[0] == "Show all"
        shown.press(key)
        screen = shown.app.stack[-1]
        assert type(screen).__name__ == "Result" and not screen.moving
        assert shown.app.session.statistics("soliterror")["clean"]["played"] == 0
        assert bytes(shown.canvas.buffer) == bytes(stays.canvas.buffer)
    shown = over("soliterror", board, still=False)
    shown.press("right")
    assert screen.at == 0 and shown.app.stack[-1].at == 1
    stays.press("right")
    assert bytes(shown.canvas.buffer) == bytes(stays.canvas.buffer)


@every_size
def test_where_nothing_can_be_compared_no_bar_says_how_close_it_was(board):
    """The bar leads to the best so far, which a first game has not."""
    store = MemoryStore()
    screen = over("spacehope", board, store=store).app.stack[-1]
    assert screen.best is None and not screen.measured
    screen.go(2)
    assert over("spacehope", board, store=store).app.stack[-1].measured

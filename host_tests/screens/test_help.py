"""Help: what is to be read about each game is complete, fits the screens, and is read a page at a time."""

import re

import pytest

import pocketdeck
from host_tests import contract
from playing import game_dev, handheld
from playing.handheld import Handheld, MemoryPanel
from playing.hoststore import MemoryStore
from pocketdeck.engine import bots, catalog, dealcode
from pocketdeck.engine.rng import Rng
from pocketdeck.screens.help import Help
from pocketdeck.screens.newgame import NewGame
from pocketdeck.screens.settings import Settings
from pocketdeck.screens.statistics import Figures
from pocketdeck.screens.text.result import Result
from pocketdeck.session import pagefile

SIGNS = "♠♥♦♣↑↓←→·•…×°★☆✓✗–"
each_game = pytest.mark.parametrize("game_id", catalog.GAMES)


def pages(game_id):
    book = pagefile.game(game_id)
    return [book[i] for i in range(len(book))]


@pytest.mark.parametrize("game_id", contract.GAMES)
def test_every_game_has_pages_of_whole_sentences(game_id):
    found = pages(game_id)
    assert len(found) >= game_dev.get(game_id, "PAGES")
    assert len({title for title, _ in found}) == len(found)
    for title, text in found:
        assert len(title) <= 20 and text == text.strip() and "  " not in text
        assert title.startswith("Words") or text.endswith("."), title
        for char in title + text:
            assert char == "\n" or 32 <= ord(char) < 127 or char in SIGNS


@each_game
def test_the_words_on_the_screens_are_explained(game_id):
    text = " ".join(text for _, text in pages(game_id))
    for word in game_dev.get(game_id, "WORDS").split():
        assert re.search(r"(?<![A-Za-z])" + re.escape(word), text, re.IGNORECASE), word


def test_a_page_is_read_from_its_place_in_the_file(tmp_path, monkeypatch):
    """Marks across two chunks, letters of several bytes, an empty page, a file without pages."""
    monkeypatch.setattr(pocketdeck, "FOLDER", str(tmp_path) + "/")
    for size in range(500, 520):
        text = "x" * size + "\n# One\n♥ is\nhealth.\n\nMore.\n\n# Two\n\n# Three ★\n" + "y" * size
        (tmp_path / "a.txt").write_text(text, "utf-8")
        book = pagefile.PageFile("a.txt")
        assert len(book) == 3 and book.titles() == ["One", "Two", "Three ★"]
        assert book[0] == ("One", "♥ is health.\nMore.") and book[1] == ("Two", "")
        assert book[2] == ("Three ★", "y" * size)
        assert book.find("Three ★") == "y" * size and book.find("Four") == ""
        assert pagefile.PageFile("a.txt", 1)[0] == book[0]
    (tmp_path / "a.txt").write_text("nothing")
    assert len(pagefile.PageFile("a.txt")) == 0
    with pytest.raises(OSError):
        pagefile.PageFile("b.txt")


@each_game
def test_what_a_game_is_stands_on_the_first_page(game_id):
    assert pagefile.first(game_id) == pages(game_id)[0][1]


def test_help_is_turned_page_by_page_and_closed():
    shown = Handheld(MemoryPanel(*handheld.SIZES["ssd1306_i2c"]), MemoryStore(), 7)
    shown.app.open(Help(shown.app, "solo"))
    count = len(pagefile.game("solo")) + 1
    shown.press("a")
    titles = []
    for _ in range(200):
        titles.append(shown.app.stack[-1].title)
        if titles[-1] == "Keys" and shown.app.stack[-1].answer() == "Close":
            break
        shown.press("a")
    assert list(dict.fromkeys(titles)) == pagefile.game("solo").titles() + ["Keys"]
    shown.press("right")
    assert shown.app.stack[-1].title == "The game"  # the ends are joined
    shown.press("left left b")
    assert shown.app.stack[-1].choices.at == count - 2  # the titles have followed


@each_game
def test_the_close_up_of_a_table_is_whole_sentences(game_id):
    """At any moment of a game, for every seat; on the hand-over and after the end too."""
    table = catalog.part(game_id, "text")
    for seed in range(3):
        rng = Rng(seed)
        game = catalog.new_game(game_id, seed, catalog.info(game_id)["players"][seed % 2])
        for _ in range(120):
            view = game.view(seed % game.players)
            text = table.describe(view)
            for part in text.split("\n"):
                assert part == "" or part[-1] in ".?!", part
            assert all(char == "\n" or 32 <= ord(char) < 127 or char in SIGNS for char in text)
            if game.over:
                break
            actions = game.actions()
            game.apply(actions[rng.below(len(actions))])


def every_row(screen):
    """Each row of a menu that can be in focus, with what Y tells of it."""
    if hasattr(screen, "places"):  # signs
        return [(row[1], screen.asked(at)) for at, row in enumerate(screen.rows)]
    return [
        (row[0].strip(), screen.asked(at))
        for at, row in enumerate(screen.rows())
        if row[0].strip(" ^0123456789")
    ]


def keys_page(mirror, **settings):
    """What the page about the keys says on a device whose keys can be exchanged by `mirror`, or by None."""
    shown = Handheld(MemoryPanel(240, 240, 16), MemoryStore(), seed=7)
    shown.app.mirror = mirror
    shown.app.session.settings.update(settings)
    screen = Help(shown.app, "solo")
    return screen.page(len(screen.titles) - 1)[1]


def test_the_page_about_the_keys_tells_where_they_are_for_the_left_hand():
    """The bar names A, B, X and Y, which are on the pad then; with one key nothing is exchanged."""
    usual = keys_page(print)
    assert keys_page(print, hand="left").startswith("For the left hand the pad's left is A")
    assert keys_page(print, hand="left").endswith(usual)
    assert keys_page(None, hand="left") == keys_page(print, hand="left", keys="one") == usual


@pytest.mark.parametrize("pictures", [True, False])
@each_game
def test_y_tells_what_every_row_of_every_menu_is(game_id, pictures):
    shown = Handheld(MemoryPanel(*handheld.SIZES["pico_lcd_1_3"]), MemoryStore(), 7, pictures=pictures)
    app = shown.app
    if pictures:
        shown.press("x")
    found = every_row(app.stack[-1])
    for screen in (NewGame(app, game_id), Settings(app), Help(app, game_id)):
        app.open(screen)
        found += every_row(shown.app.stack[-1])
    least = catalog.info(game_id)["players"][0]
    shown.begin(game_id, [None] + ["hard"] * (least - 1), {}, 3)
    shown.press("x")
    found += every_row(shown.app.stack[-1])
    assert len(found) > 30
    assert [name for name, text in found if not text] == []


@each_game
def test_y_tells_of_the_table_while_others_play_and_after_the_end(game_id):
    shown = Handheld(MemoryPanel(*handheld.SIZES["ssd1306_i2c"]), MemoryStore(), 7)
    least = catalog.info(game_id)["players"][0]
    shown.begin(game_id, [None] + ["hard"] * (least - 1), {}, 3)
    game = shown.app.session.game
    rng = Rng(1)
    asked = 0
    while not game.over:
        if shown.app.session.person() is None:
            asked += 1
            if asked < 9:
                shown.press("y")
                assert shown.app.stack[-1].lines[0]
                shown.press("b")
        actions = game.actions()
        game.apply(actions[rng.below(len(actions))])
    shown.app.stack[-1].look()
    shown.press("y x" if shown.app.pictured else "y")  # on a picture the piece in focus comes first
    assert shown.app.stack[-1].title == "The table" and len(" ".join(shown.app.stack[-1].lines)) > 40


def test_the_statistics_tell_results_ranks_and_the_best_with_their_deals():
    shown = Handheld(MemoryPanel(*handheld.SIZES["ssd1306_i2c"]), MemoryStore(), 7)
    session = shown.app.session
    for seed in (5, 6):
        session.start("handsolo", [None], {"discards": "off"}, seed)
        while not session.game.over:
            session.act(bots.choose(session.game, 0, "hard")[0])
        session.finished()
    scores = [row[0] for row in session.statistics("handsolo")["lists"][0]["best"]]
    shown.app.open(Figures(shown.app, "handsolo"))
    screen = shown.app.stack[-1]
    rows = {row[0]: row[1] for row in screen.rows()}
    assert (rows["Played"], rows["Best"]) == ("2", str(scores[0]))
    assert rows["Rank"] in "Citizen|Star Hustler|Privateer|Merchant|Tramp Captain"
    shown.press("right right")
    rows = screen.rows()
    assert rows[0][0] == "Show discards: off" and screen.choices.at == 1
    assert [row[0].split()[1] for row in rows[1:]] == [str(score) for score in scores]
    code = re.search(r"Deal (\S+)\.", screen.asked(1)).group(1)
    game_id, seed, players, options = dealcode.decode(code)
    assert (game_id, players, options["discards"]) == ("handsolo", 1, "off") and seed in (5, 6)
    shown.press("right")
    assert screen.title.endswith("ithout help")


def test_a_long_result_is_read_from_its_first_word_on():
    """Six ships on the smallest screen: down through the words to the choices, and back."""
    for players, long in ((2, False), (6, True)):
        shown = Handheld(MemoryPanel(*handheld.SIZES["ssd1306_i2c"]), MemoryStore(), 7)
        session = shown.app.session
        session.start("spacehope", [None] * players, None, 5)
        while not session.game.over:
            session.act(session.game.actions()[0])
        shown.app.open(Result(shown.app))
        shown.app.draw()
        screen = shown.app.stack[-1]
        assert screen.choices.first == 0 and screen.long == long
        shown.press("down " * (screen.text if long else 0))
        assert screen.choices.rows[screen.choices.at][0] == "Play again"
        shown.press("up " * screen.text if long else "down up")
        assert screen.choices.first == 0
        shown.press("a")
        assert shown.app.stack[-1] is screen if long else type(shown.app.stack[-1]).__name__ == "NewGame"


def test_one_person_among_bots_is_told_who_has_won():
    for seed in range(4):
        shown = Handheld(MemoryPanel(*handheld.SIZES["ssd1306_i2c"]), MemoryStore(), 7)
        session = shown.app.session
        session.start("spacehope", [None, "easy"], None, seed)
        game = session.game
        while not game.over:
            game.apply(game.actions()[0])
        shown.app.open(Result(shown.app))
        won = 0 in game.result()["winners"]
        assert shown.app.stack[-1].rows()[0][0].startswith("You won, " if won else "You lost, ")


def test_the_next_rank_is_as_far_as_the_table_of_ranks_says():
    """Game End and Scoring: 0-10 Citizen, 11-20 Pilot, ... 881 and more Star Hustler."""
    standing = catalog.part("handsolo", "ranks").standing
    assert standing(0) == [("Rank", "Citizen"), ("To Pilot", "11 more")]
    assert standing(10) == [("Rank", "Citizen"), ("To Pilot", "1 more")]
    assert standing(11) == [("Rank", "Pilot"), ("To Free Agent", "10 more")]
    assert standing(880) == [("Rank", "Privateer"), ("To Star Hustler", "1 more")]
    assert standing(881) == [("Rank", "Star Hustler")]

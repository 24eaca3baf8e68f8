"""Deals to work through: each is rated by what bots make of it, and ticked once it is won as it is given."""

import functools

import play
import pytest

import pocketdeck
from host_tests import contract
from host_tests.long import in_suite
from host_tests.playing import device, top
from host_tests.screens.test_one_key import OneKey
from lab import rate_deals
from playing import handheld
from playing.hoststore import Cut, MemoryStore
from pocketdeck.engine import bots, catalog
from pocketdeck.screens import rated
from pocketdeck.screens.picture import skin
from pocketdeck.session import chosen, slots, statistics
from pocketdeck.session.session import Session
from pocketdeck.stage import keys

PAGE = 10


def ticks_of(*numbers):
    """The ticks of these deals."""
    ticks = b""
    for number in numbers:
        ticks = statistics.tick(ticks, number)
    return ticks


def with_ticks(game_id, *numbers):
    """A store in which these deals have been won."""
    store = MemoryStore()
    data = statistics._encode(len(numbers), [[0] * 6, [0] * 6], [], [], ticks_of(*numbers))
    slots.save(store, game_id + ".stats", data)
    return store


def played(game_id, seed, kinds=None, options=None, store=None):
    """A session in which the best bot has played a deal for the person."""
    session = Session(MemoryStore() if store is None else store)
    offered, values = chosen.offered(game_id)
    session.start(game_id, offered if kinds is None else kinds, {**values, **(options or {})}, seed)
    while not session.game.over:
        if session.bot() is None:
            session.act(bots.choose(session.game, session.person(), "hard")[0])
    return session


@functools.cache
def deal_that_is(won):
    """A deal of SoliTerror's list that the best bot wins, or loses."""
    return next(n for n in range(1, 99) if (played("soliterror", n).game.result()["winners"] == [0]) == won)


def counted(session):
    """The ticks of its game once that has been counted."""
    session.finished()
    session.save()
    assert session.problems() == []
    return session.statistics(session.game.id)["ticks"]


def opened(game_id, board="pico_lcd_1_3", pictures=True, store=None):
    """The list of a game, on a handheld."""
    shown = device(board, pictures, store=store)
    shown.app.open(rated.Rated(shown.app, game_id))
    shown.app.draw()
    return shown


def focused(shown):
    screen = shown.app.stack[-1]
    return screen.choices.rows[screen.choices.at][0]


# Ratings


def test_every_deal_is_rated_of_each_game_in_the_file():
    """Those of a game that has been added since the file was written have no rating yet."""
    data = rate_deals.FILE.read_bytes()
    games = len(data) * 4 // statistics.DEALS
    assert len(data) * 4 == games * statistics.DEALS and 5 <= games <= len(catalog.GAMES)
    for at, game_id in enumerate(catalog.GAMES):
        found = [rated.ratings(game_id, number)[0] for number in range(1, statistics.DEALS + 1)]
        assert 0 not in found if at < games else set(found) == {0}
        assert at >= games or len(set(found)) > 1, "there is nothing to choose from"


def test_what_the_tool_writes_is_what_the_list_reads(monkeypatch, tmp_path):
    wanted = [(7 * i + i // 9) % 3 + 1 for i in range(statistics.DEALS)]
    screens = tmp_path / "screens"
    screens.mkdir()
    blank = rate_deals.packed([0] * statistics.DEALS)
    (screens / "rated.bin").write_bytes(blank * 2 + rate_deals.packed(wanted) + blank * 2)
    monkeypatch.setattr(pocketdeck, "FOLDER", f"{tmp_path}/")
    for number, one in enumerate(wanted, 1):
        assert rated.ratings(catalog.GAMES[2], number)[0] == one
        assert rated.ratings(catalog.GAMES[1], number)[0] == rated.ratings(catalog.GAMES[3], number)[0] == 0


def test_a_game_that_is_not_in_the_launcher_has_no_ratings():
    assert rated.ratings("template", 1, 3) == [0, 0, 0]


@pytest.mark.parametrize(
    "middle, best, name",
    [(9, 0, "easy"), (8, 0, "easy"), (7, 4, "fair"), (0, 4, "fair"), (7, 3, "cruel"), (0, 0, "cruel")],
)
def test_the_rule_by_which_deals_are_rated(monkeypatch, middle, best, name):
    """Easy: the middle level loses one of nine at most. Cruel: the best one wins three at most."""
    wins = {"medium": middle, "hard": best}
    monkeypatch.setattr(rate_deals, "won", lambda game_id, deal, level, other, number: number < wins[level])
    assert rate_deals.RATINGS[rate_deals.rating("solo", 1)] == name
    late = lambda game_id, deal, level, other, number: number >= rate_deals.GAMES - wins[level]  # noqa: E731
    monkeypatch.setattr(rate_deals, "won", late)
    assert rate_deals.RATINGS[rate_deals.rating("solo", 1)] == name


@pytest.mark.parametrize("game_id", ["portroyal", "soliterror"])
def test_easier_deals_are_won_more_often(game_id):
    """By easy, whom the rating has never asked."""
    shares = []
    for one in (1, 2, 3):
        deals = [n for n in range(1, statistics.DEALS + 1) if rated.ratings(game_id, n)[0] == one][
            : in_suite(25, 50)
        ]
        if len(deals) > 20:
            won = [rate_deals.won(game_id, deal, "easy", "easy", 1) for deal in deals]
            shares.append(sum(won) / len(won))
    assert len(shares) > 1 and shares == sorted(shares, reverse=True)


def test_the_same_deal_is_rated_the_same_again():
    assert [rate_deals.rating("soliterror", n) for n in (1, 2, 3)] == [
        rate_deals.rating("soliterror", n) for n in (1, 2, 3)
    ]


def test_the_tool_tells_what_comes_out_and_leaves_the_file_alone(capsys):
    before = rate_deals.FILE.stat().st_mtime
    assert rate_deals.main(["soliterror", "--deals", "4"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("soliterror: ") and "cruel" in said and said.count("\n") == 1
    assert rate_deals.FILE.stat().st_mtime == before
    for wrong in (["nothing"], ["solo", "--deals", "0"], ["--deals", "501"]):
        with pytest.raises(SystemExit) as raised:
            rate_deals.main(wrong)
        assert raised.value.code == 2


# Ticks


def test_a_deal_that_is_won_as_it_is_offered_is_ticked():
    won = deal_that_is(True)
    assert counted(played("soliterror", won)) == ticks_of(won)
    assert counted(played("soliterror", deal_that_is(False))) == b""


def test_ticks_come_one_after_the_other_and_stay():
    store = MemoryStore()
    wanted = set()
    for number in (*range(1, 12), 499, 500):
        session = played("soliterror", number, store=store)
        if session.game.result()["winners"]:
            wanted.add(number)
        assert counted(session) == ticks_of(*sorted(wanted))
    assert 2 < len(wanted) < 13 and rated.count(rated.ticked(session, "soliterror")) == len(wanted)


@pytest.mark.parametrize("seed", [0, statistics.DEALS + 1])
def test_other_deals_have_no_tick(seed, monkeypatch):
    won = {"scores": [1], "winners": [0], "text": ""}
    monkeypatch.setattr(catalog.part("soliterror", "rules").Rules, "result", lambda game: won)
    assert counted(played("soliterror", seed)) == b""


@pytest.mark.parametrize(
    "kinds, options",
    [
        ([None, "easy"], {}),
        ([None, "medium", "medium"], {}),
        (["medium", None], {}),
        ([None, "medium"], {"target": 100}),
    ],
)
def test_other_players_or_options_leave_no_tick(kinds, options, monkeypatch):
    wins = {"scores": [1] * 9, "winners": list(range(9)), "text": ""}
    monkeypatch.setattr(catalog.part("solo", "rules").Rules, "result", lambda game: wins)
    assert counted(played("solo", 3, kinds, options)) == b""
    assert counted(played("solo", 3)) == ticks_of(3)


@pytest.mark.parametrize("short", (0, 1))
def test_a_tick_is_a_game_that_counts_as_won(short):
    """Hand Solo's target as it is offered, the highest rank: one point less is neither."""
    session = Session(MemoryStore())
    session.start("handsolo", *chosen.offered("handsolo"), 3)
    game = session.game
    game.to_act, game.phase, game.year = None, 6, 30
    game.credits, game.sides = game.options["target"] - short, 1
    assert counted(session) == (b"" if short else ticks_of(3))
    assert session.statistics("handsolo")["clean"]["won"] == 1 - short


def test_with_help_it_is_won_as_well():
    session = played("soliterror", deal_that_is(True))
    session.hints = 1
    assert counted(session) == ticks_of(deal_that_is(True))
    assert session.statistics("soliterror")["assisted"]["won"] == 1


def test_a_tick_is_there_wherever_the_power_is_cut():
    """With the game, which is counted once: at each change of the store, of which nothing, all or a part is
    done."""
    won = deal_that_is(True)
    first = played("soliterror", won)
    first.save()
    files = dict(first.store.files)
    assert files
    cuts = 0
    for cut in range(8):
        for keep in (-1, 0, 30):
            store = MemoryStore(files)
            session = Session(store)
            assert session.resume("soliterror") and session.game.over
            store.changes, store.cut, store.keep = 0, cut, keep
            try:
                session.finished()
                session.save()
            except Cut:
                cuts += 1
            store.cut = -1
            session = Session(store)
            if session.resume("soliterror"):
                session.finished()
                session.save()
            figures = session.statistics("soliterror")
            assert figures["clean"]["played"] == 1 and figures["ticks"] == ticks_of(won), (cut, keep)
    assert cuts > 9


def test_erasing_the_statistics_takes_the_ticks_away():
    session = Session(with_ticks("solo", 1, 2))
    assert session.statistics("solo")["ticks"]
    statistics.Statistics(session.autosave).erase("solo")
    assert session.statistics("solo")["ticks"] == b""


# The list


@pytest.mark.parametrize("pictures", [True, False])
def test_menus_and_help_say_how_many_there_are(pictures):
    title = f"{statistics.DEALS} deals"
    shown = device(pictures=pictures)
    shown.press("x:" + title.replace(" ", "_"))
    assert top(shown) == "Rated" and shown.app.stack[-1].title == title
    assert shown.app.about(title)


@pytest.mark.parametrize("pictures", [True, False])
@pytest.mark.parametrize("board", tuple(handheld.SIZES))
def test_the_list_is_reached_from_the_launcher_and_its_deals_begin(board, pictures):
    """By keys, with everything as it is offered to whoever has never played the game."""
    shown = device(board, pictures)
    shown.app.session.set("new.handsolo", "0/1")  # somebody played with an option
    shown.press("x:500_deals")
    assert top(shown) == "Rated" and focused(shown) == "Deal 1"
    shown.press("down down")
    assert focused(shown) == "Deal 3"
    shown.press("a")
    session = shown.app.session
    assert (session.game.id, session.game.seed) == ("handsolo", 3)
    assert chosen.standard(session.game, session.kinds)
    assert session.settings["new.handsolo"] == "0/1", "what was chosen last is offered on"


@pytest.mark.parametrize("pictures", [True, False])
def test_a_game_in_progress_is_asked_for_first(pictures):
    """Over the list, where that is a picture."""
    shown = device(pictures=pictures)
    shown.open("handsolo")
    shown.leave()
    shown.press("x:500_deals a")
    assert top(shown) == ("Ask" if pictures else "Question")
    shown.press("b")
    assert top(shown) == "Rated" and shown.app.session.game is None
    shown.press("a a")
    assert shown.app.session.game.seed == 1


@pytest.mark.parametrize(
    "numbers, deal", [((), 1), ((1, 2, 3), 4), ((2, 12), 13), ((12, 13), 14), ((500,), 1), ((1, 500), 2)]
)
def test_it_begins_behind_the_last_deal_that_was_won(numbers, deal):
    shown = opened("soliterror", store=with_ticks("soliterror", *numbers))
    assert focused(shown) == f"Deal {deal}"
    assert shown.app.stack[-1].place == f"{len(numbers)} won"


def test_the_last_row_of_a_page_leads_to_the_next_deal_that_is_not_won():
    shown = opened("soliterror", store=with_ticks("soliterror", *range(5, 27)))
    assert focused(shown) == "Deal 27"
    shown.press("left left up up")
    while focused(shown) != "Next not won":
        shown.press("down")
    assert shown.app.stack[-1].choices.rows[-1] == ("Next not won", "27", True)
    shown.press("a")
    assert focused(shown) == "Deal 27"
    shown.press("left " * 3)
    shown.press("up " * 7)
    assert focused(shown) == "Next not won"
    shown.press("a")
    assert focused(shown) == "Deal 1", "after the last page comes the first"


def test_when_all_are_won_there_is_no_next():
    shown = opened("solo", store=with_ticks("solo", *range(1, statistics.DEALS + 1)))
    assert focused(shown) == "Deal 1" and shown.app.stack[-1].place == f"{statistics.DEALS} won"
    assert shown.app.stack[-1].choices.rows[-1] == ("Next not won", "", False)
    shown.press("up a")
    assert focused(shown) == "Next not won"


def test_left_and_right_turn_pages_and_their_ends_are_joined():
    shown = opened("portroyal")
    shown.press("down right")
    assert focused(shown) == "Deal 12"
    shown.press("left left")
    assert focused(shown) == f"Deal {statistics.DEALS - PAGE + 2}"
    shown.press("right")
    assert focused(shown) == "Deal 2"


def test_a_row_tells_the_rating_and_the_tick_and_y_says_more():
    shown = opened("soliterror", store=with_ticks("soliterror", 1))
    rows = shown.app.stack[-1].choices.rows
    names = [rate_deals.RATINGS[rated.ratings("soliterror", n)[0]] for n in range(1, PAGE + 1)]
    assert [row[1] for row in rows[:-1]] == ["✓ " + names[0], *names[1:]]
    shown.press("up y")
    assert " ".join(shown.app.stack[-1].lines).lower().startswith(names[0] + ": ")


@pytest.mark.parametrize("pictures", [True, False])
def test_with_one_key_it_is_walked_and_left(pictures):
    shown = OneKey("ssd1306_i2c", pictures)
    shown.app.open(rated.Rated(shown.app, "solo"))
    shown.app.draw()
    shown.row("Next not won")
    assert focused(shown) == "Deal 11"
    shown.other(keys.B)
    assert top(shown) != "Rated"


# In lines of text


def test_a_command_lists_the_deals_with_what_was_won(monkeypatch, capsys):
    monkeypatch.setattr(play, "FileStore", lambda: with_ticks("soliterror", 1, 12))
    assert play.main(["soliterror", "--deals"]) == 0
    first, *lines = capsys.readouterr().out.splitlines()
    assert first == f"SoliTerror: 2 of {statistics.DEALS} deals are won, the next one is 13."
    told = [cell for line in lines for cell in line.split()[1:]]
    names = [
        rate_deals.RATINGS[one] for number in range(1, 501) for one in rated.ratings("soliterror", number)
    ]
    assert told == [name + "✓" * (number in (1, 12)) for number, name in enumerate(names, 1)]
    assert [int(line.split()[0]) for line in lines] == list(range(1, 500, 10))
    assert max(map(len, lines)) < 80


@pytest.mark.parametrize("words", ["nothing --deals", "solo --deals --auto hard", "solo --deals --seed 3"])
def test_what_does_not_go_with_the_list_is_refused(words, capsys):
    assert play.main(words.split()) == 2
    assert contract.is_one_sentence(capsys.readouterr().err.strip())


def test_the_rail_at_the_edge_moves_from_page_to_page(monkeypatch):
    """It tells of all deals, not of the ten that are to be seen."""
    shown = device("pico_lcd_1_3")
    shown.press("x:500_deals")
    screen = shown.app.stack[-1]
    seen = []

    def rail(plan, y, high, first, shown, count, draw=skin.rail):
        seen.append(first)
        assert count > 500 and first + shown <= count
        draw(plan, y, high, first, shown, count)

    monkeypatch.setattr(skin, "rail", rail)
    for number in (1, 11, 250, 500):
        screen.go(number)
        shown.app.draw()
    assert seen == sorted(seen) and len(set(seen)) == 4

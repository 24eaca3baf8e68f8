"""The deal of the day: its par, what came of it, and days in a row."""

import pytest

from lab import par_deals
from playing.hoststore import Cut, MemoryStore
from pocketdeck.engine import catalog, daily, placing
from pocketdeck.session import chosen, days, pars, slots
from pocketdeck.session.session import Session

FIRST = 9821


@pytest.fixture
def clock(monkeypatch):
    """clock(day) sets the date."""

    def at(day):
        monkeypatch.setattr(daily, "today", lambda: day)

    at(FIRST)
    return at


def won(game):
    """A game comes to its end at once: what it is worth is told by its code."""
    while not game.over:
        game.apply(game.actions()[0])


def play(session, game_id="portroyal", hints=0, begin=True, options=None, kinds=None, seed=None):
    """The deal of today to its end."""
    if begin:
        dealt = days.begin(session, game_id)
    offered = chosen.offered(game_id)
    session.start(game_id, kinds or offered[0], options or offered[1], dealt if seed is None else seed)
    session.hints = hints
    won(session.game)
    worth = placing.worth(session.game, session.kinds.index(None))
    session.finished()
    session.leave()
    return worth


def shown(session, game_id="portroyal"):
    return days.shown(session, game_id)


# Par


@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_every_deal_has_a_par(game_id):
    data = par_deals.FILE.read_bytes()
    assert len(data) == 2 * daily.DEALS * len(catalog.GAMES)
    found = [pars.of(game_id, deal) for deal in range(1, daily.DEALS + 1)]
    at = catalog.GAMES.index(game_id)
    assert par_deals.packed(found) == data[1000 * at : 1000 * at + 1000]
    assert len(set(found)) > 9 and (min(found) < 0) == (catalog.info(game_id)["seats"] > 1)


@pytest.mark.parametrize("game_id", ("portroyal", "soliterror", "solo"))
def test_the_par_is_what_the_best_bot_makes_of_the_deal(game_id):
    """The middle of three games, as the tool plays them today."""
    for deal in (1, 250, 500):
        games = sorted(par_deals.worth(game_id, deal, number) for number in range(par_deals.GAMES))
        assert pars.of(game_id, deal) == games[1] == par_deals.par(game_id, deal)


def test_a_game_that_is_not_in_the_launcher_has_no_par():
    assert pars.of("template", 1) is None


def test_a_par_is_that_of_a_deal_as_it_is_offered():
    kinds, options = chosen.offered("portroyal")
    game = catalog.new_game("portroyal", 7)
    assert pars.par(game, kinds) == pars.of("portroyal", 7)
    assert pars.par(catalog.new_game("portroyal", 7, 1, {"deck": "extended"}), kinds) is None
    assert pars.par(catalog.new_game("portroyal", 0), kinds) is None
    assert pars.par(catalog.new_game("portroyal", 501), kinds) is None
    assert pars.par(catalog.new_game("solo", 7, 2), [None, None]) is None


def test_the_tool_tells_what_comes_out_and_leaves_the_file_alone(capsys):
    before = par_deals.FILE.read_bytes()
    assert par_deals.main(["soliterror", "--deals", "2"]) == 0
    assert capsys.readouterr().out.startswith("soliterror: ") and par_deals.FILE.read_bytes() == before
    for wrong in (["nothing"], ["solo", "--deals", "0"], ["--deals", "501"]):
        with pytest.raises(SystemExit):
            par_deals.main(wrong)


# What counts


def test_the_first_game_of_the_days_deal_counts_won_or_not(clock):
    session = Session(MemoryStore())
    worth = play(session, hints=1)
    found = shown(session)
    assert (found["worth"], found["helped"], found["row"], found["longest"]) == (worth, True, 1, 1)
    play(session)
    assert shown(session) == found, "the second game of it does not"
    assert shown(Session(session.store)) == found
    clock(FIRST + 1)
    assert shown(session)["worth"] is None and shown(session)["row"] == 1


@pytest.mark.parametrize(
    "other",
    [
        {"begin": False, "seed": daily.deal(FIRST)},
        {"seed": 3},
        {"options": {"deck": "extended", "fee": "written", "first": "lot", "odds": "shown"}},
    ],
)
def test_what_is_not_the_days_deal_as_it_is_offered_does_not_count(clock, other):
    session = Session(MemoryStore())
    play(session, **other)
    assert shown(session)["worth"] is None


def test_a_deal_that_was_begun_yesterday_counts_for_yesterday(clock):
    store = MemoryStore()
    session = Session(store)
    kinds, options = chosen.offered("portroyal")
    session.start("portroyal", kinds, options, days.begin(session, "portroyal"))
    session.leave()
    clock(FIRST + 1)
    session = Session(store)
    assert session.resume("portroyal")
    won(session.game)
    session.finished()
    session.leave()
    assert shown(session)["worth"] is None and shown(session)["row"] == 1
    play(session)
    assert shown(session)["row"] == 2


def test_several_persons_have_no_deal_of_the_day(clock):
    session = Session(MemoryStore())
    days.begin(session, "solo")
    session.start("solo", [None, None], None, daily.deal(FIRST))
    won(session.game)
    session.finished()
    assert shown(session, "solo")["worth"] is None


def test_games_have_their_own(clock):
    session = Session(MemoryStore())
    play(session, "soliterror")
    assert shown(session, "soliterror")["row"] == 1 and shown(session)["row"] == 0


@pytest.mark.parametrize(
    "played, row, longest",
    [
        ((0, 1, 2), 3, 3),
        ((0, 1, 3), 3, 3),  # one day missed
        ((0, 2, 4), 1, 2),  # a second one in the same week
        ((0, 2, 3, 4, 5, 6, 7, 9), 8, 8),  # seven days later again
        ((0, 2, 3, 4, 5, 6, 8), 1, 6),  # six days later not yet
        ((0, 3), 1, 1),
        ((0, 1, 5, 6, 7), 3, 3),
    ],
)
def test_a_row_forgives_one_missed_day_in_a_week(clock, played, row, longest):
    session = Session(MemoryStore())
    for day in played:
        clock(FIRST + day)
        play(session, "soliterror")
    found = shown(session, "soliterror")
    assert (found["row"], found["longest"]) == (row, longest)


def test_a_row_that_can_still_go_on_is_told(clock):
    session = Session(MemoryStore())
    play(session)
    rows = []
    for day in (1, 2, 3):
        clock(FIRST + day)
        rows.append(shown(session)["row"])
    assert rows == [1, 1, 0]


def test_a_clock_that_goes_back_breaks_no_row_twice(clock):
    session = Session(MemoryStore())
    for day in (5, 6, 0):
        clock(FIRST + day)
        play(session)
    assert (shown(session)["row"], shown(session)["longest"]) == (1, 2)


def test_without_a_clock_there_are_results_and_no_rows(clock):
    clock(0)
    session = Session(MemoryStore())
    for number in (1, 2):
        assert shown(session)["day"] == number
        play(session)
        assert shown(session)["day"] == number + 1 and shown(session)["longest"] == 0


def test_wherever_the_power_is_cut_the_days_deal_is_counted_once(clock):
    """With the game: at each change of the store, of which nothing, all or a part is done."""
    kinds, options = chosen.offered("soliterror")
    first = Session(MemoryStore())
    first.start("soliterror", kinds, options, days.begin(first, "soliterror"))
    won(first.game)
    first.changed = True
    first.save()
    files = dict(first.store.files)
    cuts = 0
    for cut in range(12):
        for keep in (-1, 0, 30):
            store = MemoryStore(dict(files))
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
            found = shown(Session(store), "soliterror")
            assert found["row"] == 1 and found["worth"] is not None, (cut, keep)
            assert Session(store).statistics("soliterror")["clean"]["played"] == 1
    assert cuts > 9


@pytest.mark.parametrize(
    "spoilt", ("", "/////", "x/y", "9821/9821", "-1/-2/-3/-4/-5/-6/-7", "9" * 99, "1/2/3/4/5/6/7/8")
)
def test_numbers_that_have_been_spoilt_do_no_harm(clock, spoilt):
    store = MemoryStore()
    slots.save(store, "settings", ("pocketdeck settings 1\nday.portroyal=%s\n" % spoilt).encode())
    session = Session(store)
    shown(session)
    days.cover(session, "portroyal")
    assert days.line(session, "portroyal")
    play(session)
    assert session.problems() == []


# Words


@pytest.mark.parametrize(
    "game_id, worth, short, words",
    [
        ("portroyal", 44, "44", "44 points"), ("soliterror", 1, "1", "1 point"),
        ("solo", 12, "+12", "12 ahead"), ("spacehope", -3, "-3", "3 short"), ("solo", 0, "+0", "level"),
    ],
)  # fmt: skip
def test_what_a_game_was_worth_in_words(game_id, worth, short, words):
    assert (days.short(game_id, worth), days.words(game_id, worth)) == (short, words)


def test_a_result_against_its_par():
    assert [pars.against(worth, 10) for worth in (10, 12, -1)] == ["at par", "2 above par", "11 below par"]


def test_alone_points_count_and_among_others_the_lead():
    class Over:
        def __init__(self, scores):
            self.scores = scores

        def result(self):
            return {"scores": self.scores}

    assert placing.worth(Over([7]), 0) == 7
    assert [placing.worth(Over([7, 9, 4]), seat) for seat in range(3)] == [-2, 2, -5]

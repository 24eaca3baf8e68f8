"""All pages of the statistics agree with what was played, and with each other."""

import random

import pytest

from lab.torturing import script
from playing.handheld import Handheld, MemoryPanel, SIZES
from playing.hoststore import MemoryStore
from pocketdeck.engine import catalog, dealcode
from pocketdeck.screens import around, newgame
from pocketdeck.screens.picture.result import Result
from pocketdeck.session import pagefile, slots, statistics
from pocketdeck.session.session import Session

BOARDS = ("pico_lcd_1_3", "pico_lcd_0_96", "ssd1306_i2c")
KINDS = ("clean", "assisted")
OLDER = statistics._encode(  # of two ships; the version of the rules was not noted
    3, [[1, 1, 50, 50, 1, 1], [0] * 6], [(bytes((2, 1, 0)), [(50, 77)])], [(50, 1)]
)


def history(game_id, seed, games):
    """(store, [(score, won, helped, seed, players, options)] of games by lot in it)."""
    chance = random.Random(seed)
    store = MemoryStore()
    session = Session(store)
    played = []
    kinds = [(script.kinds(game_id, chance), script.options(game_id, chance)) for _ in range(3)]
    for _ in range(games):
        who, options = chance.choice(kinds)
        session.start(game_id, who, options, chance.randrange(1 << 20))
        session.hints = chance.random() < 0.4
        game = session.game
        while not game.over:
            game.apply(chance.choice(game.actions()))
        result = game.result()
        seat = who.index(None)
        helped = session.hints > 0
        played.append(
            (result["scores"][seat], seat in result["winners"], helped, game.seed, game.players, game.options)
        )
        session.finished()
    return store, played


@pytest.fixture(scope="module", params=catalog.GAMES + catalog.EXTRA)
def lived(request):
    """(game, its store, what was played)"""
    return request.param, *history(request.param, 4, 24)


def longest(won):
    """(the wins at the end, the most in a row)"""
    best = now = 0
    for one in won:
        now = now + 1 if one else 0
        best = max(best, now)
    return now, best


def test_what_is_counted_is_what_was_played(lived):
    game_id, store, played = lived
    shown = Session(store).statistics(game_id)
    for helped, kind in enumerate(KINDS):
        scores = [game[0] for game in played if game[2] == helped]
        won = [game[1] for game in played if game[2] == helped]
        now, most = longest(won)
        assert shown[kind] == {
            "played": len(scores), "won": sum(won), "best": max(scores), "total": sum(scores),
            "streak": now, "longest": most,
        }  # fmt: skip
    assert shown["last"] == [game[:3] for game in played[-20:]]
    assert sum(len(kind["best"]) for kind in shown["lists"]) <= len(played)
    for kind in shown["lists"]:
        mine = [game for game in played if game[4:] == (kind["players"], kind["options"])]
        best = sorted(mine, key=lambda game: -game[0])[:10]
        assert kind["best"] == [(game[0], game[3], game[2]) for game in best] and not kind["older"]


def pages(store, game_id, board):
    """Each page of the statistics: the screen, with what it shows."""
    device = Handheld(MemoryPanel(*SIZES[board]), store, 1)
    device.app.open(around.figures(device.app, game_id))
    device.app.settle()
    screen = device.app.stack[-1]
    for _ in range(screen.pages()):
        yield device, screen
        device.press("right")


@pytest.mark.parametrize("board", BOARDS)
def test_every_page_shows_what_was_counted_there(lived, board):
    game_id, store, played = lived
    for _, screen in pages(store, game_id, board):
        rows = {row[0]: row[1] for row in screen.rows()}
        if screen.page < 2:
            scores = [game[0] for game in played if game[2] == screen.page]
            latest = [game[0] for game in played[-20:] if game[2] == screen.page]
            assert (rows["Played"], rows["Best"]) == (str(len(scores)), str(max(scores)))
            assert rows["Average"] == str(sum(scores) // len(scores))
            assert rows["Latest"] == " ".join(map(str, latest[-3:]))
            kinds = str(len(screen.lists)) if len(screen.lists) > 1 else None
            assert rows.get("Kinds of games") == kinds, "best and average tell what they mix"


def charts(monkeypatch, store, game_id, board):
    """[(the words over it, its bars, the text of its best)] of each page with a chart."""
    from pocketdeck.screens.picture.statistics import Figures

    found = []
    drawn = Figures._last

    def last(self, canvas, x, y, w, h, kinds):
        texts = []

        class Seen:
            def __getattr__(self, name):
                return getattr(canvas, name)

            def text(self, x, y, text, *more):
                texts.append(text)
                return canvas.text(x, y, text, *more)

        drawn(self, Seen(), x, y, w, h, kinds)
        found.append((self.page, texts))

    monkeypatch.setattr(Figures, "_last", last)
    list(pages(store, game_id, board))
    return found[: -1 if len(found) > 1 and found[-1][0] == 0 else None]


def test_the_chart_of_a_page_is_of_the_games_of_that_page(lived, monkeypatch):
    game_id, store, played = lived
    found = charts(monkeypatch, store, game_id, "pico_lcd_1_3")
    assert [page for page, _ in found] == [0, 1]
    for page, texts in found:
        games = [game for game in played[-20:] if game[2] == page]
        best = max(game[0] for game in played if game[2] == page)
        assert texts[0] == "Your last %d games" % len(games)
        if max(game[0] for game in games) > 1:
            assert "best %d" % best in texts


@pytest.mark.parametrize("helped", (False, True))
def test_a_page_where_nothing_was_counted_is_as_empty_as_the_other(helped, monkeypatch):
    """Two games of one kind: the other kind's page has no chart, no bar and no best."""
    store = MemoryStore()
    session = Session(store)
    for seed in (3, 4):
        session.start("template", [None], None, seed)
        session.hints = int(helped)
        while not session.game.over:
            session.act(session.game.actions()[0])
        session.finished()
    found = dict(charts(monkeypatch, store, "template", "pico_lcd_1_3"))
    assert found[not helped] == ["No game is counted yet"]
    assert found[helped][0] == "Your last 2 games"
    empty = []
    for device, screen in pages(store, "template", "pico_lcd_1_3"):
        if screen.page == (not helped):
            empty.append(device.picture().rows[20:220])
    for device, _ in pages(MemoryStore(), "template", "pico_lcd_1_3"):
        empty.append(device.picture().rows[20:220])
    assert len(empty) == 3 and empty[0] == empty[1] == empty[2], "all empty pages look the same"


def test_games_that_are_not_among_the_last_ones_are_not_denied(monkeypatch):
    """Twenty games with help came after the only one without."""
    part = [1, 0, 5, 5, 0, 0]
    data = statistics._encode(21, [part, [20, 0, 3, 60, 0, 0]], [], [(3, 2)] * 20)
    store = MemoryStore()
    slots.save(store, "template.stats", data)
    found = dict(charts(monkeypatch, store, "template", "pico_lcd_1_3"))
    assert found[0] == ["None of your last 20 games"]
    slots.save(store, "template.stats", statistics._encode(21, [part, part], [], []))
    found = dict(charts(monkeypatch, store, "template", "pico_lcd_1_3"))
    assert found[0] == found[1] == ["It begins with your next game"]


def test_a_result_is_compared_with_games_of_its_kind():
    """Points of three ships are none of two."""
    store = MemoryStore()
    session = Session(store)
    found = []
    for players in (2, 3, 2, 3):
        device = Handheld(MemoryPanel(*SIZES["pico_lcd_1_3"]), store, 1)
        session = device.app.session
        session.start("spacehope", [None] + ["random"] * (players - 1), None, players)
        chance = random.Random(1)
        while not session.game.over:
            session.game.apply(chance.choice(session.game.actions()))
        screen = Result(device.app)
        found.append((screen.score, screen.best))
        session.finished()
    assert found[0][1] is None and found[1][1] is None, "the first of its kind has none before it"
    assert found[2][1] == found[0][0] and found[3][1] == found[1][0]


def test_a_kind_of_game_reads_right():
    device = Handheld(MemoryPanel(*SIZES["pico_lcd_1_3"]), MemoryStore(), 1)
    screen = around.figures(device.app, "solo")
    options = catalog.resolve("solo", {"target": 200, "stacking": "on"})
    screen.lists = [{"players": 4, "options": options, "older": False, "best": []}]
    screen.page = 2
    assert screen._chosen() == "4 players. Play to 200. Stacking: on"


# What was counted when less was a win


def before(game_id, older=True):
    """(store with a record of format 4, or of today's, and with the same figures)"""
    parts = [[9, 7, 990, 4000, 3, 4], [2, 1, 50, 60, 0, 1]]
    data = statistics._encode(11, parts, [], [(990, 1), (5, 0), (50, 3), (10, 2)])
    store = MemoryStore()
    slots.save(store, game_id + ".stats", b"\4" + data[1:-1] if older else data)
    return store


def test_what_hand_solo_counted_as_won_stays_and_is_told_apart():
    """Above 0 was won before; now it is the target. Points and games go on, wins begin anew."""
    store = before("handsolo")
    shown = Session(store).statistics("handsolo")
    assert shown["clean"] == {
        "played": 9, "won": 0, "best": 990, "total": 4000, "streak": 0, "longest": 0,
    }  # fmt: skip
    assert shown["before"] == [(9, 7), (2, 1)]
    assert shown["last"] == [(990, None, False), (5, None, False), (50, None, True), (10, None, True)]
    session = Session(store)
    session.start("handsolo", [None], None, 7)
    while not session.game.over:
        session.game.apply(session.game.actions()[-1])
    won = bool(session.game.result()["winners"])
    session.finished()
    for _ in range(2):  # it is told apart once, not again
        shown = Session(store).statistics("handsolo")
        assert (shown["clean"]["played"], shown["clean"]["won"]) == (10, won)
        assert shown["before"] == [(9, 7), (2, 1)] and shown["last"][-1][1] is won
        assert [game[1] for game in shown["last"][:4]] == [None] * 4


def test_what_others_counted_as_won_still_is():
    for game_id, older in (("portroyal", True), ("handsolo", False), ("template", True)):
        shown = Session(before(game_id, older)).statistics(game_id)
        assert shown["clean"]["won"] == 7 and shown["before"] == [(0, 0), (0, 0)]
        assert [game[1] for game in shown["last"]] == [True, False, True, False]


@pytest.mark.parametrize("board", BOARDS)
def test_the_pages_tell_it_apart(board):
    found = []
    for _, screen in pages(before("handsolo"), "handsolo", board):
        rows = {row[0]: row[1] for row in screen.rows()}
        if screen.page < 2:
            found.append((rows["Played"], rows["Won"], rows["Before"]))
            at = [row[0] for row in screen.rows()].index("Before")
            assert "earlier version" in screen.asked(at)
    assert found == [("9", "0", "7 of 9 won"), ("2", "0", "1 of 2 won")]


def test_a_note_of_a_kind_that_is_not_known_is_kept():
    store = MemoryStore()
    slots.save(store, "template.stats", statistics._encode(0, [[0] * 6] * 2, [], [], b"", {200: b"later"}))
    session = Session(store)
    session.start("template", [None], None, 3)
    while not session.game.over:
        session.act(session.game.actions()[0])
    session.finished()
    assert statistics._decode(slots.load(store, "template.stats")[0])[-1] == {200: b"later"}


# To win


@pytest.mark.parametrize("game_id", catalog.GAMES + catalog.EXTRA)
@pytest.mark.parametrize("board", BOARDS)
def test_every_game_says_what_counts_as_won(game_id, board):
    """In its help, where it begins, and where wins are counted."""
    said = pagefile.game(game_id).find("To win")
    assert said and said == pagefile.game(game_id)[1][1], "it is the second page"
    device = Handheld(MemoryPanel(*SIZES[board]), MemoryStore(), 1)
    figures = around.figures(device.app, game_id)
    assert figures.asked([row[0] for row in figures.rows()].index("Won")).endswith(said)
    assert newgame.NewGame(device.app, game_id).asked(0).endswith(said)


# What was counted under older rules


@pytest.mark.parametrize("game_id", catalog.GAMES + catalog.EXTRA)
def test_the_catalog_knows_the_version_of_the_rules(game_id):
    assert catalog.part(game_id, "rules").Rules.VERSION == getattr(catalog.part(game_id), "RULES", 1)


def test_the_best_of_older_cards_are_told_as_such_and_give_no_deal():
    """The same number is another deal now. Those of today have a list of their own, and its deals."""
    store = MemoryStore()
    slots.save(store, "spacehope.stats", OLDER[:1].replace(b"\4", b"\3") + OLDER[1:])
    session = Session(store)
    session.start("spacehope", [None, "random"], None, 77)
    while not session.game.over:
        session.game.apply(session.game.actions()[0])
    score = session.game.result()["scores"][0]
    session.finished()
    shown = session.statistics("spacehope")
    assert [kind["older"] for kind in shown["lists"]] == [True, False]
    assert [kind["best"] for kind in shown["lists"]] == [[(50, 77, False)], [(score, 77, False)]]
    told = {}
    for _, screen in pages(store, "spacehope", "pico_lcd_1_3"):
        if screen.page > 1:
            told[screen.page] = screen._chosen(), screen._code(0)
    assert told[2] == ("2 players", dealcode.encode("spacehope", 77, 2))
    assert told[3] == ("2 players. Perhaps with older cards", "")

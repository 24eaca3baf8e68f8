"""Tips for a first game: at the moments that matter, each once, switched off with one press."""

import pytest

from host_tests.stage.reach import drawn_beyond
from playing import handheld
from playing.handheld import Handheld, MemoryPanel
from playing.hoststore import MemoryStore
from pocketdeck.engine import bots, catalog
from pocketdeck.engine.rng import Rng
from pocketdeck.games.handsolo import codes as handsolo
from pocketdeck.games.handsolo import figures
from pocketdeck.games.handsolo.dev.tests.positions import given
from pocketdeck.games.handsolo.picture import kinds
from pocketdeck.games.portroyal import codes as portroyal
from pocketdeck.games.portroyal.picture import scene as harbour
from pocketdeck.games.soliterror import codes as soliterror
from pocketdeck.games.soliterror import deck
from pocketdeck.games.solo import codes as solo
from pocketdeck.games.solo.cards import WILD_4
from pocketdeck.games.solo.picture import kinds as solo_kinds
from pocketdeck.games.spacehope import codes as spacehope
from pocketdeck.games.spacehope import layout
from pocketdeck.screens.picture.lesson_steps import WORDS
from pocketdeck.screens.picture.tipbubble import TipBubble
from pocketdeck.screens.settings import Settings
from pocketdeck.screens.tips import Tip
from pocketdeck.session import pagefile
from pocketdeck.stage.picture.scene import A, B, GRAVE, H, KIND, LIT, LOOK

each_game = pytest.mark.parametrize("game_id", catalog.GAMES)


def device(store=None, board="ssd1306_i2c", tips=True):
    return Handheld(MemoryPanel(*handheld.SIZES[board]), store or MemoryStore(), 7, tips=tips)


def top(shown):
    return shown.app.stack[-1]


def begin(shown, game_id, seed=3):
    least = catalog.info(game_id)["players"][0]
    shown.begin(game_id, [None] + ["hard"] * (least - 1), {}, seed)


def close(shown, found):
    """Put away whatever lies over the table; the titles of the tips among it are added to `found`."""
    while type(top(shown)).__name__ not in ("Play", "Result"):
        shown.still()  # what has happened is seen before
        if type(top(shown)).__name__ == "TipBubble":
            found.append(top(shown).title)
        shown.press("b")


def play(shown, found, rng, most=400):
    session = shown.app.session
    for _ in range(most):
        close(shown, found)
        if session.game.over:
            return
        if session.person() is None:
            shown.press("tick")
            continue
        actions = session.game.actions()
        action = actions[rng.below(len(actions))]
        if rng.below(3):
            action = bots.choose(session.game, 0, "hard")[0]
        shown.choose(action)


@each_game
def test_each_tip_has_its_moment_and_is_shown_once(game_id):
    shown = device()
    session = shown.app.session
    found = []
    titles = pagefile.game(game_id, "tips").titles()
    for seed in range(30):
        begin(shown, game_id, seed)
        shown.undrawn()
        play(shown, found, Rng(seed))
        if seed and len(found) >= len(titles):
            break
    assert 4 <= len(titles) <= 8 and len(set(titles)) == len(titles)
    assert sorted(found) == sorted(titles)
    store = session.store
    again = device(store)  # what has been seen is kept
    begin(again, game_id, 1)
    assert type(top(again)).__name__ == "Play"


@pytest.mark.parametrize("key", ["b", "x"])
def test_a_tip_comes_with_the_first_decision_and_other_keys_go_on_from_it(key):
    shown = device()
    shown.press("a down a")  # no lesson
    assert type(top(shown)).__name__ == "TipBubble"
    shown.press(key)
    assert type(top(shown)).__name__ == "Play" and shown.app.session.settings["tips"] == "on"


def test_the_stick_is_for_the_table_and_y_tells_all_of_a_tip():
    shown = device()
    begin(shown, "portroyal")
    shown.press("right")
    assert type(top(shown)).__name__ == "Play"
    again = device()
    begin(again, "portroyal")
    title, text = top(again).title, top(again).text
    again.press("y")
    assert top(again).title == title and text.split()[-1] in " ".join(top(again).lines)
    again.press("b")
    assert type(top(again)).__name__ == "Play"


@pytest.mark.crossed
@each_game
@pytest.mark.parametrize("board", handheld.SIZES)
def test_a_bubble_points_at_its_thing_and_does_not_lie_on_it(board, game_id):
    shown = device(board=board)
    pointed = 0
    for seed in range(2):
        begin(shown, game_id, seed)
        rng = Rng(seed)
        for _ in range(12):
            while type(top(shown)).__name__ == "TipBubble":
                shown.still()
                said = top(shown).said
                assert said.clear and said.piece >= 0, top(shown).title
                pointed += 1
                shown.press("b")
            play(shown, [], rng, 0)
            session = shown.app.session
            if session.game.over:
                break
            if session.person() is None:
                shown.press("tick")
            else:
                actions = session.game.actions()
                top(shown).point(actions[rng.below(len(actions))])
                shown.press("a")
    assert pointed > 1


def carries(*actions):
    """The tip speaks of what can be done with its piece."""
    return lambda view, now, piece: any(action in actions for action in now.carried(piece))


def shows(field, what):
    """The tip speaks of what its piece shows: a number of its row, as the view has it."""
    return lambda view, now, piece: now.get(piece, field) == what(view)


def low_dial(view, now, piece):
    """One of your own dials, below 3."""
    return view["ships"][view["seat"] * layout.ROW + now.get(piece, B)] < 3


def buys(view, now, piece):
    """The tip speaks of a weapon that can be bought there."""
    return any(action >= soliterror.BUY for action in now.carried(piece))


def dear(view, now, piece):
    """What was found costs something."""
    card = view["field"][view["behind"]]
    return card >> 4 in (deck.FOOD, deck.WEAPON) and card & 15 > 4


def one_left(view, now, piece):
    """What a seat with one card says, or that seat."""
    return now.get(piece, KIND) == solo_kinds.BALLOON or view["counts"][now.get(piece, B)] == 1


def expedition(view, now, piece):
    """An expedition that lies open; on small screens all of them are one piece."""
    shown = now.get(piece, A)
    return shown == view["open"] if now.get(piece, KIND) == harbour.CHARTS else view["open"] >> shown & 1


def chance(view, now, piece):
    """A number, not only a line."""
    return now.get(piece, KIND) == harbour.GAUGE and now.get(piece, H) > 3


def paid(view, now, piece):
    """What this port pays for something in the holds."""
    pays = [figures.brings(view, entry) for entry in view["hold"]]
    return now.get(piece, KIND) == kinds.TAG and now.get(piece, A) in pays


# Which piece a tip speaks of, where several are of its kind, or the kind shows different things.
SUBJECTS = {
    ("handsolo", "A port"): carries(handsolo.LAND),
    ("handsolo", "A delivery"): carries(handsolo.DELIVER),
    ("handsolo", "Cargo aboard"): paid,
    ("solo", "Nothing fits"): carries(solo.DRAW),
    ("solo", "Two cards left"): carries(*range(solo.CALL, solo.NAMES)),
    ("solo", "One card left"): one_left,
    ("solo", "Wild Draw 4"): carries(solo.LAY + WILD_4),
    ("portroyal", "Discover"): carries(portroyal.DRAW),
    ("portroyal", "Draw or stop?"): chance,
    ("portroyal", "Your card"): carries(*range(portroyal.TAKE, portroyal.END + 1)),
    ("portroyal", "Repel a ship"): carries(portroyal.REPEL_IT),
    ("portroyal", "An expedition"): expedition,
    ("soliterror", "Call for help"): carries(soliterror.CALL_HELP),
    ("soliterror", "Dear finds"): dear,
    ("soliterror", "Beside you"): buys,
    ("spacehope", "Six cards"): carries(*range(48)),
    ("spacehope", "Use it how?"): carries(*range(spacehope.TO_MOVE, spacehope.PART)),
    ("spacehope", "A new goal"): shows(A, lambda view: view["goal"]),
    ("spacehope", "A low dial"): low_dial,
    ("spacehope", "Help the goal"): carries(spacehope.GOAL),
}


@pytest.mark.crossed
@each_game
@pytest.mark.parametrize("board", handheld.SIZES)
def test_a_tip_points_at_what_it_speaks_of_which_is_on_the_picture(board, game_id):
    """In two games on each board, others on each."""
    met = set()
    boards = list(handheld.SIZES)
    for seed in range(boards.index(board), 2 * len(boards), len(boards)):
        shown = device(board=board)
        begin(shown, game_id, seed)
        session = shown.app.session
        rng = Rng(seed)
        for _ in range(120):
            while type(top(shown)).__name__ != "Play" and not session.game.over:
                shown.still()
                if type(top(shown)).__name__ == "TipBubble":
                    title, said, stage = top(shown).title, top(shown).said, top(shown).below.stage
                    met.add((game_id, title))
                    of_it = SUBJECTS.get((game_id, title))
                    assert said.piece >= 0 and said.clear, title
                    assert of_it is None or of_it(session.game.view(0), stage.now, said.piece), title
                    assert seen(stage, said.piece), title
                shown.press("b")
            if session.game.over:
                break
            if session.person() is None:
                shown.press("tick")
                continue
            actions = session.game.actions()
            shown.choose(actions[rng.below(len(actions))])
    assert len(met) > 3


def seen(stage, piece):
    """Is there something of a piece on the picture: of itself, or of what lies in its place?"""
    x, y, w, h = stage.now.place(piece)
    if x < 0 or y < 0 or x + w > stage.width or y + h > stage.height:
        return False
    buffer = stage.canvas.buffer
    shown = bytes(buffer)
    drawn = False
    for other in range(stage.now.count):
        ox, oy, across, down = stage.now.place(other)
        if x <= ox and y <= oy and ox + across <= x + w and oy + down <= y + h:
            drawn |= drawn_beyond(stage, other, other == stage.at)[0]
    buffer[:] = shown
    return drawn


def test_switched_off_in_the_settings_none_comes():
    shown = device()
    shown.app.session.set("tips", "off")
    shown.press("a a")
    found = []
    play(shown, found, Rng(1))
    assert found == []
    assert device(shown.app.session.store).app.session.settings["tips"] == "off"


def test_switched_on_again_they_begin_anew():
    shown = device()
    shown.app.session.set("tips", "off")
    shown.press("a a b")
    shown.app.open(Settings(shown.app))
    shown.app.stack[-1].choices.at = [row[0] for row in top(shown).rows()].index("Tips")
    shown.press("right b a")
    begin(shown, "handsolo")
    assert type(top(shown)).__name__ == "TipBubble"


def test_after_three_games_nobody_needs_tips():
    shown = device()
    session = shown.app.session
    for count in range(3):
        assert session.settings.get("tips.soliterror") != "done"
        begin(shown, "soliterror", count)
        while not session.game.over:
            session.act(session.game.actions()[-1])
        shown.app.enter()
        while top(shown).holds:  # how the night ends
            shown.app.tick()
        shown.press("a right right a")  # the result is left: it counts
        assert type(top(shown)).__name__ == "Launcher"
    assert session.settings["tips.soliterror"] == "done"


def test_people_get_their_tip_when_they_have_the_device():
    shown = device()
    shown.begin("solo", [None, None], {}, 3)
    assert [type(screen).__name__ for screen in shown.app.stack] == ["Play", "HandOver"]
    shown.press("a")
    assert type(top(shown)).__name__ == "TipBubble"


@each_game
def test_a_damaged_setting_shows_no_tips_and_breaks_nothing(game_id):
    shown = device()
    shown.app.session.settings["tips." + game_id] = "x1"
    begin(shown, game_id)
    assert type(top(shown)).__name__ in ("Play", "HandOver")


@each_game
@pytest.mark.parametrize("board", handheld.SIZES)
def test_every_tip_is_read_in_a_moment(board, game_id):
    """At most three screens, a title that leaves room for the key beside it, and more for who asks for it."""
    shown = device(board=board)
    for i in range(len(pagefile.game(game_id, "tips"))):
        title, text = pagefile.game(game_id, "tips")[i]
        shown.app.open(Tip(shown.app, title, text))
        assert len(top(shown).lines) <= 3 * shown.app.style.rows, title
        assert len(title) <= 14 and text.endswith((".", "?"))
        said, _, more = text.partition("\n")
        assert len(said) <= WORDS and said.endswith((".", "?")) and more.strip(), said


@pytest.mark.parametrize("board", handheld.SIZES)
def test_the_tip_on_a_contract_points_at_it_and_not_at_the_sheet_that_is_closed(board):
    """What is not painted is no thing to point at: the light around it would cut what lies there in two."""
    shown = device(board=board, tips=False)
    shown.begin("handsolo", [None], {}, 7)
    shown.app.session.game = given("merchant-2", "Earth", credits=9)
    shown.app.enter()
    shown.still()
    play = top(shown)
    tip = TipBubble(shown.app, play, 3, "A contract", "It fills holds.")
    thing = tip.say().piece
    assert play.stage.now.get(thing, KIND) == kinds.CARRY


@pytest.mark.parametrize("board", ("pico_lcd_1_3", "ili9341", "display_pack"))
def test_the_tip_on_a_bust_leaves_the_two_ships_to_be_seen(board):
    shown = device(board=board, tips=False)
    shown.open("portroyal")
    shown.until(lambda view: view["phase"] == portroyal.BUSTED)
    play = top(shown)
    tip = TipBubble(shown.app, play, 2, "Bust", "Two ships of one colour: all is lost.").say()
    now = play.stage.now
    ships = [piece for piece in range(now.count) if now.get(piece, LOOK) & (LIT | GRAVE) == LIT | GRAVE]
    assert len(ships) == 2 and list(tip.lit) == ships
    for piece in ships:
        x, y, w, h = now.place(piece)
        assert tip.x >= x + w or tip.x + tip.w <= x or tip.y >= y + h or tip.y + tip.h <= y


def test_who_closes_a_tip_has_all_the_time_for_what_it_speaks_of():
    """The time that others have taken before it does not count: a key was pressed."""
    shown = device(board="pico_lcd_1_3")
    begin(shown, "portroyal", 0)
    while getattr(top(shown), "title", "") != "Dummy's turn":
        close(shown, [])
        shown.choose(shown.app.session.game.actions()[-1])
        shown.still()
    top(shown).below.spent = 2000
    shown.press("a")
    table = top(shown)
    assert table.view["phase"] == portroyal.ROLL and shown.app.wait() == 350

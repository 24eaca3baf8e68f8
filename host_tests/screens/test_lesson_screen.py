"""Lessons on the device: every step by keys, at each size; a wrong key changes nothing, X leaves no trace."""

import pytest

from host_tests.playing import unpainted as unpainted  # a fixture
from playing import handheld
from playing.handheld import Handheld, MemoryPanel
from playing.hoststore import MemoryStore
from pocketdeck.engine import catalog
from pocketdeck.games.handsolo.picture import kinds
from pocketdeck.screens import pages
from pocketdeck.screens.picture import lesson, lesson_steps
from pocketdeck.screens.picture.base import sizes
from pocketdeck.session import chosen
from pocketdeck.stage import keys
from pocketdeck.stage.picture import scene

pytestmark = pytest.mark.usefixtures("unpainted")  # no pixel is looked at here
each_game = pytest.mark.parametrize("game_id", catalog.GAMES)
each_size = pytest.mark.parametrize("board", handheld.SIZES)
PAD = {keys.UP: "up", keys.DOWN: "down", keys.LEFT: "left", keys.RIGHT: "right"}


def device(board="pico_lcd_1_3", store=None, tips=False):
    return Handheld(MemoryPanel(*handheld.SIZES[board]), store or MemoryStore(), 7, tips=tips)


def top(shown):
    return shown.app.stack[-1]


def name(shown):
    return type(top(shown)).__name__


def teach(shown, game_id):
    lesson.begin(shown.app, game_id)
    shown.app.settle()
    return top(shown)


def until_it_talks(shown):
    """Let pass what happens by itself; what has to be read before is read."""
    while not top(shown).talks():
        if top(shown).wait() is None:
            shown.press("a")
        else:
            shown.app.tick()


def way(stage, piece):
    """The shortest way of the stick to a piece, as names of keys; None if there is none."""
    start = stage.at
    ways = {start: []}
    todo = [start]
    for at in todo:
        for key in PAD:
            stage.go(at)
            if stage.move(key) and stage.at not in ways:
                ways[stage.at] = ways[at] + [PAD[key]]
                todo.append(stage.at)
    stage.go(start)
    return ways.get(piece)


def do(shown):
    """Do what the step awaits, by keys; how many that took."""
    play = top(shown)
    if play.awaits < 0:
        shown.press("a")
        return 1
    names = way(play.stage, play.stage.now.owner(play.awaits))
    assert names is not None, play.title
    shown.press(" ".join(names))
    assert play.say().clear and not play.say().covers_focus(), play.title
    shown.press("a")
    while play.tray is not None:
        row = play.stage.actions().index(play.awaits)
        names += ["a", "down"]
        shown.press("a" if play.tray.at == row else "down")
    assert not play.wrong, play.title
    while play.lapse >= 0:  # what wants another press, for which there is all the time here
        until_it_talks(shown)
        assert play.say().clear and not play.say().covers_focus(), play.title
        names += ["up", "a"]
        shown.press("up a")
    return len(names) + 1


def read_on(shown):
    """The page behind the last step."""
    while name(shown) == "Question":
        shown.press("a")


@pytest.mark.crossed
@each_game
@each_size
def test_a_lesson_is_played_by_keys_to_its_end(board, game_id):
    """Each thing that is pointed at is there and is not covered, each action is found in a few keys."""
    shown = device(board)
    person = shown.app.session
    play = teach(shown, game_id)
    done = 0
    for step in range(len(play.script)):
        until_it_talks(shown)
        said = play.say()
        assert play.number == step and play.thing() >= 0 and said.clear, play.title
        assert said.x >= 0 and said.y >= 0 and said.x + said.w <= play.stage.width, play.title
        assert said.y + said.h <= play.stage.height, play.title
        assert do(shown) <= 6, play.title
        done += 1
    title, text = play.script.ending()
    assert done == len(play.script) and name(shown) == "Question" and top(shown).title == title
    read_on(shown)
    assert name(shown) == "Launcher" and top(shown).game == game_id
    assert shown.app.session is person and person.game is None


@pytest.mark.crossed
@each_game
@each_size
def test_who_does_what_the_bubble_says_never_reads_that_it_was_another(board, game_id):
    """A step begins with the focus on what it asks for, or says by which keys of the stick one comes there,
    from wherever one has strayed; each lesson has both."""
    shown = device(board)
    play = teach(shown, game_id)
    by_stick = 0
    for step in range(len(play.script)):
        until_it_talks(shown)
        assert play.number == step
        if play.awaits >= 0:
            leads = play.say().leads
            assert bool(leads) == play.by_stick == (play.awaits not in play.stage.actions()), play.title
            if leads:
                by_stick += 1
                assert play.stage.height < 110 or not play.say().covers_focus(), play.title
                for key in PAD.values():  # it is told anew from there
                    shown.press(key)
                    follow(shown)
            shown.press("a")
            while play.tray is not None:
                shown.press("a" if play.tray.at == play.stage.actions().index(play.awaits) else "down")
            assert not play.wrong, play.title
            while play.lapse >= 0:
                until_it_talks(shown)
                shown.press("up a")
        else:
            shown.press("a")
        assert not play.wrong, play.title
    assert name(shown) == "Question" and 0 < by_stick < len(play.script) // 2


def follow(shown):
    """Press the keys of the stick that the bubble says."""
    play = top(shown)
    said = play.say().leads
    arrows = [letter for letter in said if letter in "↑↓←→"]
    assert said == ("Move %s, then A" % "".join(arrows) if arrows else "Here: press A")
    shown.press(" ".join([PAD["↑↓←→".index(arrow)] for arrow in arrows]))
    assert play.awaits in play.stage.actions() and play.say().leads == "Here: press A", play.title
    assert play.say().clear and not play.say().covers_focus(), play.title


@each_size
def test_what_a_step_of_hand_solo_says_of_prices_leaves_them_lit(board):
    """Where minerals are called cheap, the row that tells so is neither dimmed nor covered."""
    shown = device(board)
    play = teach(shown, "handsolo")
    while " c is low" not in play.words:
        until_it_talks(shown)
        do(shown)
    until_it_talks(shown)
    said, now = play.say(), play.stage.now
    prices = [piece for piece in range(now.count) if now.get(piece, scene.KIND) == kinds.PRICE]
    assert len(prices) >= 6 and set(prices) <= set(said.lit)
    for x, y, w, h in map(now.place, prices):
        assert x >= said.x + said.w or x + w <= said.x or y >= said.y + said.h or y + h <= said.y


@each_game
def test_anything_else_is_answered_kindly_and_changes_nothing(game_id):
    shown = device()
    play = teach(shown, game_id)
    refused = 0
    for _ in range(len(play.script) - 1):
        until_it_talks(shown)
        before = play.session.game.pack()
        step = play.number
        for action in play.actions() if play.awaits >= 0 else []:
            if action != play.awaits:
                play.do(action)
                shown.app.settle()
                assert play.wrong and play.say().words == ("Not that one", play.instead())
                assert play.label(play.awaits) in play.instead() and play.number == step
                assert play.awaits in play.stage.actions()
                refused += 1
        assert play.session.game.pack() == before
        shown.press("left")  # and the step is told again
        assert play.say().words == (play.title, play.words)
        do(shown)
    assert refused > 5


@each_game
def test_b_takes_nothing_back_in_a_lesson(game_id):
    """Steps that are parts of one move stay done."""
    shown = device()
    play = teach(shown, game_id)
    while not play.last():
        until_it_talks(shown)
        moves, step = play.session.game.moves, play.number
        if play.awaits >= 0:
            shown.press("b")
            assert play.number - step == (play.session.game.moves - moves) & 1
        if play.number == step:
            do(shown)


@each_game
def test_x_ends_a_lesson_at_any_step_and_leaves_everything_as_it_was(game_id):
    store = MemoryStore()
    shown = device(store=store)
    least = catalog.info(game_id)["players"][0]
    shown.begin(game_id, [None] + ["easy"] * (least - 1), {}, 3)
    while shown.app.session.person() is None:
        shown.app.tick()
    shown.choose(shown.app.session.game.actions()[0])
    shown.still()
    state = shown.app.session.game.pack()
    shown.app.session.leave()
    shown.app.home()
    shown.app.settle()
    files = dict(store.files)
    settings = dict(shown.app.session.settings)
    for steps in (0, 2, 5):
        teach(shown, game_id)
        for _ in range(steps):
            until_it_talks(shown)
            do(shown)
        shown.press("x")
        assert name(shown) == "Launcher"
        assert store.files == files and shown.app.session.settings == settings
    assert shown.resume(game_id) and shown.app.session.game.pack() == state


def test_who_sees_the_bubble_can_look_closer_and_come_back():
    shown = device()
    play = teach(shown, "portroyal")
    shown.press("a y")
    assert name(shown) == "Closeup"
    shown.press("b")
    assert top(shown) is play and play.talks() and play.number == 1


def test_an_impatient_key_hurries_what_happens_by_itself():
    shown = device()
    play = teach(shown, "portroyal")
    while not play.due:
        until_it_talks(shown)
        do(shown)
    waiting = len(play.due)
    shown.press("a")
    assert len(play.due) < waiting


def test_it_is_offered_once_before_the_first_game_and_the_game_begins_after_it():
    shown = device(tips=True)
    shown.press("a")
    assert name(shown) == "Offer"
    shown.press("a")
    assert name(shown) == "Lesson" and top(shown).session is not shown.app.stack[-1].person
    shown.press("x")
    assert name(shown) in ("Play", "TipBubble") and shown.app.session.saved("handsolo") is not None
    shown.app.session.leave()
    shown.app.home()
    shown.app.settle()
    again = device(store=shown.app.session.store, tips=True)
    again.app.session.store.files.pop("handsolo.save.0", None)
    again.app.session.store.files.pop("handsolo.save.1", None)
    top(again).uncovered()
    again.press("a")
    assert name(again) in ("Play", "TipBubble")


@pytest.mark.crossed
@each_size
@pytest.mark.parametrize("early", (True, False))
@pytest.mark.parametrize("game_id", ("solo", "spacehope"))
def test_who_plays_is_chosen_after_a_first_lesson_where_that_can_be_chosen(game_id, early, board):
    """Also where it was skipped: nobody drops into a game with a number of seats that nobody has named."""
    shown = device(board, tips=True)
    while top(shown).game != game_id:
        shown.press("right")
    shown.press("a a")
    play = top(shown)
    if early:
        shown.press("x")
    else:
        for _ in range(len(play.script)):
            until_it_talks(shown)
            do(shown)
        assert "choose who plays" in play.own()
        read_on(shown)
    setup = top(shown)
    assert name(shown) == "NewGame" and setup.game_id == game_id and shown.app.session.game is None
    assert setup.kinds == chosen.offered(game_id)[0]
    setup.kinds = setup.kinds[:1] + ["easy"] * 2
    setup.again()
    shown.press("x" if board in ("pico_lcd_1_3", "ili9341") else "a")
    assert shown.app.session.game.players == 3 and shown.app.session.saved(game_id) is not None


@each_game
def test_what_a_lesson_has_told_is_no_tip_any_more(game_id):
    """Who has gone through all of it is not told the same at the first move; who has not begun it is."""
    shown = device(tips=True)
    play = teach(shown, game_id)
    for _ in range(len(play.script)):
        until_it_talks(shown)
        do(shown)
    read_on(shown)
    seen = int(shown.app.session.settings["tips." + game_id])
    other = device(tips=True)
    for it in (shown, other):
        it.app.session.settings["lesson." + game_id] = "offered"
        it.open(game_id)
        it.app.settle()
        while it.app.session.person() is None:  # others are first
            it.app.tick()
    first = {type(screen).__name__ for screen in other.app.stack}
    assert "TipBubble" in first, "who has had no lesson is told"
    assert name(shown) == "Play" and seen & int(other.app.session.settings["tips." + game_id])


def test_who_declines_plays_at_once():
    shown = device(tips=True)
    shown.press("a down a")
    assert name(shown) in ("Play", "TipBubble") and shown.app.session.game.id == "handsolo"


def test_who_wants_no_tips_is_not_asked():
    shown = device()
    shown.press("a")
    assert name(shown) == "Play"


def test_it_is_found_again_in_the_launcher():
    shown = device()
    shown.press("x")
    words = [row[1] for row in top(shown).rows]
    top(shown).at = words.index("Lesson")
    shown.press("a")
    assert name(shown) == "Lesson"


def test_a_game_without_a_lesson_says_so(monkeypatch):
    shown = device()
    monkeypatch.setattr(lesson_steps, "there", lambda game_id: False)
    shown.press("x:Lesson")
    assert "Hand Solo has no lesson here." in top(shown).lines


def test_sizes_of_text_and_colours_stay_as_the_person_has_set_them():
    shown = device()
    shown.app.session.set("speed", "fast")
    play = teach(shown, "solo")
    assert play.session.settings["speed"] == "fast" and play.session.settings is not play.person.settings


@pytest.mark.crossed
@each_game
@pytest.mark.parametrize("board", [board for board in handheld.SIZES if handheld.SIZES[board][2] == 16])
def test_larger_words_lie_beside_their_thing_too(board, game_id):
    """With large text a bubble has the larger letters wherever it then finds room beside what it names."""
    shown = device(board)
    shown.app.session.set("text", "large")
    shown.app.fit()
    play = teach(shown, game_id)
    usual = sizes(play.canvas)[2]
    larger = 0
    for _ in range(len(play.script)):
        until_it_talks(shown)
        said = play.say()
        assert said.clear and said.x >= 0 and said.y >= 0, play.title
        assert said.x + said.w <= play.stage.width and said.y + said.h <= play.stage.height, play.title
        larger += said.lead > usual
        do(shown)
    assert larger > len(play.script) // 2


@pytest.mark.parametrize("key", ["a", "x"])
def test_a_reads_the_last_page_to_its_end_and_x_plays_at_once(key):
    shown = device("ssd1306_i2c")
    shown.app.draw()
    played = []
    text = "\n".join("line %d" % i for i in range(20))
    page = pages.Question(shown.app, "Well done", text, "Play", lambda: played.append(1), True)
    shown.app.open(page)
    seen = set()
    while top(shown) is page:
        seen.update(page.lines[page.first : page.first + page.rows()])
        assert (page.answer() == "Play") == ("line 19" in seen) == (page.beside()[0][0] == "B")
        assert not played
        shown.press(key)
    assert played == [1] and ("line 19" in seen) == (key == "a")

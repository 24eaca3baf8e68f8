"""Fingers and words without a browser: the same modules on CPython."""

import random
import sys

import pytest

from building import targets
from environment import project
from firmware.browser import spoken, touch
from firmware.browser.canvas import Canvas
from host_tests.long import in_suite
from playing import handheld, hoststore
from pocketdeck.engine import bots, catalog
from pocketdeck.screens.picture import lesson
from pocketdeck.stage import keys
from pocketdeck.stage.picture import bar
from pocketdeck.stage.picture.scene import H, W, X, Y

SIZES = ((240, 240), (320, 240))


def begun(game_id, size=SIZES[0], seed=7):
    """The app in a game of this kind, as the page puts it together."""
    panel = handheld.MemoryPanel(*size, 16)
    hand = handheld.Handheld(panel, hoststore.MemoryStore(), seed, Canvas(panel))
    info = catalog.info(game_id)
    kinds = [None] + ["easy"] * (info["players"][0] - 1)
    hand.begin(game_id, kinds, catalog.resolve(game_id), seed)
    return hand


def rest(hand):
    """Let everything happen that goes on by itself."""
    while hand.app.wait() is not None:
        hand.app.tick()


def pixel(stage, piece):
    """A pixel by which a finger means this piece; None if there is none."""
    x, y, w, h = (stage.now.get(piece, field) for field in (X, Y, W, H))
    for down in range(0, h, 2):
        for across in range(0, w, 2):
            if touch.piece_at(stage, x + across, y + down) == piece:
                return x + across, y + down
    return None


def table(hand):
    """The table, if it is on top and asks for something."""
    top = hand.app.stack[-1]
    asks = hasattr(top, "stage") and not (top.film() or top.reads() or top.session.game.over)
    return top if asks and top.tray is None else None


@pytest.mark.crossed
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_whatever_can_be_done_can_be_done_by_two_taps(game_id, size):
    """Each thing that carries an action is meant by some pixel, whatever is in focus; a tap there puts the
    focus on it, and the next does the action, or opens the tray, or a sheet, whose rows are tapped."""
    chance = random.Random(3)
    hand = begun(game_id, size)
    done = 0
    for _ in range(400):
        rest(hand)
        play = table(hand)
        if play is None:
            if hand.app.session.game is None or hand.app.session.game.over:
                break
            hand.press("a")
            continue
        stage = play.stage
        action = bots.choose(play.session.game, play.seat, "easy")[0]
        for piece in set(stage.now.owners):
            assert pixel(stage, piece), (stage.now.get(piece, 1), done)
        stage.go(chance.choice(stage.now.owners))
        piece = stage.now.owner(action)
        carried = stage.now.carried(piece)
        moves = play.session.game.moves
        if stage.at != piece:
            assert touch.tap(hand.app, *pixel(stage, piece))
        assert stage.at == piece and play.session.game.moves == moves, "the first tap only chooses"
        assert touch.tap(hand.app, *pixel(stage, piece))
        tray = play.tray
        if tray is not None:
            row = carried.index(action)
            while not tray.first <= row < tray.first + tray.shown:
                hand.press("down")
            touch.tap(hand.app, tray.x + 5, tray.y + 2 + (row - tray.first) * tray.row + 3)
        done += 1
        assert play.session.game is None or play.session.game.moves != moves
        if done == 12:
            break
    assert done >= 10


def test_a_tap_beside_a_tray_closes_it_and_the_bar_has_its_keys():
    for game_id in catalog.GAMES:
        hand = begun(game_id)
        hand.app.session.settings["motion"] = "off"  # SOLO's call has a row of its own there
        for turn in range(60):
            rest(hand)
            play = table(hand)
            many = play and [p for p in set(play.stage.now.owners) if len(play.stage.now.carried(p)) > 1]
            if many:
                break
            actions = hand.app.session.game.actions()
            if play and actions:
                hand.choose(actions[turn % len(actions)])
            else:
                hand.press("a")
        if not many:
            continue
        play.stage.go(many[0])
        hand.press("a")
        tray = play.tray
        assert tray is not None
        inside = tray.x <= 1 < tray.x + tray.w and tray.y <= 1 < tray.y + tray.h
        touch.tap(hand.app, 238 if inside else 1, 1)
        assert play.tray is None
        verb, others = play.verbs()
        if bar.fits(play.canvas, verb, others) < len(others):
            continue
        touch.tap(hand.app, 225, 232)  # Y: Look, at the right end of the bar
        assert type(hand.app.stack[-1]).__name__ == "Closeup"
        return
    raise AssertionError("no game has shown a tray, and a bar with room for all its keys")


def test_what_the_bar_has_no_room_for_cannot_be_touched(monkeypatch):
    hand = begun("spacehope")
    rest(hand)
    play = table(hand)
    pressed = []
    monkeypatch.setattr(hand.app, "press", pressed.append)
    for look in ((), (("Y", "Look"),)):
        words_of_it = ("Play Fire drill", (("B", "Gain 2 population"), *look))
        monkeypatch.setattr(play, "verbs", lambda words_of_it=words_of_it: words_of_it)
        assert touch.tap(hand.app, 225, 232) and touch.tap(hand.app, 20, 232)
    assert pressed == [keys.B, keys.A] * 2, "B stands at the right end, as if there were no Y"


def test_a_tap_on_the_shelf_shows_a_cover_and_one_on_the_cover_plays():
    panel = handheld.MemoryPanel(240, 240, 16)
    hand = handheld.Handheld(panel, hoststore.MemoryStore(), 7, Canvas(panel))
    app = hand.app
    for at in (3, 1, 4, 0, 2):
        assert touch.tap(app, 28 + 46 * at, 195) and app.stack[-1].game == catalog.GAMES[at]
        assert spoken.focus(app).startswith(catalog.info(catalog.GAMES[at])["title"])
    touch.swipe(app, 120, 60, -60, 0)
    assert app.stack[-1].game == catalog.GAMES[3]
    assert touch.tap(app, 225, 235) and app.stack[-1].title == "SoliTerror", (
        "X stands at the right of the bar"
    )
    assert "Statistics" in spoken.text(app)
    touch.tap(app, 5, 20)  # beside the sheet
    assert app.stack[-1].game == "soliterror"
    assert touch.tap(app, 120, 60) and app.session.game.id == "soliterror"


def test_signs_of_a_menu_are_done_by_one_tap():
    hand = begun("portroyal", (240, 240))
    hand.press("x")
    menu = hand.app.stack[-1]
    for word, wanted in (("How to play", "Help"), ("Settings", "Settings"), ("Statistics", "Figures")):
        x, y, w, h = menu.places[[row[1] for row in menu.rows].index(word)]
        assert touch.tap(hand.app, x + w // 2, y + h // 2)
        assert type(hand.app.stack[-1]).__name__ == wanted
        hand.press("b")


def test_rows_of_menus_are_done_by_one_tap_and_lists_are_drawn_along():
    panel = handheld.MemoryPanel(240, 240, 16)
    hand = handheld.Handheld(panel, hoststore.MemoryStore(), 7, Canvas(panel))
    app = hand.app
    hand.settings()
    rows = app.stack[-1].choices.rows
    touch.swipe(app, 120, 150, 0, -2 * app.style.row)
    assert app.stack[-1].choices.at == 2
    before = app.session.settings["speed"]
    touch.swipe(app, 60, 30, 60, 0)
    assert app.stack[-1].choices.at == 0 and app.session.settings["speed"] != before
    assert spoken.focus(app).startswith("Speed of bots, ")
    assert not touch.tap(app, 120, 4), "the title is no key"
    last = [row[0] for row in rows].index("Erase statistics")
    assert touch.tap(app, 120, 21 + 22 * last + 9)
    assert type(app.stack[-1]).__name__ == "Erase"


def test_a_seat_a_chip_and_a_switch_are_tapped():
    panel = handheld.MemoryPanel(240, 240, 16)
    hand = handheld.Handheld(panel, hoststore.MemoryStore(), 7, Canvas(panel))
    app = hand.app
    hand.press("right x:New_game")
    page = app.stack[-1]
    assert touch.tap(app, 185, 155) and len(page.kinds) == 8, "the chip of eight players"
    assert touch.tap(app, 125, 180) and page.options["target"] == 200
    seat = page.plan()[3]
    assert page.kinds[1] == "medium" and touch.tap(app, seat[0] + 9, seat[1] + 9) and page.kinds[1] == "hard"
    assert touch.tap(app, 110, 25) and page.tab == 1
    assert touch.tap(app, 120, 40 + 2 * 22 + 8) and page.options["stacking"] == "on"
    assert spoken.focus(app).startswith("Stacking, on")


def test_letters_are_typed_by_taps():
    panel = handheld.MemoryPanel(240, 240, 16)
    hand = handheld.Handheld(panel, hoststore.MemoryStore(), 7, Canvas(panel))
    from pocketdeck.screens.codeentry import Code

    keyboard = Code(hand.app, None)
    hand.app.open(keyboard)
    hand.app.settle()
    for cell in (0, 10, 11, 31):
        assert touch.tap(hand.app, 10 + cell % 11 * 21, 120 + cell // 11 * 36)
    assert keyboard.typed == [0, 10, 11, 31]


def test_a_question_is_answered_at_its_bar_only():
    panel = handheld.MemoryPanel(240, 240, 16)
    hand = handheld.Handheld(panel, hoststore.MemoryStore(), 7, Canvas(panel))
    from pocketdeck.screens.pages import Question

    asked = []
    hand.app.open(Question(hand.app, "Erase", "All of it?", "Erase", lambda: asked.append(1)))
    hand.app.settle()
    assert not touch.tap(hand.app, 120, 100) and not asked
    assert touch.tap(hand.app, 120, 235) and asked


@pytest.mark.parametrize("game_id", ("solo", "spacehope"))
def test_between_two_people_only_the_bar_answers_and_no_word_tells_of_a_hand(game_id):
    panel = handheld.MemoryPanel(240, 240, 16)
    hand = handheld.Handheld(panel, hoststore.MemoryStore(), 7, Canvas(panel))
    hand.begin(game_id, [None] * catalog.info(game_id)["players"][0], catalog.resolve(game_id), 7)
    cover, play = hand.app.stack[-1], hand.app.stack[-2]
    name = hand.app.session.game.name(play.seat)
    assert spoken.text(hand.app) == f"{name} is next. A: I am {name}. B: Leave."
    while cover.moving:  # its backs come
        assert not spoken.focus(hand.app)
        hand.app.tick()
    assert spoken.focus(hand.app) == spoken.text(hand.app)
    for y in range(0, play.stage.height, 10):
        assert not touch.tap(hand.app, 120, y) and hand.app.stack[-1] is cover
    touch.tap(hand.app, 20, 235)
    assert hand.app.stack[-1] is cover  # at once it may be a second tap of who has played
    hand.app.tick()
    assert touch.tap(hand.app, 20, 235) and hand.app.stack[-1] is play
    assert spoken.focus(hand.app).startswith(play.words_of()[0])


@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_every_screen_has_words(game_id):
    """On a walk through everything that keys open there is always a line on what is in focus, and a text."""
    chance = random.Random(11)
    hand = begun(game_id)
    for _ in range(100):
        rest(hand)
        said, text = spoken.focus(hand.app), spoken.text(hand.app)
        assert said and text and ".." not in said.replace("...", ""), said
        hand.app.press(
            chance.choice((keys.UP, keys.DOWN, keys.LEFT, keys.RIGHT, keys.A, keys.A, keys.X, keys.Y, keys.B))
        )
        hand.app.quit = False


class LeftOut:
    """Finds none of the modules that a page does not have."""

    def __init__(self):
        built = targets.browser()
        library = project.ROOT / "lib"
        paths = {path.relative_to(library).with_suffix("") for path in library.rglob("*.py")}
        there = {path for path in paths if f"/lib/{path}.mpy" in built or path.name == "__init__"}
        drawing = {"loops16", "loops2", "rowsof"}  # JavaScript has their part
        self.names = {".".join(path.parts) for path in paths - there if path.name not in drawing}

    def find_spec(self, name, path=None, target=None):
        if name in self.names:
            raise ImportError(f"a page has no {name}")


@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_nothing_that_a_person_does_wants_a_module_that_a_page_does_not_have(game_id, monkeypatch):
    left_out = LeftOut()
    assert len(left_out.names) > 20
    for name in left_out.names & set(sys.modules):
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setattr(sys, "meta_path", [left_out, *sys.meta_path])
    chance = random.Random(game_id)
    screens = set()
    for times in range(in_suite(2, 4)):
        hand = begun(game_id, chance.choice(SIZES), chance.randrange(1000))
        app = hand.app
        if times % 2:
            app.session.leave()
            app.home()
            app.press(keys.X)
        for _ in range(in_suite(90, 120)):
            screens.add(type(app.stack[-1]).__name__)
            if app.wait() is not None:
                app.tick()
            x, y = chance.randrange(240), chance.randrange(240)
            what = chance.random()
            if what < 0.6:
                app.press(chance.choice((0, 1, 2, 3, 4, 4, 4, 5, 6, 7)))
            elif what < 0.8:
                touch.tap(app, x, y)
            elif what < 0.9:
                touch.look(app, x, y)
            else:
                touch.swipe(app, x, y, chance.randrange(-60, 60), chance.randrange(-60, 60))
            app.quit = False
            # What still grows has its words when it stands.
            assert (spoken.focus(app) or app.stack[-1].moving) and spoken.text(app)
    assert {"Closeup", "GameMenu", "More", "Play"} <= screens and len(screens) > 6


def test_a_lesson_is_said_and_goes_on_by_taps():
    hand = begun("portroyal")
    hand.app.session.leave()
    hand.app.home()
    lesson.begin(hand.app, "portroyal")
    hand.app.settle()
    play = hand.app.stack[-1]
    assert "victory points" in spoken.focus(hand.app) and "victory points" in spoken.text(hand.app)
    touch.tap(hand.app, 120, 100)
    assert play.number == 1
    deck = pixel(play.stage, play.stage.now.owner(play.awaits))
    touch.tap(hand.app, *deck)
    assert play.number == 2


def test_a_tip_is_said_and_closed_by_a_tap():
    hand = begun("portroyal")
    hand.app.stack[-1].told = -1
    hand.app.session.settings["tips"] = "on"
    hand.app.stack[-1].tip()
    hand.app.settle()
    tip = hand.app.stack[-1]
    while tip.moving:
        assert not spoken.focus(hand.app)
        hand.app.tick()
    assert tip.title in spoken.text(hand.app) and tip.text.split(".")[0] in spoken.focus(hand.app)
    touch.tap(hand.app, 120, 100)
    assert table(hand) is not None

"""Name your ship! A seat has one name everywhere: its own, or the one that its person has given it."""

import re

import pytest

from host_tests.playing import both_tables, device, texts, top  # noqa: F401
from host_tests.screens.test_around import rows
from playing.hoststore import MemoryStore
from pocketdeck.engine import bots, catalog, record
from pocketdeck.engine.errors import IllegalOption
from pocketdeck.screens import around
from pocketdeck.screens.console import Console
from pocketdeck.session import seatnames
from pocketdeck.session.session import Session
from pocketdeck.stage import widgets

OTHERS = r"\bSpoon\b|\bPlayer \d|\byourself\b|\bYou (played|built|gave|used|are|lost|dropped|copied|moved)\b"
SHIPS = ("Spoon", "Crumb", "Kite", "Bagel", "Mitten", "Otter")


def named(session, seat, name, players=2):
    seatnames.give(session, "spacehope", [None] * players, seat, name)


def begun(names=("Apollo",), bots_in=2, seed=3):
    """A session in which persons with these names play with bots."""
    session = Session(MemoryStore())
    for seat, name in enumerate(names):
        named(session, seat, name, len(names) + bots_in)
    session.start("spacehope", [None] * len(names) + ["easy"] * bots_in, None, seed)
    return session


# What a name can be


def test_six_names_by_default_that_differ_in_their_first_letters():
    """The track has only room for those."""
    names = seatnames.defaults("spacehope")
    assert tuple(names) == SHIPS and len({name[0] for name in names}) == 6
    assert all(seatnames.tidy(name) == name for name in names)


def test_a_name_is_written_with_the_letters_of_the_board():
    """As many as the board for deal codes has; capitals first, no blanks at the ends."""
    assert len(set(seatnames.LETTERS)) == 32
    for typed, name in (
        ("APOLLO", "Apollo"),
        ("_LE_2"[:3], "Le"),
        ("A__B", "A b"),
        ("", ""),
        ("o'neil", "O'neil"),
    ):
        assert seatnames.tidy(typed) == name


@pytest.mark.parametrize("typed", ("Enterprise", "R2d2", "Ä", "a|b", "a=b", "-x", ".", "a\nb"[:3]))
def test_what_is_no_name_is_refused_in_one_sentence(typed):
    session = Session(MemoryStore())
    if typed == "a\nb":
        assert seatnames.tidy(typed) == "A b"
        return
    with pytest.raises(IllegalOption, match=r"^[A-Z'][^.]*\.$"):
        named(session, 0, typed)


def test_two_seats_never_have_the_same_name():
    session = Session(MemoryStore())
    named(session, 0, "Apollo")
    with pytest.raises(IllegalOption, match="Another seat is called Apollo."):
        named(session, 1, "APOLLO")
    with pytest.raises(IllegalOption, match="Another seat is called Crumb."):
        named(session, 0, "Crumb")


def test_a_bot_whose_name_a_person_has_taken_gets_the_free_one():
    """Named Kite while only two played; with three the third ship has to be called otherwise."""
    session = Session(MemoryStore())
    named(session, 0, "Kite", 2)
    names = seatnames.names(session.settings, "spacehope", [None, "hard", "hard"])
    assert names == ("Kite", "Crumb", "Spoon")


def test_bots_have_their_seats_own_names():
    session = Session(MemoryStore())
    named(session, 1, "Apollo", 3)
    assert seatnames.names(session.settings, "spacehope", [None, "hard", None]) == SHIPS[:3]
    assert seatnames.names(session.settings, "spacehope", [None, None])[1] == "Apollo"


def test_games_without_names_have_numbered_seats():
    assert seatnames.names({}, "soliterror", [None]) == ()
    assert catalog.new_game("soliterror", 1, 1).name(0) == "Player 1"


def test_a_setting_that_has_been_spoilt_counts_as_nothing():
    settings = {"names.spacehope": "Enterprise|%|Apollo|x|y|z|too many"}
    assert seatnames.names(settings, "spacehope", [None] * 3) == ("Spoon", "Crumb", "Apollo")


# It is remembered, and no part of the game


def test_a_name_is_remembered_for_every_game_to_come():
    store = MemoryStore()
    session = Session(store)
    named(session, 0, "Apollo")
    session.start("spacehope", [None, "easy"], None, 3)
    session.save()
    again = Session(store)
    assert again.resume("spacehope") and again.game.name(0) == "Apollo"
    again.start("spacehope", [None, "hard"], None, 4)
    assert again.game.name(0) == "Apollo"


def test_the_own_name_of_the_seat_comes_back():
    session = begun()
    for typed in ("", "Spoon"):
        named(session, 0, "Apollo")
        named(session, 0, typed)
        assert seatnames.names(session.settings, "spacehope", [None, "easy"])[0] == "Spoon"


def test_a_name_changes_neither_the_state_nor_its_notation():
    session = begun()
    plain = catalog.new_game("spacehope", 3, 3)
    game = session.game
    assert game.pack() == plain.pack() and game.clone().names == game.names
    notations = []
    while not game.over and len(notations) < 40:
        action = bots.choose(game, game.to_act, "medium")[0]
        notations.append(game.notation(action))
        assert "apollo" not in notations[-1] and plain.notation(action) == notations[-1]
        game.apply(action)
        plain.apply(action)
    assert record.replay(record.write(game, notations)).pack() == game.pack()


def test_undo_redo_and_the_game_before_keep_the_name():
    session = begun()
    while session.person() is None:
        session.bot()
    session.act(session.game.actions()[0])
    assert session.undo() and session.game.name(0) == "Apollo"
    assert session.redo() and session.game.name(0) == "Apollo"
    session.start("spacehope", [None, "easy", "easy"], None, 5)
    assert session.undo() and session.game.name(0) == "Apollo"


# It is said everywhere, and nothing else is


def everything(session):
    """All words of a game for its first person: table, close-up, labels, details, events, result."""
    game = session.game
    table = catalog.part("spacehope", "text")
    view = game.view(0)
    yield table.describe(view)
    yield from table.lines(view)
    yield from table.heading(view)
    for columns in (25, 38):
        yield from [row[0] for row in table.rows(view, columns)]
    for action in game.actions():
        yield game.label(action)
        yield game.detail(action)
    for event in session.log(0):
        yield game.say(event, 0)
    yield game.announce(0)
    if game.over:
        yield game.result()["text"]
    elif session.person() is not None:
        yield session.hint()[1]


def test_a_ship_has_its_one_name_in_all_words_of_whole_games():
    """Not You, not Player 1, and not the name that it would have had."""
    seen = 0
    for seed in range(2):
        session = begun(seed=seed)
        while not session.game.over:
            for text in everything(session):
                assert not re.search(OTHERS, text), text
                seen += "Apollo" in text
            if session.person() is None:
                session.bot()
            else:
                session.act(bots.choose(session.game, 0, "medium")[0])
        assert "Apollo" in session.game.result()["text"]
    assert seen > 500


@both_tables
def test_the_hand_over_names_the_ship(texts, pictures):  # noqa: F811
    shown = device("ssd1306_i2c", pictures)
    session = shown.app.session
    named(session, 1, "Apollo")
    for seed in range(4):
        session.start("spacehope", [None, None], None, seed)
        texts.clear()
        shown.app.enter()
        shown.app.settle()
        if session.person() == 1:
            break
    assert top(shown) == ("HandOver" if pictures else "TextHandOver")
    assert ("Pass to Apollo" if pictures else "Apollo is next.") in texts


def test_on_a_picture_every_ship_has_its_name_in_its_lane(texts):  # noqa: F811
    shown = device()
    named(shown.app.session, 0, "Apollo")
    texts.clear()
    shown.begin("spacehope", [None, "easy", "easy"], None, 0)
    shown.still()
    assert {"Apollo", "Crumb", "Kite"} <= set(texts) and "Spoon" not in texts


def test_in_text_while_a_bot_moves_its_ship_is_named(monkeypatch):
    shown = device(pictures=False)
    shown.app.session.start("spacehope", [None, "easy"], None, 0)
    for seed in range(9):
        shown.app.session.start("spacehope", [None, "easy"], None, seed)
        if shown.app.session.person() is None:
            break
    shown.app.enter()
    shown.app.draw()
    said = []
    monkeypatch.setattr(widgets, "action_bar", lambda canvas, style, label, *rest: said.append(label))
    shown.app.draw()
    assert said == ["Crumb moves"]


# Typing it


def type_name(shown, name):
    """Clear what there is, type with arrows and A; the focus is on OK afterwards."""
    screen = shown.app.stack[-1]
    shown.press("b " * len(screen.typed))
    for letter in [*[seatnames.LETTERS.index(letter) for letter in name.upper()], 32]:
        while screen.cell // 11 != letter // 11:
            shown.press("down")
        while screen.cell != letter:
            shown.press("right")
        if letter < 32:
            shown.press("a")


def sheet(board="pico_lcd_1_3"):
    """The sheet of a new game of Space Hope."""
    shown = device(board, pictures=True)
    shown.app.open(around.setup(shown.app, "spacehope"))
    shown.app.settle()
    return shown


def pick(shown, name):
    """Choose a row, which may be a button of a page."""
    screen = shown.app.stack[-1]
    screen.choices.at = [row[0].strip() for row in screen.choices.rows].index(name)
    shown.press("a")


@pytest.mark.parametrize("board", ("pico_lcd_1_3", "pico_lcd_0_96", "ssd1306_i2c"))
def test_name_your_ship(board):
    """Setup, step 5: typed on the keyboard before a game, on every screen."""
    shown = sheet(board)
    assert ("Name your ship!", "Spoon") in rows(shown) and ("  Crumb", "medium") in rows(shown)
    pick(shown, "Name your ship!")
    assert top(shown) == "Naming" and shown.app.stack[-1].shown() == "Spoon"
    type_name(shown, "ARGO")
    shown.app.draw()
    assert shown.app.stack[-1].shown() == "Argo"
    shown.press("a")
    assert top(shown) == "NewGame" and ("Name your ship!", "Argo") in rows(shown)
    assert ("  Argo", "person") in rows(shown)
    pick(shown, "Begin")
    assert shown.app.session.game.name(0) == "Argo"


def test_every_person_is_asked_one_after_the_other():
    shown = sheet()
    shown.app.stack[-1].kinds = [None, "easy", None]
    shown.app.stack[-1].again()
    pick(shown, "Name your ship!")
    type_name(shown, "ARGO")
    shown.press("a")
    assert top(shown) == "Naming" and shown.app.stack[-1].shown() == "Kite"
    type_name(shown, "FRAM")
    shown.press("a")
    assert top(shown) == "NewGame"
    assert [row[0] for row in rows(shown)[2:5]] == ["  Argo", "  Crumb", "  Fram"]


def test_a_name_that_is_taken_is_told_and_typed_over():
    shown = sheet()
    pick(shown, "Name your ship!")
    type_name(shown, "CRUMB")
    shown.press("a")
    assert top(shown) == "Message" and "Another seat is called Crumb." in shown.app.stack[-1].lines[0]
    shown.press("b")
    assert top(shown) == "Naming"


def test_a_name_has_at_most_six_letters():
    shown = sheet()
    pick(shown, "Name your ship!")
    screen = shown.app.stack[-1]
    screen.cell = 0
    shown.press("a a a a")
    assert screen.shown() == "Spoona" and len(screen.typed) == seatnames.LONGEST


def test_y_and_b_work_as_for_deal_codes():
    shown = sheet()
    pick(shown, "Name your ship!")
    shown.press("y")
    assert top(shown) == "Message"
    shown.press("b b b b b b")
    assert top(shown) == "Naming" and shown.app.stack[-1].shown() == ""
    shown.press("b")
    assert top(shown) == "NewGame" and ("Name your ship!", "Spoon") in rows(shown)


# In lines of text


def console(lines, session=None, levels=(None, "easy")):
    """What is written while these lines are typed."""
    typed = iter(lines)
    written = []
    session = session or Session(MemoryStore())
    session.start("spacehope", list(levels), None, 3)
    Console(session, lambda prompt: next(typed, "quit"), written.append).play()
    return "\n".join(written), session.game


def test_a_ship_is_named_in_text_mode_and_that_is_remembered():
    session = Session(MemoryStore())
    text, _ = console(["name argo", "look", "quit"], session)
    assert "Your ship is called Argo." in text and "Argo*" in text
    text, _ = console(["quit"], session)
    assert "Your ship is Argo." in text and "Spoon" not in text


def test_text_mode_refuses_what_is_no_name_and_a_name_outlasts_undo():
    text, _ = console(["name Crumb", "name Enterprise", "quit"])
    assert "Another seat is called Crumb." in text and "A name has at most 6 letters." in text
    text, game = console(["name argo", "6", "undo", "look", "quit"])
    assert "Taken back." in text and game.name(0) == "Argo"


def test_text_mode_of_games_without_names():
    written = []
    session = Session(MemoryStore())
    session.start("template", [None], None, 3)
    typed = iter(["name argo", "quit"])
    Console(session, lambda prompt: next(typed), written.append).play()
    assert "In this game seats have no names." in "\n".join(written)

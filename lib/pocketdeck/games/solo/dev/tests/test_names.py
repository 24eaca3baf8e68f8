"""Seats of SOLO are numbered, but people can have names: on the table, at the hand-over, in all words."""

import pytest

from host_tests.playing import device, settle, texts, top  # noqa: F401 - a fixture
from playing import handheld
from playing import tables as command
from playing.hoststore import MemoryStore
from pocketdeck.engine import catalog
from pocketdeck.engine.errors import IllegalOption
from pocketdeck.games.solo import codes
from pocketdeck.games.solo.dev.tests.positions import do, given
from pocketdeck.games.solo.picture import scene
from pocketdeck.session import seatnames
from pocketdeck.session.session import Session

FAMILY = [None, None, None, "easy"]


def family(*names, store=None):
    """A session in which these people play SOLO with a bot."""
    session = Session(MemoryStore() if store is None else store)
    for seat, name in enumerate(names):
        seatnames.give(session, "solo", FAMILY, seat, name)
    session.start("solo", FAMILY, None, 3)
    return session


def test_seats_are_numbered_until_somebody_has_a_name():
    game = family().game
    assert [game.name(seat) for seat in range(4)] == ["Player 1", "Player 2", "Player 3", "Player 4"]
    assert "names" not in game.view(0)


def test_people_have_names_of_three_letters_or_more_and_bots_numbers():
    game = family("mia", "", "Ottilo").game
    assert [game.name(seat) for seat in range(4)] == ["Mia", "Player 2", "Ottilo", "Player 4"]
    assert game.view(1)["names"] == ("Mia", "", "Ottilo", "")


def test_a_name_that_is_taken_back_leaves_the_number():
    session = family("Mia")
    seatnames.give(session, "solo", FAMILY, 0, "")
    seatnames.call(session)
    assert session.game.name(0) == "Player 1"


def test_two_people_never_have_the_same_name():
    session = family("Mia")
    with pytest.raises(IllegalOption, match="Another seat is called Mia."):
        seatnames.give(session, "solo", FAMILY, 1, "MIA")


def test_a_bot_that_takes_a_persons_place_is_numbered():
    session = family("Mia", "Tom")
    session.start("solo", [None, "easy"], None, 4)
    assert [session.game.name(seat) for seat in range(2)] == ["Mia", "Player 2"]


def test_names_are_remembered_and_no_part_of_the_game():
    store = MemoryStore()
    session = family("Mia", "Tom", store=store)
    session.save()
    again = Session(store)
    assert again.resume("solo") and again.game.name(1) == "Tom"
    assert again.game.pack() == catalog.new_game("solo", 3, 4).pack()


def test_setup_shows_a_name_or_a_number():
    names = ("Mia", "")
    assert [seatnames.shown(names, seat) for seat in range(3)] == ["Mia", "Player 2", "Player 3"]
    assert seatnames.asks("solo") == "Who plays?" and seatnames.asks("spacehope") == "Name your ship!"


# Words


def named(game, *names):
    """The game, with these names."""
    game.names = names
    return game


def test_whatever_is_said_of_a_seat_says_its_name():
    game = named(given("e5 m7", "p3 w4", "z0 z1", top="e9", scores=(0, 0, 0)), "Mia", "Tom", "")
    assert game.say((codes.CAUGHT, 1, 0, 0), 2) == "Tom caught Mia without SOLO."
    assert game.say((codes.DREW, 2, 3, 0), 0) == "Player 3 drew 3 cards."
    do(game, "lay e5")
    assert game.label(codes.CATCH + 1) == "Catch Mia"
    assert "Mia did not call SOLO" in game.detail(codes.CATCH + 1)
    described = catalog.part("solo", "text").describe(game.view(1))
    assert "Mia: 1 card" in described and "Player 3: 2 cards" in described
    lines = "\n".join(catalog.part("solo", "text").lines(game.view(2)))
    assert "Tom's turn" in lines and "Mia" in lines and "P2" not in lines


def test_the_winner_is_told_by_name():
    game = named(given("e5", "p3", top="e9", scoring="off"), "Mia", "Tom")
    do(game, "lay e5")
    assert game.result()["text"] == "Mia wins the round."


@pytest.mark.parametrize("board", handheld.SIZES)
def test_the_hand_over_names_who_is_next(board, texts):  # noqa: F811
    shown = device(board)
    for seat, name in enumerate(("Mia", "Ottilo")):
        seatnames.give(shown.app.session, "solo", [None] * 2, seat, name)
    shown.begin("solo", [None] * 2, {}, 3)
    settle(shown)
    assert top(shown) == "HandOver"
    drawn = " ".join(texts)
    assert shown.app.session.game.name(shown.app.stack[-1].below.seat) in drawn
    assert "Player" not in drawn


@pytest.mark.parametrize("size, letters", (("240x240", 6), ("320x240", 6), ("240x135", 3), ("128x64", 2)))
def test_seats_on_the_table_bear_names(size, letters, texts):  # noqa: F811
    """As many letters as the plate has room for; whoever has no name keeps the number."""
    game = named(given("e5 m7", "p3 w4", "z0 z1", top="e9"), "Mia", "Ottilo", "")
    shown = command.stage("solo", size)
    view = game.view(0)
    shown.set(view, game.offered(), False)
    shown.draw()
    seen = [text for text in texts if text and "Ottilo".startswith(text)]
    assert max(map(len, seen)) >= letters and "P3" in texts


@pytest.mark.parametrize("size", ("240x240", "128x64"))
def test_while_others_play_the_bar_tells_who(size):
    game = named(given("e5 m7", "p3 w4", "z0 z1", top="e9", turn=1), "Mia", "Tom", "")
    shown = command.stage("solo", size)
    shown.set(game.view(0), [], False)
    assert scene.tells(shown) == "Tom plays"

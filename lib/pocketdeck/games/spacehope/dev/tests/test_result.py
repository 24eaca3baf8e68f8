"""Winning: most points, distance and dials together; a tie is shared, and every screen ranks ties alike."""

import pytest

from host_tests.playing import device, texts  # noqa: F401
from playing import tables as command
from pocketdeck.engine import placing
from pocketdeck.games.spacehope import codes
from pocketdeck.games.spacehope.dev.tests.positions import given
from pocketdeck.games.spacehope.picture import kinds, pieces, result_page
from pocketdeck.screens.text.result import Result
from pocketdeck.stage.picture import scene as pieces_of

FAR = {0: 9, 1: 20, 2: 9, 3: 4, 4: 9, 5: 1}
APART = 5  # pixels behind a number
PLACES = {0: 2, 1: 1, 2: 2, 3: 5, 4: 2, 5: 6}  # of those distances, with the same dials


def over(distance=FAR):
    """Six ships at the end."""
    game = given(6, distance=distance, decks=dict.fromkeys(range(6), 1))
    game.phase = codes.OVER
    return game


def test_the_table_ranks_equal_points_alike():
    game = over()
    shown = command.stage("spacehope", "240x240")
    shown.set(game.view(0), [], False)
    for seat, place in PLACES.items():
        piece = shown.now.find(kinds.TAG_RANKS + seat)
        assert shown.now.get(piece, pieces_of.A) >> 4 == place


def test_so_does_the_picture_of_the_result(texts):  # noqa: F811
    game = over()
    canvas = command.stage("spacehope", "240x240").canvas
    result_page.scene(canvas, game, 0, 0, 0)
    shown = [text for text in texts if len(text) == 1]
    assert shown == [str(place) for place in sorted(PLACES.values())]


@pytest.mark.parametrize(
    ("seat", "words"), [(0, "2nd of 6"), (1, "You win"), (3, "5th of 6"), (5, "6th of 6")]
)
def test_who_has_not_won_is_told_the_place(seat, words):
    game = over()
    assert result_page.verdict(game, seat, seat in game.result()["winners"]) == words


def test_a_tie_is_shared():
    game = over({0: 20, 1: 20})
    assert game.result()["winners"] == [0, 1]
    assert (
        result_page.verdict(game, 0, True) == "A shared win"
        and result_page.verdict(game, 2, False) == "3rd of 6"
    )


def test_in_text_it_is_the_same_place():
    shown = device("ssd1306_i2c", False)
    shown.begin("spacehope", [None] + ["easy"] * 5, {}, 3)
    game = shown.app.session.game
    for seat, far in FAR.items():
        game.ships[seat * 20 + 5] = far
    game.phase = codes.OVER
    screen = Result(shown.app)
    assert " ".join([row[0] for row in screen.rows()]).startswith("You are 2nd of 6, 11 points short.")


def test_a_place_is_lower_by_all_that_are_better():
    assert [placing.ranked([5, 9, 5, 1], seat) for seat in range(4)] == [
        "2nd of 4",
        "1st of 4",
        "2nd of 4",
        "4th of 4",
    ]


def shown_on(board, game):
    """(rows of pixels, [text, left, top, right, bottom] of each number) of a table."""
    shown = command.stage("spacehope", board)
    canvas = shown.canvas
    numbers = []
    draw = canvas.text

    def text(x, y, s, ink, font):
        if s.isdigit():
            numbers.append((s, x, y, x + canvas.text_width(s, font), y + canvas.line_height(font)))
        draw(x, y, s, ink, font)

    canvas.text = text
    command.show(shown, game)
    return command.pixels(canvas), numbers


@pytest.mark.parametrize("board", [size for size, (_, _, inks) in command.SIZES.items() if inks > 2])
@pytest.mark.parametrize("phase", (codes.ACT, codes.OVER), ids=("lanes", "ranks"))
@pytest.mark.parametrize("step", (0, 7), ids=("abreast", "apart"))
@pytest.mark.parametrize("far", (0, 6, 18, 30, 45))
def test_no_star_lies_at_a_number(board, phase, far, step, monkeypatch):
    """At the foot of a last digit, or half a digit behind it, it would be a decimal point."""
    game = over({seat: far + seat * step % 11 for seat in range(6)})
    game.phase = phase
    starry, numbers = shown_on(board, game)
    monkeypatch.setattr(pieces, "_stars", lambda *more: None)
    night, _ = shown_on(board, game)
    assert starry != night and len(numbers) >= 6
    for text, left, top, right, bottom in numbers:
        for y in range(top, bottom + 1):
            assert starry[y][left : right + APART] == night[y][left : right + APART], text

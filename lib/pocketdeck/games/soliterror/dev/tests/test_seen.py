"""What SoliTerror's pictures claim is so, and can be read on each size of screen."""

import pytest

from playing import tables
from pocketdeck.games.soliterror import codes
from pocketdeck.games.soliterror.dev.tests.positions import do, night
from pocketdeck.games.soliterror.picture import game_over, kinds, places
from pocketdeck.stage.picture import banner, letters
from pocketdeck.stage.picture.scene import KIND

every_size = pytest.mark.parametrize("size", tables.SIZES)


def shown(size, game):
    """The stage with a position, and what the latest action was seen to do."""
    stage = tables.stage("soliterror", size)
    view = game.view(0)
    view["events"] = game.events(0)
    stage.set(view, game.actions(), False)
    return stage


def pieces(stage, kind):
    """(a, b, x, y, w, h) of the pieces of a kind."""
    now = stage.now
    found = [piece for piece in range(now.count) if now.get(piece, KIND) == kind]
    return [(now.get(piece, 2), now.get(piece, 3), *now.place(piece)) for piece in found]


@every_size
@pytest.mark.parametrize("food", ("2 3 5 7 10", "2 3 5 7 8 9", "2 3 4 5 6 7 8 9 10"))
def test_food_cards_stand_apart_or_have_no_plates_that_could_run_together(size, food):
    """The five that a night is won with, one of them a ten, have plates everywhere."""
    stage = shown(size, night(food=food, health=2, at="a"))
    plates = sorted(pieces(stage, kinds.PLATE), key=lambda plate: plate[2])
    assert [plate[0] for plate in plates] == [int(value) for value in food.split()]
    small = plates[0][4] < 13 and plates[0][5] < 13
    for plate, after in zip(plates, plates[1:] + [None]):
        value, bare, x, _, w, _ = plate
        assert after is None or x + w <= after[2]
        assert x + w <= stage.width
        if small:
            digits = stage.canvas.text_width(str(value), letters.BADGES) - 1
            assert bare or w >= digits + 3, "a rim at each side, and a gap"
    assert len({plate[1] for plate in plates}) == 1
    assert len(plates) > 5 or not plates[0][1]


@every_size
def test_only_a_heart_that_was_lost_is_shown_as_the_price_of_a_fright(size):
    for health, lost in ((3, 1), (0, 0)):
        game = do(night(a="9c", left=0, at="a", health=health, weapons="10"), "go on")
        stage = shown(size, game)
        assert game.phase == codes.FIGHT and len(pieces(stage, kinds.FRIGHT)) == lost
    assert not pieces(shown(size, do(night(a="3c", left=0, at="a"), "go on")), kinds.FRIGHT)


@every_size
@pytest.mark.parametrize("health", (3, 0))
def test_the_price_of_a_fright_after_a_call_has_room_on_every_size(size, health):
    """Beside the deck no sign shows it; nobody who had no heart is told of one."""
    game = do(night(draw="9c", left=1, at="a", health=health, weapons="10"), "call")
    assert game.phase == codes.DRAWN
    stage = shown(size, game)
    told = [event for event in game.events(0) if event[0] == codes.ASSESSED]
    lines = stage.table.news(game, told, 0)
    assert bool(lines[1:]) == (health > 0)
    assert not health or any(banner.place(stage, line, 2) for line in lines)


@every_size
def test_no_eyes_shine_through_what_is_said_of_the_end(size):
    stage = tables.stage("soliterror", size)
    game_over.title(stage, 2)
    game_over.lantern(stage, places.PLANS[stage.size], 6)
    (title,) = pieces(stage, kinds.TITLE)
    eyes = pieces(stage, kinds.EYES)
    assert len(eyes) >= 4
    assert all(y >= title[3] + title[5] for _, _, _, y, _, _ in eyes)


def test_the_flare_gun_says_that_it_shows_cards():
    game = do(night(a="kc", left=0, at="a", flare=True), "go on")
    stage = shown("240x240", game)
    said = []
    draw = stage.canvas.text
    stage.canvas.text = lambda x, y, text, *rest: (said.append(text), draw(x, y, text, *rest))
    stage.invalidate()
    stage.draw()
    assert "shows 3" in said

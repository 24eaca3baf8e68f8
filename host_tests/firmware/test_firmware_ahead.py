"""What lies low is what lay high: a table made anew looks, and goes on, as it did."""

import pytest

from firmware import ahead
from playing.handheld import Handheld, MemoryPanel
from playing.hoststore import MemoryStore
from pocketdeck.engine import bots, catalog
from pocketdeck.stage.picture import bar, letters


def inside(thing):
    """All tuples in a tuple, and it itself."""
    yield thing
    for part in thing:
        if isinstance(part, tuple):
            yield from inside(part)


@pytest.mark.crossed
@pytest.mark.parametrize("game_id", catalog.GAMES)
@pytest.mark.parametrize("size", [(240, 240, 16), (160, 80, 16), (128, 64, 2)])
def test_a_table_made_anew_is_equal_and_is_drawn_alike(game_id, size):
    device = Handheld(MemoryPanel(*size), MemoryStore(), 5)
    app = device.app
    info = catalog.info(game_id)
    device.begin(game_id, [None] + [info["bots"][-1]] * (info["players"][0] - 1), {}, 3)
    device.still()
    for _ in range(6):
        play = app.stack[0]
        view, shown, latest = play.view, play.shown, app.session.history.latest
        ahead.lower(app)
        assert play.view is not view and play.view == view and play.stage.view is play.view
        assert play.shown == shown and app.session.history.latest == latest
        assert shown == () or play.shown is not shown
        moved = bytes(app.canvas.buffer)
        app.draw()
        assert bytes(app.canvas.buffer) == moved, "nothing of it has to be drawn"
        play.invalidate()
        app.draw()
        assert bytes(app.canvas.buffer) == moved, "and all of it looks the same"
        kept = play.view
        ahead.lower(app)
        assert play.view is kept, "only once after each decision"
        device.choose(bots.choose(app.session.game, play.seat, info["bots"][-1])[0])
        device.still()
        while app.session.person() is None and not app.session.game.over:
            app.tick()
            device.still()
        if app.session.game.over:
            break


def test_what_is_known_of_verbs_keys_and_fonts_stays_true():
    """The bar's widths, by keys that are the same and lie elsewhere, and each font's file."""
    device = Handheld(MemoryPanel(240, 240, 16), MemoryStore(), 5)
    device.begin("portroyal", [None], {}, 3)
    device.still()
    rooms, latest = dict(bar._rooms), list(bar._latest)
    fonts = list(letters.loaded)
    assert rooms and latest and any(fonts)
    ahead.lower(device.app)
    assert bar._rooms == rooms and bar._latest == latest and letters.loaded == fonts
    olds = {id(part) for key in rooms for part in inside(key)} - {id(())}
    assert not olds & {id(part) for key in bar._rooms for part in inside(key) if part}


def test_in_the_launcher_there_is_nothing_to_make_anew():
    device = Handheld(MemoryPanel(240, 240, 16), MemoryStore(), 5)
    before = bytes(device.app.canvas.buffer)
    ahead.lower(device.app)
    device.app.draw()
    assert bytes(device.app.canvas.buffer) == before

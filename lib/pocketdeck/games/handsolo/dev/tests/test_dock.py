"""What a yard of Hand Solo offers, with the name of each ship, and what is told of the holds of yours."""

import pytest

from playing import tables
from pocketdeck.engine import catalog
from pocketdeck.games.handsolo import cards, refit
from pocketdeck.games.handsolo.picture import berths, dock, kinds, scene
from pocketdeck.stage.picture.scene import KIND

ZERO = 100  # of a price


@pytest.mark.parametrize("price", (2, 25, 50, -18))
@pytest.mark.parametrize("ship", range(6))
def test_a_tile_has_name_holds_and_fee_and_none_lies_on_another(ship, price):
    canvas = tables.stage("handsolo", "240x240").canvas
    said = []
    draw = canvas.text

    def text(x, y, words, ink, font):
        said.append((words, x, y, x + canvas.text_width(words, font), y + 8))
        draw(x, y, words, ink, font)

    canvas.text = text
    _, _, w, h = berths.place(0, berths.DOCK)
    dock.paint(canvas, price + ZERO, ship, 80, 60, w, h, 0)
    words = [one[0] for one in said]
    assert refit.ship_name(ship) in words
    assert [
        word for word in words if word in ("fee %d" % cards.SHIP_FEES[ship], "-%d" % cards.SHIP_FEES[ship])
    ]
    assert cards.SHIP_SIZE[ship] == 1 or "×%d" % cards.SHIP_SIZE[ship] in words
    for i, (_, left, top, right, bottom) in enumerate(said):
        assert left >= 80 and right <= 80 + w + 1 and top >= 60 and bottom <= 60 + h, said[i]
        for _, x, y, to, down in said[:i]:
            assert right <= x or to <= left or bottom <= y or down <= top, said


@pytest.mark.parametrize("ship, says", [("", "2 of your 2 holds are free."), ("Hauler", "counts 3 times")])
def test_the_page_of_a_free_hold_tells_what_all_holds_are(ship, says):
    stage = tables.stage("handsolo", "240x240")
    game = catalog.new_game("handsolo", 3, 1)
    view = game.view(0)
    stage.set(view, game.offered(), False)
    now = stage.now
    stage.go([piece for piece in range(now.count) if now.get(piece, KIND) == kinds.HOLD][1])
    if ship:
        view["ship"] = [refit.ship_name(number) for number in range(6)].index(ship)
    title, text = scene.about(view, kinds.HOLD, 1, False)
    assert title == "Hold B" and says in text and text.endswith("Pirates and patrols look into all of them.")

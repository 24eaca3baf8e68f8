"""What a yard of Hand Solo offers: on a large screen each tile has the ship's name beside its figures."""

import pytest

from playing import tables
from pocketdeck.games.handsolo import cards, refit
from pocketdeck.games.handsolo.picture import berths, dock

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

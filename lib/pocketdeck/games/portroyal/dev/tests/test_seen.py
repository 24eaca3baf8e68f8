"""What Port Royal says of prices is what is paid, and no figure of a card is read with another one."""

import copy
import random

import pytest

from playing import tables
from pocketdeck.engine import catalog
from pocketdeck.games.portroyal import cards, codes
from pocketdeck.stage.picture import letters


def takings(wanted):
    """Positions in which cards can be taken, of games at random in which much is turned up."""
    for seed in range(60):
        game, rng = catalog.new_game("portroyal", seed, 1), random.Random(seed)
        while not game.over:
            acts = [a for a in game.actions() if a >= codes.TAKE and a != codes.END]
            if acts and wanted(game):
                yield game, acts
            acts = game.actions()
            game.apply(codes.DRAW if codes.DRAW in acts and rng.random() < 0.9 else rng.choice(acts))


def test_what_a_card_costs_or_brings_is_said_with_the_coin_that_the_dummy_gets():
    """ "Hire Settler 4+1" takes five coins, "Trade Flute 3-1" brings two."""
    seen = set()
    for game, acts in takings(lambda game: True):
        for action in acts:
            label = game.label(action)
            assert len(label) <= 20
            number = label.split(" (")[0].split()[-1]
            after = copy.deepcopy(game)
            t = game.harbour[action - codes.TAKE]
            after.apply(action)
            figures = [int(part) for part in number.replace("-", "+").split("+")]
            change = after.coins - game.coins
            if t < cards.SHIPS:
                assert change == figures[0] - sum(figures[1:]) or " (" in label and len(label) > 18, label
            else:
                assert change == -sum(figures), label
            seen.add((t < cards.SHIPS, bool(figures[1:])))
    assert {(True, True), (False, True)} <= seen


@pytest.mark.parametrize("many", (5, 7, 9))
def test_on_one_bit_the_vp_of_a_person_are_no_part_of_its_price(many):
    """They stand in another corner, where they are seen also if another card lies on it."""
    tried = 0
    for game, _ in takings(lambda game: len(game.harbour) == many):
        shown = tables.stage("portroyal", "128x64")
        said = []
        shown.set(game.view(0), game.actions(), False)
        draw = shown.canvas.text

        def text(x, y, words, *rest, draw=draw, said=said):
            said.append((x, y, words))
            draw(x, y, words, *rest)

        shown.canvas.text = text
        now = shown.now
        for piece in range(now.count):
            kind, a, b = (now.get(piece, field) for field in (1, 2, 3))
            if a < cards.PERSONS or kind != shown.table.PERSON or not cards.VP[a]:
                continue
            del said[:]
            x, y, w, h = now.place(piece)
            shown.pieces.PAINTERS[kind](shown.canvas, a, b, x, y, w, h, 0)
            price, vp = [one for one in said if one[2] == str(b & 63)], said[-1]
            assert vp[2] == str(cards.VP[a]) and price
            assert vp[1] + 6 < y + h // 2 <= price[0][1], "above and below the middle"
            assert vp[0] + shown.canvas.text_width(vp[2], letters.BADGES) <= x + 8, "in what is seen of it"
            tried += 1
        if tried > 20:
            return
    assert tried

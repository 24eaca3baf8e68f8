"""What a loaded save has to satisfy, and what a redealt game keeps."""

import pytest

from pocketdeck.engine import catalog
from pocketdeck.engine.errors import SaveError
from pocketdeck.engine.packing import LIMIT
from pocketdeck.engine.rng import Rng
from pocketdeck.games.portroyal import codes
from pocketdeck.games.portroyal.dev.tests.positions import do, docked, draw, dummys, given, NAMES


def damage(game, **values):
    """The save of a game with these attributes changed."""
    for name, value in values.items():
        setattr(game, name, value)
    return game.pack()


def bytes_of(*names):
    return bytearray(NAMES.index(name) for name in names)


def discovering(**more):
    return do(given("flute-1-1", "skiff-1-1", **more), "draw")


def busted():
    """Two flutes of a colour, and no swords against the second."""
    game = do(given("flute-1-1", "skiff-1-1", "flute-2-2"), "draw", "draw", "draw")
    assert game.phase == codes.BUSTED
    return game


@pytest.mark.parametrize(
    "game, values",
    (
        (discovering, {"phase": 10}),
        (discovering, {"phase": codes.ROLL}),
        (discovering, {"phase": codes.REPEL}),
        (discovering, {"phase": codes.BUSTED}),
        (discovering, {"phase": codes.LOT}),
        (discovering, {"phase": codes.CASE}),
        (discovering, {"phase": codes.PASSIVE}),
        (discovering, {"phase": codes.REVEAL}),
        (discovering, {"active": 1}),
        (discovering, {"first": 1}),
        (discovering, {"drawn": 0}),
        (discovering, {"passes": 2}),
        (discovering, {"passes": 3}),
        (discovering, {"die": 3}),
        (discovering, {"todo": 1}),
        (discovering, {"took": 1}),
        (discovering, {"takes": 1}),
        (discovering, {"coins": 4096}),  # more than all cards of the game could ever bring
        (discovering, {"purse": 4096}),
        (discovering, {"clerks": 1}),
        (discovering, {"open": 64}),
        (discovering, {"open": 1}),  # it is in the deck as well
        (discovering, {"harbour": bytes_of("flute-1-1", "flute-1-1")}),
        (discovering, {"harbour": bytes_of("tax")}),
        (discovering, {"harbour": bytes_of("flute-1-1") * 4}),
        (discovering, {"harbour": bytes_of("gunner-4")}),
        (discovering, {"at": 0, "end": 0}),
        (busted, {"harbour": bytes_of("flute-1-1", "flute-2-2", "skiff-1-1")}),  # the last card is the second
        (lambda: docked("flute-1-1"), {"phase": codes.CASE}),
        (lambda: docked("flute-1-1"), {"takes": 99}),
        (lambda: docked("flute-1-1"), {"clerks": 32}),
        (lambda: dummys("flute-1-1"), {"die": 7}),
        (lambda: dummys("flute-1-1"), {"die": 0}),
        (lambda: dummys("flute-1-1"), {"todo": 2}),
        (lambda: dummys("flute-1-1"), {"phase": codes.LOT}),
        (lambda: dummys("flute-1-1"), {"took": 1}),
        (lambda: dummys("flute-1-1"), {"harbour": bytes_of(*["settler-4"] * 5, "captain-4", "priest-4")}),
        (lambda: given(turn="dummy"), {"harbour": bytes_of("flute-1-1")}),
    ),
)
def test_a_save_that_no_game_can_be_in_is_refused(game, values):
    game = game()
    data = damage(game, **values)
    with pytest.raises(SaveError) as caught:
        catalog.load_game(data)
    assert str(caught.value).startswith("The save is damaged.")


def test_an_expedition_is_never_discarded():
    game = discovering()
    deck = bytes(game.deck[game.at : game.end]).replace(bytes_of("expedition-ss"), b"")
    game.at, game.end = 0, len(deck)
    game.deck[: len(deck)] = deck
    with pytest.raises(SaveError) as caught:
        catalog.load_game(game.pack())
    assert "expeditions" in str(caught.value)


def test_cards_of_the_wrong_sort_are_refused():
    game = discovering()
    game.mine[NAMES.index("flute-2-1")] = 1  # a ship in the tableau is no person: body() drops it
    assert catalog.load_game(game.pack()).mine[NAMES.index("flute-2-1")] == 0
    game = discovering()
    game.mine[NAMES.index("settler-4")] = 1
    with pytest.raises(SaveError):
        catalog.load_game(game.pack())  # all five are in the deck


def test_a_body_that_is_cut_or_too_long_is_refused():
    game = discovering()
    body = game.body()
    for wrong in (b"", body[:5], body[:-1], body + b"\0", body[:20] + b"\xff" + body[21:]):
        twin = catalog.new_game("portroyal", 1, 1, {"first": "solo"})
        fresh = type(twin)(1, 1, twin.options)
        with pytest.raises(SaveError):
            fresh.resume(0, game.rng.pack(), wrong)


@pytest.mark.parametrize("deck", ("standard", "extended"))
def test_every_state_fits_a_save(deck):
    game = catalog.new_game("portroyal", 3, 1, {"deck": deck})
    assert len(game.pack()) <= LIMIT
    assert len(game.body()) <= 19 + 144


def test_a_redealt_game_keeps_all_but_the_order_of_the_deck():
    game = draw(given("flute-1-1", "settler-4"), 2)
    twin = game.redeal(0, Rng(5))
    assert bytes(twin.stock) == bytes(game.stock) and twin.harbour == game.harbour
    assert twin.deck[: twin.end] != game.deck[game.at : game.end]
    assert sorted(twin.deck[: twin.end]) == sorted(game.deck[game.at : game.end])
    assert not any(twin.deck[twin.end :])  # nothing of the real deck is left behind

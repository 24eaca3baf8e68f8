"""A save that no career could have written is refused, never played on."""

import pytest

from pocketdeck.engine import catalog, packing
from pocketdeck.engine.errors import SaveError
from pocketdeck.games.handsolo import codes
from pocketdeck.games.handsolo.dev.tests.positions import do, given, NAMES

CONTRACT = codes.CONTRACT
FORGED = {
    "year 0": {"year": 0},
    "year 31": {"year": 31},
    "a ship that does not exist": {"ship": 6},
    "a phase that does not exist": {"phase": 6},
    "a phase after the last": {"phase": 6, "end": 0},
    "a card twice in the deck": {"order": b"\x02\x01\x01\x05" + bytes(14)},
    "a card twice in the hold": {"hold": b"\x04\x04"},
    "more market cards taken than shown": {"phase": codes.BUY, "market": 2, "taken": 2 | 8},
    "a contract accepted after buying": {"phase": codes.SIGNED, "market": 2, "taken": 1 | 2},
    "a purchase without a card taken": {"phase": codes.BUY, "market": 2},
    "landed without a market": {"phase": codes.TRADE},
    "a year over with cards left": {"phase": codes.YEAR_END},
    "a career over with cards left": {"phase": codes.OVER},
    "a hostile patrol": {"sides": 1 << NAMES.index("federation-1")},
    "a hostile pirate": {"sides": 1 << NAMES.index("pirate-2")},
    "a side of a 19th card": {"sides": 1 << 18},
    "a pirate's contract": {"hold": bytes([NAMES.index("pirate-1") | CONTRACT, 255])},
    "a card twice": {"hold": bytes([NAMES.index("Mars"), 255])},
    "a card that does not exist": {"hold": b"\x12\xff"},
    "a hold with a gap": {"hold": b"\xff\x04"},
    "more cargo than holds": {"hold": bytes([4, 0 | CONTRACT])},
    "a hold that means nothing": {"hold": b"\x44\xff"},
    "a market without a landing": {"market": 1},
    "a card taken without a landing": {"taken": 1},
    "a discarded card that is still to come": {"veiled": 1 << NAMES.index("Titan")},
    "a discarded 19th card": {"veiled": 1 << 18},
}


def forged(changes):
    """A packed career with these fields changed; Luna and Earth are discarded."""
    game = given("Venus", "Mars", "Titan", "pirate-2", left=4)
    for name, value in changes.items():
        if isinstance(value, bytes):
            getattr(game, name)[:] = value
        else:
            setattr(game, name, value)
    return game.pack()


def test_the_scene_itself_is_accepted():
    """What follows is refused for its change alone."""
    assert catalog.load_game(forged({})).pack() == forged({})
    catalog.load_game(forged({"hold": bytes([4, 255]), "year": 30, "ship": 5}))
    catalog.load_game(forged({"phase": codes.OVER, "end": 0}))
    catalog.load_game(forged({"phase": codes.BUY, "market": 2, "taken": 2}))
    catalog.load_game(forged({"phase": codes.SIGNED, "market": 2, "taken": 1}))
    catalog.load_game(forged({"veiled": 1 << NAMES.index("Luna")}))


@pytest.mark.parametrize("name", FORGED)
def test_an_impossible_state_is_refused(name):
    """Each with a SaveError, which a screen can show."""
    with pytest.raises(SaveError):
        catalog.load_game(forged(FORGED[name]))


def test_a_hostile_mercenarys_contract_is_refused():
    """A failed contract is discarded with its merchant, so it cannot be in the hold."""
    changes = {"hold": bytes([13 | CONTRACT, 255]), "sides": 1 << 13}
    with pytest.raises(SaveError):
        catalog.load_game(forged(changes))
    catalog.load_game(forged({**changes, "hold": b"\x0d\xff"}))  # as goods it can


def test_whoever_looks_through_the_discards_has_no_unnamed_ones():
    """With the option nothing is known by its looks only."""
    game = given("Venus", left=4, discards="on")
    catalog.load_game(game.pack())
    game.veiled = 1 << NAMES.index("Luna")
    with pytest.raises(SaveError):
        catalog.load_game(game.pack())


def repack(game, body):
    """A save like the game's, sound but for the body."""
    return packing.pack(game.id, game.VERSION, 1, game.seed, game.moves, b"\0", game.rng.pack(), body)


def test_a_body_of_a_wrong_length_is_refused():
    """Cut off anywhere, or with something behind it."""
    game = do(given("Venus", "Mars", "Titan"), "land")
    body = game.body()
    assert catalog.load_game(repack(game, body)).pack() == game.pack()
    for wrong in [body[:end] for end in range(len(body))] + [body + b"\0"]:
        with pytest.raises(SaveError):
            catalog.load_game(repack(game, wrong))


def test_no_single_byte_makes_a_game_that_cannot_go_on():
    """Whatever a byte of the body is changed to: refused, or a career that can be shown and played."""
    game = do(given("Venus", "Mars", "Titan", hold=["Luna"], left=5), "land")
    body = game.body()
    for at in range(len(body)):
        for value in range(256):
            try:
                other = catalog.load_game(repack(game, body[:at] + bytes([value]) + body[at + 1 :]))
            except SaveError:
                continue
            assert other.over == (other.actions() == [])
            assert other.view(0)["free"] >= 0 and other.credits >= 0
            for a in other.actions():
                assert other.label(a) and other.detail(a)
                other.clone().apply(a)

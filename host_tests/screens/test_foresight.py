"""What a picture table shows beforehand: the action in focus changes the numbers of the pieces that are meant
for it, and of no other. A card's number is the card, so one that changed would be drawn as another card."""

import importlib
import importlib.util
from random import Random

import pytest

from firmware import ahead
from host_tests import playing
from host_tests.long import in_suite
from playing import tables as command
from pocketdeck.engine import bots, catalog
from pocketdeck.games.soliterror import codes
from pocketdeck.games.soliterror.dev.tests.positions import CODE, do, night, place
from pocketdeck.games.soliterror.picture import kinds
from pocketdeck.stage.picture import scene as pieces_of

_MOST = 120  # positions of a game
_SEEDS = (3, 4, 5)
_KEYS = in_suite(120, 250)  # that a device gets
# The kinds of pieces whose number is a foresight; the table's modules say so beside each kind.
MEANT = {
    "handsolo": "CHANGE GAIN YEAR HOLD WAY TRAIL SHEET",
    "solo": "THREAT BALLOON EXCHANGE",
    "portroyal": "CHANGE",
    "soliterror": "GRASS WAY KIT HEART PLATE EMPTY WEAPON FLARE LEFT TRAIL",
    "spacehope": "DIAL BAR NOTCHES MARK PANEL INFO WORDS PLAY JOKE TOP DECK",
}
OPTIONS: "dict[str, tuple[dict, ...]]" = {"soliterror": ({}, {"family": "field"})}


def kinds_of(game_id):
    """The module that names a game's kinds of pieces."""
    for module in ("kinds", "scene"):
        path = f"pocketdeck.games.{game_id}.picture.{module}"
        if importlib.util.find_spec(path):
            return importlib.import_module(path)
    raise AssertionError(game_id)


def numbers(now):
    """The number of each piece."""
    return [now.get(piece, pieces_of.A) for piece in range(now.count)]


@pytest.mark.parametrize("game_id", sorted(MEANT))
def test_the_action_in_focus_changes_no_piece_that_is_not_meant_for_it(game_id):
    names = kinds_of(game_id)
    meant = {getattr(names, name) for name in MEANT[game_id].split()}
    shown = command.stage(game_id, "240x240")
    changed = set()
    for options in OPTIONS.get(game_id, ({},)):
        for seed in _SEEDS:
            players = catalog.part(game_id).PLAYERS[0]
            game = catalog.new_game(game_id, seed, players, options)
            for _ in range(_MOST):
                if game.over:
                    break
                if game.to_act == 0:
                    changed |= touched(shown, game)
                bots.step(game, ["medium"] * players)
    assert changed <= meant
    assert changed, "nothing was foreseen at all"


def touched(shown, game):
    """The kinds of the pieces whose number changes while the focus goes over all of a position."""
    view, offered = game.view(0), game.offered()
    shown.foresee = lambda at=0: None
    shown.set(view, offered, False)
    del shown.foresee
    now = shown.now
    was = numbers(now)
    found = set()
    for piece in range(now.count):
        if now.stops(piece):
            shown.at = piece
            for row in range(max(1, len(now.carried(piece)))):
                shown.foresee(row)
                after = numbers(now)
                found |= {now.get(i, pieces_of.KIND) for i in range(now.count) if after[i] != was[i]}
    return found


@pytest.mark.parametrize("size", list(command.SIZES))
def test_found_cards_stay_what_they_are_while_the_next_path_is_chosen(size):
    """Rescues: the marker is put on the first card of a path again. Food left there lies face up, and
    it is not the lantern's light that its number tells."""
    game = night(a="9d 2h 3h 4h", left=0, at="a")
    do(game, "go on", "leave", "go on", "go on", "go on")
    assert game.view(0)["phase"] == codes.START
    shown = command.stage("soliterror", size)
    shown.set(game.view(0), game.offered(), False)
    now = shown.now
    card = now.find(kinds.TAG_PLACES + place("a1"))
    for piece in range(now.count):
        if now.stops(piece):
            shown.go(piece)
            assert now.get(card, pieces_of.KIND) == kinds.CARD
            assert now.get(card, pieces_of.A) == CODE["9d"]


@pytest.mark.crossed
@pytest.mark.parametrize("game_id", sorted(MEANT))
@pytest.mark.parametrize("board", ("pico_lcd_1_3", "ssd1306_i2c"))
def test_what_is_reckoned_while_nobody_presses_a_key_is_what_the_key_shows(game_id, board):
    """The same keys, and before each one of them a look ahead in all directions, or none."""
    assert pictures(game_id, board, True) == pictures(game_id, board, False)


class Nobody:
    """Keys that nobody presses."""

    def waiting(self):
        return False


def pictures(game_id, board, looking):
    """What a device shows after each of some keys."""
    players = catalog.part(game_id).PLAYERS[0]
    device = playing.device(board)
    device.begin(game_id, [None] + ["easy"] * (players - 1), {}, 7)
    chance = Random(7)
    found = []
    looked = 0
    for _ in range(_KEYS):
        screen = device.app.stack[-1]
        if looking and playing.top(device) == "Play" and device.app.wait() is None:
            ahead.look(device.app, Nobody())
            looked += len(screen.stage.soon)
        device.press(chance.choice(("left", "right", "up", "down", "right", "left", "a", "a", "b", "y")))
        playing.settle(device)
        found.append((playing.top(device), bytes(device.canvas.buffer)))
    assert looked > in_suite(40, 100) or not looking
    return found

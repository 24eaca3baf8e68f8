"""The race can be read at any distance and with any number of seats: no ship's number is cut, touches what is
beside it, or lies under another ship, a ghost of where one would be, or what would change."""

import pytest

from host_tests.games.test_whole import watch
from playing import tables
from pocketdeck.games.spacehope import layout
from pocketdeck.games.spacehope.dev.tests import positions as scenes
from pocketdeck.games.spacehope.dev.tests.tables import offered, view_of
from pocketdeck.games.spacehope.picture import kinds
from pocketdeck.stage.picture.scene import A, B, KIND

HAND = ("Karaoke", "Big sister", "Warning shot", "Ice comet", "Movie night")
FIRST = (0, 66, 97)  # distances of your ship


def races(players):
    """Positions with the ships at the same distance, apart, apart and one lost, and with one far ahead."""
    for first in FIRST:
        for gap, lost in ((0, 0), (7, 0), (7, 1), (30, 0)):
            distance = {seat: min(99, (first + gap * seat) % 100) for seat in range(players)}
            dead = (players - 1,) * (lost and players > 2)
            yield scenes.given(players, hands=HAND, distance=distance, dead=dead)


def distances(game):
    return [game.ships[seat * layout.ROW + layout.DISTANCE] for seat in range(game.players)]


@pytest.mark.crossed
@pytest.mark.parametrize("players", (2, 3, 4, 5, 6))
@pytest.mark.parametrize("size", tables.SIZES)
def test_every_ships_number_can_be_read(size, players, monkeypatch):
    """Whatever card is in focus, and whatever ship is chosen for one."""
    shown = tables.stage("spacehope", size)
    watched = watch(monkeypatch, shown, only=(kinds.SHIP,))
    looked = 0
    for game in races(players):
        for card in game.offered()[:5:2]:
            chosen = game.clone()
            chosen.apply(card)
            for position, actions in ((game, (card,)), (chosen, chosen.offered())):
                if position.to_act != 0:
                    continue
                for action in actions:
                    shown.fresh = True
                    shown.set(view_of(position), offered(position), False)
                    if shown.now.owner(action) >= 0:
                        shown.go(shown.now.owner(action))
                    shown.draw()
                    watched.end()
                    looked += 1
                    assert not watched.wrong, (distances(position), action)
    assert looked > 20


@pytest.mark.parametrize("players", (3, 5, 6))
@pytest.mark.parametrize("size", tables.SIZES)
def test_points_have_a_star_and_a_distance_has_none(size, players):
    """Once a ship is lost points of all are told; on a small screen those of the lost one or its distance."""
    shown = tables.stage("spacehope", size)
    game = scenes.given(players, hands=HAND, distance={0: 20, 1: 11, 2: 30}, dead=(2,))
    shown.set(view_of(game), offered(game), False)
    starred = []
    for piece in range(shown.now.count):
        if shown.now.get(piece, KIND) == kinds.SHIP:
            number, seat = shown.now.get(piece, A) & 255, shown.now.get(piece, A) >> 8
            points = shown.now.get(piece, B) & kinds.POINTS
            row = game.ships[seat * layout.ROW : seat * layout.ROW + 6]
            assert number == (sum(row) if points else row[layout.DISTANCE])
            starred += [seat] * (points > 0)
    small = size in ("160x80", "128x64")
    assert sorted(starred) == (
        [] if size == "128x64" and players > 5 else [2] if small else list(range(players))
    )

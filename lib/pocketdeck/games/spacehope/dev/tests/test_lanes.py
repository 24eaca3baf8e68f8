"""The race can be read at any distance and with any number of seats: no ship's number is cut, touches what is
beside it, or lies under another ship, a ghost of where one would be, or what would change."""

import pytest

from host_tests.games.test_whole import watch
from playing import tables
from pocketdeck.games.spacehope import layout
from pocketdeck.games.spacehope.dev.tests import positions as scenes
from pocketdeck.games.spacehope.dev.tests.tables import offered, view_of
from pocketdeck.games.spacehope.picture import kinds

HAND = ("Karaoke", "Big sister", "Warning shot", "Ice comet", "Movie night")
FIRST = (0, 66, 97)  # distances of your ship


def races(players):
    """Positions with the ships at the same distance, apart, and with one far ahead."""
    for first in FIRST:
        for gap in (0, 7, 30):
            distance = {seat: min(99, (first + gap * seat) % 100) for seat in range(players)}
            yield scenes.given(players, hands=HAND, distance=distance)


def distances(game):
    return [game.ships[seat * layout.ROW + layout.DISTANCE] for seat in range(game.players)]


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

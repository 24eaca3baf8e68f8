"""All that a game offers is on its picture: each action on a piece that is whole, seen and reached.

In positions of whole games, at every size, with few seats and many; the long form is tools/lab/offered.py.
"""

import pytest

from host_tests.long import in_suite
from lab import offered
from pocketdeck.stage.picture.scene import ROW, X

each_game = pytest.mark.parametrize("game_id", offered.GAMES)


@each_game
def test_what_is_offered_is_seen_whole_and_reached(game_id):
    wrong, looked = offered.look(game_id, positions=in_suite(21, offered.POSITIONS))
    assert looked > 200
    assert wrong == []


def wrongs(monkeypatch, game_id, change):
    """What is found if the table's scene is changed so, by the words for it."""
    looker = offered.Looker(game_id)
    table = next(iter(looker.stages.values())).table
    scene = table.scene

    def changed(view, stage, actions):
        scene(view, stage, actions)
        change(stage.now)

    monkeypatch.setattr(table, "scene", changed)
    found = []
    for game in offered.decisions(game_id, offered.seats(game_id)[0], 1, 8):
        found += looker.faults(game)
    return {line.split(": ")[1] for line in found}


@each_game
def test_a_table_that_is_as_it_has_to_be_has_no_faults(game_id, monkeypatch):
    assert wrongs(monkeypatch, game_id, lambda now: None) == set()


@each_game
def test_an_action_without_a_piece_is_noticed(game_id, monkeypatch):
    def lose(now):
        now.actions.pop()
        now.owners.pop()

    assert wrongs(monkeypatch, game_id, lose) == {"no place"}


@each_game
def test_a_piece_that_reaches_beyond_the_picture_is_noticed(game_id, monkeypatch):
    def shift(now):
        now.rows[now.owners[-1] * ROW + X] -= 300

    assert "beyond" in wrongs(monkeypatch, game_id, shift)


@each_game
def test_a_piece_that_others_cover_is_noticed(game_id, monkeypatch):
    def cover(now):
        """Put each piece that carries something once more, in front; that one carries its action, too."""
        for piece in sorted(set(now.owners)):
            copy = now.put(*(now.get(piece, field) for field in (0, 1, 4, 5, 6, 7, 2, 3, 8)))
            for action in now.carried(piece):
                now.actions.append(action)
                now.owners.append(copy)

    assert "covered" in wrongs(monkeypatch, game_id, cover)


def test_what_the_stick_does_not_come_to_is_noticed(monkeypatch):
    monkeypatch.setattr(offered.focus, "nearest", lambda scene, piece, key: piece)
    found = [line for game in offered.decisions("portroyal", 1, 1, 20) for line in faults("portroyal", game)]
    assert found and {line.split(": ")[1] for line in found} == {"far off"}


def faults(game_id, game):
    return offered.Looker(game_id).faults(game)

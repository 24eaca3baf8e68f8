"""The README's pictures: a short game from the launcher to its result, and small files that are there."""

import re

import film
import pytest

from common import project
from pocketdeck.engine import catalog
from pocketdeck.stage import motion


@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_a_film_shows_every_frame_of_what_moves(game_id):
    seed, decisions = film.FILMS[game_id]
    frames = film.film(game_id, seed, decisions)
    pictures = [frame for frame, _ in frames]
    assert len(frames) > 6 and all(a != b for a, b in zip(pictures, pictures[1:]))
    assert len({(frame.width, frame.height) for frame in pictures}) == 1
    assert any(ms == motion.FRAME for _, ms in frames) and max(ms for _, ms in frames) >= film.STILL


def test_the_readme_shows_pictures_that_are_there_and_small():
    shown = re.findall(r"!\[[^\]]+\]\((\S+)\)", (project.ROOT / "README.md").read_text(encoding="utf-8"))
    files = [project.ROOT / name for name in shown]
    there = {f"pictures/{path.name}" for path in film.FOLDER.iterdir()}
    there.discard("pictures/art.png")  # docs/art.md shows it
    assert set(shown) == there
    assert sum(path.stat().st_size for path in files) < 300_000


def test_the_choices_of_screens_can_be_drawn():
    for name, (_, scenes, columns) in film.SHEETS.items():
        sheet = film.sheet(name)
        assert len(scenes) % columns == 0 and sheet.width > sheet.height / 2

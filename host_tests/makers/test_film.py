"""The pictures of the pages: a short game from the launcher to its result, and small files that are there."""

import re

import pytest

from environment import project
from makers import film
from playing import game_dev
from pocketdeck.engine import catalog
from pocketdeck.stage.picture import motion


@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_a_film_shows_every_frame_of_what_moves(game_id):
    seed, decisions = game_dev.get(game_id, "FILM")
    frames = film.film(game_id, seed, decisions)
    pictures = [frame for frame, _ in frames]
    assert len(frames) > 6 and all(a != b for a, b in zip(pictures, pictures[1:]))
    assert len({(frame.width, frame.height) for frame in pictures}) == 1
    assert any(ms == motion.FRAME for _, ms in frames) and max(ms for _, ms in frames) >= film.STILL


def shown(page):
    """The pictures that a page shows, without their folder."""
    found = re.findall(r"!\[[^\]]+\]\((?:\.\./)*pictures/(\S+)\)", page.read_text(encoding="utf-8"))
    return set(found)


def test_the_readmes_pictures_are_small_together():
    """It is the page that everybody loads."""
    files = [film.FOLDER / name for name in shown(project.ROOT / "README.md")]
    assert files and sum(path.stat().st_size for path in files) < 300_000


def test_every_picture_is_shown_by_some_page():
    pages = [project.ROOT / "README.md", *(project.ROOT / "docs").rglob("*.md")]
    assert set().union(*map(shown, pages)) == {path.name for path in film.FOLDER.iterdir()}


def test_the_choices_of_screens_can_be_drawn():
    for name, (_, scenes, columns) in film.SHEETS.items():
        sheet = film.sheet(name)
        assert len(scenes) % columns == 0 and sheet.width > sheet.height / 2

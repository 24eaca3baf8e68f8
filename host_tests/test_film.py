"""The README's pictures: a short game from the launcher to its result, and small files that are there."""

import re

import film
from common import project


def test_the_film_shows_a_night_that_is_won():
    frames = film.film()
    assert 30 < len(frames) < 90
    assert all(a != b for a, b in zip(frames, frames[1:]))
    assert len({(frame.width, frame.height) for frame in frames}) == 1


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

"""The map of the house has every folder, and no folder that there is not; what it points to is there."""

import re
import subprocess
from pathlib import PurePosixPath

import pytest

from environment import project
from makers import make_map
from pocketdeck.engine import catalog

TEXT = make_map.PAGE.read_text(encoding="utf-8")
GAMES = (*catalog.GAMES, *catalog.EXTRA)
# Folder on the map -> whether what lies below it is meant, too.
ROWS = {
    folder: bool(below)
    for folder, below in re.findall(r"^\| `([\w./<>-]+/)`( and below)? \| .+ \|$", TEXT, re.M)
}


def folders():
    """Every folder in which a file of the project lies, with its tests for a game as `<game>`."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=project.ROOT, capture_output=True, text=True)
    if listed.returncode:
        pytest.skip("this is not a clone: git does not tell which files belong to the project")
    found = {PurePosixPath(name).parent.as_posix() + "/" for name in listed.stdout.split("\0") if name}
    return found - {"./"}


def shown(folder):
    """The row that has a folder, None if no row has it."""
    for game_id in GAMES:
        folder = re.sub(rf"^lib/pocketdeck/games/{game_id}/", "lib/pocketdeck/games/<game>/", folder)
    if folder in ROWS:
        return folder
    above = [row for row, below in ROWS.items() if below and folder.startswith(row)]
    return max(above, key=len, default=None)


def test_every_folder_is_on_the_map():
    assert [folder for folder in sorted(folders()) if shown(folder) is None] == []


def test_every_folder_of_the_map_is_there():
    assert len(ROWS) > 50
    assert set(ROWS) - {shown(folder) for folder in folders()} == set()


def test_the_drawing_is_the_one_that_the_command_makes():
    assert make_map.made(TEXT) == TEXT


def test_each_line_of_the_drawing_fits_and_each_room_is_there():
    assert max(map(len, make_map.drawn().splitlines())) <= make_map.WIDTH
    for floor, rooms in make_map.FLOORS:
        for name, _ in rooms:
            below = [project.ROOT, project.ROOT / "lib" / "pocketdeck"]
            path = name.replace("<game>", "solo").replace("/*.py", "")
            assert any((root / path).is_dir() for root in below), (floor, name)


def test_where_something_is_changed_is_there():
    """Each path of the table of questions, for every game where it says <game>."""
    table = TEXT.partition("## Where do I change")[2].partition("\n## ")[0]
    paths = [span for span in re.findall(r"`([^`]+)`", table) if "/" in span]
    assert len(paths) > 25
    for path in paths:
        here = path.replace("<board>", "picosystem")
        for game_id in catalog.GAMES if "<game>" in here else ("",):
            assert (project.ROOT / here.replace("<game>", game_id)).exists(), (path, game_id)

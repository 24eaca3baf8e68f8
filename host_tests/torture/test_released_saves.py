"""Files that released versions wrote: every later Pocketdeck has to read them. Never make these anew.

host_tests/torture/released/ has a folder for each version of the formats, with slots as they lay on a drive.
When a format gets a new version, its files go into a new folder beside these.
"""

import hashlib

import pytest

import project
from hoststore import MemoryStore
from pocketdeck.engine import catalog
from pocketdeck.session.session import Session

RELEASED = project.ROOT / "host_tests" / "torture" / "released"
SAVES = sorted(RELEASED.glob("*/*.save"))
# SHA-256 of all files of a folder one after another, by name: they are as they were released.
SUMS = {"1": "71236729ec549590ae3f029f250fea82e054e36352c979d0c00cce5469d7997d"}


def drive(folder):
    """A store with the files of a version."""
    return MemoryStore({path.name + ".0": path.read_bytes() for path in sorted(folder.iterdir())})


@pytest.mark.parametrize("version", SUMS)
def test_the_files_are_those_that_were_released(version):
    data = b"".join([path.read_bytes() for path in sorted((RELEASED / version).iterdir())])
    assert hashlib.sha256(data).hexdigest() == SUMS[version]


def test_there_is_a_save_of_every_game():
    assert {path.stem for path in (RELEASED / "1").glob("*.save")} == set(catalog.GAMES + catalog.EXTRA)


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.parent.name + "-" + path.stem)
def test_a_released_save_is_played_on(path):
    store = drive(path.parent)
    session = Session(store)
    before = store.read(path.name + ".0")
    assert session.saved(path.stem) is not None and session.resume(path.stem)
    assert session.problems() == []
    game = session.game
    game.check()
    assert (game.seed, game.id) == (20261121, path.stem) and game.moves > 0
    assert before[:-4].endswith(game.pack()), "it was read as another game"
    if not game.over and session.bot() is None:
        session.act(game.actions()[0])
    session.waiting()
    assert Session(store).resume(path.stem)


@pytest.mark.parametrize("version", SUMS)
def test_released_settings_and_statistics_are_kept(version):
    session = Session(drive(RELEASED / version))
    assert session.settings["brightness"] == 2 and session.settings["sound"] == "on"
    shown = session.statistics("template")
    assert shown["clean"]["played"] == 3 and len(shown["lists"][0]["best"]) == 3
    assert session.problems() == []

"""Files that released versions wrote: every later Pocketdeck has to read them. Never make these anew.

host_tests/golden/format-1/ was written by tools/makers/released.py when the first formats were complete,
format-2/ when statistics had got their second one, format-3/ when a save had got how long it has been
played, format-4/ before statistics told apart what was won when less was a win; the slots in
host_tests/lab/torture/released/1/ are older still. When a format gets a new version, its files go in a
folder beside these. A game whose rules have changed since cannot play its old games on: it says so in one
sentence and keeps the file. MAY_MOVE has the games that may do that; all others have to load.
"""

import hashlib
import zlib

import pytest

from environment import project
from firmware.circuitpython import ring
from host_tests import contract
from playing import handheld
from playing.handheld import Handheld, MemoryPanel
from playing.hoststore import MemoryStore
from pocketdeck.engine import catalog, dealcode, record
from pocketdeck.engine.errors import NewerSave, OlderSave
from pocketdeck.session import slots
from pocketdeck.session.session import Session

MAY_MOVE = ("spacehope",)  # its cards are its own, and are weighed anew
FIRST = project.ROOT / "host_tests" / "lab" / "torture" / "released" / "1"
KEPT = [
    project.ROOT / "host_tests" / "golden" / name for name in ("format-1", "format-2", "format-3", "format-4")
]
# SHA-256 of all files of a folder one after another, by name: they are as they were released.
SUMS = {
    FIRST: "71236729ec549590ae3f029f250fea82e054e36352c979d0c00cce5469d7997d",
    KEPT[0]: "636522dd16199f7fda3df149a92d2be9867fa8f7d92a965d654e961a9d53bf41",
    KEPT[1]: "655da3556377ef9b97e1cc826b5f2a735c79d232765afe886f1597d94eb4f16a",
    KEPT[2]: "70c695f2b79155cd0be3e2c8be32465d533ba920066b6c0a377a9312a89b2dd0",
    KEPT[3]: "c5408641fdee2e1d806c4e58ede085cfb4ceb575f05714d010426299ca277ff0",
}
GAMES = sorted(path.stem for path in (KEPT[0] / "saves").glob("*.txt"))  # that there were then
# The version of the rules that wrote these files: 1 of every game, but for
RULES = 1
LATER = {(KEPT[1], "spacehope"): 2, (KEPT[2], "spacehope"): 2, (KEPT[3], "spacehope"): 3}
PLAYED = {KEPT[2]: 754, KEPT[3]: 754}  # seconds; the saves before do not tell it


def moved(folder, game_id):
    """Have the rules of this game changed since?"""
    now = catalog.part(game_id, "rules").Rules.VERSION
    then = LATER.get((folder, game_id), RULES)
    assert now == then or game_id in MAY_MOVE, "%s has to load what was released" % game_id
    return now > then


def kept_saves(folder):
    """[folder, game, name, slot, undo: (seat, state, checksum) of each step back] of every save."""
    found = []
    for game_id in GAMES:
        for line in (folder / "saves" / (game_id + ".txt")).read_text().splitlines():
            word, *rest = line.split()
            if word == "save":
                found.append([folder, game_id, rest[0], bytes.fromhex(rest[1]), []])
            else:
                found[-1][4].append((int(rest[0]), bytes.fromhex(rest[1]), rest[2]))
    return found


SAVES = [row for folder in KEPT for row in kept_saves(folder)]
SAVES += [[FIRST, path.stem, "first", path.read_bytes(), []] for path in sorted(FIRST.glob("*.save"))]
RECORDS = [(folder, path) for folder in KEPT for path in sorted(folder.glob("records/*.record"))]
CODES = [
    (folder, line.split()) for folder in KEPT for line in (folder / "codes.txt").read_text().splitlines()
]
each_folder = pytest.mark.parametrize("folder", KEPT, ids=lambda path: path.name)
each_save = pytest.mark.parametrize(
    "folder, game_id, slot, steps",
    [row[:2] + row[3:] for row in SAVES],
    ids=["-".join((row[0].name, *row[1:3])) for row in SAVES],
)


def loads(game_id, slot, steps):
    """The saved game is the one that was left, can be played on and taken back, and says nothing."""
    store = MemoryStore({game_id + ".save.0": slot})
    session = Session(store)
    assert session.saved(game_id) is not None and session.resume(game_id)
    assert session.problems() == []
    game = session.game
    game.check()
    assert game.id == game_id and game.moves > 0
    assert slot[:-4].endswith(game.pack()), "it was read as another game"
    for seat, state, _ in reversed(steps):
        session.history.push(seat, state)
    for _, _, checksum in steps:
        assert session.undo() and session.game.pack()[-4:].hex() == checksum
    for _ in steps:
        assert session.redo()
    assert slot[:-4].endswith(session.game.pack())
    if not game.over and session.bot() is None:
        session.act(session.game.actions()[0])
    session.save()
    assert Session(store).resume(game_id)


def tells_and_keeps(game_id, slot):
    """It is not played on: one sentence says why and where the file is, once, and a new game can begin."""
    name = game_id + ".save"
    store = MemoryStore({name + ".0": slot})
    session = Session(store)
    assert not session.resume(game_id) and session.game is None
    (problem,) = session.problems()
    assert contract.is_one_sentence(problem), problem
    for part in (catalog.info(game_id)["title"], "older rules", name + ".old"):
        assert part in problem
    assert store.files == {name + ".old": slot}
    again = Session(store)
    assert again.saved(game_id) is None and again.problems() == []
    again.start(game_id, [None] + ["easy"] * (catalog.info(game_id)["players"][0] - 1), None, 1)
    again.save()
    assert Session(store).resume(game_id) and store.files[name + ".old"] == slot


@pytest.mark.parametrize("folder", SUMS, ids=lambda path: path.name)
def test_the_files_are_those_that_were_released(folder):
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    data = b"".join([path.read_bytes() for path in files])
    assert hashlib.sha256(data).hexdigest() == SUMS[folder]


@each_folder
def test_every_question_that_the_rules_ask_is_among_the_saves(folder):
    """Phases that a person decides in: the halves of a compound move are phases of their own."""
    asked = {}
    for _, game_id, name, _, _ in kept_saves(folder):
        asked.setdefault(game_id, set()).add(name.split("-")[-1])
    assert set(asked) == set(GAMES) <= set(contract.GAMES)
    wanted = {"handsolo": 5, "solo": 7, "portroyal": 9, "soliterror": 8, "spacehope": 7, "template": 1}
    for game_id, phases in wanted.items():
        assert {str(phase) for phase in range(phases)} <= asked[game_id], game_id


@each_save
def test_a_released_save_is_played_on_or_kept(folder, game_id, slot, steps):
    if moved(folder, game_id):
        tells_and_keeps(game_id, slot)
    else:
        loads(game_id, slot, steps)


@each_folder
def test_a_released_save_tells_how_long_it_has_been_played(folder):
    for _, game_id, _, slot, _ in kept_saves(folder):
        if not moved(folder, game_id):
            session = Session(MemoryStore({game_id + ".save.0": slot}))
            assert session.resume(game_id) and session.seconds == PLAYED.get(folder, 0)


@pytest.mark.parametrize("folder, path", RECORDS, ids=lambda path: path.stem)
def test_a_released_record_leads_where_it_did(folder, path):
    text = path.read_text(encoding="utf-8")
    if moved(folder, path.stem.split("-")[0]):
        with pytest.raises(OlderSave, match="older rules"):
            record.replay(text)
    else:
        assert record.ending(record.replay(text)) == text.splitlines()[-1]


@pytest.mark.parametrize("folder, row", CODES, ids=["-".join((path.name, row[0])) for path, row in CODES])
def test_a_released_deal_code_deals_as_it_did(folder, row):
    code, game_id, seed, players, options, checksum = row
    found = dealcode.decode(code)
    assert found[:3] == (game_id, int(seed), int(players))
    named = ["%s=%s" % pair for pair in found[3].items()]
    late = ["%s=%s" % (row[0], row[2]) for row in catalog.info(game_id)["options"]]
    assert named[: options.count("=")] == options.split(",") and set(named) <= {*options.split(","), *late}
    game = catalog.new_game(*found)
    if not moved(folder, game_id):
        assert game.pack()[-4:].hex() == checksum


def drive(*folders):
    """A store with the slots of these folders."""
    files = [path for folder in folders for path in folder.iterdir() if path.is_file()]
    return MemoryStore({path.name + ".0" * (path.suffix != ".0"): path.read_bytes() for path in files})


@each_folder
def test_released_settings_are_kept(folder):
    session = Session(drive(folder / "drive"))
    wanted = {
        "brightness": 2,
        "colours": "safe",
        "speed": "fast",
        "sound": "on",
        "sleep": 10,
        "text": "large",
        "hand": "left",
        "tips": "off",
        "last": "solo",
        "recent": "solo",
        "tips.solo": "done",
        "new.solo": "0112/1110111",
        "new.handsolo": "0/1",
        "day.portroyal": "753000",
    }
    assert {key: session.settings[key] for key in wanted} == wanted
    first = Session(drive(FIRST))
    assert first.settings["brightness"] == 2 and first.settings["sound"] == "on"
    assert session.problems() == first.problems() == []


@each_folder
@pytest.mark.parametrize("game_id", GAMES)
def test_released_statistics_are_kept(folder, game_id):
    """Also where the rules have changed: results stay results. The first ones told nothing of the last games,
    and those go on from the next one."""
    session = Session(drive(folder / "drive"))
    shown = session.statistics(game_id)
    assert len(shown["last"]) == (0 if folder is KEPT[0] else 5)
    assert shown["clean"]["played"] == 4 and shown["assisted"]["played"] == 1
    assert len(shown["lists"][0]["best"]) == 5 and session.problems() == []
    if game_id == "template":
        shown = Session(drive(FIRST)).statistics(game_id)
        assert shown["clean"]["played"] == 3 and len(shown["lists"][0]["best"]) == 3


@each_folder
def test_a_released_ring_is_read(folder, tmp_path):
    """All slots of a CircuitPython drive lie in one file."""
    path = tmp_path / "slots.bin"
    path.write_bytes(zlib.decompress((folder / "slots.bin.zlib").read_bytes()))
    assert ring.there(str(path))
    found = ring.Ring(str(path), False)
    for slot in (folder / "drive").iterdir():
        assert found.read(slot.name) == slot.read_bytes()


# What a game says whose rules have changed: shown with every game, as if its rules had


@pytest.fixture
def change(monkeypatch):
    def rules_of(game_id, version=RULES + 1):
        monkeypatch.setattr(catalog.part(game_id, "rules").Rules, "VERSION", version)

    return rules_of


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_whose_rules_have_changed_says_so_in_one_sentence_and_keeps_the_file(change, game_id):
    change(game_id, 9)
    for slot in [row[3] for row in SAVES if row[1] == game_id][:2]:
        tells_and_keeps(game_id, slot)


def test_a_new_game_over_one_under_older_rules_keeps_it(change):
    slot = SAVES[0][3]
    change("handsolo")
    store = MemoryStore({"handsolo.save.0": slot})
    session = Session(store)
    session.start("handsolo", [None], None, 1)
    session.save()
    assert len(session.problems()) == 1 and store.files["handsolo.save.old"] == slot
    assert not session.can_undo(), "there is no game to go back to"


@pytest.mark.parametrize("keys", ("", "down up a"), ids=("switched on", "resumed"))
def test_the_handheld_shows_the_sentence(change, keys):
    """Where the device was switched off in that game, and where it is resumed from the launcher."""
    store = MemoryStore({"handsolo.save.0": SAVES[0][3]})
    if not keys:
        slots.save(store, "settings", b"pocketdeck settings 1\nlast=handsolo\n")
    change("handsolo")
    shown = Handheld(MemoryPanel(*handheld.SIZES["ssd1306_i2c"]), store, 7)
    shown.press(keys)
    top = shown.app.stack[-1]
    assert type(top).__name__ == "Note" and "older rules" in " ".join(top.lines)
    shown.press("b")
    assert shown.app.stack and shown.app.session.game is None


def test_a_record_says_under_which_rules_it_was_played(change):
    change("handsolo", 3)
    game = catalog.new_game("handsolo", 5)
    text = record.write(game, [])
    assert text.splitlines()[2] == "rules 3"
    for version, kind in ((2, NewerSave), (4, OlderSave)):
        change("handsolo", version)
        with pytest.raises(kind) as caught:
            record.replay(text)
        assert contract.is_one_sentence(str(caught.value))

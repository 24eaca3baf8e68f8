"""The table of budgets says what is over, and that fails; what is not measured is said in capitals."""

import budget
import pytest

from common import emulated_figures, emulated_tables, emulator, project
from common.hoststore import MemoryStore
from host_tests import test_released
from pocketdeck.engine import catalog
from pocketdeck.session.session import Session


def row(value, most=40, peer=None):
    return {"what": "key", "value": value, "unit": "ms", "most": most, "peer": peer}


def test_a_figure_within_its_budget_passes():
    words, passes = budget.tell(row(39.5, peer="a peer 79"))
    assert passes and "39.5 ms of 40 (a peer 79)" in words and "OVER" not in words


def test_a_figure_over_its_budget_fails():
    words, passes = budget.tell(row(40.1))
    assert not passes and "OVER BUDGET" in words


def test_a_figure_without_a_budget_is_only_told():
    words, passes = budget.tell(row(373, None))
    assert passes and "373 ms" in words and " of " not in words


def test_more_layouts_are_only_looked_at_where_the_first_breaks_a_budget(monkeypatch):
    """The least of some counts, so a budget that the first one keeps to is kept."""
    looked = []

    def measured(bytes_of):
        def rows():
            looked.append(budget._SHIFTS)
            return [{"what": "game", "bytes": bytes_of[len(budget._SHIFTS)], "budget": 100}]

        return rows

    monkeypatch.setattr(budget, "_measured", measured({1: 100, 3: 90}))
    assert budget.measure(True)[0]["bytes"] == 100 and list(map(len, looked)) == [1]
    assert budget.measure()[0]["bytes"] == 90 and list(map(len, looked)) == [1, 3]
    monkeypatch.setattr(budget, "_measured", measured({1: 101, 3: 90}))
    assert budget.measure(True)[0]["bytes"] == 90 and list(map(len, looked)) == [1, 3, 1, 3]


OUTSIDE = {
    "first frame": 333.5,
    "launcher cursor": 9.37,
    "launcher sheet": 28.9,
    "cursor": 5.7,
    "whole screen": 62.0,
    "sheet": 52.0,
    "into a game": 200.0,
    "awake": 0.0,
}
INSIDE = {
    "roomy": 1,
    "heap launcher": 78656,
    "begin solo": 373,
    "thought solo": 81,
    "heap solo": 1,
    "heap solo menu": 2,
}


@pytest.fixture
def figures(monkeypatch):
    monkeypatch.setattr(emulated_figures, "outside", lambda image, frozen: OUTSIDE)
    monkeypatch.setattr(emulated_figures, "inside", lambda image, frozen: INSIDE)
    return lambda frozen=False: {row["what"]: row for row in emulated_figures.rows(None, frozen)}


def test_each_figure_of_the_device_gets_its_budget(figures):
    """Stock firmware holds our modules in its memory, frozen ones stay in flash: each has its own."""
    stock, frozen = figures(), figures(True)
    assert len(stock) == len(OUTSIDE) + len(INSIDE) == len(frozen) + 3  # a picture has rows of its own
    assert stock["key to the last byte, whole screen"]["most"] == 60
    assert stock["key to the last byte, action"]["most"] == 16
    assert stock["key to the last byte, a sheet opened"]["most"] == 60
    for what, mosts in {
        "reset to the first frame": (500, 200),
        "key to the last byte, in the launcher": (16, 60),
        "key to the last byte, a sheet over the launcher": (60, 30),
        "key to the last byte, back into a game": (None, 160),
        "longest thought: solo": (850, 850),
        "awake while waiting for a key": (0.1, 0.1),
        "heap in the launcher": (102400, 65536),
        "heap: solo": (174080, 98304),
        "heap: solo menu": (None, None),
        "loading and dealing: solo": (None, None),
    }.items():
        assert (stock[what]["most"], frozen[what]["most"]) == mosts, what


def test_a_board_that_loads_its_table_anew_is_not_what_is_measured(figures, monkeypatch):
    """The heap in WebAssembly is taken with a table kept loaded: the device has to do that too."""
    (kept,) = [row for what, row in figures().items() if "tables" in what]
    assert kept["value"] == 0 and budget.tell(kept)[1]
    monkeypatch.setitem(INSIDE, "roomy", 0)
    (anew,) = [row for what, row in figures().items() if "tables" in what]
    assert not budget.tell(anew)[1]
    assert "\nentering.widen(app)" in budget._LAUNCHER_STEP


def test_what_is_left_of_a_boards_memory_is_what_lib_may_take():
    assert budget.BOARD == emulated_figures.IN_PLAY[1]
    assert budget.IN_PLAY < budget.EVENING < budget.BOARD - 36_000


def test_the_page_of_figures_has_todays_budgets_and_keeps_to_them():
    """Heap: each row of docs/figures.md says what the command allows, and no more than that was measured."""
    budgets = {
        "engine": budget.ENGINE,
        "records and search": budget.RECORD,
        "launcher": budget.LAUNCHER,
        "self-test": budget.SELFTEST,
        "an evening": budget.EVENING,
        "what 1,000 keys": budget.GROWTH,
        "the most within one key": budget.PEAK,
        "in play at 320": budget.IN_PLAY + budget.AT_320,
    }
    text = (project.ROOT / "docs" / "figures.md").read_text(encoding="utf-8")
    table = text.split("| what | bytes | budget |\n|---|---|---|\n")[1].split("\n\n")[0]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines()]
    met = set()
    for what, used, most in rows:
        used, most = (int(number.replace(",", "")) for number in (used, most))
        found = [name for name in budgets if what.startswith(name)]
        assert most == (budgets[found[0]] if found else budget.GAME if "its bot" in what else budget.IN_PLAY)
        assert 0 < used <= most, what
        met.update(found)
    assert met == set(budgets)
    for game_id in test_released.GAMES:
        if game_id in catalog.EXTRA:
            continue
        title = catalog.info(game_id)["title"]
        told = [what for what, *_ in rows if what.startswith(title)]
        assert [what.split(title)[1][:8] for what in told] == [" with it", " in play"]


@pytest.fixture
def measured(monkeypatch, capsys):
    """Runs the command with these rows, and firmware files at hand or not; returns its status and lines."""

    def run(rows, device, stock=None, frozen=None, tables=()):
        monkeypatch.setattr(budget.sys, "argv", ["budget.py"])
        monkeypatch.setattr(budget.wasm, "available", lambda: "")
        monkeypatch.setattr(budget, "measure", lambda quick: rows)
        monkeypatch.setattr(emulator, "firmware", lambda: stock)
        monkeypatch.setattr(emulator, "frozen", lambda: frozen)
        monkeypatch.setattr(emulated_figures, "rows", lambda image, frozen: device)
        monkeypatch.setattr(emulated_tables, "rows", lambda image: tables)
        status = budget.main()
        said = capsys.readouterr()
        return status, said.out.splitlines(), said.err.splitlines()

    return run


HEAP = {"what": "engine", "bytes": 100, "budget": 200}


def test_without_firmware_files_the_last_lines_say_what_was_not_measured(measured, monkeypatch, tmp_path):
    notes = tmp_path / "notes"
    monkeypatch.setenv(project.NOTES, str(notes))
    status, _, last = measured([HEAP], [])
    assert status == 0 and len(last) == 2
    assert all(line.startswith("NOT MEASURED: ") and line.isupper() for line in last)
    assert emulator.VARIABLE in last[0] and emulator.FROZEN in last[1]
    assert notes.read_text().splitlines() == last
    monkeypatch.delenv(project.NOTES)
    status, _, last = measured([HEAP], [row(1)], stock="a.uf2")
    assert status == 0 and len(last) == 1 and emulator.FROZEN in last[0]
    assert measured([HEAP], [row(1)], "a.uf2", "b.uf2")[2] == []


def test_whatever_is_over_its_budget_is_red(measured):
    """On stock firmware, frozen, or in WebAssembly: the exit status is not 0, and the last lines name it."""
    over = {**HEAP, "bytes": 201}
    assert measured([HEAP], [row(40)], "a", "b")[0] == 0
    status, _, last = measured([over], [row(40)], "a", "b")
    assert status == 1 and last == ["OVER BUDGET: engine"]
    for at_hand in (("a", None), (None, "b")):
        status, lines, last = measured([HEAP], [row(41)], *at_hand)
        assert status == 1 and last[0].startswith("OVER BUDGET: ") and last[0].endswith(", key")
        assert any("OVER BUDGET" in line for line in lines)


def test_the_peak_of_a_key_is_the_most_of_all_keys_and_ticks_before_modules_go(monkeypatch):
    """A figure that one shift of the memory has by mistake does not count."""
    steps = []

    class Run:
        def __init__(self, *figures):
            self.figures = figures

        def result(self):
            return [10, 20, *self.figures]

    runs = [Run(30, 90, 50, 40), Run(30, 60, 70, 40), Run(80, 60, 50, 40)]
    monkeypatch.setattr(budget, "start", lambda prelude, given, files: steps.append(given) or runs)
    rows = budget.within({})
    assert {row["bytes"] for row in rows} == {60} and {row["budget"] for row in rows} == {budget.PEAK}
    assert [row["what"].split(",")[0] for row in rows] == list(catalog.GAMES)
    assert all(given[2::2] == [f"press({key})" for key in budget._KEYS * 6] for given in steps)
    assert all(set(given[3::2]) == {"tick()"} for given in steps)


def test_at_its_peak_a_board_has_room_for_what_was_played_before():
    assert budget.IN_PLAY < budget.PEAK
    assert budget.PEAK + budget.BESIDE + budget.LEFT + budget.HOLES == budget.PROMPT


def test_an_evening_is_played_in_the_launchers_order(monkeypatch):
    """Its rows are those of each game after the others, the most alive of its keys."""
    steps = []

    class Run:
        def result(self):
            return [0] + [n for n in range(len(catalog.GAMES) * (budget._ROUNDS + 2))]

    monkeypatch.setattr(budget, "start", lambda prelude, given, files: steps.extend(given) or [Run()])
    rows = budget.evening({})
    begun = [step for step in steps if "entering.begin" in step]
    assert [game_id in step for game_id, step in zip(catalog.GAMES, begun)] == [True] * len(catalog.GAMES)
    assert [row["what"].split(": ")[1] for row in rows] == list(catalog.GAMES)
    span = budget._ROUNDS + 2
    assert all(i * span < row["bytes"] < (i + 1) * span for i, row in enumerate(rows))


def test_too_little_room_is_red_as_well(measured):
    """What has to be free is told with its least, and a table over its time is a row as any other."""
    room = {"what": "a: free in one piece", "value": 50, "unit": "bytes", "least": 60, "peer": None}
    status, lines, last = measured([HEAP], [row(1)], "a", "b", [room])
    assert status == 1 and last == ["OVER BUDGET: frozen, a: free in one piece"]
    assert any("at least 60  OVER BUDGET" in line for line in lines)
    assert measured([HEAP], [row(1)], "a", "b", [{**room, "value": 60}])[0] == 0


def test_the_fullest_table_is_saved_for_the_device():
    """Port Royal has at least the ten cards in the harbour that the limit is for; it can be resumed."""
    saves = emulated_tables.fullest("portroyal")
    store = MemoryStore()
    store.files.update({name.removeprefix("/saves/"): data for name, data in saves.items()})
    session = Session(store)
    assert session.resume("portroyal") and session.person() == 0
    view = session.game.view(0)
    assert len(view["harbour"]) >= 10

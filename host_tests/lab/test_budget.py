"""The table of budgets says what is over, and that fails; what is not measured is said in capitals."""

import pytest

from building import exchange, targets
from building.text_edits import BuildError
from environment import project
from host_tests.makers import test_released
from lab import budget
from lab.budget import Layouts
from lab.budgeting import emulated_figures, emulated_tables
from playing.hoststore import MemoryStore
from pocketdeck.engine import catalog
from pocketdeck.session.session import Session
from simulators import emulator


def row(value, most=40, peer=None):
    return {"what": "key", "value": value, "unit": "ms", "most": most, "aim": 30, "peer": peer}


def test_a_figure_within_its_budget_passes_and_its_aim_is_told():
    words, passes = budget.tell(row(39.5, peer="a peer 79"))
    assert passes and "39.5 ms" in words and words.endswith("of 40, aim 30 (a peer 79)")


def test_a_figure_over_its_budget_fails():
    words, passes = budget.tell(row(40.1))
    assert not passes and words.endswith("OVER BUDGET")


def test_more_layouts_are_only_looked_at_by_what_breaks_its_budget_in_those_before(monkeypatch):
    """The least of some counts, so a budget that the first one keeps to is kept; each game for itself."""
    sizes = {"small": (100, 90, 80), "large": (120, 101, 99), "broken": (130, 120, 110)}
    ran = []

    def heaps(steps, files, **_):
        shift, of = int(steps[0].split("(")[1].strip(")\n")), steps[1]
        ran.append((of, budget._SHIFTS.index(shift)))
        return [0, 0, sizes[of][budget._SHIFTS.index(shift)]]

    def part(layouts):
        started = [(of, layouts.start(of, "", [of])) for of in sizes]
        found = [(of, min(run.result()[0] for run in runs)) for of, runs in started]
        return [{"of": of, "what": of, "bytes": least, "budget": 100} for of, least in found]

    monkeypatch.setattr(budget.targets, "unpacked", lambda template: {})
    monkeypatch.setattr(budget.wasm, "heaps", heaps)
    monkeypatch.setattr(budget, "_PARTS", (part,))
    assert [row["bytes"] for row in budget.measure(True)] == [100, 99, 110]
    assert sorted(ran) == sorted([("small", 0), *[(of, n) for of in ("large", "broken") for n in range(3)]])
    ran.clear()
    assert [row["bytes"] for row in budget.measure()] == [80, 99, 110]
    assert len(ran) == 9


@pytest.mark.parametrize("leak", (0, 1))
def test_what_is_left_behind_grows_with_each_key_and_not_with_a_full_hand(monkeypatch, leak):
    """A byte a key is noticed; a thousand bytes that only later positions of the long game have are not."""
    asked = []

    class Run:
        def result(self):
            steps = asked[-1]
            found = [5000 + leak * i for i in range(len(steps))]
            late = 2 + budget._PLAYED + 1 + budget._SAME  # launcher, the beginnings, and the game before
            found[late : late + 600] = [bytes + 1000 for bytes in found[late : late + 600]]
            return found

    monkeypatch.setattr(Layouts, "start", lambda self, of, prelude, steps: asked.append(steps) or [Run()])
    rows = [row for row in budget.handheld(Layouts({})) if row["what"].endswith("1,000 keys")]
    assert [row["what"].split(",")[0] for row in rows] == list(catalog.GAMES)
    keys = [i for i, step in enumerate(asked[0]) if "game_entry.begin" in step]
    assert asked[0][keys[1] :][: budget._SAME + 1] == asked[0][keys[2] :] and keys[2] - keys[1] == 1001
    assert {row["bytes"] for row in rows} == {1001 * leak}
    assert {row["bytes"] <= row["budget"] for row in rows} == {not leak}


OUTSIDE = {"cover": 333.5, "whole": 29.6, "sheet": 28.9, "awake": 0.0}
INSIDE = {"heap launcher": 78656, "begin solo": 373, "thought solo": 81}
TABLE = {"resumed": 612.0, "focus": 8.2, "whole": 33.0, "sheet": 28.0, "awake": 0.02}
EVENING = {"frame solo": 3200, "heap solo": 140000, "piece solo": 60000}


@pytest.fixture
def figures(monkeypatch):
    """All rows of the emulated device, with one game."""
    monkeypatch.setattr(emulated_figures, "outside", lambda image: OUTSIDE)
    monkeypatch.setattr(emulated_figures, "inside", lambda image: INSIDE)
    monkeypatch.setattr(emulated_tables, "outside", lambda image, saves: TABLE)
    monkeypatch.setattr(emulated_tables, "evening", lambda image, saves, board: EVENING)
    monkeypatch.setattr(emulated_tables, "fullest", lambda game_id: {})
    rows = [*emulated_figures.rows(None), *emulated_tables.rows(None, ("solo",))]
    return {row["what"]: row for row in rows}


BUDGETS = {  # the most, and the aim; of what has to be free the least
    "reset to the first cover": (350, 250),
    "key to the last byte, another cover": (40, 30),
    "key to the last byte, a sheet over the launcher": (40, 30),
    "awake while waiting in the launcher": (0.1, 0),
    "heap in the launcher": (98_304, 81_920),
    "launcher into a new game: solo": (600, 350),
    "longest thought: solo": (850, 600),
    "reset to a saved table: solo": (700, 450),
    "solo: key to the last byte, moved focus": (12, 8),
    "solo: key to the last byte, whole table": (40, 30),
    "solo: key to the last byte, a sheet opened": (40, 30),
    "solo: awake while waiting for a key": (0.1, 0),
    "an evening: the longest frame, solo": (8, 4),
    "an evening: heap in solo": (163_840, 133_120),
    "an evening: heap in solo at 320x240": (174_080, 143_360),
    "an evening: free in one piece, solo": (49_152, 61_440),
}


def test_each_figure_of_the_device_has_its_budget_and_its_aim(figures):
    found = {what: (row.get("most", row.get("least")), row["aim"]) for what, row in figures.items()}
    assert found == BUDGETS
    assert ["least" in row for row in figures.values()] == ["one piece" in what for what in figures]
    assert figures["an evening: the longest frame, solo"]["value"] == 3.2
    assert all(budget.tell(row)[1] for row in figures.values())


def test_the_tables_that_count_are_those_with_the_most_seats(monkeypatch):
    """SOLO with ten, Space Hope with six, brought to the fullest table of some games."""
    asked = []
    monkeypatch.setattr(Session, "start", lambda self, *what: asked.append(what) or 1 / 0)
    for game_id in catalog.GAMES:
        with pytest.raises(ZeroDivisionError):
            emulated_tables._played(game_id, 0, 1)
    seats = {game_id: len(kinds) for game_id, kinds, *_ in asked}
    assert seats["solo"] == 10 and seats["spacehope"] == 6
    assert '* (info["players"][1] - 1)' in emulated_figures._PLAY


def test_a_program_that_measures_speaks_the_names_that_the_device_has(monkeypatch):
    """And none of its own becomes another one: that is refused."""
    files = targets.files()
    for program in (emulated_figures._PLAY, emulated_tables._EVENING):
        made = emulated_figures.measuring(program, files)
        assert made["/measuring.mpy"][:2] == b"M\6" and made["/main.py"] != files["/main.py"]
    names = {**files, exchange.PACKED: b"blit one\nblit another\n"}
    with pytest.raises(BuildError, match="another, one"):
        exchange.spoken("one = another", names)


def test_what_is_left_of_a_boards_memory_is_what_lib_may_take():
    assert budget.IN_PLAY < budget.EVENING < budget.BOARD - 36_000


def test_the_page_of_figures_has_todays_budgets_and_keeps_to_them():
    """Heap: each row of docs/dev/figures.md says what is allowed, and no more than that was measured."""
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
    text = (project.ROOT / "docs" / "dev" / "figures.md").read_text(encoding="utf-8")
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
    """Runs the command with these rows, and a firmware file at hand or not; returns its status and lines."""

    def run(rows, device, image=None, tables=()):
        monkeypatch.setattr(budget.sys, "argv", ["budget.py"])
        monkeypatch.setattr(budget.wasm, "available", lambda: "")
        monkeypatch.setattr(budget, "measure", lambda quick: rows)
        monkeypatch.setattr(emulator, "firmware", lambda: image)
        monkeypatch.setattr(emulated_figures, "rows", lambda image: device)
        monkeypatch.setattr(emulated_tables, "rows", lambda image: list(tables))
        status = budget.main()
        said = capsys.readouterr()
        return status, said.out.splitlines(), said.err.splitlines()

    return run


HEAP = {"what": "engine", "bytes": 100, "budget": 200}


def test_without_a_firmware_file_the_last_line_says_what_was_not_measured(measured, monkeypatch, tmp_path):
    notes = tmp_path / "notes"
    monkeypatch.setenv(project.NOTES, str(notes))
    status, _, last = measured([HEAP], [])
    assert status == 0 and len(last) == 1
    assert last[0].startswith("NOT MEASURED: ") and last[0].isupper() and emulator.VARIABLE in last[0]
    assert notes.read_text().splitlines() == last
    assert measured([HEAP], [row(1)], "a.uf2")[2] == []


def test_whatever_is_over_its_budget_is_red(measured):
    """On the device or in WebAssembly: the exit status is not 0, and the last lines name it."""
    over = {**HEAP, "bytes": 201}
    assert measured([HEAP], [row(40)], "a.uf2")[0] == 0
    status, _, last = measured([over], [row(40)], "a.uf2")
    assert status == 1 and last == ["OVER BUDGET: engine"]
    status, lines, last = measured([HEAP], [row(41)], "a.uf2")
    assert status == 1 and last == ["OVER BUDGET: key"]
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
    monkeypatch.setattr(Layouts, "start", lambda self, of, prelude, given: steps.append(given) or runs)
    rows = budget.within(Layouts({}))
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

    monkeypatch.setattr(Layouts, "start", lambda self, of, prelude, given: steps.extend(given) or [Run()])
    rows = budget.evening(Layouts({}))
    begun = [step for step in steps if "game_entry.begin" in step]
    assert [game_id in step for game_id, step in zip(catalog.GAMES, begun)] == [True] * len(catalog.GAMES)
    assert [row["what"].split(": ")[1] for row in rows] == list(catalog.GAMES)
    span = budget._ROUNDS + 2
    assert all(i * span < row["bytes"] < (i + 1) * span for i, row in enumerate(rows))


def test_too_little_room_is_red_as_well(measured):
    """What has to be free is told with its least, and a table over its time is a row as any other."""
    room = {"what": "free in one piece", "value": 50, "unit": "bytes", "least": 60, "aim": 70, "peer": None}
    status, lines, last = measured([HEAP], [row(1)], "a.uf2", [room])
    assert status == 1 and last == ["OVER BUDGET: free in one piece"]
    assert any("at least 60, aim 70  OVER BUDGET" in line for line in lines)
    assert measured([HEAP], [row(1)], "a.uf2", [{**room, "value": 60}])[0] == 0


def test_the_fullest_table_is_saved_for_the_device():
    """Port Royal has at least the ten cards in the harbour that the limit is for; it can be resumed."""
    saves = emulated_tables.fullest("portroyal")
    store = MemoryStore()
    store.files.update({name.removeprefix("/saves/"): data for name, data in saves.items()})
    session = Session(store)
    assert session.resume("portroyal") and session.person() == 0
    view = session.game.view(0)
    assert len(view["harbour"]) >= 10

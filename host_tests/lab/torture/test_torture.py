"""Short forms of every torture, and that each of them would notice a loss."""

import pytest

from flashing import stage
from lab import torture
from lab.torturing import cuts, fat, faults, fuzz, guided, installing, report, script, soak, wear
from pocketdeck.session import slots

GAMES = ("handsolo", "template")


def test_power_cuts_lose_nothing():
    found = cuts.run(120, 3, report.quiet, GAMES, turns=8)
    assert found["findings"] == [] and found["points"] == 120


def test_power_cuts_while_it_is_installed_are_gone_on_from():
    found = installing.run(16, 3, report.quiet)
    assert found["findings"] == [] and found["points"] == 16 and found["ways"] == 4


def test_an_update_without_a_guard_is_noticed(monkeypatch):
    begin = stage.begin
    monkeypatch.setattr(installing.plan, "GUARD", b"'no guard'")
    monkeypatch.setattr(stage, "begin", lambda plan: begin(plan)[-1:])
    assert installing.run(40, 3, report.quiet)["lost"]


def test_code_in_flash_that_is_written_over_is_noticed(monkeypatch):
    """The block of a part is another one than it was: as if littlefs had given it to a save."""
    record = cuts.record

    def other(system, *more):
        start, changes, marks = record(system, *more)
        number = next(iter(system.parts))
        return [*start[:number], bytes(4096), *start[number + 1 :]], changes, marks

    monkeypatch.setattr(cuts, "record", other)
    assert cuts.run(4, 1, report.quiet, ("template",), turns=2)["lost"]


def test_power_cuts_on_fat_lose_nothing_and_touch_no_other_file():
    found = fat.run(120, 3, report.quiet, GAMES, turns=8)
    assert found["findings"] == [] and found["points"] == 120


def test_every_file_operation_may_fail():
    found = faults.run(250, 3, report.quiet, GAMES)
    assert found["findings"] == [] and found["points"] >= 200


def test_a_lost_write_is_noticed(monkeypatch):
    monkeypatch.setattr(slots, "_write", lambda store, file, raw: None)
    assert cuts.run(20, 1, report.quiet, ("template",), turns=3)["lost"]


def test_broken_input_is_refused():
    found = fuzz.run(0, 3, report.quiet, most=3000)
    assert found["findings"] == [] and found["accepted"] > 100


def test_broken_input_is_refused_guided_by_what_it_reaches():
    pytest.importorskip("atheris", reason=guided.MISSING)
    found = guided.run(0, 3, report.quiet, ("template",), most=600)
    assert found["findings"] == [] and found["executions"] >= 600 and found["covered"] > 300


@pytest.mark.parametrize("target,data", fuzz.found(), ids=lambda value: str(value)[:12])
def test_what_was_found_stays_mended(target, data):
    fuzz.TARGETS[target](data)


def test_what_was_found_is_there():
    assert fuzz.found()


def test_a_handheld_is_played_at_random():
    found = soak.run(120, 3, report.quiet)
    assert found["findings"] == [] and found["actions"] >= 120


def test_a_leak_is_noticed(monkeypatch):
    leak = []
    turn = script.turn
    monkeypatch.setattr(script, "turn", lambda *more: leak.append([object()]) or turn(*more))
    monkeypatch.setattr(soak, "LIFE", 60)
    found = soak.run(60 * (soak.WARM + 8), 3, report.quiet, ("template",))
    assert found["growth"] > soak.BLOCKS and "the heap grows" in found["findings"][0]


def test_a_heap_grows_if_its_least_does():
    """MicroPython's collector overestimates now and then: figures of SOLO, and the same with a leak."""
    heaps = [27200, 29248, 27296, 27216, 27312, 27328, 27232, 27936, 31552]
    assert soak.growth(heaps, min, 2) <= 32
    assert soak.growth([heap + 200 * i for i, heap in enumerate(heaps)], min, 2) > soak.BYTES


def test_a_run_that_is_stopped_tells_what_it_has_done(monkeypatch):
    monkeypatch.setattr(report, "_stop", [2])
    assert faults.run(10000, 3, report.quiet, GAMES)["points"] <= 1
    assert cuts.run(10000, 3, report.quiet, GAMES, turns=2)["points"] <= 1
    assert soak.run(10000, 3, report.quiet, GAMES)["actions"] == 0
    assert fuzz.run(60, 3, report.quiet, GAMES)["executions"] == 0


def test_signals_at_once_are_one_and_who_asks_again_is_told_what_is_lost(monkeypatch):
    """`timeout` sends its signal to a process and to its group: the figures are still wanted."""
    handlers = {}
    monkeypatch.setattr(report.signal, "signal", lambda number, handler: handlers.update({number: handler}))
    monkeypatch.setattr(report, "_stop", [])
    report.mind_signals()
    ask = handlers[report.signal.SIGTERM]
    ask(15, None)
    ask(15, None)
    assert report.stopping()
    report._stop[:] = [report._stop[0] - 2 * report._AGAIN]
    with pytest.raises(SystemExit, match="not told"):
        ask(15, None)


def test_a_run_that_is_stopped_says_so(monkeypatch, capsys):
    monkeypatch.setattr(torture, "runner", lambda kind: report._stop.append(1) or faults.run)
    monkeypatch.setattr(report, "_stop", [])
    assert torture.main(["--faults", "10000", "--game", "template"]) == 0
    told = capsys.readouterr()
    assert told.out.startswith("faults: points ") and told.err.endswith("the figures so far.\n")


def test_where_no_terminal_is_each_tenth_has_a_line(capsys):
    bar = report.Bar("crafted")
    for done in range(0, 2001, 50):
        bar(done, 2000)
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 10 and lines[0].startswith("crafted: 200 of 2000 in ")


def test_the_flash_lasts():
    assert wear.years(100, 1000) == pytest.approx(5.48, 0.01)


def test_the_command_prints_its_figures(capsys):
    assert torture.main(["--faults", "20", "--game", "template", "--json"]) == 0
    assert '"points": 20' in capsys.readouterr().out

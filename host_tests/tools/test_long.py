"""What the suite leaves out of what is alike, and a long run takes."""

import subprocess
import sys

import pytest

from environment import project
from host_tests import long
from host_tests.tools.test_development_tools import checks

SIZES = {"game": range(6), "size": range(5), "motion": range(3)}
TABLE = [dict(zip(SIZES, (g, s, m))) for g in SIZES["game"] for s in SIZES["size"] for m in SIZES["motion"]]
CROSSED = "host_tests/games/test_whole.py"


@pytest.mark.parametrize("turn", range(0, len(TABLE), 7))
def test_each_value_comes_at_least_once_and_no_more_cases_than_that_takes(turn):
    taken = [TABLE[i] for i in long.crossed(TABLE, turn)]
    for name, values in SIZES.items():
        assert {case[name] for case in taken} == set(values)
    assert len(taken) == max(map(len, SIZES.values()))


def test_the_choice_is_the_same_each_time_and_another_one_at_another_turn():
    assert long.crossed(TABLE, 5) == long.crossed(TABLE, 5) != long.crossed(TABLE, 6)


@pytest.mark.parametrize("cases", ([{}], [{"board": object}], [{"a": 1}, {"a": 1}]))
def test_a_table_is_never_left_out_as_a_whole(cases):
    assert long.crossed(cases, 12345) and long.crossed([]) == []


def test_a_case_alone_of_its_kind_is_taken_whatever_else_there_is():
    """Tables are not always each with each."""
    cases = [{"game": game, "seats": 1} for game in "abc"]
    cases += [{"game": "d", "seats": seats} for seats in (2, 6)]
    assert long.crossed(cases, 3) == list(range(5))


def test_what_an_amount_is(monkeypatch):
    monkeypatch.setenv(long.VARIABLE, "1")
    assert long.in_suite(3, 40) == 40
    monkeypatch.delenv(long.VARIABLE)
    assert long.in_suite(3, 40) == 3


def collected(monkeypatch, *arguments):
    """The tests that pytest takes."""
    monkeypatch.delenv(long.VARIABLE, raising=False)
    words = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider", *arguments]
    done = subprocess.run(words, cwd=project.ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
    return [line for line in done.stdout.splitlines() if "::" in line]


def test_a_long_run_takes_all_and_a_case_that_is_named_is_taken(monkeypatch):
    suite, all_of_it = collected(monkeypatch, CROSSED), collected(monkeypatch, CROSSED, "--long")
    assert 0 < len(suite) < len(all_of_it) and set(suite) < set(all_of_it)
    left_out = min(set(all_of_it) - set(suite))
    assert collected(monkeypatch, left_out) == [left_out]


def test_the_command_passes_it_on_to_all_that_runs_tests():
    for step in checks.all_steps(long=True):
        assert ("--long" in step.arguments) == ("pytest" in step.arguments), step.name
    assert not [step for step in checks.all_steps() if "--long" in step.arguments]

"""The table of budgets says what is over, and what has become worse fails."""

import budget
import emulated_figures


def row(value, aim=(40, 75), peer=None):
    return {"what": "key", "value": value, "unit": "ms", "aim": aim[0], "most": aim[1], "peer": peer}


def test_a_figure_within_its_aim_passes_and_one_over_it_is_named():
    words, passes = budget.tell(row(39.5, peer="a peer 79"))
    assert passes and "39.5 ms of 40 (a peer 79)" in words and "over" not in words.lower()
    words, passes = budget.tell(row(62))
    assert passes and "over budget" in words


def test_a_figure_worse_than_what_has_been_reached_fails():
    words, passes = budget.tell(row(76))
    assert not passes and "OVER BUDGET" in words


def test_a_figure_without_an_aim_is_only_told():
    words, passes = budget.tell(row(373, (None, None)))
    assert passes and "373 ms" in words and " of " not in words


def test_each_figure_of_the_device_gets_its_budget(monkeypatch):
    outside = {
        "first frame": 333.5,
        "launcher cursor": 9.37,
        "cursor": 5.7,
        "whole screen": 62.0,
        "into a game": 200.0,
        "awake": 0.0,
    }
    inside = {
        "heap launcher": 78656,
        "begin solo": 373,
        "thought solo": 81,
        "heap solo": 1,
        "heap solo menu": 2,
    }
    monkeypatch.setattr(emulated_figures, "outside", lambda image, frozen: outside)
    monkeypatch.setattr(emulated_figures, "inside", lambda image, frozen: inside)
    rows = {r["what"]: r for r in emulated_figures.rows(None)}
    assert rows["reset to the first frame"]["aim"] == 400
    assert rows["longest thought: solo"]["aim"] == 850
    assert rows["heap in the launcher"]["aim"] == 65536 and rows["heap: solo"]["aim"] == 98304
    assert rows["heap: solo menu"]["aim"] is None and rows["loading and dealing: solo"]["aim"] is None
    assert len(rows) == len(outside) + len(inside)
    kept = {r["what"]: r for r in emulated_figures.rows(None, frozen=True)}
    assert rows["key to the last byte, whole screen"]["most"] > 40  # on stock firmware the aim is missed
    assert all(row["most"] == row["aim"] for row in kept.values())

"""Which files of tests begin first: those that are named are there, and all others come behind them."""

from environment import project
from host_tests import order


def test_what_begins_first_is_there():
    assert [name for name in order.WAITING + order.LONG if not (project.ROOT / name).is_file()] == []


def test_what_waits_and_what_computes_take_turns_and_the_rest_comes_last():
    first = sorted(order.WAITING + order.LONG, key=order.place)
    assert first[:4] == [order.WAITING[0], order.LONG[0], order.WAITING[1], order.LONG[1]]
    assert order.place("host_tests/another.py") > order.place(first[-1])
    assert len({order.place(name) for name in first}) == len(first)

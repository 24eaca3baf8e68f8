"""What holds for every test."""

import collections
import gc
import os
import signal
import sys
import zlib

import pytest

from host_tests import long, order, patience

# What is compiled is kept, as tools/test.py keeps it, also where the caller's environment says otherwise: or
# each process that runs tests, and each of a hundred programmes that tests start, compiles all of it again.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

_OFTEN = 100  # tests of one file after which what they have left is not looked at again
_done = 0


def _keep():
    """Whatever is there now stays to the end: what collects garbage, as a game that comes onto the screen
    does, need not look at it each time."""
    gc.collect()
    gc.freeze()


def pytest_collection_finish(session):
    """The tests themselves, thousands of them."""
    _keep()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item, nextitem):
    """What the tests of a file have loaded and remembered: looking at it took a fifth of the suite's time."""
    global _done
    _done += 1
    if nextitem is None or nextitem.path != item.path or _done % _OFTEN == 0:
        _keep()


def _hangs(number, frame):
    pytest.fail("it never comes to an end: this is where it was after %d seconds" % patience.LOOP)


def _ended():
    """Run one part of a test, which fails with where it is if it never ends."""
    before = signal.signal(signal.SIGALRM, _hangs)
    # Again and again, for whoever takes the first one for something else.
    signal.setitimer(signal.ITIMER_REAL, patience.LOOP, 5)
    try:
        return (yield)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


if hasattr(signal, "setitimer"):  # Windows has none

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_setup(item):
        """What a test asks for, such as a build."""
        return (yield from _ended())

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(item):
        """The test itself."""
        return (yield from _ended())


# How much of it: a long run takes all cases, see host_tests/long.py


def pytest_configure(config):
    config.addinivalue_line(
        "markers", "crossed: of its table of cases the suite takes enough that each value comes"
    )
    config.addinivalue_line("markers", "some(count): of its table of cases the suite takes so many")
    if config.getoption("--long"):
        os.environ[long.VARIABLE] = "1"


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config, items):
    """What is long or waits begins first. Of tables that are marked is left out what the suite does not take;
    a case that is named runs."""
    items.sort(key=lambda item: order.place(item.nodeid.partition("::")[0]))
    if long.is_long() or any("[" in argument for argument in config.args):
        return
    tables = collections.defaultdict(list)
    for item in items:
        if item.get_closest_marker("crossed") or item.get_closest_marker("some"):
            tables[item.nodeid.partition("[")[0]].append(item)
    left = set()
    for name, cases in tables.items():
        # By its name each test has another turn: what one tries at one size another tries at another.
        turn = zlib.crc32(name.encode())
        some = cases[0].get_closest_marker("some")
        if some:
            taken = long.some(*some.args, len(cases), turn)
        else:
            taken = long.crossed([item.callspec.params for item in cases], turn)
        left.update(set(cases) - {cases[i] for i in taken})
    if left:
        config.hook.pytest_deselected(items=[item for item in items if item in left])
        items[:] = [item for item in items if item not in left]


# Where the time goes: `--cpu` tells it however busy the computer is


def pytest_addoption(parser):
    parser.addoption("--long", action="store_true", help="all cases of each table and all seeds")
    parser.addoption("--cpu", action="store_true", help="tell the CPU seconds of each file, the most first")


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item, nextitem):
    item.begun = sum(os.times()[:4])
    return (yield)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_makereport(item, call):
    """Beside a test's last report, which xdist carries to the terminal."""
    if call.when == "teardown":
        item.user_properties.append(("cpu", sum(os.times()[:4]) - item.begun))


def pytest_terminal_summary(terminalreporter, config):
    if config.getoption("--cpu"):
        spent = collections.Counter()
        for reports in terminalreporter.stats.values():
            for report in reports:
                if getattr(report, "when", "") == "teardown":
                    spent[report.nodeid.partition("::")[0]] += dict(report.user_properties)["cpu"]
        for name, seconds in [("all", sum(spent.values())), *spent.most_common(40)]:
            terminalreporter.write_line(f"{seconds:8.1f} s  {name}")

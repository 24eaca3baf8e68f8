"""What holds for every test."""

import gc

import pytest


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
    if nextitem is None or nextitem.path != item.path:
        _keep()

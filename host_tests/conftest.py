"""What holds for every test."""

import gc


def pytest_collection_finish(session):
    """The tests themselves, thousands of them, stay to the end: what collects garbage, as a game that comes
    onto the screen does, need not look at them each time."""
    gc.collect()
    gc.freeze()

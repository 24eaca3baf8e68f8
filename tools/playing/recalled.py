"""What bots have chosen, looked up where the same position comes again, as it does at each size of screen."""

import contextlib
from collections.abc import Iterator
from typing import Any

from pocketdeck.engine import bots

_found: "dict[tuple, tuple]" = {}  # (position, seat, level, claiming) -> what bots.choose() returns


@contextlib.contextmanager
def recalled() -> "Iterator[None]":
    """A bot's choice depends on the position, the seat and the level alone (host_tests/engine/test_bots.py):
    within this each is worked out once. Where it is to tell what it weighs, it is asked."""
    choose = bots.choose

    def known(
        game: "Any", seat: int, level: str, claiming: bool = False, weighed: "dict[int, int] | None" = None
    ) -> tuple:
        if weighed is not None or level == bots.RANDOM:
            return choose(game, seat, level, claiming, weighed)
        position = (game.pack(), seat, level, claiming)
        if position not in _found:
            _found[position] = choose(game, seat, level, claiming)
        return _found[position]

    bots.choose = known
    try:
        yield
    finally:
        bots.choose = choose

"""The page of a game that is about to begin, walked with the stick: nothing on it is gone over."""

import pytest

from host_tests.playing import device
from pocketdeck.screens import around
from pocketdeck.stage import keys


@pytest.mark.parametrize("seats", range(2, 11))
def test_up_from_deal_reaches_every_line_of_the_page_whatever_the_number_of_seats(seats):
    """Deal, the points, the players, a seat: none of them is gone over, and down comes back the same way."""
    page = solo_page(seats)
    lines = []
    for key in (keys.UP, keys.UP, keys.UP):
        page.press(key)
        lines.append(page._part(page.choices.at)[0])
    assert lines == ["option", "players", "seat"]
    back = []
    for _ in range(10):
        if not page.choices.at:
            break
        page.press(keys.DOWN)
        back.append(page._part(page.choices.at)[0])
    assert back[-3:] == ["players", "option", "begin"]


@pytest.mark.parametrize("seats", range(2, 11))
def test_left_and_right_stay_in_their_line(seats):
    page = solo_page(seats)
    for at, place in page.plan().items():
        if at < 0 or page._part(at)[0] in ("players", "option"):
            continue
        for key in (keys.LEFT, keys.RIGHT):
            page.choices.at = at
            page.press(key)
            assert page.plan()[page.choices.at][1] == place[1]


def solo_page(seats):
    made = device()
    page = around.setup(made.app, "solo")
    made.app.open(page)
    page.kinds[:] = [None] + ["medium"] * (seats - 1)
    page.again()
    return page

"""Large text on screens that are pictures: rows, notes, close-ups, hints, what happened, the news on a table
and the bar have larger letters wherever they find room, and nothing is cut off for it."""

import pytest

from common import handheld
from host_tests.playing import device, texts  # noqa: F401
from pocketdeck.engine import catalog
from pocketdeck.screens.drawn import skin
from pocketdeck.stage import bar, notice

COLOURS = [board for board in handheld.SIZES if handheld.SIZES[board][2] == 16]
each_colour = pytest.mark.parametrize("board", COLOURS)


def begun(board, text, game_id="portroyal"):
    shown = device(board)
    shown.app.session.set("text", text)
    shown.app.fit()
    least = catalog.info(game_id)["players"][0]
    shown.begin(game_id, [None] + ["easy"] * (least - 1), {}, 3)
    shown.still()
    return shown


@each_colour
@pytest.mark.parametrize("keys", ("y", "x:Hint", "x:What_happened"))
def test_words_over_a_table_are_larger(board, keys):
    leads = []
    for text in ("normal", "large"):
        shown = begun(board, text)
        shown.press("a")
        shown.still()
        shown.press(keys)
        leads.append(shown.app.stack[-1].lead)  # from line to line
    assert leads[1] > leads[0]


@each_colour
def test_rows_are_larger_and_each_of_them_is_still_reached(board):
    steps = []
    for text in ("normal", "large"):
        shown = begun(board, text)
        plan = skin.Plan(shown.app.pixels()).enlarge()
        steps.append(plan.high)
        assert plan.rows(False) >= 3
        for i in range(plan.rows(False)):
            assert plan.first + i * plan.step + plan.high <= plan.height
    assert steps[1] >= steps[0] + 2


@each_colour
def test_the_change_is_seen_at_once(board):
    """The canvas of what is a picture is there already when somebody sets it."""
    shown = begun(board, "normal")
    assert not shown.app.pixels().large
    shown.app.session.set("text", "large")
    shown.app.fit()
    assert shown.app.pixels().large


@each_colour
def test_larger_words_push_no_key_off_the_bar(board, texts):  # noqa: F811
    """As many keys stand there as with the usual ones, however long the verb is."""
    canvas = begun(board, "normal", "soliterror").app.pixels()
    others = (("B", "Leave it"), ("X", "Menu"), ("Y", "Look"))
    for size in range(1, 40):
        found = []
        for canvas.large in (False, True):
            del texts[:]
            bar.draw(canvas, "W" * size, others)
            found.append([what for what in texts if what[:1] != "W"])
        assert found[0] == found[1]


@each_colour
def test_news_are_larger_only_where_they_cover_nothing(board):
    shown = begun(board, "large", "soliterror")
    stage = shown.app.stack[-1].stage
    where = notice.place(stage, "A short one.")
    stage.canvas.large = False
    usual = notice.place(stage, "A short one.")
    assert usual is not None and where is not None and where[3] > usual[3]
    long = "This is a line that nearly fills the width of the smallest"
    usual = notice.place(stage, long)
    stage.canvas.large = True
    assert notice.place(stage, long) is None if usual is None else notice.place(stage, long)[4] >= usual[4]

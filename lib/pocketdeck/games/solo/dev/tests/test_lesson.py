"""What SOLO's lesson and its tips say is true of the cards that lie there."""

import pytest

from playing import handheld
from playing.handheld import Handheld, MemoryPanel
from playing.hoststore import MemoryStore
from pocketdeck.engine import catalog
from pocketdeck.games.solo import cards, codes
from pocketdeck.games.solo.dev.tests.positions import given
from pocketdeck.games.solo.picture import kinds
from pocketdeck.games.solo.picture.lesson import meant, POINTS, TIPS
from pocketdeck.screens.picture import bubble, lesson
from pocketdeck.screens.picture.lesson_steps import Steps
from pocketdeck.stage.picture import scene as pieces


def lessons():
    """(text of a step, the game before it, the awaited action) of the whole lesson."""
    steps = Steps("solo")
    seed, players, options = steps.deal()
    game = catalog.new_game("solo", seed, players, options)
    for title, text, _, _, awaited, follows, _ in [steps[i] for i in range(len(steps))]:
        action = game.parse(awaited) if awaited else -1
        yield title + ". " + text, game, action
        for notation in ([awaited] if awaited else []) + follows:
            game.apply(game.parse(notation))


def test_where_the_lesson_says_origin_the_origin_fits_and_where_it_says_number_the_number():
    seen = {"origin": 0, "number": 0}
    for text, game, action in lessons():
        if not 0 <= action < codes.NAMES or action % codes.CALL >= cards.WILD:
            continue
        kind = action % codes.CALL
        same_origin = kind // cards.RANKS == game.origin
        same_number = kind % cards.RANKS == game.top % cards.RANKS
        assert same_origin or same_number
        if " on Wizard" in text or "same Origin" in text or "on Eldritch" in text:
            assert same_origin, text
            seen["origin"] += 1
        if "same number" in text or "on a 2 of any Origin" in text or "on the 4" in text:
            assert same_number and not same_origin, text
            seen["number"] += 1
    assert seen == {"origin": 3, "number": 2}


@pytest.mark.parametrize("board", handheld.SIZES)
def test_the_first_step_points_at_a_card_that_fits(board):
    """Not at the first of the hand, which may lie there in vain."""
    made = Handheld(MemoryPanel(*handheld.SIZES[board]), MemoryStore(), 3)
    lesson.begin(made.app, "solo")
    made.app.settle()
    while made.app.wait() is not None:
        made.app.tick()
    play = made.app.stack[-1]
    assert play.stage.now.carried(play.thing())


@pytest.mark.parametrize("hand", ("e1 m2 w4", "e1 w4", "m2 m5 w4"))
def test_the_tip_about_a_wild_draw_4_points_at_it(hand):
    made = Handheld(MemoryPanel(*handheld.SIZES["pico_lcd_1_3"]), MemoryStore(), 3)
    session = made.app.session
    session.start("solo", [None, "easy"], {}, 3)
    session.game = given(hand, "p1 p2", top="e9")
    made.app.enter()
    made.still()
    stage = made.app.stack[-1].stage
    titled = [i for i in range(8) if TIPS[i] == "wild4"]
    assert titled == [6]
    found = [
        piece
        for kind in POINTS["wild4"]
        for piece in bubble.named(stage, (kind,))
        if meant(6, stage.view, stage.now, piece)
    ]
    carried = stage.now.carried(bubble.pointed(stage, found))
    assert carried and {action % codes.CALL for action in carried} == {cards.WILD_4}


def test_the_bubbles_of_the_lesson_leave_the_pile_in_sight():
    """At 160 x 80, where there is least room beside it: all but its uppermost rows."""
    shown = Handheld(MemoryPanel(160, 80, 16), MemoryStore(), 7)
    lesson.begin(shown.app, "solo")
    shown.app.settle()
    play = shown.app.stack[-1]
    for _ in range(len(play.script)):
        while not play.talks():
            shown.press("a") if play.wait() is None else shown.app.tick()
        said, now = play.say(), play.stage.now
        for piece in range(now.count):
            if now.get(piece, pieces.KIND) == kinds.TOP:
                x, y, w, h = now.place(piece)
                aside = said.x >= x + w or said.x + said.w <= x
                assert aside or said.y >= y + h or said.y + said.h <= y + 9, play.title
        if play.awaits < 0:
            shown.press("a")
        else:
            play.point(play.awaits)
            play.do(play.awaits)
            shown.app.settle()

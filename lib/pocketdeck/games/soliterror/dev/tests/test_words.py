"""What SoliTerror says: promises that can be kept, and ends that are what they are called."""

import random
import re

import pytest

from playing import handheld
from playing.handheld import Handheld, MemoryPanel
from playing.hoststore import MemoryStore
from pocketdeck.engine import bots, catalog
from pocketdeck.games.soliterror import codes, deck, describe
from pocketdeck.games.soliterror.dev.tests.positions import CODE, do, lies, night, said

FREE = "2h 3h 4h 5h 6h 7h 8h 9h 10h 2d 3d 4d 2s 3s 4s".split()


def leaving(path, row, finished):
    """The words for leaving a weapon on this path and row when other paths are done, and the game then; all
    other cards of the field are free, and there is food enough."""
    rest = list(FREE)
    paths = {}
    for name in "abcd":
        cards = [rest.pop() for _ in range(4 if name != path else 3)]
        if name == path:
            cards.insert(row, "9s")
        paths[name] = " ".join(cards)
    game = night(**paths, health=0, food="10", left=0, rescue="none")
    for other in finished:
        column = "abcd".index(other)
        game.rescued |= 1 << (game.field[16 + column] >> 4)
        for place in range(column, 20, 4):
            game.field[place] = deck.HOLE
            game.open &= ~(1 << place)
    game = do(catalog.load_game(game.pack()), "path " + path)
    while game.notation(game.actions()[0]) == "go on":
        do(game, "go on")
    leave = game.parse("leave")
    text = game.detail(leave)
    game.apply(leave)
    return text, game


def stands_beside(game):
    """Walk on to the end; at which places could the weapon be bought?"""
    spots = []
    while not game.over:
        if [a for a in game.actions() if a >= codes.BUY]:
            spots.append("abcd"[game.at & 3] + str((game.at >> 2) + 1))
        game.apply(game.actions()[0])
    return sorted(set(spots))


@pytest.mark.parametrize("row", range(4))
@pytest.mark.parametrize("path", "abcd")
def test_a_weapon_is_promised_for_later_only_where_you_will_stand_beside_it(path, row):
    """Miscellaneous: if you land next to it later (horizontally); a finished path is not walked again."""
    others = [name for name in "abcd" if name != path]
    for bits in range(8):
        text, game = leaving(path, row, [name for i, name in enumerate(others) if bits >> i & 1])
        spots = stands_beside(game)
        if spots:
            where = "when you stand beside it at %s." % " or ".join(spots)
            assert text == "Leave 9♠ where it is; you can buy it later, " + where
        else:
            assert text == "Leave 9♠ where it is; you will not stand beside it again."


def test_food_in_a_path_is_not_promised_for_later():
    """Explore Field: only weapons may be bought from beside."""
    game = do(night(a="9d", left=0), "path a", "go on")
    assert game.detail(game.parse("leave")) == "Leave 9♦ where it is; you cannot come back for it."


def test_in_the_field_the_words_say_when_a_choice_ends_the_night():
    """Ruling 9: nothing new in reach and somebody missing, and only then."""
    ends = goes_on = 0
    for seed in range(250):
        chance = random.Random(seed)
        game = catalog.new_game("soliterror", seed, options={"family": "field"})
        while not game.over:
            for a in game.actions():
                settles = codes.TAKE <= a <= codes.FOR_HEALTH or a >= codes.BUY and a >> 20 == game.behind
                if settles and game.phase == codes.FOUND:
                    after = game.clone()
                    after.apply(a)
                    text = game.detail(a)
                    assert ("the night is lost" in text) == after.over, text
                    ends += after.over
                    goes_on += not after.over
                    if a == codes.LEAVE and not after.over:
                        assert re.search("you can (come back|still have it)", text), text
            few = [a for a in game.actions() if codes.TAKE <= a <= codes.LEAVE and chance.random() < 0.9]
            game.apply(chance.choice(few or game.actions()))
    assert ends > 20 and goes_on > 500


def test_what_is_left_in_the_field_can_be_had_again():
    """Ruling 9: declined cards stay, and can be walked on again."""
    game = do(night(a="2h 9s", b="3h", at="a", family="field", food="10", left=0), "go a2", "take", "go b1")
    assert game.detail(game.parse("leave")).endswith(
        "you can still have it when you come back or stand beside it."
    )
    do(game, "leave")
    assert lies(game, "a2") == "9s"
    do(game, "go a2", "take")
    assert "buy a2 10" not in [game.notation(a) for a in game.actions()]
    do(game, game.notation([a for a in game.actions() if codes.GO_TO <= a < codes.TAKE][0]))
    assert "buy a2 10" in [game.notation(a) for a in game.actions()]


def test_a_cut_off_is_told_as_what_it_is():
    """Ruling 9: no card that touches yours, or only cards that have been met; or the player has ended it."""
    found = {}
    for seed in range(250):
        game = catalog.new_game("soliterror", seed, options={"family": "field"})
        chance = random.Random(seed)
        while not game.over:
            last = chance.choice(game.actions())
            game.apply(last)
        if last == codes.END_IT:
            assert game.result()["text"].startswith("Somebody is cut off, with")
            assert said(game) == ["You have ended the night: somebody is cut off."]
        elif game.ended == codes.CUT_OFF:
            touching = [p for p in game._around(game.at) if game.field[p] != deck.HOLE]
            count = len(touching) > 0
            found[count] = found.get(count, 0) + 1
            text = game.result()["text"]
            assert text.startswith("No card that you have not met can be reached, with") == count, text
            assert text.startswith("No card is left to walk on, with") != count, text
            assert said(game)[-1] == (
                "Nothing new is in reach, and somebody is missing."
                if count
                else "No card touches yours, and somebody is missing."
            )
    assert found[True] > 5 and found[False] > 5


def test_a_bite_is_told_with_what_follows():
    """Ruling 2 and 3: the call may go unanswered; in the field there may be nowhere to go."""
    game = do(night(a="5c", draw="2h", left=1, weapons="3"), "path a", "call", "go on")
    assert "in the next turn you face it again" in game.detail(game.parse("hold"))
    game = do(night(a="5c", draw="2h", left=2, weapons="3"), "path a", "call", "go on")
    assert "after the next call you face it again" in game.detail(game.parse("hold"))


def test_a_hint_to_hold_out_promises_no_call_that_cannot_come():
    """Ruling 3: with an empty draw deck nobody answers."""
    reasons = catalog.part("soliterror", "bot").reasons
    for left, calls in ((1, False), (3, True)):
        game = do(night(a="kc", draw="2h", left=left, health=3), "path a", "call", "go on")
        text = reasons(bots.SeatView(game, 0), codes.HOLD_OUT)
        assert ("call" in text) == calls and "worth more" not in text


def test_a_price_in_food_says_that_cards_are_paid():
    """Explore Field: the value is paid in whole cards."""
    game = do(night(a="9s", at="a", left=0, food="4 5 10"), "go on")
    assert said(do(game.clone(), "buy a1 10")) == ["You got 9♠ for 10♦."]
    assert said(do(game.clone(), "buy a1 4+5")) == ["You got 9♠ for 4♦ 5♦."]


def test_a_trade_in_the_field_promises_to_discard_no_member():
    """Ruling 9 and 6: one of the family may lie face down there, and stays."""
    game = do(night(b="2h as", at="a", draw="5c", left=1, family="field"), "call", "trade b")
    text = game.detail(game.parse("trade b2"))
    assert text.endswith("(hidden) is discarded, unless it is one of the family.")
    game = do(night(b="2h 3h", at="a", draw="5c", left=1), "call", "trade b")
    assert game.detail(game.parse("trade b2")).endswith("(hidden) is discarded.")


@pytest.mark.parametrize("board", handheld.SIZES)
@pytest.mark.parametrize("weapons", ("5 6", "9 10"))
def test_the_longest_name_of_a_close_up_has_two_lines_and_its_sign_stays_beside_its_number(board, weapons):
    """The picture of the tray is smaller where that takes room from its name."""
    shown = Handheld(MemoryPanel(*handheld.SIZES[board]), MemoryStore(), 7)
    shown.begin("soliterror", [None], {}, 7)
    game = shown.app.session.game = night(a="kc", draw="3h 4h", health=2, weapons=weapons, at="a")
    while len(game.actions()) < 2:
        game.apply(game.actions()[0])
    screen = shown.app.stack[-1]
    screen.listed = -1
    screen.look()
    shown.still()
    name = "Use 2 weapons, 1 ♥"
    screen.point(*[action for action in game.offered() if game.label(action) == name])
    shown.press("y")
    shown.still()
    title = shown.app.stack[-1].title
    assert " ".join(title) == name and len(title) < 3 and title[-1].endswith("1 ♥")


def test_the_table_in_words_counts_what_nobody_has_seen_and_names_who_is_safe():
    """A number before a sign of a suit reads like a card; no picture shows an Ace."""
    view = night(a="3h").view(0)
    view["unseen"] = [CODE[card] for card in "2h 3d 4d 5c 6c kc ac joker".split()]
    view["rescued"] = 0b0101
    text = describe.text(view)
    assert "Nobody has seen 1 heart, 2 food, 0 weapons and 3 monsters, nor the flare gun." in text
    assert "Monsters of 6 or more among them: 2." in text
    assert "Safe: 2 of your four (mother, sister)." in text
    view["unseen"] = [CODE["2h"], CODE["3s"]]
    assert "Nobody has seen 1 heart, 0 food, 1 weapon and 0 monsters.\n" in describe.text(view) + "\n"

"""The material: what is printed on cards, goals and boards, and that the files of it are in step."""

import re
import subprocess
import sys
from pathlib import Path

from host_tests.patience import HANG
from makers import make_cards as command
from playing import columns
from pocketdeck.games import spacehope
from pocketdeck.games.spacehope import cards, texts, words
from pocketdeck.games.spacehope.dev import make_cards

FOUND = make_cards.read(make_cards.SOURCE.read_text(encoding="utf-8"))
FOLDER = Path(spacehope.__file__).parent


def test_deck():
    """48 titles, about half of them and cards, every distance from 1 to 5, eight that remain in play."""
    heads = cards.CARDS[::5]
    assert len(heads) == len(cards.TITLES) == 48
    assert 20 <= sum(head >> 3 & 1 for head in heads) <= 28
    assert {head & 7 for head in heads} == {1, 2, 3, 4, 5}
    assert sum(head >> 6 & 1 for head in heads) >= 8


def test_every_effect_is_on_some_card_or_goal():
    used = {op & 31 for op in cards.CARDS[1::5] + cards.CARDS[3::5]}
    for goal in range(24):
        used |= {cards.GOALS[17 * goal + at] & 31 for at in (8, 10, 13, 15)}
    never = [op for i, op in enumerate(make_cards.OPS) if i not in used]
    # What is done with one dial is done with another, too.
    assert never == ["take food", "take morale", "swap population", "swap fuel", "swap military"]


def test_parts():
    """Three parts of tier 0, two each of tiers 1 to 3, one of tier 4."""
    assert list(cards.TIERS) == [0, 0, 0, 1, 1, 2, 2, 3, 3, 4]


def test_the_generated_files_are_what_the_source_gives():
    assert (FOLDER / "cards.py").read_bytes() == make_cards.module(FOUND).encode()
    assert (FOLDER / "words.bin").read_bytes() == make_cards.texts(FOUND)


def test_texts_are_read_from_the_file():
    for i, row in enumerate(FOUND["cards"]):
        assert words.joke(i) == row[-1]
    for i, row in enumerate(FOUND["goals"]):
        assert (words.goal_name(i), words.joke(80 + i)) == (row[0], row[-1])
    for i, row in enumerate(FOUND["parts"]):
        assert (texts.ability(i), words.joke(64 + i)) == (row[2], row[-1])


def test_the_list_names_every_card_with_what_it_does():
    text = "\n".join(make_cards.listing())
    for section in FOUND.values():
        for row in section:
            assert f"\n{row[0]}" in text and row[-1] in text
    assert "Any ship: move 3, or you: food +3." in text
    assert "All ships together: at least 2 food per ship, and 10 more." in text
    assert "(leaves 1)" in text and "more.\n  Instead of playing a card: give 2 fuel." in text


def test_a_source_that_is_no_game_is_refused():
    text = make_cards.SOURCE.read_text(encoding="utf-8")
    for wrong in (
        text.replace("food +3", "soup +3", 1),
        text.replace("Soup again", "Karaoke"),
        re.sub(r"^Karaoke.*\n", "", text, flags=re.M),
        text.replace("Tub garden | 0", "Tub garden | 1"),
        text.replace("free: 1 point goes", "free: a point goes"),
        text.replace("take fuel 2 leaves 1", "take fuel 2", 1),  # it would take the last point of others
        text.replace("fuel +1, you fuel +3", "fuel -1 leaves 1, you fuel +3"),  # as two others are
        text.replace("fuel 2 give", "fuel give"),
        text.replace("card give", "card 2 give", 1),
        text.replace("food +3", "food +3 leaves 1", 1),
    ):
        try:
            make_cards.read(wrong)
        except columns.Wrong:
            continue
        raise AssertionError("it was taken")


def test_check_command():
    done = subprocess.run([sys.executable, command.__file__, "--check"], timeout=HANG)
    assert done.returncode == 0

"""A deal's code is the same deal everywhere, and a code that is wrong is told from a right one, and where."""

import random

import pytest

from pocketdeck.engine import catalog, dealcode
from pocketdeck.engine.rng import SEEDS

GAMES = catalog.GAMES + catalog.EXTRA


def deals(count, seed=1):
    """Deals of all games, many with options of their own."""
    chance = random.Random(seed)
    for _ in range(count):
        game_id = chance.choice(GAMES)
        info = catalog.info(game_id)
        players = chance.randint(*info["players"])
        options = {row[0]: chance.choice((row[2], chance.choice(row[1]))) for row in info["options"]}
        yield game_id, chance.choice((chance.randrange(SEEDS), chance.randrange(1 << 25))), players, options


def plain(code):
    return code.replace("-", "")


def test_a_code_gives_back_the_deal():
    for deal in deals(2000):
        assert dealcode.decode(dealcode.encode(*deal)) == deal


def test_two_deals_never_have_the_same_code():
    found = {}
    for deal in deals(3000):
        assert found.setdefault(dealcode.encode(*deal), deal) == deal


def test_codes_are_these_for_ever():
    assert dealcode.encode("handsolo", 0, 1, {"discards": "off"}) == "A10-000-0XP"
    assert dealcode.encode("handsolo", 0, 1) == "AH0-000-0GB"
    assert dealcode.encode("solo", 12345, 4) == "B40-0C1-S4Z"
    assert dealcode.encode("solo", SEEDS - 1, 4, {"swaps": "on", "target": 100}) == "B42-1ZZ-ZZZ-ZB7"


def test_codes_from_before_a_default_changed_mean_what_they_did():
    """Hand Solo's discards were hidden unless one asked for them; now they are shown."""
    later = {"shipyards": "off", "target": 881}  # options that came after
    assert dealcode.decode("A10-000-0XP")[3] == {"discards": "off", **later}
    assert dealcode.decode("A10-100-000-7A7")[3] == {"discards": "on", **later}
    options = {"discards": "on", "shipyards": "on", "target": 331}
    on = dealcode.encode("handsolo", 7, 1, options)
    assert dealcode.decode(on) == ("handsolo", 7, 1, options)
    assert len(plain(dealcode.encode("handsolo", 7, 1))) == 9


def test_defaults_and_a_new_deal_make_nine_letters_in_groups_of_three():
    for game_id in GAMES:
        players = catalog.info(game_id)["players"][1]
        code = dealcode.encode(game_id, dealcode.SHORT - 1, players)
        assert [len(group) for group in code.split("-")] == [3, 3, 3]
        assert len(plain(dealcode.encode(game_id, dealcode.SHORT, players))) == 12


def test_every_option_of_every_game_finds_room():
    for game_id in GAMES:
        info = catalog.info(game_id)
        options = {row[0]: row[1][row[1].index(row[2]) - 1] for row in info["options"]}
        deal = (game_id, SEEDS - 1, info["players"][1], options)
        assert dealcode.decode(dealcode.encode(*deal)) == deal


def test_a_game_with_very_many_options_has_a_longer_code(monkeypatch):
    rows = tuple(("o%d" % i, ("off", "on"), "off", "O%d" % i, "") for i in range(20))
    monkeypatch.setattr(catalog.part("template"), "OPTIONS", rows)
    options = {row[0]: "off" for row in rows}
    options["o19"] = "on"
    code = dealcode.encode("template", 7, 2, options)
    assert len(plain(code)) == 15
    assert dealcode.decode(code) == ("template", 7, 2, options)


def test_small_letters_blanks_and_dashes_do_not_matter_and_look_alikes_are_read():
    code = dealcode.encode("solo", 12345, 4)
    assert dealcode.decode(" " + code.lower().replace("-", " ")) == dealcode.decode(code)
    assert dealcode.decode(code.replace("0", "O").replace("1", "l")) == dealcode.decode(code)


def test_every_single_wrong_letter_is_found_and_named():
    for deal in deals(12, seed=2):
        code = plain(dealcode.encode(*deal))
        for at in range(len(code)):
            for letter in dealcode.LETTERS:
                if letter == code[at]:
                    continue
                typed = code[:at] + letter + code[at + 1 :]
                with pytest.raises(dealcode.WrongCode) as caught:
                    dealcode.decode(typed)
                assert caught.value.at == at
                assert str(caught.value) == "Letter %d, '%s', looks wrong: '%s' would fit." % (
                    at + 1,
                    letter,
                    code[at],
                )


def test_neighbours_that_have_changed_places_are_found():
    told = tried = 0
    for deal in deals(100, seed=3):
        code = plain(dealcode.encode(*deal))
        for at in range(len(code) - 1):
            if code[at] == code[at + 1]:
                continue
            with pytest.raises(dealcode.WrongCode) as caught:
                dealcode.decode(code[:at] + code[at + 1] + code[at] + code[at + 2 :])
            tried += 1
            # Another swap may happen to fit as well, but a single wrong letter never does.
            assert "would fit" not in str(caught.value)
            told += str(caught.value) == "Letters %d and %d look exchanged." % (at + 1, at + 2)
    assert told > 0.9 * tried


def test_two_wrong_letters_are_never_taken_for_a_deal():
    chance = random.Random(4)
    for deal in deals(400, seed=4):
        code = list(plain(dealcode.encode(*deal)))
        for at in chance.sample(range(len(code)), 2):
            code[at] = chance.choice([x for x in dealcode.LETTERS if x != code[at]])
        with pytest.raises(dealcode.WrongCode):
            dealcode.decode("".join(code))


@pytest.mark.parametrize(
    "typed, sentence",
    [
        ("", "A deal code has 9, 12 or 15 letters; this has 0."),
        ("B40-0C1-S4", "A deal code has 9, 12 or 15 letters; this has 8."),
        ("B40-0C1-S4U", "'U' is in no deal code."),
        ("B40-0C1-S4\u00e9", "'\u00c9' is in no deal code."),
    ],
)
def test_what_is_no_code_is_told_in_a_sentence(typed, sentence):
    with pytest.raises(dealcode.WrongCode) as caught:
        dealcode.decode(typed)
    assert str(caught.value) == sentence


def test_a_right_code_of_a_game_that_is_not_here_says_so():
    letters = [9, 1, 0, 0, 0, 0, 0]
    one, a = dealcode._sums(letters)
    check = dealcode._times(one ^ dealcode._double(dealcode._double(a)), 28)
    with pytest.raises(dealcode.WrongCode, match="a game that this Pocketdeck does not have"):
        dealcode.decode(dealcode.spell(letters + [check, one ^ check]))


def test_whatever_is_typed_is_a_deal_or_a_sentence():
    chance = random.Random(5)
    for _ in range(4000):
        typed = "".join(chance.choices(dealcode.LETTERS + "-o iLu!", k=chance.choice((8, 9, 12, 15, 20))))
        try:
            deal = dealcode.decode(typed)
        except dealcode.WrongCode as error:
            assert str(error).endswith(".")
        else:  # then it is the deal's one and only code
            assert plain(dealcode.encode(*deal)) == "".join(dealcode.LETTERS[x] for x in dealcode.read(typed))

"""The palettes: roles can be read and told apart in every game and scheme, tables keep what is clear."""

import itertools
import re

import pytest

from common import art
from pocketdeck.engine import catalog
from pocketdeck.stage import palettes
from pocketdeck.stage.palettes import (
    BLACK,
    BLUE,
    BROWN,
    GREEN,
    INK,
    MIST,
    NIGHT,
    ORANGE,
    PAPER,
    RED,
    SLATE,
    TEAL,
    VIOLET,
    WHITE,
    YELLOW,
)

NORMAL, COLOUR_BLIND, SUNLIGHT = range(3)
EVERY = [(game, scheme) for game in palettes.GAMES for scheme in range(len(palettes.SCHEMES))]
TABLES = {
    "off": palettes.OFF,
    "grey": palettes.GREY,
    **{f"tint {n}": t for n, t in enumerate(palettes.TINTS)},
}


def colour(game, scheme, slot):
    """Red, green and blue of a slot, 0 to 1, linear."""
    table = palettes.of(game, scheme)
    values = [value / 255 for value in table[3 * slot : 3 * slot + 3]]
    return [v / 12.92 if v <= 0.03928 else ((v + 0.055) / 1.055) ** 2.4 for v in values]


def light(rgb):
    """Luminance, 0 to 1."""
    return 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2]


def contrast(game, scheme, one, other):
    """How much two slots differ in lightness, as WCAG counts it: 1 to 21."""
    a, b = (light(colour(game, scheme, slot)) for slot in (one, other))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)


def without_green(rgb):
    """What somebody without the green cones sees, as two numbers: lightness, and yellow against blue.

    Viénot, Brettel and Mollon 1999: red and green are one there.
    """
    red, green, blue = rgb
    yellow = 0.2927 * red + 0.7073 * green
    return yellow ** (1 / 2.2), blue ** (1 / 2.2) - yellow ** (1 / 2.2)


def apart(game, scheme, one, other):
    """How far two slots are from each other for those eyes, 0 to about 1.4."""
    a, b = (without_green(colour(game, scheme, slot)) for slot in (one, other))
    return ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5


def test_every_game_has_a_palette_in_every_scheme():
    """A game that somebody adds has Port Royal's, until it has one of its own."""
    assert palettes.GAMES == tuple(catalog.GAMES)[: len(palettes.GAMES)]
    for game, scheme in EVERY:
        assert len(palettes.of(game, scheme)) == palettes.SIZE
    assert palettes.of("shared") == palettes.of("portroyal")


@pytest.mark.parametrize(("game", "scheme"), EVERY)
def test_text_can_be_read_on_the_grounds_that_it_stands_on(game, scheme):
    for ground in (NIGHT, INK):
        for ink in (WHITE, PAPER, MIST, YELLOW):
            assert contrast(game, scheme, ink, ground) >= 6
    for ground in (PAPER, WHITE, YELLOW, ORANGE, MIST):
        assert contrast(game, scheme, BLACK, ground) >= 6
    assert contrast(game, scheme, WHITE, SLATE) >= 6
    assert contrast(game, scheme, BROWN, PAPER) >= 3.2


@pytest.mark.parametrize(("game", "scheme"), EVERY)
def test_gain_and_loss_which_have_a_sign_as_well_stand_out_from_the_bars(game, scheme):
    for ground in (NIGHT, INK):
        assert contrast(game, scheme, GREEN, ground) >= 4
        assert contrast(game, scheme, RED, ground) >= 2.5
    assert contrast(game, scheme, RED, PAPER) >= 3


@pytest.mark.parametrize("game", palettes.GAMES)
def test_in_sunlight_text_is_black_and_white(game):
    table = palettes.of(game, SUNLIGHT)
    assert table[: 3 * SLATE] == table[3 * BLACK :] * 2 == bytes(6)
    assert table[3 * PAPER : 3 * RED] == b"\xff" * 6
    for ink in (WHITE, MIST, YELLOW, GREEN, RED):
        assert contrast(game, SUNLIGHT, ink, NIGHT) >= 4.5


@pytest.mark.parametrize("game", palettes.GAMES)
def test_the_colour_blind_tell_gain_from_loss_and_both_from_the_focus(game):
    for one, other in itertools.combinations((RED, GREEN, YELLOW), 2):
        assert apart(game, COLOUR_BLIND, one, other) >= 0.2


def test_the_colour_blind_tell_the_four_origins_apart():
    for one, other in itertools.combinations((VIOLET, ORANGE, TEAL, BLUE), 2):
        assert apart("solo", COLOUR_BLIND, one, other) >= 0.15


def test_the_colour_blind_tell_the_five_ships_apart():
    for one, other in itertools.combinations((YELLOW, BLUE, GREEN, RED, INK), 2):
        assert apart("portroyal", COLOUR_BLIND, one, other) >= 0.2


@pytest.mark.parametrize("game", palettes.GAMES)
def test_schemes_change_what_means_something_and_leave_the_grounds(game):
    normal, other = palettes.of(game, NORMAL), palettes.of(game, COLOUR_BLIND)
    changed = {
        slot for slot in range(16) if normal[3 * slot : 3 * slot + 3] != other[3 * slot : 3 * slot + 3]
    }
    assert {RED, YELLOW, GREEN} <= changed <= {RED, ORANGE, YELLOW, GREEN, TEAL, BLUE, VIOLET}


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_a_table_for_pictures_keeps_what_is_clear_and_only_that(table):
    assert len(table) == 16
    assert table[0] == 0 and 0 not in table[1:]


@pytest.mark.parametrize("game", palettes.GAMES)
def test_what_is_off_or_behind_a_sheet_is_darker_and_outlines_stay(game):
    for table in (palettes.OFF, palettes.DIM):
        assert table[BLACK] == BLACK
        for slot in range(1, 15):
            before, after = (light(colour(game, NORMAL, s)) for s in (slot, table[slot]))
            assert after <= before + 0.03, (slot, table[slot])


def test_the_nearer_the_lantern_the_lighter_is_the_grass():
    """Each grass in the dark, the same size of it beside the lantern, and the one under it."""
    sums = {}
    lights = [light(colour("soliterror", NORMAL, slot)) for slot in range(16)]
    for one in art.read("soliterror"):
        inks = [int(ink, 16) for row in one.rows for ink in row if ink != art.CLEAR]
        sums[one.name] = sum(lights[ink] for ink in inks)
    for size in ("", "low-", "small-"):
        far = [value for name, value in sums.items() if re.fullmatch(f"grass-{size}[0-9]", name)]
        near = [value for name, value in sums.items() if re.fullmatch(f"grass-near-{size}[0-9]", name)]
        under = sums[f"lantern-{size}".rstrip("-")]
        assert len(far) == len(near) >= 2
        assert max(far) * 1.5 < min(near) and max(near) * 1.5 < under, size


def test_a_shadow_has_one_ink():
    assert palettes.only(SLATE) == bytes([0] + [SLATE] * 15)


def test_tints_change_only_what_the_faces_are_painted_with():
    for table in palettes.TINTS:
        changed = [slot for slot in range(16) if table[slot] != slot]
        assert len(changed) == 2 and changed[-1] < 14


def test_the_sheets_are_named_after_the_games_whose_palettes_they_are_drawn_with():
    """A game that somebody adds may have a sheet before it has a palette of its own."""
    assert set(art.names()) - {"shared"} <= set(catalog.GAMES)

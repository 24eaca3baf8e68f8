"""The palettes: roles can be read and told apart in every game and scheme, tables keep what is clear."""

import colorsys
import itertools
import re

import pytest

from imaging import art
from pocketdeck.engine import catalog
from pocketdeck.games.solo.picture import signs
from pocketdeck.stage import colours
from pocketdeck.stage.picture import palettes
from pocketdeck.stage.picture.palettes import (
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
    SKIN,
    SLATE,
    TEAL,
    VIOLET,
    WHITE,
    YELLOW,
)

NORMAL, COLOUR_BLIND, SUNLIGHT = range(3)
GAMES = art.painted()
EVERY = [(game, scheme) for game in GAMES for scheme in range(len(colours.SCHEMES))]
TABLES = {
    "off": palettes.OFF,
    "grey": palettes.GREY,
    **{f"tint {n}": t for n, t in enumerate(signs.TINTS)},
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


# What eyes without one kind of cones see, of linear red, green and blue, at severity 1: Machado, Oliveira and
# Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency", 2009.
EYES = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
}
# CIE 15: linear red, green and blue of sRGB as X, Y and Z, each as a share of white's.
XYZ = (
    (0.4124 / 0.9505, 0.3576 / 0.9505, 0.1805 / 0.9505),
    (0.2126, 0.7152, 0.0722),
    (0.0193 / 1.089, 0.1192 / 1.089, 0.9505 / 1.089),
)
# CIE 1976: 2.3 is just seen, side by side; these are some pixels each, and apart.
TOLD_APART = 15
WELL_APART = 25


def mixed(matrix, rgb):
    """Three numbers, 0 to 1, through a matrix."""
    return [min(1, max(0, sum(m * v for m, v in zip(row, rgb)))) for row in matrix]


def lab(rgb):
    """L*, a* and b* of linear red, green and blue (CIE 1976)."""
    x, y, z = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in mixed(XYZ, rgb))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def apart(game, scheme, one, other):
    """How far two slots are from each other (CIE 1976) for those of these eyes that tell them worse."""
    found = []
    for eye in EYES.values():
        a, b = (lab(mixed(eye, colour(game, scheme, slot))) for slot in (one, other))
        found.append(sum((p - q) ** 2 for p, q in zip(a, b)) ** 0.5)
    return min(found)


def without_green(rgb):
    """What somebody without the green cones sees, as two numbers: lightness, and yellow against blue.

    Viénot, Brettel and Mollon 1999: red and green are one there.
    """
    red, green, blue = rgb
    yellow = 0.2927 * red + 0.7073 * green
    return yellow ** (1 / 2.2), blue ** (1 / 2.2) - yellow ** (1 / 2.2)


def far(game, scheme, one, other):
    """How far two slots are from each other for those eyes, 0 to about 1.4."""
    a, b = (without_green(colour(game, scheme, slot)) for slot in (one, other))
    return ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5


def test_every_game_has_a_palette_in_every_scheme():
    """A game that somebody adds has everybody's, until it has one of its own."""
    assert GAMES == list(catalog.GAMES)[: len(GAMES)]
    for game, scheme in EVERY:
        assert len(palettes.of(game, scheme)) == palettes.SIZE
        assert palettes.of(game, scheme) == art.palette(art.folder(game))[48 * scheme :][:48]
    assert palettes.of("shared") == palettes.of("template") == art.palette(art.folder("shared"))[:48]


WORDS = 4.5  # WCAG 2.1, 1.4.3: what words need against their ground
SIGNS = 3  # and 1.4.11, 1.4.3: signs, and figures that are bold and large


@pytest.mark.parametrize(("game", "scheme"), EVERY)
def test_text_can_be_read_on_the_grounds_that_it_stands_on(game, scheme):
    for ground in (NIGHT, INK, BLACK):
        for ink in (WHITE, PAPER, MIST, YELLOW):
            assert contrast(game, scheme, ink, ground) >= max(6, WORDS)
    for ground in (PAPER, WHITE, YELLOW, ORANGE, MIST, GREEN):
        assert contrast(game, scheme, BLACK, ground) >= max(6, WORDS)
    assert contrast(game, scheme, WHITE, SLATE) >= max(6, WORDS)


@pytest.mark.parametrize(("game", "scheme"), EVERY)
def test_quiet_values_can_be_read_on_the_row_in_focus(game, scheme):
    assert contrast(game, scheme, SLATE, PAPER) >= WORDS


@pytest.mark.parametrize(("game", "scheme"), EVERY)
def test_brown_words_can_be_read_on_paper(game, scheme):
    """But for sunlight a game's brown is its wood as well: Space Hope's is paler."""
    least = 4 if game == "spacehope" and scheme != SUNLIGHT else WORDS
    assert contrast(game, scheme, BROWN, PAPER) >= least


@pytest.mark.parametrize(("game", "scheme"), EVERY)
def test_gain_and_loss_which_have_a_sign_as_well_stand_out_from_the_bars(game, scheme):
    for ground in (NIGHT, INK):
        assert contrast(game, scheme, GREEN, ground) >= (4 if scheme == NORMAL else WORDS)
        assert contrast(game, scheme, RED, ground) >= (2.5 if scheme == NORMAL else SIGNS)
    assert contrast(game, scheme, RED, PAPER) >= SIGNS
    assert contrast(game, scheme, WHITE, RED) >= SIGNS


@pytest.mark.parametrize(("game", "scheme"), EVERY)
def test_words_on_what_is_off_can_be_read(game, scheme):
    """White becomes mist there, paper becomes slate: figures of a dark card, which are bold."""
    assert contrast(game, scheme, palettes.OFF[WHITE], palettes.OFF[PAPER]) >= SIGNS


@pytest.mark.parametrize("game", GAMES)
def test_in_sunlight_text_is_black_and_white(game):
    table = palettes.of(game, SUNLIGHT)
    assert table[: 3 * INK] == table[3 * BLACK :] == bytes(3)
    assert table[3 * PAPER : 3 * RED] == b"\xff" * 6
    for ink in (WHITE, MIST, YELLOW, GREEN, RED):
        assert contrast(game, SUNLIGHT, ink, NIGHT) >= WORDS
    assert contrast(game, SUNLIGHT, WHITE, INK) >= 15


@pytest.mark.parametrize(("game", "scheme"), EVERY)
def test_pictures_of_what_is_off_stand_out_from_their_cards(game, scheme):
    """They are black outlines on ink, which no scheme may make one."""
    assert contrast(game, scheme, palettes.OFF[BLACK], palettes.OFF[INK]) >= 1.2


@pytest.mark.parametrize("scheme", (COLOUR_BLIND, SUNLIGHT))
def test_figures_and_signs_of_cards_that_cannot_be_laid_stand_out_from_them(scheme):
    """SOLO's hand: bold and large, in the ink of their Origin."""
    for ink in (VIOLET, ORANGE, TEAL, BLUE):
        assert contrast("solo", scheme, ink, INK) >= SIGNS


@pytest.mark.parametrize("game", GAMES)
def test_the_colour_blind_tell_gain_from_loss_and_both_from_the_focus(game):
    for one, other in itertools.combinations((RED, GREEN, YELLOW), 2):
        assert apart(game, COLOUR_BLIND, one, other) >= WELL_APART
        assert far(game, COLOUR_BLIND, one, other) >= 0.2


def test_the_colour_blind_tell_the_four_origins_apart():
    for one, other in itertools.combinations((VIOLET, ORANGE, TEAL, BLUE), 2):
        assert far("solo", COLOUR_BLIND, one, other) >= 0.15


def test_the_colour_blind_tell_the_five_ships_apart():
    for one, other in itertools.combinations((YELLOW, BLUE, GREEN, RED, INK), 2):
        assert far("portroyal", COLOUR_BLIND, one, other) >= 0.2


@pytest.mark.parametrize(
    ("game", "inks"),
    [
        ("solo", (VIOLET, ORANGE, TEAL, BLUE)),  # the Origins
        ("solo", (VIOLET, GREEN, TEAL, BLUE, ORANGE, BROWN, RED, WHITE)),  # the seats
        ("portroyal", (YELLOW, BLUE, GREEN, RED, BLACK)),  # the ships
        ("spacehope", (GREEN, SKIN, YELLOW, ORANGE, RED)),  # the dials
        ("spacehope", (YELLOW, RED, TEAL, VIOLET)),  # whom a card is about
        ("handsolo", (RED, ORANGE, TEAL, VIOLET, MIST)),  # the goods
    ],
)
def test_the_colour_blind_tell_apart_what_has_a_kind_by_its_colour(game, inks):
    for one, other in itertools.combinations(inks, 2):
        assert apart(game, COLOUR_BLIND, one, other) >= TOLD_APART, (one, other)


@pytest.mark.parametrize("game", GAMES)
def test_the_colour_blind_tell_what_is_drawn_in_their_scheme_better_than_in_the_standard_one(game):
    for one, other in ((RED, GREEN), (ORANGE, GREEN)):
        assert apart(game, COLOUR_BLIND, one, other) > apart(game, NORMAL, one, other), (one, other)


@pytest.mark.parametrize("game", GAMES)
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


@pytest.mark.parametrize("game", GAMES)
def test_what_is_off_or_behind_a_sheet_is_darker_and_outlines_stay(game):
    for table in (palettes.OFF, palettes.DIM):
        assert table[BLACK] == BLACK
        for slot in range(1, 15):
            before, after = (light(colour(game, NORMAL, s)) for s in (slot, table[slot]))
            assert after <= before + 0.03, (slot, table[slot])


@pytest.mark.parametrize(("game", "scheme"), EVERY)
def test_what_is_off_or_behind_a_sheet_keeps_its_hue(game, scheme):
    """Colour is a name: of a dial, an Origin, a ship. A darker one of another hue would be another name; what
    becomes a grey, or the ground of its own hue, has none. Paper and white are names of nothing."""
    for table in (palettes.OFF, palettes.DIM):
        for slot in range(RED, BLACK):
            (was, _), (now, full) = (tinge(game, scheme, s) for s in (slot, table[slot]))
            turned = abs(was - now)
            assert full < 0.25 or min(turned, 1 - turned) < 0.1, (slot, table[slot])


def tinge(game, scheme, slot):
    """(hue, from 0 around to 1, how far from grey, 0 to 1) of a slot."""
    red, green, blue = palettes.of(game, scheme)[3 * slot : 3 * slot + 3]
    hue, _, _ = colorsys.rgb_to_hsv(red / 255, green / 255, blue / 255)
    return hue, (max(red, green, blue) - min(red, green, blue)) / 255


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
    for table in signs.TINTS:
        changed = [slot for slot in range(16) if table[slot] != slot]
        assert len(changed) == 2 and changed[-1] < 14


def test_the_sheets_are_named_after_the_games_whose_palettes_they_are_drawn_with():
    """A game that somebody adds may have a sheet before it has a palette of its own."""
    assert set(art.names()) - {"shared"} <= set(catalog.GAMES)

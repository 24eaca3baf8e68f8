"""The card that you reveal comes face down, stays so the longer the higher the risk is, turns over, and only
then does the table say what it means."""

import pytest

from host_tests.filmed import begun, walked, WAYS
from playing import handheld
from playing.handheld import Handheld, MemoryPanel
from playing.hoststore import MemoryStore
from pocketdeck.games.portroyal import cards, codes
from pocketdeck.games.portroyal.dev.tests.positions import do, given, NAMES
from pocketdeck.games.portroyal.figures import colours, risk
from pocketdeck.games.portroyal.picture import scene
from pocketdeck.stage import sounds
from pocketdeck.stage.picture import suspense
from pocketdeck.stage.picture.scene import DOWN, KIND, LIT, LOOK, ROW, X

CARDS = (scene.SHIP, scene.PERSON)


def card(shown):
    """The look of the card that lies last in the harbour."""
    return [piece for piece in shown.pieces if piece[0] in CARDS][-1][3]


def verdict(shown, before):
    """Does the table, its news or a sound say what the card means?"""
    flags, you = shown.has(scene.FLAGS), shown.has(scene.YOU)
    return bool(
        [1 for one in shown.has(scene.BANNER) if not one[1]]
        or shown.has(scene.PLATE)
        or shown.news
        and not shown.holds
        or {sounds.BUZZ, sounds.GAIN, sounds.LOSS} & set(shown.heard)
        or flags
        and flags[0][1] != colours(before["harbour"])[0]
        or you
        and you[0][2] != before["coins"]
    )


@pytest.mark.crossed
@pytest.mark.parametrize("board, motion", WAYS)
def test_the_verdict_comes_after_the_card_has_turned(board, motion):
    turned = busts = felt = 0
    for before, _, events, drawn in walked(*begun("portroyal", 5, board, motion)):
        if before is None or before["phase"] != codes.DISCOVER or drawn[0].over:
            continue
        if not events or events[0][0] != codes.DREW:
            continue
        turned += 1
        percent = risk(before)
        down = [at for at, shown in enumerate(drawn) if shown.holds and card(shown) & DOWN]
        alone = [at for at, shown in enumerate(drawn) if shown.holds and not shown.has(scene.BANNER)]
        up = [at for at in alone if not card(drawn[at]) & DOWN]
        told = [at for at, shown in enumerate(drawn) if verdict(shown, before)]
        assert down and up and down[-1] < up[0], events
        assert not told or up[-1] < told[0], events
        assert drawn[down[0]].late or max(drawn[at].stays for at in down) == suspense.held(percent)
        bust = codes.BUST in [event[0] for event in events]
        busts += bust
        assert not bust or told and drawn[-1].has(scene.BANNER) and drawn[-1].stays is None  # until a key
        if not bust and percent > suspense.FELT:
            felt += 1
            assert card(drawn[up[-1]]) & LIT and sounds.RISE in [one for at in up for one in drawn[at].heard]
    assert turned > 40 and busts and felt


MINE = ["governor-8", "trader-red-3"]
SWORDS = ["pirate-9"]  # a ship may be repelled then
LIE = {  # what lies there when the card comes
    "three colours": ("flute-1-1", "pinnace-1-1", "skiff-1-1"),
    "four of five, and a person": ("flute-1-1", "pinnace-1-1", "skiff-1-1", "frigate-1-1", "jester-7"),
    "nothing": (),
}


def down(board, harbour, name):
    """All that the stage has while this card lies face down, beside what it is: the numbers of each piece,
    and how long the picture stays."""
    game = given(*harbour, name, coins=14, purse=20, mine=MINE + SWORDS * (not harbour))
    do(game, *["draw"] * len(harbour))
    stage = begun_at(board).stage
    game.apply(codes.DRAW)
    assert stage.moment(game.view(0), game.events(0), 0)
    shown = []
    for at in range(0, stage.now.count * ROW, ROW):
        row = list(stage.now.rows[at : at + ROW])
        if row[LOOK] & DOWN and row[KIND] in CARDS:
            row = row[X:LOOK] + [DOWN]  # of a back its kind and numbers are not seen
        shown.append(row)
    return shown, stage.hold, stage.doors, stage.cue


DEVICES: "dict[str, Handheld]" = {}


def begun_at(board):
    """The table of a new game on a board, one for all cards."""
    if board not in DEVICES:
        device = Handheld(MemoryPanel(*handheld.SIZES[board]), MemoryStore(), 1)
        device.begin("portroyal", [None], {}, 1)
        DEVICES[board] = device
    return DEVICES[board].app.stack[-1]


@pytest.mark.parametrize("board", handheld.SIZES)
@pytest.mark.parametrize("lies", LIE)
def test_nothing_on_the_table_tells_what_lies_face_down(board, lies):
    names = [name for name in NAMES[: cards.STANDARD] if name not in LIE[lies] + tuple(MINE + SWORDS)]
    first, *others = [down(board, LIE[lies], name) for name in names]
    assert [name for name, other in zip(names[1:], others, strict=True) if other != first] == []

"""A game is one folder, and each file has the same name in every game: this is the list of them."""

import pytest

from environment import project
from host_tests import contract

GAMES = project.ROOT / "lib" / "pocketdeck" / "games"
# What every game has, the template too.
ALWAYS = {
    ".": "__init__.py bot.py figures.py help.txt lesson.txt rules.py text.py tips.py tips.txt",
    "picture": "__init__.py event_icons.py event_sounds.py lesson.py pieces.py pieces1.py places.py scene.py",
    "dev": "__init__.py hands.py shots.py told.py trials.py",
    "dev/data": "",
    "dev/tests": "",
    "art": "",
}
# What a game may have; each name means one thing.
MAYBE = {
    ".": """
        advice.py     why the best bot does what it does
        cards.py      what its cards are, a column each
        checks.py     what a save must satisfy before it is believed
        codes.py      numbers of phases, actions and events
        describe.py   the whole table in words
        details.py    what each action costs and does
        event_text.py what has happened, in sentences
        judge.py      what things are worth to a bot
        notation.py   what actions are called in records
        ranks.py      what a score makes one
        redeal.py     worlds that a seat could be in
        setup.py      how a game is dealt
        state.py      what there is, who knows what of it, and how it becomes bytes
        words.py      names and labels
    """,
    "picture": """
        about.py       what there is to know of each piece, in words
        front.py       the launcher's cover, and who sits where
        game_over.py   the table at the end
        hand.py        a hand of cards
        handover.py    between two people
        headline.py    what has happened, in the one line of news
        kinds.py       kinds of pieces, and what their numbers say
        moments.py     what is shown as a short film
        result_page.py what the result shows
        signs.py       its own pictures and signs
        faces.py       what the faces of cards are put together of
        wording.py     the few words on its table
        wording1.py    the same on one bit
    """,
    "dev": """
        beside.py     how fast it is beside what others have written
        balance.py    whether all that its cards offer is worth it
        bounds.py     what bots are measured against, where that is not as usual
        hands.py      on what its stick may begin, and which presses are forced, for the measure of hands
        learn.py      makes the weights of its best bot
        make_cards.py makes cards.py and its kin from dev/data
        needed.py     the figures that its decisions turn on, and which pieces tell them
    """,
    "dev/data": """
        cards.csv  what is read off its printed cards, a kind a row
        cards.json the same, where a card has many facts
        cards.txt  the same, with what it does in a small language
    """,
    "dev/tests": """
        __init__.py   what they are about
        ends.py       ends of a game, and which mood each of them is
        labels.py     every label that there can be
        mistakes.py   a position for each mistake of its easy bot
        positions.py  positions in one line
        printed.py    what is printed on its cards, as the tests read it
        tables.py     which positions its table is tried with
    """,
    "art": """
        __init__.py  the names of its pictures, made by tools/makers/make_art.py
        colour.bin   its sheet
        onebit.bin   the twins
        palette.txt  its colours
        shelf.txt    its picture on the launcher's shelf
        pictures.txt pieces of its table
        scenes.txt   grounds, covers, ends
        signs.txt    small signs
        sprites.txt  what its table in text draws
        sizes.txt    the same for other sizes of screen
        small.txt    the same for small screens
    """,
}
# What one game alone has: parts of its rules, of its bot, and kinds of pieces that no other table knows.
OWN = {
    "handsolo": "printed yards refit shopping dev/tests/yards_judge picture/berths picture/dock"
    " picture/foresight picture/market"
    " picture/marks picture/panel picture/sky picture/vessel picture/worlds",
    "portroyal": "decks dummy dummy_text picture/risk_strip",
    "soliterror": "chances deck learned outlook payments picture/fight picture/goods picture/grounds"
    " picture/moment_pieces",
    "solo": "box picture/answers picture/calling picture/doors picture/fan picture/turned",
    "spacehope": "choices effects forecast layout printing texts words picture/announcements picture/fleet"
    " picture/goal_result picture/phases picture/yard",
}


def files(game_id, folder):
    return {path.name for path in (GAMES / game_id / folder).glob("*") if path.is_file()}


@pytest.mark.parametrize("game_id", contract.GAMES)
@pytest.mark.parametrize("folder", ALWAYS)
def test_a_games_folder_has_files_of_the_list_only(game_id, folder):
    known = {line.split()[0] for line in MAYBE[folder].splitlines() if line.strip()}
    needed = set(ALWAYS[folder].split())
    own = {name.rpartition("/")[2] for name in OWN.get(game_id, "").split()}
    there = files(game_id, folder)
    assert needed <= there
    more = {name for name in there - needed - known if not name.startswith("test_")}
    assert {name.partition(".")[0] for name in more} <= own, more


@pytest.mark.parametrize("game_id", contract.GAMES)
def test_a_game_has_these_folders_only(game_id):
    inside = [path.relative_to(GAMES / game_id).parts for path in (GAMES / game_id).rglob("*.*")]
    kept = [parts for parts in inside if not {"__pycache__", "golden"} & set(parts)]
    found = {"/".join(parts[:-1]) for parts in kept if len(parts) > 1}
    assert found <= set(ALWAYS)


def test_what_two_games_have_is_on_the_list():
    seen = [name for names in OWN.values() for name in names.split()]
    assert len(seen) == len(set(seen))

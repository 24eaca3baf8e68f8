"""A game in lines of text: what is asked, and what is not."""

import random

import pytest

from host_tests import contract
from playing.hoststore import MemoryStore
from pocketdeck.engine import bots, catalog
from pocketdeck.screens.console import BLANK, Console
from pocketdeck.session.records import CANNOT_SAVE
from pocketdeck.session.session import Session

GO_ON = "[Enter to go on, or a claim] "
SEVERAL = [game_id for game_id in contract.GAMES if catalog.info(game_id)["players"][1] > 1]


class Typist:
    """Somebody who types `turns` legal actions, or `lines` first, and Enter at any other question.

    `asked` has every prompt with what could be claimed then, `shown` the lines.
    """

    def __init__(self, game_id, players, seed, turns=60, lines=(), options=None):
        self.chance = random.Random(seed)
        self.lines = list(lines)
        self.turns = turns
        self.asked = []
        self.shown = []
        self.session = Session(MemoryStore(), recording=True)
        self.session.set("ask", "all")
        self.session.start(game_id, [None] + ["easy"] * (players - 1), options, seed)
        self.console = Console(self.session, self.read, self.shown.append)

    def read(self, prompt):
        game = self.session.game
        self.asked.append((prompt, game.claims(0)))
        if prompt != "> ":
            return ""
        if self.lines:
            return self.lines.pop(0)
        self.turns -= 1
        return game.notation(self.chance.choice(game.actions())) if self.turns >= 0 else "quit"


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game_id", SEVERAL)
def test_after_a_bot_one_is_asked_for_a_claim_only_where_there_can_be_one(game_id, seed):
    """In SOLO always, or the question would say that somebody forgot to call; in Climb when a pair lies there
    for all to see; in Space Hope, which has no claims, never."""
    typist = Typist(game_id, 3, seed)
    typist.console.play()
    questions = [claims for prompt, claims in typist.asked if prompt == GO_ON]
    typed = 60 - max(0, typist.turns)
    if typist.session.game.CLAIM:
        by_bots = typist.session.game.moves - typed
        assert by_bots - 1 <= len(questions) <= by_bots, "not after the one that ended the game"
        assert not all(questions)
    else:
        assert all(questions)
    assert game_id != "spacehope" or not questions


def test_a_word_that_is_an_action_is_that_action():
    """In Space Hope "help" helps with the goal; where no goal can be helped it explains."""
    for seed in range(9):
        typist = Typist("spacehope", 2, seed, lines=["help", "quit"])
        game = typist.session.game
        helps = game.to_act == 0 and "help" in map(game.notation, game.actions())
        if game.to_act == 0:
            typist.console.play()
            assert (typist.session.notations[:1] == ["help"]) == helps  # rivals may have answered
            assert any(line.startswith("Type a number") for line in typist.shown) != helps


def text_of(session, lines):
    """What is shown and asked while these lines are typed, in their order; then the person leaves."""
    out = []
    typed = iter(lines)

    def read(prompt):
        out.append(prompt)
        return next(typed, "quit")

    Console(session, read, out.append).play()
    return out


def person_alone(game_id="handsolo", seed=5):
    session = Session(MemoryStore())
    session.start(game_id, [None], None, seed)
    return session


def test_what_is_decided_in_text_is_saved_when_the_next_line_is_asked_for():
    """The same file as the handheld's: there the game goes on."""
    session = person_alone()
    text_of(session, ["1", "1", "hint"])
    again = Session(session.store)
    assert again.resume("handsolo") and again.game.pack() == session.game.pack()
    assert again.hints == 1 and again.game.moves > 1


def test_undo_and_redo_are_the_sessions():
    """Twenty decisions and more can be taken back and done again, as with keys."""
    session = person_alone()
    while session.game.moves < 60:
        session.act(bots.choose(session.game, 0, "hard")[0])
    end = session.game.pack()
    shown = text_of(session, ["undo"] * 25)
    assert sum(line.startswith("  Taken back") for line in shown) == 25
    assert session.assisted and session.game.pack() != end
    shown = text_of(session, ["redo"] * 26)
    assert shown.count("  Done again.") == 25 and shown.count("There is nothing to do again.") == 1
    assert session.game.pack() == end


def test_what_leaves_no_choice_is_done_and_told_unless_all_is_asked():
    """Port Royal: the dummy's steps, and the first card of each turn."""
    session = person_alone("portroyal")
    shown = text_of(session, ["stop", "end"])
    asked = [i for i, line in enumerate(shown) if line == "> "]
    assert len(asked) == 3 and not session.game.forced
    assert "  Draw a card" in shown[: asked[0]]
    shown = text_of(session, ["ask all", "undo", "undo", "1", "ask few", "1"])
    assert session.settings["ask"] == "few"
    session = person_alone("portroyal")
    assert "> " + "  Questions: all" in "".join(text_of(session, ["ask all"]))
    session = person_alone("portroyal")
    session.set("ask", "all")
    shown = text_of(session, [])
    assert shown[-1] == "> " and session.game.forced and session.game.moves == 0


def test_the_log_forgets_what_was_taken_back():
    session = person_alone()
    shown = text_of(session, ["1", "log", "undo", "log"])
    asked = [i for i, line in enumerate(shown) if line == "> "]
    landed = [line for line in shown[asked[1] : asked[2]] if line.startswith("  ")]
    assert landed and landed[-1] not in shown[asked[3] :]


def test_between_two_persons_the_lines_go_out_of_sight_and_each_is_told_what_the_other_did():
    session = Session(MemoryStore())
    session.start("template", [None, None], None, 1)
    shown = text_of(session, ["1", "", "", "undo"])
    over = shown.index("[Enter, then hand over to Player 2] ")
    next_one = shown.index("[Player 2: Enter when nobody else looks] ")
    assert shown[over + 1 : next_one] == [""] * BLANK
    did = [session.game.say(event, 1) for event in session.log(1)]
    assert did and ["  " + line for line in did] == shown[next_one + 1 : next_one + 1 + len(did)]
    assert shown[-2:] == ["There is nothing to take back.", "> "], "undo is refused across a hand-over"


def test_problems_with_saving_are_told_in_text_too():
    session = person_alone()
    session.store.fail = lambda number, verb, name: verb != "read"
    assert text_of(session, ["1"]).count(CANNOT_SAVE) == 1

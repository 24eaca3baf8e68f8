"""What a game brings along for the host: lib/pocketdeck/games/<id>/dev/, which no device gets.

    __init__.py    DECK, the card names of an explicit deck, and what is not as usual: see DEFAULTS
    shots.py       SHOTS, the screens of it that the gallery keeps
    trials.py      how the strength of its bots is measured
    told.py        what each sentence of its log claims, and what counts as a change: see host_tests/told.py
    needed.py      what its decisions turn on, and which pieces tell it: host_tests/games/test_figures.py
    bounds.py      how near they are to what is possible, where that is not counted as usual
    hands.py       what its buttons cost, and which keys have a reason: see tools/lab/usability.py
    make_cards.py  makes what the package knows of its cards from data/: tools/makers/make_cards.py
    learn.py, balance.py    commands of its own: tools/lab/game.py
    beside.py      how fast it is beside what others have written: tools/lab/bench.py
    tests/         what holds for its rules, bots, table and words
    golden/        its golden records and playthroughs, and below screens/ its golden screens

Everything is found through the package: no tool and no common test knows a game by its name.
"""

import importlib
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from environment import project

GAMES = project.ROOT / "lib" / "pocketdeck" / "games"
DEFAULTS: "dict[str, object]" = {
    "FLEETING": (),  # kinds of events that show a seat something which is out of everybody's sight afterwards
    "LOTS": 1,  # of how many actions drawn by lot the plainest is taken, where games would go on for ever
    "WALK": None,  # steps after which a random walk is cut, where games take thousands
    "COUNTS": None,  # player counts worth trying, where it is not the least, one more, the middle, the most
    "KEPT_COUNTS": None,  # player counts of the golden records, where they are not the least and three
    "LONGEST": 10000,  # moves of a golden record
    "PAGES": 2,  # how many pages its help has at least
    "WORDS": "",  # what the help has to explain: the words and signs of its screens
    "TEXT": (),  # the shots that are kept of its table in text, too
    "LESSON": ("", ""),  # words in which its lesson says the goal, and of what is seen to happen in it
    "SOME": (),  # the shots that are kept for every size; the others are kept for three
    "SKILLED": False,  # do bots meet more of what can be offered than chance does?
    "BY_EYE": 0,  # how often its medium bot may make a mistake of the easy one, because it judges by eye
    "FILM": (7, 5),  # a deal that shows what it is about, and how many decisions of it are filmed
    "SHOWN": ("", ""),  # the shots that stand for it beside other games, on a large screen and on a small one
    "RATE": 0,  # actions per second that it has to reach
    "ROUND": {},  # options with which a game is a single round
    "BRIEF": {},  # options with which a game of rounds is short
    "SAVED_COUNTS": (),  # player counts of what a version keeps for later ones, where it is not the least
    "BODY": "<",  # the format of the numbers with which its packed game begins
    "OF_SEATS": "",  # the format of what follows for each seat
}


def module(game_id: str, name: str = "") -> "ModuleType | None":
    """A module of a game's host package, or the package itself; None if the game has none of that name."""
    found = f"pocketdeck.games.{game_id}.dev" + ("." + name if name else "")
    if found not in sys.modules:  # else no file is looked for: tests ask at each step of a game
        path = GAMES / game_id / "dev" / (name.replace(".", "/") + ".py" if name else "__init__.py")
        if not path.exists():
            return None
    return importlib.import_module(found)


def get(game_id: str, name: str) -> "Any":
    """A fact of a game's host package, or its default; KeyError if there is no such fact."""
    found = vars(module(game_id) or ModuleType("")).get(name)
    return DEFAULTS[name] if found is None else found


def deck(game_id: str) -> "list[str]":
    """The card names of a game's explicit deck, in any order."""
    return list(vars(importlib.import_module(f"pocketdeck.games.{game_id}.dev"))["DECK"])


def golden(game_id: str) -> Path:
    """The folder of a game's golden files."""
    return GAMES / game_id / "dev" / "golden"

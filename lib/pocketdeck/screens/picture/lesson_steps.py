"""A game's lesson: steps on a chosen deal, read one at a time from lesson.txt in the game's package.

The first page, "# deal", has one line: seed, players, and options as name=value. Each further page is a step:

    # Title

    What is said, in a few words.

    at WORD with WORD by stick > NOTATION ~ NOTATION ~ NOTATION

`at` names a thing of the table to point at, `with` another one that the words are about, both in the words of
the game's picture/lesson.py; without `at`, it is the thing that carries the awaited action. `>` is the action
that the person is to do, as game.notation() has it; without it the person only reads. What follows each `~`
then happens by itself, whoever's action it is.

The focus is on what is awaited when a step begins. `by stick` leaves it where a game has it: the bubble says
where the stick leads from there, as it is on this screen, so no text names a direction.

The last page is none of the steps: it is read when they are done, and says what the game is about in a few
sentences, each with its word in front: the goal, a turn, the end, and three things that decide.
"""

from pocketdeck import stored
from pocketdeck.engine.compat import const

WORDS = const(60)  # letters of a text, at most: three lines of the smallest screen
TITLE = const(18)  # letters of a title, at most


def there(game_id: str) -> bool:
    """Has a game a lesson here? It is not read for that."""
    try:
        stored.opened("games/%s/lesson.txt" % game_id).close()
    except OSError:
        return False
    return True


class Steps:
    """The steps of a game's lesson: len() of them, each [i] a (title, text, where to point, what else the
    words are about, awaited notation, notations that follow, is one to move there by the stick?); "" where
    there is none."""

    def __init__(self, game_id: str) -> None:
        from pocketdeck.session import pagefile

        self._pages = pagefile.game(game_id, "lesson")

    def deal(self) -> "tuple[int, int, dict]":
        """(seed, players, options) of the game that the lesson plays."""
        words = self._pages[0][1].split()
        return int(words[0]), int(words[1]), dict([word.split("=") for word in words[2:]])

    def __len__(self) -> int:
        return len(self._pages) - 2

    def ending(self) -> "tuple[str, str]":
        """(title, text) of the page that is read behind the steps."""
        return self._pages[len(self._pages) - 1]  # type: ignore[no-any-return]

    def __getitem__(self, i: int) -> "tuple[str, str, str, str, str, list[str], bool]":
        title, text = self._pages[i + 1]
        text, _, what = text.rpartition("\n")
        parts = [part.strip() for part in what.split("~")]
        names, _, awaited = parts[0].partition(">")
        words = names.split()
        at, beside = [words[words.index(name) + 1] if name in words else "" for name in ("at", "with")]
        return title, text, at, beside, awaited.strip(), parts[1:], "stick" in words

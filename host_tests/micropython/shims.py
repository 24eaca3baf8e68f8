"""What the contract's checks use of CPython's library, in the words of MicroPython: {module: source}."""

from host_tests import contract
from playing import game_dev

MODULES = {
    "lib/host_tests/long": "def in_suite(few, long):\n    return few\n",
    "contextlib": """
class contextmanager:
    def __init__(self, function):
        self.function = function
    def __call__(self, *arguments):
        return _Entered(self.function(*arguments))
class _Entered:
    def __init__(self, steps):
        self.steps = steps
    def __enter__(self):
        return next(self.steps)
    def __exit__(self, kind, error, trace):
        try:
            if error is None:
                next(self.steps)
            else:
                self.steps.throw(error)
        except StopIteration:
            return True
""",
    "itertools": """
def permutations(items):
    items = list(items)
    if not items:
        yield ()
    for i in range(len(items)):
        for rest in permutations(items[:i] + items[i + 1:]):
            yield (items[i],) + rest
""",
    "re": """
import ure
def _plain(pattern):  # there a backslash and an n in brackets are two signs
    return pattern.replace("\\\\n", "\\n")
def search(pattern, text):
    return ure.search(_plain(pattern), text)
def fullmatch(pattern, text):
    return ure.match(_plain(pattern) + "$", text)
""",
}

# What tools/playing/game_dev.py reads from the packages of the games, which a MicroPython does not get.
FACTS = {
    game_id: {name: game_dev.get(game_id, name) for name in game_dev.DEFAULTS} for game_id in contract.GAMES
}
MODULES["playing/game_dev"] = f"""
FACTS = {FACTS!r}
def get(game_id, name):
    return FACTS[game_id][name]
"""

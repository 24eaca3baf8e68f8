"""What the suite takes of much that is alike, and what a long run, `tools/test.py --long`, takes.

Each rule is tested in both. More seeds, and each size of screen with each game, prove in other places what
has been proved in one: the suite takes enough of these, the long run all.
"""

import collections
import os

VARIABLE = "POCKETDECK_LONG"  # set in a long run, and seen by pytest in the programmes that tests start


def is_long():
    """Is this a long run?"""
    return VARIABLE in os.environ


def in_suite(few, long):
    """One of two amounts, or lists of cases: what the suite takes, or all, which a long run takes."""
    return long if is_long() else few


def some(count, of, turn=0):
    """The indices of `count` cases of a table of `of`, spread over it; another `turn` takes others."""
    count = min(max(count, 1), of)
    return sorted((turn + i * of // count) % of for i in range(count))


def crossed(cases, turn=0):
    """Enough of the cases of a table, each a dict {parameter: value}: their indices, in order, at least one.

    Each value of each parameter comes at least once. Always taken next is a case with the most values that
    have not come yet, of these one whose values have come least often, and of these the next one in the
    table: that is a diagonal and not a row. Another `turn` begins elsewhere, and takes another diagonal.
    """
    keys = [[(name, repr(value)) for name, value in sorted(case.items())] for case in cases]
    came = collections.Counter()
    taken = []
    while keys:
        first = taken[-1] + 1 if taken else turn
        turned = [(first + i) % len(keys) for i in range(len(keys))]
        best = min(
            turned, key=lambda i: [sum(key in came for key in keys[i]), sum(came[key] for key in keys[i])]
        )
        if taken and all(key in came for key in keys[best]):
            break
        taken.append(best)
        came.update(keys[best])
    return sorted(taken)

"""What is told to a seat, held against what changed in its view: how a game's table of it is read.

`games/<id>/dev/told.py` has

    watched(view)   {what: number}, all in the view that counts as a change for who sits there
    SAYS            rows of (a sentence, what it claims): each sentence that is told has to be in one of them

A sentence has {names} for what differs. A claim is a list of changes, "coins +n, {person} -1", with a number
or a name of the sentence behind the sign; or a function of (the numbers so far, names, view before, view
after), for what is not told as a sum.
"""

import random
import re

from pocketdeck.engine import bots, catalog


def pattern(sentence):
    """A sentence with {names} as a regular expression."""
    parts = re.split(r"\{(\w+)\}", sentence)
    text = "".join(
        re.escape(part) if i % 2 == 0 else r"(?P<%s>-?\d+)" % part if len(part) == 1 else "(?P<%s>.+?)" % part
        for i, part in enumerate(parts)
    )
    return re.compile(text)


def changes(claim):
    """A claim in words as [(what, sign, amount)]."""
    return [re.fullmatch(r"(.+) ([-+=])(\w+)", part).groups() for part in claim.split(", ") if part]


class Table:
    """A game's sentences and what they claim."""

    def __init__(self, says):
        self.rows = [
            (pattern(sentence), claim if callable(claim) else changes(claim)) for sentence, claim in says
        ]
        self.heard = set()

    def account(self, numbers, sentence, before, after):
        """Change the numbers as a sentence claims; AssertionError if it has no row."""
        for i, (regex, claim) in enumerate(self.rows):
            found = regex.fullmatch(sentence)
            if found is None:
                continue
            self.heard.add(i)
            names = found.groupdict()
            if callable(claim):
                claim(numbers, names, before, after)
                return
            for what, sign, amount in claim:
                what = what.format(**names)
                n = int(names.get(amount, amount))
                numbers[what] = n if sign == "=" else numbers.get(what, 0) + (n if sign == "+" else -n)
            return
        raise AssertionError("no row of the table has %r" % sentence)

    def unheard(self):
        """The rows of which no sentence has been told."""
        return [regex.pattern for i, (regex, _) in enumerate(self.rows) if i not in self.heard]


def plain(numbers):
    return {what: n for what, n in numbers.items() if n}


def hold(table, watched, before, after, sentences):
    """All that has changed is told, once, and nothing else is."""
    numbers = dict(watched(before))
    for sentence in sentences:
        table.account(numbers, sentence, before, after)
    told, now, was = plain(numbers), plain(watched(after)), plain(watched(before))
    wrong = {
        what: "%s -> %s, told %s" % (was.get(what, 0), now.get(what, 0), told.get(what, 0))
        for what in sorted(set(told) | set(now))
        if told.get(what, 0) != now.get(what, 0)
    }
    assert not wrong, "%s\n  %s" % (wrong, "\n  ".join(sentences))


def games(game_id, players, options, seed):
    """A game being played, after each action of it: (a clone of before, game, action). Two in three actions
    are what an easy bot does, the others by lot: that meets what a good player avoids."""
    game = catalog.new_game(game_id, seed, players, options)
    chance = random.Random(seed)
    while not game.over:
        claims = [a for seat in range(players) for a in game.claims(seat)]
        if claims and chance.random() < 0.4:
            action = chance.choice(claims)
        elif chance.random() < 0.35:
            action = chance.choice(game.actions())
        else:
            action = bots.choose(game, game.to_act, "easy")[0]
        before = game.clone()
        game.apply(action)
        yield before, game, action

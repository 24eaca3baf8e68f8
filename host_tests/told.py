"""What is told to a seat, held against what changed in its view: how a game's table of it is read.

`games/<id>/dev/told.py` has

    watched(view)   {what: number}, all in the view that counts as a change for who sits there
    SAYS            rows of (a sentence, what it claims): each sentence that is told has to be in one of them
    RARE            those that hardly any game has, if there are such: tests of positions have them
    SEED            the first game's, if it is another than 0: from there few games tell all that is told

A sentence has {names} for what differs. A claim is a list of changes, "coins +n, {person} -1", with a number
or a name of the sentence behind the sign; or a function of (the numbers so far, names, view before, view
after), for what is not told as a sum.
"""

import random
import re

from pocketdeck.engine import bots, catalog

_PLAYED = (("easy", 0.35), ("medium", 0), ("easy", 1))  # how, and how much of it by lot


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
        self.sentences = [sentence for sentence, _ in says]
        self.heard = set()
        self.known = {}  # sentence -> (names, claim): most are told again and again

    def row(self, sentence):
        """(names, claim) of a sentence; AssertionError if it has no row."""
        if sentence in self.known:
            return self.known[sentence]
        for i, (regex, claim) in enumerate(self.rows):
            found = regex.fullmatch(sentence)
            if found is not None:
                self.heard.add(i)
                self.known[sentence] = found.groupdict(), claim
                return self.known[sentence]
        raise AssertionError("no row of the table has %r" % sentence)

    def account(self, numbers, sentence, before, after):
        """Change the numbers as a sentence claims."""
        names, claim = self.row(sentence)
        if callable(claim):
            claim(numbers, names, before, after)
            return
        for what, sign, amount in claim:
            what = what.format(**names)
            n = int(names.get(amount, amount))
            numbers[what] = n if sign == "=" else numbers.get(what, 0) + (n if sign == "+" else -n)

    def unheard(self):
        """The rows of which no sentence has been told."""
        return [sentence for i, sentence in enumerate(self.sentences) if i not in self.heard]


def plain(numbers):
    return {what: n for what, n in numbers.items() if n}


def hold(table, was, now, before, after, sentences):
    """All that has changed is told, once, and nothing else is. `was`, `now`: what is watched of the view
    `before` and of that `after`."""
    numbers = dict(was)
    for sentence in sentences:
        table.account(numbers, sentence, before, after)
    told, now, was = plain(numbers), plain(now), plain(was)
    wrong = {
        what: "%s -> %s, told %s" % (was.get(what, 0), now.get(what, 0), told.get(what, 0))
        for what in sorted(set(told) | set(now))
        if told.get(what, 0) != now.get(what, 0)
    }
    assert not wrong, "%s\n  %s" % (wrong, "\n  ".join(sentences))


def games(game_id, players, options, seed):
    """A game being played: (None, game, None) when it has been dealt, and after each action of it (a clone of
    before, game, action). Some play well, some by lot, which meets what a good player avoids, and some half
    and half."""
    game = catalog.new_game(game_id, seed, players, options)
    yield None, game, None
    chance = random.Random(seed)
    level, by_lot = _PLAYED[seed % len(_PLAYED)]
    while not game.over:
        claims = [a for seat in range(players) for a in game.claims(seat)]
        if claims and chance.random() < 0.4:
            action = chance.choice(claims)
        elif chance.random() < by_lot:
            action = chance.choice(game.actions())
        else:
            action = bots.choose(game, game.to_act, level)[0]
        before = game.clone()
        game.apply(action)
        yield before, game, action

"""Reads what is printed on Space Hope's cards and goals, and foresees from the words alone what happens.

It shares nothing with the rules nor with what makes the words: a phrase that it does not know is an error, so
a text that says something else than the rules do cannot pass.

    read_card("An opponent: move 1, military -2 (leaves 1); you: military +2.")
    foresee(ships, 0, [1], [("dial", "military", -2, 1)])
"""

import copy
import re

DIALS = ("food", "morale", "population", "fuel", "military")
WHOM = {"You": "you", "An opponent": "opponent", "Any ship": "any", "Every ship": "every"}
WHO = {
    "every ship": "all",
    "each ship that gave": "givers",
    "each ship that gave nothing": "idle",
    "the first ship": "ahead",
    "the last ship": "behind",
}
MARKS = {  # in the order of their bits
    "no target for opponents this round": "guard",
    "parts safe from cards and goals this round": "armour",
    "each move forward 1 longer this round": "boost",
    "each move forward 1 shorter this round": "drag",
    "each loss of points by a card or goal 1 less this round": "calm",
    "spared if the goal fails this round": "insured",
    "no building and rebuilding this round": "embargo",
}
_DIAL = "(%s|lowest dial|highest dial|every dial)" % "|".join(DIALS)
_LEAVES = r"( \(leaves 1\))?"
# What stands on a card -> (what is done, the words that say to which dial, how much, what is left)
PHRASES = (
    (_DIAL + r" ([+-]\d)" + _LEAVES, lambda m: ("dial", m[1].replace(" dial", ""), int(m[2]), bool(m[3]))),
    (
        r"you take (\d) (%s)%s" % ("|".join(DIALS), _LEAVES),
        lambda m: ("take", m[2], int(m[1]), bool(m[3])),
    ),
    (r"you swap (%s)" % "|".join(DIALS), lambda m: ("swap", m[1], 0, False)),
    (r"move (\d)", lambda m: ("distance", "", int(m[1]), False)),
    (r"go back (\d)", lambda m: ("distance", "", -int(m[1]), False)),
    (r"draw (1) card|draw (\d) cards", lambda m: ("draw", "", int(m[1] or m[2]), False)),
    (
        r"discard (1) card at random|discard (\d) cards at random",
        lambda m: ("drop", "", int(m[1] or m[2]), False),
    ),
    (r"put the latest discard under the deck", lambda m: ("recycle", "", 1, False)),
    (r"put the latest (\d) discards under the deck", lambda m: ("recycle", "", int(m[1]), False)),
    (r"discard the top card of the deck", lambda m: ("spoil", "", 1, False)),
    (r"discard the top ([2-9]) cards of the deck", lambda m: ("spoil", "", int(m[1]), False)),
    (r"lose the highest part", lambda m: ("wreck", "", 1, False)),
    (r"the next goal replaces this one and gifts are void", lambda m: ("change", "", 0, False)),
    (r"look at the next (\d) goals and keep or discard the first", lambda m: ("look", "", int(m[1]), False)),
    (r"build a part with the latest discard", lambda m: ("rebuild", "", 0, False)),
    (r"have a part of another ship too this round", lambda m: ("copy", "", 0, False)),
    (r"break a part of another ship", lambda m: ("break", "", 0, False)),
    ("|".join(MARKS), lambda m: ("lasting", MARKS[m[0]], 0, False)),
)


def read_effect(text):
    """(what is done, to which dial or which mark, how much, whether a point is left) of one phrase."""
    found = [made(match) for pattern, made in PHRASES if (match := re.fullmatch(pattern, text))]
    assert len(found) == 1, "no phrase of a card: %r" % text
    return found[0]


def read_effects(text):
    return [read_effect(part) for part in text.split(", ")] if text else []


def read_card(text):
    """{"and", "way", "whom", "theirs", "own"} of a card's sentence; "own" is what it does to its player."""
    whole = re.fullmatch(r"(?:Any ship: move (\d), or )?(\w[^:]*): ([^;]*)(?:; you: (.*))?\.", text)
    assert whole, text
    theirs = read_effects(whole[3])
    card = {
        "and": whole[1] is None,
        "whom": WHOM[whole[2][0].upper() + whole[2][1:]],
        "own": read_effects(whole[4]),
    }
    if card["and"]:  # it moves whom it is used on first
        assert theirs[0][0] == "distance" and theirs[0][2] > 0, text
        card["way"] = theirs.pop(0)[2]
    else:
        card["way"] = int(whole[1])
    card["theirs"] = theirs
    return card


def read_outcome(text):
    """(whom, effects) of "every ship: food -2, go back 4"."""
    who, _, does = text.partition(": ")
    return WHO[who], read_effects(does)


COUNTED = {
    "dial points?": "total",
    "distance made this round": "moved",
    "ship parts?": "parts",
    "parts? built this round": "built",
    "gifts?": "given",
    "abilit(?:y|ies) used this round": "used",
    "points? on the lowest dial": "lowest",
    **{dial: dial for dial in DIALS},
}


def read_goal(lines):
    """What a goal's lines say: {"ask", "of", "number": what n living ships need, "help", "met", "failed"}.

    "ask": "sum" (all together, at least), "most" (all together, at most), "each", "span".
    "help": (what it costs, how much, what it brings) or None.
    """
    lines = list(lines)
    need = lines.pop(0)
    goal = {"help": None}
    if match := re.fullmatch(r"The first and the last ship are at most (\d+) apart\.", need):
        goal.update(ask="span", of="distance", number=lambda n, most=int(match[1]): most)
    elif match := re.fullmatch(
        r"Every ship: at least (\d+) (.*?)(?: \((\d) less for each ship after the second\))?\.", need
    ):
        least, less = int(match[1]), int(match[3] or 0)
        goal.update(ask="each", of=counted(match[2]), number=lambda n: least - less * max(0, n - 2))
    else:
        match = re.fullmatch(
            r"All ships together: at (least|most) (\d+) (.*?) (per ship|for every two ships, rounded down)"
            r"(?:, and (\d+) more)?\.",
            need,
        )
        assert match, need
        many, by, more = int(match[2]), 1 if match[4] == "per ship" else 2, int(match[5] or 0)
        ask = "most" if match[1] == "most" else "sum"
        goal.update(ask=ask, of=counted(match[3]), number=lambda n: many * n // by + more)
    if len(lines) == 3:
        goal["help"] = read_help(lines.pop(0))
    met, failed = lines
    assert met.startswith("Met: ") and failed.startswith("Failed: ")
    goal["met"], goal["failed"] = read_outcome(met[5:-1]), read_outcome(failed[8:-1])
    return goal


def counted(words):
    found = [name for pattern, name in COUNTED.items() if re.fullmatch(pattern, words)]
    assert len(found) == 1, words
    return found[0]


def read_help(line):
    """(cost, how much of it, what it brings: "gift", "gifts by distance" or an effect)."""
    match = re.fullmatch(r"Instead of playing a card: (.*)\.", line)
    text = match[1]
    if text == "give a card":
        return "card", 1, "gift"
    if text == "give a card, as many gifts as its distance":
        return "card", 1, "gifts by distance"
    if match := re.fullmatch(r"give (\d) (%s)" % "|".join(DIALS), text):
        return match[2], int(match[1]), "gift"
    return "card", 1, read_effect(text.removeprefix("discard a card: "))


# What follows from the words


def ship(game, seat):
    """A ship as the words speak of it."""
    row = game.ships[seat * 20 : seat * 20 + 20]
    return {
        "dials": dict(zip(DIALS, row[:5])),
        "way": row[5],
        "deck": row[16],
        "hand": row[17],
        "pile": row[18],
        "parts": row[19],
        "marks": {name for bit, name in enumerate(MARKS.values()) if row[6] >> bit & 1},
    }


def ships(game):
    return [ship(game, seat) for seat in range(game.players)]


def which(dials, word):
    """The dials that a word means: the first of equals, in the order of the table."""
    if word in ("lowest", "highest"):
        wanted = (min if word == "lowest" else max)(dials.values())
        return [next(dial for dial in DIALS if dials[dial] == wanted)]
    return list(DIALS) if word == "every" else [word]


def foresee(before, actor, touched, effects):
    """The ships after these effects on those that are touched, in order; choices are not foreseen.

    Who is lost by one effect is not touched by the next: a dial is at 0.
    """
    after = copy.deepcopy(before)
    for what, word, n, leaves in effects:
        for seat in [seat for seat in touched if min(after[seat]["dials"].values())]:
            one = after[seat]
            if what == "dial":
                for dial in which(one["dials"], word):
                    least = min(one["dials"][dial], 1) if leaves else 0
                    one["dials"][dial] = max(least, min(9, one["dials"][dial] + n))
            elif what == "take":
                taken = max(0, min(n, one["dials"][word] - leaves))
                one["dials"][word] -= taken
                after[actor]["dials"][word] = min(9, after[actor]["dials"][word] + taken)
            elif what == "swap":
                mine, its = after[actor]["dials"], one["dials"]
                mine[word], its[word] = its[word], mine[word]
            elif what == "distance":
                one["way"] = max(0, min(99, one["way"] + n))
            elif what in ("draw", "drop", "spoil", "recycle"):
                source, goal = {
                    "draw": ("deck", "hand"),
                    "drop": ("hand", "pile"),
                    "spoil": ("deck", "pile"),
                    "recycle": ("pile", "deck"),
                }[what]
                one[source] -= n
                one[goal] += n
            elif what == "wreck":
                one["pile"] += one["parts"] > 0
                one["parts"] -= one["parts"] > 0
            elif what == "lasting":
                one["marks"].add(word)
            else:
                assert what in ("change", "look", "rebuild", "copy", "break"), what
    return after

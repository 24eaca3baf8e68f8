"""Makes Space Hope's files from its cards, goals and ship parts in data/cards.txt.

cards.py holds what play needs, a few bytes a card; words.bin the names and sentences that are read from flash
when somebody looks closer. tools/makers/make_cards.py writes both, or lists all cards as text.

The source has one row a line, columns divided by "|".

    effect       food|morale|population|fuel|military +N or -N; lowest, highest, all +N or -N (dials);
                 distance +N or -N; take DIAL N; swap DIAL; draw N; drop N; recycle N; look N; change goal;
                 rebuild; copy; break; wreck N; spoil N (cards of the deck); guard, armour, boost, drag, calm,
                 insured, embargo (these and copy remain in play for the round); "you" before an effect: it
                 is the player's own; "leaves 1" after a loss: it does not take the last point of a dial, as
                 no loss does that a card brings to others
    requirement  sum|min DIAL N; total N; moved N; each moved N; spread N; parts N; built N; given N;
                 each gave N; used N; quiet N; lowest N, where N may be written 3n+1 (n: living ships), or
                 3n/2+1, rounded down; what every ship has to comply with, as 8-1: 1 less for each
                 living ship after the second
    action       none, or what it costs (card; worth: a card, counting its distance; or DIAL N) and what it
                 brings (give, or an effect)
    outcome      all|givers|idle|ahead|behind and one or two effects
    part         a sentence, whose numbers are those that the rules use
"""

import re
import struct
from pathlib import Path

from playing.columns import literal, names, Wrong

SOURCE = Path(__file__).parent / "data" / "cards.txt"

DIALS = ("food", "morale", "population", "fuel", "military")
WHOM = ("you", "opponent", "any", "every")
WHO = ("all", "givers", "idle", "ahead", "behind")
LASTING = ("guard", "armour", "boost", "drag", "calm", "insured", "embargo")
COUNTS = (*DIALS, "lowest", "highest", "all")
TAKES = tuple(f"take {dial}" for dial in DIALS)
OPS = (*COUNTS, *TAKES, "distance")
OPS += (
    *(f"swap {dial}" for dial in DIALS),
    "draw",
    "drop",
    "recycle",
    "change",
    "lasting",
    "wreck",
    "spoil",
    "look",
)
OPS += ("rebuild", "copy", "break")
OWN, NONE, GIVE = 32, 31, 30  # flag of an effect on the player; no effect; a contribution
LEAVES = 64  # flag of a loss that never takes the last point of a dial
COSTS = ("none", "card", "worth", *DIALS)
# Requirement -> (how the ships are put together: 0 sum at least, 1 each at least, 2 sum at most, 3 the
# difference at most; what is counted).
REQUIREMENTS = {
    "total": (0, 5),
    "moved": (0, 6),
    "each moved": (1, 6),
    "spread": (3, 7),
    "parts": (0, 8),
    "built": (0, 9),
    "given": (0, 10),
    "each gave": (1, 10),
    "used": (0, 11),
    "quiet": (2, 11),
    "lowest": (0, 12),
}
for _i, _dial in enumerate(DIALS):
    REQUIREMENTS["sum " + _dial] = (0, _i)
    REQUIREMENTS["min " + _dial] = (1, _i)

TITLE = 15  # characters: "Play " and a title make a menu line
NUMBERS = (1, 1, 1, 1, 3, 1, 1, 1, 2, 1)  # in the sentence of each part


def rows(text: str) -> "dict[str, list[list[str]]]":
    """The rows of each section, as their columns."""
    found: "dict[str, list[list[str]]]" = {}
    section = ""
    for line in text.splitlines():
        if line.startswith("["):
            section = line.strip("[]")
            found[section] = []
        elif line and not line.startswith("#"):
            found[section].append([column.strip() for column in line.split("|")])
    return found


def effect(text: str) -> "tuple[int, int]":
    """(op, amount) of one effect."""
    words = text.split()
    own = OWN if words[0] == "you" else 0
    words = words[1:] if own else words
    leaves = LEAVES if words[-2:] == ["leaves", "1"] else 0
    words = words[:-2] if leaves else words
    amount = int(words.pop()) if re.fullmatch("[-+]?[0-9]", words[-1]) else 0
    name = " ".join(words)
    if name == "change goal":
        name = "change"
    if name in LASTING:
        name, amount = "lasting", LASTING.index(name)
    if name not in OPS:
        raise Wrong(f"no effect: {text!r}")
    if leaves and not (name in TAKES or name in COUNTS and amount < 0):
        raise Wrong(f"only what is lost can leave something: {text!r}")
    return OPS.index(name) | own | leaves, amount


def effects(text: str) -> "list[int]":
    """Two effects as four numbers 0..255, amounts with 16 added."""
    found = [effect(part) for part in text.split(", ")] if text else []
    if len(found) > 2:
        raise Wrong(f"more than two effects: {text!r}")
    out = []
    for op, amount in found + [(NONE, 0)] * (2 - len(found)):
        out += [op, amount + 16]
    return out


def card(columns: "list[str]") -> "list[int]":
    """Five numbers: distance, bit 3 "and", bits 4-5 whom, bit 6 remains in play; the effects."""
    title, kind, whom, does, _ = columns
    word, distance = kind.split()
    if len(title) > TITLE or not re.fullmatch("[A-Z][a-z -]*", title):
        raise Wrong(f"a title of plain letters, at most {TITLE}: {title!r}")
    if word not in ("and", "or") or not 1 <= int(distance) <= 5:
        raise Wrong(f"and or or, and a distance 1 to 5: {kind!r}")
    row = effects(does)
    if whom == "you" and any(op & OWN for op in row[::2]):
        raise Wrong(f"all of it is the player's own: {title!r}")
    lasts = any(op & 31 in (OPS.index("lasting"), OPS.index("copy")) for op in row[::2])
    return [int(distance) | (word == "and") << 3 | WHOM.index(whom) << 4 | lasts << 6, *row]


def goal(columns: "list[str]") -> "list[int]":
    """Seventeen numbers: how, what, per two ships, fixed; cost, gain (2; of a gift: points of the dial that
    it costs); success and failure (5 each)."""
    _, requirement, action, success, failure, _ = columns
    name, number = requirement.rsplit(" ", 1)
    every = name in REQUIREMENTS and REQUIREMENTS[name][0] == 1
    pattern = r"[0-9]+(-[0-9]+)?" if every else r"([0-9]+n(/2)?)?([-+]?[0-9]+)?"
    if name not in REQUIREMENTS or not re.fullmatch(pattern, number):
        raise Wrong(f"no requirement: {requirement!r}")
    if every:
        fixed, _, each = number.partition("-")
    else:
        each, _, fixed = number.rpartition("n")
    halves = 1 if fixed.startswith("/2") else 2
    row = [*REQUIREMENTS[name], halves * int(each or 0), int(fixed.removeprefix("/2") or 0) + 16]
    cost, _, gain = action.partition(" ")
    if gain.endswith("give"):
        points = gain.removesuffix("give").strip()
        if points.isdigit() != (cost in DIALS):
            raise Wrong(f"points to give are counted, cards are not: {action!r}")
        op, amount = GIVE, int(points or 0)
    else:
        op, amount = effect(gain) if gain else (NONE, 0)
    row += [COSTS.index(cost), op, amount + 16]
    for outcome in (success, failure):
        who, _, does = outcome.partition(" ")
        row += [WHO.index(who), *effects(does)]
    return row


def amounts(columns: "list[str]", slot: int) -> "list[int]":
    """The numbers in the sentence of a part, three with those that are missing."""
    found = [int(number) for number in re.findall("[0-9]+", columns[2])]
    if len(found) != NUMBERS[slot]:
        raise Wrong(f"a sentence with {NUMBERS[slot]} numbers: {columns[2]!r}")
    return (found + [0, 0])[:3]


def kind(row: "list[int]") -> "tuple[object, ...]":
    """What a card is, whatever dials and numbers it names: no three titles may be the same."""

    def nameless(op: int, amount: int) -> "tuple[object, ...]":
        name, sign = OPS[op & 31] if op & 31 < len(OPS) else "", (amount > 16) - (amount < 16)
        for dial in DIALS:
            name = name.replace(dial, "dial")
        return name, op & OWN, amount if name == "lasting" else sign

    return row[0] & ~7, nameless(*row[1:3]), nameless(*row[3:5])


def deadly(op: int, amount: int) -> bool:
    """Whether an effect can take the last point of a dial of a ship that is not the player's."""
    name = OPS[op & 31] if op & 31 < len(OPS) else ""
    return not op & (OWN | LEAVES) and (name in TAKES or name in COUNTS and amount < 16)


def read(text: str) -> "dict[str, list[list[str]]]":
    """The source's sections, checked to be a whole game."""
    found = rows(text)
    cards, goals, parts = found["cards"], found["goals"], found["parts"]
    if (len(cards), len(goals), len(parts)) != (48, 24, 10):
        raise Wrong("there have to be 48 cards, 24 goals and 10 parts")
    coded = [card(row) for row in cards]
    kinds = sum(row[0] >> 3 & 1 for row in coded)
    if not 20 <= kinds <= 28:
        raise Wrong(f"about half of the cards have to be and cards, not {kinds}")
    if sum(row[0] >> 6 for row in coded) < 8:
        raise Wrong("at least eight cards have to remain in play")
    same = [kind(row) for row in coded]
    if max(map(same.count, same)) > 2:
        raise Wrong("three titles are the same card with another noun")
    for code, columns in zip(coded, cards):
        if code[0] >> 4 & 3 and any(deadly(*code[at : at + 2]) for at in (1, 3)):
            raise Wrong(f"a card that takes the last point of others: {columns[0]!r}")
    if {row[0] & 7 for row in coded} != {1, 2, 3, 4, 5}:
        raise Wrong("every distance from 1 to 5 has to be there")
    if [int(row[1]) for row in parts] != [0, 0, 0, 1, 1, 2, 2, 3, 3, 4]:
        raise Wrong("three parts of tier 0, two each of tiers 1 to 3 and one of tier 4")
    for fields in goals:
        goal(fields)
    for slot, fields in enumerate(parts):
        amounts(fields, slot)
    told = [row[0] for part in found.values() for row in part]
    if len(set(told)) != len(told):
        raise Wrong("a name is there twice")
    return found


def module(found: "dict[str, list[list[str]]]") -> str:
    """cards.py."""
    lines = [
        '"""Space Hope\'s cards, goals and ship parts, a few bytes each.',
        "",
        "Made by tools/makers/make_cards.py from dev/data/cards.txt; change that, not this file.",
        "dev/make_cards.py tells what the bytes are.",
        '"""',
        "",
        "from pocketdeck.engine.names import Names",
        "",
        *names("TITLES", [row[0] for row in found["cards"]]),
        *names("PARTS", [row[0] for row in found["parts"]]),
        f"TIERS = {literal([int(row[1]) for row in found['parts']])}",
        "# The numbers in what is printed on the parts, three bytes each.",
        "AMOUNTS = (",
        *[f"    {literal(amounts(row, i))}  # {row[0]}" for i, row in enumerate(found["parts"])],
        ")",
        "# Five bytes a card.",
        "CARDS = (",
        *[f"    {literal(card(row))}  # {i} {row[0]}" for i, row in enumerate(found["cards"])],
        ")",
        "# Seventeen bytes a goal.",
        "GOALS = (",
        *[f"    {literal(goal(row))}  # {i} {row[0]}" for i, row in enumerate(found["goals"])],
        ")",
    ]
    return "\n".join(lines) + "\n"


def texts(found: "dict[str, list[list[str]]]") -> bytes:
    """words.bin: where each text begins and the last ends (2 bytes, low first), then the texts.

    48 flavours of cards, 24 names and 24 flavours of goals, 10 abilities and 10 flavours of parts.
    """
    cards, goals, parts = found["cards"], found["goals"], found["parts"]
    every = [row[-1] for row in cards] + [row[0] for row in goals] + [row[-1] for row in goals]
    every += [row[2] for row in parts] + [row[-1] for row in parts]
    for text in every:
        if not text.isascii():
            raise Wrong(f"not in plain letters: {text!r}")
    at = 2 * len(every) + 2
    head = struct.pack("<H", at)
    for text in every:
        at += len(text)
        head += struct.pack("<H", at)
    return head + "".join(every).encode("ascii")


def listing() -> "list[str]":
    """Everything that is printed on the cards and boards, in the game's own words."""
    from pocketdeck.games.spacehope import texts as words

    found = read(SOURCE.read_text(encoding="utf-8"))
    lines = ["CARDS (three copies of each)", ""]
    for i, row in enumerate(found["cards"]):
        lines += [f"{row[0]} ({row[1].upper()})", "  " + words.card(i), f"  {row[-1]}", ""]
    lines += ["COMMUNAL GOALS", ""]
    for i, row in enumerate(found["goals"]):
        lines += [row[0], *("  " + line for line in words.goal(i)), f"  {row[-1]}", ""]
    lines += ["SHIP PARTS (on every board)", ""]
    for row in found["parts"]:
        lines += [f"{row[0]} (tier {row[1]})", f"  {row[2]}", f"  {row[-1]}", ""]
    return lines


def made(text: str) -> "dict[str, bytes]":
    """Both files; Wrong if the source is not a whole game."""
    found = read(text)
    return {"cards.py": module(found).encode(), "words.bin": texts(found)}

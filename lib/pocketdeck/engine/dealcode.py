"""Deal codes: game, players, options and number of a deal in a few letters that can be read aloud.

    encode("solo", 12345, 4)   "B40-0C1-S4Z"       decode() gives all four things back

The same code is the same deal on every device. Who plays, person or bot, is not in it. A letter has five
bits, in Crockford's alphabet: no I, L, O or U; small letters, blanks and dashes do not matter.

    game (A is the catalog's first; Z the first of its EXTRA)   players (2 is two; + 16, see below)
    all options at their default and a number below 2**25:  number, 5 letters
    else: options, 2 letters (or 5, if a game has very many), and number, 6 letters
    two check letters

Of a game whose defaults have changed, which it says as CODED, codes from before mean for ever what they did:
their options count from the first value of each. Those of today's defaults have 16 more at their players.

The check letters are those of a Reed-Solomon code over the field of 32 elements: the letters are a
polynomial that is 0 at 1 and at a, the field's generator. One check letter would tell that something is
wrong; two tell where. A wrong letter leaves its error e at 1 and e * a**place at a; two neighbours that have
changed places leave 0 at 1, which no single wrong letter does.
"""

from . import catalog
from .compat import const
from .errors import IllegalOption

_TYPING = const(0)
if _TYPING:
    from typing import Any

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
SHORT = 1 << 25  # deals below this have the shortest codes: new deals are among them
LENGTHS = (9, 12, 15)  # letters of a code

_GROUP = const(3)  # letters between two dashes
_FIRST = const(10)  # A stands for the first game
_EXTRA = const(31)  # Z for the first of the others
_INVERSE = const(28)  # of 1 + a
_TODAY = const(16)  # at the players: options count from today's defaults


class WrongCode(IllegalOption):
    """A sentence about a code; `at` is the letter that looks wrong, counted from 0 without dashes, and `fits`
    the number of the one that would fit there, or -1."""

    at = -1
    fits = -1


def _wrong(text: str, at: int = -1, fits: int = -1) -> WrongCode:
    error = WrongCode(text)
    error.at = at
    error.fits = fits
    return error


def _double(x: int) -> int:
    """x times a, in the field whose generator a is a root of x**5 + x**2 + 1."""
    x <<= 1
    return x ^ 37 if x & 32 else x


def _times(x: int, y: int) -> int:
    """The product of two elements of the field."""
    out = 0
    while y:
        if y & 1:
            out ^= x
        x = _double(x)
        y >>= 1
    return out


def _sums(letters: "list[int]") -> "tuple[int, int]":
    """The polynomial at 1 and at a; the last letter is the constant term."""
    one = a = 0
    for letter in letters:
        one ^= letter
        a = _double(a) ^ letter
    return one, a


def _number(letters: "list[int]") -> int:
    out = 0
    for letter in letters:
        out = out << 5 | letter
    return out


def _letters(number: int, count: int) -> "list[int]":
    return [number >> 5 * i & 31 for i in range(count - 1, -1, -1)]


def _length(setup: int, seed: int) -> int:
    """How many letters the code of a deal has."""
    if not setup and seed < SHORT:
        return LENGTHS[0]
    return LENGTHS[1] if setup < 1 << 10 else LENGTHS[2]


def spell(letters: "list[int]") -> str:
    """Letters, numbers 0 to 31, as they are written: in groups with dashes."""
    text = ""
    for i, letter in enumerate(letters):
        text += "-" * (i > 0 and i % _GROUP == 0) + LETTERS[letter]
    return text


def _setup(meta: "Any", chosen: dict, today: bool) -> int:
    """The options as one number, 0 if all are at their default of today, or of the first codes."""
    first = not today and getattr(meta, "CODED", False)
    setup = 0
    step = 1
    for name, values, default, _, _ in meta.OPTIONS:
        if first:
            default = values[0]
        setup += (values.index(chosen[name]) - values.index(default)) % len(values) * step
        step *= len(values)
    return setup


def encode(game_id: str, seed: int, players: int, options: "dict | None" = None) -> str:
    """The code of a deal: 9 letters in groups of three, 12 or 15 if its options are not the defaults.

    `seed` and `players` are those of a game that there is; options that are left out are at their default.
    IllegalOption if the game or an option is unknown.
    """
    chosen = catalog.resolve(game_id, options)
    if game_id in catalog.EXTRA:
        game = _EXTRA - catalog.EXTRA.index(game_id)
    else:
        game = _FIRST + catalog.GAMES.index(game_id)
    meta = catalog.part(game_id)
    setup = _setup(meta, chosen, False)
    if setup and getattr(meta, "CODED", False):
        setup = _setup(meta, chosen, True)
        players |= _TODAY
    length = _length(setup, seed)
    letters = [game, players]
    if length == LENGTHS[0]:
        letters += _letters(seed, 5)
    else:
        letters += _letters(setup, length - 10) + _letters(seed, 6)
    one, a = _sums(letters)
    a = _double(_double(a))  # two places to the left of the check letters
    check = _times(one ^ a, _INVERSE)
    return spell(letters + [check, one ^ check])


def read(text: str) -> "list[int]":
    """The letters of a code that somebody has typed; WrongCode if one is none."""
    out: "list[int]" = []
    for letter in text.upper():
        if letter in "- \t\r\n":
            continue
        letter = {"O": "0", "I": "1", "L": "1"}.get(letter, letter)
        at = LETTERS.find(letter)
        if at < 0:
            raise _wrong("'%s' is in no deal code." % letter, len(out))
        out.append(at)
    return out


def _fields(letters: "list[int]") -> "tuple | None":
    """What correct letters say, as decode() gives it; None if there is no such game here."""
    game = letters[0]
    if _FIRST <= game < _FIRST + len(catalog.GAMES):
        game_id = catalog.GAMES[game - _FIRST]
    elif 0 <= _EXTRA - game < len(catalog.EXTRA):
        game_id = catalog.EXTRA[_EXTRA - game]
    else:
        return None
    meta = catalog.part(game_id)
    tail = 2 if len(letters) == LENGTHS[0] else len(letters) - 8  # where the number begins
    setup = rest = _number(letters[2:tail])
    seed = _number(letters[tail:-2])
    options = {}
    coded = getattr(meta, "CODED", False)
    today = coded and letters[1] & _TODAY
    players = letters[1] ^ _TODAY if today else letters[1]
    for name, values, default, _, _ in meta.OPTIONS:
        if coded and not today:
            default = values[0]
        options[name] = values[(values.index(default) + rest) % len(values)]
        rest //= len(values)
    fits = not rest and meta.PLAYERS[0] <= players <= meta.PLAYERS[1]
    # A deal has one code, the shortest.
    fits = fits and len(letters) == _length(setup, seed)
    return (game_id, seed, players, options) if fits else None


def _at_fault(letters: "list[int]", one: int, a: int) -> WrongCode:
    """Which letters look wrong, by what the polynomial is at 1 and at a."""
    fixed = letters[:]
    error = one
    for at in range(len(letters) - 1, -1, -1):  # one wrong letter
        if error and error == a:
            fixed[at] ^= one
            if _fields(fixed):
                found = (at + 1, LETTERS[letters[at]], LETTERS[fixed[at]])
                return _wrong("Letter %d, '%s', looks wrong: '%s' would fit." % found, at, fixed[at])
        error = _double(error)
    for at in range(1, len(letters)):  # two neighbours
        fixed = letters[:]
        fixed[at - 1] = letters[at]
        fixed[at] = letters[at - 1]
        if _sums(fixed) == (0, 0) and _fields(fixed):
            return _wrong("Letters %d and %d look exchanged." % (at, at + 1), at - 1)
    return _wrong("More than one letter of this code is wrong.")


def decode(text: str) -> tuple:
    """(game, seed, players, options) of a code; WrongCode says what is wrong with it, and where."""
    letters = read(text)
    if len(letters) not in LENGTHS:
        raise _wrong("A deal code has %d, %d or %d letters; this has %d." % (LENGTHS + (len(letters),)))
    one, a = _sums(letters)
    if one or a:
        raise _at_fault(letters, one, a)
    fields = _fields(letters)
    if fields is None:
        raise _wrong("This code is of a game that this Pocketdeck does not have.")
    return fields

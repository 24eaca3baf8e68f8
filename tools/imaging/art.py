"""Reads the art of games: pictures of 16 inks as text, each with its twin for one-bit screens.

The texts of a folder art/, in the order of their names, make one sheet: a game's, or the one that all share.
Two of a game's are for the launcher: shelf.txt, whose picture is in the shared sheet, and palette.txt, its
colours. sprites.txt has what screens of text draw. docs/dev/art.md tells how to draw; in short, a picture is

    picture NAME [half | half-odd] [closed] [deep] [runs | packed]
    rows: a hex digit is a slot of the palette, "." is clear
    twin [half | half-odd]
    rows: "#" is lit, ":" is painted dark, "." is clear

and a picture that is another one with other inks, seen in a mirror (flip), upside down (turn) or twice as
large (twice), or with further ones laid on it, each at a column and a row, is one line. What is only there to
be laid together is a part:

    picture NAME from OTHER [flip] [turn] [twice] [8=b 7=1 ...] [with ANOTHER 4 10 ...]
    twin from OTHER [with ANOTHER 2 2 ...]
    part NAME ...

A sprite is in one ink, with neither colours nor a twin:

    sprite NAME [half | half-odd]
    rows: "#" is lit, "." is clear

A blank line ends rows; lines that begin with ";" do not count; "." at the end of a row may be left out.
"""

from pathlib import Path
from typing import NamedTuple

from environment import project
from pocketdeck.engine import catalog

LIB = project.ROOT / "lib" / "pocketdeck"
SHARED = "shared"
SHELF = "shelf.txt"
SPRITES = "sprites.txt"
PALETTE = "palette.txt"
HEX = "0123456789abcdef"
CLEAR = "."
LARGEST = 255  # rows, and columns of what is neither runs nor packed
_OUTLINE = "f"


class ArtError(ValueError):
    """Art that cannot be packed; the text says which picture and why."""


class Picture(NamedTuple):
    """One picture: rows of hex digits and ".", all equally long; the twin's rows of "#", ":" and ".".

    A sprite has no rows, and as its twin those that are drawn."""

    name: str
    rows: "list[str]"
    twin: "list[str]"
    closed: bool  # its edge is all of slot f
    deep: bool  # packed at 4 bits, however few inks it has
    runs: bool  # kept as runs: a ground, nothing of which is clear
    packed: bool  # kept deflated: a cover, or what is drawn now and then
    part: bool  # not packed at all, only what others are made of


def mirrored(rows: "list[str]", odd: bool) -> "list[str]":
    """Rows with their mirror image at the right; odd: the last column is the middle and is not repeated."""
    return [row + row[::-1][1 if odd else 0 :] for row in rows]


def _rows(lines: "list[str]", options: "list[str]", what: str, inks: str) -> "list[str]":
    """The rows of a picture or a twin, as wide as the widest, mirrored where the options say so."""
    width = max((len(line) for line in lines), default=0)
    if not width:
        raise ArtError(f"{what} has no rows")
    for number, line in enumerate(lines):
        wrong = sorted(set(line) - set(inks))
        if wrong:
            raise ArtError(f"{what}, row {number + 1}: {' '.join(wrong)} is none of {inks}")
    rows = [line.ljust(width, CLEAR) for line in lines]
    if "half" in options or "half-odd" in options:
        rows = mirrored(rows, "half-odd" in options)
    return rows


def _derived(rows: "list[str]", words: "list[str]", what: str) -> "list[str]":
    """Rows with other inks, seen in a mirror, upside down, or twice as large."""
    table = {}
    for word in words:
        if word == "flip":
            rows = [row[::-1] for row in rows]
        elif word == "turn":
            rows = rows[::-1]
        elif word == "twice":
            rows = ["".join(ink + ink for ink in row) for row in rows for _ in range(2)]
        elif len(word) == 3 and word[1] == "=" and word[0] in HEX and word[2] in HEX:
            table[ord(word[0])] = word[2]
        else:
            raise ArtError(f"{what}: {word} is none of flip, turn, twice and an exchange of inks like 8=b")
    return [row.translate(table) for row in rows]


def _laid(rows: "list[str]", above: "list[str]", x: int, y: int, what: str) -> "list[str]":
    """Rows with others laid on them, the upper left corner of those at column x, row y."""
    if y + len(above) > len(rows) or x + len(above[0]) > len(rows[0]):
        raise ArtError(f"{what}: what is laid at {x} {y} goes over its edge")
    made = list(rows)
    for j, row in enumerate(above, y):
        new = "".join(old if ink == CLEAR else ink for old, ink in zip(made[j][x:], row))
        made[j] = made[j][:x] + new + made[j][x + len(row) :]
    return made


def _made(words: "list[str]", found: "dict[str, Picture]", what: str, twin: bool) -> "list[str]":
    """The rows, or the twin's, that "OTHER [flip] ... [with ANOTHER 4 10 ...]" describes."""
    parts = " ".join(words).split(" with ")
    first = parts[0].split() or [""]
    other = _need(found, first[0], what)
    rows = _derived(other.twin if twin else other.rows, first[1:], what)
    for part in parts[1:]:
        name, *place = part.split()
        if len(place) != 2 or not (place[0] + place[1]).isdigit():
            raise ArtError(f"{what}: after {name} come its column and its row")
        above = _need(found, name, what)
        rows = _laid(rows, above.twin if twin else above.rows, int(place[0]), int(place[1]), what)
    return rows


def outline_gaps(rows: "list[str]") -> "list[tuple[int, int]]":
    """The places (x, y) on the edge of a picture's shape that are not of slot f.

    The edge is what has a clear pixel or the end of the picture at its left, right, upper or lower side.
    """
    gaps = []
    height, width = len(rows), len(rows[0])
    for y, row in enumerate(rows):
        for x, ink in enumerate(row):
            if ink in (CLEAR, _OUTLINE):
                continue
            for i, j in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)):
                if not (0 <= i < width and 0 <= j < height) or rows[j][i] == CLEAR:
                    gaps.append((x, y))
                    break
    return gaps


def _blocks(text: str) -> "list[tuple[list[str], list[str]]]":
    """The lines that begin with a keyword, split into words, each with the rows below it."""
    blocks: "list[tuple[list[str], list[str]]]" = []
    taking = False
    for line in text.splitlines():
        line = line.rstrip()
        words = line.split()
        if not words:
            taking = False
        elif line.startswith(";"):
            continue
        elif words[0] in ("picture", "part", "sprite", "twin"):
            blocks.append((words, []))
            taking = True
        elif taking:
            blocks[-1][1].append(line)
        else:
            raise ArtError(f"{line!r} belongs to no picture")
    return blocks


def _need(found: "dict[str, Picture]", name: str, what: str) -> Picture:
    """The picture that another one refers to, which has to come before it."""
    if name not in found:
        raise ArtError(f"{what}: there is no {name} before it")
    return found[name]


def parse(text: str, found: "dict[str, Picture] | None" = None) -> "dict[str, Picture]":
    """The pictures of one file, after those that are `found` already; ArtError where it is wrong."""
    pictures = dict(found or {})
    drawn: "set[str]" = set()  # names that have their twin
    last = ""
    for words, lines in _blocks(text):
        if words[0] != "twin":
            if len(words) < 2:
                raise ArtError("a picture has no name")
            last, options = words[1], words[2:]
            if last in pictures:
                raise ArtError(f"{last} is there twice")
            if words[0] == "sprite":
                pictures[last] = _sprite(last, options, lines)
                drawn.add(last)
            else:
                pictures[last] = _picture(last, options, lines, pictures)._replace(part=words[0] == "part")
            continue
        if not last:
            raise ArtError("a twin comes before the first picture")
        what = f"the twin of {last}"
        if last in drawn:
            raise ArtError(f"{what} is there twice")
        drawn.add(last)
        if words[1:2] == ["from"]:
            rows = _made(words[2:], pictures, what, True)
        else:
            _allowed(words[1:], ("half", "half-odd"), what)
            rows = _rows(lines, words[1:], what, "#:.")
        pictures[last] = pictures[last]._replace(twin=rows)
    return pictures


def _allowed(options: "list[str]", known: "tuple[str, ...]", what: str) -> None:
    for option in options:
        if option not in known:
            raise ArtError(f"{what}: {option} is none of {', '.join(known)}")


def _picture(name: str, options: "list[str]", lines: "list[str]", pictures: "dict[str, Picture]") -> Picture:
    """A picture without its twin, or a derived one with the other's."""
    if options[:1] == ["from"]:
        other = _need(pictures, (options + [""])[1], name)
        if lines:
            raise ArtError(f"{name} is made from {other.name} and has rows")
        rows = _made(options[1:], pictures, name, False)
        alone = options[: options.index("with")] if "with" in options else options
        twin = _derived(other.twin, [word for word in alone[2:] if "=" not in word], name)
        closed = other.closed and not any(word[:2] == _OUTLINE + "=" for word in alone)
        return other._replace(name=name, rows=rows, twin=twin, closed=closed)
    _allowed(options, ("half", "half-odd", "closed", "deep", "runs", "packed"), name)
    rows = _rows(lines, options, name, CLEAR + HEX)
    closed, deep, runs, packed = [word in options for word in ("closed", "deep", "runs", "packed")]
    return Picture(name, rows, [], closed, deep, runs, packed, False)


def _sprite(name: str, options: "list[str]", lines: "list[str]") -> Picture:
    """A picture in one ink."""
    _allowed(options, ("half", "half-odd"), name)
    return Picture(name, [], _rows(lines, options, name, "#."), False, False, False, False, False)


def check(picture: Picture) -> None:
    """ArtError if a picture cannot be packed or lacks what every one has."""
    if not picture.rows:
        if max(len(picture.twin), len(picture.twin[0])) > LARGEST:
            raise ArtError(f"{picture.name} is too large")
        return
    height, width = len(picture.rows), len(picture.rows[0])
    what = f"{picture.name} of {width} x {height}"
    large = picture.runs or picture.packed
    if height > LARGEST or (width > LARGEST and (not large or width % 8 or width > 320)):
        raise ArtError(f"{what} is too large")
    if not picture.twin:
        raise ArtError(f"{picture.name} has no twin for one-bit screens")
    if set("".join(picture.twin)) == {CLEAR}:
        raise ArtError(f"{picture.name} has a twin that paints nothing")
    inks = set("".join(picture.rows))
    if picture.runs:
        if CLEAR in inks:
            raise ArtError(f"{what} is kept as runs, so nothing of it can be clear")
    elif "0" in inks and (CLEAR in inks or not (picture.packed or picture.deep)):
        raise ArtError(f"{what} has slot 0, which is clear in a picture")
    elif inks == {CLEAR}:
        raise ArtError(f"{what} is empty")
    if picture.closed:
        gaps = outline_gaps(picture.rows)
        if gaps:
            x, y = gaps[0]
            raise ArtError(f"{what}: its outline is open at column {x + 1} of row {y + 1}")


def folder(sheet: str) -> Path:
    """Where the art of a sheet lies."""
    return LIB / ("stage/picture" if sheet == SHARED else f"games/{sheet}") / "art"


def names() -> "list[str]":
    """The sheets, sorted."""
    games = {path.parent.parent.name for path in (LIB / "games").glob("*/art/*.txt")}
    return sorted({SHARED, *games})


def painted() -> "list[str]":
    """The games with colours of their own and a picture on the launcher's shelf, in its order."""
    return [game for game in catalog.GAMES if (folder(game) / PALETTE).exists()]


def palette(place: Path) -> bytes:
    """The three palettes of a folder: 48 bytes each."""
    rows = [line.split() for line in (place / PALETTE).read_text(encoding="ascii").splitlines()]
    rows = [row for row in rows if row and row[0] != ";"]
    if [row[0] for row in rows] != list(HEX) or any([len(row) != 5 for row in rows]):
        raise ArtError(f"{PALETTE} needs for each slot, 0 to f: its number, what it is for, three colours")
    return bytes.fromhex("".join(row[2 + scheme] for scheme in range(3) for row in rows))


def read(sheet: str) -> "list[Picture]":
    """All pictures of a sheet in their order, checked; ArtError tells sheet, file and picture."""
    try:
        found = gathered(folder(sheet), [SHELF, PALETTE, SPRITES])
    except ArtError as error:
        raise ArtError(f"{sheet}, {error}")
    if sheet == SHARED:
        for game in painted():
            (one,) = gathered(folder(game), [PALETTE], SHELF)
            found.append(one._replace(name=f"{one.name}-{game}"))
    return found


def sprites() -> "list[Picture]":
    """All sprites, those of every folder, by their names."""
    found: "dict[str, Picture]" = {}
    for sheet in names():
        try:
            for one in gathered(folder(sheet), only=SPRITES):
                if one.name in found or one.rows:
                    raise ArtError(f"{one.name} is {'there twice' if one.name in found else 'no sprite'}")
                found[one.name] = one
        except ArtError as error:
            raise ArtError(f"{sheet}, {error}")
    return [found[name] for name in sorted(found)]


def gathered(place: Path, without: "list[str] | None" = None, only: str = "*.txt") -> "list[Picture]":
    """All pictures of a folder, as read(), or of some of its files."""
    found: "dict[str, Picture]" = {}
    for path in sorted(place.glob(only)):
        if path.name in (without or ()):
            continue
        try:
            found = parse(path.read_text(encoding="ascii"), found)
        except ArtError as error:
            raise ArtError(f"{path.name}: {error}")
        strange = [one.name for one in found.values() if not one.rows and path.name != SPRITES]
        if strange:
            raise ArtError(f"{path.name}: {strange[0]} is a sprite: {SPRITES} has those")
    pictures = [picture for picture in found.values() if not picture.part]
    for picture in pictures:
        check(picture)
    return pictures

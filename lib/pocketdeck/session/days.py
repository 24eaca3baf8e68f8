"""My deals of the day: what came of them, and how many days in a row there was one.

The setting "day.<game>" has numbers with "/" between them: the last day whose deal was begun; the last day
whose deal was played to its end, what that was worth, 1 if it was with help; days in a row, the most of
them; the last day that was missed and forgiven. A day counts with the first game of its deal, won or not.
One missed day in seven is forgiven. Without a clock nobody knows of days, so there are none in a row.
"""

from pocketdeck.engine import catalog, daily, placing
from pocketdeck.engine.compat import const

from . import chosen, pars

_TYPING = const(0)
if _TYPING:
    from typing import Any

BEGUN = const(0)  # places of the numbers
DONE = const(1)
WORTH = const(2)
HELPED = const(3)
ROW = const(4)
LONGEST = const(5)
FORGIVEN = const(6)
_NUMBERS = const(7)
_WEEK = const(7)
_MOST = const(0x7FFF)


def read(settings: dict, game_id: str) -> "list[int]":
    """The numbers of a game; those that have been spoilt are 0."""
    out = []
    for word in settings.get("day." + game_id, "").split("/")[:_NUMBERS]:
        try:
            out.append(max(-_MOST, min(int(word[:6]), _MOST)))
        except ValueError:
            out.append(0)
    out += [0] * (_NUMBERS - len(out))
    out[BEGUN] = daily.begun(settings, game_id)
    return out


def _write(session: "Any", game_id: str, numbers: "list[int]") -> None:
    session.set("day." + game_id, "/".join([str(number) for number in numbers]))


def begin(session: "Any", game_id: str) -> int:
    """The deal of today, which is begun now."""
    numbers = read(session.settings, game_id)
    numbers[BEGUN] = daily.find(session.settings, game_id)[0]
    _write(session, game_id, numbers)
    return daily.deal(numbers[BEGUN])


def played(session: "Any", game: "Any", kinds: "list[str | None]") -> bool:
    """Is this the deal of the last day that was begun?"""
    day = daily.begun(session.settings, game.id)
    return day > 0 and daily.deal(day) == game.seed and chosen.standard(game, kinds)


def count(session: "Any", game: "Any", kinds: "list[str | None]", helped: bool) -> None:
    """A game is over: if it is the first one of the day's deal, it counts."""
    numbers = read(session.settings, game.id)
    day = numbers[BEGUN]
    if day == numbers[DONE] or not played(session, game, kinds):
        return
    row = going_on(numbers, day)
    if row and day - numbers[DONE] == 2:
        numbers[FORGIVEN] = day - 1
    numbers[ROW] = row + 1 if day > daily.DATED else 0
    numbers[LONGEST] = max(numbers[LONGEST], numbers[ROW])
    worth = max(-_MOST, min(placing.worth(game, kinds.index(None)), _MOST))
    numbers[DONE:ROW] = [day, worth, int(helped)]
    _write(session, game.id, numbers)
    session.autosave.flush()  # before the game is counted, and its save is gone


def going_on(numbers: "list[int]", day: int) -> int:
    """How many days in a row there are until this one, if its deal is still to be played, or was."""
    missed = day - numbers[DONE] - 1
    forgiven = missed == 1 and day - 1 - numbers[FORGIVEN] >= _WEEK
    return numbers[ROW] if day > daily.DATED and (-1 <= missed < 1 or forgiven) else 0


def shown(session: "Any", game_id: str) -> dict:
    """What there is to tell of today: {"day", "deal", "par", "worth", "helped", "row", "longest"}; "worth" is
    None if it is still to be played."""
    numbers = read(session.settings, game_id)
    day, already = daily.find(session.settings, game_id)
    done = already and numbers[DONE] == day
    deal = daily.deal(day)
    return {
        "day": day,
        "deal": deal,
        "par": pars.of(game_id, deal),
        "worth": numbers[WORTH] if done else None,
        "helped": numbers[HELPED] > 0,
        "row": going_on(numbers, day),
        "longest": numbers[LONGEST],
    }


def short(game_id: str, worth: int) -> str:
    """What a game was worth: points, or among others by how many one is ahead, "+12"."""
    return ("%+d" if catalog.info(game_id)["seats"] > 1 else "%d") % worth


def words(game_id: str, worth: int) -> str:
    """The same in words."""
    if catalog.info(game_id)["seats"] < 2:
        return "%d point%s" % (worth, "" if worth == 1 else "s")
    return "%d %s" % (abs(worth), "ahead" if worth > 0 else "short") if worth else "level"


def cover(session: "Any", game_id: str) -> str:
    """What a game's cover says of today."""
    found = shown(session, game_id)
    if found["par"] is None:
        return ""
    par = "par %s" % short(game_id, found["par"])
    if found["worth"] is None:
        return "Today: " + par
    return "Today %s, %s" % (short(game_id, found["worth"]), par)


def line(session: "Any", game_id: str) -> str:
    """A line to pass on: the day, the deal, its par, and what came of it."""
    from pocketdeck.engine import dealcode

    found = shown(session, game_id)
    kinds, options = chosen.offered(game_id)
    title = catalog.info(game_id)["title"]
    day = daily.date(found["day"])
    out = "%s, %s %s. Deal %s" % (
        title,
        "deal of" if found["day"] > daily.DATED else "daily deal",
        day,
        dealcode.encode(game_id, found["deal"], len(kinds), options),
    )
    if found["par"] is not None:
        out += ", par: %s" % words(game_id, found["par"])
        if found["worth"] is not None:
            mine = ". Mine with help" if found["helped"] else ". Mine"
            worth = found["worth"]
            out += "%s: %s, %s" % (mine, words(game_id, worth), pars.against(worth, found["par"]))
    return out + "."

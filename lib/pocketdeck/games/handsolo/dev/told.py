"""Hand Solo: what counts as a change for the captain, and what each sentence of the log claims."""

from pocketdeck.games.handsolo import cards, codes
from pocketdeck.games.handsolo.state import good_of


def watched(view: dict) -> dict:
    """Credits, renown, the year and its cards to come, what is held, and who is friend or foe."""
    out = {
        "credits": view["credits"],
        "renown": view["renown"],
        "year": view["year"],
        "to come": view["left"],
        "ship": view["ship"],
        "holds": view["holds"],
    }
    for entry in view["hold"]:
        contract = entry & codes.CONTRACT
        what = "contracts" if contract else cards.WORDS[good_of(entry, view["sides"])]
        out[what] = out.get(what, 0) + 1
    for card in range(cards.CARDS):
        if view["sides"] >> card & 1:
            side = "friends" if card < cards.PORTS else "foes"
            out[side] = out.get(side, 0) + 1
    return out


def _begins(numbers: dict, names: dict, before: dict, after: dict) -> None:
    """A year: its cards are all that are not held, and the first of them lies open."""
    numbers["year"] = int(names["y"])
    numbers["credits"] -= int(names.get("n") or 0)
    numbers["to come"] = cards.CARDS - len(after["hold"])


def _refitted(numbers: dict, names: dict, before: dict, after: dict) -> None:
    """Another ship: its number is that of the printed cards."""
    numbers["credits"] += int(names["n"]) if "got" in names else -int(names["p"])
    numbers["ship"] = [name.split(" ")[1] for name in cards.SHIPS].index(names["make"])
    numbers["holds"] = int(names["h"])
    assert int(names["s"]) == cards.SHIP_SIZE[after["ship"]]


SEED = 17

SAYS = [
    ("You bought a {make} for {p} c: {h} hold{some} of size {s}.", _refitted),
    ("You bought a {make} for {p} c: {h} hold of size {s}.", _refitted),
    ("You changed to a {make} and {got} {n} c: {h} hold{some} of size {s}.", _refitted),
    ("You changed to a {make} and {got} {n} c: {h} hold of size {s}.", _refitted),
    ("You added a hold for {p} c: {h} holds now.", "credits -p, holds =h"),
    ("The bulk contract took {n} c more as its deposit.", "credits -n"),
    ("No deposit for more holds: you failed the contract for {port}.", "contracts -1"),
    ("Year {y} begins.", _begins),
    ("You paid fees of {n} c. Year {y} begins.", _begins),
    ("{port} lies ahead, friendly.", "to come -1"),
    ("{port} lies ahead, neutral.", "to come -1"),
    ("You meet a {ship}.", "to come -1"),
    ("You landed; the market shows 1 card.", "to come -1"),
    ("You landed; the market shows {n} cards.", "to come -n"),
    ("You sold {good} for {n} c.", "credits +n, {good} -1"),
    ("You bought {good} for {n} c; the card is {card}.", "credits -n, {good} +1"),
    ("You delivered two {good}.", "{good} -2"),
    ("{port} is now friendly: renown +1.", "renown +1, friends +1"),
    ("{port} is no friend any more: renown -1.", "renown -1, friends -1"),
    ("The {ship} is now a hostile {other}: renown +1.", "renown +1, foes +1"),
    ("The {ship} is now a neutral {other}: renown -1.", "renown -1, foes -1"),
    ("You accepted a contract for {port}, deposit {d} c.", "credits -d, contracts +1"),
    ("You accepted a contract for {port}.", "contracts +1"),
    (
        "You completed the contract of {who}: deposit {d} c, payout {n} c.",
        "credits +d, credits +n, contracts -1",
    ),
    ("You completed the contract of {who}: payout {n} c.", "credits +n, contracts -1"),
    (
        "You completed the contract of {who}: deposit {d} c, and renown instead of a payout.",
        "credits +d, contracts -1",
    ),
    ("The year is over: you failed the contract for {port}.", "contracts -1"),
    ("{who} took the contract for {port}.", "contracts -1"),
    ("{who} took {good}.", "{good} -1"),
    ("You gave up the contract for {port}.", "contracts -1"),
    ("You dropped {good}.", "{good} -1"),
    ("You paid a fine of {n} c.", "credits -n"),
    ("You paid a bribe of {n} c.", "credits -n"),
    ("The patrol found nothing.", ""),
    ("The pirates found nothing to take.", ""),
    ("They found an empty hold.", ""),
    ("You retired in year {y}.", ""),
    ("Retiring in year {y}: the fees are {f} c, you have {c} c, {m} c are missing.", ""),
    ("After {y} years you retired.", ""),
]

RARE = (
    "{port} is no friend any more: renown -1.",
    "You bought a {make} for {p} c: {h} hold of size {s}.",
    "You changed to a {make} and {got} {n} c: {h} hold of size {s}.",
    "The bulk contract took {n} c more as its deposit.",
    "No deposit for more holds: you failed the contract for {port}.",
)

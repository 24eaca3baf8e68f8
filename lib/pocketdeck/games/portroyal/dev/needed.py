"""Port Royal: the figures that its decisions turn on, the kinds of pieces that tell each, and a view with
another one; None where it does not matter now. host_tests/games/test_figures.py holds every table to them."""

from pocketdeck.games.portroyal import cards, codes
from pocketdeck.games.portroyal.figures import colours, cost, risk, takes
from pocketdeck.games.portroyal.picture import scene


def _discovers(view: dict) -> bool:
    return bool(view["phase"] == codes.DISCOVER)


def _trades(view: dict) -> bool:
    return view["phase"] in (codes.TRADE, codes.PASSIVE)


def _riskier(view: dict) -> "dict | None":
    """One more ship that would be a bust, in place of one that would not."""
    bits, _ = colours(view["harbour"])
    if not _discovers(view) or not bits:
        return None
    other = {**view, "stock": list(view["stock"])}
    for t in range(cards.SHIPS):
        if bits >> cards.COLOUR[t] & 1 and cards.SWORDS[t] == 255:
            other["stock"][t] += 1
    return other if risk(other) > risk(view) else None


def _less(view: dict) -> "dict | None":
    return {**view, "left": view["left"] - 1} if _discovers(view) and view["left"] > 1 else None


def _staff(view: dict, kind: int) -> dict:
    """One person more of a kind."""
    staff = bytearray(view["staff"])
    staff[kind] += 1
    return {**view, "staff": bytes(staff)}


def _takes(view: dict) -> "dict | None":
    """A Governor more: how many cards stopping gives."""
    if not (_discovers(view) and view["drawn"]):
        return None
    other = _staff(view, cards.GOVERNOR)
    return other if takes(other) > takes(view) else None


def _may_take(view: dict) -> "dict | None":
    return {**view, "takes": view["takes"] + 1} if _trades(view) else None


def _colour(view: dict) -> "dict | None":
    """A person in place of the only ship of its colour: a flag less."""
    for at, t in enumerate(view["harbour"][:-1]):
        other = view["harbour"][:at] + (cards.PERSONS,) + view["harbour"][at + 1 :]
        if t < cards.SHIPS and colours(other)[0] != colours(view["harbour"])[0]:
            return {**view, "harbour": other}
    return None


def _cost(view: dict) -> "dict | None":
    """A Mademoiselle less, or more: what persons cost."""
    other = _staff(view, cards.MADEMOISELLE)
    few = len(view["harbour"]) <= 8
    persons = [t for t in view["harbour"] if t >= cards.PERSONS and cost(view, t) != cost(other, t)]
    return other if _trades(view) and few and persons else None


def _armed(view: dict) -> "dict | None":
    """In place of a ship one that differs from it in its swords alone, also behind other cards."""
    if not _discovers(view) or len(view["harbour"]) > 7:
        return None
    for at, t in enumerate(view["harbour"]):
        for other in range(cards.SHIPS):
            same = cards.COLOUR[other] == cards.COLOUR[t] and cards.COINS[other] == cards.COINS[t]
            if t < cards.SHIPS and same and other not in view["harbour"]:
                return {**view, "harbour": view["harbour"][:at] + (other,) + view["harbour"][at + 1 :]}
    return None


def _trader(view: dict) -> "dict | None":
    """One more coin from every ship of a colour."""
    colour = view["moves"] % 5
    return _staff(view, cards.TRADER + colour) if _discovers(view) or _trades(view) else None


def _symbols(view: dict) -> "dict | None":
    """A Settler, Captain or Priest for an expedition that waits and lacks one."""
    for e in range(6):
        if view["open"] >> e & 1 and view["phase"] != codes.REPEL:
            for i in range(3):
                need = cards.NEEDS[3 * e + i]
                if (
                    need < 255
                    and not view["mine"][cards.SYMBOLS + need]
                    and not view["mine"][cards.SYMBOLS + 3]
                ):
                    mine = bytearray(view["mine"])
                    mine[cards.SYMBOLS + need] += 1
                    return {**view, "mine": bytes(mine)}
    return None


def _expedition(view: dict) -> "dict | None":
    """Another expedition in place of one of those that wait."""
    for e in range(5):
        if view["open"] >> e & 3 == 1 and view["phase"] != codes.REPEL:
            return {**view, "open": view["open"] ^ 3 << e}
    return None


def _fee(view: dict) -> "dict | None":
    """Each card costs a coin more, which the dummy gets."""
    return {**view, "fee": view["fee"] + 1} if _trades(view) else None


def _repelled(view: dict) -> "dict | None":
    """Another risk after either answer."""
    if view["phase"] != codes.REPEL:
        return None
    bits, _ = colours(view["harbour"][:-1])
    other = {**view, "stock": list(view["stock"])}
    for t in range(cards.SHIPS):
        if bits >> cards.COLOUR[t] & 1 and cards.SWORDS[t] == 255:
            other["stock"][t] += 1
    return other if risk(other, 1) > risk(view, 1) else None


def _large(view: dict) -> "dict | None":
    """A Trader more for the ship that may be repelled."""
    if view["phase"] != codes.REPEL:
        return None
    return _staff(view, cards.TRADER + cards.COLOUR[view["harbour"][-1]])


FIGURES = (
    ("VP", (scene.YOU,), "vp"),
    ("coins", (scene.YOU,), "coins"),
    ("the dummy's VP", (scene.DUMMY,), "his_vp"),
    ("the dummy's coins", (scene.DUMMY,), "purse"),
    ("swords", (scene.SWORDS, scene.NEED), "swords"),
    ("the risk of a bust", (scene.GAUGE,), _riskier),
    ("the risk after it", (scene.PLATE,), _repelled),
    ("what the ship brings that may be repelled", (scene.SHIP,), _large),
    ("cards of the deck", (scene.DECK,), _less),
    ("cards that stopping gives", (scene.GAUGE, scene.SIGN), _takes),
    ("cards that may be taken", (scene.GAUGE, scene.SIGN), _may_take),
    ("colours in the harbour", (scene.FLAGS,), _colour),
    ("swords of a ship", (scene.SHIP,), _armed),
    ("what a person costs", (scene.PERSON,), _cost),
    ("the dummy's coin for each card", (scene.GAUGE,), _fee),
    ("crew: more coins from a colour", (scene.CREW, scene.FLAGS), _trader),
    ("crew: who may go on an expedition", (scene.CHART, scene.CHARTS), _symbols),
    ("expeditions", (scene.CHART, scene.CHARTS), _expedition),
)
FANS = (scene.SHIP, scene.PERSON)  # they lie over each other where there are many
ABOVE = (scene.BANNER, scene.POINTER)  # they lie over anything

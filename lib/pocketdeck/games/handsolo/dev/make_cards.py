"""Makes Hand Solo's cards.py and printed.py from the printed cards' facts in data/cards.json.

The JSON is what one reads off the cards. cards.py is what the rules need, printed.py what the close-up and
the house rule Shipyards tell. Combat and loans are printed on the cards and not part of rules v0.2, so they
are left out.
tools/makers/make_cards.py writes both files.
"""

import json
from pathlib import Path

from playing.columns import literal, names, short, Wrong

SOURCE = Path(__file__).parent / "data" / "cards.json"

GOVERNMENTS = ("Federation", "Independent", "Rebel", "Outlaw")
ARROWS = {"high": 1, "low": 2}
MARKS = ("valuable", "illegal", "rush", "bulk")  # bit 0 up
SERVICES = {"shipyard": "shipyard", "upgrades": "upgrades", "repair": "repair", "legal": "legal services"}
# Short enough for a menu line with verb and price. The game's help says what the cards call them.
WORDS = {
    "FO": "food",
    "MI": "minerals",
    "FU": "fuel",
    "IN": "machinery",
    "TE": "tech",
    "CN": "contraband",
    "FO+": "luxuries",
    "MI+": "uranium",
    "FU+": "super fuel",
    "IN+": "robots",
    "TE+": "weapons",
}


def side(card: dict, other: bool) -> dict:
    """What is on one side of a card, the neutral or the other one."""
    return card[("friendly" if card["kind"] == "starport" else "hostile") if other else "neutral"]


def contract(card: dict) -> dict:
    """The contract on a card, {} without one."""
    found = card.get("contract") or card.get("neutral", {}).get("contract")
    return found or {}


def generate(facts: dict) -> str:
    """The text of cards.py."""
    codes = [row["code"] for row in facts["commodities"]]
    ports, contacts, ships = facts["starports"], facts["contacts"], facts["ships"]
    port_names = [port["name"] for port in ports]
    cards = ports + contacts
    basic = [codes.index(code.rstrip("+")) for code in codes]
    economies = list(dict.fromkeys(port["economy"] for port in ports))

    def modifier(card: dict) -> dict:
        return card["modifier"] if card["kind"] == "starport" else card["neutral"]["modifier"]

    def destination(card: dict) -> int:
        deal = contract(card)
        if not deal:
            return 255
        if deal["destination_kind"] == "government":
            return 16 + GOVERNMENTS.index(deal["destination"])
        return port_names.index(deal["destination"])

    def prices(other: bool) -> "list[int]":
        out = []
        for port in ports:
            up = side(port, other)
            for code in codes:
                out.append(up["prices"].get(code, 0) | ARROWS.get(up.get("arrows", {}).get(code, ""), 0) << 6)
        return out

    def holds(card: dict) -> int:
        return contract(card).get("holds") or 0

    for contact in contacts:  # the columns below keep one modifier per card
        if contact["hostile"]["modifier"] != contact["neutral"]["modifier"]:
            raise Wrong(f"{contact['id']}: the sides have different modifiers")
    if {port["demand"]["count"] for port in ports} != {2}:
        raise Wrong("a starport demands another number of cards than two")

    start = facts["career"]
    makes = [ship["make"] for ship in ships]
    home = [f"{ship['make']} {ship['model']}" for ship in ships].index(start["ship"])
    lines = [
        '"""Hand Solo\'s cards, ships and goods, a column each.',
        "",
        "Made by tools/makers/make_cards.py from dev/data/cards.json; change that, not this file.",
        "Cards 0-8 are starports, 9-17 contacts. A column of SIDES holds the neutral sides of all cards,",
        "then their renowned (friendly or hostile) sides. Credits are per unit.",
        '"""',
        "",
        "from pocketdeck.engine.names import Names",
        "",
        f"CARDS = {len(cards)}",
        f"PORTS = {len(ports)}",
        f"FIRST_PIRATE = {next(i for i, c in enumerate(cards) if c.get('id', '').startswith('pirate'))}",
        f"FIRST_MERCHANT = {next(i for i, c in enumerate(cards) if 'merchant' in c.get('id', ''))}",
        f"YEARS = {start['years']}",
        f"CREDITS = {start['credits']}",
        f"SHIP = {home}  # the ship one starts with",
        "",
        "# The names an explicit deck uses, by card.",
        *names("NAMES", [card["name"] if card["kind"] == "starport" else card["id"] for card in cards]),
        "# What a contact is called, neutral sides then hostile ones.",
        *names(
            "TITLES",
            [
                f"{side(card, other)['name']} {side(card, other)['subtype']}"
                for other in (False, True)
                for card in contacts
            ],
        ),
        *names("GOVERNMENTS", list(GOVERNMENTS)),
        *names("ECONOMIES", economies),
        "",
        "# Goods: what they are called; the basic good of each; bit 0 valuable, 1 illegal.",
        *short("WORDS", [WORDS[code] for code in codes]),
        f"BASIC = {literal(basic)}",
        f"GOODS_MARKS = {literal([row['valuable'] | row['illegal'] << 1 for row in facts['commodities']])}",
        "",
        "# SIDES column: the good on the card.",
        "GOODS = (",
        *[
            f"    {literal([codes.index(side(card, other)['commodity']) for card in cards])}  # {name}"
            for other, name in ((False, "neutral"), (True, "renowned"))
        ],
        ")",
        "# Market modifier: its good, and its amount + 16.",
        f"MODIFIER_GOODS = {literal([codes.index(modifier(c)['commodity']) for c in cards])}",
        f"MODIFIER = {literal([modifier(c)['amount'] + 16 for c in cards])}",
        "",
        "# Contracts, all cards (255: none): destination 0-8 a starport, 16-19 a government; holds 0: all;",
        "# marks: bit 0 valuable, 1 illegal, 2 rush, 3 bulk. A merchant's printed deposit is void (errata).",
        f"DESTINATION = {literal([destination(c) for c in cards])}",
        f"PAYOUT = {literal([contract(c).get('payout', 0) for c in cards])}",
        "DEPOSIT = " + literal([contract(c)["deposit"] if c["kind"] == "starport" else 0 for c in cards]),
        f"HOLDS = {literal([holds(c) for c in cards])}",
        "CONTRACT_MARKS = "
        + literal([sum(contract(c).get(mark, 0) << i for i, mark in enumerate(MARKS)) for c in cards]),
        "",
        "# Starports: government, economy, market size, good in demand (always two cards of it).",
        f"GOVERNMENT = {literal([GOVERNMENTS.index(p['government']) for p in ports])}",
        f"ECONOMY = {literal([economies.index(p['economy']) for p in ports])}",
        f"MARKET_SIZE = {literal([p['market_size'] for p in ports])}",
        f"DEMAND = {literal([codes.index(p['demand']['commodity']) for p in ports])}",
        "# SIDES column of the starports, a row of goods each: bits 0-5 the price (0: not listed), 6-7 the",
        "# printed arrow: 1 high, 2 low.",
        "PRICES = (",
    ]
    row = len(codes)
    for other in (False, True):
        flat = prices(other)
        for i, port in enumerate(ports):
            lines.append(
                f"    {literal(flat[i * row : i * row + row])}  # {port['name']}, "
                + ("friendly" if other else "neutral")
            )
    lines += [
        ")",
        "",
        "# Contacts: what a neutral merchant asks and pays, a hostile mercenary's bribe, an Enforcer's fine.",
        f"MERCHANT_PRICE = {literal([c.get('neutral', {}).get('price', 0) for c in cards])}",
        f"BRIBE = {literal([c.get('hostile', {}).get('bribe', 0) for c in cards])}",
        f"FINE = {literal([c.get('neutral', {}).get('fine', 0) for c in cards])}",
        "# Which of the ships each contact flies, neutral sides then hostile ones.",
        "FLIES = "
        + literal(
            [makes.index(side(c, other)["ship"].split(" ")[0]) for other in (False, True) for c in contacts]
        ),
        "",
        "# Ships: holds, hold size, yearly fees.",
        *names("SHIPS", [f"{ship['manufacturer']} {ship['make']} {ship['model']}" for ship in ships]),
        f"SHIP_HOLDS = {literal([ship['cargo_holds'] for ship in ships])}",
        f"SHIP_SIZE = {literal([ship['hold_size'] for ship in ships])}",
        f"SHIP_FEES = {literal([ship['fees'] for ship in ships])}",
    ]
    return "\n".join(lines) + "\n"


def generate_printed(facts: dict) -> str:
    """The text of printed.py."""
    ports = facts["starports"]
    deals = [contract(card) for card in ports + facts["contacts"]]
    titles = list(dict.fromkeys(deal["title"] for deal in deals if deal))
    services = list(SERVICES)
    ships = facts["ships"]

    def offered(up: dict) -> int:
        return sum(1 << services.index(name) for name in up["services"])

    lines = [
        '"""What is printed on Hand Solo\'s cards beside what v0.2 uses: for close-ups, and for Shipyards.',
        "",
        "Made by tools/makers/make_cards.py from dev/data/cards.json; change that, not this file.",
        "Cards and sides are those of cards.py.",
        '"""',
        "",
        "from pocketdeck.engine.names import Names",
        "",
        "# Contracts: their titles, and which of them each card has (255: none).",
        *names("TITLES", titles),
        f"TITLE = {literal([titles.index(deal['title']) if deal else 255 for deal in deals])}",
        "",
        "# Starports: their services, and a bit for each that a side has.",
        *names("SERVICES", list(SERVICES.values())),
        "OFFERED = (",
        *[
            f"    {literal([offered(side(port, other)) for port in ports])}  # {name}"
            for other, name in ((False, "neutral"), (True, "friendly"))
        ],
        ")",
        "",
        "# Ships: cost, trade-in, upgrade slots, and what one more hold costs.",
        f"SHIP_COST = {literal([ship['cost'] for ship in ships])}",
        f"SHIP_TRADE_IN = {literal([ship['trade_in'] for ship in ships])}",
        f"SHIP_SLOTS = {literal([ship['upgrade_slots'] for ship in ships])}",
        f"HOLD_COST = {literal([ship['upgrade_cost']['cargo'] for ship in ships])}",
    ]
    return "\n".join(lines) + "\n"


def made(text: str) -> "dict[str, bytes]":
    """Both files; Wrong if the columns cannot hold these cards."""
    facts = json.loads(text)
    return {"cards.py": generate(facts).encode(), "printed.py": generate_printed(facts).encode()}

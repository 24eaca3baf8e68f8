"""An independent judge of the house rule Shipyards: what a position allows, and what an action leaves.

It knows the printed cards' facts (dev/data/cards.json) and the rulings, and nothing of yards.py: it reads a
position as tests do and says in plain Python what has to be legal and what comes of it.
"""

import json
from pathlib import Path

from pocketdeck.games.handsolo.dev.tests.positions import CODES, hold, legal, met, renowned, SHIPS

FACTS = json.loads((Path(__file__).parents[1] / "data" / "cards.json").read_text(encoding="utf-8"))
FLEET = FACTS["ships"]
PORTS = {port["name"]: port for port in FACTS["starports"]}
DEALS = {port["name"]: port["contract"] for port in FACTS["starports"]}
DEALS.update({who["id"]: who["neutral"].get("contract") for who in FACTS["contacts"]})
TRADE = 1  # the phase of a visit in which nothing has been bought or signed


class Judge:
    """A position, as the judge sees it."""

    def __init__(self, game):
        view = game.view(0)
        self.port = met(game)
        self.landed = view["phase"] == TRADE
        self.credits = view["credits"]
        self.ship = FLEET[view["ship"]]
        self.holds = view["holds"]
        self.hold = hold(game)
        self.sides = renowned(game)

    def services(self):
        side = "friendly" if self.port in self.sides else "neutral"
        return PORTS[self.port][side]["services"] if self.port in PORTS else []

    def filled(self, holds):
        """How many of so many holds what is aboard would fill."""
        total = 0
        for item in self.hold:
            deal = DEALS[item[9:]] if item.startswith("contract:") else None
            total += (holds if deal["bulk"] else deal["holds"]) if deal else 1
        return total

    def goods(self):
        return [item for item in self.hold if not item.startswith("contract:")]

    def allowed(self):
        """The notations of what the yard offers now."""
        out = []
        if self.landed and "shipyard" in self.services():
            for number, other in enumerate(FLEET):
                price = other["cost"] - self.ship["trade_in"]
                alike = other["hold_size"] == self.ship["hold_size"] or not self.goods()
                room = self.filled(other["cargo_holds"]) <= other["cargo_holds"]
                if other is not self.ship and price <= self.credits and alike and room:
                    out.append("ship %d" % (number + 1))
        if self.landed and "upgrades" in self.services():
            slots = self.ship["cargo_holds"] + self.ship["upgrade_slots"] - self.holds
            if slots > 0 and self.ship["upgrade_cost"]["cargo"] <= self.credits:
                out.append("add hold")
        return out

    def after(self, notation):
        """(credits, ship, holds, what is aboard, who is renowned) after it."""
        ship, holds, aboard, sides = self.ship, self.holds, list(self.hold), list(self.sides)
        if notation == "add hold":
            credits = self.credits - ship["upgrade_cost"]["cargo"]
            holds += 1
        else:
            ship = FLEET[int(notation.split()[1]) - 1]
            credits = self.credits - ship["cost"] + self.ship["trade_in"]
            holds = ship["cargo_holds"]
        for item in self.hold:
            giver = item[9:]
            if item.startswith("contract:") and DEALS[giver]["bulk"] and holds > self.holds:
                deposit = DEALS[giver]["deposit"] * (holds - self.holds) if giver in PORTS else 0
                if deposit <= credits:
                    credits -= deposit
                else:
                    aboard.remove(item)
                    sides = [name for name in sides if name != giver]
        return credits, ship, holds, aboard, sides


def check(game):
    """AssertionError if the yard offers anything else than the judge allows."""
    offered = [name for name in legal(game) if name.split()[0] == "ship" or name == "add hold"]
    assert offered == Judge(game).allowed()
    view = game.view(0)
    assert view["free"] == view["holds"] - Judge(game).filled(view["holds"]) >= 0
    if view["prices"]:
        units = dict(zip(CODES, view["prices"]))
        for code, unit in units.items():
            assert game.price(CODES.index(code)) == unit * FLEET[view["ship"]]["hold_size"]


def state(game):
    view = game.view(0)
    return view["credits"], FLEET[view["ship"]], view["holds"], hold(game), renowned(game)


assert len(FLEET) == len(SHIPS)

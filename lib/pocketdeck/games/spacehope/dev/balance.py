"""Whether Space Hope is in balance: many games between its best bots, counted.

    python3 tools/lab/game.py spacehope balance [--players N ...] [--games N] [--seed N] [--json]

Prints, with 95% intervals: each seat's share of wins, how often goals are met, the length, early deaths, how
many ships are lost by a dial, how low dials are in the last third of a game, which ship parts winners have
built, and how many ships give where a goal asks for it. Of each title: how often it is played, how often it
is used in each of its ways by those who hold it, and how much more they win than whoever uses any title.
With two and four players a fifth as many games again have a newcomer in one seat, who always takes the first
action that is offered: how often that one wins, and is lost before the third round. What misses its range is
named, and gives exit status 1. Without --games it plays 2,000 games with two, four and six players, 500 with
three, five.
"""

import argparse
import json
import os
import statistics
from collections import Counter
from multiprocessing import Pool
from typing import Any

from pocketdeck.engine import bots, catalog
from pocketdeck.games.spacehope import cards, codes, layout, printing
from pocketdeck.games.spacehope.dev import make_cards

GAMES = {2: 2000, 3: 500, 4: 2000, 5: 500, 6: 2000}
ROUNDS = {2: (5, 7), 4: (3, 5)}  # the median's range
LOW = 4  # points of a dial that is low
LOW_LATE = 1 / 3  # of the dials in the last third of a game, at least
BY_DIAL = (0.10, 0.30)  # of the ships that are lost
USED = 0.05  # of the cards that are held, at least, in each of a title's ways
USERS_WIN = 0.06  # more or less than those who use any title, at most, beyond what chance can explain
SOON = 2  # rounds: who is lost by then has hardly played
LOST_SOON = {2: 0.10, 4: 0.20}  # games in which that happens to anybody, at most
NEWCOMERS_LOST = 0.25  # of them, at most, where that is counted
NEWCOMERS_WIN = 0.5  # of what is even, at most
ROW, DISTANCE, MARKS, DEAD, FAR = 20, 5, 6, 128, 99  # of a view's ships; the greatest distance
SHORT = (
    "  note: with five and six ships a deck lasts three or four rounds, so parts of high tiers come late"
    "\n  and each goal is seen in one game of six or so; compare what misses its range with its interval"
)
CHOOSING = 6  # the phase in which nobody has acted yet in a round
DECK = 5  # why a ship is lost, where it is no dial

Use = tuple[int, bool]  # a title, and whether its ability was used, or else only its distance


class Uses:
    """The titles of one game: who held and used them."""

    def __init__(self, game: "Any") -> None:
        self.held: "Counter[int]" = Counter()
        self.used: "Counter[Use]" = Counter()
        self.users: "set[tuple[int, Use]]" = set()
        self.hands = [bytes(game.hand(seat)) for seat in range(game.players)]
        for hand in self.hands:
            self.held.update(hand)

    def look(self, game: "Any") -> None:
        """Count what has come to the hands since the last look."""
        for seat in range(game.players):
            hand = bytes(game.hand(seat))
            if hand != self.hands[seat]:
                self.held.update(Counter(hand) - Counter(self.hands[seat]))
                self.hands[seat] = hand

    def use(self, seat: int, card: int, how: int) -> None:
        """PLAYED has been told; a card that is played for nothing is in no way used."""
        if how:
            way = card, how & 255 >= codes.ON
            self.used[way] += 1
            self.users.add((seat, way))


def dials(game: "Any") -> "tuple[int, int]":
    """(low ones, all) of the ships that are under way."""
    found = [dial for seat in game.living() for dial in game.ships[seat * ROW : seat * ROW + layout.DIALS]]
    return sum(dial <= LOW for dial in found), len(found)


def play(job: "tuple[int, int, int]") -> dict:
    """One game of the best bots, counted; `newcomer` is the seat of one, -1 for none."""
    players, seed, newcomer = job
    best = catalog.info("spacehope")["bots"][-1]
    game = catalog.new_game("spacehope", seed, players)
    met: "list[tuple[int, int]]" = []
    gave: "dict[int, list[bool]]" = {}
    giving: "set[int]" = set()
    played: "Counter[int]" = Counter()
    built: "list[set[int]]" = [set() for _ in range(players)]
    died: "dict[int, int]" = {}
    by_dial = 0
    rounds = 0
    heights: "dict[int, tuple[int, int]]" = {}
    uses = Uses(game)
    while not game.over:
        now = game.view(0)
        rounds = now["round"] if now["phase"] != CHOOSING else rounds
        alive = [seat for seat in range(players) if not now["ships"][seat * ROW + MARKS] & DEAD]
        if now["phase"] == codes.ACT and rounds not in heights:
            heights[rounds] = dials(game)
        chosen = now["phase"] == codes.AIM and game.actions()[-1] >= codes.ON
        if game.to_act == newcomer:
            game.apply(game.offered()[0])
        else:
            bots.step(game, [best] * players)
        for kind, a, b, c in game.events(0):
            if kind == codes.RESOLVED:
                met.append((a, b))
                gave.setdefault(a, []).extend(seat in giving for seat in alive)
            elif kind == codes.NEW_GOAL:
                giving.clear()
            elif kind == codes.GAVE:
                giving.add(a)
            elif kind == codes.PLAYED:
                played[b] += 1
                if chosen or cards.CARDS[b * printing.CARD] & printing.AND:
                    uses.use(a, b, c)
            elif kind == codes.PLACED:
                built[a].add(b)
            elif kind == codes.DIED:
                died[a] = rounds
                by_dial += b < DECK
        uses.look(game)
    late = [pair for when, pair in heights.items() if when > 2 * rounds / 3]
    winners = game.result()["winners"]
    return {
        "wins": [(seat in winners) / len(winners) for seat in range(players)],
        "rounds": rounds,
        "far": [game.view(0)["ships"][seat * ROW + DISTANCE] >= FAR for seat in range(players)],
        "by_dial": by_dial,
        "low": (sum(low for low, _ in late), sum(every for _, every in late)),
        "held": uses.held,
        "used": uses.used,
        "users": sorted(uses.users),
        "early": [died[seat] < rounds / 2 for seat in range(players)],
        "soon": [died[seat] <= SOON for seat in range(players)],
        "met": met,
        "gave": gave,
        "played": played,
        "built": [sorted(built[seat]) for seat in winners],
    }


def share(hits: float, of: int) -> "tuple[float, float]":
    """A share and half its 95% interval."""
    mean = hits / max(of, 1)
    return mean, 1.96 * (mean * (1 - mean) / max(of, 1)) ** 0.5


def ways(rows: "list[dict]", players: int, cards: "list[list[str]]") -> "tuple[dict, dict]":
    """Of each way of a title: (how often those who hold it use it so, what its users win more than any)."""
    held: "Counter[int]" = Counter()
    used: "Counter[Use]" = Counter()
    wins: "dict[Use, list[float]]" = {}
    for row in rows:
        held.update(row["held"])
        used.update(row["used"])
        for seat, way in row["users"]:
            wins.setdefault(way, []).append(row["wins"][seat])
    every = [share for shares in wins.values() for share in shares]
    mean = sum(every) / max(len(every), 1)
    often = {}
    gains = {}
    for card, columns in enumerate(cards):
        for ability in (False, True) if columns[1].startswith("or") else (True,):
            way = card, ability
            name = f"{columns[0]}, {'its ability' if ability else 'its distance'}"
            often[name] = share(used[way], held[card])
            found = wins.get(way, [mean])
            spread = statistics.pstdev(found)
            gains[name] = sum(found) / len(found) - mean, 1.96 * spread / len(found) ** 0.5
    return often, gains


def report(
    players: int,
    rows: "list[dict]",
    newcomers: "list[tuple[bool, float]]",
    names: "dict[str, list[list[str]]]",
) -> dict:
    """The figures of one player count, and what misses its range; of each newcomer: lost soon, share of the
    win."""
    games = len(rows)
    wins = [share(sum(row["wins"][seat] for row in rows), games) for seat in range(players)]
    results = [result for row in rows for result in row["met"]]
    goals = {}
    for goal, (name, *_) in enumerate(names["goals"]):
        outcomes = [met for which, met in results if which == goal]
        goals[name] = (*share(sum(outcomes), len(outcomes)), len(outcomes))
    asked = [(goal, row[0]) for goal, row in enumerate(names["goals"]) if row[2].endswith(" give")]
    given: "dict[int, list[bool]]" = {goal: [] for goal, _ in asked}
    for row in rows:
        for goal in given:
            given[goal] += row["gave"].get(goal, [])
    early = [flag for row in rows for flag in row["early"]]
    played: "Counter[int]" = Counter()
    for row in rows:
        played.update(row["played"])
    average = sum(played.values()) / len(names["cards"])
    often, gains = ways(rows, players, names["cards"])
    low = [sum(row["low"][i] for row in rows) for i in (0, 1)]
    boards = [board for row in rows for board in row["built"]]
    out = {
        "players": players,
        "games": games,
        "wins": wins,
        "goals": share(sum(met for _, met in results), len(results)),
        "goal": goals,
        "median": statistics.median(row["rounds"] for row in rows),
        "early": share(sum(early), len(early)),
        "soon": share(sum(any(row["soon"]) for row in rows), games),
        "by_dial": share(sum(row["by_dial"] for row in rows), games * players),
        "low": share(*low),
        "newcomers": (*share(sum(lost for lost, _ in newcomers), len(newcomers)), len(newcomers)),
        "newcomers_win": share(sum(won for _, won in newcomers), len(newcomers)),
        "gave": {name: share(sum(given[goal]), len(given[goal])) for goal, name in asked},
        "far": share(sum(flag for row in rows for flag in row["far"]), games * players),
        "titles": {row[0]: played[card] / average for card, row in enumerate(names["cards"])},
        "often": often,
        "gains": gains,
        "parts": {
            row[0]: share(sum(slot in board for board in boards), len(boards))
            for slot, row in enumerate(names["parts"])
        },
    }
    out["missed"] = missed(out)
    return out


def missed(row: dict) -> "list[str]":
    """What is out of its range, in words."""
    out = []

    def inside(what: str, value: float, least: float, most: float) -> None:
        if not least <= value <= most:
            out.append(f"{what}: {value:.3g} is not within {least:.3g} and {most:.3g}")

    even = 1 / row["players"]
    for seat, (mean, _) in enumerate(row["wins"]):
        inside(f"wins of seat {seat + 1}", mean, even - 0.04, even + 0.04)
    inside("goals met", row["goals"][0], 0.5, 0.75)
    for name, (mean, _, _) in row["goal"].items():
        inside(name, mean, 0.15, 0.85)
    if row["players"] in ROUNDS:
        inside("median of rounds", row["median"], *ROUNDS[row["players"]])
    inside("early deaths", row["early"][0], 0, 0.25)
    inside("lost by a dial", row["by_dial"][0], *BY_DIAL)
    inside("low dials late", row["low"][0], LOW_LATE, 1)
    if row["players"] in LOST_SOON:
        inside("lost soon", row["soon"][0], 0, LOST_SOON[row["players"]])
        inside("newcomers lost soon", row["newcomers"][0], 0, NEWCOMERS_LOST)
        inside("wins of newcomers", row["newcomers_win"][0], 0, even * NEWCOMERS_WIN)
    for name, (mean, _) in row["gave"].items():
        inside(f"ships that give for {name}", mean, 0.15, 0.85)
    for name, times in row["titles"].items():
        inside(name, times, 1 / 3, 3)
    for name, (mean, _) in row["often"].items():
        inside(name, mean, USED, 1)
    for name, (mean, within) in row["gains"].items():
        inside(f"wins by {name}", max(0, abs(mean) - within), 0, USERS_WIN)
    for name, (mean, _) in row["parts"].items():
        inside(name, mean, 0.15, 0.85)
    return out


def lines(row: dict) -> "list[str]":
    """The report in words."""

    def percent(pair: "tuple[float, float]") -> str:
        return f"{pair[0]:.1%} +- {pair[1]:.1%}"

    out = [f"{row['players']} players, {row['games']:,} games"]
    out.append("  wins by seat: " + ", ".join(map(percent, row["wins"])))
    out.append(f"  goals met: {percent(row['goals'])}; median of rounds: {row['median']:g}")
    out.append(
        f"  lost before half of the rounds: {percent(row['early'])};"
        f" ships at the greatest distance: {percent(row['far'])}"
    )
    out.append(f"  games with a ship lost by the end of round {SOON}: {percent(row['soon'])}")
    out.append(
        f"  ships lost by a dial: {percent(row['by_dial'])};"
        f" dials at {LOW} or below in the last third: {percent(row['low'])}"
    )
    if row["newcomers"][2]:
        out.append(
            f"  newcomers lost by then, who always take the first action: {percent(row['newcomers'][:2])}"
            f" of {row['newcomers'][2]}; they win {percent(row['newcomers_win'])}"
        )
    out.append("  ships that give: " + ", ".join(f"{name} {percent(r)}" for name, r in row["gave"].items()))
    out.append("  goals: " + ", ".join(f"{name} {percent(r[:2])}" for name, r in row["goal"].items()))
    ordered = sorted(row["titles"].items(), key=lambda item: item[1])
    out.append("  titles, times the average: " + ", ".join(f"{name} {times:.2f}" for name, times in ordered))
    rare = sorted(row["often"].items(), key=lambda item: item[1])[:8]
    out.append("  least used where it is held: " + ", ".join(f"{name} {percent(r)}" for name, r in rare))
    gains = sorted(row["gains"].items(), key=lambda item: item[1])
    out.append(
        "  users win more than others: "
        + ", ".join(f"{name} {100 * r[0]:+.1f} +- {100 * r[1]:.1f}" for name, r in gains[:6] + gains[-6:])
    )
    out.append("  parts built by winners: " + ", ".join(f"{n} {percent(r)}" for n, r in row["parts"].items()))
    out += ["  OUT OF RANGE: " + sentence for sentence in row["missed"]]
    if row["missed"] and row["players"] > 4:
        out.append(SHORT)
    return out


def main(words: "list[str] | None" = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--players", type=int, action="append", choices=sorted(GAMES), help="only this many")
    parser.add_argument("--games", type=int, help="games per player count")
    parser.add_argument("--seed", type=int, default=0, help="the first game's seed (default 0)")
    parser.add_argument("--processes", type=int, default=os.cpu_count(), help="at a time (default: cores)")
    parser.add_argument("--json", action="store_true", help="one JSON object per player count on a line")
    arguments = parser.parse_args(words)
    if arguments.seed < 0 or arguments.games is not None and arguments.games < 1:
        parser.error("--games takes a number from 1, --seed one from 0")
    found = make_cards.read(make_cards.SOURCE.read_text(encoding="utf-8"))
    failed = False
    for players in arguments.players or sorted(GAMES):
        games = arguments.games or GAMES[players]
        jobs = [(players, arguments.seed + i, -1) for i in range(games)]
        new = games // 5 if players in LOST_SOON else 0
        tried = [(players, arguments.seed + i, i % players) for i in range(new)]
        with Pool(arguments.processes) as pool:
            rows = pool.map(play, jobs, chunksize=8)
            newcomers = [
                (result["soon"][seat], result["wins"][seat])
                for result, (_, _, seat) in zip(pool.map(play, tried), tried)
            ]
        row = report(players, rows, newcomers, found)
        failed = failed or bool(row["missed"])
        print(json.dumps(row) if arguments.json else "\n".join(lines(row)), flush=True)
    return int(failed)

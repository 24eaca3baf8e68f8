"""Begins a game: a package of its own, copied from the template, in the launcher and in every test at once.

    python3 tools/new_game.py NAME             its package, its place in catalog and docs, its golden files
    python3 tools/new_game.py NAME --remove    takes all of that away again

NAME is lower case letters and digits: the id that records carry. Then change the rules.py in
lib/pocketdeck/games/NAME/, run tools/golden.py and tools/gallery.py --accept, and look at what they write.
"""

import environment

environment.check_python()

import argparse
import re
import shutil
import subprocess
import sys
from pathlib import Path

from environment import project

if __name__ == "__main__":
    project.ensure()

from pocketdeck.engine import catalog

LONGEST = 12  # letters of an id: it stands in file names of saves
CATALOG = project.ROOT / "lib" / "pocketdeck" / "engine" / "catalog.py"
GAMES = project.ROOT / "lib" / "pocketdeck" / "games"
TEMPLATE = GAMES / "template"
PAGE = project.ROOT / "docs" / "play.md"
AFTER = "## Names, tables and records\n"  # what follows the games on that page


class Refused(Exception):
    """Why nothing is done, in a sentence."""


def listed(text: str) -> "list[str]":
    """The games of the launcher, as the catalog's text names them."""
    found = re.search(r"^GAMES = \((.*)\)$", text, re.MULTILINE)
    if found is None:
        raise Refused(f"{CATALOG} has no line GAMES = (...) any more.")
    return re.findall(r'"(\w+)"', found[1])


def with_game(text: str, name: str, there: bool) -> str:
    """The catalog's text with a game in its line, as the last one, or without it."""
    games = [game for game in listed(text) if game != name] + [name] * there
    row = ", ".join(f'"{game_id}"' for game_id in games)
    return re.sub(r"^GAMES = \(.*\)$", f"GAMES = ({row})", text, flags=re.MULTILINE)


def checked(name: str) -> str:
    """The name, if a game can have it; Refused."""
    if not re.fullmatch(r"[a-z][a-z0-9]{1,%d}" % (LONGEST - 1), name):
        raise Refused(f"'{name}' cannot be a game's id: 2 to {LONGEST} lower case letters and digits.")
    return name


def told(page: str, name: str, there: bool) -> str:
    """The page about playing with a section on a game, as the last one, or without it."""
    title = f"### {copied('Climb', name)}\n"
    if title in page:
        at = page.index(title)
        page = page[:at] + page[page.index("\n#", at) + 1 :]
    if there:
        words = "\n".join((catalog.part("template").__doc__ or "").strip().splitlines()[2:])
        words += f"\nAll of it: [help.txt](../lib/pocketdeck/games/{name}/help.txt)."
        rows = "".join(f"| `{row[0]}` | {row[4]} |\n" for row in catalog.info("template")["options"])
        page = page.replace(AFTER, f"{title}\n{words}\n\n| option | |\n|---|---|\n{rows}\n{AFTER}")
    return page


def copied(text: str, name: str) -> str:
    """A text of the template as the new game has it."""
    text = text.replace("pocketdeck.games.template", f"pocketdeck.games.{name}")
    text = text.replace('"template"', f'"{name}"')
    return text.replace("Climb", name.capitalize())


def make(name: str) -> None:
    """Write the package and put it into the catalog; Refused if there is such a game."""
    text = CATALOG.read_text(encoding="utf-8")
    games = listed(text)
    folder = GAMES / checked(name)
    if name in games or folder.exists():
        raise Refused(f"There is a game '{name}' already.")
    for source in sorted(TEMPLATE.rglob("*")):
        target = folder / source.relative_to(TEMPLATE)
        if source.is_dir() or "__pycache__" in source.parts or "golden" in source.parts:
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(copied(source.read_text(encoding="utf-8"), name), encoding="utf-8")
    CATALOG.write_text(with_game(text, name, True), encoding="utf-8")
    PAGE.write_text(told(PAGE.read_text(encoding="utf-8"), name, True), encoding="utf-8")
    lists(name)


def remove(name: str) -> None:
    """Take the package and its line away; Refused if it is one of those that the project brings."""
    text = CATALOG.read_text(encoding="utf-8")
    games = listed(text)
    if name not in games:
        raise Refused(f"There is no game '{name}' in the launcher.")
    rules = (GAMES / name / "rules.py").read_text(encoding="utf-8")
    if rules != copied((TEMPLATE / "rules.py").read_text(encoding="utf-8"), name):
        raise Refused(f"The rules of '{name}' are its own by now: remove it by hand if you mean it.")
    shutil.rmtree(GAMES / name)
    CATALOG.write_text(with_game(text, name, False), encoding="utf-8")
    PAGE.write_text(told(PAGE.read_text(encoding="utf-8"), name, False), encoding="utf-8")
    lists("")


def lists(name: str) -> None:
    """Make anew what is made from the games: this one's golden files, the app's screens."""
    tools = Path(__file__).resolve().parent
    mine = [["golden.py", name]] if name else []
    for command in (*mine, ["gallery.py", "--accept", "--game", name or "none"]):
        words = [sys.executable, str(tools / command[0]), *command[1:]]
        done = subprocess.run(words, stdout=subprocess.DEVNULL)
        if done.returncode:
            raise Refused(f"tools/{command[0]} did not finish: run it and see why.")


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("name", help="the game's id")
    parser.add_argument("--remove", action="store_true", help="take a game away that is still the template's")
    arguments = parser.parse_args()
    try:
        remove(arguments.name) if arguments.remove else make(arguments.name)
    except Refused as refused:
        print(refused, file=sys.stderr)
        return 2
    print(f"lib/pocketdeck/games/{arguments.name}/ is {'gone' if arguments.remove else 'there'}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())

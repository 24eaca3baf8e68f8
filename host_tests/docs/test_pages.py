"""What the pages say can be followed: links lead somewhere, files are there, commands know their options."""

import contextlib
import functools
import importlib.util
import inspect
import io
import re
import shlex
import sys

import pytest

from environment import project
from pocketdeck.engine import catalog

ROOT = project.ROOT
TOOLS = ROOT / "tools"
FOLDERS = ("", "docs", "docs/dev", ".github")
PAGES = sorted(page for folder in FOLDERS for page in (ROOT / folder).glob("*.md"))
NAMES = [page.relative_to(ROOT).as_posix() for page in PAGES]
TOP = "firmware lib host_tests tools docs pictures .github .ci".split()
MADE = "lib/pocketdeck/games/bounce"  # by whoever follows docs/dev/adding-a-game.md
# The commands whose options a page names without them.
ABOUT = {
    "docs/flashing.md": ["flash.py", "build.py"],
    "docs/play.md": ["play.py", "window.py"],
    "docs/dev/figures.md": ["lab/torture.py", "lab/strength.py", "flash.py"],
}

each_page = pytest.mark.parametrize("page", PAGES, ids=NAMES)


def text_of(page):
    return page.read_text(encoding="utf-8")


def prose(page):
    """The page without what stands in fences."""
    return re.sub(r"^```.*?^```$", "", text_of(page), flags=re.M | re.S)


def fenced(page):
    """The lines in fences."""
    return "\n".join(re.findall(r"^```\w*\n(.*?)^```$", text_of(page), re.M | re.S)).splitlines()


def spans(page):
    """What is set as code within sentences and tables."""
    return [" ".join(span.split()) for span in re.findall(r"`([^`]+)`", prose(page))]


@functools.cache
def anchors(page):
    """The anchors of a page's headings: lower case, no punctuation, a dash for each space."""
    titles = re.findall(r"^#+ (.*)$", prose(page), re.M)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


def links(page):
    """Where a page leads to within the project."""
    found = re.findall(r"\]\(([^)\s]+)\)", prose(page))
    return [link for link in found if not link.startswith(("https://", "mailto:"))]


@each_page
def test_a_link_leads_to_a_file_and_to_a_heading_in_it(page):
    for link in links(page):
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        assert target.exists() and target.is_relative_to(ROOT), link
        if anchor:
            assert anchor in anchors(target), link


def test_every_page_is_reached_from_the_readme():
    reached, left = set(), [ROOT / "README.md"]
    while left:
        page = left.pop()
        if page in reached or page.suffix != ".md":
            continue
        reached.add(page)
        left += [(page.parent / link.partition("#")[0]).resolve() for link in links(page) if link[0] != "#"]
    assert {page.name for page in set(PAGES) - reached} == {"pull_request_template.md"}


@functools.cache
def options(tool):
    """The options of a command, as its --help tells them."""
    spec = importlib.util.spec_from_file_location("command_" + tool[:-3].replace("/", "_"), TOOLS / tool)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    told = io.StringIO()
    with pytest.MonkeyPatch.context() as patch, contextlib.redirect_stdout(told):
        patch.setattr(sys, "argv", [tool, "--help"])
        patch.setenv("COLUMNS", "100")
        with pytest.raises(SystemExit) as ended:
            takes = inspect.signature(module.main).parameters.values()
            module.main(*[["--help"]] * any(one.default is one.empty for one in takes))
        assert ended.value.code == 0
    return set(re.findall(r"--\w[\w-]*", told.getvalue()))


def asked(words):
    """The options among the words of a command line."""
    return [word.partition("=")[0] for word in words if re.match(r"--\w", word)]


@each_page
def test_a_command_is_there_and_knows_its_options(page):
    for line in [*spans(page), *fenced(page)]:
        words = shlex.split(line, comments=True) if line.startswith(("python3 ", ".venv/")) else []
        if len(words) > 1 and words[1].startswith("tools/"):
            assert (ROOT / words[1]).is_file(), line
            unknown = set(asked(words)) - options(words[1].removeprefix("tools/"))
            assert not unknown, f"{words[1]} does not know {unknown}"
        for word in words[1:]:
            if word.startswith(("host_tests", "lib/pocketdeck/games")) and word != MADE:
                assert (ROOT / word.partition("::")[0]).exists(), line


@pytest.mark.parametrize("name", ABOUT)
def test_an_option_that_a_page_names_alone_is_its_commands(name):
    named = [word for span in spans(ROOT / name) if span.startswith("--") for word in asked(span.split())]
    assert named and set(named) <= set().union(*map(options, ABOUT[name]))


def test_the_page_of_flashing_has_every_option_of_the_flasher():
    told = text_of(ROOT / "docs" / "flashing.md")
    for option in options("flash.py") - {"--help"}:
        assert f"`{option}" in told or f" {option} " in told, option


@each_page
def test_a_file_that_a_page_names_is_there(page):
    """Names with <...>, NAME, N or a star stand for many."""
    for span in spans(page):
        if span.split("/")[0] in TOP and re.fullmatch(r"[\w./-]+", span) and "/" in span:
            stands_for_many = re.search(r"NAME|-N\b", span)
            made = span.startswith(("tools/npm/node_modules", MADE))
            assert stands_for_many or made or (ROOT / span).exists(), span


@each_page
def test_a_module_that_a_page_names_is_there(page):
    """From the project's folder, the library's, a game's, or that of the page for the browser."""
    roots = [ROOT, ROOT / "lib" / "pocketdeck", TOOLS, ROOT / "firmware", ROOT / "firmware" / "browser"]
    games = sorted((ROOT / "lib" / "pocketdeck" / "games").iterdir())
    words = " ".join([*spans(page), *fenced(page)])
    for name in re.findall(r"(?<![\w/.<>*-])(?:[\w]+/)+\w+\.(?:py|mjs)\b", words):
        if MADE not in name:
            assert any((root / name).exists() for root in [*roots, *games]), name


def test_play_md_tells_of_every_game_and_option():
    told = text_of(ROOT / "docs" / "play.md")
    for game_id in catalog.GAMES:
        info = catalog.info(game_id)
        section = told.split(f"### {info['title']}\n")[1].split("\n#")[0]
        assert f"games/{game_id}/help.txt" in section
        named = re.findall(r"^\| `(\w+)` \|", section, re.M)
        assert sorted(named) == sorted(row[0] for row in info["options"])

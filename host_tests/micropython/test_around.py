"""Deal codes, the keyboard and the settings on real MicroPython: they do the same there."""

import pytest

from lab import budget
from pocketdeck.engine import dealcode
from pocketdeck.screens import rated
from simulators import wasm

if wasm.available():
    pytest.skip(wasm.available(), allow_module_level=True)

DEALS = [("handsolo", 0, 1, {}), ("solo", 2**30 - 1, 9, {"swaps": "on"}), ("soliterror", 42, 1, {})]


def test_codes_and_their_mistakes_are_the_same(files):
    codes = [dealcode.encode(*deal) for deal in DEALS]
    step = """
from pocketdeck.engine import dealcode
for deal in %r:
    print(dealcode.encode(*deal))
for code in %r:
    deal = dealcode.decode(code.lower())
    print(deal[:3], sorted(deal[3].items()))
    for wrong in (code[:1] + "Q" + code[2:], code[1] + code[0] + code[2:], code[3:], "U"):
        try:
            print(dealcode.decode(wrong))
        except dealcode.WrongCode as error:
            print(error, error.at)
"""
    expected = codes[:]
    for code in codes:
        deal = dealcode.decode(code)
        expected.append(f"{deal[:3]} {sorted(deal[3].items())}")
        for wrong in (code[:1] + "Q" + code[2:], code[1] + code[0] + code[2:], code[3:], "U"):
            with pytest.raises(dealcode.WrongCode) as caught:
                dealcode.decode(wrong)
            expected.append(f"{caught.value} {caught.value.at}")
    assert wasm.run([step % (DEALS, codes)], files)[-1].split("\n")[:-1] == expected


def test_a_deal_is_chosen_and_settings_are_changed_with_keys(files):
    """The letters of a code by arrows and A, the deal of the day, every setting, erasing statistics."""
    keys = """
LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
app.drawn = app.canvas.pictures = False  # as on a drive without them
app.home()
app.session.set("tips", "off")  # they are in the way of keys that come by a script
def press(*keys):
    for key in keys:
        app.press(key)
def focus(name):
    rows = app.stack[-1].choices
    while rows.rows[rows.at][0] != name:
        press(1)
        rows = app.stack[-1].choices
def type_code(code):
    screen = app.stack[-1]
    for letter in code + "!":
        cell = LETTERS.find(letter) if letter != "!" else 32
        while screen.cell // 11 != cell // 11:
            press(1)
        while screen.cell != cell:
            press(3)
        if cell < 32:
            press(4)
press(4)
focus("500 deals")
press(4, 1)
print(app.stack[-1].choices.rows[app.stack[-1].choices.at])
press(5)
focus("Deal")
press(4)
type_code(%r)
press(4)
focus("Begin")
press(4)
print(app.session.game.id, app.session.game.seed)
press(6, 0, 4)  # the menu, its last row: to the games
focus("SOLO")
press(3)
focus("Deal")
press(3)
print(app.stack[-1].day[1] >= 0, [row for row in app.stack[-1].choices.rows if row[0] == "Deal"][0])
press(5)
app.buzzer = app.mirror = print
focus("Settings")
press(4)
for name in [row[0] for row in app.stack[-1].choices.rows[:-1]]:
    focus(name)
    press(3)
print(app.style.font, sorted(app.session.settings.items()))
focus("Erase statistics")
press(4, 4, 4)
print(app.stack[-1].lines)
""" % dealcode.encode("portroyal", 4242, 1).replace("-", "")
    said = wasm.run([budget._HANDHELD_STEP, budget._LAUNCHER_STEP, keys], files)[-1].split("\n")
    hard = rated.RATINGS[rated.ratings("handsolo", 2)[0]]
    assert said.pop(0) == "('Deal 2', '%s', True)" % hard
    assert said[0] == "portroyal 4242"
    assert said[1] == "True ('Deal', 'of the day', True)"
    assert "True" in said  # the left hand
    settings = [line for line in said if line.startswith("2 [")][0]  # in the large font
    assert "('hand', 'left')" in settings and "('sound', 'soft')" in settings
    assert said[-2] == "['Erased.']"


def test_what_a_key_has_wanted_is_there_when_its_peak_is_measured_and_then_goes(files):
    """Y tells the whole table; an evicted module would not be in the figure of tools/lab/budget.py."""
    there = "import sys\nprint('pocketdeck.games.solo.describe' in sys.modules, app.stack[-1].__module__)"
    text = budget._LAUNCHER_STEP + "\napp.canvas.pictures = False"
    steps = [budget._HANDHELD_STEP, text, budget.begin("solo", files, 1, budget._PEAK_STEP)]
    steps += ["press(7)", there, "tick()", there, "press(5)", "press(5)", there]
    printed = [text.split() for text in wasm.run(steps, files, heap=4 << 20) if text]
    assert [said[0] for said in printed] == ["True", "False", "False"]
    assert printed[0][1] == printed[1][1] != printed[2][1]  # the sheet is open meanwhile

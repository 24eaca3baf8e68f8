"""What a device does not need is taken out of a source, and every other line stays where it was."""

import ast

import pytest

from building.compact import compact
from building.minify import minified, uncommented
from building.text_edits import BuildError


def made(text):
    """The built text. Whatever goes, no line moves and what is left can be run."""
    out = minified(text, "m")
    assert out.count("\n") == text.count("\n")
    ast.parse(out)
    return out


def same(text, expected):
    """Does the built text mean the same as the expected one?"""
    return ast.dump(ast.parse(made(text))) == ast.dump(ast.parse(expected))


@pytest.mark.parametrize(
    "text, expected",
    [
        ('"""Doc."""\nx = 1\n', "x = 1"),
        ('def f():\n    """Doc\n    of two lines."""\n    return 1\n', "def f():\n    return 1"),
        ('def f():\n    """Doc."""\n', "def f():\n    pass"),
        ('def f(): "doc"\n', "def f(): pass"),
        ('class C:\n    """Doc."""\n', "class C:\n    pass"),
        (
            'class C:\n    """Doc."""\n    def f(self):\n        """Doc."""\n        return self\n',
            "class C:\n    def f(self):\n        return self",
        ),
        ('x = 1\n"a text that stands alone"\n', "x = 1"),
        ('"one"; x = 1\n', "pass\nx = 1"),
    ],
)
def test_texts_that_do_nothing_go(text, expected):
    assert same(text, expected)


@pytest.mark.parametrize(
    "text, expected",
    [
        ("x = bytes((" + "1, 2, 255, 0, " * 4 + "))\n", r'x = b"' + r"\x01\x02\xff\x00" * 4 + '"'),
        ("x = bytes((\n" + "    34, 0,\n" * 8 + "))[1:]\n", r"x = b'" + r"\x22\x00" * 8 + "'[1:]"),
        ("x = bytes((1, 2, 3))\n", "x = bytes((1, 2, 3))"),
        ("x = bytes((1, y))\n", "x = bytes((1, y))"),
        ("x = bytes([1, 2])\n", "x = bytes([1, 2])"),
    ],
)
def test_numbers_that_become_bytes_are_bytes(text, expected):
    assert same(text, expected)


def test_texts_that_do_something_stay():
    for text in ('x = "text"\n', 'f("text")\n', 'def f():\n    return "text"\n', 'b"bytes"\n'):
        assert made(text) == text


@pytest.mark.parametrize(
    "text, expected",
    [
        (
            'def f(a: "int", b: "list[int] | None" = None) -> "dict":\n    return a\n',
            "def f(a, b=None):\n    return a",
        ),
        (
            'def f(*a: "int", k: int = 3, **o: "Any") -> None:\n    return a\n',
            "def f(*a, k=3, **o):\n    return a",
        ),
        (
            'def f(\n    a: "int",  # of one\n    b: """int\n    """ = 2,\n) -> "int":\n    return a\n',
            "def f(a, b=2):\n    return a",
        ),
        ("def f(a: {1: 2}[1] = {}) -> x[1:2]:\n    return a\n", "def f(a={}):\n    return a"),
        ('x: "int" = 3\n', "x = 3"),
        ("x: dict[\n    str, int\n] = {}\n", "x = {}"),
        ('x: "int"\ny = 1\n', "y = 1"),
        ('def f():\n    x: "int"\n', "def f():\n    pass"),
        ('class C:\n    x: "int"\n    y: "int" = 1\n', "class C:\n    y = 1"),
        ('def f(self):\n    self.x: "int" = 1\n    self.y: "int"\n', "def f(self):\n    self.x = 1"),
        ('é: "int" = "é"\n', 'é = "é"'),
    ],
)
def test_types_go(text, expected):
    assert same(text, expected)


@pytest.mark.parametrize(
    "test",
    ["_TYPING", '__name__ == "__main__"', "sys.implementation.name == 'cpython'"],
)
def test_what_no_device_runs_goes(test):
    assert same(f"if {test}:\n    import typing\n    a = 1\nb = 2\n", "b = 2")
    assert same(f"def f():\n    if {test}:\n        a = 1\n", "def f():\n    pass")
    assert same(f"if {test}:\n    a = 1\nelse:\n    b = 2\n", "if 0:\n    pass\nelse:\n    b = 2")
    assert same(f"if x:\n    b = 2\nelif {test}:\n    a = 1\n", "if x:\n    b = 2\nelif 0:\n    pass")


@pytest.mark.parametrize(
    "test", ["TYPING", "not _TYPING", "__name__ == 'loader'", "sys.implementation.name == 'circuitpython'"]
)
def test_what_some_device_runs_stays(test):
    text = f"if {test}:\n    a = 1\n"
    assert made(text) == text


def test_the_types_of_machine_code_stay_because_they_say_what_is_in_its_registers():
    for decorator in ("micropython.viper", "viper", "micropython.native", "micropython.asm_thumb"):
        text = f"@{decorator}\ndef f(a: ptr8, b: int) -> int:\n    c: int = 1\n    return c\n"
        assert made(text) == text
    assert same("@property\ndef f(a: int) -> int:\n    return 1\n", "@property\ndef f(a):\n    return 1")


def test_a_traceback_of_what_is_left_names_the_line_of_the_source():
    text = (
        'import sys\n"""Doc\n\n"""\nif _TYPING:\n    x = 1\n\n    y = 2\n'
        'def f(a: "int"):\n    """Doc."""\n    raise KeyError(a)\n'
    )
    scope = {}
    exec(compile(made(text), "m", "exec"), scope)
    with pytest.raises(KeyError) as caught:
        scope["f"](1)
    assert caught.traceback[-1].lineno + 1 == text.split("\n").index("    raise KeyError(a)") + 1


def test_comments_go_and_no_line_moves():
    text = 'x = "# none"  # one\n\n    # another\nif x:  # why\n    """#\n # none\n"""\n'
    assert uncommented(text) == 'x = "# none"\n\n\nif x:\n    """#\n # none\n"""\n'


def test_blanks_at_the_end_of_a_line_go_but_not_those_of_a_text():
    assert uncommented('x = 1  \n   \ny = """a  \nb"""  \n') == 'x = 1\n\ny = """a  \nb"""\n'


def test_what_says_that_a_block_is_never_run_goes_with_it():
    assert made("_TYPING = const(0)\nif _TYPING:\n    x: int\ny = 1\n").split() == ["y", "=", "1"]


def test_a_source_that_is_no_python_is_told_in_a_sentence():
    with pytest.raises(BuildError, match=r"^pocketdeck.x cannot be built: SyntaxError in line 2, .*\.$"):
        minified("x = 1\ndef :\n", "pocketdeck.x")


def test_lean_sources_are_the_same_in_fewer_bytes():
    text = (
        "if 0:\n    import a\nelse:\n    import b\n\n\n"
        'def f(x):\n    # why\n    return [x, """two\n    lines"""]\n'
    )
    short = compact(text, "m.py")
    assert short == "# m.py without its comments\nimport b\ndef f(x):\n return [x, 'two\\n    lines']\n"
    assert compact("if 0:\n    a = 1\n", "m.py").endswith("\npass\n")

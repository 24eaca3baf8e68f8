"""Which constants are put where they are used, which definitions and imports go then, and which stay."""

import ast

import pytest

from building.constants import World
from building.text_edits import BuildError


def built(guests=(), **sources):
    """The built modules; `__` in a name stands for a dot, and what has modules in it is a package."""
    named = {name.replace("__", "."): text for name, text in sources.items()}
    packages = {name for name in named if any(other.startswith(name + ".") for other in named)}
    texts = World(named, packages, set(guests)).texts()
    for name, text in texts.items():
        assert text.count("\n") == named[name].count("\n"), "a line has moved"
        ast.parse(text)
    return {name.replace(".", "__"): text for name, text in texts.items()}


def same(text, expected):
    return ast.dump(ast.parse(text)) == ast.dump(ast.parse(expected))


# --- what is inlined


@pytest.mark.parametrize(
    "definition, number",
    [
        ("A = 5", "5"),
        ("A = const(5)", "5"),
        ("A = -1", "(-1)"),
        ("A = const(~3)", "(-4)"),
        ("A = 0x10", "16"),
        ("A = const(1 << 18)", "262144"),
        ("B = 3\nA = const(B * 2 + 1)", "7"),
        ("A = const(7 // 2 | 8 ^ 1 & 3)", "11"),
        ("A = (4 - 6) % 5", "3"),
        ("_A = 2\nA = _A", "2"),
    ],
)
def test_a_number_in_capitals_is_put_where_it_is_used(definition, number):
    made = built(m=definition + "\nprint(A)\n")
    assert made["m"].strip() == f"print({number})"


@pytest.mark.parametrize(
    "definition",
    [
        "a = 5",
        "Abc = 5",
        "A = True",
        "A = 1.5",
        "A = 'x'",
        "A = b'x'",
        "A = None",
        "A = (1, 2)",
        "A = len('x')",
        "A, B = 1, 2",
        "A = B = 1",
        "A = 5 / 1",
        "A = 2 ** 3",
        "A = x + 1",
        "A = 1 < 2",
        "A = 1 if x else 2",
    ],
)
def test_anything_else_is_left_alone(definition):
    text = definition + "\nprint(A)\n"
    assert built(m=text)["m"] == text


def test_a_constant_of_another_module_is_put_where_it_is_used_however_it_is_imported():
    codes = "TAKE = const(7)\n"
    for text, expected in (
        ("from p.codes import TAKE\nprint(TAKE)\n", "print(7)"),
        ("from p.codes import TAKE as T\nprint(T)\n", "print(7)"),
        ("from .codes import TAKE\nprint(TAKE)\n", "print(7)"),
        ("from . import codes\nprint(codes.TAKE)\n", "print(7)"),
        ("from p import codes as c\nprint(c.TAKE)\n", "print(7)"),
        ("import p.codes as c\nprint(c.TAKE)\n", "print(7)"),
        ("def f():\n    from . import codes\n    return codes.TAKE\n", "def f():\n    pass\n    return 7"),
        (
            "def f():\n    from .codes import TAKE\n    return lambda: TAKE\n",
            "def f():\n    pass\n    return lambda: 7",
        ),
    ):
        made = built(p="", p__codes=codes, p__rules=text)
        assert same(made["p__rules"], expected.replace("    pass\n", "")), text
        assert not made["p__codes"].strip()


def test_it_goes_through_modules_that_only_pass_it_on():
    made = built(a="N = 4\n", b="from a import N\nM = N + 1\n", c="from b import M, N\nprint(M * N)\n")
    assert made["c"].strip() == "print(5 * 4)"
    assert not made["a"].strip() and not made["b"].strip()


def test_a_package_may_hold_constants_too():
    made = built(
        p="N = 4\n", p__m="from p import N\nfrom . import other\nprint(N, other.X)\n", p__other="X = 1\n"
    )
    assert made["p__m"].strip() == "print(4, 1)"


def test_const_is_gone_where_it_stood():
    made = built(
        c="def const(value):\n    return value\n", m="from c import const\nA = const(3)\nf(A, const(4))\n"
    )
    assert made["m"].strip() == "f(3, 4)"
    assert made["c"].startswith("def const")


def test_numbers_are_bracketed_where_they_would_mean_something_else():
    made = built(m="A = 5\nB = -2\nprint(A.bit_length(), 3 ** B, -B, A if A else B, x[A:B])\n")
    assert same(made["m"], "print((5).bit_length(), 3 ** (-2), -(-2), 5 if 5 else (-2), x[5:-2])")


def test_const_that_served_readers_alone_goes_with_them():
    made = built(c="def const(value):\n    return value\n", m="from c import const\nprint(1)\n")
    assert "import" not in made["m"]


def test_a_constant_over_several_lines_keeps_the_lines_after_it():
    made = built(m="A = const(\n    1\n    + 2\n)\nprint(const(\n    A\n))\nraise KeyError\n")
    assert same(made["m"], "print(3)\nraise KeyError")
    assert made["m"].split("\n").index("raise KeyError") == 7


def test_a_sum_that_has_no_value_is_told_in_a_sentence():
    with pytest.raises(BuildError, match=r"^m cannot be built: line 1, .*zero\.$"):
        built(m="A = 1 // 0\nprint(A)\n")


# --- what only looks like it


@pytest.mark.parametrize(
    "function",
    [
        "def f(A):\n    return A",
        "def f(*A):\n    return A",
        "def f(**A):\n    return A",
        "def f(*, A=1):\n    return A",
        "def f():\n    A = 1\n    return A",
        "def f():\n    for A in x:\n        g(A)",
        "def f():\n    with x as A:\n        g(A)",
        "def f():\n    try:\n        pass\n    except E as A:\n        g(A)",
        "def f():\n    if (A := x):\n        g(A)",
        "def f():\n    [g(y) for y in x if (A := y)]\n    return A",
        "def f():\n    import A\n    return A",
        "def f():\n    def A():\n        pass\n    return A",
        "def f():\n    def inner():\n        return A\n    A = 2\n    return inner",
        "f = lambda A: A",
        "x = [A for A in y]",
        "x = {A: A for A in y}",
        "x = [g(A, B) for A, B in y if A]",
        "class C:\n    A = 1\n    B = A",
    ],
)
def test_a_name_of_ones_own_is_not_the_modules(function):
    made = built(m="A = 5\nprint(A)\n" + function + "\n")
    assert made["m"].endswith("print(5)\n" + function + "\n")


def test_what_is_read_outside_of_that_scope_is_the_modules():
    made = built(
        m="A = 5\n"
        "x = [A for A in range(A)]\n"
        "def f(b=A, *, c=A):\n    return b + A\n"
        "class C(g(A)):\n    B = A\n    def f(self):\n        return A\n"
        "class D:\n    A = 3\n    def f(self, x=lambda: A):\n        return A\n"
    )
    assert same(
        made["m"],
        "x = [A for A in range(5)]\n"
        "def f(b=5, *, c=5):\n    return b + 5\n"
        "class C(g(5)):\n    B = 5\n    def f(self):\n        return 5\n"
        "class D:\n    A = 3\n    def f(self, x=lambda: 5):\n        return 5\n",
    )


def test_a_class_may_copy_what_the_module_calls_the_same():
    text = "A = 5\nclass C:\n    A = A\n"
    assert built(m=text)["m"] == text


@pytest.mark.parametrize(
    "more",
    [
        "A = 6",
        "A += 1",
        "del A",
        "for A in x:\n    pass",
        "if x:\n    A = 6",
        "try:\n    from other import A\nexcept ImportError:\n    pass",
        "def A():\n    pass",
        "def f():\n    global A\n    A = 6",
        "class C:\n    def f(self):\n        global A\n        A += 1",
    ],
)
def test_a_name_that_is_bound_twice_is_no_constant(more):
    text = "A = 5\nprint(A)\n" + more + "\n"
    assert built(m=text)["m"] == text


def test_a_name_that_depends_on_where_it_runs_is_no_constant():
    text = "if x:\n    A = 5\nprint(A)\ntry:\n    B = 1\nfinally:\n    print(B)\n"
    assert built(m=text)["m"] == text


def test_what_is_set_from_outside_is_no_constant():
    made = built(m="A = 5\ndef f():\n    return A\n", other="import m\nm.A = 6\n")
    assert made["m"] == "A = 5\ndef f():\n    return A\n"


def test_a_module_that_stands_for_two_things_is_none():
    text = "try:\n    from p import codes\nexcept ImportError:\n    codes = None\nprint(codes.A)\n"
    made = built(p="", p__codes="A = 1\n", m=text)
    assert made["m"] == text and made["p__codes"] == "A = 1\n"


def test_a_parameter_with_a_modules_name_is_no_module():
    made = built(p="", p__codes="A = 1\n", m="from p import codes\ndef f(codes):\n    return codes.A\n")
    assert made["m"].startswith("from p import codes\n") and made["p__codes"] == "A = 1\n"


def test_circles_have_no_value():
    text = {"a": "from b import X\nprint(X)\n", "b": "from a import X\n"}
    assert built(**text) == text


# --- what goes, and what stays for somebody who reaches it in another way


def test_a_definition_that_nobody_reads_goes():
    made = built(m="A = 5\n_B = const(6)\nC = 7  # of nobody\nx = A\n")
    assert same(made["m"], "x = 5")


def test_a_definition_stays_for_an_attribute_of_what_is_no_known_module():
    made = built(table="WIDE = 78\nrows = WIDE\n", m="def f(table):\n    return table.WIDE\n")
    assert made["table"] == "WIDE = 78\nrows = 78\n"


def test_a_definition_stays_for_getattr():
    made = built(table="FOOT = const(8)\nLEFT = 9\n", m='def f(t):\n    return getattr(t, "FOOT", 0)\n')
    assert same(made["table"], "FOOT = 8")


def test_a_definition_stays_for_a_use_in_a_formatted_text():
    text = 'A = 5\nprint(f"{A}", f"{A:{A}}")\n'
    assert built(m=text)["m"] == text


def test_a_definition_stays_for_an_import_that_stays():
    made = built(a="N = 4\nM = 5\n", b="from a import N, M\nprint(f'{N}', M)\n")
    assert made["a"].strip() == "N = 4"
    assert same(made["b"], "from a import N\nprint(f'{N}', 5)")
    unused = {"a": "N = 4\n", "b": "from a import N  # noqa\n", "c": "import b\nprint(b.N)\n"}
    made = built(**unused)
    assert made["a"] == unused["a"] and made["b"] == unused["b"] and made["c"].strip() == "print(4)"


def test_an_import_goes_with_the_last_use_that_it_served():
    made = built(
        p="",
        p__codes="A = 1\n",
        p__cards="B = 2\ndef name():\n    pass\n",
        p__m="from . import cards, codes\nprint(codes.A, cards.B, cards.name())\n",
    )
    assert same(made["p__m"], "from . import cards\nprint(1, 2, cards.name())")


def test_an_import_that_is_not_used_stays_because_somebody_wants_it_loaded():
    made = built(p="", p__codes="A = 1\n", m="from p import codes\nimport p\n")
    assert made["m"] == "from p import codes\nimport p\n"


def test_an_import_stays_for_who_reaches_its_name_through_the_module():
    made = built(
        p="", p__codes="A = 1\n", m="from p import codes\nprint(codes.A)\n", n="import m\nprint(m.codes)\n"
    )
    assert made["m"] == "from p import codes\nprint(1)\n"


def test_a_function_that_only_imported_constants_is_still_a_function():
    made = built(a="N = 4\n", m="def f():\n    from a import N\ndef g():\n    from a import N; return N\n")
    assert same(made["m"], "def f():\n    from a import N\ndef g():\n    pass; return 4")


def test_a_guest_gets_constants_but_nothing_stays_for_its_sake():
    made = built(
        guests=["visit"],
        m="A = 5\nB = 6\n",
        visit="import m\nfrom m import B\ndef f(x):\n    return x.A, m.A, B\n",
    )
    assert not made["m"].strip()
    assert same(made["visit"], "def f(x):\n    return x.A, 5, 6")

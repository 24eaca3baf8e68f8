"""The runner runs real MicroPython, reports what it prints and raises, and measures its heap."""

from pathlib import Path

import pytest

from building import targets
from lab import on_micropython
from simulators import wasm

if wasm.available():
    pytest.skip(wasm.available(), allow_module_level=True)


def test_prints_per_step_and_shares_globals():
    steps = ["import sys\nx = 2\nprint(sys.implementation.name)", "print(x, 'é', end='')", "pass"]
    assert wasm.run(steps) == ["micropython\n", "2 é", ""]


def test_path():
    assert wasm.run(["import sys\nprint('' in sys.path, '/lib' in sys.path, 'sys' in globals())"]) == [
        "True True True\n"
    ]
    assert wasm.run(["print('sys' in globals())"]) == ["False\n"]  # the prelude leaves nothing behind


def test_small_integers_are_those_of_the_device():
    assert wasm.run(["import sys\nprint(sys.maxsize)"]) == ["2147483647\n"]


@pytest.mark.parametrize("compiled", [True, False])
def test_files(tmp_path, compiled):
    package = tmp_path / "pack"
    package.mkdir()
    (package / "__init__.py").write_text("from pack.inner import X\n")
    (package / "inner.py").write_text("X = 41\ndef fail():\n    raise KeyError(X)\n")
    sources = targets.tree(tmp_path, "/lib/")
    files = targets.compiled(sources) if compiled else sources
    assert wasm.run(["import pack\nprint(pack.X)"], files) == ["41\n"]
    with pytest.raises(wasm.PythonError) as caught:
        wasm.run(["import pack.inner", "pack.inner.fail()"], files)
    # What is compiled goes by the name that the heap holds already, and has no numbers of lines.
    place = ("pack.inner", 1) if compiled else ("/lib/pack/inner.py", 3)
    assert '  File "%s", line %d, in fail' % place in caught.value.traceback


def test_binary_file():
    data = bytes(range(256))
    steps = ["print(open('/data/x.bin', 'rb').read() == bytes(range(256)))"]
    assert wasm.run(steps, {"/data/x.bin": data}) == ["True\n"]


def test_exception():
    with pytest.raises(wasm.PythonError) as caught:
        wasm.run(["print(1)", "print(2)\nraise ValueError('no')", "print(3)"])
    error = caught.value
    assert (error.step, error.kind, error.outputs) == (1, "ValueError", ["1\n", "2\n"])
    assert error.traceback.startswith("Traceback") and error.traceback.strip().endswith("ValueError: no")
    assert "ValueError: no" in str(error)


def test_syntax_error():
    with pytest.raises(wasm.PythonError) as caught:
        wasm.run(["if x"])
    assert caught.value.kind == "SyntaxError"


def test_endless_loop_is_stopped():
    with pytest.raises(wasm.WasmError, match="longer than 2 seconds"):
        wasm.run(["while True: pass"], timeout=2)


def test_heap_counts_what_lives():
    empty, kept, dropped = wasm.heaps(["b = bytearray(10000)", "b = None"])
    assert 10000 <= kept - empty < 10300
    assert abs(dropped - empty) < 300
    assert wasm.heap([]) == empty


def test_heap_of_nothing_is_nothing():
    figures = wasm.heaps(["pass"] * 3)
    assert max(figures) - min(figures) <= 64


def test_heap_ignores_garbage_and_the_starting_size():
    steps = ["x = [bytearray(1000) for _ in range(200)]\nx = None"]
    empty, after = wasm.heaps(steps)
    assert after - empty < 300
    small = wasm.heaps(["b = bytearray(300000)"], heap=64 * 1024)
    assert 300000 <= small[1] - small[0] < 301000


def test_heap_names_the_failing_step():
    with pytest.raises(wasm.PythonError) as caught:
        wasm.heaps(["pass", "raise OSError(2)"])
    assert (caught.value.step, caught.value.kind) == (1, "OSError")


def test_command(tmp_path, capsys):
    script = tmp_path / "hello.py"
    script.write_text("import sys\nprint('hello')\nsys.exit(3)\n")
    assert on_micropython.main([str(script), "--source"]) == 3
    assert capsys.readouterr().out == "hello\n"
    script.write_text("1 / 0\n")
    assert on_micropython.main([str(script), "--source"]) == 1
    assert "ZeroDivisionError" in capsys.readouterr().err
    assert on_micropython.main([str(Path(tmp_path) / "none.py")]) == 1

"""Makes the folder to drag onto the CIRCUITPY drive of a board with CircuitPython 9 or 10.

    python3 tools/bundle.py            build/circuitpython/
    python3 tools/bundle.py DIR        another folder, which must be empty, new, or an earlier bundle

Plain .py: CircuitPython compiles a module when it is imported, which takes room, so comments, docstrings and
what only a type checker reads are left out, and no module may be larger than LIMIT.
"""

import argparse
import ast
import shutil
import sys
from pathlib import Path

import project

TARGET = project.ROOT / "build" / "circuitpython"
LIMIT = 12 * 1024  # bytes of a module
MARK = "requirements.txt"  # what an earlier bundle can be told by
# What is drawn with framebuf, which CircuitPython lacks: the canvas over displayio takes its place.
LEFT_OUT = (
    "stage/canvas.py",
    "stage/picturefile.py",
    "stage/fonts/__init__.py",
    "stage/sprites.py",
    "stage/stipple.py",
)
# The tables that are pictures: no screen of this drive is drawn with them.
PICTURED = (
    "stage/art.py",
    "stage/bar.py",
    "stage/focus.py",
    "stage/letters.py",
    "stage/loops16.py",
    "stage/loops2.py",
    "stage/motion.py",
    "stage/palettes.py",
    "stage/pixels.py",
    "stage/rowsof.py",
    "stage/scene.py",
    "stage/sheets/",
    "stage/stage.py",
    "stage/type/",
    "games/portroyal/brush.py",
    "games/portroyal/figures.py",
    "games/portroyal/pieces.py",
    "games/portroyal/pieces1.py",
    "games/portroyal/places.py",
    "games/portroyal/scene.py",
    "games/portroyal/strip.py",
)
BOARDS = ("pico_lcd_1_3", "picosystem")  # of firmware/boards, those that the canvas over displayio is for
LIBRARIES = ("adafruit_display_text", "adafruit_displayio_sh1107", "adafruit_ticks")
README = """Pocketdeck for CircuitPython 9 and 10

Copy everything here onto the CIRCUITPY drive. Then, on the computer, with the board on USB:
    circup install -r requirements.txt
"""


class Lean(ast.NodeTransformer):
    """Takes away docstrings, annotations and the blocks that only a type checker reads."""

    def _body(self, node: "ast.AST") -> "ast.AST":
        self.generic_visit(node)
        body = node.body  # type: ignore[attr-defined]
        if body and isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant):
            if isinstance(body[0].value.value, str):
                del body[0]
        if not body and not isinstance(node, ast.Module):
            body.append(ast.Pass())
        return node

    def visit_Module(self, node: ast.Module) -> ast.AST:
        return self._body(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        return self._body(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        return self._body(node)

    def visit_arg(self, node: ast.arg) -> ast.AST:
        node.annotation = None
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> "ast.AST | None":
        if node.value is None:
            return None
        return ast.copy_location(ast.Assign([node.target], node.value), node)

    def visit_If(self, node: ast.If) -> "ast.AST | None":
        if isinstance(node.test, ast.Name) and node.test.id == "_TYPING":
            return None
        self.generic_visit(node)
        return node


def lean(source: str, name: str) -> str:
    """A module without what the board does not need; it says where it comes from."""
    tree = ast.fix_missing_locations(Lean().visit(ast.parse(source)))
    lines = []
    for line in ast.unparse(tree).splitlines():
        text = line.lstrip(" ")
        if text:
            lines.append(" " * ((len(line) - len(text)) // 4) + text)
    return f"# {name} without its comments\n" + "\n".join(lines) + "\n"


def files() -> "dict[str, Path]":
    """Where each file of the drive comes from."""
    package = project.ROOT / "lib" / "pocketdeck"
    layer = project.ROOT / "firmware" / "circuitpython"
    found = {"code.py": layer / "code.py", "lib/firmware/__init__.py": layer.parent / "__init__.py"}
    for path in sorted(package.rglob("*")):
        name = path.relative_to(package).as_posix()
        if path.suffix in (".py", ".bin", ".txt") and name not in LEFT_OUT and not name.startswith(PICTURED):
            found["lib/pocketdeck/" + name] = path
    for path in sorted(layer.rglob("*.py")):
        if path.name != "code.py":
            found["lib/firmware/circuitpython/" + path.relative_to(layer).as_posix()] = path
    for board in ("__init__", *BOARDS):
        found[f"lib/firmware/boards/{board}.py"] = layer.parent / "boards" / f"{board}.py"
    return found


class Refused(Exception):
    """Why there is no bundle, in a sentence."""


def write(target: Path) -> "dict[str, int]":
    """Write the bundle; returns the size of each of its files."""
    if target.exists():
        if not target.is_dir() or (any(target.iterdir()) and not (target / MARK).exists()):
            raise Refused(
                f"{target} holds something else; name an empty folder, a new one or an earlier bundle."
            )
        for old in ("lib", "code.py", "README.txt", MARK):
            path = target / old
            shutil.rmtree(path) if path.is_dir() else path.unlink(missing_ok=True)
    sizes = {}
    contents: "dict[str, bytes]" = {
        name: lean(path.read_text(encoding="utf-8"), path.relative_to(project.ROOT).as_posix()).encode()
        if path.suffix == ".py"
        else path.read_bytes()
        for name, path in files().items()
    }
    contents[MARK] = ("\n".join(LIBRARIES) + "\n").encode()
    contents["README.txt"] = README.encode()
    for name, data in contents.items():
        if len(data) > LIMIT:
            raise Refused(f"{name} has {len(data)} bytes, more than the {LIMIT} that a board can compile.")
        path = target / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        sizes[name] = len(data)
    return sizes


def main(words: "list[str]") -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("target", nargs="?", type=Path, default=TARGET, help="the folder to write")
    arguments = parser.parse_args(words)
    try:
        sizes = write(arguments.target)
    except Refused as error:
        print(error, file=sys.stderr)
        return 1
    except OSError as error:
        print(f"The bundle cannot be written to {arguments.target}: {error.strerror}.", file=sys.stderr)
        return 1
    largest = max(sizes, key=lambda name: sizes[name])
    print(f"{len(sizes)} files, {sum(sizes.values()):,} bytes, in {arguments.target}.")
    print(f"The largest is {largest} with {sizes[largest]:,} bytes of at most {LIMIT:,}.")
    print("Copy what is in it onto the CIRCUITPY drive, then run 'circup install -r requirements.txt' there.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""The folder that tools/site.py makes: complete, strict, and the same each time."""

import base64
import gzip
import hashlib
import json
import re
import struct
import subprocess
import sys
import urllib.request

import pytest

from building import page as pages
from building import targets
from common import project, wasm

if wasm.available():
    pytest.skip(wasm.available(), allow_module_level=True)

TOOL = project.ROOT / "tools" / "site.py"


def run(*words):
    """The command; (exit status, what it prints, what it says of trouble)."""
    done = subprocess.run([sys.executable, str(TOOL), *map(str, words)], capture_output=True, text=True)
    return done.returncode, done.stdout, done.stderr


def table(data):
    """{name: content} of files in one, read as page/bundle.mjs does."""
    raw = gzip.decompress(data)
    (size,) = struct.unpack_from("<I", raw)
    at = 4 + size
    found = {}
    for name, length in json.loads(raw[4:at]):
        found[name] = raw[at : at + length]
        at += length
    assert at == len(raw)
    return found


def test_it_is_written_where_it_is_wanted_and_nowhere_else(made, tmp_path):
    status, said, _ = run("--output", tmp_path / "site", "--sizes")
    assert status == 0 and "lib.bin" in said and f"{len(made)} files" in said
    written = {"/" + path.name: path.read_bytes() for path in (tmp_path / "site").iterdir()}
    written.pop("/pocketdeck.files")
    assert written == made
    other = tmp_path / "other"
    other.mkdir()
    (other / "thesis.txt").write_text("mine")
    status, _, trouble = run("--output", other)
    assert status == 1 and trouble.count("\n") == 1 and "holds something else" in trouble
    assert [path.name for path in other.iterdir()] == ["thesis.txt"]
    assert run("--port", "many")[0] == 2


def test_it_can_be_looked_at_on_this_computer(made, tmp_path):
    command = [sys.executable, str(TOOL), "--output", str(tmp_path / "site"), "--serve", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as serving:
        try:
            said = serving.stdout.readline() + serving.stdout.readline()
            address = re.search(r"http://127\.0\.0\.1:\d+/", said)[0]
            for name, kind in (("", "text/html"), ("main.mjs", "text/javascript")):
                with urllib.request.urlopen(address + name) as answer:
                    assert answer.headers["Content-Type"].startswith(kind)
            with urllib.request.urlopen(address + "micropython.wasm") as answer:
                assert answer.headers["Content-Type"] == "application/wasm"
                assert answer.read() == made["/micropython.wasm"]
        finally:
            serving.terminate()


def test_what_is_packed_comes_out_as_it_was(made):
    assert table(made["/lib.bin"]) == targets.browser()
    flash = table(made["/flash.bin"])
    files = {name.removeprefix("/files"): data for name, data in flash.items() if name.startswith("/files/")}
    assert files == targets.files()
    assert {"/lib/flashing/facts.mpy", "/lib/flashing/plan.mpy", "/lib/flashing/stage.mpy"} < set(flash)
    assert json.loads(flash["/boards.json"])


def test_the_worker_knows_every_file_of_the_game_page_by_its_hash(made):
    line = next(line for line in made["/sw.js"].decode().split("\n") if line.startswith("const FILES"))
    files = json.loads(line.removeprefix("const FILES = ").removesuffix(";"))
    names = {"/index.html" if name == "./" else name[1:] for name in files}
    flash = {name for name in made if name.startswith(("/flash", "/repl"))}
    assert names == set(made) - flash - {"/sw.js"}
    for name, wanted in files.items():
        data = made["/index.html" if name == "./" else name[1:]]
        assert base64.b64encode(hashlib.sha256(data).digest()).decode() == wanted
    changed = pages.worker((pages.PAGE / "sw.js").read_text(), {**made, "/style.css": b"other"})
    assert changed.split(b"\n")[2:4] != made["/sw.js"].split(b"\n")[2:4]


@pytest.mark.parametrize("name", ["/index.html", "/flash.html"])
def test_a_page_is_strict_and_names_only_what_is_there(made, name):
    text = made[name].decode()
    policy = re.search(r'Content-Security-Policy" content="([^"]*)"', text)[1]
    assert policy.startswith("default-src 'none'; ") and "'unsafe-inline'" not in policy
    assert not re.search(r"https?:|data:|\*", policy), "nothing from elsewhere"
    assert not re.search(r"<script(?![^>]*src=)|<style|\son\w+=|\sstyle=", text), "nothing inline"
    found = re.findall(r'(?:src|href)="([^"#]*)"', text)
    for address in found:
        assert (
            address.startswith("https://micropython.org/download/")
            or "/" + address in made
            or address == "./"
        )
    for module in [one for one in made if one.endswith(".mjs") and one != "/micropython.mjs"]:
        for other in re.findall(r'from "\./([^"]*)"', made[module].decode()):
            assert "/" + other in made
    assert "http" not in "".join(
        made[one].decode() for one in made if re.search(r"/(?!micro)\w+\.(mjs|js|css)$", one)
    )


def test_the_manifest_names_icons_of_their_size(made):
    manifest = json.loads(made["/manifest.webmanifest"])
    assert manifest["start_url"] == manifest["scope"] == "./", "it runs from any folder"
    for icon in manifest["icons"]:
        data = made["/" + icon["src"]]
        assert data.startswith(b"\x89PNG\r\n")
        assert "%dx%d" % struct.unpack(">II", data[16:24]) == icon["sizes"]

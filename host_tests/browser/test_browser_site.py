"""The folder that tools/site.py makes: complete, strict, and the same each time."""

import base64
import gzip
import hashlib
import http.client
import json
import re
import struct
import subprocess
import sys
import threading
import urllib.request
import zlib

import pytest

from building import interpreter, statichost, targets
from building import page as pages
from environment import project
from host_tests.patience import HANG
from simulators import wasm

if wasm.available():
    pytest.skip(wasm.available(), allow_module_level=True)

TOOL = project.ROOT / "tools" / "site.py"


def run(*words):
    """The command; (exit status, what it prints, what it says of trouble)."""
    done = subprocess.run([sys.executable, str(TOOL), *map(str, words)], capture_output=True, text=True)
    return done.returncode, done.stdout, done.stderr


_TABLE = """
import { readFileSync } from "fs";
import { gunzipSync } from "zlib";
import { files } from "%s/bundle.mjs";
for (const [path, data] of files(new Uint8Array(gunzipSync(readFileSync("%s")))))
    console.log(path, Buffer.from(data).toString("hex"));
"""


def table(folder, name, tmp_path):
    """{name: content} of files in one, as the page takes them apart."""
    script = tmp_path / "table.mjs"
    script.write_text(_TABLE % (folder.as_uri(), folder / name))
    done = subprocess.run(["node", script], capture_output=True, text=True, timeout=HANG, check=True)
    rows = [line.split(" ") for line in done.stdout.splitlines()]
    assert len({path for path, _ in rows}) == len(rows)
    return {path: bytes.fromhex(data) for path, data in rows}


def test_it_is_written_nowhere_else(tmp_path):
    other = tmp_path / "other"
    other.mkdir()
    (other / "thesis.txt").write_text("mine")
    status, _, trouble = run("--output", other)
    assert status == 1 and trouble.count("\n") == 1 and "holds something else" in trouble
    assert [path.name for path in other.iterdir()] == ["thesis.txt"]
    assert run("--port", "many")[0] == 2


def test_it_is_written_where_it_is_wanted_and_can_be_looked_at_there(made, tmp_path):
    command = [sys.executable, str(TOOL), "--output", str(tmp_path / "site"), "--sizes"]
    with subprocess.Popen([*command, "--serve", "--port", "0"], stdout=subprocess.PIPE, text=True) as serving:
        try:
            said = ""
            while "http://" not in said:
                line = serving.stdout.readline()
                assert line, said
                said += line
            assert "lib.bin" in said and f"{len(made)} files" in said
            written = {"/" + path.name: path.read_bytes() for path in (tmp_path / "site").iterdir()}
            written.pop("/pocketdeck.files")
            assert written == made
            address = re.search(r"http://127\.0\.0\.1:\d+/", said)[0]
            for name, kind in (("", "text/html"), ("main.mjs", "text/javascript")):
                with urllib.request.urlopen(address + name) as answer:
                    assert answer.headers["Content-Type"].startswith(kind)
            with urllib.request.urlopen(address + "micropython.bin") as answer:
                assert gzip.decompress(answer.read()) == interpreter.webassembly()
        finally:
            serving.terminate()


def test_the_host_of_the_tests_answers_as_static_hosts_do(tmp_path):
    """Text compressed for whom takes that, 304 to who has it, and the new content in the very same second."""
    (tmp_path / "main.mjs").write_text("let a = 1;\n" * 100)
    host = statichost.server(tmp_path, 0)
    threading.Thread(target=host.serve_forever, daemon=True).start()

    def get(name="main.mjs", **headers):
        connection = http.client.HTTPConnection("127.0.0.1", host.server_port)
        connection.request(
            "GET", "/" + name, headers={key.replace("_", "-"): headers[key] for key in headers}
        )
        answer = connection.getresponse()
        return answer, answer.read()

    plain, data = get()
    assert data == (tmp_path / "main.mjs").read_bytes() and plain.headers["Content-Type"] == "text/javascript"
    packed, small = get(Accept_Encoding="gzip, br")
    assert packed.headers["Content-Encoding"] == "gzip" and gzip.decompress(small) == data
    again, nothing = get(If_None_Match=plain.headers["ETag"])
    assert (again.status, nothing) == (304, b"")
    (tmp_path / "main.mjs").write_text("let a = 2;\n" * 100)
    assert get(If_None_Match=plain.headers["ETag"])[0].status == 200
    assert get("nothing.mjs")[0].status == 404
    host.shutdown()
    host.server_close()


def sent(data):
    """A file of its deflated pieces, each behind its length."""
    out, at = b"", 0
    while at < len(data):
        end = at + 2 + int.from_bytes(data[at : at + 2], "little")
        out += zlib.decompress(data[at + 2 : end], -15)
        at = end
    return out


def test_what_is_packed_comes_out_as_it_was(folder, tmp_path):
    assert table(folder, "lib.bin", tmp_path) == pages.library()
    flash = table(folder, "flash.bin", tmp_path)
    files = {name.removeprefix("/files"): data for name, data in flash.items() if name.startswith("/files/")}
    assert {name: sent(data) for name, data in files.items()} == targets.files()
    assert {"/lib/flashing/facts.mpy", "/lib/flashing/plan.mpy", "/lib/flashing/stage.mpy"} < set(flash)
    assert json.loads(flash["/boards.json"])


def test_the_worker_knows_every_file_of_the_game_page_by_its_hash(made):
    line = next(line for line in made["/sw.js"].decode().split("\n") if line.startswith("const FILES"))
    files = json.loads(line.removeprefix("const FILES = ").removesuffix(";"))
    names = {"/index.html" if name == "./" else name[1:] for name in files}
    online = {name for name in made if name.startswith(("/flash", "/repl", "/share"))}
    assert names == set(made) - online - {"/sw.js"}
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


def test_the_licences_of_everything_come_with_it(made):
    said = made["/license.txt"].decode()
    for holder in ("The Pocketdeck developers", "Damien P. George", "Emscripten authors", "Rich Felker"):
        assert holder in said
    assert "Permission is hereby granted" in said and 'href="license.txt"' in made["/index.html"].decode()


def test_the_manifest_names_icons_of_their_size(made):
    manifest = json.loads(made["/manifest.webmanifest"])
    assert manifest["start_url"] == manifest["scope"] == "./", "it runs from any folder"
    for icon in manifest["icons"]:
        data = made["/" + icon["src"]]
        assert data.startswith(b"\x89PNG\r\n")
        assert "%dx%d" % struct.unpack(">II", data[16:24]) == icon["sizes"]


def test_a_link_to_the_page_has_words_and_a_picture(made):
    head = made["/index.html"].decode()
    assert '<meta property="og:image" content="share.png">' in head
    assert struct.unpack(">II", made["/share.png"][16:24]) == (1200, 630)
    assert pages.shared.tags("https://host/x/").count("https://host/x/share.png") == 1


def test_the_project_is_linked_to_where_it_is_known(made, monkeypatch):
    monkeypatch.setattr(pages, "bundle", lambda files: b"")
    for name in ("/index.html", "/flash.html"):
        assert "%" not in re.sub(r"\d%", "", made[name].decode())
        text = pages.made(project_at="https://host/project")[name].decode()
        assert 'href="https://host/project/issues/new/choose"' in text

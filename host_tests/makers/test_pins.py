"""Pinned packages: what is behind is said, hashes are those of the pin, and no network is a sentence."""

import io
import json
import urllib.error

import pytest

from environment import packages
from makers import pins


def file(name, hash_="00", requires=">=3.8", **more):
    return {"filename": name, "hashes": {"sha256": hash_}, "requires-python": requires, **more}


PACKAGES = {
    "one": [
        file("one-1.0.tar.gz", "a1"),
        file("one-1.0-py3-none-any.whl", "a0"),
        file("one-1.1.tar.gz", "b0"),
        file("one-1.2.tar.gz", "c0", requires=">=3.12"),
        file("one-1.3rc1.tar.gz", "d0"),
        file("one-1.4.tar.gz", "e0", yanked="broken"),
        file("one-latest.zip", "f0"),
    ],
    "two-words": [file("two_words-2.0-py3-none-any.whl", "22", requires=">=3.6.*")],
}
TEXT = '# Why.\none==1.0; python_version < "3.11"\n\nTwo_Words==2.0\n'


@pytest.fixture
def index(monkeypatch):
    """An index with these packages."""

    def answer(asked, timeout):
        assert asked.get_header("Accept") == "application/vnd.pypi.simple.v1+json"
        name = asked.full_url.removeprefix("http://index/").strip("/")
        return io.BytesIO(json.dumps({"files": PACKAGES[name]}).encode())

    monkeypatch.setattr(pins.urllib.request, "urlopen", answer)
    monkeypatch.setattr(pins, "index", lambda: "http://index")
    monkeypatch.setattr(pins, "npm_behind", list)


@pytest.fixture
def requirements(monkeypatch, tmp_path):
    path = tmp_path / "requirements.txt"
    path.write_text(TEXT)
    monkeypatch.setattr(pins, "FILES", [path])
    return path


def test_a_newer_version_is_told_if_it_is_finished_and_works_on_every_python(index, requirements, capsys):
    assert pins.main([]) == 1
    assert capsys.readouterr().out == "one 1.0 -> 1.1 (requirements.txt)\n"


def test_what_is_at_its_newest_is_not_told(index, requirements, capsys):
    requirements.write_text(TEXT.replace("1.0", "1.1"))
    assert pins.main([]) == 0
    assert capsys.readouterr().out == "Every pin is at its newest version.\n"


def test_each_pin_gets_the_hashes_of_all_files_of_its_version(index, requirements):
    assert pins.main(["--hashes"]) == 0
    assert requirements.read_text() == (
        '# Why.\none==1.0; python_version < "3.11" \\\n    --hash=sha256:a0 \\\n    --hash=sha256:a1\n\n'
        "Two_Words==2.0 \\\n    --hash=sha256:22\n"
    )


def test_hashes_are_written_instead_of_those_before(index, requirements):
    pins.main(["--hashes"])
    once = requirements.read_text()
    requirements.write_text(once.replace("a1", "99"))
    pins.main(["--hashes"])
    assert requirements.read_text() == once


def test_a_version_that_the_index_does_not_have_is_a_sentence(index, requirements, capsys):
    requirements.write_text("one==9.9\n")
    assert pins.main(["--hashes"]) == 3
    assert capsys.readouterr().err == "The package index has no file of one 9.9.\n"
    assert requirements.read_text() == "one==9.9\n"


@pytest.mark.parametrize("words", [[], ["--hashes"]])
def test_without_a_network_it_says_so_in_one_sentence(index, requirements, monkeypatch, capsys, words):
    def none(asked, timeout):
        raise urllib.error.URLError("Name or service not known")

    monkeypatch.setattr(pins.urllib.request, "urlopen", none)
    assert pins.main(words) == 3
    said = capsys.readouterr()
    assert said.out == "" and said.err.count("\n") == 1 and "check the network connection" in said.err
    assert requirements.read_text() == TEXT


def test_a_failing_npm_is_a_sentence_too(monkeypatch):
    monkeypatch.setattr(pins.shutil, "which", lambda name: None)
    with pytest.raises(pins.NoAnswer, match="npm is not installed"):
        pins.npm_behind()
    monkeypatch.setattr(pins.shutil, "which", lambda name: "false")
    with pytest.raises(pins.NoAnswer, match="npm does not answer"):
        pins.npm_behind()


@pytest.mark.parametrize("path", pins.FILES, ids=lambda path: path.name)
def test_pip_installs_only_what_has_a_hash(path):
    """Of each pin at least one, of a package with parts in C several: for systems and Pythons."""
    text = path.read_text()
    parts = text.replace(" \\\n", " ").splitlines()
    assert len(pins.pins(text)) == len([line for line in parts if line and line[0] != "#"])
    assert all("--hash=sha256:" in line for line in parts if line and line[0] != "#")
    assert "--require-hashes" in packages._PIP


def test_new_hashes_of_the_same_pins_install_nothing_anew(tmp_path):
    path = tmp_path / "requirements.txt"
    path.write_text(TEXT)
    before = packages.stamp_of([path])
    path.write_text(pins.with_hashes(TEXT, {"one": ["aa", "bb"], "Two_Words": ["cc"]}))
    assert packages.stamp_of([path]) == before
    path.write_text(TEXT.replace("1.0", "1.1"))
    assert packages.stamp_of([path]) != before

"""tools/play.py as people and programs call it: what it prints, its exit status, and the files it leaves."""

import contextlib
import json
import os
import select
import signal
import subprocess
import sys
import time

import pytest

from environment import project
from host_tests import foreground
from host_tests.patience import HANG
from playing.hoststore import FileStore
from pocketdeck.session.session import Session

PLAY = [sys.executable, str(project.ROOT / "tools" / "play.py")]


def play(*words, typed="", **more):
    """(exit status, standard output, standard error) of a call; `typed` is what the person types."""
    done = subprocess.run([*PLAY, *words], input=typed, capture_output=True, text=True, timeout=HANG, **more)
    assert "Traceback" not in done.stderr
    return done.returncode, done.stdout, done.stderr


def one_sentence(text):
    return text.count("\n") == 1 and text.strip()[-1] in ".!" and text[0].isupper() or text.startswith("--")


BAD_ARGUMENTS = [
    "chess",
    "handsolo --option colour=red",
    "handsolo --option discards=maybe",
    "handsolo --option discards",
    "handsolo --players 2",
    "handsolo --players 0",
    "handsolo --seed -1",
    "handsolo --seed 1073741824",
    "handsolo --seed seven",
    "--auto brilliant",
    "--auto --games 0",
    "--auto --games 2 --seed 1073741823",
    "--games 2",
    "--json",
    "--auto --games 2 --record x",
    "--replay no-such-file",
    "--replay x --auto",
    "--auto --record no-such-folder/x",
    "--auto --record .",
    "--sound",
    "--code B40-0C1-S4Y",
    "--code nonsense",
    "--code B40-0C1-S4Z --replay x",
    "--code B40-0C1-S4Z --seed 5",
    "--code B40-0C1-S4Z --players 4",
    "portroyal --code B40-0C1-S4Z",
    "--board no-such-board --screenshot x.png",
    "--board ssd1306_i2c --text",
    "--board ssd1306_i2c --auto",
    "--screenshot no-such-folder/x.png",
    "--record x --screenshot y.png",
]


@pytest.mark.some(10)
@pytest.mark.parametrize("words", BAD_ARGUMENTS)
def test_bad_arguments_get_one_sentence_and_status_2(words, tmp_path):
    status, out, err = play(*words.split(), cwd=tmp_path)
    assert (status, out) == (2, "") and one_sentence(err), err
    assert not list(tmp_path.iterdir())


def test_bots_play_the_same_games_twice():
    words = ["handsolo", "--auto", "medium", "--games", "3", "--seed", "5", "--json"]
    first = play(*words)
    assert first == play(*words) and first[0] == 0
    rows = [json.loads(line) for line in first[1].splitlines()]
    assert [row["seed"] for row in rows] == [5, 6, 7]
    for row in rows:
        assert list(row) == ["game", "seed", "players", "options", "actions", "result", "state"]
        assert (row["game"], row["players"], row["options"]) == (
            "handsolo",
            1,
            {"discards": "on", "shipyards": "off", "target": 881},
        )
        assert row["actions"] > 10 and len(row["state"]) == 64 and row["result"]["text"]


def test_auto_without_a_level_plays_at_random():
    assert play("--auto", "--json")[1] == play("handsolo", "--auto", "random", "--seed", "42", "--json")[1]


@pytest.mark.parametrize("game", [["handsolo"], ["template", "--players", "3", "--option", "hand=4"]])
def test_a_recorded_game_replays_to_the_same_state(game, tmp_path):
    file = tmp_path / "game.txt"
    status, out, _ = play(*game, "--auto", "hard", "--record", str(file), "--json")
    assert status == 0 and [path.name for path in tmp_path.iterdir()] == ["game.txt"]
    assert play("--replay", str(file), "--json") == (0, out, "")
    told = play("--replay", str(file))[1].splitlines()
    assert told[0].startswith("> ") and told[-1] == json.loads(out)["result"]["text"]


def test_a_damaged_record_is_refused_and_left_as_it_is(tmp_path):
    file = tmp_path / "game.txt"
    play("--auto", "--record", str(file))
    text = file.read_text()
    for damaged in (
        text[: len(text) // 2],
        text.replace("record 1", "record 2"),
        text + "land\n",
        "",
        "\0\1",
        "hello",
    ):
        file.write_text(damaged)
        status, out, err = play("--replay", str(file))
        assert (status, out) == (1, "") and one_sentence(err), err
        assert file.read_text() == damaged
    file.write_bytes(b"\xff\xfe\xfd")
    assert play("--replay", str(file))[0] == 1


def test_a_record_that_cannot_be_finished_leaves_the_old_one(tmp_path):
    file = tmp_path / "game.txt"
    file.write_text("an older game")
    status, _, err = play("handsolo", "--option", "discards=no", "--auto", "--record", str(file))
    assert status == 2 and err and file.read_text() == "an older game"


def test_a_person_plays_by_number_and_by_notation(tmp_path):
    file = tmp_path / "game.txt"
    status, out, _ = play("--seed", "5", "--record", str(file), typed="2\nbuy 1\nLEAVE\nquit\n")
    assert status == 0 and "Federation high-tech port, market size 3" in out
    assert "You bought food for 6 c" in out
    moves = file.read_text().split("\n\n")[1].splitlines()
    assert moves[:3] == ["land", "buy 1", "leave"]
    asked = [line for line in moves[3:] if not line.startswith("end ")]
    assert set(asked) == {"submit"}, "what leaves no choice is done"


def test_a_person_asks_for_help_and_takes_back(tmp_path):
    file = tmp_path / "game.txt"
    typed = "?\nhint\nrules\nland\nundo\nundo\nnonsense\n99\n\nquit\n"
    status, out, _ = play("--seed", "5", "--record", str(file), typed=typed)
    assert status == 0
    assert "Visit Earth; its market shows 3 cards." in out  # ?
    assert "Fly" in out or "landing" in out  # hint
    assert "YOUR CAREER" in out  # rules
    assert "Taken back, with what it had revealed." in out and "nothing to take back" in out
    assert out.count("is not possible now") == 2
    assert file.read_text().split("\n\n")[1].startswith("end ")


def test_a_person_finishes_a_career():
    typed = "bypass\npass\nsubmit\ncontinue\nretire\n" * 60  # what is not possible is refused
    status, out, _ = play("--seed", "3", typed=typed)
    assert status == 0 and "Citizen after" in out.splitlines()[-1]


def test_lines_of_text_leave_the_handhelds_games_alone_and_share_what_ships_are_called(tmp_path):
    variables = {**os.environ, "XDG_STATE_HOME": str(tmp_path)}
    words = ("spacehope", "--text", "--players", "2", "--seed", "3")
    status, out, _ = play(*words, typed="name argo\nquit\n", env=variables)
    assert status == 0 and "Your ship is called Argo." in out
    session = Session(FileStore(tmp_path / "pocketdeck"))
    assert session.boot() is None and session.saved("spacehope") is None
    assert "Argo" in play(*words, typed="quit\n", env=variables)[1]


def test_a_person_plays_against_bots():
    status, out, _ = play("template", "--players", "3", "--seed", "2", typed="1\n\n\n" * 30)
    assert status == 0 and "The best result is" in out.splitlines()[-1]


def test_a_code_is_the_whole_deal():
    words = ["--auto", "easy", "--json"]
    _, by_code, _ = play("--code", "b40-h00-000-5ha", *words)
    options = ["--option", "target=100", "--option", "stacking=on"]
    assert by_code == play("solo", "--seed", "5", "--players", "4", *options, *words)[1]


def test_a_person_looks_again_at_what_has_happened():
    typed = "code\nlook\nlook 2\nlook nothing\nland\nlog\nundo\nlog\nquit\n"
    status, out, _ = play("--seed", "5", typed=typed)
    parts = out.split("> ")
    assert status == 0 and parts[1].strip() == "AH0-000-5Z1"
    assert "Earth" in parts[2] and parts[3].count("\n") == 1 and "not possible" in parts[4]
    assert "You landed" in parts[6] and "You landed" not in parts[8]


def test_input_that_ends_gets_one_sentence_and_keeps_the_record(tmp_path):
    file = tmp_path / "game.txt"
    status, _, err = play("--seed", "5", "--record", str(file), typed="land\n")
    assert status == 1 and err == "The input has ended before the game.\n"
    assert "land" in file.read_text()


def test_a_closed_input_gets_one_sentence():
    done = subprocess.run(" ".join(PLAY) + " <&-", shell=True, capture_output=True, text=True, timeout=HANG)
    assert done.returncode == 1 and done.stderr == "The input has ended before the game.\n"


def test_a_reader_that_goes_away_is_no_error():
    process = subprocess.Popen(
        [*PLAY, "--auto", "--games", "2000"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    process.stdout.readline()
    process.stdout.close()
    assert process.stderr.read() == "" and process.wait(timeout=HANG) == 1


@pytest.mark.skipif(os.name == "nt", reason="signals of a POSIX terminal")
@pytest.mark.parametrize("where", (contextlib.nullcontext, foreground.ignored))
def test_ctrl_c_leaves_with_one_word(where):
    """Also where the tests themselves ignore it, as in the background."""
    with where(signal.SIGINT):
        process = foreground.start(
            [*PLAY, "--seed", "5"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
    while "land" not in process.stdout.readline():
        time.sleep(0.01)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=HANG)
    assert (process.returncode, err.strip()) == (1, "Stopped.")


def test_a_screenshot_is_a_picture_of_the_boards_size(tmp_path):
    file = tmp_path / "screen.png"
    for board, size in (
        ("pico_lcd_0_96", (160, 80)),
        ("ssd1306_i2c", (128, 64)),
        ("pico_lcd_1_3", (240, 240)),
    ):
        assert play("handsolo", "--board", board, "--screenshot", str(file)) == (0, "", "")
        data = file.read_bytes()
        assert data[:8] == b"\x89PNG\r\n\x1a\n"
        assert (int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")) == size


@pytest.mark.skipif(os.name == "nt", reason="pseudo-terminals of POSIX")
def test_a_killed_handheld_goes_on_at_the_last_decision(tmp_path):
    """Started in a terminal, played with keys, killed without warning, started again; and with one key."""
    import fcntl
    import pty
    import struct
    import termios

    variables = {**os.environ, "XDG_STATE_HOME": str(tmp_path), "TERM": "xterm-256color", "LANG": "C.UTF-8"}

    def moves():
        session = Session(FileStore(tmp_path / "pocketdeck"))
        return session.game.moves if session.boot() and session.resume("handsolo") else -1

    def run(keys, kill, wanted=2):
        leader, follower = pty.openpty()
        fcntl.ioctl(follower, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        before = termios.tcgetattr(follower)
        process = subprocess.Popen(
            [sys.executable, "-X", "utf8", PLAY[1]],
            stdin=follower,
            stdout=follower,
            stderr=subprocess.PIPE,
            env=variables,
        )
        shown = b""

        def watch(until):
            """Read what is shown until something holds."""
            nonlocal shown
            end = time.monotonic() + HANG
            while time.monotonic() < end and not until():
                if select.select([leader], [], [], 0.05)[0]:
                    shown += os.read(leader, 65536)
            while select.select([leader], [], [], 0)[0]:  # its last words, when it has ended already
                shown += os.read(leader, 65536)

        watch(lambda: b"\x1b[?1049h" in shown and len(shown) > 2000)
        for key in keys:
            os.write(leader, key)
        watch(lambda: process.poll() is not None if not kill else moves() == wanted)
        if kill:
            process.kill()
        err = process.communicate(timeout=HANG)[1].decode()
        assert err == ""
        if not kill:
            assert process.returncode == 0
            assert termios.tcgetattr(follower) == before and shown.rstrip().endswith(b"\x1b[?1049l")
        os.close(leader)
        os.close(follower)

    someone = Session(FileStore(tmp_path / "pocketdeck"))
    someone.set("tips", "off")  # nor a lesson
    someone.save()
    run([b"\r"] * 4, True)  # play, deal, two decisions
    files = {path.name: path.read_bytes() for path in (tmp_path / "pocketdeck").iterdir()}
    assert any(name.startswith("handsolo.save") for name in files)
    run([b"q"], False)
    assert moves() == 2
    someone = Session(FileStore(tmp_path / "pocketdeck"))
    someone.set("keys", "one")
    someone.save()
    run([b"  "], True, 3)  # twice quickly does it
    assert moves() == 3

"""What is copied and removed, and that a cut at any moment leaves a board that starts or says what to do."""

import ast
import json
import sys
from types import SimpleNamespace

import pytest

from building import boards, exchange, targets
from environment import project
from flashing import facts, plan, stage
from host_tests.flashing.conftest import FILES, run, WHOLE
from host_tests.flashing.fake_board import Board
from host_tests.long import in_suite

SAVES = {"/saves/handsolo.save.0": b"a game", "/saves/settings.1": b"settings"}
RECORD = {"/pocketdeck.files": "".join(name + "\n" for name in sorted(FILES)).encode()}
ALL = {**FILES, **RECORD}
GUARD = plan.GUARD


def test_a_new_board_gets_everything_and_is_started(plug, capsys):
    board = Board(SAVES)
    transport = plug(board)
    assert run() == 0
    assert board.files == {**SAVES, **ALL}
    assert board.folders == {"/saves", "/lib", "/lib/p", "/lib/p/fonts", "/pocketdeck"}
    assert board.did == ["soft", "start"] and transport.closed
    assert "7 files copied, 0 were there already" in capsys.readouterr().out


def test_only_what_differs_is_copied(plug, capsys):
    board = Board({**ALL, "/boot.py": b"# Pocketdeck: toob"})
    transport = plug(board)
    assert run() == 0
    assert board.files == ALL
    out = capsys.readouterr().out
    assert "copy /boot.py" in out and "copy /main.py" not in out and "copy /pocketdeck/app.part" not in out
    assert "1 files copied, 6 were there already" in out
    assert transport.sent < 8000


def test_a_board_that_has_everything_is_started_and_not_written(plug):
    board = Board(ALL)
    board.cut_after = 0  # any step of the drive would fail
    plug(board)
    assert run() == 0
    assert board.files == ALL and board.did == ["soft", "start"]


def test_what_is_no_longer_ours_is_removed_and_nothing_else(plug):
    old = {"/lib/p/old/gone.bin": b"old", "/lib/p/old.bin": b"old"}
    record = {"/pocketdeck.files": "".join(name + "\n" for name in {**FILES, **old}).encode()}
    others = {**SAVES, "/board.txt": b"pico_lcd_1_3", "/notes.txt": b"mine", "/lib/mine.py": b"mine"}
    board = Board({**others, **FILES, **old, **record})
    plug(board)
    assert run() == 0
    assert board.files == {**others, **ALL}
    assert "/lib/p/old" not in board.folders and "/lib/p" in board.folders


def test_a_folder_with_a_file_of_somebody_else_stays(plug):
    record = {"/pocketdeck.files": b"/lib/p/old/gone.bin\n"}
    board = Board({"/lib/p/old/gone.bin": b"old", "/lib/p/old/mine.bin": b"mine", **record})
    plug(board)
    assert run() == 0
    assert board.files == {**ALL, "/lib/p/old/mine.bin": b"mine"}


@pytest.mark.parametrize(
    "name", ["/saves/handsolo.save.0", "/board.txt", "/error.log", "/lib/../saves/x", "x"]
)
def test_a_damaged_record_does_not_cost_a_save_or_a_setting(plug, name):
    board = Board({**SAVES, "/board.txt": b"pico_lcd_1_3", "/error.log": b"e", "x": b"x"})
    board.files["/pocketdeck.files"] = (name + "\n").encode()
    before = dict(board.files)
    plug(board)
    assert run() == 0
    assert board.files == {**before, **ALL}


def test_somebodys_program_makes_room_and_is_kept(plug, capsys):
    board = Board({"/main.py": b"print('my demo')", "/main.py.before": b"older"})
    plug(board)
    assert run() == 0
    assert board.files == {**ALL, "/main.py.before": b"older", "/main.py.before_": b"print('my demo')"}
    assert "keep your /main.py as /main.py.before" in capsys.readouterr().out


def test_an_older_main_py_of_ours_is_replaced(plug):
    board = Board({"/main.py": b"# Pocketdeck: the former one"})
    plug(board)
    assert run() == 0
    assert board.files == ALL


def test_the_real_root_files_name_pocketdeck():
    """That is how the flasher tells them from somebody else's."""
    for name in facts.ROOT_FILES:
        assert b"ocketdeck" in (project.ROOT / name[1:]).read_bytes()[:4096]
    assert b"ocketdeck" in GUARD


# --- cuts


def check_bootable(board, old):
    """The board starts: the app as it was, the app as it is to be, somebody's program, or a sentence. Saves
    are as they were."""
    assert SAVES.items() <= board.files.items()
    main = board.files.get("/main.py")
    if main == GUARD or (main is None and "/main.py" not in old):
        return
    complete = ALL if main == ALL["/main.py"] else old
    assert main == complete["/main.py"]
    if main == ALL["/main.py"] == old.get("/main.py"):
        complete = ALL if all(board.files.get(name) == data for name, data in ALL.items()) else old
    for name, data in complete.items():
        assert board.files.get(name) == data, name


STARTS = {
    "new": {},
    "foreign": {"/main.py": b"print('my demo')", "/lib/mine.py": b"mine"},
    "update": {
        **{name: data[:-9] + b"Pocketdeck"[:9] for name, data in FILES.items()},
        "/lib/p/gone.bin": b"gone",
        "/pocketdeck.files": "".join(name + "\n" for name in [*FILES, "/lib/p/gone.bin"]).encode(),
    },
    # What version 0.1.0 put onto a board: one file with all modules, which leaves no room for what comes.
    "0.1.0": {
        "/main.py": b"# Pocketdeck: main, 0.1.0",
        "/boot.py": FILES["/boot.py"],
        "/loader.mpy": b"M\x06\x00\x1f loader of packs",
        "/pocketdeck.pack": bytes(range(200)) * 500,
        "/lib/pocketdeck/stage/fonts/5x8.bin": bytes(5000),
        "/pocketdeck.files": b"/boot.py\n/lib/pocketdeck/stage/fonts/5x8.bin\n/loader.mpy\n/main.py\n"
        b"/pocketdeck.pack\n",
    },
}
ROOM = 45  # blocks of the drive: not for all that is old and all that is new


def narrow(files):
    """A board with little room."""
    board = Board(files)
    board.blocks = ROOM
    return board


def complete(board, start):
    """Everything is there, and nothing of a copy is left."""
    own = {name: data for name, data in STARTS[start].items() if name == "/lib/mine.py"}
    if start == "foreign":
        own["/main.py.before"] = STARTS[start]["/main.py"]
    assert board.files == {**SAVES, **ALL, **own}
    assert not [name for name in board.folders if "new" in name]


@pytest.mark.crossed
@pytest.mark.parametrize("done", [False, True], ids=["before", "after"])
@pytest.mark.parametrize("start", STARTS)
def test_a_connection_cut_at_any_round_trip(plug, capsys, start, done):
    old = {**SAVES, **STARTS[start]}
    whole = plug(narrow(old))
    assert run() == 0
    for cut in range(1, whole.trips + 1):
        board = narrow(old)
        plug(board, cut=cut, done=done)
        assert run() == 1, cut
        said = capsys.readouterr().err.strip()
        assert said.count("\n") == 0 and "run this again" in said, (cut, said)
        check_bootable(board, old)
        again = plug(board)
        assert run() == 0, cut
        complete(board, start)
        assert again.closed


@pytest.mark.parametrize("start", STARTS)
def test_power_cut_at_any_step_of_the_drive(plug, start):
    old = {**SAVES, **STARTS[start]}
    whole = narrow(old)
    plug(whole)
    assert run() == 0
    assert whole.steps > 20
    # The starts take turns at the steps.
    apart = in_suite(len(STARTS), 1)
    for cut in range(list(STARTS).index(start) % apart, whole.steps, apart):
        board = narrow(old)
        board.cut_after = cut
        plug(board)
        assert run() == 1, cut
        check_bootable(board, old)
        board.cut_after = None
        plug(board)
        assert run() == 0, cut
        complete(board, start)


SENTENCE = "Pocketdeck is not complete on this board. Install it again in the same way; saves are kept."


def test_the_guard_says_on_the_prompt_and_the_display_what_to_do(capsys, monkeypatch):
    shown = []
    plain = SimpleNamespace(show=shown.append)
    monkeypatch.setitem(sys.modules, "plain", plain)
    exec(GUARD.decode(), {})
    assert capsys.readouterr().out == SENTENCE + "\n" and shown == [SENTENCE]


def test_the_guard_says_it_on_the_prompt_where_nothing_else_is_there(capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "plain", None)
    exec(GUARD.decode(), {})
    assert capsys.readouterr().out == SENTENCE + "\n"


def test_the_name_by_which_the_guard_calls_stays_when_names_are_exchanged(monkeypatch):
    monkeypatch.undo()
    assert "show" not in exchange.of(targets.files())


@pytest.mark.parametrize("start", STARTS)
def test_from_the_first_change_of_a_file_to_the_last_main_py_is_the_guard(plug, start):
    old = {**SAVES, **STARTS[start]}
    board = narrow(old)
    seen = []

    def look(step=board.step):
        step()
        now = {name: data for name, data in board.files.items() if not name.startswith(facts.STAGE)}
        if now.get("/main.py") != GUARD:
            seen.append({name: data for name, data in now.items() if not name.endswith(facts.BEFORE)})

    board.step = look
    plug(board)
    assert run() == 0
    whole = {**old, **ALL} if start == "foreign" else {**SAVES, **ALL}
    assert all(files in (old, whole) for files in seen), "a file changed while the app could be started"


def test_nothing_of_ours_runs_while_files_are_written(plug):
    """Code of ours runs from where it lies in flash: there is a soft reset first, and none of the programs
    that are sent then imports anything of ours."""
    board = Board(SAVES)
    board.step = lambda step=board.step: (step(), board.did == ["soft"] or pytest.fail("no reset"))[0]
    transport = plug(board)
    assert run() == 0
    imported = {
        name.name
        for code in transport.code
        for node in ast.walk(ast.parse(code.encode("ascii", "backslashreplace")))
        if isinstance(node, (ast.Import, ast.ImportFrom))
        for name in ([ast.alias(node.module)] if isinstance(node, ast.ImportFrom) else node.names)
    }
    assert imported <= {"os", "io", "sys", "json", "hashlib", "binascii", "deflate"}


def test_what_is_right_already_is_not_sent_again(plug):
    board = Board(SAVES)
    whole = plug(board)
    assert run() == 0
    steps = board.steps
    board = Board(SAVES)
    board.cut_after = steps - 12
    plug(board)
    assert run() == 1
    board.cut_after = None
    there = {name: data for name, data in board.files.items() if name in FILES and name != "/main.py"}
    assert len(there) >= 2
    again = plug(board)
    assert run() == 0 and board.files == {**SAVES, **ALL}
    sent = "".join(again.code)
    assert not [name for name in there if f"M('{facts.STAGE}/file', {name!r})" in sent]
    assert again.sent < whole.sent


def test_ctrl_c_ends_in_a_sentence(plug, fails, monkeypatch):
    board = Board(SAVES)
    transport = plug(board)
    send = stage.send

    def stop(board, steps, *more):
        send(board, steps[:6], *more)
        raise KeyboardInterrupt

    monkeypatch.setattr(stage, "send", stop)
    assert fails() == "Stopped: run this again, it goes on from what is there."
    assert transport.closed and board.files["/main.py"] == GUARD


# --- space and damage


def test_no_room_is_found_before_anything_is_written(plug, fails):
    board = Board(SAVES)
    board.blocks = 20
    plug(board)
    said = fails()
    assert said.startswith("There is no room on the board: ") and "kB are needed, 24 kB are free" in said
    assert board.files == SAVES


def test_a_drive_that_is_full_in_the_middle(plug, fails):
    board = Board(SAVES)
    board.full_after = 20_000
    plug(board)
    assert "drive is full" in fails()
    assert board.files["/main.py"] == GUARD
    board.full_after = None
    plug(board)
    assert run() == 0
    assert board.files == {**SAVES, **ALL}


def test_a_file_that_arrives_damaged_takes_no_place(plug, fails):
    board = Board({**ALL, "/lib/p/fonts/small.bin": b"former"})
    board.spoiled = bytes(range(100, 110))
    plug(board)
    assert "did not arrive as it was sent" in fails()
    assert board.files["/main.py"] == GUARD
    assert board.files["/lib/p/fonts/small.bin"] == b"former"
    board.spoiled = b""
    plug(board)
    assert run() == 0 and board.files == ALL


def other(name):
    return {**ALL, name: ALL[name][::-1]}


def test_an_old_file_stays_until_the_new_one_is_whole_where_there_is_room(plug):
    board = Board(other("/pocketdeck/app.part"))
    removed = []
    board.remove = lambda name, remove=board.remove: (removed.append(name), remove(name))[1]
    plug(board)
    assert run() == 0
    assert board.files == ALL and "/pocketdeck/app.part" not in removed


def test_an_old_file_goes_first_where_there_is_no_room_for_both(plug):
    board = Board(other("/pocketdeck/app.part"))
    board.blocks = board.used() + 6
    removed = []
    board.remove = lambda name, remove=board.remove: (removed.append(name), remove(name))[1]
    plug(board)
    assert run() == 0
    assert board.files == ALL and "/pocketdeck/app.part" in removed


def test_what_grows_before_something_shrinks_finds_room(plug):
    there = {**ALL, "/pocketdeck/app.part": bytes(100), "/pocketdeck/solo.part": bytes(40_000)}
    board = Board(there)
    board.blocks = board.used() + 8
    plug(board)
    assert run() == 0
    assert board.files == ALL


# --- the setting, dry runs, JSON, source


@pytest.mark.parametrize("name", boards.complete())
def test_the_board_is_named_in_its_setting(plug, name):
    board = Board()
    files = FILES
    if "RP2040" not in boards.load(name).CHIPS:
        board.machine = "Raspberry Pi Pico2 with RP2350"
        files = {**FILES, **WHOLE}
    record = "".join(path + "\n" for path in sorted(files)).encode()
    plug(board)
    assert run("--board", name) == 0
    assert board.files == {**files, "/pocketdeck.files": record, "/board.txt": name.encode()}
    plug(board)
    assert run() == 0
    assert board.files["/board.txt"] == name.encode()


def test_a_board_needs_a_driver_to_be_offered():
    assert "pico_lcd_1_3" in boards.complete()
    for name in boards.names():
        driver = project.ROOT / "firmware" / "displays" / (boards.load(name).DRIVER + ".py")
        assert (name in boards.complete()) == driver.exists()


def test_an_unknown_board_is_refused_with_the_known_ones(plug, fails):
    transport = plug(Board())
    for name in ("gameboy", ""):
        assert "The boards are " in fails("--board", name, status=2)
    for name in set(boards.names()) - set(boards.complete()):
        assert "There is no driver" in fails("--board", name, status=2)
    assert transport.trips == 0


def test_a_setting_that_names_no_board_asks_for_one(plug, fails):
    plug(Board({"/board.txt": b"gameboy"}))
    assert "/board.txt names 'gameboy': choose with --board (" in fails()


def test_the_person_picks_the_board(plug, monkeypatch, capsys):
    monkeypatch.setattr(boards, "complete", lambda: ["pico_lcd_0_96", "pico_lcd_1_3"])
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    typed = ["9", "huh", "1"]
    monkeypatch.setattr("builtins.input", lambda prompt: typed.pop(0))
    board = Board()
    plug(board)
    assert run() == 0
    assert board.files["/board.txt"] == b"pico_lcd_0_96"
    out = capsys.readouterr().out
    assert "2  Waveshare Pico-LCD-1.3  (pico_lcd_1_3)" in out and "Type a number from 1 to 2." in out


def test_return_picks_the_usual_board_and_a_set_one_is_not_asked_for(plug, monkeypatch):
    monkeypatch.setattr(boards, "complete", lambda: ["pico_lcd_0_96", "pico_lcd_1_3"])
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    asked = []
    monkeypatch.setattr("builtins.input", lambda prompt: asked.append(prompt) or "")
    board = Board()
    for _ in range(2):
        plug(board)
        assert run() == 0
    assert board.files["/board.txt"] == b"pico_lcd_1_3" and len(asked) == 1


def test_the_usual_board_is_the_apps():
    assert f'DEFAULT = "{boards.DEFAULT}"\n' in (project.ROOT / "firmware" / "assembly.py").read_text()


def test_a_dry_run_writes_nothing_and_starts_the_app_again(plug, capsys):
    board = Board({**FILES, "/boot.py": b"# Pocketdeck: other"})
    before = dict(board.files)
    board.cut_after = 0
    plug(board)
    assert run("--dry-run") == 0
    assert board.files == before and board.did == ["soft", "start"]
    out = capsys.readouterr().out
    assert (
        "copy /boot.py (18 bytes)" in out and "2 files would be copied, 0 removed; nothing is written." in out
    )


def test_json_is_one_object(plug, capsys):
    board = Board({**ALL, "/boot.py": b"# Pocketdeck: other"})
    plug(board)
    assert run("--json") == 0
    said = json.loads(capsys.readouterr().out)
    assert (said["status"], said["error"], said["copied"], said["removed"]) == (0, None, ["/boot.py"], [])
    assert said["board"]["version"] == [1, 28, 0]
    board.name = "circuitpython"
    plug(board)
    assert run("--json") == 1
    out = capsys.readouterr()
    assert json.loads(out.out)["error"].startswith("This board runs circuitpython") and out.err == ""


def test_plain_files_replace_the_parts_and_the_other_way_round(plug, monkeypatch, capsys):
    plain = {"/main.py": FILES["/main.py"], "/lib/p/a.py": b"a = 1\n", "/firmware/shell.py": b"b = 1\n"}
    monkeypatch.setattr(targets, "source", lambda: dict(plain))
    board = Board({**SAVES, **ALL})
    plug(board)
    assert run("--source") == 0
    assert "tables are lines of text" in capsys.readouterr().out
    assert {name for name in board.files if name not in SAVES} == {*plain, *RECORD}
    plug(board)
    assert run() == 0
    assert board.files == {**SAVES, **ALL}
    assert board.folders == {"/saves", "/lib", "/lib/p", "/lib/p/fonts", "/pocketdeck"}


def test_many_files_go_in_few_programs(plug, monkeypatch):
    plain = {f"/lib/p/m{i}.py": b"x = %d\n" % i * 100 for i in range(140)}
    monkeypatch.setattr(targets, "source", lambda: {**plain, "/main.py": FILES["/main.py"]})
    board = Board()
    transport = plug(board)
    assert run("--source") == 0
    assert plain.items() <= board.files.items()
    assert transport.trips < 20


# --- starting


@pytest.mark.parametrize(
    "said, sentence",
    [
        ([], "the app does not say that it is ready"),
        (["Pocketdeck is not complete on this board (no module)."], "is not complete on this board"),
        (
            ["Traceback", "ImportError: no module named 'x'", 'Type "help()" for more'],
            "ImportError: no module",
        ),
    ],
)
def test_an_app_that_does_not_get_ready_is_told(plug, capsys, said, sentence):
    board = Board(ALL)
    board.says = said
    plug(board)
    assert run() == 1
    assert sentence in capsys.readouterr().err


def test_the_app_says_the_word_that_is_waited_for():
    assert f'print("{facts.READY}")' in (project.ROOT / "firmware" / "shell.py").read_text()


def test_what_a_cut_copy_has_left_takes_no_room_from_the_next_one(plug):
    before = {**other("/pocketdeck/app.part"), **SAVES}
    board = Board(before)
    plug(board)
    board.cut_after = 13  # while the part arrives
    assert run() == 1 and any(name.startswith(facts.STAGE) for name in board.files)
    board.cut_after = None
    board.blocks = board.used() + 2
    plug(board)
    assert run() == 0 and board.files == {**ALL, **SAVES}

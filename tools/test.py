"""The one command that checks the project, on a fresh machine too.

It makes the environment on the first run and then lints, checks types, tests on CPython, on MicroPython
and, where its firmware is at hand, on an emulated Pico, and measures the budgets. It needs Python 3.10 or
later and, for MicroPython, Node. The tests on CPython take most of the time: much goes on beside them.
"""

import environment

environment.check_python()  # before anything that an old one lacks; only old syntax in this file

import argparse
import os
import subprocess
import sys
import tempfile
import threading
import time

from environment import packages, project

ROOT = project.ROOT
PASSED, FAILED, SKIPPED = "passed", "FAILED", "skipped"
_CALLERS = ("PYTHONPATH", "PYTHONHOME", "PYTHONDONTWRITEBYTECODE")  # variables that steps do not see
NOT_HERE = 77  # the exit status of a step that says what it lacks and does nothing


class Step:
    """One check: its name for --only, what it does in words, its command, what it needs, and whether the
    steps that follow go on beside it, up to the next such one."""

    def __init__(
        self, name: str, words: str, arguments: "list[str]", needs_node: bool = False, long: bool = False
    ) -> None:
        self.name = name
        self.words = words
        self.arguments = arguments
        self.needs_node = needs_node
        self.long = long


class Result:
    """What became of a step: passed, failed or skipped, the seconds it took, the reason, and lines in
    capitals on what it did not measure."""

    def __init__(
        self, name: str, outcome: str, seconds: float = 0, reason: str = "", notes: "list[str] | None" = None
    ) -> None:
        self.name = name
        self.outcome = outcome
        self.seconds = seconds
        self.reason = reason
        self.notes = notes or []


def present(*names: str) -> "list[str]":
    """Those of the files and folders below the root that exist and hold Python code."""
    return [name for name in names if (ROOT / name).is_file() or any((ROOT / name).rglob("*.py"))]


def all_steps(long: bool = False) -> "list[Step]":
    """Every step, in the order in which they run; the arguments are for the environment's Python. A `long`
    run takes all cases of the tests."""
    host = present("lib", "tools", "host_tests", "firmware/circuitpython")
    device = present("lib", "firmware", "boot.py", "main.py")
    everything = present("lib", "tools", "host_tests", "firmware", "boot.py", "main.py", "conftest.py")
    cases = ["--long"] if long else []
    on_cpython = ["lib/pocketdeck/games", "host_tests", "--ignore=host_tests/emulated", *cases]
    return [
        Step(
            # One process compiles the tests: those that run them would each compile every one.
            "collect",
            "the tests that there are",
            ["-m", "pytest", "--collect-only", "-qqq", *on_cpython],
            long=True,
        ),
        Step("lint", "ruff over all Python code", ["-m", "ruff", "check"] + everything),
        Step("format", "ruff's way to write it", ["-m", "ruff", "format", "--check"] + everything),
        Step("types-host", "mypy with CPython's library", ["-m", "mypy"] + host),
        Step(
            "types-device",
            "mypy with MicroPython's library",
            ["-m", "mypy", "--config-file", "tools/config/mypy-device.ini"] + device,
        ),
        Step(
            "types-circuitpython",
            "mypy with CircuitPython's modules",
            [
                *("-m", "mypy", "--config-file", "tools/config/mypy-circuitpython.ini"),
                *("lib", "firmware/circuitpython"),
            ],
        ),
        Step(
            "tests",
            "tests on CPython",
            [
                # A file stays together, whose tests share what they make: a page, builds, pictures. Which of
                # them begin first host_tests/order.py says. Two more than the usual two processors, for some
                # wait for a browser or another program.
                *("-m", "pytest", "-n", "4", "--dist", "loadfile", "--no-loadscope-reorder"),
                *(*on_cpython, "--ignore=host_tests/micropython"),
            ],
            long=True,
        ),
        Step(
            "micropython",
            "tests on MicroPython in WebAssembly",
            ["-m", "pytest", "host_tests/micropython", "-n", "2", *cases],
            needs_node=True,
        ),
        Step("emulator", "the handheld on an emulated Pico", ["tools/lab/emulate.py", "--test"]),
        Step(
            "budgets",
            "memory and time against their budgets",
            ["tools/lab/budget.py", "--quick"],
            needs_node=True,
        ),
    ]


def run(step: Step, held: bool = False) -> Result:
    """Run a step with its output on the screen; `held` back until it has ended, where another one writes."""
    title = "\n== %s: %s" % (step.name, step.words)
    if not held:
        print(title, flush=True)
    # The environment must see its own packages, not those that the caller's variables point to; and it keeps
    # what it compiles, or each of some hundred programmes that tests start would compile everything again.
    variables = {key: value for key, value in os.environ.items() if key not in _CALLERS}
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        variables[project.NOTES] = os.path.join(folder, "notes")
        try:
            done = subprocess.run(
                [str(project.python())] + step.arguments,
                cwd=str(ROOT),
                env=variables,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE if held else None,
                stderr=subprocess.STDOUT if held else None,
            )
        except OSError as error:
            return Result(step.name, FAILED, reason=str(error))
        status = done.returncode
        if held:
            print("\n" + title + "\n" + done.stdout.decode("utf-8", "replace"), end="", flush=True)
        notes = []
        if os.path.exists(variables[project.NOTES]):
            with open(variables[project.NOTES], encoding="utf-8") as file:
                notes = file.read().splitlines()
    seconds = time.monotonic() - start
    if status == NOT_HERE:
        return Result(step.name, SKIPPED, 0, "what it needs is not here, see above", not_run(step) + notes)
    if status:
        return Result(step.name, FAILED, seconds, "exit status %d" % status, notes)
    return Result(step.name, PASSED, seconds, "not all was measured, see below" if notes else "", notes)


def not_run(step: Step) -> "list[str]":
    """The line on a step that did not run."""
    return ["NOT CHECKED: " + step.words.upper()]


def run_beside(steps: "list[Step]") -> "dict[str, Result]":
    """Run steps, a long one and beside it those that follow, one after another; their results by name."""
    rounds = [[]]  # type: list[list[Step]]
    for step in steps:
        if step.long:
            rounds.append([])
        rounds[-1].append(step)
    done = {}  # type: dict[str, Result]
    for some in rounds:
        _run_round(some, done)
    return done


def _run_round(steps: "list[Step]", done: "dict[str, Result]") -> None:
    """Run the first step, if it is a long one, beside the others; put the results into `done`."""
    long = [step for step in steps if step.long]
    others = [step for step in steps if not step.long]

    def go_on() -> None:
        for step in others:
            done[step.name] = Result(step.name, FAILED, reason="it did not run")
            done[step.name] = run(step, held=bool(long))

    # Ctrl-C ends the command without waiting for what is left.
    beside = threading.Thread(target=go_on, daemon=True)
    beside.start()
    for step in long:
        done[step.name] = run(step)
    beside.join()


def run_all(steps: "list[Step]", no_python: str, no_node: str, node_failed: bool) -> "list[Result]":
    """Run all the steps that can run, whatever became of those before.

    `no_python` and `no_node` are sentences on what is missing, "" if nothing is. What could not be
    installed is a result of its own; a missing Node only skips what needs it.
    """
    results = []
    able = [step for step in steps if not (no_python or no_node and step.needs_node)]
    ended = run_beside(able)
    if no_python:
        results.append(Result("setup", FAILED, reason=no_python))
    elif no_node and node_failed:
        results.append(Result("setup", FAILED, reason=no_node))
    for step in steps:
        if no_python:
            results.append(Result(step.name, SKIPPED, 0, "the setup failed", not_run(step)))
        elif no_node and step.needs_node:
            why = "the setup failed" if node_failed else no_node
            results.append(Result(step.name, SKIPPED, 0, why, not_run(step)))
        else:
            results.append(ended[step.name])
    return results


def summary(results: "list[Result]") -> str:
    """The table of the results, the counts, and last of all what was not checked or measured."""
    lines = [""]
    for result in results:
        seconds = "" if result.outcome == SKIPPED else "%.1f s" % result.seconds
        lines.append(("%-19s %-7s %8s  %s" % (result.name, result.outcome, seconds, result.reason)).rstrip())
    outcomes = [result.outcome for result in results]
    counts = tuple(outcomes.count(outcome) for outcome in (PASSED, FAILED, SKIPPED))
    notes = [note for result in results for note in result.notes]
    return "\n".join(lines + ["", "%d passed, %d failed, %d skipped" % counts] + notes)


def install(group: str) -> int:
    """Make the environment for a purpose, and say what it lacks; returns the exit status."""
    no_python = packages.prepare_python(group)
    if no_python:
        print(no_python, file=sys.stderr)
        return 1
    if group in (packages.FLASH, packages.FIRMWARE):
        print("tools/flash.py has what it needs.")
        return 0
    no_node, failed = packages.prepare_node()
    if no_node:
        print("Without MicroPython in WebAssembly: " + no_node, file=sys.stderr)
        return int(failed)
    print("The environment is complete.")
    return 0


def main(arguments: "list[str] | None" = None) -> int:
    """The command; returns its exit status."""
    steps = all_steps()
    names = [step.name for step in steps]
    parser = argparse.ArgumentParser(description="Check everything; the first run installs what that needs.")
    parser.add_argument(
        "--only",
        action="append",
        metavar="STEP",
        choices=names,
        help="run this step only (may be repeated): " + ", ".join(names),
    )
    parser.add_argument(
        "--long",
        action="store_true",
        help="all cases and seeds of the tests, which takes three times as long: before a release, and after "
        "a table was changed",
    )
    parser.add_argument("--list", action="store_true", help="list the steps and do nothing")
    parser.add_argument(
        "--install",
        nargs="?",
        const=packages.ALL,
        choices=packages.GROUPS,
        help="make the environment and check nothing: all, what flashing needs, or what one purpose adds",
    )
    options = parser.parse_args(arguments)
    if options.list:
        for step in steps:
            print("%-19s %s" % (step.name, step.words))
        return 0
    chosen = [step for step in all_steps(options.long) if not options.only or step.name in options.only]
    if options.install:
        return install(options.install)
    no_python = packages.prepare_python()
    no_node, node_failed = "", False
    if not no_python and any(step.needs_node for step in chosen):
        no_node, node_failed = packages.prepare_node()
    results = run_all(chosen, no_python, no_node, node_failed)
    print(summary(results), flush=True)
    return int(any(result.outcome == FAILED for result in results))


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)

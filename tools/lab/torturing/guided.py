"""Fuzzing that is guided by coverage: an input that reaches code no other has reached is mutated further.

atheris has wheels for Linux and some versions of Python only, and takes its process over for good. So this
file is a command as well, which the torture starts and which reports in lines of JSON. Inputs begin with a
byte for the target; they are mutated as in fuzz.py, frame and all, or by libFuzzer.
"""

import importlib.util
import json
import random
import re
import subprocess
import sys
import tempfile
import traceback
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from environment import project

if __name__ == "__main__":
    project.ensure()

from lab.torturing import report, script

MISSING = "atheris is not installed: tools/test.py --install torture adds it, where it has a wheel"
LARGEST = 2048  # bytes of an input


def run(
    amount: int, seed: int, say: report.Say, games: "tuple[str, ...]" = script.GAMES, most: int = 0
) -> dict:
    """Fuzz for so many seconds or `most` executions.

    {"executions", "covered" edges of the code, "kept" inputs, "open" findings}
    """
    if importlib.util.find_spec("atheris") is None:
        return {"executions": 0, "skipped": MISSING, "findings": []}
    from lab.torturing import fuzz

    findings = report.Findings("guided")
    targets = list(fuzz.TARGETS)
    with tempfile.TemporaryDirectory() as folder:
        corpus = Path(folder) / "corpus"
        corpus.mkdir()
        for target, inputs in fuzz.corpus(games).items():
            for number, data in enumerate(inputs):
                (corpus / ("%s-%d" % (target, number))).write_bytes(bytes((targets.index(target),)) + data)
        for number, (target, data) in enumerate(fuzz.found()):
            (corpus / ("found-%d" % number)).write_bytes(bytes((targets.index(target),)) + data)
        limits = ["-runs=%d" % most] if most else ["-max_total_time=%d" % amount]
        command = [sys.executable, __file__, folder, *games, "--", str(corpus), *limits]
        command += ["-seed=%d" % seed, "-max_len=%d" % LARGEST, "-timeout=%d" % fuzz.HANG]
        command += ["-print_final_stats=1", "-artifact_prefix=%s/" % folder]
        child = subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)
        assert child.stderr
        executions = covered = kept = 0
        last = ""
        for line in child.stderr:
            last = line if line.strip() and not line.startswith("stat:") else last
            found = re.match(r"#(\d+)\s.*cov: (\d+) ft: \d+ corp: (\d+)", line)
            if found:
                executions, covered, kept = map(int, found.groups())
                say(executions, most or executions)
            found = re.match(r"stat::number_of_executed_units: +(\d+)", line)
            if found:
                executions = int(found.group(1))
        status = child.wait()
        known = Path(folder) / "findings"
        for text in known.read_text().splitlines() if known.exists() else []:
            target, data, told = json.loads(text)
            findings.add("", seed, fuzz.where(target, bytes.fromhex(data)), told, amount)
        if status:
            for path in Path(folder).glob("*-*"):
                data = path.read_bytes()
                place = fuzz.where(targets[data[0] % len(targets)], data[1:]) if data else "no input"
                findings.add("", seed, place, "libFuzzer: " + path.name, amount)
            if not findings.count:
                findings.add("", seed, "libFuzzer stopped with status %d" % status, last, amount)
    return {
        "executions": executions, "covered": covered, "kept": kept, "open": findings.count,
        "findings": findings.texts,
    }  # fmt: skip


def main(folder: str, games: "list[str]", arguments: "list[str]") -> None:
    """Fuzz until libFuzzer ends this process."""
    import atheris  # type: ignore[import-not-found,import-untyped,unused-ignore]

    with atheris.instrument_imports(include=["pocketdeck", "play"]):
        from lab.torturing import fuzz

        for game_id in games:  # what is loaded when it is wanted
            for name in ("rules", "checks", "text", "bot"):
                try:
                    __import__("pocketdeck.games.%s.%s" % (game_id, name))
                except ImportError:
                    pass
        from pocketdeck.session import hints, saves, settings, starting, statistics, undo  # noqa: F401
    targets = list(fuzz.TARGETS)
    real = fuzz.corpus(tuple(games))
    known: "set[str]" = set()

    def one(data: bytes) -> None:
        if not data:
            return
        target = targets[data[0] % len(targets)]
        try:
            fuzz.TARGETS[target](data[1:])
        except Exception as error:
            name = fuzz.key(target, error)
            if name not in known:
                known.add(name)
                with (Path(folder) / "findings").open("a") as file:
                    found = [target, data[1:].hex(), traceback.format_exc()]
                    file.write(json.dumps(found) + "\n")

    def mutated(data: bytes, largest: int, seed: int) -> bytes:
        chance = random.Random(seed)
        if len(data) > 1 and chance.random() < 0.7:
            target = targets[data[0] % len(targets)]
            try:
                return (data[:1] + fuzz.shaped(target, data[1:], chance, real[target]))[:largest]
            except (ValueError, IndexError, UnicodeError):
                pass  # it has no frame that could be put right
        return bytes(atheris.Mutate(data, largest))

    atheris.Setup([sys.argv[0], *arguments], one, custom_mutator=mutated)
    atheris.Fuzz()


if __name__ == "__main__":
    at = sys.argv.index("--")
    main(sys.argv[1], sys.argv[2:at], sys.argv[at + 1 :])

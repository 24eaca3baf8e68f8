"""Writes what is built into a folder, where nothing of an earlier build stays, or into a .zip file."""

import zipfile
from pathlib import Path

RECORD = "pocketdeck.files"  # what has been written, by which an earlier build is told


class Refused(Exception):
    """Why nothing is written, in a sentence."""


def earlier_build(folder: Path) -> "list[str]":
    """The names of what an earlier build has left in a folder; Refused if it holds something else."""
    record = folder / RECORD
    earlier = record.read_text().split("\n") if record.is_file() else []
    if folder.exists() and not (folder.is_dir() and (earlier or not any(folder.iterdir()))):
        raise Refused(f"{folder} holds something else; name an empty folder, a new one or an earlier build.")
    return earlier


def write(files: "dict[str, bytes]", folder: Path) -> None:
    """Write the files below a folder, and take away what an earlier build has left there."""
    earlier = earlier_build(folder)
    record = folder / RECORD
    names = [path[1:] for path in files]
    for name in set(earlier) - set(names) - {""}:
        (folder / name).unlink(missing_ok=True)
        for parent in [one for one in (folder / name).parents if folder in one.parents]:
            if parent.is_dir() and not any(parent.iterdir()):
                parent.rmdir()
    folder.mkdir(parents=True, exist_ok=True)
    record.write_text("\n".join(sorted({*names, *earlier} - {""})))  # also if it is cut off now
    for path, data in files.items():
        place = folder / path[1:]
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(data)
    record.write_text("\n".join(names))


def write_zip(files: "dict[str, bytes]", file: Path) -> None:
    """Write the files into one .zip, the same bytes each time."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as made:
        for path, data in files.items():
            made.writestr(zipfile.ZipInfo(path[1:]), data, zipfile.ZIP_DEFLATED)

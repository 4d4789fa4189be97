"""Writing files so that they exist completely or not at all."""

import os
from pathlib import Path


def write_whole(path: Path, data: bytes) -> None:
    """Write a file under another name, wait until it is on the disk, and rename it.

    If an `OSError` or Ctrl-C interrupts this, nothing is left of the new file, and an older file is unchanged.
    """
    unfinished = path.with_name(f"{path.name}.tmp")
    try:
        with unfinished.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(path)
    except BaseException as error:
        unfinished.unlink(missing_ok=True)
        if isinstance(error, OSError):
            raise OSError(error.errno, error.strerror or str(error), str(path)) from error
        raise
    sync_folder(path.parent)


def sync_folder(path: Path) -> None:
    """Wait until the names of the files in a folder, new ones included, are on the disk; do nothing on Windows."""
    if os.name != "posix":
        return
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)

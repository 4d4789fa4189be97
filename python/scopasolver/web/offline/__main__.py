"""Write the desk as static files: `python -m scopasolver.web.offline FOLDER`, with the options of `make site`."""

import argparse
import gzip
from pathlib import Path

from scopasolver.web.offline.files import write


def main() -> None:
    """Write the files and say how large they are."""
    parser = argparse.ArgumentParser(description="Write the desk as static files, for any web server.")
    parser.add_argument("folder", type=Path, help="the folder to write")
    parser.add_argument("--engine", type=Path, required=True, help="the scripts that call the solver")
    parser.add_argument("--core", type=Path, required=True, help="the solver compiled to WebAssembly")
    parser.add_argument("--examples", type=Path, required=True, help="position documents")
    given = parser.parse_args()
    names = write(given.folder, given.engine, given.core, given.examples)
    sizes = [len(gzip.compress((given.folder / name).read_bytes())) for name in names]
    print(f"{given.folder}: {len(names)} files, {sum(sizes) / 1000:.0f} kB compressed")


if __name__ == "__main__":
    main()

"""The part files of a batch: their names, their encoding, and how to read them."""

import json
from collections.abc import Iterator, Sequence
from importlib import import_module
from os import PathLike
from pathlib import Path
from typing import Any, Literal, TypeAlias

from scopasolver.batch.columns import Row, Type, whole

Format: TypeAlias = Literal["parquet", "jsonl"]
FORMATS: tuple[Format, ...] = ("parquet", "jsonl")

MOST_PARTS = 100_000
"""Upper bound of the number of parts: file names number them with five digits."""


def part_name(number: int, form: Format) -> str:
    """Return the file name of a part, such as `part-00000.jsonl` for number 0."""
    return f"part-{number:05}.{form}"


def encoded(rows: Sequence[Row], columns: dict[str, Type], form: Format) -> bytes:
    """Return the bytes of a part; equal rows give equal bytes."""
    filled = [whole(row, columns) for row in rows]
    if form == "jsonl":
        return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in filled).encode()
    arrow, parquet = pyarrow(), import_module("pyarrow.parquet")
    schema = arrow.schema([arrow.field(name, _arrow(kind), name != "item") for name, kind in columns.items()])
    sink = arrow.BufferOutputStream()
    parquet.write_table(arrow.Table.from_pylist(filled, schema), sink, compression="zstd")
    return bytes(sink.getvalue())


def _arrow(kind: Type) -> Any:
    """Return the Arrow type of a column."""
    arrow = pyarrow()
    match kind:
        case [inner]:
            return arrow.list_(_arrow(inner))
        case dict():
            return arrow.struct([(name, _arrow(inner)) for name, inner in kind.items()])
    return {"int": arrow.int64, "float": arrow.float64, "text": arrow.string, "bool": arrow.bool_}[kind]()


def pyarrow() -> Any:
    """Return the package `pyarrow`, which reads and writes Parquet; say how to install it if it is missing."""
    try:
        return import_module("pyarrow")
    except ImportError as error:
        raise ImportError("Parquet needs pyarrow: pip install 'scopasolver[batch]'") from error


def usual_format() -> Format:
    """Return the default format: Parquet if pyarrow is installed, else JSON lines."""
    try:
        pyarrow()
    except ImportError:
        return "jsonl"
    return "parquet"


def read_rows(folder: str | PathLike[str]) -> Iterator[Row]:
    """Read the rows of all finished parts of a batch, part by part.

    Parameters
    ----------
    folder : str or path
        The folder of the batch.

    Yields
    ------
    dict
        The values of a row by column name; missing values are None.

    Raises
    ------
    OSError
        If the folder does not exist, or a file cannot be read.
    ImportError
        If the parts are Parquet files and pyarrow is not installed.
    """
    for path in sorted(path for path in Path(folder).iterdir() if path.name.startswith("part-")):
        if path.suffix == ".jsonl":
            with path.open(encoding="utf-8") as lines:
                yield from map(json.loads, lines)
        elif path.suffix == ".parquet":
            pyarrow()
            yield from import_module("pyarrow.parquet").read_table(path).to_pylist()

"""The files of a batch, and what their bytes are."""

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
"""What five digits can number."""


def part_name(number: int, form: Format) -> str:
    """Return what a part is called, from part-00000 on."""
    return f"part-{number:05}.{form}"


def encoded(rows: Sequence[Row], columns: dict[str, Type], form: Format) -> bytes:
    """Return the bytes of a part: the same for the same rows."""
    filled = [whole(row, columns) for row in rows]
    if form == "jsonl":
        return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in filled).encode()
    arrow, parquet = pyarrow(), import_module("pyarrow.parquet")
    schema = arrow.schema([arrow.field(name, _arrow(kind), name != "item") for name, kind in columns.items()])
    sink = arrow.BufferOutputStream()
    parquet.write_table(arrow.Table.from_pylist(filled, schema), sink, compression="zstd")
    return bytes(sink.getvalue())


def _arrow(kind: Type) -> Any:
    """Return the type of a column as Arrow has it."""
    arrow = pyarrow()
    match kind:
        case [inner]:
            return arrow.list_(_arrow(inner))
        case dict():
            return arrow.struct([(name, _arrow(inner)) for name, inner in kind.items()])
    return {"int": arrow.int64, "float": arrow.float64, "text": arrow.string, "bool": arrow.bool_}[kind]()


def pyarrow() -> Any:
    """Return the package that reads and writes Parquet.

    Raises
    ------
    ImportError
        If it is not installed.
    """
    try:
        return import_module("pyarrow")
    except ImportError as error:
        raise ImportError("Parquet needs pyarrow: pip install 'scopasolver[batch]'") from error


def usual_format() -> Format:
    """Return Parquet where it can be written, else JSON lines."""
    try:
        pyarrow()
    except ImportError:
        return "jsonl"
    return "parquet"


def read_rows(folder: str | PathLike[str]) -> Iterator[Row]:
    """Read the rows of all parts of a batch that are there, part by part.

    Parameters
    ----------
    folder : str or path
        The folder of the batch.

    Yields
    ------
    dict
        The columns of a row by name, None where it has no value.

    Raises
    ------
    OSError
        If there is no such folder, or a file cannot be read.
    ImportError
        If the parts are Parquet, and pyarrow is not installed.
    """
    for path in sorted(path for path in Path(folder).iterdir() if path.name.startswith("part-")):
        if path.suffix == ".jsonl":
            with path.open(encoding="utf-8") as lines:
                yield from map(json.loads, lines)
        elif path.suffix == ".parquet":
            pyarrow()
            yield from import_module("pyarrow.parquet").read_table(path).to_pylist()

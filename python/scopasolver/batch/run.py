"""Running a batch: write what it is to a manifest, then do the parts that are not finished yet."""

import json
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor
from contextlib import nullcontext
from dataclasses import asdict, dataclass
from math import ceil
from os import PathLike
from pathlib import Path
from typing import Any, Literal

from scopasolver import Limit, Position, Rules, __version__
from scopasolver.analysis.analyse import check_threshold
from scopasolver.batch.columns import COLUMNS, VERSION, Row
from scopasolver.batch.folder import MANIFEST, STANDINGS, Folder, opened
from scopasolver.batch.inputs import Lines, hand_lines, position_lines
from scopasolver.batch.jobs import Analysing, Competing, Item, Job, Playing, Solving
from scopasolver.batch.parts import FORMATS, MOST_PARTS, Format, pyarrow, read_rows, usual_format
from scopasolver.bots import MOST_WORLDS, bot
from scopasolver.play.arguments import MOST, expect, rules_of, whole_number
from scopasolver.play.files import write_whole
from scopasolver.play.seeds import MAX_SEED
from scopasolver.tournament.schedule import Forfeit, Game, Plan, Task
from scopasolver.tournament.standings import Standings, standings
from scopasolver.work import Outcome, Pace, in_chunks, open_executor

Where = str | PathLike[str]


@dataclass(frozen=True, slots=True)
class Batch:
    """Summary of a finished batch.

    Attributes
    ----------
    folder : Path
        The folder of the batch.
    items, parts : int
        Number of items, and of part files.
    parts_before : int
        Number of parts that earlier calls had finished.
    failures : int
        Number of items that failed in this call; their rows have an `error`.
    """

    folder: Path
    items: int
    parts: int
    parts_before: int
    failures: int


@dataclass(slots=True)
class _How:
    """Settings that all kinds of batch share."""

    folder: Path
    executor: Executor | None
    workers: str | int | None
    part_size: int
    format: Format | None
    progress: Callable[[Pace], object] | None

    def __post_init__(self) -> None:
        """Refuse settings that do not fit together."""
        if self.executor is not None:
            expect("executor", self.executor, Executor, "an Executor or None")
            if self.workers is not None:
                raise ValueError(f"`workers` is {self.workers}: an `executor` has its own")
        if self.format is not None and self.format not in FORMATS:
            raise ValueError(f"`format` is {self.format!r}: expected {' or '.join(FORMATS)}")
        self.part_size = whole_number("part_size", self.part_size, 1)


def solve_batch(
    source: Where | Iterable[Position],
    out: Where,
    *,
    limit: Limit | None = None,
    memory_mb: int = 64,
    objective: Literal["win"] | None = None,
    method: Literal["max_n", "paranoid"] | None = None,
    moves: bool = True,
    executor: Executor | None = None,
    workers: str | int | None = None,
    part_size: int = 1000,
    format: Format | None = None,  # noqa: A002 - what users call it
    progress: Callable[[Pace], object] | None = None,
) -> Batch:
    """Solve many positions, and write one row per position to the files of a folder.

    However a call has ended, the same call resumes from the finished parts.

    Parameters
    ----------
    source : str or path or iterable of Position
        A file with one position per line, as document or notation; or positions, which are first written to the folder.
    out : str or path
        The folder: a new or empty one, or one that a call with the same arguments has begun.
    limit : Limit, optional
        When to stop the search of each position. With a limit in seconds, results can differ between runs.
    memory_mb : int, default 64
        Most memory for the table of each worker, in MiB.
    objective, method, moves
        As for `solve`.
    executor : concurrent.futures.Executor, optional
        Runs the tasks.
    workers : int or str, optional
        Without an `executor`, the number of local processes to start or the address of a Dask scheduler, as for
        `open_executor`; by default one process per core.
    part_size : int, default 1000
        Number of items in each file; an interruption loses at most the unfinished file.
    format : {"parquet", "jsonl"}, optional
        Format of the files; by default Parquet if pyarrow is installed, else JSON lines.
    progress : callable, optional
        Called after each task with a `scopasolver.work.Pace`, which counts the items left when the call began.

    Returns
    -------
    Batch
        Summary of the batch.

    Raises
    ------
    BatchError
        If the folder holds another batch or other files, or another batch is writing it.
    OSError
        If a file cannot be read or written; finished parts stay.
    TypeError
        If an argument has the wrong type.
    ValueError
        If an argument is out of range.
    ImportError
        If the format or the executor needs a package that is not installed.
    concurrent.futures.BrokenExecutor
        If the workers are lost; the same call resumes from the finished parts.
    KeyboardInterrupt
        On Ctrl-C; the same call resumes from the finished parts.
    """
    how = _How(Path(out), executor, workers, part_size, format, progress)
    if limit is not None:
        expect("limit", limit, Limit, "a Limit or None")
    for name, given, known in (("objective", objective, ("win",)), ("method", method, ("max_n", "paranoid"))):
        if given not in {None, *known}:
            raise ValueError(f"`{name}` is {given!r}: expected None or {' or '.join(map(repr, known))}")
    job = Solving(limit, whole_number("memory_mb", memory_mb, 1, MOST), objective, method, bool(moves))
    return _run(job, lambda folder: position_lines(source, folder), asdict(job), how)


def play_batch(
    source: Where | Iterable[Position],
    out: Where,
    bots: Sequence[str],
    *,
    seed: int = 0,
    executor: Executor | None = None,
    workers: str | int | None = None,
    part_size: int = 1000,
    format: Format | None = None,  # noqa: A002 - what users call it
    progress: Callable[[Pace], object] | None = None,
) -> Batch:
    """Let bots play hands from many positions to the end, and write one row per hand.

    Parameters
    ----------
    source, out, executor, workers, part_size, format, progress
        As for `solve_batch`.
    bots : sequence of str
        Specs of bots, which the seats take in turn: at four seats, two specs make two pairs.
    seed : int, default 0
        Seed of every random choice.

    Returns
    -------
    Batch
        Summary of the batch.

    Raises
    ------
    Exception
        As `solve_batch` does.
    """
    how = _How(Path(out), executor, workers, part_size, format, progress)
    job = Playing(_specs(bots, 1), whole_number("seed", seed, 0, MAX_SEED))
    return _run(job, lambda folder: position_lines(source, folder), asdict(job), how)


def tournament_batch(
    rules: Rules | str,
    out: Where,
    bots: Sequence[str],
    *,
    deals: int = 1000,
    seed: int = 0,
    executor: Executor | None = None,
    workers: str | int | None = None,
    part_size: int = 1000,
    format: Format | None = None,  # noqa: A002 - what users call it
    progress: Callable[[Pace], object] | None = None,
) -> Batch:
    """Let bots play each other as `tournament` does; write one row per hand, and the table to `standings.json`.

    Parameters
    ----------
    rules : Rules or str
        The rules to play by.
    out, executor, workers, part_size, format, progress
        As for `solve_batch`; an item is one deal for a pairing of two bots, played from all places.
    bots : sequence of str
        Specs of two or more bots.
    deals, seed
        As for `tournament`.

    Returns
    -------
    Batch
        Summary of the batch. If an item has failed, no table is written.

    Raises
    ------
    Exception
        As `solve_batch` does.
    """
    rules = rules_of(rules)
    how = _How(Path(out), executor, workers, part_size, format, progress)
    deals, seed = whole_number("deals", deals, 1), whole_number("seed", seed, 0, MAX_SEED)
    plan = Plan.of(rules, _specs(bots, 2), deals, seed)
    asked = {"rules": str(rules), "bots": list(bots), "deals": deals, "seed": seed}
    done = _run(Competing(plan), lambda _folder: plan.tasks, asked, how)
    table = _table(plan, read_rows(out))
    if table is not None:
        write_whole(Path(out) / STANDINGS, (json.dumps(table.to_dict(), indent=2) + "\n").encode())
    return done


def analyse_batch(
    source: Where,
    out: Where,
    *,
    limit: Limit | None = None,
    worlds: int = 200,
    seed: int = 0,
    moves: bool = True,
    threshold: float | None = None,
    executor: Executor | None = None,
    workers: str | int | None = None,
    part_size: int = 10,
    format: Format | None = None,  # noqa: A002 - what users call it
    progress: Callable[[Pace], object] | None = None,
) -> Batch:
    """Analyse many played hands, and write one row per move.

    Parameters
    ----------
    source : str or path
        A file in any form that `scopasolver.play.load_hands` reads, or with one document of a hand per line; or a
        folder of such files. A file that cannot be read becomes a row with its error.
    out, executor, workers, part_size, format, progress
        As for `solve_batch`; an item is a hand.
    limit, worlds, seed, moves, threshold
        As for `scopasolver.analysis.analyse`.

    Returns
    -------
    Batch
        Summary of the batch.

    Raises
    ------
    Exception
        As `solve_batch` does.
    """
    how = _How(Path(out), executor, workers, part_size, format, progress)
    if limit is not None:
        expect("limit", limit, Limit, "a Limit or None")
    check_threshold(threshold)
    job = Analysing(
        limit,
        whole_number("worlds", worlds, 0, MOST_WORLDS),
        whole_number("seed", seed, 0, MAX_SEED),
        bool(moves),
        threshold,
    )
    return _run(job, lambda folder: hand_lines(source, folder), asdict(job), how)


def _specs(bots: Sequence[str], least: int) -> tuple[str, ...]:
    """Return the specs as a tuple, after checking each."""
    expect("bots", bots, Sequence, "a sequence of specs")
    if isinstance(bots, str) or len(bots) < least:
        raise ValueError(f"`bots` is {bots!r}: expected {least} or more specs")
    for spec in bots:
        expect("bots", spec, str, "specs of bots, which are texts")
        bot(spec)
    return tuple(bots)


def _run(job: Job, read: Callable[[Path], Collection[Any] | Lines], asked: dict[str, Any], how: _How) -> Batch:
    """Do the parts of a batch that are not finished yet."""
    with opened(how.folder) as folder:
        items = read(folder.path)
        count = items.count if isinstance(items, Lines) else len(items)
        parts = ceil(count / how.part_size)
        if parts > MOST_PARTS:
            reason = f"{count} items make {parts} parts: expected at most {MOST_PARTS}, so give a larger one"
            raise ValueError(f"`part_size` is {how.part_size}, and {reason}")
        folder.begin(_manifest(job, items, count, asked, how, _format(how, folder)))
        missing = [number for number in range(parts) if not folder.has(number)]
        todo = _Todo(items, how.part_size, count, frozenset(missing))
        failures = 0
        if missing:
            executor = open_executor(how.workers) if how.executor is None else nullcontext(how.executor)
            try:
                with executor as who:
                    outcomes = in_chunks(job.rows, todo, who, cost=job.cost, progress=how.progress)
                    failures = _write(folder, job, outcomes, todo)
            except BrokenExecutor as error:
                again = f"finished parts are in {how.folder}, and the same call goes on from there"
                raise BrokenExecutor(f"the workers are lost, killed perhaps or out of memory: {again}") from error
        return Batch(how.folder, count, parts, parts - len(missing), failures)


def _format(how: _How, folder: Folder) -> Format:
    """Return the given format, else that of the batch in the folder, else the default."""
    known = folder.read().get("format") if (folder.path / MANIFEST).exists() else None
    form = how.format or known or usual_format()
    if form == "parquet":
        pyarrow()
    return form


def _manifest(
    job: Job, items: Collection[Any] | Lines, count: int, asked: dict[str, Any], how: _How, form: Format
) -> dict[str, Any]:
    versions = {"scopasolver": __version__}
    if form == "parquet":
        versions["pyarrow"] = pyarrow().__version__
    return {
        "batch": job.kind,
        "version": VERSION,
        "arguments": asked,
        "input": items.digest if isinstance(items, Lines) else None,
        "items": count,
        "part_size": how.part_size,
        "format": form,
        "versions": versions,
        "columns": COLUMNS[job.kind],
    }


class _Todo:
    """The items of the unfinished parts, with their numbers."""

    def __init__(self, items: Iterable[Any], part_size: int, count: int, parts: frozenset[int]) -> None:
        self._items, self._part_size, self._count, self._parts = items, part_size, count, parts

    def __len__(self) -> int:
        return sum(self.size_of(part) for part in self._parts)

    def __iter__(self) -> Iterator[Item]:
        for number, item in enumerate(self._items):
            if number // self._part_size in self._parts:
                yield number, item

    def size_of(self, part: int) -> int:
        """Return the number of items in a part."""
        return min(self._part_size, self._count - part * self._part_size)

    def part_of(self, item: Item) -> int:
        """Return the number of the part that an item belongs to."""
        return item[0] // self._part_size


def _write(folder: Folder, job: Job, outcomes: Iterator[Outcome[Item, list[Row]]], todo: _Todo) -> int:
    """Write each part as soon as all its items are done; return the number of failed items."""
    rows: list[Row] = []
    done = failures = 0
    for outcome in outcomes:
        part = todo.part_of(outcome.item)
        if outcome.error is None:
            rows += outcome.result()
        else:
            failures += 1
            reason = f"{type(outcome.error).__name__}: {outcome.error}"
            rows.append({**job.failed(outcome.item), "error": reason})
        done += 1
        if done == todo.size_of(part):
            folder.write(part, rows, COLUMNS[job.kind])
            rows, done = [], 0
    return failures


def _table(plan: Plan, rows: Iterator[Row]) -> Standings | None:
    """Return the table of all hands; None if an item has failed."""
    results: dict[Task, tuple[Game, ...]] = {}
    tasks = plan.tasks
    for row in rows:
        if row["error"] is not None:
            return None
        task = tasks[row["item"]]
        names = [plan.players[bot].name for bot in task.pairing]
        lost = None if row["failed"] is None else Forfeit(names.index(row["failed"]), row["failure"])
        parts = {part["name"]: part["counts"] for part in row["parts"]}
        game = Game.with_parts(tuple(row["points"]), row["winner"], parts, lost)
        results[task] = (*results.get(task, ()), game)
    return standings(plan, results)

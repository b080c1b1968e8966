"""Writes rows to files, with a data card beside them."""

import csv
import json
import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import ExitStack
from itertools import islice
from pathlib import Path
from typing import Any, Protocol

import sudoku_lanes

from .card import Card
from .draw import Draw, Row

# The number of rows that are handled at once; also the size of Parquet's row groups.
BATCH = 8192


class Writer(Protocol):
    """Writes rows as they come. The file gets its own name only at the end."""

    def add(self, rows: list[Row]) -> None:
        """Writes some rows."""

    def finish(self) -> None:
        """Finishes the file and gives it its name."""

    def drop(self) -> None:
        """Removes the file, if it is not finished."""


def write(
    folder: str | os.PathLike[str],
    parts: Mapping[str, Iterable[Row]] | Iterable[Row],
    *,
    formats: str | Iterable[str] = ("parquet",),
    draw: Draw | None = None,
    augment: int = 0,
) -> str:
    """Writes parts of a data set, such as ``{"train": rows, "test": others}``, into a folder, with a data card (``README.md``)
    beside them, and returns the text of the card.

    ``formats`` are ``"parquet"`` (which needs pyarrow), ``"csv"``, ``"jsonl"``, and ``"hrm"``: the arrays that HRM and TRM read,
    in which each puzzle of ``train`` has ``augment`` random symmetric images beside it. Rows alone, such as a ``Draw``, are
    ``train``. ``draw`` is the origin of the rows, for the card. Each table is written completely or not at all. Rows are handled
    in batches, and need not fit into memory. What the card states about the puzzles is
    checked, not taken from the rows, but for strata and ratings.
    """
    if isinstance(parts, Draw):
        draw = parts
    named = parts if isinstance(parts, Mapping) else {"train": parts}
    formats = [formats] if isinstance(formats, str) else list(formats)
    if not named:
        raise ValueError("parts: at least one expected, found none")
    for name in named:
        if not isinstance(name, str) or not re.fullmatch(r"\w[\w-]*", name):
            raise ValueError(f"parts: letters, digits, _ and - expected in a name, found {name!r}")
    for form in formats:
        if form not in WRITERS:
            raise ValueError(f"formats: {', '.join(WRITERS)} expected, found {form!r}")
    _check_augment(augment)
    path = Path(folder)
    path.mkdir(parents=True, exist_ok=True)
    card = Card(list(named), draw, formats, augment)
    for name, rows in named.items():
        images = augment if name == "train" else 0
        with ExitStack() as stack:
            writers: list[Writer] = []
            for form in formats:
                writers.append(WRITERS[form](path, name, images))
                stack.callback(writers[-1].drop)
            for some in _batches(rows):
                card.add(name, some)
                for writer in writers:
                    writer.add(some)
            for writer in writers:
                writer.finish()
    text = str(card)
    (path / "README.md").write_text(text, encoding="utf-8")
    return text


def _batches(rows: Iterable[Row]) -> Iterator[list[Row]]:
    iterator = iter(rows)
    while some := list(islice(iterator, BATCH)):
        for row in some:
            if not isinstance(row, Row):
                raise TypeError(f"rows of datasets.Row expected, found {type(row).__name__}")
        yield some


class _File:
    """A file that gets its name when it is complete."""

    def __init__(self, path: Path, out: Callable[[Path], Any]) -> None:
        self._path = path
        self._draft = path.with_name(path.name + ".part")
        self._out = out(self._draft)

    def finish(self) -> None:
        self._out.close()
        os.replace(self._draft, self._path)

    def drop(self) -> None:
        self._out.close()
        self._draft.unlink(missing_ok=True)


def _text(path: Path) -> Any:
    return open(path, "w", newline="", encoding="utf-8")


class _Csv(_File):
    def __init__(self, folder: Path, name: str, _: int) -> None:
        super().__init__(folder / f"{name}.csv", _text)
        self._csv = csv.writer(self._out, lineterminator="\n")
        self._csv.writerow(Row._fields)

    def add(self, rows: list[Row]) -> None:
        self._csv.writerows(rows)


class _JsonLines(_File):
    def __init__(self, folder: Path, name: str, _: int) -> None:
        super().__init__(folder / f"{name}.jsonl", _text)

    def add(self, rows: list[Row]) -> None:
        self._out.writelines(json.dumps(row._asdict()) + "\n" for row in rows)


class _Parquet(_File):
    def __init__(self, folder: Path, name: str, _: int) -> None:
        import pyarrow
        import pyarrow.parquet

        types = {str: pyarrow.string(), float: pyarrow.float64(), int: pyarrow.int64()}
        fields: dict[str, Any] = {field: types[kind] for field, kind in Row.__annotations__.items()}
        # Seeds and numbers may be any 64 bits.
        fields |= {"seed": pyarrow.uint64(), "number": pyarrow.uint64()}
        self._table, self._schema = pyarrow.Table, pyarrow.schema(fields)
        schema = self._schema
        super().__init__(
            folder / f"{name}.parquet", lambda path: pyarrow.parquet.ParquetWriter(path, schema, compression="zstd")
        )

    def add(self, rows: list[Row]) -> None:
        self._out.write_table(self._table.from_pylist([row._asdict() for row in rows], schema=self._schema))


class _Hrm:
    def __init__(self, folder: Path, name: str, augment: int) -> None:
        self._folder, self._name, self._augment = folder, name, augment
        self._texts: list[tuple[str, str]] = []

    def add(self, rows: list[Row]) -> None:
        self._texts.extend((row.puzzle, row.solution) for row in rows)

    def finish(self) -> None:
        puzzles, solutions = (_cells(row[which] for row in self._texts) for which in (0, 1))
        hrm(self._folder, self._name, puzzles, solutions, augment=self._augment)

    def drop(self) -> None:
        self._texts.clear()


def _cells(texts: Iterable[str]) -> Any:
    """Returns puzzles as an array of numbers, (n, 81)."""
    import numpy

    texts = list(texts)
    for row, text in enumerate(texts):
        if len(text) != 81:
            raise ValueError(f"81 cells expected, {len(text)} found, in row {row}")
    characters = numpy.frombuffer("".join(texts).replace(".", "0").encode(), dtype=numpy.uint8)
    return (characters - ord("0")).reshape(-1, 81)


def _check_augment(augment: int) -> None:
    if augment < 0:
        raise ValueError(f"augment: a whole number from 0 expected, found {augment}")


def hrm(folder: str | os.PathLike[str], part: str, puzzles: Any, solutions: Any, *, augment: int = 0, seed: int = 0) -> None:
    """Writes a part (``"train"``, ``"test"``) of a data set as HRM and TRM read it, from arrays of ``uint8`` of shape (n, 81).

    Files: ``PART/all__inputs.npy`` and ``PART/all__labels.npy`` are ``uint8`` of shape (m, 81), with its digit plus 1 in each
    cell, so that 1 is an empty cell and 0 is left for padding. ``PART/all__puzzle_identifiers.npy`` (all 0),
    ``PART/all__puzzle_indices.npy`` and ``PART/all__group_indices.npy`` (where examples and groups begin) are ``int32``.
    ``PART/dataset.json`` and ``identifiers.json`` describe them. A group is a puzzle and ``augment`` random images of it, of
    which the loaders draw one in each epoch. Another ``seed`` makes other images.

    The format is that of ``dataset/build_sudoku_dataset.py`` and ``puzzle_dataset.py`` in the repositories ``sapientinc/HRM``
    (2025-09) and ``SamsungSAILMontreal/TinyRecursiveModels`` (2025-10), the latter of which also needs ``total_puzzles``.
    """
    import numpy

    _check_augment(augment)
    groups = len(puzzles)
    if puzzles.shape != (groups, 81) or solutions.shape != (groups, 81):
        raise ValueError(f"arrays of shape (n, 81) expected, found {puzzles.shape} and {solutions.shape}")
    for what, grids in (("puzzles", puzzles), ("solutions", solutions)):
        if not numpy.issubdtype(grids.dtype, numpy.integer):
            raise TypeError(f"{what}: an array of integers expected, found {grids.dtype}")
        for row, cell in numpy.argwhere((grids < 0) | (grids > 9))[:1].tolist():
            raise ValueError(f"{what}: {grids[row, cell]} is not a digit, at row {row}, cell {cell}")
    size = 1 + augment
    inputs = numpy.empty((groups, size, 81), dtype=numpy.uint8)
    labels = numpy.empty_like(inputs)
    inputs[:, 0], labels[:, 0] = puzzles, solutions
    for image in range(1, size):
        inputs[:, image], labels[:, image] = sudoku_lanes.shuffle(puzzles, solutions, seed=seed, image=image)
    examples = groups * size
    arrays = {
        "inputs": inputs.reshape(examples, 81) + numpy.uint8(1),
        "labels": labels.reshape(examples, 81) + numpy.uint8(1),
        "puzzle_identifiers": numpy.zeros(examples, dtype=numpy.int32),
        "puzzle_indices": numpy.arange(examples + 1, dtype=numpy.int32),
        "group_indices": numpy.arange(0, examples + 1, size, dtype=numpy.int32),
    }
    about = {
        "pad_id": 0,
        "ignore_label_id": 0,
        "blank_identifier_id": 0,
        "vocab_size": 11,
        "seq_len": 81,
        "num_puzzle_identifiers": 1,
        "total_groups": groups,
        "mean_puzzle_examples": 1,
        "total_puzzles": groups,
        "sets": ["all"],
    }
    path = Path(folder)
    (path / part).mkdir(parents=True, exist_ok=True)
    for name, array in arrays.items():
        numpy.save(path / part / f"all__{name}.npy", array)
    (path / part / "dataset.json").write_text(json.dumps(about))
    (path / "identifiers.json").write_text(json.dumps(["<blank>"]))


WRITERS: dict[str, Callable[[Path, str, int], Writer]] = {
    "parquet": _Parquet,
    "csv": _Csv,
    "jsonl": _JsonLines,
    "hrm": _Hrm,
}

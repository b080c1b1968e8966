"""Classes that are easiest written in Python, and what the native part asks once a call."""

import importlib
import multiprocessing
import os
import sys
from typing import Any, NamedTuple


class PuzzleError(ValueError):
    """Something is not a puzzle: it has not 81 cells, or a digit stands twice in a row, column or box.

    ``index`` says which one of several it is; ``row`` and ``column`` say where, if it is about a cell. All count from 0.
    """

    def __init__(
        self,
        message: str,
        index: int | None = None,
        row: int | None = None,
        column: int | None = None,
    ) -> None:
        super().__init__(message, index, row, column)
        self.index = index
        self.row = row
        self.column = column

    def __str__(self) -> str:
        return str(self.args[0])


class GaveUpError(RuntimeError):
    """``generate`` has not found a puzzle in the number of attempts that it was allowed."""


class Rating(NamedTuple):
    """How hard a puzzle is for a person, on the scale of Sudoku Explainer 1.2.1."""

    er: float
    """The rating of the hardest step."""
    ep: float
    """The rating of the hardest step up to the first that places a digit."""
    ed: float
    """The rating of the first step."""
    technique: str | None
    """The technique of the hardest step, the first if there are several; none if there is nothing to do."""


class Score(NamedTuple):
    """How hard a puzzle is for a person, on a scale that adds up, such as HoDoKu's."""

    score: float
    """What all steps add up to."""
    level: str
    """``Easy``, ``Medium``, ``Hard``, ``Unfair`` or ``Extreme``."""
    technique: str | None
    """The technique of the hardest step, the first if there are several; none if there is nothing to do."""


class Grade(NamedTuple):
    """How good an answer to a puzzle is."""

    found: bool
    """Whether there is a grid in it."""
    filled: int
    """How many of the cells that the puzzle leaves empty have a digit."""
    right: int
    """How many of these digits are right."""
    clues_kept: bool
    """Whether all clues stand in it."""
    clashes: int
    """How many digits stand more than once in how many rows, columns and boxes."""
    solvable: bool
    """Whether some solution has all of its digits."""
    solved: bool
    """Whether it is a solution."""
    code: str | None
    """What is wrong first: ``not_found``, ``none``, ``clue_changed``, ``clash``, ``wrong``, ``incomplete``; none if nothing is."""


def ratings(columns: tuple[list[Any], ...]) -> list[Rating | Score | Grade | None]:
    """Columns of the same length as a list of ratings, scores or grades."""
    record = {len(record._fields): record for record in (Rating, Score, Grade)}[len(columns)]
    return [None if row[0] is None else record(*row) for row in zip(*columns, strict=True)]


def is_worker() -> bool:
    """Whether this process is one of several that share the cores out: a child of ``multiprocessing`` (as Dask's workers
    are) or a worker of Spark."""
    return (
        multiprocessing.parent_process() is not None
        or "pyspark.daemon" in sys.modules
        or "PYTHON_WORKER_FACTORY_SECRET" in os.environ
    )


def bar(total: int | None) -> Any:
    """A progress bar, where tqdm is there."""
    try:
        tqdm = importlib.import_module("tqdm.auto")
    except ImportError:
        return None
    return tqdm.tqdm(total=total, unit=" puzzles", unit_scale=True)

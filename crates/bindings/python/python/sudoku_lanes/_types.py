"""Classes that are easiest to write in Python, and functions that the native part calls once per call."""

import importlib
import os
import sys
from collections import namedtuple


class PuzzleError(ValueError):
    """A value is not a puzzle: it does not have 81 cells, or a digit stands twice in a row, column or box.

    ``index`` is its place among several puzzles; ``row`` and ``column`` are the cell, if the error is about one. All count
    from 0.
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
    """A call took more attempts, guesses or time than it was allowed."""


# Importing typing would take half the time of the import.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, NamedTuple

    class _Rating(NamedTuple):
        er: float
        ep: float
        ed: float
        technique: str | None

    class _Score(NamedTuple):
        score: float
        level: str
        technique: str | None

    class _Grade(NamedTuple):
        found: bool
        filled: int
        right: int
        clues_kept: bool
        clashes: int
        solvable: bool
        solved: bool
        code: str | None

else:
    _Rating = namedtuple("_Rating", "er ep ed technique")
    _Score = namedtuple("_Score", "score level technique")
    _Grade = namedtuple("_Grade", "found filled right clues_kept clashes solvable solved code")


class Rating(_Rating):
    """How hard a puzzle is for a person, on the scale of Sudoku Explainer 1.2.1.

    ``er`` is the rating of the hardest step, ``ep`` that of the hardest up to the first that places a digit, ``ed`` that of the
    first step. ``technique`` is that of the hardest step, the first if there are several; ``None`` if there are no steps.
    """

    __slots__ = ()


class Score(_Score):
    """How hard a puzzle is for a person, on a scale that adds up, such as HoDoKu's.

    ``score`` is the sum of all steps, ``level`` is ``Easy``, ``Medium``, ``Hard``, ``Unfair`` or ``Extreme``. ``technique`` is
    that of the hardest step, the first if there are several; ``None`` if there are no steps.
    """

    __slots__ = ()


class Grade(_Grade):
    """How good an answer to a puzzle is.

    ``found``: whether there is a grid in it. ``filled``: how many of the cells that the puzzle leaves empty have a digit;
    ``right``: how many of these digits are right. ``clues_kept``: whether it has all clues. ``clashes``: the number of digits
    that occur more than once in a row, column or box, added up over all of these. ``solvable``: whether some solution has all of
    its digits; ``solved``: whether it is a solution. ``code`` is the first thing that is wrong: ``not_found``, ``none``,
    ``clue_changed``, ``clash``, ``wrong`` or ``incomplete``; ``None`` if nothing is.
    """

    __slots__ = ()


def ratings(columns: "tuple[list[Any], ...]") -> list[Rating | Score | Grade | None]:
    """Returns columns of the same length as a list of ratings, scores or grades."""
    record = {len(record._fields): record for record in (Rating, Score, Grade)}[len(columns)]
    return [None if row[0] is None else record(*row) for row in zip(*columns, strict=True)]


def is_worker() -> bool:
    """Whether this process is one of several among which the cores are divided: a child of ``multiprocessing`` (as Dask's workers
    are) or a worker of Spark."""
    # A child has already loaded this module; importing it would take longer than everything else here.
    processes = sys.modules.get("multiprocessing.process")
    return (
        (processes is not None and processes.parent_process() is not None)
        or "pyspark.daemon" in sys.modules
        or "PYTHON_WORKER_FACTORY_SECRET" in os.environ
    )


def bar(total: int | None) -> "Any":
    """Returns a progress bar, if tqdm is installed."""
    try:
        tqdm = importlib.import_module("tqdm.auto")
    except ImportError:
        return None
    return tqdm.tqdm(total=total, unit=" puzzles", unit_scale=True)

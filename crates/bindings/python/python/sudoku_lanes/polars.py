"""Polars: after ``import sudoku_lanes.polars``, expressions and series have a namespace ``sudoku``.

>>> import polars as pl
>>> import sudoku_lanes.polars
>>> frame = pl.DataFrame({"puzzle": ["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"]})
>>> frame.select(pl.col("puzzle").sudoku.verdict()).item()
'unique'

All are element by element, so Polars may cut a frame as it likes: eager, lazy and streaming give the same. What is not a
puzzle gives null, as what cannot be computed does in Polars; ``errors="raise"`` stops there instead. Options are
those of the functions of the same name.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

import polars

import sudoku_lanes

__all__ = ["SudokuExpr", "SudokuSeries"]


def _options(options: dict[str, Any]) -> dict[str, Any]:
    return {"errors": "null"} | options


def _of_two(function: Callable[..., Any], both: polars.Series, **options: Any) -> polars.Series:
    """A function of two columns, of a struct of both."""
    puzzles, others = both.struct.unnest()
    answers: polars.Series = function(puzzles, others, **options)
    return answers


def _shuffle(puzzles: polars.Series, keys: polars.Series, **options: Any) -> polars.Series:
    answers: polars.Series = sudoku_lanes.shuffle(puzzles, places=keys, **options)
    return answers


@polars.api.register_expr_namespace("sudoku")
class SudokuExpr:
    """What can be asked of a column of puzzles in an expression."""

    def __init__(self, expr: polars.Expr) -> None:
        self._expr = expr

    def _map(self, function: Callable[..., Any], options: dict[str, Any]) -> polars.Expr:
        # The type of the answers is that of the answers to no puzzles.
        none = polars.Series([], dtype=polars.String)
        return self._expr.map_batches(
            partial(function, **options), return_dtype=function(none, **options).dtype, is_elementwise=True
        )

    def solve(self, **options: Any) -> polars.Expr:
        """The solution; null unless there is exactly one."""
        return self._map(sudoku_lanes.solve, _options(options))

    def verdict(self, **options: Any) -> polars.Expr:
        """``unique``, ``multiple``, ``none`` or ``invalid``."""
        return self._map(sudoku_lanes.verdict, options)

    def count(self, **options: Any) -> polars.Expr:
        """How many solutions there are, up to ``limit``."""
        return self._map(sudoku_lanes.count, _options(options))

    def guesses(self, **options: Any) -> polars.Expr:
        """How many guesses the engine needs."""
        return self._map(sudoku_lanes.guesses, _options(options))

    def first(self, **options: Any) -> polars.Expr:
        """Some solution; null if there is none."""
        return self._map(sudoku_lanes.first, _options(options))

    def canon(self, **options: Any) -> polars.Expr:
        """The canonical form: the key to group puzzles by that are the same in disguise."""
        return self._map(sudoku_lanes.canon, _options(options))

    def rate(self, **options: Any) -> polars.Expr:
        """How hard it is for a person: a struct."""
        return self._map(sudoku_lanes.rate, _options(options))

    def minimal(self, **options: Any) -> polars.Expr:
        """Whether no clue can go."""
        return self._map(sudoku_lanes.minimal, _options(options))

    def candidates(self, **options: Any) -> polars.Expr:
        """The candidates that stand in some solution, 729 characters."""
        return self._map(sudoku_lanes.candidates, _options(options))

    def redundant(self, **options: Any) -> polars.Expr:
        """The cells of the clues that could go: a list of numbers from 0 to 80."""
        return self._map(sudoku_lanes.redundant, _options(options))

    def split(self, **options: Any) -> polars.Expr:
        """Whether it is test data, and not training data: those that are the same in disguise are on one side."""
        return self._map(sudoku_lanes.split, _options(options))

    def check(self, solutions: polars.Expr | str, **options: Any) -> polars.Expr:
        """Whether the solution (an expression or the name of a column) is the only one of its puzzle."""
        return self._map_two(sudoku_lanes.check, solutions, polars.Boolean, options)

    def same(self, others: polars.Expr | str, **options: Any) -> polars.Expr:
        """Whether two puzzles are the same in disguise."""
        return self._map_two(sudoku_lanes.same, others, polars.Boolean, options)

    def shuffle(self, key: polars.Expr | str, *, seed: int, **options: Any) -> polars.Expr:
        """A random disguise, which depends on ``key`` (whole numbers from 0, such as an index or a hash), ``seed`` and ``image``: a
        puzzle and its solution with the same ones are changed together."""
        return self._map_two(_shuffle, key, polars.String, options | {"seed": seed})

    def _map_two(
        self, function: Callable[..., Any], other: polars.Expr | str, dtype: Any, options: dict[str, Any]
    ) -> polars.Expr:
        both = polars.struct(self._expr.alias("puzzle"), _expr(other).alias("other"))
        ask = partial(_of_two, function, **_options(options))
        answers = both.map_batches(ask, return_dtype=dtype, is_elementwise=True)
        return answers.alias(self._expr.meta.output_name())


def _expr(column: polars.Expr | str) -> polars.Expr:
    return polars.col(column) if isinstance(column, str) else column


@polars.api.register_series_namespace("sudoku")
class SudokuSeries:
    """What can be asked of a series of puzzles: the same, at once."""

    def __init__(self, series: polars.Series) -> None:
        self._series = series

    def __getattr__(self, name: str) -> Callable[..., Any]:
        if name.startswith("_") or not hasattr(SudokuExpr, name):
            raise AttributeError(name)

        def ask(*columns: polars.Series, **options: Any) -> Any:
            others = {f"column_{place}": column for place, column in enumerate(columns)}
            named = {option: column for option, column in options.items() if isinstance(column, polars.Series)}
            frame = polars.DataFrame({"puzzle": self._series} | others | named)
            ask = getattr(SudokuExpr(polars.col("puzzle")), name)
            answers = frame.select(ask(*others, **options | {name: name for name in named}).alias(self._series.name))
            return answers.to_series()

        return ask

"""Polars: after ``import sudoku_lanes.polars``, expressions and series have a namespace ``sudoku``.

>>> import polars as pl
>>> import sudoku_lanes.polars
>>> frame = pl.DataFrame({"puzzle": ["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"]})
>>> frame.select(pl.col("puzzle").sudoku.verdict()).item()
'unique'

A column has texts; a series of lists of 81 numbers can be passed to the functions themselves. All functions work element by
element, so Polars may split a frame in any way: eager, lazy and streaming give the same. An invalid puzzle gives null, as is
usual in Polars; ``errors="raise"`` raises instead. Options are those of the functions of the same name; answers of several
columns, as with ``reasons=True``, are a struct.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

import polars

import sudoku_lanes

__all__ = ["SudokuExpr", "SudokuSeries"]


def _options(options: dict[str, Any]) -> dict[str, Any]:
    return {"errors": "null"} | options


def _of_several(function: Callable[..., Any], columns: polars.Series, **options: Any) -> polars.Series:
    """Calls a function of several columns with those of a struct."""
    answers: polars.Series = function(*columns.struct.unnest(), **options)
    return answers


def _shuffle(puzzles: polars.Series, keys: polars.Series, **options: Any) -> polars.Series:
    answers: polars.Series = sudoku_lanes.shuffle(puzzles, places=keys, **options)
    return answers


@polars.api.register_expr_namespace("sudoku")
class SudokuExpr:
    """The functions for a column of puzzles in an expression."""

    def __init__(self, expr: polars.Expr) -> None:
        self._expr = expr

    def _map(
        self, function: Callable[..., Any], options: dict[str, Any], *others: polars.Expr | str | None
    ) -> polars.Expr:
        if "to" in options:
            raise TypeError("to: the answers are a column of Polars, which has to_list(), to_numpy() and to_arrow()")
        columns = [_expr(other).alias(f"other_{place}") for place, other in enumerate(others) if other is not None]
        # The type is found by asking about no puzzles.
        none = polars.Series([], dtype=polars.String)
        dtype = function(none, *(none for _ in columns), **options).dtype
        asked = self._expr
        if columns:
            asked = polars.struct(asked.alias("puzzle"), *columns)
            function = partial(_of_several, function)
        answers = asked.map_batches(partial(function, **options), return_dtype=dtype, is_elementwise=True)
        return answers.alias(self._expr.meta.output_name()) if columns else answers

    def solve(self, **options: Any) -> polars.Expr:
        """Returns the solution; null unless there is exactly one."""
        return self._map(sudoku_lanes.solve, _options(options))

    def verdict(self, **options: Any) -> polars.Expr:
        """Returns ``unique``, ``multiple``, ``none`` or ``invalid``."""
        return self._map(sudoku_lanes.verdict, options)

    def count(self, **options: Any) -> polars.Expr:
        """Returns how many solutions there are, up to ``limit``."""
        return self._map(sudoku_lanes.count, _options(options))

    def guesses(self, **options: Any) -> polars.Expr:
        """Returns how many guesses the engine needs."""
        return self._map(sudoku_lanes.guesses, _options(options))

    def first(self, **options: Any) -> polars.Expr:
        """Returns some solution; null if there is none."""
        return self._map(sudoku_lanes.first, _options(options))

    def canon(self, **options: Any) -> polars.Expr:
        """Returns the canonical form: a key to group puzzles that are the same in disguise."""
        return self._map(sudoku_lanes.canon, _options(options))

    def rate(self, **options: Any) -> polars.Expr:
        """Returns how hard the puzzle is for a person: a struct."""
        return self._map(sudoku_lanes.rate, _options(options))

    def minimal(self, **options: Any) -> polars.Expr:
        """Returns whether no clue is redundant."""
        return self._map(sudoku_lanes.minimal, _options(options))

    def candidates(self, **options: Any) -> polars.Expr:
        """Returns the candidates that occur in some solution, 729 characters."""
        return self._map(sudoku_lanes.candidates, _options(options))

    def redundant(self, **options: Any) -> polars.Expr:
        """Returns the cells of the redundant clues: a list of numbers from 0 to 80."""
        return self._map(sudoku_lanes.redundant, _options(options))

    def split(self, **options: Any) -> polars.Expr:
        """Returns whether the puzzle is test data, not training data: those that are the same in disguise are on one side."""
        return self._map(sudoku_lanes.split, _options(options))

    def extract(self, **options: Any) -> polars.Expr:
        """Returns the last grid in each text, such as the answer of a language model; null if there is none."""
        return self._map(sudoku_lanes.extract, options)

    def format(self, style: str = "line", **options: Any) -> polars.Expr:
        """Returns the puzzle as text for people and prompts: ``line``, ``rows``, ``grid`` or ``candidates``."""
        return self._map(sudoku_lanes.format, _options({"style": style} | options))

    def convert(self, **options: Any) -> polars.Expr:
        """Returns the puzzle with ``empty`` as the sign for empty cells."""
        return self._map(sudoku_lanes.convert, _options(options))

    def check(self, solutions: polars.Expr | str, **options: Any) -> polars.Expr:
        """Returns whether the solution (an expression or the name of a column) is the only one of its puzzle."""
        return self._map(sudoku_lanes.check, _options(options), solutions)

    def grade(self, answers: polars.Expr | str, solutions: polars.Expr | str | None = None, **options: Any) -> polars.Expr:
        """Returns how good each answer is, which is a grid or a text with one: a struct."""
        return self._map(sudoku_lanes.grade, _options(options), answers, solutions)

    def same(self, others: polars.Expr | str, **options: Any) -> polars.Expr:
        """Returns whether two puzzles are the same in disguise."""
        return self._map(sudoku_lanes.same, _options(options), others)

    def shuffle(self, key: polars.Expr | str, *, seed: int, **options: Any) -> polars.Expr:
        """Returns a random disguise, which depends on ``key`` (whole numbers from 0, such as an index or a hash), ``seed`` and
        ``image``. If these are the same for a puzzle and its solution, the two still match."""
        return self._map(_shuffle, _options(options | {"seed": seed}), key)


def _expr(column: polars.Expr | str) -> polars.Expr:
    return polars.col(column) if isinstance(column, str) else column


@polars.api.register_series_namespace("sudoku")
class SudokuSeries:
    """The same functions for a series of puzzles, evaluated at once."""

    def __init__(self, series: polars.Series) -> None:
        self._series = series

    def format(self, style: str = "line", **options: Any) -> Any:
        """Returns the puzzles as texts. The style is a word, where other functions take a column."""
        return self._ask("format", style=style, **options)

    def __getattr__(self, name: str) -> Callable[..., Any]:
        if name.startswith("_") or not hasattr(SudokuExpr, name):
            raise AttributeError(name)
        return partial(self._ask, name)

    def _ask(self, function: str, *columns: polars.Series, **options: Any) -> Any:
        others = {f"column_{place}": column for place, column in enumerate(columns)}
        named = {option: column for option, column in options.items() if isinstance(column, polars.Series)}
        frame = polars.DataFrame({"puzzle": self._series} | others | named)
        ask = getattr(SudokuExpr(polars.col("puzzle")), function)
        answers = frame.select(ask(*others, **options | {name: name for name in named}).alias(self._series.name))
        return answers.to_series()

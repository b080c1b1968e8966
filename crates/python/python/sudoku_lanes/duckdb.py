"""DuckDB: ``sudoku_lanes.duckdb.register(con)`` gives a connection functions for puzzles.

>>> import duckdb
>>> import sudoku_lanes.duckdb
>>> con = duckdb.connect()
>>> sudoku_lanes.duckdb.register(con)
>>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
>>> con.execute("select sudoku_verdict($1), sudoku_count($1), sudoku_rate($1).er", [puzzle]).fetchone()
('unique', 1, 1.2)

======================== ==========================================================================
``sudoku_solve(p)``       the solution; null unless there is exactly one
``sudoku_first(p)``       some solution; null if there is none
``sudoku_verdict(p)``     ``unique``, ``multiple``, ``none`` or ``invalid``
``sudoku_count(p)``       how many solutions there are: 0, 1, or 2 for more
``sudoku_guesses(p)``     how many guesses the engine needs
``sudoku_canon(p)``       the canonical form: the key to group puzzles by that are the same in disguise
``sudoku_minimal(p)``     whether no clue can go
``sudoku_check(p, s)``    whether ``s`` is the only solution of ``p``
``sudoku_same(p, q)``     whether two puzzles are the same in disguise
``sudoku_rate(p)``        how hard it is for a person: a struct of ``er``, ``ep``, ``ed`` and ``technique``
======================== ==========================================================================

What is not a puzzle gives null. DuckDB calls from its own threads, so each call uses one.
"""

from collections.abc import Callable
from typing import Any

import duckdb

import sudoku_lanes

__all__ = ["register"]

# The type of each function's answers, which DuckDB has to know beforehand.
_ONE = {
    "solve": "VARCHAR",
    "first": "VARCHAR",
    "verdict": "VARCHAR",
    "count": "UBIGINT",
    "guesses": "DOUBLE",
    "canon": "VARCHAR",
    "minimal": "BOOLEAN",
    "rate": "STRUCT(er DOUBLE, ep DOUBLE, ed DOUBLE, technique VARCHAR)",
}
_TWO = {"check": "BOOLEAN", "same": "BOOLEAN"}


def register(con: duckdb.DuckDBPyConnection) -> None:
    """Gives the connection the functions of the table above.

    :raises duckdb.NotImplementedException: if it has functions of these names already.
    """
    for name, answers in _ONE.items():
        _create(con, name, _of_one(getattr(sudoku_lanes, name)), 1, answers)
    for name, answers in _TWO.items():
        _create(con, name, _of_two(getattr(sudoku_lanes, name)), 2, answers)


def _create(con: duckdb.DuckDBPyConnection, name: str, function: Callable[..., Any], columns: int, answers: str) -> None:
    # DuckDB's own stubs do not know functions of Arrow.
    create: Any = con.create_function
    types = [duckdb.sqltype("VARCHAR")] * columns
    create(f"sudoku_{name}", function, types, duckdb.sqltype(answers), type="arrow", null_handling="special")


# DuckDB counts the parameters of what it calls, so options are bound by a function of just the columns.
def _of_one(function: Callable[..., Any]) -> Callable[[Any], Any]:
    return lambda puzzles: function(puzzles, threads=1, errors="null")


def _of_two(function: Callable[..., Any]) -> Callable[[Any, Any], Any]:
    return lambda puzzles, others: function(puzzles, others, threads=1, errors="null")

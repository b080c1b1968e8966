"""DuckDB: ``sudoku_lanes.duckdb.register(con)`` adds functions for puzzles to a connection.

>>> import duckdb
>>> import sudoku_lanes.duckdb
>>> con = duckdb.connect()
>>> sudoku_lanes.duckdb.register(con)
>>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
>>> con.execute("select sudoku_verdict($1), sudoku_count($1), sudoku_rate($1).er", [puzzle]).fetchone()
('unique', 1, 1.2)

================================ ===============================================================================================
``sudoku_solve(p)``              the solution; null unless there is exactly one
``sudoku_first(p)``              some solution; null if there is none
``sudoku_verdict(p)``            ``unique``, ``multiple``, ``none`` or ``invalid``
``sudoku_count(p)``              how many solutions there are: 0, 1, or 2 for more
``sudoku_count_to(p, limit)``    the same up to another limit
``sudoku_guesses(p)``            how many guesses the engine needs
``sudoku_canon(p)``              the canonical form: a key to group puzzles that are the same in disguise
``sudoku_hash(p)``               a 64-bit hash of the canonical form, the same on all machines: a shorter key
``sudoku_minimal(p)``            whether no clue is redundant
``sudoku_candidates(p)``         the candidates that occur in some solution, 729 characters
``sudoku_redundant(p)``          the cells of the redundant clues: a list of numbers from 0 to 80
``sudoku_check(p, s)``           whether ``s`` is the only solution of ``p``
``sudoku_check_any(p, s)``       whether ``s`` is a solution of ``p``, which may have others
``sudoku_same(p, q)``            whether two puzzles are the same in disguise
``sudoku_rate(p)``               how hard it is for a person: a struct of ``er``, ``ep``, ``ed`` and ``technique``
``sudoku_score(p)``              the same on HoDoKu's scale: a struct of ``score``, ``level`` and ``technique``
``sudoku_extract(t)``            the last grid in a text, such as the answer of a language model; null if there is none
``sudoku_grade(p, t)``           how good a text is as an answer to ``p``: a struct with the fields of ``grade``
``sudoku_format(p, style)``      the puzzle as text for people and prompts: ``line``, ``rows``, ``grid`` or ``candidates``
``sudoku_convert(p, empty)``     the puzzle with another sign for empty cells
``sudoku_split(p, share)``       whether it is test data (about this share); puzzles the same in disguise are on one side
``sudoku_shuffle(p, key, seed)`` a random disguise by key and seed; the same ones change a puzzle and its solution alike
================================ ===============================================================================================

An invalid puzzle gives null. ``limit``, ``style``, ``empty``, ``share`` and ``seed`` have one value for all rows. A key is a
whole number from 0, such as an index, or ``hash(id)``. DuckDB calls from its own threads, so each call uses one.
"""

from collections.abc import Callable
from typing import Any

import duckdb

import sudoku_lanes

__all__ = ["register"]

# The type of each function's answers, which DuckDB must know in advance.
_ONE = {
    "solve": "VARCHAR",
    "first": "VARCHAR",
    "verdict": "VARCHAR",
    "count": "UBIGINT",
    "guesses": "DOUBLE",
    "canon": "VARCHAR",
    "minimal": "BOOLEAN",
    "candidates": "VARCHAR",
    "redundant": "UTINYINT[]",
    "rate": "STRUCT(er DOUBLE, ep DOUBLE, ed DOUBLE, technique VARCHAR)",
}
_TWO = {
    "check": "BOOLEAN",
    "same": "BOOLEAN",
    "grade": 'STRUCT(found BOOLEAN, filled UBIGINT, "right" UBIGINT, clues_kept BOOLEAN, clashes UBIGINT, solvable BOOLEAN, '
    "solved BOOLEAN, code VARCHAR)",
}


def register(con: duckdb.DuckDBPyConnection) -> None:
    """Adds the functions of the table above to a connection.

    :raises duckdb.NotImplementedException: if it already has functions of these names.
    """
    for name, answers in _ONE.items():
        _create(con, name, _of_one(getattr(sudoku_lanes, name)), ["VARCHAR"], answers)
    for name, answers in _TWO.items():
        _create(con, name, _of_two(getattr(sudoku_lanes, name)), ["VARCHAR", "VARCHAR"], answers)
    score = "STRUCT(score DOUBLE, level VARCHAR, technique VARCHAR)"
    _create(con, "score", _of_one(sudoku_lanes.rate, scale="hodoku"), ["VARCHAR"], score)
    _create(con, "hash", _hash, ["VARCHAR"], "UBIGINT")
    _create(con, "check_any", _of_two(sudoku_lanes.check, any_solution=True), ["VARCHAR", "VARCHAR"], "BOOLEAN")
    _create(con, "extract", _extract, ["VARCHAR"], "VARCHAR")
    _create(con, "format", _with(sudoku_lanes.format, "style"), ["VARCHAR", "VARCHAR"], "VARCHAR")
    _create(con, "convert", _with(sudoku_lanes.convert, "empty"), ["VARCHAR", "VARCHAR"], "VARCHAR")
    _create(con, "count_to", _with(sudoku_lanes.count, "limit"), ["VARCHAR", "BIGINT"], "UBIGINT")
    _create(con, "split", _with(sudoku_lanes.split, "test", "share"), ["VARCHAR", "DOUBLE"], "BOOLEAN")
    _create(con, "shuffle", _shuffle, ["VARCHAR", "HUGEINT", "BIGINT"], "VARCHAR")


def _create(
    con: duckdb.DuckDBPyConnection, name: str, function: Callable[..., Any], columns: list[str], answers: str
) -> None:
    # DuckDB's own stubs do not know functions of Arrow.
    create: Any = con.create_function
    types = [duckdb.sqltype(column) for column in columns]
    create(f"sudoku_{name}", function, types, duckdb.sqltype(answers), type="arrow", null_handling="special")


def _hash(puzzles: Any) -> Any:
    import pyarrow.compute

    forms = sudoku_lanes.canon(puzzles, hash=True, threads=1, errors="null")
    return pyarrow.compute.struct_field(forms, "hash")


def _extract(texts: Any) -> Any:
    return sudoku_lanes.extract(texts, threads=1)


def _shuffle(puzzles: Any, keys: Any, seed: Any) -> Any:
    # A type that holds both BIGINT and UBIGINT is a decimal in Arrow.
    places: Any = [None if key is None else int(key) for key in keys.to_pylist()]
    return sudoku_lanes.shuffle(puzzles, places=places, seed=_constant(seed, "seed"), threads=1, errors="null")


def _constant(column: Any, name: str) -> Any:
    """Returns the value that a column has in all of its rows."""
    values = set(column.to_pylist())
    if len(values) != 1 or None in values:
        raise ValueError(f"{name}: one value for all rows expected, found {sorted(map(str, values))}")
    return values.pop()


# DuckDB counts the parameters of the functions it calls, so options are bound in a function of only the columns.
def _of_one(function: Callable[..., Any], **options: Any) -> Callable[[Any], Any]:
    return lambda puzzles: function(puzzles, threads=1, errors="null", **options)


def _of_two(function: Callable[..., Any], **options: Any) -> Callable[[Any, Any], Any]:
    return lambda puzzles, others: function(puzzles, others, threads=1, errors="null", **options)


def _with(function: Callable[..., Any], option: str, name: str | None = None) -> Callable[[Any, Any], Any]:
    """Returns a function of a column of puzzles and the column of an option, which errors call by its name in SQL."""
    return lambda puzzles, column: function(
        puzzles, threads=1, errors="null", **{option: _constant(column, name or option)}
    )

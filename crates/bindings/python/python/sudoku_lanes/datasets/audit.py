"""Finds what is wrong with a table of puzzles, such as one that somebody else made."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import sudoku_lanes
from sudoku_lanes._kinds import as_list, is_converted, is_missing
from sudoku_lanes._native import ANSWER, PUZZLE, bounds

from .draw import Draw

# What the rows in each list are, in words.
FAULTS = {
    "invalid": "are not puzzles",
    "unsolvable": "have no solution",
    "multiple": "have several solutions",
    "wrong": "have a wrong answer",
    "repeated": "are equal up to symmetry to a row before them",
    "differing": "are not as difficult as claimed",
}


@dataclass
class Audit:
    """What is wrong with a table: the number of its rows, and the rows with each fault, counted from 0.

    It prints as words; ``good`` is whether nothing is wrong.
    """

    rows: int
    """The number of rows."""
    invalid: list[int] = field(default_factory=list)
    """Those that are not puzzles: not 81 cells, a digit twice in a row, column or box, or nothing."""
    unsolvable: list[int] = field(default_factory=list)
    """Those without a solution."""
    multiple: list[int] = field(default_factory=list)
    """Those with several solutions."""
    wrong: list[int] = field(default_factory=list)
    """Those with one solution that is not the answer beside them."""
    repeated: list[int] = field(default_factory=list)
    """Those that are the same as a row before them, in disguise or not."""
    differing: list[int] = field(default_factory=list)
    """Those whose difficulty is not the claimed one."""
    reasons: dict[int, str] = field(default_factory=dict, repr=False)
    """The reason for each row that has a fault; if it has several, that of the first in the order above."""
    asked: tuple[str, ...] = field(default=tuple(FAULTS), repr=False)
    """The faults that were looked for; without answers or claims there are fewer."""
    _each: dict[tuple[str, int], str] = field(default_factory=dict, init=False, repr=False, compare=False)
    """The reason for each fault of a row."""

    @property
    def good(self) -> bool:
        """Whether nothing is wrong."""
        return not self.reasons

    def counts(self) -> dict[str, int]:
        """Returns how many rows have each fault that was looked for."""
        return {name: len(getattr(self, name)) for name in self.asked}

    def __str__(self) -> str:
        lines = [f"{self.rows:,} rows, {len(self.reasons):,} of them with a fault"]
        for name, count in self.counts().items():
            lines.append(f"{count:>10,} {FAULTS[name]}")
            rows = getattr(self, name)[:3]
            lines += [f"{'':11}row {row}: {self._each.get((name, row), self.reasons.get(row, ''))}" for row in rows]
        return "\n".join(lines)

    def add(self, fault: str, row: int, reason: str) -> None:
        """Notes a fault of a row."""
        getattr(self, fault).append(row)
        self._each.setdefault((fault, row), reason)
        self.reasons.setdefault(row, reason)


def audit(
    puzzles: Any,
    solutions: Any = None,
    *,
    er: Any = None,
    level: Any = None,
    score: Any = None,
    threads: int | None = None,
    progress: bool = False,
) -> Audit:
    """Finds the rows of a table that are not puzzles, have no solution or several, have a wrong answer, are equal up to symmetry
    to a row before them, or have another difficulty than claimed.

    ``puzzles`` is a table (a dict of lists, a data frame, an Arrow table, a data set of Hugging Face), whose columns are found by
    the names that the command knows; or rows (dicts, ``Row``, a ``Draw``); or the puzzles alone, of any kind, with ``solutions``
    beside them. Claims are ``er`` (numbers, or words as for ``generate``), and HoDoKu's ``level`` and ``score``: columns, or
    their names in the table. In a table, columns of these names are claims, too. Rating takes longer than everything else.
    ``threads`` and ``progress`` as for ``solve``.

    >>> from sudoku_lanes import datasets
    >>> puzzles = sudoku_lanes.generate(3, seed=1)
    >>> print(datasets.audit({"puzzle": [*puzzles, puzzles[0], "5" * 81]}))
    5 rows, 2 of them with a fault
             1 are not puzzles
               row 4: digit 5 twice in row 0: at row 0, column 0 and at row 0, column 1
             0 have no solution
             0 have several solutions
             1 are equal up to symmetry to a row before them
               row 3: the same as row 0
    """
    puzzles, solutions = _table(puzzles), _table(solutions)
    names = _names(puzzles)
    claims = {"er": er, "level": level, "score": score}
    if names is not None:
        table, puzzles = puzzles, _column(puzzles, names, PUZZLE)
        if puzzles is None:
            raise ValueError(f"a column called {', '.join(PUZZLE)} expected, found {', '.join(names)}")
        solutions = _column(table, names, ANSWER) if solutions is None else _named(table, names, solutions)
        for name, claim in claims.items():
            claims[name] = _column(table, names, [name]) if claim is None else _named(table, names, claim)
    if _names(solutions) is not None:
        solutions = _column(solutions, _names(solutions) or [], ANSWER)
        if solutions is None:
            raise ValueError(f"solutions: a column called {', '.join(ANSWER)} expected")
    puzzles, solutions = _plain(puzzles), _plain(solutions)
    options: dict[str, Any] = {"threads": threads, "progress": progress}
    verdicts, reasons = map(as_list, sudoku_lanes.verdict(puzzles, reasons=True, **options))
    found = Audit(len(verdicts))
    faults = {"invalid": "invalid", "": "invalid", None: "invalid", "none": "unsolvable", "multiple": "multiple"}
    words = {"none": "it has no solution", "multiple": "it has several solutions", "null": "it is null"}
    for row, (verdict, reason) in enumerate(zip(verdicts, reasons, strict=True)):
        if verdict in faults:
            found.add(faults[verdict], row, words.get(reason, reason))
    is_unique = [verdict == "unique" for verdict in verdicts]
    asked = ["invalid", "unsolvable", "multiple"]
    if solutions is not None:
        asked.append("wrong")
        right, reasons = map(as_list, sudoku_lanes.check(puzzles, solutions, errors="null", reasons=True, **options))
        for row, (is_right, reason) in enumerate(zip(right, reasons, strict=True)):
            if is_unique[row] and not is_right:
                found.add("wrong", row, reason)
    firsts, classes = map(as_list, sudoku_lanes.unique(puzzles, inverse=True, errors="null", **options))
    for row, number in enumerate(classes):
        if number is not None and number >= 0 and firsts[number] != row:
            found.add("repeated", row, f"the same as row {firsts[number]}")
    for row, reason in _differing(puzzles, claims, is_unique, options):
        found.add("differing", row, reason)
    asked.append("repeated")
    if any(claim is not None for claim in claims.values()):
        asked.append("differing")
        found.differing = sorted(set(found.differing))
    found.asked = tuple(asked)
    return found


def _differing(
    puzzles: Any, claims: dict[str, Any], is_unique: list[bool], options: dict[str, Any]
) -> Iterator[tuple[int, str]]:
    """Yields the rows whose difficulty is not the claimed one, and a reason with the real one."""
    columns = {name: as_list(claim) for name, claim in claims.items() if claim is not None}
    for name, column in columns.items():
        if len(column) != len(is_unique):
            raise ValueError(f"{name}: {len(is_unique)} expected, one for each puzzle, found {len(column)}")
    for scale, names in (("se", ("er",)), ("hodoku", ("level", "score"))):
        if not any(name in columns for name in names):
            continue
        rated = sudoku_lanes.rate(puzzles, scale=scale, errors="null", **options)
        for name in names:
            if name not in columns:
                continue
            for row, (figures, claim) in enumerate(zip(_figures(rated, name), columns[name], strict=True)):
                if is_unique[row] and not is_missing(claim) and not _fits(name, figures, claim):
                    yield row, f"{name} {claim} is claimed, found {figures}"


def _figures(rated: Any, name: str) -> list[Any]:
    """Returns one figure of all ratings."""
    if isinstance(rated, list):
        return [None if rating is None else getattr(rating, name) for rating in rated]
    return as_list(rated[name])


def _fits(name: str, figure: Any, claim: Any) -> bool:
    if name == "level":
        return str(figure).lower() == str(claim).lower()
    if isinstance(claim, str) and name == "er":
        least, most = bounds(name, claim)
        return bool(least <= figure <= most)
    # Both have at most one decimal.
    return abs(float(figure) - float(claim)) < 0.05


def _table(puzzles: Any) -> Any:
    """Returns a table or a column for rows, and for an object that has only Arrow's interface, such as what ``read`` yields."""
    if isinstance(puzzles, Draw):
        puzzles = list(puzzles)
    if hasattr(puzzles, "read_all"):
        return puzzles.read_all()
    if isinstance(puzzles, (list, tuple)) and puzzles and (isinstance(puzzles[0], Mapping) or hasattr(puzzles[0], "_asdict")):
        rows = [row._asdict() if hasattr(row, "_asdict") else row or {} for row in puzzles]
        return {name: [row.get(name) for row in rows] for name in dict.fromkeys(name for row in rows for name in row)}
    is_stream = hasattr(puzzles, "__arrow_c_stream__")
    if is_converted(puzzles) or not is_stream and not hasattr(puzzles, "__arrow_c_array__"):
        return puzzles
    import pyarrow

    column = pyarrow.chunked_array(puzzles if is_stream else [pyarrow.array(puzzles)])
    return pyarrow.Table.from_struct_array(column) if pyarrow.types.is_struct(column.type) else column


def _names(table: Any) -> list[str] | None:
    """Returns the names of a table's columns; ``None`` if it is not a table."""
    if isinstance(table, Mapping):
        return list(table)
    names = getattr(table, "column_names", None) or getattr(table, "columns", None)
    return None if names is None else [str(name) for name in names]


def _column(table: Any, names: list[str], known: Iterable[str]) -> Any:
    """Returns the first column with one of these names, in the order of the table."""
    for place, name in enumerate(names):
        if name.lower() in known:
            # A frame of pandas may have a name twice.
            return table.iloc[:, place] if hasattr(table, "iloc") else table[name]
    return None


def _named(table: Any, names: list[str], column: Any) -> Any:
    """Returns a column, which is given itself or by its name."""
    if not isinstance(column, str):
        return column
    if column not in names:
        raise ValueError(f"there is no column {column!r}; the table has {', '.join(names)}")
    return table[column]


def _plain(puzzles: Any) -> Any:
    """Returns puzzles as an array or a list, so that answers are arrays or lists."""
    if isinstance(puzzles, (str, bytes)):
        raise TypeError("a table or several puzzles expected, found one puzzle")
    if puzzles is None or isinstance(puzzles, list) or hasattr(puzzles, "__array_interface__"):
        return puzzles
    # Nulls of pandas are NaN or NA.
    return [None if is_missing(puzzle) else puzzle for puzzle in as_list(puzzles)]

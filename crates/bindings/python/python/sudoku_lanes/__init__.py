"""Solve, count, check, rate, explain, compare and make Sudoku puzzles: one, or a hundred million.

A puzzle is 81 characters, row by row: digits, and ``.`` (or ``0 - * _ ? x``) for an empty cell; a grid of nine lines or 81
numbers are also read. Many puzzles are a list of these, a NumPy array, or a column of any library that knows Arrow (pyarrow,
Polars, DuckDB, pandas). An array has integers of shape (n, 81) or (n, 9, 9), 0 for an empty cell, or texts, ``S81`` or ``U81``.
Answers have the same kind.

>>> import sudoku_lanes
>>> sudoku_lanes.solve("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
'534678912672195348198342567859761423426853791713924856961537284287419635345286179'
"""

from ._native import (
    ArrowArray,
    ArrowChunks,
    Batches,
    Explanation,
    Solutions,
    Step,
    Transform,
    backdoors,
    candidates,
    canon,
    check,
    convert,
    count,
    explain,
    extract,
    first,
    format,
    generate,
    grade,
    guesses,
    hint,
    leaks,
    minimal,
    near,
    rate,
    read,
    redundant,
    same,
    sheets,
    shuffle,
    solutions,
    solve,
    split,
    unique,
    verdict,
)
from ._native import __version__ as __version__
from ._types import GaveUpError, Grade, PuzzleError, Rating, Score

__all__ = [
    "ArrowArray",
    "ArrowChunks",
    "Batches",
    "Explanation",
    "GaveUpError",
    "Grade",
    "PuzzleError",
    "Rating",
    "Score",
    "Solutions",
    "Step",
    "Transform",
    "backdoors",
    "candidates",
    "canon",
    "check",
    "convert",
    "count",
    "explain",
    "extract",
    "first",
    "format",
    "generate",
    "grade",
    "guesses",
    "hint",
    "leaks",
    "minimal",
    "near",
    "rate",
    "read",
    "redundant",
    "same",
    "sheets",
    "shuffle",
    "solutions",
    "solve",
    "split",
    "unique",
    "verdict",
]

# Show them in the module where people look for them.
for _class in (GaveUpError, Grade, PuzzleError, Rating, Score):
    _class.__module__ = __name__
del _class

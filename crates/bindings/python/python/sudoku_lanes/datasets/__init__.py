"""Data sets of puzzles: drawn by strata of difficulty, written for training, and audited.

>>> from sudoku_lanes import datasets, split
>>> draw = datasets.Draw({"er": ["easy", (1.6, 2.5)]}, [3, 2], seed=1)
>>> rows = list(draw)
>>> sorted(row.stratum for row in rows)
['1.6..2.5', '1.6..2.5', 'easy', 'easy', 'easy']
>>> test = split([row.puzzle for row in rows], test=0.5)

``Draw`` is an iterable of rows, each yielded as soon as it is found. ``write`` makes Parquet, CSV, JSON lines and the arrays that
HRM and TRM read, with a data card beside them. ``audit`` reports what is wrong with a table of puzzles.
"""

from .audit import Audit, audit
from .draw import Draw, Row
from .write import hrm, write

__all__ = ["Audit", "Draw", "Row", "audit", "hrm", "write"]

for _object in (Audit, Draw, Row, audit, hrm, write):
    _object.__module__ = __name__
del _object

"""Data sets of puzzles: drawn in strata of difficulty, written for training, and other people's checked.

>>> from sudoku_lanes import datasets, split
>>> draw = datasets.Draw({"er": ["easy", (1.6, 2.5)]}, [3, 2], seed=1)
>>> rows = list(draw)
>>> sorted(row.stratum for row in rows)
['1.6..2.5', '1.6..2.5', 'easy', 'easy', 'easy']
>>> test = split([row.puzzle for row in rows], test=0.5)

``Draw`` is an iterable of rows, which come as they are found; ``write`` makes Parquet, CSV, JSON lines and the arrays that HRM
and TRM read, with a data card beside them; ``audit`` says what is wrong with a table of puzzles.
"""

from .audit import Audit, audit
from .draw import Draw, Row
from .write import hrm, write

__all__ = ["Audit", "Draw", "Row", "audit", "hrm", "write"]

for _object in (Audit, Draw, Row, audit, hrm, write):
    _object.__module__ = __name__
del _object

"""The taskset of ``sudoku_lanes.verifiers`` under an id: verifiers looks for a module of that name, which has no dots."""

from sudoku_lanes.verifiers import SudokuTaskset

__all__ = ["SudokuTaskset"]

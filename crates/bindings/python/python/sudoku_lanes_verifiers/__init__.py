"""The taskset of ``sudoku_lanes.verifiers`` under its id. verifiers looks for a module with the name of the id, which has no
dots."""

from sudoku_lanes.verifiers import SudokuTaskset

__all__ = ["SudokuTaskset"]

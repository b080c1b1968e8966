"""What the adapters for language models share: the prompt for a puzzle, and the reward for an answer."""

import sudoku_lanes

INSTRUCTION = (
    "Solve this Sudoku. Each row, column and 3 by 3 box has each digit from 1 to 9 once. "
    "Answer with the nine rows of the solution, a line each, the digits separated by spaces."
)


def spaced(grid: str) -> str:
    """Returns a grid as nine lines of cells, ``_`` for an empty one."""
    rows = sudoku_lanes.format(grid, "rows", empty="_").split("\n")
    return "\n".join(" ".join(row) for row in rows)


def question(puzzle: str) -> str:
    """Returns the prompt."""
    return f"{INSTRUCTION}\n\n{spaced(puzzle)}"


def reward(puzzle: str, answer: str, solution: str | None = None) -> float:
    """Returns 1 for a solution, and 0 if there is no grid that keeps the clues. Any other grid gets half the share of the empty
    cells that are filled correctly, less half the share filled wrongly, but at least 0."""
    grade = sudoku_lanes.grade(puzzle, answer, solution)
    if grade is None or not grade.clues_kept:
        return 0.0
    if grade.solved:
        return 1.0
    empty = puzzle.count(".")
    return 0.5 * max(0, 2 * grade.right - grade.filled) / empty

"""reasoning-gym: after ``import sudoku_lanes.reasoning_gym``, it has a data set ``sudoku_lanes`` of puzzles of any difficulty.

>>> import reasoning_gym
>>> import sudoku_lanes.reasoning_gym
>>> dataset = reasoning_gym.create_dataset("sudoku_lanes", size=3, seed=7, level="hard")
>>> entry = dataset[0]
>>> dataset.score_answer("Let me see.\\n" + entry["answer"], entry)
1.0

Puzzle i depends on the seed, i and the constraints alone; it is puzzle i + 1 of ``sudoku_lanes.generate``. An answer may have
anything around its grid. It scores 1 if it solves the puzzle, otherwise at most 0.5 by how much of it is right, or 0.
"""

from dataclasses import dataclass
from typing import Any

from reasoning_gym.factory import ProceduralDataset, register_dataset

import sudoku_lanes

from ._prompts import question, reward, spaced

__all__ = ["DATASET_NAME", "SudokuConfig", "SudokuDataset"]

DATASET_NAME = "sudoku_lanes"


@dataclass
class SudokuConfig:
    """What puzzles are made: the constraints are those of ``sudoku_lanes.generate``."""

    clues: int | tuple[int, int] | None = None
    level: str | None = None
    er: str | float | tuple[float, float] | None = None
    technique: str | None = None
    scale: str | None = None
    seed: int | None = None
    size: int = 500

    def constraints(self) -> dict[str, Any]:
        """Returns the constraints that are set."""
        names = ("clues", "level", "er", "technique", "scale")
        return {name: getattr(self, name) for name in names if getattr(self, name) is not None}

    def validate(self) -> None:
        """Checks that there can be such puzzles."""
        assert self.size > 0, "size must be positive"
        try:
            sudoku_lanes.generate(0, **self.constraints())
        except ValueError as error:
            raise AssertionError(str(error)) from error


class SudokuDataset(ProceduralDataset):  # type: ignore[misc]
    """Puzzles with one solution each."""

    def __init__(self, config: SudokuConfig) -> None:
        super().__init__(config=config, seed=config.seed, size=config.size)

    def __getitem__(self, idx: int) -> dict[str, Any]:
        constraints = self.config.constraints()
        made = sudoku_lanes.generate(1, seed=self.seed, start=idx + 1, solutions=True, threads=1, **constraints)
        puzzle, solution = (grids[0] for grids in made)
        return {
            "question": question(puzzle),
            "answer": spaced(solution),
            "metadata": {
                "source_dataset": DATASET_NAME,
                "source_index": idx,
                "puzzle": puzzle,
                "solution": solution,
                "num_empty": puzzle.count("."),
                "difficulty": constraints,
            },
        }

    def score_answer(self, answer: str | None, entry: dict[str, Any]) -> float:
        metadata = entry["metadata"]
        return reward(metadata["puzzle"], answer or "", metadata["solution"])


register_dataset(DATASET_NAME, SudokuDataset, SudokuConfig)

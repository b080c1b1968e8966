"""verifiers: :class:`SudokuTaskset` is a taskset of new puzzles of any difficulty.

>>> import asyncio, sudoku_lanes.verifiers
>>> tasks = sudoku_lanes.verifiers.load_taskset(number=3, seed=7, level="hard")
>>> [task.data.idx for task in tasks]
[0, 1, 2]

For verifiers 0.4 or later. An answer may have anything around its grid. Its reward is 1 if it solves the puzzle, otherwise at
most 0.5 by how much of it is right, or 0. There is also a metric ``solved``. For ``vf-eval``, training and ``load_environment``
the taskset's id is ``sudoku-lanes-verifiers``, and the fields of ``SudokuConfig`` are its options::

    vf-eval sudoku-lanes-verifiers --env.taskset.number 100 --env.taskset.constraints '{"level": "hard"}'
"""

from collections.abc import Iterator
from typing import Any

import verifiers.v1 as vf

import sudoku_lanes

from . import _prompts

__all__ = ["SudokuTaskset", "load_taskset"]


class SudokuConfig(vf.TasksetConfig):  # type: ignore[misc, unused-ignore]
    """Which puzzles are made: ``number`` of them from ``start`` on, by ``generate`` with these constraints (``level``, ``er``,
    ``clues``, ...)."""

    number: int = 1000
    seed: int = 0
    start: int = 1
    constraints: dict[str, Any] = {}


class SudokuData(vf.TaskData):  # type: ignore[misc, unused-ignore]
    puzzle: str
    solution: str


class SudokuTask(vf.Task[SudokuData, vf.State, vf.TaskConfig]):  # type: ignore[misc, unused-ignore]
    @vf.reward  # type: ignore[untyped-decorator, unused-ignore]
    async def reward(self, trace: vf.Trace) -> float:
        """Returns the reward for the last reply, from 0 to 1."""
        return _prompts.reward(self.data.puzzle, trace.last_reply, self.data.solution)

    @vf.metric  # type: ignore[untyped-decorator, unused-ignore]
    async def solved(self, trace: vf.Trace) -> float:
        """Returns 1 if the last reply has the solution, and 0 otherwise."""
        grade = sudoku_lanes.grade(self.data.puzzle, trace.last_reply, self.data.solution)
        return float(grade is not None and grade.solved)


class SudokuTaskset(vf.Taskset[SudokuTask, SudokuConfig]):  # type: ignore[misc, unused-ignore]
    """New puzzles. For evaluation, take others of the same seed, from another ``start`` on."""

    def load(self) -> Iterator[SudokuTask]:
        config = self.config
        puzzles, solutions = sudoku_lanes.generate(
            config.number, seed=config.seed, start=config.start, solutions=True, **config.constraints
        )
        for puzzle, solution in zip(puzzles, solutions, strict=True):
            data = SudokuData(prompt=_prompts.question(puzzle), puzzle=puzzle, solution=solution)
            yield SudokuTask(data, config.task)


def load_taskset(number: int = 1000, *, seed: int = 0, start: int = 1, **constraints: Any) -> SudokuTaskset:
    """Returns the taskset of these puzzles, for a program of your own."""
    return SudokuTaskset(SudokuConfig(number=number, seed=seed, start=start, constraints=constraints))

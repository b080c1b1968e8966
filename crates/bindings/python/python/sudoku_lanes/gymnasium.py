"""Gymnasium: a vector environment of many puzzles, in which digits are placed and taken back.

>>> from sudoku_lanes.gymnasium import SudokuVectorEnv
>>> envs = SudokuVectorEnv(4, level="easy")
>>> boards, infos = envs.reset(seed=7)
>>> boards.shape, infos["action_mask"].shape, infos["candidates"].shape
((4, 9, 9), (4, 730), (4, 9, 9, 9))

Action ``81 * row + 9 * column + digit - 1`` places a digit in an empty cell, and action 729 takes the last one back. The reward
is the change in the number of right digits less the number of wrong ones. An action that is not possible changes nothing. A
puzzle that is solved is terminated, and after ``max_steps`` it is truncated; its next step begins a new one.
"""

from typing import Any

import numpy
from gymnasium.spaces import Box, Discrete, MultiDiscrete
from gymnasium.vector import AutoresetMode, VectorEnv

import sudoku_lanes

__all__ = ["UNDO", "SudokuVectorEnv", "candidates"]

UNDO = 729


def candidates(boards: Any) -> Any:
    """Returns the digits that each empty cell's row, column and box do not have: flags of shape (n, 9, 9, 9) for boards of shape
    (n, 9, 9)."""
    placed = boards[..., None] == numpy.arange(1, 10)
    boxes = placed.reshape(-1, 3, 3, 3, 3, 9).any((2, 4), keepdims=True)
    boxes = numpy.broadcast_to(boxes, (len(boards), 3, 3, 3, 3, 9)).reshape(placed.shape)
    seen = placed.any(1, keepdims=True) | placed.any(2, keepdims=True) | boxes
    return ~seen & (boards == 0)[..., None]


class SudokuVectorEnv(VectorEnv):  # type: ignore[misc, type-arg, unused-ignore]
    """Several puzzles side by side, which ``generate`` makes with these constraints (``level``, ``er``, ``clues``, ...)."""

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}

    def __init__(self, num_envs: int = 1, *, max_steps: int = 1000, **constraints: Any) -> None:
        self.num_envs, self.max_steps, self._constraints = num_envs, max_steps, constraints
        self.single_observation_space = Box(0, 9, (9, 9), numpy.uint8)
        self.observation_space = Box(0, 9, (num_envs, 9, 9), numpy.uint8)
        self.single_action_space = Discrete(UNDO + 1)
        self.action_space = MultiDiscrete([UNDO + 1] * num_envs)
        self._boards = numpy.zeros((num_envs, 81), numpy.uint8)
        self._solutions = numpy.zeros_like(self._boards)
        # The cells in the order in which they were filled, and their number.
        self._filled = numpy.zeros((num_envs, 81), numpy.intp)
        self._count = numpy.zeros(num_envs, numpy.intp)
        self._steps = numpy.zeros(num_envs, numpy.intp)
        self._over = numpy.zeros(num_envs, bool)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        if seed is not None or not hasattr(self, "_seed"):
            self._seed = int(numpy.random.default_rng(seed).integers(2**63))
            self._next = 1
        self._renew(numpy.ones(self.num_envs, bool))
        return self._boards.reshape(-1, 9, 9).copy(), self._infos()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        renewed = self._over
        actions, every = numpy.asarray(actions), numpy.arange(self.num_envs)
        cells, digits = numpy.divmod(numpy.clip(actions, 0, UNDO - 1), 9)
        before = self._worth()
        places = ~renewed & (actions >= 0) & (actions < UNDO) & (self._boards[every, cells] == 0)
        undoes = ~renewed & (actions == UNDO) & (self._count > 0)
        self._boards[places, cells[places]] = digits[places] + 1
        self._filled[places, self._count[places]] = cells[places]
        self._count += places
        self._count -= undoes
        self._boards[undoes, self._filled[undoes, self._count[undoes]]] = 0
        rewards = (self._worth() - before).astype(float)
        self._steps += 1
        if renewed.any():
            self._renew(renewed)
        terminated = (self._boards == self._solutions).all(1)
        truncated = ~terminated & (self._steps >= self.max_steps)
        self._over = terminated | truncated
        return self._boards.reshape(-1, 9, 9).copy(), rewards, terminated, truncated, self._infos()

    def _renew(self, which: Any) -> None:
        """Puts new puzzles in some places."""
        number = int(which.sum())
        made = sudoku_lanes.generate(number, seed=self._seed, start=self._next, solutions=True, to="numpy", **self._constraints)
        self._boards[which], self._solutions[which] = made
        self._next += number
        self._count[which], self._steps[which], self._over = 0, 0, self._over & ~which

    def _worth(self) -> Any:
        """Returns the number of right digits less the number of wrong ones."""
        right = (self._boards == self._solutions).sum(1)
        return 2 * right - (self._boards > 0).sum(1)

    def _infos(self) -> dict[str, Any]:
        possible = candidates(self._boards.reshape(-1, 9, 9))
        mask = numpy.concatenate([possible.reshape(-1, UNDO), self._count[:, None] > 0], 1)
        return {"action_mask": mask, "candidates": possible}

"""verifiers: ``sudoku_lanes.verifiers.load_environment()`` is a single-turn environment of new puzzles, as hard as you like.

>>> import sudoku_lanes.verifiers
>>> env = sudoku_lanes.verifiers.load_environment(number=3, seed=7, level="hard")
>>> len(env.get_dataset())
3

For verifiers up to 0.3, whose environments are these. An answer may have anything around its grid; its reward is 1 if it solves the
puzzle, at most 0.5 by how much of it is right, and 0 otherwise. Whether it is ``solved`` is told beside that, without weight.
"""

from typing import Any

import verifiers
from datasets import Dataset

import sudoku_lanes

from . import _prompts

__all__ = ["load_environment", "reward", "solved"]


def _text(completion: Any) -> str:
    """The last message, or the text that it is."""
    if isinstance(completion, str):
        return completion
    last: Any = completion[-1] if completion else {}
    content = last.get("content") if isinstance(last, dict) else getattr(last, "content", None)
    return content if isinstance(content, str) else ""


def reward(completion: Any, answer: str, info: dict[str, Any], **_: Any) -> float:
    """What a completion is worth, from 0 to 1."""
    return _prompts.reward(info["puzzle"], _text(completion), answer)


def solved(completion: Any, answer: str, info: dict[str, Any], **_: Any) -> float:
    """1 if a completion has the solution, and 0 otherwise."""
    grade = sudoku_lanes.grade(info["puzzle"], _text(completion), answer)
    return float(grade is not None and grade.solved)


def _dataset(number: int, seed: int | None, start: int, wishes: dict[str, Any]) -> Any:
    puzzles, solutions = sudoku_lanes.generate(number, seed=seed, start=start, solutions=True, **wishes)
    return Dataset.from_dict(
        {
            "question": [_prompts.question(puzzle) for puzzle in puzzles],
            "answer": solutions,
            "info": [{"puzzle": puzzle} for puzzle in puzzles],
        }
    )


def load_environment(number: int = 1000, eval_number: int = 100, *, seed: int = 0, **wishes: Any) -> Any:
    """So many puzzles for training, and others for evaluation, of ``generate`` with these wishes (``level``, ``er``, ``clues``, ...)."""
    return verifiers.SingleTurnEnv(
        dataset=_dataset(number, seed, 1, wishes),
        eval_dataset=_dataset(eval_number, seed, number + 1, wishes),
        rubric=verifiers.Rubric(funcs=[reward, solved], weights=[1.0, 0.0]),
    )

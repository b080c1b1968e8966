"""A reward over rollouts: what a trainer does with the answers of a model, in threads. The answers here are made up.

    python reward.py [NUMBER]

Each puzzle gets four answers, as in a group of GRPO: one is right, one is half done, one has wrong digits, and one has no grid.
"""

import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import sudoku_lanes

THOUGHT = "Row 5 lacks a 3 and a 7, so column 2 decides: r5c2 is 7.\n" * 15


def rollouts(puzzle: str, solution: str) -> list[str]:
    """Returns four answers to a puzzle, each with commentary around it."""
    empty = [cell for cell in range(81) if puzzle[cell] == "."]
    half, wrong = list(puzzle), list(solution)
    for cell in empty[::2]:
        half[cell] = solution[cell]
    for cell in empty[:3]:
        wrong[cell] = str(int(solution[cell]) % 9 + 1)
    grids = [sudoku_lanes.format("".join(grid), "grid", empty="_") for grid in (solution, half, wrong)]
    return [f"<think>\n{THOUGHT}</think>\n<answer>\n{grid}\n</answer>" for grid in grids] + [THOUGHT + "I give up."]


def rewards(puzzles: list[str], answers: list[str]) -> list[tuple[float, str]]:
    """Returns a reward for each answer, and its reason: 1 for a solution, up to 0.5 for a grid that is right so far, 0
    otherwise."""
    graded = []
    for puzzle, grade in zip(puzzles, sudoku_lanes.grade(puzzles, answers, threads=1), strict=True):
        assert grade is not None
        if grade.solved:
            graded.append((1.0, "solved"))
        elif grade.solvable:
            graded.append((0.5 * grade.right / puzzle.count("."), "incomplete"))
        else:
            graded.append((0.0, "wrong or clash" if grade.found else "not_found"))
    return graded


def main(number: int = 10_000, threads: int = 4) -> dict[str, Any]:
    """Grades this many rollouts, in batches from several threads at once."""
    puzzles, solutions = sudoku_lanes.generate(number // 4, seed=7, solutions=True)
    answers = [answer for pair in zip(puzzles, solutions, strict=True) for answer in rollouts(*pair)]
    asked = [puzzle for puzzle in puzzles for _ in range(4)]
    batches = [slice(start, start + 256) for start in range(0, len(asked), 256)]
    # The work is done without the GIL, so Python's threads really run at the same time.
    with ThreadPoolExecutor(threads) as pool:
        graded = [one for some in pool.map(lambda part: rewards(asked[part], answers[part]), batches) for one in some]
    codes = Counter(code for _, code in graded)
    mean = sum(reward for reward, _ in graded) / len(graded)
    return {"rollouts": len(graded), "solved": codes["solved"], "codes": dict(codes), "mean": mean}


if __name__ == "__main__":
    print(main(*map(int, sys.argv[1:])))

"""Writes traces for supervised training: how a person solves puzzles, step by step, in three formats.

    python traces.py FOLDER [--number 1000] [--seed 1] [--level hard] [--scale hodoku]

It makes new puzzles and writes into the folder:

``steps.parquet``   a row for each step, as from ``explain(..., to="arrow")``: for models of single steps, and for lookups
``text.jsonl``      a line for each puzzle: ``prompt`` and ``completion`` for language models; in the completion each step is
                    its chain in Eureka notation, if it has one, and what follows: ``(5=8)r5c2 - (8)r7c2 = (8)r7c9 => r5c9<>5``
``integers.npy``    (n, 325), the integers of Shah, Dikkala, Wang and Panigrahy (2024), "Causal language modeling can elicit search
                    and reasoning capabilities on logic puzzles": the number of given cells, then row, column, digit and
                    strategy of each of the 81 cells, with the given ones first
``tokens.npy``      (n, 81), the cells in the same order as tokens from 0 to 728: row * 81 + column * 9 + digit - 1

Rows and columns count from 0 in numbers, and from 1 in texts.
"""

import argparse
import json
from pathlib import Path
from typing import Any

import numpy
import pyarrow
import pyarrow.parquet
import sudoku_lanes

# The strategies as numbered in the README of their data set, 0 for given cells. Strategies that it does not have are 9.
STRATEGIES = {
    "last cell": 2,
    "naked single": 2,
    "hidden single": 3,
    "hidden single in a box": 3,
    "hidden single in a line": 3,
    "naked pair": 4,
    "naked triplet": 5,
    "pointing": 6,
    "claiming": 6,
    "XY-wing": 7,
    "unique rectangle": 8,
}
OTHER = 9


def moves(table: pyarrow.Table, puzzles: list[str]) -> list[list[tuple[int, int, int, int]]]:
    """Returns for each puzzle the row, column, digit and strategy of all cells: first the given ones, then those that the steps
    place. Each of these has the hardest strategy that was needed since the one before it."""
    cells = [[(place // 9, place % 9, int(c), 0) for place, c in enumerate(puzzle) if c != "."] for puzzle in puzzles]
    needed = [0] * len(puzzles)
    columns = (table[name].to_pylist() for name in ("puzzle", "technique", "places"))
    for puzzle, technique, places in zip(*columns, strict=True):
        needed[puzzle] = max(needed[puzzle], STRATEGIES.get(technique, OTHER))
        if places:
            cells[puzzle].append((places["row"], places["column"], places["digit"], needed[puzzle]))
            needed[puzzle] = 0
    return cells


def completions(table: pyarrow.Table, number: int) -> list[str]:
    """Returns the steps of each puzzle as players write them, one after the other."""
    lines: list[list[str]] = [[] for _ in range(number)]
    for puzzle, eureka, short in zip(*(table[name].to_pylist() for name in ("puzzle", "eureka", "short")), strict=True):
        lines[puzzle].append(f"{eureka} => {short}" if eureka else short)
    return ["\n".join(steps) for steps in lines]


def write(folder: Path, puzzles: Any, scale: str) -> int:
    """Writes all formats for puzzles, an array of cells, and returns the number of steps. The arrays of integers leave out a
    puzzle that the scale does not solve."""
    table = pyarrow.table(sudoku_lanes.explain(puzzles, scale=scale, to="arrow"))
    texts = ["".join(".123456789"[cell] for cell in puzzle) for puzzle in puzzles.tolist()]
    pyarrow.parquet.write_table(table, folder / "steps.parquet")
    with open(folder / "text.jsonl", "w") as lines:
        for puzzle, completion in zip(texts, completions(table, len(texts)), strict=True):
            lines.write(json.dumps({"prompt": puzzle, "completion": completion}) + "\n")
    full = [cells for cells in moves(table, texts) if len(cells) == 81]
    cells = numpy.array(full, dtype=numpy.int16).reshape(-1, 81, 4)
    given = (cells[:, :, 3] == 0).sum(axis=1, dtype=numpy.int16)
    numpy.save(folder / "integers.npy", numpy.column_stack([given, cells.reshape(-1, 324)]))
    numpy.save(folder / "tokens.npy", cells[:, :, 0] * 81 + cells[:, :, 1] * 9 + cells[:, :, 2] - 1)
    return len(table)


def main() -> None:
    arguments = argparse.ArgumentParser(description="Writes how a person solves new puzzles, in three formats.")
    arguments.add_argument("folder", type=Path, help="the folder to write to; it is created if it does not exist")
    arguments.add_argument("--number", type=int, default=1000, help="how many puzzles")
    arguments.add_argument("--seed", type=int, default=1, help="another one makes other puzzles")
    arguments.add_argument("--level", default="hard", help="how hard they are, by HoDoKu's level: easy to extreme")
    arguments.add_argument("--scale", default="hodoku", help="the scale of the steps: hodoku or se")
    options = arguments.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    puzzles = sudoku_lanes.generate(options.number, seed=options.seed, level=options.level, to="numpy")
    steps = write(options.folder, puzzles, options.scale)
    print(f"{len(puzzles)} puzzles, {steps} steps, in {options.folder}")


if __name__ == "__main__":
    main()

"""Builds a data set for training: the same number of puzzles of each difficulty, and no test puzzle that is a training puzzle in
disguise.

Puzzles are drawn at random until each of five ranges of Sudoku Explainer's ratings has its share. About a tenth of them are test
data. The side of a puzzle depends on its canonical form, so that two that are equal up to symmetry (isomorphic) are never on
different sides, in this data set or in a larger one. The program writes Parquet, the arrays of HRM and TRM, and a data card. Then
it reads the data again and audits them, as one should audit somebody else's.

    python dataset.py FOLDER [--number 2000] [--seed 1] [--augment 0]
"""

import argparse
import time
from pathlib import Path

import pyarrow.parquet
import sudoku_lanes
from sudoku_lanes import datasets

STRATA = ["easy", "medium", "hard", "expert", "extreme"]


def build(folder: Path, number: int, seed: int, augment: int) -> None:
    """Draws the puzzles, splits them, and writes them."""
    counts = [number // len(STRATA) + (place < number % len(STRATA)) for place in range(len(STRATA))]
    draw = datasets.Draw({"er": STRATA}, counts, seed=seed)
    rows = list(draw)
    is_test = sudoku_lanes.split([row.puzzle for row in rows], test=0.1)
    parts = {
        "train": [row for row, test in zip(rows, is_test, strict=True) if not test],
        "test": [row for row, test in zip(rows, is_test, strict=True) if test],
    }
    datasets.write(folder, parts, formats=["parquet", "hrm"], draw=draw, augment=augment)


def verify(folder: Path) -> None:
    """Reads the files again, and checks that nothing is wrong with them."""
    train, test = (pyarrow.parquet.read_table(folder / f"{part}.parquet") for part in ("train", "test"))
    for name, table in (("train", train), ("test", test)):
        audit = datasets.audit(table)
        print(f"{name}: {audit}")
        assert audit.good
    leaked = sudoku_lanes.leaks(train["puzzle"], test["puzzle"])
    print(f"{len(leaked) - leaked.null_count} test puzzles are training puzzles in disguise")
    assert leaked.null_count == len(test)


def main() -> None:
    arguments = argparse.ArgumentParser(description="Builds a data set of puzzles by difficulty, without leakage.")
    arguments.add_argument("folder", type=Path, help="the folder to write to")
    arguments.add_argument("--number", type=int, default=2000, help="how many puzzles (%(default)s)")
    arguments.add_argument("--seed", type=int, default=1, help="another one makes other puzzles (%(default)s)")
    arguments.add_argument("--augment", type=int, default=0, help="images of each training puzzle for HRM and TRM (%(default)s)")
    options = arguments.parse_args()
    start, work = time.perf_counter(), time.process_time()
    build(options.folder, options.number, options.seed, options.augment)
    seconds, work = time.perf_counter() - start, time.process_time() - work
    print(f"{options.number:,} puzzles in {seconds:.1f} s, {work:.1f} s of processor time")
    verify(options.folder)


if __name__ == "__main__":
    main()

"""Finds puzzles that are both in the training and in the test data, even if no two lines are equal.

A puzzle has more than a trillion disguises: digits renamed, rows and columns exchanged, the grid turned. A model that has seen
one has seen them all, so a test on disguises of training puzzles shows nothing. This program reads two files of puzzles (any form
that ``sudoku_lanes.read`` reads) and finds the test puzzles that are training puzzles in disguise, by their canonical form. It
leaves them out, rates the rest, and draws a histogram. Without files it makes data that have such a leak.

    python leak.py [TRAINING TEST] [--clean CLEAN.txt] [--picture HISTOGRAM.svg]
"""

import argparse
from collections import Counter
from pathlib import Path

import sudoku_lanes


def puzzles_of(path: str) -> list[str]:
    """Returns the puzzles of a file. Invalid lines are counted and left out."""
    import pyarrow

    table = pyarrow.table(sudoku_lanes.read(path))
    puzzles = table["puzzle"].drop_null()
    if len(puzzles) < len(table):
        print(f"{path}: {len(table) - len(puzzles)} lines are not puzzles")
    return puzzles.to_pylist()


def made(number: int = 5000) -> tuple[list[str], list[str]]:
    """Makes training and test data as they are often made: from a few puzzles and shuffled copies of them, which are then
    divided."""
    few = sudoku_lanes.generate(number // 2, seed=1)
    copies = sudoku_lanes.shuffle(few, seed=2)
    return few[: number // 3] + copies[: number // 3], few[number // 3 :] + copies[number // 4 :]


def histogram(ratings: list[float], width: int = 640, height: int = 240) -> str:
    """Returns a picture (SVG) of how many puzzles have each rating."""
    counts = Counter(ratings)
    steps = [tenths / 10 for tenths in range(round(min(ratings) * 10), round(max(ratings) * 10) + 1)]
    most, wide = max(counts.values()), width / len(steps)
    bars = []
    for place, rating in enumerate(steps):
        high = counts[rating] / most * (height - 40)
        bars.append(
            f'<rect x="{place * wide:.1f}" y="{height - 20 - high:.1f}" width="{wide * 0.9:.1f}" height="{high:.1f}">'
            f"<title>{rating}: {counts[rating]} puzzles</title></rect>"
        )
        if rating == int(rating):
            bars.append(f'<text x="{place * wide:.1f}" y="{height - 5}">{rating:.0f}</text>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="12">'
        f'<title>Ratings of {len(ratings)} puzzles</title><g fill="#4472c4">{"".join(bars)}</g></svg>\n'
    )


def main() -> None:
    arguments = argparse.ArgumentParser(description="Leaves out of test puzzles those that are training puzzles in disguise.")
    arguments.add_argument("files", nargs="*", metavar="FILE", help="training and test puzzles; made up if there are none")
    arguments.add_argument("--clean", type=Path, help="the file for the test puzzles that remain, one per line")
    arguments.add_argument("--picture", type=Path, help="the file for a histogram of their ratings (SVG)")
    options = arguments.parse_args()
    if len(options.files) not in (0, 2):
        arguments.error("two files expected, training puzzles and test puzzles, or none")
    training, test = map(puzzles_of, options.files) if options.files else made()

    equal = len(set(training) & set(test))
    seen = set(sudoku_lanes.canon(training))
    clean = [puzzle for puzzle, key in zip(test, sudoku_lanes.canon(test), strict=True) if key not in seen]
    clean = [clean[first] for first in sudoku_lanes.unique(clean)]
    print(f"{len(training)} training and {len(test)} test puzzles, {equal} of them identical in both")
    print(f"{len(test) - len(clean)} test puzzles are training puzzles or other test puzzles in disguise; {len(clean)} remain")
    if options.clean:
        options.clean.write_text("".join(f"{puzzle}\n" for puzzle in clean))
    if clean:
        ratings = [rating.er for rating in sudoku_lanes.rate(clean)]
        print(f"rated {min(ratings)} to {max(ratings)}, half of them {sorted(ratings)[len(ratings) // 2]} or more")
        if options.picture:
            options.picture.write_text(histogram(ratings))


if __name__ == "__main__":
    main()

"""Pages to print: they have what they must have, and errors are reported."""

import re

import numpy as np
import pytest
import sudoku_lanes
from small import CLASH, MANY, ONE, SOLUTION
from sudoku_lanes import PuzzleError


def texts(html):
    return re.findall(r"<text [^>]*>([^<]*)</text>", html)


def test_a_page_has_the_clues_and_the_solution():
    clues = [cell for cell in ONE if cell != "."]
    page = texts(sudoku_lanes.sheets(ONE, format="html", title="Sunday", level=False))
    heads = ["Sunday", "1", *clues, "1"], ["Sunday", "Solutions", "1", *SOLUTION, "2"]
    assert page == [*heads[0], *heads[1]]
    assert texts(sudoku_lanes.sheets(ONE, format="svg", solutions=False, level=False)) == heads[0][1:]


def test_every_kind_of_puzzles_makes_the_same_pages():
    puzzles = sudoku_lanes.generate(5, seed=1)
    pages = sudoku_lanes.sheets(puzzles, per_page=2, hints=True)
    assert pages.startswith(b"%PDF-1.7") and pages.count(b"/Type /Page\n") == 3 + 1 + 1
    array = np.array([[int(cell) for cell in puzzle.replace(".", "0")] for puzzle in puzzles], dtype=np.uint8)
    assert sudoku_lanes.sheets(array, per_page=2, hints=True) == pages
    assert sudoku_lanes.sheets([puzzle.encode() for puzzle in puzzles], per_page=2, hints=True) == pages


def test_a_position_has_its_candidates():
    puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    every = texts(sudoku_lanes.sheets(puzzle, format="html", solutions=False, candidates=True))
    # r1c4 could be 2 or 6; 2 is struck out.
    position = texts(sudoku_lanes.sheets(f":0000:x:{puzzle}:214::", format="html", solutions=False))
    assert len(position) == len(every) - 1 > 100


def test_what_is_wrong_is_said():
    with pytest.raises(PuzzleError, match="puzzle 1: one solution expected: the puzzle has several") as error:
        sudoku_lanes.sheets([ONE, MANY])
    assert error.value.index == 1
    with pytest.raises(PuzzleError, match="digit"):
        sudoku_lanes.sheets(CLASH)
    with pytest.raises(PuzzleError, match="puzzle 1: "):
        sudoku_lanes.sheets([ONE, None])
    for wrong, words in [
        ({"per_page": 5}, "1, 2, 4, 6 or 9 puzzles go on a page, not 5"),
        ({"format": "doc"}, "the format must be pdf, html or svg"),
        ({"paper": "a5"}, "the paper must be a4 or letter"),
        ({"title": "W" * 200}, "too long"),
        ({"title": "数独"}, "PDF's standard fonts lack"),
        ({"scale": "none"}, "scale: "),
    ]:
        with pytest.raises(ValueError, match=words):
            sudoku_lanes.sheets(ONE, **wrong)
    assert "数独" in sudoku_lanes.sheets(ONE, format="html", title="数独")

"""From a text to a grid, from a grid to a reward, and from one kind to another."""

import runpy
from pathlib import Path

import numpy as np
import polars as pl
import pyarrow as pa
import pytest
import small

import sudoku_lanes
from sudoku_lanes import Grade, PuzzleError

SOLUTION = small.SOLUTION
ROWS = [SOLUTION[start : start + 9] for start in range(0, 81, 9)]
CODES = ["found", "filled", "right", "clues_kept", "clashes", "solvable", "solved", "code"]

TEXTS = [
    f"The answer is {SOLUTION}.",
    "Sure!\n\n```text\n" + "\n".join(" ".join(row) for row in ROWS) + "\n```\nDone.",
    "\n".join(f"Row {number}: {' '.join(row)}" for number, row in enumerate(ROWS, 1)),
    "| " + " |\n| ".join(" | ".join(row) for row in ROWS) + " |",
    f"<think>{small.ONE}?</think><answer>{[[int(c) for c in row] for row in ROWS]}</answer>",
    str([int(c) for c in SOLUTION]),
    "no grid",
    None,
]
GRIDS = [SOLUTION] * 6 + [None] * 2


def test_the_grid_of_a_text_comes_in_the_kind_of_the_texts():
    assert sudoku_lanes.extract(TEXTS) == GRIDS
    assert sudoku_lanes.extract(tuple(TEXTS)) == GRIDS
    assert sudoku_lanes.extract(TEXTS[0]) == SOLUTION
    assert sudoku_lanes.extract(TEXTS[1].encode()) == SOLUTION.encode()
    assert sudoku_lanes.extract(TEXTS[4], last=False) == small.ONE
    assert sudoku_lanes.extract(pl.Series(TEXTS)).to_list() == GRIDS
    assert sudoku_lanes.extract(pa.array(TEXTS)).to_pylist() == GRIDS
    assert sudoku_lanes.extract(np.array(TEXTS[:7])).tolist() == GRIDS[:6] + [""]
    cells = sudoku_lanes.extract(TEXTS, to="numpy")
    assert cells.shape == (8, 81) and cells[:6].tolist() == [small.digits(SOLUTION)] * 6 and not cells[6:].any()
    assert sudoku_lanes.extract(TEXTS * 999, threads=2) == GRIDS * 999


def answers(puzzle, solution):
    """Yields answers of every sort, as lists of cells."""
    empty = [cell for cell in range(81) if puzzle[cell] == "."]
    clues = [cell for cell in range(81) if puzzle[cell] != "."]
    yield list(solution)
    yield list(puzzle)
    for cell in empty[::5]:
        for digit in "123456789":
            for start in (puzzle, solution):
                yield [*start[:cell], digit, *start[cell + 1 :]]
    for cell in clues[::9]:
        yield [*solution[:cell], ".", *solution[cell + 1 :]]
        yield [*solution[:cell], str(int(solution[cell]) % 9 + 1), *solution[cell + 1 :]]


def expected(puzzle, solution, answer):
    """Computes the expected grade by hand."""
    empty = [cell for cell in range(81) if puzzle[cell] == "."]
    filled = [cell for cell in empty if answer[cell] != "."]
    kept = all(answer[cell] == puzzle[cell] for cell in range(81) if puzzle[cell] != ".")
    clashes = 0
    for at in range(3):
        for unit in {small.units(cell)[at] for cell in range(81)}:
            digits = [answer[cell] for cell in range(81) if small.units(cell)[at] == unit and answer[cell] != "."]
            clashes += sum(digits.count(digit) > 1 for digit in set(digits))
    solvable = all(answer[cell] in (".", solution[cell]) for cell in range(81))
    solved = "".join(answer) == solution
    code = None if solved else "incomplete" if solvable else "wrong"
    code = "clue_changed" if not kept else "clash" if clashes else code
    right = sum(answer[cell] == solution[cell] for cell in filled)
    return Grade(True, len(filled), right, kept, clashes, solvable, solved, code)


def test_a_grade_is_what_one_counts_by_hand():
    for puzzle in [small.ONE, *small.PUZZLES[:3]]:
        solution = small.solve(puzzle)[0]
        given = list(answers(puzzle, solution))
        grades = [expected(puzzle, solution, answer) for answer in given]
        texts = ["\n".join(" ".join(answer[row : row + 9]) for row in range(0, 81, 9)) for answer in given]
        puzzles, solutions = [puzzle] * len(given), [solution] * len(given)
        assert sudoku_lanes.grade(puzzles, texts) == grades
        assert sudoku_lanes.grade(puzzles, ["".join(answer) for answer in given], solutions) == grades
        assert sudoku_lanes.grade(puzzles, texts, [None, *solutions[1:]]) == grades
        assert {"clash", "wrong", "incomplete", "clue_changed", None} == {grade.code for grade in grades}


def test_an_answer_without_a_grid_is_graded_and_a_puzzle_that_is_none_is_not():
    nothing = Grade(False, 0, 0, False, 0, False, False, "not_found")
    assert sudoku_lanes.grade([small.ONE] * 3, ["I cannot.", None, ""]) == [nothing] * 3
    grade = sudoku_lanes.grade(small.NONE, SOLUTION)
    assert (grade.right, grade.solvable, grade.solved, grade.code) == (0, False, False, "none")
    with pytest.raises(PuzzleError, match="puzzle 1: 81 cells expected"):
        sudoku_lanes.grade([small.ONE, "1"], [SOLUTION] * 2)
    with pytest.raises(PuzzleError, match="solution 0: clue changed at row 0, column 0"):
        sudoku_lanes.grade([small.ONE], [SOLUTION], ["9" + SOLUTION[1:]])
    with pytest.raises(PuzzleError, match="answer 0: 10 is not a digit"):
        sudoku_lanes.grade([small.ONE], np.full((1, 81), 10, np.uint8))
    with pytest.raises(ValueError, match="the arguments must have the same length"):
        sudoku_lanes.grade([small.ONE], [])
    grades, codes = sudoku_lanes.grade([None, small.CLASH], [SOLUTION] * 2, errors="null", reasons="code")
    assert (grades, codes) == ([None, None], ["null", "clash"])


def test_of_a_puzzle_with_several_solutions_any_is_right():
    first, second = small.solve(small.MANY)
    empty = small.MANY.count(".")
    for solution in (first, second):
        assert sudoku_lanes.grade(small.MANY, solution) == Grade(True, empty, empty, True, 0, True, True, None)
        assert sudoku_lanes.check(small.MANY, solution, any_solution=True) is True
        assert sudoku_lanes.check(small.MANY, solution) is False
    apart = [cell for cell in range(81) if first[cell] != second[cell]]
    mixed = first[: apart[0]] + second[apart[0]] + first[apart[0] + 1 :]
    grade = sudoku_lanes.grade(small.MANY, mixed)
    assert grade.right == empty and not grade.solvable and grade.code == "clash"
    assert sudoku_lanes.check(small.MANY, mixed, any_solution=True, reasons="code") == (False, "clash")
    assert sudoku_lanes.check([small.ONE, small.ONE], [SOLUTION, small.ONE], any_solution=True) == [True, False]


def test_grades_come_in_the_kind_of_the_puzzles():
    puzzles, given = [small.ONE] * 3, [SOLUTION, small.ONE, None]
    grades = sudoku_lanes.grade(puzzles, given)
    cells = np.array([small.digits(small.ONE)] * 3, np.uint8)
    array = sudoku_lanes.grade(cells, given)
    assert array.dtype.names == tuple(CODES) and array["right"].tolist() == [51, 0, 0]
    assert [tuple(row)[:7] for row in array.tolist()] == [grade[:7] for grade in grades]
    assert array["code"].tolist() == ["", "incomplete", "not_found"]
    solved = sudoku_lanes.grade(cells, sudoku_lanes.solve(cells), sudoku_lanes.solve(cells))["solved"]
    assert solved.dtype == bool and solved.all()
    assert sudoku_lanes.grade(cells[0], SOLUTION)["solved"]
    column = sudoku_lanes.grade(pa.array(puzzles), pa.array(given))
    assert column.to_pylist() == [grade._asdict() for grade in grades]
    table = sudoku_lanes.grade(pl.DataFrame({"puzzle": puzzles}), pl.Series(given))
    assert table.columns == CODES and table["solved"].to_list() == [True, False, False]


def test_puzzles_change_their_kind_and_the_sign_of_empty_cells():
    puzzles = [small.ONE, small.MANY, small.CLASH]
    cells = sudoku_lanes.convert(puzzles, to="numpy")
    assert cells.dtype == np.uint8 and cells.tolist() == [small.digits(puzzle) for puzzle in puzzles]
    assert sudoku_lanes.convert(cells, to="list") == puzzles
    assert sudoku_lanes.convert(cells.reshape(3, 9, 9), to="list", empty="0") == [p.replace(".", "0") for p in puzzles]
    assert pa.array(sudoku_lanes.convert(cells, to="arrow")).to_pylist() == puzzles
    assert sudoku_lanes.convert(pl.Series(puzzles), empty="_").to_list() == [p.replace(".", "_") for p in puzzles]
    assert sudoku_lanes.convert(small.ONE, empty="0") == small.ONE.replace(".", "0")
    assert sudoku_lanes.convert(small.ONE, to="numpy").shape == (81,)
    assert sudoku_lanes.convert(["oops", None], errors="null") == [None, None]
    stream = pa.RecordBatchReader.from_batches(
        pa.schema([("puzzle", pa.string())]), [pa.record_batch({"puzzle": puzzles})] * 2
    )
    assert sudoku_lanes.convert(stream, to="numpy").tolist() == cells.tolist() * 2
    with pytest.raises(PuzzleError, match="bad character o"):
        sudoku_lanes.convert("oops" * 3, to="numpy")
    for empty in ["", " ", "ab", "5", "é"]:
        with pytest.raises(ValueError, match="empty: one of"):
            sudoku_lanes.convert(puzzles, empty=empty)
    with pytest.raises(ValueError, match="to: 'list', 'numpy' or 'arrow' expected, found 'json'"):
        sudoku_lanes.convert(puzzles, to="json")


def test_a_puzzle_is_written_for_prompts_in_styles_that_are_read_again():
    for style in ("line", "rows", "grid"):
        for empty in ".0_":
            texts = sudoku_lanes.format(small.PUZZLES, style, empty=empty)
            assert sudoku_lanes.convert(texts) == small.PUZZLES
            assert (empty in texts[0]) and (empty == "." or "." not in texts[0])
    assert sudoku_lanes.format(small.ONE, "rows").splitlines() == [small.ONE[at : at + 9] for at in range(0, 81, 9)]
    assert sudoku_lanes.candidates(sudoku_lanes.format(small.ONE, "candidates")) == sudoku_lanes.candidates(small.ONE)
    cells = np.array([small.digits(small.ONE)], np.uint8)
    assert sudoku_lanes.format(cells).tolist() == [small.ONE]
    assert sudoku_lanes.format(pa.array([small.ONE, None])).to_pylist() == [small.ONE, None]
    with pytest.raises(ValueError, match="style: one of 'line', 'rows', 'grid', 'candidates' expected, found 'words'"):
        sudoku_lanes.format(small.ONE, "words")


def test_codes_tell_what_is_wrong_without_words():
    texts = [small.ONE, small.MANY, small.NONE, small.CLASH, "Sorry", "x" * 80 + "u", "1" * 80, None]
    codes = [None, "multiple", "none", "clash", "length", "character", "length", "null"]
    assert sudoku_lanes.solve(texts, errors="null", reasons="code")[1] == codes
    verdicts, found = sudoku_lanes.verdict(texts, reasons="code")
    assert found == codes and verdicts[3:7] == ["invalid"] * 4
    column = sudoku_lanes.solve(pa.array(texts), reasons="code")
    assert column.field("reason").to_pylist() == codes
    given = [SOLUTION, small.ONE, "9" + SOLUTION[1:], SOLUTION[:2] + "5" + SOLUTION[3:]]
    found = sudoku_lanes.check([small.ONE] * 4, given, reasons="code")
    assert found == ([True, False, False, False], [None, "incomplete", "clue_changed", "clash"])
    with pytest.raises(PuzzleError):
        sudoku_lanes.verdict("Sorry", errors="raise")
    assert sudoku_lanes.verdict("Sorry", errors="null") == "invalid"
    with pytest.raises(ValueError, match="reasons: True, False or 'code' expected, found 'codes'"):
        sudoku_lanes.solve(texts, reasons="codes")


def test_the_reward_over_rollouts_in_threads():
    script = runpy.run_path(str(Path(__file__).parents[1] / "examples" / "reward.py"))
    summary = script["main"](10_000)
    assert summary["rollouts"] == 10_000 and summary["solved"] == 2_500
    assert summary["codes"] == {"solved": 2_500, "incomplete": 2_500, "wrong or clash": 2_500, "not_found": 2_500}
    assert 0.25 < summary["mean"] < 0.75

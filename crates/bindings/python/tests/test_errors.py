"""Errors state what is wrong and where, and nothing panics."""

import json
import pickle

import numpy as np
import pyarrow as pa
import pytest
import sudoku_lanes
from hypothesis import given
from hypothesis import strategies as st
from small import CLASH, MANY, ONE, PUZZLES, SOLUTION, digits
from sudoku_lanes import PuzzleError

BAD = [
    ("", "81 cells expected, 0 found", None, None),
    ("123", "81 cells expected, 3 found", None, None),
    (ONE[:13] + "q" + ONE[14:], "bad character q at row 1, column 4", 1, 4),
    (CLASH, "digit 5 twice in row 0: at row 0, column 0 and at row 0, column 1", 0, 1),
    ("5" + 8 * "." + "5" + 71 * ".", "digit 5 twice in column 0: at row 0, column 0 and at row 1, column 0", 1, 0),
    ("." * 60 + "5" + 9 * "." + "5" + 10 * ".", "digit 5 twice in box 8: at row 6, column 6 and at row 7, column 7", 7, 7),
    (ONE + "\n" + ONE, "one puzzle expected, several found", None, None),
]


@pytest.mark.parametrize(("puzzle", "message", "row", "column"), BAD)
def test_the_place_is_named_as_python_counts(puzzle, message, row, column):
    with pytest.raises(PuzzleError) as caught:
        sudoku_lanes.solve(puzzle)
    error = caught.value
    assert str(error) == message and isinstance(error, ValueError)
    assert (error.index, error.row, error.column) == (None, row, column)
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.row) == (message, row)
    for many in ([*PUZZLES, puzzle, "x"], pa.array([*PUZZLES, puzzle, "x"])):
        for function in (sudoku_lanes.solve, sudoku_lanes.canon, sudoku_lanes.rate, sudoku_lanes.unique):
            with pytest.raises(PuzzleError) as caught:
                function(many, errors="raise")
            assert str(caught.value) == f"puzzle {len(PUZZLES)}: {message}"
            assert (caught.value.index, caught.value.row, caught.value.column) == (len(PUZZLES), row, column)
    solved, reasons = sudoku_lanes.solve([ONE, puzzle, None], errors="null", reasons=True)
    assert solved == [SOLUTION, None, None] and reasons == [None, message, "null"]
    assert sudoku_lanes.canon(puzzle, errors="null") is None


@pytest.mark.parametrize("threads", [1, 2])
def test_the_first_of_several_is_named(threads):
    many = PUZZLES * 100
    many[4321] = many[5000] = "x"
    with pytest.raises(PuzzleError, match="^puzzle 4321: "):
        sudoku_lanes.solve(many, threads=threads)
    with pytest.raises(PuzzleError, match="^puzzle 4321: "):
        sudoku_lanes.solve(pa.chunked_array([many[:5], many[5:]]), threads=threads, errors="raise")


def test_columns_of_arrow_go_on_with_a_null():
    for function in (sudoku_lanes.solve, sudoku_lanes.canon, sudoku_lanes.count):
        answers = function(pa.array([ONE, "x", ONE])).to_pylist()
        assert answers[0] == answers[2] is not None and answers[1] is None
    assert sudoku_lanes.rate(pa.array([ONE, "x"])).field("er").to_pylist() == [1.2, None]
    assert sudoku_lanes.Transform().apply(pa.array([ONE, "x"])).to_pylist() == [ONE, None]
    with pytest.raises(PuzzleError, match="^puzzle 1: "):
        sudoku_lanes.Transform().apply([ONE, "x"])
    assert sudoku_lanes.unique(pa.array(["x", ONE, ONE])).to_pylist() == [1]


def test_cells_of_arrays_are_digits():
    cells = np.array([digits(ONE), digits(ONE)], dtype=np.uint8)
    cells[1, 22] = 10
    with pytest.raises(PuzzleError, match="^puzzle 1: 10 is not a digit, at row 2, column 4$"):
        sudoku_lanes.solve(cells)
    for kind, value in ((pa.int64(), -1), (pa.int64(), 2**40), (pa.uint32(), 300)):
        row = digits(ONE)
        row[22] = value
        with pytest.raises(PuzzleError, match=f"^puzzle 0: {value} is not a digit, at row 2, column 4$"):
            sudoku_lanes.solve(pa.array([row], pa.list_(kind, 81)), errors="raise")
    row[22] = None
    with pytest.raises(PuzzleError, match="^puzzle 0: null at row 2, column 4$"):
        sudoku_lanes.solve(pa.array([row], pa.list_(pa.uint8(), 81)), errors="raise")


@pytest.mark.parametrize(
    ("thing", "message"),
    [
        (3, "puzzles expected: str, bytes, a list .*; found int"),
        (None, "found NoneType"),
        (iter([ONE]), r"found list_iterator; pass list\(puzzles\) instead"),
        ({ONE}, "found set"),
        (memoryview(ONE.encode()), "found memoryview"),
        ([ONE, 3], "a list of str, bytes, None or lists of 81 numbers expected, found int at index 1"),
        ([digits(ONE), 81 * [0.5]], "numbers from 0 to 9 as cells expected, found float"),
        (np.zeros((3, 81)), r"integers, S81 or U81 expected, found float64; if all numbers are whole, pass puzzles.astype\(int\)"),
        (np.zeros((3, 81), bool), "found bool"),
        (np.full((3, 81), 9, np.uint16), "uint16 is for candidates"),
        (pa.array([1, 2]), r"lists of 81 integers \(or of nine lists of nine\) expected, found Int64"),
        (pa.array([["1", "2"]]), "expected, found List"),
        (pa.array([[1] * 80], pa.list_(pa.uint8(), 80)), "expected, found FixedSizeList"),
        (pa.array([[1.0] * 81], pa.list_(pa.float32(), 81)), "expected, found FixedSizeList"),
        (pa.array([1]).dictionary_encode(), "expected, found Int64"),
    ],
)
def test_what_cannot_hold_puzzles_is_a_type_error(thing, message):
    for function in (sudoku_lanes.solve, sudoku_lanes.verdict, sudoku_lanes.unique):
        with pytest.raises(TypeError, match=message):
            function(thing)


@pytest.mark.parametrize("shape", [(80,), (3, 80), (9, 8), (81, 3), (), (2, 9, 8)])
def test_wrong_shapes_are_value_errors(shape):
    with pytest.raises(ValueError, match=r"uint8 of shape \(n, 81\) or \(n, 9, 9\) expected, found"):
        sudoku_lanes.solve(np.zeros(shape, np.uint8))


def test_wrong_options_say_what_is_expected():
    for call, message in [
        (lambda: sudoku_lanes.solve(ONE, errors="no"), "errors: 'raise' or 'null' expected, found 'no'"),
        (lambda: sudoku_lanes.solve([ONE], errors=0), "errors: 'raise' or 'null' expected, found 0"),
        (lambda: sudoku_lanes.solve([ONE], threads=0), "^threads: a whole number from 1 .* found 0"),
        (lambda: sudoku_lanes.solve(ONE, threads=0), "^threads: "),
        (lambda: sudoku_lanes.solve(ONE, threads=-1), "^threads: .* found -1"),
        (lambda: sudoku_lanes.convert([ONE], threads=2**64), "^threads: "),
        (lambda: sudoku_lanes.count(ONE, limit=0), "^limit: a whole number from 1 to 2\\*\\*64-1 expected, found 0"),
        (lambda: sudoku_lanes.count(ONE, limit=2**64), "^limit: .* found 18446744073709551616"),
        (lambda: sudoku_lanes.near(ONE, remove=-1), "^remove: a whole number from 0 .* found -1"),
        (lambda: sudoku_lanes.near(ONE, add=-1), "^add: "),
        (lambda: sudoku_lanes.sheets(ONE, per_page=-1), "^per_page: a whole number from 1 .* found -1"),
        (lambda: sudoku_lanes.sheets(ONE, per_page=5), "5"),
        (lambda: sudoku_lanes.read("x", rows=0), "^rows: a whole number from 1 .* found 0"),
        (lambda: sudoku_lanes.read("x", rows=-1), "^rows: "),
        (lambda: sudoku_lanes.generate(start=0), "^start: a whole number from 1 .* found 0"),
        (lambda: sudoku_lanes.generate(-1), "^number: a whole number from 0 .* found -1"),
        (lambda: sudoku_lanes.generate(1, attempts=0), "^attempts: a whole number from 1"),
        (lambda: sudoku_lanes.shuffle([ONE], start=-1), "^start: a whole number from 0"),
        (lambda: sudoku_lanes.shuffle([ONE], image=-1), "^image: "),
        (lambda: sudoku_lanes.guesses([ONE], images=-1), "^images: "),
        (lambda: sudoku_lanes.solve([ONE], max_guesses=-1), "^max_guesses: "),
        (lambda: sudoku_lanes.rate(ONE, most=7.25), "a rating with one decimal, such as 7.2, expected, found 7.25"),
        (lambda: sudoku_lanes.rate(ONE, most=float("nan")), "a rating with one decimal"),
        (lambda: sudoku_lanes.generate(to="set"), "to: 'list', 'numpy' or 'arrow' expected, found 'set'"),
        (lambda: sudoku_lanes.generate(symmetry="x"), "symmetry: the symmetries are none, half-turn"),
        (lambda: sudoku_lanes.generate(clues=16), "16 are too few"),
        (lambda: sudoku_lanes.generate(clues=(30, 20)), "the range of clues is empty"),
        (lambda: sudoku_lanes.generate(clues="many"), 'clues: expected a range A..B, .* found "many"'),
        (lambda: sudoku_lanes.generate(clues=1.5), r"clues: a number, a pair \(fewest, most\) or words such as '24..26' expected, found 1.5"),
        (lambda: sudoku_lanes.generate(minimality="x"), 'minimality: expected strict, symmetric or none, found "x"'),
        (lambda: sudoku_lanes.generate(minimality="none"), "need a number of clues"),
        (lambda: sudoku_lanes.generate(er="unfair"), 'er: expected easy, medium, hard, expert, extreme, or a range .*, found "unfair"'),
        (lambda: sudoku_lanes.generate(er="5..4"), 'er: the range is empty, found "5..4"'),
        (lambda: sudoku_lanes.generate(er=(5, 4)), r"er: the range is empty, found \(5, 4\)"),
        (lambda: sudoku_lanes.generate(er=[5]), r"er: a number, a pair \(least, most\) or words such as '1.2..2.0' expected, found \[5\]"),
        (lambda: sudoku_lanes.generate(level="expert"), 'level: expected easy, medium, hard, unfair, extreme, or a range .*, found "expert"'),
        (lambda: sudoku_lanes.generate(score="many"), 'score: expected a range such as 800..1000, found "many"'),
        (lambda: sudoku_lanes.generate(er=99), "no puzzle rated above 11.9 is known"),
        (lambda: sudoku_lanes.generate(technique="swrodfish"), "technique: swrodfish is not the name of a technique; did you mean swordfish"),
        (lambda: sudoku_lanes.generate(technique="exocet"), "technique: exocet is not known here; nearest: dynamic"),
        (lambda: sudoku_lanes.rate(ONE, scale="hoduko"), 'scale: expected se, hodoku, or the text of a scale, found "hoduko"'),
        (lambda: sudoku_lanes.generate(grid=ONE), "the grid is not full"),
        (lambda: sudoku_lanes.generate(keep=CLASH), "digit 5 twice"),
        (lambda: sudoku_lanes.generate(2**64 - 1, start=2), "the last number is too large"),
        (lambda: sudoku_lanes.check([ONE], [SOLUTION, SOLUTION]), "the arguments must have the same length: 1 expected, found more"),
        (lambda: sudoku_lanes.check([ONE, ONE], [SOLUTION]), "the arguments must have the same length: at least 2 expected, found 1"),
        (lambda: sudoku_lanes.Transform(rows=[0] * 9), "the rows are not 0 to 8"),
        (lambda: sudoku_lanes.Transform(rows=[-1, 1, 2, 3, 4, 5, 6, 7, 8]), "the rows are not 0 to 8"),
        (lambda: sudoku_lanes.Transform(digits=[0, 1, 2, 3, 4, 5, 6, 7, 8, 300]), "the digits are not"),
    ]:
        with pytest.raises(ValueError, match=message):
            call()
    for call in [
        lambda: sudoku_lanes.solve(),
        lambda: sudoku_lanes.solve(ONE, 3),
        lambda: sudoku_lanes.solve([ONE], threads="2"),
        lambda: sudoku_lanes.Transform(rows=[1.5] * 9),
        lambda: sudoku_lanes.unique(ONE),
        lambda: sudoku_lanes.hint([ONE]),
        lambda: sudoku_lanes.shuffle([ONE], seed="1"),
        lambda: sudoku_lanes.generate(1.5),
    ]:
        with pytest.raises(TypeError):
            call()


def test_a_list_that_changes_meanwhile_is_an_error_and_not_a_crash():
    import threading

    many = PUZZLES * 2000
    stop = threading.Event()

    def shrink():
        while not stop.is_set() and many:
            del many[-1000:]

    thread = threading.Thread(target=shrink)
    thread.start()
    try:
        for _ in range(3):
            try:
                sudoku_lanes.rate(many, threads=2, most=1.5) if len(many) < 500 else sudoku_lanes.solve(many)
            except RuntimeError as error:
                assert "shorter" in str(error)
    finally:
        stop.set()
        thread.join()


@given(st.lists(st.none() | st.binary(min_size=0, max_size=90) | st.just(ONE.encode()), max_size=10))
def test_random_damage(texts):
    verdicts = sudoku_lanes.verdict(texts)
    solved, reasons = sudoku_lanes.solve(texts, errors="null", reasons=True)
    for text, verdict, solution, reason in zip(texts, verdicts, solved, reasons, strict=True):
        assert (verdict is None) == (text is None) == (reason == "null")
        assert (solution is not None) == (verdict == "unique") == (reason is None)
        assert verdict != "invalid" or reason not in ("none", "multiple")


def test_files_are_read_as_the_command_reads_them(tmp_path):
    path = tmp_path / "some.csv"
    path.write_text(f"id,puzzle,solution\n1,{ONE},{SOLUTION}\n2,bad,{SOLUTION}\n")
    row = {"line": 2, "puzzle": ONE, "problem": None}
    bad = {"line": 3, "puzzle": None, "problem": "bad character b"}
    assert pa.table(sudoku_lanes.read(path)).to_pylist() == [row, bad]
    # It is also an iterator of tables.
    assert [pa.array(table).to_pylist() for table in sudoku_lanes.read(str(path), rows=1)][0] == [row, bad]
    answers = pa.table(sudoku_lanes.read(path, answers=True)).to_pylist()
    assert answers == [row | {"answer": SOLUTION}, bad | {"answer": None}]
    assert pa.table(sudoku_lanes.read(path, column=2)).to_pylist()[1]["puzzle"] == SOLUTION
    assert pa.table(sudoku_lanes.read(path, column="solution")).num_rows == 2
    many = tmp_path / "many.txt"
    many.write_text("\n".join(PUZZLES * 100))
    tables = [pa.array(table) for table in sudoku_lanes.read(many, rows=1024)]
    assert sum(map(len, tables)) == 100 * len(PUZZLES) and len(tables) > 1
    assert tables[0].field("puzzle").to_pylist() == (PUZZLES * 100)[: len(tables[0])]
    taken = sudoku_lanes.read(many)
    pa.table(taken)
    with pytest.raises(RuntimeError, match="taken as a stream"):
        next(taken)
    (tmp_path / "no.txt").write_bytes(b"PK\x03\x04")
    with pytest.raises(ValueError, match="zip archive"):
        list(sudoku_lanes.read(tmp_path / "no.txt"))
    with pytest.raises(FileNotFoundError, match="No such file or directory"):
        sudoku_lanes.read(tmp_path / "nothing")
    with pytest.raises(OSError, match="is a directory"):
        sudoku_lanes.read(tmp_path)
    with pytest.raises(ValueError, match="No column 'x'"):
        pa.table(sudoku_lanes.read(path, column="x"))


def test_a_message_names_what_is_meant():
    for call, message in (
        (lambda: sudoku_lanes.leaks([ONE, "x"], [ONE]), "training puzzle 1: 81 cells expected, 1 found"),
        (lambda: sudoku_lanes.leaks([ONE], ["x"]), "test puzzle 0: 81 cells expected, 1 found"),
        (lambda: sudoku_lanes.same([ONE, ONE], [ONE, "x"]), "other puzzle 1: 81 cells expected, 1 found"),
        (lambda: sudoku_lanes.sheets([ONE, MANY]), "puzzle 1: one solution expected: the puzzle has several"),
        (lambda: sudoku_lanes.generate(1, pattern="abc"), "pattern: bad character a"),
        (lambda: sudoku_lanes.generate(1, keep="55" + "." * 79), "keep: digit 5 twice in row 0: at row 0, column 0 and at row 0, column 1"),
    ):
        with pytest.raises(ValueError, match=f"^{message}$"):
            call()
    for puzzles, message in (
        ({"puzzle": [ONE]}, r"found dict; pass one of its columns instead, such as puzzles\['puzzle'\]$"),
        ({ONE}, r"found set; pass list\(puzzles\) instead$"),
        ([np.zeros(81, int), None], "^an array for each puzzle expected, found None at index 1$"),
    ):
        with pytest.raises(TypeError, match=message):
            sudoku_lanes.solve(puzzles)
    with pytest.raises(TypeError, match="^pattern: one puzzle .* expected, found list$"):
        sudoku_lanes.generate(1, pattern=[ONE])
    with pytest.raises(PuzzleError, match="^grid: "):
        sudoku_lanes.generate(1, grid="abc")
    assert sudoku_lanes.solve([np.int64(5), 3, *digits(ONE)[2:]]).tolist() == digits(SOLUTION)


def test_read_counts_columns_from_0_and_takes_null_for_nothing(tmp_path):
    path = tmp_path / "puzzles.csv"
    path.write_text(f"id,puzzle\n7\n8,{ONE}\n")
    assert pa.table(sudoku_lanes.read(path))["problem"].to_pylist() == ["no column 1", None]
    with pytest.raises(ValueError, match="No column 5 among: id, puzzle"):
        next(sudoku_lanes.read(path, column=5))
    with pytest.raises(Exception, match="No column 5 among: id, puzzle"):
        pa.table(sudoku_lanes.read(path, column=5))
    path.write_text(json.dumps({"puzzle": None}) + "\n" + json.dumps({"puzzle": ONE}) + "\n")
    assert pa.table(sudoku_lanes.read(path))["problem"].to_pylist() == ["81 cells expected, 0 found", None]

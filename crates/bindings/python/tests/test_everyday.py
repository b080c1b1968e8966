"""The data that people have: lists of numbers, integers of any type, categories, candidates, masks, seeds of any size."""

import os
import pickle
import subprocess
import sys
from collections import UserList, deque

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
import sudoku_lanes
from small import MANY, NONE, ONE, PUZZLES, SOLUTION, digits
from sudoku_lanes import PuzzleError, datasets

SOME = PUZZLES[:7]
SOLUTIONS = sudoku_lanes.solve(SOME)
CELLS = np.array([digits(puzzle) for puzzle in SOME], dtype=np.uint8)
SOLVED = np.array([digits(solution) for solution in SOLUTIONS], dtype=np.uint8)
# The clue of a cell, or all digits: bit d-1 for digit d.
MARKS = np.where(CELLS == 0, 511, 1 << (np.maximum(CELLS, 1).astype(int) - 1)).astype(np.uint16)


@pytest.mark.parametrize("kind", ["i1", "i2", "i4", "i8", "u4", "u8", ">i4", ">i8", ">u8"])
def test_integers_of_any_type(kind):
    numbers = CELLS.astype(kind)
    solved = sudoku_lanes.solve(numbers)
    assert solved.dtype == numbers.dtype and (solved == SOLVED).all()
    assert (sudoku_lanes.solve(numbers[::-2].reshape(-1, 9, 9)) == SOLVED[::-2].reshape(-1, 9, 9)).all()
    assert sudoku_lanes.count(numbers).tolist() == [1] * len(SOME)
    assert sudoku_lanes.check(numbers, SOLVED.astype(kind)).all()


@pytest.mark.parametrize("value", [10, 256, 261, -1, -251, 2**40])
def test_numbers_that_are_no_digits_never_wrap(value):
    for numbers in (CELLS.astype(int), CELLS.astype(object)):
        numbers[3, 22] = value
        with pytest.raises(PuzzleError, match=f"^puzzle 3: {value} is not a digit, at row 2, column 4$"):
            sudoku_lanes.solve(numbers)
    solved, reasons = sudoku_lanes.solve(numbers, errors="null", reasons=True)
    assert not solved[3].any() and (solved[4] == SOLVED[4]).all() and "not a digit" in reasons[3]
    row = CELLS[3].tolist()
    row[22] = value
    for rows in ([row], [np.array(row).reshape(9, 9).tolist()]):
        with pytest.raises(PuzzleError, match=f"^puzzle 0: {value} is not a digit, at row 2, column 4$"):
            sudoku_lanes.solve(rows)
    with pytest.raises(PuzzleError, match=f"^{value} is not a digit"):
        sudoku_lanes.solve(row)


def test_lists_of_numbers_and_of_arrays():
    assert sudoku_lanes.solve(CELLS.tolist()) == SOLVED.tolist()
    assert sudoku_lanes.solve([None, *CELLS.tolist()])[:2] == [None, SOLVED[0].tolist()]
    square, squares = CELLS.reshape(-1, 9, 9), SOLVED.reshape(-1, 9, 9)
    assert sudoku_lanes.solve(square.tolist()) == squares.tolist()
    assert sudoku_lanes.solve([tuple(map(tuple, one)) for one in square.tolist()]) == squares.tolist()
    # One puzzle.
    assert sudoku_lanes.solve(CELLS[0].tolist()) == SOLVED[0].tolist()
    assert sudoku_lanes.solve(square[0].tolist()) == squares[0].tolist()
    assert sudoku_lanes.verdict(square[0].tolist()) == "unique"
    assert sudoku_lanes.hint(CELLS[0].tolist()) == sudoku_lanes.hint(SOME[0])
    assert list(sudoku_lanes.solutions(CELLS[0].astype(int))) == [SOLUTIONS[0]]
    assert (sudoku_lanes.solve(list(CELLS)) == SOLVED).all() and (sudoku_lanes.solve(list(CELLS[0])) == SOLVED[0]).all()
    assert sudoku_lanes.unique(CELLS.tolist()) == list(range(len(SOME)))
    for bad, message in [([0] * 80, "81 cells expected, 80 found"), ([[0] * 9] * 8, "81 cells expected, 8 found")]:
        with pytest.raises(PuzzleError, match=message):
            sudoku_lanes.solve([CELLS[0].tolist(), bad])
    with pytest.raises(PuzzleError, match="null at row 0, column 3"):
        sudoku_lanes.solve([[0, 0, 0, None] + [0] * 77])


def test_any_sequence_is_read_as_a_list():
    for kind in (deque, UserList, tuple):
        assert sudoku_lanes.solve(kind(SOME)) == SOLUTIONS
    assert sudoku_lanes.solve(bytearray(ONE.encode())) == SOLUTION.encode()
    assert sudoku_lanes.check(deque(SOME), SOLUTIONS) == [True] * len(SOME)


def test_columns_of_hugging_face():
    datasets = pytest.importorskip("datasets")
    data = datasets.Dataset.from_dict({"puzzle": SOME, "cells": CELLS.tolist()})
    assert sudoku_lanes.solve(data["puzzle"]) == SOLUTIONS
    assert sudoku_lanes.solve(data["cells"]) == SOLVED.tolist()
    assert (sudoku_lanes.solve(data.with_format("numpy")["cells"]) == SOLVED).all()


def test_what_pandas_has():
    index = sudoku_lanes.solve(pd.Index(SOME, name="p"))
    assert isinstance(index, pd.Index) and list(index) == SOLUTIONS and index.name == "p"
    assert list(sudoku_lanes.solve(pd.Series([*SOME, *SOME, None]).astype("category")))[:14] == SOLUTIONS * 2
    assert list(sudoku_lanes.solve(pd.Series(SOME).array)) == SOLUTIONS == list(sudoku_lanes.solve(pd.Series(SOME).values))
    for dtype in ("str", "string"):
        series = pd.Series(SOME, dtype=dtype)
        assert sudoku_lanes.solve(series).dtype == sudoku_lanes.verdict(series).dtype == series.dtype
    assert sudoku_lanes.solve(pd.Series([*SOME, None]).to_numpy()).tolist() == [*SOLUTIONS, None]


def test_arrays_of_objects_have_nulls_and_stay_what_they_are():
    array = np.array([SOME[0], None, SOME[1]], dtype=object)
    solved = sudoku_lanes.solve(array)
    assert solved.dtype == object and solved.tolist() == [SOLUTIONS[0], None, SOLUTIONS[1]]
    rated = sudoku_lanes.rate(array)
    assert rated.shape == (3,) and rated[0] == sudoku_lanes.rate(SOME[0]) and rated[1] is None
    assert sudoku_lanes.solve(np.array(SOME[:6], dtype=object).reshape(2, 3)).tolist() == [SOLUTIONS[:3], SOLUTIONS[3:6]]


def test_texts_of_variable_length_and_single_characters():
    texts = np.array(SOME, dtype=np.dtypes.StringDType())
    solved = sudoku_lanes.solve(texts)
    assert solved.dtype == texts.dtype and solved.tolist() == SOLUTIONS
    for kind in ("U1", "S1", ">U1"):
        characters = np.array([list(puzzle) for puzzle in SOME], dtype=kind)
        expected = np.array([list(solution) for solution in SOLUTIONS], dtype=kind)
        assert (sudoku_lanes.solve(characters) == expected).all()
        assert (sudoku_lanes.solve(characters.reshape(-1, 9, 9)) == expected.reshape(-1, 9, 9)).all()
        # An empty text is an empty cell.
        blank = np.where(characters == np.array(".", dtype=kind), np.array("", dtype=kind), characters)
        assert (sudoku_lanes.solve(blank[0]) == expected[0]).all()


def test_categories_and_nested_columns():
    column = pa.array([*SOME, None, *SOME])
    solved = sudoku_lanes.solve(column.dictionary_encode())
    assert solved.equals(pa.array([*SOLUTIONS, None, *SOLUTIONS]))
    assert sudoku_lanes.solve(column.dictionary_encode()[5:9]).to_pylist() == [*SOLUTIONS[5:], None, SOLUTIONS[0]]
    assert sudoku_lanes.solve(pa.nulls(2, pa.string()).dictionary_encode()).to_pylist() == [None, None]
    for dtype in (pl.Categorical, pl.Enum(SOME)):
        assert sudoku_lanes.solve(pl.Series(SOME, dtype=dtype)).to_list() == SOLUTIONS
    square = CELLS.reshape(-1, 9, 9)
    for kind, cells, answer in [
        (pl.Array(pl.UInt8, (9, 9)), square, SOLVED.reshape(-1, 9, 9)),
        (pl.List(pl.List(pl.Int64)), square, SOLVED.reshape(-1, 9, 9)),
        (pl.List(pl.UInt8), CELLS, SOLVED),
    ]:
        series = pl.Series(cells.tolist(), dtype=kind)
        solved = sudoku_lanes.solve(series)
        assert solved.dtype == series.dtype and solved.to_list() == answer.tolist()
        assert sudoku_lanes.solve(series[2:4]).to_list() == answer[2:4].tolist()
    for lists in (pa.list_(pa.int64()), pa.large_list(pa.uint8())):
        solved = sudoku_lanes.solve(pa.array([None, *CELLS.tolist()], lists))
        assert solved.type == lists and solved.to_pylist() == [None, *SOLVED.tolist()]
    ragged = pa.array([[[1] * 9] * 8, [[1] * 9] * 8 + [[1] * 8], [[0] * 9] * 8 + [None], [[0] * 9] * 9])
    reasons = sudoku_lanes.solve(ragged, reasons=True).field("reason").to_pylist()
    assert reasons == ["nine rows of nine cells expected"] * 3 + ["multiple"]
    assert sudoku_lanes.solve(pa.array([[0] * 80]), reasons=True).field("reason").to_pylist() == ["81 cells expected, 80 found"]


class Tensor:
    """An object that offers only DLPack, as tensors do."""

    def __init__(self, array):
        self.array = array

    def __dlpack__(self, **options):
        return self.array.__dlpack__(**options)

    def __dlpack_device__(self):
        return self.array.__dlpack_device__()


def test_tensors():
    assert (sudoku_lanes.solve(Tensor(CELLS.astype(np.int64))) == SOLVED).all()


def test_candidates_are_positions_where_positions_are_taken():
    bits = (MARKS[..., None] >> np.arange(9) & 1).astype(bool)
    for marks, shape in [
        (MARKS, (81,)),
        (MARKS.reshape(-1, 9, 9), (9, 9)),
        (bits.reshape(-1, 9, 9, 9), (9, 9)),
        (np.asfortranarray(MARKS), (81,)),
        (MARKS.astype(">u2"), (81,)),
    ]:
        solved = sudoku_lanes.solve(marks)
        assert solved.dtype == np.uint8 and (solved == SOLVED.reshape(-1, *shape)).all()
        assert sudoku_lanes.count(marks).tolist() == [1] * len(SOME)
        assert (sudoku_lanes.candidates(marks).reshape(-1, 81) == sudoku_lanes.candidates(CELLS)).all()
        assert sudoku_lanes.explain(marks[0]) == sudoku_lanes.explain(SOME[0])
        assert sudoku_lanes.hint(marks[0]) == sudoku_lanes.hint(SOME[0])
    # Candidates that are struck out count.
    struck = MARKS[0].copy()
    cell = SOME[0].index(".")
    struck[cell] &= ~np.uint16(1 << SOLVED[0][cell] - 1)
    assert sudoku_lanes.verdict(struck) == "none"
    # Where bit d stands for digit d, the empty cells show it.
    cell = SOME[0].index(".")
    with pytest.raises(PuzzleError, match=rf"^puzzle 0: 1022 is not a set of candidates \(bit d-1 for digit d\), at row {cell // 9}, column {cell % 9}$"):
        sudoku_lanes.solve(MARKS << 1)
    for function in (sudoku_lanes.canon, sudoku_lanes.rate, lambda marks: sudoku_lanes.check(CELLS, marks)):
        with pytest.raises(TypeError, match=r"digits expected, found candidates \(81 of uint16"):
            function(MARKS)


def test_candidates_in_lists_of_arrow():
    kinds = [pa.list_(pa.uint16(), 81), pa.list_(pa.uint16()), pa.large_list(pa.uint16()), pa.list_(pa.list_(pa.uint16(), 9), 9)]
    for kind in kinds:
        marks = (MARKS.reshape(-1, 9, 9) if kind == kinds[-1] else MARKS).tolist()
        column = pa.array([*marks, None], kind)
        solved = sudoku_lanes.solve(column)
        expected = [*SOLVED.reshape(-1, 9, 9).tolist(), None] if kind == kinds[-1] else [*SOLVED.tolist(), None]
        assert solved.to_pylist() == expected and "uint8" in str(solved.type) and "uint16" not in str(solved.type)
        assert sudoku_lanes.verdict(column).to_pylist() == ["unique"] * len(SOME) + [None]
        true = sudoku_lanes.candidates(column)
        assert true.to_pylist() == [*sudoku_lanes.candidates(CELLS).tolist(), None]
        # What candidates and explain return is read again.
        assert sudoku_lanes.solve(true)[0].as_py() == SOLVED[0].tolist()
    table = sudoku_lanes.explain(pa.array(SOME[:1]), to="arrow")
    steps = pa.table(table)["candidates"].combine_chunks()
    assert sudoku_lanes.solve(steps).to_pylist() == [SOLVED[0].tolist()] * len(steps)
    # Candidates that are struck out count.
    struck = MARKS[:1].copy()
    cell = SOME[0].index(".")
    struck[0][cell] &= ~np.uint16(1 << SOLVED[0][cell] - 1)
    series = pl.Series(struck.tolist(), dtype=pl.Array(pl.UInt16, 81))
    assert sudoku_lanes.verdict(series).to_list() == ["none"]
    with pytest.raises(TypeError, match=r"digits expected, found candidates \(81 of uint16"):
        sudoku_lanes.rate(series)
    with pytest.raises(PuzzleError, match="^puzzle 0: uint16 is for candidates"):
        sudoku_lanes.solve(pa.array(CELLS.tolist(), kinds[0]), errors="raise")


def test_masked_cells_are_empty_and_never_ignored():
    masked = np.ma.array(SOLVED, mask=CELLS == 0)
    assert (sudoku_lanes.solve(masked) == SOLVED).all()
    assert sudoku_lanes.verdict(np.ma.array(np.ones((1, 81), np.uint8), mask=True)).tolist() == ["multiple"]
    assert sudoku_lanes.verdict(np.ma.array(SOLVED.astype(int), mask=CELLS == 0)).tolist() == ["unique"] * len(SOME)
    numbers = np.ma.array(SOLVED.astype(object), mask=CELLS == 0)
    assert (sudoku_lanes.solve(numbers) == SOLVED).all()
    mask = [0, 1, 0, 0, 0, 0, 0]
    missing = np.array([None if hidden else text for hidden, text in zip(mask, SOME, strict=True)], np.dtypes.StringDType(na_object=None))
    for texts in (np.ma.array(SOME, mask=mask), missing, np.ma.array(np.array(SOME, object), mask=mask)):
        answers, reasons = sudoku_lanes.solve(texts, reasons="code")
        assert reasons.tolist()[:3] in (["", "null", ""], [None, "null", None])
        assert not answers[1] and answers[2] == sudoku_lanes.solve(SOME[2])
    with pytest.raises(TypeError, match="a masked array of candidates cannot be read"):
        sudoku_lanes.solve(np.ma.array(MARKS, mask=CELLS == 0))


def test_seeds_are_any_whole_numbers():
    for seed in (-1, 2**64 - 1, -1 - 2**64, 2**200 - 1, np.int64(-1)):
        assert sudoku_lanes.shuffle(SOME, seed=seed) == sudoku_lanes.shuffle(SOME, seed=2**64 - 1)
        assert sudoku_lanes.generate(1, seed=seed) == sudoku_lanes.generate(1, seed=-1)
        assert sudoku_lanes.split(SOME, test=0.5, seed=seed) == sudoku_lanes.split(SOME, test=0.5, seed=2**64 - 1)
        draw = datasets.Draw({"level": ["easy"]}, 1, seed=seed)
        assert list(draw) == list(datasets.Draw({"level": ["easy"]}, 1, seed=2**64 - 1))
        assert next(iter(draw)).seed == 2**64 - 1
    assert sudoku_lanes.minimal(ONE, reduce=True, seed=2**64 + 3) == sudoku_lanes.minimal(ONE, reduce=True, seed=3)
    assert sudoku_lanes.guesses(SOME, images=3, seed=-(2**64)) == sudoku_lanes.guesses(SOME, images=3, seed=0)
    assert sudoku_lanes.shuffle(SOME, seed=1) != sudoku_lanes.shuffle(SOME, seed=-1)
    with pytest.raises(TypeError):
        datasets.Draw({"level": ["easy"]}, 1, seed="1")


def test_many_are_compared_with_one():
    images = [*sudoku_lanes.shuffle([ONE] * 3, seed=1), MANY]
    for one in (ONE, ONE.encode(), digits(ONE)):
        assert sudoku_lanes.same(images, one) == [True, True, True, False]
    assert sudoku_lanes.same(pa.chunked_array([images, images]), ONE).to_pylist() == 2 * [True, True, True, False]
    assert sudoku_lanes.same([], ONE) == [] and sudoku_lanes.same(images * 1000, ONE).count(True) == 3000
    with pytest.raises(PuzzleError, match="other puzzle 0: 81 cells expected, 1 found"):
        sudoku_lanes.same(images, "x")


def test_a_verdict_can_be_an_error():
    assert sudoku_lanes.verdict([ONE, "x"]) == sudoku_lanes.verdict([ONE, "x"], errors="null") == ["unique", "invalid"]
    with pytest.raises(PuzzleError, match="^puzzle 1: "):
        sudoku_lanes.verdict([ONE, "x", NONE], errors="raise")


def test_a_stream_that_lies_about_its_type_is_an_error():
    schema = pa.schema([("puzzle", pa.string())])
    batch = pa.record_batch({"puzzle": pa.array(SOME, pa.large_string())})
    with pytest.raises(ValueError, match="the array is not of the type that it claims: its offsets do not rise"):
        sudoku_lanes.solve(pa.RecordBatchReader.from_batches(schema, [batch]))


# Counts the threads that a long call starts by their names, which only Linux shows.
COUNT = """
import sudoku_lanes, threading, time, pathlib, sys
def names():
    return sum(p.read_text() == "sudoku-lanes\\n" for p in pathlib.Path("/proc/self/task").glob("*/comm"))
worker = threading.Thread(target=lambda: sudoku_lanes.generate(100_000, seed=1, timeout=3, errors="null"), daemon=True)
worker.start()
most, end = 0, time.monotonic() + 2
while worker.is_alive() and time.monotonic() < end and most < 3:
    most = max(most, names())
print(most)
"""


@pytest.mark.skipif(not os.path.exists("/proc/self/task"), reason="needs Linux")
@pytest.mark.parametrize(
    ("variables", "threads"),
    [
        ({"SUDOKU_LANES_THREADS": "3"}, 3),
        ({"SUDOKU_LANES_THREADS": "", "OMP_NUM_THREADS": "3"}, 3),
        ({"OMP_NUM_THREADS": "3,1"}, 3),
        ({"SUDOKU_LANES_THREADS": "1", "OMP_NUM_THREADS": "3"}, 0),
    ],
)
def test_the_environment_says_how_many_threads(variables, threads):
    done = subprocess.run([sys.executable, "-c", COUNT], env=os.environ | variables, capture_output=True, text=True, check=True)
    assert int(done.stdout) == threads, done.stderr


DAEMONS = """
import itertools, sudoku_lanes, threading, time
puzzles = sudoku_lanes.generate(50, seed=1)
def ever(call):
    for _ in itertools.repeat(None):
        call()
for call in [
    lambda: sudoku_lanes.solve(puzzles),
    lambda: sudoku_lanes.explain(puzzles),
    lambda: [None for _ in itertools.islice(sudoku_lanes.solutions("." * 81), 1000)],
    lambda: sudoku_lanes.generate(100_000, seed=1, timeout=3, errors="null"),
]:
    threading.Thread(target=ever, args=(call,), daemon=True).start()
time.sleep(0.2)
"""


def test_a_process_ends_well_while_daemon_threads_call():
    for _ in range(10):
        done = subprocess.run([sys.executable, "-c", DAEMONS], capture_output=True, text=True)
        assert (done.returncode, done.stderr) == (0, "")


# A function that is registered first is called last.
LAST = """
import atexit
atexit.register(lambda: print(sudoku_lanes.solve(puzzle) == solution, len(sudoku_lanes.rate([puzzle] * 500, threads=2))))
import sudoku_lanes
[puzzle], [solution] = sudoku_lanes.generate(1, seed=1, solutions=True)
"""


def test_what_is_called_at_the_end_is_answered():
    done = subprocess.run([sys.executable, "-c", LAST], capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "True 500\n", "")


def test_a_wrong_number_of_threads_in_the_environment_is_told(monkeypatch):
    monkeypatch.setenv("SUDOKU_LANES_THREADS", "many")
    with pytest.raises(ValueError, match="^SUDOKU_LANES_THREADS: a number of threads from 1 expected, found 'many'"):
        sudoku_lanes.rate(PUZZLES)
    assert sudoku_lanes.rate(ONE, threads=1) == sudoku_lanes.rate([ONE], threads=1)[0]


def test_the_package_alone_is_imported():
    program = "import sys; before = set(sys.modules); import sudoku_lanes; print(*sorted(set(sys.modules) - before))"
    done = subprocess.run([sys.executable, "-S", "-c", program], capture_output=True, text=True, check=True,
                          env=os.environ | {"PYTHONPATH": os.path.dirname(os.path.dirname(sudoku_lanes.__file__))})
    loaded = done.stdout.split()
    assert "sudoku_lanes" in loaded and not {"multiprocessing", "typing", "numpy", "json"} & set(loaded), loaded
    assert pickle.loads(pickle.dumps(sudoku_lanes.rate(ONE))) == sudoku_lanes.rate(ONE)

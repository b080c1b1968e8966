"""Answers have the same kind as the puzzles, all kinds get the same answers, and nothing is changed in place."""

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
import sudoku_lanes
from hypothesis import given
from hypothesis import strategies as st
from small import MANY, ONE, PUZZLES, SOLUTION, digits

SOLUTIONS = sudoku_lanes.solve(PUZZLES)
CELLS = np.array([digits(puzzle) for puzzle in PUZZLES], dtype=np.uint8)
SOLVED = np.array([digits(solution) for solution in SOLUTIONS], dtype=np.uint8)

TEXTS = [
    pa.string(),
    pa.large_string(),
    pa.string_view(),
    pa.binary(),
    pa.large_binary(),
    pa.binary_view(),
    pa.binary(81),
]
INTEGERS = [pa.int8(), pa.int16(), pa.int32(), pa.int64(), pa.uint8(), pa.uint32(), pa.uint64()]
LISTS = [pa.list_(integer, 81) for integer in INTEGERS]


def is_text(kind):
    return kind in (pa.string(), pa.large_string(), pa.string_view())


def arrow(puzzles, kind):
    """Returns texts or nulls as an array of this type."""
    if kind in LISTS:
        return pa.array([None if puzzle is None else digits(puzzle) for puzzle in puzzles], kind)
    if is_text(kind):
        return pa.array(puzzles, kind)
    return pa.array([None if puzzle is None else puzzle.encode() for puzzle in puzzles], kind)


def test_texts():
    assert sudoku_lanes.solve(ONE) == SOLUTION
    assert sudoku_lanes.solve(ONE.encode()) == SOLUTION.encode()
    assert sudoku_lanes.solve(PUZZLES) == SOLUTIONS
    assert sudoku_lanes.solve(tuple(PUZZLES)) == SOLUTIONS
    assert sudoku_lanes.solve([p.encode() for p in PUZZLES]) == [s.encode() for s in SOLUTIONS]
    assert sudoku_lanes.solve([None, ONE, MANY]) == [None, SOLUTION, None]
    assert sudoku_lanes.solve([]) == []
    for text in (ONE.replace(".", "0"), ONE.replace(".", "·"), ONE + "\n", "\ufeff" + ONE, f"  {ONE}  # mine"):
        assert sudoku_lanes.solve(text) == SOLUTION
    rows = [ONE[i : i + 9] for i in range(0, 81, 9)]
    assert sudoku_lanes.solve("\n".join(rows)) == SOLUTION
    framed = "+---+\n" + "\n".join("|" + "|".join(row[i : i + 3] for i in (0, 3, 6)) + "|" for row in rows) + "\n+---+"
    assert sudoku_lanes.solve(framed) == SOLUTION


@pytest.mark.parametrize("kind", TEXTS + LISTS, ids=str)
def test_every_type_of_arrow(kind):
    puzzles = [None, *PUZZLES, None, MANY]
    array = arrow(puzzles, kind)
    expected = arrow([None, *SOLUTIONS, None, None], kind)
    assert sudoku_lanes.solve(array).equals(expected)
    assert sudoku_lanes.solve(array.slice(3, 5)).equals(expected.slice(3, 5))
    for threads in (1, 2):
        chunks = pa.chunked_array([array.slice(0, 7), array.slice(7, 0), array.slice(7)])
        solved = sudoku_lanes.solve(chunks, threads=threads)
        assert solved.equals(pa.chunked_array([expected]))
        assert [len(chunk) for chunk in solved.chunks] == [7, 0, len(array) - 7]
    assert sudoku_lanes.solve(array.slice(0, 0)).equals(expected.slice(0, 0))
    assert sudoku_lanes.solve(pa.chunked_array([], kind)).type == kind
    assert array.equals(arrow(puzzles, kind))
    verdicts = ["unique"] * len(PUZZLES)
    assert sudoku_lanes.verdict(array).equals(pa.array([None, *verdicts, None, "multiple"]))


def test_columns_come_as_a_struct_or_a_table():
    column = pa.array([ONE, None, MANY])
    rated = sudoku_lanes.rate(column)
    easy = {"er": 1.2, "ep": 1.2, "ed": 1.2, "technique": "hidden single in a box"}
    assert rated.to_pylist() == [easy, None, None] and rated.null_count == 2
    table = pa.table({"id": [1, 2, 3], "Puzzle": column})
    assert sudoku_lanes.rate(table) == pa.table(rated.flatten(), list(easy))
    rows = [easy, dict.fromkeys(easy), dict.fromkeys(easy)]
    assert sudoku_lanes.rate(table.to_batches()[0]).to_pylist() == rows
    assert sudoku_lanes.rate(table).to_pylist() == rows
    assert isinstance(sudoku_lanes.rate(table.to_batches()[0]), pa.RecordBatch)
    assert sudoku_lanes.solve(table).to_pylist() == [SOLUTION, None, None]
    solved = sudoku_lanes.solve(column, reasons=True)
    assert solved.to_pylist()[1:] == [
        {"solution": None, "reason": "null"},
        {"solution": None, "reason": "multiple"},
    ]
    with pytest.raises(TypeError, match="one column, or one called puzzle, .*found a, b"):
        sudoku_lanes.solve(pa.table({"a": [ONE], "b": [ONE]}))
    # A null row has no puzzle.
    rows = pa.StructArray.from_arrays([column], ["puzzle"], mask=pa.array([True, False, False]))
    assert sudoku_lanes.verdict(rows).to_pylist() == [None, None, "multiple"]
    assert sudoku_lanes.solve(pa.nulls(2)).to_pylist() == [None, None]


@pytest.mark.parametrize("kind", [pa.table, pl.DataFrame, pd.DataFrame])
def test_the_answers_of_a_table_are_those_beside_its_puzzles(kind):
    table = kind({"id": [1, 2], "puzzle": [ONE, MANY], "solution": [SOLUTION] * 2})
    right = sudoku_lanes.check(table, table)
    assert (right.to_pylist() if kind is pa.table else right.to_list()) == [True, False]
    assert list(sudoku_lanes.check([ONE, ONE], kind({"quizzes": [MANY] * 2, "Answer": [SOLUTION] * 2}))) == [True] * 2
    for names in ("ab", ("solution", "answer")):
        with pytest.raises(TypeError, match=f"one column, or one called solution, .*expected, found {', '.join(names)}"):
            sudoku_lanes.check([ONE], kind({name: [SOLUTION] for name in names}))


def test_transformations_in_arrow_and_numpy_are_those_in_python():
    forms, hows = sudoku_lanes.canon(PUZZLES, transform=True)
    table = sudoku_lanes.canon(pa.array([*PUZZLES, None]), transform=True).to_pylist()
    assert table.pop() == {"canonical": None, "transform": None}
    _, arrays = sudoku_lanes.canon(CELLS, transform=True)
    for form, how, row, array in zip(forms, hows, table, arrays, strict=True):
        assert row["canonical"] == form
        assert sudoku_lanes.Transform(**row["transform"]) == how
        assert sudoku_lanes.Transform(*(part.tolist() for part in array)) == how


def test_polars():
    series = pl.Series("puzzle", [*PUZZLES, None])
    solved = sudoku_lanes.solve(series)
    assert solved.to_list() == [*SOLUTIONS, None] and solved.name == "puzzle"
    assert sudoku_lanes.solve(series.slice(5, 3)).to_list() == SOLUTIONS[5:8]
    parts = pl.concat([series, series], rechunk=False)
    assert sudoku_lanes.solve(parts).to_list() == 2 * [*SOLUTIONS, None]
    frame = pl.DataFrame({"id": range(len(series)), "puzzle": series})
    assert sudoku_lanes.rate(frame).columns == ["er", "ep", "ed", "technique"]
    assert sudoku_lanes.rate(frame)["er"].null_count() == 1
    assert sudoku_lanes.rate(series).is_null().to_list() == [False] * len(PUZZLES) + [True]
    lazy = frame.lazy().select(pl.col("puzzle").map_batches(sudoku_lanes.solve, return_dtype=pl.String))
    assert lazy.collect().to_series().to_list() == [*SOLUTIONS, None]
    assert frame[sudoku_lanes.unique(parts[: len(PUZZLES)])]["puzzle"].to_list() == PUZZLES
    numbers = pl.Series(CELLS.tolist(), dtype=pl.Array(pl.UInt8, 81))
    assert sudoku_lanes.solve(numbers).to_list() == SOLVED.tolist()
    with pytest.raises(TypeError, match="found Object of Polars; pass puzzles.to_list"):
        sudoku_lanes.solve(pl.Series(PUZZLES, dtype=pl.Object))
    # The other columns of a frame may be of any type, and that of the puzzles of none.
    odd = frame.with_columns(pl.Series("things", [object()] * len(frame), dtype=pl.Object))
    assert sudoku_lanes.rate(odd).equals(sudoku_lanes.rate(frame))
    assert sudoku_lanes.rate(pl.DataFrame({"puzzle": [None], "id": [1]})).to_dicts() == [dict.fromkeys(["er", "ep", "ed", "technique"])]


def test_pandas():
    for kind in ("str", "string", pd.ArrowDtype(pa.string()), object):
        series = pd.Series([*PUZZLES, None], index=range(5, len(PUZZLES) + 6), name="p", dtype=kind)
        solved = sudoku_lanes.solve(series)
        assert solved.isna().tolist() == [False] * len(PUZZLES) + [True]
        assert solved[:-1].tolist() == SOLUTIONS
        assert solved.index.equals(series.index) and solved.name == "p"
        if isinstance(series.dtype, pd.StringDtype):
            assert solved.dtype == sudoku_lanes.solve(pd.Index(series)).dtype == sudoku_lanes.solve(series.array).dtype == series.dtype
    frame = pd.DataFrame({"puzzle": PUZZLES})
    rated = sudoku_lanes.rate(frame)
    assert list(zip(*(rated[name] for name in rated))) == sudoku_lanes.rate(PUZZLES)
    assert frame.iloc[sudoku_lanes.unique(frame["puzzle"])].equals(frame)
    # The only column is read whatever the index is, and the answers have that index.
    shuffled = frame.iloc[::-1].rename(columns={"puzzle": "q"}).rename_axis("puzzle")
    assert list(sudoku_lanes.solve(shuffled).items()) == list(zip(shuffled.index, sudoku_lanes.solve(PUZZLES[::-1])))
    # The other columns may be of any type, and that of the puzzles of none.
    assert sudoku_lanes.rate(frame.assign(mixed=[1, *"a" * (len(frame) - 1)])).equals(rated)
    for nothing in (float("nan"), None):
        assert sudoku_lanes.verdict(pd.DataFrame({"puzzle": [nothing], "id": [1]})).isna().tolist() == [True]
    for kind in (float, object, "str"):
        assert sudoku_lanes.solve(pd.Series([], dtype=kind)).tolist() == []
    for kind in ("Int64", "float32"):
        assert sudoku_lanes.verdict(pd.DataFrame({"puzzle": pd.Series([None], dtype=kind), "id": [1]})).isna().tolist() == [True]
    assert sudoku_lanes.solve(pd.Series([ONE], index=["columns"])).tolist() == [SOLUTION]
    with pytest.raises(TypeError, match="^puzzles of one type expected, found int at index 2$"):
        sudoku_lanes.solve(pd.DataFrame({"puzzle": [None, ONE, 5], "id": range(3)}))
    # The texts of a frame keep their type, too.
    texts = pd.DataFrame({"puzzle": pd.Series([ONE], dtype="string"), "id": [1]})
    assert sudoku_lanes.solve(texts).dtype == texts["puzzle"].dtype
    twice = pd.Series(2 * PUZZLES[:2], index=[13, 12, 11, 10], name="p")
    firsts, classes = sudoku_lanes.unique(twice, inverse=True)
    assert firsts.tolist() == [0, 1] and firsts.index.tolist() == [0, 1]
    assert classes.tolist() == [0, 1, 0, 1] and classes.index.equals(twice.index) and classes.name == "p"


class Capsules:
    """An object as from a library that the package does not know."""

    def __init__(self, thing):
        self.thing = thing

    def __getattr__(self, name):
        if name.startswith("__arrow_c_"):
            return getattr(self.thing, name)
        raise AttributeError(name)


def test_other_libraries_get_arrays_that_all_can_read():
    array = pa.array([ONE, None])
    solved = sudoku_lanes.solve(Capsules(array))
    assert isinstance(solved, sudoku_lanes.ArrowArray) and len(solved) == 2 and "2 Utf8" in repr(solved)
    # The answers can be exported more than once.
    for _ in range(2):
        assert pa.array(solved).to_pylist() == [SOLUTION, None]
    assert pa.field(solved).type == pa.string()
    chunks = sudoku_lanes.solve(Capsules(pa.chunked_array([array, array])))
    assert isinstance(chunks, sudoku_lanes.ArrowChunks) and len(chunks) == 4 and "4 Utf8" in repr(chunks)
    for _ in range(2):
        assert pa.chunked_array(chunks).to_pylist() == 2 * [SOLUTION, None]
    assert pl.Series(chunks).to_list() == 2 * [SOLUTION, None]
    assert sudoku_lanes.verdict(chunks) is not None
    # Answers of the package can be used as puzzles again.
    assert pa.array(sudoku_lanes.verdict(solved)).to_pylist() == ["unique", None]


def test_a_producer_that_fails_is_told():
    def batches():
        yield pa.record_batch({"puzzle": [ONE]})
        raise ZeroDivisionError("on purpose")

    reader = pa.RecordBatchReader.from_batches(pa.schema({"puzzle": pa.string()}), batches())
    with pytest.raises((ZeroDivisionError, ValueError), match="on purpose"):
        sudoku_lanes.solve(reader)


def test_arrays_of_numbers():
    for threads in (1, 2):
        assert np.array_equal(sudoku_lanes.solve(CELLS, threads=threads), SOLVED)
    assert np.array_equal(sudoku_lanes.solve(CELLS.reshape(-1, 9, 9)), SOLVED.reshape(-1, 9, 9))
    assert np.array_equal(sudoku_lanes.solve(CELLS[0]), SOLVED[0])
    assert np.array_equal(sudoku_lanes.solve(CELLS[0].reshape(9, 9)), SOLVED[0].reshape(9, 9))
    assert np.array_equal(sudoku_lanes.solve(CELLS.reshape(2, 30, 81)), SOLVED.reshape(2, 30, 81))
    empty = sudoku_lanes.solve(np.zeros((0, 81), np.uint8))
    assert empty.shape == (0, 81) and empty.dtype == np.uint8
    assert sudoku_lanes.solve(np.zeros((0, 9, 9), np.uint8)).shape == (0, 9, 9)
    assert sudoku_lanes.generate(3, seed=1, to="numpy").shape == (3, 81)
    # NumPy has no null, so these are zeros.
    assert not sudoku_lanes.solve(np.zeros(81, np.uint8)).any()


def test_arrays_of_objects():
    assert np.array_equal(sudoku_lanes.solve(CELLS.astype(object)), SOLVED)
    for missing in (None, float("nan"), np.float32("nan"), pd.NA, pd.NaT):
        assert sudoku_lanes.solve(np.array([ONE, missing], dtype=object)).tolist() == [SOLUTION, None]
    for cell, name in ((4.9, "float"), ("4", "str"), (True, "bool"), (np.True_, "bool"), (None, "NoneType")):
        cells = CELLS[0].astype(object)
        cells[80] = cell
        with pytest.raises(TypeError, match=f"numbers from 0 to 9 as cells expected, found {name}"):
            sudoku_lanes.solve(cells)


def test_arrays_that_do_not_lie_in_order():
    before = CELLS.copy()
    wide = np.zeros((len(CELLS), 100), np.uint8)
    wide[:, 10:91] = CELLS
    for array in (wide[:, 10:91], np.asfortranarray(CELLS), CELLS.T.copy().T):
        assert not array.flags.c_contiguous
        assert np.array_equal(sudoku_lanes.solve(array), SOLVED)
    assert np.array_equal(sudoku_lanes.solve(CELLS[::-2]), SOLVED[::-2])
    fixed = CELLS.copy()
    fixed.flags.writeable = False
    solved = sudoku_lanes.solve(fixed)
    assert np.array_equal(solved, SOLVED) and solved.flags.writeable
    assert np.array_equal(CELLS, before)


@pytest.mark.parametrize("kind", ["S81", "U81", "<U81", ">U81", "S100", "U90"])
def test_arrays_of_texts(kind):
    puzzles, expected = np.array(PUZZLES, dtype=kind), np.array(SOLUTIONS, dtype="S81" if kind[0] == "S" else "U81")
    solved = sudoku_lanes.solve(puzzles)
    assert solved.dtype == expected.dtype and np.array_equal(solved, expected)
    assert np.array_equal(sudoku_lanes.solve(puzzles[::3]), expected[::3])
    assert np.array_equal(sudoku_lanes.solve(puzzles.reshape(6, 10)), expected.reshape(6, 10))
    assert sudoku_lanes.solve(puzzles[:0]).shape == (0,)
    # An array without dimensions, and a scalar.
    assert sudoku_lanes.solve(puzzles[0].reshape(())) == expected[0]
    assert sudoku_lanes.solve(puzzles[0]) == (SOLUTIONS[0].encode() if kind[0] == "S" else SOLUTIONS[0])
    assert sudoku_lanes.solve(np.array(["·" * 81, ONE]))[1] == SOLUTION


def test_numpy_has_numbers_words_and_fields():
    puzzles = np.array([digits(ONE), digits(MANY)], dtype=np.uint8)
    assert sudoku_lanes.count(puzzles).tolist() == [1, 2]
    assert sudoku_lanes.count(puzzles).dtype == np.uint64 and sudoku_lanes.count(puzzles[0]) == 1
    assert sudoku_lanes.verdict(puzzles).tolist() == ["unique", "multiple"]
    assert sudoku_lanes.verdict(puzzles[0]) == "unique"
    rated = sudoku_lanes.rate(puzzles)
    assert rated["er"][0] == 1.2 and np.isnan(rated["er"][1]) and rated["technique"].tolist()[1] == ""
    assert sudoku_lanes.same(CELLS, CELLS[::-1]).tolist() == [False] * len(CELLS)
    assert sudoku_lanes.same(CELLS, sudoku_lanes.shuffle(CELLS, seed=1)).all()
    assert sudoku_lanes.unique(CELLS).tolist() == list(range(len(CELLS)))
    assert sudoku_lanes.unique(np.concatenate([CELLS, CELLS]), inverse=True)[1].tolist() == 2 * list(range(len(CELLS)))
    solved, reasons = sudoku_lanes.solve(puzzles, reasons=True)
    assert reasons.tolist() == ["", "multiple"] and not solved[1].any()


# The functions that are called, and whether their answers are grids.
FUNCTIONS = [
    (sudoku_lanes.solve, True),
    (sudoku_lanes.verdict, False),
    (sudoku_lanes.count, False),
    (sudoku_lanes.first, True),
    (sudoku_lanes.canon, True),
    (sudoku_lanes.minimal, False),
    (sudoku_lanes.guesses, False),
    (lambda puzzles, **options: sudoku_lanes.shuffle(puzzles, seed=3, **options), True),
    (lambda puzzles, **options: sudoku_lanes.minimal(puzzles, reduce=True, **options), True),
]


@st.composite
def damaged(draw):
    """Draws puzzles and grids with clues added, removed and changed."""
    cells = list(draw(st.sampled_from([*PUZZLES, *SOLUTIONS])))
    for _ in range(draw(st.integers(0, 3))):
        cells[draw(st.integers(0, 80))] = draw(st.sampled_from(".123456789"))
    return "".join(cells)


@given(
    puzzles=st.lists(damaged(), max_size=6),
    which=st.sampled_from(FUNCTIONS),
    kind=st.sampled_from(TEXTS + LISTS),
    threads=st.sampled_from([None, 1, 2]),
    cut=st.integers(0, 6),
)
def test_every_kind_gets_the_same_answers(puzzles, which, kind, threads, cut):
    function, are_grids = which
    options = {"threads": threads}
    if function is not sudoku_lanes.verdict:
        options["errors"] = "null"
    expected = function(puzzles, **options)
    # An array of the type gets the same answers.
    array = arrow(puzzles, kind)
    assert function(array, **options).to_pylist() == (
        arrow(expected, kind).to_pylist() if are_grids else expected
    )
    chunks = pa.chunked_array([array[:cut], array[cut:]])
    assert function(chunks, **options).to_pylist() == function(array, **options).to_pylist()
    if puzzles:
        assert function(puzzles[0], **options) == expected[0]
    cells = np.array([digits(puzzle) for puzzle in puzzles], dtype=np.uint8).reshape(-1, 81)
    for got, answer in zip(function(cells, **options), expected, strict=True):
        if are_grids:
            assert got.tolist() == digits(answer or 81 * ".")
        else:
            assert got == (type(got)() if answer is None else answer)


@given(st.text(max_size=100) | st.text(alphabet="123.\n |", max_size=200))
def test_any_text_is_a_puzzle_or_an_error(text):
    try:
        solved = sudoku_lanes.solve(text)
    except sudoku_lanes.PuzzleError:
        assert sudoku_lanes.verdict(text) == "invalid"
        return
    assert (solved is not None) == (sudoku_lanes.verdict(text) == "unique")


@given(st.binary(max_size=100))
def test_any_bytes_are_a_puzzle_or_an_error(text):
    assert sudoku_lanes.verdict(text) in (b"invalid", "invalid", "none", "multiple", "unique")
    assert pa.array(sudoku_lanes.verdict(pa.array([text]))).to_pylist() == [sudoku_lanes.verdict(text)]


@pytest.mark.slow
@pytest.mark.parametrize("kind", [pa.large_string(), pa.string_view(), pa.binary(81)], ids=str)
def test_more_than_two_gigabytes_of_texts(kind):
    count = 2**31 // 81 + 1000
    one = ONE.encode() if kind == pa.binary(81) else ONE
    array = pa.repeat(pa.scalar(one, kind if kind != pa.string_view() else pa.large_string()), count)
    array = array.cast(kind)
    solved = sudoku_lanes.solve(array)
    assert len(solved) == count and solved[count - 1].as_py() in (SOLUTION, SOLUTION.encode())
    assert solved.null_count == 0


@pytest.mark.parametrize(
    "puzzles",
    [
        PUZZLES,
        [puzzle.encode() for puzzle in PUZZLES],
        CELLS,
        CELLS.astype(np.int64).reshape(-1, 9, 9),
        CELLS.tolist(),
        pa.array(PUZZLES),
        pa.chunked_array([PUZZLES[:7], [], PUZZLES[7:]]),
        pl.Series(PUZZLES),
        pd.Series(PUZZLES),
    ],
    ids=lambda puzzles: type(puzzles).__module__ + "." + type(puzzles).__name__,
)
def test_answers_are_of_another_kind_if_that_is_asked_for(puzzles):
    assert sudoku_lanes.solve(puzzles, to="list") == SOLUTIONS
    solved = sudoku_lanes.solve(puzzles, to="numpy")
    assert solved.dtype == np.uint8 and solved.tolist() == SOLVED.tolist()
    assert pa.array(sudoku_lanes.solve(puzzles, to="arrow")).to_pylist() == SOLUTIONS
    assert sudoku_lanes.verdict(puzzles, to="list") == ["unique"] * len(PUZZLES)
    assert sudoku_lanes.split(puzzles, test=0.5, to="numpy").tolist() == sudoku_lanes.split(PUZZLES, test=0.5)
    ratings = sudoku_lanes.rate(PUZZLES)
    assert sudoku_lanes.rate(puzzles, to="list") == ratings
    assert pa.table(sudoku_lanes.rate(puzzles, to="arrow"))["er"].to_pylist() == [rating.er for rating in ratings]
    assert sudoku_lanes.rate(puzzles, to="numpy")["ed"].tolist() == [rating.ed for rating in ratings]
    x, y = sudoku_lanes.shuffle(puzzles, SOLUTIONS, seed=3, to="numpy")
    assert [x.tolist(), y.tolist()] == [[digits(p) for p in column] for column in sudoku_lanes.shuffle(PUZZLES, SOLUTIONS, seed=3)]
    assert sudoku_lanes.canon(puzzles, hash=True, to="list") == sudoku_lanes.canon(PUZZLES, hash=True)


def test_one_puzzle_has_one_answer_of_another_kind():
    assert sudoku_lanes.solve(ONE, to="list") == SOLUTION
    assert sudoku_lanes.solve(ONE, to="numpy").tolist() == digits(SOLUTION)
    assert pa.array(sudoku_lanes.solve(ONE, to="arrow")).to_pylist() == [SOLUTION]
    for cells in (digits(ONE), np.array(digits(ONE)), np.array(digits(ONE)).reshape(9, 9), np.array(ONE)):
        assert sudoku_lanes.solve(cells, to="list") == SOLUTION
    assert sudoku_lanes.solve(np.array([digits(ONE)]), to="list") == [SOLUTION]
    assert sudoku_lanes.rate(ONE, to="numpy")["er"] == 1.2 and sudoku_lanes.count(ONE, to="numpy") == 1
    assert sudoku_lanes.candidates(ONE, to="numpy").shape == (81,)
    solved, reason = sudoku_lanes.solve(MANY, to="numpy", reasons=True)
    assert solved.tolist() == [0] * 81 and reason == "multiple"


def test_nothing_is_of_another_kind_too():
    column = [ONE, None, MANY, "oops"]
    assert sudoku_lanes.solve(column, to="arrow", errors="null", reasons="code").__len__() == 4
    table = pa.table(sudoku_lanes.solve(column, to="arrow", errors="null", reasons="code"))
    assert table.column_names == ["solution", "reason"]
    assert table["reason"].to_pylist() == [None, "null", "multiple", "length"] and table["solution"].null_count == 3
    # A row of a table is never null.
    ratings = pa.table(sudoku_lanes.rate(column, to="arrow", errors="null"))
    assert ratings["er"].to_pylist() == [1.2, None, None, None]
    assert pa.table(sudoku_lanes.rate(sudoku_lanes.convert(column, to="arrow", errors="null"))) == ratings
    assert sudoku_lanes.solve(pa.array(column), to="list") == [SOLUTION, None, None, None]
    for kind, nothing in (("list", []), ("numpy", np.zeros((0, 81), np.uint8)), ("arrow", None)):
        found = sudoku_lanes.solve([], to=kind)
        assert pa.array(found).to_pylist() == [] if nothing is None else len(found) == 0 and type(found) is type(nothing)
    with pytest.raises(sudoku_lanes.PuzzleError, match="puzzle 3"):
        sudoku_lanes.solve(column, to="numpy")
    for wrong, found in (("set", "'set'"), (3, "3")):
        with pytest.raises(ValueError, match=f"to: 'list', 'numpy' or 'arrow' expected, found {found}"):
            sudoku_lanes.solve(column, to=wrong)

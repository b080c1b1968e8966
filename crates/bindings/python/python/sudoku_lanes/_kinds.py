"""The kinds of objects that hold puzzles, and how answers become the same kind: everything that is looked up once per call."""

import math
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any, NoReturn

from ._native import column_of

EXPECTED = (
    "puzzles expected: str, bytes, a list of these or of lists of 81 numbers, a NumPy array (integers of shape (n, 81) or "
    "(n, 9, 9), or texts), or a column of Arrow (pyarrow, Polars, DuckDB, pandas)"
)


def library(thing: Any) -> str:
    """Returns the name of the package that an object's class is from."""
    return str(type(thing).__module__).partition(".")[0]


def form(puzzles: Any, answers: bool) -> tuple[Any, str, Any]:
    """Returns an object that the native part understands, and its form: ``array`` or ``stream`` of Arrow, ``numpy``, ``list``, or
    ``again`` if it must be examined again. Also returns a function that turns a list of answers into the object that is returned,
    if that is not a list. ``answers`` tells which column of a table is meant."""
    puzzles = _column(puzzles, answers)
    if library(puzzles) == "polars":
        dtype = str(getattr(puzzles, "dtype", ""))
        # A column of only nulls has no type yet.
        if dtype == "Null":
            import polars

            puzzles = puzzles.cast(polars.String)
        # What Polars gives of objects is their addresses.
        if dtype == "Object":
            raise TypeError("a column of texts or numbers expected, found Object of Polars; pass puzzles.to_list() instead")
    if library(puzzles) == "pandas" and hasattr(puzzles, "dtype"):
        puzzles = _of_pandas(puzzles)
    # Polars and others offer both for one column; the stream is for objects that may have several chunks.
    if hasattr(puzzles, "__arrow_c_stream__"):
        if hasattr(puzzles, "__arrow_c_array__") and library(puzzles) == "pyarrow":
            return puzzles, "array", None
        return puzzles, "stream", None
    if hasattr(puzzles, "__arrow_c_array__"):
        return puzzles, "array", None
    if hasattr(puzzles, "__array_interface__"):
        return _array_form(puzzles)
    if hasattr(puzzles, "__dlpack__"):
        import numpy

        return _array_form(numpy.from_dlpack(puzzles))
    if isinstance(puzzles, bytearray):
        return bytes(puzzles), "again", None
    if isinstance(puzzles, Sequence) and not isinstance(puzzles, memoryview):
        # The items of a data set are fetched at once.
        return (puzzles[:], "again", None) if library(puzzles) == "datasets" else (list(puzzles), "list", None)
    advice = ""
    if isinstance(puzzles, Mapping) or library(puzzles) == "datasets":
        advice = "; pass one of its columns instead, such as puzzles['puzzle']"
    elif isinstance(puzzles, Iterable) and not isinstance(puzzles, memoryview):
        advice = "; pass list(puzzles) instead"
    raise TypeError(f"{EXPECTED}; found {type(puzzles).__name__}{advice}")


def _column(puzzles: Any, answers: bool = False) -> Any:
    """Returns the column of puzzles, or of answers, of a data frame of Polars or pandas, whose other columns may hold anything."""
    if library(puzzles) not in ("polars", "pandas") or len(getattr(puzzles, "shape", ())) != 2:
        return puzzles
    place = column_of([str(name) for name in puzzles.columns], answers)
    return puzzles.iloc[:, place] if library(puzzles) == "pandas" else puzzles.to_series(place)


def _of_pandas(column: Any) -> Any:
    """Returns a column, an index or an array of pandas as an object with a stream of Arrow."""
    # A column without any value is read from files as one of numbers.
    if column.dtype.kind in "fiu" and column.isna().all():
        column = column.astype(object)
    # A column offers its stream from version 3 on; an index and an array never do.
    if column.dtype != object and hasattr(column, "__arrow_c_stream__"):
        return column
    import pyarrow

    try:
        made = pyarrow.array(column, from_pandas=True)
    except pyarrow.ArrowException:
        # The first value that is not of the type of those before it.
        kinds = [(place, type(value)) for place, value in enumerate(as_list(column)) if not is_missing(value)]
        for place, kind in kinds:
            if not issubclass(kind, kinds[0][1]):
                raise TypeError(f"puzzles of one type expected, found {kind.__name__} at index {place}") from None
        raise
    return made if isinstance(made, pyarrow.ChunkedArray) else pyarrow.chunked_array([made])


def _array_form(array: Any) -> tuple[Any, str, Any]:
    import numpy

    array = numpy.asanyarray(array)
    if array.dtype == object:
        is_masked = isinstance(array, numpy.ma.MaskedArray)
        # The list of a masked array has None in place of what is masked.
        texts = [None if is_missing(text) else text for text in array.reshape(-1).tolist()]
        if not hasattr(next((text for text in texts if text is not None), None), "__index__"):
            return texts, "list", partial(objects, array.shape)
        if is_masked:
            array = array.filled(0)
    return array, "numpy", None


def is_missing(value: Any) -> bool:
    """Whether a value is ``None``, ``pandas.NA``, or one that is not equal to itself, as NaN and ``pandas.NaT`` are."""
    if value is None or type(value).__name__ == "NAType":
        return True
    # Arrays are compared cell by cell.
    return not getattr(value, "shape", ()) and bool(value != value)


def objects(shape: tuple[int, ...], answers: list[Any]) -> Any:
    """Returns answers as an array of objects, one for each answer, even if it is a tuple."""
    import numpy

    array = numpy.empty(len(answers), dtype=object)
    for place, answer in enumerate(answers):
        array[place] = answer
    # One puzzle has one answer, not an array without dimensions.
    return array.reshape(shape)[()]


def stack(arrays: list[Any]) -> Any:
    """Returns a list of arrays, one for each puzzle, or the numbers of one puzzle, as an array."""
    import numpy

    for place, array in enumerate(arrays):
        if array is None:
            raise TypeError(f"an array for each puzzle expected, found None at index {place}")
    return numpy.stack(arrays)


def is_converted(puzzles: Any) -> bool:
    """Whether ``like`` makes answers of Arrow an object of a library. Others are read as tables, in
    which a row cannot be null."""
    return library(puzzles) in ("pyarrow", "polars", "pandas")


def like(puzzles: Any, result: Any, is_table: bool, is_other_length: bool = False) -> Any:
    """Returns answers of Arrow as an object of the library that the puzzles are from; ``result`` itself if the library is not
    known."""
    name = library(puzzles)
    if name == "pyarrow":
        import pyarrow

        if not hasattr(result, "__arrow_c_stream__"):
            is_batch = isinstance(puzzles, pyarrow.RecordBatch) and is_table
            array = pyarrow.array(result)
            return pyarrow.RecordBatch.from_struct_array(array) if is_batch else array
        chunks = pyarrow.chunked_array(result)
        # A row of a table is never null; its cells are.
        if is_table and isinstance(puzzles, (pyarrow.Table, pyarrow.RecordBatchReader)):
            return pyarrow.Table.from_struct_array(chunks)
        return chunks
    if name == "polars":
        import polars

        if is_table and isinstance(puzzles, polars.DataFrame):
            return polars.Series(result).struct.unnest()
        name = puzzles.name if isinstance(puzzles, polars.Series) else ""
        return polars.Series(name, result).alias(name)
    if name == "pandas":
        import pandas
        import pyarrow

        chunks = pyarrow.chunked_array(result if hasattr(result, "__arrow_c_stream__") else [pyarrow.array(result)])
        if is_table and isinstance(puzzles, pandas.DataFrame):
            return pandas.DataFrame(
                {field.name: pandas.arrays.ArrowExtensionArray(column)
                 for field, column in zip(chunks.type, chunks.combine_chunks().flatten(), strict=True)},
                index=puzzles.index,
            )
        values: Any = pandas.arrays.ArrowExtensionArray(chunks)
        # Texts keep the type that pandas gives them.
        is_text = pyarrow.types.is_string(chunks.type) or pyarrow.types.is_large_string(chunks.type)
        dtype = getattr(_column(puzzles), "dtype", None)
        if is_text and isinstance(dtype, pandas.StringDtype):
            values = values.astype(dtype)
        called = getattr(puzzles, "name", None) if isinstance(puzzles, (pandas.Index, pandas.Series)) and not is_other_length else None
        if isinstance(puzzles, pandas.Index):
            return pandas.Index(values, name=called)
        if not isinstance(puzzles, (pandas.Series, pandas.DataFrame)):
            return values
        return pandas.Series(values, index=None if is_other_length else puzzles.index, name=called)
    return result


class Rows:
    """An array of NumPy as rows of bytes or numbers, and how answers become arrays again."""

    def __init__(self, rows: Any, form: str, width: int, shape: tuple[int, ...], dtype: Any = None) -> None:
        self.rows = rows
        self.form = form  # cells, integers, marks, ascii or wide
        self.width = width
        self.shape = shape  # of an array with one value for each puzzle
        self.dtype = dtype  # of grids, if it is not that of the form
        self.count = len(rows) if rows is not None else math.prod(shape)
        self.is_square = False
        self.has_characters = False  # one in each cell

    def grids(self) -> tuple[Any, memoryview]:
        """Returns an array for grids, and its bytes."""
        import numpy

        grids = numpy.empty((self.count, 81), dtype=numpy.uint8)
        # An empty view cannot be cast.
        return grids, memoryview(grids.reshape(-1)) if self.count else memoryview(bytearray())

    def finish(self, columns: list[tuple[Any, ...]], record: int) -> Any:
        """Returns columns as arrays; the first ``record`` of them as one with fields."""
        arrays = [(column[0], self._array(*column[1:])) for column in columns]
        results = [array for _, array in arrays[record:]]
        if record:
            import numpy

            fields = arrays[:record]
            whole = numpy.empty(self.shape, dtype=[(name, array.dtype) for name, array in fields])
            for name, array in fields:
                whole[name] = array
            results.insert(0, whole)
        # One puzzle has one answer, not an array without dimensions.
        results = [result[()] for result in results]
        return results[0] if len(results) == 1 else tuple(results)

    def _array(self, what: str, values: Any, words: Any = None) -> Any:
        import numpy

        if what == "grids":
            return self._grids(values)
        if what in ("sets", "candidates"):
            array = numpy.frombuffer(values, dtype={"sets": "?", "candidates": "u2"}[what])
            return array.reshape(self.shape + ((9, 9) if self.is_square else (81,)))
        if what == "names":
            array = numpy.array(words)[numpy.frombuffer(values, dtype=numpy.uint8)]
        elif what == "texts":
            array = numpy.array(values, dtype=numpy.str_)
        elif what == "transforms":
            parts = [("transposed", "?"), ("rows", "u1", 9), ("columns", "u1", 9), ("digits", "u1", 10)]
            array = numpy.frombuffer(values, dtype=parts)
        else:
            array = numpy.frombuffer(values, dtype={"numbers": "u8", "reals": "f8", "flags": "?"}[what])
        return array.reshape(self.shape)

    def _grids(self, grids: Any) -> Any:
        import numpy

        cells = (9, 9) if self.is_square else (81,)
        if self.form in ("cells", "integers", "marks"):
            return grids.astype(self.dtype or numpy.uint8, copy=False).reshape(self.shape + cells)
        if self.form == "wide":
            grids = grids.astype(numpy.uint32)
        if self.has_characters:
            return grids.view("U1" if self.form == "wide" else "S1").reshape(self.shape + cells)
        texts = grids.view("U81" if self.form == "wide" else "S81").reshape(self.shape)
        return texts if self.dtype is None else texts.astype(self.dtype)


def rows(array: Any) -> Rows:
    """Returns an array as contiguous rows."""
    import numpy

    if isinstance(array, numpy.ma.MaskedArray):
        array = _filled(array)
    array = numpy.asarray(array)
    if array.dtype == numpy.uint8:
        return _cells(array, "cells", numpy.uint8)
    if array.dtype == object:
        for cell in array.reshape(-1).tolist():
            if isinstance(cell, (bool, numpy.bool_)) or not hasattr(cell, "__index__"):
                raise TypeError(f"numbers from 0 to 9 as cells expected, found {type(cell).__name__}")
        array = array.astype(numpy.int64)
    if array.dtype == numpy.bool_ and array.shape[-3:] == (9, 9, 9):
        bits = (array * (1 << numpy.arange(9, dtype=numpy.uint16))).sum(axis=-1, dtype=numpy.uint16)
        return _cells(bits, "marks", numpy.uint8)
    if array.dtype.str[1:] == "u2":  # in either byte order
        array = array.astype(numpy.uint16, copy=False)
        if 0 < array.max(initial=0) <= 9:
            raise TypeError("uint16 is for candidates (bit d-1 for digit d); for digits pass puzzles.astype('uint8')")
        return _cells(array, "marks", numpy.uint8)
    if array.dtype.kind in "iu":
        return _cells(array, "integers", array.dtype)
    dtype = None
    if array.dtype.kind == "T":
        # A missing value becomes an empty text, which stands for it.
        texts = [text if isinstance(text, str) else "" for text in array.reshape(-1).tolist()]
        array, dtype = numpy.array(texts, dtype="U").reshape(array.shape), array.dtype
    if array.dtype.kind not in "SU":
        refuse(array.dtype)
    return _texts(array, dtype)


def _filled(array: Any) -> Any:
    """Replaces masked values by empty ones."""
    if array.dtype.kind == "b" or array.dtype.str[1:] == "u2":
        raise TypeError("a masked array of candidates cannot be read; puzzles.filled(...) sets the values of masked cells")
    if array.dtype.kind in "iu" or array.dtype.kind in "SU" and _has_characters(array):
        return array.filled(0 if array.dtype.kind in "iu" else ".")
    return array.filled("")


def _cells(array: Any, form: str, dtype: Any) -> Rows:
    """Returns the rows of an array of numbers, 81 or 9 by 9 for each puzzle."""
    import numpy

    is_square = array.shape[-2:] == (9, 9)
    if not is_square and array.shape[-1:] != (81,):
        raise ValueError(f"{array.dtype} of shape (n, 81) or (n, 9, 9) expected, found {array.shape}")
    shape = array.shape[:-2] if is_square else array.shape[:-1]
    # This copies only if the array is not contiguous.
    result = Rows(numpy.ascontiguousarray(array).reshape(-1, 81), form, 81, shape, dtype)
    result.is_square = is_square
    return result


def _has_characters(array: Any) -> bool:
    """Whether an array has one character in each cell."""
    width = array.dtype.itemsize // (1 if array.dtype.kind == "S" else 4)
    return bool(width == 1 and (array.shape[-2:] == (9, 9) or array.shape[-1:] == (81,)))


def _texts(array: Any, dtype: Any) -> Rows:
    """Returns the rows of an array of texts, or of single characters, 81 or 9 by 9 for each puzzle."""
    import numpy

    kind = array.dtype.kind
    array = numpy.ascontiguousarray(array.astype(array.dtype.newbyteorder("="), copy=False)).reshape(array.shape)
    if not _has_characters(array):
        width = array.dtype.itemsize // (1 if kind == "S" else 4)
        texts = array.reshape(-1)
        flat = texts.view(numpy.uint8).reshape(-1, array.dtype.itemsize) if width else numpy.zeros((texts.size, 0), numpy.uint8)
        return Rows(flat, "ascii" if kind == "S" else "wide", width, array.shape, dtype)
    # An empty text is an empty cell.
    array = numpy.where(array == array.dtype.type(), numpy.array(".", dtype=array.dtype), array)
    result = _cells(array, "ascii" if kind == "S" else "wide", dtype)
    result.rows = result.rows.view(numpy.uint8)
    result.has_characters = True
    return result


def refuse(dtype: Any) -> NoReturn:
    advice = "; if all numbers are whole, pass puzzles.astype(int)" if dtype.kind == "f" else ""
    raise TypeError(f"an array of integers, S81 or U81 expected, found {dtype}{advice}")


def blank(shape: tuple[int, ...]) -> Rows:
    """Returns what answers need to become arrays if the puzzles were not an array. ``shape`` is their number, or empty for one
    answer."""
    return Rows(None, "cells", 81, shape)


def as_list(column: Any) -> list[Any]:
    """Returns the items of a list, an array or a column."""
    for name in ("tolist", "to_list", "to_pylist"):
        if hasattr(column, name):
            return list(getattr(column, name)())
    return list(column)


def numbers(column: Any) -> list[int]:
    """Returns whole numbers from 0, in a list, an array or a column, as a list."""
    whole: list[int] = as_list(column)
    for place, number in enumerate(whole):
        if isinstance(number, bool) or not hasattr(number, "__index__") or not 0 <= number < 1 << 64:
            raise ValueError(f"places: a whole number from 0 expected at index {place}, found {number!r}")
    return whole


def indices(numbers: list[int | None]) -> Any:
    """Returns indices as an array; -1 for none."""
    import numpy

    return numpy.array([-1 if number is None else number for number in numbers], dtype=numpy.int64)

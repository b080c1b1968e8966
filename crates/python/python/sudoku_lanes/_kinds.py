"""What kinds of objects puzzles come in, and how answers become the same kind: what is looked up once a call."""

from typing import Any, NoReturn

EXPECTED = (
    "puzzles expected: str, bytes, a list of these, a NumPy array (uint8 of shape (n, 81) or (n, 9, 9), or texts), "
    "or a column of Arrow (pyarrow, Polars, DuckDB, pandas)"
)


def library(thing: Any) -> str:
    """The name of the package that an object's class is from."""
    return str(type(thing).__module__).partition(".")[0]


def form(puzzles: Any) -> tuple[Any, str]:
    """An object that the native part understands, and how: ``array`` or ``stream`` of Arrow, or ``numpy``."""
    # A column of nothing but nulls has no type yet.
    if library(puzzles) == "polars" and str(getattr(puzzles, "dtype", "")) == "Null":
        import polars

        puzzles = puzzles.cast(polars.String)
    # A column of pandas offers its stream from version 3 on.
    if library(puzzles) == "pandas" and hasattr(puzzles, "array") and not hasattr(puzzles, "__arrow_c_stream__"):
        import pyarrow

        column = pyarrow.array(puzzles, from_pandas=True)
        puzzles = column if isinstance(column, pyarrow.ChunkedArray) else pyarrow.chunked_array([column])
    # Polars and others offer both for one column; what may have several chunks says so by the stream.
    if hasattr(puzzles, "__arrow_c_stream__"):
        if hasattr(puzzles, "__arrow_c_array__") and library(puzzles) == "pyarrow":
            return puzzles, "array"
        return puzzles, "stream"
    if hasattr(puzzles, "__arrow_c_array__"):
        return puzzles, "array"
    if hasattr(puzzles, "__array_interface__"):
        return puzzles, "numpy"
    raise TypeError(f"{EXPECTED}; found {type(puzzles).__name__}")


def like(puzzles: Any, result: Any, is_table: bool, is_other_length: bool = False) -> Any:
    """Answers of Arrow as an object of the library that the puzzles are from; ``result`` itself if that is not known."""
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
                {field.name: _arrow_series(pandas, column, puzzles.index)
                 for field, column in zip(chunks.type, chunks.combine_chunks().flatten(), strict=True)}
            )
        series = _arrow_series(pandas, chunks, None if is_other_length else puzzles.index)
        if isinstance(puzzles, pandas.Series) and not is_other_length:
            series.name = puzzles.name
        return series
    return result


def _arrow_series(pandas: Any, column: Any, index: Any) -> Any:
    return pandas.Series(pandas.arrays.ArrowExtensionArray(column), index=index)


class Rows:
    """An array of NumPy as rows of bytes, and the way back for answers."""

    def __init__(self, rows: Any, form: str, width: int, shape: tuple[int, ...]) -> None:
        self.rows = rows
        self.form = form  # cells, ascii or wide
        self.width = width
        self.shape = shape  # of one that has a value for each puzzle
        self.count = len(rows) if rows is not None else shape[0]
        self.is_square = False

    def grids(self) -> tuple[Any, memoryview]:
        """An array for grids, and its bytes."""
        import numpy

        grids = numpy.empty((self.count, 81), dtype=numpy.uint8)
        # A view of nothing cannot be cast.
        return grids, memoryview(grids.reshape(-1)) if self.count else memoryview(bytearray())

    def finish(self, columns: list[tuple[Any, ...]], record: int) -> Any:
        """Columns as arrays; the first ``record`` of them as one with fields."""
        arrays = [(column[0], self._array(*column[1:])) for column in columns]
        results = [array for _, array in arrays[record:]]
        if record:
            import numpy

            fields = arrays[:record]
            whole = numpy.empty(self.shape, dtype=[(name, array.dtype) for name, array in fields])
            for name, array in fields:
                whole[name] = array
            results.insert(0, whole)
        # One puzzle has one answer, and not an array without dimensions.
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

        if self.form == "cells":
            return grids.reshape(self.shape + ((9, 9) if self.is_square else (81,)))
        if self.form == "wide":
            return grids.astype(numpy.uint32).view("U81").reshape(self.shape)
        return grids.view("S81").reshape(self.shape)



def rows(array: Any) -> Rows:
    """An array as rows of bytes that lie one after the other."""
    import numpy

    # A copy only of what is not in order.
    array = numpy.asarray(array)
    if array.dtype == numpy.uint8:
        if array.shape[-2:] == (9, 9):
            shape = array.shape[:-2]
        elif array.shape[-1:] == (81,):
            shape = array.shape[:-1]
        else:
            raise ValueError(f"uint8 of shape (n, 81) or (n, 9, 9) expected, found {array.shape}")
        result = Rows(numpy.ascontiguousarray(array).reshape(-1, 81), "cells", 81, shape)
        result.is_square = array.shape[-2:] == (9, 9)
        return result
    kind = array.dtype.kind
    if kind not in "SU":
        refuse(array.dtype)
    native = array.astype(array.dtype.newbyteorder("="), copy=False)
    size = native.dtype.itemsize
    texts = numpy.ascontiguousarray(native).reshape(-1)
    if size == 0:
        flat = numpy.zeros((texts.size, 0), dtype=numpy.uint8)
    else:
        flat = texts.view(numpy.uint8).reshape(-1, size)
    return Rows(flat, "ascii" if kind == "S" else "wide", size if kind == "S" else size // 4, array.shape)


def refuse(dtype: Any) -> NoReturn:
    advice = "; puzzles.astype('uint8') makes it so, if all are 0 to 9" if dtype.kind in "iub" else ""
    advice = "; puzzles.tolist() is a list" if dtype.kind == "O" else advice
    raise TypeError(f"an array of uint8, S81 or U81 expected, found {dtype}{advice}")


def blank(count: int) -> Rows:
    """What answers need to become arrays where no array came in."""
    return Rows(None, "cells", 81, (count,))


def numbers(column: Any) -> list[int]:
    """Whole numbers from 0, in a list, an array or a column, as a list."""
    for name in ("tolist", "to_list", "to_pylist"):
        if hasattr(column, name):
            column = getattr(column, name)()
            break
    whole: list[int] = list(column)
    for place, number in enumerate(whole):
        if isinstance(number, bool) or not hasattr(number, "__index__") or not 0 <= number < 1 << 64:
            raise ValueError(f"places: a whole number from 0 expected at index {place}, found {number!r}")
    return whole


def indices(numbers: list[int | None]) -> Any:
    """Indices as an array; -1 for none."""
    import numpy

    return numpy.array([-1 if number is None else number for number in numbers], dtype=numpy.int64)

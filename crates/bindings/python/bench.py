"""Measures how many puzzles a second this package solves from each kind of data, beside other packages. `make bench-python` runs
it.

Everything is measured in one run, the rows in turn, and the best of several rounds counts; slow rows get fewer puzzles. Processor
seconds are those of this process and all its threads; on a machine with other work they are more reliable than elapsed ones. The
engine alone is the Rust program `throughput`, which neither reads nor writes. Packages that are not installed are left out and
listed.

    python bench.py [--puzzles FILE] [--number N] [--rounds N] [--spark]
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from itertools import count, islice
from typing import Any

import sudoku_lanes
from sudoku_lanes.datasets import Draw, audit

# A row of the table: what is measured, the number of puzzles, and the call that is measured.
Row = tuple[str, int, Callable[[], object]]


def identity(column: Any) -> Any:
    return column


def own(puzzles: list[str]) -> Iterator[Row]:
    """Yields rows for this package, from each kind of data."""
    number = len(puzzles)
    few = puzzles[: number // 10]
    for threads in (1, 2):
        solve = partial(sudoku_lanes.solve, threads=threads)
        beside = f"{threads} thread{'s'[: threads - 1]}"
        if threads == 1:
            yield "str, one at a time", len(few), lambda: [sudoku_lanes.solve(puzzle) for puzzle in few]
        yield f"list of str, {beside}", number, lambda solve=solve: solve(puzzles)
        if numpy := module("numpy"):
            text = numpy.frombuffer("".join(puzzles).replace(".", "0").encode(), numpy.uint8)
            cells = (text - ord("0")).reshape(-1, 81)
            yield f"NumPy, {beside}", number, lambda solve=solve, cells=cells: solve(cells)
        if pyarrow := module("pyarrow"):
            column = pyarrow.array(puzzles)
            yield f"pyarrow, {beside}", number, lambda solve=solve, column=column: solve(column)
        if polars := module("polars"):
            frame = polars.DataFrame({"puzzle": puzzles})
            asked = polars.col("puzzle").map_batches(solve, return_dtype=polars.String, is_elementwise=True)
            yield f"Polars, {beside}", number, lambda frame=frame, asked=asked: frame.select(asked)
            streamed = frame.lazy().select(asked)
            yield f"Polars, streaming, {beside}", number, lambda lazy=streamed: lazy.collect(engine="streaming")
    if (duckdb := module("duckdb")) and module("pyarrow"):
        from sudoku_lanes.duckdb import register

        con = duckdb.connect()
        register(con)
        con.create_function("same_text", identity, ["VARCHAR"], "VARCHAR", type="arrow")
        con.register("t", import_module("pyarrow").table({"puzzle": puzzles}))
        yield "DuckDB", number, lambda: con.sql("select sudoku_solve(puzzle) from t").to_arrow_table()
        yield "DuckDB, a function that does nothing", number, lambda: con.sql(
            "select same_text(puzzle) from t"
        ).to_arrow_table()


def functions(puzzles: list[str]) -> Iterator[Row]:
    """Yields rows for other functions, in one thread."""
    if not (pyarrow := module("pyarrow")):
        return
    column = pyarrow.array(puzzles)
    some, few = column[: len(puzzles) // 10], column[: len(puzzles) // 500]
    yield "count up to 2", len(column), lambda: sudoku_lanes.count(column, threads=1)
    yield "shuffle", len(column), lambda: sudoku_lanes.shuffle(column, seed=1, threads=1)
    yield "canon", len(some), lambda: sudoku_lanes.canon(some, threads=1)
    yield "unique", len(some), lambda: sudoku_lanes.unique(some, threads=1)
    yield "split", len(some), lambda: sudoku_lanes.split(some, threads=1)
    yield "leaks", len(some), lambda: sudoku_lanes.leaks(some, some[:1], threads=1)
    images = [sudoku_lanes.shuffle(column, seed=seed) for seed in range(-(-2_000_000 // len(column)))]
    train = pyarrow.chunked_array(images)[:2_000_000]
    yield "leaks, two million rows, 2 threads", len(train), lambda: sudoku_lanes.leaks(train, few, threads=2)
    yield "minimal", len(some), lambda: sudoku_lanes.minimal(some, threads=1)
    asked = [puzzles[place % len(puzzles)] for place in range(10_000)]
    solutions = sudoku_lanes.solve(asked)
    texts = [answer(solution) for solution in solutions]
    yield "extract, from answers of 1 KB", len(texts), lambda: sudoku_lanes.extract(texts, threads=1)
    yield "grade, answers of 1 KB", len(texts), lambda: sudoku_lanes.grade(asked, texts, threads=1)
    yield "grade, with solutions", len(texts), lambda: sudoku_lanes.grade(asked, texts, solutions, threads=1)
    yield "rate", len(few), lambda: sudoku_lanes.rate(few, threads=1)
    yield "rate, HoDoKu's scale", len(few), lambda: sudoku_lanes.rate(few, scale="hodoku", threads=1)
    yield "datasets.audit", len(some), lambda: audit(some, threads=1)
    yield "datasets.Draw, easy, with all columns", len(few) // 4, lambda: list(Draw({"er": ["easy"]}, len(few) // 4, seed=1, threads=1))
    yield "generate", len(few), lambda: sudoku_lanes.generate(len(few), seed=1, to="arrow", threads=1)


def answer(solution: str | None) -> str:
    """Returns an answer of 1 KB, as from a language model."""
    rows = "\n".join(" ".join((solution or "." * 81)[start : start + 9]) for start in range(0, 81, 9))
    return "Row 5 lacks a 3 and a 7, so column 2 decides: r5c2 is 7.\n" * 15 + f"<answer>\n{rows}\n</answer>"


def generated() -> Iterator[Row]:
    """Yields rows for calls that take longer the harder the puzzles are, for puzzles of `generate`, in one thread."""
    usual = sudoku_lanes.generate(2000, seed=1)
    hard, extreme = (sudoku_lanes.generate(number, seed=1, level=level) for number, level in ((1000, "hard"), (50, "extreme")))
    for what, scale in (("", "se"), (", HoDoKu's scale", "hodoku")):
        rate = partial(sudoku_lanes.rate, scale=scale, threads=1)
        explain = partial(sudoku_lanes.explain, scale=scale, to="arrow", threads=1)
        yield f"rate, of generate{what}", len(usual), lambda rate=rate: rate(usual)
        yield f"rate, level hard{what}", len(hard), lambda rate=rate: rate(hard)
        yield f"rate, level extreme{what}", len(extreme), lambda rate=rate: rate(extreme)
        yield f"explain, level hard{what}", len(hard), lambda explain=explain: explain(hard)
        yield from traces(hard, what, scale)
    yield "rate, most=4.9", len(usual), lambda: sudoku_lanes.rate(usual, most=4.9, threads=1)
    for level, number in (("easy", 1000), ("medium", 300), ("hard", 200), ("unfair", 100), ("extreme", 20)):
        make = partial(sudoku_lanes.generate, number, seed=2, level=level, threads=1)
        yield f"generate, level={level}", number, make
    for er, number in (("easy", 1000), ("medium", 300), ("hard", 100), ("expert", 50), ("extreme", 50)):
        yield f"generate, er={er}", number, partial(sudoku_lanes.generate, number, seed=2, er=er, threads=1)


def traces(puzzles: list[str], what: str, scale: str) -> Iterator[Row]:
    """Yields a row for 10,000 puzzles in a NumPy array that become a Parquet file with a row for each step."""
    if not (module("numpy") and module("pyarrow")):
        return
    import pyarrow
    import pyarrow.parquet

    images = [puzzle for seed in range(10_000 // len(puzzles)) for puzzle in sudoku_lanes.shuffle(puzzles, seed=seed)]
    cells = sudoku_lanes.convert(images, to="numpy")

    def run() -> None:
        with tempfile.NamedTemporaryFile(suffix=".parquet") as file:
            steps = sudoku_lanes.explain(cells, scale=scale, to="arrow", threads=2)
            pyarrow.parquet.write_table(pyarrow.table(steps), file.name)

    yield f"NumPy to traces in Parquet{what}, 2 threads", len(cells), run


def imports() -> Iterator[Row]:
    """Yields two rows, whose difference is the time that a program waits before its first call."""
    for name, code in (("a new process", "pass"), ("a new process that imports it", "import sudoku_lanes")):
        command = [sys.executable, "-c", code]
        yield name, 10, lambda command=command: [subprocess.run(command, check=True) for _ in range(10)]


def everyday(puzzles: list[str]) -> Iterator[Row]:
    """Yields rows for a few puzzles at a time, and for kinds other than the fastest."""
    few = puzzles[:2000]
    yield "list of one str, one at a time", len(few), lambda: [sudoku_lanes.solve([puzzle]) for puzzle in few]
    numbers = [[int(cell) for cell in puzzle.replace(".", "0")] for puzzle in few]
    yield "list of lists of 81 int", len(few), lambda: sudoku_lanes.solve(numbers)
    if numpy := module("numpy"):
        for kind in (numpy.uint8, numpy.int64):
            cells = numpy.array(numbers, dtype=kind)
            name = f"NumPy, {kind.__name__}"
            yield f"{name}, a row at a time", len(few), lambda cells=cells: [sudoku_lanes.solve(row) for row in cells]
            yield name, len(few), lambda cells=cells: sudoku_lanes.solve(cells, threads=1)
    if pyarrow := module("pyarrow"):
        column = pyarrow.array(few).dictionary_encode()
        yield "pyarrow, categories", len(few), lambda: sudoku_lanes.solve(column, threads=1)


def parquet(puzzles: list[str], folder: str) -> str:
    """Writes the puzzles as a data set of 16 files."""
    import pyarrow
    import pyarrow.parquet

    os.mkdir(folder)
    table = pyarrow.table({"puzzle": puzzles})
    rows = -(-len(puzzles) // 16)
    for part in range(16):
        pyarrow.parquet.write_table(table.slice(part * rows, rows), f"{folder}/{part:02}.parquet")
    return folder


def dask(puzzles: list[str], folder: str) -> Iterator[Row]:
    """Yields rows for two worker processes of Dask, from Parquet to Parquet."""
    if not (module("distributed") and module("dask.dataframe") and module("pyarrow")):
        return
    import dask.dataframe
    import distributed
    import pandas
    import pyarrow

    text = pandas.ArrowDtype(pyarrow.string())
    source = parquet(puzzles, f"{folder}/dask")
    cluster = distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None)
    distributed.Client(cluster)
    runs = count()

    def run(function: Callable[[Any], Any]) -> None:
        column = dask.dataframe.read_parquet(source, dtype_backend="pyarrow")["puzzle"]
        answers = column.map_partitions(function, meta=("puzzle", text)).to_frame()
        # Each run writes to a new folder, as Dask keeps results that it has already computed.
        answers.to_parquet(f"{folder}/dask-{next(runs)}")

    yield "Dask, two workers", len(puzzles), lambda: run(partial(sudoku_lanes.solve, threads=1))
    yield "Dask, a function that does nothing", len(puzzles), lambda: run(identity)


def spark(puzzles: list[str], folder: str) -> Iterator[Row]:
    """Yields rows for two executors of Spark, from Parquet to Parquet."""
    if not (module("pyspark") and module("pyarrow")):
        return
    import pyarrow
    from pyspark import cloudpickle
    from pyspark.sql import SparkSession

    cloudpickle.register_pickle_by_value(sys.modules[__name__])
    os.environ["PYSPARK_PYTHON"] = sys.executable
    builder = SparkSession.builder.master("local-cluster[2,1,1024]").config("spark.ui.enabled", "false")
    builder = builder.config("spark.ui.showConsoleProgress", "false").config("spark.driver.memory", "1g")
    session = builder.config("spark.executor.memory", "1g").getOrCreate()
    session.sparkContext.setLogLevel("OFF")
    frame = session.read.parquet(parquet(puzzles, f"{folder}/spark"))

    def solved(batches: Iterator[Any]) -> Iterator[Any]:
        for batch in batches:
            yield pyarrow.record_batch({"puzzle": sudoku_lanes.solve(batch["puzzle"], threads=1)})

    def run(function: Callable[[Iterator[Any]], Iterator[Any]]) -> None:
        frame.mapInArrow(function, "puzzle string").write.mode("overwrite").parquet(f"{folder}/spark-out")

    yield "Spark, two executors", len(puzzles), lambda: run(solved)
    yield "Spark, a function that does nothing", len(puzzles), lambda: run(identity)


def others(puzzles: list[str]) -> Iterator[Row]:
    """Yields rows for other packages on PyPI. Some can prove that there is only one solution; the others find one."""
    if module("rustoku"):
        rustoku = import_module("rustoku")
        few = puzzles[:1000]
        yield "rustoku, proving", len(few), lambda: [rustoku.count_solutions(puzzle, 2) for puzzle in few]
        yield "rustoku, finding", len(few), lambda: [rustoku.solve(puzzle) for puzzle in few]
    if module("sudokutools"):
        from sudokutools.solve import dlx
        from sudokutools.sudoku import Sudoku as Grid

        grids = [puzzle.replace(".", "0") for puzzle in puzzles[:20]]
        yield "sudokutools, proving", len(grids), lambda: [list(islice(dlx(Grid.decode(grid)), 2)) for grid in grids]
    if module("sudoku"):
        from sudoku import Sudoku

        def rows(puzzle: str) -> list[list[int]]:
            cells = [int(cell) for cell in puzzle.replace(".", "0")]
            return [cells[start : start + 9] for start in range(0, 81, 9)]

        few_rows = puzzles[:3]
        yield "py-sudoku, finding", len(few_rows), lambda: [Sudoku(3, board=rows(puzzle)).solve() for puzzle in few_rows]
    if module("dokusan"):
        from dokusan import boards, solvers

        few_texts = puzzles[:3]
        yield "dokusan, finding", len(few_texts), lambda: [
            solvers.backtrack(boards.Sudoku.from_string(puzzle.replace(".", "0"), box_size=boards.BoxSize(3, 3)))
            for puzzle in few_texts
        ]


MISSING: set[str] = set()


def module(name: str) -> Any:
    try:
        return import_module(name)
    except ImportError:
        MISSING.add(name)
        return None


def alone(puzzles: list[str], program: str, rounds: int) -> float:
    """Measures the engine, without Python."""
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write("".join(f"{puzzle}\n" for puzzle in puzzles))
        file.flush()
        told = subprocess.run([program, "--rounds", str(rounds), file.name], check=True, capture_output=True, text=True)
    return float(told.stdout.split()[0])


def main() -> None:
    parser = argparse.ArgumentParser(description="Measures how many puzzles a second this package solves, and others for comparison.")
    parser.add_argument("--puzzles", help="a file of puzzles, of which random disguises are taken; without it, puzzles are generated")
    parser.add_argument("--number", type=int, default=1_000_000, help="the number of puzzles (%(default)s)")
    parser.add_argument("--rounds", type=int, default=3, help="how often each is measured; the best counts (%(default)s)")
    parser.add_argument("--engine", help="the program `throughput`, for the engine alone")
    parser.add_argument("--spark", action="store_true", help="measure Spark as well, which needs Java")
    options = parser.parse_args()
    if options.puzzles:
        few = [line[:81] for line in open(options.puzzles) if len(line) > 80 and not line.startswith("#")]
        puzzles = [puzzle for start in range(-(-options.number // len(few))) for puzzle in sudoku_lanes.shuffle(few, seed=start)]
        puzzles = puzzles[: options.number]
    else:
        puzzles = sudoku_lanes.generate(options.number, seed=1)
    clues = sum(81 - puzzle.count(".") for puzzle in puzzles) / len(puzzles)
    print(f"{len(puzzles)} puzzles of {clues:.1f} clues, best of {options.rounds} rounds, Python {sys.version.split()[0]}")

    with tempfile.TemporaryDirectory() as folder:
        clusters = [*dask(puzzles, folder), *(spark(puzzles, folder) if options.spark else ())]
        rows = [*imports(), *own(puzzles), *everyday(puzzles), *functions(puzzles), *generated(), *clusters, *others(puzzles)]
        measure(rows, puzzles, options)


def measure(rows: list[Row], puzzles: list[str], options: argparse.Namespace) -> None:
    """Measures the rows and prints the table."""
    best = dict.fromkeys((name for name, _, _ in rows), (float("inf"), float("inf")))
    engine = 0.0
    for _ in range(options.rounds):
        if options.engine:
            engine = max(engine, alone(puzzles, options.engine, 1))
        for name, _, call in rows:
            start, work = time.perf_counter(), time.process_time()
            call()
            seconds, work = time.perf_counter() - start, time.process_time() - work
            best[name] = (min(best[name][0], seconds), min(best[name][1], work))
    print(f"{'':52}{'a second':>12}{'seconds':>10}{'of a processor':>16}{'of the engine alone':>22}")
    if engine:
        print(f"{'engine alone, Rust, one thread':52}{engine:>12,.0f}{'':26}{1:>22.0%}")
    for name, number, _ in rows:
        seconds, work = best[name]
        share = f"{number / seconds / engine:>22.1%}" if engine else ""
        print(f"{name:52}{number / seconds:>12,.0f}{seconds:>10.3f}{work:>16.3f}{share}")
    if MISSING:
        print(f"not installed: {', '.join(sorted(MISSING))}")


if __name__ == "__main__":
    main()

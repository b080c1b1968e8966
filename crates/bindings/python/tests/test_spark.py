"""Spark: partitions on two executors give what one process gives, even if a worker is killed. `make test-spark` runs it."""

import os
import shutil
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import sudoku_lanes

pytestmark = pytest.mark.spark
pyspark = pytest.importorskip("pyspark")
pyarrow = pytest.importorskip("pyarrow")
if shutil.which("java") is None:
    pytest.skip("Spark needs Java", allow_module_level=True)

NUMBER = 20_000
PARTITIONS = 6


@pytest.fixture(scope="module")
def spark() -> Iterator[Any]:
    from pyspark import cloudpickle
    from pyspark.sql import SparkSession

    # The workers cannot import this file, so its functions are sent to them.
    cloudpickle.register_pickle_by_value(sys.modules[__name__])
    os.environ["PYSPARK_PYTHON"] = sys.executable
    builder = SparkSession.builder.master("local-cluster[2,1,512]")
    for name, value in {
        "spark.ui.enabled": "false",
        "spark.driver.memory": "512m",
        "spark.executor.memory": "512m",
        "spark.sql.shuffle.partitions": str(PARTITIONS),
        "spark.sql.execution.arrow.maxRecordsPerBatch": "10000",
        "spark.task.maxFailures": "4",
    }.items():
        builder = builder.config(name, value)
    spark = builder.getOrCreate()
    spark.sparkContext.setLogLevel("OFF")
    yield spark
    spark.stop()


@pytest.fixture(scope="module")
def puzzles() -> list[str]:
    made = sudoku_lanes.generate(NUMBER, seed=20)
    disguised = sudoku_lanes.shuffle(made[: NUMBER // 10], seed=1)
    return made[: NUMBER - len(disguised)] + disguised


def frame(spark: Any, puzzles: list[str]) -> Any:
    rows = pyarrow.table({"row": range(len(puzzles)), "puzzle": puzzles})
    return spark.createDataFrame(rows).repartition(PARTITIONS, "row")


def in_order(answers: Any) -> list[Any]:
    """Returns the second column, in the order of the first."""
    table = answers.toArrow().sort_by("row")
    return table.column(1).to_pylist()


def solved(batches: Iterator[Any]) -> Iterator[Any]:
    for batch in batches:
        answers = sudoku_lanes.solve(batch["puzzle"], threads=1)
        yield pyarrow.record_batch({"row": batch["row"], "solution": answers})


def keyed(batches: Iterator[Any]) -> Iterator[Any]:
    for batch in batches:
        keys = sudoku_lanes.canon(batch["puzzle"], threads=1)
        yield pyarrow.record_batch({"row": batch["row"], "key": keys})


def made(batches: Iterator[Any]) -> Iterator[Any]:
    for batch in batches:
        for start in batch["start"].to_pylist():
            puzzles = sudoku_lanes.generate(100, seed=3, start=start, threads=1)
            yield pyarrow.record_batch({"row": range(start, start + 100), "puzzle": puzzles})


def test_partitions_give_what_one_process_gives(spark: Any, puzzles: list[str]) -> None:
    answers = frame(spark, puzzles).mapInArrow(solved, "row long, solution string")
    assert in_order(answers) == sudoku_lanes.solve(puzzles)


def test_the_canonical_form_is_the_key_of_a_group_by(spark: Any, puzzles: list[str]) -> None:
    keys = frame(spark, puzzles).mapInArrow(keyed, "row long, key string")
    firsts = keys.groupBy("key").min("row").toArrow().column("min(row)").to_pylist()
    assert sorted(firsts) == list(sudoku_lanes.unique(puzzles))


def test_a_partition_is_made_by_its_seed_and_where_it_begins(spark: Any) -> None:
    starts = spark.range(1, 1201, 100, numPartitions=PARTITIONS).withColumnRenamed("id", "start")
    assert in_order(starts.mapInArrow(made, "row long, puzzle string")) == sudoku_lanes.generate(1200, seed=3)


def test_a_killed_worker_loses_and_doubles_nothing(spark: Any, puzzles: list[str], tmp_path: Path) -> None:
    mark = str(tmp_path / "killed")

    def solved_or_killed(batches: Iterator[Any]) -> Iterator[Any]:
        for batch in solved(batches):
            yield batch
            try:
                os.close(os.open(mark, os.O_CREAT | os.O_EXCL))
            except FileExistsError:
                continue
            os.kill(os.getpid(), signal.SIGKILL)

    answers = frame(spark, puzzles).mapInArrow(solved_or_killed, "row long, solution string")
    assert in_order(answers) == sudoku_lanes.solve(puzzles)
    assert os.path.exists(mark)

"""Dask: puzzles in partitions on two worker processes give what one process gives, even if a worker is killed."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import sudoku_lanes

dask = pytest.importorskip("dask")
dask_dataframe = pytest.importorskip("dask.dataframe")
distributed = pytest.importorskip("distributed")
pandas = pytest.importorskip("pandas")
pyarrow = pytest.importorskip("pyarrow")

PARTITIONS = 7
NUMBER = 20_000
TEXT = pandas.ArrowDtype(pyarrow.string())
FLOAT = pandas.ArrowDtype(pyarrow.float64())


@pytest.fixture(scope="module")
def client() -> Iterator[Any]:
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        assert len(set(client.run(os.getpid).values()) - {os.getpid()}) == 2
        yield client


@pytest.fixture(scope="module")
def puzzles() -> list[str]:
    made = sudoku_lanes.generate(NUMBER, seed=20)
    # A tenth of them are others in disguise.
    disguised = sudoku_lanes.shuffle(made[: NUMBER // 10], seed=1)
    return made[: NUMBER - len(disguised)] + disguised


def column(puzzles: list[str]) -> Any:
    frame = pandas.DataFrame({"puzzle": pandas.Series(puzzles, dtype=TEXT)})
    return dask_dataframe.from_pandas(frame, npartitions=PARTITIONS)["puzzle"]


def test_ratings_are_columns_of_a_struct(client: Any, puzzles: list[str]) -> None:
    rated = column(puzzles[:500]).map_partitions(
        lambda part: sudoku_lanes.rate(part).struct.field("er"), meta=("er", FLOAT)
    )
    assert rated.compute().tolist() == [rating.er for rating in sudoku_lanes.rate(puzzles[:500])]


def test_the_canonical_form_is_the_key_of_a_group_by(client: Any, puzzles: list[str]) -> None:
    frame = column(puzzles).to_frame()
    frame["row"] = 1
    frame["row"] = frame["row"].cumsum() - 1
    frame["key"] = frame["puzzle"].map_partitions(sudoku_lanes.canon, meta=("key", TEXT))
    firsts = sorted(frame.groupby("key")["row"].min().compute().tolist())
    assert firsts == list(sudoku_lanes.unique(puzzles))
    assert len(firsts) == NUMBER - NUMBER // 10


def die_once(part: Any, mark: str) -> Any:
    """Solves a partition; the first worker that does so is killed in the middle of its work."""
    try:
        os.close(os.open(mark, os.O_CREAT | os.O_EXCL))
    except FileExistsError:
        return sudoku_lanes.solve(part, threads=1)
    sudoku_lanes.solve(part[: len(part) // 2], threads=1)
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError("a killed process goes on")


def test_a_killed_worker_loses_and_doubles_nothing(
    client: Any, puzzles: list[str], tmp_path: Path
) -> None:
    mark = str(tmp_path / "killed")
    solved = column(puzzles).map_partitions(die_once, mark, meta=("solution", TEXT)).compute(retries=2)
    assert os.path.exists(mark)
    assert solved.tolist() == sudoku_lanes.solve(puzzles)

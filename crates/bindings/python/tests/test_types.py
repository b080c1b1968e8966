"""The stubs agree with the native part, and mypy accepts them."""

import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.types
PACKAGE = Path(__file__).parents[1]


def run(tmp_path, *command):
    done = subprocess.run([sys.executable, "-m", *command], capture_output=True, text=True, check=False, cwd=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_stubs_are_complete(tmp_path):
    # pyarrow and pandas have no types.
    (tmp_path / "mypy.ini").write_text("[mypy]\nignore_missing_imports = True\n")
    options = ["--ignore-disjoint-bases", "--mypy-config-file", "mypy.ini"]
    # Adapters cannot be imported without their libraries, whose classes have no types. Their sources serve as stubs.
    (tmp_path / "adapters").write_text(r"sudoku_lanes\.(gymnasium|reasoning_gym|verifiers)(\..*)?")
    options += ["--allowlist", "adapters", "--ignore-unused-allowlist"]
    run(tmp_path, "mypy.stubtest", "sudoku_lanes", *options)


def test_the_sources_and_what_users_write_are_typed(tmp_path):
    (tmp_path / "user.py").write_text(
        """
from collections.abc import Sequence
from typing import Any, assert_type

import polars as pl
import sudoku_lanes

assert_type(sudoku_lanes.solve("1"), str | None)
assert_type(sudoku_lanes.solve([b"1", None]), list[bytes | None])
assert_type(sudoku_lanes.solve(pl.Series(["1"])), pl.Series)
# Of a table comes a column, and not a table.
assert_type(sudoku_lanes.solve(pl.DataFrame({"puzzle": ["1"]})), Any)
sudoku_lanes.generate(pattern=[0] * 81)
assert_type(sudoku_lanes.unique(["1"]), list[int])
assert_type(sudoku_lanes.generate(3, clues=(22, 24)), list[str])
rating = sudoku_lanes.rate("1", most=7.2)
assert_type(rating, sudoku_lanes.Rating | None)
if rating:
    assert_type(rating.er, float)
assert_type(sudoku_lanes.rate(["1"], scale="hodoku"), list[sudoku_lanes.Score | None])
for step in sudoku_lanes.explain("1"):
    assert_type(step.removes, list[tuple[int, int, int]])
    assert_type(step.chain, list[tuple[int, int, int, bool]])
    assert_type(step.eureka, str | None)
assert_type(sudoku_lanes.explain(["1"]), list[sudoku_lanes.Explanation | None])
assert_type(sudoku_lanes.explain(["1"], to="arrow"), sudoku_lanes.ArrowChunks)
def of_any_sequence(puzzles: Sequence[str]) -> list[str | None]:
    return sudoku_lanes.solve(puzzles)
sudoku_lanes.solve([[0] * 81])
sudoku_lanes.solve(["1"], to="numpy").shape
def of_all_kinds(puzzles: sudoku_lanes.ArrowArray | pl.DataFrame | list[list[int]] | list[int]) -> None:
    assert_type(sudoku_lanes.convert(puzzles), Any)
    assert_type(sudoku_lanes.extract(puzzles), Any)
    assert_type(sudoku_lanes.Transform().apply(puzzles), Any)
assert_type(sudoku_lanes.explain("1", errors="null"), sudoku_lanes.Explanation | None)
assert_type(sudoku_lanes.format("1", errors="null"), str | None)
sudoku_lanes.generate(clues="54..", minimality="none")
assert_type(sudoku_lanes.unique([[0] * 81]), list[int])
assert_type(sudoku_lanes.leaks([[[0] * 9] * 9], [[0] * 81, None]), list[int | None])
"""
    )
    run(tmp_path, "mypy", "--strict", "--cache-dir", str(tmp_path / "cache"), "user.py")
    sources = sorted(str(path) for path in (PACKAGE / "python").rglob("*.py"))
    run(tmp_path, "mypy", "--strict", "--ignore-missing-imports", "--cache-dir", str(tmp_path / "cache"), *sources)


def test_all_that_is_public_is_documented():
    import sudoku_lanes

    for name in sudoku_lanes.__all__:
        assert len(getattr(sudoku_lanes, name).__doc__) > 40, name

"""Sides of a data set, puzzles that are in two data sets, and disguises by key."""

import numpy as np
import pyarrow as pa
import polars as pl
import pandas as pd
import pytest
import sudoku_lanes
from small import CLASH, MANY, ONE, PUZZLES, digits

CELLS = np.array([digits(puzzle) for puzzle in PUZZLES], dtype=np.uint8)
MASK = (1 << 64) - 1


def mixed(seed, number):
    """Returns two rounds of SplitMix64's finalizer, as published."""

    def finalized(word):
        word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 & MASK
        word = (word ^ word >> 27) * 0x94D049BB133111EB & MASK
        return word ^ word >> 31

    return finalized(finalized(seed + 0x9E3779B97F4A7C15 & MASK) ^ number)


def hashed(form, seed=0):
    """Returns FNV-1a of 81 characters, as published, mixed with the seed."""
    fnv = 0xCBF29CE484222325
    for character in form.encode():
        fnv = (fnv ^ character) * 0x100000001B3 & MASK
    return mixed(seed, fnv)


def test_the_hash_can_be_computed_from_the_form():
    forms, hashes = sudoku_lanes.canon(PUZZLES, hash=True)
    assert hashes == [hashed(form) for form in forms]
    assert sudoku_lanes.canon(sudoku_lanes.shuffle(CELLS, seed=4), hash=True)[1].tolist() == hashes


@pytest.mark.parametrize("seed", [0, 7])
def test_a_side_is_that_of_the_hash(seed):
    expected = [hashed(form, seed) < int(0.3 * 2**64) for form in sudoku_lanes.canon(PUZZLES)]
    assert True in expected and False in expected
    images = sudoku_lanes.shuffle(PUZZLES, seed=3)
    options = {"test": 0.3, "seed": seed}
    assert sudoku_lanes.split(PUZZLES, **options) == sudoku_lanes.split(images, **options) == expected
    # The other puzzles, their order and the kind do not matter.
    assert sudoku_lanes.split(PUZZLES[::-1], **options) == expected[::-1]
    assert [sudoku_lanes.split(puzzle, **options) for puzzle in PUZZLES] == expected
    sides = sudoku_lanes.split(CELLS, threads=2, **options)
    assert sides.dtype == bool and sides.tolist() == expected
    assert sudoku_lanes.split(pa.array([*PUZZLES, None, CLASH]), **options).to_pylist() == [*expected, None, None]
    assert sudoku_lanes.split(pl.Series("p", PUZZLES), **options).to_list() == expected


def test_what_is_test_data_stays_that_if_there_is_more_of_it():
    less, more = (sudoku_lanes.split(PUZZLES, test=test) for test in (0.2, 0.6))
    assert sum(less) < sum(more)
    assert all(one <= other for one, other in zip(less, more))
    assert sudoku_lanes.split(PUZZLES, test=1) == [True] * 60
    assert not any(sudoku_lanes.split(PUZZLES, test=0))


def test_puzzles_of_one_grid_stay_together():
    grid = sudoku_lanes.solve(ONE)
    others = sudoku_lanes.shuffle(sudoku_lanes.generate(40, seed=1, grid=grid), seed=2)
    assert len(set(sudoku_lanes.split(others, test=0.5))) == 2
    assert len(set(sudoku_lanes.split([ONE, *others], test=0.5, by="grid"))) == 1
    assert sudoku_lanes.split([MANY], by="grid", reasons=True) == ([None], ["multiple"])


def test_options_of_a_split():
    with pytest.raises(ValueError, match="test: a share from 0 to 1 expected, found 1.5"):
        sudoku_lanes.split(PUZZLES, test=1.5)
    with pytest.raises(ValueError, match="by: 'class' or 'grid' expected, found 'puzzle'"):
        sudoku_lanes.split(PUZZLES, by="puzzle")
    with pytest.raises(sudoku_lanes.PuzzleError, match="puzzle 1: digit 5 twice"):
        sudoku_lanes.split([ONE, CLASH])


class TestLeaks:
    images = sudoku_lanes.shuffle(PUZZLES[30:], seed=9)
    train = PUZZLES[:40] + PUZZLES[:40]
    expected = [*range(30, 40)] + [None] * 20

    def test_the_first_row_that_is_the_same_is_found(self):
        assert sudoku_lanes.leaks(self.train, self.images) == self.expected
        assert sudoku_lanes.leaks(self.train, self.images, threads=2) == self.expected
        assert sudoku_lanes.leaks([], ["." * 81]) == [None]
        assert sudoku_lanes.leaks(self.train, []) == []

    def test_answers_are_of_the_kind_of_the_test_data(self):
        cells = np.array([digits(image) for image in self.images], dtype=np.uint8)
        numbers = [-1 if row is None else row for row in self.expected]
        assert sudoku_lanes.leaks(self.train, cells).tolist() == numbers
        assert sudoku_lanes.leaks(cells, self.train[30:41]) == [*range(10), None]
        column = pa.chunked_array([self.images[:7], self.images[7:]])
        found = sudoku_lanes.leaks(pl.Series(self.train), column)
        assert isinstance(found, pa.ChunkedArray) and found.to_pylist() == self.expected
        index = [f"row {number}" for number in range(30)]
        series = pd.Series(self.images, index=index, dtype=pd.ArrowDtype(pa.string()))
        found = sudoku_lanes.leaks(self.train, series)
        assert found.index.tolist() == index and found.isna().sum() == 20

    def test_what_is_no_puzzle_leaks_nowhere(self):
        assert sudoku_lanes.leaks([CLASH, ONE, None], [None, CLASH, ONE], errors="null") == [None, None, 1]
        with pytest.raises(sudoku_lanes.PuzzleError, match="puzzle 0"):
            sudoku_lanes.leaks([CLASH], [ONE])
        with pytest.raises(TypeError, match=r"several puzzles \(a list, an array or a column\) expected, found one"):
            sudoku_lanes.leaks(ONE, [ONE])


class TestPlaces:
    solutions = sudoku_lanes.solve(CELLS)
    whole = sudoku_lanes.shuffle(CELLS, solutions, seed=5)

    @pytest.mark.parametrize("kind", [list, tuple, np.array, pa.array, pl.Series, pd.Series, lambda numbers: iter(numbers)])
    def test_a_batch_does_not_depend_on_its_order(self, kind):
        indices = [51, 3, 3, 17, 0]
        x, y = sudoku_lanes.shuffle(CELLS[indices], self.solutions[indices], seed=5, places=kind(indices))
        assert (x == self.whole[0][indices]).all() and (y == self.whole[1][indices]).all()

    def test_in_threads_and_batches(self):
        many = np.tile(CELLS, (100, 1))
        places = np.arange(6000)[::-1]
        turned = sudoku_lanes.shuffle(many[::-1], seed=5, places=places, threads=2)
        assert (turned[::-1] == sudoku_lanes.shuffle(many, seed=5)).all()

    def test_another_epoch_has_others(self):
        one, other = (sudoku_lanes.shuffle(CELLS, seed=seed, places=range(60)) for seed in (1, 2))
        assert (one != other).any(axis=1).all()

    @pytest.mark.parametrize(
        "places, message",
        [
            ([1], "at least 60 expected, one for each puzzle, found 1"),
            (range(61), "60 expected, one for each puzzle, found 61"),
            ([*range(59), -1], "a whole number from 0 expected at index 59, found -1"),
            ([1.5] * 60, "found 1.5"),
            ([True] * 60, "found True"),
        ],
    )
    def test_what_are_no_places(self, places, message):
        with pytest.raises(ValueError, match=f"places: .*{message}"):
            sudoku_lanes.shuffle(CELLS, seed=1, places=places)

    def test_places_and_a_start_are_too_much(self):
        with pytest.raises(ValueError, match="places: cannot be combined with start"):
            sudoku_lanes.shuffle(CELLS, seed=1, start=4, places=range(60))


def test_unique_says_what_is_wrong_with_the_rest():
    lines = [PUZZLES[0], "55" + "." * 79, PUZZLES[0], "5"]
    firsts, classes, reasons = sudoku_lanes.unique(lines, inverse=True, errors="null", reasons="code")
    assert (firsts, classes, reasons) == ([0], [0, None, 0, None], [None, "clash", None, "length"])
    assert sudoku_lanes.unique(lines, errors="null", reasons="code") == (firsts, reasons)
    assert sudoku_lanes.verdict(lines, errors="null", reasons="code")[1][3] == "length"

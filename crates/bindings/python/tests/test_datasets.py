"""Data sets drawn, written and audited."""

import csv
import json
import subprocess
import sys
from collections import Counter
from itertools import islice
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pyarrow.parquet
import pytest
import sudoku_lanes
from small import CLASH, MANY, NONE, digits, solve
from sudoku_lanes import datasets

EXAMPLES = Path(__file__).parents[1] / "examples"
DRAW = datasets.Draw({"er": ["easy", (1.6, 2.5), "extreme"]}, [30, 20, 4], seed=8)
ROWS = list(DRAW)


class TestDraw:
    def test_each_stratum_is_full_of_what_is_in_it(self):
        assert Counter(row.stratum for row in ROWS) == {"easy": 30, "1.6..2.5": 20, "extreme": 4} and len(DRAW) == 54
        limits = {"easy": (1.0, 1.5), "1.6..2.5": (1.6, 2.5), "extreme": (7.1, 12.0)}
        for row in ROWS:
            least, most = limits[row.stratum]
            assert least <= row.er <= most

    def test_every_row_says_what_the_functions_say(self):
        for row in ROWS[:15]:
            assert solve(row.puzzle) == [row.solution]
            assert (row.er, row.ep, row.ed, row.technique) == sudoku_lanes.rate(row.puzzle)
            assert (row.score, row.level, row.hodoku_technique) == sudoku_lanes.rate(row.puzzle, scale="hodoku")
            assert row.guesses == sudoku_lanes.guesses(row.puzzle)
            assert row.clues == sum(digit > 0 for digit in digits(row.puzzle))
            assert int(row.hash, 16) == sudoku_lanes.canon(row.puzzle, hash=True)[1]
            assert sudoku_lanes.generate(1, seed=row.seed, start=row.number) == [row.puzzle]

    def test_nothing_is_rated_twice_on_a_scale(self, monkeypatch):
        asked = []
        rate = sudoku_lanes.rate
        monkeypatch.setattr(
            sudoku_lanes, "rate", lambda puzzles, *, scale="se", **options: asked.extend((scale, p) for p in puzzles) or rate(puzzles, scale=scale, **options)
        )
        for strata in ({"er": ["medium"]}, {"level": ["medium"]}, {"score": [(800, 1000)]}, {"clues": [24]}):
            asked.clear()
            rows = list(datasets.Draw(strata, 3, seed=2))
            assert {(scale, row.puzzle) for scale in ("se", "hodoku") for row in rows} <= set(asked)
            assert len(asked) == len(set(asked))

    def test_a_stratum_does_not_depend_on_the_others(self):
        alone = list(datasets.Draw({"er": ["extreme"]}, 4, seed=8, threads=1))
        assert alone == [row for row in ROWS if row.stratum == "extreme"]
        # None is left out: all others drawn before the last are in other strata.
        numbers = {row.number for row in alone}
        for number, rating in enumerate(sudoku_lanes.rate(sudoku_lanes.generate(max(numbers), seed=8)), 1):
            assert (rating.er > 7) == (number in numbers)

    def test_rows_come_as_they_are_found_and_it_can_be_stopped(self):
        endless = iter(datasets.Draw({"er": ["easy", (11.9, 11.9)]}, 10**9, seed=8))
        some = list(islice(endless, 3))
        endless.close()
        assert some == [row for row in ROWS if row.stratum == "easy"][:3]
        assert list(datasets.Draw({"er": [(11.9, 11.9)]}, 1, seed=8, attempts=600)) == []

    def test_strata_of_levels_scores_and_clues(self):
        levels = list(datasets.Draw({"level": ["easy", "medium..hard"]}, 5, seed=2))
        assert Counter(row.stratum for row in levels) == {"easy": 5, "medium..hard": 5}
        assert {row.level for row in levels if row.stratum != "easy"} <= {"Medium", "Hard"}
        scores = list(datasets.Draw({"score": ["300..400"]}, 5, seed=2))
        assert all(300 <= row.score <= 400 for row in scores)
        clues = list(datasets.Draw({"clues": [(22, 23), 25]}, [3, 4], seed=2))
        assert Counter(row.clues == 25 for row in clues) == {True: 4, False: 3}

    def test_constraints_are_those_of_generate(self):
        draw = datasets.Draw({"er": ["easy"]}, 3, seed=1, symmetry="half-turn")
        for row in draw:
            filled = [digit > 0 for digit in digits(row.puzzle)]
            assert filled == filled[::-1]
        assert repr(draw) == "Draw({'er': ['easy']}, 3, seed=1, symmetry='half-turn')"
        assert list(eval(f"datasets.{DRAW!r}")) == ROWS
        grid = ROWS[0].solution
        drawn = datasets.Draw({"er": ["easy"]}, 1, seed=1, grid=grid)
        numbers = datasets.Draw({"clues": [np.array([22, 36])]}, 1, seed=1, clues=(np.int64(22), 36))
        assert repr(numbers) == "Draw({'clues': [[22, 36]]}, 1, seed=1, clues=(22, 36))"
        assert len(list(datasets.Draw({"er": ["easy"]}, 1, seed=1, grid=np.array([grid])))) == 1
        for cells in (digits(grid), np.array(digits(grid)), np.array(digits(grid)).reshape(9, 9), grid.encode()):
            assert repr(datasets.Draw({"er": ["easy"]}, 1, seed=1, grid=cells)) == repr(drawn)

    def test_a_class_comes_once(self):
        # If all cells of a grid but one are kept as clues, there are few puzzles.
        grid = ROWS[0].solution
        keep = "." + grid[1:]
        rows = list(datasets.Draw({"er": ["easy"]}, 4, seed=1, grid=grid, keep=keep, attempts=50))
        assert len({row.hash for row in rows}) == len(rows) < 4

    @pytest.mark.parametrize(
        "strata, counts, constraints, message",
        [
            ({}, 1, {}, "strata: one of er, level, score, clues expected, found none"),
            ({"er": ["easy"], "level": ["easy"]}, 1, {}, "found er, level"),
            ({"technique": ["x"]}, 1, {}, "found technique"),
            ({"er": "easy"}, 1, {}, "a list of ranges of er expected, found 'easy'"),
            ({"er": []}, 1, {}, "a list of ranges"),
            ({"er": ["simple"]}, 1, {}, "er: expected easy, medium"),
            ({"er": [(1,)]}, 1, {}, r"er: a number, a pair \(least, most\) or words"),
            ({"er": ["easy", (1.5, 2.0)]}, 1, {}, r"easy and 1.5..2.0 overlap"),
            ({"er": ["easy"]}, [1, 2], {}, "counts: 1 numbers expected, one for each stratum, found 2"),
            ({"er": ["easy"]}, -1, {}, "counts: whole numbers from 0 expected, found -1"),
            ({"er": ["easy"]}, 1, {"level": "easy"}, "level: not a constraint of a draw; known are symmetry, clues"),
            ({"er": ["easy"]}, 1, {"symmetry": "round"}, "symmetry"),
            ({"er": ["easy"]}, 1, {"start": 0}, "^start: a whole number from 1 "),
        ],
    )
    def test_what_cannot_be_drawn(self, strata, counts, constraints, message):
        with pytest.raises(ValueError, match=message):
            datasets.Draw(strata, counts, **constraints)

    def test_counts_are_whole_numbers_of_any_type(self):
        for counts in (2, np.int64(2), [2], np.array([2])):
            assert len(datasets.Draw({"er": ["easy"]}, counts, seed=1)) == 2
        for counts in (1.5, [1.5], np.array([1.5]), "2", None):
            with pytest.raises(TypeError, match="counts: whole numbers expected, found "):
                datasets.Draw({"er": ["easy"]}, counts, seed=1)


class TestWrite:
    parts = {"train": ROWS[:40], "test": ROWS[40:]}

    def test_tables_have_all_rows(self, tmp_path):
        datasets.write(tmp_path, self.parts, formats=["parquet", "csv", "jsonl"])
        for part, rows in self.parts.items():
            table = pa.parquet.read_table(tmp_path / f"{part}.parquet")
            assert [datasets.Row(**row) for row in table.to_pylist()] == rows
            lines = (tmp_path / f"{part}.jsonl").read_text().splitlines()
            assert [datasets.Row(**json.loads(line)) for line in lines] == rows
            with open(tmp_path / f"{part}.csv", newline="") as file:
                records = list(csv.DictReader(file))
            assert [record["hash"] for record in records] == [row.hash for row in rows]
            assert [float(record["er"]) for record in records] == [row.er for row in rows]
            # The command and `read` find the columns without options.
            read = pa.table(sudoku_lanes.read(tmp_path / f"{part}.csv", answers=True))
            assert read["answer"].to_pylist() == [row.solution for row in rows]
        assert not list(tmp_path.glob("*.part"))

    def test_what_is_stopped_leaves_the_files_before_it(self, tmp_path):
        datasets.write(tmp_path, ROWS[:3], formats=["csv"])
        before = (tmp_path / "train.csv").read_text()

        def failing():
            yield from ROWS[:5]
            raise OSError("stopped")

        with pytest.raises(OSError, match="stopped"):
            datasets.write(tmp_path, failing(), formats=["csv"])
        assert (tmp_path / "train.csv").read_text() == before
        assert not list(tmp_path.glob("*.part"))

    def test_a_format_that_cannot_be_written_leaves_nothing_of_another(self, tmp_path, monkeypatch):
        def failing(*_):
            raise ImportError("pyarrow")

        monkeypatch.setitem(sys.modules["sudoku_lanes.datasets.write"].WRITERS, "parquet", failing)
        with pytest.raises(ImportError, match="pyarrow"):
            datasets.write(tmp_path, ROWS[:3], formats=["csv", "parquet"])
        assert not list(tmp_path.iterdir())

    @pytest.mark.parametrize("augment", [0, 3])
    def test_the_arrays_are_what_the_loaders_of_hrm_and_trm_take(self, tmp_path, augment):
        datasets.write(tmp_path, self.parts, formats=["hrm"], augment=augment)
        assert json.loads((tmp_path / "identifiers.json").read_text()) == ["<blank>"]
        for part, rows in self.parts.items():
            arrays = {name: np.load(tmp_path / part / f"all__{name}.npy") for name in (
                "inputs", "labels", "puzzle_identifiers", "puzzle_indices", "group_indices")}
            about = json.loads((tmp_path / part / "dataset.json").read_text())
            size = 1 + (augment if part == "train" else 0)
            assert about == {
                "pad_id": 0, "ignore_label_id": 0, "blank_identifier_id": 0, "vocab_size": 11, "seq_len": 81,
                "num_puzzle_identifiers": 1, "total_groups": len(rows), "mean_puzzle_examples": 1,
                "total_puzzles": len(rows), "sets": ["all"],
            }
            # This follows the loader: it draws a group, a puzzle of the group, and an example of the puzzle.
            inputs, labels = arrays["inputs"].astype(np.int32), arrays["labels"].astype(np.int32)
            assert inputs.shape == labels.shape == (size * len(rows), 81)
            assert inputs.min() >= 1 and labels.min() >= 2 and labels.max() == about["vocab_size"] - 1
            groups, starts = arrays["group_indices"], arrays["puzzle_indices"]
            assert groups.size - 1 == len(rows) and groups[-1] == starts.size - 1 == arrays["puzzle_identifiers"].size
            assert starts[-1] == len(inputs) and (np.diff(starts) == 1).all()
            for group, row in enumerate(rows):
                images = range(groups[group], groups[group + 1])
                assert len(images) == size
                cells = [(inputs[starts[puzzle]] - 1).astype(np.uint8) for puzzle in images]
                assert cells[0].tolist() == digits(row.puzzle)
                assert (labels[starts[images[0]]] - 1).tolist() == digits(row.solution)
                assert {f"{key:016x}" for key in sudoku_lanes.canon(np.array(cells), hash=True)[1]} == {row.hash}
                assert len({image.tobytes() for image in cells}) == size
            right = sudoku_lanes.check((inputs - 1).astype(np.uint8), (labels - 1).astype(np.uint8))
            assert right.all()
            assert not arrays["puzzle_identifiers"].any()

    def test_the_card_says_what_is_so(self, tmp_path):
        card = datasets.write(tmp_path, self.parts, formats=["parquet", "hrm"], draw=DRAW, augment=2)
        assert (tmp_path / "README.md").read_text() == card
        train, test = (Counter(row.stratum for row in rows) for rows in self.parts.values())
        for words in [
            "# 54 Sudoku puzzles",
            f"| easy (ER 1.0 to 1.5) | {train['easy']} | {test['easy']} |",
            f"| extreme (ER 7.1 or more) | {train['extreme']} | {test['extreme']} |",
            "under seed 8",
            f"with the numbers 1 to {max(row.number for row in ROWS)}",
            f"datasets.{DRAW!r}",
            "beside the puzzle: 54 of 54",
            "removing any clue allows other solutions): 54 of 54",
            "54 classes among 54 puzzles; 0 are equal",
            "No leakage: 0 puzzles",
            "SE 1.2.1 and HoDoKu 2.2.0",
            "2 random images",
        ]:
            assert words in card

    def test_the_card_says_how_the_puzzles_were_made(self, tmp_path):
        def said(draw):
            return datasets.write(tmp_path, {"train": list(draw)}, formats=["csv"], draw=draw)

        grid = ROWS[0].solution
        assert "from the given grid, clues are removed in random order" in said(datasets.Draw({"er": ["easy"]}, 1, seed=1, grid=grid))
        # With a symmetry they are removed in groups; with a pattern none are.
        card = said(datasets.Draw({"er": ["easy"]}, 1, seed=1, symmetry="half-turn"))
        assert "with the constraints `symmetry='half-turn'`" in card and "removed in random order" not in card

    def test_the_card_does_not_believe_the_rows(self, tmp_path):
        image = sudoku_lanes.shuffle(ROWS[0].puzzle, seed=1)
        rows = [ROWS[0], ROWS[0], ROWS[1]._replace(puzzle=ROWS[1].solution), ROWS[2]._replace(solution=ROWS[1].solution)]
        card = datasets.write(tmp_path, {"train": rows, "test": [ROWS[0]._replace(puzzle=image)]}, formats=["csv"])
        # The solution of a full grid is itself; the image still has the solution of the original beside it.
        assert "beside the puzzle: 3 of 5" in card
        assert "other solutions): 4 of 5" in card
        assert "3 classes among 5 puzzles; 1 are equal" in card
        assert "- Leakage: 1 puzzles" in card
        assert "how they were drawn is not known" in card
        # Neither are the clues believed, nor does it matter which row is the first.
        wrong = ROWS[0]._replace(puzzle="." * 81, clues=50)
        cards = [datasets.write(tmp_path, rows, formats="csv") for rows in ([wrong, ROWS[1]], [ROWS[1], wrong])]
        assert sorted(cards[0].splitlines()) == sorted(cards[1].splitlines())
        assert "beside the puzzle: 1 of 2" in cards[0] and "Clues: 0 to" in cards[0]

    def test_hugging_face_loads_the_folder(self, tmp_path):
        hub = pytest.importorskip("datasets")
        datasets.write(tmp_path / "set", self.parts, formats=["parquet", "csv"])
        loaded = hub.load_dataset(str(tmp_path / "set"), cache_dir=str(tmp_path / "cache"))
        assert {name: len(part) for name, part in loaded.items()} == {"train": 40, "test": 14}

    def test_a_part_may_be_empty(self, tmp_path):
        card = datasets.write(tmp_path, {"train": ROWS[:2], "test": []}, formats=["parquet", "csv", "jsonl", "hrm"])
        assert "| all | 2 | 0 |" in card
        with pytest.raises(ValueError, match="parts: at least one expected, found none"):
            datasets.write(tmp_path, {})
        assert pa.parquet.read_table(tmp_path / "test.parquet").column_names == list(datasets.Row._fields)
        assert np.load(tmp_path / "test" / "all__group_indices.npy").tolist() == [0]

    def test_what_cannot_be_written(self, tmp_path):
        with pytest.raises(ValueError, match="formats: parquet, csv, jsonl, hrm expected, found 'xlsx'"):
            datasets.write(tmp_path, ROWS, formats=["xlsx"])
        with pytest.raises(ValueError, match="parts: .* found '../x'"):
            datasets.write(tmp_path, {"../x": ROWS})
        with pytest.raises(TypeError, match="rows of datasets.Row expected, found str"):
            datasets.write(tmp_path, [ROWS[0].puzzle])
        with pytest.raises(ValueError, match="augment"):
            datasets.write(tmp_path, ROWS, augment=-1)
        with pytest.raises(ValueError, match=r"arrays of shape \(n, 81\) expected, found \(3, 80\)"):
            datasets.hrm(tmp_path, "train", np.zeros((3, 80), np.uint8), np.zeros((3, 80), np.uint8))
        good, bad = np.zeros((2, 81), int), np.zeros((2, 81), int)
        for number in (-3, 10, 256):
            bad[1, 4] = number
            with pytest.raises(ValueError, match=f"solutions: {number} is not a digit, at row 1, cell 4"):
                datasets.hrm(tmp_path, "train", good, bad)
        with pytest.raises(TypeError, match="puzzles: an array of integers expected, found float64"):
            datasets.hrm(tmp_path, "train", good * 1.0, good)
        with pytest.raises(ValueError, match="augment: a whole number from 0 expected, found -1"):
            datasets.hrm(tmp_path, "train", good, good, augment=-1)
        rows = [ROWS[0], ROWS[1]._replace(solution=ROWS[1].solution + "1")]
        with pytest.raises(ValueError, match="81 cells expected, 82 found, in row 1"):
            datasets.write(tmp_path, rows, formats=["hrm"])


class TestAudit:
    good = [row.puzzle for row in ROWS[:6]]
    solutions = [row.solution for row in ROWS[:6]]
    image = sudoku_lanes.shuffle(good[2], seed=5)
    # Six rows that are right, then rows with faults of each kind.
    table = {
        "id": [*range(13)],
        "puzzle": [*good, CLASH, "5", None, NONE, MANY, good[0], image],
        "solution": [*solutions, *["1" * 81] * 5, solutions[1], solutions[2]],
    }

    @pytest.mark.parametrize(
        "kind",
        [dict, pa.table, pl.DataFrame, pd.DataFrame, lambda table: pd.DataFrame(table).astype({"puzzle": "string"}),
         lambda table: SimpleNamespace(__arrow_c_stream__=pa.table(table).__arrow_c_stream__)],
        ids=["dict", "pyarrow", "polars", "pandas", "pandas with nulls of its own", "Arrow of another library"],
    )
    def test_all_planted_faults_are_found(self, kind):
        found = datasets.audit(kind(self.table))
        assert found.rows == 13 and not found.good
        assert (found.invalid, found.unsolvable, found.multiple) == ([6, 7, 8], [9], [10])
        # The image still has the solution of the original beside it.
        assert (found.wrong, found.repeated, found.differing) == ([11, 12], [11, 12], [])
        assert found.counts() == {"invalid": 3, "unsolvable": 1, "multiple": 1, "wrong": 2, "repeated": 2}
        assert set(found.reasons) == {*range(6, 13)}
        assert "81 cells expected, 1 found" in str(found) and "row 8: it is null" in str(found)

    def test_rows_and_frames_with_names_of_their_own(self):
        def is_good(*tables):
            found = datasets.audit(*tables)
            return found.good and "wrong" in found.asked

        assert is_good(ROWS[:3]) and is_good([row._asdict() for row in ROWS[:3]]) and is_good(datasets.Draw({"er": ["easy"]}, 2, seed=1))
        assert datasets.audit([{"puzzle": self.good[0]}, {"puzzle": self.good[1], "solution": "1" * 81}]).wrong == [0, 1]
        assert datasets.audit([ROWS[0]._replace(er=9.9)]).differing == [0]
        frame = pd.DataFrame({"puzzle": self.good, "solution": self.solutions})
        assert is_good(frame[["puzzle"]], frame[["solution"]])
        twice = pd.concat([frame, frame["puzzle"].rename("puzzle")], axis=1)
        assert datasets.audit(twice).rows == len(frame) and is_good(twice)
        assert is_good(pa.table(frame).to_reader())
        assert datasets.audit({"puzzle": self.good[:1], "ER": [9.9]}).differing == [0]

    def test_each_fault_has_its_own_reason(self):
        found = datasets.audit([self.good[0]] * 2, [self.solutions[0], "1" * 81])
        assert found.wrong == found.repeated == [1] and found.reasons[1] != "the same as row 0"
        assert "row 1: the same as row 0" in str(found)

    def test_columns_of_arrow(self):
        columns = (sudoku_lanes.convert(column, to="arrow") for column in (self.good, self.solutions))
        found = datasets.audit(*columns)
        assert found.good and "wrong" in found.asked

    def test_columns_alone_and_arrays(self):
        cells = np.array([digits(puzzle) for puzzle in [*self.good, self.image]], dtype=np.uint8)
        right = sudoku_lanes.solve(cells)
        found = datasets.audit(cells, right)
        assert (found.wrong, found.repeated, found.reasons) == ([], [6], {6: "the same as row 2"})
        right[3, 0] = right[3, 0] % 9 + 1
        assert datasets.audit(cells, right).wrong == [3]
        assert datasets.audit(self.good).good
        series = pd.Series(self.good)
        assert datasets.audit(series, pd.Series(self.solutions)).good

    def test_claims_of_difficulty(self):
        claims = {name: [getattr(row, name) for row in ROWS[:6]] for name in ("er", "level", "score")}
        table = {"puzzle": self.good, **claims}
        assert datasets.audit(table).good
        assert datasets.audit(self.good, er=claims["er"], level=[level.lower() for level in claims["level"]]).good
        wrong = {"er": 1, "level": "Extreme", "score": 5.0}
        for place, (name, claim) in enumerate(wrong.items()):
            column = list(claims[name])
            column[place] = claim
            found = datasets.audit(table | {name: column})
            assert found.differing == [place] and f"{name} {claim} is claimed" in found.reasons[place]
        # What is missing claims nothing.
        assert datasets.audit(self.good, er=[float("nan"), None, *claims["er"][2:]]).good
        assert datasets.audit({"puzzle": self.good, "claimed": ["easy"] * 6}, er="claimed").differing == [
            place for place, er in enumerate(claims["er"]) if er > 1.5
        ]
        cells = np.array([digits(puzzle) for puzzle in self.good], dtype=np.uint8)
        assert datasets.audit(cells, er=np.array(claims["er"]) + 1).differing == [*range(6)]
        # A null claims nothing.
        assert datasets.audit(self.good, er=[None] * 6).good

    def test_what_is_no_table(self):
        with pytest.raises(ValueError, match="a column called puzzle, .* expected, found grid"):
            datasets.audit({"grid": self.good})
        with pytest.raises(ValueError, match="there is no column 'rating'; the table has puzzle"):
            datasets.audit({"puzzle": self.good}, er="rating")
        with pytest.raises(TypeError, match="a table or several puzzles expected, found one puzzle"):
            datasets.audit(self.good[0])
        with pytest.raises(ValueError, match="er: 6 expected, one for each puzzle, found 2"):
            datasets.audit(self.good, er=[1.2, 1.2])


def example(name, *arguments):
    done = subprocess.run(
        [sys.executable, EXAMPLES / name, *map(str, arguments)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_data_set_is_built_without_leakage(tmp_path):
    said = example("dataset.py", tmp_path, "--number", 2000, "--augment", 1)
    assert said.startswith("2,000 puzzles in ") and "0 test puzzles are training puzzles in disguise" in said
    tables = [pa.parquet.read_table(tmp_path / f"{part}.parquet") for part in ("train", "test")]
    rows = [row for table in tables for row in table.to_pylist()]
    assert Counter(row["stratum"] for row in rows) == dict.fromkeys(["easy", "medium", "hard", "expert", "extreme"], 400)
    # This allows five standard deviations from a tenth.
    assert abs(len(tables[1]) - 200) < 5 * (2000 * 0.1 * 0.9) ** 0.5
    assert len({row["hash"] for row in rows}) == 2000
    assert np.load(tmp_path / "train" / "all__inputs.npy").shape == (2 * len(tables[0]), 81)


def test_a_leak_is_found_and_closed():
    # A third of 2,500 puzzles are only in the test data.
    assert "834 remain" in example("leak.py")

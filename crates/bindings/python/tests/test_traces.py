"""Steps as data: the same in an object, a dict, a pickle and a table, and in the formats that papers train on."""

import copy
import json
import pickle
import subprocess
import sys
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet
import pytest
import sudoku_lanes
from small import MANY, ONE, PEERS, PUZZLES, SOLUTION, digits

HARD = "..4....7..219....6..8.4...2...698.....93....7........1.82..4.......2.1.5.6.....3."
# A puzzle whose path on HoDoKu's scale has fish, wings and chains of several kinds.
CHAINS = ".64......9..6.7.43......5.....23..5.......1..71.5...6.4..3....5....4......87..21."
SCALES = ["se", "hodoku"]


@pytest.mark.parametrize("scale", SCALES)
def test_steps_pickle_compare_and_copy(scale):
    path = sudoku_lanes.explain(HARD, scale=scale)
    again = pickle.loads(pickle.dumps(path))
    assert again == path == sudoku_lanes.explain(HARD, scale=scale) and hash(again) == hash(path)
    assert again != sudoku_lanes.explain(ONE, scale=scale) and str(again) == str(path)
    steps = pickle.loads(pickle.dumps(path.steps))
    assert steps == path.steps and len(set(steps + path.steps)) == len(path)
    assert path[0] != path[1] and copy.deepcopy(path[3]) == copy.copy(path[3]) == path[3]
    hint = sudoku_lanes.hint(HARD, scale=scale)
    assert pickle.loads(pickle.dumps(hint)) == hint == path[0]
    assert pickle.loads(pickle.dumps(sudoku_lanes.explain(SOLUTION, scale=scale))).solved


def test_a_pickle_that_means_another_step_now_is_refused():
    make, (start, scale, count, number, short) = sudoku_lanes.explain(HARD)[3].__reduce__()
    with pytest.raises(ValueError, match="pickled by another version: expected r9c9=1, found "):
        make(start, scale, count, number, "r9c9=1")
    with pytest.raises(ValueError, match="another version"):
        make(start, scale, count, 1000, short)
    with pytest.raises(ValueError, match="another version"):
        make(start, scale, 0, 5, "")


def test_a_dict_is_the_json_of_the_command():
    path = sudoku_lanes.explain(HARD)
    data = json.loads(json.dumps(path.to_dict()))
    assert data["er"] == path.rating.er and data["solved"] and data["start"] == HARD and data["end"] == path.end
    assert data["steps"] == [step.to_dict() for step in path]
    pointing = data["steps"][19]
    assert pointing["removes"] == ["r6c1=7", "r6c2=7"] and pointing["units"] == ["box 5", "row 6"]
    assert sudoku_lanes.explain(HARD, scale="hodoku").to_dict()["level"] == sudoku_lanes.rate(HARD, scale="hodoku").level


def test_the_next_step_from_where_a_step_was_found_is_that_step():
    for puzzle in [HARD, CHAINS, *PUZZLES[:5]]:
        path = sudoku_lanes.explain(puzzle)
        assert [sudoku_lanes.hint(step.candidates_before) for step in path] == path.steps
        # A position does not have the order of HoDoKu's singles; one in another cell has the same technique.
        path = sudoku_lanes.explain(puzzle, scale="hodoku")
        for number, step in enumerate(path):
            other = sudoku_lanes.hint(step.candidates_before, scale="hodoku")
            assert other == step or (other.technique == step.technique and step.places and other.places)
            if number % 7 == 0:
                assert sudoku_lanes.hint(puzzle, scale="hodoku", after=number) == step
        assert sudoku_lanes.hint(puzzle, after=1000) is None
    with pytest.raises(ValueError, match="^after: a whole number from 0"):
        sudoku_lanes.hint(ONE, after=-1)


@pytest.mark.parametrize("scale", ["se", "hodoku"])
def test_a_step_stands_for_its_position(scale):
    other = {"se": "hodoku", "hodoku": "se"}[scale]
    for path in sudoku_lanes.explain(PUZZLES[:5], scale=scale):
        steps = path.steps
        assert [sudoku_lanes.hint(step) for step in steps] == steps
        assert [sudoku_lanes.hint(step, after=1) for step in steps] == [*steps[1:], None]
        step = pickle.loads(pickle.dumps(steps[len(steps) // 2]))
        assert sudoku_lanes.hint(step, after=2) == steps[len(steps) // 2 + 2]
        assert sudoku_lanes.hint(step, scale=other) == sudoku_lanes.hint(step.candidates_before, scale=other)


def test_what_is_struck_out_before_a_step_is_what_the_steps_before_it_do():
    for scale in SCALES:
        candidates = None
        for step in sudoku_lanes.explain(CHAINS, scale=scale):
            # Clues and placed digits are kept apart.
            line = step.candidates_before.split(":")[3]
            assert line.replace("+", "") == step.position
            assert [c for i, c in enumerate(line) if c.isdigit() and line[i - 1] != "+"] == [c for c in CHAINS if c != "."]
            if candidates is None:
                candidates = {(cell, d) for cell in range(81) for d in range(1, 10) if CHAINS[cell] == "."}
                candidates -= {(peer, int(c)) for cell, c in enumerate(CHAINS) if c != "." for peer in PEERS[cell]}
            out = [text for text in step.candidates_before.split(":")[4].split(" ") if text]
            for text in out:
                d, row, column = map(int, text)
                assert (9 * row + column - 10, d) not in candidates
            for row, column, d in step.removes:
                candidates.discard((9 * row + column, d))
            if step.places:
                row, column, d = step.places
                cell = 9 * row + column
                candidates -= {(cell, other) for other in range(1, 10)} | {(peer, d) for peer in PEERS[cell]}


def read_short(text):
    """Returns what a short text states: the candidates that are placed, and those that are struck out."""
    placed, out = [], set()
    for part in text.split(", "):
        cells, sign, digit = part.partition("<>") if "<>" in part else part.partition("=")
        for group in cells.split(","):
            rows, _, columns = group[1:].partition("c")
            for cell in ((int(r) - 1, int(c) - 1) for r in rows for c in columns):
                (placed.append if sign == "=" else out.add)((*cell, int(digit)))
    return placed, out


@pytest.mark.parametrize("scale", SCALES)
def test_short_texts_say_all_that_a_step_does(scale):
    for puzzle in [HARD, CHAINS]:
        for step in sudoku_lanes.explain(puzzle, scale=scale):
            placed, out = read_short(step.short)
            assert placed == ([step.places] if step.places else []) and out == set(step.removes), step.short


@pytest.mark.parametrize("scale", SCALES)
def test_chains_go_from_cell_to_cell_and_say_what_is_true(scale):
    seen = set()
    for step in sudoku_lanes.explain(CHAINS, scale=scale):
        # A chain in Eureka notation names the candidates of the chain, in order.
        if step.chain and step.eureka and "{" not in step.eureka and "loop" not in step.eureka:
            seen.add(step.technique)
            for row, column, _, _ in step.chain:
                assert 0 <= row < 9 and 0 <= column < 9
            row, column, digit, _ = step.chain[0]
            assert step.eureka.startswith((f"({digit})r", f"({digit}="  , f"({digit}-")), step.eureka
        if not step.chain:
            continue
        # A chain has true and false candidates.
        alternating = [truth for *_, truth in step.chain]
        assert True in alternating and False in alternating
    assert seen


@pytest.mark.parametrize("scale", SCALES)
def test_a_table_has_a_row_for_each_step(scale):
    puzzles = [*PUZZLES[:8], MANY, None, HARD, CHAINS]
    paths = sudoku_lanes.explain(puzzles, scale=scale)
    assert [path is None for path in paths] == [False] * 8 + [True, True, False, False]
    assert paths[0] == sudoku_lanes.explain(puzzles[0], scale=scale)
    for threads in (1, 2):
        table = pa.table(sudoku_lanes.explain(puzzles, scale=scale, to="arrow", threads=threads))
        rows = table.to_pylist()
        steps = [(place, number, step) for place, path in enumerate(paths) if path for number, step in enumerate(path)]
        assert len(rows) == len(steps)
        for row, (place, number, step) in zip(rows, steps):
            assert (row["puzzle"], row["step"]) == (place, number)
            for name in ("technique", "rating", "position", "short", "eureka", "words"):
                assert row[name] == getattr(step, name)
            assert (row["places"] and tuple(row["places"].values())) == step.places
            assert [tuple(removed.values()) for removed in row["removes"]] == step.removes
            assert [tuple(unit.values()) for unit in row["units"]] == step.units
            assert [tuple(link.values()) for link in row["chain"]] == step.chain
    # The candidates are those of the position, and the engine takes them.
    marks = np.array(table["candidates"].to_pylist(), dtype=np.uint16)
    solved = np.array([digits(sudoku_lanes.solve(puzzles[row["puzzle"]])) for row in rows], dtype=np.uint8)
    assert (sudoku_lanes.solve(marks) == solved).all()
    assert pa.table(sudoku_lanes.explain([], to="arrow")).column_names == table.column_names


def test_what_has_no_steps_is_an_error_or_none():
    with pytest.raises(sudoku_lanes.PuzzleError, match="^puzzle 1: "):
        sudoku_lanes.explain([ONE, "x"])
    assert sudoku_lanes.explain([ONE, "x"], errors="null")[1] is None
    for puzzle in ("x", MANY):
        assert sudoku_lanes.explain(puzzle, errors="null") is None
        with pytest.raises(sudoku_lanes.PuzzleError):
            sudoku_lanes.explain(puzzle)
    assert sudoku_lanes.explain(pa.array([ONE, "x", None]))[1:] == [None, None]
    with pytest.raises(ValueError, match="to: 'list' or 'arrow' expected, found 'numpy'"):
        sudoku_lanes.explain(ONE, to="numpy")
    assert sudoku_lanes.explain(ONE, to="list") == [sudoku_lanes.explain(ONE)]


EXAMPLE = Path(__file__).parents[1] / "examples" / "traces.py"


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    """Runs the example for 50 hard puzzles, and returns its folder and the puzzles."""
    folder = tmp_path_factory.mktemp("traces") / "new"
    done = subprocess.run([sys.executable, EXAMPLE, folder, "--number", "50"], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("50 puzzles, "), done.stdout
    return folder, sudoku_lanes.generate(50, seed=1, level="hard")


def test_325_integers_as_shah_et_al_train_on_them(written):
    folder, puzzles = written
    sequences = np.load(folder / "integers.npy")
    assert sequences.shape == (50, 325)
    for puzzle, sequence in zip(puzzles, sequences):
        # The beginning of a sequence is the puzzle, and all of it is the solution.
        rows, columns, values, strategies = sequence[1:].reshape(81, 4).T
        for count, expected in ((sequence[0], puzzle), (81, sudoku_lanes.solve(puzzle))):
            grid = np.zeros((9, 9), dtype=int)
            grid[rows[:count], columns[:count]] = values[:count]
            assert "".join(map(str, grid.flat)).replace("0", ".") == expected
        assert (strategies[: sequence[0]] == 0).all() and (strategies[sequence[0] :] >= 2).all()
        # Hard puzzles need more than singles.
        assert strategies.max() > 3


def test_tokens_are_the_same_cells(written):
    folder, puzzles = written
    for puzzle, tokens in zip(puzzles, np.load(folder / "tokens.npy")):
        assert sorted(tokens // 9) == list(range(81)) and tokens.max() < 729
        grid = [str(token % 9 + 1) for token in sorted(tokens)]
        assert "".join(grid) == sudoku_lanes.solve(puzzle)


def test_completions_lead_to_the_solution(written):
    folder, puzzles = written
    lines = [json.loads(line) for line in (folder / "text.jsonl").read_text().splitlines()]
    assert [line["prompt"] for line in lines] == puzzles
    for line in lines:
        grid = [0 if c == "." else int(c) for c in line["prompt"]]
        for step in line["completion"].splitlines():
            placed, _ = read_short(step.rpartition(" => ")[2])
            for row, column, digit in placed:
                grid[9 * row + column] = digit
        assert grid == digits(sudoku_lanes.solve(line["prompt"]))
    assert any(" => " in line["completion"] for line in lines)
    table = pyarrow.parquet.read_table(folder / "steps.parquet")
    assert table.num_rows == sum(line["completion"].count("\n") + 1 for line in lines)

"""Answers agree with a second method and with the rules. scripts/bindings.sh compares them with those of the command."""

import numpy as np
import pytest
import sudoku_lanes
from small import CLASH, MANY, NONE, ONE, PEERS, PUZZLES, SOLUTION, solve
from sudoku_lanes import PuzzleError


def test_a_small_solver_finds_the_same():
    for puzzle in [*PUZZLES[:25], ONE, MANY, NONE]:
        found = solve(puzzle)
        assert sudoku_lanes.solve(puzzle) == (found[0] if len(found) == 1 else None)
        assert sudoku_lanes.verdict(puzzle) == ["none", "unique", "multiple"][len(found)]
        assert sudoku_lanes.count(puzzle) == len(found)
        first = sudoku_lanes.first(puzzle)
        assert (first is None) == (found == [])
        assert first is None or sudoku_lanes.check(puzzle, first) == (len(found) == 1)
    assert sudoku_lanes.solve(ONE) == SOLUTION


def test_all_solutions_are_found_once_and_counted():
    found = list(sudoku_lanes.solutions(MANY))
    assert sorted(found) == sorted(solve(MANY, 1000))
    assert len(found) == 3 == sudoku_lanes.count(MANY, limit=1000)
    assert [sudoku_lanes.count(MANY, limit=limit) for limit in (1, 2, 3, 4)] == [1, 2, 3, 3]
    assert list(sudoku_lanes.solutions(ONE)) == [SOLUTION]
    assert list(sudoku_lanes.solutions(ONE.encode())) == [SOLUTION.encode()]
    assert list(sudoku_lanes.solutions(NONE)) == []
    assert next(sudoku_lanes.solutions(MANY)) == sudoku_lanes.first(MANY)
    # From here on, counting works in another way.
    assert sudoku_lanes.count("." * 81, limit=150_000) == 150_000


def test_what_is_no_puzzle_is_invalid():
    assert sudoku_lanes.verdict([CLASH, "x", "", "1" * 82, ONE, None]) == ["invalid"] * 4 + ["unique", None]


def test_wrong_answers_are_told_from_right_ones():
    wrong = SOLUTION[:2] + "5" + SOLUTION[3:]
    other = "9" + SOLUTION[1:]
    blank = SOLUTION[:2] + "." + SOLUTION[3:]
    one_of_many = sudoku_lanes.first(MANY)
    puzzles = [ONE, ONE, ONE, ONE, MANY, NONE]
    answers = [SOLUTION, wrong, other, blank, one_of_many, SOLUTION]
    right, reasons = sudoku_lanes.check(puzzles, answers, reasons=True)
    assert right == [True, False, False, False, False, False]
    assert reasons == [
        None,
        "digit 5 twice in row 0, in column 2 and in box 0",
        "clue changed at row 0, column 0",
        "no digit at row 0, column 2",
        "multiple",
        "none",
    ]
    with pytest.raises(PuzzleError, match="^solution 1: 81 cells expected, 3 found$") as caught:
        sudoku_lanes.check(puzzles[:2], [SOLUTION, "123"])
    assert (caught.value.index, caught.value.row, caught.value.column) == (1, None, None)
    assert sudoku_lanes.check([ONE, None], [None, SOLUTION]) == [None, None]


def test_disguises_are_the_same_puzzle():
    for seed, puzzle in enumerate(PUZZLES):
        image = sudoku_lanes.shuffle(puzzle, seed=seed)
        assert image != puzzle
        form, transform, automorphisms = sudoku_lanes.canon(puzzle, transform=True, automorphisms=True)
        assert sudoku_lanes.canon(image) == form == transform.apply(puzzle)
        assert automorphisms == 1
        assert transform.inverse().apply(form) == puzzle
        assert transform.then(transform.inverse()) == sudoku_lanes.Transform()
        assert sudoku_lanes.same(puzzle, image)
    assert sudoku_lanes.same(PUZZLES[:-1], PUZZLES[1:]) == [False] * (len(PUZZLES) - 1)
    assert sudoku_lanes.canon(ONE, solution=True) == sudoku_lanes.canon(SOLUTION)
    # A transformation does what its parts state.
    puzzle, (form, how) = ONE, sudoku_lanes.canon(ONE, transform=True)
    for row in range(9):
        for column in range(9):
            r, c = how.rows[row], how.columns[column]
            value = puzzle[9 * c + r] if how.transposed else puzzle[9 * r + c]
            assert form[9 * row + column] == ("." if value == "." else str(how.digits[int(value)]))


def test_of_puzzles_that_are_the_same_the_first_stays():
    images = sudoku_lanes.shuffle(PUZZLES, seed=1)
    mixed = [puzzle for pair in zip(PUZZLES, images) for puzzle in pair]
    assert sudoku_lanes.unique(mixed) == list(range(0, 2 * len(PUZZLES), 2))
    firsts, classes = sudoku_lanes.unique([*mixed[:4], None], inverse=True)
    assert (firsts, classes) == ([0, 2], [0, 0, 1, 1, None])


def test_pairs_are_shuffled_together_and_by_their_place():
    solutions = sudoku_lanes.solve(PUZZLES)
    images, grids = sudoku_lanes.shuffle(PUZZLES, solutions, seed=5)
    assert sudoku_lanes.check(images, grids) == [True] * len(PUZZLES)
    assert images == sudoku_lanes.shuffle(PUZZLES, seed=5) != sudoku_lanes.shuffle(PUZZLES, seed=6)
    assert images[7:] == sudoku_lanes.shuffle(PUZZLES[7:], seed=5, start=7)
    assert sudoku_lanes.shuffle(PUZZLES) != sudoku_lanes.shuffle(PUZZLES)


def test_minimal_puzzles_lack_no_clue_and_others_do():
    assert sudoku_lanes.minimal(PUZZLES) == [True] * len(PUZZLES)
    assert sudoku_lanes.minimal([ONE, MANY, NONE]) == [False, None, None]
    reduced = sudoku_lanes.minimal(ONE, reduce=True, seed=3)
    assert sudoku_lanes.minimal(reduced) is True
    assert all(kept in (".", clue) for kept, clue in zip(reduced, ONE))
    assert sudoku_lanes.solve(reduced) == SOLUTION
    # This is the definition of a minimal puzzle.
    for cell in range(81):
        if reduced[cell] != ".":
            assert len(solve(reduced[:cell] + "." + reduced[cell + 1 :])) == 2


def test_clues_that_could_go_are_those_without_which_there_is_still_one_solution():
    redundant = sudoku_lanes.redundant(ONE)
    expected = [
        cell for cell in range(81) if ONE[cell] != "." and len(solve(ONE[:cell] + "." + ONE[cell + 1 :])) == 1
    ]
    assert redundant == expected != []
    assert sudoku_lanes.redundant([PUZZLES[0], MANY, None]) == [[], None, None]
    flags = sudoku_lanes.redundant(cells([ONE, MANY]))
    assert flags.shape == (2, 81) and flags.dtype == bool
    assert list(np.flatnonzero(flags[0])) == expected and not flags[1].any()


def test_true_candidates_are_the_digits_of_all_solutions():
    marks = sudoku_lanes.candidates(MANY)
    found = solve(MANY, 1000)
    expected = ["".join(str(d) if any(grid[cell] == str(d) for grid in found) else "." for d in range(1, 10)) for cell in range(81)]
    assert marks == "".join(expected)
    bits = sudoku_lanes.candidates(cells([MANY, NONE]))
    assert bits.shape == (2, 81) and bits.dtype == np.uint16
    assert [f"{mask:09b}"[::-1] for mask in bits[0]] == ["".join("01"[mark != "."] for mark in nine) for nine in expected]
    assert not bits[1].any()
    # Positions with pencil marks are accepted: here all true candidates, and the digits of one solution.
    one = "".join("".join(str(d) if str(d) == digit else "." for d in range(1, 10)) for digit in found[0])
    assert sudoku_lanes.solve(one) == sudoku_lanes.first(one) == found[0]
    assert sudoku_lanes.count([marks, one], limit=10) == [len(found), 1]
    assert sudoku_lanes.candidates(one) == one
    # Calls that have no use for pencil marks refuse them.
    with pytest.raises(PuzzleError):
        sudoku_lanes.canon(one)


def cells(texts):
    return np.array([[int(cell) if cell != "." else 0 for cell in text] for text in texts], dtype=np.uint8)


def test_ratings_are_those_of_the_steps():
    hard = "..4....7..219....6..8.4...2...698.....93....7........1.82..4.......2.1.5.6.....3."
    rating = sudoku_lanes.rate(hard)
    # The command's guide quotes this rating.
    assert rating == (7.2, 1.2, 1.2, "forcing chain")
    path = sudoku_lanes.explain(hard)
    assert path.rating == rating and path.solved and path.end == sudoku_lanes.solve(hard)
    assert max(step.rating for step in path) == rating.er
    step = path[19]
    assert str(step) == "Pointing (2.6): in box 5, the 7 must be in row 6, so r6c1 and r6c2 are not 7."
    assert (step.technique, step.rating, step.places) == ("pointing", 2.6, None)
    assert step.removes == [(5, 0, 7), (5, 1, 7)]
    assert step.cells == [(5, 4), (5, 5)] and step.units == [("box", 4), ("row", 5)]
    assert step.candidates == [(5, 4, 7), (5, 5, 7)]
    assert f"20. {step}" in str(path).splitlines()
    assert str(path[-1]) == str(path.steps[len(path) - 1])
    with pytest.raises(IndexError):
        path[len(path)]
    assert sudoku_lanes.rate([hard, MANY, None]) == [rating, None, None]
    assert sudoku_lanes.rate(hard, most=7.2) == rating and sudoku_lanes.rate(hard, most=7.1) is None


def test_scores_are_the_sum_of_the_steps():
    hard = "..4....7..219....6..8.4...2...698.....93....7........1.82..4.......2.1.5.6.....3."
    path = sudoku_lanes.explain(hard, scale="hodoku")
    assert path.solved and path.scale == "HoDoKu 2.2.0"
    score = sudoku_lanes.rate(hard, scale="hodoku")
    assert isinstance(score, sudoku_lanes.Score) and path.rating == score
    assert sum(step.rating for step in path) == score.score
    assert score.technique in [step.technique for step in path]
    assert sudoku_lanes.rate([hard, MANY], scale="hodoku", most=score.score - 1) == [None, None]
    array = sudoku_lanes.rate(np.array([hard, MANY]), scale="hodoku")
    assert array["score"][0] == score.score and np.isnan(array["score"][1])
    assert array["level"].tolist() == [score.level, ""]
    assert str(sudoku_lanes.hint(hard, scale="hodoku")) == str(path[0])
    with pytest.raises(ValueError, match="^scale: expected se, hodoku, or the text of a scale"):
        sudoku_lanes.rate(hard, scale="hodoko")
    made = sudoku_lanes.generate(3, seed=1, level="medium", score=(400, 700))
    for score in sudoku_lanes.rate(made, scale="hodoku"):
        assert score.level == "Medium" and 400 <= score.score <= 700
    with pytest.raises(ValueError, match="^level: "):
        sudoku_lanes.generate(level="mild")
    with pytest.raises(ValueError, match="^score: the range is empty"):
        sudoku_lanes.generate(score=(700, 400))


def test_steps_go_on_from_a_position():
    hard = "..4....7..219....6..8.4...2...698.....93....7........1.82..4.......2.1.5.6.....3."
    path = sudoku_lanes.explain(hard)
    # A line of HoDoKu's library: the digits, and the candidates that the first steps have struck out.
    placed, struck = set(), []
    for step in path[:20]:
        placed.update([step.places] if step.places else [])
        struck += [f"{digit}{row + 1}{column + 1}" for row, column, digit in step.removes]
    digits = "".join(
        next((f"+{d}" for r, c, d in placed if 9 * r + c == cell), clue) for cell, clue in enumerate(hard)
    )
    line = f":0000:x:{digits}:{' '.join(struck)}::"
    assert [str(step) for step in sudoku_lanes.explain(line)] == [str(step) for step in path[20:]]
    assert str(sudoku_lanes.hint(line)) == str(path[20])
    # Here a candidate of the solution is struck out.
    cell = hard.index(".")
    gone = f":0000:x:{hard}:{sudoku_lanes.solve(hard)[cell]}1{cell + 1}::"
    with pytest.raises(PuzzleError, match="is 9 in the solution, but that is struck out"):
        sudoku_lanes.hint(gone)


def test_one_puzzle_may_be_an_array():
    cells = np.array([0 if c == "." else int(c) for c in ONE], dtype=np.uint8)
    for array in (cells, cells.reshape(9, 9), np.array(ONE)):
        assert str(sudoku_lanes.hint(array)) == str(sudoku_lanes.hint(ONE))
        assert list(sudoku_lanes.solutions(array)) == [SOLUTION]
    assert sudoku_lanes.generate(1, seed=1, pattern=cells) == sudoku_lanes.generate(1, seed=1, pattern=ONE)
    with pytest.raises(TypeError, match=r"one puzzle \(a str, bytes or 81 cells\) expected, found ndarray"):
        sudoku_lanes.hint(np.zeros((2, 81), dtype=np.uint8))
    cells[3] = 10
    with pytest.raises(PuzzleError, match="10 is not a digit, at row 0, column 3"):
        sudoku_lanes.hint(cells)


def test_each_step_follows_from_the_position_before_it():
    for puzzle in PUZZLES[:10]:
        solution = sudoku_lanes.solve(puzzle)
        hint = sudoku_lanes.hint(puzzle)
        assert str(hint) == str(sudoku_lanes.explain(puzzle)[0])
        position = puzzle
        for step in sudoku_lanes.explain(puzzle):
            assert step.position == position
            if step.places:
                row, column, digit = step.places
                cell = 9 * row + column
                assert solution[cell] == str(digit) and position[cell] == "."
                position = position[:cell] + str(digit) + position[cell + 1 :]
            for row, column, digit in step.removes:
                assert solution[9 * row + column] != str(digit)
        assert position == solution
    assert sudoku_lanes.hint(SOLUTION) is None
    assert sudoku_lanes.rate(SOLUTION) == (0.0, 0.0, 0.0, None)


def test_a_notebook_shows_a_picture():
    import xml.etree.ElementTree as xml

    path = sudoku_lanes.explain(PUZZLES[0])
    for step in path:
        picture = xml.fromstring(step._repr_svg_())
        assert picture.tag == "{http://www.w3.org/2000/svg}svg"
        digits = [text for text in picture.iter("{http://www.w3.org/2000/svg}text") if text.get("class") in ("clue", "digit")]
        assert len(digits) == 81 - step.position.count(".")
    assert path._repr_html_().count("<svg") == len(path)


def test_only_puzzles_with_one_solution_have_steps():
    for puzzle, message in [(MANY, "several"), (NONE, "none"), (CLASH, "twice"), ("", "81 cells")]:
        for function in (sudoku_lanes.explain, sudoku_lanes.hint):
            with pytest.raises(PuzzleError, match=message):
                function(puzzle)


def test_what_is_near_a_puzzle_and_the_cells_that_are_its_key_are_lists():
    fewer = sudoku_lanes.near(sudoku_lanes.convert(ONE, to="numpy"), remove=1, add=0)
    assert fewer == [ONE[:cell] + "." + ONE[cell + 1 :] for cell in sudoku_lanes.redundant(ONE)]
    hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
    assert sudoku_lanes.backdoors(hard)[0] == [2, 37]
    assert sudoku_lanes.backdoors(ONE) == [[]] and sudoku_lanes.backdoors(MANY) == []


def test_guesses_are_counted_by_the_engine():
    assert sudoku_lanes.guesses(ONE) == 0 and type(sudoku_lanes.guesses(ONE)) is int
    mean = sudoku_lanes.guesses(PUZZLES, images=20)
    assert mean == sudoku_lanes.guesses(PUZZLES, images=20) != sudoku_lanes.guesses(PUZZLES, images=20, seed=1)
    assert any(mean) and sudoku_lanes.guesses([MANY, NONE]) == [None, None]


def test_new_puzzles_meet_what_is_asked():
    one = sudoku_lanes.generate(30, seed=7)
    assert one[10:20] == sudoku_lanes.generate(10, seed=7, start=11)
    assert one != sudoku_lanes.generate(30, seed=8) and len(set(sudoku_lanes.generate(2))) == 2
    assert all(len(solve(puzzle)) == 1 for puzzle in one[:5])
    turned = sudoku_lanes.generate(3, seed=1, symmetry="half-turn", clues=(22, 30))
    for puzzle in turned:
        assert 22 <= 81 - puzzle.count(".") <= 30
        assert all((puzzle[i] == ".") == (puzzle[80 - i] == ".") for i in range(81))
    for puzzle in sudoku_lanes.generate(3, seed=1, er=(2.6, 5.0)):
        assert 2.6 <= sudoku_lanes.rate(puzzle).er <= 5.0
    for puzzle in sudoku_lanes.generate(2, seed=1, technique="naked-pair"):
        assert sudoku_lanes.rate(puzzle).technique == "naked pair"
    pattern = PUZZLES[0]
    made = sudoku_lanes.generate(1, seed=1, pattern=pattern)[0]
    assert [c == "." for c in made] == [c == "." for c in pattern]
    kept = "123456789" + 72 * "."
    assert sudoku_lanes.generate(1, seed=1, keep=kept)[0][:9] == "123456789"
    assert sudoku_lanes.solve(sudoku_lanes.generate(1, seed=1, grid=SOLUTION)) == [SOLUTION]
    assert sudoku_lanes.generate(1, seed=1, minimality="none", clues=40)[0].count(".") == 41
    assert sudoku_lanes.generate(1, seed=1, minimality="none", clues="54..")[0].count(".") <= 27
    puzzles, solutions, weights = sudoku_lanes.generate(2, seed=1, unbiased=True, clues=26, solutions=True)
    assert sudoku_lanes.solve(puzzles) == solutions
    # The weight of a puzzle with 26 clues is the number of puzzles it was chosen from.
    assert all(weight >= 1 and weight == int(weight) for weight in weights)
    assert sudoku_lanes.generate(0) == []


def test_a_puzzle_that_is_not_found_is_given_up():
    with pytest.raises(sudoku_lanes.GaveUpError, match="puzzle 5 was not found in 3 attempts"):
        sudoku_lanes.generate(2, seed=1, clues=17, attempts=3, start=5)
    assert sudoku_lanes.generate(2, seed=1, clues=17, attempts=3, errors="null") == [None, None]

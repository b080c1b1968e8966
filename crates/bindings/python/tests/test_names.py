"""The names of techniques and scales in answers are accepted as arguments, and so are the names that players type."""

import pytest
import sudoku_lanes
from small import ONE, PUZZLES, SOLUTION
from sudoku_lanes import PuzzleError

# 2 is placed in r1c4, which should be 6; 5 is struck out in r9c3, where it is right.
DIGITS = ONE[:3] + "2" + ONE[4:]
POSITION = f":0000:x:{ONE[:3]}+2{ONE[4:]}:593:::"


@pytest.mark.parametrize("scale", ["se", "hodoku"])
def test_what_rate_calls_a_technique_can_be_generated(scale):
    found = {sudoku_lanes.rate(puzzle, scale=scale).technique for puzzle in sudoku_lanes.generate(40, seed=1)}
    assert len(found) > 3
    # HoDoKu's last resort does not occur in these few puzzles.
    for technique in found | ({"brute force"} if scale == "hodoku" else set()):
        for puzzle in sudoku_lanes.generate(1, seed=1, technique=technique, scale=scale):
            assert sudoku_lanes.rate(puzzle, scale=scale).technique == technique


def test_the_names_of_a_finding_are_taken():
    # These names were once refused on this scale.
    for technique in [
        "pointing", "claiming", "hidden triplet", "naked triplet", "BUG type 1",
        "two-string kite", "ALS-XZ", "ALS-XY-wing", "ALS-chain",
    ]:
        assert sudoku_lanes.generate(0, technique=technique, scale="HoDoKu") == []
    one = sudoku_lanes.generate(1, seed=2, technique="naked pair", scale="hodoku")
    for name in ["Naked Pairs", "naked-pair", "n2", "NAKED_PAIR"]:
        assert sudoku_lanes.generate(1, seed=2, technique=name, scale="HoDoKu 2.2.0") == one


def test_scales_have_the_names_they_print():
    for scale in ["SE", "se", sudoku_lanes.explain(ONE).scale]:
        assert sudoku_lanes.rate(ONE, scale=scale) == sudoku_lanes.rate(ONE)
    for scale in ["HoDoKu", "HODOKU", sudoku_lanes.explain(ONE, scale="hodoku").scale]:
        assert sudoku_lanes.rate(ONE, scale=scale) == sudoku_lanes.rate(ONE, scale="hodoku")
        assert str(sudoku_lanes.hint(PUZZLES[0], scale=scale)) == str(sudoku_lanes.hint(PUZZLES[0], scale="hodoku"))


def test_where_it_went_wrong_is_told():
    placed = "row 0, column 3 is 6 in the solution, but 2 was placed"
    struck_out = "row 8, column 2 is 5 in the solution, but that is struck out"
    assert sudoku_lanes.check(ONE, DIGITS, reasons=True) == (False, placed)
    assert SOLUTION[3] == "6" and SOLUTION[74] == "5"
    for call in (sudoku_lanes.explain, sudoku_lanes.hint):
        with pytest.raises(PuzzleError) as error:
            call(POSITION)
        assert str(error.value) == f"{placed}; {struck_out}"
    for call in (sudoku_lanes.solve, sudoku_lanes.candidates):
        assert call(POSITION, reasons=True) == (None, f"{placed}; {struck_out}")

//! The checks of the answers to the exercises. A check takes the answer as functions, so the same checks run
//! on the stubs and students' answers in `yours/`, and on the solutions in `tests/`.

pub mod breadth_first;
pub mod count;
pub mod cover;
pub mod eights;
pub mod hidden_single;
pub mod hidden_singles;
pub mod lane_pass;
pub mod look_ahead;
pub mod memo;
pub mod most_constrained;
pub mod not_again;
pub mod pass;
pub mod propagation;
pub mod queens;
pub mod recursion;
pub mod row_ok;
pub mod sets;

use sudoku1::Grid;

use crate::random::Random;

/// The result of a check: the count that was to be predicted, or what is wrong.
pub type Checked = Result<u64, String>;

/// The candidates of each cell, row by row, as sets of bits; `None` if a cell is not blank.
pub type Candidates = [Option<u16>; 81];

/// Returns the lecture's puzzle, the first test puzzle, and puzzles made from a solution, two of which have
/// none. Each comes with the answer of `sudoku3`.
pub(crate) fn puzzles() -> Vec<(Grid, Option<Grid>)> {
    let lecture = Grid::example(1);
    let solution = sudoku3::solve(&lecture, &mut ()).unwrap_or(lecture);
    let mut puzzles = vec![lecture, Grid::example(6), solution];
    let mut random = Random::new();
    for _ in 0..20 {
        let mut puzzle = solution;
        for _ in 0..40 {
            puzzle.set(random.below(9), random.below(9), 0);
        }
        puzzles.push(puzzle);
    }
    // Row 8 lacks 7 and 9, and the 9 of its panel is in row 7; above, there are digits to place.
    let mut puzzle = solution;
    for (row, column) in [(0, 0), (0, 1), (4, 4), (7, 5), (8, 7), (8, 8)] {
        puzzle.set(row, column, 0);
    }
    puzzle.set(7, 8, 9);
    puzzles.push(puzzle);
    // The same, with one more blank, the first.
    puzzle.set(0, 2, 0);
    puzzles.push(puzzle);
    let solved = puzzles
        .into_iter()
        .map(|puzzle| (puzzle, sudoku3::solve(&puzzle, &mut ())));
    solved.collect()
}

/// Compares the answer of a search, and the grid it leaves, with those of `sudoku3`.
pub(crate) fn compare(
    puzzle: &Grid,
    solution: Option<&Grid>,
    solved: bool,
    grid: &Grid,
) -> Result<(), String> {
    match solution {
        Some(solution) if !solved => Err(format!(
            "It answers false for\n{puzzle}\nwhose solution is\n{solution}"
        )),
        Some(solution) if solution != grid => Err(format!(
            "It answers true for\n{puzzle}\nbut leaves the grid as\n{grid}\ninstead of\n{solution}"
        )),
        None if solved => Err(format!("It answers true for\n{puzzle}\nwhich has no solution")),
        None if puzzle != grid => Err(format!(
            "It answers false, as it should, but leaves the grid as\n{grid}\nand not as it was\n{puzzle}"
        )),
        _ => Ok(()),
    }
}

/// Returns the row, the column and the panel of a cell, 0 to 8 each.
pub(crate) fn units_of(cell: usize) -> [usize; 3] {
    [cell / 9, cell % 9, cell / 27 * 3 + cell % 9 / 3]
}

/// Returns the candidates that the rules leave.
pub(crate) fn candidates(grid: &Grid) -> Candidates {
    let mut taken = [[0_u16; 9]; 3];
    for (cell, &digit) in grid.cells().iter().enumerate() {
        for (units, unit) in taken.iter_mut().zip(units_of(cell)) {
            units[unit] |= 1 << digit;
        }
    }
    std::array::from_fn(|cell| {
        let [row, column, panel] = units_of(cell);
        let blank = grid.cells()[cell] == 0;
        blank.then(|| 0b11_1111_1110 & !(taken[0][row] | taken[1][column] | taken[2][panel]))
    })
}

/// A function that chooses the cell that a search fills next, and the digits to try there.
pub(crate) type Choose<'a> = &'a dyn Fn(&Candidates) -> Result<Option<(usize, u16)>, String>;

/// Solves a grid, filling the cells that `choose` returns, and counts the calls; returns whether there is a
/// solution.
pub(crate) fn search(grid: &mut Grid, choose: Choose, calls: &mut u64) -> Result<bool, String> {
    *calls += 1;
    if *calls > 100_000 {
        return Err(format!("It takes more than 100,000 calls for\n{grid}"));
    }
    let Some((cell, digits)) = choose(&candidates(grid))? else {
        return Ok(true);
    };
    for digit in (1..=9).filter(|digit| digits >> digit & 1 == 1) {
        grid.set(cell / 9, cell % 9, digit);
        if search(grid, choose, calls)? {
            return Ok(true);
        }
    }
    grid.set(cell / 9, cell % 9, 0);
    Ok(false)
}

/// Solves all puzzles with a search that is led by `choose`; returns the calls for the first test puzzle.
pub(crate) fn calls(choose: Choose) -> Checked {
    let mut all = Vec::new();
    for (puzzle, solution) in puzzles() {
        let (mut grid, mut calls) = (puzzle, 0);
        let solved = search(&mut grid, choose, &mut calls)?;
        compare(&puzzle, solution.as_ref(), solved, &grid)?;
        all.push(calls);
    }
    Ok(all[1])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_puzzles_without_a_solution_and_none_with_a_fault() {
        let puzzles = puzzles();
        assert_eq!(
            puzzles.iter().filter(|(_, solution)| solution.is_none()).count(),
            2
        );
        assert!(
            puzzles
                .iter()
                .all(|(puzzle, _)| sudoku2::faults(puzzle).next().is_none())
        );
    }
}

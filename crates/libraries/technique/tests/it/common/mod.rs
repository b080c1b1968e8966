//! Makes random puzzles, and positions from their cells.

use fastrand::Rng;
use sudoku_lanes::{Answer, Engine};
use sudoku_technique::{Rater, Scale, Search, State, Step};

/// Makes an empty grid in which some cells have only these candidates: `r1c1=19 r1c5=12`.
pub fn position(cells: &str) -> State {
    let mut candidates = [0x1ff; 81];
    for part in cells.split(' ') {
        let text = part.as_bytes();
        let cell = usize::from((text[1] - b'1') * 9 + text[3] - b'1');
        candidates[cell] = text[5..].iter().fold(0, |all, digit| all | 1 << (digit - b'1'));
    }
    State::with_candidates(&[0; 81], &candidates).unwrap()
}

/// Returns positions of random puzzles in which these searches find nothing more, with their solutions.
pub fn positions_after(searches: &[Search], seed: u64, count: usize) -> Vec<(State, [u8; 81])> {
    let (engine, mut random) = (Engine::new(), Rng::with_seed(seed));
    let rater = Rater::new(Scale::hodoku().with_searches(searches).unwrap());
    let mut all = Vec::new();
    while all.len() < count {
        let puzzle = random_puzzle(engine, &mut random);
        let path = rater.path(State::new(&puzzle).unwrap());
        if let (false, Answer::Unique(solution)) = (path.end().is_full(), engine.solve(&puzzle).answer) {
            all.push((path.end().clone(), solution));
        }
    }
    all
}

/// Whether what a step does is true in a solution.
pub fn holds_in(step: &Step, solution: &[u8; 81]) -> bool {
    let is_out = |&(cell, digits): &(u8, u16)| digits >> (solution[usize::from(cell)] - 1) & 1 == 0;
    let placed = step.placed;
    step.removed.iter().all(is_out) && placed.is_none_or(|at| solution[usize::from(at.cell)] == at.digit)
}

/// Makes a minimal puzzle: takes clues from a random grid as long as one solution remains.
pub fn random_puzzle(engine: Engine, random: &mut Rng) -> [u8; 81] {
    // Three boxes on the diagonal do not see each other. The rest is any solution, and the grid is
    // transformed at random.
    let mut grid = [0_u8; 81];
    for corner in [0, 30, 60] {
        let mut digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
        random.shuffle(&mut digits);
        for (place, digit) in digits.into_iter().enumerate() {
            grid[corner + place / 3 * 9 + place % 3] = digit;
        }
    }
    // Takes the first of all solutions in order, as the one that `first` finds depends on the processor.
    let solution = engine.solutions(&grid).next();
    let mut puzzle = image(&solution.expect("three boxes can always be completed"), random);
    let mut cells: Vec<usize> = (0..81).collect();
    random.shuffle(&mut cells);
    for cell in cells {
        let digit = core::mem::take(&mut puzzle[cell]);
        if !matches!(engine.solve(&puzzle).answer, Answer::Unique(_)) {
            puzzle[cell] = digit;
        }
    }
    puzzle
}

/// Exchanges digits, bands, stacks, rows and columns at random, and reflects the grid or not.
pub fn image(grid: &[u8; 81], random: &mut Rng) -> [u8; 81] {
    let mut digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
    random.shuffle(&mut digits[1..]);
    let mut lines = || {
        let mut bands = [0, 1, 2];
        random.shuffle(&mut bands);
        let mut order = Vec::new();
        for band in bands {
            let mut lines = [0, 1, 2];
            random.shuffle(&mut lines);
            order.extend(lines.map(|line| band * 3 + line));
        }
        order
    };
    let (rows, columns) = (lines(), lines());
    let reflect = random.bool();
    core::array::from_fn(|cell| {
        let (row, column) = (rows[cell / 9], columns[cell % 9]);
        digits[usize::from(
            grid[if reflect {
                column * 9 + row
            } else {
                row * 9 + column
            }],
        )]
    })
}

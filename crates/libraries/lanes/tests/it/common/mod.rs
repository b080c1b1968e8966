//! Puzzles for the tests. Whether the answers to all questions are right is tested by `agreement`, whose
//! solutions are those of dancing links.
//!
//! It is one file, because the benchmarks and another crate's programs include it, too.

#![allow(dead_code)] // each test uses its part

use agreement::solutions;
use sudoku_cells::PEERS;
use sudoku_lanes::{Engine, Lanes, Limits};

pub type Puzzle = [u8; 81];

/// The number of puzzles per lane from which on the engine searches two vectors side by side.
pub const MANY: usize = 8;

/// Returns an engine for each kind of lanes that this processor has.
pub fn engines() -> Vec<(Lanes, Engine)> {
    Lanes::available()
        .into_iter()
        .map(|lanes| (lanes, Engine::with_lanes(lanes).unwrap()))
        .collect()
}

/// Returns the engine with at most this number of guesses for each puzzle.
pub fn within(engine: Engine, guesses: u64) -> Engine<Limits<'static>> {
    engine.limits(Limits::new().guesses(guesses))
}

/// Reads a puzzle from 81 characters.
pub fn puzzle(line: &str) -> Puzzle {
    sudoku_cells::parse(line).expect("81 cells")
}

/// Reads the puzzles of a file of `txt/`.
pub fn file(name: &str) -> Vec<Puzzle> {
    let path = format!("{}/../../../txt/{name}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("a file of the workspace");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| line.get(..81)).map(puzzle).collect()
}

/// Returns the candidates that each clue leaves in its own cell; none for a value that is not a digit.
pub fn candidates(puzzle: &Puzzle) -> [u16; 81] {
    puzzle.map(|clue| match clue {
        0 => 0x1FF,
        1..=9 => 1 << (clue - 1),
        10.. => 0,
    })
}

/// Two puzzles with 17 clues.
const SEVENTEEN: [&str; 2] = [
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
    "000000012000035000000600070700000300000400800100000000000120000080000040050000600",
];

/// A puzzle without a solution, in which for a long time no cell with few candidates shows it.
pub const HIDDEN_CONFLICT: &str =
    ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";

/// A puzzle without a solution: boxes 1 and 2 have 1, 2, 3 and 4 below the first row, which leaves all four
/// to three cells of box 3. The first search guesses elsewhere, and is lost.
pub const LOST: &str = "...........2341...314.2........3................4......23.5................1.....";

/// Random numbers for puzzles.
pub struct Random(fastrand::Rng);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(fastrand::Rng::with_seed(seed))
    }

    pub fn below(&mut self, n: usize) -> usize {
        self.0.usize(..n)
    }

    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        self.0.shuffle(items);
    }

    /// Returns a full grid: a cyclic one with its digits, rows, columns, bands and stacks shuffled.
    pub fn grid(&mut self) -> Puzzle {
        let mut digits: Vec<u8> = (1..=9).collect();
        self.shuffle(&mut digits);
        let (rows, columns) = (self.lines(), self.lines());
        let mut grid = [0; 81];
        for (r, &row) in rows.iter().enumerate() {
            for (c, &column) in columns.iter().enumerate() {
                grid[9 * r + c] = digits[(3 * (row % 3) + row / 3 + column) % 9];
            }
        }
        grid
    }

    fn lines(&mut self) -> Vec<usize> {
        let mut bands = [0, 1, 2];
        self.shuffle(&mut bands);
        let mut lines = Vec::new();
        for band in bands {
            let mut rows = [0, 1, 2].map(|row| 3 * band + row);
            self.shuffle(&mut rows);
            lines.extend(rows);
        }
        lines
    }

    /// Returns a grid of which `count` random cells are left.
    pub fn clues(&mut self, count: usize) -> Puzzle {
        let mut puzzle = self.grid();
        let mut cells: Vec<usize> = (0..81).collect();
        self.shuffle(&mut cells);
        for &cell in &cells[count..] {
            puzzle[cell] = 0;
        }
        puzzle
    }

    /// Returns a pencilmark puzzle: candidates with one solution, but with several if any other candidate
    /// came back. All candidates except the solution's are struck out first. They come back in random order,
    /// each if the solution stays the only one.
    pub fn pencilmarks(&mut self) -> [u16; 81] {
        let engine = Engine::new();
        let mut candidates = candidates(&self.grid());
        let mut all: Vec<usize> = (0..729).collect();
        self.shuffle(&mut all);
        for (cell, digit) in all.into_iter().map(|candidate| (candidate / 9, candidate % 9)) {
            let before = candidates[cell];
            candidates[cell] |= 1 << digit;
            if engine.count(&candidates, 2) > 1 {
                candidates[cell] = before;
            }
        }
        candidates
    }

    /// Returns 10 to 20 random clues, none of which excludes another at once.
    pub fn sparse(&mut self) -> Puzzle {
        let count = 10 + self.below(11);
        let mut puzzle = [0; 81];
        while puzzle.iter().filter(|&&cell| cell != 0).count() < count {
            let (cell, digit) = (self.below(81), self.below(9) as u8 + 1);
            let clash = |other: u8| puzzle[usize::from(other)] == digit;
            if puzzle[cell] == 0 && !PEERS[cell].into_iter().any(clash) {
                puzzle[cell] = digit;
            }
        }
        puzzle
    }

    /// Returns the puzzle with a clue moved to an empty cell, or with a copy of a clue added.
    pub fn moved(&mut self, puzzle: &Puzzle) -> Puzzle {
        let mut moved = *puzzle;
        let (clues, blanks): (Vec<usize>, Vec<usize>) = (0..81).partition(|&cell| puzzle[cell] != 0);
        if clues.is_empty() || blanks.is_empty() {
            return moved;
        }
        let from = clues[self.below(clues.len())];
        moved[blanks[self.below(blanks.len())]] = puzzle[from];
        if self.below(2) == 0 {
            moved[from] = 0;
        }
        moved
    }

    /// Returns few clues, which are in conflict in many ways: 10 to 20 random ones, or the 17 of a puzzle
    /// with one solution, of which one is moved, or another one added.
    pub fn few_clues(&mut self) -> Puzzle {
        match SEVENTEEN.get(self.below(3)) {
            Some(line) => self.moved(&puzzle(line)),
            None => self.sparse(),
        }
    }

    /// Returns a puzzle with one solution from which no clue can be taken away.
    pub fn minimal(&mut self) -> Puzzle {
        let mut puzzle = self.grid();
        let mut cells: Vec<usize> = (0..81).collect();
        self.shuffle(&mut cells);
        for cell in cells {
            let clue = std::mem::replace(&mut puzzle[cell], 0);
            if Engine::new().count(&puzzle, 2) > 1 {
                puzzle[cell] = clue;
            }
        }
        puzzle
    }

    /// Returns a puzzle with several solutions: 17 to 24 cells of a grid, or a minimal puzzle, without one to
    /// four of the clues. (The setter's example `sparse` makes thousands of them, from grids that are all
    /// equally likely.)
    pub fn several(&mut self) -> Puzzle {
        let mut puzzle = match self.below(2) {
            0 => {
                let count = 17 + self.below(8);
                self.clues(count)
            }
            _ => self.minimal(),
        };
        let clues: Vec<usize> = (0..81).filter(|&cell| puzzle[cell] != 0).collect();
        for _ in 0..=self.below(4) {
            puzzle[clues[self.below(clues.len())]] = 0;
        }
        puzzle
    }

    /// Returns the puzzle with a clue removed, changed or added, or with two such changes.
    pub fn mutant(&mut self, puzzle: &Puzzle) -> Puzzle {
        let mut puzzle = *puzzle;
        for _ in 0..=self.below(2) {
            let clues: Vec<usize> = (0..81).filter(|&cell| puzzle[cell] != 0).collect();
            match self.below(3) {
                0 if !clues.is_empty() => puzzle[clues[self.below(clues.len())]] = 0,
                1 if !clues.is_empty() => puzzle[clues[self.below(clues.len())]] = self.below(9) as u8 + 1,
                _ => puzzle[self.below(81)] = self.below(9) as u8 + 1,
            }
        }
        puzzle
    }

    /// Returns the puzzle with the values of two cells exchanged.
    pub fn swapped(&mut self, puzzle: &Puzzle) -> Puzzle {
        let mut swapped = *puzzle;
        swapped.swap(self.below(81), self.below(81));
        swapped
    }

    /// Returns a puzzle of any kind: mostly a mutant of one of these; or a grid of which few or many clues
    /// are left, few clues, or a value that is not a digit.
    pub fn of_any_kind(&mut self, originals: &[Puzzle]) -> Puzzle {
        let original = &originals[self.below(originals.len())];
        match self.below(64) {
            0 => self.few_clues(),
            1 => {
                let mut puzzle = self.mutant(original);
                puzzle[self.below(81)] = self.below(256) as u8;
                puzzle
            }
            2..8 => {
                let count = self.below(41);
                self.clues(count)
            }
            8..14 => self.moved(original),
            14..20 => self.swapped(original),
            _ => self.mutant(original),
        }
    }

    /// Returns candidates of any kind: those of a mutant, some of them struck out; those of a grid, with a
    /// few or many others; or entirely random ones.
    pub fn marks(&mut self, originals: &[Puzzle]) -> [u16; 81] {
        match self.below(8) {
            0..4 => {
                let mut marks = candidates(&self.of_any_kind(originals));
                for _ in 0..self.below(40) {
                    marks[self.below(81)] &= !(1 << self.below(9));
                }
                marks
            }
            4..7 => {
                let others = 60 + self.below(120);
                let mut marks = candidates(&self.grid());
                for _ in 0..others {
                    marks[self.below(81)] |= 1 << self.below(9);
                }
                marks
            }
            _ => std::array::from_fn(|_| self.below(0x400) as u16 | self.below(0x400) as u16),
        }
    }
}

/// Returns puzzles made by hand, with no, one, several and very many solutions.
pub fn special() -> Vec<Puzzle> {
    let full = Random::new(1).grid();
    let mut twice_in_a_row = [0; 81];
    (twice_in_a_row[0], twice_in_a_row[8]) = (5, 5);
    let mut twice_in_a_column = [0; 81];
    (twice_in_a_column[4], twice_in_a_column[76]) = (5, 5);
    let mut twice_in_a_box = [0; 81];
    (twice_in_a_box[30], twice_in_a_box[50]) = (5, 5);
    let mut no_digit = [0; 81];
    no_digit[40] = 10;
    let mut far_from_a_digit = full;
    far_from_a_digit[80] = 255;
    // Cell 0 sees 1 to 8 in its row and column, and the 9 in its box.
    let nothing_fits = puzzle(&format!(
        "{:0<81}",
        "012340000509000000600000000700000000800000000"
    ));
    let mut wrong = full;
    wrong.swap(0, 1);
    let mut two_rows_free = full;
    two_rows_free[..18].fill(0);
    let mut one_row_free = full;
    one_row_free[..9].fill(0);
    vec![
        [0; 81],
        full,
        one_row_free,
        two_rows_free,
        wrong,
        twice_in_a_row,
        twice_in_a_column,
        twice_in_a_box,
        no_digit,
        far_from_a_digit,
        nothing_fits,
        [1; 81],
    ]
}

/// Returns puzzles with their solutions, two at most: special, random with few and many clues, minimal, and
/// mutants of those.
pub fn suite() -> Vec<(Puzzle, Vec<Puzzle>)> {
    let mut random = Random::new(0x5EED);
    let mut puzzles = special();
    for clues in [17, 22, 24, 26, 28, 32, 40, 60, 80] {
        puzzles.extend((0..12).map(|_| random.clues(clues)));
    }
    for _ in 0..20 {
        let minimal = random.minimal();
        puzzles.push(minimal);
        puzzles.extend((0..10).map(|_| random.mutant(&minimal)));
    }
    puzzles
        .into_iter()
        .map(|puzzle| (puzzle, solutions(&puzzle, 2)))
        .collect()
}

//! The puzzles from which walks to the hardest begin.
//!
//! No walk from a random puzzle has reached the hardest within minutes; researchers, too, found them among
//! the neighbours of known hard puzzles. So a walk begins at a well-known one, in a random disguise, and goes
//! several exchanges away from it. The puzzles were published by their authors, and are passed on in the
//! lists that are used to compare solvers.

/// The puzzles, rated 10.4 to 11.9.
pub const HARDEST: [&str; 19] = [
    // AI Escargot: Arto Inkala, 2006.
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    // Inkala 2010: Arto Inkala, 2010; also in Norvig's hardest.txt.
    "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..",
    // Inkala 2012: Arto Inkala, 2012.
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    // Golden Nugget: tarek, 2007; Sudoku Explainer 11.9.
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
    // Easter Monster: jpf, 2007.
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
    // Platinum Blonde: top of gsf's q1 rating in its day.
    ".......12........3..23..4....18....5.6..7.8.......9.....85.....9...4.5..47...6...",
    // Cheese: gsf's q1 rating.
    ".2..5.7..4..1....68....3...2....8..3.4..2.5.....6...1...2.9.....9......57.4...9..",
    // Fata Morgana: gsf's q1 rating.
    "........3..1..56...9..4..7......9.5.7.......8.5.4.2....8..2..9...35..1..6........",
    // Red Dwarf: gsf's q2 rating.
    "12.3....435....1....4........54..2..6...7.........8.9...31..5.......9.7.....6...8",
    // Discrepancy: gsf's q1 rating.
    "12.4..3..3...1..5...6...1..7...9.....4.6.3.....3..2...5...8.7....7.....5.......98",
    // Cigarette: gsf's q1 rating.
    "12.3.....34....1....5......6.24..5......6..7......8..6..42..3......7...9.....9.8.",
    // Kolk: Sudoku Explainer 11.9.
    "12.3.....4.....3....3.5......42..5......8...9.6...5.7...15..2......9..6......7..8",
    // Patience: Sudoku Explainer 11.9.
    "12.3.....4.5...6...7.....2.6..1..3....453.........8..9...45.1.........8......2..7",
    // Imam Bayildi: Sudoku Explainer 11.9.
    "..3..6.8....1..2......7...4..9..8.6..3..4...1.7.2.....3....5.....5...6..98.....5.",
    // unnamed: Sudoku Explainer 11.8; attractivechaos's hard 20, number 10.
    "1.......9..67...2..8....4......75.3...5..2....6.3......9....8..6...4...1..25...6.",
    // unnamed: attractivechaos's hard 20, number 11.
    "..9...4...7.3...2.8...6...71..8....6....1..7.....56...3....5..1.4.....9...2...7..",
    // unnamed: coloin; top of dukuso's suexrat9 rating.
    "..3......4...8..36..8...1...4..6..73...9..........2..5..4.7..686........7..6..5..",
    // unnamed: second in dukuso's suexrat9 rating.
    "1...5......7..9.3...9..754...4..3.7..6........9.8........79..2......24.3..2......",
    // unnamed: attractivechaos's hard 20, number 12; top of an earlier suexrat9 rating.
    "....9..5..1.....3...23..7....45...7.8.....2.......64...9..1.....8..6......54....7",
];

//! What is known of how many clues a puzzle can have.

/// No puzzle with fewer clues has one solution. (Gary `McGuire`, Bastian Tugemann and Gilles Civario, *There
/// Is No 16-Clue Sudoku*, 2012.)
pub const FEWEST: u32 = 17;
/// No minimal puzzle with more clues is known, and few with as many. (Wikipedia, *Mathematics of Sudoku*.)
pub const MOST_MINIMAL: u32 = 40;
/// Unbiased puzzles with more clues are left out. Each clue more makes ten times as few puzzles, and the
/// search takes longer: among 20,000 puzzles about 100 had 29 clues, three had 30 and none had 31.
pub const MOST_UNBIASED: u32 = 32;

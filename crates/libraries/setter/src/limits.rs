//! What is known about the number of clues that a puzzle can have.

/// The fewest clues that a puzzle with one solution has. (Gary `McGuire`, Bastian Tugemann and Gilles
/// Civario, *There Is No 16-Clue Sudoku*, 2012.)
pub const FEWEST: u32 = 17;
/// The most clues that a minimal puzzle is known to have; few have as many. (Wikipedia, *Mathematics of
/// Sudoku*.)
pub const MOST_MINIMAL: u32 = 40;
/// The most clues of unbiased puzzles; those with more are left out. With each additional clue, there are ten
/// times fewer puzzles, and the search takes longer: among 20,000 puzzles about 100 had 29 clues, three had
/// 30 and none had 31.
pub const MOST_UNBIASED: u32 = 32;

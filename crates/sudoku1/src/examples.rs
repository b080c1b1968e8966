//! The one list of the numbered puzzles of all Sudoku programs.

/// The examples, by their numbers from 1: the name of each, and its text, which is a file of `txt/`.
const LIST: [(&str, &str); 17] = [
    ("the lecture's puzzle", include_str!("../../../txt/sudex1.txt")),
    (
        "the same in another layout",
        include_str!("../../../txt/sudex2.txt"),
    ),
    (
        "a fault: a second 3 in row 3",
        include_str!("../../../txt/sudex3.txt"),
    ),
    (
        "a fault: a second 6 in column 7",
        include_str!("../../../txt/sudex4.txt"),
    ),
    (
        "a fault: a second 3 in panel 1 2",
        include_str!("../../../txt/sudex5.txt"),
    ),
    ("test puzzle 1", include_str!("../../../txt/test_puzzle_1.txt")),
    ("test puzzle 2", include_str!("../../../txt/test_puzzle_2.txt")),
    ("test puzzle 3", include_str!("../../../txt/test_puzzle_3.txt")),
    ("test puzzle 4", include_str!("../../../txt/test_puzzle_4.txt")),
    ("test puzzle 5", include_str!("../../../txt/test_puzzle_5.txt")),
    ("test puzzle 6", include_str!("../../../txt/test_puzzle_6.txt")),
    (
        "the harder board of lookahead's source",
        include_str!("../../../txt/lookahead.txt"),
    ),
    (
        "one of Norvig's that follows from its clues",
        include_str!("../../../txt/norvig_easy.txt"),
    ),
    (
        "one of Norvig's that needs guesses",
        include_str!("../../../txt/norvig_hard.txt"),
    ),
    (
        "one of Norvig's with very many solutions",
        include_str!("../../../txt/norvig_many.txt"),
    ),
    (
        "one of Norvig's without a solution",
        include_str!("../../../txt/norvig_none.txt"),
    ),
    ("no clue can be spared", include_str!("../../../txt/box_3x3.txt")),
];

/// The texts of the numbered puzzles, which mean the same to all Sudoku programs. 1 to 5 are from the
/// lecture: one puzzle in two layouts, and three with a fault each. 6 to 11 are the test puzzles that are
/// timed; then follow those of the other sources.
pub const EXAMPLES: [&str; LIST.len()] = {
    let mut texts = [""; LIST.len()];
    let mut i = 0;
    while i < LIST.len() {
        texts[i] = LIST[i].1;
        i += 1;
    }
    texts
};

/// The name of each of them.
pub const NAMES: [&str; LIST.len()] = {
    let mut names = [""; LIST.len()];
    let mut i = 0;
    while i < LIST.len() {
        names[i] = LIST[i].0;
        i += 1;
    }
    names
};

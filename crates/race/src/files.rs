//! Reads files of puzzles as `sudoku` reads them ([`sudoku_puzzles`]), but everything in a file must be a
//! puzzle.

use std::fmt;
use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::sync::atomic::Ordering;

use sudoku_puzzles::{ReadError, ReadOptions, Reader, Source};
use sudoku1::Grid;
use workshop::puzzles::Puzzle;

/// The most bytes that are read of a file, about three million puzzles: some files, such as a pipe, have no
/// end.
const LONGEST_FILE: u64 = 256_000_000;

/// The error in a file of puzzles, with the file, and with the line if there is one.
#[derive(Debug)]
pub enum FileError {
    /// The file cannot be read, or something in it is not a puzzle.
    Unreadable(ReadError),
    /// It has more bytes than are read.
    TooLong(String),
    /// There is no puzzle in it.
    Empty(String),
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Unreadable(error) => error.fmt(f),
            Self::TooLong(file) => write!(f, "{file}: More than {} MB", LONGEST_FILE / 1_000_000),
            Self::Empty(file) => write!(f, "{file}: No puzzle found"),
        }
    }
}

impl std::error::Error for FileError {}

/// Reads a file of puzzles.
///
/// # Errors
/// If it cannot be read, has no puzzle, or has something invalid.
pub fn read(path: &Path) -> Result<Vec<Puzzle>, FileError> {
    let file = path.display().to_string();
    match File::open(path) {
        Ok(stream) => collect(&file, Source::stream(stream.take(LONGEST_FILE + 1))),
        Err(error) => Err(unreadable(&file, error.into())),
    }
}

/// Reads the text of a file of puzzles; `file` is its name in errors.
///
/// # Errors
/// If it has no puzzle, or something invalid.
pub fn parse(file: &str, text: &str) -> Result<Vec<Puzzle>, FileError> {
    collect(file, Source::text(text))
}

fn collect(file: &str, source: Source) -> Result<Vec<Puzzle>, FileError> {
    let reader = Reader::new(vec![source], ReadOptions::default());
    let read = reader.progress();
    let mut puzzles = Vec::new();
    for puzzle in reader {
        if read.load(Ordering::Relaxed) > LONGEST_FILE {
            return Err(FileError::TooLong(file.to_owned()));
        }
        let puzzle = puzzle.map_err(|error| unreadable(file, error))?;
        puzzles.extend(Grid::new(puzzle.cells).map(|grid| Puzzle {
            grid,
            file: file.to_owned(),
            line: puzzle.line,
        }));
    }
    if puzzles.is_empty() {
        return Err(FileError::Empty(file.to_owned()));
    }
    Ok(puzzles)
}

/// Returns the error for a file that was read as a stream.
fn unreadable(file: &str, error: ReadError) -> FileError {
    FileError::Unreadable(error.in_file(file))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use sudoku1::EXAMPLES;
    use topcoder_io::Input;
    use workshop::puzzles::built_in;

    /// The built-in puzzles are read without the reader, which finds the same ones.
    #[test]
    fn the_built_in_puzzles_are_those_of_the_files() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let found = |puzzle: &Puzzle| (puzzle.grid, puzzle.to_string());
        let built_in: Vec<_> = built_in().iter().map(found).collect();
        let mut files: Vec<_> = built_in
            .iter()
            .map(|(_, place)| place.split(',').next().unwrap())
            .collect();
        files.dedup();
        let read = files.iter().flat_map(|file| {
            let text = std::fs::read_to_string(folder.join(file)).unwrap();
            parse(file, &text).unwrap()
        });
        assert_eq!(built_in, read.map(|puzzle| found(&puzzle)).collect::<Vec<_>>());
        assert_eq!((files.len(), built_in.len()), (8, 58));
    }

    #[test]
    fn comments_empty_lines_and_what_follows_a_puzzle_are_passed_over() {
        let text = format!("# one\n\n{} 2 # two\r\n {}\n", "0".repeat(81), "-".repeat(81));
        let puzzles = parse("file", &text).unwrap();
        assert_eq!(
            puzzles.iter().map(|puzzle| puzzle.line).collect::<Vec<_>>(),
            [3, 4]
        );
    }

    #[test]
    fn a_file_may_be_one_puzzle_in_the_form_of_the_lecture() {
        for text in &EXAMPLES[..2] {
            let puzzles = parse("file", text).unwrap();
            assert_eq!(
                puzzles[0].grid,
                Grid::read(&mut Input::new(text.as_bytes())).unwrap()
            );
            assert_eq!((puzzles.len(), puzzles[0].line), (1, 1));
        }
    }

    #[test]
    fn errors_name_the_file_and_the_line() {
        let full = ".".repeat(81);
        let message = |text: &str| parse("file", text).unwrap_err().to_string();
        assert_eq!(message("# 1\n"), "file: No puzzle found");
        assert_eq!(
            message(&format!("{full}\n{full}1")),
            "file: 81 cells expected, 82 found at line 2"
        );
        assert_eq!(
            message(&format!("{full}\n  12a\n")),
            "file: Bad character a at line 2, column 5"
        );
        assert_eq!(
            message(&EXAMPLES[0][..40]),
            "file: 9 rows expected in a grid, 4 found at line 1"
        );
        assert!(
            read(Path::new("no/file"))
                .unwrap_err()
                .to_string()
                .starts_with("no/file: ")
        );
    }

    proptest! {
        #[test]
        fn a_grid_as_a_line_is_read_back(cells in prop::collection::vec(0..=9_u8, 81)) {
            let grid = Grid::new(cells.try_into().unwrap()).unwrap();
            prop_assert_eq!(parse("file", &grid.to_string().replace(char::is_whitespace, "")).unwrap()[0].grid, grid);
        }

        #[test]
        fn any_text_is_puzzles_or_an_error(text in "[.0-9#a \n]{0,200}|.*") {
            prop_assert!(parse("file", &text).map_or(true, |puzzles| !puzzles.is_empty()));
        }
    }
}

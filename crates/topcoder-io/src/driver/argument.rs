//! The argument that chooses a problem.

use std::error::Error;
use std::fmt;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor};
use std::path::{Path, PathBuf};

use crate::Input;

/// The source of a problem, as given on the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// The built-in example of this number.
    Example(usize),
    /// `-`: standard input.
    StandardInput,
    /// The file of this name.
    File(PathBuf),
    /// The word is the problem itself.
    Text(String),
}

/// The reason why a word of the command line is not an [`Argument`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArgumentError {
    /// It is a number, but there is no such example.
    NoExample {
        /// The number of the first example.
        first: usize,
        /// The names of all of them.
        names: &'static [&'static str],
    },
    /// It looks like an option.
    NoOption,
}

impl fmt::Display for ArgumentError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::NoExample { first, names } => {
                write!(
                    f,
                    "there is no such example; - means standard input, and the examples are{}",
                    list(*first, names)
                )
            }
            Self::NoOption => f.write_str("there is no such option"),
        }
    }
}

impl Error for ArgumentError {}

/// Reads an [`Argument`] from the command line, for clap's `value_parser`: `names` are those of the examples,
/// whose numbers begin with `first`. `is_problem` returns whether a word is meant as the problem itself, not
/// as a file's name. If there is a file of that name, the file is used.
///
/// # Errors
/// The returned function refuses a number without an example, and lists the examples.
pub fn argument(
    first: usize,
    names: &'static [&'static str],
    is_problem: fn(&str) -> bool,
) -> impl Fn(&str) -> Result<Argument, ArgumentError> + Clone + Send + Sync + 'static {
    let examples = first..first + names.len();
    move |word| match word.parse() {
        _ if word == "-" => Ok(Argument::StandardInput),
        Ok(number) if examples.contains(&number) => Ok(Argument::Example(number)),
        _ if Path::new(word).is_file() => Ok(Argument::File(word.into())),
        Ok(_) if word.len() <= 2 || !is_problem(word) => Err(ArgumentError::NoExample { first, names }),
        _ if is_problem(word) => Ok(Argument::Text(word.into())),
        // A problem may begin with a dash, so clap passes every such word to this function.
        _ if word.starts_with('-') => Err(ArgumentError::NoOption),
        _ => Ok(Argument::File(word.into())),
    }
}

/// Returns the examples, each on a line after a line break: their numbers, which begin with `first`, and
/// their names.
#[must_use]
pub fn list(first: usize, names: &[&str]) -> String {
    let lines = (first..).zip(names);
    let lines: Vec<_> = lines
        .map(|(number, name)| format!("\n{number:>4}: {name}"))
        .collect();
    lines.concat()
}

impl Argument {
    /// Reads the problem from its text with `read`; `example` returns the text of an example.
    ///
    /// # Errors
    /// If a file cannot be opened, or `read` fails; the error has the file's name if there is one.
    pub fn read<T, E: Error + 'static>(
        &self,
        example: impl FnOnce(usize) -> String,
        read: impl FnOnce(&mut Input<Box<dyn BufRead>>) -> Result<T, E>,
    ) -> Result<T, Box<dyn Error>> {
        read(&mut self.open(example)?).map_err(|error| self.name(error))
    }

    /// Opens the text of the problem; `example` returns the text of an example.
    ///
    /// # Errors
    /// If a file cannot be opened.
    pub fn open(
        &self,
        example: impl FnOnce(usize) -> String,
    ) -> Result<Input<Box<dyn BufRead>>, Box<dyn Error>> {
        Ok(Input::new(match self {
            Self::Example(number) => Box::new(Cursor::new(example(*number))),
            Self::Text(text) => Box::new(Cursor::new(text.clone())),
            Self::StandardInput => Box::new(BufReader::new(io::stdin())),
            Self::File(path) => Box::new(BufReader::new(
                File::open(path).map_err(|error| self.name(error))?,
            )),
        }))
    }

    /// Returns an error in the text of the problem, with the file's name if there is one.
    pub fn name(&self, error: impl Error + 'static) -> Box<dyn Error> {
        match self {
            Self::File(path) => format!("{}: {error}", path.display()).into(),
            _ => error.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_argument_is_a_dash_the_number_of_an_example_a_problem_or_a_file() {
        let argument = argument(0, &["a", "b", "c", "d"], |word| word.starts_with("12"));
        assert_eq!(argument("-"), Ok(Argument::StandardInput));
        assert_eq!(argument("3"), Ok(Argument::Example(3)));
        assert_eq!(argument("1234"), Ok(Argument::Text("1234".into())));
        assert_eq!(argument("12x"), Ok(Argument::Text("12x".into())));
        assert_eq!(argument("x"), Ok(Argument::File("x".into())));
        assert_eq!(argument("Cargo.toml"), Ok(Argument::File("Cargo.toml".into())));
        assert_eq!(argument("--x"), Err(ArgumentError::NoOption));
        for wrong in ["4", "12", "34567"] {
            assert_eq!(
                argument(wrong).unwrap_err().to_string(),
                "there is no such example; - means standard input, and the examples are\n   0: a\n   1: b\n   2: c\n   3: d"
            );
        }
    }

    #[test]
    fn a_problem_in_a_file_is_named_by_it() {
        let read = |argument: Argument| {
            argument
                .read(|number| number.to_string(), |input| input.number("N", 0..=9))
                .map_err(|error| error.to_string())
        };
        assert_eq!(read(Argument::Example(1)), Ok(1));
        assert_eq!(read(Argument::Text("7".into())), Ok(7));
        assert_eq!(
            read(Argument::Text("x".into())),
            Err("N should be a whole number, not x, at line 1, column 1".into())
        );
        assert_eq!(
            read(Argument::File("Cargo.toml".into())),
            Err("Cargo.toml: N should be a whole number, not [package], at line 1, column 1".into())
        );
        assert!(
            read(Argument::File("no/file".into()))
                .unwrap_err()
                .starts_with("no/file: ")
        );
    }
}

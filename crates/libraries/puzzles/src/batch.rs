//! Many puzzles at once.

use std::sync::Arc;

use sudoku_cells::Position;

use crate::answer::GivenAnswer;
use crate::columns::Columns;
use crate::content::Content;
use crate::error::{ReadError, Reason};
use crate::fields::{self, Field};
use crate::options::ReadOptions;
use crate::problem::{Place, Placed, Problem, in_line};

/// The most puzzles in a batch, unless another number is set. A thousand puzzles keep the lanes of a solver
/// busy, and fit with their answers into a core's own cache.
pub const MOST_PUZZLES: usize = 1024;

/// How many bytes of text a batch has for each of the puzzles it could have before it is full.
const TEXT: usize = 128;

/// Some puzzles of one file, in its order. Anything that should have been a puzzle but cannot be read has its
/// place among them.
///
/// A [`Reader`](crate::Reader) fills it again and again, so that nothing is allocated for a puzzle.
#[derive(Clone, Debug, Default)]
pub struct Batch {
    pub(crate) file: usize,
    pub(crate) name: Option<Arc<str>>,
    pub(crate) options: Arc<ReadOptions>,
    pub(crate) columns: Option<Arc<Columns>>,
    pub(crate) begins_file: bool,
    pub(crate) has_junk: bool,
    pub(crate) puzzle_lines: u64,
    pub(crate) other_lines: u64,
    /// As long as `puzzles`.
    starts: Vec<usize>,
    puzzles: Vec<[u8; 81]>,
    /// As long as `puzzles` if answers are read, and otherwise empty.
    answers: Vec<GivenAnswer>,
    /// The positions of the puzzles that came with candidates, in ascending order.
    positions: Vec<(usize, Position)>,
    /// The entries that are not puzzles, in ascending order.
    damaged: Vec<Damaged>,
    pub(crate) keeps_texts: bool,
    texts: Vec<u8>,
    /// Where each text ends in `texts`.
    ends: Vec<usize>,
}

/// An entry that is not a puzzle.
#[derive(Clone, Debug)]
struct Damaged {
    /// Its index in the batch.
    i: usize,
    place: Place,
    problem: Problem,
}

/// The cells in place of an invalid puzzle. A solver finds no solution, as they are above 9.
const NONE: [u8; 81] = [u8::MAX; 81];

impl Batch {
    /// An empty batch that will keep the text of each puzzle.
    #[must_use]
    pub fn with_texts() -> Batch {
        Batch {
            keeps_texts: true,
            ..Batch::default()
        }
    }

    /// An empty batch of the same file, into which some of this one can be [pushed](Batch::push).
    #[must_use]
    pub fn of_same_file(&self) -> Batch {
        Batch {
            file: self.file,
            name: self.name.clone(),
            options: Arc::clone(&self.options),
            columns: self.columns.clone(),
            keeps_texts: self.keeps_texts,
            ..Batch::default()
        }
    }

    /// Whether the texts of the puzzles are kept, and with them their [fields](Batch::fields).
    #[must_use]
    pub fn keeps_texts(&self) -> bool {
        self.keeps_texts
    }

    /// Empties the batch.
    pub fn clear(&mut self) {
        self.puzzles.clear();
        self.starts.clear();
        self.damaged.clear();
        self.answers.clear();
        self.positions.clear();
        self.texts.clear();
        self.ends.clear();
        self.columns = None;
        self.begins_file = false;
        self.has_junk = false;
        self.puzzle_lines = 0;
        self.other_lines = 0;
    }

    /// The index of the source, among the reader's, that the batch is from; it counts from 0.
    #[must_use]
    pub fn file(&self) -> usize {
        self.file
    }

    /// Whether the batch is the first of its file.
    #[must_use]
    pub fn begins_file(&self) -> bool {
        self.begins_file
    }

    /// Whether the batch is the last of its file, and something else follows the compressed data. That is not
    /// read.
    #[must_use]
    pub fn has_junk_after(&self) -> bool {
        self.has_junk
    }

    /// The columns of the file, if it has any.
    #[must_use]
    pub fn columns(&self) -> Option<&Columns> {
        self.columns.as_deref()
    }

    /// The options with which the file is read.
    #[must_use]
    pub fn options(&self) -> &ReadOptions {
        &self.options
    }

    /// How many lines of the file are parts of the puzzles.
    #[must_use]
    pub fn puzzle_lines(&self) -> u64 {
        self.puzzle_lines
    }

    /// How many lines stand around them: empty lines, comments, headers, titles, frames.
    #[must_use]
    pub fn other_lines(&self) -> u64 {
        self.other_lines
    }

    /// The puzzles, 81 cells each, row by row, 0 for a blank. What [cannot be read](Batch::is_unreadable) is
    /// full of values above 9, and so has no solution.
    #[must_use]
    #[inline]
    pub fn puzzles(&self) -> &[[u8; 81]] {
        &self.puzzles
    }

    /// The line of the file where a puzzle begins, from 1.
    ///
    /// # Panics
    /// When there is no such puzzle.
    #[must_use]
    pub fn line(&self, i: usize) -> usize {
        self.starts[i]
    }

    /// The answer that follows a puzzle, if answers are read ([`ReadOptions::with_answers`]).
    #[must_use]
    pub fn answer(&self, i: usize) -> Option<&GivenAnswer> {
        self.answers.get(i)
    }

    /// The position of puzzle `i`, if the puzzle has candidates, and these are read
    /// ([`ReadOptions::with_candidates`]). Among the [puzzles](Batch::puzzles) it appears as the digits that
    /// stand in it.
    #[must_use]
    pub fn position(&self, i: usize) -> Option<&Position> {
        let found = self.positions.binary_search_by_key(&i, |&(i, _)| i);
        found.ok().map(|found| &self.positions[found].1)
    }

    /// The positions with candidates, each with the index of its puzzle.
    #[must_use]
    pub fn positions(&self) -> impl ExactSizeIterator<Item = (usize, &Position)> {
        self.positions.iter().map(|(i, position)| (*i, position))
    }

    /// How many puzzles there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.puzzles.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.puzzles.is_empty()
    }

    /// Whether there are this many puzzles, or as much text as that many might have.
    pub(crate) fn is_full(&self, most: usize) -> bool {
        self.len() >= most || self.texts.len() >= most.saturating_mul(TEXT)
    }

    /// Whether there is nothing at all, not even lines without puzzles: after a successful
    /// [`fill`](crate::Reader::fill), the end of the input.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.is_empty() && self.other_lines == 0 && !self.has_junk
    }

    /// Adds a puzzle by hand, with the number of its line and its text, which is kept only where [texts
    /// are](Batch::with_texts). Where answers are read, its answer is [`GivenAnswer::None`].
    pub fn push(&mut self, line: usize, cells: &[u8; 81], text: &[u8]) {
        let answer = self.options.answers.then_some(GivenAnswer::None);
        self.add(line, cells, answer, text);
    }

    /// Adds a puzzle, with its answer if answers are read.
    #[inline]
    pub(crate) fn add(&mut self, start: usize, cells: &[u8; 81], answer: Option<GivenAnswer>, text: &[u8]) {
        self.answers.extend(answer);
        self.puzzles.push(*cells);
        self.starts.push(start);
        if self.keeps_texts {
            self.keep(text);
        }
    }

    /// Adds what has been read: a puzzle or a position, with its answer if answers are read; or a problem.
    pub(crate) fn add_read(
        &mut self,
        start: usize,
        read: Result<(Content, Option<GivenAnswer>), Placed>,
        text: &[u8],
    ) {
        match read {
            Err(problem) => self.add_problem(start, problem, text),
            Ok((Content::Cells(cells), answer)) => self.add(start, &cells, answer, text),
            Ok((Content::Position(position) | Content::Library(position), answer))
                if self.options.candidates =>
            {
                self.add(start, position.digits(), answer, text);
                self.positions.push((self.len() - 1, *position));
            }
            Ok((Content::Library(position), answer)) if position.is_puzzle() => {
                self.add(start, position.digits(), answer, text);
            }
            Ok(_) => self.add_problem(start, in_line(start, (Problem::Candidates, None)), text),
        }
    }

    #[inline(never)]
    fn keep(&mut self, text: &[u8]) {
        self.texts.extend_from_slice(text);
        self.ends.push(self.texts.len());
    }

    /// Adds a problem in place of a puzzle, which begins at a line.
    pub(crate) fn add_problem(&mut self, start: usize, (place, problem): Placed, text: &[u8]) {
        let i = self.len();
        self.damaged.push(Damaged { i, place, problem });
        self.push(start, &NONE, text);
    }

    /// The text of a puzzle, if [texts are kept](Batch::with_texts): its line, or the 81 characters of a
    /// grid, or the line of its position; the lines of an invalid one.
    #[must_use]
    pub fn text(&self, i: usize) -> &[u8] {
        let start = i.checked_sub(1).map_or(Some(&0), |before| self.ends.get(before));
        let range = start.zip(self.ends.get(i)).map(|(&start, &end)| start..end);
        range.and_then(|range| self.texts.get(range)).unwrap_or_default()
    }

    /// The fields of the record, or the members of the JSON object, that a puzzle was read from, in their
    /// order; the puzzle itself is among them. None if the puzzle stood by itself.
    ///
    /// ```
    /// use sudoku_puzzles::{Batch, ReadOptions, Reader, Role, Source};
    ///
    /// let text = format!(r#"{{"id": 7, "puzzle": "{}", "by": "A. \"N.\""}}"#, ".".repeat(81));
    /// let options = ReadOptions::default().with_fields(true);
    /// let mut reader = Reader::new(vec![Source::text(text)], options);
    /// let mut batch = Batch::default();
    /// reader.fill(&mut batch)?;
    /// let fields = batch.fields(0);
    /// let names: Vec<_> = fields.iter().map(|field| (field.name().unwrap(), field.role())).collect();
    /// assert_eq!(names, [("id", Role::Other), ("puzzle", Role::Puzzle), ("by", Role::Other)]);
    /// let by = batch.field(0, "by").unwrap();
    /// assert_eq!((by.text(), by.json()), (&br#"A. "N.""#[..], Some(r#""A. \"N.\"""#)));
    /// # Ok::<(), sudoku_puzzles::ReadError>(())
    /// ```
    ///
    /// # Panics
    /// When texts are not kept: neither [`ReadOptions::with_fields`] nor [`Batch::with_texts`] has asked for
    /// them.
    #[must_use]
    pub fn fields(&self, i: usize) -> Vec<Field<'_>> {
        assert!(
            self.keeps_texts,
            "this batch keeps no fields: ask for them by ReadOptions::with_fields or Batch::with_texts"
        );
        match &self.columns {
            Some(columns) => fields::of_record(self.text(i), columns),
            None => fields::of_object(self.text(i), &self.options),
        }
    }

    /// The first of the [fields](Batch::fields) of a puzzle that has this name, in upper or lower case.
    ///
    /// # Panics
    /// When texts are not kept.
    #[must_use]
    pub fn field(&self, i: usize, name: &str) -> Option<Field<'_>> {
        self.fields(i).into_iter().find(|field| field.is_called(name))
    }

    /// What is wrong with a puzzle that has no solution: it could not be read, or its clues exclude each
    /// other. `None` if it just has no solution.
    ///
    /// # Panics
    /// When there is no such puzzle.
    #[must_use]
    pub fn problem(&self, i: usize) -> Option<ReadError> {
        let (place, problem) = match self.damaged.binary_search_by_key(&i, |damaged| damaged.i) {
            Ok(found) => (self.damaged[found].place, self.damaged[found].problem.clone()),
            Err(_) => (Place::line(self.starts[i]), Problem::of_clues(&self.puzzles[i])?),
        };
        Some(ReadError {
            file: self.name.clone(),
            place: Some(place),
            reason: Reason::Puzzle(problem),
        })
    }

    /// Whether a puzzle could not be read: [`problem`](Batch::problem) says why.
    ///
    /// # Panics
    /// When there is no such puzzle.
    #[must_use]
    pub fn is_unreadable(&self, i: usize) -> bool {
        self.puzzles[i][0] == u8::MAX
    }
}

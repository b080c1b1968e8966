//! Puzzles in grids, and the answers that follow them: the next grid, or a word.

use crate::answer::GivenAnswer;
use crate::batch::Batch;
use crate::content::Content;
use crate::problem::{Place, Placed, Problem};
use crate::sections::{Section, Sections};
use sudoku_cells::characters;

/// A puzzle that waits for its answer, where answers are wanted.
#[derive(Default)]
pub struct Pairs {
    puzzle: Option<Entry>,
    section: Section,
    /// A puzzle whose other sections may follow.
    sections: Option<Sections>,
}

/// The same, together with the batch to which the puzzle is added with its answer.
pub struct Pairing<'a> {
    pairs: &'a mut Pairs,
    pub batch: &'a mut Batch,
}

/// What has been read, from some lines.
pub struct Entry {
    /// The line where it begins.
    pub start: usize,
    /// Its cells, or a problem and where it is.
    pub content: Result<Content, Placed>,
    /// Its text, if it is not a grid.
    pub text: Vec<u8>,
    /// It takes several lines, and so may its answer.
    pub is_grid: bool,
}

impl Pairs {
    /// Whether a puzzle waits for what may follow.
    #[inline]
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        self.sections.is_some()
    }

    /// Combines it with the batch that what is read goes to.
    pub fn with<'a>(&'a mut self, batch: &'a mut Batch) -> Pairing<'a> {
        Pairing { pairs: self, batch }
    }
}

impl Pairing<'_> {
    /// Takes a heading, which says what the next grid is.
    pub fn heading(&mut self, heading: &[u8]) {
        let section = Section::of(heading);
        if matches!(section, Section::Puzzle | Section::Other) {
            self.leave_sections();
        }
        self.pairs.section = section;
    }

    /// Whether the rows of a grid are marks, in which no digit stands.
    #[must_use]
    pub fn reads_marks(&self) -> bool {
        self.pairs.section == Section::Marks && self.pairs.sections.is_some()
    }

    /// Ends the sections that have been read: nothing more of them follows. They are one position; where
    /// answers are wanted, the state is the answer to the puzzle.
    pub fn leave_sections(&mut self) {
        self.pairs.section = Section::Other;
        let Some(sections) = self.pairs.sections.take() else {
            return;
        };
        let entry = |content| Entry {
            start: sections.start,
            content: Ok(content),
            text: Vec::new(),
            is_grid: true,
        };
        if !self.batch.options.answers {
            return push(entry(sections.content()), None, self.batch);
        }
        self.pair(entry(Content::Cells(sections.givens)));
        if let Some(state) = sections.state {
            self.pair(entry(Content::Cells(state)));
        }
    }

    /// Takes a grid that belongs to a section. Returns what does not.
    fn take_section(&mut self, found: Entry) -> Option<Entry> {
        let section = self.pairs.section;
        let is_taken = match (&mut self.pairs.sections, &found.content) {
            (None, Ok(Content::Cells(givens))) if section == Section::Puzzle => {
                self.pairs.sections = Some(Sections::new(found.start, *givens));
                true
            }
            (Some(sections), Ok(grid)) => sections.take(section, grid),
            _ => false,
        };
        if is_taken {
            return None;
        }
        self.leave_sections();
        Some(found)
    }

    /// Takes a puzzle or an answer.
    pub fn add(&mut self, found: Entry) {
        match self.take_section(found) {
            Some(found) if self.batch.options.answers => self.pair(found),
            Some(found) => push(found, None, self.batch),
            None => {}
        }
    }

    /// Takes the answer to the puzzle that waits for one, or else a puzzle.
    fn pair(&mut self, found: Entry) {
        let waiting = self
            .pairs
            .puzzle
            .take_if(|puzzle| puzzle.is_grid && found.is_grid);
        if let Some(puzzle) = waiting {
            let answer = found.content.and_then(|content| match content {
                Content::Cells(cells) => Ok(GivenAnswer::Cells(cells)),
                Content::Position(_) | Content::Library(_) => {
                    Err((Place::line(found.start), Problem::Candidates))
                }
            });
            push(puzzle, Some(answer), self.batch);
        } else {
            self.end();
            self.pairs.puzzle = Some(found);
        }
    }

    /// Takes a line that should have been a puzzle.
    pub fn add_line(&mut self, problem: Placed, text: &[u8]) {
        self.add(Entry {
            start: problem.0.line,
            content: Err(problem),
            text: text.to_vec(),
            is_grid: false,
        });
    }

    /// Takes a word that is an answer. Returns whether a puzzle waited for it.
    pub fn word(&mut self, given: GivenAnswer) -> bool {
        let Some(puzzle) = self.pairs.puzzle.take() else {
            return false;
        };
        self.batch.puzzle_lines += 1;
        push(puzzle, Some(Ok(given)), self.batch);
        true
    }

    /// Gives up what waits, because what follows is lost. A puzzle that waits for its answer is lost with it;
    /// an invalid line waits for nothing.
    pub fn cut(&mut self) {
        if let Some(wrong) = self.pairs.puzzle.take_if(|puzzle| puzzle.content.is_err()) {
            push(wrong, None, self.batch);
        }
    }

    /// Ends the wait for an answer: what follows is not one.
    pub fn end(&mut self) {
        self.leave_sections();
        if let Some(puzzle) = self.pairs.puzzle.take() {
            let answer = Err((Place::line(puzzle.start), Problem::NoAnswer));
            push(puzzle, Some(answer), self.batch);
        }
    }
}

/// Adds a puzzle with its answer, if that is wanted.
fn push(puzzle: Entry, answer: Option<Result<GivenAnswer, Placed>>, batch: &mut Batch) {
    let Entry {
        start, content, text, ..
    } = puzzle;
    let text = content.as_ref().map_or(text, text_of);
    let read = content.and_then(|content| match answer.transpose() {
        Ok(given) => Ok((content, given)),
        Err((place, Problem::NoAnswer)) => Err((place, Problem::NoAnswer)),
        Err((place, problem)) => Err((place, Problem::Answer(Box::new(problem)))),
    });
    batch.add_read(start, read, &text);
}

/// A puzzle or a position on one line.
fn text_of(content: &Content) -> Vec<u8> {
    match content {
        Content::Cells(cells) => characters(cells).to_vec(),
        Content::Position(position) | Content::Library(position) => position.to_string().into_bytes(),
    }
}

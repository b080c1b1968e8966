//! Which puzzles have occurred before, and how often.

use sudoku_ask::{Answers, Column, Seen, Verdict};
use sudoku_cells::characters;
use sudoku_puzzles::Batch;
use sudoku_symmetry::{Class, Packed, canonical};

use super::Context;
use crate::output::Last;

/// What has been seen, in the order of the input.
#[derive(Default)]
pub(crate) struct Memory {
    seen: Seen,
    /// How many files are only compared with, and how many classes they have.
    known_files: usize,
    known: usize,
    /// If they are counted: the first puzzle of each class.
    firsts: Option<Vec<First>>,
    files: Vec<File>,
    /// If they are made: how many more are wanted, and how many in a row had occurred before.
    made: Option<Made>,
}

struct Made {
    wanted: u64,
    repeated: u64,
}

/// After this many puzzles in a row that had occurred before, there may be no other.
const REPEATED: u64 = 10_000;

/// The first puzzle of a class.
struct First {
    count: u64,
    line: usize,
    file: u32,
    puzzle: Packed,
    /// Its text, unless that is just its 81 characters.
    text: Option<Box<[u8]>>,
}

/// What holds for all puzzles of a file.
#[derive(Default)]
struct File {
    name: Option<String>,
    /// An empty batch of the file.
    batch: Batch,
}

impl Memory {
    /// A memory of nothing so far.
    pub fn new(counts: bool, known_files: usize) -> Memory {
        Memory {
            known_files,
            firsts: counts.then(Vec::new),
            ..Memory::default()
        }
    }

    /// A memory of nothing so far, for puzzles that are to be made.
    pub fn of_new(wanted: u64) -> Memory {
        Memory {
            made: Some(Made { wanted, repeated: 0 }),
            ..Memory::default()
        }
    }

    /// Takes notice of a batch and of what has been found out about it, and adds which puzzles had occurred
    /// before. `file` is the name of its file, if it has one. Returns how many of them count, if the others
    /// are not wanted.
    ///
    /// # Errors
    /// When there is no memory for more, or there seem to be no more.
    pub fn see(
        &mut self,
        batch: &Batch,
        file: Option<&str>,
        answers: &mut Answers,
    ) -> Result<Option<usize>, Last> {
        if let Some(made) = &mut self.made {
            return made.see(&mut self.seen, answers);
        }
        let classes = self.seen.see(answers).map_err(|_| Last::Memory)?;
        if batch.file() < self.known_files {
            self.known = self.seen.len();
            return Ok(None);
        }
        for (class, verdict) in classes.iter().zip(&mut answers.verdicts) {
            if class.is_some_and(|class| (class as usize) < self.known) {
                *verdict = Verdict::Known;
            }
        }
        let Some(firsts) = &mut self.firsts else {
            return Ok(None);
        };
        if self.files.len() <= batch.file() {
            self.files.resize_with(batch.file() + 1, File::default);
            self.files[batch.file()] = File {
                name: file.map(str::to_owned),
                batch: batch.of_same_file(),
            };
        }
        for (i, class) in classes.into_iter().enumerate() {
            let Some(class) = class.and_then(|class| (class as usize).checked_sub(self.known)) else {
                continue;
            };
            if let Some(first) = firsts.get_mut(class) {
                first.count += 1;
                continue;
            }
            let puzzle = &batch.puzzles()[i];
            let text = batch.text(i);
            // It has a canonical form, so it can be packed.
            let Ok(packed) = Packed::new(puzzle) else { continue };
            firsts.push(First {
                count: 1,
                line: batch.line(i),
                file: batch.file() as u32,
                puzzle: packed,
                text: (text != characters(puzzle)).then(|| text.into()),
            });
        }
        Ok(None)
    }

    /// Prints how often each puzzle occurs, if they are counted.
    pub fn conclude(&self, context: &mut Context<'_>) {
        for class in self.firsts.iter().flatten() {
            let file = &self.files[class.file as usize];
            let puzzle = class.puzzle.cells();
            let characters = characters(&puzzle);
            let mut batch = file.batch.clone();
            batch.push(class.line, &puzzle, class.text.as_deref().unwrap_or(&characters));
            let mut context = context.about(&batch, file.name.as_deref());
            if !context.print_all(Column::Numbers(vec![Some(class.count)])) {
                break;
            }
        }
    }
}

impl Made {
    fn see(&mut self, seen: &mut Seen, answers: &mut Answers) -> Result<Option<usize>, Last> {
        let Some(Column::Grids(puzzles)) = answers.columns.first() else {
            return Ok(None);
        };
        for (i, puzzle) in puzzles.iter().enumerate() {
            let Ok(found) = canonical(puzzle) else {
                // It was given up.
                continue;
            };
            if let Some(Class::New(_)) = seen.class(&found.form).map_err(|_| Last::Memory)? {
                (self.wanted, self.repeated) = (self.wanted.saturating_sub(1), 0);
                if self.wanted == 0 {
                    return Ok(Some(i + 1));
                }
                continue;
            }
            answers.verdicts[i] = Verdict::Repeated;
            self.repeated += 1;
            if self.repeated == REPEATED {
                let message =
                    format!("{REPEATED} puzzles in a row are the same in disguise as others before them");
                return Err(Last::GaveUp(message));
            }
        }
        Ok(None)
    }
}

//! Each puzzle once: the first of those that are the same one in disguise.

use puzzles::Batch;
use sudoku_cells::characters;
use sudoku_lanes::Effort;
use sudoku_symmetry::{Class, Classes, Packed, canonical};

use super::{Context, InOrder, Job};
use crate::form::{Format, Value};
use crate::output::Last;
use crate::tally::Verdict;

/// Leaves out puzzles that are the same as one before, or counts them.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unique {
    /// Whether to count; then nothing is printed before the end.
    pub count: bool,
}

/// What is known of a batch.
#[derive(Default)]
pub struct Answers {
    forms: Vec<Option<Packed>>,
    /// What those before it make of each puzzle.
    verdicts: Vec<Verdict>,
}

/// What has been seen.
struct Seen {
    classes: Classes,
    /// If they are counted: the first puzzle of each class.
    first: Option<Vec<First>>,
    files: Vec<File>,
}

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
    /// A batch of it that is empty.
    batch: Batch,
}

impl Job for Unique {
    type Answers = Answers;

    fn columns(&self) -> &[&'static str] {
        if self.count { &["count"] } else { &[] }
    }

    const VERDICTS: &'static [Verdict] = &[Verdict::New, Verdict::Repeated, Verdict::Invalid];

    fn answered(&self) -> Option<&[Verdict]> {
        Some(&[Verdict::New, Verdict::Invalid])
    }

    fn ask(&self, batch: &Batch, Answers { forms, .. }: &mut Answers) -> Effort {
        let packed = |puzzle| Packed::new(&canonical(puzzle).ok()?.form).ok();
        forms.clear();
        forms.extend(batch.puzzles().iter().map(packed));
        Effort::default()
    }

    fn in_order(&self) -> Option<Box<dyn InOrder<Answers>>> {
        Some(Box::new(Seen {
            classes: Classes::new(),
            first: self.count.then(Vec::new),
            files: Vec::new(),
        }))
    }

    fn verdict(&self, i: usize, _: &Batch, answers: &Answers) -> Verdict {
        answers.verdicts[i]
    }

    fn answer(&self, context: &mut Context<'_>, _: &Answers) {
        if !self.count {
            context.print(&[]);
        }
    }

    fn reads_texts(&self) -> bool {
        self.count
    }
}

impl InOrder<Answers> for Seen {
    fn see(&mut self, batch: &Batch, file: Option<&str>, answers: &mut Answers) -> Result<(), Last> {
        let Answers { forms, verdicts } = answers;
        verdicts.clear();
        for (i, form) in forms.iter().enumerate() {
            let Some(form) = form else {
                // Which the pipeline makes invalid.
                verdicts.push(Verdict::None);
                continue;
            };
            verdicts.push(match self.classes.insert(form).map_err(|_| Last::Memory)? {
                Class::New(_) => {
                    self.remember(batch, i, file, form);
                    Verdict::New
                }
                Class::Seen(number) => {
                    let first = self.first.as_mut();
                    if let Some(first) = first.and_then(|first| first.get_mut(number as usize)) {
                        first.count += 1;
                    }
                    Verdict::Repeated
                }
            });
        }
        Ok(())
    }

    fn conclude(&mut self, context: &mut Context<'_>) {
        for class in self.first.iter().flatten() {
            let file = &self.files[class.file as usize];
            let puzzle = class.puzzle.cells();
            let characters = characters(&puzzle);
            let text = class.text.as_deref().unwrap_or(&characters);
            let mut batch = file.batch.clone();
            batch.push(class.line, &puzzle, text);
            let mut context = context.about(&batch, file.name.as_deref(), Verdict::New);
            let count = ("count", Value::Number(class.count));
            let form = context.form;
            if form.format == Format::Line && !form.with_puzzle {
                let line = format!("{} {}", class.count, String::from_utf8_lossy(text));
                context.word(&line, &[count]);
            } else {
                context.print(&[count]);
            }
            if !context.make_room() {
                break;
            }
        }
    }
}

impl Seen {
    /// Notes the first puzzle of the class with this form, if they are counted.
    fn remember(&mut self, batch: &Batch, i: usize, file: Option<&str>, form: &Packed) {
        let Some(all) = &mut self.first else {
            return;
        };
        if self.files.len() <= batch.file() {
            self.files.resize_with(batch.file() + 1, File::default);
            self.files[batch.file()] = File {
                name: file.map(str::to_owned),
                batch: batch.of_same_file(),
            };
        }
        let text = batch.text(i);
        all.push(First {
            count: 1,
            line: batch.line(i),
            file: batch.file() as u32,
            // It has a form, so it can be packed as well.
            puzzle: Packed::new(&batch.puzzles()[i]).unwrap_or(*form),
            text: (text != characters(&batch.puzzles()[i])).then(|| text.into()),
        });
    }
}

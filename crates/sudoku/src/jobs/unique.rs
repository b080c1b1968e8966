//! Each puzzle once: the first of those that are the same one in disguise.

use std::mem;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use puzzles::{Batch, Columns, characters};
use sudoku_lanes::Effort;
use sudoku_symmetry::canonical;

use super::classes::{Classes, Full, Packed, pack, unpack};
use super::{Context, Job};
use crate::form::{Format, Value};
use crate::output::Last;
use crate::tally::Verdict;

/// Leaves out puzzles that are the same as one before, or counts them.
#[derive(Default)]
pub struct Unique {
    /// Whether to count; then nothing is printed before the end.
    pub count: bool,
    seen: Mutex<Seen>,
}

/// What has been seen.
#[derive(Default)]
struct Seen {
    classes: Classes,
    is_full: bool,
    /// If they are counted: the first puzzle of each class.
    first: Vec<First>,
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
    columns: Option<Arc<Columns>>,
}

impl Unique {
    /// With all counted or not, and none seen.
    #[must_use]
    pub fn new(count: bool) -> Unique {
        Unique {
            count,
            ..Unique::default()
        }
    }

    fn seen(&self) -> MutexGuard<'_, Seen> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Job for Unique {
    type Answers = Vec<Option<Packed>>;

    fn columns(&self) -> &[&'static str] {
        if self.count { &["count"] } else { &[] }
    }

    fn verdicts(&self) -> &[Verdict] {
        &[Verdict::New, Verdict::Repeated, Verdict::Invalid]
    }

    fn ask(&self, batch: &Batch, forms: &mut Vec<Option<Packed>>) -> Effort {
        let packed = |puzzle| canonical(puzzle).ok().map(|canonical| pack(&canonical.form));
        forms.clear();
        forms.extend(batch.puzzles.iter().map(packed));
        Effort::default()
    }

    fn verdict(&self, i: usize, _: &Batch, forms: &Vec<Option<Packed>>) -> Verdict {
        let Some(form) = &forms[i] else {
            return Verdict::None;
        };
        let mut seen = self.seen();
        match seen.classes.insert(form) {
            Ok((number, false)) => {
                if let Some(first) = seen.first.get_mut(number as usize) {
                    first.count += 1;
                }
                Verdict::Repeated
            }
            Ok((_, true)) => Verdict::New,
            Err(Full) => {
                seen.is_full = true;
                Verdict::New
            }
        }
    }

    fn answer(&self, context: &mut Context<'_>, _: &Vec<Option<Packed>>) {
        let mut seen = self.seen();
        match context.verdict {
            Verdict::New if seen.is_full => context.page.last = Some(Last::Memory),
            Verdict::New if self.count => seen.remember(context),
            Verdict::New => context.print(&[]),
            _ => {}
        }
    }

    fn is_in_order(&self) -> bool {
        true
    }

    fn reads_texts(&self) -> bool {
        self.count
    }

    fn conclude(&self, context: &mut Context<'_>) {
        let Seen { first, files, .. } = mem::take(&mut *self.seen());
        for class in first {
            let file = &files[class.file as usize];
            let puzzle = unpack(&class.puzzle);
            let characters = characters(&puzzle);
            let text = class.text.as_deref().unwrap_or(&characters);
            let mut batch = Batch::with_texts();
            batch.columns.clone_from(&file.columns);
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
    /// Notes the first puzzle of a class.
    fn remember(&mut self, context: &Context<'_>) {
        let &Context { batch, i, .. } = context;
        if self.files.len() <= batch.file {
            self.files.resize_with(batch.file + 1, File::default);
            self.files[batch.file] = File {
                name: context.file.map(str::to_owned),
                columns: batch.columns.clone(),
            };
        }
        let text = batch.text(i);
        self.first.push(First {
            count: 1,
            line: batch.starts[i],
            file: batch.file as u32,
            puzzle: pack(&batch.puzzles[i]),
            text: (text != characters(&batch.puzzles[i])).then(|| text.into()),
        });
    }
}

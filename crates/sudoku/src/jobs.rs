//! What is asked of puzzles: their solution, how many they have, whether an answer is right.
//!
//! A [`Job`] asks a library about a whole batch of puzzles, then says of each puzzle what has become of it (a
//! [`Verdict`]) and what there is to print (any number of [`Field`]s with names). How that is printed, and when, is none
//! of its business: see [`form`](crate::form) and [`pipeline`](crate::pipeline).

mod candidates;
mod canon;
mod check;
mod count;
mod generate;
mod minimal;
mod rate;
mod shuffle;
mod solve;
mod unique;

pub use candidates::Candidates;
pub use canon::Canon;
pub use check::Check;
pub use count::Count;
pub use generate::{Columns, Generate};
pub use minimal::Minimal;
pub use rate::{By, CountSteps, Rate};
pub use shuffle::Shuffle;
pub use solve::{Find, Solve};
pub use unique::Unique;

use puzzles::{Batch, MOST_PUZZLES};
use sudoku_cells::{Position, characters};
use sudoku_lanes::{Effort, Lanes};

use crate::form::{Answer, Field, Form, Subject, Value};
use crate::output::{Last, Page};
use crate::tally::{Tally, Verdict};

/// What is asked of puzzles.
///
/// The pipeline goes through a batch in three steps: [`ask`](Job::ask); then for each puzzle [`verdict`](Job::verdict) and,
/// if it is a puzzle and its verdict is to be printed, [`answer`](Job::answer). All that happens in many threads at once,
/// which is why a job cannot change: what depends on the puzzles before is the business of [`InOrder`].
pub trait Job: Send + Sync + 'static {
    /// What is known about the puzzles of a batch; kept from batch to batch.
    type Answers: Default;

    /// The names of what an answer consists of, in order: what columns and members are called in CSV and JSON. There are
    /// none where the puzzle itself is the answer.
    fn columns(&self) -> &[&'static str];

    /// The verdicts there can be, whatever is chosen: `--only` takes these.
    const VERDICTS: &'static [Verdict];

    /// The verdicts there can be as it is chosen, in the order in which they are counted for `--stats`.
    fn verdicts(&self) -> &[Verdict] {
        Self::VERDICTS
    }

    /// The verdicts of the puzzles that are answered unless `--only` says otherwise; `None` is all.
    fn answered(&self) -> Option<&[Verdict]> {
        None
    }

    /// Finds out about the puzzles of a batch. What cannot be read stands among them as a grid without meaning
    /// ([`Batch::is_unreadable`]); what has been found out about that is never used.
    fn ask(&self, batch: &Batch, answers: &mut Self::Answers) -> Effort;

    /// Finds out about puzzle `i` what takes long, if anything does, just before its verdict; what is known of the puzzles
    /// before it has been written at that point. `None` if nothing takes long, as in most jobs.
    #[inline]
    fn ask_one(&self, _i: usize, _: &Batch, _: &mut Self::Answers) -> Option<Effort> {
        None
    }

    /// What it remembers from batch to batch, if anything; at the beginning nothing has been seen.
    fn in_order(&self) -> Option<Box<dyn InOrder<Self::Answers>>> {
        None
    }

    /// What has become of puzzle `i`. Where that is [`Verdict::None`], the pipeline looks whether its clues contradict
    /// each other, and makes it [`Verdict::Invalid`] if they do.
    fn verdict(&self, i: usize, batch: &Batch, answers: &Self::Answers) -> Verdict;

    /// Prints what there is to say of a puzzle, by as many calls of [`Context::print`] or [`Context::word`] as it has
    /// answers. A puzzle that is to be left out of the output has none.
    fn answer(&self, context: &mut Context<'_>, answers: &Self::Answers);

    /// How many puzzles are asked about at once, at most. Where each takes long it should be few, so that all threads have
    /// something to do, and the first answers do not wait for many others.
    fn batch_size(&self) -> usize {
        MOST_PUZZLES
    }

    /// Whether a puzzle may have several answers. Among lines, an empty one then follows those of each puzzle.
    fn has_several(&self) -> bool {
        false
    }

    /// Whether it is about puzzles that are given, and CSV and JSON show which one an answer belongs to.
    fn has_puzzle(&self) -> bool {
        true
    }

    /// Whether it is about the answers that follow the puzzles.
    fn reads_answers(&self) -> bool {
        false
    }

    /// Whether positions with candidates are read; otherwise they are problems.
    fn reads_candidates(&self) -> bool {
        false
    }

    /// Whether it needs the texts of the puzzles even if they are not to be repeated.
    fn reads_texts(&self) -> bool {
        false
    }

    /// The lanes of the engine, if it is the engine that is asked.
    fn lanes(&self) -> Option<Lanes> {
        None
    }

    /// The scale of the ratings it prints: those of two scales cannot be compared. All JSON objects name it; where nothing of
    /// the output does, standard error names it once.
    fn scale(&self) -> Option<&str> {
        None
    }

    /// What the progress bar says besides the number of puzzles, if anything.
    fn progress(&self, _: &Tally) -> Option<String> {
        None
    }

    /// What `--stats` prints besides the verdicts and the effort: lines. The tally has what was counted by
    /// [`Context::count`].
    fn stats(&self, _: &Tally) -> String {
        String::new()
    }
}

/// What a job remembers from batch to batch, where what it says of a puzzle depends on those before it.
///
/// The pipeline owns it. It is shown each batch once, in the order of the input, after [`Job::ask`] and before the
/// first verdict; and then it concludes, unless the input ended early. Nothing else can get at it in between.
pub trait InOrder<Answers>: Send {
    /// Takes notice of a batch and of what has been found out about it, and adds what only it knows. `file` is the name of
    /// the batch's file, if it has one.
    ///
    /// # Errors
    /// When it ends here, before this batch.
    fn see(&mut self, batch: &Batch, file: Option<&str>, answers: &mut Answers) -> Result<(), Last>;

    /// Prints what there is to say when all puzzles have been answered.
    fn conclude(&mut self, _: &mut Context<'_>) {}
}

/// A puzzle in its batch, and the page where its answers are printed.
pub struct Context<'a> {
    /// The batch.
    pub batch: &'a Batch,
    /// Which of its puzzles.
    pub i: usize,
    /// What has become of it.
    pub verdict: Verdict,
    /// The name of its file, if it has one.
    pub(crate) file: Option<&'a str>,
    pub(crate) form: &'a Form,
    pub(crate) columns: &'a [&'static str],
    pub(crate) members: &'a [String],
    pub(crate) has_puzzle: bool,
    pub(crate) page: &'a mut Page,
    /// Writes what the page has so far. Returns whether there is use in more.
    pub(crate) write: &'a dyn Fn(&mut Page) -> bool,
}

/// The candidates of all puzzles of a batch: of a position those it has, of a puzzle all where there is no clue.
fn marks(batch: &Batch) -> Vec<[u16; 81]> {
    let of_puzzle = |puzzle| *Position::new(puzzle, puzzle, &[0x1ff; 81]).candidates();
    let mut marks: Vec<[u16; 81]> = batch.puzzles().iter().map(of_puzzle).collect();
    for (i, position) in batch.positions() {
        marks[i] = *position.candidates();
    }
    marks
}

/// How long the text of a page may become before it must be written.
const FULL: usize = 1 << 16;

impl Context<'_> {
    /// Prints an answer: the values of the [columns](Job::columns), and then whatever else belongs into JSON.
    #[inline]
    pub fn print(&mut self, fields: &[Field<'_>]) {
        if let ([_], [(_, Value::Grid(grid)), ..]) = (self.columns, fields)
            && self.form.is_plain()
        {
            // By far the most.
            self.page.text.extend_from_slice(&characters(grid));
            self.page.text.push(b'\n');
        } else {
            self.put(Answer { word: None, fields });
        }
    }

    /// Prints a word instead of values; what belongs into JSON besides the verdict are `fields`.
    pub fn word(&mut self, word: &str, fields: &[Field<'_>]) {
        self.put(Answer {
            word: Some(word),
            fields,
        });
    }

    /// For a job that has much more to say than there are puzzles: if the page is full, waits until it can be written.
    /// Returns whether there is use in more.
    pub fn make_room(&mut self) -> bool {
        self.page.text.len() < FULL || (self.write)(self.page)
    }

    /// Notes what it took besides what [`Job::ask`] did.
    pub fn add_guesses(&mut self, guesses: u64) {
        self.page.tally.guesses += guesses;
    }

    /// Counts one more of what the job means by a number, for [`Job::stats`].
    pub fn count(&mut self, number: u64) {
        self.page.tally.add_to(number, 1);
    }

    /// The same page for another puzzle, the first of a batch: at the end there may be something to say about what came
    /// long before.
    #[inline(never)]
    pub fn about<'b>(&'b mut self, batch: &'b Batch, file: Option<&'b str>, verdict: Verdict) -> Context<'b> {
        Context {
            batch,
            i: 0,
            verdict,
            file,
            form: self.form,
            columns: self.columns,
            members: self.members,
            has_puzzle: self.has_puzzle,
            page: self.page,
            write: self.write,
        }
    }

    #[inline]
    fn put(&mut self, answer: Answer<'_>) {
        let subject = Subject {
            batch: self.batch,
            i: self.i,
            verdict: self.verdict,
            file: self.file,
            has_puzzle: self.has_puzzle,
            columns: self.columns,
            members: self.members,
        };
        self.form.print(&mut self.page.text, &subject, answer);
    }
}

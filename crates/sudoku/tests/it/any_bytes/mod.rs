//! What must hold for any bytes whatever: stated once, for the tests and for the fuzzer.

use std::io::{self, Read, Write};
use std::sync::{Arc, Mutex};

use sudoku::form::Form;
use sudoku::input::Input;
use sudoku::jobs::{self, Find, Job};
use sudoku::output::{Listener, Output};
use sudoku::pipeline::{self, Options};
use sudoku::tally::Tally;
use sudoku_ask::Verdict;
use sudoku_lanes::{Engine, Lanes};
use sudoku_puzzles::{ReadError, ReadOptions, Reader, Source};

/// How an input arrives and is worked on.
#[derive(Clone, Copy, Debug)]
pub struct Way {
    /// At most this many bytes at a time; 0 is all at once.
    pub chunk: usize,
    /// At most this many puzzles in a batch.
    pub batch: usize,
    /// How many threads.
    pub threads: usize,
    /// Which lanes.
    pub lanes: Lanes,
}

/// The simplest way.
pub const SIMPLE: Way = Way {
    chunk: 0,
    batch: 1024,
    threads: 1,
    lanes: Lanes::One,
};

/// A way that depends on the input, and differs for most inputs.
pub fn some_way(bytes: &[u8]) -> Way {
    let sum: usize = bytes.iter().map(|&c| usize::from(c)).sum();
    let lanes = Lanes::available();
    Way {
        chunk: sum % 89,
        batch: 1 + sum % 7,
        threads: 1 + sum % 3,
        lanes: lanes[sum % lanes.len()],
    }
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    Solve(Find),
    /// The same, after the puzzle.
    SolveWithPuzzle(Find),
    Count(u64),
    Check,
}

/// What becomes of an input.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Result {
    pub text: Vec<u8>,
    /// What is reported about problems.
    pub told: Vec<String>,
    /// What else is said about the input.
    pub notes: Vec<String>,
    pub tally: Tally,
    pub more_problems: u64,
    pub error: Option<String>,
}

/// A stream that arrives in pieces.
struct Pieces {
    bytes: io::Cursor<Vec<u8>>,
    chunk: usize,
}

impl Read for Pieces {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = buffer.len().min(self.chunk);
        self.bytes.read(&mut buffer[..length])
    }
}

/// What is written, and what is reported.
#[derive(Clone, Default)]
pub struct Heard(pub Arc<Mutex<Result>>);

impl Write for Heard {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().text.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Listener for Heard {
    fn tell(&mut self, message: &str) {
        self.0.lock().unwrap().told.push(message.into());
    }

    fn note(&mut self, note: &str) {
        self.0.lock().unwrap().notes.push(note.into());
    }

    fn fail(&mut self, failure: &ReadError) {
        self.0.lock().unwrap().error = Some(failure.to_string());
    }

    fn progress(&mut self, _: &Tally) {}
}

/// Does a task with an input.
pub fn run(bytes: &[u8], task: Task, way: Way, strict: bool) -> Result {
    let source = if way.chunk == 0 {
        Source::text(bytes.to_vec())
    } else {
        Source::stream(Pieces {
            bytes: io::Cursor::new(bytes.to_vec()),
            chunk: way.chunk,
        })
    };
    let wanted = ReadOptions::default()
        .with_answers(task == Task::Check)
        .with_candidates(true);
    let reader = Reader::new(vec![source], wanted).with_batches_of(way.batch);
    let options = Options {
        form: Form {
            with_puzzle: matches!(task, Task::SolveWithPuzzle(_)),
            ..Form::default()
        },
        only: None,
        strict,
        complete: false,
    };
    let engine = Engine::with_lanes(way.lanes).unwrap();
    let job = match task {
        Task::Solve(find) | Task::SolveWithPuzzle(find) => jobs::solve(engine, find),
        Task::Count(limit) => jobs::count(engine, limit),
        Task::Check => jobs::check(engine),
    };
    run_job(reader, job, options, way.threads)
}

/// Does a job with an input.
pub fn run_job(input: impl Input + 'static, job: Job, options: Options, threads: usize) -> Result {
    let heard = Heard::default();
    let room = pipeline::room(&job, threads);
    let output = Output::new(heard.clone(), heard.clone(), room);
    let outcome = pipeline::run(input, &Arc::new(job), options, &output, threads);
    let heard = heard.0.lock().unwrap().clone();
    Result {
        tally: outcome.tally,
        more_problems: outcome.more_problems,
        error: outcome.last.map(|last| format!("{last:?}")).or(heard.error),
        ..heard
    }
}

/// The lines of an input, as an editor counts them. A byte-order mark alone is not a line.
fn lines(bytes: &[u8]) -> u64 {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let feeds = bytes.iter().filter(|&&c| c == b'\n').count();
    let returns = bytes.iter().filter(|&&c| c == b'\r').count();
    let both = bytes.windows(2).filter(|pair| pair == b"\r\n").count();
    let is_open = bytes.last().is_some_and(|c| !b"\r\n".contains(c));
    (feeds + returns - both) as u64 + u64::from(is_open)
}

/// Checks what must hold for any bytes: every line is accounted for, every puzzle has its line in the output,
/// problems are reported or counted, and nothing depends on how the bytes arrive and are worked on.
pub fn holds(bytes: &[u8], way: Way) {
    let tasks = [
        Task::Solve(Find::Only),
        Task::SolveWithPuzzle(Find::First),
        Task::Count(3),
        Task::Check,
    ];
    // Nobody knows the lines of compressed bytes.
    let is_compressed = bytes.starts_with(b"\x1f\x8b") || bytes.starts_with(b"\x28\xb5\x2f\xfd");
    for task in tasks {
        let simple = run(bytes, task, SIMPLE, false);
        if simple.error.is_none() {
            // The line that names the columns is repeated with the puzzles, and so is a record of several
            // lines.
            let repeats = matches!(task, Task::SolveWithPuzzle(_));
            let records = bytes.contains(&b'"').then_some(simple.tally.puzzle_lines);
            let most = if repeats { 1 + records.unwrap_or(0) } else { 0 };
            let others = lines(&simple.text) - simple.tally.puzzles();
            assert!(others <= most, "{task:?}");
            let read = simple.tally.puzzle_lines + simple.tally.other_lines;
            assert!(is_compressed || read == lines(bytes), "{task:?}");
            // A mistake in a position is reported, too, and is not invalid. Which problems the others are is
            // not known.
            let is_mistake = |problem: &&String| problem.contains(" in the solution, but ");
            let mistakes = simple.told.iter().filter(is_mistake).count() as u64;
            let problems = simple.told.len() as u64 - mistakes + simple.more_problems;
            let invalid = simple.tally.count(Verdict::Invalid);
            if simple.more_problems == 0 {
                assert_eq!(problems, invalid, "{task:?}");
            } else {
                let none = simple.tally.count(Verdict::None) - mistakes;
                assert!((invalid..=invalid + none).contains(&problems), "{task:?}");
            }
        }
        let mut other = run(bytes, task, way, false);
        // How often the engine guesses depends on the lanes.
        other.tally.guesses = simple.tally.guesses;
        if is_compressed && simple.error.is_some() {
            // How much comes out of damaged data before the damage shows depends on how they arrive.
            let least = simple.text.len().min(other.text.len());
            assert_eq!(simple.text[..least], other.text[..least]);
            assert!(other.error.is_some());
            continue;
        }
        assert_eq!(other, simple, "{task:?}, {way:?}");
    }
}

//! What a job can be besides the three that are there: jobs for this test only.

use std::collections::HashSet;
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use puzzles::{Batch, ReadOptions, Reader, Source};
use sudoku::form::{Form, Format, Value};
use sudoku::input::{Input, Places};
use sudoku::jobs::{Context, Job};
use sudoku::output::{Outcome, Output};
use sudoku::pipeline::{self, Options};
use sudoku::tally::Verdict;
use sudoku_lanes::Effort;

#[derive(Clone, Default)]
struct Memory(Arc<Mutex<Vec<u8>>>);

impl Write for Memory {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// What a job prints, in as many threads.
fn run(input: impl Input + 'static, job: impl Job, format: Format, threads: usize) -> (String, Outcome) {
    let text = Memory::default();
    let options = Options {
        form: Form {
            format,
            ..Form::default()
        },
        ..Options::default()
    };
    let room = pipeline::room(&job, threads);
    let output = Arc::new(Output::new(text.clone(), (), threads, room));
    let outcome = pipeline::run(input, &Arc::new(job), options, &output, threads);
    let text = text.0.lock().unwrap().clone();
    (String::from_utf8(text).unwrap(), outcome)
}

fn reader(lines: &[String], batch: usize) -> Reader {
    let source = Source::Text(lines.join("\n").into_bytes());
    Reader::new(vec![source], ReadOptions::default()).with_batches_of(batch)
}

/// Puzzles that differ in the number of their clues, again and again.
fn lines() -> Vec<String> {
    let line = |i: usize| format!("{}{}", &"123456789"[..i % 7], ".".repeat(81 - i % 7));
    (0..500).map(line).collect()
}

/// Leaves out puzzles that have been there already.
#[derive(Default)]
struct Once(Mutex<HashSet<[u8; 81]>>);

impl Job for Once {
    type Answers = ();

    fn columns(&self) -> &[&'static str] {
        &["clues", "share"]
    }

    fn verdicts(&self) -> &[Verdict] {
        &[Verdict::Solved]
    }

    fn ask(&self, _: &Batch, (): &mut ()) -> Effort {
        Effort::default()
    }

    fn verdict(&self, _: usize, _: &Batch, (): &()) -> Verdict {
        Verdict::Solved
    }

    fn answer(&self, context: &mut Context<'_>, (): &()) {
        let puzzle = context.batch.puzzles[context.i];
        if self.0.lock().unwrap().insert(puzzle) {
            let clues = puzzle.iter().filter(|&&cell| cell != 0).count() as u32;
            let share = f64::from(clues) / 81.0;
            context.print(&[
                ("clues", Value::Number(clues.into())),
                ("share", Value::Decimal(share)),
            ]);
        }
    }

    fn is_in_order(&self) -> bool {
        true
    }

    fn conclude(&self, context: &mut Context<'_>) {
        context.word(
            "end",
            &[("different", Value::Number(self.0.lock().unwrap().len() as u64))],
        );
    }
}

#[test]
fn a_job_may_leave_puzzles_out_by_what_came_before_and_say_something_at_the_end() {
    for threads in [1, 2, 7] {
        let (text, outcome) = run(reader(&lines(), 3), Once::default(), Format::Line, threads);
        assert_eq!(text, "0 0.0\n1 0.0\n2 0.0\n3 0.0\n4 0.0\n5 0.1\n6 0.1\nend\n");
        assert_eq!(outcome.tally.count(Verdict::Solved), 500);
    }
    let (text, _) = run(reader(&lines()[..1], 3), Once::default(), Format::Csv, 1);
    let blank = ".".repeat(81);
    assert_eq!(text, format!("puzzle,clues,share\n{blank},0,0.0\n,end,\n"));
    let (text, outcome) = run(reader(&lines()[..1], 3), Once::default(), Format::Json, 1);
    let first = format!(
        "{{\"file\":\"-\",\"line\":1,\"puzzle\":\"{blank}\",\"verdict\":\"solved\",\"clues\":0,\"share\":0.0}}\n"
    );
    assert_eq!(text, first + "{\"different\":1}\n");
    assert!(outcome.last.is_none());
}

/// Says where each puzzle is for the first time. The first batch takes longer than the second.
#[derive(Default)]
struct First {
    seen: Mutex<HashSet<[u8; 81]>>,
    second_is_known: AtomicBool,
}

impl Job for First {
    type Answers = ();

    fn columns(&self) -> &[&'static str] {
        &["line"]
    }

    fn verdicts(&self) -> &[Verdict] {
        &[Verdict::Solved]
    }

    fn ask(&self, batch: &Batch, (): &mut ()) -> Effort {
        if batch.starts.first() == Some(&2) {
            self.second_is_known.store(true, Ordering::Relaxed);
        } else {
            while !self.second_is_known.load(Ordering::Relaxed) {
                thread::yield_now();
            }
            // Now the second could be answered.
            thread::sleep(Duration::from_millis(50));
        }
        Effort::default()
    }

    fn verdict(&self, _: usize, _: &Batch, (): &()) -> Verdict {
        Verdict::Solved
    }

    fn answer(&self, context: &mut Context<'_>, (): &()) {
        let (batch, i) = (context.batch, context.i);
        if self.seen.lock().unwrap().insert(batch.puzzles[i]) {
            context.print(&[("line", Value::Number(batch.starts[i] as u64))]);
        }
    }

    fn is_in_order(&self) -> bool {
        true
    }
}

#[test]
fn a_job_that_depends_on_what_came_before_is_answered_in_order() {
    let blank = ".".repeat(81);
    let (text, _) = run(
        reader(&[blank.clone(), blank], 1),
        First::default(),
        Format::Line,
        2,
    );
    assert_eq!(text, "1\n");
}

/// Makes puzzles: as many clues as its number says, in two ways.
struct Make;

impl Job for Make {
    type Answers = Vec<[u8; 81]>;

    fn columns(&self) -> &[&'static str] {
        &["puzzle"]
    }

    fn verdicts(&self) -> &[Verdict] {
        &[Verdict::Solved]
    }

    fn ask(&self, batch: &Batch, made: &mut Vec<[u8; 81]>) -> Effort {
        made.clear();
        made.extend(batch.starts.iter().map(|&number| {
            let mut puzzle = [0; 81];
            puzzle[..number].fill(1);
            puzzle
        }));
        Effort::default()
    }

    fn verdict(&self, _: usize, _: &Batch, _: &Vec<[u8; 81]>) -> Verdict {
        Verdict::Solved
    }

    fn answer(&self, context: &mut Context<'_>, made: &Vec<[u8; 81]>) {
        for digit in [1, 2] {
            let puzzle = made[context.i].map(|cell| cell * digit);
            context.print(&[
                ("puzzle", Value::Grid(&puzzle)),
                ("digit", Value::Number(digit.into())),
            ]);
        }
    }

    fn batch_size(&self) -> usize {
        2
    }

    fn has_several(&self) -> bool {
        true
    }

    fn has_puzzle(&self) -> bool {
        false
    }
}

#[test]
fn a_job_may_have_no_input_and_several_answers() {
    let grid = |digit: &str, clues: usize| format!("{}{}", digit.repeat(clues), ".".repeat(81 - clues));
    let both = |clues| format!("{}\n{}\n", grid("1", clues), grid("2", clues));
    for threads in [1, 3] {
        let places = || Places::new(5..81, pipeline::batch_size(&Make, threads));
        assert_eq!(places().size(), Some(76));
        let (text, outcome) = run(places(), Make, Format::Line, threads);
        assert_eq!(text, (5..81).map(|clues| both(clues) + "\n").collect::<String>());
        assert_eq!(outcome.tally.puzzles(), 76);
        let (text, _) = run(places(), Make, Format::Csv, threads);
        assert_eq!(
            text,
            "puzzle\n".to_owned() + &(5..81).map(both).collect::<String>()
        );
    }
    let (text, _) = run(Places::new(5..6, 9), Make, Format::Json, 1);
    let [one, two] = ["1", "2"].map(|digit| grid(digit, 5));
    assert_eq!(
        text,
        format!(
            "{{\"verdict\":\"solved\",\"puzzle\":\"{one}\",\"digit\":1}}\n\
             {{\"verdict\":\"solved\",\"puzzle\":\"{two}\",\"digit\":2}}\n"
        )
    );
}

//! What is special about some jobs, and the output that they have in common.

use std::io::{self, Write};
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::Duration;

use crate::any_bytes::{self, run_job};
use sudoku::form::{Form, Format};
use sudoku::input::{Input, Places};
use sudoku::jobs::{self, Find, GivenUp, Job, Made};
use sudoku::output::{Last, Output};
use sudoku::pipeline::{self, Options};
use sudoku::tally::Tally;
use sudoku_ask::{Constraints, Guesses, Verdict};
use sudoku_cells::Line;
use sudoku_lanes::Engine;
use sudoku_puzzles::{ReadOptions, Reader, Source};
use sudoku_setter::{Minimality, Puzzle, Setter, Symmetry};

/// What a job prints, in as many threads.
fn run(input: impl Input + 'static, job: Job, format: Format, threads: usize) -> (String, any_bytes::Result) {
    let form = Form {
        format,
        ..Form::default()
    };
    let options = Options {
        form,
        ..Options::default()
    };
    let result = run_job(input, job, options, threads);
    (String::from_utf8(result.text.clone()).unwrap(), result)
}

fn reader(lines: &[String], batch: usize) -> Reader {
    let source = Source::text(lines.join("\n").into_bytes());
    Reader::new(vec![source], ReadOptions::default()).with_batches_of(batch)
}

/// Puzzles that differ in the number of their clues, again and again.
fn lines() -> Vec<String> {
    let line = |i: usize| format!("{}{}", &"123456789"[..i % 7], ".".repeat(81 - i % 7));
    (0..500).map(line).collect()
}

#[test]
fn what_was_there_before_is_known_in_the_order_of_the_input_whatever_the_threads() {
    let different = lines()[..7].join("\n") + "\n";
    // 500 is 71 times 7, and 3.
    let times = |i| if i < 3 { 72 } else { 71 };
    let counted: Vec<String> = (0..7).map(|i| format!("{} {}", times(i), lines()[i])).collect();
    let counted = counted.join("\n") + "\n";
    for threads in [1, 2, 7] {
        let (text, outcome) = run(reader(&lines(), 3), jobs::unique(false, 0), Format::Line, threads);
        assert_eq!(text, different);
        let tally = &outcome.tally;
        assert_eq!(
            (tally.count(Verdict::New), tally.count(Verdict::Repeated)),
            (7, 493)
        );
        let (text, outcome) = run(reader(&lines(), 3), jobs::unique(true, 0), Format::Line, threads);
        assert_eq!(text, counted);
        assert!(outcome.error.is_none());
    }
}

/// Says whenever something is written.
struct Lines(mpsc::SyncSender<String>);

impl Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let text = String::from_utf8(bytes.to_vec()).unwrap();
        self.0.send(text).map_err(|_| io::ErrorKind::BrokenPipe)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn what_takes_long_is_written_puzzle_by_puzzle() {
    // Nothing goes on before a line is read.
    let (written, lines_written) = mpsc::sync_channel(0);
    let output = Output::new(Lines(written), (), 1);
    let whole = output.clone();
    let thread = thread::spawn(move || {
        let guesses = jobs::rate(Engine::new(), Guesses { images: 1, seed: 0 });
        pipeline::run(
            reader(&lines(), 1024),
            &Arc::new(guesses),
            Options::default(),
            &whole,
            1,
        )
    });
    for _ in 1..=100 {
        assert_eq!(lines_written.recv().unwrap(), "multiple\n");
    }
    // The reader leaves, and one more puzzle is enough to find out.
    drop(lines_written);
    let outcome = thread.join().unwrap();
    assert!(matches!(outcome.last, Some(Last::Output(_))));
    // The last of them may have been read, for all one knows.
    assert_eq!(outcome.tally.puzzles(), 101);
    output.between_lines(Duration::MAX, |tally| assert_eq!(tally, None));
}

/// Makes puzzles as asked for.
fn generate(constraints: &Constraints) -> Job {
    jobs::generate(
        sudoku_ask::Generate::new(constraints).unwrap(),
        Made::default(),
        GivenUp::LeftOut,
        None,
    )
}

#[test]
fn each_puzzle_that_takes_long_to_make_is_written_at_once() {
    for (clues, writes) in [(Some(17..=81), vec![82; 5]), (None, vec![5 * 82])] {
        let (written, lines_written) = mpsc::sync_channel(9);
        let output = Output::new(Lines(written), (), 1);
        let job = generate(&Constraints {
            clues,
            ..Constraints::default()
        });
        let (job, places) = (Arc::new(job), Places::new(1..6, 32));
        let outcome = pipeline::run(places, &job, Options::default(), &output, 1);
        assert_eq!(outcome.tally.count(Verdict::Unique), 5);
        output.between_lines(Duration::MAX, |tally| assert_eq!(tally, None));
        drop(output);
        let lengths: Vec<usize> = lines_written.iter().map(|text| text.len()).collect();
        assert_eq!(lengths, writes);
    }
}

#[test]
fn the_rate_of_hits_is_that_of_what_is_written() {
    let job = generate(&Constraints {
        symmetry: Symmetry::HalfTurn,
        minimality: Some(Minimality::Strict),
        ..Constraints::default()
    });
    let mut tally = Tally::default();
    assert_eq!(
        job.progress(&tally).unwrap(),
        "attempts: not counted yet, as no puzzle is done"
    );
    (0..2).for_each(|_| tally.add(Verdict::Unique));
    tally.add(Verdict::Missing);
    tally.add_to(0, 141);
    let rate = "attempts: 141, of which 2 led to a puzzle: 1 in 70.5";
    assert_eq!(job.progress(&tally).unwrap(), rate);
    assert_eq!(job.stats(&tally), format!("{rate}\n"));
    assert_eq!(generate(&Constraints::default()).progress(&tally), None);
}

#[test]
fn what_is_made_has_no_input() {
    let made = Setter::new(0).puzzles(5..81).unwrap();
    let made: Vec<_> = made.map(Result::unwrap).collect();
    let line = |made: &Puzzle| format!("{}\n", Line(&made.clues));
    let lines: String = made.iter().map(line).collect();
    let both = |made: &Puzzle| format!("{},{}\n", Line(&made.clues), Line(&made.solution));
    let records: String = made.iter().map(both).collect();
    for threads in [1, 3] {
        let job = || generate(&Constraints::default());
        let places = || Places::new(5..81, 2);
        assert_eq!(places().size(), Some(76));
        let (text, outcome) = run(places(), job(), Format::Line, threads);
        assert_eq!(text, lines);
        assert_eq!(outcome.tally.puzzles(), 76);
        let (text, _) = run(places(), job(), Format::Csv, threads);
        assert_eq!(text, format!("puzzle,solution\n{records}"));
    }
    let (text, _) = run(
        Places::new(5..6, 9),
        generate(&Constraints::default()),
        Format::Json,
        1,
    );
    let (puzzle, solution) = (Line(&made[0].clues), Line(&made[0].solution));
    assert_eq!(
        text,
        format!(
            "{{\"verdict\":\"unique\",\"puzzle\":\"{puzzle}\",\"solution\":\"{solution}\",\"number\":5}}\n"
        )
    );
}

#[test]
fn of_all_solutions_and_images_there_are_as_many_as_was_asked_for() {
    let blank = || reader(&[".".repeat(81), ".".repeat(81)], 2);
    for number in [1, 511, 512, 513, 2000] {
        let all = jobs::solve(Engine::new(), Find::All(number));
        let (text, _) = run(blank(), all, Format::Line, 2);
        let parts: Vec<&str> = text.split_terminator("\n\n").collect();
        assert_eq!(parts.len(), 2);
        assert_eq!(parts[0].lines().count() as u64, number);
        assert_eq!(parts[0], parts[1]);
        let (text, _) = run(blank(), jobs::shuffle(7, number), Format::Line, 2);
        assert_eq!(text.lines().count() as u64, 2 * number);
    }
}

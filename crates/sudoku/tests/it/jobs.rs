//! What a job can be besides the three that are there: jobs for this test only.

use std::collections::HashSet;
use std::io::{self, Write};
use std::sync::{Arc, Mutex, mpsc};
use std::thread;
use std::time::Duration;

use puzzles::{Batch, ReadOptions, Reader, Source};
use sudoku::form::{Form, Format, Value};
use sudoku::input::{Input, Places};
use sudoku::jobs::{Columns, Context, Generate, InOrder, Job};
use sudoku::output::{Last, Outcome, Output, Page};
use sudoku::pipeline::{self, Options};
use sudoku::tally::{Tally, Verdict};
use sudoku_lanes::Effort;
use sudoku_setter::{Minimality, Setter, Symmetry};

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
    let source = Source::text(lines.join("\n").into_bytes());
    Reader::new(vec![source], ReadOptions::default()).with_batches_of(batch)
}

/// Puzzles that differ in the number of their clues, again and again.
fn lines() -> Vec<String> {
    let line = |i: usize| format!("{}{}", &"123456789"[..i % 7], ".".repeat(81 - i % 7));
    (0..500).map(line).collect()
}

/// Leaves out puzzles that have been there already.
struct Once;

/// Those that have been there, and how many there were in each batch.
#[derive(Default)]
struct Seen {
    puzzles: HashSet<[u8; 81]>,
    next_line: usize,
}

impl Job for Once {
    /// Whether each puzzle is there for the first time.
    type Answers = Vec<bool>;

    const VERDICTS: &'static [Verdict] = &[Verdict::New, Verdict::Repeated];

    fn columns(&self) -> &[&'static str] {
        &["clues", "share"]
    }

    fn answered(&self) -> Option<&[Verdict]> {
        Some(&[Verdict::New])
    }

    fn ask(&self, batch: &Batch, is_new: &mut Vec<bool>) -> Effort {
        is_new.clear();
        // The second batch is known before the first.
        if batch.line(0) == 1 {
            thread::sleep(Duration::from_millis(20));
        }
        Effort::default()
    }

    fn in_order(&self) -> Option<Box<dyn InOrder<Vec<bool>>>> {
        Some(Box::new(Seen::default()))
    }

    fn verdict(&self, i: usize, _: &Batch, is_new: &Vec<bool>) -> Verdict {
        if is_new[i] {
            Verdict::New
        } else {
            Verdict::Repeated
        }
    }

    fn answer(&self, context: &mut Context<'_>, _: &Vec<bool>) {
        let puzzle = context.batch.puzzles()[context.i];
        let clues = puzzle.iter().filter(|&&cell| cell != 0).count() as u32;
        let share = f64::from(clues) / 81.0;
        context.print(&[
            ("clues", Value::Number(clues.into())),
            ("share", Value::Decimal(share)),
        ]);
    }
}

impl InOrder<Vec<bool>> for Seen {
    fn see(&mut self, batch: &Batch, file: Option<&str>, is_new: &mut Vec<bool>) -> Result<(), Last> {
        assert!(is_new.is_empty() && file.is_none());
        for (i, puzzle) in batch.puzzles().iter().enumerate() {
            let start = batch.line(i);
            // Each once, in the order of the input.
            self.next_line += 1;
            assert_eq!(start, self.next_line);
            is_new.push(self.puzzles.insert(*puzzle));
        }
        Ok(())
    }

    fn conclude(&mut self, context: &mut Context<'_>) {
        let different = Value::Number(self.puzzles.len() as u64);
        context.word("end", &[("different", different)]);
    }
}

#[test]
fn a_job_may_leave_puzzles_out_by_what_came_before_and_say_something_at_the_end() {
    for threads in [1, 2, 7] {
        let (text, outcome) = run(reader(&lines(), 3), Once, Format::Line, threads);
        assert_eq!(text, "0 0.0\n1 0.0\n2 0.0\n3 0.0\n4 0.0\n5 0.1\n6 0.1\nend\n");
        let tally = &outcome.tally;
        assert_eq!(
            (tally.count(Verdict::New), tally.count(Verdict::Repeated)),
            (7, 493)
        );
    }
    let (text, _) = run(reader(&lines()[..1], 3), Once, Format::Csv, 1);
    let blank = ".".repeat(81);
    assert_eq!(text, format!("puzzle,clues,share\n{blank},0,0.0\n,end,\n"));
    let (text, outcome) = run(reader(&lines()[..1], 3), Once, Format::Json, 1);
    let first = format!(
        "{{\"file\":\"-\",\"line\":1,\"puzzle\":\"{blank}\",\"verdict\":\"new\",\"clues\":0,\"share\":0.0}}\n"
    );
    assert_eq!(text, first + "{\"different\":1}\n");
    assert!(outcome.last.is_none());
}

/// Takes a step with each puzzle when it is told to, and says where the puzzle is.
struct Steps(Mutex<mpsc::Receiver<()>>);

impl Job for Steps {
    type Answers = ();

    const VERDICTS: &'static [Verdict] = &[Verdict::Solved];

    fn columns(&self) -> &[&'static str] {
        &["line"]
    }

    fn ask(&self, _: &Batch, (): &mut ()) -> Effort {
        Effort::default()
    }

    fn ask_one(&self, _: usize, _: &Batch, (): &mut ()) -> Option<Effort> {
        self.0.lock().unwrap().recv().unwrap();
        Some(Effort::default())
    }

    fn verdict(&self, _: usize, _: &Batch, (): &()) -> Verdict {
        Verdict::Solved
    }

    fn answer(&self, context: &mut Context<'_>, (): &()) {
        let line = context.batch.line(context.i) as u64;
        context.print(&[("line", Value::Number(line))]);
    }
}

/// Says whenever something is written.
struct Lines(mpsc::Sender<String>);

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
    let (step, steps) = mpsc::channel();
    let (written, lines_written) = mpsc::channel();
    let output = Arc::new(Output::new(Lines(written), (), 1, 1));
    let whole = Arc::clone(&output);
    let thread = thread::spawn(move || {
        let job = Arc::new(Steps(Mutex::new(steps)));
        pipeline::run(reader(&lines(), 1024), &job, Options::default(), &whole, 1)
    });
    for line in 1..=100 {
        step.send(()).unwrap();
        assert_eq!(lines_written.recv().unwrap(), format!("{line}\n"));
        output.between_lines(Duration::MAX, |tally| {
            assert_eq!(tally.map(Tally::puzzles), Some(line));
        });
    }
    // The reader leaves, and one more puzzle is enough to find out.
    drop(lines_written);
    step.send(()).unwrap();
    let outcome = thread.join().unwrap();
    assert!(matches!(outcome.last, Some(Last::Output(_))));
    // The last of them may have been read, for all one knows.
    assert_eq!(outcome.tally.puzzles(), 101);
    output.between_lines(Duration::MAX, |tally| assert_eq!(tally, None));
}

#[test]
fn each_puzzle_that_takes_long_to_make_is_written_at_once() {
    for (is_slow, writes) in [(true, vec![82; 5]), (false, vec![5 * 82])] {
        let (written, lines_written) = mpsc::channel();
        let output = Arc::new(Output::new(Lines(written), (), 1, 1));
        let job = Generate::new(Setter::new(1), None, Columns::default(), is_slow, false);
        let outcome = pipeline::run(
            Places::new(1..6, 32),
            &Arc::new(job),
            Options::default(),
            &output,
            1,
        );
        assert_eq!(outcome.tally.count(Verdict::Unique), 5);
        drop(output);
        let lengths: Vec<usize> = lines_written.iter().map(|text| text.len()).collect();
        assert_eq!(lengths, writes, "is slow: {is_slow}");
    }
}

#[test]
fn the_rate_of_hits_is_that_of_what_is_written() {
    let job = Generate::new(
        Setter::new(1)
            .symmetry(Symmetry::HalfTurn)
            .minimality(Minimality::Strict),
        None,
        Columns::default(),
        true,
        false,
    );
    let mut tally = Tally::default();
    assert_eq!(
        job.progress(&tally).unwrap(),
        "attempts: 0, of which 0 led to a puzzle"
    );
    (0..2).for_each(|_| tally.add(Verdict::Unique));
    tally.add(Verdict::Missing);
    tally.add_to(0, 141);
    let rate = "attempts: 141, of which 2 led to a puzzle: 1 in 70.5";
    assert_eq!(job.progress(&tally).unwrap(), rate);
    assert_eq!(job.stats(&tally), format!("{rate}\n"));
    let quick = Generate::new(Setter::new(1), None, Columns::default(), false, false);
    assert_eq!(quick.progress(&tally), None);
}

#[test]
fn what_is_found_before_its_turn_is_written_as_soon_as_it_is() {
    let text = Memory::default();
    let output = Output::new(text.clone(), (), 3, 9);
    let page = |text: &str| Page {
        text: text.into(),
        ..Page::default()
    };
    let written = || String::from_utf8(text.0.lock().unwrap().clone()).unwrap();
    // The third batch is complete, the second is not, the first has not begun.
    assert!(output.take_some(2, &mut page("5\n")));
    output.put(2, &mut page("6\n"));
    assert!(output.take_some(1, &mut page("3\n")));
    assert_eq!(written(), "");
    assert!(output.take_some(0, &mut page("1\n")));
    assert_eq!(written(), "1\n");
    output.put(0, &mut page("2\n"));
    assert_eq!(written(), "1\n2\n3\n");
    assert!(output.take_some(1, &mut page("4\n")));
    assert_eq!(written(), "1\n2\n3\n4\n");
    output.put(1, &mut page(""));
    assert_eq!(written(), "1\n2\n3\n4\n5\n6\n");
}

/// Makes puzzles: as many clues as its number says, in two ways.
struct Make;

impl Job for Make {
    type Answers = Vec<[u8; 81]>;

    fn columns(&self) -> &[&'static str] {
        &["puzzle"]
    }

    const VERDICTS: &'static [Verdict] = &[Verdict::Solved];

    fn ask(&self, batch: &Batch, made: &mut Vec<[u8; 81]>) -> Effort {
        made.clear();
        made.extend((0..batch.len()).map(|i| {
            let number = batch.line(i);
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

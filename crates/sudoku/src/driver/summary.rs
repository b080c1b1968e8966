//! What `--stats` prints.

use sudoku_ask::Verdict;

use crate::jobs::Job;
use crate::tally::Tally;

/// What the work took.
pub struct Effort {
    pub seconds: f64,
    pub threads: usize,
    /// All of the input has been read, so that its lines are known.
    pub is_complete: bool,
}

/// The puzzles by their verdicts, the lines they were read from, what the job adds, and what it took.
pub fn summary(job: &Job, tally: &Tally, effort: &Effort) -> String {
    let unknown = Some(&Verdict::Unknown).filter(|_| tally.count(Verdict::Unknown) > 0);
    let counts: Vec<String> = job
        .verdicts()
        .iter()
        .chain(unknown)
        .map(|&verdict| format!("{} {verdict}", tally.count(verdict)))
        .collect();
    let puzzles = tally.puzzles();
    let verdicts = format!("puzzles: {puzzles} ({})\n", counts.join(", "));
    let lines = if effort.is_complete && job.has_puzzle() {
        let (puzzle_lines, other_lines) = (tally.puzzle_lines, tally.other_lines);
        format!(
            "lines: {} ({puzzle_lines} of puzzles, {other_lines} others: empty, comments, headers, frames)\n",
            puzzle_lines + other_lines
        )
    } else {
        String::new()
    };
    let &Effort { seconds, threads, .. } = effort;
    #[expect(clippy::cast_precision_loss, reason = "2^53 puzzles take years")]
    let rate = puzzles as f64 / seconds;
    let work = format!("seconds: {seconds:.3}, puzzles per second: {rate:.0}, threads: {threads}");
    let effort = match job.lanes() {
        Some(width) => format!("guesses: {}, {work}, lanes: {width}", tally.guesses),
        None => work,
    };
    [verdicts, lines, job.stats(tally), effort].concat()
}

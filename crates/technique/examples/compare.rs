//! Compares paths with those that HoDoKu has printed: `compare FILE...`, each file with a puzzle, its level and score on a line,
//! separated by tabs, and its steps on the following lines, if they are there.
//!
//! `compare --replay FILE...` goes along the paths of the files instead: in each position with a step that is not a single it asks
//! for ours, so that every technique is compared even if the path before would have been another.

use std::collections::BTreeMap;

use sudoku_technique::{Candidate, Rater, Scale, Search, State, Step};

/// How many differences are shown in full.
const SHOWN: usize = 20;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let rater = Rater::new(Scale::hodoku());
    let mut files: Vec<String> = std::env::args().skip(1).collect();
    let is_replay = files.first().is_some_and(|first| first == "--replay");
    if is_replay {
        files.remove(0);
    }
    for path in files {
        let text = std::fs::read_to_string(&path)?;
        if is_replay {
            replay(&text)?;
            continue;
        }
        let mut lines = text.lines().filter(|line| !line.starts_with('#')).peekable();
        let (mut puzzles, mut same, mut steps, mut right) = (0, 0, 0, 0);
        let mut blamed: BTreeMap<String, usize> = BTreeMap::new();
        while let Some(line) = lines.next() {
            let fields: Vec<&str> = line.split('\t').collect();
            puzzles += 1;
            let mut wanted = Vec::new();
            while let Some(step) = lines.next_if(|line| line.starts_with("  ")) {
                wanted.push(step.trim_start().split('\t').collect::<Vec<_>>());
            }
            let path = rater.path(State::new(&sudoku_cells::parse(fields[0])?)?);
            let score: u32 = path
                .steps()
                .iter()
                .map(|each| each.step.rating.tenths() / 10)
                .sum();
            if wanted.is_empty() {
                same += usize::from(score.to_string() == fields[2]);
                continue;
            }
            let ours: Vec<String> = path.steps().iter().map(|each| effect(&each.step)).collect();
            let agree = ours
                .iter()
                .zip(&wanted)
                .take_while(|(ours, wanted)| *ours == wanted[3])
                .count();
            steps += wanted.len();
            right += agree;
            if agree == wanted.len() {
                same += 1;
            } else {
                let count = blamed.entry(wanted[agree][2].to_owned()).or_default();
                *count += 1;
                if *count * 100 <= SHOWN * 10 {
                    println!(
                        "{}\n  step {}: {:?}\n  ours: {:?}",
                        fields[0],
                        agree + 1,
                        wanted[agree],
                        path.steps().get(agree).map(|each| each.step.to_string())
                    );
                }
            }
        }
        println!(
            "{path}: {same} of {puzzles} puzzles the same, {right} of {steps} steps; first difference by type: {blamed:?}"
        );
    }
    Ok(())
}

/// As the files have it: `r3c5=7`, `r8c4-1 r1c6-38`, cells in reading order.
fn effect(step: &Step) -> String {
    if let Some(Candidate { cell, digit }) = step.placed {
        return format!("r{}c{}={digit}", cell / 9 + 1, cell % 9 + 1);
    }
    let texts: Vec<String> = (step.removed.iter())
        .map(|&(cell, digits)| {
            let digits: String = (1..=9u8)
                .filter(|d| digits >> (d - 1) & 1 != 0)
                .map(|d| d.to_string())
                .collect();
            format!("r{}c{}-{digits}", cell / 9 + 1, cell % 9 + 1)
        })
        .collect();
    texts.join(" ")
}

/// Compares every step that is not a single in its own position.
fn replay(text: &str) -> Result<(), Box<dyn std::error::Error>> {
    let mut scale = Scale::hodoku();
    let singles = [
        Search::FullHouse,
        Search::QueuedNakedSingle,
        Search::QueuedHiddenSingle,
    ];
    let searches: Vec<Search> = scale
        .searches()
        .iter()
        .copied()
        .filter(|search| !singles.contains(search))
        .collect();
    scale.set_searches(&searches);
    let rater = Rater::new(scale);
    // By HoDoKu's type: how many, how many are the same, how many we do not find, find otherwise; found instead by our technique.
    let mut tally: BTreeMap<String, [usize; 4]> = BTreeMap::new();
    let mut instead: BTreeMap<(String, String), usize> = BTreeMap::new();
    let (mut puzzle, mut state) = (String::new(), None);
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        if !line.starts_with("  ") {
            puzzle = fields[0].to_owned();
            state = Some(State::new(&sudoku_cells::parse(fields[0])?)?);
            continue;
        }
        let state = state.as_mut().ok_or("a step before the first puzzle")?;
        let (kind, wanted) = (fields[2], fields[3]);
        if !["FULL_HOUSE", "NAKED_SINGLE", "HIDDEN_SINGLE"].contains(&kind) {
            let ours = rater.next_step(state);
            let counts = tally.entry(kind.to_owned()).or_default();
            counts[0] += 1;
            match ours {
                Some(ours) if effect(&ours) == wanted => counts[1] += 1,
                None => {
                    counts[2] += 1;
                    if counts[2] <= 2 {
                        println!(
                            "none: {puzzle}\n  {} {} {}\n  position {}",
                            kind,
                            wanted,
                            fields[4],
                            position(state)
                        );
                    }
                }
                Some(ours) => {
                    counts[3] += 1;
                    *instead
                        .entry((ours.technique.to_string(), kind.to_owned()))
                        .or_default() += 1;
                    if counts[3] <= 3 {
                        println!(
                            "other: {puzzle}\n  {} {} {}\n  ours: {ours}\n  position {}",
                            kind,
                            wanted,
                            fields[4],
                            position(state)
                        );
                    }
                }
            }
        }
        for part in wanted.split(' ') {
            let cell = (part.as_bytes()[1] - b'1') * 9 + part.as_bytes()[3] - b'1';
            match part.split_once('=') {
                Some((_, digit)) => state.place(cell, digit.parse()?),
                None => part[5..]
                    .bytes()
                    .for_each(|digit| state.strike_out(cell, digit - b'0')),
            }
        }
    }
    println!("type: steps, same, none found, found otherwise");
    for (kind, [all, same, none, other]) in tally {
        println!("{kind:32} {all:6} {same:6} {none:6} {other:6}");
    }
    for ((ours, kind), times) in instead {
        println!("{times:5} times we found {ours} instead of {kind}");
    }
    Ok(())
}

/// The candidates of all cells, in reading order.
fn position(state: &State) -> String {
    let cells: Vec<String> = (state.candidates().iter())
        .map(|candidates| {
            (1..=9u8)
                .filter(|d| candidates >> (d - 1) & 1 != 0)
                .map(|d| d.to_string())
                .collect()
        })
        .collect();
    cells.join(",")
}

//! Compares paths with those that HoDoKu has printed: `compare FILE...`. Each line of a file has a puzzle,
//! its level and its score, separated by tabs; the following lines have its steps, if these are given.
//!
//! `compare --replay FILE...` follows the paths in the files instead. In each position where HoDoKu's step is
//! not a single, it asks for our step, so every technique is compared even if our path would have been
//! another so far.
//!
//! `compare --rated FILE...` compares only levels and scores, without the steps, and prints the time per
//! puzzle of each level.
//!
//! `compare --reglib FILE [CODE...]` runs HoDoKu's library of regression cases: all of them, or those whose
//! codes begin with one of the arguments.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use sudoku_technique::{
    Candidate, Difficulty, Language, Level, Position, Rater, Rating, Scale, Search, State, Step, Technique,
};

/// The number of differences that are shown in full.
const SHOWN: usize = 20;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.split_first() {
        Some((first, rest)) if first == "--replay" => {
            for path in rest {
                replay(&std::fs::read_to_string(path)?)?;
            }
        }
        Some((first, rest)) if first == "--rated" => {
            for path in rest {
                println!("{path}");
                rated(&std::fs::read_to_string(path)?)?;
            }
        }
        Some((first, [path, codes @ ..])) if first == "--reglib" => {
            library(&std::fs::read_to_string(path)?, codes)?;
        }
        _ => {
            for path in arguments {
                println!("{path}: {}", paths(&std::fs::read_to_string(&path)?)?);
            }
        }
    }
    Ok(())
}

/// Compares whole paths, or scores if no steps are given.
fn paths(text: &str) -> Result<String, Box<dyn std::error::Error>> {
    let rater = Rater::new(Scale::hodoku());
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
    Ok(format!(
        "{same} of {puzzles} puzzles the same, {right} of {steps} steps; first difference by type: {blamed:?}"
    ))
}

/// Compares levels and scores.
fn rated(text: &str) -> Result<(), Box<dyn std::error::Error>> {
    let rater = Rater::new(Scale::hodoku());
    // By HoDoKu's level: number of puzzles, number with the same level, number with the same score, time.
    let mut tally: BTreeMap<Level, (u32, u32, u32, Duration)> = BTreeMap::new();
    for line in text.lines().filter(|line| !line.starts_with(['#', ' '])) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [puzzle, level, score, ..] = fields[..] else {
            return Err(format!("not puzzle, level, score: {line}").into());
        };
        let puzzle = sudoku_cells::parse(puzzle)?;
        let (level, score): (Level, Difficulty) = (level.parse()?, score.parse()?);
        let start = Instant::now();
        let rating = rater.rate(&puzzle)?;
        let (all, levels, scores, time) = tally.entry(level).or_default();
        *time += start.elapsed();
        *all += 1;
        *levels += u32::from(rating.level() == Some(level));
        *scores += u32::from(rating.figure() == score);
        if rating != (Rating::Sum { score, level }) && *all - *scores <= 3 {
            println!("{line}\n  ours: {rating:?}");
        }
    }
    println!("level: puzzles, same level, same score, microseconds a puzzle");
    for (level, (all, levels, scores, time)) in tally {
        let each = (time / all).as_secs_f64() * 1e6;
        println!("{level:8} {all:6} {levels:6} {scores:6} {each:10.1}");
    }
    Ok(())
}

/// Runs the cases of the regression library. Its tester asks for all steps of the technique. Each step with
/// the case's digits must have the effect that the case gives; the length of a chain must be the case's in
/// only one of them.
fn library(text: &str, codes: &[String]) -> Result<(), Box<dyn std::error::Error>> {
    // By code and variant: number of cases, number passed.
    let mut tally: BTreeMap<String, [usize; 2]> = BTreeMap::new();
    let is_wanted =
        |code: &str| codes.is_empty() || codes.iter().any(|wanted| code.starts_with(wanted.as_str()));
    for line in text.lines().filter(|line| line.starts_with(':')) {
        let fields: Vec<&str> = line.split(':').collect();
        let [_, case, digits, _, _, removed, placed, ref rest @ ..] = fields[..] else {
            return Err(format!("not eight fields: {line}").into());
        };
        let length = rest.first().copied().unwrap_or_default();
        if !is_wanted(case) {
            continue;
        }
        let (code, variant) = case.split_once('-').unwrap_or((case, ""));
        let counts = tally.entry(case.to_owned()).or_default();
        counts[0] += 1;
        let has_code = |each: &&Technique| each.code().is_some() && each.code() == code.get(..4);
        let technique = Technique::ALL.iter().find(has_code);
        let technique = *technique.ok_or_else(|| format!("no technique has the code {code}"))?;
        let finds = |search: &&Search| {
            search.language() == Language::Hodoku && search.techniques().contains(&technique)
        };
        let search = *(Search::ALL.iter().find(finds)).ok_or("no search")?;

        let state = State::try_from(&line.parse::<Position>()?)?;
        let rater = Rater::new(library_scale(code, variant));
        let mut ours = Vec::new();
        for step in rater.all_steps_of(&state, search) {
            let text = step.library(&state);
            let fields: Vec<&str> = text.split(':').collect();
            if fields[1] == code && fields[2] == digits {
                ours.push((format!("{}:{}", fields[5], fields[6]), fields[7].to_owned()));
            }
        }
        if technique == Technique::TemplateSet {
            // HoDoKu places a digit in all its cells in one step; we take a step for each cell.
            let cells: Vec<&str> = ours.iter().map(|(effect, _)| &effect[1..]).collect();
            ours = vec![(format!(":{}", cells.join(" ")), String::new())];
        }
        let wanted = format!("{removed}:{placed}");
        let passed = if variant == "x" {
            ours.is_empty()
        } else {
            ours.iter().all(|(effect, _)| *effect == wanted) && ours.iter().any(|(_, links)| links == length)
        };
        counts[1] += usize::from(passed);
        if !passed && counts[0] - counts[1] <= 3 {
            println!("{line}\n  ours: {ours:?}");
        }
    }
    println!("code: cases, passed");
    for (case, [cases, passed]) in &tally {
        println!(
            "{case:8} {cases:4} {passed:4} {}",
            if cases == passed { "" } else { "!" }
        );
    }
    let all: [usize; 2] = (tally.values()).fold([0, 0], |[a, b], [c, d]| [a + c, b + d]);
    println!("all      {:4} {:4}", all[0], all[1]);
    Ok(())
}

/// Returns the scale with the options that HoDoKu's tester switches on for a code and its variant.
fn library_scale(code: &str, variant: &str) -> Scale {
    let mut scale = Scale::hodoku();
    let mut options = scale.options();
    let is_fish = code.starts_with("03");
    options.siamese = ["0404", "0405"].contains(&code) || is_fish && ["1", "2"].contains(&&code[3..4]);
    options.rectangles_of_two = code == "0405" || code == "0402" && variant == "1";
    options.missing_candidates = !(code.starts_with("06") && variant == "1");
    options.sets_in_chains =
        code == "0709" && variant == "2" || ["0710", "0711"].contains(&code) && ["3", "4"].contains(&variant);
    options.sets_overlap = ["0902", "0903", "0904"].contains(&code) && variant == "2";
    options.sets_both_ways = code == "0903";
    scale = scale.with_options(options);
    scale
}

/// Returns the effect of a step as the files write it: `r3c5=7`, `r8c4-1 r1c6-38`, cells in reading order.
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
        Search::HodokuFullHouse,
        Search::HodokuNakedSingle,
        Search::HodokuHiddenSingle,
    ];
    let searches: Vec<Search> = scale
        .searches()
        .iter()
        .copied()
        .filter(|search| !singles.contains(search))
        .collect();
    scale = scale.with_searches(&searches).unwrap();
    let rater = Rater::new(scale);
    // By HoDoKu's type: the number of steps, of those that are the same, of those where we find none, and of
    // those where we find another. `instead` counts the latter by our technique.
    let mut tally: BTreeMap<String, [usize; 4]> = BTreeMap::new();
    let mut instead: BTreeMap<(String, String), usize> = BTreeMap::new();
    let (mut puzzle, mut state) = (String::new(), None);
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        if !line.starts_with("  ") {
            fields[0].clone_into(&mut puzzle);
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
                            Position::from(&*state)
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
                            Position::from(&*state)
                        );
                    }
                }
            }
        }
        carry_out(state, wanted)?;
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

/// Carries out what a step does: `r3c5=3`, or `r8c4-1 r1c6-38`.
fn carry_out(state: &mut State, effect: &str) -> Result<(), Box<dyn std::error::Error>> {
    for part in effect.split(' ') {
        let cell = (part.as_bytes()[1] - b'1') * 9 + part.as_bytes()[3] - b'1';
        match part.split_once('=') {
            Some((_, digit)) => state.place(cell, digit.parse()?),
            None => part[5..]
                .bytes()
                .for_each(|digit| state.strike_out(cell, digit - b'0')),
        }
    }
    Ok(())
}

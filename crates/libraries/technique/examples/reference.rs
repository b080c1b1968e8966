//! Compares our ratings and steps with a reference: the output of another program.
//!
//! ```text
//! cargo run --release -p sudoku-technique --example reference -- FILE...
//! ```
//!
//! A line is a puzzle of 81 characters and its ER, or its ER, EP and ED. Or it is a puzzle alone, with its
//! steps on the following lines, indented: rating, name, a colon, and what is placed (`r3c5=3`) or struck out
//! (`r8c4-1`, `r1c6-38`). Lines that begin with `#` are skipped. The program prints the agreement by level
//! and the first differences.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::time::Instant;

use sudoku_technique::{
    CellName, Difficulty, Rater, Rating, Role, Scale, Start, State, Step, Technique, UniquenessType,
};

/// The number of differences that are shown in full.
const SHOWN: usize = 12;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if arguments.is_empty() {
        return Err("usage: reference FILE...".into());
    }
    let rater = Rater::new(Scale::sudoku_explainer());
    for path in arguments {
        compare_file(&rater, &path)?;
    }
    Ok(())
}

/// Compares the puzzles of a file.
fn compare_file(rater: &Rater, path: &str) -> Result<(), Box<dyn std::error::Error>> {
    let text = std::fs::read_to_string(path)?;
    let mut puzzles: Vec<(&str, Vec<&str>)> = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        match line.strip_prefix("  ") {
            Some(step) => puzzles
                .last_mut()
                .ok_or("a step before the first puzzle")?
                .1
                .push(step),
            None => puzzles.push((line, Vec::new())),
        }
    }
    let mut levels: BTreeMap<Difficulty, Level> = BTreeMap::new();
    let mut steps = (0, 0);
    let mut shown = 0;
    for (number, (line, expected)) in puzzles.iter().enumerate() {
        let puzzle = sudoku_cells::parse(line.get(..81).unwrap_or(line))?;
        let start = Instant::now();
        let difference = if expected.is_empty() {
            let want: Vec<&str> = line[81..].split_whitespace().collect();
            let Rating::Hardest { er, ep, ed } = rater.rate(&puzzle)? else {
                return Err("not Sudoku Explainer's scale".into());
            };
            let have: Vec<String> = [er, ep, ed]
                .iter()
                .take(want.len())
                .map(ToString::to_string)
                .collect();
            let er = want.first().ok_or("a puzzle without its rating")?.parse()?;
            (
                er,
                (have != want).then(|| format!("{} instead of {}", have.join(" "), want.join(" "))),
            )
        } else {
            let er = expected
                .iter()
                .filter_map(|step| step.split(' ').next()?.parse().ok())
                .max();
            let (same, difference) = compare_steps(rater, State::new(&puzzle)?, expected);
            steps.0 += same;
            steps.1 += expected.len();
            (er.unwrap_or(Difficulty::MIN), difference)
        };
        let level = levels.entry(difference.0).or_default();
        level.puzzles += 1;
        level.seconds += start.elapsed().as_secs_f64();
        if let Some(text) = difference.1 {
            level.different += 1;
            shown += 1;
            if shown <= SHOWN {
                println!("{number}: {}\n    {text}", &line[..81]);
            }
        }
    }
    print(path, &levels);
    if steps.1 > 0 {
        println!("{} of {} steps the same", steps.0, steps.1);
    }
    Ok(())
}

/// Prints the agreement for each level and for all together.
fn print(path: &str, levels: &BTreeMap<Difficulty, Level>) {
    println!("{path}: level, puzzles, of these different, milliseconds a puzzle");
    for (
        level,
        Level {
            puzzles,
            different,
            seconds,
        },
    ) in levels
    {
        println!(
            "{level:>5} {puzzles:7} {different:5} {:10.3}",
            seconds * 1e3 / f64::from(*puzzles)
        );
    }
    let all = |of: fn(&Level) -> u32| levels.values().map(of).sum::<u32>();
    println!(
        "  all {:7} {:5}",
        all(|level| level.puzzles),
        all(|level| level.different)
    );
}

#[derive(Default)]
struct Level {
    puzzles: u32,
    different: u32,
    seconds: f64,
}

/// Returns the number of steps that are the same before the first difference, and a description of it.
fn compare_steps(rater: &Rater, start: State, expected: &[&str]) -> (usize, Option<String>) {
    let mut steps = rater.steps(start);
    for (number, want) in expected.iter().enumerate() {
        let have = steps
            .next()
            .map_or_else(|| "nothing".to_owned(), |step| line(&step));
        if have != *want {
            return (
                number,
                Some(format!("step {}: {have}, instead of {want}", number + 1)),
            );
        }
    }
    match steps.next() {
        Some(step) => (expected.len(), Some(format!("a further step: {}", line(&step)))),
        None => (expected.len(), None),
    }
}

/// Returns a step as the other program prints it.
fn line(step: &Step) -> String {
    let mut text = format!("{} {}:", step.rating, name(step));
    if let Some(placed) = step.placed {
        let _ = write!(text, " {}={}", CellName(placed.cell), placed.digit);
    }
    for &(cell, digits) in &step.removed {
        let _ = write!(text, " {}-", CellName(cell));
        (1..=9)
            .filter(|d| digits >> (d - 1) & 1 != 0)
            .for_each(|d| text += &d.to_string());
    }
    text
}

/// Returns the technique's name in Sudoku Explainer.
fn name(step: &Step) -> String {
    use Technique as T;
    let kind = step.evidence.escape.map_or(0, UniquenessType::number);
    let cells = step.evidence.cells_of(Role::Used).len();
    let chains = |suffix: &str, prefix: &str| {
        let Some(chains) = &step.evidence.chains else {
            return String::new();
        };
        let what = match chains.start() {
            Start::Cell(_) => "Cell Forcing",
            Start::Place(..) => "Region Forcing",
            Start::Contradiction(..) => "Contradiction Forcing",
            _ => "Double Forcing",
        };
        format!("{prefix}{what} Chains{suffix}")
    };
    let lengths = || {
        let Some(chains) = &step.evidence.chains else {
            return 0;
        };
        let mut cells: Vec<u8> = chains.chains()[0]
            .inferences()
            .iter()
            .map(|link| link.candidate.cell)
            .collect();
        cells.sort_unstable();
        cells.dedup();
        cells.len()
    };
    match step.technique {
        T::LastCell | T::HiddenSingleBox | T::HiddenSingleLine => "Hidden Single".into(),
        T::NakedSingle => "Naked Single".into(),
        T::DirectPointing => "Direct Pointing".into(),
        T::DirectClaiming => "Direct Claiming".into(),
        T::DirectHiddenPair => "Direct Hidden Pair".into(),
        T::DirectHiddenTriple => "Direct Hidden Triplet".into(),
        T::Pointing => "Pointing".into(),
        T::Claiming => "Claiming".into(),
        T::NakedPair => "Naked Pair".into(),
        T::NakedTriple => "Naked Triplet".into(),
        T::NakedQuad => "Naked Quad".into(),
        T::HiddenPair => "Hidden Pair".into(),
        T::HiddenTriple => "Hidden Triplet".into(),
        T::HiddenQuad => "Hidden Quad".into(),
        T::XWing => "X-Wing".into(),
        T::Swordfish => "Swordfish".into(),
        T::Jellyfish => "Jellyfish".into(),
        T::XyWing => "XY-Wing".into(),
        T::XyzWing => "XYZ-Wing".into(),
        T::UniqueRectangle => format!("Unique Rectangle type {kind}"),
        T::UniqueLoop6 => format!("Unique Loop type {kind}"),
        T::UniqueLoop8 | T::UniqueLoop10 => format!("Unique Loop {cells} type {kind}"),
        T::Bug1 => "BUG type 1".into(),
        T::Bug2 => "BUG type 2".into(),
        T::Bug3 => "BUG type 3".into(),
        T::Bug4 => "BUG type 4".into(),
        T::AlignedPair => "Aligned Pair Exclusion".into(),
        T::AlignedTriple => "Aligned Triplet Exclusion".into(),
        T::XCycle if lengths() == 4 => "Generalized X-Wing".into(),
        T::XCycle => "Bidirectional X-Cycle".into(),
        T::YCycle => "Bidirectional Y-Cycle".into(),
        T::Cycle => "Bidirectional Cycle".into(),
        T::ForcingXChain if step.size == 6 => "Turbot Fish".into(),
        T::ForcingXChain => "Forcing X-Chain".into(),
        T::ForcingChain => "Forcing Chain".into(),
        T::Nishio => "Nishio Forcing Chains".into(),
        T::Multiple => chains("", ""),
        T::Dynamic => chains("", "Dynamic "),
        T::DynamicPlus => chains(" (+)", "Dynamic "),
        T::NestedForcing => chains(" (+ Forcing Chains)", "Dynamic "),
        T::NestedMultiple => chains(" (+ Multiple Forcing Chains)", "Dynamic "),
        T::NestedDynamic => chains(" (+ Dynamic Forcing Chains)", "Dynamic "),
        T::NestedDynamicPlus => chains(" (+ Dynamic Forcing Chains (+ Forcing Chains))", "Dynamic "),
        // Only HoDoKu's techniques are left.
        other => other.name().into(),
    }
}

//! Measures the rating of one puzzle of each level on Sudoku Explainer's scale, and of the puzzles of each
//! of HoDoKu's levels on its own. The puzzles were made by a program of this project, except the hardest,
//! which is Arto Inkala's AI Escargot (2006). If `PUZZLES` names a file with a puzzle on each line, its
//! first thousand are rated together.

#![allow(missing_docs, reason = "the macros of criterion make functions without")]

use criterion::{Criterion, criterion_group, criterion_main};
use sudoku_cells::parse;
use sudoku_technique::{Level, Rater, Scale};

/// Puzzles with their ER and HoDoKu's level.
const LEVELS: [(&str, Level, &str); 12] = [
    (
        "1.5",
        Level::Easy,
        ".9.....81.....7.62..78.6.3.4..3.8......72.....2.......6......1...2.6...87.3...4..",
    ),
    (
        "2.6",
        Level::Medium,
        "....2.8.......1.94.9...76......4..68....35...6.41..9.72....3.4..6..7......9......",
    ),
    (
        "3.4",
        Level::Medium,
        ".1.3.......7....41..3......5...27...6......8.....4..63...7.56....683....1....62..",
    ),
    (
        "4.5",
        Level::Hard,
        "6..8..1..72.3.54...3..69....6.4..2.7.8...7...4......1.2....3.8.....4...2...58.3..",
    ),
    (
        "5.6",
        Level::Hard,
        "....9.16.....48.5.4.........3.7...86.2..1....9...6.....5....2....2..3...34.5....9",
    ),
    (
        "6.6",
        Level::Hard,
        "5..3.2..4.......9..76........9..7........1...46.2..8.17..8...5..1........9...53.6",
    ),
    (
        "7.2",
        Level::Unfair,
        "..4....7..219....6..8.4...2...698.....93....7........1.82..4.......2.1.5.6.....3.",
    ),
    (
        "7.8",
        Level::Extreme,
        "346..9....8.......29.43.1...6.....17..4...3.21.......5...21...............23.69..",
    ),
    (
        "8.3",
        Level::Extreme,
        "....13.8......94.1.9.82....1..94..........7.4.63.....93.....1.....7.86...25......",
    ),
    (
        "8.9",
        Level::Extreme,
        "13..5.9.29....7.....4..1..6.5.14..6...2.3..........7.4.1....48.8......5..4.9.....",
    ),
    (
        "9.0",
        Level::Extreme,
        "2.........4.2.86....94..1....6...51..3...7.....46..7.8....213.9.....4....9..5...7",
    ),
    (
        "10.5",
        Level::Extreme,
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    ),
];

fn rate(criterion: &mut Criterion) {
    let rater = Rater::new(Scale::sudoku_explainer());
    let mut group = criterion.benchmark_group("rate");
    group.sample_size(10);
    for (level, _, line) in LEVELS {
        let puzzle = parse(line).expect("a puzzle");
        assert_eq!(rater.rate(&puzzle).expect("a puzzle").figure().to_string(), level);
        group.bench_function(level, |bencher| bencher.iter(|| rater.rate(&puzzle)));
    }
    if let Ok(path) = std::env::var("PUZZLES") {
        let text = std::fs::read_to_string(&path).expect("PUZZLES names a file");
        let puzzles: Vec<[u8; 81]> = text
            .lines()
            .filter(|line| line.len() >= 81)
            .take(1000)
            .map(|line| parse(&line[..81]).expect("a puzzle"))
            .collect();
        group.bench_function("file", |bencher| {
            bencher.iter(|| {
                puzzles
                    .iter()
                    .map(|puzzle| rater.rate(puzzle).map(|rating| rating.figure()).ok())
                    .max()
            });
        });
    }
    group.finish();
}

/// Measures HoDoKu's scale: the puzzles of each of its levels together.
fn rate_hodoku(criterion: &mut Criterion) {
    let rater = Rater::new(Scale::hodoku());
    let mut group = criterion.benchmark_group("rate/hodoku");
    group.sample_size(10);
    for wanted in Level::ALL {
        let of_level = LEVELS.iter().filter(|(_, level, _)| *level == wanted);
        let puzzles: Vec<[u8; 81]> = of_level
            .map(|(_, _, line)| parse(line).expect("a puzzle"))
            .collect();
        let has_level = |puzzle| rater.rate(puzzle).expect("a puzzle").level() == Some(wanted);
        assert!(puzzles.iter().all(has_level), "{wanted}");
        group.bench_function(wanted.to_string(), |bencher| {
            bencher.iter(|| puzzles.iter().filter(|puzzle| rater.rate(puzzle).is_ok()).count());
        });
    }
    group.finish();
}

criterion_group!(benches, rate, rate_hodoku);
criterion_main!(benches);

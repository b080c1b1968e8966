//! Measures the pass alone, the choice alone, many puzzles, a few and a single one, sparse ones, and the
//! other questions, in each kind of lanes.
//!
//! The puzzles are random minimal ones, made here;
//! `LANES_PUZZLES=FILE cargo bench -p sudoku-lanes --features probe` takes those of a file instead, one a
//! line. The sparse ones are always the same.

#![allow(missing_docs)] // of items that criterion's macros make

use std::{env, fs};

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use sudoku_lanes::{Solved, probe};

#[path = "../tests/it/common/mod.rs"]
mod common;

use common::{Puzzle, Random, engines};

fn puzzles() -> Vec<Puzzle> {
    if let Some(text) = env::var_os("LANES_PUZZLES").and_then(|path| fs::read_to_string(path).ok()) {
        let lines = text
            .lines()
            .filter(|line| line.len() >= 81 && !line.starts_with('#'));
        return lines
            .filter_map(|line| line.get(..81))
            .map(common::puzzle)
            .collect();
    }
    let mut random = Random::new(0xBE7C);
    (0..500).map(|_| random.minimal()).collect()
}

fn benches(criterion: &mut Criterion) {
    let puzzles = puzzles();
    let guesses = |puzzle: &&Puzzle| sudoku_lanes::Engine::new().solve(*puzzle).guesses;
    let (Some(hardest), Some(easiest)) = (
        puzzles.iter().max_by_key(guesses),
        puzzles.iter().min_by_key(guesses),
    ) else {
        return;
    };

    let mut group = criterion.benchmark_group("pass");
    group.throughput(Throughput::Elements(1000));
    for (lanes, engine) in engines() {
        group.bench_function(BenchmarkId::from_parameter(lanes), |bencher| {
            bencher.iter(|| probe::passes(&engine, hardest, 1000));
        });
    }
    group.finish();

    let mut group = criterion.benchmark_group("choice");
    group.throughput(Throughput::Elements(1000));
    for (lanes, engine) in engines() {
        group.bench_function(BenchmarkId::from_parameter(lanes), |bencher| {
            bencher.iter(|| probe::choices(&engine, hardest, 1000));
        });
    }
    group.finish();

    let mut group = criterion.benchmark_group("many");
    group.throughput(Throughput::Elements(puzzles.len() as u64));
    for (lanes, engine) in engines() {
        let mut answers = vec![Solved::default(); puzzles.len()];
        group.bench_function(BenchmarkId::from_parameter(lanes), |bencher| {
            bencher.iter(|| engine.solve_all(&puzzles, &mut answers));
        });
    }
    group.finish();

    let mut group = criterion.benchmark_group("single");
    for (name, puzzle) in [("easiest", easiest), ("hardest", hardest)] {
        for (lanes, engine) in engines() {
            group.bench_function(BenchmarkId::new(name, lanes), |bencher| {
                bencher.iter(|| engine.solve(puzzle));
            });
        }
    }
    group.finish();

    let mut group = criterion.benchmark_group("a million solutions of the empty grid");
    group.sample_size(10);
    for (lanes, engine) in engines() {
        group.bench_function(BenchmarkId::from_parameter(lanes), |bencher| {
            bencher.iter(|| engine.count(&[0_u8; 81], 1_000_000));
        });
    }
    group.finish();
}

/// Measures batches such as a generator, a rater or a page uses: 1 to 64 puzzles at a time.
fn batches(criterion: &mut Criterion) {
    let puzzles = puzzles();
    let mut group = criterion.benchmark_group("batch");
    for count in [1, 2, 4, 8, 16, 32, 64] {
        group.throughput(Throughput::Elements(count as u64));
        for (lanes, engine) in engines() {
            let mut batches = puzzles.chunks_exact(count).cycle();
            let mut answers = vec![Solved::default(); count];
            group.bench_function(BenchmarkId::new(lanes.to_string(), count), |bencher| {
                bencher.iter(|| {
                    batches
                        .next()
                        .map(|puzzles| engine.solve_all(puzzles, &mut answers))
                });
            });
        }
    }
    group.finish();
}

/// Measures puzzles with few clues, which have many solutions, or a conflict that is hard to see. The limits
/// bound the time that a bad choice could take.
fn sparse(criterion: &mut Criterion) {
    let mut random = Random::new(0x5BA5);
    let hidden = common::puzzle(common::HIDDEN_CONFLICT);
    let lost = common::puzzle(common::LOST);
    let mut puzzles: Vec<Puzzle> = (0..500).map(|_| random.few_clues()).collect();
    puzzles.push(hidden);

    let mut group = criterion.benchmark_group("sparse");
    for (lanes, engine) in engines() {
        group.throughput(Throughput::Elements(puzzles.len() as u64));
        let mut answers = vec![Ok(Solved::default()); puzzles.len()];
        let limited = common::within(engine, 20_000);
        group.bench_function(BenchmarkId::new("within 20000 guesses", lanes), |bencher| {
            bencher.iter(|| limited.solve_all(&puzzles, &mut answers));
        });
        let mut counts = vec![0; puzzles.len()];
        group.bench_function(BenchmarkId::new("count to 1000", lanes), |bencher| {
            bencher.iter(|| engine.count_all(&puzzles, 1000, &mut counts));
        });
        group.throughput(Throughput::Elements(1));
        for (name, puzzle) in [("a hidden conflict", hidden), ("a lost search", lost)] {
            group.bench_function(BenchmarkId::new(name, lanes), |bencher| {
                bencher.iter(|| limited.solve(&puzzle));
            });
        }
    }
    group.finish();
}

/// Measures puzzles with several solutions, of which mostly the first two are asked for.
fn several(criterion: &mut Criterion) {
    let mut random = Random::new(0x5E7E);
    let puzzles: Vec<Puzzle> = (0..500).map(|_| random.several()).collect();
    let mut group = criterion.benchmark_group("several solutions");
    for (lanes, engine) in engines() {
        group.throughput(Throughput::Elements(puzzles.len() as u64));
        let mut answers = vec![Solved::default(); puzzles.len()];
        group.bench_function(BenchmarkId::new("solve", lanes), |bencher| {
            bencher.iter(|| engine.solve_all(&puzzles, &mut answers));
        });
        let mut counts = vec![0; puzzles.len()];
        engine.count_all(&puzzles, 1000, &mut counts);
        group.throughput(Throughput::Elements(counts.iter().sum()));
        group.bench_function(BenchmarkId::new("solutions, up to 1000", lanes), |bencher| {
            bencher.iter(|| engine.count_all(&puzzles, 1000, &mut counts));
        });
    }
    group.finish();
}

/// Measures the questions of programs that make or rate puzzles, about minimal puzzles with one solution.
fn questions(criterion: &mut Criterion) {
    let puzzles = puzzles();
    let count = puzzles.len();
    let engine = sudoku_lanes::Engine::new();
    let mut solutions = vec![None; count];
    engine.first_all(&puzzles, &mut solutions);
    let solutions: Vec<Puzzle> = solutions.into_iter().flatten().collect();
    if solutions.len() != count {
        return;
    }
    let candidates: Vec<[u16; 81]> = puzzles.iter().map(common::candidates).collect();
    let cells: Vec<u8> = puzzles
        .iter()
        .map(|puzzle| (0..81).find(|&cell| puzzle[usize::from(cell)] != 0).unwrap_or(0))
        .collect();

    let mut group = criterion.benchmark_group("questions");
    group.throughput(Throughput::Elements(count as u64));
    for (lanes, engine) in engines() {
        let mut others = vec![None; count];
        group.bench_function(BenchmarkId::new("other solution", lanes), |bencher| {
            bencher.iter(|| engine.other_solution_all(&puzzles, &solutions, &mut others));
        });
        let mut redundant = vec![false; count];
        group.bench_function(BenchmarkId::new("redundant clue", lanes), |bencher| {
            bencher.iter(|| engine.redundant_all(&puzzles, &cells, &mut redundant));
        });
        group.bench_function(BenchmarkId::new("all redundant clues", lanes), |bencher| {
            bencher.iter(|| {
                puzzles
                    .iter()
                    .map(|puzzle| engine.redundant_clues(puzzle))
                    .collect::<Vec<_>>()
            });
        });
        let mut answers = vec![Solved::default(); count];
        group.bench_function(BenchmarkId::new("candidates", lanes), |bencher| {
            bencher.iter(|| engine.solve_all(&candidates, &mut answers));
        });
        let mut within = vec![Ok(Solved::default()); count];
        group.bench_function(BenchmarkId::new("within 2 guesses", lanes), |bencher| {
            bencher.iter(|| common::within(engine, 2).solve_all(&puzzles, &mut within));
        });
    }
    group.finish();
}

criterion_group!(engine, benches, batches, sparse, several, questions);
criterion_main!(engine);

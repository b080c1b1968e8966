//! The pass alone, the choice alone, many puzzles and a single one, in each kind of lanes.
//!
//! The puzzles are random minimal ones, made here; `LANES_PUZZLES=FILE cargo bench -p sudoku-lanes` takes those of a file,
//! one a line.

#![allow(missing_docs)] // of what criterion's macros make

use std::{env, fs};

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use sudoku_lanes::{Solved, probe};

#[path = "../tests/common/mod.rs"]
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
    let mut random = Random(0xBE7C);
    (0..500).map(|_| random.minimal()).collect()
}

fn benches(criterion: &mut Criterion) {
    let puzzles = puzzles();
    let guesses = |puzzle: &&Puzzle| sudoku_lanes::Engine::new().solve(puzzle).guesses;
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
            bencher.iter(|| engine.count(&[0; 81], 1_000_000));
        });
    }
    group.finish();
}

criterion_group!(engine, benches);
criterion_main!(engine);

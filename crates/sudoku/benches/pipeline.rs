//! Benchmarks: reading alone, reading and printing without an engine, and the whole way beside the engine
//! alone.
//!
//! The puzzles are those of `txt/hard.txt`, or of the file that `PUZZLES` names, as often as it takes to have
//! 100,000. `cargo bench -p sudoku` prints time and puzzles per second.

use std::hint::black_box;
use std::io;
use std::sync::Arc;

use criterion::{Criterion, Throughput};
use sudoku::jobs::{Find, solve as solutions};
use sudoku::output::Output;
use sudoku::pipeline::{self, Options};
use sudoku_cells::characters;
use sudoku_lanes::{Engine, Solved};
use sudoku_puzzles::{Batch, ReadOptions, Reader, Source};

const PUZZLES: usize = 100_000;

/// The puzzles, one a line.
fn text() -> Vec<u8> {
    let text = match std::env::var("PUZZLES") {
        Ok(file) => std::fs::read_to_string(file).unwrap(),
        Err(_) => include_str!("../../../txt/hard.txt").into(),
    };
    let puzzles = text
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'));
    let puzzles = puzzles.cycle().take(PUZZLES);
    puzzles
        .flat_map(|puzzle| [puzzle, "\n"])
        .collect::<String>()
        .into()
}

/// Reads a text to its end.
fn read(text: &[u8], mut each: impl FnMut(&Batch)) {
    let mut reader = Reader::new(vec![Source::text(text.to_vec())], ReadOptions::default());
    let mut batch = Batch::default();
    loop {
        reader.fill(&mut batch).unwrap();
        if batch.is_over() {
            return;
        }
        each(&batch);
    }
}

fn solve(text: &[u8], threads: usize) {
    let reader = Reader::new(vec![Source::text(text.to_vec())], ReadOptions::default());
    let job = solutions(Engine::new(), Find::Only);
    let output = Output::new(io::sink(), (), threads);
    let outcome = pipeline::run(reader, &Arc::new(job), Options::default(), &output, threads);
    assert_eq!(outcome.tally.puzzles(), PUZZLES as u64);
}

fn benches(criterion: &mut Criterion) {
    let text = text();
    let mut puzzles = Vec::new();
    read(&text, |batch| puzzles.extend_from_slice(batch.puzzles()));
    let mut group = criterion.benchmark_group("sudoku");
    group
        .throughput(Throughput::Elements(PUZZLES as u64))
        .sample_size(20);

    group.bench_function("read", |bencher| {
        bencher.iter(|| {
            read(&text, |batch| {
                black_box(batch.puzzles());
            });
        });
    });
    group.bench_function("read and print", |bencher| {
        let mut page = Vec::new();
        bencher.iter(|| {
            read(&text, |batch| {
                page.clear();
                for puzzle in batch.puzzles() {
                    page.extend_from_slice(&characters(puzzle));
                    page.push(b'\n');
                }
                black_box(&page);
            });
        });
    });
    group.bench_function("engine alone", |bencher| {
        let mut solved = vec![Solved::default(); PUZZLES];
        bencher.iter(|| Engine::new().solve_all(&puzzles, &mut solved));
    });
    for threads in [1, 2] {
        group.bench_function(format!("whole way, {threads} threads"), |bencher| {
            bencher.iter(|| solve(&text, threads));
        });
    }
    group.finish();
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    benches(&mut criterion);
    criterion.final_summary();
}

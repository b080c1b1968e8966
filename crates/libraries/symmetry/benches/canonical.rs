//! Measures the canonical form of puzzles with 17 clues, of solution grids, and of puzzles with many
//! automorphisms.
//!
//! By default, the puzzles and grids are images of a single puzzle and a single grid.
//! `PUZZLES=FILE cargo bench -p sudoku-symmetry` takes those of a file instead, one a line.

#![allow(missing_docs)] // of items that criterion's macros make

use std::{env, fs, hint::black_box, time::Duration};

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use sudoku_symmetry::{Transform, canonical};

#[path = "../tests/it/common/mod.rs"]
mod common;

use common::{Cells, PLAIN, SEVENTEEN, cells, of_all_sorts};

fn benches(criterion: &mut Criterion) {
    let images = |text| {
        (0..1000)
            .map(|seed| Transform::random(seed).apply(&cells(text)))
            .collect()
    };
    let mut many: Vec<(String, Vec<Cells>)> = vec![
        ("17 clues".into(), images(SEVENTEEN)),
        ("a solution grid".into(), images(PLAIN)),
    ];
    if let Ok(path) = env::var("PUZZLES") {
        let text = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) => return eprintln!("{path}: {error}"),
        };
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        many = vec![(path, lines.filter_map(|line| line.get(..81)).map(cells).collect())];
    }
    let mut group = criterion.benchmark_group("many");
    for (name, puzzles) in many {
        group.throughput(Throughput::Elements(puzzles.len() as u64));
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                for puzzle in &puzzles {
                    black_box(canonical(puzzle).map(|canonical| canonical.form).ok());
                }
            });
        });
    }
    group.finish();

    let mut group = criterion.benchmark_group("one");
    group
        .sample_size(20)
        .warm_up_time(Duration::from_millis(100))
        .measurement_time(Duration::from_millis(500));
    let mut names = Vec::new();
    for (name, puzzle) in of_all_sorts() {
        if !names.contains(&name) {
            names.push(name);
            group.bench_function(name, |bencher| bencher.iter(|| canonical(black_box(&puzzle))));
        }
    }
    group.finish();
}

criterion_group!(all, benches);
criterion_main!(all);

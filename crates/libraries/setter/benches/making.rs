//! How long puzzles take on one core.

#![allow(missing_docs)] // for what criterion's macros make

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use sudoku_setter::{Minimality, Setter, Symmetry};

fn making(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("making");
    let setters = [
        ("minimal", Setter::new(1), 4096),
        ("half turn", Setter::new(1).symmetry(Symmetry::HalfTurn), 4096),
        (
            "30 clues",
            Setter::new(1).minimality(Minimality::None).clues(30..=30),
            4096,
        ),
        ("unbiased", Setter::new(1).unbiased(), 64),
    ];
    for (name, setter, puzzles) in setters {
        group.throughput(Throughput::Elements(puzzles)).sample_size(10);
        group.bench_function(BenchmarkId::from_parameter(name), |bencher| {
            bencher.iter(|| setter.puzzles(0..puzzles).map(Iterator::count));
        });
    }
}

criterion_group!(benches, making);
criterion_main!(benches);

//! sudoku3 to sudoku7 on the six test puzzles, in one group, so that the report draws them side by side: `make bench`.

#![allow(missing_docs)] // The function that criterion's macro makes has none.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use sudoku1::Grid;
use topcoder_io::Input;

type Solve = fn(&Grid) -> Option<Grid>;

fn series(criterion: &mut Criterion) {
    let solvers: [(&str, Solve); 5] = [
        ("sudoku3", |puzzle| sudoku3::solve(puzzle, &mut ())),
        ("sudoku4", |puzzle| sudoku4::solve(puzzle, &mut ())),
        ("sudoku5", |puzzle| sudoku5::solve(puzzle, &mut ())),
        ("sudoku6", |puzzle| sudoku6::solve(puzzle, &mut ())),
        ("sudoku7", |puzzle| sudoku7::solve(puzzle, &mut ())),
    ];
    let mut group = criterion.benchmark_group("test_puzzles");
    group.sample_size(10);
    let texts = [
        include_str!("../../../txt/test_puzzle_1.txt"),
        include_str!("../../../txt/test_puzzle_2.txt"),
        include_str!("../../../txt/test_puzzle_3.txt"),
        include_str!("../../../txt/test_puzzle_4.txt"),
        include_str!("../../../txt/test_puzzle_5.txt"),
        include_str!("../../../txt/test_puzzle_6.txt"),
    ];
    let puzzles = texts.map(|text| Grid::read(&mut Input::new(text.as_bytes())).expect("a test puzzle"));
    for (name, solve) in solvers {
        group.bench_function(name, |bencher| {
            bencher.iter(|| puzzles.iter().all(|puzzle| solve(black_box(puzzle)).is_some()));
        });
    }
    group.finish();
}

criterion_group!(benches, series);
criterion_main!(benches);

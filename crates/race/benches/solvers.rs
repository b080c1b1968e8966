//! Measures all solvers on the six test puzzles, in one group, so that the report draws them side by side:
//! `make bench`.

use std::hint::black_box;

use criterion::Criterion;
use solvers::SOLVERS;
use workshop::puzzles;

fn solvers(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("test_puzzles");
    group.sample_size(10);
    let puzzles: Vec<_> = puzzles::test_puzzles().iter().map(|puzzle| puzzle.grid).collect();
    for solver in &SOLVERS {
        group.bench_function(solver.name, |bencher| {
            bencher.iter(|| (solver.solve_all)(black_box(&puzzles)));
        });
    }
    group.finish();
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    solvers(&mut criterion);
    criterion.final_summary();
}

//! Rating one puzzle of each level. Of a file with a puzzle on each line, named in `PUZZLES`, the first thousand together.

#![allow(missing_docs, reason = "the macros of criterion make functions without")]

use criterion::{Criterion, criterion_group, criterion_main};

fn rate(_: &mut Criterion) {}

criterion_group!(benches, rate);
criterion_main!(benches);

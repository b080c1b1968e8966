//! Any bytes as input of `sudoku`.

#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../../sudoku/tests/it/any_bytes/mod.rs"]
mod any_bytes;

fuzz_target!(|bytes: &[u8]| any_bytes::holds(bytes, any_bytes::some_way(bytes)));

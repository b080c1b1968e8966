//! Puzzles in any form as CSV, each with the `id` that it came with: what a data set is made of.
//!
//!     cargo run -p sudoku-puzzles --example convert -- txt/sudex1.txt mine.json.gz > puzzles.csv
//!
//! What cannot be read is reported on standard error with its place, and affects nothing else.

use std::io::{self, BufWriter, Write};

use sudoku_cells::Line;
use sudoku_puzzles::{Batch, ReadError, ReadOptions, Reader, Source};

fn main() -> Result<(), ReadError> {
    let sources = std::env::args_os().skip(1).map(Source::file).collect();
    let mut reader = Reader::new(sources, ReadOptions::default().with_fields(true));
    let mut out = BufWriter::new(io::stdout().lock());
    writeln!(out, "file,line,id,puzzle")?;
    let mut batch = Batch::default();
    loop {
        reader.fill(&mut batch)?;
        if batch.is_over() {
            out.flush()?;
            return Ok(());
        }
        for (i, puzzle) in batch.puzzles().iter().enumerate() {
            if let Some(problem) = batch.problem(i) {
                eprintln!("{problem}");
                continue;
            }
            let id = batch.field(i, "id");
            let id = id
                .as_ref()
                .map(|id| String::from_utf8_lossy(id.text()))
                .unwrap_or_default();
            let id = id.replace('"', "\"\"");
            writeln!(
                out,
                "{},{},\"{id}\",{}",
                batch.file() + 1,
                batch.line(i),
                Line(puzzle)
            )?;
        }
    }
}

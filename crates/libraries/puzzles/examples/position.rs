//! The first position in any pasted text, as pencil marks and as a line that other programs read.
//!
//!     cargo run -p sudoku-puzzles --example position < post.txt

use std::io::{self, Read};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text)?;
    let position = sudoku_puzzles::position(&text)?;
    println!("{}", sudoku_puzzles::framed(position.candidates()));
    println!("{}", position.library());
    Ok(())
}

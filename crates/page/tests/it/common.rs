//! What several files of these tests share.

use std::fs;
use std::path::Path;

use page::player::Player;
use page::recorder::{Progress, Recorder};
use page::solvers;
use watchers::Count;

/// The puzzle of the eleven lines: nineteen blanks.
pub const ELEVEN: &str = "1245739689632481578...9.2.4..1....2..9.....4.245389671439712586678935412512864793";

/// Returns the counts of a search.
pub fn count(solver: &str, cells: &[u8]) -> Count {
    let mut count = Count::default();
    let size = cells.len().isqrt() as u8;
    solvers::watched(solver, size, cells, &mut count).unwrap();
    count
}

/// Reads cells, with a point for a blank.
pub fn cells(text: &str) -> Vec<u8> {
    text.bytes()
        .map(|byte| if byte == b'.' { 0 } else { byte - b'0' })
        .collect()
}

/// Reads the text of a chapter.
pub fn text(chapter: &str) -> String {
    read(&format!("web/chapters/{chapter}/text.html"))
}

/// Reads a file; its path starts from the crate.
pub fn read(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap()
}

/// Records a search; returns its counts and its solution, too.
pub fn recorded(solver: &str, size: u8, cells: &[u8]) -> (Player, Count, Option<Vec<u8>>) {
    let mut player = Player::new(size);
    let mut recorder = Recorder::new(size, |progress| {
        if let Progress::Piece(bytes) = progress {
            player.push(bytes.to_vec());
        }
    });
    let solution = solvers::watched(solver, size, cells, &mut recorder).unwrap();
    let (count, events) = recorder.finish();
    assert_eq!(player.events(), events);
    (player, count, solution)
}

//! What is shown of the lanes is what the engine does.

use page::lanes::{FilmEnd, LanesFrame, MOST_PASSES, film};
use sudoku_lanes::{Answer, Engine, Lanes, Solved};

use crate::common;

fn puzzles(file: &str) -> Vec<[u8; 81]> {
    let text = common::read(&format!("../../txt/{file}"));
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let puzzles = lines.filter_map(|line| common::cells(line.get(..81)?).try_into().ok());
    puzzles.collect()
}

fn filmed(lanes: Lanes, puzzles: &[[u8; 81]]) -> (Vec<LanesFrame>, FilmEnd) {
    let mut frames = Vec::new();
    let end = film(lanes, puzzles, |frame| frames.push(frame.clone()));
    (frames, end)
}

/// The passes are those of the engine itself, in the processor's own vectors.
#[test]
fn it_takes_what_the_engine_takes() {
    let hard = puzzles("hard.txt");
    for &lanes in Lanes::ALL {
        let (frames, end) = filmed(lanes, &hard);
        assert_eq!(frames.len() as u64, end.took.passes.min(MOST_PASSES) + 1);
        assert_eq!((end.one, end.none), (24, 0));
        if let Some(engine) = Engine::with_lanes(lanes) {
            let effort = engine.solve_all(&hard, &mut vec![Solved::default(); hard.len()]);
            assert_eq!(end.took, effort.into());
        }
    }
}

#[test]
fn in_the_last_frame_nothing_waits_and_every_puzzle_was_taken() {
    let many = puzzles("many.txt");
    let (frames, end) = filmed(Lanes::Sixteen, &many);
    let last = frames.last().unwrap();
    for lane in &last.lanes {
        assert_eq!(lane.waits, 0);
    }
    for puzzle in 1..=many.len() {
        let words = format!("takes puzzle {puzzle}");
        let taken = frames.iter().flat_map(|frame| &frame.lanes);
        let times = taken
            .filter(|lane| lane.did.split(", ").any(|did| did == words))
            .count();
        assert_eq!(times, 1, "{words}");
    }
    assert_eq!(end.one + end.none + end.several, many.len());
}

/// Each alternative comes from a guess, and is popped, stolen or dropped. Counted from the words, these
/// add up to the alternatives that wait.
#[test]
fn what_waits_is_what_the_words_say() {
    let (frames, _) = filmed(Lanes::Sixteen, &puzzles("many.txt"));
    let (mut waits, mut stolen) = ([0_usize; 16], 0);
    for frame in &frames {
        for (number, lane) in frame.lanes.iter().enumerate() {
            for did in lane.did.split(", ") {
                if did.starts_with("guesses") {
                    waits[number] += 1;
                } else if did.starts_with("takes its newest") {
                    waits[number] -= 1;
                } else if let Some(from) = did.strip_prefix("takes the oldest alternative of lane ") {
                    waits[from.parse::<usize>().unwrap() - 1] -= 1;
                    stolen += 1;
                } else if let Some(count) = did.strip_prefix("needs no more of its alternatives (") {
                    waits[number] -= count.trim_end_matches(')').parse::<usize>().unwrap();
                }
            }
        }
        let shown: Vec<_> = frame.lanes.iter().map(|lane| lane.waits).collect();
        assert_eq!(shown, waits);
    }
    assert!(stolen > 0);
}

#[test]
fn a_solved_lane_shows_a_solution() {
    let hard = puzzles("hard.txt");
    let (frames, _) = filmed(Lanes::Four, &hard);
    let mut solved = Vec::new();
    for frame in &frames {
        for lane in 0..4 {
            let shown = &frame.lanes[lane];
            if frame.outcomes.as_bytes()[lane] == b's' {
                let cells: Vec<u8> = shown.cells.bytes().map(|c| c - b'0').collect();
                let number = shown.puzzle.unwrap();
                let Answer::Unique(solution) = Engine::new().solve(&hard[number - 1]).answer else {
                    panic!("{number}")
                };
                assert_eq!(cells, solution);
                solved.push(number);
            }
        }
    }
    solved.sort_unstable();
    assert_eq!(solved, (1..=24).collect::<Vec<_>>());
}

//! The lanes of the engine, pass by pass.

use serde_json::{Value, json};
use sudoku_lanes::{Answer, Effort, Lanes, Outcome, Pass, Solved, Watcher, watch};

/// How many passes are shown; what comes after them is only counted.
pub const MOST_PASSES: u64 = 4000;

/// Searches puzzles in this many lanes, and shows how it is at the start and after each pass to `show`: `{outcomes, lanes:
/// [{puzzle, waits, did, cells}]}`, where an outcome is a letter, `i`dle, `b`usy, stuc`k`, `d`ead or `s`olved; what a lane did then is
/// in words; and a cell is the digit it has, or a letter for the number of its candidates: `a` for none, `c` for two.
///
/// Returns what it took, `{passes, lane_passes, guesses}`, and that of one lane `alone`; and how many puzzles have no solution, one and
/// several.
pub fn film(lanes: Lanes, puzzles: &[[u8; 81]], show: impl FnMut(&Value)) -> Value {
    let mut film = Film {
        puzzles,
        outcomes: "i".repeat(lanes.count()),
        lanes: vec![Lane::default(); lanes.count()],
        frames: 0,
        show,
    };
    let mut answers = vec![Solved::UNSOLVED; puzzles.len()];
    let took = watch(lanes, puzzles, &mut answers, &mut film);
    film.end();
    let alone = watch(Lanes::One, puzzles, &mut answers, &mut ());
    let count = |is: fn(&Answer) -> bool| answers.iter().filter(|solved| is(&solved.answer)).count();
    let effort = |effort: Effort| json!({"passes": effort.passes, "lane_passes": effort.lane_passes, "guesses": effort.guesses});
    json!({
        "took": effort(took),
        "alone": effort(alone),
        "none": count(|answer| matches!(answer, Answer::None)),
        "one": count(|answer| matches!(answer, Answer::Unique(_))),
        "several": count(|answer| matches!(answer, Answer::Multiple(..))),
    })
}

/// What is known of a lane after a pass.
#[derive(Clone, Default)]
struct Lane {
    puzzle: Option<usize>,
    /// The puzzle of the pass, which it may have left since.
    shown: Option<usize>,
    /// Its alternatives that wait.
    waits: usize,
    did: Vec<String>,
    cells: String,
}

struct Film<'a, F> {
    puzzles: &'a [[u8; 81]],
    outcomes: String,
    /// As the pass has left them; what they did then.
    lanes: Vec<Lane>,
    frames: u64,
    show: F,
}

impl<F: FnMut(&Value)> Film<'_, F> {
    fn did(&mut self, lane: usize, what: String) {
        self.lanes[lane].did.push(what);
    }

    /// Shows the pass that is over.
    fn end(&mut self) {
        if self.frames <= MOST_PASSES {
            let lanes = self.lanes.iter().map(|lane| {
                let puzzle = lane.shown.map(|puzzle| puzzle + 1);
                json!({"puzzle": puzzle, "waits": lane.waits, "did": lane.did.join(", "), "cells": lane.cells})
            });
            (self.show)(&json!({"outcomes": self.outcomes, "lanes": lanes.collect::<Value>()}));
        }
        self.frames += 1;
    }
}

/// The candidates of a cell as a character.
fn cell(candidates: u16) -> char {
    char::from(match candidates.count_ones() as u8 {
        1 => b'1' + candidates.trailing_zeros() as u8,
        count => b'a' + count,
    })
}

impl<F: FnMut(&Value)> Watcher for Film<'_, F> {
    fn pass(&mut self, pass: &Pass) {
        self.end();
        self.outcomes.clear();
        for (number, lane) in self.lanes.iter_mut().enumerate() {
            let outcome = pass.outcome(number);
            lane.did.clear();
            lane.cells.clear();
            lane.shown = lane.puzzle.filter(|_| outcome != Outcome::Idle);
            if outcome != Outcome::Idle {
                lane.cells.extend(pass.candidates(number).map(cell));
            }
            self.outcomes.push(match outcome {
                Outcome::Idle => 'i',
                Outcome::Busy => 'b',
                Outcome::Stuck => 'k',
                Outcome::Dead => 'd',
                Outcome::Solved => 's',
            });
        }
    }

    fn refill(&mut self, lane: usize, puzzle: usize) {
        self.lanes[lane].puzzle = Some(puzzle);
        if self.frames == 0 {
            self.lanes[lane].shown = Some(puzzle);
            let clues =
                self.puzzles[puzzle].map(|digit| if digit == 0 { 'j' } else { char::from(b'0' + digit) });
            self.lanes[lane].cells = clues.iter().collect();
        }
        self.did(lane, format!("takes puzzle {}", puzzle + 1));
    }

    fn guess(&mut self, lane: usize, cell: u8, digit: u8) {
        self.lanes[lane].waits += 1;
        self.did(
            lane,
            format!("guesses r{}c{} = {digit}", cell / 9 + 1, cell % 9 + 1),
        );
    }

    fn pop(&mut self, lane: usize) {
        self.lanes[lane].waits -= 1;
        self.did(lane, "takes its newest alternative".into());
    }

    fn steal(&mut self, lane: usize, from: usize) {
        self.lanes[from].waits -= 1;
        self.lanes[lane].puzzle = self.lanes[from].puzzle;
        self.did(lane, format!("takes the oldest alternative of lane {}", from + 1));
    }

    fn solution(&mut self, lane: usize) {
        self.did(lane, "has a solution".into());
    }

    fn drop_alternatives(&mut self, lane: usize, count: usize) {
        self.lanes[lane].waits = 0;
        if count > 0 {
            self.did(lane, format!("needs no more of its alternatives ({count})"));
        }
    }

    fn leave(&mut self, lane: usize) {
        self.lanes[lane].puzzle = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudoku_lanes::Engine;

    fn puzzles(file: &str) -> Vec<[u8; 81]> {
        let path = format!("{}/../../txt/{file}", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).unwrap();
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        let cells = |line: &str| -> Option<[u8; 81]> {
            let digits: Vec<u8> = line
                .bytes()
                .take(81)
                .map(|c| if c == b'.' { 0 } else { c - b'0' })
                .collect();
            digits.try_into().ok()
        };
        lines.filter_map(cells).collect()
    }

    fn filmed(lanes: Lanes, puzzles: &[[u8; 81]]) -> (Vec<Value>, Value) {
        let mut frames = Vec::new();
        let end = film(lanes, puzzles, |frame| frames.push(frame.clone()));
        (frames, end)
    }

    /// The passes of the engine itself, in the processor's own vectors, and the answers of the text.
    #[test]
    fn it_takes_what_the_engine_takes() {
        let hard = puzzles("hard.txt");
        let text = format!("{}/web/chapters/14-lanes/text.html", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(text).unwrap();
        for &lanes in Lanes::ALL {
            let (frames, end) = filmed(lanes, &hard);
            let passes = end["took"]["passes"].as_u64().unwrap();
            assert_eq!(frames.len() as u64, passes.min(MOST_PASSES) + 1);
            assert_eq!((&end["one"], &end["none"]), (&json!(24), &json!(0)));
            if let Some(engine) = Engine::with_lanes(lanes) {
                let effort = engine.solve_all(&hard, &mut vec![Solved::UNSOLVED; hard.len()]);
                assert_eq!(end["took"]["passes"], effort.passes);
                assert_eq!(end["took"]["lane_passes"], effort.lane_passes);
            }
            if lanes == Lanes::Sixteen {
                assert!(text.contains(&format!("data-answer=\"{passes}\"")));
                let busy = (1000 * end["took"]["lane_passes"].as_u64().unwrap() + 8 * passes) / (16 * passes);
                assert!(
                    text.contains(&format!("{}.{} of 100 passes", busy / 10, busy % 10)),
                    "{busy}"
                );
            }
            if lanes == Lanes::One {
                let (thousands, rest) = (passes / 1000, passes % 1000);
                assert!(text.contains(&format!("{thousands},{rest:03} passes")));
            }
        }
    }

    #[test]
    fn in_the_last_frame_nothing_waits_and_every_puzzle_was_taken() {
        let many = puzzles("many.txt");
        let (frames, end) = filmed(Lanes::Sixteen, &many);
        let last = frames.last().unwrap();
        for lane in last["lanes"].as_array().unwrap() {
            assert_eq!(lane["waits"], 0);
        }
        for puzzle in 1..=many.len() {
            let words = format!("takes puzzle {puzzle}");
            let taken = frames.iter().flat_map(|frame| frame["lanes"].as_array().unwrap());
            let times = taken
                .filter(|lane| lane["did"].as_str().unwrap().split(", ").any(|did| did == words))
                .count();
            assert_eq!(times, 1, "{words}");
        }
        assert_eq!(
            end["one"].as_u64().unwrap() + end["none"].as_u64().unwrap() + end["several"].as_u64().unwrap(),
            many.len() as u64
        );
    }

    /// Each alternative comes from a guess, and is popped, stolen or dropped: what the words say of it adds up to what waits.
    #[test]
    fn what_waits_is_what_the_words_say() {
        let (frames, _) = filmed(Lanes::Sixteen, &puzzles("many.txt"));
        let (mut waits, mut stolen) = ([0; 16], 0);
        for frame in &frames {
            let lanes = frame["lanes"].as_array().unwrap();
            for (number, lane) in lanes.iter().enumerate() {
                for did in lane["did"].as_str().unwrap().split(", ") {
                    if did.starts_with("guesses") {
                        waits[number] += 1;
                    } else if did.starts_with("takes its newest") {
                        waits[number] -= 1;
                    } else if let Some(from) = did.strip_prefix("takes the oldest alternative of lane ") {
                        waits[from.parse::<usize>().unwrap() - 1] -= 1;
                        stolen += 1;
                    } else if let Some(count) = did.strip_prefix("needs no more of its alternatives (") {
                        waits[number] -= count.trim_end_matches(')').parse::<i32>().unwrap();
                    }
                }
            }
            let shown: Vec<_> = lanes
                .iter()
                .map(|lane| lane["waits"].as_i64().unwrap() as i32)
                .collect();
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
                let shown = &frame["lanes"][lane];
                if frame["outcomes"].as_str().unwrap().as_bytes()[lane] == b's' {
                    let cells: Vec<u8> = shown["cells"]
                        .as_str()
                        .unwrap()
                        .bytes()
                        .map(|c| c - b'0')
                        .collect();
                    let number = shown["puzzle"].as_u64().unwrap() as usize;
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

    /// The figures of the text, which the engine's source counts and says how.
    #[test]
    fn the_text_has_the_instructions_of_the_source() {
        let read =
            |path: &str| std::fs::read_to_string(format!("{}/{path}", env!("CARGO_MANIFEST_DIR"))).unwrap();
        let (source, text) = (
            read("../sudoku-lanes/src/pass.rs").replace("\n//! ", " "),
            read("web/chapters/14-lanes/text.html"),
        );
        let before = |words: &str| -> u64 {
            let (told, _) = source.split_once(words).unwrap();
            told.rsplit(' ').next().unwrap().parse().unwrap()
        };
        let one = before(" in one lane");
        assert!(text.contains(&format!("{},{:03} instructions", one / 1000, one % 1000)));
        assert!(text.contains(&format!(" {} in the sixteen", before(" in the 16 of AVX-512"))));
    }
}

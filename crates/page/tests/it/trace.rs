//! Traces that solvers print are read, and faulty ones are reported.

use page::event::Event;
use page::player::Player;
use page::recorder::{Progress, Recorder};
use page::trace::{Answer, Reader, TraceError, Traced};
use page::{solvers, tree};
use proptest::prelude::*;
use sudoku1::{Grid, Placement};
use watchers::{JsonTrace, Limits, Watcher};

use crate::event::event;

const START: &str = "{\"event\":\"start\",\"solver\":\"mine\",\"puzzle\":\"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\"}\n";

/// Reads a text in pieces of this many bytes; returns the result and the recording.
fn read(text: &[u8], piece: usize) -> (Result<Traced, TraceError>, Vec<u8>) {
    let mut recording = Vec::new();
    let mut reader = Reader::new(|progress| {
        if let Progress::Piece(bytes) = progress {
            recording.extend(bytes);
        }
    });
    let pushed = text.chunks(piece.max(1)).try_for_each(|bytes| reader.push(bytes));
    let traced = pushed.and_then(|()| reader.finish());
    (traced, recording)
}

#[test]
fn what_a_solver_prints_becomes_what_a_recorder_writes_of_it() {
    let puzzle = Grid::example(1);
    for name in solvers::NAMES.into_iter().chain(["template"]) {
        let mut text = START.as_bytes().to_vec();
        solvers::watched(
            name,
            9,
            puzzle.cells(),
            &mut JsonTrace::new(&mut text, Limits::default()),
        )
        .unwrap();
        let solution = solvers::solve("sudoku8", 9, puzzle.cells()).unwrap().unwrap();
        let answer: String = solution.iter().map(|digit| (b'0' + digit) as char).collect();
        text.extend(format!("{{\"event\":\"answer\",\"solution\":\"{answer}\"}}\nmine: calls\n").bytes());

        let mut expected: Vec<u8> = Vec::new();
        let mut recorder = Recorder::new(9, |progress| {
            if let Progress::Piece(bytes) = progress {
                expected.extend(bytes);
            }
        });
        solvers::watched(name, 9, puzzle.cells(), &mut recorder).unwrap();
        let (count, events) = recorder.finish();
        let (traced, recording) = read(&text, 1000);
        let traced = traced.unwrap();
        assert!(recording == expected, "{name}");
        assert_eq!(
            (traced.count, traced.events, traced.cut),
            (count, events, false),
            "{name}"
        );
        assert_eq!(
            traced.answer,
            Some(Answer::Solution(solution.try_into().unwrap()))
        );
        assert_eq!((traced.solver.as_str(), &traced.puzzle), ("mine", puzzle.cells()));
    }
}

#[test]
fn a_fault_is_told_with_its_line() {
    let told = |text: &str| read(text.as_bytes(), 7).0.unwrap_err().to_string();
    assert!(told("").starts_with("line 1: a trace begins with {\"event\":\"start\""));
    assert!(told("{\"depth\":0,\"event\":\"call\"}\n").starts_with("line 1: a trace begins"));
    assert!(told("53..7").starts_with("line 1: a trace begins"));
    assert_eq!(
        told("\n{\"event\":\"start\",\"puzzle\":\"53\"}"),
        "line 2: a puzzle is 81 digits, row by row"
    );
    let after = |line: &str| told(&format!("{START}{{\"event\":\"call\"}}\n{line}"));
    assert_eq!(after("{\"event\":\"jump\"}"), "line 3: there is no event jump");
    assert_eq!(
        after("{\"event\":\"place\",\"row\":0,\"column\":9,\"digit\":4}"),
        "line 3: a column is 0 to 8"
    );
    assert_eq!(
        after("{\"event\":\"place\",\"row\":0,\"column\":0,\"digit\":10}"),
        "line 3: a digit is 1 to 9"
    );
    assert_eq!(
        after("{\"event\":\"place\",\"row\":0}"),
        "line 3: it should have row, column and digit"
    );
    assert!(
        after("{\"event\":\"place\",\n")
            .starts_with("line 3: it is not an event: there should be a text at character 18")
    );
    assert!(
        after("{\"event\":\"look\",\"row\":-1,\"column\":0}\n").starts_with("line 3: it is not an event: ")
    );
    assert_eq!(
        after("{\"event\":\"refuse\",\"row\":0,\"column\":0,\"digit\":1,\"reason\":\"why not\"}"),
        "line 3: there is no such reason"
    );
    assert_eq!(
        after("{\"event\":\"answer\",\"solution\":\"12\"}"),
        "line 3: a solution is 81 digits, row by row"
    );
    assert_eq!(
        after(&format!("{{{}", "x".repeat(2000))),
        "line 3: it is longer than 1000 characters"
    );
}

#[test]
fn a_trace_may_stop_anywhere() {
    let (traced, _) = read(format!("{START}{{\"event\":\"call\"}}\n").as_bytes(), 10);
    assert_eq!(traced.map(|traced| (traced.answer, traced.events)), Ok((None, 1)));
    let text = format!("{START}{{\"event\":\"end\"}}\r\n\n{{\"event\":\"answer\",\"solution\":null}}");
    let (traced, _) = read(text.as_bytes(), 10);
    assert_eq!(
        traced.map(|traced| (traced.answer, traced.cut)),
        Ok((Some(Answer::NoSolution), true))
    );
}

#[test]
fn a_last_line_that_ends_in_the_middle_is_left_out() {
    let whole = format!("{START}{{\"event\":\"call\"}}\n{{\"event\":\"look\",\"row\":0,\"column\":2}}");
    for end in START.len()..whole.len() {
        let traced = read(&whole.as_bytes()[..end], 10).0.unwrap();
        let call = START.len() + "{\"event\":\"call\"}".len();
        assert_eq!(traced.events, u64::from(end >= call), "{}", &whole[..end]);
    }
    assert_eq!(read(whole.as_bytes(), 10).0.unwrap().events, 2);
    // The beginning of a letter of two bytes.
    let cut = [whole.as_bytes(), b"\n{\"event\":\"\xc3"].concat();
    assert_eq!(read(&cut, 10).0.unwrap().events, 2);
}

#[test]
fn what_a_solver_prints_between_its_events_is_left_out() {
    let panic = "\nthread 'main' panicked at crates/mine/src/lib.rs:9:5:\nno place for 9\nnote: run with\n";
    let text = format!("{START}{{\"event\":\"call\"}}\n{panic}{{\"event\":\"call\"}}\n");
    assert_eq!(read(text.as_bytes(), 10).0.unwrap().events, 2);
}

#[test]
fn the_mark_of_an_encoding_is_understood() {
    let text = format!("\u{feff}{START}{{\"event\":\"call\"}}\n");
    assert_eq!(read(text.as_bytes(), 7).0.unwrap().events, 1);
    for order in [u16::to_le_bytes, u16::to_be_bytes] {
        let wide: Vec<u8> = text.encode_utf16().flat_map(order).collect();
        let told = read(&wide, 7).0.unwrap_err().to_string();
        assert!(told.starts_with("line 1: it is in UTF-16"), "{told}");
    }
}

#[test]
fn a_wrong_answer_is_told() {
    let none = |start: &str| {
        let text = format!("{start}{{\"event\":\"answer\",\"solution\":null}}\n");
        read(text.as_bytes(), 100).0.unwrap().wrong
    };
    assert_eq!(
        none(START).as_deref(),
        Some("it says that there is no solution, but there is one")
    );
    // Its only solution has other digits there.
    assert_eq!(none(&START.replace("53..7....", "53..7.124")), None);

    let ones = "1".repeat(81);
    let (traced, _) = read(
        format!("{START}{{\"event\":\"answer\",\"solution\":\"{ones}\"}}").as_bytes(),
        100,
    );
    assert_eq!(
        traced.unwrap().wrong.as_deref(),
        Some("it changes the clue in row 1, column 1")
    );
}

fn line() -> impl Strategy<Value = String> {
    let names = prop::sample::select(vec![
        "call",
        "look",
        "choose",
        "foresee",
        "consider",
        "refuse",
        "place",
        "retract",
        "give_up",
        "eliminate",
        "cover",
        "uncover",
        "visit",
        "expand",
        "drop",
    ]);
    let members = prop::collection::btree_map(
        prop::sample::select(vec![
            "row",
            "column",
            "digit",
            "box",
            "item",
            "candidates",
            "state",
            "parent",
            "depth",
            "states",
        ]),
        0..12_u32,
        0..8,
    );
    (names, members, any::<bool>()).prop_map(|(name, members, reason)| {
        let members: Vec<_> = members
            .iter()
            .map(|(name, number)| format!(",\"{name}\":{number}"))
            .collect();
        let members = members.concat();
        let reason = if reason {
            ",\"reason\":\"last digit\",\"from\":{\"row\":1,\"column\":2},\"digits\":[1,9]"
        } else {
            ""
        };
        format!("{{\"event\":\"{name}\"{members}{reason}}}\n")
    })
}

proptest! {
    #[test]
    fn every_event_that_is_printed_is_read(event in event()) {
        // A step can be taken back only after it has been taken.
        let place = Event::Place(Placement { row: 0, column: 2, digit: 4 });
        let mut text = START.as_bytes().to_vec();
        let mut trace = JsonTrace::new(&mut text, Limits::default());
        let mut expected: Vec<u8> = Vec::new();
        let mut recorder = Recorder::new(9, |progress| {
            if let Progress::Piece(bytes) = progress {
                expected.extend(bytes);
            }
        });
        for event in [place, event] {
            trace.see(event);
            recorder.see(event);
        }
        recorder.finish();
        let (traced, recording) = read(&text, 1000);
        prop_assert_eq!(traced.map(|traced| traced.events), Ok(2));
        prop_assert_eq!(recording, expected);
    }

    /// Even events in an order that no search produces can be played.
    #[test]
    fn whatever_is_read_can_be_played(lines in prop::collection::vec(line(), 0..60)) {
        let mut player = Player::new(9);
        let mut pieces = Vec::new();
        let mut reader = Reader::new(|progress| {
            if let Progress::Piece(bytes) = progress {
                pieces.push(bytes.to_vec());
            }
        });
        reader.push(START.as_bytes()).unwrap();
        let mut good = 0;
        for line in &lines {
            good += u64::from(reader.push(line.as_bytes()).is_ok());
        }
        let traced = reader.finish().unwrap();
        prop_assert!(traced.events == good);
        for piece in pieces {
            player.push(piece);
        }
        prop_assert_eq!(player.events(), good);
        for at in 0..=good {
            player.seek(at);
            let _ = (player.path(), player.over(), player.last());
        }
        let _ = tree::bars(&player, 0, good, 30, false);
    }

    #[test]
    fn no_file_is_too_strange(bytes in prop::collection::vec(any::<u8>(), 0..300), piece in 1..50_usize) {
        let _ = read(&bytes, piece);
        let _ = read(&[START.as_bytes(), &bytes].concat(), piece);
    }
}

use super::*;

type TestTrace<'a> = Trace<&'a mut Vec<u8>>;

/// Shows the trace an event whose steps are words.
fn see(trace: &mut TestTrace, event: Event<&str>) {
    trace.see(event);
}

/// Returns what is printed of a search.
fn traced(limits: Limits, search: impl FnOnce(&mut TestTrace)) -> String {
    let mut out = Vec::new();
    let mut trace = Trace::new(&mut out, "me", limits);
    search(&mut trace);
    trace.finish();
    String::from_utf8(out).unwrap()
}

/// Takes a step that has this many candidates.
fn step(trace: &mut TestTrace, step: &str, candidates: usize) {
    see(trace, Event::Call);
    see(trace, Event::Choose(Item::cell(0), candidates));
    see(trace, Event::Consider(step));
    see(trace, Event::Place(step));
}

#[test]
fn steps_without_an_alternative_are_one_line_and_so_is_taking_them_back() {
    let text = traced(Limits::default(), |trace| {
        step(trace, "a", 2);
        step(trace, "b", 1);
        step(trace, "c", 1);
        see(trace, Event::Call);
        see(trace, Event::Choose(Item::cell(80), 0));
        see(trace, Event::GiveUp(Item::cell(80)));
        for step in ["c", "b", "a"] {
            see(trace, Event::Retract(step));
        }
        see(trace, Event::Consider("d"));
        see(trace, Event::Place("d"));
    });
    let expected = [
        "me:  0 a, guess 1 of 2",
        "me:  1   b; c, only choice",
        "me:  3       dead end: row 8, col 8 has no digit",
        "me:  0 a taken back",
        "me:  0 d, guess 2 of 2",
        "",
    ];
    assert_eq!(text, expected.join("\n"));
}

#[test]
fn a_limit_ends_the_trace_or_hides_what_is_deep() {
    let search = |trace: &mut TestTrace| {
        step(trace, "a", 2);
        step(trace, "b", 2);
        step(trace, "c", 2);
    };
    let first = Limits {
        lines: 2,
        ..Limits::default()
    };
    assert_eq!(
        traced(first, search),
        "me:  0 a, guess 1 of 2\nme:  1   b, guess 1 of 2\nme: ... and so on\n"
    );
    let shallow = Limits {
        deepest: 0,
        ..Limits::default()
    };
    assert_eq!(traced(shallow, search), "me:  0 a, guess 1 of 2\n");
}

#[test]
fn what_was_foreseen_is_told_with_the_step_or_the_dead_end() {
    let text = traced(Limits::default(), |trace| {
        for (step, candidates) in [("a", 2), ("b", 1), ("c", 1)] {
            see(trace, Event::Call);
            see(trace, Event::Choose(Item::cell(0), candidates));
            if step < "c" {
                see(trace, Event::Foresee(Item::cell(80), 5));
            }
            see(trace, Event::Consider(step));
            see(trace, Event::Place(step));
        }
        see(trace, Event::Call);
        see(trace, Event::Choose(Item::cell(9), 0));
        see(trace, Event::Foresee(Item::cell(80), 4));
        see(trace, Event::GiveUp(Item::cell(9)));
    });
    let expected = [
        "me:  0 a, guess 1 of 2 (foreseen: row 8, col 8 has 5 candidates)",
        "me:  1   b (foreseen: row 8, col 8 has 5 candidates); c, only choice",
        "me:  3       dead end: row 1, col 0 has no digit (foreseen: row 8, col 8 has 4 candidates)",
        "",
    ];
    assert_eq!(text, expected.join("\n"));
}

#[test]
fn what_is_uncovered_on_the_way_back_is_one_line() {
    let uncovered = |count: usize| {
        traced(Limits::default(), |trace| {
            step(trace, "a", 1);
            for cell in (0..count).rev() {
                see(trace, Event::Uncover(Item::Number(cell)));
                if cell == 2 {
                    see(trace, Event::Retract("a"));
                }
            }
        })
    };
    assert_eq!(
        uncovered(4),
        "me:  0 a, only choice\nme:  1   uncover item 3; item 2; item 1; item 0\n"
    );
    assert_eq!(
        uncovered(12),
        "me:  0 a, only choice\nme:  1   uncover 12 items, from item 11 to item 0\n"
    );
}

#[test]
fn what_follows_from_one_cell_is_one_line() {
    let text = traced(Limits::default(), |trace| {
        let reason = Reason::LastDigit(Item::cell(0));
        for cell in 1..3 {
            see(trace, Event::Eliminate(Item::cell(cell), 1 << 5, reason));
        }
        let item = Item::Box { number: 4, digit: 7 };
        see(
            trace,
            Event::Eliminate(Item::cell(40), 1 << 5, Reason::LastPlace(item)),
        );
    });
    let expected = [
        "me:  0 not 5 in row 0, col 1; row 0, col 2: last digit of row 0, col 0",
        "me:  0 row 4, col 4 is the last place for the 7 of box 4",
        "",
    ];
    assert_eq!(text, expected.join("\n"));
}

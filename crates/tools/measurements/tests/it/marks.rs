//! Filling the marks.

use std::collections::BTreeSet;

use measurements::{Fault, Measurement, Record, Way, filled, pasted};

fn record() -> Record {
    let entry = Measurement {
        date: "2026-11-24".to_owned(),
        processor: Some("AMD EPYC".to_owned()),
        way: Way::Prints(vec!["time it".to_owned()]),
        figures: [
            ("times".to_owned(), "a ([0-9.]+)".to_owned()),
            ("other".to_owned(), "c ([0-9.]+)".to_owned()),
        ]
        .into(),
        text: vec![
            "On {date}, {processor}: {command}".to_owned(),
            String::new(),
            "{output}".to_owned(),
            "{times}".to_owned(),
        ],
        output: vec!["a 14.8".to_owned(), "b 2".to_owned()],
    };
    [("a/b".to_owned(), entry)].into()
}

fn fill(document: &str) -> Result<String, Fault> {
    filled(document, &record(), &mut BTreeSet::new())
}

#[test]
fn a_block_becomes_the_lines_of_the_record() {
    let new = fill("x\n<!-- measured a/b -->\nold\n<!-- /measured -->\ny\n").unwrap();
    let block = "On 2026-11-24, AMD EPYC: time it\n\na 14.8\nb 2\n14.8";
    assert_eq!(
        new,
        format!("x\n<!-- measured a/b -->\n{block}\n<!-- /measured -->\ny\n")
    );
    assert_eq!(fill(&new).unwrap(), new);
}

#[test]
fn in_a_comment_each_line_begins_as_the_mark_does() {
    let new = fill("//! <!-- measured a/b -->\n//! <!-- /measured -->\n//! y\n").unwrap();
    let block = "//! On 2026-11-24, AMD EPYC: time it\n//!\n//! a 14.8\n//! b 2\n//! 14.8";
    assert_eq!(
        new,
        format!("//! <!-- measured a/b -->\n{block}\n//! <!-- /measured -->\n//! y\n")
    );
    let new = fill("    /// <!-- measured a/b -->\n    /// <!-- /measured -->\n").unwrap();
    assert!(new.lines().all(|line| line.starts_with("    ///")), "{new}");
}

#[test]
fn a_figure_stands_in_its_sentence() {
    let new = fill("It is <!-- measured a/b.times -->3<!-- /measured --> times as fast.").unwrap();
    assert_eq!(
        new,
        "It is <!-- measured a/b.times -->14.8<!-- /measured --> times as fast."
    );
}

#[test]
fn what_the_record_does_not_have_is_an_error_with_its_line() {
    let fault = fill("x\n<!-- measured a/c --><!-- /measured -->").unwrap_err();
    assert_eq!(fault.to_string(), "line 2: the record has no a/c");
    let fault = fill("<!-- measured a/b.other --><!-- /measured -->").unwrap_err();
    assert_eq!(
        fault.to_string(),
        "line 1: a/b.other: the output has no match for c ([0-9.]+) with a group"
    );
    for open in [
        "<!-- measured a/b -->",
        "<!-- measured a/b --> <!-- measured a/b --><!-- /measured -->",
    ] {
        let fault = fill(open).unwrap_err();
        assert_eq!(fault.to_string(), "line 1: the mark has no <!-- /measured -->");
    }
    let mut record = record();
    record.get_mut("a/b").unwrap().text = vec!["{dat}".to_owned()];
    let fault = filled(
        "<!-- measured a/b --><!-- /measured -->",
        &record,
        &mut BTreeSet::new(),
    );
    let fault = fault.unwrap_err();
    assert_eq!(fault.to_string(), "line 1: the record has no a/b.dat");
    let fault = fill("<!-- measured a/b -->").unwrap_err();
    assert_eq!(fault.to_string(), "line 1: the mark has no <!-- /measured -->");
}

#[test]
fn a_day_outside_of_all_marks_was_pasted() {
    let inside = "<!-- measured a/b -->\n2026-11-24\n<!-- /measured -->\n";
    assert_eq!(pasted(inside), [0_usize; 0]);
    assert_eq!(pasted(&format!("{inside}on 2026-11-24, by hand\n")), [4]);
    assert_eq!(
        pasted("2026-11-24 <!-- measured a/b.date -->2026-11-24<!-- /measured -->"),
        [1]
    );
}

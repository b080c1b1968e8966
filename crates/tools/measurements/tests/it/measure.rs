//! Measuring an entry again.

use measurements::{Fault, Measurement, Turns, Way, measure};

fn entry(way: Way) -> Measurement {
    Measurement {
        date: "2026-11-24".to_owned(),
        processor: None,
        way,
        figures: [].into(),
        text: Vec::new(),
        output: vec!["old".to_owned()],
    }
}

fn prints(line: &str) -> Result<Measurement, Fault> {
    measure("a/b", &entry(Way::Prints(vec![line.to_owned()])))
}

#[test]
fn what_is_printed_becomes_the_output() {
    let new = prints("echo one; echo 'two  '").unwrap();
    assert_eq!(new.output, ["one", "two"]);
    assert_ne!(new.date, "2026-11-24");
    assert_eq!(new.processor, None);
}

#[test]
fn a_failure_anywhere_in_a_pipe_is_an_error() {
    let fault = prints("false | cat").unwrap_err();
    assert!(matches!(fault, Fault::Failed(..)), "{fault}");
    let fault = prints("echo $NO_SUCH_VARIABLE").unwrap_err();
    assert!(matches!(fault, Fault::Failed(..)), "{fault}");
}

#[test]
fn each_timed_command_has_its_row() {
    let times = |command: &str| {
        let way = Way::Times(Turns {
            before: vec!["echo 5 > target/measured/of_the_test".to_owned()],
            rounds: 2.try_into().unwrap(),
            commands: vec![(1_234_567, "cat of_the_test".to_owned()), (8, command.to_owned())],
        });
        measure("a/b", &entry(way))
    };
    // 1 is the status of a program that has not found every answer.
    let table = times("false").unwrap().output;
    assert_eq!(table.len(), 3, "{table:?}");
    assert!(table[0].ends_with("best of 2"), "{table:?}");
    assert!(
        table[1].starts_with("1,234,567 ") && table[1].ends_with("   cat of_the_test"),
        "{table:?}"
    );
    assert!(
        table[2].trim_start().starts_with("8 ") && table[2].ends_with("   false"),
        "{table:?}"
    );
    let fault = times("exit 2").unwrap_err();
    assert!(matches!(fault, Fault::Failed(..)), "{fault}");
}

#[test]
fn what_is_measured_by_hand_is_not_run() {
    let way = Way::ByHand("exit 3".to_owned());
    let fault = measure("a/b", &entry(way)).unwrap_err();
    assert!(matches!(fault, Fault::ByHand(..)), "{fault}");
}

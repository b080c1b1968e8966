use super::*;

const SOURCE: &str = "
use std::fmt::Write;
use watchers::{Event, Reason, Watcher};

/// Finds it.
pub fn search(grid: &mut Grid, watcher: &mut impl Watcher<Step>) -> bool {
    watcher.see(Event::Call);
    let places = places(grid, watcher); // \"all\" of them
    for step in places.iter().inspect(|step| watcher.see(Event::Look(**step))) {
        let told = step.name();
        watcher.see(Event::Consider(told));
        if !grid.fits_the_rows(step) {
            watcher.see(Event::Refuse(told, Reason::Row));
        } else if !grid.fits_the_columns(step) {
            watcher.see(Event::Refuse(told, Reason::Column));
        } else if search(grid, watcher) {
            return 1 < 2;
        }
        watcher.see(Event::Retract(told));
    }
    watcher.see(Event::GiveUp(grid));
    false
}

fn count<Step>(reason: Reason, n: u32, watcher: &mut impl Watcher<Step>) -> u32 {
    watcher.enter(n);
    let more = if n > 1 {
        count(Reason::Row, n - 1, watcher)
    } else {
        // Nothing.
        0
    };
    watcher.leave(more);
    more
}

#[cfg(test)]
mod tests {}
";

#[test]
fn a_line_has_the_events_that_were_told_there_and_the_watcher_is_gone() {
    let wanted = [
        ("use std::fmt::Write;", ""),
        ("", ""),
        ("/// Finds it.", ""),
        ("pub fn search(grid: &mut Grid) -> bool {", "call"),
        ("    let places = places(grid); // \"all\" of them", ""),
        ("    for step in places.iter() {", "look,consider,retract"),
        ("        if grid.fits_the_rows(step)", "refuse Row"),
        ("            && grid.fits_the_columns(step)", "refuse Column"),
        ("            && search(grid)", ""),
        ("        {", ""),
        ("            return 1 < 2;", ""),
        ("        }", ""),
        ("    }", ""),
        ("    false", "give_up"),
        ("}", ""),
        ("", ""),
        ("fn count(n: u32) -> u32 {", "enter"),
        ("    if n > 1 {", "leave"),
        ("        count(n - 1)", "end 0"),
        ("    } else {", ""),
        ("        // Nothing.", ""),
        ("        0", "end 1"),
        ("    }", ""),
        ("}", ""),
    ];
    let lines = shown(SOURCE).unwrap();
    let lines: Vec<_> = lines
        .iter()
        .map(|(line, events)| (&**line, events.join(",")))
        .collect();
    assert_eq!(lines, wanted.map(|(line, events)| (line, events.to_owned())));
}

#[test]
fn a_long_comment_is_broken_where_the_text_is_wide() {
    let word = "word ".repeat(20);
    let lines = shown(&format!("fn f() {{\n    // {word}\n    // end\n    g();\n}}\n")).unwrap();
    assert!(lines.iter().all(|(line, _)| line.len() <= WIDTH), "{lines:?}");
    let words: usize = lines.iter().map(|(line, _)| line.matches("word").count()).sum();
    assert_eq!((lines.len(), words), (5, 20));
}

#[test]
fn what_would_light_nothing_is_refused() {
    let source = "fn f(watcher: &mut W) { if a { b } else if c { watcher.see(Event::Call) } else if d { e } else { f } }";
    assert!(shown(source).is_err());
}

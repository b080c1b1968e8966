//! The main function of each file of `yours/`: it checks the code in the file and prints the result.

use std::panic::{catch_unwind, set_hook};
use std::path::Path;
use std::sync::mpsc;

use crate::exercises::checks::Checked;

/// The text before the verdict, which a student's code is not likely to print.
pub const VERDICT: &str = "verdict: ";

/// Prints the count after `ok`, or what is wrong after `no`. The student's code may panic; a panic is
/// reported like any other fault.
pub fn report(check: fn() -> Checked) {
    let (sender, receiver) = mpsc::channel();
    set_hook(Box::new(move |panic| {
        let place = panic.location().map_or_else(String::new, |location| {
            let file = Path::new(location.file()).file_name().unwrap_or_default();
            format!(" in {}, line {}", file.display(), location.line())
        });
        let payload = panic.payload();
        let text = payload.downcast_ref::<String>().map(String::as_str);
        let what = payload
            .downcast_ref::<&str>()
            .copied()
            .or(text)
            .unwrap_or_default();
        let message = match what.strip_prefix("not yet implemented: ") {
            Some(hint) => format!("There is still a todo{place}: {hint}"),
            None => format!("It panics{place}: {what}"),
        };
        let _ = sender.send(message);
    }));
    let checked = catch_unwind(check).unwrap_or_else(|_| Err(receiver.recv().unwrap_or_default()));
    match checked {
        Ok(count) => println!("{VERDICT}ok {count}"),
        Err(wrong) => println!("{VERDICT}no {wrong}"),
    }
}

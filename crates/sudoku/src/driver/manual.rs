//! The manual page.

use std::io::{self, Write};

use clap::{Command, CommandFactory};
use clap_mangen::Man;

use super::NAME;
use super::options::Args;

/// The manual page, for `man -l -`: the command, and then each of its tasks.
pub fn page() -> String {
    let mut page = Vec::new();
    // Writing to memory cannot fail.
    let _ = write(&mut page);
    String::from_utf8_lossy(&page).into_owned()
}

fn write(page: &mut Vec<u8>) -> io::Result<()> {
    let command = Args::command();
    let man = Man::new(command.clone());
    man.render_title(page)?;
    man.render_name_section(page)?;
    man.render_synopsis_section(page)?;
    as_it_is(page, &command)?;
    for task in command.get_subcommands().filter(|task| !task.is_hide_set()) {
        let name = format!("{NAME} {}", task.get_name());
        let task = task.clone().display_name(&name).bin_name(&name);
        writeln!(page, ".SH \"{}\"", name.to_uppercase())?;
        let man = Man::new(task.clone());
        let mut section = Vec::new();
        man.render_synopsis_section(&mut section)?;
        man.render_description_section(&mut section)?;
        man.render_options_section(&mut section)?;
        // Sections of the task are parts of its section.
        page.extend(
            String::from_utf8_lossy(&section)
                .replace(".SH ", ".SS ")
                .into_bytes(),
        );
        as_it_is(page, &task)?;
    }
    Ok(())
}

/// What the help ends with, line by line.
fn as_it_is(page: &mut Vec<u8>, command: &Command) -> io::Result<()> {
    let text = command
        .get_after_help()
        .map(ToString::to_string)
        .unwrap_or_default();
    writeln!(page, ".PP\n.nf")?;
    for line in text.lines() {
        // A line that begins with a dot would be an instruction.
        let line = line
            .replace('\\', "\\e")
            .replace('-', "\\-")
            .replace('\'', "\\(aq");
        writeln!(page, "\\&{line}")?;
    }
    writeln!(page, ".fi")
}

//! The manual page.

use std::io::{self, Write};

use clap::{Command, CommandFactory};
use clap_mangen::Man;

use super::NAME;
use super::options::Args;

/// The manual page, for `man -l -`: the command, each of its subcommands, and what they have in common.
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
    let subcommands = command.get_subcommands().filter(|command| !command.is_hide_set());
    for subcommand in subcommands {
        let name = format!("{NAME} {}", subcommand.get_name());
        let subcommand = subcommand.clone().display_name(&name).bin_name(&name);
        writeln!(page, ".SH \"{}\"", name.to_uppercase())?;
        let man = Man::new(subcommand.clone());
        let mut section = Vec::new();
        man.render_synopsis_section(&mut section)?;
        man.render_description_section(&mut section)?;
        man.render_options_section(&mut section)?;
        // Sections of the subcommand are parts of its section.
        page.extend(
            String::from_utf8_lossy(&section)
                .replace(".SH ", ".SS ")
                .into_bytes(),
        );
        after_help(page, &subcommand, ".SS")?;
    }
    after_help(page, &command, ".SH")
}

/// What the help ends with, line by line; a line that ends with a colon is a heading.
fn after_help(page: &mut Vec<u8>, command: &Command, section: &str) -> io::Result<()> {
    let Some(text) = command.get_after_help().map(ToString::to_string) else {
        return Ok(());
    };
    writeln!(page, ".PP\n.nf")?;
    for line in text.lines() {
        if let Some(heading) = line.strip_suffix(':').filter(|line| !line.starts_with(' ')) {
            writeln!(page, ".fi\n{section} \"{}\"\n.nf", heading.to_uppercase())?;
            continue;
        }
        // A line that begins with a dot would be an instruction.
        let line = line
            .replace('\\', "\\e")
            .replace('-', "\\-")
            .replace('\'', "\\(aq");
        writeln!(page, "\\&{line}")?;
    }
    writeln!(page, ".fi")
}

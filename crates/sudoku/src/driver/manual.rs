//! The manual page.

use std::io::Write;

use clap::CommandFactory;

use super::NAME;
use super::options::Args;

/// The manual page: the command, and then each of its tasks.
pub fn man_page() -> String {
    let mut page = Vec::new();
    let command = Args::command();
    // Writing to memory cannot fail.
    let _ = clap_mangen::Man::new(command.clone()).render(&mut page);
    for task in command.get_subcommands().filter(|task| !task.is_hide_set()) {
        let name = format!("{NAME} {}", task.get_name());
        let task = task.clone().bin_name(&name);
        let task = clap_mangen::Man::new(task);
        let _ = writeln!(page, ".SH \"{}\"", name.to_uppercase());
        let _ = task.render_synopsis_section(&mut page);
        let _ = task.render_description_section(&mut page);
        let _ = task.render_options_section(&mut page);
        let _ = task.render_extra_section(&mut page);
    }
    String::from_utf8_lossy(&page).into_owned()
}

//! Formats what is left of the text.

use std::io::Write;
use std::process::{Command, Stdio};

use super::{Failure, Lines, WIDTH};

/// Returns the text formatted by rustfmt, in lines of the width.
///
/// # Errors
/// If there is no rustfmt, or it refuses the text.
pub(super) fn rustfmt(text: &str) -> Result<String, Failure> {
    let config = format!("max_width={WIDTH}");
    let mut child = Command::new("rustfmt")
        .args(["--edition", "2024", "--quiet", "--config", &config])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| format!("rustfmt: {error} (rustup component add rustfmt)"))?;
    // rustfmt reads everything before it writes.
    child
        .stdin
        .take()
        .map_or(Ok(()), |mut stdin| stdin.write_all(text.as_bytes()))?;
    let output = child.wait_with_output()?;
    if !output.status.success() {
        return Err(format!("rustfmt refuses what is left:\n{text}").into());
    }
    Ok(String::from_utf8(output.stdout)?)
}

/// Wraps comments to lines of the width.
pub(super) fn reflow(lines: Lines) -> Lines {
    let mut flowed: Lines = Vec::new();
    // The prefix of a comment's line, and its words.
    let comment = |line: &str| {
        let text = line.trim_start();
        let begin = ["/// ", "// "]
            .into_iter()
            .find(|begin| text.starts_with(begin))?;
        let begin = format!("{}{}", &line[..line.len() - text.len()], begin.trim_end());
        Some((begin.clone(), line[begin.len() + 1..].to_owned()))
    };
    let mut lines = lines.into_iter().peekable();
    while let Some((line, events)) = lines.next() {
        let Some((begin, mut words)) = comment(&line) else {
            flowed.push((line, events));
            continue;
        };
        let goes_on = |next: &str| comment(next).filter(|(same, _)| *same == begin);
        while let Some((_, more)) = lines.peek().and_then(|(next, _)| goes_on(next)) {
            words += " ";
            words += &more;
            lines.next();
        }
        let mut line = begin.clone();
        for word in words.split(' ') {
            if line.len() + word.len() >= WIDTH && line != begin {
                flowed.push((std::mem::replace(&mut line, begin.clone()), Vec::new()));
            }
            line += " ";
            line += word;
        }
        flowed.push((line, Vec::new()));
    }
    flowed
}

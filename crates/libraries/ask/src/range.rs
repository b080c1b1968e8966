//! Ranges as people type them: `24..25` or `24-25`.

use std::ops::RangeInclusive;

use crate::TextError;

/// Parses a range whose ends are included: `A..B` or `A-B`, `A..`, `..B`, or `A` alone. Returns `None` if the
/// text or an end of the range is anything else.
#[must_use]
pub fn range<T: Copy>(
    text: &str,
    bounds: RangeInclusive<T>,
    end: impl Fn(&str) -> Option<T>,
) -> Option<RangeInclusive<T>> {
    let (least, most) = bounds.into_inner();
    if let Some((from, to)) = text.split_once("..") {
        let to = to.strip_prefix('=').unwrap_or(to);
        let or = |text: &str, usual| if text.is_empty() { Some(usual) } else { end(text) };
        return Some(or(from, least)?..=or(to, most)?);
    }
    let (from, to) = text.split_once('-').unwrap_or((text, text));
    Some(end(from)?..=end(to)?)
}

/// Parses a range of numbers of clues; a missing end is 17 or 81.
///
/// # Errors
/// If the text is not a range, or the range is empty.
pub fn clues(text: &str) -> Result<RangeInclusive<u32>, TextError> {
    match range(text, 17..=81, |end| end.parse().ok()) {
        // An upper end below 17 without a lower one is not an empty range but too few clues; a lower end
        // above 81 without an upper one is too many.
        Some(clues) if clues.is_empty() && text.starts_with("..") => Ok(*clues.end()..=*clues.end()),
        Some(clues) if clues.is_empty() && text.ends_with("..") => Ok(*clues.start()..=*clues.start()),
        Some(clues) if clues.is_empty() => Err(TextError::EmptyRange),
        Some(clues) => Ok(clues),
        None => Err(TextError::Clues),
    }
}

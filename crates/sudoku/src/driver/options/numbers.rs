//! Numbers as people type them: `1000000`, `1_000_000` or `1e6`.

use std::ops::RangeInclusive;
use std::time::Duration;

use thiserror::Error;

/// Why a text is not a number that is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NumberError {
    #[error("it is not a whole number such as 1000, 1_000 or 1e3")]
    NotWhole,
    #[error("it is not a number of seconds such as 10 or 0.5")]
    NotSeconds,
    #[error("it must be at least {0}")]
    Below(u64),
    #[error("it must be at most {0}")]
    Above(u64),
}

/// Parses a number of seconds.
pub fn seconds(text: &str) -> Result<Duration, NumberError> {
    let seconds = text.parse().map_err(|_| NumberError::NotSeconds)?;
    Duration::try_from_secs_f64(seconds).map_err(|_| NumberError::NotSeconds)
}

/// Returns a parser of whole numbers in a range.
pub fn within(range: RangeInclusive<u64>) -> impl Fn(&str) -> Result<u64, NumberError> + Clone {
    move |text| {
        let (digits, zeros) = text.split_once('e').unwrap_or((text, "0"));
        let digits = digits.replace('_', "");
        let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        let zeros = zeros.parse::<u8>().ok().filter(|_| is_number);
        let zeros = "0".repeat(zeros.ok_or(NumberError::NotWhole)?.into());
        match (digits + &zeros).parse() {
            Ok(number) if number < *range.start() => Err(NumberError::Below(*range.start())),
            Ok(number) if range.contains(&number) => Ok(number),
            _ => Err(NumberError::Above(*range.end())),
        }
    }
}

//! Numbers as people type them: `1000000`, `1_000_000` or `1e6`.

use std::error::Error;
use std::fmt;
use std::ops::RangeInclusive;

/// Why a text is not a number that is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NumberError {
    NotWhole,
    Below(u64),
    Above(u64),
}

impl fmt::Display for NumberError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            NumberError::NotWhole => f.write_str("it is not a whole number such as 1000, 1_000 or 1e3"),
            NumberError::Below(least) => write!(f, "it must be at least {least}"),
            NumberError::Above(most) => write!(f, "it must be at most {most}"),
        }
    }
}

impl Error for NumberError {}

/// A whole number.
pub fn whole(text: &str) -> Result<u64, NumberError> {
    within(text, 0..=u64::MAX)
}

/// A whole number from 1.
pub fn positive(text: &str) -> Result<u64, NumberError> {
    within(text, 1..=u64::MAX)
}

/// A whole number in a range.
pub fn within(text: &str, range: RangeInclusive<u64>) -> Result<u64, NumberError> {
    let (digits, zeros) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_written_as_people_do() {
        for (text, number) in [
            ("007", 7),
            ("1_000_000", 1_000_000),
            ("1e6", 1_000_000),
            ("18446744073709551615", u64::MAX),
        ] {
            assert_eq!(whole(text), Ok(number), "{text}");
        }
        for text in [
            "", "e6", "1e", "1e-3", "-1", "+1", "2.5e6", "1 000", "1,000", "ten",
        ] {
            assert_eq!(whole(text), Err(NumberError::NotWhole), "{text}");
        }
        for text in ["18446744073709551616", "2e19", "1e255"] {
            assert_eq!(whole(text), Err(NumberError::Above(u64::MAX)), "{text}");
        }
        assert_eq!(positive("0"), Err(NumberError::Below(1)));
        assert_eq!(within("129", 0..=128), Err(NumberError::Above(128)));
    }
}

//! Numbers as people type them: `1000000`, `1_000_000` or `1e6`.

/// A whole number.
pub fn whole(text: &str) -> Result<u64, String> {
    let not_whole = || "it is not a whole number such as 1000, 1_000 or 1e3".to_owned();
    let (digits, zeros) = match text.split_once(['e', 'E']) {
        Some((digits, zeros)) => (digits, zeros.parse::<u32>().map_err(|_| not_whole())?),
        None => (text, 0),
    };
    let (before, after) = digits.split_once('.').unwrap_or((digits, ""));
    // 2.5e6 is whole, 2.5 is not.
    let is_whole = after.len() <= zeros as usize && (after.is_empty() != digits.contains('.'));
    let is_number = |digits: &str| {
        let mut groups = digits.split('_');
        groups.all(|group| !group.is_empty() && group.bytes().all(|byte| byte.is_ascii_digit()))
    };
    if !is_whole || !is_number(before) || !(after.is_empty() || is_number(after)) {
        return Err(not_whole());
    }
    let digits = [before, after].concat().replace('_', "");
    let zeros = zeros - after.replace('_', "").len() as u32;
    let number = digits.parse::<u64>().ok();
    let number = number.and_then(|number| match number {
        0 => Some(0),
        number => number.checked_mul(10_u64.checked_pow(zeros)?),
    });
    number.ok_or_else(|| format!("it is above {}", u64::MAX))
}

/// A whole number from 1.
pub fn positive(text: &str) -> Result<u64, String> {
    match whole(text)? {
        0 => Err("it must be at least 1".into()),
        number => Ok(number),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_written_as_people_do() {
        for (text, number) in [
            ("0", 0),
            ("007", 7),
            ("1_000_000", 1_000_000),
            ("1e6", 1_000_000),
            ("2.5E6", 2_500_000),
            ("0e99", 0),
            ("18446744073709551615", u64::MAX),
        ] {
            assert_eq!(whole(text), Ok(number), "{text}");
        }
        for text in [
            "", "e6", "1e", "1e-3", "-1", "+1", "1.", ".5e1", "2.5", "1.25e1", "1_", "_1", "1__0", "1 000",
            "1,000", "ten",
        ] {
            assert!(
                whole(text).is_err_and(|error| error.contains("not a whole number")),
                "{text}"
            );
        }
        for text in ["18446744073709551616", "1e20", "2e19", "1e400"] {
            assert!(whole(text).is_err_and(|error| error.contains("above")), "{text}");
        }
        assert!(positive("0").is_err());
        assert_eq!(positive("1e0"), Ok(1));
    }
}

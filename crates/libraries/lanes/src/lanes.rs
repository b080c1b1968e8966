//! The number of puzzles that one instruction works on.

use std::fmt;
use std::str::FromStr;

/// The number of words in a vector, which is the number of puzzles that one instruction works on.
///
/// ```
/// use sudoku_lanes::Lanes;
///
/// assert_eq!("8".parse(), Ok(Lanes::Eight));
/// assert_eq!(Lanes::Eight.to_string(), "8");
/// assert!(Lanes::available().contains(&Lanes::One));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Lanes {
    /// One puzzle at a time, its rows side by side: in 128 bits if the processor has them, or else in plain
    /// words.
    One,
    /// 128 bits: SSE2 on every x86-64, NEON on every 64-bit ARM, WebAssembly built with `simd128`.
    Four,
    /// 256 bits: x86-64 with AVX2, BMI1, BMI2, LZCNT and POPCNT.
    Eight,
    /// 512 bits: x86-64 with AVX-512 (F, BW, DQ, VL and VPOPCNTDQ).
    Sixteen,
}

impl Lanes {
    /// All numbers of lanes, the lowest first.
    ///
    /// ```
    /// assert!(sudoku_lanes::Lanes::ALL.iter().map(|lanes| lanes.count()).eq([1, 4, 8, 16]));
    /// ```
    pub const ALL: &'static [Lanes] = &[Lanes::One, Lanes::Four, Lanes::Eight, Lanes::Sixteen];

    /// Returns the number of lanes.
    ///
    /// ```
    /// assert_eq!(sudoku_lanes::Lanes::Sixteen.count(), 16);
    /// ```
    #[must_use]
    pub fn count(self) -> usize {
        match self {
            Lanes::One => 1,
            Lanes::Four => 4,
            Lanes::Eight => 8,
            Lanes::Sixteen => 16,
        }
    }
}

impl fmt::Display for Lanes {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.count().fmt(f)
    }
}

/// The error for a text that is not a number of lanes.
///
/// ```
/// let error = "12".parse::<sudoku_lanes::Lanes>().unwrap_err();
/// assert_eq!(error.to_string(), "the number of lanes must be 1, 4, 8 or 16");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ParseLanesError;

impl fmt::Display for ParseLanesError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("the number of lanes must be 1, 4, 8 or 16")
    }
}

impl std::error::Error for ParseLanesError {}

impl FromStr for Lanes {
    type Err = ParseLanesError;

    fn from_str(text: &str) -> Result<Lanes, ParseLanesError> {
        Lanes::ALL
            .iter()
            .copied()
            .find(|lanes| lanes.to_string() == text)
            .ok_or(ParseLanesError)
    }
}

//! Random numbers for puzzles, the same on every machine.

/// Pseudorandom numbers, the same on every machine, with a multiplier of C. E. Haynes (Donald E. Knuth: The
/// Art of Computer Programming, section 3.3.4, table 1).
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new() -> Self {
        Self(1)
    }

    /// Returns a number from 0 to `below` - 1.
    pub(crate) fn below(&mut self, below: u32) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        ((self.0 >> 32) as u32 % below) as usize
    }
}

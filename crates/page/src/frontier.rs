//! The frontier of a search, the states that wait: how many there are, from its first state to its last one.
//!
//! A search visits up to millions of states; a picture has a few hundred columns. So only the most states
//! that wait at a time are kept, for equal stretches of the search. Whenever there are too many stretches,
//! they become twice as long.

/// The most stretches.
pub const MOST: usize = 1024;

/// The most states that wait, stretch by stretch.
#[derive(Clone, Debug)]
pub struct Frontier {
    /// The number of visited states in a stretch.
    every: u64,
    most: Vec<u32>,
}

impl Default for Frontier {
    fn default() -> Self {
        Self {
            every: 1,
            most: Vec::new(),
        }
    }
}

impl Frontier {
    /// Adds the number of states that wait after `visited` ones, counted from 1.
    pub fn push(&mut self, visited: u64, waiting: u64) {
        let mut stretch = (visited.saturating_sub(1) / self.every) as usize;
        while stretch >= MOST {
            self.most = self
                .most
                .chunks(2)
                .map(|pair| pair.iter().copied().max().unwrap_or(0))
                .collect();
            self.every *= 2;
            stretch /= 2;
        }
        if stretch >= self.most.len() {
            self.most.resize(stretch + 1, 0);
        }
        self.most[stretch] = self.most[stretch].max(u32::try_from(waiting).unwrap_or(u32::MAX));
    }

    /// Returns the number of visited states in a stretch.
    #[must_use]
    pub fn every(&self) -> u64 {
        self.every
    }

    /// Returns the most states that wait in each stretch.
    #[must_use]
    pub fn most(&self) -> &[u32] {
        &self.most
    }
}

//! Random numbers that stay the same forever.
//!
//! The bits come from `ChaCha8`, a stream cipher with a published definition, so they are the same on every
//! machine and in every release. Each puzzle has its own stream: attempt `a` at puzzle `i` of a seed reads
//! stream `i` of the cipher, from word `a` times [`ATTEMPT`] on. The generator is used for nothing else, so a
//! puzzle cannot depend on the puzzles before it.
//!
//! `sudoku_symmetry::Transform::random` has a generator of its own, and both are kept. That one draws one
//! number from one seed, for which five lines are enough, in a crate that depends on no generator. Here each
//! attempt and each branch needs a stream that can be entered anywhere. If either used the other's bits, its
//! seeds would mean something else.
//!
//! There is more than one way from bits to numbers, and libraries change theirs from release to release; so
//! the few steps that are needed are written here.

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};

/// Words between two attempts at the same puzzle: far more than one reads.
const ATTEMPT: u128 = 1 << 24;
/// Words between two branches of an attempt, likewise.
const BRANCH: u128 = 1 << 11;

/// The random numbers of one attempt at one puzzle.
pub struct Random {
    cipher: ChaCha8Rng,
    seed: u64,
    number: u64,
    /// The place in the stream where the attempt began.
    start: u128,
}

impl Random {
    /// Creates the random numbers for attempt `attempt` at puzzle `number` of a seed.
    pub fn new(seed: u64, number: u64, attempt: u64) -> Random {
        Random::at(seed, number, u128::from(attempt) * ATTEMPT)
    }

    fn at(seed: u64, number: u64, start: u128) -> Random {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        let mut cipher = ChaCha8Rng::from_seed(key);
        cipher.set_stream(number);
        cipher.set_word_pos(start);
        Random {
            cipher,
            seed,
            number,
            start,
        }
    }

    /// Returns the attempt's random numbers for something that may or may not happen, so that later numbers
    /// do not depend on it.
    ///
    /// There are 2^12 branches; the numbers before them are the attempt's own.
    pub fn branch(&self, branch: u16) -> Random {
        let place = self.start + ATTEMPT / 2 + u128::from(branch) * BRANCH;
        Random {
            start: self.start,
            ..Random::at(self.seed, self.number, place)
        }
    }

    /// Returns 32 random bits.
    pub fn bits(&mut self) -> u32 {
        self.cipher.next_u32()
    }

    /// Returns a number below `n`, each with the same probability; `n` must not be 0.
    ///
    /// This is `n` times a random fraction, a multiple of 1 / 2^32, rounded down. The few fractions that
    /// would give some numbers one chance more than others are drawn again. (Daniel Lemire, *Fast Random
    /// Integer Generation in an Interval*, 2019.)
    pub fn below(&mut self, n: u32) -> u32 {
        loop {
            let product = u64::from(self.bits()) * u64::from(n);
            let fraction = product as u32;
            // The remainder of 2^32 by n is below n: most fractions need no division.
            if fraction >= n || fraction >= n.wrapping_neg() % n {
                return (product >> 32) as u32;
            }
        }
    }

    /// Puts things into a random order, each order with the same probability.
    ///
    /// (R. A. Fisher and F. Yates, *Statistical Tables*, 1938; R. Durstenfeld, *Algorithm 235*, 1964.)
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        self.choose(things, things.len());
    }

    /// Puts some of the things, chosen at random and in a random order, in front of the others.
    pub fn choose<T>(&mut self, things: &mut [T], some: usize) {
        for at in 0..some.min(things.len().saturating_sub(1)) {
            things.swap(at, at + self.below((things.len() - at) as u32) as usize);
        }
    }
}

/// The cipher itself has no copies, but it can be entered anywhere.
impl Clone for Random {
    fn clone(&self) -> Random {
        Random {
            start: self.start,
            ..Random::at(self.seed, self.number, self.cipher.get_word_pos())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bits_are_those_of_the_published_cipher() {
        // ChaCha with 8 rounds, key and nonce zero: J. Strombergson, Test Vectors for the Stream Cipher
        // ChaCha, 2013, TC1.
        let mut random = Random::new(0, 0, 0);
        let bytes = [(); 4].map(|()| random.bits().to_le_bytes());
        assert_eq!(
            bytes.as_flattened(),
            [
                0x3e, 0x00, 0xef, 0x2f, 0x89, 0x5f, 0x40, 0xd6, 0x7f, 0x5b, 0xb8, 0xe8, 0x1f, 0x09, 0xa5,
                0xa1
            ]
        );
    }

    #[test]
    fn seeds_puzzles_attempts_and_branches_have_bits_of_their_own() {
        let mut firsts = Vec::new();
        for seed in 0..3 {
            for number in [0, 1, u64::MAX] {
                for attempt in [0, 1, 1 << 40] {
                    let mut random = Random::new(seed, number, attempt);
                    let mut branches = [0, 1, 512].map(|branch| random.branch(branch));
                    firsts.push(u64::from(random.bits()) << 32 | u64::from(random.bits()));
                    firsts.extend(
                        branches
                            .iter_mut()
                            .map(|b| u64::from(b.bits()) << 32 | u64::from(b.bits())),
                    );
                }
            }
        }
        firsts.sort_unstable();
        firsts.dedup();
        assert_eq!(firsts.len(), 3 * 3 * 3 * 4);
    }

    #[test]
    fn a_branch_is_the_same_wherever_the_attempt_has_come_to() {
        let mut random = Random::new(1, 2, 3);
        let before = random.branch(4).bits();
        random.bits();
        assert_eq!(random.branch(4).bits(), before);
    }

    /// Chi-square of counts that are all expected to be the same.
    fn chi_square(counts: &[u32]) -> f64 {
        let expected = f64::from(counts.iter().sum::<u32>()) / counts.len() as f64;
        counts
            .iter()
            .map(|&count| (f64::from(count) - expected).powi(2) / expected)
            .sum()
    }

    #[test]
    fn each_number_below_has_the_same_chance() {
        let mut random = Random::new(1, 0, 0);
        let mut counts = [0; 7];
        for _ in 0..70_000 {
            counts[random.below(7) as usize] += 1;
        }
        // Six degrees of freedom: one sample in 100,000 is beyond 33.1.
        assert!(chi_square(&counts) < 33.1, "{counts:?}");
        // If no fraction were drawn again, every third number would come up twice as often as the others.
        let mut counts = [0; 3];
        for _ in 0..30_000 {
            counts[random.below(3 << 30) as usize % 3] += 1;
        }
        // Two degrees of freedom: one sample in 100,000 is beyond 23.
        assert!(chi_square(&counts) < 23.0, "{counts:?}");
    }

    #[test]
    fn each_order_has_the_same_chance() {
        let mut random = Random::new(2, 0, 0);
        let mut counts = [0; 256];
        for _ in 0..24_000 {
            let mut things = [0, 1, 2, 3];
            random.shuffle(&mut things);
            counts[things.iter().fold(0, |number, thing| 4 * number + thing)] += 1;
        }
        let counts: Vec<u32> = counts.into_iter().filter(|&count| count > 0).collect();
        assert_eq!(counts.len(), 24);
        // 23 degrees of freedom: one sample in 100,000 is beyond 64.6.
        assert!(chi_square(&counts) < 64.6, "{counts:?}");
    }

    #[test]
    fn each_choice_has_the_same_chance_whatever_was_chosen_before() {
        let mut random = Random::new(3, 0, 0);
        let mut things = [0, 1, 2, 3, 4];
        let mut counts = [0; 25];
        for _ in 0..20_000 {
            random.choose(&mut things, 2);
            counts[5 * things[0] + things[1]] += 1;
        }
        let counts: Vec<u32> = counts.into_iter().filter(|&count| count > 0).collect();
        assert_eq!(counts.len(), 20);
        // 19 degrees of freedom: one sample in 100,000 is beyond 58.
        assert!(chi_square(&counts) < 58.0, "{counts:?}");
    }
}

//! Death blossom.
//!
//! **What a person sees.** A cell (the stem), and for each of its candidates an almost locked set (a petal)
//!  in which the stem sees all places of that candidate. All petals have a digit z that the stem does not
//!  have. **Why it holds.** Whatever the stem is, one petal lacks that digit and so has z: a cell that sees
//!  all places of z in all petals cannot be z.
//!
//! HoDoKu goes through the stems: for each, through the sets for its lowest candidate, for each of these
//! through the sets for the next candidate, and so on. Petals do not overlap. A blossom that strikes out the
//! same as an earlier one is skipped.

use alloc::collections::BTreeSet;

use super::{
    Als, Bits, Board, Candidate, CellSet, Common, ControlFlow, Evidence, FoundStep, Memory, Options, Part,
    Take, Technique, Vec, candidates_of,
};
use crate::bits::indices;

pub(super) fn each(board: &Board, memory: &Memory, options: &Options, take: Take) -> ControlFlow<()> {
    let mut known = BTreeSet::new();
    for stem in indices(board.empty) {
        let digits = board.candidates[stem];
        let petals = Bits(digits).map(|d| {
            let sees = |set: &&Als| set.digits >> d & 1 != 0 && set.seen[d] >> stem & 1 != 0;
            (d, memory.sets.iter().filter(sees).collect::<Vec<_>>())
        });
        let petals: Vec<_> = petals.collect();
        if petals.iter().any(|(_, sets)| sets.is_empty()) {
            continue;
        }
        let mut blossom = Blossom {
            stem,
            digits,
            petals: &petals,
            overlap: options.sets_overlap,
            chosen: Vec::new(),
            known: &mut known,
        };
        blossom.choose(0, 0x1ff & !digits, &board.cells, take)?;
    }
    ControlFlow::Continue(())
}

struct Blossom<'a> {
    stem: usize,
    digits: u16,
    /// For each digit of the stem, the sets that may be its petal.
    petals: &'a [(usize, Vec<&'a Als>)],
    overlap: bool,
    chosen: Vec<&'a Als>,
    known: &'a mut BTreeSet<Vec<Candidate>>,
}

impl Blossom<'_> {
    /// Chooses one more petal. `common` are the digits that all petals so far have; `seen` are, by digit, the
    /// cells that see all its places in them.
    fn choose(&mut self, cells: CellSet, common: u16, seen: &[CellSet; 9], take: Take) -> ControlFlow<()> {
        let petals = self.petals;
        let Some((_, sets)) = petals.get(self.chosen.len()) else {
            return self.see(cells, common, seen, take);
        };
        for &set in sets {
            if set.cells & cells != 0 && !self.overlap {
                continue;
            }
            let mut both = [0; 9];
            let mut common_now = 0;
            for d in Bits(common & set.digits) {
                both[d] = seen[d] & set.seen[d];
                if both[d] != 0 {
                    common_now |= 1 << d;
                }
            }
            if common_now != 0 {
                self.chosen.push(set);
                self.choose(cells | set.cells, common_now, &both, take)?;
                self.chosen.pop();
            }
        }
        ControlFlow::Continue(())
    }

    fn see(&mut self, cells: CellSet, common: u16, seen: &[CellSet; 9], take: Take) -> ControlFlow<()> {
        let mut removed = Vec::new();
        for d in Bits(common) {
            removed.extend(candidates_of(seen[d] & !cells & !(1 << self.stem), d));
        }
        if removed.is_empty() || !self.known.insert(removed.clone()) {
            return ControlFlow::Continue(());
        }
        take(FoundStep::strikes_out(
            Technique::DeathBlossom,
            removed,
            &mut || {
                let stem = Part::new(Vec::from([self.stem as u8]), self.digits);
                let petals = self.chosen.iter().map(|set| set.part());
                let commons = self.petals.iter().zip(1..).map(|(&(d, _), petal)| Common {
                    sets: [0, petal],
                    digits: 1 << d,
                });
                Evidence::almost_locked(core::iter::once(stem).chain(petals).collect(), commons.collect())
            },
        ))
    }
}

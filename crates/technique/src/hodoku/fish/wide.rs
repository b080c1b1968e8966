//! Franken and mutant fish: boxes are bases and covers as well, or any units are.
//!
//! **The idea.** As with lines: choose bases, then covers among the units that hold a place of theirs. Units may now overlap. Two bases
//! do so in endo fins, two covers in cells that may be struck out even in a base. A branch is left where what the covers still to come
//! cannot reach would be too many fins, or fins that no other place sees.
//!
//! **Order.** Franken fish: rows and boxes as bases before columns and boxes. Bases in ascending order (rows, columns, boxes), then covers so;
//! no unit is both.

use core::ops::ControlFlow;

use super::{Catch, Fish, Kind, MOST_ENDO_FINS, MOST_FINS, common_peers};
use crate::hodoku::board::UNITS;
use sudoku_cells::{CellSet, UNIT_SETS};

const ROWS: u32 = 0x1ff;
const COLUMNS: u32 = ROWS << 9;
const BOXES: u32 = ROWS << 18;

/// What does not change while the places of a digit are searched.
struct Water {
    /// The places in each unit.
    units: [CellSet; 27],
    cells: CellSet,
    kind: Kind,
    size: usize,
    is_finned: bool,
    bases: u32,
    covers: u32,
}

pub(super) fn each(cells: CellSet, kind: Kind, size: usize, catch: Catch) -> ControlFlow<()> {
    let ways: &[(u32, u32)] = match kind {
        Kind::Mutant | Kind::FinnedMutant => &[(ROWS | COLUMNS | BOXES, ROWS | COLUMNS | BOXES)],
        _ => &[(ROWS | BOXES, COLUMNS | BOXES), (COLUMNS | BOXES, ROWS | BOXES)],
    };
    let is_finned = matches!(kind, Kind::FinnedFranken | Kind::FinnedMutant);
    for &(bases, covers) in ways {
        let units: [CellSet; 27] = core::array::from_fn(|place| cells & UNIT_SETS[UNITS[place]]);
        let full = (0..27)
            .filter(|&place| units[place] != 0)
            .fold(0, |set, place| set | 1 << place);
        let small = |place: &usize| is_finned || units[*place].count_ones() as usize <= size;
        let fit = (0..27).filter(small).fold(0, |set, place| set | 1 << place);
        let water = Water {
            units,
            cells,
            kind,
            size,
            is_finned,
            bases: bases & full & fit,
            covers: covers & full,
        };
        water.go_bases(0, 0, (0, 0), catch)?;
    }
    ControlFlow::Continue(())
}

impl Water {
    fn go_bases(
        &self,
        chosen: usize,
        base: u32,
        (all, endo): (CellSet, CellSet),
        catch: Catch,
    ) -> ControlFlow<()> {
        let first = 32 - base.leading_zeros();
        for place in (first as usize..27).filter(|place| self.bases >> place & 1 != 0) {
            let places = self.units[place];
            let (base, endo) = (base | 1 << place, endo | all & places);
            let all = all | places;
            if endo != 0 && (!self.is_finned || endo.count_ones() > MOST_ENDO_FINS) {
                continue;
            }
            let seen = common_peers(endo) & self.cells;
            if seen == 0 {
                continue;
            }
            if chosen + 1 < self.size {
                self.go_bases(chosen + 1, base, (all, endo), catch)?;
            } else {
                let near =
                    |cover: &usize| (self.covers & !base) >> cover & 1 != 0 && self.units[*cover] & all != 0;
                let covers = (0..27).filter(near).fold(0, |set, place| set | 1 << place);
                let school = School {
                    water: self,
                    base,
                    all,
                    endo,
                };
                school.go_covers(0, covers, Covered::default(), catch)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Is a fish with these units of the kind?
    fn is_kind(&self, Fish { base, cover }: Fish) -> bool {
        let parallel = |lines: u32, across: u32| base & across == 0 && cover & lines == 0;
        let is_franken = parallel(ROWS, COLUMNS) || parallel(COLUMNS, ROWS);
        match self.kind {
            Kind::Mutant | Kind::FinnedMutant => !is_franken,
            _ => (base | cover) & BOXES != 0 && is_franken,
        }
    }
}

/// The fish with certain bases.
struct School<'a> {
    water: &'a Water,
    base: u32,
    all: CellSet,
    endo: CellSet,
}

/// What the covers hold, and what two of them do.
#[derive(Clone, Copy, Default)]
struct Covered {
    cover: u32,
    all: CellSet,
    doubly: CellSet,
}

impl School<'_> {
    fn go_covers(&self, chosen: usize, mut rest: u32, covered: Covered, catch: Catch) -> ControlFlow<()> {
        let size = self.water.size;
        while rest.count_ones() as usize + chosen >= size {
            let left = (0..27).filter(|place| rest >> place & 1 != 0);
            let reach = left.fold(covered.all, |reach, place| reach | self.water.units[place]);
            if !self.may_be_fins(self.all & !reach) {
                return ControlFlow::Continue(());
            }
            let place = rest.trailing_zeros() as usize;
            if place > 26 {
                return ControlFlow::Continue(());
            }
            rest &= rest - 1;
            let places = self.water.units[place];
            let next = Covered {
                cover: covered.cover | 1 << place,
                all: covered.all | places,
                doubly: covered.doubly | covered.all & places,
            };
            if chosen + 1 < size {
                self.go_covers(chosen + 1, rest, next, catch)?;
            } else {
                self.judge(next, catch)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// May these be outside the covers?
    fn may_be_fins(&self, cells: CellSet) -> bool {
        let fins = cells | self.endo;
        if self.water.is_finned {
            fins.count_ones() <= MOST_FINS && (fins == 0 || common_peers(fins) & self.water.cells != 0)
        } else {
            fins == 0
        }
    }

    fn judge(&self, covered: Covered, catch: Catch) -> ControlFlow<()> {
        let fish = Fish {
            base: self.base,
            cover: covered.cover,
        };
        let fins = self.all & !covered.all | self.endo;
        if !self.may_be_fins(fins) || self.water.is_finned != (fins != 0) || !self.water.is_kind(fish) {
            return ControlFlow::Continue(());
        }
        let removed = (covered.all & !self.all | covered.doubly) & common_peers(fins);
        if removed != 0 {
            catch(self.water.kind, fish)?;
        }
        ControlFlow::Continue(())
    }
}

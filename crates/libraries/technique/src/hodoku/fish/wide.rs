//! Franken and mutant fish: bases and covers may be boxes as well as lines, or any units.
//!
//! **The idea.** As with lines: choose bases, then covers among the units that hold any of their places. But
//!  units may overlap now: two bases in endo fins, two covers in cells that may be struck out even in a base.
//!  A branch is abandoned if the places that the missing covers cannot hold would be too many fins, or fins
//!  that no other place sees.
//!
//! **Most bases have no fish,** and this shows before covers are chosen. A fish of n units strikes out some
//!  place that all its fins see. So those places of the bases that it does not see lie in n - 1 covers, as it
//!  takes up one cover itself (n - 2 if it is in a base: then two covers hold it). The more bases, the fewer
//!  places are left that might be struck out; if there are none, no more bases are added. And what is left
//!  for three bases is left for any two of them. (This does not apply to Kraken fish, as what they strike out
//!  need not see the fins.)
//!
//! **The limit.** In open grids there are thousands of large mutant fish, and far more sets of units to look
//!  at. So the search for a digit takes at most a million looks each way round: at sets of bases, at places
//!  that each of them might strike out, at sets of covers. A Franken swordfish in a puzzle takes a few
//!  thousand. Only finned mutant fish of five or more units take more than half a million, in grids with
//!  hardly any digit placed.
//!
//! **Order.** Franken fish: rows and boxes as bases before columns and boxes. Bases in ascending order (rows,
//!  columns, boxes), then covers likewise; no unit is both. Without fins, HoDoKu takes no base with more
//!  places than the fish has bases, as if boxes could not overlap covers.

use core::cell::Cell;
use core::ops::ControlFlow;

use super::{Catch, Fish, Kind, MOST_ENDO_FINS, MOST_FINS, common_peers};
use crate::bits::indices;
use crate::hodoku::board::UNITS;
use sudoku_cells::{CellSet, PEER_SETS, UNIT_SETS, UNITS_OF};

const ROWS: u32 = 0x1ff;
const COLUMNS: u32 = ROWS << 9;
const BOXES: u32 = ROWS << 18;

/// The most looks that are taken at a digit, each way round; see the top of the module.
const MOST_LOOKS: u32 = 1_000_000;

/// The data that does not change while the places of a digit are searched.
struct Water {
    /// The places in each unit.
    units: [CellSet; 27],
    cells: CellSet,
    kind: Kind,
    size: usize,
    most_fins: u32,
    most_endo_fins: u32,
    bases: u32,
    covers: u32,
    /// By cell: the places that are in a cover with it.
    reach: [CellSet; 81],
    /// The number of looks that are left.
    looks: Cell<u32>,
}

/// Returns the numbers of the units of a set.
fn places(mut units: u32) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let place = units.trailing_zeros() as usize;
        units &= units.checked_sub(1)?;
        Some(place)
    })
}

/// By cell: the numbers of its row, its column and its box.
static PLACES_OF: [[u8; 3]; 81] = {
    let mut places = [[0; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let [b, r, c] = UNITS_OF[cell];
        places[cell] = [r - 9, c - 9, b + 18];
        cell += 1;
    }
    places
};

/// Whether there are more cells than `most`.
fn has_more_than(most: u32, mut cells: CellSet) -> bool {
    for _ in 0..most {
        cells &= cells.saturating_sub(1);
    }
    cells != 0
}

pub(super) fn each(cells: CellSet, kind: Kind, size: usize, catch: Catch) -> ControlFlow<()> {
    let ways: &[(u32, u32)] = match kind {
        Kind::Mutant | Kind::FinnedMutant => &[(ROWS | COLUMNS | BOXES, ROWS | COLUMNS | BOXES)],
        _ => &[(ROWS | BOXES, COLUMNS | BOXES), (COLUMNS | BOXES, ROWS | BOXES)],
    };
    let (most_fins, most_endo_fins) = match kind {
        Kind::FinnedFranken | Kind::FinnedMutant => (MOST_FINS, MOST_ENDO_FINS),
        Kind::Kraken => (2, 0),
        _ => (0, 0),
    };
    let units: [CellSet; 27] = core::array::from_fn(|place| cells & UNIT_SETS[UNITS[place]]);
    let full = places((1 << 27) - 1).filter(|&place| units[place] != 0);
    let full = full.fold(0, |set, place| set | 1 << place);
    let small = |&place: &usize| most_fins > 0 || units[place].count_ones() as usize <= size;
    let fit = places(full).filter(small).fold(0, |set, place| set | 1 << place);
    for &(bases, covers) in ways {
        let mut reach = [0; 81];
        for place in places(covers & full) {
            indices(units[place]).for_each(|cell| reach[cell] |= units[place]);
        }
        let water = Water {
            units,
            cells,
            kind,
            size,
            most_fins,
            most_endo_fins,
            bases: bases & fit,
            covers: covers & full,
            reach,
            looks: Cell::new(MOST_LOOKS),
        };
        let none = Bases {
            units: 0,
            all: 0,
            endo: 0,
            out: cells,
        };
        water.go_bases(&none, size, &[cells; 27], catch)?;
    }
    ControlFlow::Continue(())
}

/// The bases chosen so far, their places, and those in two of them.
#[derive(Clone, Copy)]
struct Bases {
    units: u32,
    all: CellSet,
    endo: CellSet,
    /// The places that a fish with these bases and more might strike out.
    out: CellSet,
}

impl Water {
    /// Chooses the next of the bases that are missing. By unit, `outs` are the places that might be struck
    /// out with this unit instead of the last base.
    fn go_bases(&self, bases: &Bases, missing: usize, outs: &[CellSet; 27], catch: Catch) -> ControlFlow<()> {
        let after = 32 - bases.units.leading_zeros();
        let further = self.bases >> after << after;
        let mut narrowed = [0; 27];
        for place in places(further) {
            let mut next = self.with(bases, place, outs[place]);
            next.out = self.narrow(&next);
            narrowed[place] = next.out;
            if missing == 1 && next.out != 0 {
                School::new(self, &next).go_covers(0, 0, Covered::default(), catch)?;
            }
        }
        if missing > 1 {
            for place in places(further).filter(|&place| narrowed[place] != 0) {
                let next = self.with(bases, place, narrowed[place]);
                self.go_bases(&next, missing - 1, &narrowed, catch)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns the bases with one more. Of the places that might be struck out, only those in `out` are kept.
    fn with(&self, bases: &Bases, place: usize, out: CellSet) -> Bases {
        let in_unit = self.units[place];
        Bases {
            units: bases.units | 1 << place,
            all: bases.all | in_unit,
            endo: bases.endo | bases.all & in_unit,
            out: bases.out & out,
        }
    }

    /// Returns the places that a fish with these bases and more might strike out.
    fn narrow(&self, bases: &Bases) -> CellSet {
        let Bases {
            units,
            all,
            endo,
            out,
        } = *bases;
        let mut out = out & common_peers(endo);
        if has_more_than(self.most_endo_fins, endo) || !self.may_look(1) {
            return 0;
        }
        let covers = self.covers & !units;
        if self.most_fins == 0 {
            return if self.can_cover(all, covers, self.size) {
                out
            } else {
                0
            };
        }
        if self.kind == Kind::Kraken {
            return out;
        }
        if !self.may_look(out.count_ones()) {
            return 0;
        }
        // A place that is struck out takes up a cover itself, and in a base two.
        for (places, own) in [(out & !all, 1), (out & all, 2)] {
            for cell in indices(places) {
                let unseen = all & !PEER_SETS[cell] & !(1 << cell);
                if !self.can_cover(unseen, covers, self.size - own) {
                    out &= !(1 << cell);
                }
            }
        }
        out
    }

    /// Takes this many looks more. Returns whether that is within the limit.
    fn may_look(&self, count: u32) -> bool {
        let left = self.looks.get();
        self.looks.set(left.saturating_sub(count));
        left >= count
    }

    /// Whether this number of these covers can hold all the cells.
    fn can_cover(&self, cells: CellSet, covers: u32, count: usize) -> bool {
        // If no two of the cells share a cover, each needs its own.
        let mut rest = cells;
        for _ in 0..count {
            if rest == 0 {
                break;
            }
            rest &= !self.reach[rest.trailing_zeros() as usize];
        }
        rest == 0 && self.has_covers(cells, covers, count)
    }

    /// Whether this number of these covers can hold all the cells, by trying all.
    fn has_covers(&self, cells: CellSet, covers: u32, count: usize) -> bool {
        if cells == 0 || count == 0 {
            return cells == 0;
        }
        let first = cells.trailing_zeros() as usize;
        for place in PLACES_OF[first] {
            let rest = cells & !self.units[usize::from(place)];
            let may_be = count > 1 || rest == 0;
            if covers >> place & 1 != 0 && may_be && self.has_covers(rest, covers, count - 1) {
                return true;
            }
        }
        false
    }

    /// Whether a fish is of the kind that is looked for.
    fn is_kind(&self, Fish { base, cover }: Fish) -> bool {
        let parallel = |lines: u32, across: u32| base & across == 0 && cover & lines == 0;
        let is_franken = parallel(ROWS, COLUMNS) || parallel(COLUMNS, ROWS);
        match self.kind {
            Kind::Mutant | Kind::FinnedMutant => !is_franken,
            Kind::Kraken => true,
            _ => (base | cover) & BOXES != 0 && is_franken,
        }
    }
}

/// The search for the fish with certain bases.
struct School<'a> {
    water: &'a Water,
    base: u32,
    all: CellSet,
    endo: CellSet,
    /// The units that may be covers, and their number.
    covers: [u8; 27],
    count: usize,
    /// By place in `covers`: the places of the bases that the covers from there on hold.
    reach: [CellSet; 28],
    /// The most places of the bases that a cover holds.
    widest: u32,
}

/// The covers chosen so far, the places they hold, and those that two of them hold.
#[derive(Clone, Copy, Default)]
struct Covered {
    cover: u32,
    all: CellSet,
    doubly: CellSet,
}

impl<'a> School<'a> {
    fn new(water: &'a Water, bases: &Bases) -> Self {
        let Bases {
            units: base,
            all,
            endo,
            ..
        } = *bases;
        let (mut covers, mut count, mut widest) = ([0; 27], 0, 0);
        for place in places(water.covers & !base) {
            let held = (water.units[place] & all).count_ones();
            if held > 0 {
                covers[count] = place as u8;
                count += 1;
                widest = widest.max(held);
            }
        }
        let mut reach = [0; 28];
        for place in (0..count).rev() {
            reach[place] = reach[place + 1] | water.units[usize::from(covers[place])] & all;
        }
        Self {
            water,
            base,
            all,
            endo,
            covers,
            count,
            reach,
            widest,
        }
    }

    /// Chooses the next cover among those from the place `from` on.
    fn go_covers(&self, chosen: usize, from: usize, covered: Covered, catch: Catch) -> ControlFlow<()> {
        let left = self.water.size - chosen;
        let missing = self.all & !covered.all;
        if missing.count_ones() > self.widest * left as u32 + self.water.most_fins {
            return ControlFlow::Continue(());
        }
        for at in from..(self.count + 1).saturating_sub(left) {
            if !self.may_be_fins(missing & !self.reach[at]) || !self.water.may_look(1) {
                break;
            }
            let place = usize::from(self.covers[at]);
            let in_unit = self.water.units[place];
            let next = Covered {
                cover: covered.cover | 1 << place,
                all: covered.all | in_unit,
                doubly: covered.doubly | covered.all & in_unit,
            };
            if left > 1 {
                self.go_covers(chosen + 1, at + 1, next, catch)?;
            } else {
                self.judge(next, catch)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether these cells may be outside the covers.
    fn may_be_fins(&self, cells: CellSet) -> bool {
        let fins = cells | self.endo;
        fins == 0
            || !has_more_than(self.water.most_fins, fins)
                && (self.water.kind == Kind::Kraken || common_peers(fins) & self.water.cells != 0)
    }

    fn judge(&self, covered: Covered, catch: Catch) -> ControlFlow<()> {
        let fins = self.all & !covered.all | self.endo;
        if (fins != 0) != (self.water.most_fins > 0) || !self.may_be_fins(fins) {
            return ControlFlow::Continue(());
        }
        let fish = Fish {
            base: self.base,
            cover: covered.cover,
        };
        let removed = (covered.all & !self.all | covered.doubly) & common_peers(fins);
        // A Kraken fish must strike out nothing without chains: what sees all fins is not in the covers.
        if (removed == 0) == (self.water.kind == Kind::Kraken) && self.water.is_kind(fish) {
            catch(self.water.kind, fish)?;
        }
        ControlFlow::Continue(())
    }
}

use super::*;
use crate::state::State;
use crate::vector::{Task, Vector};
use crate::{Engine, Lanes};

/// Returns the score of a cell, computed by counting its open peers one by one.
fn score(open: &[bool; 81], cell: usize) -> i32 {
    let peers = (0..81).filter(|&peer| peer != cell && open[peer]);
    peers
        .map(|peer| {
            let line = peer / 9 == cell / 9 || peer % 9 == cell % 9;
            let panel = peer / 27 == cell / 27 && peer % 9 / 3 == cell % 9 / 3;
            match (line, panel) {
                (true, true) => -1,
                (false, true) => 2,
                (true, false) => 1,
                (false, false) => 0,
            }
        })
        .sum()
}

struct Chosen<'a>(&'a [u16; 81]);

impl Task for Chosen<'_> {
    type Output = Guess;

    #[inline(always)]
    fn run<V: Vector>(self) -> Guess {
        let mut state = State::<V>::none();
        state.set(0, &Words::of_candidates(self.0));
        let mut words = Words::NONE;
        state.get(0, &mut words);
        choose::<V::Choice>(&words)
    }
}

fn chosen(candidates: &[u16; 81]) -> Vec<Guess> {
    let engines = Lanes::available().into_iter().filter_map(Engine::with_lanes);
    engines.map(|engine| engine.run(Chosen(candidates))).collect()
}

/// Returns states whose cells have one, two, three or more candidates at random.
fn states() -> impl Iterator<Item = [u16; 81]> {
    let mut random = fastrand::Rng::with_seed(1);
    let mut below = move |n: u64| random.u64(..n);
    (0..300).map(move |i| {
        std::array::from_fn(|_| match below(8) {
            0..4 => 0x008,
            4 if i % 2 == 0 => 0x101,
            5 => 0x111,
            _ => 0x0F4,
        })
    })
}

#[test]
fn the_best_cell_with_two_candidates_or_else_three_is_taken() {
    for candidates in states() {
        let open = candidates.map(|cell| cell.count_ones() > 1);
        let fewest = if candidates.contains(&0x101) { 0x101 } else { 0x111 };
        let cells = || (0..81).filter(|&cell| candidates[cell] == fewest);
        if fewest == 0x111 && cells().count() < FEW as usize {
            continue;
        }
        let best = cells().map(|cell| score(&open, cell)).max().unwrap();
        let guesses = chosen(&candidates);
        for guess in &guesses {
            let cell = guess.cell();
            assert_eq!(candidates[cell], fewest);
            assert_eq!(score(&open, cell), best, "cell {cell} of {candidates:?}");
        }
        assert!(guesses.iter().all(|guess| *guess == guesses[0]));
    }
}

#[test]
fn a_digit_with_two_places_is_taken_in_a_sparse_puzzle() {
    for unit in 0..27 {
        // Digit 5 has two places in one row, column or box, and no cell has fewer than four candidates.
        let in_unit = |cell: usize| match unit / 9 {
            0 => cell / 9 == unit,
            1 => cell % 9 == unit - 9,
            _ => cell / 27 * 3 + cell % 9 / 3 == unit - 18,
        };
        let cells: Vec<usize> = (0..81).filter(|&cell| in_unit(cell)).collect();
        let mut candidates = [0x1FF; 81];
        for &cell in &cells[2..] {
            candidates[cell] &= !0x010;
        }
        for guess in chosen(&candidates) {
            assert!(cells[..2].contains(&guess.cell()), "unit {unit}: {guess:?}");
            assert_eq!(guess.value(), 5, "unit {unit}");
        }
    }
}

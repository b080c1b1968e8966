//! Positions with candidates by the engine and by dancing links, where a candidate that is struck out is an option that is
//! left out.

use dancing_links::ExactCover;
use sudoku_lanes::{Answer, Engine, Lanes};

/// Up to `limit` solutions of candidates, sorted.
fn dancing_links(candidates: &[u16; 81], limit: usize) -> Vec<[u8; 81]> {
    // Cells, then digits in rows, in columns and in boxes.
    let mut cover = ExactCover::new(4 * 81, 0);
    let mut options = Vec::new();
    for (cell, digits) in candidates.iter().enumerate() {
        let (row, column) = (cell / 9, cell % 9);
        let square = row / 3 * 3 + column / 3;
        for digit in (0..9).filter(|digit| digits >> digit & 1 == 1) {
            let items = [
                cell,
                81 + row * 9 + digit,
                162 + column * 9 + digit,
                243 + square * 9 + digit,
            ];
            cover.add(&items).unwrap();
            options.push((cell, digit as u8 + 1));
        }
    }
    let mut solutions: Vec<[u8; 81]> = Vec::new();
    if cover.count(limit as u64 + 1) <= limit as u64 {
        for cover in cover.all() {
            let mut solution = [0; 81];
            for option in cover {
                let (cell, digit) = options[option];
                solution[cell] = digit;
            }
            solutions.push(solution);
        }
    }
    solutions.sort_unstable();
    solutions
}

/// Random numbers: Marsaglia's xorshift (2003).
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % n
    }
}

/// Candidates that leave some of a grid's solutions: `struck_out` of those that are not in it are gone.
fn position(random: &mut Random, solution: &[u8; 81], struck_out: usize) -> [u16; 81] {
    let mut candidates = [0x1FF; 81];
    let mut left = struck_out;
    while left > 0 {
        let (cell, digit) = (random.below(81), random.below(9));
        if usize::from(solution[cell]) != digit + 1 && candidates[cell] >> digit & 1 == 1 {
            candidates[cell] &= !(1 << digit);
            left -= 1;
        }
    }
    candidates
}

#[test]
fn the_engine_agrees_with_dancing_links_on_candidates() {
    let mut random = Random(11);
    let solution = Engine::new().first(&[0_u8; 81]).unwrap();
    let limit = 300;
    let mut kinds = [0; 3];
    for round in 0..60 {
        let mut candidates = position(&mut random, &solution, 420 + round * 2);
        if round % 4 == 0 {
            // The solution goes, and perhaps all others.
            let cell = random.below(81);
            candidates[cell] &= !(1 << (solution[cell] - 1));
        }
        let known = dancing_links(&candidates, limit);
        let count = Engine::new().count(&candidates, limit as u64 + 1);
        if count > limit as u64 {
            continue;
        }
        kinds[known.len().min(2)] += 1;
        let truth: [u16; 81] = std::array::from_fn(|cell| {
            known
                .iter()
                .fold(0, |set, solution| set | 1 << (solution[cell] - 1))
        });
        for lanes in Lanes::available() {
            let engine = Engine::with_lanes(lanes).unwrap();
            assert_eq!(
                engine.count(&candidates, limit as u64),
                known.len() as u64,
                "{lanes}"
            );
            let mut all: Vec<[u8; 81]> = engine.solutions(&candidates).collect();
            all.sort_unstable();
            assert_eq!(all, known, "{lanes}");
            assert_eq!(engine.true_candidates(&candidates), truth, "{lanes}");
            match (engine.solve(&candidates).answer, &known[..]) {
                (Answer::None, []) => {}
                (Answer::Unique(found), [only]) => assert_eq!(found, *only),
                (Answer::Multiple(one, other), [_, _, ..]) => {
                    assert!(one != other && known.contains(&one) && known.contains(&other));
                }
                (answer, known) => panic!("{answer:?} where there are {}", known.len()),
            }
        }
    }
    assert!(kinds.iter().all(|&kind| kind > 3), "{kinds:?}");
}

//! The puzzles near a puzzle: with some clues removed and others added.

use std::ops::ControlFlow;

use sudoku_cells::{PEERS, validate};
use sudoku_lanes::{Effort, LimitError};
use sudoku_symmetry::{Class, Classes, Packed, canonical};

use super::{About, Ask, Puzzles, Told};
use crate::{Answers, Column, Reason, Verdict};

/// All puzzles with exactly one solution that result from each by removing some clues and adding others,
/// {-n+m} as researchers write it. Of puzzles that are the same in disguise, only the first is kept. A clue
/// that is removed is not added again. The puzzle itself need not have one solution.
///
/// The columns have a row for each puzzle found: the index of the puzzle that it is near, in ascending order,
/// and its cells. A puzzle that is given up at a limit has no rows.
#[derive(Clone, Copy, Debug)]
pub struct Near {
    /// The number of clues that are removed.
    pub remove: usize,
    /// The number of clues that are added.
    pub add: usize,
}

/// The number of puzzles that the engine is asked about at once.
const TOGETHER: usize = 4096;

impl Ask for Near {
    fn columns(&self) -> Vec<&'static str> {
        vec!["index", "near"]
    }

    fn about(&self) -> About {
        let together = self.remove.saturating_add(self.add);
        let batch = if together > 2 { 1 } else { 16 };
        About::new(&[Verdict::Valid, Verdict::Invalid, Verdict::Unknown])
            .batch(batch)
            .slow(true)
    }

    fn answer(&self, puzzles: &Puzzles<'_>, answers: &mut Answers, told: &mut Told<'_>) {
        let grids = answers.take_grids();
        answers.columns = vec![Column::Numbers(Vec::new()), Column::Grids(grids)];
        for (i, puzzle) in puzzles.cells.iter().enumerate() {
            if let Err(error) = validate(puzzle) {
                answers.say_why(Verdict::Invalid, Reason::Rules(error));
            } else {
                let mut search = Search::new(*self, puzzles, puzzle);
                match search.run() {
                    Ok(()) => answers.say(Verdict::Valid),
                    Err(limit) => {
                        search.found.clear();
                        answers.give_up(limit);
                    }
                }
                answers.effort += search.effort;
                if let [Column::Numbers(indices), Column::Grids(near)] = &mut answers.columns[..] {
                    indices.extend(search.found.iter().map(|_| Some(i as u64)));
                    near.append(&mut search.found);
                }
            }
            if !told(answers) {
                break;
            }
        }
    }
}

/// The search near one puzzle.
struct Search<'a> {
    near: Near,
    puzzles: &'a Puzzles<'a>,
    puzzle: &'a [u8; 81],
    /// The puzzles that the engine has yet to be asked about.
    waiting: Vec<[u8; 81]>,
    counts: Vec<Result<u64, LimitError>>,
    effort: Effort,
    seen: Classes,
    found: Vec<[u8; 81]>,
}

impl<'a> Search<'a> {
    fn new(near: Near, puzzles: &'a Puzzles<'a>, puzzle: &'a [u8; 81]) -> Search<'a> {
        Search {
            near,
            puzzles,
            puzzle,
            waiting: Vec::new(),
            counts: Vec::new(),
            effort: Effort::default(),
            seen: Classes::new(),
            found: Vec::new(),
        }
    }

    fn run(&mut self) -> Result<(), LimitError> {
        match self.remove(&mut { *self.puzzle }, 0, self.near.remove) {
            ControlFlow::Break(limit) => Err(limit),
            ControlFlow::Continue(()) => self.ask(),
        }
    }

    /// Removes `more` clues, from a cell on, in every way.
    fn remove(&mut self, cells: &mut [u8; 81], from: usize, more: usize) -> ControlFlow<LimitError> {
        if more == 0 {
            return self.add(cells, 0, self.near.add);
        }
        // Without this, an attempt to remove too many clues would never reach a limit.
        if cells[from..].iter().filter(|clue| **clue != 0).count() < more {
            return ControlFlow::Continue(());
        }
        for cell in from..81 {
            let clue = std::mem::take(&mut cells[cell]);
            if clue != 0 {
                self.remove(cells, cell + 1, more - 1)?;
                cells[cell] = clue;
            }
        }
        ControlFlow::Continue(())
    }

    /// Adds `more` clues, from a cell on, in every way.
    fn add(&mut self, cells: &mut [u8; 81], from: usize, more: usize) -> ControlFlow<LimitError> {
        if more == 0 {
            self.waiting.push(*cells);
            return if self.waiting.len() < TOGETHER {
                ControlFlow::Continue(())
            } else {
                self.ask().map_or_else(ControlFlow::Break, ControlFlow::Continue)
            };
        }
        // Without this, an attempt to add too many clues would never reach a limit.
        if cells[from..].iter().filter(|cell| **cell == 0).count() < more {
            return ControlFlow::Continue(());
        }
        // If more clues are to come, a digit without a solution would cost a search for each of them.
        let mut truth = [Ok([0x1FF; 81])];
        if more > 1 {
            self.effort += self.puzzles.limited().true_candidates_all(&[*cells], &mut truth);
        }
        let truth = match truth {
            [Ok(truth)] => truth,
            [Err(limit)] => return ControlFlow::Break(limit),
        };
        for cell in (from..81).filter(|&cell| cells[cell] == 0).collect::<Vec<_>>() {
            let taken = PEERS[cell]
                .iter()
                .fold(1 << self.puzzle[cell], |taken: u16, &peer| {
                    taken | 1 << cells[usize::from(peer)]
                });
            for digit in (1..=9).filter(|digit| taken >> digit & 1 == 0 && truth[cell] << 1 >> digit & 1 == 1)
            {
                cells[cell] = digit;
                self.add(cells, cell + 1, more - 1)?;
            }
            cells[cell] = 0;
        }
        ControlFlow::Continue(())
    }

    /// Keeps the waiting puzzles that have one solution, and are not a former one in disguise.
    fn ask(&mut self) -> Result<(), LimitError> {
        if let Some(limit) = self.puzzles.limits.over() {
            return Err(limit);
        }
        self.counts.clear();
        self.counts.resize(self.waiting.len(), Ok(0));
        let engine = self.puzzles.limited();
        self.effort += engine.count_all(&self.waiting, 2, &mut self.counts);
        for (puzzle, count) in self.waiting.drain(..).zip(&self.counts) {
            if (*count)? != 1 {
                continue;
            }
            let form = canonical(&puzzle).and_then(|canonical| Packed::new(&canonical.form));
            // There is room for four billion.
            if let Some(Ok(Class::New(_))) = form.ok().map(|form| self.seen.insert(&form)) {
                self.found.push(puzzle);
            }
        }
        Ok(())
    }
}

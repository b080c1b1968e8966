use alloc::vec;

use super::*;
use crate::explainer::chain::graph::Link;
use sudoku_cells::UNIT_CELLS;

/// Returns all that follows from a literal (number of the candidate, truth), link by link.
fn naive(graph: &Graph, strong: &Strong, now: &State, id: usize, holds: bool) -> Vec<(usize, bool)> {
    let mut known = Vec::new();
    let mut ahead = vec![(id, holds)];
    while let Some((id, holds)) = ahead.pop() {
        let links: Vec<Link> = if holds {
            graph.weak(now, id, true).collect()
        } else {
            strong.of(id, true, true).to_vec()
        };
        for link in links {
            let next = (usize::from(link.to), !holds);
            if !known.contains(&next) {
                known.push(next);
                ahead.push(next);
            }
        }
    }
    known
}

/// Returns a hard position (Arto Inkala's AI Escargot, 2006) and one that is nearly free of links (an
/// empty grid, four digits), each with candidates struck out by a rule that has nothing to do with
/// Sudoku.
fn positions() -> Vec<(State, State)> {
    let puzzle = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
    let hard = State::new(&sudoku_cells::parse(puzzle).unwrap()).unwrap();
    let free = State::with_candidates(&[0; 81], &[0b1111; 81]).unwrap();
    let pairs = [hard, free]
        .into_iter()
        .flat_map(|before| (0..40).map(move |step| (before.clone(), step)));
    let pairs = pairs.map(|(before, step)| {
        let mut now = before.clone();
        let all = (0..81).flat_map(|cell| Bits(before.candidates[cell]).map(move |d| (cell, d)));
        for (number, (cell, d)) in all.enumerate() {
            if (number * number + step) % 97 < step / 4 && now.count(cell) > 1 {
                now.remove(cell, d);
            }
        }
        (before, now)
    });
    pairs.collect()
}

#[test]
fn chains_start_where_links_followed_one_by_one_say_so() {
    let (mut chains, mut multiple, mut none) = (0, 0, 0);
    for (before, now) in positions() {
        let (mut graph, mut strong) = (Graph::default(), Strong::default());
        graph.number(&before);
        strong.find(&graph, &now);
        let mut reach = Reachability::<12>::default();
        let contradicts = reach.contradicts(&graph, &strong, &now);
        // The same in a graph of the candidates that are left.
        let (mut fresh, mut fresh_strong) = (Graph::default(), Strong::default());
        fresh.number(&now);
        fresh_strong.find(&fresh, &now);
        let naive = |id: usize, holds: bool| naive(&fresh, &fresh_strong, &now, id, holds);
        let on = |id: usize| naive(id, true).contains(&(id, false));
        assert_eq!(contradicts, (0..fresh.len()).any(on));
        let mut starts = Vec::new();
        reach.starts(&graph, &now, &mut starts);
        for id in 0..fresh.len() {
            let starts = starts[usize::from(graph.id(usize::from(fresh.cell[id]), usize::from(fresh.d[id])))];
            assert_eq!(starts.on, on(id));
            if naive(id, false).contains(&(id, true)) {
                assert!(starts.off);
                chains += 1;
            }
        }
        if !contradicts {
            let everywhere = |ids: Vec<u16>| {
                let runs: Vec<_> = ids
                    .iter()
                    .map(|&id| {
                        let mut run = naive(usize::from(id), true);
                        run.push((usize::from(id), true));
                        run
                    })
                    .collect();
                runs[0]
                    .iter()
                    .any(|literal| runs.iter().all(|run| run.contains(literal)))
            };
            let mut agrees = false;
            for cell in (0..81).filter(|&cell| now.count(cell) >= 3) {
                agrees |= everywhere(Bits(now.candidates[cell]).map(|d| fresh.id(cell, d)).collect());
                for (unit, d) in UNITS_OF[cell]
                    .into_iter()
                    .flat_map(|unit| Bits(now.candidates[cell]).map(move |d| (usize::from(unit), d)))
                {
                    let cells: Vec<usize> = Bits(now.places[unit][d])
                        .map(|place| usize::from(UNIT_CELLS[unit][place]))
                        .collect();
                    if cells.len() >= 2 && cells[0] == cell {
                        agrees |= everywhere(cells.iter().map(|&cell| fresh.id(cell, d)).collect());
                    }
                }
            }
            let questions = reach.questions(&graph, &Sees::new(&graph), &now);
            assert_eq!(questions.any(), agrees);
            *(if agrees { &mut multiple } else { &mut none }) += 1;
        }
    }
    assert!(
        chains > 0 && none > 0,
        "{chains} chains, {none} positions without"
    );
}

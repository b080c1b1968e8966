//! A stable sort that makes the same comparisons as Java's (`java.util.Collections.sort` since Java 7).
//!
//! **The idea.** HoDoKu collects steps, sorts them and takes the first. Its orders are no orders in the mathematical sense: a may
//! come before b, b before c, and c before a. What comes first then depends on which pairs a sort compares, and in which
//! sequence. So this sort is the one that Java uses, Tim Peters' merge sort (the description that comes with Python,
//! `Objects/listsort.txt`, 2002):
//!
//! - Fewer than 32 elements: the longest run at the beginning that rises, or falls strictly (it is turned round), then each further
//!   element is inserted by binary search, after what is equal.
//! - More: runs, each brought to a least length by such insertions, are merged so that the lengths on the stack stay
//!   balanced. A merge leaves out what is in place at both ends, copies the shorter run and takes element by element, until one
//!   side has won several times in a row; then it looks for where the other side continues by doubling steps ("galloping").
//!
//! A sort whose order contradicts itself stops in Java with an exception in rare cases; here it goes on.

use alloc::vec::Vec;
use core::cmp::Ordering;
use core::ops::Range;

/// Fewer elements than this are sorted by insertion alone.
const LEAST_MERGE: usize = 32;
/// After so many wins in a row a merge gallops, at first, and as long as it gains so much by it.
const GALLOP: usize = 7;

/// Sorts as Java does.
pub(crate) fn sort_by<T>(items: &mut Vec<T>, mut compare: impl FnMut(&T, &T) -> Ordering) {
    let order = sorted(items.len(), &mut |one: usize, other: usize| {
        compare(&items[one], &items[other])
    });
    let mut all: Vec<Option<T>> = items.drain(..).map(Some).collect();
    items.extend(order.into_iter().filter_map(|place| all[place].take()));
}

/// The places of elements in their order, each at first at its own.
fn sorted(count: usize, compare: &mut dyn FnMut(usize, usize) -> Ordering) -> Vec<usize> {
    let mut items: Vec<usize> = (0..count).collect();
    if count < LEAST_MERGE {
        let run = count_run(&mut items, compare);
        insert(&mut items, run, compare);
        return items;
    }
    let least = least_run(count);
    let mut merger = Merger {
        items,
        compare,
        gallop: GALLOP,
        runs: Vec::new(),
    };
    let mut start = 0;
    while start < count {
        let rest = &mut merger.items[start..];
        let mut run = count_run(rest, merger.compare);
        if run < least {
            let forced = least.min(rest.len());
            insert(&mut rest[..forced], run, merger.compare);
            run = forced;
        }
        merger.runs.push((start, run));
        merger.balance();
        start += run;
    }
    while let Some(last) = merger.runs.len().checked_sub(2) {
        merger.merge_smaller(last);
    }
    merger.items
}

/// How long the run at the beginning is. A falling one is turned round.
fn count_run(items: &mut [usize], compare: &mut dyn FnMut(usize, usize) -> Ordering) -> usize {
    if items.len() < 2 {
        return items.len();
    }
    let falls = compare(items[1], items[0]).is_lt();
    let mut end = 2;
    while end < items.len() && compare(items[end], items[end - 1]).is_lt() == falls {
        end += 1;
    }
    if falls {
        items[..end].reverse();
    }
    end
}

/// Inserts the elements from `sorted` on into those before, which are sorted.
fn insert(items: &mut [usize], sorted: usize, compare: &mut dyn FnMut(usize, usize) -> Ordering) {
    for next in sorted..items.len() {
        let (mut low, mut high) = (0, next);
        while low < high {
            let middle = usize::midpoint(low, high);
            if compare(items[next], items[middle]).is_lt() {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        items[low..=next].rotate_right(1);
    }
}

/// The least length of a run, 16 to 32, such that the number of runs is a power of two or a little less.
fn least_run(mut length: usize) -> usize {
    let mut odd = 0;
    while length >= LEAST_MERGE {
        odd |= length & 1;
        length >>= 1;
    }
    length + odd
}

struct Merger<'a> {
    items: Vec<usize>,
    compare: &'a mut dyn FnMut(usize, usize) -> Ordering,
    /// After how many wins in a row a merge gallops: fewer, the more often it pays.
    gallop: usize,
    /// Where runs start, and how long they are.
    runs: Vec<(usize, usize)>,
}

impl Merger<'_> {
    /// Merges runs until each is longer than the next two together, looking at the last four.
    fn balance(&mut self) {
        while let Some(last) = self.runs.len().checked_sub(2) {
            let length = |place: usize| self.runs[place].1;
            let is_short = |place: usize| length(place) <= length(place + 1) + length(place + 2);
            if last > 0 && is_short(last - 1) || last > 1 && is_short(last - 2) {
                self.merge_smaller(last);
            } else if length(last) <= length(last + 1) {
                self.merge_at(last);
            } else {
                break;
            }
        }
    }

    /// Merges a run with the next one, or with the one before if that is shorter than the next.
    fn merge_smaller(&mut self, at: usize) {
        let goes_back = at > 0 && self.runs[at - 1].1 < self.runs[at + 1].1;
        self.merge_at(at - usize::from(goes_back));
    }

    /// Merges a run with the next one.
    fn merge_at(&mut self, at: usize) {
        let ((start, one), (middle, two)) = (self.runs[at], self.runs[at + 1]);
        self.runs[at].1 = one + two;
        self.runs.remove(at + 1);
        // What of the first run comes before all of the second stays, and what of the second comes after all of the first.
        let skip = after(self.items[middle], &self.items[start..middle], 0, self.compare);
        if skip == one {
            return;
        }
        let keep = before(
            self.items[middle - 1],
            &self.items[middle..middle + two],
            two - 1,
            self.compare,
        );
        if keep > 0 {
            self.merge(start + skip, middle, middle + keep);
        }
    }

    /// Merges two neighbours: from the front if the first is not the longer, else from the back.
    fn merge(&mut self, start: usize, middle: usize, end: usize) {
        let (left, right) = (
            self.items[start..middle].to_vec(),
            self.items[middle..end].to_vec(),
        );
        let from_front = left.len() <= right.len();
        let (mut l, mut r) = (0..left.len(), 0..right.len());
        let mut merged = Vec::with_capacity(end - start);
        // The merge is over when the longer run is empty, or one is left of the shorter, which is known to come last.
        let is_over = |l: &Range<usize>, r: &Range<usize>| {
            l.len() <= usize::from(from_front) || r.len() <= usize::from(!from_front)
        };
        let head = |run: &Range<usize>| if from_front { run.start } else { run.end - 1 };
        let mut take = |from: &[usize], run: &mut Range<usize>, count: usize| {
            for _ in 0..count {
                merged.push(from[head(run)]);
                if from_front {
                    run.start += 1;
                } else {
                    run.end -= 1;
                }
            }
        };
        if from_front {
            take(&right, &mut r, 1);
        } else {
            take(&left, &mut l, 1);
        }
        let compare = &mut *self.compare;
        let mut least = self.gallop;
        'merge: while !is_over(&l, &r) {
            let (mut left_wins, mut right_wins) = (0, 0);
            while left_wins < least && right_wins < least {
                let right_first = compare(right[head(&r)], left[head(&l)]).is_lt();
                if right_first == from_front {
                    take(&right, &mut r, 1);
                    (left_wins, right_wins) = (0, right_wins + 1);
                } else {
                    take(&left, &mut l, 1);
                    (left_wins, right_wins) = (left_wins + 1, 0);
                }
                if is_over(&l, &r) {
                    break 'merge;
                }
            }
            loop {
                let (rest, hint) = (&left[l.clone()], if from_front { 0 } else { l.len() - 1 });
                let place = after(right[head(&r)], rest, hint, compare);
                let left_wins = if from_front { place } else { l.len() - place };
                take(&left, &mut l, left_wins);
                if is_over(&l, &r) {
                    break 'merge;
                }
                take(&right, &mut r, 1);
                if is_over(&l, &r) {
                    break 'merge;
                }
                let (rest, hint) = (&right[r.clone()], if from_front { 0 } else { r.len() - 1 });
                let place = before(left[head(&l)], rest, hint, compare);
                let right_wins = if from_front { place } else { r.len() - place };
                take(&right, &mut r, right_wins);
                if is_over(&l, &r) {
                    break 'merge;
                }
                take(&left, &mut l, 1);
                if is_over(&l, &r) {
                    break 'merge;
                }
                least = least.saturating_sub(1);
                if left_wins < GALLOP && right_wins < GALLOP {
                    break;
                }
            }
            least += 2;
        }
        self.gallop = least.max(1);
        let rest = right[r].iter().chain(&left[l]);
        let all: Vec<usize> = if from_front {
            merged.iter().chain(rest).copied().collect()
        } else {
            rest.chain(merged.iter().rev()).copied().collect()
        };
        self.items[start..end].copy_from_slice(&all);
    }
}

/// Where in a run the key belongs, before what is equal; the search gallops from `hint`.
fn before(
    key: usize,
    run: &[usize],
    hint: usize,
    compare: &mut dyn FnMut(usize, usize) -> Ordering,
) -> usize {
    gallop(run.len(), hint, |at| compare(key, run[at]).is_gt())
}

/// Where in a run the key belongs, after what is equal.
fn after(key: usize, run: &[usize], hint: usize, compare: &mut dyn FnMut(usize, usize) -> Ordering) -> usize {
    gallop(run.len(), hint, |at| !compare(key, run[at]).is_lt())
}

/// How many of `length` elements are near, if the near ones come first: steps of 1, 3, 7, ... from `hint`, then a binary search
/// in between.
fn gallop(length: usize, hint: usize, mut is_near: impl FnMut(usize) -> bool) -> usize {
    let (mut last, mut step) = (0, 1);
    let (mut low, mut high) = if is_near(hint) {
        let most = length - hint;
        while step < most && is_near(hint + step) {
            (last, step) = (step, step * 2 + 1);
        }
        (hint + last + 1, hint + step.min(most))
    } else {
        let most = hint + 1;
        while step < most && !is_near(hint - step) {
            (last, step) = (step, step * 2 + 1);
        }
        (hint + 1 - step.min(most), hint - last)
    };
    while low < high {
        let middle = usize::midpoint(low, high);
        if is_near(middle) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    low
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A small generator of numbers without order.
    fn numbers(count: usize, seed: u64, below: u64) -> Vec<u64> {
        let mut state = seed;
        let mut next = || {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % below
        };
        (0..count).map(|_| next()).collect()
    }

    #[test]
    fn an_order_is_sorted_as_by_any_stable_sort() {
        for count in (0..200).chain([1000, 5000]) {
            for below in [2, 10, 1 << 30] {
                let mut ours: Vec<(u64, usize)> =
                    numbers(count, count as u64, below).into_iter().zip(0..).collect();
                // Long runs, so that merges gallop.
                if count % 3 == 0 {
                    ours[count / 3..].sort_unstable();
                }
                let mut theirs = ours.clone();
                sort_by(&mut ours, |one, other| one.0.cmp(&other.0));
                theirs.sort_by_key(|item| item.0);
                assert_eq!(ours, theirs, "{count} numbers below {below}");
            }
        }
    }
}

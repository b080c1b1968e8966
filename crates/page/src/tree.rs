//! Draws the whole search as a picture: time from left to right, depth from top to bottom.
//!
//! A bar is a digit, from the moment it is placed to the moment it is taken back. The bars of the digits
//! tried on top of it hang below it. So a bar is as wide as the work that was done for it, and a dead end
//! that took long is a wide patch. A search of millions of nodes has far more bars than a screen has columns.
//! The least and the greatest depth in each column ([`Player::columns`]) are enough to draw it. A bar at
//! depth *d* goes on as long as the depth does not fall below *d*. If it does so in several columns in a row,
//! the bars are too narrow to be seen, and become a patch.
//!
//! ```text
//!   depth   . : 2 2 : 2 3 2 : . .          ██   least 0 in the first, the fourth and the last columns:
//!     1       ▐█████▌▐█████████▌           two bars; below the second one a narrow one, a patch
//!     2         ▀▀▀    ▀▒▀
//! ```

use crate::depths::Range;
use crate::player::Player;

/// A bar, or several that are too narrow to be distinguished.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bar {
    /// The first column.
    pub from: u32,
    /// The column after the last one.
    pub to: u32,
    /// The number of digits placed, including this one.
    pub depth: u32,
    /// The kind of the bar.
    pub kind: Kind,
}

/// The kind of a bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A digit that was taken back.
    Dead,
    /// Many digits that were taken back.
    Patch,
    /// A digit of the solution: it still stands when the search has found one.
    Stands,
    /// A digit that still stands where the recording ends before the search does: its fate is unknown.
    Open,
}

/// Returns the bars of the stretch between two moments, in a number of columns. Digits that still stand at
/// the end belong to the solution if the search `is_solved` and its recording is complete.
#[must_use]
pub fn bars(player: &Player, from: u64, to: u64, columns: usize, is_solved: bool) -> Vec<Bar> {
    let stands = if to >= player.events() {
        player.end().depth
    } else {
        0
    };
    let end = if is_solved { Kind::Stands } else { Kind::Open };
    arrange(&player.columns(from, to, columns), stands, end)
}

/// The most events in a stretch whose bars get digits.
const LABELLED: u64 = 100_000;

/// Returns the digit of each bar, or 0 if the stretch is too long or the bar less than `width` columns wide.
#[must_use]
pub fn digits(player: &Player, from: u64, to: u64, columns: usize, width: u32, bars: &[Bar]) -> Vec<u8> {
    let mut digits = vec![0; bars.len()];
    let length = to.min(player.events()).saturating_sub(from);
    if length > LABELLED {
        return digits;
    }
    // The middles of the bars, as moments, in order.
    let mut middles: Vec<(u64, usize)> = (0..)
        .zip(bars)
        .filter(|(_, bar)| bar.kind != Kind::Patch && bar.to - bar.from >= width)
        .map(|(i, bar)| {
            let middle = u64::from(bar.from) + u64::from(bar.to);
            (from + 1 + middle * length / (2 * columns.max(1) as u64), i)
        })
        .collect();
    middles.sort_unstable();
    let mut waiting = middles.into_iter().peekable();
    player.walk(from, to, |_, position, at| {
        while let Some((_, i)) = waiting.next_if(|&(middle, _)| middle <= at) {
            let placed = position.path().get(bars[i].depth as usize - 1);
            digits[i] = placed.map_or(0, |&(_, digit)| digit);
        }
    });
    digits
}

/// Returns the bars for the depths of columns. At the first `stands` depths, the bar that reaches the last
/// column still stands, and gets the kind `end`.
fn arrange(columns: &[Range], stands: usize, end: Kind) -> Vec<Bar> {
    let deepest = columns.iter().map(|range| range.most).max().unwrap_or(0);
    let mut bars = Vec::new();
    for depth in 1..=deepest {
        let row = bars.len();
        // The first column of the current bar, and its kind so far.
        let mut open: Option<(usize, Kind)> = None;
        let mut close = |open: &mut Option<(usize, Kind)>, to: usize| {
            if let Some((from, kind)) = open.take() {
                bars.push(Bar {
                    from: from as u32,
                    to: to as u32,
                    depth: u32::from(depth),
                    kind,
                });
            }
        };
        for (column, range) in columns.iter().enumerate() {
            let is_there = range.most >= depth && range.least != u8::MAX;
            let is_border = range.least < depth;
            match (is_there, is_border, open) {
                (false, ..) => close(&mut open, column),
                // The current bar goes on.
                (true, false, Some((_, Kind::Dead))) | (true, true, Some((_, Kind::Patch))) => {}
                // A border between two bars, or the first column of a patch.
                (true, true, _) => {
                    close(&mut open, column);
                    open = Some((column, Kind::Patch));
                }
                // After a border a bar begins; if the border is only one column wide, the bar takes that
                // column, too.
                (true, false, Some((from, _))) if column == from + 1 => open = Some((from, Kind::Dead)),
                (true, false, _) => {
                    close(&mut open, column);
                    open = Some((column, Kind::Dead));
                }
            }
        }
        close(&mut open, columns.len());
        if usize::from(depth) <= stands
            && let Some(last) = bars[row..].last_mut()
            && last.to as usize == columns.len()
        {
            // Of the bars in a patch only the last one stands, in the last column.
            if last.kind == Kind::Patch && last.to - last.from > 1 {
                last.to -= 1;
                let depth = u32::from(depth);
                let (from, to) = (last.to, last.to + 1);
                bars.push(Bar {
                    from,
                    to,
                    depth,
                    kind: end,
                });
            } else {
                last.kind = end;
            }
        }
    }
    bars
}

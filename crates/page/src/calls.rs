//! The calls of a recursion as a tree: what each call asks and answers, and where it is drawn.
//!
//! A recursion can have far more calls than a reader can look at. The first ones are kept, in the order in
//! which they happen; each kept call counts the later ones below it. The tree is laid out once it is
//! complete, so nothing moves while the reader steps through it.
//!
//! The layout is that of Reingold and Tilford ("Tidier drawings of trees", 1981), for boxes of different
//! widths. A subtree has an outline: the leftmost and the rightmost edge of each level. It stands as close to
//! the subtree on its left as the outlines allow. A call stands in the middle above its own calls.

use std::fmt;

use serde::Serialize;
use tsify::Tsify;
use watchers::Calls;

/// The most calls that are kept: as many boxes as a browser draws within 50 milliseconds.
pub const MOST_KEPT: usize = 250;

/// The calls of a recursion, for a script to draw.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
pub struct CallTree {
    /// The answer of the first call; `None` if the recursion was stopped before.
    pub answer: Option<String>,
    /// The calls that are kept, in the order in which they begin.
    pub calls: Vec<Call>,
    /// The number of moments: a call begins, or has its answer.
    pub moments: usize,
    /// The number of calls, including those that are not kept.
    pub total: u64,
    /// The number of all calls that were answered from memory.
    pub remembered: u64,
    /// The width of the drawing, in characters.
    pub width: f32,
    /// The number of its levels.
    pub levels: usize,
}

/// A call.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
pub struct Call {
    /// The call that makes it; `None` for the first one.
    pub parent: Option<usize>,
    /// The call as text.
    pub call: String,
    /// Its answer; `None` if the recursion was stopped before.
    pub answer: Option<String>,
    /// The expression it evaluates with the answers that it waits for: `1 + {0}`, `{0} + {1}`. The numbers
    /// are those of its own calls.
    pub waits_for: Option<String>,
    /// The ending of the function that it reaches, numbered in the order of the text.
    pub ending: Option<usize>,
    /// Whether the answer was remembered.
    pub remembered: bool,
    /// The number of calls below it that are not kept.
    pub hidden: u64,
    /// The moment when it begins, from 1.
    pub begins: usize,
    /// The moment when it has its answer.
    pub ends: Option<usize>,
    /// The number of calls that wait for it.
    pub depth: usize,
    /// The distance of its middle from the left, in characters.
    pub x: f32,
    /// Its width, in characters.
    pub width: f32,
}

/// Records the calls of a recursion.
#[derive(Debug, Default)]
pub struct Recorded {
    calls: Vec<Call>,
    /// The kept calls without an answer, the first one first.
    open: Vec<usize>,
    /// The number of calls without an answer that are not kept: they came last.
    hidden: u64,
    moments: usize,
    total: u64,
    remembered: u64,
}

impl Recorded {
    /// Returns the number of calls so far.
    #[must_use]
    pub fn total(&self) -> u64 {
        self.total
    }

    /// Returns the number of calls without an answer.
    #[must_use]
    pub fn waiting(&self) -> u64 {
        self.open.len() as u64 + self.hidden
    }

    /// Sets the expression that the last call without an answer evaluates.
    pub fn waits_for(&mut self, shape: Option<String>) {
        if let (0, Some(&last)) = (self.hidden, self.open.last()) {
            self.calls[last].waits_for = shape;
        }
    }

    /// Sets the expression and the ending of each call to what `tell` returns for it and the first call it
    /// makes.
    pub fn tell(&mut self, tell: impl Fn(&Call, Option<&Call>) -> (Option<String>, Option<usize>)) {
        let mut first = vec![None; self.calls.len()];
        for (i, call) in self.calls.iter().enumerate().rev() {
            if let Some(parent) = call.parent {
                first[parent] = Some(i);
            }
        }
        for (i, first) in first.into_iter().enumerate() {
            let told = tell(&self.calls[i], first.map(|first: usize| &self.calls[first]));
            (self.calls[i].waits_for, self.calls[i].ending) = told;
        }
    }

    /// Whether the last call without an answer is kept.
    #[must_use]
    pub fn is_kept(&self) -> bool {
        self.hidden == 0
    }

    /// Records a call that is answered from memory.
    pub fn recall(&mut self, call: fmt::Arguments, answer: fmt::Arguments) {
        self.enter(call);
        self.remembered += 1;
        if self.hidden == 0 {
            // The call and its answer are one moment.
            self.moments -= 1;
            if let Some(call) = self.calls.last_mut() {
                call.remembered = true;
            }
        }
        self.leave(answer);
    }

    /// Returns the tree, laid out.
    #[must_use]
    pub fn finish(&self) -> CallTree {
        let mut calls = self.calls.clone();
        let width = lay_out(&mut calls);
        CallTree {
            answer: calls.first().and_then(|call| call.answer.clone()),
            levels: calls.iter().map(|call| call.depth + 1).max().unwrap_or(0),
            calls,
            moments: self.moments,
            total: self.total,
            remembered: self.remembered,
            width,
        }
    }
}

impl Calls for Recorded {
    fn enter(&mut self, call: fmt::Arguments) {
        self.total += 1;
        if self.calls.len() == MOST_KEPT {
            self.hidden += 1;
            if let Some(&nearest) = self.open.last() {
                self.calls[nearest].hidden += 1;
            }
            return;
        }
        self.moments += 1;
        let call = Call {
            parent: self.open.last().copied(),
            call: call.to_string(),
            answer: None,
            waits_for: None,
            ending: None,
            remembered: false,
            hidden: 0,
            begins: self.moments,
            ends: None,
            depth: self.open.len(),
            x: 0.0,
            width: 0.0,
        };
        self.open.push(self.calls.len());
        self.calls.push(call);
    }

    fn leave(&mut self, answer: fmt::Arguments) {
        if self.hidden > 0 {
            self.hidden -= 1;
        } else if let Some(last) = self.open.pop() {
            self.moments += 1;
            self.calls[last].answer = Some(answer.to_string());
            self.calls[last].ends = Some(self.moments);
        }
    }
}

/// The least space between two boxes of a level, in characters.
pub const GAP: f32 = 1.5;
/// The space around the text in a box, in characters.
const MARGIN: f32 = 1.5;

/// The leftmost and the rightmost edge of each level of a subtree, relative to its root's middle. The deepest
/// level comes first, so that a level on top is cheap to add.
type Outline = Vec<(f32, f32)>;

/// Gives each call its place; returns the width of the drawing.
fn lay_out(calls: &mut [Call]) -> f32 {
    let mut below = vec![Vec::new(); calls.len()];
    for (i, call) in calls.iter_mut().enumerate() {
        let answer = call.answer.as_ref().map_or(0, |answer| answer.chars().count());
        // The placeholder of an answer has three characters, but takes the space of one.
        let shape = call.waits_for.as_ref().map_or(0, |shape| shape.chars().count());
        let width = call.call.chars().count().max(answer + 2).max(shape);
        call.width = f32::from(u16::try_from(width).unwrap_or(u16::MAX)) + MARGIN;
        if let Some(parent) = call.parent {
            below[parent].push(i);
        }
    }
    // A call comes after the one that makes it. So when the loop goes backwards, everything below a call is
    // already laid out.
    let mut outlines: Vec<Outline> = vec![Vec::new(); calls.len()];
    for i in (0..calls.len()).rev() {
        let mut all = Outline::new();
        for &child in &below[i] {
            let outline = std::mem::take(&mut outlines[child]);
            let pairs = all.iter().rev().zip(outline.iter().rev());
            let shift = pairs
                .map(|(&(_, right), &(left, _))| right + GAP - left)
                .fold(0.0, f32::max);
            calls[child].x = shift;
            all = beside(all, &outline, shift);
        }
        if let [first, .., last] | [first @ last] = below[i][..] {
            let middle = f32::midpoint(calls[first].x, calls[last].x);
            for &child in &below[i] {
                calls[child].x -= middle;
            }
            for (left, right) in &mut all {
                (*left, *right) = (*left - middle, *right - middle);
            }
        }
        let half = calls[i].width / 2.0;
        all.push((-half, half));
        outlines[i] = all;
    }
    // Positions were relative to the call above; now they are relative to the left edge of the drawing.
    let edges = outlines.first().into_iter().flatten();
    let (left, right) = edges.fold((0.0_f32, 0.0_f32), |(left, right), edge| {
        (left.min(edge.0), right.max(edge.1))
    });
    for i in 0..calls.len() {
        calls[i].x += calls[i].parent.map_or(-left, |parent| calls[parent].x);
    }
    right - left
}

/// Returns the outline of both subtrees, with the right one shifted.
fn beside(mut left: Outline, right: &[(f32, f32)], shift: f32) -> Outline {
    let deeper = right.len().saturating_sub(left.len());
    let (more, same) = right.split_at(deeper);
    let first = left.len() - same.len();
    for (edge, &(_, far)) in left[first..].iter_mut().zip(same) {
        edge.1 = far + shift;
    }
    if deeper == 0 {
        return left;
    }
    let shifted = more.iter().map(|&(near, far)| (near + shift, far + shift));
    shifted.chain(left).collect()
}

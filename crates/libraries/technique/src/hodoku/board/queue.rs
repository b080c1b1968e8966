//! The singles that have come up.

use crate::state::Candidate;

/// Singles in the order in which they came up.
#[derive(Clone, Debug)]
pub(super) struct Queue<const N: usize> {
    singles: [Candidate; N],
    from: u8,
    to: u8,
}

impl<const N: usize> Queue<N> {
    pub(super) const EMPTY: Self = Self {
        singles: [Candidate { cell: 0, digit: 0 }; N],
        from: 0,
        to: 0,
    };

    #[inline]
    pub(super) fn push(&mut self, single: Candidate) {
        if let Some(place) = self.singles.get_mut(usize::from(self.to)) {
            *place = single;
            self.to += 1;
        }
    }

    #[inline]
    pub(super) fn pop(&mut self) -> Option<Candidate> {
        let single = self.iter().next()?;
        self.from += 1;
        Some(single)
    }

    /// Takes out the first single for which `is_gone` holds.
    pub(super) fn remove(&mut self, is_gone: impl Fn(&Candidate) -> bool) {
        let place = self.iter().position(|single| is_gone(&single));
        if let Some(place) = place {
            let place = usize::from(self.from) + place;
            self.singles[place..usize::from(self.to)].rotate_left(1);
            self.to -= 1;
        }
    }

    #[inline]
    pub(super) fn iter(&self) -> impl Iterator<Item = Candidate> {
        let all = self.singles.get(usize::from(self.from)..usize::from(self.to));
        all.unwrap_or_default().iter().copied()
    }
}

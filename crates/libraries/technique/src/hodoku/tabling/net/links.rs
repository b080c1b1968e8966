//! Reports a way with all that each link rests on, not only what the length counts.

use alloc::vec;
use alloc::vec::Vec;

use super::super::forcing::Because;
use super::super::node::Says;
use super::super::web::Web;
use super::ENDS;
use super::closure::Closures;
use super::direct::Direct;
use super::simulate::Rule;
use crate::bits::{Bits, indices};
use sudoku_cells::UNIT_SETS;

/// Reports links, each after those that it rests on.
pub(super) struct Telling<'a> {
    web: &'a Web,
    direct: &'a Direct,
    closures: &'a Closures,
    premise: Says,
    /// What has been reported already.
    told: Vec<bool>,
    /// The lists whose premise is being explained.
    begun: Vec<Says>,
    link: &'a mut dyn FnMut(Says, Because),
}

impl<'a> Telling<'a> {
    pub(super) fn new(
        web: &'a Web,
        direct: &'a Direct,
        closures: &'a Closures,
        premise: Says,
        link: &'a mut dyn FnMut(Says, Because),
    ) -> Self {
        Self {
            web,
            direct,
            closures,
            premise,
            told: vec![false; ENDS],
            begun: Vec::new(),
            link,
        }
    }

    /// Reports why something follows from the premise.
    pub(super) fn tell(&mut self, says: Says) {
        if self.begun.contains(&says) {
            return;
        }
        if let Some(origin) = self.closures.origin(self.direct, self.premise, says) {
            self.begun.push(says);
            self.tell_event(origin.list, usize::from(origin.place));
            self.begun.pop();
        }
    }

    /// Reports an event of a list, after all that it rests on there.
    fn tell_event(&mut self, list: Says, place: usize) {
        if place == 0 && list != self.premise {
            self.tell(list);
            return;
        }
        let events = self.direct.list(list);
        let Some(event) = events.get(place) else { return };
        let says = event.says;
        if self.told[says.index()] {
            return;
        }
        let (cell, d) = (says.place().unwrap_or_default(), says.d());
        let rest_on = |telling: &mut Self, other: Says| {
            if let Some(before) = events[..place].iter().position(|event| event.says == other) {
                telling.tell_event(list, before);
            }
        };
        let because = match event.rule {
            Rule::Assumed => Because::Assumed,
            Rule::Struck => {
                let reason = event.main_reason();
                self.tell_event(list, reason);
                Because::Not(events.get(reason).map_or(list, |event| event.says))
            }
            Rule::Linked => {
                self.tell_event(list, 0);
                self.web.because(says, list)
            }
            Rule::Cell => {
                for other in Bits(self.web.candidates[cell] & !(1 << d)) {
                    rest_on(self, Says::cell(cell, other, false));
                }
                Because::Cell
            }
            Rule::Unit(unit) => {
                let unit = usize::from(unit);
                for other in indices(self.web.all.cells[d] & UNIT_SETS[unit] & !(1 << cell)) {
                    rest_on(self, Says::cell(other, d, false));
                }
                Because::Unit(unit)
            }
        };
        if !core::mem::replace(&mut self.told[says.index()], true) {
            (self.link)(says, because);
        }
    }
}

//! What follows from the clues, or from a guess, in the propagation of [`norvig`]: each conclusion with its
//! reason, and its distance from the clues or the guess.
//!
//! Successive eliminations with the same reason are one conclusion: a square that is settled takes its
//! digit from all its peers at once. A clue or a guess is in wave 0. A conclusion is in the wave after the
//! latest wave that it follows from:
//!
//! ```text
//!   wave 0   a clue: row 1, column 3 is 3
//!   wave 1   so its peers are not, row 2, column 1 among them, which has one digit left: 9
//!   wave 2   so its peers are not 9, ...
//! ```

use watchers::{Item, Reason};

use crate::event::Event;
use crate::player::Player;
use crate::words;
use norvig::units::UNITS;

/// All digits that a square can have: bit *d* for digit *d*.
const ALL: u16 = 0b11_1111_1110;

/// The most eliminations in a propagation.
const MOST: u64 = 9 * 81;

/// Squares that lose digits for the same reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conclusion {
    /// The reason.
    pub reason: Reason,
    /// The squares and the digits that they lose, bit *d* for digit *d*.
    pub lost: Vec<(usize, u16)>,
    /// The number of its wave: its distance from the clues or the guess.
    pub wave: usize,
}

/// The end of a propagation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Every square has one digit left.
    Solved,
    /// Nothing more follows.
    Open,
    /// This square has no digit left.
    NoDigit(Item),
    /// The digit that this unit needs has no square left.
    NoPlace(Item),
    /// Two digits of a unit have only one square left, the same one.
    OnePlaceForTwo,
}

/// A propagation.
#[derive(Clone, Debug)]
pub struct Wave {
    before: Vec<u16>,
    conclusions: Vec<Conclusion>,
    end: End,
}

/// The state of a propagation at a moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// The digits left in each square, bit *d* for digit *d*.
    pub left: Vec<u16>,
    /// The digits that each square has just lost.
    pub lost: Vec<u16>,
    /// The wave that settled each square; `None` if the square is open or was settled before.
    pub waves: Vec<Option<usize>>,
}

impl Wave {
    /// Reads, in a recording of `norvig`, what follows from the clues (`guess` 0) or from the guess with
    /// this number, counted from 1.
    #[must_use]
    pub fn of(player: &Player, guess: u64) -> Self {
        let from = if guess == 0 {
            0
        } else {
            player.moment_of_placement(guess)
        };
        let mut before = vec![ALL; 81];
        let mut conclusions: Vec<Conclusion> = Vec::new();
        let mut next = None;
        player.walk(
            from.saturating_sub(1),
            from + MOST + 1,
            |event, position, at| match event {
                _ if next.is_some() => {}
                _ if at <= from => before.clone_from_slice(position.eliminated().unwrap_or(&[ALL; 81])),
                Event::Eliminate(Item::Cell { row, column }, digits, reason) => {
                    let loss = (9 * row + column, digits as u16);
                    match conclusions.last_mut() {
                        Some(last) if last.reason == reason && reason != Reason::Clue => last.lost.push(loss),
                        _ => conclusions.push(Conclusion {
                            reason,
                            lost: vec![loss],
                            wave: 0,
                        }),
                    }
                }
                _ => next = Some(event),
            },
        );
        let mut wave = Self {
            before,
            conclusions,
            end: End::Open,
        };
        wave.number();
        wave.end = wave.find_end(matches!(next, Some(Event::Call)));
        wave
    }

    /// Numbers the waves.
    fn number(&mut self) {
        // The wave in which each digit of each square was eliminated.
        let mut waves = [[0; 10]; 81];
        for conclusion in &mut self.conclusions {
            let latest = match conclusion.reason {
                Reason::LastDigit(Item::Cell { row, column }) => {
                    waves[9 * row + column].iter().max().copied()
                }
                Reason::LastPlace(item) => unit_of(item).and_then(|(unit, digit)| {
                    let own = conclusion.lost.first().map(|&(square, _)| square);
                    let others = unit.into_iter().filter(|&square| Some(square) != own);
                    others.map(|square| waves[square][usize::from(digit)]).max()
                }),
                _ => None,
            };
            conclusion.wave = latest.map_or(0, |wave| wave + 1);
            for &(square, digits) in &conclusion.lost {
                for digit in digits_of(digits) {
                    waves[square][digit] = conclusion.wave;
                }
            }
        }
    }

    fn find_end(&self, goes_on: bool) -> End {
        let left = self.frame(self.conclusions.len()).left;
        if goes_on {
            let is_solved = left.iter().all(|set| set.is_power_of_two());
            return if is_solved { End::Solved } else { End::Open };
        }
        if let Some(square) = left.iter().position(|&set| set == 0) {
            return End::NoDigit(Item::cell(square));
        }
        for (number, unit) in UNITS.iter().enumerate() {
            let all = unit
                .iter()
                .fold(0, |all, &square| all | left[usize::from(square)]);
            if let Some(digit) = digits_of(ALL & !all).next() {
                return End::NoPlace(item_of(number, digit as u8));
            }
        }
        End::OnePlaceForTwo
    }

    /// Returns the conclusions, in the order of the program.
    #[must_use]
    pub fn conclusions(&self) -> &[Conclusion] {
        &self.conclusions
    }

    /// Returns the end of the propagation.
    #[must_use]
    pub fn end(&self) -> End {
        self.end
    }

    /// Returns the number of waves, including wave 0.
    #[must_use]
    pub fn waves(&self) -> usize {
        self.conclusions
            .iter()
            .map(|conclusion| conclusion.wave + 1)
            .max()
            .unwrap_or(0)
    }

    /// Returns what is known after a number of conclusions.
    #[must_use]
    pub fn frame(&self, conclusions: usize) -> Frame {
        self.after(
            |number, _| number < conclusions,
            |number, _| number + 1 == conclusions,
        )
    }

    /// Returns what is known after a number of waves.
    #[must_use]
    pub fn frame_of_waves(&self, waves: usize) -> Frame {
        self.after(|_, wave| wave < waves, |_, wave| wave + 1 == waves)
    }

    /// Returns what is known after the conclusions that are `drawn`; those for which `is_new` holds are the
    /// latest. Both functions get the number and the wave of a conclusion.
    fn after(&self, drawn: impl Fn(usize, usize) -> bool, is_new: impl Fn(usize, usize) -> bool) -> Frame {
        let mut frame = Frame {
            left: self.before.clone(),
            lost: vec![0; 81],
            waves: vec![None; 81],
        };
        let mut latest = [0; 81];
        for (number, conclusion) in self.conclusions.iter().enumerate() {
            if !drawn(number, conclusion.wave) {
                continue;
            }
            for &(square, digits) in &conclusion.lost {
                frame.left[square] &= !digits;
                if is_new(number, conclusion.wave) {
                    frame.lost[square] |= digits;
                }
                latest[square] = latest[square].max(conclusion.wave);
                frame.waves[square] = frame.left[square].is_power_of_two().then_some(latest[square]);
            }
        }
        frame
    }

    /// Returns the squares that a conclusion is drawn from: the one that is settled, or the unit that has
    /// one place left.
    #[must_use]
    pub fn from(&self, conclusion: usize) -> Vec<usize> {
        match self
            .conclusions
            .get(conclusion)
            .map(|conclusion| conclusion.reason)
        {
            Some(Reason::LastDigit(Item::Cell { row, column })) => vec![9 * row + column],
            Some(Reason::LastPlace(item)) => unit_of(item).map_or_else(Vec::new, |(unit, _)| unit.to_vec()),
            _ => Vec::new(),
        }
    }

    /// Returns a conclusion in words.
    #[must_use]
    pub fn words(&self, conclusion: usize) -> String {
        let Some(Conclusion { reason, lost, .. }) = self.conclusions.get(conclusion) else {
            return String::new();
        };
        let frame = self.frame(conclusion + 1);
        let digit = |square: usize| frame.left[square].trailing_zeros();
        let first = lost.first().map_or(0, |&(square, _)| square);
        match *reason {
            Reason::Clue => format!("A clue: {} is {}.", words::name(Item::cell(first)), digit(first)),
            Reason::Guess => format!("A guess: {} is {}.", words::name(Item::cell(first)), digit(first)),
            Reason::LastDigit(item @ Item::Cell { row, column }) => {
                let squares = match lost.len() {
                    1 => "one of them loses it".to_owned(),
                    many => format!("{many} of them lose it"),
                };
                format!(
                    "{} is {}. So its peers are not: {squares}.",
                    upper(item),
                    digit(9 * row + column)
                )
            }
            Reason::LastPlace(item) => {
                let (name, digit) = name_of(item);
                format!(
                    "{name} has one place left for a {digit}: {}.",
                    words::name(Item::cell(first))
                )
            }
            reason => format!("Ruled out: {}.", words::why(reason)),
        }
    }

    /// Returns a wave in words.
    #[must_use]
    pub fn words_of_wave(&self, wave: usize) -> String {
        let new = || {
            self.conclusions
                .iter()
                .filter(|conclusion| conclusion.wave == wave)
        };
        let count = |is: fn(&Reason) -> bool| new().filter(|conclusion| is(&conclusion.reason)).count();
        let lost: u32 = new()
            .flat_map(|conclusion| &conclusion.lost)
            .map(|(_, digits)| digits.count_ones())
            .sum();
        let plural = |count: usize, one: &str, many: &str| match count {
            1 => one.to_owned(),
            count => many.replace('#', &count.to_string()),
        };
        let mut said = Vec::new();
        match count(|reason| *reason == Reason::Clue) {
            0 => {}
            clues => said.push(plural(clues, "one clue is set down", "# clues are set down")),
        }
        if count(|reason| *reason == Reason::Guess) > 0 {
            said.push("a guess is made".to_owned());
        }
        match count(|reason| matches!(reason, Reason::LastDigit(_))) {
            0 => {}
            squares => said.push(plural(
                squares,
                "one square with one digit left takes it from its peers",
                "# squares with one digit left take it from their peers",
            )),
        }
        match count(|reason| matches!(reason, Reason::LastPlace(_))) {
            0 => {}
            places => said.push(plural(
                places,
                "one digit has one place left in a unit",
                "# times a digit has one place left in a unit",
            )),
        }
        let digits = plural(
            lost as usize,
            "one digit is eliminated",
            "# digits are eliminated",
        );
        format!("Wave {wave}: {}; {digits}.", said.join(", "))
    }

    /// Returns the end in words.
    #[must_use]
    pub fn words_of_end(&self) -> String {
        match self.end {
            End::Solved => "Every square has one digit left: solved.".into(),
            End::Open => "Nothing more follows: the program has to guess.".into(),
            End::NoDigit(item) => format!("A contradiction: {} has no digit left.", words::name(item)),
            End::NoPlace(item) => {
                let (name, digit) = name_of(item);
                format!(
                    "A contradiction: {} has no place left for a {digit}.",
                    name.to_lowercase()
                )
            }
            End::OnePlaceForTwo => "A contradiction: two digits of a unit have the same square left.".into(),
        }
    }

    /// Returns how many digits each wave eliminates.
    #[must_use]
    pub fn sizes(&self) -> Vec<u32> {
        let mut sizes = vec![0; self.waves()];
        for conclusion in &self.conclusions {
            sizes[conclusion.wave] += conclusion
                .lost
                .iter()
                .map(|(_, digits)| digits.count_ones())
                .sum::<u32>();
        }
        sizes
    }
}

/// Returns the digits of a set.
fn digits_of(set: u16) -> impl Iterator<Item = usize> {
    (1..=9).filter(move |digit| set >> digit & 1 == 1)
}

/// Returns the squares of a unit that needs a digit, and the digit.
fn unit_of(item: Item) -> Option<([usize; 9], u8)> {
    let (number, digit) = match item {
        Item::Row { row, digit } => (row, digit),
        Item::Column { column, digit } => (9 + column, digit),
        Item::Box { number, digit } => (18 + number, digit),
        Item::Cell { .. } | Item::Number(_) => return None,
    };
    Some((UNITS.get(number)?.map(usize::from), digit))
}

/// Returns the item for a digit in the unit with this number in [`UNITS`].
fn item_of(unit: usize, digit: u8) -> Item {
    let number = unit % 9;
    match unit / 9 {
        0 => Item::Row { row: number, digit },
        1 => Item::Column {
            column: number,
            digit,
        },
        _ => Item::Box { number, digit },
    }
}

fn name_of(item: Item) -> (String, u8) {
    match item {
        Item::Row { row, digit } => (format!("Row {}", row + 1), digit),
        Item::Column { column, digit } => (format!("Column {}", column + 1), digit),
        Item::Box { number, digit } => (format!("Box {}", number + 1), digit),
        Item::Cell { .. } | Item::Number(_) => (upper(item), 0),
    }
}

fn upper(item: Item) -> String {
    let text = words::name(item);
    text[..1].to_uppercase() + &text[1..]
}

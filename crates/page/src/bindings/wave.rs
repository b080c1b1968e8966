//! What follows from the clues or a guess, for the scripts.

use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use super::Recording;
use crate::wave::{self, Frame};

/// The state of a propagation after a number of steps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
pub struct WaveFrame {
    /// The digits left in each square, bit d for digit d.
    pub left: Vec<u16>,
    /// The digits that each square has just lost.
    pub lost: Vec<u16>,
    /// The wave that settled each square.
    pub waves: Vec<Option<usize>>,
    /// The last step; `None` before the first one.
    pub step: Option<WaveStep>,
}

/// A conclusion, or a wave of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
pub struct WaveStep {
    /// The number of the wave that it is or belongs to.
    pub wave: usize,
    /// The conclusions in words; after the last step also the end.
    pub words: String,
    /// The squares of the reason.
    pub from: Vec<usize>,
}

/// A propagation of `norvig`: its conclusions in the order of the program, or wave by wave.
#[wasm_bindgen]
pub struct Wave(wave::Wave);

#[wasm_bindgen]
impl Wave {
    /// Follows the conclusions from the clues (0) or from the guess with this number, counted from
    /// 1.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(recording: &Recording, guess: f64) -> Self {
        Self(wave::Wave::of(&recording.player, guess as u64))
    }

    /// Returns the number of conclusions, or of waves.
    #[must_use]
    pub fn steps(&self, by_waves: bool) -> usize {
        if by_waves {
            self.0.waves()
        } else {
            self.0.conclusions().len()
        }
    }

    /// Returns how many digits each wave eliminates.
    #[must_use]
    pub fn sizes(&self) -> Vec<u32> {
        self.0.sizes()
    }

    /// Returns what is known after this many steps.
    ///
    /// # Errors
    /// Never: the numbers are small.
    pub fn frame(&self, by_waves: bool, steps: usize) -> Result<Ts<WaveFrame>, JsError> {
        let wave = &self.0;
        let Frame { left, lost, waves } = if by_waves {
            wave.frame_of_waves(steps)
        } else {
            wave.frame(steps)
        };
        let last = steps.checked_sub(1).filter(|&last| last < self.steps(by_waves));
        let step = last.map(|last| {
            let mut step = if by_waves {
                WaveStep {
                    wave: last,
                    words: wave.words_of_wave(last),
                    from: Vec::new(),
                }
            } else {
                WaveStep {
                    wave: wave.conclusions()[last].wave,
                    words: wave.words(last),
                    from: wave.from(last),
                }
            };
            if steps == self.steps(by_waves) {
                step.words = format!("{} {}", step.words, wave.words_of_end());
            }
            step
        });
        let frame = WaveFrame {
            left,
            lost,
            waves,
            step,
        };
        Ok(frame.into_ts()?)
    }

    /// Returns the first step after which this square has one digit left, or `None` if there is no
    /// such step.
    #[must_use]
    pub fn step_that_settles(&self, square: usize, by_waves: bool) -> Option<usize> {
        (1..=self.steps(by_waves)).find(|&steps| {
            let frame = if by_waves {
                self.0.frame_of_waves(steps)
            } else {
                self.0.frame(steps)
            };
            frame.waves.get(square).is_some_and(Option::is_some)
        })
    }
}

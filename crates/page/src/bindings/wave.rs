//! What follows from the clues or a guess, for the scripts.

use serde_json::json;
use wasm_bindgen::prelude::*;

use super::Recording;
use crate::wave::{self, Frame};

/// A propagation of `norvig`: its conclusions in the order of the program, or wave by wave.
#[wasm_bindgen]
pub struct Wave(wave::Wave);

#[wasm_bindgen]
impl Wave {
    /// What follows from the clues (0) or from the guess of this number, from 1.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(recording: &Recording, guess: f64) -> Self {
        Self(wave::Wave::of(&recording.player, guess as u64))
    }

    /// How many conclusions there are, or how many waves.
    #[must_use]
    pub fn steps(&self, by_waves: bool) -> usize {
        if by_waves {
            self.0.waves()
        } else {
            self.0.conclusions().len()
        }
    }

    /// How many digits each wave eliminates.
    #[must_use]
    pub fn sizes(&self) -> Vec<u32> {
        self.0.sizes()
    }

    /// After so many steps: `{left, lost, waves, from, words, wave}`. `left` and `lost` have bit d for digit d; `waves` the wave
    /// that settled each square, or null; `from` the squares of the reason; `wave` that of the last step.
    #[must_use]
    pub fn frame(&self, by_waves: bool, steps: usize) -> String {
        let wave = &self.0;
        let Frame { left, lost, waves } = if by_waves {
            wave.frame_of_waves(steps)
        } else {
            wave.frame(steps)
        };
        let mut frame = json!({"left": left, "lost": lost, "waves": waves});
        let Some(last) = steps.checked_sub(1).filter(|&last| last < self.steps(by_waves)) else {
            return frame.to_string();
        };
        if by_waves {
            frame["wave"] = last.into();
            frame["words"] = wave.words_of_wave(last).into();
        } else {
            frame["wave"] = wave.conclusions()[last].wave.into();
            frame["words"] = wave.words(last).into();
            frame["from"] = wave.from(last).into();
        }
        if steps == self.steps(by_waves) {
            frame["end"] = wave.words_of_end().into();
        }
        frame.to_string()
    }

    /// The first step after which this square has one digit left; nothing if it has not.
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

//! Reads a definition word by word, and writes the code.

use super::super::tokens::{Token, WORDS};
use super::super::{Function, Instruction, Mistake};

/// The words of a text, the position in them, and the code so far.
pub(super) struct Parser {
    pub(super) tokens: Vec<(Token, usize)>,
    pub(super) next: usize,
    pub(super) depth: usize,
    pub(super) function: Function,
}

/// Functions that are called from many places are not inlined, because each call would add a copy
/// to the wasm.
impl Parser {
    pub(super) fn token(&self) -> &Token {
        &self.tokens[self.next].0
    }

    pub(super) fn at(&self) -> usize {
        self.tokens[self.next].1
    }

    /// Goes on to the next word; at the end it stays there.
    pub(super) fn take(&mut self) {
        self.next = (self.next + 1).min(self.tokens.len() - 1);
    }

    #[inline(never)]
    pub(super) fn is(&self, word: &str) -> bool {
        match self.token() {
            Token::Name(name) => name == word,
            Token::Sign(sign) => *sign == word,
            Token::Number(_) | Token::End => false,
        }
    }

    #[inline(never)]
    pub(super) fn takes(&mut self, word: &str) -> bool {
        let is = self.is(word);
        if is {
            self.take();
        }
        is
    }

    #[inline(never)]
    pub(super) fn expect(&mut self, word: &str) -> Result<(), Mistake> {
        if self.takes(word) {
            return Ok(());
        }
        Err(self.unexpected(&format!("“{word}”")))
    }

    #[inline(never)]
    pub(super) fn unexpected(&self, wanted: &str) -> Mistake {
        let found = self.token().told();
        Mistake::new(self.at(), format!("{wanted} is expected here, not {found}"))
    }

    /// Reads a new name.
    #[inline(never)]
    pub(super) fn name(&mut self, wanted: &str) -> Result<String, Mistake> {
        let at = self.at();
        let Token::Name(name) = self.token().clone() else {
            return Err(self.unexpected(wanted));
        };
        if WORDS.contains(&&*name) {
            return Err(Mistake::new(
                at,
                format!("“{name}” is a word of the language, not a name"),
            ));
        }
        if name == self.function.name || self.function.parameters.contains(&name) {
            return Err(Mistake::new(
                at,
                format!("“{name}” is the name of something else already"),
            ));
        }
        self.take();
        Ok(name)
    }

    #[inline(never)]
    pub(super) fn put(&mut self, instruction: Instruction, at: usize) -> usize {
        self.function.code.push((instruction, at));
        self.function.code.len() - 1
    }

    /// Sets the target of this jump to the next instruction.
    #[inline(never)]
    pub(super) fn land(&mut self, jump: usize) {
        let here = self.function.code.len();
        match &mut self.function.code[jump].0 {
            Instruction::Jump(to) | Instruction::Unless(to) => *to = here,
            _ => {}
        }
    }
}

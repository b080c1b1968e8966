//! Translates the text of a function into code, from left to right. A rule that binds more loosely calls
//! the one that binds more tightly:
//!
//! ```text
//! definition  name(name, …) = choice
//! choice      if choice then choice else choice  |  either
//! either      both or both …           both        denied and denied …
//! denied      not denied | compared    compared    sum < sum            one comparison at most
//! sum         product + product - …    product     signed * signed / …
//! signed      -signed | atom           atom        number, name, name(choice, …), (choice)
//! ```

mod parser;

use super::tokens::{Token, WORDS, tokens};
use super::{Function, Instruction, Mistake, Operator};
use parser::Parser;

/// The most characters of a text.
pub const MOST_CHARACTERS: usize = 1000;

/// The deepest nesting of a text, and the most parameters of a function.
const DEEPEST: usize = 60;
const MOST_PARAMETERS: usize = 6;

const NO_NUMBER: &str = "a number is needed here, but this is true or false";

/// The type of an expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Number,
    Truth,
}

const COMPARISONS: [(&str, Operator); 6] = [
    ("=", Operator::Equal),
    ("!=", Operator::Different),
    ("<", Operator::Less),
    ("<=", Operator::AtMost),
    (">", Operator::More),
    (">=", Operator::AtLeast),
];
const SUMS: [(&str, Operator); 2] = [("+", Operator::Add), ("-", Operator::Subtract)];
const PRODUCTS: [(&str, Operator); 3] = [
    ("*", Operator::Multiply),
    ("/", Operator::Divide),
    ("%", Operator::Remainder),
];

impl Function {
    /// Reads the definition of a function.
    ///
    /// # Errors
    /// If the text is not a function; the mistake names the reason and the place.
    pub fn parse(text: &str) -> Result<Self, Mistake> {
        if text.chars().count() > MOST_CHARACTERS {
            let why = format!("a function has at most {MOST_CHARACTERS} characters here");
            return Err(Mistake::new(MOST_CHARACTERS, why));
        }
        let function = Self {
            name: String::new(),
            parameters: Vec::new(),
            code: Vec::new(),
        };
        let mut parser = Parser {
            tokens: tokens(text)?,
            next: 0,
            depth: 0,
            function,
        };
        parser.definition()?;
        Ok(parser.function)
    }
}

impl Parser {
    fn definition(&mut self) -> Result<(), Mistake> {
        self.function.name = self.name("the name of the function")?;
        self.expect("(")?;
        while !self.is(")") {
            if !self.function.parameters.is_empty() {
                self.expect(",")?;
            }
            let at = self.at();
            if self.function.parameters.len() == MOST_PARAMETERS {
                let why = format!("a function takes at most {MOST_PARAMETERS} numbers here");
                return Err(Mistake::new(at, why));
            }
            let name = self.name("the name of a number that the function takes")?;
            self.function.parameters.push(name);
        }
        self.expect(")")?;
        self.expect("=")?;
        self.number(Self::choice)?;
        if *self.token() != Token::End {
            return Err(self.unexpected("an operator such as + or the end"));
        }
        let at = self.at();
        self.put(Instruction::Return, at);
        Ok(())
    }

    /// Reads an expression that must be of this kind.
    #[inline(never)]
    fn of_kind(&mut self, wanted: Kind, read: fn(&mut Self) -> Result<Kind, Mistake>) -> Result<(), Mistake> {
        let at = self.at();
        let why = match (read(self)?, wanted) {
            (Kind::Truth, Kind::Number) => NO_NUMBER,
            (Kind::Number, Kind::Truth) => {
                "something true or false is needed here, such as n > 0, but this is a number"
            }
            _ => return Ok(()),
        };
        Err(Mistake::new(at, why))
    }

    fn number(&mut self, read: fn(&mut Self) -> Result<Kind, Mistake>) -> Result<(), Mistake> {
        self.of_kind(Kind::Number, read)
    }

    fn choice(&mut self) -> Result<Kind, Mistake> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(Mistake::new(self.at(), "this is nested too deeply"));
        }
        let kind = if self.is("if") {
            self.condition()
        } else {
            self.either()
        };
        self.depth -= 1;
        kind
    }

    fn condition(&mut self) -> Result<Kind, Mistake> {
        let at = self.at();
        self.expect("if")?;
        self.of_kind(Kind::Truth, Self::choice)?;
        let unless = self.put(Instruction::Unless(0), at);
        self.expect("then")?;
        let kind = self.choice()?;
        let jump = self.put(Instruction::Jump(0), at);
        self.land(unless);
        self.expect("else")?;
        self.of_kind(kind, Self::choice)?;
        self.land(jump);
        Ok(kind)
    }

    /// Reads alternatives. The code evaluates the right side only if the left side does not decide.
    fn either(&mut self) -> Result<Kind, Mistake> {
        let start = self.at();
        let mut kind = self.both()?;
        while self.is("or") {
            self.truth(kind, start)?;
            let at = self.at();
            self.take();
            let unless = self.put(Instruction::Unless(0), at);
            self.put(Instruction::Push(1), at);
            let jump = self.put(Instruction::Jump(0), at);
            self.land(unless);
            self.of_kind(Kind::Truth, Self::both)?;
            self.land(jump);
            kind = Kind::Truth;
        }
        Ok(kind)
    }

    fn both(&mut self) -> Result<Kind, Mistake> {
        let start = self.at();
        let mut kind = self.denied()?;
        while self.is("and") {
            self.truth(kind, start)?;
            let at = self.at();
            self.take();
            let unless = self.put(Instruction::Unless(0), at);
            self.of_kind(Kind::Truth, Self::denied)?;
            let jump = self.put(Instruction::Jump(0), at);
            self.land(unless);
            self.put(Instruction::Push(0), at);
            self.land(jump);
            kind = Kind::Truth;
        }
        Ok(kind)
    }

    /// Checks that the expression before this word is true or false.
    #[inline(never)]
    fn truth(&mut self, kind: Kind, start: usize) -> Result<(), Mistake> {
        if kind == Kind::Truth {
            return Ok(());
        }
        let word = self.token().told();
        Err(Mistake::new(
            start,
            format!("{word} needs something true or false before it, but this is a number"),
        ))
    }

    fn denied(&mut self) -> Result<Kind, Mistake> {
        let at = self.at();
        // Each “not” negates the rest once.
        let mut denials = 0;
        while self.takes("not") {
            denials += 1;
        }
        if denials == 0 {
            return self.compared();
        }
        self.of_kind(Kind::Truth, Self::compared)?;
        for _ in 0..denials {
            self.put(Instruction::Not, at);
        }
        Ok(Kind::Truth)
    }

    /// Reads an operator of the table if one stands here, and returns it with its place.
    #[inline(never)]
    fn operator(&mut self, table: &[(&str, Operator)]) -> Option<(Operator, usize)> {
        let at = self.at();
        let &(_, operator) = table.iter().find(|(sign, _)| self.is(sign))?;
        self.take();
        Some((operator, at))
    }

    /// Checks that the expression already read, which starts at `start`, is a number.
    fn left(kind: Kind, start: usize) -> Result<(), Mistake> {
        match kind {
            Kind::Number => Ok(()),
            Kind::Truth => Err(Mistake::new(start, NO_NUMBER)),
        }
    }

    fn compared(&mut self) -> Result<Kind, Mistake> {
        let start = self.at();
        let kind = self.sum()?;
        let Some((operator, at)) = self.operator(&COMPARISONS) else {
            return Ok(kind);
        };
        Self::left(kind, start)?;
        self.number(Self::sum)?;
        self.put(Instruction::Both(operator), at);
        if COMPARISONS.iter().any(|(sign, _)| self.is(sign)) {
            let why = "two numbers are compared at a time: a < b and b < c";
            return Err(Mistake::new(self.at(), why));
        }
        Ok(Kind::Truth)
    }

    fn sum(&mut self) -> Result<Kind, Mistake> {
        self.series(&SUMS, Self::product)
    }

    fn product(&mut self) -> Result<Kind, Mistake> {
        self.series(&PRODUCTS, Self::signed)
    }

    fn series(
        &mut self,
        table: &[(&str, Operator)],
        part: fn(&mut Self) -> Result<Kind, Mistake>,
    ) -> Result<Kind, Mistake> {
        let start = self.at();
        let kind = part(self)?;
        while let Some((operator, at)) = self.operator(table) {
            Self::left(kind, start)?;
            self.number(part)?;
            self.put(Instruction::Both(operator), at);
        }
        Ok(kind)
    }

    fn signed(&mut self) -> Result<Kind, Mistake> {
        let at = self.at();
        let mut signs = 0;
        while self.takes("-") {
            signs += 1;
        }
        if signs == 0 {
            return self.atom();
        }
        self.number(Self::atom)?;
        for _ in 0..signs {
            self.put(Instruction::Negate, at);
        }
        Ok(Kind::Number)
    }

    fn atom(&mut self) -> Result<Kind, Mistake> {
        let at = self.at();
        if self.takes("(") {
            let kind = self.choice()?;
            self.expect(")")?;
            return Ok(kind);
        }
        match self.token().clone() {
            Token::Number(number) => {
                self.take();
                self.put(Instruction::Push(number), at);
            }
            Token::Name(name) if name == "min" || name == "max" => {
                self.take();
                let operator = if name == "min" {
                    Operator::Least
                } else {
                    Operator::Most
                };
                if self.given(|parser, count| {
                    if count > 1 {
                        parser.put(Instruction::Both(operator), at);
                    }
                })? < 2
                {
                    return Err(Mistake::new(at, format!("“{name}” takes two numbers or more")));
                }
            }
            Token::Name(name) if name == self.function.name => {
                self.take();
                let count = self.given(|_, _| {})?;
                let wanted = self.function.parameters.len();
                if count != wanted {
                    let numbers = if wanted == 1 { "number" } else { "numbers" };
                    return Err(Mistake::new(
                        at,
                        format!("“{name}” takes {wanted} {numbers}, not {count}"),
                    ));
                }
                self.put(Instruction::Call, at);
            }
            Token::Name(name) if !WORDS.contains(&&*name) => {
                let place = self
                    .function
                    .parameters
                    .iter()
                    .position(|parameter| *parameter == name);
                let Some(place) = place else {
                    let all = self.function.parameters.join(", ");
                    let own = &self.function.name;
                    return Err(Mistake::new(
                        at,
                        format!("“{name}” is not known: there are {own}, min, max and {all}"),
                    ));
                };
                self.take();
                if self.is("(") {
                    return Err(Mistake::new(
                        at,
                        format!("“{name}” is a number, and cannot be called"),
                    ));
                }
                self.put(Instruction::Given(place), at);
            }
            _ => return Err(self.unexpected("a number, a name or “(”")),
        }
        Ok(Kind::Number)
    }

    /// Reads numbers in brackets and returns their count; after each number, `then` gets the count so
    /// far.
    fn given(&mut self, mut then: impl FnMut(&mut Self, usize)) -> Result<usize, Mistake> {
        self.expect("(")?;
        let mut count = 0;
        while !self.is(")") {
            if count > 0 && self.expect(",").is_err() {
                return Err(self.unexpected("“,” or “)”"));
            }
            self.number(Self::choice)?;
            count += 1;
            then(self, count);
        }
        self.expect(")")?;
        Ok(count)
    }
}

//! The text of a function becomes code, from left to right. What binds more loosely calls what binds more
//! tightly:
//!
//! ```text
//! definition  name(name, …) = choice
//! choice      if choice then choice else choice  |  either
//! either      both or both …           both        denied and denied …
//! denied      not denied | compared    compared    sum < sum            one comparison at most
//! sum         product + product - …    product     signed * signed / …
//! signed      -signed | atom           atom        number, name, name(choice, …), (choice)
//! ```

use super::tokens::{Token, WORDS, tokens};
use super::{Function, Instruction, Mistake, Operator};

/// How long a text may be.
pub const MOST_CHARACTERS: usize = 1000;

/// How deeply it may be nested, and how many numbers a function may be given.
const DEEPEST: usize = 60;
const MOST_PARAMETERS: usize = 6;

const NO_NUMBER: &str = "a number is needed here, and this is true or false";

/// What an expression stands for.
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

struct Parser {
    tokens: Vec<(Token, usize)>,
    next: usize,
    depth: usize,
    function: Function,
}

impl Function {
    /// Reads the definition of a function.
    ///
    /// # Errors
    /// Where the text is none: what is wrong, and where.
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

/// What is called from many places is not inlined: it would be there as often in the wasm.
impl Parser {
    fn token(&self) -> &Token {
        &self.tokens[self.next].0
    }

    fn at(&self) -> usize {
        self.tokens[self.next].1
    }

    /// Goes on to the next one; the end stays.
    fn take(&mut self) {
        self.next = (self.next + 1).min(self.tokens.len() - 1);
    }

    #[inline(never)]
    fn is(&self, word: &str) -> bool {
        match self.token() {
            Token::Name(name) => name == word,
            Token::Sign(sign) => *sign == word,
            Token::Number(_) | Token::End => false,
        }
    }

    #[inline(never)]
    fn takes(&mut self, word: &str) -> bool {
        let is = self.is(word);
        if is {
            self.take();
        }
        is
    }

    #[inline(never)]
    fn expect(&mut self, word: &str) -> Result<(), Mistake> {
        if self.takes(word) {
            return Ok(());
        }
        Err(self.unexpected(&format!("“{word}”")))
    }

    #[inline(never)]
    fn unexpected(&self, wanted: &str) -> Mistake {
        let found = self.token().told();
        Mistake::new(self.at(), format!("{wanted} is expected here, not {found}"))
    }

    /// A new name.
    #[inline(never)]
    fn name(&mut self, wanted: &str) -> Result<String, Mistake> {
        let at = self.at();
        let Token::Name(name) = self.token().clone() else {
            return Err(self.unexpected(wanted));
        };
        if WORDS.contains(&&*name) {
            return Err(Mistake::new(
                at,
                format!("“{name}” is a word of the language, and no name"),
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
    fn put(&mut self, instruction: Instruction, at: usize) -> usize {
        self.function.code.push((instruction, at));
        self.function.code.len() - 1
    }

    /// Has the jump at this place go to what comes next.
    #[inline(never)]
    fn land(&mut self, jump: usize) {
        let here = self.function.code.len();
        match &mut self.function.code[jump].0 {
            Instruction::Jump(to) | Instruction::Unless(to) => *to = here,
            _ => {}
        }
    }

    fn definition(&mut self) -> Result<(), Mistake> {
        self.function.name = self.name("the name of the function")?;
        self.expect("(")?;
        while !self.is(")") {
            if !self.function.parameters.is_empty() {
                self.expect(",")?;
            }
            let at = self.at();
            if self.function.parameters.len() == MOST_PARAMETERS {
                let why = format!("a function is given at most {MOST_PARAMETERS} numbers here");
                return Err(Mistake::new(at, why));
            }
            let name = self.name("the name of a number that the function is given")?;
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

    /// An expression that must be of this kind.
    #[inline(never)]
    fn of_kind(&mut self, wanted: Kind, read: fn(&mut Self) -> Result<Kind, Mistake>) -> Result<(), Mistake> {
        let at = self.at();
        let why = match (read(self)?, wanted) {
            (Kind::Truth, Kind::Number) => NO_NUMBER,
            (Kind::Number, Kind::Truth) => {
                "something true or false is needed here, such as n > 0, and this is a number"
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

    /// What is on the right is only looked at where what is on the left does not decide.
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

    /// What was read already must be true or false.
    #[inline(never)]
    fn truth(&mut self, kind: Kind, start: usize) -> Result<(), Mistake> {
        if kind == Kind::Truth {
            return Ok(());
        }
        let word = self.token().told();
        Err(Mistake::new(
            start,
            format!("{word} is between what is true or false, and this is a number"),
        ))
    }

    fn denied(&mut self) -> Result<Kind, Mistake> {
        let at = self.at();
        // Each “not” changes what the ones before it make of it.
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

    /// The operator of a table that stands here, and where.
    #[inline(never)]
    fn operator(&mut self, table: &[(&str, Operator)]) -> Option<(Operator, usize)> {
        let at = self.at();
        let &(_, operator) = table.iter().find(|(sign, _)| self.is(sign))?;
        self.take();
        Some((operator, at))
    }

    /// What was read already, from there on, must be a number.
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
                    return Err(Mistake::new(at, format!("“{name}” is of two numbers or more")));
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
                        format!("“{name}” is given {wanted} {numbers}, not {count}"),
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

    /// Numbers in brackets; after each, `then` is told how many there are. Returns how many there are.
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

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn mistake(text: &str) -> String {
        let mistake = Function::parse(text).unwrap_err();
        format!("{} {}", mistake.at.unwrap(), mistake.why)
    }

    #[test]
    fn a_mistake_is_told_with_its_place() {
        for (text, told) in [
            ("", "0 the name of the function is expected here, not the end"),
            ("f(n) n", "5 “=” is expected here, not “n”"),
            (
                "f(n) = n +",
                "10 a number, a name or “(” is expected here, not the end",
            ),
            (
                "f(n) = f(n - 1) + f(n - 2",
                "25 “,” or “)” is expected here, not the end",
            ),
            ("f(n) = m", "7 “m” is not known: there are f, min, max and n"),
            ("f(n, k) = f(n)", "10 “f” is given 2 numbers, not 1"),
            (
                "f(n) = n < 2",
                "7 a number is needed here, and this is true or false",
            ),
            (
                "f(n) = if n then 1 else 2",
                "10 something true or false is needed here, such as n > 0, and this is a number",
            ),
            (
                "f(n) = if n < 2 then 1",
                "22 “else” is expected here, not the end",
            ),
            (
                "f(n) = if n < 2 then n else n < 2",
                "28 a number is needed here, and this is true or false",
            ),
            (
                "f(n) = if 1 < n < 3 then 1 else 2",
                "16 two numbers are compared at a time: a < b and b < c",
            ),
            (
                "f(n) = if n and n < 1 then 1 else 2",
                "10 “and” is between what is true or false, and this is a number",
            ),
            (
                "f(n) = if (n < 1) + 2 = 3 then 1 else 2",
                "10 a number is needed here, and this is true or false",
            ),
            ("f(if) = 1", "2 “if” is a word of the language, and no name"),
            ("f(n, n) = 1", "5 “n” is the name of something else already"),
            ("f(n) = n § 2", "9 “§” has no meaning here"),
            ("f(n) = 9223372036854775808", "7 this number is beyond 64 bits"),
            ("f(n) = min(n)", "7 “min” is of two numbers or more"),
            ("f(n) = n(2)", "7 “n” is a number, and cannot be called"),
            (
                "f(n) = n n",
                "9 an operator such as + or the end is expected here, not “n”",
            ),
            ("f(n) = é + n", "7 “é” has no meaning here"),
            ("f(n) = n ≥ m", "11 “m” is not known: there are f, min, max and n"),
        ] {
            assert_eq!(mistake(text), told, "{text}");
        }
        let deep = format!("f(n) = {}n{}", "(".repeat(200), ")".repeat(200));
        assert!(mistake(&deep).ends_with("nested too deeply"));
        let long = format!("f(n) = n{}", " + n".repeat(400));
        assert!(mistake(&long).contains("at most 1000 characters"));
    }

    #[test]
    fn the_name_and_what_it_is_given_are_known() {
        let function = Function::parse("ways(steps, stride)\n = steps ≥ stride and 1").map(|_| ());
        assert!(function.is_err());
        let function = Function::parse("  gcd(a,b)=\n if b == 0 then a else gcd(b, a % b) ").unwrap();
        assert_eq!(
            (&*function.name, &function.parameters[..]),
            ("gcd", &["a".to_owned(), "b".to_owned()][..])
        );
    }

    proptest! {
        /// Whatever is typed, it is a function or a mistake at a character of the text or just after it.
        #[test]
        fn any_text_is_read_or_refused(words in prop::collection::vec(
            prop::sample::select(vec![
                "f", "(", ")", "n", ",", "=", "if", "then", "else", "1", "+", "-", "*", "/", "%", "<", "not", "and", "or", "min", " ", "é", "\n", "§",
            ]),
            0..40,
        )) {
            let text = words.join(" ");
            for text in [text.clone(), format!("f(n) = {text}")] {
                if let Err(Mistake { at, .. }) = Function::parse(&text) {
                    prop_assert!(at.is_some_and(|at| at <= text.chars().count()), "{}", text);
                }
            }
        }
    }
}

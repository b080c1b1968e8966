//! Reads the part of JSON that the lines of a trace use: objects of numbers, texts, lists of numbers, and
//! objects.
//!
//! A library that reads all of JSON would be a tenth of everything the browser loads.

use std::fmt;

/// The deepest nesting of objects: the item of a reason is inside an event.
const DEEPEST: usize = 2;

/// The members of an object, each with its name.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Object<'a>(Vec<(&'a str, Value<'a>)>);

/// The text that was expected, and the character where it should be, from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotJsonError {
    expected: &'static str,
    character: usize,
}

impl fmt::Display for NotJsonError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Self { expected, character } = self;
        write!(f, "there should be {expected} at character {character}")
    }
}

impl std::error::Error for NotJsonError {}

#[derive(Debug, PartialEq, Eq)]
enum Value<'a> {
    Null,
    Number(usize),
    Text(&'a str),
    List(Vec<usize>),
    Object(Object<'a>),
}

impl<'a> Object<'a> {
    /// Reads an object and nothing after it.
    ///
    /// # Errors
    /// If the text is not such an object; the error names the place.
    pub fn read(text: &'a str) -> Result<Self, NotJsonError> {
        let mut parser = Parser { text, at: 0 };
        let object = parser.object(DEEPEST)?;
        parser.blanks();
        if parser.at < text.len() {
            return Err(parser.wrong("nothing more"));
        }
        Ok(object)
    }

    fn value(&self, name: &str) -> Option<&Value<'a>> {
        self.0
            .iter()
            .find(|(other, _)| *other == name)
            .map(|(_, value)| value)
    }

    /// Returns the number of this name, if there is one.
    #[must_use]
    pub fn number(&self, name: &str) -> Option<usize> {
        match self.value(name)? {
            Value::Number(number) => Some(*number),
            _ => None,
        }
    }

    /// Returns the text of this name, if there is one.
    #[must_use]
    pub fn text(&self, name: &str) -> Option<&'a str> {
        match self.value(name)? {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }

    /// Returns the list of this name, if there is one.
    #[must_use]
    pub fn list(&self, name: &str) -> Option<&[usize]> {
        match self.value(name)? {
            Value::List(list) => Some(list),
            _ => None,
        }
    }

    /// Returns the object of this name, if there is one.
    #[must_use]
    pub fn object(&self, name: &str) -> Option<&Self> {
        match self.value(name)? {
            Value::Object(object) => Some(object),
            _ => None,
        }
    }
}

/// A text, and the number of its bytes that are read. It is always at a character boundary, because only
/// ASCII characters are searched for.
struct Parser<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Parser<'a> {
    fn wrong(&self, expected: &'static str) -> NotJsonError {
        let character = self.text[..self.at].chars().count() + 1;
        NotJsonError { expected, character }
    }

    fn blanks(&mut self) {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_ascii_start().len();
    }

    /// Skips this character if it comes next; returns whether it does.
    fn is(&mut self, c: char) -> bool {
        self.blanks();
        let is = self.text[self.at..].starts_with(c);
        self.at += usize::from(is);
        is
    }

    /// Reads parts separated by commas, up to this character. `or` names the character and the comma for the
    /// error.
    fn all(
        &mut self,
        end: char,
        or: &'static str,
        mut one: impl FnMut(&mut Self) -> Result<(), NotJsonError>,
    ) -> Result<(), NotJsonError> {
        if self.is(end) {
            return Ok(());
        }
        loop {
            one(self)?;
            if self.is(end) {
                return Ok(());
            }
            if !self.is(',') {
                return Err(self.wrong(or));
            }
        }
    }

    fn object(&mut self, deepest: usize) -> Result<Object<'a>, NotJsonError> {
        if deepest == 0 || !self.is('{') {
            return Err(self.wrong("{"));
        }
        let mut members = Vec::new();
        self.all('}', "a comma or }", |parser| {
            let name = parser.string()?;
            if !parser.is(':') {
                return Err(parser.wrong(":"));
            }
            members.push((name, parser.any(deepest - 1)?));
            Ok(())
        })?;
        Ok(Object(members))
    }

    fn any(&mut self, deepest: usize) -> Result<Value<'a>, NotJsonError> {
        self.blanks();
        let rest = &self.text[self.at..];
        Ok(match rest.as_bytes().first() {
            Some(b'"') => Value::Text(self.string()?),
            Some(b'{') => Value::Object(self.object(deepest)?),
            Some(b'[') => {
                self.at += 1;
                let mut list = Vec::new();
                self.all(']', "a comma or ]", |parser| {
                    list.push(parser.number()?);
                    Ok(())
                })?;
                Value::List(list)
            }
            _ if rest.starts_with("null") => {
                self.at += 4;
                Value::Null
            }
            _ => Value::Number(self.number()?),
        })
    }

    /// Reads a non-negative integer.
    fn number(&mut self) -> Result<usize, NotJsonError> {
        self.blanks();
        let rest = &self.text[self.at..];
        let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let number = rest[..digits].parse().map_err(|_| self.wrong("a whole number"))?;
        self.at += digits;
        Ok(number)
    }

    /// Reads a text without a backslash; a trace has no other texts.
    fn string(&mut self) -> Result<&'a str, NotJsonError> {
        if !self.is('"') {
            return Err(self.wrong("a text"));
        }
        let rest = &self.text[self.at..];
        match rest.find(['"', '\\']) {
            Some(end) if rest[end..].starts_with('"') => {
                self.at += end + 1;
                Ok(&rest[..end])
            }
            _ => Err(self.wrong("a text without a backslash, and its end,")),
        }
    }
}

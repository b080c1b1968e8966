//! JSON, and what `SudokuPad` makes of it to save room: names without quotation marks, texts in single ones,
//! `t`, `f` and colors as bare words, and nothing at all in place of an empty object in a list.
//!
//! Whether a text is JSON in the strict sense is not checked.

/// A value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// Members by their names.
    Object(Vec<(String, Value)>),
    List(Vec<Value>),
    /// What stands between quotation marks.
    Text(String),
    /// A number, `true`, a color.
    Word(String),
}

/// How deeply values may be nested.
const DEEPEST: usize = 64;

/// Parses a text as a value; `None` if it is invalid.
pub fn parse(text: &str) -> Option<Value> {
    let (value, rest) = value(text.trim_start(), DEEPEST)?;
    rest.trim().is_empty().then_some(value)
}

impl Value {
    /// The member of an object that has one of these names, if there is one.
    pub fn member(&self, names: &[&str]) -> Option<&Value> {
        let Value::Object(members) = self else { return None };
        let found = members.iter().find(|(name, _)| names.contains(&name.as_str()));
        found.map(|(_, value)| value)
    }

    /// The items of a list.
    pub fn items(&self) -> Option<&[Value]> {
        match self {
            Value::List(items) => Some(items),
            _ => None,
        }
    }

    /// A text or a word.
    pub fn text(&self) -> Option<&str> {
        match self {
            Value::Text(text) | Value::Word(text) => Some(text),
            _ => None,
        }
    }

    /// A digit, 0 for none; `None` if it is something else.
    pub fn digit(&self) -> Option<u8> {
        match self.text()?.as_bytes() {
            [] | b"null" => Some(0),
            [c @ b'0'..=b'9'] => Some(c - b'0'),
            _ => None,
        }
    }

    /// Whether it is true.
    pub fn is_true(&self) -> bool {
        matches!(self, Value::Word(word) if word == "true" || word == "t")
    }

    /// Whether it says something that a puzzle may depend on: it is true, or there is something in it.
    pub fn is_rule(&self) -> bool {
        match self {
            Value::Object(members) => members.iter().any(|(_, value)| value.is_rule()),
            Value::List(items) => !items.is_empty(),
            Value::Text(_) => false,
            Value::Word(_) => self.is_true(),
        }
    }
}

fn value(text: &str, depth: usize) -> Option<(Value, &str)> {
    let depth = depth.checked_sub(1)?;
    match text.chars().next()? {
        '{' => object(&text[1..], depth),
        '[' => list(&text[1..], depth),
        mark @ ('"' | '\'') => quoted(&text[1..], mark).map(|(text, rest)| (Value::Text(text), rest)),
        _ => {
            let (word, rest) = word(text)?;
            Some((Value::Word(word.to_owned()), rest))
        }
    }
}

fn object(text: &str, depth: usize) -> Option<(Value, &str)> {
    let mut members = Vec::new();
    let mut rest = text.trim_start();
    while !rest.starts_with('}') {
        let (name, after) = match rest.chars().next()? {
            mark @ ('"' | '\'') => quoted(&rest[1..], mark)?,
            _ => word(rest).map(|(word, rest)| (word.to_owned(), rest))?,
        };
        let after = after.trim_start().strip_prefix(':')?.trim_start();
        let (value, after) = if after.starts_with([',', '}']) {
            (Value::Object(Vec::new()), after)
        } else {
            value(after, depth)?
        };
        members.push((name, value));
        rest = after.trim_start();
        match rest.strip_prefix(',') {
            Some(after) => rest = after.trim_start(),
            None if rest.starts_with('}') => {}
            None => return None,
        }
    }
    Some((Value::Object(members), &rest[1..]))
}

fn list(text: &str, depth: usize) -> Option<(Value, &str)> {
    let mut items = Vec::new();
    let mut rest = text.trim_start();
    if let Some(rest) = rest.strip_prefix(']') {
        return Some((Value::List(items), rest));
    }
    loop {
        let (item, after) = if rest.starts_with([',', ']']) {
            (Value::Object(Vec::new()), rest)
        } else {
            value(rest, depth)?
        };
        items.push(item);
        rest = after.trim_start();
        if let Some(rest) = rest.strip_prefix(']') {
            return Some((Value::List(items), rest));
        }
        rest = rest.strip_prefix(',')?.trim_start();
    }
}

/// What stands before this quotation mark, and what follows it.
fn quoted(text: &str, mark: char) -> Option<(String, &str)> {
    let mut quoted = String::new();
    let mut characters = text.char_indices();
    while let Some((place, c)) = characters.next() {
        match c {
            _ if c == mark => return Some((quoted, &text[place + 1..])),
            // What an escape stands for matters to no puzzle.
            '\\' => quoted.extend(characters.next().map(|(_, c)| c)),
            _ => quoted.push(c),
        }
    }
    None
}

fn word(text: &str) -> Option<(&str, &str)> {
    let end = text
        .find([',', ':', ']', '}', '[', '{', '"', '\''])
        .unwrap_or(text.len());
    let (word, rest) = text.split_at(end);
    let word = word.trim_end();
    (!word.is_empty()).then_some((word, rest))
}

//! Splits the text of a function into words.

use super::Mistake;

/// A word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token {
    Number(i64),
    Name(String),
    Sign(&'static str),
    End,
}

/// The words that cannot be names.
pub(super) const WORDS: [&str; 8] = ["if", "then", "else", "and", "or", "not", "min", "max"];

/// The signs, those of two characters before those of one; beside each stands the sign that it
/// means.
const SIGNS: [(&str, &str); 21] = [
    ("<=", "<="),
    (">=", ">="),
    ("!=", "!="),
    ("==", "="),
    ("≤", "<="),
    ("≥", ">="),
    ("≠", "!="),
    ("−", "-"),
    ("·", "*"),
    ("×", "*"),
    ("÷", "/"),
    ("=", "="),
    ("<", "<"),
    (">", ">"),
    ("+", "+"),
    ("-", "-"),
    ("*", "*"),
    ("/", "/"),
    ("%", "%"),
    ("(", "("),
    (")", ")"),
];

impl Token {
    /// Returns its name in messages.
    pub(super) fn told(&self) -> String {
        match self {
            Self::Number(number) => format!("“{number}”"),
            Self::Name(name) => format!("“{name}”"),
            Self::Sign(sign) => format!("“{sign}”"),
            Self::End => "the end".into(),
        }
    }
}

/// Returns the words of a text, each with the position of its first character.
pub(super) fn tokens(text: &str) -> Result<Vec<(Token, usize)>, Mistake> {
    let mut tokens = Vec::new();
    let (mut rest, mut at) = (text, 0);
    while let Some(first) = rest.chars().next() {
        let while_true = |is: fn(char) -> bool| &rest[..rest.find(|c| !is(c)).unwrap_or(rest.len())];
        let (token, written) = if first.is_whitespace() {
            (None, &rest[..first.len_utf8()])
        } else if first.is_ascii_digit() {
            let digits = while_true(|c| c.is_ascii_digit());
            let number = digits.parse();
            let number = number.map_err(|_| Mistake::new(at, "this number is beyond 64 bits"))?;
            (Some(Token::Number(number)), digits)
        } else if first.is_ascii_alphabetic() || first == '_' {
            let name = while_true(|c| c.is_ascii_alphanumeric() || c == '_');
            (Some(Token::Name(name.into())), name)
        } else if first == ',' {
            (Some(Token::Sign(",")), &rest[..1])
        } else {
            let sign = SIGNS.iter().find(|(sign, _)| rest.starts_with(sign));
            let (sign_text, sign) =
                sign.ok_or_else(|| Mistake::new(at, format!("“{first}” has no meaning here")))?;
            (Some(Token::Sign(sign)), *sign_text)
        };
        tokens.extend(token.map(|token| (token, at)));
        at += written.chars().count();
        rest = &rest[written.len()..];
    }
    tokens.push((Token::End, at));
    Ok(tokens)
}

//! JSON lines: an object a line, of which one field holds the puzzle.
//!
//! Only what that takes is read: the members of the outermost object. A puzzle that is not a string but lists
//! of numbers is read, too, since what is between its numbers does not count. Whether a value is JSON by the
//! standard is not checked.

use std::borrow::Cow;

/// A member of an object.
#[derive(Debug)]
pub struct Member<'a> {
    /// What is between the quotation marks of its name.
    pub name: Cow<'a, [u8]>,
    /// Its value: of a string, what is between the quotation marks; otherwise just the text.
    pub text: Cow<'a, [u8]>,
    /// Its value as it stands there.
    pub raw: &'a [u8],
}

/// The members of the object that a text begins with, and what follows it. `None` if there is no object.
#[must_use]
pub fn members(text: &[u8]) -> Option<(Vec<Member<'_>>, &[u8])> {
    let mut members = Vec::new();
    let mut rest = text.trim_ascii_start().strip_prefix(b"{")?.trim_ascii_start();
    if let Some(rest) = rest.strip_prefix(b"}") {
        return Some((members, rest));
    }
    loop {
        let (name, after) = string(rest)?;
        let start = after.trim_ascii_start().strip_prefix(b":")?.trim_ascii_start();
        let (text, after) = value(start)?;
        let raw = start[..start.len() - after.len()].trim_ascii_end();
        members.push(Member { name, text, raw });
        rest = after.trim_ascii_start();
        match rest.split_first()? {
            (b',', after) => rest = after.trim_ascii_start(),
            (b'}', after) => return Some((members, after)),
            _ => return None,
        }
    }
}

/// A value, and what follows it.
fn value(text: &[u8]) -> Option<(Cow<'_, [u8]>, &[u8])> {
    if text.starts_with(b"\"") {
        return string(text);
    }
    let mut depth = 0_usize;
    let mut i = 0;
    while let Some(&c) = text.get(i) {
        match c {
            b'"' => {
                let (_, after) = string(&text[i..])?;
                i = text.len() - after.len();
                continue;
            }
            b'[' | b'{' => depth += 1,
            b']' | b'}' if depth > 0 => depth -= 1,
            b',' | b'}' if depth == 0 => break,
            _ => {}
        }
        i += 1;
    }
    let value = text[..i].trim_ascii();
    (depth == 0 && !value.is_empty()).then_some((Cow::Borrowed(value), &text[i..]))
}

/// A string without its quotation marks, and what follows it.
fn string(text: &[u8]) -> Option<(Cow<'_, [u8]>, &[u8])> {
    let text = text.strip_prefix(b"\"")?;
    let simple = text.iter().position(|&c| c == b'"' || c == b'\\')?;
    if text[simple] == b'"' {
        return Some((Cow::Borrowed(&text[..simple]), &text[simple + 1..]));
    }
    let mut string = Vec::new();
    let mut rest = text;
    loop {
        let (&c, after) = rest.split_first()?;
        rest = after;
        match c {
            b'"' => return Some((Cow::Owned(string), rest)),
            b'\\' => {
                let (&escape, after) = rest.split_first()?;
                rest = after;
                match escape {
                    b'n' => string.push(b'\n'),
                    b't' => string.push(b'\t'),
                    b'r' => string.push(b'\r'),
                    b'b' => string.push(0x08),
                    b'f' => string.push(0x0c),
                    b'u' => {
                        let (c, after) = escaped(rest)?;
                        string.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes());
                        rest = after;
                    }
                    other => string.push(other),
                }
            }
            c => string.push(c),
        }
    }
}

/// The character after `\u`, and what follows it. Beyond 16 bits it is a pair, and half a pair is not a
/// character.
fn escaped(text: &[u8]) -> Option<(char, &[u8])> {
    let four = |text: &'_ [u8]| -> Option<u16> {
        let digits = text.get(..4)?.iter().all(u8::is_ascii_hexdigit);
        let digits = str::from_utf8(&text[..4]).ok().filter(|_| digits)?;
        u16::from_str_radix(digits, 16).ok()
    };
    let (first, rest) = (four(text)?, &text[4..]);
    let second = rest.strip_prefix(b"\\u").and_then(four);
    let mut pair = char::decode_utf16([first].into_iter().chain(second));
    Some(match pair.next()? {
        Ok(c) if c.len_utf16() == 2 => (c, &rest[6..]),
        Ok(c) => (c, rest),
        Err(_) => (char::REPLACEMENT_CHARACTER, rest),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<(Vec<(String, String)>, String)> {
        let string = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
        let (members, rest) = members(text.as_bytes())?;
        let members = members
            .iter()
            .map(|member| (string(&member.name), string(&member.text)));
        Some((members.collect(), string(rest)))
    }

    #[test]
    fn fields_are_names_and_texts() {
        let (fields, rest) =
            read(r#" { "a" : "b\"\u00b7\n" , "c":[1,{"}":"]"}], "d": null ,"e":-1.5e3} x"#).unwrap();
        let expected = [
            ("a", "b\"·\n"),
            ("c", r#"[1,{"}":"]"}]"#),
            ("d", "null"),
            ("e", "-1.5e3"),
        ];
        assert_eq!(fields, expected.map(|(name, value)| (name.into(), value.into())));
        assert_eq!(rest, " x");
        assert_eq!(read("{}"), Some((vec![], String::new())));
    }

    #[test]
    fn what_is_no_object_is_none() {
        for text in [
            "",
            "{",
            "[]",
            "{a:1}",
            r#"{"a"}"#,
            r#"{"a":}"#,
            r#"{"a":1"#,
            r#"{"a":"b}"#,
            r#"{"a":[}"#,
            "{,}",
            r#"{"\u12"}"#,
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn characters_beyond_sixteen_bits_are_pairs() {
        let (members, _) = read(r#"{"\ud83d\ude00": "\ud83dx\b\f\/"}"#).unwrap();
        assert_eq!(members, [("\u{1f600}".into(), "\u{fffd}x\u{8}\u{c}/".into())]);
    }
}

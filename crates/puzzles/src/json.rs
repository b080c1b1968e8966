//! JSON lines: an object a line, of which one field holds the puzzle.
//!
//! Only what that takes: the text of a field of the outermost object. A puzzle that is no string but lists of numbers is
//! read, too, since what is between its numbers does not count.

use std::borrow::Cow;

/// A field of an object: its name and its value. Of a string the value is the text between the quotation marks, and
/// otherwise just the text.
pub type Field<'a> = (Cow<'a, [u8]>, Cow<'a, [u8]>);

/// The fields of the object that a text begins with, and what follows it. `None` if there is no object.
#[must_use]
pub fn fields(text: &[u8]) -> Option<(Vec<Field<'_>>, &[u8])> {
    let mut fields = Vec::new();
    let mut rest = text.trim_ascii_start().strip_prefix(b"{")?.trim_ascii_start();
    if let Some(rest) = rest.strip_prefix(b"}") {
        return Some((fields, rest));
    }
    loop {
        let (name, after) = string(rest)?;
        let (value, after) = value(after.trim_ascii_start().strip_prefix(b":")?.trim_ascii_start())?;
        fields.push((name, value));
        rest = after.trim_ascii_start();
        match rest.split_first()? {
            (b',', after) => rest = after.trim_ascii_start(),
            (b'}', after) => return Some((fields, after)),
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
                    b'u' => {
                        let (digits, after) = rest.split_at_checked(4)?;
                        let number = u32::from_str_radix(str::from_utf8(digits).ok()?, 16).ok()?;
                        // Half of a pair is no character of a puzzle, nor of a name that is asked for.
                        let c = char::from_u32(number).unwrap_or(char::REPLACEMENT_CHARACTER);
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

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<(Vec<(String, String)>, String)> {
        let string = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
        let (fields, rest) = fields(text.as_bytes())?;
        let fields = fields.iter().map(|(name, value)| (string(name), string(value)));
        Some((fields.collect(), string(rest)))
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
}

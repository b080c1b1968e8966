//! Texts as the JavaScript library `lz-string` compresses them (`compressToBase64`), which f-puzzles and
//! `SudokuPad` put into their addresses.
//!
//! LZ78 on units of UTF-16: each number stands for some units that have occurred, or is 0 or 1 before a new
//! unit of 8 or 16 bits, or 2 at the end. Numbers have as many bits as the largest so far needs, the lowest
//! first; six bits are a character of Base64, the highest first. Source: the library's own code,
//! <https://github.com/pieroxy/lz-string>, MIT.

use std::collections::HashMap;

/// The most units in a text. No puzzle needs as many, and a line could hold a thousand times more.
const MOST_UNITS: usize = 1 << 16;

/// The characters of Base64, by their values.
const BASE64: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// The numbers that mean something other than units that have occurred.
const NEW_8: u32 = 0;
const NEW_16: u32 = 1;
const END: u32 = 2;

/// Decompresses a text; `None` if it is damaged, or far longer than a puzzle.
pub fn decompress(base64: &[u8]) -> Option<String> {
    let mut bits = Bits { base64, used: 0 };
    let mut units: Vec<u16> = Vec::new();
    // What each number stands for: where that begins among the units, and its length. A new entry is a run of
    // units that has just occurred and the one unit after it, so that all of it stands in one piece.
    let mut entries: Vec<(usize, usize)> = vec![(0, 0); 3];
    let (mut width, mut room) = (2, 4);
    let mut before: Option<(usize, usize)> = None;
    loop {
        let number = bits.take(width)?;
        let start = units.len();
        if start > MOST_UNITS {
            return None;
        }
        match number {
            END => return String::from_utf16(&units).ok(),
            NEW_8 | NEW_16 => {
                units.push(bits.take(if number == NEW_8 { 8 } else { 16 })? as u16);
                entries.push((start, 1));
                room -= 1;
            }
            number => {
                let is_next = number as usize == entries.len();
                let (from, length) = match before {
                    Some((from, length)) if is_next => (from, length + 1),
                    _ => *entries.get(number as usize)?,
                };
                for place in from..from + length {
                    // The last unit of the next entry is the same as its first, which has already been
                    // written.
                    units.push(*units.get(place)?);
                }
            }
        }
        if room == 0 {
            (room, width) = (1 << width, width + 1);
        }
        if let Some((from, length)) = before {
            entries.push((from, length + 1));
            room -= 1;
        } else {
            // The first number is not followed by an entry.
            (room, width) = (4, 3);
        }
        before = Some((start, units.len() - start));
        if room == 0 {
            (room, width) = (1 << width, width + 1);
        }
    }
}

/// Compresses a text.
pub fn compress(text: &str) -> String {
    let mut out = Out::default();
    // The number of each piece, found by the number of the piece without its last unit, and that unit.
    let mut pieces: HashMap<(Option<u32>, u16), u32> = HashMap::new();
    let mut is_new: HashMap<u32, u16> = HashMap::new();
    let mut next = 3;
    let mut piece: Option<u32> = None;
    for unit in text.encode_utf16() {
        let single = *pieces.entry((None, unit)).or_insert_with(|| {
            is_new.insert(next, unit);
            next += 1;
            next - 1
        });
        let Some(number) = piece else {
            piece = Some(single);
            continue;
        };
        if let Some(&longer) = pieces.get(&(piece, unit)) {
            piece = Some(longer);
            continue;
        }
        out.piece(number, is_new.remove(&number));
        pieces.insert((piece, unit), next);
        next += 1;
        piece = Some(single);
    }
    if let Some(number) = piece {
        out.piece(number, is_new.remove(&number));
    }
    out.bits(END, out.width);
    out.finish()
}

/// The bits of a text in Base64.
struct Bits<'a> {
    base64: &'a [u8],
    /// How many have been taken.
    used: usize,
}

impl Bits<'_> {
    /// A number of this many bits, the lowest first. `None` at the end.
    fn take(&mut self, width: u32) -> Option<u32> {
        let mut number = 0;
        for place in 0..width {
            let c = *self.base64.get(self.used / 6)?;
            number |= u32::from(value(c)? >> (5 - self.used % 6) & 1) << place;
            self.used += 1;
        }
        Some(number)
    }
}

/// The value of a character of Base64, of which addresses have variants.
fn value(c: u8) -> Option<u8> {
    Some(match c {
        b'A'..=b'Z' => c - b'A',
        b'a'..=b'z' => c - b'a' + 26,
        b'0'..=b'9' => c - b'0' + 52,
        b'+' | b'-' | b' ' => 62,
        b'/' | b'_' => 63,
        _ => return None,
    })
}

/// The compressed output.
struct Out {
    values: Vec<u8>,
    /// How many bits there are.
    length: usize,
    width: u32,
    /// How many numbers there will be before they get wider.
    room: u32,
}

impl Default for Out {
    fn default() -> Out {
        Out {
            values: Vec::new(),
            length: 0,
            width: 2,
            room: 2,
        }
    }
}

impl Out {
    /// Adds a piece; with its unit, if it has not occurred before.
    fn piece(&mut self, number: u32, new: Option<u16>) {
        match new {
            Some(unit) => {
                let is_wide = unit > 0xff;
                self.bits(if is_wide { NEW_16 } else { NEW_8 }, self.width);
                self.bits(unit.into(), if is_wide { 16 } else { 8 });
                self.count();
            }
            None => self.bits(number, self.width),
        }
        self.count();
    }

    fn count(&mut self) {
        self.room -= 1;
        if self.room == 0 {
            (self.room, self.width) = (1 << self.width, self.width + 1);
        }
    }

    fn bits(&mut self, number: u32, width: u32) {
        for place in 0..width {
            if self.length.is_multiple_of(6) {
                self.values.push(0);
            }
            if let Some(last) = self.values.last_mut() {
                *last |= ((number >> place & 1) as u8) << (5 - self.length % 6);
            }
            self.length += 1;
        }
    }

    /// Returns the output as Base64, which always has a bit more than is needed.
    fn finish(mut self) -> String {
        self.bits(0, 1);
        let characters = self
            .values
            .iter()
            .map(|&value| char::from(BASE64[usize::from(value)]));
        let mut text: String = characters.collect();
        let missing = text.len().wrapping_neg() % 4;
        text.extend(std::iter::repeat_n('=', missing));
        text
    }
}

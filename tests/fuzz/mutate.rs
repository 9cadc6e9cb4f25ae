//! How inputs are made: stretches of the corpus, and damage to their bytes, words, lines and encoding.

use super::corpus::{Corpus, LONGEST};
use crate::random::Random;
use pdn_text::pdn::Encoding;
use std::ops::Range;

/// An input for everything that reads files.
pub(crate) fn file(corpus: &Corpus, random: &mut Random) -> Vec<u8> {
    let most = match random.below(200) {
        0 => LONGEST,
        1..10 => 16 * 1024,
        10..60 => 4096,
        _ => 1500,
    };
    let mut text = Vec::new();
    for _ in 0..1 + random.below(3) {
        text.extend_from_slice(corpus.excerpt(random, most));
        if random.percent(70) {
            text.extend_from_slice(b"\n\n");
        }
    }
    text.truncate(most);
    for _ in 0..random.below(9) {
        damage(&mut text, corpus, random);
        text.truncate(LONGEST);
    }
    recode(text, random)
}

/// A FEN with damage.
pub(crate) fn fen(corpus: &Corpus, random: &mut Random) -> Vec<u8> {
    const SIGNS: &[u8] = b"WBKwbk:,.-=?+HF019abhkl ~";
    let mut text = corpus.fen(random).as_bytes().to_vec();
    for _ in 0..random.below(6) {
        let at = random.below(text.len() + 1);
        let sign = SIGNS[random.below(SIGNS.len())];
        match random.below(4) {
            0 => text.insert(at, sign),
            1 if at < text.len() => text[at] = sign,
            2 if at < text.len() => drop(text.remove(at)),
            _ => {
                let other = corpus.fen(random).as_bytes();
                let other = &other[stretch(other.len(), 20, random)];
                text.splice(at..at, other.iter().copied());
            }
        }
    }
    text
}

/// Some bytes that stand together.
fn stretch(len: usize, most: usize, random: &mut Random) -> Range<usize> {
    let start = random.below(len + 1);
    start..(start + random.below(most + 1)).min(len)
}

/// One of the parts of a text that are neither blank nor cut by a blank; else nothing.
fn word(text: &[u8], random: &mut Random) -> Range<usize> {
    let near = random.below(text.len() + 1);
    let blank = |byte: &u8| byte.is_ascii_whitespace();
    let start = text[near..].iter().position(|byte| !blank(byte));
    let start = near + start.unwrap_or(text.len() - near);
    let from = text[..start].iter().rposition(blank).map_or(0, |at| at + 1);
    let end = text[start..].iter().position(blank);
    from..end.map_or(text.len(), |len| start + len)
}

/// A whole line with its end.
fn line(text: &[u8], random: &mut Random) -> Range<usize> {
    let near = random.below(text.len() + 1);
    let start = memchr::memrchr(b'\n', &text[..near]).map_or(0, |at| at + 1);
    let end = memchr::memchr(b'\n', &text[near..]).map_or(text.len(), |len| near + len + 1);
    start..end
}

fn damage(text: &mut Vec<u8>, corpus: &Corpus, random: &mut Random) {
    match random.below(16) {
        // Bytes.
        0 => {
            let at = random.below(text.len().max(1));
            if let Some(byte) = text.get_mut(at) {
                *byte = random.below(256) as u8;
            }
        }
        1 => drop(text.drain(stretch(text.len(), 200, random))),
        2 => {
            let range = stretch(text.len(), 200, random);
            let twice = text[range.clone()].to_vec();
            text.splice(range.end..range.end, twice);
        }
        3 => text.truncate(random.below(text.len() + 1)),
        // Digits.
        4 => {
            let digits: Vec<_> = (0..text.len())
                .filter(|at| text[*at].is_ascii_digit())
                .collect();
            if let Some(&at) = digits.get(random.below(digits.len().max(1))) {
                text[at] = b'0' + random.below(10) as u8;
            }
        }
        // Words.
        5..8 => {
            let at = word(text, random);
            let new = corpus.word(random);
            text.splice(at, new.iter().copied());
        }
        8 | 9 => {
            let at = word(text, random);
            let at = if random.percent(50) { at.start } else { at.end };
            let mut new = corpus.word(random).to_vec();
            if random.percent(50) {
                new.insert(0, b' ');
            }
            if random.percent(50) {
                new.push(b' ');
            }
            text.splice(at..at, new);
        }
        10 => drop(text.drain(word(text, random))),
        11 => {
            let (a, b) = (word(text, random), word(text, random));
            let (one, other) = (text[a.clone()].to_vec(), text[b.clone()].to_vec());
            let (first, last) = if a.start <= b.start { (a, b) } else { (b, a) };
            if first.end <= last.start {
                let swapped = text[first.clone()] == one[..];
                let (one, other) = if swapped { (one, other) } else { (other, one) };
                text.splice(last, one);
                text.splice(first, other);
            }
        }
        // Lines.
        12 => {
            let range = line(text, random);
            let moved: Vec<u8> = text.drain(range).collect();
            let at = line(text, random).start;
            text.splice(at..at, moved);
        }
        13 => {
            let range = line(text, random);
            if range.end > range.start && text.get(range.end - 1) == Some(&b'\n') {
                let joined: &[u8] = if random.percent(50) { b" " } else { b"" };
                text.splice(range.end - 1..range.end, joined.iter().copied());
            }
        }
        14 => {
            let other = corpus.excerpt(random, 600).to_vec();
            let at = if random.percent(50) {
                line(text, random).start
            } else {
                random.below(text.len() + 1)
            };
            text.splice(at..at, other);
        }
        // Letters of another alphabet that look alike, or line ends of another system.
        _ => {
            let (from, to): (&[u8], &str) = match random.below(6) {
                0 => (b"c", "\u{441}"),
                1 => (b"a", "\u{430}"),
                2 => (b"x", "\u{445}"),
                3 => (b"-", "\u{2013}"),
                4 => (b"\n", "\r\n"),
                _ => (b":", "x"),
            };
            let once = random.percent(50);
            let places: Vec<_> = memchr::memmem::find_iter(text, from).collect();
            let places = match places.get(random.below(places.len().max(1))) {
                Some(&place) if once => vec![place],
                _ => places,
            };
            for at in places.into_iter().rev().take(2000) {
                text.splice(at..at + from.len(), to.bytes());
            }
        }
    }
}

/// Now and then the text in another encoding.
fn recode(text: Vec<u8>, random: &mut Random) -> Vec<u8> {
    let units = |mark: bool, of: fn(u16) -> [u8; 2]| -> Vec<u8> {
        let text = String::from_utf8_lossy(&text);
        let mark = mark.then_some(0xFEFF);
        mark.into_iter()
            .chain(text.encode_utf16())
            .flat_map(of)
            .collect()
    };
    let mark = random.percent(70);
    match random.below(40) {
        0 => units(mark, u16::to_le_bytes),
        1 => units(mark, u16::to_be_bytes),
        2 => {
            // Half a pair, or half a unit.
            let mut bytes = units(mark, u16::to_le_bytes);
            let at = random.below(bytes.len() + 1);
            bytes.insert(at, 0xD8);
            bytes
        }
        3 => [b"\xEF\xBB\xBF", text.as_slice()].concat(),
        4..8 => {
            let all: Vec<_> = Encoding::all().filter(|one| !one.is_utf16()).collect();
            let decoded = String::from_utf8_lossy(&text).replace('\u{fffd}', "");
            let encoding = all[random.below(all.len())];
            encoding
                .encode(&decoded)
                .map_or_else(|| text.clone(), |bytes| bytes.into_owned())
        }
        _ => text,
    }
}

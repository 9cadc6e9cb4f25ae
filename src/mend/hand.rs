//! The hand in which a sheet is written: its letters and its signs, so that what is put in looks like what stands there.

use super::tokens::Tokens;
use crate::check::Edit;
use crate::pdn::Encoding;
use crate::played::may_stand_for_move;
use crate::source::OffsetMap;
use crate::span::Span;
use std::collections::BTreeMap;

/// Moves that are looked at to learn the hand.
const MOVES: usize = 2000;
/// The signs of a move in PDN.
const SIGNS: [char; 3] = ['-', 'x', ':'];

/// How the moves of a sheet are written.
#[derive(Debug, Default)]
pub(super) struct Hand {
    encoding: Encoding,
    /// What stands for each character of PDN, letters and signs, and how often.
    written: BTreeMap<char, BTreeMap<String, u32>>,
}

impl Hand {
    /// Learns the hand from the moves that a sheet became.
    pub(super) fn of(
        tokens: &Tokens,
        pdn: &[u8],
        map: &OffsetMap,
        source: &[u8],
        encoding: Encoding,
    ) -> Self {
        let mut hand = Self {
            encoding,
            ..Self::default()
        };
        for span in tokens.moves().take(MOVES) {
            let Some(place) = exactly(map, span) else {
                continue;
            };
            let plain = String::from_utf8_lossy(span.of(pdn));
            let there = encoding.decode(place.of(source));
            hand.learn(&plain, &there);
        }
        hand
    }

    /// Learns from one move: squares by squares, letters by letters.
    fn learn(&mut self, plain: &str, there: &str) {
        let mut rest = there;
        let mut squares = plain.split(SIGNS).peekable();
        let mut signs = plain.chars().filter(|c| SIGNS.contains(c));
        let mut found: Vec<(char, String)> = Vec::new();
        while let Some(square) = squares.next() {
            for c in square.chars() {
                let Some(other) = rest.chars().next().filter(|c| c.is_alphanumeric()) else {
                    return;
                };
                found.push((c, other.to_string()));
                rest = &rest[other.len_utf8()..];
            }
            if squares.peek().is_some()
                && let Some(sign) = signs.next()
            {
                let len = rest
                    .find(|c: char| c.is_alphanumeric() && !matches!(c, 'x' | 'X' | 'х' | 'Х'))
                    .unwrap_or(rest.len());
                found.push((sign, rest[..len].to_owned()));
                rest = &rest[len..];
            }
        }
        if !rest.is_empty() || there.contains(['\n', '\r', '(', ')']) {
            return;
        }
        for (c, other) in found {
            *self.written.entry(c).or_default().entry(other).or_default() += 1;
        }
    }

    /// A move of PDN as the sheet writes it.
    fn write(&self, plain: &str) -> String {
        let most = |c: char| {
            let all = self.written.get(&c)?;
            // Of two that are as frequent the one that PDN has.
            let most = all.iter().max_by_key(|(text, n)| (**n, text.is_ascii()))?;
            Some(most.0.as_str())
        };
        let mut out = String::new();
        for c in plain.chars() {
            match most(c) {
                Some(text) if !c.is_ascii_digit() => out.push_str(text),
                _ => out.push(c),
            }
        }
        out
    }

    /// The ways to make an edit of the PDN in the sheet, the best first.
    pub(super) fn ways(
        &self,
        edit: &Edit,
        pdn: &[u8],
        map: &OffsetMap,
        source: &[u8],
    ) -> Vec<(Span, String)> {
        let plain = edit.text.trim();
        if !edit.span.is_empty() {
            // A move gives way as a whole or not at all.
            let Some(place) = exactly(map, edit.span) else {
                return Vec::new();
            };
            if plain.is_empty() {
                return vec![(place, String::new())];
            }
            let texts = [self.write(plain), plain.to_owned()];
            return texts.into_iter().map(|text| (place, text)).collect();
        }
        let pieces = map.pieces();
        let nth = pieces.partition_point(|piece| piece.at.end <= edit.span.start);
        let next = pieces.get(nth).filter(|_| !edit.text.starts_with(' '));
        let row = nth.checked_sub(1).filter(|_| next.is_none());
        // A reply stands behind what was written before it, in the same row.
        let row = row.and_then(|nth| Some((pieces.get(nth)?, pieces.get(nth + 1))));
        let mut ways = Vec::new();
        // What stands for it on the sheet is a remark for its reader, and gives way.
        let word = nth.checked_sub(1).and_then(|nth| pieces.get(nth));
        let word = word.filter(|word| {
            let remark = pdn
                .get(..word.at.start as usize)
                .is_some_and(|pdn| pdn.ends_with(b"{"));
            let remark = remark || word.at.of(pdn).starts_with(b"{");
            remark && may_stand_for_move(&self.encoding.decode(word.source.of(source)))
        });
        for text in [self.write(plain), plain.to_owned()] {
            if let Some(word) = word {
                ways.push((word.source, text.clone()));
            }
            if let Some((before, after)) = row {
                let until = after.map_or(edit.span.start, |after| after.at.start);
                let at = closed(before.source.end as usize, pdn, until, source);
                if let Some((before, rest)) = source.split_at_checked(at)
                    && let Some(cell) = next_cell(before, rest, self.encoding)
                {
                    let (from, to) = (cell.start as usize, cell.end as usize);
                    ways.push((Span::new(at + from, at + to), text.clone()));
                }
                let end = at + ruled(&source[at.min(source.len())..]);
                ways.push((Span::new(at, end), format!("{}{text}", blank(source, at))));
            }
            if let Some(next) = next {
                let at = next.source.start as usize;
                ways.push((Span::new(at, at), format!("{text} ")));
            }
        }
        ways
    }
}

/// Behind the bracket that closes a remark in the sheet, where one closes in the PDN.
fn closed(at: usize, pdn: &[u8], place: u32, source: &[u8]) -> usize {
    let before = pdn.get(..place as usize).unwrap_or_default();
    let closes = matches!(before.trim_ascii_end().last(), Some(b'}' | b')'));
    let bracket = matches!(source.get(at), Some(b')' | b']' | b'}'));
    at + usize::from(closes && bracket)
}

/// What parts the cells of a row in a sheet: what is parted by commas is a row only where its number is.
const PARTS: [(&str, bool); 6] = [
    ("\t", false),
    ("|", false),
    ("│", false),
    ("¦", false),
    (";", true),
    (",", true),
];

/// Where the next cell of the row is written, if the row has cells and that one has no move: what stands for one gives way.
/// `before` is the text in front of it.
fn next_cell(before: &[u8], rest: &[u8], encoding: Encoding) -> Option<Span> {
    let is_end = |b: &u8| matches!(b, b'\n' | b'\r');
    let end = rest.iter().position(is_end).unwrap_or(rest.len());
    let line = &rest[..end];
    let begin = before.iter().rposition(is_end).map_or(0, |at| at + 1);
    let row = before[begin..].trim_ascii_start();
    let number = row.iter().take_while(|b| b.is_ascii_digit()).count();
    let (part, at) = PARTS.into_iter().find_map(|(part, comma)| {
        let part = encoding.encode(part)?;
        let of_row = || {
            let behind = row[number..].trim_ascii_start();
            number > 0 && behind.starts_with(&part)
        };
        let at = memchr::memmem::find(line, &part)?;
        (!comma || of_row()).then_some((part, at))
    })?;
    let nothing = |cell: &[u8]| cell.iter().all(|b| matches!(b, b' ' | b'\t' | b';'));
    if !nothing(&line[..at]) {
        return None;
    }
    let cell = at + part.len();
    let behind = &line[cell..];
    let next = memchr::memmem::find(behind, &part).unwrap_or(behind.len());
    let others = &behind[next..];
    let parts = memchr::memmem::find_iter(others, &part).map(|at| (at, at + part.len()));
    let ends = parts
        .clone()
        .map(|(at, _)| at)
        .skip(1)
        .chain([others.len()]);
    if !parts
        .zip(ends)
        .all(|((_, from), to)| nothing(&others[from..to]))
    {
        return None;
    }
    let word = behind[..next].trim_ascii();
    let written = encoding.decode(word);
    let stands = |c: char| matches!(c, '-' | '–' | '—' | '?' | '.' | '…' | '_');
    if !written.chars().all(|c| stands(c) || matches!(c, ' ' | ';')) {
        return None;
    }
    let from = match word.is_empty() {
        true => cell + usize::from(behind.first() == Some(&b' ')),
        false => cell + behind[..next].len() - behind[..next].trim_ascii_start().len(),
    };
    Some(Span::new(
        from,
        from + if nothing(word) { 0 } else { word.len() },
    ))
}

/// How far the line reaches on which a reply is to be written, where only that is left of the row: `10. e7-d6 ____`.
fn ruled(rest: &[u8]) -> usize {
    let end = rest.iter().position(|b| matches!(b, b'\n' | b'\r'));
    let line = rest[..end.unwrap_or(rest.len())].trim_ascii_end();
    let ruled = line.contains(&b'_') && line.iter().all(|b| matches!(b, b'_' | b' ' | b'\t'));
    if ruled { line.len() } else { 0 }
}

/// What stands between two moves of a row: a blank, unless one is there.
fn blank(source: &[u8], at: usize) -> &'static str {
    let there = at.checked_sub(1).and_then(|at| source.get(at));
    if there == Some(&b' ') { "" } else { " " }
}

/// The place in the sheet of a stretch of PDN that one piece of it became.
fn exactly(map: &OffsetMap, span: Span) -> Option<Span> {
    let pieces = map.pieces();
    let nth = pieces.partition_point(|piece| piece.at.start < span.start);
    let piece = pieces.get(nth).filter(|piece| piece.at == span)?;
    Some(piece.source)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_written_as_the_sheet_writes_them() {
        let mut hand = Hand::default();
        hand.learn("c3-d4", "с3—d4");
        hand.learn("d6-c5", "d6—с5");
        hand.learn("d4:b6", "d4 : b6");
        assert_eq!(hand.write("c5-d4"), "с5—d4");
        assert_eq!(hand.write("c5:e3"), "с5 : e3");
        assert_eq!(hand.write("g1-h2"), "g1—h2", "what is not known stays");
        let mut digits = Hand::default();
        digits.learn("22-18", "2218");
        digits.learn("11-15", "1115");
        assert_eq!(digits.write("18-11"), "1811");
        assert_eq!(digits.write("6x15"), "6x15");
    }

    #[test]
    fn cells_of_a_row() {
        let next = |before: &str, rest: &str| {
            let cell = next_cell(before.as_bytes(), rest.as_bytes(), Encoding::Utf8)?;
            Some((cell.start, cell.end))
        };
        let cell = |rest| next("10", rest);
        assert_eq!(cell("\t\n11\t"), Some((1, 1)));
        assert_eq!(cell(" | |\n"), Some((3, 3)));
        assert_eq!(cell(" \u{2502}  \u{2502}\n"), Some((5, 5)));
        assert_eq!(cell(" | — |\n"), Some((3, 6)));
        assert_eq!(cell("\t?? \n"), Some((1, 3)));
        assert_eq!(cell(" | d6-c5 |\n"), None);
        assert_eq!(cell(" | - | d6-c5\n"), None);
        assert_eq!(cell("\n11. "), None);
        assert_eq!(next("9;c3-d4;d6-c5\n10;b4:d6", ";\n"), Some((1, 1)));
        assert_eq!(next("10. b4:d6", ";\n"), None);
        let cell = next_cell(b"10", b" \xb3 - \xb3\n", Encoding::Ibm866).unwrap();
        assert_eq!((cell.start, cell.end), (3, 4));
    }
}

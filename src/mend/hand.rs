//! The hand in which a sheet is written: its letters and its signs, so that what is put in looks like what stands there.

use super::row::{self, Row};
use super::tokens::Tokens;
use crate::check::Edit;
use crate::pdn::Encoding;
use crate::played::left_out;
use crate::source::OffsetMap;
use crate::span::Span;
use std::collections::{BTreeMap, BTreeSet};

/// Moves that are looked at to learn the hand.
const MOVES: usize = 2000;
/// The signs of a move in PDN.
const SIGNS: [char; 3] = ['-', 'x', ':'];
/// What stands for the sign of a capture, whatever PDN has for it.
const CAPTURE: char = '×';

/// A sheet, and the PDN that it became.
#[derive(Clone, Copy, Debug)]
pub(super) struct Places<'a> {
    pub(super) tokens: &'a Tokens,
    pub(super) pdn: &'a [u8],
    pub(super) map: &'a OffsetMap,
    pub(super) source: &'a [u8],
}

impl Places<'_> {
    /// The place in the sheet of a stretch of PDN that one piece of it became.
    fn exactly(&self, span: Span) -> Option<Span> {
        let pieces = self.map.pieces();
        let nth = pieces.partition_point(|piece| piece.at.start < span.start);
        let piece = pieces.get(nth).filter(|piece| piece.at == span)?;
        Some(piece.source)
    }

    /// The end in the sheet of a move of PDN.
    fn end_of(&self, mv: Span) -> Option<u32> {
        let pieces = self.map.pieces();
        let nth = pieces.partition_point(|piece| piece.at.end < mv.end);
        let piece = pieces.get(nth).filter(|piece| piece.at.end == mv.end)?;
        Some(piece.source.end)
    }

    /// What is left out in the sheet with a move that the PDN leaves out.
    fn left_out(&self, edit: Span, game: u32) -> Option<Span> {
        let within = |mv: &Span| edit.start <= mv.start && mv.end <= edit.end;
        let mut moves = self.tokens.moves().filter(within);
        let (Some(mv), None) = (moves.next(), moves.next()) else {
            return None;
        };
        let place = self.exactly(mv)?;
        let before = self.tokens.move_before(game, mv.start);
        let before = before.filter(|before| before.of(self.pdn) == mv.of(self.pdn));
        let before = match before {
            Some(before) => Some(self.exactly(before)?),
            None => None,
        };
        left_out::with_marks(self.source, place, before)
    }
}

/// How the moves of a sheet are written.
#[derive(Debug, Default)]
pub(super) struct Hand {
    encoding: Encoding,
    /// What stands for each character of PDN, letters and signs, and how often.
    written: BTreeMap<char, BTreeMap<String, u32>>,
    /// How many rows part their two moves as the rows of a Wiki table do.
    wiki: u32,
}

impl Hand {
    /// Learns the hand from the moves that a sheet became. `captures`: where those begin that take something.
    pub(super) fn of(places: &Places<'_>, captures: &BTreeSet<u32>, encoding: Encoding) -> Self {
        let mut hand = Self {
            encoding,
            ..Self::default()
        };
        let mut end = 0;
        for span in places.tokens.moves().take(MOVES) {
            let Some(place) = places.exactly(span) else {
                continue;
            };
            let plain = String::from_utf8_lossy(span.of(places.pdn));
            let there = encoding.decode(place.of(places.source));
            hand.learn(&plain, &there, captures.contains(&span.start));
            let gap = places.source.get(end..place.start as usize);
            hand.wiki += u32::from(gap.is_some_and(row::is_of_wiki));
            end = place.end as usize;
        }
        hand
    }

    /// Learns from one move: squares by squares, letters by letters.
    fn learn(&mut self, plain: &str, there: &str, capture: bool) {
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
                let sign = if capture { CAPTURE } else { sign };
                found.push((sign, rest[..len].to_owned()));
                rest = &rest[len..];
            }
        }
        if !rest.is_empty() || there.contains(['\n', '\r', '(', ')']) {
            return;
        }
        if capture && !plain.contains(SIGNS) {
            found.push((CAPTURE, String::new()));
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
            let sign = Some(CAPTURE).filter(|_| matches!(c, 'x' | ':'));
            match sign.and_then(most).or_else(|| most(c)) {
                Some(text) if !c.is_ascii_digit() => out.push_str(text),
                _ => out.push(c),
            }
        }
        out
    }

    /// The ways to make an edit of the PDN in the sheet, the best first.
    pub(super) fn ways(&self, edit: &Edit, game: u32, sheet: &Places<'_>) -> Vec<(Span, String)> {
        let plain = edit.text.trim();
        if plain.is_empty() {
            let gone = sheet.left_out(edit.span, game);
            return gone.map(|gone| (gone, String::new())).into_iter().collect();
        }
        let texts = [self.write(plain), plain.to_owned()];
        if !edit.span.is_empty() {
            // A move gives way as a whole or not at all.
            let place = sheet.exactly(edit.span).into_iter();
            return place
                .flat_map(|place| texts.clone().map(|text| (place, text)))
                .collect();
        }
        let row = |at: u32| Row::new(sheet.source, self.encoding, self.wiki > 0, at);
        let reply = edit.text.starts_with(' ');
        let places: Vec<(Span, [&str; 2])> = if reply {
            // A reply stands behind the move that it answers, in the same row.
            let before = sheet.tokens.move_before(game, edit.span.start);
            let row = before.and_then(|before| sheet.end_of(before)).map(row);
            row.map_or_else(Vec::new, |row| row.of_reply(plain))
        } else {
            let pieces = sheet.map.pieces();
            let nth = pieces.partition_point(|piece| piece.at.end <= edit.span.start);
            let row = pieces.get(nth).map(|next| row(next.source.start));
            row.map_or_else(Vec::new, |row| row.of_first(plain))
        };
        let ways = texts.iter().flat_map(|text| {
            let of_place = places.iter();
            of_place.map(move |&(place, [lead, tail])| (place, format!("{lead}{text}{tail}")))
        });
        ways.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_written_as_the_sheet_writes_them() {
        let mut hand = Hand::default();
        hand.learn("c3-d4", "с3—d4", false);
        hand.learn("d6-c5", "d6—с5", false);
        hand.learn("d4:b6", "d4 : b6", true);
        assert_eq!(hand.write("c5-d4"), "с5—d4");
        assert_eq!(hand.write("c5:e3"), "с5 : e3");
        assert_eq!(hand.write("g1-h2"), "g1—h2", "what is not known stays");
        let mut digits = Hand::default();
        digits.learn("22-18", "2218", false);
        digits.learn("11-15", "1115", false);
        assert_eq!(digits.write("18-11"), "1811");
        assert_eq!(digits.write("6x15"), "6x15");
    }

    #[test]
    fn captures_have_the_sign_of_the_sheet() {
        let mut dashes = Hand::default();
        dashes.learn("11-15", "11-15", false);
        dashes.learn("15-22", "15 - 22", true);
        assert_eq!(dashes.write("21x14"), "21 - 14");
        assert_eq!(dashes.write("21-17"), "21-17");
        let mut bare = Hand::default();
        bare.learn("gf4", "gf4", false);
        bare.learn("df6", "df6", true);
        assert_eq!(bare.write("f:d4"), "fd4");
    }
}

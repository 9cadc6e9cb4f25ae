//! The style in which a sheet is written: its letters and its signs, so that inserted text looks like the text around it.

use super::row::{self, RowPlace};
use super::tokens::TextTokens;
use crate::check::FindingEdit;
use crate::pdn::Encoding;
use crate::played::left_out;
use crate::source::OffsetMap;
use crate::span::Span;
use std::collections::{BTreeMap, BTreeSet};

/// The maximum number of moves from which the style is learned.
const MAX_SAMPLED_MOVES: usize = 2000;
/// The signs of a move in PDN.
const MOVE_SIGNS: [char; 3] = ['-', 'x', ':'];
/// The placeholder for the sign of a capture, whichever sign PDN has.
const CAPTURE_PLACEHOLDER: char = '×';

/// A sheet, with the PDN that it was translated to.
#[derive(Clone, Copy, Debug)]
pub(super) struct SheetPdnMap<'a> {
    pub(super) tokens: &'a TextTokens,
    pub(super) pdn: &'a [u8],
    pub(super) map: &'a OffsetMap,
    pub(super) source: &'a [u8],
}

impl SheetPdnMap<'_> {
    /// Returns the place in the sheet of a span of PDN that comes from a single piece of it.
    fn exact_sheet_span(&self, span: Span) -> Option<Span> {
        let pieces = self.map.pieces();
        let nth = pieces.partition_point(|piece| piece.at.start < span.start);
        let piece = pieces.get(nth).filter(|piece| piece.at == span)?;
        Some(piece.source)
    }

    /// Returns the end, in the sheet, of a move of PDN.
    fn end_of(&self, mv: Span) -> Option<u32> {
        let pieces = self.map.pieces();
        let nth = pieces.partition_point(|piece| piece.at.end < mv.end);
        let piece = pieces.get(nth).filter(|piece| piece.at.end == mv.end)?;
        Some(piece.source.end)
    }

    /// Returns the part of the sheet that is removed together with a move that the PDN removes.
    fn left_out(&self, edit: Span, game: u32) -> Option<Span> {
        let within = |mv: &Span| edit.start <= mv.start && mv.end <= edit.end;
        let mut moves = self.tokens.move_spans().filter(within);
        let (Some(mv), None) = (moves.next(), moves.next()) else {
            return None;
        };
        let place = self.exact_sheet_span(mv)?;
        let before = self.tokens.move_before(game, mv.start);
        let before = before.filter(|before| before.slice_of(self.pdn) == mv.slice_of(self.pdn));
        let before = match before {
            Some(before) => Some(self.exact_sheet_span(before)?),
            None => None,
        };
        left_out::with_marks(self.source, place, before)
    }
}

/// Style in which the moves of a sheet are written.
#[derive(Debug, Default)]
pub(super) struct SheetMoveStyle {
    encoding: Encoding,
    /// The texts that replace each character of PDN, letters and signs, each with the number of times that it occurs.
    written: BTreeMap<char, BTreeMap<String, u32>>,
    /// The number of rows that separate their two moves as the rows of a Wiki table do.
    wiki: u32,
}

impl SheetMoveStyle {
    /// Learns the style from the moves of a sheet. `captures` holds the places where captures begin.
    pub(super) fn from_sheet_moves(
        places: &SheetPdnMap<'_>,
        captures: &BTreeSet<u32>,
        encoding: Encoding,
    ) -> Self {
        let mut hand = Self {
            encoding,
            ..Self::default()
        };
        let mut end = 0;
        for span in places.tokens.move_spans().take(MAX_SAMPLED_MOVES) {
            let Some(place) = places.exact_sheet_span(span) else {
                continue;
            };
            let plain = String::from_utf8_lossy(span.slice_of(places.pdn));
            let there = encoding.decode(place.slice_of(places.source));
            hand.learn_move(&plain, &there, captures.contains(&span.start));
            let gap = places.source.get(end..place.start as usize);
            hand.wiki += u32::from(gap.is_some_and(row::is_of_wiki));
            end = place.end as usize;
        }
        hand
    }

    /// Learns from one move, square by square and letter by letter.
    fn learn_move(&mut self, plain: &str, there: &str, capture: bool) {
        let mut rest = there;
        let mut squares = plain.split(MOVE_SIGNS).peekable();
        let mut signs = plain.chars().filter(|c| MOVE_SIGNS.contains(c));
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
                let sign = if capture { CAPTURE_PLACEHOLDER } else { sign };
                found.push((sign, rest[..len].to_owned()));
                rest = &rest[len..];
            }
        }
        if !rest.is_empty() || there.contains(['\n', '\r', '(', ')']) {
            return;
        }
        if capture && !plain.contains(MOVE_SIGNS) {
            found.push((CAPTURE_PLACEHOLDER, String::new()));
        }
        for (c, other) in found {
            *self.written.entry(c).or_default().entry(other).or_default() += 1;
        }
    }

    /// Returns a move of PDN as the sheet writes it.
    fn write_sheet_move(&self, plain: &str) -> String {
        let most = |c: char| {
            let all = self.written.get(&c)?;
            // Of two texts with the same frequency, the ASCII one is that of PDN.
            let most = all.iter().max_by_key(|(text, n)| (**n, text.is_ascii()))?;
            Some(most.0.as_str())
        };
        let mut out = String::new();
        for c in plain.chars() {
            let sign = Some(CAPTURE_PLACEHOLDER).filter(|_| matches!(c, 'x' | ':'));
            match sign.and_then(most).or_else(|| most(c)) {
                Some(text) if !c.is_ascii_digit() => out.push_str(text),
                _ => out.push(c),
            }
        }
        out
    }

    /// Returns the alternatives of making an edit of the PDN in the sheet, the best first.
    pub(super) fn edit_alternatives(
        &self,
        edit: &FindingEdit,
        game: u32,
        sheet: &SheetPdnMap<'_>,
    ) -> Vec<(Span, String)> {
        let plain = edit.text.trim();
        if plain.is_empty() {
            let gone = sheet.left_out(edit.span, game);
            return gone.map(|gone| (gone, String::new())).into_iter().collect();
        }
        let texts = [self.write_sheet_move(plain), plain.to_owned()];
        if !edit.span.is_empty() {
            // A move is replaced as a whole or not at all.
            let place = sheet.exact_sheet_span(edit.span).into_iter();
            return place
                .flat_map(|place| texts.clone().map(|text| (place, text)))
                .collect();
        }
        let row = |at: u32| RowPlace::new(sheet.source, self.encoding, self.wiki > 0, at);
        let reply = edit.text.starts_with(' ');
        let places: Vec<(Span, [&str; 2])> = if reply {
            // A reply follows the move that it answers, in the same row.
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
        let mut hand = SheetMoveStyle::default();
        hand.learn_move("c3-d4", "с3—d4", false);
        hand.learn_move("d6-c5", "d6—с5", false);
        hand.learn_move("d4:b6", "d4 : b6", true);
        assert_eq!(hand.write_sheet_move("c5-d4"), "с5—d4");
        assert_eq!(hand.write_sheet_move("c5:e3"), "с5 : e3");
        assert_eq!(
            hand.write_sheet_move("g1-h2"),
            "g1—h2",
            "what is not known stays"
        );
        let mut digits = SheetMoveStyle::default();
        digits.learn_move("22-18", "2218", false);
        digits.learn_move("11-15", "1115", false);
        assert_eq!(digits.write_sheet_move("18-11"), "1811");
        assert_eq!(digits.write_sheet_move("6x15"), "6x15");
    }

    #[test]
    fn captures_have_the_sign_of_the_sheet() {
        let mut dashes = SheetMoveStyle::default();
        dashes.learn_move("11-15", "11-15", false);
        dashes.learn_move("15-22", "15 - 22", true);
        assert_eq!(dashes.write_sheet_move("21x14"), "21 - 14");
        assert_eq!(dashes.write_sheet_move("21-17"), "21-17");
        let mut bare = SheetMoveStyle::default();
        bare.learn_move("gf4", "gf4", false);
        bare.learn_move("df6", "df6", true);
        assert_eq!(bare.write_sheet_move("f:d4"), "fd4");
    }
}

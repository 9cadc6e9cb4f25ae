//! The part of a finding that describes the correction of a move, with the edit that makes it.

use super::around::FaultContext;
use super::correct::Corrector;
use super::message;
use super::repair::Remedy;
use crate::board::Lettering;
use crate::check::{Finding, FindingEdit};
use crate::lang::{Count, Message};
use crate::movegen::Move;
use crate::notation::{MoveStyle, PathStyle, SquareStyle, write_move};
use crate::played::gap::{self, MissingMovePlace};
use crate::played::left_out;
use crate::position::{PlyLabel, Position};
use crate::span::Span;
use crate::written::{MoveText, Separator, SquareForm};

/// The length of the text on either side of a token that is searched for its line, in bytes.
const LINE_WINDOW_BYTES: usize = 120;

impl Corrector<'_> {
    /// Adds to a finding what is done about the fault, with the edit that does it.
    pub(super) fn describe_remedy(
        &self,
        finding: Finding,
        around: &FaultContext,
        remedy: &Remedy,
        explained: usize,
    ) -> Finding {
        // Moves are written in the standard's letters, which are other squares where the board is named from another side.
        if self.followed.choice.squares.lettering != Lettering::Standard {
            return finding;
        }
        let explains = match explained.saturating_sub(1) {
            0 => None,
            n => Some(Box::new(Message::NextLegal { n: Count(n as u64) })),
        };
        match remedy {
            Remedy::Literal => finding,
            Remedy::Replace { at, mv } if *at == around.fault => {
                let written = self.write_move_like(&around.positions[*at], mv, &around.tokens[*at]);
                let message = Message::MostLikely {
                    written: written.clone(),
                    explains,
                };
                let finding = finding
                    .with_addition(message)
                    .with_suggestion(written.clone());
                self.with_replacement_edit(finding, around, (*at, mv), written)
            }
            Remedy::Replace { at, mv } => {
                let token = &around.tokens[*at];
                let (was, written) = (
                    self.followed.decode_span(token.span),
                    self.write_move_like(&around.positions[*at], mv, token),
                );
                let PlyLabel { number, side, .. } = self.turn_of(around, *at);
                let message = Message::ReadEarlier {
                    number,
                    side,
                    was,
                    written: written.clone(),
                };
                self.with_replacement_edit(
                    finding.with_addition(message),
                    around,
                    (*at, mv),
                    written,
                )
            }
            Remedy::Insert { at, mv } => {
                let token = &around.tokens[*at];
                let written = self.write_move_like(&around.positions[*at], mv, token);
                let ply = self.ply_of(around, *at);
                let PlyLabel { number, side, .. } = self.turn_of(around, *at);
                let message = Message::PlyMissing {
                    number,
                    side,
                    written: written.clone(),
                    explains,
                };
                let position = &around.positions[*at];
                let reply = position.turn() != position.variant().first;
                let to = token.span.start;
                let before = at.checked_sub(1).map(|nth| around.tokens[nth].span.end);
                let gap = before.map_or(MissingMovePlace::Before(to), |from| {
                    let row = ply / 2 + 1;
                    let tokens = self.followed.tokens_between(from, to);
                    gap::place_missing_move(
                        self.followed.bytes,
                        tokens,
                        (from, to),
                        row,
                        reply,
                        &written,
                    )
                });
                let (place, put) = match gap {
                    MissingMovePlace::InPlace(word) => (word, written),
                    MissingMovePlace::Behind(at) => {
                        (Span { start: at, end: at }, format!(" {written}"))
                    }
                    MissingMovePlace::Before(at) => {
                        (Span { start: at, end: at }, format!("{written} "))
                    }
                };
                finding.with_addition(message).with_edit(place, put, false)
            }
            Remedy::LeaveOut { at } => {
                let token = &around.tokens[*at];
                let was = self.followed.decode_span(token.span);
                // A move written twice is the previous move repeated, and not the opponent's next one.
                let twice = at
                    .checked_sub(1)
                    .filter(|&nth| self.followed.decode_span(around.tokens[nth].span) == was);
                let PlyLabel { number, side, .. } = self.turn_of(around, twice.unwrap_or(*at));
                let finding = finding.with_addition(Message::PlyTooMany {
                    number,
                    side,
                    was,
                    explains,
                });
                // A year in a line of prose is no surplus move, and neither are two moves glued to each other.
                let next = around.tokens.get(at + 1).map(|next| next.span.start);
                let glued =
                    self.glued_span(around, *at) != token.span || next == Some(token.span.end);
                let twice = twice.map(|nth| around.tokens[nth].span);
                match left_out::with_marks(self.followed.bytes, token.span, twice) {
                    Some(gone) if !glued && !self.in_prose(token.span) => {
                        finding.with_edit(gone, String::new(), false)
                    }
                    _ => finding,
                }
            }
        }
    }

    /// Adds the edit that replaces a token with another move. If the token is a part of a word, the edit replaces the word if
    /// that is the move with one more letter before it (`ff6-g5`); otherwise there is no edit.
    fn with_replacement_edit(
        &self,
        finding: Finding,
        around: &FaultContext,
        (at, mv): (usize, &Move),
        written: String,
    ) -> Finding {
        // Two numbers on a sheet of letters are a time or pages.
        if !self.followed.from_pdn
            && around.tokens[at].form == SquareForm::Numeric
            && self.followed.is_lettered()
        {
            return finding;
        }
        let word = self.glued_span(around, at);
        let before = &self.followed.bytes[..word.start as usize];
        let before = &before[before.len().saturating_sub(4)..];
        let before = self.followed.plan.encoding.decode(before);
        let led = before.chars().next_back().is_some_and(char::is_alphabetic);
        let rest = &self.followed.bytes[word.end as usize..];
        let sign = matches!(rest.first(), Some(b'-' | b':'));
        let followed = sign && rest.get(1).is_some_and(u8::is_ascii_alphanumeric);
        if !led && !followed {
            return finding.with_edit(word, written, false);
        }
        if led {
            return finding;
        }
        // Of `ff6-g5` only the move in short form, `ff6`, was read.
        let glued = rest[1..].iter().take_while(|b| b.is_ascii_alphanumeric());
        let end = word.end as usize + 1 + glued.count();
        let word = Span::new(word.start as usize, end);
        let like = MoveText {
            form: SquareForm::Algebraic,
            ..around.tokens[at]
        };
        let written = self.write_move_like(&around.positions[at], mv, &like);
        let text = self.followed.decode_span(word);
        match text.strip_suffix(&written) {
            Some(letter) if letter.chars().count() == 1 => finding.with_edit(word, written, false),
            _ => finding,
        }
    }

    /// Removes the edits of a finding if one of them touches half a move at the end of a truncated file, or a move that the
    /// number of the next row is glued to.
    pub(super) fn of_whole_moves(&self, mut finding: Finding) -> Finding {
        let more = |edit: &FindingEdit| {
            let behind = self.followed.bytes.get(edit.span.end as usize);
            behind.is_none_or(|next| *next == b'.' && !edit.span.is_empty())
        };
        if finding.edits.iter().any(more) {
            finding.edits.clear();
        }
        finding
    }

    /// Removes the edits of a finding that names the first of several readings.
    pub(super) fn one_of(&self, mut finding: Finding, readings: usize) -> Finding {
        if readings > 1 {
            finding = finding.with_addition(Message::OneOfReadings { n: readings });
            finding.edits.clear();
            finding.suggestion = None;
        }
        finding
    }

    /// Returns the span of a written move, including the text that is glued to it.
    fn glued_span(&self, around: &FaultContext, at: usize) -> Span {
        let next = around.tokens.get(at + 1);
        let next = next.map_or(self.followed.bytes.len(), |next| next.span.start as usize);
        gap::with_glued(self.followed.bytes, around.tokens[at].span, next)
    }

    /// Returns whether the line of text around a token has a word outside comments, as no movetext has.
    fn in_prose(&self, token: Span) -> bool {
        let (from, to) = (token.start as usize, token.end as usize);
        let (first, last) = (
            from.saturating_sub(LINE_WINDOW_BYTES),
            self.followed.bytes.len().min(to + LINE_WINDOW_BYTES),
        );
        let is_end = |b: &u8| matches!(b, b'\n' | b'\r' | b'{' | b'}');
        let start = self.followed.bytes[first..from].iter().rposition(is_end);
        let end = self.followed.bytes[to..last].iter().position(is_end);
        let span = Span::new(
            start.map_or(first, |at| first + at + 1),
            end.map_or(last, |at| to + at),
        );
        let text = self.followed.decode_span(span);
        let mut words = text.split(|char: char| !char.is_alphabetic());
        words.any(|word| word.chars().count() >= 3)
    }

    pub(super) fn ply_of(&self, around: &FaultContext, at: usize) -> u32 {
        (self.followed.line.ply + 1 + at as u32).saturating_sub(around.fault as u32)
    }

    /// Returns the move of a token as players name it.
    fn turn_of(&self, around: &FaultContext, at: usize) -> PlyLabel {
        let ply = self.ply_of(around, at);
        self.followed.line.turns.next(ply.saturating_sub(1))
    }

    /// Writes a move in the notation of a token.
    pub(super) fn write_move_like(
        &self,
        position: &Position,
        mv: &Move,
        like: &MoveText,
    ) -> String {
        let mut style = MoveStyle::for_variant(position.variant());
        style.squares = match like.form {
            // Digits in a game of letters are a slip: `8-6` for `b6-a5`.
            SquareForm::Numeric if self.followed.is_lettered() => SquareStyle::Algebraic,
            SquareForm::Numeric => SquareStyle::Numeric(self.followed.choice.squares.numbering),
            SquareForm::Algebraic => SquareStyle::Algebraic,
            SquareForm::Short => SquareStyle::Short,
            SquareForm::BareCapture | SquareForm::Dash => style.squares,
        };
        style.capture = match like.separator {
            Separator::Cross => "x",
            Separator::Colon => ":",
            _ => style.capture,
        };
        if like.form == SquareForm::Short {
            style.quiet = "";
        }
        style.path = if like.len > 2 {
            PathStyle::Full
        } else {
            PathStyle::Shortest
        };
        let mut out = String::new();
        let ways = position.legal_paths();
        match ways.iter().find(|way| way.mv == *mv) {
            Some(way) => write_move(position, way, &style, &mut out),
            None => out.push_str(
                &message::move_texts(position, &self.followed.choice.squares, &[*mv]).concat(),
            ),
        }
        out
    }
}

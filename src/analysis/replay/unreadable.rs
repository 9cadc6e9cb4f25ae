//! Unreadable words where a move is expected: `8:d6` for `b8:d6`.

use super::irregular::MAX_IRREGULAR_TOKENS;
use super::line::LineState;
use super::message;
use super::replayer::Replayer;
use crate::check::syntax::unreadable;
use crate::movegen::{Move, follow_moves};
use crate::notation::{MoveStyle, PathStyle, SquareStyle, write_all};
use crate::played::MoveReading;
use crate::played::gap;
use crate::span::Span;

/// The maximum length of a word that is taken for a move, in bytes.
const MAX_MOVE_WORD_LEN: usize = 16;
/// The maximum number of moves after the word that must continue from it.
const HORIZON_MOVES: usize = 24;

impl Replayer<'_> {
    /// Reads an unreadable word as the one legal move that differs from it in one character, if the rest of the line continues
    /// from there and would not continue without it. Returns whether it did.
    #[cold]
    pub(super) fn word_as_move(&mut self, span: Span) -> bool {
        // A game has no more moves after its result.
        let over = self.followed.parents.is_empty() && self.followed.game.terminator.is_some();
        if !self.followed.game.begun
            || over
            || !matches!(
                self.followed.line.state,
                LineState::Plain | LineState::AwaitsReply(_)
            )
        {
            return false;
        }
        // A lone sign is no part of the next move.
        if !self
            .followed
            .decode_span(span)
            .contains(char::is_alphanumeric)
        {
            return false;
        }
        let span = self.whole_word(span);
        let word = self.followed.decode_span(span);
        if !(2..=MAX_MOVE_WORD_LEN).contains(&word.len())
            || !word.bytes().any(|b| b.is_ascii_digit())
        {
            return false;
        }
        if self.followed.game.irregular >= MAX_IRREGULAR_TOKENS {
            return false;
        }
        self.followed.game.irregular += 1;
        let mut meant = self.moves_like(&word);
        if meant.is_empty() {
            return false;
        }
        let next = self.followed.moves_ahead(span.end, HORIZON_MOVES);
        let way = |mv: Option<&Move>| {
            let mut position = self.followed.line.now.clone();
            if let Some(mv) = mv {
                position.play(mv);
            }
            follow_moves(position, &next, &self.followed.choice.squares).0
        };
        let without = way(None);
        if without == next.len() && !next.is_empty() {
            return false;
        }
        let far: Vec<_> = meant.iter().map(|(mv, _)| way(Some(mv))).collect();
        let best = far.iter().copied().max().unwrap_or(0);
        let near = |&far: &usize| far == best || far + 4 > best && best < next.len();
        if best < without.max(next.len().min(4)) || far.iter().filter(|f| near(f)).count() > 1 {
            return false;
        }
        let Some(nth) = far.iter().position(|&far| far == best) else {
            return false;
        };
        let (mv, written) = meant.swap_remove(nth);
        self.take_word(span, word, &mv, written);
        true
    }

    fn take_word(&mut self, span: Span, word: String, mv: &Move, written: String) {
        if let LineState::AwaitsReply(nth) = std::mem::take(&mut self.followed.line.state)
            && let Some(finding) = self.out.findings.get_mut(nth)
        {
            finding.stands = Some(true);
        }
        let edited = Span {
            start: gap::with_questions(self.followed.bytes, span.start),
            end: span.end,
        };
        let numbers = (!self.followed.choice.variant.algebraic)
            .then_some(self.followed.choice.squares.numbering);
        let mut finding = self.corrector().of_whole_moves(
            unreadable::as_move(word, written, span, edited)
                .with_ply(self.followed.line.ply + 1)
                .with_board(message::draw_board(&self.followed.line.now, numbers)),
        );
        // After lost rows the position is not that of the game, and an edit would write a false move.
        if self.followed.rows_are_lost() {
            finding.edits.clear();
            self.followed.game.doubtful = true;
        }
        self.report_finding(finding);
        self.followed.line.faults += 1;
        if self.followed.parents.is_empty() {
            self.followed.game.faults += 1;
        }
        self.followed.game.moves = true;
        self.followed.line.play_move(mv);
        self.log_reading(span, MoveReading::Corrected(*mv));
        self.out.plies += 1;
        self.followed.line.set_anchor(span.end);
        self.followed.line.state = LineState::Skip(span.end);
    }

    /// Returns the word with the text that is glued to it.
    fn whole_word(&self, span: Span) -> Span {
        let rest = &self.followed.bytes[(span.end as usize).min(self.followed.bytes.len())..];
        let ends = |b: &u8| b.is_ascii_whitespace() || b"{}()[];$!?,".contains(b);
        // A character may take four bytes.
        let glued = rest
            .iter()
            .take(4 * MAX_MOVE_WORD_LEN)
            .take_while(|b| !ends(b))
            .count();
        Span {
            start: span.start,
            end: span.end + glued as u32,
        }
    }

    /// Returns the legal moves whose text differs from the word in one character.
    fn moves_like(&self, word: &str) -> Vec<(Move, String)> {
        let position = &self.followed.line.now;
        let mut style = MoveStyle::for_variant(position.variant());
        let letters = word
            .bytes()
            .any(|b| b.is_ascii_alphabetic() && b | 0x20 != b'x');
        // A letter may also appear in a number: `e-8`.
        let numeric = SquareStyle::Numeric(self.followed.choice.squares.numbering);
        let squares = [letters.then_some(SquareStyle::Algebraic), Some(numeric)];
        style.capture = match word.bytes().find(|b| matches!(b, b'x' | b':')) {
            Some(b'x') => "x",
            Some(_) => ":",
            None => style.capture,
        };
        let mut all: Vec<(Move, String)> = Vec::new();
        let paths = [PathStyle::Shortest, PathStyle::Full];
        let styles = squares.into_iter().flatten();
        for (squares, path) in styles.flat_map(|squares| paths.map(|path| (squares, path))) {
            (style.squares, style.path) = (squares, path);
            for (mv, text) in write_all(position, &style) {
                let known = all.iter().any(|(other, _)| *other == mv);
                if !known && one_apart(word, &text) {
                    all.push((mv, text));
                }
            }
        }
        all
    }
}

/// Returns whether two words differ in one character: another one, one more, or one less.
fn one_apart(a: &str, b: &str) -> bool {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let (short, long) = if a.len() <= b.len() { (a, b) } else { (b, a) };
    let same = short.iter().zip(&long).take_while(|(x, y)| x == y).count();
    match long.len() - short.len() {
        0 => same < short.len() && short[same + 1..] == long[same + 1..],
        1 => short[same..] == long[same + 1..],
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_one_character_apart() {
        for (a, b, want) in [
            ("8:d6", "b8:d6", true),
            ("b8:d", "b8:d6", true),
            ("b8:dd6", "b8:d6", true),
            ("b0:d6", "b8:d6", true),
            ("b8:d6", "b8:d6", false),
            ("8d6", "b8:d6", false),
            ("d8:b6", "b8:d6", false),
            ("3-В", "3-8", true),
            ("бб-a5", "b6-a5", false),
        ] {
            assert_eq!(one_apart(a, b), want, "{a} {b}");
        }
    }
}

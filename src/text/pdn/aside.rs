//! Lines outside of games in which people write about them. A move in a sentence belongs to no game, and neither does a score. Read as
//! such, they would begin a record and take the first moves of the next one with them.

use super::classify::{MovetextToken, classify_token, unreadable_len};
use super::line::{at_line_start, is_blank, is_tag_line, line_end};
use super::record::{ChunkParser, RecordState};
use super::token::WordToken;
use super::visible::begins_invisible;
use super::visitor::Visitor;

/// The maximum length of a line that is examined, in bytes, and the maximum number of lines after it.
const MAX_LINE: usize = 600;
const MAX_LINES: usize = 6;
/// The maximum length of a line that is nothing but one move, in bytes.
const LONE_MOVE: usize = 12;
/// The maximum distance from the start of a line to the first word of a sentence that begins with a move, in bytes.
const MAX_LEAD: usize = 200;
/// The maximum length of a mark before a text, in bytes.
const MAX_MARK: usize = 64;
/// The maximum number of moves in a line that somebody writes about games.
const MAX_MOVES: usize = 6;

/// What a line contains.
#[derive(Clone, Copy, Debug, Default)]
struct AsideLine {
    words: usize,
    moves: usize,
    scores: usize,
    /// The first move number, and whether it is Black's; and whether there are numbers at all.
    number: Option<(u32, bool)>,
    has_number: bool,
    begins: LineStart,
    /// Whether the last token is a word.
    ends_with_word: bool,
    /// Whether the line has braces, or brackets after its moves, as the moves of a game do.
    has_marks: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum LineStart {
    #[default]
    Nothing,
    Word,
    Number,
    Move,
    Score,
}

/// What follows a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FollowingText {
    /// A game that begins with its first move.
    Game,
    /// Moves that may continue those of the line.
    Moves,
    /// Tags, or the end of the text, since a chunk ends before tags.
    Nothing,
}

impl<V: Visitor + ?Sized> ChunkParser<'_, V> {
    /// Reads a line outside of games as a remark on them. Returns where the line ends, or `None` if it is no remark.
    #[cold]
    pub(crate) fn read_aside_line(&mut self, pos: usize) -> Option<usize> {
        let bytes = self.bytes;
        // A line that begins with invisible characters is examined once, after the last of them.
        if self.is_part
            || begins_invisible(&bytes[pos..])
            || self.variation_depth() > 0
            || self.state() == RecordState::Moves
            || !self.begins_text(pos)
        {
            return None;
        }
        let end = line_end(bytes, pos);
        let text = &bytes[pos..end.min(pos + MAX_LINE)];
        // Nearly all games begin with a number and moves.
        if bytes[pos].is_ascii_digit() && text.len() > LONE_MOVE && !has_word(text) {
            return None;
        }
        let close = memchr::memmem::find(text, b"[/");
        let end = close.map_or(end, |at| pos + at);
        let text = &bytes[pos..end.min(pos + MAX_LINE)];
        let line = self.survey_line(text);
        if !self.is_aside(&line, end) {
            return None;
        }
        self.report_unreadable(pos, end);
        Some(end)
    }

    /// Returns whether a line, or the content of a mark around games, begins at `pos`: `[quote=Smith]Why not 2. 33-28?[/quote]`.
    fn begins_text(&self, pos: usize) -> bool {
        let bytes = self.bytes;
        let behind_mark = || {
            let open = memchr::memrchr(b'[', &bytes[pos.saturating_sub(MAX_MARK)..pos]);
            let open = open.map(|at| pos.saturating_sub(MAX_MARK) + at);
            bytes[..pos].ends_with(b"]") && open.is_some_and(|open| at_line_start(bytes, open))
        };
        at_line_start(bytes, pos) || behind_mark()
    }

    fn is_aside(&self, line: &AsideLine, end: usize) -> bool {
        if line.moves > MAX_MOVES || line.has_marks {
            return false;
        }
        let starts = line
            .number
            .is_none_or(|(number, black)| number == 1 && !black);
        let next = self.next_game(end);
        // If tags are waiting for moves and no others follow, the moves of the line are all that the game has.
        let follows = match self.state() {
            RecordState::Tags => matches!(next, FollowingText::Game | FollowingText::Moves),
            _ => true,
        };
        let restarts = next == FollowingText::Game;
        let few = line.moves <= 2 && self.state() == RecordState::Over;
        match line.begins {
            LineStart::Nothing | LineStart::Score => false,
            LineStart::Word if line.moves == 0 && line.scores == 0 => line.has_number,
            // Without a game after it, `Smith - Jones 2-0` is a record of its own.
            LineStart::Word if line.moves == 0 => {
                next != FollowingText::Nothing || (few && line.words > 3)
            }
            LineStart::Word if !starts || line.words > 2 * line.moves => follows,
            LineStart::Word if line.words > line.moves && line.ends_with_word => {
                restarts || (few && next == FollowingText::Nothing)
            }
            LineStart::Word => {
                restarts && line.scores == 0 && (line.ends_with_word || line.moves <= 2)
            }
            // A sentence that begins with a move, or a lone move.
            LineStart::Number | LineStart::Move if line.moves > 0 => {
                let alone = line.words == 0 && line.moves == 1;
                let said = line.words > line.moves || (line.words > 0 && !starts) || alone;
                let outside = few && line.words > 0 && next == FollowingText::Nothing && !starts;
                said && line.scores == 0 && (restarts || outside)
            }
            LineStart::Number | LineStart::Move => false,
        }
    }

    /// Counts the moves, scores and words of a line.
    fn survey_line(&self, text: &[u8]) -> AsideLine {
        let mut line = AsideLine::default();
        let mut at = 0;
        while at < text.len() {
            let i = &text[at..];
            if is_blank(i[0]) {
                at += 1;
                continue;
            }
            let (len, begin) = match i[0] {
                // The end of a game.
                b'*' => {
                    line.scores += 1;
                    (1, LineStart::Nothing)
                }
                b'{' | b'(' | b'[' | b'<' => {
                    // Text in braces is no sentence outside of a game.
                    line.has_marks |= i[0] == b'{' || line.moves > 0 && i[0] == b'(';
                    (1, LineStart::Nothing)
                }
                _ => match classify_token(i, false, &self.scratch.folder) {
                    Some((len, MovetextToken::Word(WordToken::Move(_)))) => {
                        line.moves += 1;
                        (len, LineStart::Move)
                    }
                    Some((len, MovetextToken::Word(WordToken::Number(number, black)))) => {
                        line.has_number = true;
                        let dotted = i[..len].contains(&b'.');
                        if dotted || at == 0 {
                            line.number.get_or_insert((number, black));
                        }
                        (len, LineStart::Number)
                    }
                    Some((len, MovetextToken::Word(WordToken::Score(_)))) if i[0] != b'=' => {
                        line.scores += 1;
                        (len, LineStart::Score)
                    }
                    Some((len, _)) => (len, LineStart::Nothing),
                    None => {
                        let len = unreadable_len(i);
                        let letters = i[..len]
                            .iter()
                            .filter(|b| b.is_ascii_alphabetic() || **b >= 0x80);
                        let word =
                            letters.take(2).count() > 1 || &i[..len] == b"I" || &i[..len] == b"a";
                        line.words += usize::from(word);
                        (
                            len,
                            if word {
                                LineStart::Word
                            } else {
                                LineStart::Nothing
                            },
                        )
                    }
                },
            };
            if begin != LineStart::Nothing {
                if line.begins == LineStart::Nothing {
                    line.begins = begin;
                }
                line.ends_with_word = begin == LineStart::Word;
            }
            at += len.max(1);
        }
        line
    }

    /// Returns what follows the line that ends at `end`, skipping sentences.
    fn next_game(&self, end: usize) -> FollowingText {
        let bytes = self.bytes;
        let mut at = end;
        for _ in 0..MAX_LINES {
            at += bytes[at..].iter().take_while(|b| is_blank(**b)).count();
            let Some(b) = bytes.get(at) else {
                return FollowingText::Nothing;
            };
            let stop = line_end(bytes, at);
            let mut brackets = memchr::memchr_iter(b'[', &bytes[at..stop]);
            if brackets.any(|n| is_tag_line(bytes, at + n)) {
                return FollowingText::Nothing;
            }
            let line = self.survey_line(&bytes[at..stop.min(at + MAX_LINE)]);
            if line.moves > 0 && line.words <= line.moves {
                return match line.number {
                    Some((1, false)) if b.is_ascii_digit() || line.begins == LineStart::Word => {
                        FollowingText::Game
                    }
                    None if line.begins == LineStart::Move && line.moves > 1 => FollowingText::Game,
                    _ => FollowingText::Moves,
                };
            }
            at = stop;
        }
        FollowingText::Nothing
    }
}

/// Returns whether the first [`MAX_LEAD`] bytes of a text have three letters in a row, before any bracket.
fn has_word(text: &[u8]) -> bool {
    let text = &text[..text.len().min(MAX_LEAD)];
    let is_letter = |at: &usize| {
        let letter = text.get(*at);
        letter.is_some_and(|b| matches!(b, b'a'..=b'z' | b'A'..=b'Z' | 0x80..))
    };
    // Every run of three letters covers one place in three.
    let mut at = 2;
    while at < text.len() {
        if !is_letter(&at) {
            at += 3;
            continue;
        }
        let start = at - (at - 2..at).rev().take_while(is_letter).count();
        if (at..start + 3).all(|at| is_letter(&at)) {
            let brackets = |b: &u8| matches!(b, b'{' | b'(' | b'[');
            return !text[..start].iter().any(brackets);
        }
        // Skips the letters of this run.
        at += (at..start + 3).take_while(is_letter).count() + 3;
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A run of three letters is found wherever it begins, and nothing else is.
    #[test]
    fn three_letters_side_by_side_are_a_word() {
        for at in 0..12 {
            let before = &"1. 2-3. 4-5. "[..at];
            for (word, want) in [("abc", true), ("ab", false), ("a1b c", false), ("на", true)] {
                let text = format!("{before}.{word}");
                assert_eq!(has_word(text.as_bytes()), want, "{text}");
                let text = format!("{before}ab{{{word}");
                assert!(!has_word(text.as_bytes()), "{text}");
                let text = format!("{before}.{word}{{");
                assert_eq!(has_word(text.as_bytes()), want, "{text}");
            }
        }
        assert!(!has_word(b""));
    }
}

//! Writes the moves of a game as PDN: numbers, marks, comments and variations, in lines of bounded length.

use super::head::GameHeader;
use super::left_over::{UNREAD_PREFIX, has_set_up, is_gap, is_nothing, is_set_up, write_raw_move};
use super::{OutputPage, WriteOptions};
use crate::notation::{CharSink, MoveStyle, SquareStyle, counters, fen, push_number};
use crate::pdn::escaped_comment;
use crate::played::MoveReading;
use crate::position::Position;
use crate::tree::{Game, GameLine, MoveCounter, Note, Ply, WalkPlace};

/// The maximum length of a line in characters. PDN 2.0 allows up to 80 columns; 3.0 has no limit.
const MAX_LINE_WIDTH: usize = 79;

/// The rules of a dialect for text between the moves.
#[derive(Clone, Copy)]
pub(super) struct MoveRules {
    /// Whether positions can be set up among the moves.
    pub(super) setups: bool,
    /// Whether a game ends with its result; otherwise, it ends with a star, the separator of PDN 3.0.
    pub(super) ends_with_result: bool,
}

/// Writes the moves of a game, to its end.
pub(super) fn write_movetext(
    game: &Game,
    head: &GameHeader,
    how: &WriteOptions,
    style: MoveStyle,
    rules: MoveRules,
    page: &mut OutputPage,
) {
    let mut text = MovetextWriter {
        game,
        how,
        crosses: rules.setups && style.capture == "-",
        style,
        rules,
        out: Vec::with_capacity(8 * game.line.plies.len() + 64),
        page,
        column: 0,
        open: false,
        token: String::new(),
    };
    for comment in game.preface.iter().chain(&head.comments) {
        text.write_comment(comment);
    }
    // A number is not read back unless a written move follows.
    let followed = |ply: &Ply| ply.reading != MoveReading::Unread;
    let first = game.first_number;
    let first = first.filter(|_| game.line.plies.iter().any(followed));
    text.write_line(&game.line, &game.start, MoveCounter::new(first), 0);
    // The standard's rules for writers put comments after the result before the star (decision 0012).
    for comment in head.other_result.iter().chain(&game.appendix) {
        text.write_comment(comment);
    }
    let end = if rules.ends_with_result {
        &head.result
    } else {
        "*"
    };
    text.write_word(end);
    text.out.push(b'\n');
    text.flush();
}

/// The number of bytes of text that are collected before they go to the page.
// A brace in a comment becomes six characters: a comment of braces alone is not held twice (docs/performance.md, Memory).
const FLUSH_BYTES: usize = 1024 * 1024;

/// The state of a line that is being written.
struct MovetextLineState {
    now: Position,
    /// The position before the last ply, from which a variation starts.
    before: Position,
    count: MoveCounter,
    /// Whether the next ply of the side that moves second needs no number.
    numbered: bool,
    /// Whether the moves have begun; always true in a variation.
    begun: bool,
}

struct MovetextWriter<'a> {
    game: &'a Game,
    how: &'a WriteOptions,
    style: MoveStyle,
    rules: MoveRules,
    /// Whether a capture may need another sign than the style has.
    crosses: bool,
    /// The text as bytes, to which single characters are added faster.
    out: Vec<u8>,
    /// The destination of the text.
    page: &'a mut OutputPage,
    /// The number of characters on the line.
    column: usize,
    /// Whether a parenthesis was just opened: no blank follows.
    open: bool,
    /// A buffer.
    token: String,
}

impl MovetextWriter<'_> {
    fn flush(&mut self) {
        // The bytes are always text.
        self.page
            .push_str(std::str::from_utf8(&self.out).unwrap_or_default());
        self.out.clear();
    }

    /// Writes a blank or a line end before a word of this many characters.
    fn write_gap(&mut self, length: usize) {
        if std::mem::take(&mut self.open) {
            // No blank follows an opening parenthesis.
        } else if self.column > 0 && self.column + 1 + length > MAX_LINE_WIDTH {
            self.out.push(b'\n');
            self.column = 0;
        } else if self.column > 0 {
            self.out.push(b' ');
            self.column += 1;
        }
    }

    fn write_word(&mut self, word: &str) {
        self.write_gap(word.len());
        self.out.push_text(word);
        self.column += word.len();
    }

    fn write_comment(&mut self, text: &str) {
        let length = |line| -> usize { escaped_comment(line).map(|s| s.chars().count()).sum() };
        let first = text.lines().next().unwrap_or_default();
        self.write_gap(length(first) + 2);
        self.out.push(b'{');
        for piece in escaped_comment(text) {
            self.out.push_text(piece);
            if self.out.len() > FLUSH_BYTES {
                self.flush();
            }
        }
        self.out.push(b'}');
        self.column = match text.rfind(['\n', '\r']) {
            Some(at) => length(&text[at + 1..]) + 1,
            None => self.column + length(text) + 2,
        };
    }

    /// Writes a line of play that starts from a position.
    fn write_line(&mut self, line: &GameLine, start: &Position, count: MoveCounter, depth: u32) {
        let mut at = MovetextLineState {
            now: start.clone(),
            before: start.clone(),
            count,
            numbered: false,
            begun: depth > 0,
        };
        self.write_notes(
            &line.lead,
            &mut at.now,
            start,
            [count; 2],
            depth,
            NotePlace::Lead,
        );
        let mut rest = line.plies.as_slice();
        while let Some((ply, behind)) = rest.split_first() {
            if !matches!(ply.reading, MoveReading::Legal(_))
                && let Some(behind) = self.put_aside(ply, behind, &mut at)
            {
                rest = behind;
                continue;
            }
            rest = behind;
            at.begun = true;
            let was = at.count;
            if ply.notes.is_empty() {
                self.write_ply(ply, &mut at.now, &mut at.count, &mut at.numbered, depth);
                continue;
            }
            let variation = |note: &Note| matches!(note, Note::Variation(_));
            if ply.notes.iter().any(variation) {
                at.before.clone_from(&at.now);
            }
            let glued = self.write_ply(ply, &mut at.now, &mut at.count, &mut at.numbered, depth);
            let place = NotePlace::Behind { glued };
            let counts = [was, at.count];
            at.numbered &=
                !self.write_notes(&ply.notes, &mut at.now, &at.before, counts, depth, place);
        }
    }

    /// Writes a ply that cannot be among the moves as a comment, together with such plies that follow. Returns the plies
    /// after them, if it was such a ply, or one missing in the text before the first move.
    #[cold]
    fn put_aside<'p>(
        &mut self,
        ply: &'p Ply,
        mut behind: &'p [Ply],
        at: &mut MovetextLineState,
    ) -> Option<&'p [Ply]> {
        let gaps = !self.how.correct;
        if gaps && !at.begun && is_gap(ply) {
            // The number of the first move is that of the first one in the text.
            at.before.clone_from(&at.now);
            ply.reading.apply(&mut at.now);
            let place = NotePlace::Behind { glued: false };
            self.write_notes(&ply.notes, &mut at.now, &at.before, [at.count; 2], 0, place);
            return Some(behind);
        }
        // PDN 3.0 has no token for such a ply (decision 0012).
        if !self.is_stray(ply, &at.now) {
            return None;
        }
        let mut moved = ply.reading.apply(&mut at.now);
        let mut strays = vec![ply];
        while !has_set_up(strays[strays.len() - 1])
            && let Some((next, rest)) = behind.split_first()
            && ((gaps && is_gap(next)) || self.is_stray(next, &at.now))
        {
            moved |= next.reading.apply(&mut at.now);
            strays.push(next);
            behind = rest;
        }
        self.write_unread(&strays, at);
        // Their reading is not in the text: the moves after them need the position.
        if moved && !behind.is_empty() && !has_set_up(strays[strays.len() - 1]) {
            self.set_up(&at.now);
        }
        at.numbered = false;
        Some(behind)
    }

    /// Returns whether a ply cannot be among the moves: it was not followed, or its text names no squares of the board,
    /// whatever its reading. Where no position can be set up after it, only plies that were not followed.
    fn is_stray(&mut self, ply: &Ply, now: &Position) -> bool {
        match ply.reading {
            MoveReading::Legal(_) => return false,
            MoveReading::Unread => return true,
            MoveReading::LeftOut if self.how.correct => return false,
            _ if !self.rules.setups || ply.text.is_empty() => return false,
            _ => {}
        }
        let at = WalkPlace {
            before: now,
            after: now,
            ply: 0,
            depth: 0,
            numbering: self.game.numbering,
        };
        self.token.clear();
        !self.how.write_move(&self.style, ply, at, &mut self.token)
    }

    /// Writes a move with its number and its strength mark. Returns whether a strength mark was written.
    fn write_ply(
        &mut self,
        ply: &Ply,
        now: &mut Position,
        count: &mut MoveCounter,
        numbered: &mut bool,
        depth: u32,
    ) -> bool {
        if self.how.correct && matches!(ply.reading, MoveReading::LeftOut) {
            self.write_comment(&format!("left out: {}", ply.text));
            *numbered = false;
            return false;
        }
        let first = now.turn() == now.variant().first;
        let mut counted = *count;
        let number = counted.count_ply(first);
        let at = WalkPlace {
            before: now,
            after: now,
            ply: 0,
            depth,
            numbering: self.game.numbering,
        };
        let open = std::mem::take(&mut self.open);
        let blank = !open && self.column > 0;
        let behind = self.out.len();
        if blank {
            self.out.push(b' ');
        }
        let begin = self.out.len();
        if first || !*numbered {
            push_number(number, &mut self.out);
            self.out.push_text(if first { ". " } else { "... " });
        }
        let text = self.out.len();
        self.how.write_move(&self.style, ply, at, &mut self.out);
        if self.crosses {
            // Between more than two squares, the standard's grammar allows nothing but `x`.
            let signs: Vec<_> = memchr::memchr_iter(b'-', &self.out[text..]).collect();
            if signs.len() > 1 {
                signs.iter().for_each(|at| self.out[text + at] = b'x');
            }
        }
        let written = self.out.len() > text;
        let glued = written && !ply.notes.is_empty() && push_strength(ply, &mut self.out);
        let length = self.out.len() - begin;
        if !written {
            self.out.truncate(behind);
            self.open = open;
        } else if blank && self.column + 1 + length > MAX_LINE_WIDTH {
            self.out[behind] = b'\n';
            self.column = length;
        } else {
            self.column += usize::from(blank) + length;
        }
        *numbered = written;
        if ply.reading.apply(now) {
            *count = counted;
        }
        glued
    }

    /// Writes the notes at a move, with the move counters before and after it. Returns whether the next move must have its
    /// number.
    fn write_notes(
        &mut self,
        notes: &[Note],
        now: &mut Position,
        before: &Position,
        [was, count]: [MoveCounter; 2],
        depth: u32,
        place: NotePlace,
    ) -> bool {
        let mut set_up = false;
        let mut glued = place == NotePlace::Behind { glued: true };
        let mut interrupted = false;
        for note in notes {
            match note {
                Note::Strength(text) => {
                    if std::mem::take(&mut glued) {
                        continue;
                    }
                    // In PDN 3.0 a star separates games (decision 0012).
                    if text == "*" && place != NotePlace::Lead {
                        self.write_word("$7");
                        continue;
                    }
                    self.write_comment(text);
                }
                // A glyph cannot begin the movetext.
                Note::Nag(nag) if place == NotePlace::Lead && depth == 0 => {
                    self.write_comment(&format!("${nag}"));
                }
                Note::Nag(nag) => {
                    self.write_word(&format!("${nag}"));
                    continue;
                }
                Note::Comment(text) | Note::Text(text) => self.write_comment(text),
                Note::SetUp(position) => {
                    set_up = true;
                    now.clone_from(position);
                    self.set_up(position);
                }
                Note::Variation(line) => {
                    // With it, the text would not read as itself (see the test variations_of_nothing_are_left_out_however_deep).
                    if is_nothing(line) {
                        continue;
                    }
                    self.write_gap(8);
                    self.out.push(b'(');
                    self.column += 1;
                    self.open = true;
                    if set_up || line.goes_on {
                        self.write_line(line, now, count, depth + 1);
                    } else {
                        self.write_line(line, before, was, depth + 1);
                    }
                    self.open = false;
                    self.out.push(b')');
                    self.column += 1;
                }
            }
            interrupted = true;
        }
        interrupted
    }

    fn set_up(&mut self, position: &Position) {
        let numbering = match self.style.squares {
            SquareStyle::Numeric(numbering) => Some(numbering),
            SquareStyle::Algebraic | SquareStyle::Short => None,
        };
        // A command of its own: `{/FEN "..."/}` is found in files as a remark on a position, and sets up none.
        if !self.rules.setups {
            let text = fen::write_with_runs(position, numbering);
            return self.write_comment(&format!("[%setup {text}]"));
        }
        let text = fen::write_with(position, numbering);
        self.write_word(&format!("/FEN \"{text}\"/"));
        if let Some(command) = counters::counters_command(position, numbering) {
            self.write_comment(&command);
        }
    }

    /// Writes moves that cannot be among the others as a comment, as in the source, with all their notes.
    fn write_unread(&mut self, plies: &[&Ply], at: &mut MovetextLineState) {
        let mut text = String::from(UNREAD_PREFIX);
        for ply in plies {
            write_raw_move(ply, &mut text);
        }
        self.write_comment(&text);
        // The last of them may precede a position that is set up.
        let notes = plies.last().map_or(&[][..], |ply| &ply.notes);
        let from = notes.iter().position(is_set_up).unwrap_or(notes.len());
        if from < notes.len() {
            let before = at.now.clone();
            // Where no move is written yet, the notes precede the first one.
            let (place, depth) = match at.begun {
                true => (NotePlace::Behind { glued: false }, 1),
                false => (NotePlace::Lead, 0),
            };
            let counts = [at.count; 2];
            self.write_notes(&notes[from..], &mut at.now, &before, counts, depth, place);
        }
    }
}

/// Appends the first strength mark to a move. Returns whether there is one that can be glued to it.
fn push_strength(ply: &Ply, out: &mut Vec<u8>) -> bool {
    let mut marks = ply.notes.iter().filter_map(|note| match note {
        Note::Strength(text) => Some(text),
        _ => None,
    });
    let Some(mark) = marks.next().filter(|mark| is_plain(mark)) else {
        return false;
    };
    out.extend(mark.bytes().filter(|byte| b"()!?".contains(byte)));
    true
}

/// The place of notes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum NotePlace {
    /// Before the first move of a line.
    Lead,
    /// After a move; `glued`: its first strength mark is written already.
    Behind { glued: bool },
}

/// Returns whether a strength mark can be glued to a move: PDN 3.0 has exclamation and question marks.
fn is_plain(mark: &str) -> bool {
    let inner = mark.strip_prefix('(').and_then(|m| m.strip_suffix(')'));
    let inner = inner.unwrap_or(mark).trim();
    !inner.is_empty() && inner.bytes().all(|b| matches!(b, b'!' | b'?'))
}

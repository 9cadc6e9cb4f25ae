//! Reads the text below the moves in the program's own sheets: the result in words with its score, and numbered notes. When it is
//! read back, each note is placed where its number is among the moves, and the line of the result is the result.

use super::game::SheetGame;
use super::text_of;
use super::tree::TokenNode;
use crate::outcome::Terminator;
use crate::span::Span;
use crate::words::result::states_resignation;
use crate::words::{Names, output_words};

/// A note below the moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Footnote {
    /// The place of its number among the moves; `None` where it belongs to no move.
    pub(super) mark: Option<Span>,
    /// The place of the note, with its number.
    pub(super) span: Span,
    /// The text of the note, in one line.
    pub(super) text: String,
}

/// The numbered notes of a game, in their order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Footnotes {
    /// The label above them.
    pub(super) label: Span,
    pub(super) notes: Vec<Footnote>,
}

impl Footnotes {
    /// Returns the notes below a game, if they are numbered from 1 on and the numbers among the moves are theirs, in the same
    /// order.
    pub(crate) fn from_game(game: &SheetGame<'_>, text: &str) -> Option<Self> {
        let first = game.nodes.get(game.foot)?;
        let end = game.nodes.last()?.span().end;
        let label = first.span();
        let body = game.nodes.get(game.foot + 1)?.span().end;
        let mut notes = parse_footnotes(text_of(text, Span { start: body, end }), body)?;
        let number = |node: &TokenNode| {
            let TokenNode::Group(span, _) = node else {
                return None;
            };
            let inside = text_of(text, *span).strip_prefix('[')?.strip_suffix(']')?;
            inside.parse::<usize>().ok().map(|number| (number, *span))
        };
        let marks: Vec<_> = game.nodes[..game.foot].iter().filter_map(number).collect();
        let in_order = marks
            .iter()
            .enumerate()
            .all(|(nth, mark)| mark.0 == nth + 1);
        if !in_order || marks.len() > notes.len() {
            return None;
        }
        for (note, (_, span)) in notes.iter_mut().zip(marks) {
            note.mark = Some(span);
        }
        Some(Self { label, notes })
    }

    /// Returns the note with the number at a place.
    pub(super) fn find_by_mark(&self, mark: Span) -> Option<&Footnote> {
        self.notes.iter().find(|note| note.mark == Some(mark))
    }
}

/// Parses notes in lines: each begins with its number, and continues in lines that begin with blanks. `at` is the offset of the
/// text.
fn parse_footnotes(text: &str, at: u32) -> Option<Vec<Footnote>> {
    let mut notes: Vec<Footnote> = Vec::new();
    let mut from = at;
    for line in text.split_inclusive('\n') {
        let start = from;
        from += line.len() as u32;
        let bare = line.trim_end();
        if bare.is_empty() {
            continue;
        }
        let end = start + bare.len() as u32;
        let begin = format!("[{}] ", notes.len() + 1);
        match (bare.strip_prefix(&begin), notes.last_mut()) {
            (Some(text), _) => notes.push(Footnote {
                mark: None,
                span: Span { start, end },
                text: text.to_owned(),
            }),
            (None, Some(last)) if bare.starts_with(' ') => {
                last.text.push(' ');
                last.text.push_str(bare.trim_start());
                last.span.end = end;
            }
            _ => return None,
        }
    }
    (!notes.is_empty()).then_some(notes)
}

/// The line of a result as the program writes it: `Il Bianco vince. 1-0`, `Patta. 1/2-1/2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ResultLine {
    /// The whole line.
    pub(super) line: Span,
    /// Its words, without the full stop.
    pub(super) words: Span,
    /// Its score; `None` where the line has only words.
    pub(super) score: Option<Span>,
    /// Whether the words state that a side gave up, and not only who won.
    pub(super) resigned: bool,
}

/// Returns the line of a place, if it is the result as the program writes it.
pub(super) fn result_line(text: &str, place: Span) -> Option<ResultLine> {
    let at = place.start as usize;
    let start = text[..at].rfind('\n').map_or(0, |end| end + 1);
    let end = text[at..].find('\n').map_or(text.len(), |end| at + end);
    let line = text[start..end].trim();
    let start = start + (text[start..end].len() - text[start..end].trim_start().len());
    let (words, score) = line.split_once('.')?;
    let score = score.trim();
    let ended = |names: &Names| {
        let won = [
            names.white_won,
            names.black_won,
            names.draw,
            names.both_lost,
        ];
        let resigned = [names.white_resigned, names.black_resigned];
        match () {
            () if won.contains(&words) || words == names.unfinished => Some(false),
            () if resigned.contains(&words) => Some(true),
            () => None,
        }
    };
    let resigned = OUTPUT_LANGUAGES
        .into_iter()
        .find_map(|code| ended(output_words(code)))?;
    if !score.is_empty() {
        Terminator::of_tag_value(score.as_bytes())?;
    }
    let place = |from: usize, text: &str| Span::new(start + from, start + from + text.len());
    Some(ResultLine {
        line: place(0, line),
        words: place(0, words),
        score: (!score.is_empty()).then(|| place(line.len() - score.len(), score)),
        resigned,
    })
}

/// Returns the line below the moves in which the program states that a game was not finished.
pub(super) fn unfinished_line(text: &str, last: u32) -> Option<Span> {
    let mut at = last as usize;
    for line in text.get(at..)?.split_inclusive('\n') {
        let start = at + (line.len() - line.trim_start().len());
        at += line.len();
        let line = line.trim();
        let words = line.strip_suffix('.');
        let is = |code: &str| words == Some(output_words(code).unfinished);
        if OUTPUT_LANGUAGES.into_iter().any(is) {
            return Some(Span::new(start, start + line.len()));
        }
    }
    None
}

/// The languages that the program writes sheets in.
const OUTPUT_LANGUAGES: [&str; 4] = ["en", "ru", "pt", "it"];

/// Returns whether one of the notes states that somebody gave up.
pub(super) fn has_resignation_note(notes: Option<&Footnotes>) -> bool {
    notes.is_some_and(|notes| {
        notes
            .notes
            .iter()
            .any(|note| states_resignation(&note.text))
    })
}

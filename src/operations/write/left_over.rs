//! Writes moves that cannot be among the others as text for a comment.

use crate::notation::{Numbering, fen};
use crate::played::MoveReading;
use crate::position::Position;
use crate::tree::{GameLine, Note, Ply};

/// The beginning of a comment that contains such moves.
pub(super) const UNREAD_PREFIX: &str = "unread:";

/// Returns whether a note sets up a position.
pub(super) fn is_set_up(note: &Note) -> bool {
    matches!(note, Note::SetUp(_))
}

/// Returns whether a position is set up after a move.
pub(super) fn has_set_up(ply: &Ply) -> bool {
    ply.notes.iter().any(is_set_up)
}

/// Returns whether a ply is missing in the text.
pub(super) fn is_gap(ply: &Ply) -> bool {
    matches!(ply.reading, MoveReading::Missing(_)) && ply.text.is_empty()
}

/// Returns whether a variation is empty, or contains only empty variations.
pub(super) fn is_nothing(line: &GameLine) -> bool {
    let nothing = |note: &Note| matches!(note, Note::Variation(line) if is_nothing(line));
    line.plies.is_empty() && line.lead.iter().all(nothing)
}

/// Writes a move that cannot be among the others with its notes, up to a position that is set up.
pub(super) fn write_raw_move(ply: &Ply, out: &mut String) {
    if !ply.text.is_empty() {
        out.push(' ');
        out.push_str(&ply.text);
    }
    raw_notes(ply.notes.iter().take_while(|note| !is_set_up(note)), out);
}

fn raw_notes<'a>(notes: impl Iterator<Item = &'a Note>, out: &mut String) {
    for note in notes {
        match note {
            Note::Strength(text) => out.push_str(text),
            Note::Nag(nag) => out.push_str(&format!(" ${nag}")),
            // A comment with moves left over earlier is continued by this one.
            Note::Comment(text) => match text.strip_prefix(UNREAD_PREFIX) {
                Some(rest) => out.push_str(rest),
                None => out.push_str(&format!(" {{{text}}}")),
            },
            Note::Text(text) => out.push_str(&format!(" {text}")),
            Note::SetUp(position) => {
                out.push_str(&format!(
                    " /FEN \"{}\"/",
                    fen::write_with_runs(position, native_numbering(position))
                ));
            }
            Note::Variation(line) => {
                out.push_str(" (");
                let length = out.len();
                raw_notes(line.lead.iter(), out);
                for ply in &line.plies {
                    if out.len() > length {
                        out.push(' ');
                    }
                    out.push_str(&ply.text);
                    raw_notes(ply.notes.iter(), out);
                }
                out.push(')');
            }
        }
    }
}

/// Returns the numbering of a variant whose moves are written with numbers.
fn native_numbering(position: &Position) -> Option<Numbering> {
    let rules = position.variant();
    (!rules.algebraic).then_some(rules.numbering)
}

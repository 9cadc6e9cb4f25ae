//! Moves that cannot stand among the others, as text for a comment.

use crate::notation::{Numbering, fen};
use crate::played::MoveReading;
use crate::position::Position;
use crate::tree::{GameLine, Note, Ply};

/// How a comment begins that holds such moves.
pub(super) const UNREAD_PREFIX: &str = "unread:";

/// Whether a note sets up a position.
pub(super) fn is_set_up(note: &Note) -> bool {
    matches!(note, Note::SetUp(_))
}

/// Whether a position is set up behind a move.
pub(super) fn has_set_up(ply: &Ply) -> bool {
    ply.notes.iter().any(is_set_up)
}

/// Whether a ply is missing in the text.
pub(super) fn is_gap(ply: &Ply) -> bool {
    matches!(ply.reading, MoveReading::Missing(_)) && ply.text.is_empty()
}

/// Whether a variation holds nothing, or others that hold nothing.
pub(super) fn is_nothing(line: &GameLine) -> bool {
    let nothing = |note: &Note| matches!(note, Note::Variation(line) if is_nothing(line));
    line.plies.is_empty() && line.lead.iter().all(nothing)
}

/// A move that cannot stand among the others and what stands at it, up to a position that is set up.
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
            // What was left over before goes on what is left over now.
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

/// The numbers of a variant whose moves have numbers.
fn native_numbering(position: &Position) -> Option<Numbering> {
    let rules = position.variant();
    (!rules.algebraic).then_some(rules.numbering)
}

//! The check `fen-position`.

use crate::check::Finding;
use crate::lang::Message;
use crate::position::SetupError;
use crate::span::Span;
use crate::variant::Variant;

check! {
    Tags;
    /// ## What it checks
    /// The FEN can be read, but no game could reach its position: two pieces on a square, a man on its last
    /// row, more pieces than a side has.
    /// ## Why it matters
    /// A square or a colour is wrong in the tag. A piece on a square that the board has not is left out; conversion into a
    /// format that does not keep the text of the tag reports it too.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:Wc3,d8:Bf6"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:Wc3,Kd8:Ba5"]
    /// 1. c3-d4 *
    /// ```
    /// ## Article
    /// IDF 3.5
    FEN_POSITION = "T002", "fen-position", Error;
}

/// Reports a FEN whose position cannot be one of the variant, unless its only fault is that it names no side to move.
pub fn build_finding(
    errors: &[SetupError],
    variant: &Variant,
    span: Span,
    text: &str,
) -> Option<Finding> {
    let wrong = |error: &&SetupError| **error != SetupError::NoTurn;
    let errors: Vec<_> = errors.iter().filter(wrong).map(Message::from).collect();
    if errors.is_empty() {
        return None;
    }
    let variant = variant.id;
    let finding = Finding::new(&FEN_POSITION, Message::FenPosition { variant, errors });
    Some(finding.with_span(span).with_text(text))
}

/// Returns whether a finding of this check is about pieces that have no place in the position: off the board, or under
/// others.
pub fn loses_pieces(finding: &Finding) -> bool {
    let lost = |error: &Message| {
        matches!(
            error,
            Message::NoSuchSquare { .. }
                | Message::SquareTwice { .. }
                | Message::TowerNotAllowed { .. }
        )
    };
    matches!(&finding.message, Message::FenPosition { errors, .. } if errors.iter().any(lost))
}

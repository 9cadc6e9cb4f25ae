//! The check `ambiguous`.

use crate::check::Finding;
use crate::draw::DrawCode;
use crate::lang::Message;
use crate::notation::fen;
use crate::position::Position;
use crate::variant::Topic;

check! {
    Moves;
    /// ## What it checks
    /// Several legal moves fit what is written, and the moves after it do not settle which one was played.
    /// The finding lists them. Captures of the same pieces between the same squares are one move, in whatever order.
    /// ## Why it matters
    /// Two readers of the record may see two different games.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:WKa3,Ka5:Bh8"]
    /// 1. ab4 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:WKa3,Ka5:Bh8"]
    /// 1. a3-b4 *
    /// ```
    /// ## Article
    /// IDF 6.9, 6.7 (Portuguese, Italian), 6.10
    AMBIGUOUS = "M009", "ambiguous", Warning;
}

/// Reports a move whose text fits any of these, where nothing after it decides.
pub(crate) fn build_finding(
    position: &Position,
    written: String,
    moves: Vec<String>,
    code: &DrawCode,
) -> Finding {
    let message = Message::AmbiguousMove {
        written: written.clone(),
        moves: moves.clone(),
    };
    Finding::new(&AMBIGUOUS, message)
        .with_text(written)
        .with_legal_moves(moves)
        .with_fen(fen::write_fen(position))
        .with_optional_article(position.variant().article_under(Topic::Way, code))
}

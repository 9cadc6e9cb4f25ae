//! The check `position-differs`.

use crate::board::Square;
use crate::check::{Finding, GameFindings};
use crate::lang::Message;
use crate::notation::fen;
use crate::played::{AnalysedGame, PositionClaim, position_claims};
use crate::variant::Topic;

check! {
    Moves;
    /// ## What it checks
    /// A position that is given in the middle of a game is not the one that the moves lead to. It may be set up among the moves
    /// (`/FEN "..."/`) or be alone in a comment (`{FEN W:W...}`, `{[%fen W:W...]}`, `{W:W...}`, `{Position after 20: W:W...}`; on a
    /// scoresheet as a line between the moves). Where only pieces are missing, they were lifted without reason, and the finding names their
    /// squares. A set-up behind moves that were not read, or behind which the numbers begin anew, means nothing for the game; nor does a
    /// position in which more than half of the pieces differ.
    /// ## Why it matters
    /// Either the moves or the position are wrong, or the players went on from a position that their moves did not give.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 b8-a7 {FEN W:WKb2,c1:BKa7} 2. b2-a1 a7-b8 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 b8-a7 {FEN W:WKb2,c1:BKa7,h8} 2. b2-a1 a7-b8 *
    /// ```
    /// ## Article
    /// IDF 9.4; FMJD 5.4.10-5.4.14; Frisian art. 27
    POSITION_DIFFERS = "M013", "position-differs", Warning;
    in Positions: check_game;
}

/// Compares positions in the middle of a record with those that its moves lead to.
fn check_game(game: &AnalysedGame<'_>, found: &mut GameFindings<'_>) {
    if game.mirrored.is_some() || (game.remarks.is_empty() && game.set_ups == 0) {
        return;
    }
    let claims = position_claims(game);
    found.extend(
        claims
            .iter()
            .filter_map(|claim| compare_position(game, claim)),
    );
}

/// Reports the squares on which a claim and the moves differ. Where more than half of the pieces differ, the claim is
/// not meant to be the position of the game.
fn compare_position(game: &AnalysedGame<'_>, claim: &PositionClaim) -> Option<Finding> {
    let board = claim.by_moves.board();
    let differ: Vec<Square> = board
        .squares
        .into_iter()
        .filter(|&square| claim.written.piece_at(square) != claim.by_moves.piece_at(square))
        .collect();
    let pieces = claim.by_moves.occupied_squares().len() as usize;
    if differ.is_empty() || differ.len() * 2 > pieces.max(4) {
        return None;
    }
    let name = |square: &Square| match claim.by_moves.variant().algebraic {
        true => board.square_name(*square),
        false => game.choice.squares.number_for_square(*square).to_string(),
    };
    let squares = differ.iter().map(name).collect();
    let lifted = differ
        .iter()
        .all(|&square| claim.written.piece_at(square).is_none());
    let message = match lifted {
        true => Message::PiecesLifted { squares },
        false => Message::PositionDiffers { squares },
    };
    let text = String::from_utf8_lossy(&game.tag_value(claim.span)).into_owned();
    let finding = Finding::new(&POSITION_DIFFERS, message)
        .with_span(claim.span)
        .with_ply(claim.ply)
        .with_text(text.trim())
        .with_fen(fen::write_fen(&claim.by_moves))
        .with_optional_article((claim.by_moves.variant()).article_under(Topic::Lifted, game.code));
    Some(finding)
}

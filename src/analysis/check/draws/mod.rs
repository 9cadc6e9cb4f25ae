//! Draws: claims, and what the articles of the rules provide for them.

pub(crate) mod draw_agreed_early;
pub(crate) mod draw_agreed_too_many_pieces;
pub(crate) mod draw_claim_confirmed;
pub(crate) mod draw_claim_endgame;
pub(crate) mod draw_claim_late;
pub(crate) mod draw_claim_not_in_time_control;
pub(crate) mod draw_claim_other_move;
pub(crate) mod draw_claim_pace_guessed;
pub(crate) mod draw_claim_played_on;
pub(crate) mod draw_claim_premature;
pub(crate) mod draw_claim_undecidable;
pub(crate) mod draw_claim_unfounded;
pub(crate) mod draw_claim_unknown;
pub(crate) mod draw_claim_wrong_article;
pub(crate) mod draw_offer;
pub(crate) mod draw_overlooked;

checks! {
    draw_claim_confirmed::DRAW_CLAIM_CONFIRMED;
    draw_claim_wrong_article::DRAW_CLAIM_WRONG_ARTICLE;
    draw_claim_late::DRAW_CLAIM_LATE;
    draw_claim_premature::DRAW_CLAIM_PREMATURE;
    draw_claim_unfounded::DRAW_CLAIM_UNFOUNDED;
    draw_claim_undecidable::DRAW_CLAIM_UNDECIDABLE;
    draw_claim_not_in_time_control::DRAW_CLAIM_NOT_IN_TIME_CONTROL;
    draw_overlooked::DRAW_OVERLOOKED;
    draw_agreed_early::DRAW_AGREED_EARLY;
    draw_agreed_too_many_pieces::DRAW_AGREED_TOO_MANY_PIECES;
    draw_offer::DRAW_OFFER;
    draw_claim_unknown::DRAW_CLAIM_UNKNOWN;
    draw_claim_pace_guessed::DRAW_CLAIM_PACE_GUESSED;
    draw_claim_played_on::DRAW_CLAIM_PLAYED_ON;
    draw_claim_other_move::DRAW_CLAIM_OTHER_MOVE;
    draw_claim_endgame::DRAW_CLAIM_ENDGAME;
}

//! Captures that the rules of the variant forbid, and captures that were due.

pub(crate) mod capture_backward;
pub(crate) mod capture_blocked;
pub(crate) mod capture_incomplete;
pub(crate) mod capture_landing;
pub(crate) mod capture_missed;
pub(crate) mod capture_not_best;
pub(crate) mod capture_not_most;
pub(crate) mod capture_nothing;
pub(crate) mod capture_own;
pub(crate) mod capture_past_promotion;
pub(crate) mod capture_path;
pub(crate) mod capture_prey_named;
pub(crate) mod capture_reversal;
pub(crate) mod capture_too_many;
pub(crate) mod capture_twice;
pub(crate) mod capture_with_king_due;
pub(crate) mod man_takes_king;

checks! {
    capture_missed::CAPTURE_MISSED;
    capture_incomplete::CAPTURE_INCOMPLETE;
    capture_not_most::CAPTURE_NOT_MOST;
    capture_not_best::CAPTURE_NOT_BEST;
    capture_with_king_due::CAPTURE_WITH_KING_DUE;
    capture_backward::CAPTURE_BACKWARD;
    man_takes_king::MAN_TAKES_KING;
    capture_twice::CAPTURE_TWICE;
    capture_own::CAPTURE_OWN;
    capture_nothing::CAPTURE_NOTHING;
    capture_blocked::CAPTURE_BLOCKED;
    capture_landing::CAPTURE_LANDING;
    capture_past_promotion::CAPTURE_PAST_PROMOTION;
    capture_reversal::CAPTURE_REVERSAL;
    capture_path::CAPTURE_PATH;
    capture_too_many::CAPTURE_TOO_MANY;
    capture_prey_named::PREY_NAMED;
}

//! Results that the board, the tag or the terminator contradicts.

pub(crate) mod bad_result;
pub(crate) mod both_lost;
pub(crate) mod flag_fell;
pub(crate) mod result_board;
pub(crate) mod result_disagrees;
pub(crate) mod result_endgame;
pub(crate) mod result_form;
pub mod result_missing;
pub(crate) mod result_reason;

checks! {
    result_missing::RESULT_MISSING;
    result_disagrees::RESULT_DISAGREES;
    result_board::RESULT_BOARD;
    bad_result::BAD_RESULT;
    result_form::RESULT_FORM;
    result_reason::RESULT_REASON;
    both_lost::BOTH_LOST;
    flag_fell::FLAG_FELL;
    result_endgame::RESULT_ENDGAME;
}

//! Moves that no piece could make.

pub(crate) mod after_the_end;
pub(crate) mod ambiguous;
pub(crate) mod blocked;
pub(crate) mod board_mirrored;
pub(crate) mod endgame_mistake;
pub(crate) mod king_run;
pub(crate) mod man_backward;
pub(crate) mod no_piece;
pub(crate) mod no_such_square;
pub(crate) mod not_reachable;
pub(crate) mod not_your_piece;
pub(crate) mod occupied;
pub(crate) mod out_of_turn;
pub(crate) mod position_differs;
pub(crate) mod second_irregularity;

checks! {
    no_such_square::NO_SUCH_SQUARE;
    no_piece::NO_PIECE;
    not_your_piece::NOT_YOUR_PIECE;
    out_of_turn::OUT_OF_TURN;
    occupied::OCCUPIED;
    man_backward::MAN_BACKWARD;
    not_reachable::NOT_REACHABLE;
    blocked::BLOCKED;
    ambiguous::AMBIGUOUS;
    after_the_end::AFTER_THE_END;
    king_run::KING_RUN;
    second_irregularity::SECOND_IRREGULARITY;
    position_differs::POSITION_DIFFERS;
    board_mirrored::BOARD_MIRRORED;
    endgame_mistake::ENDGAME_MISTAKE;
}

//! What `pdn convert` decides: what it keeps as written, what it corrects, what it cannot write.

pub mod move_corrected;
pub mod move_kept;
pub mod moves_not_in_format;
pub mod moves_unread;
pub mod not_legal_as;
pub mod tag_changed;
pub mod text_kept;
pub mod variant_not_in_format;

checks! {
    move_kept::MOVE_KEPT;
    move_corrected::MOVE_CORRECTED;
    moves_unread::MOVES_UNREAD;
    not_legal_as::NOT_LEGAL_AS;
    tag_changed::TAG_CHANGED;
    text_kept::TEXT_KEPT;
    variant_not_in_format::VARIANT_NOT_IN_FORMAT;
    moves_not_in_format::MOVES_NOT_IN_FORMAT;
}

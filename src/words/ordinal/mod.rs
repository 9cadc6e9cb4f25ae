//! Ordinals of rows as people write them: digits of any script, Roman numbers, and what decorates them before and behind.

mod decoration;
mod number;

pub(crate) use decoration::{behind_ordinal, is_move_word, ordinal_prefix};
pub(crate) use number::{numbers_in_text, parse_ordinal};

/// How many digits an ordinal has at most.
pub(crate) const MAX_DIGITS: usize = 3;
/// The longest word for a move, in characters.
const MAX_MOVE_WORD: usize = 10;

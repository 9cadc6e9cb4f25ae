//! Ordinals of rows as people write them: digits of any script, Roman numbers, and their decoration before and after.

mod decoration;
mod number;

pub use decoration::{behind_ordinal, is_move_word, ordinal_prefix};
pub use number::{numbers_in_text, parse_ordinal};

/// The maximum number of digits in an ordinal.
pub const MAX_DIGITS: usize = 3;
/// The maximum length of a word for a move, in characters.
const MAX_MOVE_WORD: usize = 10;

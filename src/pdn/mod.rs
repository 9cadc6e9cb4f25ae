//! Reading PDN: from bytes to tokens. Knows nothing of rules.

mod ahead;
mod aside;
mod braces;
mod bracket;
mod chess;
mod classify;
mod code_pages;
mod cyrillic;
mod encoding;
mod fold;
mod game_type;
mod header;
mod languages;
mod latin;
mod line;
mod markup;
mod moves;
mod ordinal;
mod reader;
mod record;
mod row;
mod score;
mod seen;
mod semicolon;
mod sign;
mod skim;
mod spent;
mod split;
mod tag_line;
mod tags;
mod times;
mod token;
mod utf16;
mod visible;
mod visitor;
mod wrapped;
mod wrapper;

#[cfg(test)]
mod tests;

pub use crate::outcome::Terminator;
pub(crate) use ahead::Ahead;
pub use ahead::Chunk;
pub use braces::{escaped_comment, unescape_comment};
pub use code_pages::CodePage;
pub use encoding::{
    Encoding, Evidence, Guess, ParseEncodingError, WordReading, detect, detect_parts, is_binary,
};
pub use game_type::{Corner, GameType, Letters, ParseGameTypeError};
pub(crate) use reader::is_level;
pub use reader::{RECORD_SEPARATOR, Reader};
pub use split::{Beginnings, DEFAULT_TARGET, MAX_CHUNK, Splitter};
pub(crate) use tags::dates;
pub(crate) use tags::in_quotes;
pub use tags::{TagName, unescape};
pub use utf16::{transcode_utf16, utf16_units};

pub(crate) use chess::is_chess;
pub(crate) use encoding::detect_utf16;
pub use line::{count_lines, last_line, line_starts};
pub(crate) use line::{is_control, is_tag_line};
pub(crate) use markup::without_markup;
pub(crate) use seen::{
    Seen, is_common, is_count, is_mark, is_result, is_strength, is_tag_name, move_of,
    place_among_moves, read_among_moves, score_of, written_move,
};
pub use visible::{Removed, Stripped, without_invisible};
pub use visitor::{Damage, ReadBy, Settled, Visitor};
pub(crate) use wrapper::wrappers;

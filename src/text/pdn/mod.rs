//! The PDN reader: from bytes to tokens. It knows no rules of draughts.

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
pub use ahead::InputChunk;
pub use ahead::ReadAhead;
pub use braces::begins_wiki_table;
pub use braces::{escaped_comment, unescape_comment};
pub use code_pages::CodePage;
pub use encoding::{
    Encoding, EncodingEvidence, EncodingGuess, ParseEncodingError, WordReading, detect_encoding,
    detect_parts, is_binary,
};
pub use game_type::{FirstSquareCorner, GameType, GameTypeNotation, ParseGameTypeError};
pub use reader::is_level;
pub use reader::{PdnReader, RECORD_SEPARATOR};
pub use split::{ChunkSplitter, DEFAULT_TARGET, MAX_CHUNK, RecordStartFinder};
pub use tags::date_values;
pub use tags::in_quotes;
pub use tags::{TagName, unescape_value};
pub use utf16::{transcode_utf16, utf16_units};

pub use chess::is_chess;
pub use encoding::detect_utf16;
pub use line::{count_lines, last_line, line_starts};
pub use line::{is_control, is_tag_line};
pub use markup::without_markup;
pub use seen::{
    MovetextSummary, is_common, is_count, is_mark, is_result, is_strength, is_tag_name, move_of,
    place_among_moves, read_among_moves, score_of, written_move,
};
pub use visible::{RemovedCharacter, StrippedText, without_invisible};
pub use visitor::{Damage, RecordSettings, RecordVariant, Visitor};
pub use wrapper::find_wrappers;

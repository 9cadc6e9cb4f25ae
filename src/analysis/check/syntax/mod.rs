//! What cannot be read, or is read only with leniency.

pub(crate) mod bracket_comment;
pub(crate) mod control_bytes;
pub(crate) mod decoration;
pub mod doubtful_reading;
pub mod game_cut;
pub mod game_too_long;
pub(crate) mod glued_text;
pub mod invisible_characters;
pub(crate) mod literal_escape;
pub mod look_alike;
pub(crate) mod malformed_tag;
pub mod moves_not_replayed;
pub(crate) mod nested_comment;
pub mod no_move_read;
pub mod scan_move_unsure;
pub mod scan_rows_unread;
pub(crate) mod separator;
pub mod sheet_bracketed_reply;
pub mod sheet_fragment;
pub mod sheet_glued_moves;
pub mod sheet_heading;
pub mod sheet_heading_guess;
pub mod sheet_heading_left;
pub mod sheet_heading_unsure;
pub mod sheet_language;
pub mod sheet_mended_move;
pub mod sheet_not_followed;
pub mod sheet_note_letter;
pub mod sheet_position;
pub mod sheet_prose;
pub mod sheet_result_words;
pub mod sheet_rows_left;
pub mod sheet_score_order;
pub(crate) mod split_capture;
pub(crate) mod stray_bom;
pub(crate) mod stray_brace;
pub(crate) mod stray_bracket;
pub(crate) mod stray_parenthesis;
pub(crate) mod too_deep;
pub(crate) mod unclosed_comment;
pub(crate) mod unclosed_setup;
pub(crate) mod unclosed_string;
pub(crate) mod unclosed_tag;
pub(crate) mod unclosed_variation;
pub(crate) mod unknown_move;
pub(crate) mod unreadable;
pub mod wrapper;

/// The maximum length of a text that a message repeats, in characters.
const MAX_REPEATED_LEN: usize = 80;

/// Returns the words of a text as a message repeats them: on one line, and not too many.
fn on_one_line(words: &str) -> String {
    let words: Vec<_> = words.split_whitespace().collect();
    let mut repeated = words.join(" ");
    if let Some((at, _)) = repeated.char_indices().nth(MAX_REPEATED_LEN) {
        repeated.truncate(at);
        repeated.push('…');
    }
    repeated
}

checks! {
    unclosed_comment::UNCLOSED_COMMENT;
    unclosed_variation::UNCLOSED_VARIATION;
    unclosed_string::UNCLOSED_STRING;
    unclosed_tag::UNCLOSED_TAG;
    unclosed_setup::UNCLOSED_SETUP;
    malformed_tag::MALFORMED_TAG;
    stray_brace::STRAY_BRACE;
    stray_parenthesis::STRAY_PARENTHESIS;
    stray_bracket::STRAY_BRACKET;
    nested_comment::NESTED_COMMENT;
    unreadable::UNREADABLE;
    glued_text::GLUED_TEXT;
    control_bytes::CONTROL_BYTES;
    stray_bom::STRAY_BOM;
    literal_escape::LITERAL_ESCAPE;
    game_cut::GAME_CUT;
    bracket_comment::BRACKET_COMMENT;
    too_deep::TOO_DEEP;
    look_alike::LOOK_ALIKE;
    separator::SEPARATOR;
    split_capture::SPLIT_CAPTURE;
    unknown_move::UNKNOWN_MOVE;
    sheet_language::SHEET_LANGUAGE;
    sheet_heading::SHEET_HEADING;
    sheet_result_words::SHEET_RESULT_WORDS;
    sheet_prose::SHEET_PROSE;
    sheet_glued_moves::SHEET_GLUED_MOVES;
    sheet_bracketed_reply::SHEET_BRACKETED_REPLY;
    sheet_note_letter::SHEET_NOTE_LETTER;
    sheet_fragment::SHEET_FRAGMENT;
    sheet_position::SHEET_POSITION;
    sheet_mended_move::SHEET_MENDED_MOVE;
    sheet_not_followed::SHEET_NOT_FOLLOWED;
    game_too_long::GAME_TOO_LONG;
    sheet_heading_left::SHEET_HEADING_LEFT;
    sheet_heading_guess::SHEET_HEADING_GUESS;
    sheet_rows_left::SHEET_ROWS_LEFT;
    sheet_score_order::SHEET_SCORE_ORDER;
    wrapper::WRAPPER;
    decoration::DECORATION;
    moves_not_replayed::MOVES_NOT_REPLAYED;
    no_move_read::NO_MOVE_READ;
    invisible_characters::INVISIBLE_CHARACTERS;
    scan_move_unsure::SCAN_MOVE_UNSURE;
    scan_rows_unread::SCAN_ROWS_UNREAD;
    sheet_heading_unsure::SHEET_HEADING_UNSURE;
    doubtful_reading::DOUBTFUL_READING;
}

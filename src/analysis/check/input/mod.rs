//! Files that cannot be opened, decoded or finished.

pub mod bad_encoding;
pub mod bad_json;
pub mod bad_row;
pub mod empty_file;
pub mod encoding_assumed;
pub mod encoding_unsure;
pub mod internal_error;
pub mod key_unread;
pub mod not_pdn;
pub mod page_unread;
pub mod table_of_results;
pub mod taken_for_date;
pub mod truncated;
pub mod unpacks_too_far;
pub mod unreadable_file;

checks! {
    unreadable_file::UNREADABLE_FILE;
    encoding_assumed::ENCODING_ASSUMED;
    bad_encoding::BAD_ENCODING;
    empty_file::EMPTY_FILE;
    not_pdn::NOT_PDN;
    truncated::TRUNCATED;
    internal_error::INTERNAL_ERROR;
    bad_json::BAD_JSON;
    bad_row::BAD_ROW;
    key_unread::KEY_UNREAD;
    taken_for_date::TAKEN_FOR_DATE;
    table_of_results::TABLE_OF_RESULTS;
    unpacks_too_far::UNPACKS_TOO_FAR;
    encoding_unsure::ENCODING_UNSURE;
    page_unread::PAGE_UNREAD;
}

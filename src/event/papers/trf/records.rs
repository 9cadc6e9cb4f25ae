//! The record numbers of both versions.

/// Records that only the version of 2026 has. 142 to 222 and 352, 362 describe the event; 240 byes, 250 accelerated
/// rounds, 260 prohibited pairings, 299 abnormal points, 300 boards out of order, 310 teams, 320 byes of teams, 330
/// forfeited matches, 801 and 802 results of teams for human eyes.
const OF_2026: &[&str] = &[
    "142", "152", "162", "172", "182", "192", "202", "212", "222", "240", "250", "260", "299",
    "300", "310", "320", "330", "352", "362", "801", "802",
];

/// Records with a text or a number behind column 5.
const HEADER_RECORDS: &[&str] = &[
    "012", "022", "032", "042", "052", "062", "072", "082", "092", "102", "112", "122", "142",
    "192", "202", "212", "222", "XXR",
];

/// Whether a record is new in the version of 2026.
pub(super) fn is_of_2026(record: &str) -> bool {
    OF_2026.contains(&record)
}

/// Whether a record is a text or a number.
pub(super) fn is_header(record: &str) -> bool {
    HEADER_RECORDS.contains(&record)
}

/// Whether a record is known and says nothing of what is asked here: comments, the records above, and those of three
/// capital letters, which are national ratings (`NOR`) and extensions of programs (`XXC`, `XXA`, `BBW`, `DAT`).
pub(super) fn is_known(record: &str) -> bool {
    record == "###" || is_of_2026(record) || {
        record.len() == 3 && record.bytes().all(|byte| byte.is_ascii_uppercase())
    }
}

//! The record numbers of both versions.

/// The records that only the version of 2026 has. 142 to 222, 352 and 362 describe the event; 240 is byes, 250 accelerated rounds, 260
/// prohibited pairings, 299 abnormal points, 300 boards out of order, 310 teams, 320 byes of teams, 330 forfeited matches; 801 and 802 are
/// results of teams for human readers.
const OF_2026: &[&str] = &[
    "142", "152", "162", "172", "182", "192", "202", "212", "222", "240", "250", "260", "299",
    "300", "310", "320", "330", "352", "362", "801", "802",
];

/// The records with a text or a number.
const HEADER_RECORDS: &[&str] = &[
    "012", "022", "032", "042", "052", "062", "072", "082", "092", "102", "112", "122", "142",
    "192", "202", "212", "222", "XXR",
];

/// Returns whether a record is new in the version of 2026.
pub(super) fn is_of_2026(record: &str) -> bool {
    OF_2026.contains(&record)
}

/// Returns whether a record is a text or a number.
pub(super) fn is_header(record: &str) -> bool {
    HEADER_RECORDS.contains(&record)
}

/// Returns whether a record is known although the reader does not use it: comments, the records above, and those of three capital letters,
/// which are national ratings (`NOR`) and extensions of programs (`XXC`, `XXA`, `BBW`, `DAT`).
pub(super) fn is_known(record: &str) -> bool {
    record == "###" || is_of_2026(record) || {
        record.len() == 3 && record.bytes().all(|byte| byte.is_ascii_uppercase())
    }
}

//! The check `encoding-unsure`.

use crate::check::Finding;
use crate::lang::Message;
use crate::pdn::WordReading;

check! {
    Input;
    /// ## What it checks
    /// Words of the text read differently in several likely encodings, and too little in it decides which one is right.
    /// ## Why it matters
    /// A wrong guess changes names, and `fix --utf8` would make that permanent: it refuses. `--encoding` settles it.
    /// ## Bad
    /// ```pdn russian escaped
    /// [White "Sokolovi\xE8"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [White "Sokolovič"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, character set
    ENCODING_UNSURE = "I014", "encoding-unsure", Warning;
}

/// Reports the first word that likely encodings read differently, with each reading, that of the chosen encoding first.
/// Returns nothing where all readings agree.
#[must_use]
pub fn find_unsure_word(readings: &[WordReading]) -> Option<Finding> {
    let message = Message::EncodingUnsure {
        encoding: readings.first()?.encodings.first()?.to_string(),
        readings: readings.iter().map(WordReading::to_string).collect(),
    };
    Some(Finding::new(&ENCODING_UNSURE, message))
}

//! The check `encoding-assumed`.

use crate::check::Finding;
use crate::lang::Message;
use crate::pdn::{Encoding, EncodingEvidence};

check! {
    Input;
    /// ## What it checks
    /// The text is not UTF-8; names the encoding that it was read in.
    /// ## Why it matters
    /// Names and comments depend on it, moves seldom do. `--encoding` settles it.
    /// ## Bad
    /// ```pdn russian escaped
    /// [White "G\xE9rard"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [White "Gérard"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, character set
    ENCODING_ASSUMED = "I002", "encoding-assumed", Info;
}

/// Reports the encoding that a file was read in, and the evidence for it.
#[must_use]
pub fn build_finding(encoding: Encoding, evidence: EncodingEvidence) -> Finding {
    let message = Message::ReadAs {
        encoding,
        evidence: Box::new(evidence.into()),
    };
    Finding::new(&ENCODING_ASSUMED, message)
}

//! The check `tag-changed`.

use crate::check::Finding;
use crate::lang::Message;

check! {
    Conversion;
    /// ## What it checks
    /// A tag has another name in the new file; or the standard has no form for a part of its value, and that part is in
    /// another tag (`DateAsWritten`).
    /// ## Why it matters
    /// The standard wants names of letters, digits and underscores, and values of its own form in its tags. Forms that mean
    /// the same are changed without a note.
    /// ## Bad
    /// ```pdn italian
    /// [Bianco "Verdi"]
    /// 1. 22-18 *
    /// ```
    /// ## Good
    /// ```pdn italian
    /// [White "Verdi"]
    /// 1. 22-18 *
    /// ```
    /// ## Article
    /// PDN 3.0, tags
    TAG_CHANGED = "V005", "tag-changed", Info;
}

/// Reports a value that cannot stay in its tag, and the tag that keeps it; there is none where leaving the tag out
/// means the same.
pub fn build_replaced_finding(name: &'static str, text: String, beside: Option<String>) -> Finding {
    let message = match beside {
        Some(beside) => Message::TagBeside {
            name,
            text,
            kept_by: beside,
        },
        None => Message::TagLeftOut { name, text },
    };
    Finding::new(&TAG_CHANGED, message)
}

/// Reports a tag that has another name now.
pub fn build_renamed_finding(was: String, now: String) -> Finding {
    Finding::new(&TAG_CHANGED, Message::TagRenamed { was, now })
}

/// Reports a tag that is a comment now.
pub fn build_commented_finding(name: String) -> Finding {
    Finding::new(&TAG_CHANGED, Message::TagToComment { name })
}

/// Reports a player who is written as in the list of names.
pub fn build_listed_name_finding(name: String, was: String, now: String) -> Finding {
    Finding::new(&TAG_CHANGED, Message::TagListed { name, was, now })
}

/// Reports a tag that has another value now.
pub fn build_value_finding(name: String, now: String) -> Finding {
    Finding::new(&TAG_CHANGED, Message::TagValue { name, now })
}

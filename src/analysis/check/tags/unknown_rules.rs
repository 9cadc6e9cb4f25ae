//! The check `unknown-rules`.

use crate::check::Finding;
use crate::draw::DrawCode;
use crate::lang::Message;
use crate::span::Span;

check! {
    Tags;
    /// ## What it checks
    /// The EventRules tag names no draw code that is known here.
    /// ## Why it matters
    /// Draws are judged by the code that the variant has by default, which may be another one. `pdn explain` lists the codes.
    /// ## Bad
    /// ```pdn russian
    /// [EventRules "house rules"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [EventRules "idf-2016"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// IDF 8.2
    UNKNOWN_RULES = "T012", "unknown-rules", Info;
}

/// Reports a tag that names rules that are not known: the game is judged by those of its variant.
pub(crate) fn build_finding(text: String, span: Span, own: &DrawCode) -> Finding {
    let message = Message::UnknownRules {
        text: text.clone(),
        code: own.id,
    };
    Finding::new(&UNKNOWN_RULES, message)
        .with_span(span)
        .with_text(text)
}

//! The check `translated-tag`.

use crate::check::{Finding, FindingEdit};
use crate::lang::Message;
use crate::span::Span;

check! {
    Tags;
    /// ## What it checks
    /// A tag has a name in another language than English. It is read as the tag of the standard.
    /// ## Why it matters
    /// Other programs know the names of the standard alone: for them a game with `[Белые "..."]` or `[Weiß "..."]` has no players.
    /// ## Bad
    /// ```pdn russian
    /// [Турнир "Кубок"]
    /// [Белые "Иванов"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [Event "Кубок"]
    /// [White "Иванов"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, tags
    TRANSLATED_TAG = "T014", "translated-tag", Info;
}

/// Reports a tag whose name is at `span`, with its name in the standard.
pub(crate) fn build_finding(name: String, tag: &'static str, span: Span) -> Finding {
    let edit = FindingEdit {
        span,
        text: tag.to_owned(),
        safe: true,
    };
    let mut finding = Finding::new(&TRANSLATED_TAG, Message::TranslatedTag { name, tag })
        .with_span(span)
        .with_expected(tag.to_owned());
    finding.edits.push(edit);
    finding
}

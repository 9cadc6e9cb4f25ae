//! The check `stray-bom`.

use crate::check::Finding;
use crate::lang::Message;
use crate::span::Span;

check! {
    Syntax;
    /// ## What it checks
    /// A byte order mark is inside the text.
    /// ## Why it matters
    /// Two files were joined. Some readers see a game of its own there.
    /// ## Bad
    /// ```pdn russian escaped
    /// 1. c3-d4 f6-g5 *
    ///
    /// \xEF\xBB\xBF[Event "Second file"]
    /// 1. c3-b4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 *
    ///
    /// [Event "Second file"]
    /// 1. c3-b4 f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, character set
    STRAY_BOM = "S014", "stray-bom", Info;
}

/// Reports a byte order mark within the text.
pub(crate) fn build_finding(span: Span) -> Finding {
    Finding::new(&STRAY_BOM, Message::StrayBom).with_span(span)
}

/// Adds the edit that removes the mark, in a text that is sound without it.
pub(crate) fn with_removal_edit(finding: Finding, span: Span) -> Finding {
    finding.with_edit(span, "", true)
}

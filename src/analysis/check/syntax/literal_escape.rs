//! The check `literal-escape`.

use crate::check::Finding;
use crate::lang::Message;
use crate::span::Span;

check! {
    Syntax;
    /// ## What it checks
    /// The two characters `\r` or `\n` are where a line should end.
    /// ## Why it matters
    /// An export wrote the escape instead of the line end. It is reported once a game.
    /// ## Bad
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 *\r
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, movetext
    LITERAL_ESCAPE = "S015", "literal-escape", Info;
}

/// Reports an escape that is written out.
pub(crate) fn build_finding(span: Span) -> Finding {
    Finding::new(&LITERAL_ESCAPE, Message::LiteralEscape).with_span(span)
}

//! The check `control-bytes`.

use crate::check::Finding;
use crate::lang::Message;
use crate::span::Span;

check! {
    Syntax;
    /// ## What it checks
    /// NUL or other control characters are in the text.
    /// ## Why it matters
    /// They come from damaged files and confuse programs that read the file after this one.
    /// ## Bad
    /// ```pdn russian escaped
    /// 1. c3-d4 \x00\x01 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, character set
    CONTROL_BYTES = "S013", "control-bytes", Warning;
}

/// Reports control bytes.
pub(crate) fn build_finding(span: Span) -> Finding {
    Finding::new(&CONTROL_BYTES, Message::ControlBytes).with_span(span)
}

//! The check `wrapper`.

use crate::check::Finding;
use crate::lang::Message;
use crate::span::Span;

check! {
    Syntax;
    /// ## What it checks
    /// A game is between marks of a forum, of a message or of a page: `[pdn]` and `[/pdn]`, a code fence, `<pre>`, or lines that begin with `>`.
    /// They are passed over, and so are the words outside of them. It is reported once a game.
    /// ## Why it matters
    /// The game was copied out of a text, and other programs stop at such marks. `pdn convert` writes it without them.
    /// ## Bad
    /// ```pdn russian
    /// [code]
    /// 1. c3-d4 f6-g5 *
    /// [/code]
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, movetext
    WRAPPER = "S039", "wrapper", Info;
}

/// Reports a mark of the text around games.
pub fn build_finding(span: Span) -> Finding {
    Finding::new(&WRAPPER, Message::Wrapper).with_span(span)
}

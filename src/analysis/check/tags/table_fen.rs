//! The check `table-fen`.

use crate::check::Finding;
use crate::lang::Message;
use crate::span::Span;

check! {
    Tags;
    /// ## What it checks
    /// A drawing table prints a position next to a line that leads to another one.
    /// ## Why it matters
    /// Whoever sets up the position plays another opening than the one that was drawn.
    /// ## Bad
    /// ```tsv russian
    /// code	fen	moves
    /// 1	B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12	1. cd4
    /// ```
    /// ## Good
    /// ```tsv russian
    /// code	fen	moves
    /// 1	B:W18,21,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12	1. cd4
    /// ```
    /// ## Article
    /// None.
    TABLE_FEN = "T013", "table-fen", Error;
}

/// Reports a line of a table whose moves lead to another position than the one printed next to them.
pub fn build_finding(moves: &str, printed: &str, given: String, span: Span) -> Finding {
    let message = Message::TableFen {
        moves: moves.to_owned(),
        fen: given.clone(),
    };
    Finding::new(&TABLE_FEN, message)
        .with_span(span)
        .with_text(printed)
        .with_expected(given)
}

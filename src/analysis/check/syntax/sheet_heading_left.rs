//! The check `sheet-heading-left`.

use super::on_one_line;
use crate::check::Finding;
use crate::lang::Message;

check! {
    Syntax;
    /// ## What it checks
    /// Words of a heading that became no tag of their own; they are kept in the tag Heading, or as a comment before the moves
    /// where they are too long for a tag or are above a position.
    /// ## Why it matters
    /// A name, a place or a club may be there that a search for it will not find.
    /// ## Bad
    /// ```sheet russian
    /// Белые: Иванов Черные: Петров
    /// высылаю партию для сайта
    /// 1. c3-d4 d6-c5
    /// ```
    /// ## Good
    /// ```sheet russian
    /// Белые: Иванов Черные: Петров
    /// 1. c3-d4 d6-c5
    /// ```
    /// ## Article
    /// None.
    SHEET_HEADING_LEFT = "S035", "sheet-heading-left", Info;
}

/// Where words of a heading that became no tag are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeftoverWordsPlace {
    /// In a tag.
    InTag,
    /// In a comment.
    InComment,
}

/// Reports words of a heading that nothing was read from.
pub fn build_finding(words: &str, kept: LeftoverWordsPlace) -> Finding {
    let line = on_one_line(words);
    let message = match kept {
        LeftoverWordsPlace::InTag => Message::SheetHeadingLeft { words: line },
        LeftoverWordsPlace::InComment => Message::SheetHeadingInComment { words: line },
    };
    Finding::new(&SHEET_HEADING_LEFT, message).with_text(words)
}

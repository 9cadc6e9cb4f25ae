//! The check `bad-row`.

use crate::check::Finding;
use crate::lang::Message;

check! {
    Input;
    /// ## What it checks
    /// A row of a table cannot be read: it has more or fewer cells than there are columns, or its variant is none.
    /// ## Why it matters
    /// Its game was left out. The rows behind it were read.
    /// ## Bad
    /// ```csv russian
    /// white,black,moves,result
    /// Petrov,Ivanov,1. c3-d4 f6-g5,*
    /// Petrov,1. c3-b4 f6-g5
    /// ```
    /// ## Good
    /// ```csv russian
    /// white,black,moves,result
    /// Petrov,Ivanov,1. c3-d4 f6-g5,*
    /// ```
    /// ## Article
    /// RFC 4180
    BAD_ROW = "I009", "bad-row", Error;
}

/// Reports a row of a table that cannot be read.
pub fn build_finding(reason: Message) -> Finding {
    let reason = Box::new(reason);
    Finding::new(&BAD_ROW, Message::BadRow { reason })
}

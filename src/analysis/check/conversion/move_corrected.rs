//! The check `move-corrected`.

use crate::check::Finding;
use crate::lang::Message;
use crate::played::MoveReading;

check! {
    Conversion;
    /// ## What it checks
    /// With `--correct`, a move is written as it was probably meant, put in where one is missing, or left out.
    /// ## Why it matters
    /// The new file differs from the old one.
    /// ## Bad
    /// ```pdn russian --correct
    /// 1. c3-d4 d6-c5 2. b2-c3 f6-g6 3. c3-b4 g5-h4 4. b4:d6 e7:c5 *
    /// ```
    /// ## Good
    /// ```pdn russian --correct
    /// 1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 4. b4:d6 e7:c5 *
    /// ```
    /// ## Article
    /// None.
    MOVE_CORRECTED = "V002", "move-corrected", Info;
}

/// Reports a move that is corrected, inserted or left out; returns nothing where it is not to be corrected.
pub fn build_finding(reading: &MoveReading, written: &str, meant: &str) -> Option<Finding> {
    let (written, meant) = (written.to_owned(), meant.to_owned());
    let message = match reading {
        MoveReading::Corrected(_) => Message::WroteMeant { written, meant },
        MoveReading::Missing(_) => Message::PutIn { meant },
        MoveReading::LeftOut => Message::TookOut { written },
        _ => return None,
    };
    Some(Finding::new(&MOVE_CORRECTED, message))
}

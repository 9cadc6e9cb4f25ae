//! The check `move-kept`.

use crate::check::Finding;
use crate::lang::Message;
use crate::played::Reading;

check! {
    Conversion;
    /// ## What it checks
    /// A move that is not legal as it stands is written with the squares that stand in the source. Where it names no squares of
    /// the board, PDN has it in a comment that begins with `unread:`, and the position behind it is set up.
    /// ## Why it matters
    /// Nothing is changed silently: whoever reads the new file finds the same slip as in the old one. `--correct` writes
    /// what was most likely meant.
    /// ## Bad
    /// ```pdn russian
    /// 1. c3-d4 d6-c5 2. b2-c3 f6-g6 3. c3-b4 g5-h4 4. b4:d6 e7:c5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 4. b4:d6 e7:c5 *
    /// ```
    /// ## Article
    /// None.
    MOVE_KEPT = "V001", "move-kept", Warning;
}

/// A move that is not legal as it stands, and is kept so: how it was read, how it is written, what was meant.
pub(crate) fn raise(reading: &Reading, written: String, meant: String) -> Finding {
    let message = match reading {
        Reading::Corrected(_) => Message::KeptSlip { written, meant },
        Reading::Missing(_) => Message::KeptGap { meant },
        Reading::LeftOut => Message::KeptExtra { written },
        Reading::Guess(_) => Message::KeptAmbiguous { written },
        _ => Message::KeptIllegal { written },
    };
    Finding::new(&MOVE_KEPT, message)
}

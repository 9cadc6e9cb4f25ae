//! The check `move-kept`.

use crate::check::Finding;
use crate::lang::Message;
use crate::played::Reading;

check! {
    Conversion;
    /// ## What it checks
    /// A move that is not legal as it stands is written with the squares that stand in the source. Where it names no squares of
    /// the board, PDN has it in a comment that begins with `unread:`, and the position behind it is set up. Formats that hold games as they
    /// were replayed (`csv`, `uci`, `fen`, `dxp`, `hub`, `svg`) have what was most likely meant in its place, and that is told.
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

/// What becomes of moves that are not legal as they stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kept {
    /// They stand as they are written.
    Written,
    /// The same, though corrections are wanted: the move numbers speak against those of the game.
    Unsure,
    /// The format holds what was replayed.
    Replayed,
}

/// A move that is not legal as it stands, and is kept so: how it was read, how it is written, what was meant.
pub(crate) fn raise(reading: &Reading, kept: Kept, written: String, meant: String) -> Finding {
    use Message::{
        HeldGuess, HeldMeant, HeldPutIn, HeldTookOut, KeptAmbiguous, KeptExtra, KeptGap,
        KeptIllegal, KeptSlip, KeptUnsure, KeptUnsureGap,
    };
    let message = match (reading, kept) {
        (Reading::Corrected(_), Kept::Written) => KeptSlip { written, meant },
        (Reading::Corrected(_) | Reading::LeftOut, Kept::Unsure) => KeptUnsure { written },
        (Reading::Corrected(_), Kept::Replayed) => HeldMeant { written, meant },
        (Reading::Guess(_), Kept::Replayed) => HeldGuess { written, meant },
        (Reading::Missing(_), Kept::Written) => KeptGap { meant },
        (Reading::Missing(_), Kept::Unsure) => KeptUnsureGap { meant },
        (Reading::Missing(_), Kept::Replayed) => HeldPutIn { meant },
        (Reading::LeftOut, Kept::Written) => KeptExtra { written },
        (Reading::LeftOut, Kept::Replayed) => HeldTookOut { written },
        (Reading::Guess(_), _) => KeptAmbiguous { written },
        _ => KeptIllegal { written },
    };
    Finding::new(&MOVE_KEPT, message)
}

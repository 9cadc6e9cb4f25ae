//! The check `move-kept`.

use crate::check::Finding;
use crate::lang::Message;
use crate::played::MoveReading;

check! {
    Conversion;
    /// ## What it checks
    /// A move that is not legal as written keeps the squares of the source. Where it names no squares of the board, PDN has it in a comment
    /// that begins with `unread:`, and the position behind it is set up. Formats that hold games as they were replayed (`csv`,
    /// `uci`, `fen`, `dxp`, `hub`, `svg`) have what was probably meant in its place, and that is reported.
    /// ## Why it matters
    /// Nothing is changed silently: whoever reads the new file finds the same slip as in the old one. `--correct` writes
    /// what was probably meant.
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

/// What becomes of moves that are not legal as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IllegalMoveTreatment {
    /// They are kept as they are written.
    Written,
    /// They are kept although corrections were requested: the move numbers contradict those of the game.
    Unsure,
    /// The format holds what was replayed.
    Replayed,
}

/// Reports a move that is not legal as written and is kept so: how it was read, how it is written, what was meant.
pub fn build_finding(
    reading: &MoveReading,
    kept: IllegalMoveTreatment,
    written: String,
    meant: String,
) -> Finding {
    use Message::{
        HeldGuess, HeldMeant, HeldPutIn, HeldTookOut, KeptAmbiguous, KeptExtra, KeptGap,
        KeptIllegal, KeptSlip, KeptUnsure, KeptUnsureGap,
    };
    let message = match (reading, kept) {
        (MoveReading::Corrected(_), IllegalMoveTreatment::Written) => KeptSlip { written, meant },
        (MoveReading::Corrected(_) | MoveReading::LeftOut, IllegalMoveTreatment::Unsure) => {
            KeptUnsure { written }
        }
        (MoveReading::Corrected(_), IllegalMoveTreatment::Replayed) => HeldMeant { written, meant },
        (MoveReading::Guess(_), IllegalMoveTreatment::Replayed) => HeldGuess { written, meant },
        (MoveReading::Missing(_), IllegalMoveTreatment::Written) => KeptGap { meant },
        (MoveReading::Missing(_), IllegalMoveTreatment::Unsure) => KeptUnsureGap { meant },
        (MoveReading::Missing(_), IllegalMoveTreatment::Replayed) => HeldPutIn { meant },
        (MoveReading::LeftOut, IllegalMoveTreatment::Written) => KeptExtra { written },
        (MoveReading::LeftOut, IllegalMoveTreatment::Replayed) => HeldTookOut { written },
        // Also with `--correct`: several moves fit, and nothing favours one of them (decision 0012).
        (MoveReading::Guess(_), _) => KeptAmbiguous { written },
        _ => KeptIllegal { written },
    };
    Finding::new(&MOVE_KEPT, message)
}

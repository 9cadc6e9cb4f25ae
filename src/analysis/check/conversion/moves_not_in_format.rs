//! The check `moves-not-in-format`.

use crate::check::Finding;
use crate::lang::{Count, Message};

check! {
    Conversion;
    /// ## What it checks
    /// The format is made of legal moves, and the main line has illegal ones. They are left out; the game goes on in a new
    /// command from the position behind them. Or the position after a ply is asked for (`--ply`) that the main line does not
    /// reach; its last position is written.
    /// ## Why it matters
    /// A program that reads the file does not see those moves.
    /// ## Bad
    /// ```pdn russian --to:uci
    /// 1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 4. a1-b2 b6-a5 *
    /// ```
    /// ## Good
    /// ```pdn russian --to:uci
    /// 1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 4. b4:d6 e7:c5 *
    /// ```
    /// ## Article
    /// None.
    MOVES_NOT_IN_FORMAT = "V008", "moves-not-in-format", Warning;
}

/// Reports a request for the position after a ply that the game does not reach.
pub fn no_ply(wanted: u32, last: u32) -> Finding {
    let plies = Message::Plies {
        n: Count(u64::from(last)),
    };
    Finding::new(
        &MOVES_NOT_IN_FORMAT,
        Message::NoSuchPly {
            requested: wanted,
            plies: plies.into(),
        },
    )
}

/// Reports the number of illegal moves, which a format cannot write.
pub fn build_finding(format: &'static str, count: usize) -> Finding {
    Finding::new(
        &MOVES_NOT_IN_FORMAT,
        Message::MovesNotInFormat { format, count },
    )
}

//! The check `flag-fell`.

use crate::check::{Finding, GameFindings};
use crate::lang::{Message, Seconds};
use crate::played::draws::words::moment_message;
use crate::played::{AnalysedGame, FlagEvidence, fallen_flag};

check! {
    Results;
    /// ## What it checks
    /// Clock times in comments show that the flag of a side fell before its control move, and by the result this side won: the
    /// times of its moves (`[%emt]`) add up to more than it had, or its clock (`[%clk]`,
    /// `[%clock]`) shows 0:00:00 at the end. The `TimeControl` must be known (`2700+30`, `25/2700:900`,
    /// `45 min/25 moves + 15 min`); numbers that may be minutes or seconds are not held against the times of moves. Of a clock
    /// that shows hours and minutes (`[%clk 1:20]` under
    /// `4800+60`) no one knows when it reached zero. Where the board decides the game, both clocks are down, or a tag `Termination`
    /// gives how it ended, nothing is reported.
    /// ## Why it matters
    /// Whose flag falls has lost. Only the players may point it out, so that the result can be right all the same.
    /// ## Bad
    /// ```pdn russian
    /// [TimeControl "600"]
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 {[%clk 0:00:08]} b8-a7 {[%clk 0:02:00]} 2. b2-a1 {[%clk 0:00:00]} a7-b8 {[%clk 0:01:55]} 1-0
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [TimeControl "600"]
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 {[%clk 0:00:08]} b8-a7 {[%clk 0:02:00]} 2. b2-a1 {[%clk 0:00:00]} a7-b8 {[%clk 0:01:55]} 0-1
    /// ```
    /// ## Article
    /// IDF section 2, 7.3.5
    FLAG_FELL = "R008", "flag-fell", Warning;
    in Clocks: check_game;
}

/// Reports a side that won although its flag had fallen.
fn check_game(game: &AnalysedGame<'_>, found: &mut GameFindings<'_>) {
    if game.remarks.is_empty() || game.mirrored.is_some() || game.is_winner_out_of_time() {
        return;
    }
    let Some(flag) = fallen_flag(game) else {
        return;
    };
    let (side, remark) = (flag.side, flag.remark);
    let ply = Box::new(moment_message(game.turns, remark.ply));
    let message = match flag.fell {
        FlagEvidence::Used(used, had) => Message::TimeOver {
            side,
            used: Seconds::from_secs_f64(used),
            of: Seconds::from_secs_f64(had),
            ply,
        },
        FlagEvidence::Zero => Message::ClockAtZero { side, ply },
    };
    found.push(
        Finding::new(&FLAG_FELL, message)
            .with_span(remark.span)
            .with_ply(remark.ply)
            .with_text(game.decode_text(remark.span).trim().to_owned())
            .with_optional_article(game.code.of_competitions("7.3.5")),
    );
}

//! The check `flag-fell`.

check! {
    Results;
    /// ## What it checks
    /// Clock times in comments say that the flag of a side fell before its control move, and the result says that this side
    /// won: the times of its moves (`[%emt]`) add up to more than it had, or its clock (`[%clk]`, `[%clock]`) stands at 0:00:00 at
    /// the end. The `TimeControl` must be known, in seconds as the standard has it. Where the board decides the game, both clocks
    /// are down, or a tag `Termination` tells how it ended, nothing is said.
    /// ## Why it matters
    /// Whose flag falls has lost. Only the players may tell of it, so that the result can be right all the same.
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
}

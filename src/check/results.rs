//! Results that the board, the tag or the terminator contradicts.

checks! {
    Results;
    /// ## What it checks
    /// The moves do not end with a result, or they end with `*` although the Result tag has one.
    /// ## Why it matters
    /// Nobody can tell whether the record is complete, and other readers run it into the next game.
    /// ## Bad
    /// ```pdn russian
    /// 1. c3-d4 f6-g5
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, game termination
    RESULT_MISSING = "R001", "result-missing", Info;

    /// ## What it checks
    /// The Result tag says one thing, the end of the moves another.
    /// ## Why it matters
    /// One of them goes into the table of the event, and it may be the wrong one.
    /// ## Bad
    /// ```pdn russian
    /// [Result "1-0"]
    /// 1. c3-d4 f6-g5 0-1
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [Result "1-0"]
    /// 1. c3-d4 f6-g5 1-0
    /// ```
    /// ## Article
    /// PDN 3.0, Result
    RESULT_DISAGREES = "R002", "result-disagrees", Error;

    /// ## What it checks
    /// The game was decided on the board, and the result says something else.
    /// ## Why it matters
    /// A side without a legal move has lost (has won in giveaway), whatever is written.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:Wc3:Bd4"]
    /// 1. c3:e5 0-1
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:Wc3:Bd4"]
    /// 1. c3:e5 1-0
    /// ```
    /// ## Article
    /// IDF 8.1
    RESULT_BOARD = "R003", "result-board", Error;

    /// ## What it checks
    /// The Result tag holds no score that the standard or the rules know, or one that no single game can have: `3-1`,
    /// `2-2`, `4-0`. The latter is no finding where the event writes the scores of matches, that is where most of its results,
    /// two at least, add up to the same number and more than 2. The tags Event and Site tell events apart; those with one
    /// game in the file are taken together. Behind the last move two numbers are a score where they are no legal move and
    /// the moves are written with letters, or where the numbers are those of the first row of squares.
    /// ## Why it matters
    /// The game cannot be counted. A game gives 2-0, 1-1 or 0-2 (or 1-0, 1/2-1/2, 0-1); both lose by an arbiter's decision.
    /// ## Bad
    /// ```pdn russian
    /// [Result "3-1"]
    /// 1. c3-d4 f6-g5 1-0
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [Result "1-0"]
    /// 1. c3-d4 f6-g5 1-0
    /// ```
    /// ## Article
    /// PDN 3.0, Result; IDF section 2, 15
    BAD_RESULT = "R004", "bad-result", Warning;

    /// ## What it checks
    /// A result is written in another form than the standard has: a colon, blanks, a fraction sign.
    /// ## Why it matters
    /// People understand it, programs may not.
    /// ## Bad
    /// ```pdn russian
    /// [Result "1:0"]
    /// 1. c3-d4 f6-g5 1-0
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [Result "1-0"]
    /// 1. c3-d4 f6-g5 1-0
    /// ```
    /// ## Article
    /// PDN 3.0, Result
    RESULT_FORM = "R005", "result-form", Info;

    /// ## What it checks
    /// The record says why the game ended, and the result says something else: the side that resigned is named the winner,
    /// both flags fell in a game that was won, a tag tells of an agreement where nobody drew, or that the game was adjourned.
    /// So does a last comment that gives a reason by which the rules draw beside a win (`{15 moves by kings only} 1-0`), or that
    /// says another result and nothing else (`{White won} 0-1`, `{Ничья} 1-0`, `{empate} 1-0`, `{patta} 1-0`).
    /// ## Why it matters
    /// One of the two goes into the table of the event, and it may be the wrong one. Nobody guesses which.
    /// ## Bad
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 {White resigns} 1-0
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 {White resigns} 0-1
    /// ```
    /// ## Article
    /// IDF 8.1-8.2
    RESULT_REASON = "R006", "result-reason", Warning;

    /// ## What it checks
    /// The result is 0-0, both sides lost, and neither a comment nor a tag says why.
    /// ## Why it matters
    /// It takes an arbiter's decision or two players who did not come; without a word it may be a game that was never
    /// entered.
    /// ## Bad
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 0-0
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 {both disqualified} 0-0
    /// ```
    /// ## Article
    /// IDF section 2, 3.7.1
    BOTH_LOST = "R007", "both-lost", Info;

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

//! The check `bad-result`.

check! {
    Results;
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
}

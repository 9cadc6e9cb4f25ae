//! The check `position-differs`.

check! {
    Moves;
    /// ## What it checks
    /// A position that is given in the middle of a game, set up among the moves (`/FEN "..."/`) or alone in a comment
    /// (`{FEN W:W...}`, `{[%fen W:W...]}`, `{W:W...}`, `{Position after 20: W:W...}`; on a scoresheet such a line between
    /// the moves), is the one that the moves lead to. Where only pieces are missing, they were lifted without
    /// reason, and the finding names their squares. A set-up behind moves that were not read, or behind which the numbers
    /// begin anew, says nothing of the game; nor does a position in which more than half of the pieces differ.
    /// ## Why it matters
    /// Either the moves or the position are wrong, or the players went on from a position that their moves did not give.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 b8-a7 {FEN W:WKb2,c1:BKa7} 2. b2-a1 a7-b8 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 b8-a7 {FEN W:WKb2,c1:BKa7,h8} 2. b2-a1 a7-b8 *
    /// ```
    /// ## Article
    /// IDF 9.4
    POSITION_DIFFERS = "M013", "position-differs", Warning;
}

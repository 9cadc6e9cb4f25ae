//! The check `move-corrected`.

check! {
    Conversion;
    /// ## What it checks
    /// With `--correct`, a move is written as it was most likely meant, put in where one is missing, or left out.
    /// ## Why it matters
    /// The new file says something else than the old one.
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

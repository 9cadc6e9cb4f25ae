//! The check `move-number`.

check! {
    Tags;
    /// ## What it checks
    /// A move number does not follow from the moves before it.
    /// ## Why it matters
    /// A ply was lost or written twice near this place.
    /// ## Bad
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 3. b2-c3 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 2. b2-c3 *
    /// ```
    /// ## Article
    /// PDN 3.0, move numbers
    MOVE_NUMBER = "T011", "move-number", Warning;
}

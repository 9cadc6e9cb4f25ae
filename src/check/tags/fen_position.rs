//! The check `fen-position`.

check! {
    Tags;
    /// ## What it checks
    /// The FEN can be read, but no game could reach its position: two pieces on a square, a man on its last
    /// row, more pieces than a side has.
    /// ## Why it matters
    /// A square or a colour is wrong in the tag.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:Wc3,d8:Bf6"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:Wc3,Kd8:Ba5"]
    /// 1. c3-d4 *
    /// ```
    /// ## Article
    /// IDF 3.5
    FEN_POSITION = "T002", "fen-position", Error;
}

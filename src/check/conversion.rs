//! What `pdn convert` has decided: what is kept as it is written, what is corrected, what cannot be written.

checks! {
    Conversion;
    /// ## What it checks
    /// A move that is not legal as it stands is written with the squares that stand in the source. Where it names no squares of
    /// the board, PDN has it in a comment that begins with `unread:`, and the position behind it is set up.
    /// ## Why it matters
    /// Nothing is changed silently: whoever reads the new file finds the same slip as in the old one. `--correct` writes
    /// what was most likely meant.
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

    /// ## What it checks
    /// From here on the moves could not be followed. They are kept as they stand, in a comment that begins with `unread:`.
    /// ## Why it matters
    /// They are no moves for readers of the new file.
    /// ## Bad
    /// ```pdn russian
    /// 1. c3-d4 d6-c5 2. a1-h8 h8-a1 3. a1-h8 h8-a1 4. a1-h8 h8-a1 5. a1-h8 h8-a1 6. a1-h8 h8-a1 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 d6-c5 *
    /// ```
    /// ## Article
    /// None.
    MOVES_UNREAD = "V003", "moves-unread", Warning;

    /// ## What it checks
    /// A game that is to be written as one of another variant (`--as`) has a move that is not legal there. It is not written.
    /// ## Why it matters
    /// A record under the wrong rules is worse than none.
    /// ## Bad
    /// ```pdn english --as:italian
    /// 1. 11-15 22-17 *
    /// ```
    /// ## Good
    /// ```pdn russian --as:brazilian
    /// 1. c3-d4 d6-c5 *
    /// ```
    /// ## Article
    /// None.
    NOT_LEGAL_AS = "V004", "not-legal-as", Error;

    /// ## What it checks
    /// A tag has another name in the new file, or what it says stands in another tag, as far as the standard has no form for it
    /// (`DateAsWritten`).
    /// ## Why it matters
    /// The standard wants names of letters, digits and underscores, and values of its own form in its tags. Forms that say the
    /// same are changed without a note.
    /// ## Bad
    /// ```pdn italian
    /// [Bianco "Verdi"]
    /// 1. 22-18 *
    /// ```
    /// ## Good
    /// ```pdn italian
    /// [White "Verdi"]
    /// 1. 22-18 *
    /// ```
    /// ## Article
    /// PDN 3.0, tags
    TAG_CHANGED = "V005", "tag-changed", Info;

    /// ## What it checks
    /// Text that is no PDN is kept as a comment.
    /// ## Why it matters
    /// Readers of the new file take it for somebody's remark.
    /// ## Bad
    /// ```pdn russian
    /// 1. c3-d4 Smith resigned *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 {Smith resigned} *
    /// ```
    /// ## Article
    /// None.
    TEXT_KEPT = "V006", "text-kept", Info;

    /// ## What it checks
    /// The format has no place for games of this variant: Hub and DamExchange are protocols for the board of a hundred
    /// squares. The game is not written.
    /// ## Why it matters
    /// The file has fewer games than its source.
    /// ## Bad
    /// ```pdn russian --to:hub
    /// 1. c3-d4 d6-c5 *
    /// ```
    /// ## Good
    /// ```pdn international --to:hub
    /// 1. 32-28 19-23 *
    /// ```
    /// ## Article
    /// None.
    VARIANT_NOT_IN_FORMAT = "V007", "variant-not-in-format", Error;

    /// ## What it checks
    /// The format is made of legal moves, and the main line has illegal ones. They are left out; the game goes on in a new
    /// command from the position behind them.
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

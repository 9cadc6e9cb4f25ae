//! Draws: claims, and what the articles of the rules say of them.

checks! {
    Draws;
    /// ## What it checks
    /// The reason that is given for the draw holds in the final position.
    /// ## Why it matters
    /// Says the article and the count, so that an arbiter need not count again.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:WKa1:BKb8"]
    /// 1. a1-b2 b8-a7 2. b2-a1 a7-b8 3. a1-b2 b8-a7 4. b2-a1 a7-b8 {threefold repetition} 1-1
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:WKa1:BKb8"]
    /// 1. a1-b2 b8-a7 {agreed} 1-1
    /// ```
    /// ## Article
    /// IDF 8.2.3
    CLAIM_CONFIRMED = "D001", "claim-confirmed", Info;

    /// ## What it checks
    /// The reason that is given does not hold, but another article makes the game a draw.
    /// ## Why it matters
    /// The result is right and the sheet is not.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:WKa1:BKb8"]
    /// 1. a1-b2 b8-a7 2. b2-a1 a7-b8 3. a1-b2 b8-a7 4. b2-a1 a7-b8 {15 moves by kings only} 1-1
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:WKa1:BKb8"]
    /// 1. a1-b2 b8-a7 2. b2-a1 a7-b8 3. a1-b2 b8-a7 4. b2-a1 a7-b8 {threefold repetition} 1-1
    /// ```
    /// ## Article
    /// IDF 8.2
    CLAIM_WRONG_ARTICLE = "D002", "claim-wrong-article", Warning;

    /// ## What it checks
    /// The reason held at an earlier ply, but play went on and it no longer holds at the end.
    /// ## Why it matters
    /// The right to claim is lost with the next move. The finding names the plies between which it held.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:WKa1:BKb8"]
    /// 1. a1-b2 b8-a7 2. b2-a1 a7-b8 3. a1-b2 b8-a7 4. b2-a1 a7-b8 5. a1-c3 {threefold repetition} 1-1
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:WKa1:BKb8"]
    /// 1. a1-b2 b8-a7 2. b2-a1 a7-b8 3. a1-b2 b8-a7 4. b2-a1 a7-b8 {threefold repetition} 1-1
    /// ```
    /// ## Article
    /// IDF 8.2.3
    CLAIM_LATE = "D003", "claim-late", Error;

    /// ## What it checks
    /// The count that the article asks for has begun, but is not full.
    /// ## Why it matters
    /// The game was not drawn yet. The finding says how far the count came.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:WKa1:BKb8"]
    /// 1. a1-b2 b8-a7 2. b2-a1 a7-b8 {threefold repetition} 1-1
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:WKa1:BKb8"]
    /// 1. a1-b2 b8-a7 2. b2-a1 a7-b8 3. a1-b2 b8-a7 4. b2-a1 a7-b8 {threefold repetition} 1-1
    /// ```
    /// ## Article
    /// IDF 8.2
    CLAIM_PREMATURE = "D004", "claim-premature", Error;

    /// ## What it checks
    /// The reason that is given for the draw holds nowhere in the game.
    /// ## Why it matters
    /// A draw by a rule needs the rule; without it the game was agreed, or goes on.
    /// ## Bad
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 {threefold repetition} 1-1
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 {agreed} 1-1
    /// ```
    /// ## Article
    /// IDF 8.2
    CLAIM_UNFOUNDED = "D005", "claim-unfounded", Error;

    /// ## What it checks
    /// The claim holds only if a move that repeats the position was written down before claiming. The
    /// finding says which move.
    /// ## Why it matters
    /// The player who is to move writes the move without making it.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:WKa1:BKb8"]
    /// 1. a1-b2 b8-a7 2. b2-a1 a7-b8 3. a1-b2 b8-a7 4. b2-a1 {threefold repetition} 1-1
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:WKa1:BKb8"]
    /// 1. a1-b2 b8-a7 2. b2-a1 a7-b8 3. a1-b2 b8-a7 4. b2-a1 {threefold repetition after a7-b8} 1-1
    /// ```
    /// ## Article
    /// IDF 8.2.3
    CLAIM_NEEDS_MOVE = "D006", "claim-needs-move", Info;

    /// ## What it checks
    /// The article that is claimed asks for judgement; no count can settle it.
    /// ## Why it matters
    /// An arbiter has to look at the position.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:WKa1:BKb8"]
    /// 1. a1-b2 b8-a7 {neither side can win} 1-1
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:WKa1:BKb8"]
    /// 1. a1-b2 b8-a7 {agreed} 1-1
    /// ```
    /// ## Article
    /// FSR 1.9.1.2
    CLAIM_UNDECIDABLE = "D007", "claim-undecidable", Info;

    /// ## What it checks
    /// A repetition is claimed in rapid or blitz.
    /// ## Why it matters
    /// The article on repetition holds under the classical time control only.
    /// ## Bad
    /// ```pdn russian
    /// [Event "Blitz cup"]
    /// [FEN "W:WKa1:BKb8"]
    /// 1. a1-b2 b8-a7 2. b2-a1 a7-b8 3. a1-b2 b8-a7 4. b2-a1 a7-b8 {threefold repetition} 1-1
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [Event "Cup"]
    /// [FEN "W:WKa1:BKb8"]
    /// 1. a1-b2 b8-a7 2. b2-a1 a7-b8 3. a1-b2 b8-a7 4. b2-a1 a7-b8 {threefold repetition} 1-1
    /// ```
    /// ## Article
    /// IDF 8.2.3
    CLAIM_TIME_CONTROL = "D008", "claim-time-control", Error;

    /// ## What it checks
    /// A draw was due by the rules, nobody claimed it, and the game was won later.
    /// ## Why it matters
    /// The result stands. The finding names the ply and the article.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:WKa1:BKb8"]
    /// 1. a1-b2 b8-a7 2. b2-a1 a7-b8 3. a1-b2 b8-a7 4. b2-a1 a7-b8 5. a1-d4 1-0
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:WKa1:BKb8"]
    /// 1. a1-b2 b8-a7 2. b2-a1 a7-b8 1-0
    /// ```
    /// ## Article
    /// IDF 8.2
    DRAW_OVERLOOKED = "D009", "draw-overlooked", Info;

    /// ## What it checks
    /// The draw was agreed before both sides had made 20 moves.
    /// ## Why it matters
    /// The rules of competitions do not allow it, except where the players did not record the game.
    /// ## Bad
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 {agreed} 1-1
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 1-0
    /// ```
    /// ## Article
    /// IDF section 2, 9.2
    AGREED_EARLY = "D010", "agreed-early", Info;

    /// ## What it checks
    /// In rapid or blitz without a record the draw was agreed with more than 6 pieces on a side.
    /// ## Why it matters
    /// The rules of competitions do not allow it.
    /// ## Bad
    /// ```pdn russian
    /// [Event "Blitz cup"]
    /// 1. c3-d4 f6-g5 {agreed} 1-1
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [Event "Blitz cup"]
    /// [FEN "W:WKa1:BKb8"]
    /// 1. a1-b2 b8-a7 {agreed} 1-1
    /// ```
    /// ## Article
    /// IDF section 2, 22.5
    AGREED_MANY_PIECES = "D011", "agreed-many-pieces", Info;
}

//! Draws: claims, and what the articles of the rules say of them.

checks! {
    Draws;
    /// ## What it checks
    /// The reason that the record gives for the draw holds in the final position. Of a repetition it is enough that
    /// the move which repeats was written down without being made.
    /// ## Why it matters
    /// Says the article and the count, so that an arbiter need not count again.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 b8-a7 2. b2-a1 a7-b8 3. a1-b2 b8-a7 4. b2-a1 a7-b8 {threefold repetition} 1-1
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 b8-a7 {agreed} 1-1
    /// ```
    /// ## Article
    /// IDF 8.2.3
    DRAW_CLAIM_CONFIRMED = "D001", "draw-claim-confirmed", Info;

    /// ## What it checks
    /// The reason that is given does not hold, but another article makes the game a draw. Nor does a reason hold that tells
    /// of more repetitions or moves than there were, where fewer are enough.
    /// ## Why it matters
    /// The result is right and the sheet is not.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 b8-a7 2. b2-a1 a7-b8 3. a1-b2 b8-a7 4. b2-a1 a7-b8 {15 moves by kings only} 1-1
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 b8-a7 2. b2-a1 a7-b8 3. a1-b2 b8-a7 4. b2-a1 a7-b8 {threefold repetition} 1-1
    /// ```
    /// ## Article
    /// IDF 8.2
    DRAW_CLAIM_WRONG_ARTICLE = "D002", "draw-claim-wrong-article", Warning;

    /// ## What it checks
    /// The reason held at an earlier ply, but play went on and it no longer holds at the end.
    /// ## Why it matters
    /// The right to claim is lost with the next move. The finding names the plies between which it held.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 b8-a7 2. b2-a1 a7-b8 3. a1-b2 b8-a7 4. b2-a1 a7-b8 5. a1-c3 {threefold repetition} 1-1
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 b8-a7 2. b2-a1 a7-b8 3. a1-b2 b8-a7 4. b2-a1 a7-b8 {threefold repetition} 1-1
    /// ```
    /// ## Article
    /// IDF 8.2.3
    DRAW_CLAIM_LATE = "D003", "draw-claim-late", Error;

    /// ## What it checks
    /// The count that the article asks for has begun, but is not full. Of a repetition the finding says which move
    /// would have had to be written down.
    /// ## Why it matters
    /// The game was not drawn yet. The finding says how far the count came. After a refused claim the move that was
    /// written down counts as made, and the game goes on.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 b8-a7 2. b2-a1 a7-b8 {threefold repetition} 1-1
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 b8-a7 2. b2-a1 a7-b8 3. a1-b2 b8-a7 4. b2-a1 a7-b8 {threefold repetition} 1-1
    /// ```
    /// ## Article
    /// IDF 8.2
    DRAW_CLAIM_PREMATURE = "D004", "draw-claim-premature", Error;

    /// ## What it checks
    /// The reason that is given for the draw holds nowhere in the game, or no article counts so many moves.
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
    DRAW_CLAIM_UNFOUNDED = "D005", "draw-claim-unfounded", Error;

    /// ## What it checks
    /// The reason that is given asks for judgement, was settled by the clocks, or stands behind moves that cannot be
    /// followed to the end: no count can confirm it.
    /// ## Why it matters
    /// An arbiter has to look at the position.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 b8-a7 {neither side can win} 1-1
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 b8-a7 {agreed} 1-1
    /// ```
    /// ## Article
    /// FSR 1.9.1.2
    DRAW_CLAIM_UNDECIDABLE = "D006", "draw-claim-undecidable", Info;

    /// ## What it checks
    /// A repetition is claimed in rapid or blitz.
    /// ## Why it matters
    /// The article on repetition holds under the classical time control only.
    /// ## Bad
    /// ```pdn russian
    /// [EventType "blitz"]
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 b8-a7 2. b2-a1 a7-b8 3. a1-b2 b8-a7 4. b2-a1 a7-b8 {threefold repetition} 1-1
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [Event "Cup"]
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 b8-a7 2. b2-a1 a7-b8 3. a1-b2 b8-a7 4. b2-a1 a7-b8 {threefold repetition} 1-1
    /// ```
    /// ## Article
    /// IDF 8.2.3
    DRAW_CLAIM_NOT_IN_TIME_CONTROL = "D007", "draw-claim-not-in-time-control", Error;

    /// ## What it checks
    /// A draw was due by the rules, nobody claimed it, and the game was won later; or a position that draws at once, without a
    /// claim (one king each in Frisian, one piece each in Turkish draughts), was played on and won.
    /// ## Why it matters
    /// The result stands. The finding names the ply and the article.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 b8-a7 2. b2-a1 a7-b8 3. a1-b2 b8-a7 4. b2-a1 a7-b8 5. a1-c3 1-0
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 b8-a7 2. b2-a1 a7-b8 1-0
    /// ```
    /// ## Article
    /// IDF 8.2
    DRAW_OVERLOOKED = "D008", "draw-overlooked", Info;

    /// ## What it checks
    /// The draw was agreed before both sides had made 20 moves, or as many as `--min-draw-moves` says: many events ask for
    /// 40. A draw for which no reason is given was agreed.
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
    DRAW_AGREED_EARLY = "D009", "draw-agreed-early", Info;

    /// ## What it checks
    /// In rapid or blitz the draw was agreed with more than 6 pieces on a side.
    /// ## Why it matters
    /// Where the players do not record the game, the rules of competitions do not allow it.
    /// ## Bad
    /// ```pdn russian
    /// [Event "Blitz cup"]
    /// 1. c3-d4 f6-g5 {agreed} 1-1
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [Event "Blitz cup"]
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 b8-a7 {agreed} 1-1
    /// ```
    /// ## Article
    /// IDF section 2, 22.5
    DRAW_AGREED_TOO_MANY_PIECES = "D010", "draw-agreed-too-many-pieces", Info;

    /// ## What it checks
    /// Draw offers in comments behind the moves (`offers a draw`, `предлагает ничью`, `propõe empate`, `propone patta`, `(=)`)
    /// come in their order: behind a move of one's own, after 20 moves of each side (or those of `--min-draw-moves`), and not
    /// twice without an offer by the other side between; and a draw is not by an offer that was answered by a move. Where the
    /// book has no rules on offers, only the number of moves counts that `--min-draw-moves` asks for.
    /// ## Why it matters
    /// A move is a refusal. To offer again and again disturbs the opponent, and the arbiter may step in.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 {White offers a draw} b8-a7 2. b2-a1 {White offers a draw} a7-b8 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 {White offers a draw} b8-a7 {Black offers a draw} 2. b2-a1 {White offers a draw} a7-b8 *
    /// ```
    /// ## Article
    /// IDF section 2, 9.2
    DRAW_OFFER = "D011", "draw-offer", Info;

    /// ## What it checks
    /// The tag or the words that claim a draw name no article of the code, by number or by what it is about.
    /// ## Why it matters
    /// Nobody can say what was claimed. The finding lists the articles that the code has.
    /// ## Bad
    /// ```pdn russian
    /// [DrawClaim "kings"]
    /// 1. c3-d4 f6-g5 1-1
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [DrawClaim "8.2.1"]
    /// 1. c3-d4 f6-g5 1-1
    /// ```
    /// ## Article
    /// IDF 8.2
    DRAW_CLAIM_UNKNOWN = "D012", "draw-claim-unknown", Warning;

    /// ## What it checks
    /// A repetition is claimed and its count is full, but the name of the event speaks of rapid or blitz.
    /// ## Why it matters
    /// The article on repetition holds under the classical time control only, and a name does not settle which one it
    /// was. A tag TimeControl or EventType does.
    /// ## Bad
    /// ```pdn russian
    /// [Event "Blitz cup"]
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 b8-a7 2. b2-a1 a7-b8 3. a1-b2 b8-a7 4. b2-a1 a7-b8 {threefold repetition} 1-1
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [Event "Blitz cup"]
    /// [TimeControl "2700+30"]
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 b8-a7 2. b2-a1 a7-b8 3. a1-b2 b8-a7 4. b2-a1 a7-b8 {threefold repetition} 1-1
    /// ```
    /// ## Article
    /// IDF 8.2.3
    DRAW_CLAIM_PACE_GUESSED = "D013", "draw-claim-pace-guessed", Warning;

    /// ## What it checks
    /// A claim was right when it was made, but play went on, or the arbiter refused it. A claim of a draw without a reason is
    /// right where any article of the code draws.
    /// ## Why it matters
    /// A right claim ends the game. What was played afterwards is no part of it.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 b8-a7 2. b2-a1 a7-b8 3. a1-b2 b8-a7 4. b2-a1 a7-b8 {White claims threefold repetition} 5. a1-c3 1-0
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 b8-a7 2. b2-a1 a7-b8 {White claims threefold repetition} 3. a1-b2 b8-a7 1-0
    /// ```
    /// ## Article
    /// IDF section 2, 13
    DRAW_CLAIM_PLAYED_ON = "D014", "draw-claim-played-on", Warning;

    /// ## What it checks
    /// A claim did not hold when it was made, and the move behind it is not the one that was written down with it.
    /// ## Why it matters
    /// After a wrong claim the move that was written down counts as made.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 {Black writes b8-a7 and claims threefold repetition} b8-c7 2. b2-a1 1-0
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 {Black writes b8-a7 and claims threefold repetition} b8-a7 2. b2-a1 1-0
    /// ```
    /// ## Article
    /// IDF section 2, 13
    DRAW_CLAIM_OTHER_MOVE = "D015", "draw-claim-other-move", Warning;
}

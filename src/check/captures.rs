//! Captures that the rules of the variant forbid, and captures that were due.

checks! {
    Captures;
    /// ## What it checks
    /// A quiet move is written although a capture was obligatory.
    /// ## Why it matters
    /// Capturing is not a matter of choice in most variants. If the opponent answered, the game stands as
    /// it was played.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:Wc3:Bd4,h8"]
    /// 1. c3-b4 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:Wc3:Bd4,h8"]
    /// 1. c3:e5 *
    /// ```
    /// ## Article
    /// IDF 5.3; where only a king can capture 5.4 (Czech, Portuguese), 5.5 (Italian)
    CAPTURE_MISSED = "C001", "capture-missed", Error;

    /// ## What it checks
    /// The capture stops although the same piece could take more.
    /// ## Why it matters
    /// A capture goes on until the piece can take no further; stopping early is a mistake that the opponent
    /// may have corrected.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:Wc3:Bd4,d6"]
    /// 1. c3:e5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:Wc3:Bd4,d6"]
    /// 1. c3:e5:c7 *
    /// ```
    /// ## Article
    /// IDF 5.5 for a man, 5.6 for a king, 5.13 for a man on its last row; 5.6 and 5.7 (Portuguese), 5.7 and 5.8
    /// (Italian); 9.4
    CAPTURE_INCOMPLETE = "C002", "capture-incomplete", Error;

    /// ## What it checks
    /// The capture takes fewer pieces than the majority rule of the variant demands.
    /// ## Why it matters
    /// Where the most pieces must be taken, a shorter capture is as illegal as none.
    /// ## Bad
    /// ```pdn brazilian
    /// [FEN "W:Wc3:Bb4,d4,d6"]
    /// 1. c3:a5 *
    /// ```
    /// ## Good
    /// ```pdn brazilian
    /// [FEN "W:Wc3:Bb4,d4,d6"]
    /// 1. c3:e5:c7 *
    /// ```
    /// ## Article
    /// IDF 5.12 (Brazilian), 5.13 (Portuguese), 5.14 (Italian); FMJD 4.13; FID 6.6
    CAPTURE_NOT_MOST = "C003", "capture-not-most", Error;

    /// ## What it checks
    /// The number of pieces is right, but among captures of that number the rules prefer another: more
    /// kings, or the later criteria of the Italian and Frisian rules.
    /// ## Why it matters
    /// Equal numbers leave no free choice where the quality of the pieces counts.
    /// ## Bad
    /// ```pdn portuguese
    /// [FEN "W:Wc4:Bb5,Kd5"]
    /// 1. c4:a6 *
    /// ```
    /// ## Good
    /// ```pdn portuguese
    /// [FEN "W:Wc4:Bb5,Kd5"]
    /// 1. c4:e6 *
    /// ```
    /// ## Article
    /// IDF 5.14 (Portuguese), 5.15 (Italian); FID 6.8, 6.9; Frisian art. 11, 12
    CAPTURE_NOT_BEST = "C004", "capture-not-best", Error;

    /// ## What it checks
    /// A man captures although a king could capture, and the rules prefer the king.
    /// ## Why it matters
    /// In Czech and Italian draughts the king goes first.
    /// ## Bad
    /// ```pdn czech
    /// [FEN "W:WKa1,g3:Bd4,f4"]
    /// 1. g3:e5 *
    /// ```
    /// ## Good
    /// ```pdn czech
    /// [FEN "W:WKa1,g3:Bd4,f4"]
    /// 1. a1:g7 *
    /// ```
    /// ## Article
    /// IDF 5.13 (Czech); FID 6.7
    CAPTURE_WITH_KING_DUE = "C005", "capture-with-king-due", Error;

    /// ## What it checks
    /// A man captures backward where men capture forward only.
    /// ## Why it matters
    /// Such a move is often the sign that the game was played under other rules than its record says.
    /// ## Bad
    /// ```pdn czech
    /// [FEN "W:We5:Bd4,a7"]
    /// 1. e5:c3 *
    /// ```
    /// ## Good
    /// ```pdn czech
    /// [FEN "W:We5:Bd4,a7"]
    /// 1. e5-f6 *
    /// ```
    /// ## Article
    /// IDF 5.3 and the appendix of the variant
    CAPTURE_BACKWARD = "C006", "capture-backward", Error;

    /// ## What it checks
    /// A man takes a king where only a king may.
    /// ## Why it matters
    /// The Italian rules protect kings from men.
    /// ## Bad
    /// ```pdn italian
    /// [FEN "W:Wc4:BKd5"]
    /// 1. c4:e6 *
    /// ```
    /// ## Good
    /// ```pdn italian
    /// [FEN "W:Wc4:BKd5"]
    /// 1. c4-b5 *
    /// ```
    /// ## Article
    /// IDF 5.4 (Italian); FID 5.3b
    MAN_TAKES_KING = "C007", "man-takes-king", Error;

    /// ## What it checks
    /// The same piece is jumped twice, or a piece that is already taken is crossed: the Turkish strike.
    /// ## Why it matters
    /// Taken pieces stay on the board until the capture is over, and block the way.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:WKc1:Be3,h8"]
    /// 1. c1:g5:c1 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:WKc1:Be3,h8"]
    /// 1. c1:g5 *
    /// ```
    /// ## Article
    /// IDF 5.9, 5.10 (Portuguese), 5.11 (Italian)
    CAPTURE_TWICE = "C008", "capture-twice", Error;

    /// ## What it checks
    /// The path of the capture jumps a piece of the same side.
    /// ## Why it matters
    /// One's own pieces are never jumped.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:Wc3,d4:Bh8"]
    /// 1. c3:e5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:Wc3,d4:Bh8"]
    /// 1. d4-c5 *
    /// ```
    /// ## Article
    /// IDF 5.8, 5.9 (Portuguese), 5.10 (Italian)
    CAPTURE_OWN = "C009", "capture-own", Error;

    /// ## What it checks
    /// The move is written as a capture, but no piece stands between its squares.
    /// ## Why it matters
    /// Either a piece is missing on the board of the record, which points to an earlier mistake, or a
    /// square is wrong.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:Wc3:Bh8"]
    /// 1. c3:e5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:Wc3:Bh8"]
    /// 1. c3-d4 *
    /// ```
    /// ## Article
    /// IDF 5.1 for a man, 5.2 for a king
    CAPTURE_NOTHING = "C010", "capture-nothing", Error;

    /// ## What it checks
    /// The square behind the piece is occupied, or two pieces stand in a row.
    /// ## Why it matters
    /// A capture needs a free square right behind the captured piece.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:Wc3:Bd4,e5"]
    /// 1. c3:e5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:Wc3:Bd4,e5"]
    /// 1. c3-b4 *
    /// ```
    /// ## Article
    /// IDF 5.1 for a man, 5.2 for a king
    CAPTURE_BLOCKED = "C011", "capture-blocked", Error;

    /// ## What it checks
    /// A king lands where it may not: not right behind the piece where the rules ask for it, or on a square
    /// from which it cannot go on although another landing square lets it.
    /// ## Why it matters
    /// The choice of the landing square ends where a further capture begins.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:WKa1:Bc3,d6"]
    /// 1. a1:g7 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:WKa1:Bc3,d6"]
    /// 1. a1:e5:b8 *
    /// ```
    /// ## Article
    /// IDF 5.6, 5.7 (Portuguese)
    CAPTURE_LANDING = "C012", "capture-landing", Error;

    /// ## What it checks
    /// A man goes on capturing after it reached the last row where its move ends there, or goes on as a
    /// king where it must go on as a man.
    /// ## Why it matters
    /// What happens on the last row differs from variant to variant more than any other rule.
    /// ## Bad
    /// ```pdn english
    /// [FEN "W:Wd6:Be7,g7"]
    /// 1. d6:f8:h6 *
    /// ```
    /// ## Good
    /// ```pdn english
    /// [FEN "W:Wd6:Be7,g7"]
    /// 1. d6:f8 *
    /// ```
    /// ## Article
    /// IDF 5.14 (Brazilian, pool, Czech), 5.13 where the man can go on as a man (Brazilian, pool), 5.15
    /// (Portuguese), 5.16 (Italian); WCDF 1.19
    CAPTURE_PAST_PROMOTION = "C013", "capture-past-promotion", Error;

    /// ## What it checks
    /// A Turkish king turns back by 180 degrees between two jumps.
    /// ## Why it matters
    /// Captured pieces leave the board at once in Turkish draughts, so the ban on turning back is what ends
    /// such captures.
    /// ## Bad
    /// ```pdn turkish
    /// [FEN "W:WKa4:Ba6,a2,c8"]
    /// 1. a4:a7:a1 *
    /// ```
    /// ## Good
    /// ```pdn turkish
    /// [FEN "W:WKa4:Ba6,a2,c8"]
    /// 1. a4:a8:d8 *
    /// ```
    /// ## Article
    /// Turkish rules, captures with a king
    CAPTURE_REVERSAL = "C014", "capture-reversal", Error;

    /// ## What it checks
    /// The first and the last square fit a legal capture, the squares in between do not.
    /// ## Why it matters
    /// The squares in between say which pieces were taken; a wrong one leaves the position in doubt.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:Wc3:Bd4,d6"]
    /// 1. c3:a5:c7 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:Wc3:Bd4,d6"]
    /// 1. c3:e5:c7 *
    /// ```
    /// ## Article
    /// IDF 6.9, 6.7 (Portuguese, Italian)
    CAPTURE_PATH = "C015", "capture-path", Error;

    /// ## What it checks
    /// The record takes more pieces than any legal capture of that piece.
    /// ## Why it matters
    /// A further jump was written that the board does not offer.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:Wc3:Bd4,h8"]
    /// 1. c3:e5:c7 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:Wc3:Bd4,h8"]
    /// 1. c3:e5 *
    /// ```
    /// ## Article
    /// IDF 9.4
    CAPTURE_TOO_MANY = "C016", "capture-too-many", Error;

    /// ## What it checks
    /// Between the first and the last square stand the squares of the captured pieces, all of them, not those on which
    /// the capturing piece turns.
    /// ## Why it matters
    /// The move is clear here, and it was read. Other readers take the squares between for squares of the way, and find
    /// the move illegal. A capture of which only some pieces are named is `capture-path`.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:Wc3:Bd4,h8"]
    /// 1. c3:d4:e5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:Wc3:Bd4,h8"]
    /// 1. c3:e5 *
    /// ```
    /// ## Article
    /// IDF 6.9
    PREY_NAMED = "C017", "capture-prey-named", Info;
}

//! Moves that no piece could make.

checks! {
    Moves;
    /// ## What it checks
    /// The square is off the board, or it is not a square that pieces stand on.
    /// ## Why it matters
    /// Such a move cannot be played in any position, so the record holds a slip of the pen or of a scanner.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:Wf2:Bf6"]
    /// 1. f2-e3 f6-g6 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:Wf2:Bf6"]
    /// 1. f2-e3 f6-g5 *
    /// ```
    /// ## Article
    /// IDF 2.1.2, 6.4, 6.5
    NO_SUCH_SQUARE = "M001", "no-such-square", Error;

    /// ## What it checks
    /// The square that the move starts from is empty.
    /// ## Why it matters
    /// Either this move or an earlier one was written down wrongly; everything after it is in doubt.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:Wc3:Bf6"]
    /// 1. e3-d4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:Wc3:Bf6"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// IDF 6.7, 6.5 (Portuguese, Italian)
    NO_PIECE = "M002", "no-piece", Error;

    /// ## What it checks
    /// The square that the move starts from holds a piece of the other side, and that side could not make
    /// the move either.
    /// ## Why it matters
    /// The players move in turn, each with pieces of one colour.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:Wc3:Bf6"]
    /// 1. f6-g7 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:Wc3:Bf6"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// IDF 3.1
    NOT_YOUR_PIECE = "M003", "not-your-piece", Error;

    /// ## What it checks
    /// The move is legal for the side that is not to move.
    /// ## Why it matters
    /// One side moved twice in a row, or a ply is missing in the record.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:Wc3:Bf6"]
    /// 1. c3-b4 b4-a5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:Wc3:Bf6"]
    /// 1. c3-b4 f6-g5 2. b4-a5 *
    /// ```
    /// ## Article
    /// IDF 3.1
    OUT_OF_TURN = "M004", "out-of-turn", Error;

    /// ## What it checks
    /// A piece already stands on the square that the move goes to.
    /// ## Why it matters
    /// Two pieces never share a square; one of the two squares of the move is written wrongly.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:Wc3,d4:Bh8"]
    /// 1. c3-d4 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:Wc3,d4:Bh8"]
    /// 1. c3-b4 *
    /// ```
    /// ## Article
    /// IDF 3.8
    OCCUPIED = "M005", "occupied", Error;

    /// ## What it checks
    /// A man makes a quiet move backward, or sideways where that is forbidden.
    /// ## Why it matters
    /// Only kings move backward without capturing. Often the piece was a king in the game and the promotion
    /// was lost in the record.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:Wc5:Bh8"]
    /// 1. c5-b4 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:Wc5:Bh8"]
    /// 1. c5-b6 *
    /// ```
    /// ## Article
    /// IDF 3.4
    MAN_BACKWARD = "M006", "man-backward", Error;

    /// ## What it checks
    /// The piece does not move in that direction, or not that far.
    /// ## Why it matters
    /// The record holds a wrong square, or the piece was a king in the game and a man on the board of the
    /// record.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:Wc3:Bh8"]
    /// 1. c3-e5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:Wc3:Bh8"]
    /// 1. c3-d4 *
    /// ```
    /// ## Article
    /// IDF 3.4, 3.8
    NOT_REACHABLE = "M007", "not-reachable", Error;

    /// ## What it checks
    /// A king's way to its square is not free.
    /// ## Why it matters
    /// A king crosses free squares only; it passes a piece of the other side by capturing it, and its own
    /// pieces never.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:WKa1,d4:Bh8"]
    /// 1. a1-e5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:WKa1,d4:Bh8"]
    /// 1. a1-c3 *
    /// ```
    /// ## Article
    /// IDF 3.8
    BLOCKED = "M008", "blocked", Error;

    /// ## What it checks
    /// Several legal moves fit what is written, and the moves after it do not settle which one was played.
    /// The finding lists them.
    /// ## Why it matters
    /// Two readers of the record may see two different games.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:WKa3,Ka5:Bh8"]
    /// 1. ab4 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:WKa3,Ka5:Bh8"]
    /// 1. a3-b4 *
    /// ```
    /// ## Article
    /// IDF 6.9, 6.7 (Portuguese, Italian), 6.10
    AMBIGUOUS = "M009", "ambiguous", Warning;

    /// ## What it checks
    /// A move is written after the game was decided on the board.
    /// ## Why it matters
    /// The rest belongs to another game, or an earlier move is wrong.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:Wc3:Bd4"]
    /// 1. c3:e5 h8-g7 1-0
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:Wc3:Bd4"]
    /// 1. c3:e5 1-0
    /// ```
    /// ## Article
    /// IDF 8.1
    AFTER_THE_END = "M010", "after-the-end", Error;

    /// ## What it checks
    /// A king makes another quiet move after it has used up the moves in a row that the variant allows one king
    /// while its side has men.
    /// ## Why it matters
    /// Frisian draughts stops a side from waiting with its king: after three quiet moves another piece must move,
    /// or the king must capture.
    /// ## Bad
    /// ```pdn frisian
    /// [FEN "W:WK46,50:BK5,15:H0:F1:+346+0"]
    /// 1. 46-41 *
    /// ```
    /// ## Good
    /// ```pdn frisian
    /// [FEN "W:WK46,50:BK5,15:H0:F1:+246+0"]
    /// 1. 46-41 *
    /// ```
    /// ## Article
    /// Frisian art. 17
    KING_RUN = "M011", "king-run", Error;

    /// ## What it checks
    /// A side made an illegal move on the board for the second time in a game. Slips of the pen, which the rest of the game
    /// corrects, do not count.
    /// ## Why it matters
    /// The arbiter may decide that the game is lost for that side. Where seconds are added, illegal moves made to gain time are
    /// a gross violation.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:Wc3,b2,a1,h2:Bd4,h8,a7"]
    /// 1. h2-g3 a7-b6 2. g3-h4 h8-g7 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:Wc3,b2,a1,h2:Bd4,h8,a7"]
    /// 1. c3:e5 a7-b6 2. h2-g3 h8-g7 *
    /// ```
    /// ## Article
    /// IDF section 2, 14.2
    SECOND_IRREGULARITY = "M012", "second-irregularity", Info;

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

    /// ## What it checks
    /// A game of eight plies or more hardly replays as it is written, and as good as all of it (more than four fifths against
    /// less than one fifth) with its squares named from another side: files from h to a, numbers from another corner. It is
    /// told in place of the faults of the moves. Up to three damaged moves are passed over where the moves behind them go on;
    /// then at least three times as many moves must replay from the other side as do as written.
    /// ## Why it matters
    /// The board was laid the wrong way round, and such a game is annulled and played again; or whoever wrote it down looked
    /// from another side, and then `--numbering` reads it.
    /// ## Bad
    /// ```pdn russian
    /// 1. f3-e4 e6-f5 2. g2-f3 c6-b5 3. f3-g4 b5-a4 4. g4:e6 d7:f5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 4. b4:d6 e7:c5 *
    /// ```
    /// ## Article
    /// IDF 9.1
    BOARD_MIRRORED = "M014", "board-mirrored", Warning;
}

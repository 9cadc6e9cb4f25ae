//! How scoresheets were read: decisions that a person may want to look at. Part of the family of syntax.

checks! {
    Syntax;
    /// ## What it checks
    /// A scoresheet says neither its language nor its variant; says from what both were told.
    /// ## Why it matters
    /// The moves are read by it. `--variant` settles it. The variant becomes a GameType tag only when the words of the
    /// sheet speak for it or the moves leave no other.
    /// ## Bad
    /// ```sheet
    /// 1 ab4 ba5 2 ba3 хороший ход
    /// ```
    /// ## Good
    /// ```pdn
    /// [GameType "25"]
    /// 1. a3-b4 b6-a5 2. b2-a3 {a good move} *
    /// ```
    /// ## Article
    /// IDF 6.10
    SHEET_LANGUAGE = "S023", "sheet-language", Info;

    /// ## What it checks
    /// Lines before the moves were read as names, a place, a date or a result; says which tags they became.
    /// ## Why it matters
    /// Headings have no grammar. A surname may be taken for a place, or an opening for an event.
    /// ## Bad
    /// ```sheet
    /// Белые: Иванов Черные: Петров
    /// 1. e3-d4 d6-c5
    /// ```
    /// ## Good
    /// ```sheet
    /// 1. e3-d4 d6-c5
    /// ```
    /// ## Article
    /// FSR 1.6.2
    SHEET_HEADING = "S024", "sheet-heading", Info;

    /// ## What it checks
    /// The result was told from words, or from a sign such as `X`. The words are kept as a comment.
    /// ## Why it matters
    /// It goes into the table of the event. Words may also belong to a variation, or be a joke.
    /// ## Bad
    /// ```sheet russian
    /// 1. e3-d4 d6-c5 2. f2-e3 f6-g5. Белые сдались.
    /// ```
    /// ## Good
    /// ```sheet russian
    /// 1. e3-d4 d6-c5 2. f2-e3 f6-g5 0-1
    /// ```
    /// ## Article
    /// FSR 1.6.2
    SHEET_RESULT_WORDS = "S025", "sheet-result-words", Info;

    /// ## What it checks
    /// Words among the moves were kept as a comment; moves in them are not part of the game.
    /// ## Why it matters
    /// If a move of the game stands among the words, the record has a gap.
    /// ## Bad
    /// ```sheet russian
    /// 1. c3-d4 d6-c5 хорошо и 1... b6-a5 2. b2-c3
    /// ```
    /// ## Good
    /// ```sheet russian
    /// 1. c3-d4 d6-c5 2. b2-c3
    /// ```
    /// ## Article
    /// None.
    SHEET_PROSE = "S026", "sheet-prose", Info;

    /// ## What it checks
    /// Two moves, or a word and a move, stand together without a blank, and were divided.
    /// ## Why it matters
    /// They may have been one move with its way, or the word may hide the first digit.
    /// ## Bad
    /// ```sheet russian
    /// 1. e3-d4 d6-e5 2. a3-b4h6-g5
    /// ```
    /// ## Good
    /// ```sheet russian
    /// 1. e3-d4 d6-e5 2. a3-b4 h6-g5
    /// ```
    /// ## Article
    /// None.
    SHEET_GLUED_MOVES = "S027", "sheet-glued-moves", Info;

    /// ## What it checks
    /// Moves in brackets were taken as the replies, because the game goes on from them. It is reported once a game.
    /// ## Why it matters
    /// Elsewhere brackets hold variations; other programs lose every move of Black.
    /// ## Bad
    /// ```sheet international
    /// 1. 32-28 (18-23) 2. 38-32 (12-18)
    /// ```
    /// ## Good
    /// ```sheet international
    /// 1. 32-28 18-23 (17-22) 2. 38-32 12-18
    /// ```
    /// ## Article
    /// None.
    SHEET_BRACKETED_REPLY = "S028", "sheet-bracketed-reply", Info;

    /// ## What it checks
    /// The letter or number of a note stands behind a move; it was kept as a comment. It is reported once a game.
    /// ## Why it matters
    /// The note itself stands elsewhere and is kept as prose; nothing ties it to its move but the letter.
    /// ## Bad
    /// ```sheet italian
    /// 1) 23-20 10-14 a), 2) 28-23 5-10
    /// ```
    /// ## Good
    /// ```sheet italian
    /// 1) 23-20 10-14, 2) 28-23 5-10
    /// ```
    /// ## Article
    /// None.
    SHEET_NOTE_LETTER = "S029", "sheet-note-letter", Info;

    /// ## What it checks
    /// Moves begin in the middle of a game, and the sheet gives no position. They were kept as a comment.
    /// ## Why it matters
    /// They could not be replayed, so nothing is said of their faults.
    /// ## Bad
    /// ```sheet
    /// 31. 49-44 2-8 32. 28-23 18x29
    /// ```
    /// ## Good
    /// ```sheet
    /// Белые: c3, e3 Черные: d6, f6
    /// 1. c3-b4 d6-c5 2. b4:d6
    /// ```
    /// ## Article
    /// None.
    SHEET_FRAGMENT = "S030", "sheet-fragment", Info;

    /// ## What it checks
    /// The start position was read from the sheet; says which.
    /// ## Why it matters
    /// A list of squares has no check of its own: one slip makes another position.
    /// ## Bad
    /// ```sheet
    /// Белые: дамка c3, простые e3. Черные: g7, h8. Ход белых.
    /// ```
    /// ## Good
    /// ```sheet
    /// 1. e3-d4 d6-c5
    /// ```
    /// ## Article
    /// FSR 1.6.2
    SHEET_POSITION = "S031", "sheet-position", Info;

    /// ## What it checks
    /// A move is divided by the end of a line, or only the square of the capturing piece is written; says as what it was read.
    /// ## Why it matters
    /// The two parts may have been two other things.
    /// ## Bad
    /// ```sheet italian
    /// 1) 23-20 10-
    /// 14 2) 28-23 5-10
    /// ```
    /// ## Good
    /// ```sheet italian
    /// 1) 23-20 10-14 2) 28-23 5-10
    /// ```
    /// ## Article
    /// None.
    SHEET_MENDED_MOVE = "S032", "sheet-mended-move", Info;

    /// ## What it checks
    /// Moves are numbered from 1, or not at all, and cannot be followed from the start position. They were kept as a comment.
    /// ## Why it matters
    /// Either the sheet is damaged beyond what can be guessed, or it goes on from a position that it does not give. Nothing is
    /// said of its faults.
    /// ## Bad
    /// ```sheet
    /// 1. c5-d6 e7:c5 2. a3-b4 c5:a3
    /// ```
    /// ## Good
    /// ```sheet
    /// Белые: a3, c5 Черные: e7
    /// 1. c5-d6 e7:c5 2. a3-b4 c5:a3
    /// ```
    /// ## Article
    /// None.
    SHEET_NOT_FOLLOWED = "S033", "sheet-not-followed", Warning;
}

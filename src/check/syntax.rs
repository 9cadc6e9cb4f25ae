//! What cannot be read, or is read only with goodwill.

checks! {
    Syntax;
    /// ## What it checks
    /// A comment is opened with `{` and never closed. It is taken to end where the next game begins.
    /// ## Why it matters
    /// Other readers lose every later game of the file.
    /// ## Bad
    /// ```pdn russian
    /// 1. c3-d4 {a usual beginning f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 {a usual beginning} f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, comments
    UNCLOSED_COMMENT = "S001", "unclosed-comment", Error;

    /// ## What it checks
    /// A variation is opened with `(` and not closed in its game.
    /// ## Why it matters
    /// It is no longer clear which moves were played and which were only looked at.
    /// ## Bad
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 (1... d6-c5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 (1... d6-c5) *
    /// ```
    /// ## Article
    /// PDN 3.0, variations
    UNCLOSED_VARIATION = "S002", "unclosed-variation", Error;

    /// ## What it checks
    /// The value of a tag has no closing quote.
    /// ## Why it matters
    /// The tag is read up to the end of its line; others lose it, or the game with it.
    /// ## Bad
    /// ```pdn russian
    /// [Round "11.1]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [Round "11.1"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, tags
    UNCLOSED_STRING = "S003", "unclosed-string", Error;

    /// ## What it checks
    /// A tag has no closing bracket.
    /// ## Why it matters
    /// The tag is read up to the end of its line; others lose it, or the game with it.
    /// ## Bad
    /// ```pdn russian
    /// [Round "3"
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [Round "3"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, tags
    UNCLOSED_TAG = "S004", "unclosed-tag", Error;

    /// ## What it checks
    /// A setup command `/FEN "..."/` is not closed.
    /// ## Why it matters
    /// The position that the moves start from is in doubt.
    /// ## Bad
    /// ```pdn russian
    /// /FEN "W:Wc3:Bf6"
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// /FEN "W:Wc3:Bf6"/
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, setup
    UNCLOSED_SETUP = "S005", "unclosed-setup", Error;

    /// ## What it checks
    /// A tag has no value, no quotes, or a name that is not one.
    /// ## Why it matters
    /// What it was meant to say is lost to other programs.
    /// ## Bad
    /// ```pdn russian
    /// [Round 17]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [Round "17"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, tags
    MALFORMED_TAG = "S006", "malformed-tag", Warning;

    /// ## What it checks
    /// A `}` closes a comment that was never opened.
    /// ## Why it matters
    /// Usually the `{` before it was lost, and the text in front of it was read as moves.
    /// ## Bad
    /// ```pdn russian
    /// 1. c3-d4 } f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 {quick} f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, comments
    STRAY_BRACE = "S007", "stray-brace", Warning;

    /// ## What it checks
    /// A `)` closes a variation that was never opened.
    /// ## Why it matters
    /// Usually the `(` before it was lost, and moves of a variation were read as moves of the game.
    /// ## Bad
    /// ```pdn russian
    /// 1. c3-d4 ) f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 (1. e3-f4) f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, variations
    STRAY_PARENTHESIS = "S008", "stray-parenthesis", Warning;

    /// ## What it checks
    /// A `]` stands outside a tag.
    /// ## Why it matters
    /// It is the rest of a damaged tag, or text that is no part of a game.
    /// ## Bad
    /// ```pdn russian
    /// 1. c3-d4 ] f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, tags
    STRAY_BRACKET = "S009", "stray-bracket", Warning;

    /// ## What it checks
    /// Braces stand inside a comment.
    /// ## Why it matters
    /// The standard has no nested comments: other readers end the comment at the first `}` and read the
    /// rest as moves.
    /// ## Bad
    /// ```pdn russian
    /// 1. c3-d4 {a {nested} comment} f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 {a (nested) comment} f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, comments
    NESTED_COMMENT = "S010", "nested-comment", Warning;

    /// ## What it checks
    /// Characters stand among the moves that are no part of the notation.
    /// ## Why it matters
    /// They were skipped. If they stood for a move, the record has a gap.
    /// ## Bad
    /// ```pdn russian
    /// 1. c3-d4 && f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, movetext
    UNREADABLE = "S011", "unreadable", Error;

    /// ## What it checks
    /// Text is glued to a move.
    /// ## Why it matters
    /// The move was read and the text was skipped; other readers refuse the move.
    /// ## Bad
    /// ```pdn russian
    /// 1. c3-d4Whiteoversteppedthetime f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 {White overstepped the time} f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, movetext
    GLUED_TEXT = "S012", "glued-text", Warning;

    /// ## What it checks
    /// NUL or other control characters stand in the text.
    /// ## Why it matters
    /// They come from damaged files and confuse programs that read the file after this one.
    /// ## Bad
    /// ```pdn russian escaped
    /// 1. c3-d4 \x00\x01 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, character set
    CONTROL_BYTES = "S013", "control-bytes", Warning;

    /// ## What it checks
    /// A byte order mark stands inside the text.
    /// ## Why it matters
    /// Two files were joined. Some readers see a game of its own there.
    /// ## Bad
    /// ```pdn russian escaped
    /// 1. c3-d4 f6-g5 *
    ///
    /// \xEF\xBB\xBF[Event "Second file"]
    /// 1. c3-b4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 *
    ///
    /// [Event "Second file"]
    /// 1. c3-b4 f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, character set
    STRAY_BOM = "S014", "stray-bom", Info;

    /// ## What it checks
    /// The two characters `\r` or `\n` stand where a line should end.
    /// ## Why it matters
    /// An export wrote the escape instead of the line end. It is reported once a game.
    /// ## Bad
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 *\r
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, movetext
    LITERAL_ESCAPE = "S015", "literal-escape", Info;

    /// ## What it checks
    /// A game is longer than the buffer of the reader, and was cut there.
    /// ## Why it matters
    /// What follows is read as a game of its own. No game of draughts is that long; the text between two
    /// games is probably something else.
    /// ## Bad
    /// ```text
    /// a game of more than 4 MiB
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// None.
    GAME_CUT = "S016", "game-cut", Warning;

    /// ## What it checks
    /// Prose stands in round brackets, and was read as a comment.
    /// ## Why it matters
    /// The standard keeps round brackets for variations; other readers look for moves in them.
    /// ## Bad
    /// ```pdn russian
    /// 1. c3-d4 (played without thinking) f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 {played without thinking} f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, comments
    BRACKET_COMMENT = "S017", "bracket-comment", Info;

    /// ## What it checks
    /// Variations are nested deeper than the reader keeps; the innermost was skipped.
    /// ## Why it matters
    /// Its moves were not checked.
    /// ## Bad
    /// ```text
    /// 1. c3-d4 ((((((... hundreds of brackets ...))))))
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 (1. e3-f4 (1. g3-h4)) f6-g5 *
    /// ```
    /// ## Article
    /// None.
    TOO_DEEP = "S018", "too-deep", Warning;

    /// ## What it checks
    /// A character that looks like the right one stands in its place, and was read as what it looks like.
    /// ## Why it matters
    /// Letters of another alphabet come from typing and from scanning; other programs refuse the move.
    /// ## Bad
    /// ```pdn russian
    /// 1. с3-d4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// IDF 6.4
    LOOK_ALIKE = "S019", "look-alike", Info;

    /// ## What it checks
    /// A quiet move is written with a capture sign.
    /// ## Why it matters
    /// The sign says that something was taken; the board says that nothing was.
    /// ## Bad
    /// ```pdn russian
    /// 1. c3:d4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// IDF 6.7, 6.8
    SEPARATOR = "S020", "separator", Info;

    /// ## What it checks
    /// One capture is written as several moves, jump by jump.
    /// ## Why it matters
    /// A capture counts as one move; written apart, the numbers and the turns no longer fit.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:Wc3:Bd4,d6"]
    /// 1. c3:e5 e5:c7 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:Wc3:Bd4,d6"]
    /// 1. c3:e5:c7 *
    /// ```
    /// ## Article
    /// IDF 5.3, 6.8
    SPLIT_CAPTURE = "S021", "split-capture", Info;

    /// ## What it checks
    /// `- -` or a lone dash stands for a move that is not known.
    /// ## Why it matters
    /// A dash for a forced capture is no fault. Where several moves are possible, the rest of the game
    /// cannot be replayed.
    /// ## Bad
    /// ```pdn russian
    /// 1. - - 2. - - *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// IDF section 2, 8.4
    UNKNOWN_MOVE = "S022", "unknown-move", Info;
}

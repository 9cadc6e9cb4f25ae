//! Files that cannot be opened, decoded or finished.

checks! {
    Input;
    /// ## What it checks
    /// The file does not exist, may not be opened, or could not be read to its end.
    /// ## Why it matters
    /// Its games were not checked, or not all of them. The exit status is 2.
    /// ## Bad
    /// ```console
    /// pdn check missing.pdn
    /// ```
    /// ## Good
    /// ```console
    /// pdn check games.pdn
    /// ```
    /// ## Article
    /// None.
    UNREADABLE_FILE = "I001", "unreadable-file", Error;

    /// ## What it checks
    /// The text is not UTF-8; says as what it was read.
    /// ## Why it matters
    /// Names and comments depend on it, moves seldom do. `--encoding` settles it.
    /// ## Bad
    /// ```pdn russian escaped
    /// [White "G\xE9rard"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [White "Gérard"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, character set
    ENCODING_ASSUMED = "I002", "encoding-assumed", Info;

    /// ## What it checks
    /// Some bytes do not belong to the encoding of the file.
    /// ## Why it matters
    /// A name or a comment is damaged there, or two files of different encodings were joined.
    /// ## Bad
    /// ```pdn russian escaped
    /// [White "Сергей Фадеев"]
    /// [Black "Ren\xE9"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [White "Сергей Фадеев"]
    /// [Black "René"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, character set
    BAD_ENCODING = "I003", "bad-encoding", Warning;

    /// ## What it checks
    /// The file holds no game.
    /// ## Why it matters
    /// A download or an export went wrong, or the wrong file was named.
    /// ## Bad
    /// ```text
    ///
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// None.
    EMPTY_FILE = "I004", "empty-file", Warning;

    /// ## What it checks
    /// The file is no text: an archive, a picture, a database of another program.
    /// Where `convert --to pdn-lossless` is to keep its bytes, also a file that is text and no PDN.
    /// ## Why it matters
    /// Nothing in it was checked.
    /// ## Bad
    /// ```pdn escaped
    /// PK\x03\x04\x14\x00\x00\x00
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// None.
    NOT_PDN = "I005", "not-pdn", Error;

    /// ## What it checks
    /// The file ends in the middle of a tag, a comment or a move.
    /// ## Why it matters
    /// A copy or a download stopped early; the last game is not complete, and more may have followed.
    /// ## Bad
    /// ```pdn russian
    /// [Event "Cup"]
    /// [Whi
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [Event "Cup"]
    /// [White "Petrov"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// None.
    TRUNCATED = "I006", "truncated", Error;

    /// ## What it checks
    /// The program failed while it looked at a part of a file. The rest was checked.
    /// ## Why it matters
    /// This is a fault of the program, not of the file. Please send the part that the finding names.
    /// ## Bad
    /// ```text
    /// no file is known to cause this
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// None.
    INTERNAL_ERROR = "I007", "internal-error", Error;

    /// ## What it checks
    /// A record of a JSON file cannot be read: a bracket is missing, or something that is no game stands there.
    /// ## Why it matters
    /// Its game was left out. The records behind it were read.
    /// ## Bad
    /// ```json russian
    /// {"schema":"pdn-game-1","plies":[{"text":"c3-d4"},{"text":"f6-g5"}],"result":{"text":"*"}}
    /// {"schema":"pdn-game-1","plies":[{"text":"c3-d4"},
    /// ```
    /// ## Good
    /// ```json russian
    /// {"schema":"pdn-game-1","plies":[{"text":"c3-d4"},{"text":"f6-g5"}],"result":{"text":"*"}}
    /// ```
    /// ## Article
    /// RFC 8259
    BAD_JSON = "I008", "bad-json", Error;

    /// ## What it checks
    /// A row of a table cannot be read: it has more or fewer cells than there are columns, or its variant is none.
    /// ## Why it matters
    /// Its game was left out. The rows behind it were read.
    /// ## Bad
    /// ```csv russian
    /// white,black,moves,result
    /// Petrov,Ivanov,1. c3-d4 f6-g5,*
    /// Petrov,1. c3-b4 f6-g5
    /// ```
    /// ## Good
    /// ```csv russian
    /// white,black,moves,result
    /// Petrov,Ivanov,1. c3-d4 f6-g5,*
    /// ```
    /// ## Article
    /// RFC 4180
    BAD_ROW = "I009", "bad-row", Error;

    /// ## What it checks
    /// A game of a JSON file that another program wrote has a key that is not read: it has no place in the game.
    /// ## Why it matters
    /// What it says is not in the file that is written.
    /// ## Bad
    /// ```json russian
    /// {"id":"abcd1234","variant":"russian","status":"resign","winner":"white","players":{},"moves":"c3-d4 f6-g5","opinion":"dull"}
    /// ```
    /// ## Good
    /// ```json russian
    /// {"id":"abcd1234","variant":"russian","status":"resign","winner":"white","players":{},"moves":"c3-d4 f6-g5"}
    /// ```
    /// ## Article
    /// None.
    KEY_UNREAD = "I010", "key-unread", Info;
}

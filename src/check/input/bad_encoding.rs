//! The check `bad-encoding`.

check! {
    Input;
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
}

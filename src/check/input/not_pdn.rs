//! The check `not-pdn`.

check! {
    Input;
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
}

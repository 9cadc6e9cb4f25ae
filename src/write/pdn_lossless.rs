//! The source itself with its moves in another notation: not a byte besides changes, but for what would become false.
//! What is rewritten is in `convert::lossless`.

use super::{GameFormat, WritingMode};

pub(super) static PDN_LOSSLESS: GameFormat = GameFormat {
    name: "pdn-lossless",
    extension: "pdn",
    about: "the source with its moves in another notation, all other bytes and the encoding as they are",
    writing: WritingMode::Source,
};

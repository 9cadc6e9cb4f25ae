//! The source itself with its moves in another notation: no other byte changes, except where it would become false.
//! `convert::lossless` does the rewriting.

use super::{GameFormat, WritingMode};

pub(super) static PDN_LOSSLESS: GameFormat = GameFormat {
    name: "pdn-lossless",
    extension: "pdn",
    about: "the source with its moves in another notation, all other bytes and the encoding as they are",
    writing: WritingMode::Source,
};

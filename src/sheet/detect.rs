//! Whether a file is a scoresheet.

use super::lex::{Kind, tokens};
use super::text::Text;
use crate::lang::{Key, Lang};
use crate::pdn::detect;

/// How much of a file is looked at, in bytes.
const SAMPLE: usize = 64 * 1024;

/// Why a file is taken for a scoresheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Evidence {
    /// Moves in the sample.
    pub moves: usize,
    /// Words outside brackets, comments and tags.
    pub words: usize,
}

impl Evidence {
    /// The evidence in a language.
    #[must_use]
    pub fn say(self, lang: Lang) -> String {
        lang.say(
            Key::SheetEvidence,
            &[("moves", &self.moves), ("words", &self.words)],
        )
    }
}

/// Whether the begin of a file is a scoresheet and no PDN: it has moves or a position, and no tags and no comments as PDN
/// has them.
#[must_use]
pub fn looks_like_sheet(sample: &[u8]) -> Option<Evidence> {
    let sample = &sample[..sample.len().min(SAMPLE)];
    let text = Text::new(sample, detect(sample).encoding);
    let (mut moves, mut words) = (0, 0);
    for token in tokens(&text.text) {
        match token.kind {
            Kind::Tag(..) | Kind::Open('{') => return None,
            // PDN has a position in a tag with quotes.
            Kind::Fen(_) if text.of(token.span).contains('"') => return None,
            Kind::Move(_) | Kind::From(_) => moves += 1,
            Kind::Word => words += 1,
            _ => {}
        }
    }
    let position = moves == 0 && super::position::find(&text.text, 0).is_some();
    (moves >= 2 || position).then_some(Evidence { moves, words })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sheets_and_other_texts() {
        for text in [
            "1 ab4 ba5 2 ba3",
            "Белые: А3, С1\nЧерные: В6, G7",
            "9-13*---1, 28-24, 13-17",
            "[FEN W:Wc3:Bd6] 1. c3-b4 d6-c5",
        ] {
            assert!(looks_like_sheet(text.as_bytes()).is_some(), "{text}");
        }
        for text in [
            "[Event \"x\"]\n1. c3-d4 d6-c5",
            "1. c3-d4 {good} d6-c5 *",
            "[FEN \"W:Wc3:Bd6\"] *",
            "A letter to a friend, 12 May 1978.",
            "",
        ] {
            assert_eq!(looks_like_sheet(text.as_bytes()), None, "{text}");
        }
    }
}

//! Signs that judge a move: their numbers, and their meaning in each source.

/// A sign after a move.
#[derive(Debug)]
pub struct Glyph {
    /// The sign as it is written.
    pub sign: &'static str,
    /// Its number among the numeric annotation glyphs of PGN, which PDN takes over.
    pub nag: u32,
    /// The meaning of that number there.
    pub pgn: &'static str,
    /// The meaning for the world federation of international draughts: the article and the meaning.
    pub fmjd: (&'static str, &'static str),
    /// The meaning in the list of signs of the International Draughts Federation and in the leaflet.
    pub idf: Option<&'static str>,
}

/// The signs that have a meaning in the rule books.
///
/// FMJD annex 1, 9.1.3-9.1.9; IDF 2016, signs in front of section 1; leaflet, record of the game.
pub const MOVE_GLYPHS: &[Glyph] = &[
    move_glyph("!", 1, "good move", ("9.1.3", "strong"), Some("strong")),
    move_glyph(
        "!!",
        3,
        "very good move",
        ("9.1.4", "very strong"),
        Some("very strong, subtle"),
    ),
    move_glyph("?", 2, "poor move", ("9.1.5", "weak"), Some("weak")),
    move_glyph(
        "??",
        4,
        "very poor move",
        ("9.1.6", "very weak"),
        Some("very weak, a blunder"),
    ),
    move_glyph(
        "!?",
        5,
        "speculative move",
        ("9.1.8", "looks strong and is weak"),
        Some("sharp, interesting"),
    ),
    move_glyph(
        "?!",
        6,
        "questionable move",
        ("9.1.7", "looks weak and is strong"),
        Some("doubtful, risky"),
    ),
    move_glyph(
        "*",
        7,
        "forced move, all others lose quickly",
        ("9.1.9", "the only move, all others lose"),
        None,
    ),
];

const fn move_glyph(
    sign: &'static str,
    nag: u32,
    pgn: &'static str,
    fmjd: (&'static str, &'static str),
    idf: Option<&'static str>,
) -> Glyph {
    Glyph {
        sign,
        nag,
        pgn,
        fmjd,
        idf,
    }
}

impl Glyph {
    /// Finds the glyph of a sign, as it follows a move or in brackets: `?!`, `(!?)`; or of a number: `$6`.
    #[must_use]
    pub fn find_by_sign(text: &str) -> Option<&'static Self> {
        let bare = text
            .strip_prefix('(')
            .and_then(|text| text.strip_suffix(')'));
        let sign = bare.unwrap_or(text);
        let nag = sign
            .strip_prefix('$')
            .and_then(|nag| nag.parse::<u32>().ok());
        MOVE_GLYPHS
            .iter()
            .find(|glyph| glyph.sign == sign || Some(glyph.nag) == nag)
    }

    /// Returns whether draughts players of the FMJD give the sign the opposite meaning of that in chess.
    #[must_use]
    pub fn is_turned(&self) -> bool {
        matches!(self.nag, 5 | 6)
    }
}

#[cfg(test)]
mod tests {
    use super::{Glyph, MOVE_GLYPHS};

    #[test]
    fn glyphs_are_found_by_sign_and_number() {
        for glyph in MOVE_GLYPHS {
            assert_eq!(
                Glyph::find_by_sign(glyph.sign).map(|found| found.nag),
                Some(glyph.nag)
            );
            let number = format!("${}", glyph.nag);
            assert_eq!(
                Glyph::find_by_sign(&number).map(|found| found.sign),
                Some(glyph.sign)
            );
        }
        assert_eq!(Glyph::find_by_sign("(?!)").map(|glyph| glyph.nag), Some(6));
        for other in ["$10", "!!!", "", "5", "a1"] {
            assert!(Glyph::find_by_sign(other).is_none(), "{other}");
        }
    }
}

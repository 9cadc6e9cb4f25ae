//! Notations and numberings by the names that users type. To add one, add a row.

use super::{MoveStyle, Numbering, PathStyle, SquareStyle};
use crate::variant::Variant;

/// Form in which a notation names squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum NotationSquares {
    /// As PDN requires for the variant.
    OfVariant,
    /// Numbers, from the corner of the variant.
    Numbers,
    /// Numbers from this corner.
    From(Numbering),
    /// Letters and ranks.
    Letters,
    /// The file and the target.
    Short,
}

/// A notation of moves.
#[derive(Debug)]
pub struct MoveNotation {
    /// The name on the command line.
    pub name: &'static str,
    /// Examples of a quiet move and of a capture.
    pub example: &'static str,
    /// A description in one line.
    pub about: &'static str,
    squares: NotationSquares,
    quiet: &'static str,
    /// The sign of a capture; `None` for that of the variant.
    capture: Option<&'static str>,
    bare: bool,
}

const fn new_notation(
    name: &'static str,
    example: &'static str,
    about: &'static str,
    squares: NotationSquares,
    quiet: &'static str,
    capture: Option<&'static str>,
) -> MoveNotation {
    MoveNotation {
        name,
        example,
        about,
        squares,
        quiet,
        capture,
        bare: false,
    }
}

/// Every notation. The first is used when no other is asked for.
pub static MOVE_NOTATIONS: &[MoveNotation] = &[
    new_notation(
        "pdn",
        "c3-d4 c3:e5 32-28 32x23",
        "what PDN 3.0 wants for the variant",
        NotationSquares::OfVariant,
        "-",
        None,
    ),
    // IDF 2016, 6.4 and 6.7: a dash and a colon.
    new_notation(
        "algebraic",
        "c3-d4 c3:e5",
        "letters and ranks, captures with a colon",
        NotationSquares::Letters,
        "-",
        Some(":"),
    ),
    new_notation(
        "algebraic-x",
        "c3-d4 c3xe5",
        "letters and ranks, captures with x",
        NotationSquares::Letters,
        "-",
        Some("x"),
    ),
    new_notation(
        "algebraic-tight",
        "c3d4 c3e5",
        "letters and ranks, nothing between",
        NotationSquares::Letters,
        "",
        Some(""),
    ),
    new_notation(
        "short",
        "cd4 c:e5",
        "the file and the target, captures with a colon",
        NotationSquares::Short,
        "",
        Some(":"),
    ),
    new_notation(
        "short-plain",
        "cd4 ce5",
        "the file and the target, nothing between",
        NotationSquares::Short,
        "",
        Some(""),
    ),
    new_notation(
        "numeric",
        "22-18 22x15",
        "numbers from the corner of the variant, captures with x",
        NotationSquares::Numbers,
        "-",
        Some("x"),
    ),
    new_notation(
        "numeric-tight",
        "2218 2215",
        "numbers of two digits, nothing between",
        NotationSquares::Numbers,
        "",
        Some(""),
    ),
    new_notation(
        "italian",
        "22-18 22x15",
        "numbers from White's upper left, captures with x",
        NotationSquares::From(Numbering::TopLeft),
        "-",
        Some("x"),
    ),
    MoveNotation {
        bare: true,
        ..new_notation(
            "italian-bare",
            "22-18 x",
            "as italian, the only capture as x alone",
            NotationSquares::From(Numbering::TopLeft),
            "-",
            Some("x"),
        )
    },
    new_notation(
        "portuguese",
        "11-15 11-18",
        "numbers from White's lower right, a hyphen in every move",
        NotationSquares::From(Numbering::BottomRight),
        "-",
        Some("-"),
    ),
    new_notation(
        "spanish",
        "11-15 11x18",
        "numbers from White's lower right, captures with x",
        NotationSquares::From(Numbering::BottomRight),
        "-",
        Some("x"),
    ),
    new_notation(
        "bottom-left",
        "10-14 10x19",
        "numbers from White's lower left (1 at a1), captures with x",
        NotationSquares::From(Numbering::BottomLeft),
        "-",
        Some("x"),
    ),
];

/// A numbering, with its names.
#[derive(Debug)]
pub struct NamedNumbering {
    /// The names on the command line.
    pub names: &'static [&'static str],
    /// A description in one line.
    pub about: &'static str,
    /// The numbering.
    pub numbering: Numbering,
}

/// Every numbering.
pub static NAMED_NUMBERINGS: &[NamedNumbering] = &[
    NamedNumbering {
        names: &["english", "international", "italian", "top-left"],
        about: "from White's upper left: 1 at b8 on the English board, at b10 on the international, at a8 on the Italian",
        numbering: Numbering::TopLeft,
    },
    NamedNumbering {
        names: &["portuguese", "spanish", "bottom-right"],
        about: "from White's lower right: 1 at h1 on the Portuguese board",
        numbering: Numbering::BottomRight,
    },
    NamedNumbering {
        names: &["bottom-left"],
        about: "from White's lower left: 1 at a1 on the Russian board",
        numbering: Numbering::BottomLeft,
    },
    NamedNumbering {
        names: &["top-right"],
        about: "from White's upper right",
        numbering: Numbering::TopRight,
    },
];

impl MoveNotation {
    /// Returns the notation of a name on the command line.
    #[must_use]
    pub fn find_by_name(name: &str) -> Option<&'static Self> {
        let mut all = MOVE_NOTATIONS.iter();
        all.find(|notation| notation.name.eq_ignore_ascii_case(name.trim()))
    }

    /// Returns whether its squares have numbers whatever the variant; then the corner from which they are counted can be chosen.
    #[must_use]
    pub fn is_numeric(&self) -> bool {
        matches!(
            self.squares,
            NotationSquares::Numbers | NotationSquares::From(_)
        )
    }

    /// Returns whether its squares have letters whatever the variant.
    #[must_use]
    pub fn is_lettered(&self) -> bool {
        matches!(
            self.squares,
            NotationSquares::Letters | NotationSquares::Short
        )
    }

    /// Returns the style in which the moves of a variant are written in it.
    #[must_use]
    pub fn move_style(&self, variant: &Variant) -> MoveStyle {
        let own = MoveStyle::for_variant(variant);
        MoveStyle {
            squares: match self.squares {
                NotationSquares::OfVariant => own.squares,
                NotationSquares::Numbers => SquareStyle::Numeric(variant.numbering),
                NotationSquares::From(numbering) => SquareStyle::Numeric(numbering),
                NotationSquares::Letters => SquareStyle::Algebraic,
                NotationSquares::Short => SquareStyle::Short,
            },
            quiet: self.quiet,
            capture: self.capture.unwrap_or(own.capture),
            path: PathStyle::Shortest,
            pad: false,
            bare: self.bare,
        }
    }
}

impl Numbering {
    /// Returns the numbering of a name on the command line.
    #[must_use]
    pub fn find_by_name(name: &str) -> Option<Self> {
        let same = |known: &&str| known.eq_ignore_ascii_case(name.trim());
        let mut all = NAMED_NUMBERINGS.iter();
        all.find(|named| named.names.iter().any(&same))
            .map(|named| named.numbering)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{fen, write_one};
    use crate::position::Position;
    use crate::variant::find_variant;
    use std::collections::BTreeSet;

    fn write_move_text(position: &Position, from: &str, to: &str, style: &MoveStyle) -> String {
        let board = position.board();
        let moves = position.legal_moves();
        let mv = moves
            .iter()
            .find(|mv| board.square_name(mv.from) == from && board.square_name(mv.to) == to);
        let mut out = String::new();
        write_one(position, mv.unwrap(), style, &mut out);
        out
    }

    /// The examples are what the notations write for c3-d4 and c3:e5 on the board of Russian draughts.
    #[test]
    fn examples_are_true() {
        let rules = find_variant("russian").unwrap();
        let setup = |text| {
            fen::parse_fen(text)
                .unwrap()
                .to_position(rules, rules.numbering)
                .0
        };
        let quiet = setup("W:Wc3:Bh8");
        let capture = setup("W:Wc3:Bd4,h8");
        for notation in MOVE_NOTATIONS {
            let style = notation.move_style(rules);
            let both = format!(
                "{} {}",
                write_move_text(&quiet, "c3", "d4", &style),
                write_move_text(&capture, "c3", "e5", &style)
            );
            assert!(
                notation.example.starts_with(&both),
                "{} writes {both}",
                notation.name
            );
        }
    }

    #[test]
    fn names_are_unique_and_found() {
        let mut seen = BTreeSet::new();
        for notation in MOVE_NOTATIONS {
            assert!(seen.insert(notation.name), "{}", notation.name);
            assert_eq!(
                MoveNotation::find_by_name(notation.name).unwrap().name,
                notation.name
            );
        }
        let mut seen = BTreeSet::new();
        for named in NAMED_NUMBERINGS {
            for name in named.names {
                assert!(seen.insert(*name), "{name}");
                assert_eq!(Numbering::find_by_name(name), Some(named.numbering));
            }
        }
        for numbering in Numbering::ALL {
            assert!(
                NAMED_NUMBERINGS
                    .iter()
                    .any(|named| named.numbering == numbering)
            );
            assert_eq!(
                Numbering::find_by_name(numbering.corner_name()),
                Some(numbering)
            );
        }
    }
}

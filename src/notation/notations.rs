//! Notations and numberings by the names that users type. To add one, add a row.

use super::{Numbering, PathStyle, SquareStyle, Style};
use crate::variant::Variant;

/// How a notation names squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Squares {
    /// As PDN wants it for the variant.
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

/// A way to write moves.
#[derive(Debug)]
pub struct Notation {
    /// The name on the command line.
    pub name: &'static str,
    /// A quiet move and a capture.
    pub example: &'static str,
    /// One line for people.
    pub about: &'static str,
    squares: Squares,
    quiet: &'static str,
    /// Nothing is the sign of the variant.
    capture: Option<&'static str>,
    bare: bool,
}

const fn row(
    name: &'static str,
    example: &'static str,
    about: &'static str,
    squares: Squares,
    quiet: &'static str,
    capture: Option<&'static str>,
) -> Notation {
    Notation {
        name,
        example,
        about,
        squares,
        quiet,
        capture,
        bare: false,
    }
}

/// Every notation. The first is what is written when nothing else is asked for.
pub static NOTATIONS: &[Notation] = &[
    row(
        "pdn",
        "c3-d4 c3:e5 32-28 32x23",
        "what PDN 3.0 wants for the variant",
        Squares::OfVariant,
        "-",
        None,
    ),
    // Seed 001, 6.4, 6.7: a dash and a colon.
    row(
        "algebraic",
        "c3-d4 c3:e5",
        "letters and ranks, captures with a colon",
        Squares::Letters,
        "-",
        Some(":"),
    ),
    row(
        "algebraic-x",
        "c3-d4 c3xe5",
        "letters and ranks, captures with x",
        Squares::Letters,
        "-",
        Some("x"),
    ),
    row(
        "algebraic-tight",
        "c3d4 c3e5",
        "letters and ranks, nothing between",
        Squares::Letters,
        "",
        Some(""),
    ),
    row(
        "short",
        "cd4 c:e5",
        "the file and the target, captures with a colon",
        Squares::Short,
        "",
        Some(":"),
    ),
    row(
        "short-plain",
        "cd4 ce5",
        "the file and the target, nothing between",
        Squares::Short,
        "",
        Some(""),
    ),
    row(
        "numeric",
        "22-18 22x15",
        "numbers from the corner of the variant, captures with x",
        Squares::Numbers,
        "-",
        Some("x"),
    ),
    row(
        "numeric-tight",
        "2218 2215",
        "numbers of two digits, nothing between",
        Squares::Numbers,
        "",
        Some(""),
    ),
    row(
        "italian",
        "22-18 22x15",
        "numbers from White's upper left, captures with x",
        Squares::From(Numbering::TopLeft),
        "-",
        Some("x"),
    ),
    Notation {
        bare: true,
        ..row(
            "italian-bare",
            "22-18 x",
            "as italian, the only capture as x alone",
            Squares::From(Numbering::TopLeft),
            "-",
            Some("x"),
        )
    },
    row(
        "portuguese",
        "11-15 11-18",
        "numbers from White's lower right, a hyphen in every move",
        Squares::From(Numbering::BottomRight),
        "-",
        Some("-"),
    ),
    row(
        "spanish",
        "11-15 11x18",
        "numbers from White's lower right, captures with x",
        Squares::From(Numbering::BottomRight),
        "-",
        Some("x"),
    ),
    row(
        "bottom-left",
        "10-14 10x19",
        "numbers from White's lower left (1 at a1), captures with x",
        Squares::From(Numbering::BottomLeft),
        "-",
        Some("x"),
    ),
];

/// A numbering by name.
#[derive(Debug)]
pub struct NamedNumbering {
    /// The names on the command line.
    pub names: &'static [&'static str],
    /// One line for people.
    pub about: &'static str,
    /// The numbering.
    pub numbering: Numbering,
}

/// Every numbering.
pub static NUMBERINGS: &[NamedNumbering] = &[
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

impl Notation {
    /// The notation of a name on the command line.
    #[must_use]
    pub fn find(name: &str) -> Option<&'static Self> {
        let mut all = NOTATIONS.iter();
        all.find(|notation| notation.name.eq_ignore_ascii_case(name.trim()))
    }

    /// Whether its squares have numbers whatever the variant; then the corner they are counted from can be chosen.
    #[must_use]
    pub fn is_numeric(&self) -> bool {
        matches!(self.squares, Squares::Numbers | Squares::From(_))
    }

    /// Whether its squares have letters whatever the variant.
    #[must_use]
    pub fn is_lettered(&self) -> bool {
        matches!(self.squares, Squares::Letters | Squares::Short)
    }

    /// How the moves of a variant are written in it.
    #[must_use]
    pub fn style(&self, variant: &Variant) -> Style {
        let own = Style::of(variant);
        Style {
            squares: match self.squares {
                Squares::OfVariant => own.squares,
                Squares::Numbers => SquareStyle::Numeric(variant.numbering),
                Squares::From(numbering) => SquareStyle::Numeric(numbering),
                Squares::Letters => SquareStyle::Algebraic,
                Squares::Short => SquareStyle::Short,
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
    /// The numbering of a name on the command line.
    #[must_use]
    pub fn find(name: &str) -> Option<Self> {
        let same = |known: &&str| known.eq_ignore_ascii_case(name.trim());
        let mut all = NUMBERINGS.iter();
        all.find(|named| named.names.iter().any(&same))
            .map(|named| named.numbering)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{fen, write_one};
    use crate::position::Position;
    use crate::variant::find;
    use std::collections::BTreeSet;

    fn write(position: &Position, from: &str, to: &str, style: &Style) -> String {
        let board = position.board();
        let moves = position.legal_moves();
        let mv = moves
            .iter()
            .find(|mv| board.name(mv.from) == from && board.name(mv.to) == to);
        let mut out = String::new();
        write_one(position, mv.unwrap(), style, &mut out);
        out
    }

    /// The examples are what the notations write for c3-d4 and c3:e5 on the board of Russian draughts.
    #[test]
    fn examples_are_true() {
        let rules = find("russian").unwrap();
        let setup = |text| fen::read(text).unwrap().position(rules, rules.numbering).0;
        let quiet = setup("W:Wc3:Bh8");
        let capture = setup("W:Wc3:Bd4,h8");
        for notation in NOTATIONS {
            let style = notation.style(rules);
            let both = format!(
                "{} {}",
                write(&quiet, "c3", "d4", &style),
                write(&capture, "c3", "e5", &style)
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
        for notation in NOTATIONS {
            assert!(seen.insert(notation.name), "{}", notation.name);
            assert_eq!(Notation::find(notation.name).unwrap().name, notation.name);
        }
        let mut seen = BTreeSet::new();
        for named in NUMBERINGS {
            for name in named.names {
                assert!(seen.insert(*name), "{name}");
                assert_eq!(Numbering::find(name), Some(named.numbering));
            }
        }
        for numbering in Numbering::ALL {
            assert!(NUMBERINGS.iter().any(|named| named.numbering == numbering));
            assert_eq!(Numbering::find(numbering.name()), Some(numbering));
        }
    }
}

//! Signs that value a position: what they are in numbers, and what they mean to whom.

/// A sign that values a position.
#[derive(Debug)]
pub struct Evaluation {
    /// As it is written; the first is the usual form.
    pub signs: &'static [&'static str],
    /// Its number among the numeric annotation glyphs of PGN, where there is one.
    pub nag: Option<u32>,
    /// What it means where no book of draughts lists it; the meaning of the number in PGN, if it has one.
    pub meaning: &'static str,
    /// What it means in the list of signs of the International Draughts Federation.
    pub idf: Option<&'static str>,
    /// What it means in the leaflet.
    pub leaflet: Option<&'static str>,
    /// What it means to the world federation of international draughts: the article, the meaning.
    pub fmjd: Option<(&'static str, &'static str)>,
}

/// The signs that records have.
///
/// IDF 2016, signs in front of section 1; leaflet, record of the game; FMJD annex 1, 9.1.10-9.1.14; the numbers are those of
/// the PGN standard, 8.2.4.
pub const EVALUATIONS: &[Evaluation] = &[
    Evaluation {
        idf: Some("equality, a draw"),
        leaflet: Some("draw"),
        fmjd: Some(("9.1.11", "draw")),
        ..pgn(&["=", "=="], 10, "equal position")
    },
    pgn(&["∞"], 13, "unclear position"),
    Evaluation {
        idf: Some("equal, in White's favour"),
        ..pgn(&["+=", "⩲", "+/="], 14, "White has a slight advantage")
    },
    Evaluation {
        idf: Some("equal, in Black's favour"),
        ..pgn(&["=+", "⩱", "=/+"], 15, "Black has a slight advantage")
    },
    Evaluation {
        leaflet: Some("positional advantage for White"),
        ..pgn(&["±", "+/-"], 16, "White has a moderate advantage")
    },
    Evaluation {
        leaflet: Some("positional advantage for Black"),
        ..pgn(&["∓", "-/+"], 17, "Black has a moderate advantage")
    },
    Evaluation {
        idf: Some("advantage for White"),
        leaflet: Some("positional advantage for White"),
        ..pgn(&["+-", "+--"], 18, "White has a decisive advantage")
    },
    Evaluation {
        idf: Some("advantage for Black"),
        leaflet: Some("positional advantage for Black"),
        ..pgn(&["-+", "--+"], 19, "Black has a decisive advantage")
    },
    Evaluation {
        leaflet: Some("huge positional advantage for White"),
        ..pgn(&["++--", "±±", "++-"], 20, "White has a crushing advantage")
    },
    Evaluation {
        leaflet: Some("huge positional advantage for Black"),
        ..pgn(&["--++", "∓∓", "-++"], 21, "Black has a crushing advantage")
    },
    pgn(&["□"], 7, "the only move"),
    pgn(&["⊙", "⨀", "ZZ"], 22, "zugzwang"),
    pgn(&["⟳"], 32, "a lead in development"),
    pgn(&["=∞", "∞="], 44, "compensation for what was given up"),
    pgn(&["↑"], 36, "initiative"),
    pgn(&["→"], 40, "attack"),
    pgn(&["⇆", "⇄"], 132, "counterplay"),
    pgn(&["⊕"], 138, "short of time"),
    pgn(&["∆", "Δ", "△"], 140, "with the idea"),
    pgn(&["⌓"], 142, "better is"),
    pgn(&["RR", "RR."], 145, "a remark of the editor"),
    pgn(
        &["N", "TN", "N.", "Nov.", "nov.", "novelty"],
        146,
        "a new move",
    ),
    bare(&["D", "D."], "a diagram"),
    pgn(
        &["≈", "~=", "=~", "≅", "≃"],
        11,
        "quiet position with equal chances",
    ),
    pgn(&["W+", "w+", "Б+", "б+"], 18, "White wins"),
    pgn(&["Ч+", "ч+"], 19, "Black wins"),
    // In Portuguese the letter is that of White.
    bare(&["B+", "b+"], "the side of this letter wins"),
    Evaluation {
        fmjd: Some(("9.1.12", "so many pieces won")),
        ..bare(
            &["+1", "+2", "+3", "+4", "+5", "+6", "+7", "+8", "+9"],
            "so many pieces won",
        )
    },
    Evaluation {
        fmjd: Some(("9.1.13", "so many pieces lost")),
        ..bare(
            &["-1", "-2", "-3", "-4", "-5", "-6", "-7", "-8", "-9"],
            "so many pieces lost",
        )
    },
    Evaluation {
        fmjd: Some(("9.1.14", "captures to choose from that lead to the same")),
        ..bare(
            &["a.l.", "A.L.", "al.", "ad lib.", "ad.lib."],
            "captures to choose from that lead to the same",
        )
    },
    Evaluation {
        fmjd: Some(("9.1.10", "won")),
        ..bare(&["+", "++"], "won")
    },
    Evaluation {
        idf: Some("won"),
        leaflet: Some("won"),
        ..bare(&["×"], "won")
    },
    bare(&["#"], "the game is decided"),
    bare(&["=Q", "=K", "=D", "=Д"], "the man becomes a king"),
    Evaluation {
        idf: Some("any move"),
        ..bare(&["~"], "any move")
    },
];

const fn pgn(signs: &'static [&'static str], nag: u32, meaning: &'static str) -> Evaluation {
    Evaluation {
        nag: Some(nag),
        ..bare(signs, meaning)
    }
}

const fn bare(signs: &'static [&'static str], meaning: &'static str) -> Evaluation {
    Evaluation {
        signs,
        nag: None,
        meaning,
        idf: None,
        leaflet: None,
        fmjd: None,
    }
}

impl Evaluation {
    /// Finds what a sign among moves means, written as in [`EVALUATIONS`]. A cross is none there: it stands for a capture.
    #[must_use]
    pub(crate) fn of_sign(sign: &str) -> Option<&'static Self> {
        let is = |one: &&Self| one.signs.contains(&sign);
        EVALUATIONS.iter().find(is).filter(|_| sign != "×")
    }

    /// Whether a character is part of a sign, letters aside.
    pub(crate) fn is_part(c: char) -> bool {
        "+-=/±∓⩲⩱∞~#⊙⨀⟳⇆⇄⊕∆Δ△□→↑⌓≈≅≃".contains(c)
    }

    /// Finds a sign as people ask for it, in any of its forms or by its number: `+−`, `$18`.
    #[must_use]
    pub fn find(text: &str) -> Option<&'static Self> {
        let sign: String = text
            .chars()
            .filter(|c| *c != ' ')
            .map(|c| match c {
                '\u{2010}'..='\u{2015}' | '\u{2212}' => '-',
                c => c,
            })
            .collect();
        let sign = sign
            .strip_prefix('(')
            .and_then(|s| s.strip_suffix(')'))
            .unwrap_or(&sign);
        let nag = sign.strip_prefix('$').and_then(|nag| nag.parse().ok());
        EVALUATIONS.iter().find(|one| {
            one.signs.iter().any(|known| known.replace(' ', "") == sign)
                || (nag.is_some() && one.nag == nag)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{EVALUATIONS, Evaluation};

    #[test]
    fn evaluations_are_found_by_all_their_signs_and_numbers() {
        for (nth, one) in EVALUATIONS.iter().enumerate() {
            for sign in one.signs {
                let found = Evaluation::find(sign).unwrap();
                assert_eq!(found.signs, one.signs, "{sign}");
                assert!(
                    EVALUATIONS[..nth]
                        .iter()
                        .all(|other| !other.signs.contains(sign))
                );
            }
        }
        assert_eq!(Evaluation::find("$17").unwrap().signs[0], "∓");
        assert_eq!(Evaluation::find("+ −").unwrap().nag, Some(18));
        for other in ["$1", "$", "+++", "", "5", "-", "+0"] {
            assert!(Evaluation::find(other).is_none(), "{other}");
        }
    }
}

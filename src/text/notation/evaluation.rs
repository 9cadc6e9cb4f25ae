//! Signs that evaluate a position: their numbers, and their meaning in each source.

/// A sign that evaluates a position.
#[derive(Debug)]
pub struct EvaluationSign {
    /// The forms of the sign; the first is the usual one.
    pub signs: &'static [&'static str],
    /// Its number among the numeric annotation glyphs of PGN, where there is one.
    pub nag: Option<u32>,
    /// The meaning where no book of draughts lists the sign: that of the number in PGN, if it has one.
    pub meaning: &'static str,
    /// The meaning in the list of signs of the International Draughts Federation.
    pub idf: Option<&'static str>,
    /// The meaning in the leaflet.
    pub leaflet: Option<&'static str>,
    /// The meaning for the world federation of international draughts: the article and the meaning.
    pub fmjd: Option<(&'static str, &'static str)>,
}

/// The evaluation signs that occur in records.
///
/// IDF 2016, signs in front of section 1; leaflet, record of the game; FMJD annex 1, 9.1.10-9.1.14; the numbers are those of
/// the PGN standard, 8.2.4.
pub const EVALUATION_SIGNS: &[EvaluationSign] = &[
    EvaluationSign {
        idf: Some("equality, a draw"),
        leaflet: Some("draw"),
        fmjd: Some(("9.1.11", "draw")),
        ..pgn_evaluation(&["=", "=="], 10, "equal position")
    },
    pgn_evaluation(&["∞"], 13, "unclear position"),
    EvaluationSign {
        idf: Some("equal, in White's favour"),
        ..pgn_evaluation(&["+=", "⩲", "+/="], 14, "White has a slight advantage")
    },
    EvaluationSign {
        idf: Some("equal, in Black's favour"),
        ..pgn_evaluation(&["=+", "⩱", "=/+"], 15, "Black has a slight advantage")
    },
    EvaluationSign {
        leaflet: Some("positional advantage for White"),
        ..pgn_evaluation(&["±", "+/-"], 16, "White has a moderate advantage")
    },
    EvaluationSign {
        leaflet: Some("positional advantage for Black"),
        ..pgn_evaluation(&["∓", "-/+"], 17, "Black has a moderate advantage")
    },
    EvaluationSign {
        idf: Some("advantage for White"),
        leaflet: Some("positional advantage for White"),
        ..pgn_evaluation(&["+-", "+--"], 18, "White has a decisive advantage")
    },
    EvaluationSign {
        idf: Some("advantage for Black"),
        leaflet: Some("positional advantage for Black"),
        ..pgn_evaluation(&["-+", "--+"], 19, "Black has a decisive advantage")
    },
    EvaluationSign {
        leaflet: Some("huge positional advantage for White"),
        ..pgn_evaluation(&["++--", "±±", "++-"], 20, "White has a crushing advantage")
    },
    EvaluationSign {
        leaflet: Some("huge positional advantage for Black"),
        ..pgn_evaluation(&["--++", "∓∓", "-++"], 21, "Black has a crushing advantage")
    },
    pgn_evaluation(&["□"], 7, "the only move"),
    pgn_evaluation(&["⊙", "⨀", "ZZ"], 22, "zugzwang"),
    pgn_evaluation(&["⟳"], 32, "a lead in development"),
    pgn_evaluation(&["=∞", "∞="], 44, "compensation for what was given up"),
    pgn_evaluation(&["↑"], 36, "initiative"),
    pgn_evaluation(&["→"], 40, "attack"),
    pgn_evaluation(&["⇆", "⇄"], 132, "counterplay"),
    pgn_evaluation(&["⊕"], 138, "short of time"),
    pgn_evaluation(&["∆", "Δ", "△"], 140, "with the idea"),
    pgn_evaluation(&["⌓"], 142, "better is"),
    pgn_evaluation(&["RR", "RR."], 145, "a remark of the editor"),
    pgn_evaluation(
        &["N", "TN", "N.", "Nov.", "nov.", "novelty"],
        146,
        "a new move",
    ),
    bare_evaluation(&["D", "D."], "a diagram"),
    pgn_evaluation(
        &["≈", "~=", "=~", "≅", "≃"],
        11,
        "quiet position with equal chances",
    ),
    pgn_evaluation(&["W+", "w+", "Б+", "б+"], 18, "White wins"),
    pgn_evaluation(&["Ч+", "ч+"], 19, "Black wins"),
    // In Portuguese the letter is that of White.
    bare_evaluation(&["B+", "b+"], "the side of this letter wins"),
    EvaluationSign {
        fmjd: Some(("9.1.12", "so many pieces won")),
        ..bare_evaluation(
            &["+1", "+2", "+3", "+4", "+5", "+6", "+7", "+8", "+9"],
            "so many pieces won",
        )
    },
    EvaluationSign {
        fmjd: Some(("9.1.13", "so many pieces lost")),
        ..bare_evaluation(
            &["-1", "-2", "-3", "-4", "-5", "-6", "-7", "-8", "-9"],
            "so many pieces lost",
        )
    },
    EvaluationSign {
        fmjd: Some(("9.1.14", "captures to choose from that lead to the same")),
        ..bare_evaluation(
            &["a.l.", "A.L.", "al.", "ad lib.", "ad.lib."],
            "captures to choose from that lead to the same",
        )
    },
    EvaluationSign {
        fmjd: Some(("9.1.10", "won")),
        ..bare_evaluation(&["+", "++"], "won")
    },
    EvaluationSign {
        idf: Some("won"),
        leaflet: Some("won"),
        ..bare_evaluation(&["×"], "won")
    },
    bare_evaluation(&["#"], "the game is decided"),
    bare_evaluation(&["=Q", "=K", "=D", "=Д"], "the man becomes a king"),
    EvaluationSign {
        idf: Some("any move"),
        ..bare_evaluation(&["~"], "any move")
    },
];

const fn pgn_evaluation(
    signs: &'static [&'static str],
    nag: u32,
    meaning: &'static str,
) -> EvaluationSign {
    EvaluationSign {
        nag: Some(nag),
        ..bare_evaluation(signs, meaning)
    }
}

const fn bare_evaluation(signs: &'static [&'static str], meaning: &'static str) -> EvaluationSign {
    EvaluationSign {
        signs,
        nag: None,
        meaning,
        idf: None,
        leaflet: None,
        fmjd: None,
    }
}

impl EvaluationSign {
    /// Finds the meaning of a sign among moves, written as in [`EVALUATION_SIGNS`]. A cross is no such sign there: it means a capture.
    #[must_use]
    pub(crate) fn of_sign(sign: &str) -> Option<&'static Self> {
        let is = |one: &&Self| one.signs.contains(&sign);
        EVALUATION_SIGNS.iter().find(is).filter(|_| sign != "×")
    }

    /// Returns whether a character is part of a sign, letters aside.
    pub(crate) fn is_part(c: char) -> bool {
        "+-=/±∓⩲⩱∞~#⊙⨀⟳⇆⇄⊕∆Δ△□→↑⌓≈≅≃".contains(c)
    }

    /// Finds a sign as people ask for it, in any of its forms or by its number: `+−`, `$18`.
    #[must_use]
    pub fn find_by_sign(text: &str) -> Option<&'static Self> {
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
        EVALUATION_SIGNS.iter().find(|one| {
            one.signs.iter().any(|known| known.replace(' ', "") == sign)
                || (nag.is_some() && one.nag == nag)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{EVALUATION_SIGNS, EvaluationSign};

    #[test]
    fn evaluations_are_found_by_all_their_signs_and_numbers() {
        for (nth, one) in EVALUATION_SIGNS.iter().enumerate() {
            for sign in one.signs {
                let found = EvaluationSign::find_by_sign(sign).unwrap();
                assert_eq!(found.signs, one.signs, "{sign}");
                assert!(
                    EVALUATION_SIGNS[..nth]
                        .iter()
                        .all(|other| !other.signs.contains(sign))
                );
            }
        }
        assert_eq!(EvaluationSign::find_by_sign("$17").unwrap().signs[0], "∓");
        assert_eq!(EvaluationSign::find_by_sign("+ −").unwrap().nag, Some(18));
        for other in ["$1", "$", "+++", "", "5", "-", "+0"] {
            assert!(EvaluationSign::find_by_sign(other).is_none(), "{other}");
        }
    }
}

//! Names of the corner from which squares are numbered, in each language.

use super::text::fold_text;
use crate::board::Numbering;

/// The words of a language for [`Numbering::ALL`], in that order, as its sheets have them.
struct CornerNames {
    code: &'static str,
    words: [&'static str; 4],
}

/// The languages in which sheets are written, and those in which they are only read.
static CORNER_NAMES: [CornerNames; 5] = [
    CornerNames {
        code: "en",
        words: [
            "from White's upper left",
            "from White's upper right",
            "from White's lower left",
            "from White's lower right",
        ],
    },
    CornerNames {
        code: "ru",
        words: [
            "от левого верхнего угла белых",
            "от правого верхнего угла белых",
            "от левого нижнего угла белых",
            "от правого нижнего угла белых",
        ],
    },
    CornerNames {
        code: "pt",
        words: [
            "a partir do canto superior esquerdo das brancas",
            "a partir do canto superior direito das brancas",
            "a partir do canto inferior esquerdo das brancas",
            "a partir do canto inferior direito das brancas",
        ],
    },
    CornerNames {
        code: "it",
        words: [
            "dall'angolo in alto a sinistra del Bianco",
            "dall'angolo in alto a destra del Bianco",
            "dall'angolo in basso a sinistra del Bianco",
            "dall'angolo in basso a destra del Bianco",
        ],
    },
    CornerNames {
        code: "nl",
        words: [
            "vanaf linksboven voor wit",
            "vanaf rechtsboven voor wit",
            "vanaf linksonder voor wit",
            "vanaf rechtsonder voor wit",
        ],
    },
];

/// Returns the name in a language of the corner from which squares are numbered, in English if there is no such language.
pub fn corner_name(code: &str, numbering: Numbering) -> &'static str {
    let own = CORNER_NAMES.iter().find(|corners| corners.code == code);
    let words = own.unwrap_or(&CORNER_NAMES[0]).words;
    let nth = Numbering::ALL.iter().position(|known| *known == numbering);
    words[nth.unwrap_or(0)]
}

/// Returns the corner that a text names, in any language or by a name of the command line: `from White's lower left`, `portuguese`.
pub fn corner_of(text: &str) -> Option<Numbering> {
    let said = fold_text(text.trim().trim_end_matches('.')).replace('’', "'");
    let named = CORNER_NAMES.iter().find_map(|corners| {
        let nth = corners
            .words
            .iter()
            .position(|words| fold_text(words) == said)?;
        Numbering::ALL.get(nth).copied()
    });
    named.or_else(|| Numbering::find_by_name(&said))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn corners_are_read_as_they_are_named() {
        for corners in &CORNER_NAMES {
            for numbering in Numbering::ALL {
                let words = corner_name(corners.code, numbering);
                assert_eq!(corner_of(words), Some(numbering), "{words}");
                assert_eq!(corner_of(&words.to_uppercase()), Some(numbering), "{words}");
            }
        }
        assert_eq!(corner_of("Portuguese."), Some(Numbering::BottomRight));
        assert_eq!(corner_of("from the left"), None);
    }
}

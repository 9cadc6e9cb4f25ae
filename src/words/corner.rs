//! From which corner squares are numbered, in the words of each language.

use super::text::fold;
use crate::board::Numbering;

/// The words of a language for [`Numbering::ALL`], in that order, as its sheets have them.
struct Corners {
    code: &'static str,
    words: [&'static str; 4],
}

/// The languages that sheets are written in, and those that they are only read in.
static CORNERS: [Corners; 5] = [
    Corners {
        code: "en",
        words: [
            "from White's upper left",
            "from White's upper right",
            "from White's lower left",
            "from White's lower right",
        ],
    },
    Corners {
        code: "ru",
        words: [
            "от левого верхнего угла белых",
            "от правого верхнего угла белых",
            "от левого нижнего угла белых",
            "от правого нижнего угла белых",
        ],
    },
    Corners {
        code: "pt",
        words: [
            "a partir do canto superior esquerdo das brancas",
            "a partir do canto superior direito das brancas",
            "a partir do canto inferior esquerdo das brancas",
            "a partir do canto inferior direito das brancas",
        ],
    },
    Corners {
        code: "it",
        words: [
            "dall'angolo in alto a sinistra del Bianco",
            "dall'angolo in alto a destra del Bianco",
            "dall'angolo in basso a sinistra del Bianco",
            "dall'angolo in basso a destra del Bianco",
        ],
    },
    Corners {
        code: "nl",
        words: [
            "vanaf linksboven voor wit",
            "vanaf rechtsboven voor wit",
            "vanaf linksonder voor wit",
            "vanaf rechtsonder voor wit",
        ],
    },
];

/// How a language names the corner that squares are numbered from; in English where there is no such language.
pub(crate) fn corner(code: &str, numbering: Numbering) -> &'static str {
    let own = CORNERS.iter().find(|corners| corners.code == code);
    let words = own.unwrap_or(&CORNERS[0]).words;
    let nth = Numbering::ALL.iter().position(|known| *known == numbering);
    words[nth.unwrap_or(0)]
}

/// The corner that a text names, in any language or by a name of the command line: `from White's lower left`, `portuguese`.
pub(crate) fn corner_of(text: &str) -> Option<Numbering> {
    let said = fold(text.trim().trim_end_matches('.')).replace('’', "'");
    let named = CORNERS.iter().find_map(|corners| {
        let nth = corners.words.iter().position(|words| fold(words) == said)?;
        Numbering::ALL.get(nth).copied()
    });
    named.or_else(|| Numbering::find(&said))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn corners_are_read_as_they_are_named() {
        for corners in &CORNERS {
            for numbering in Numbering::ALL {
                let words = corner(corners.code, numbering);
                assert_eq!(corner_of(words), Some(numbering), "{words}");
                assert_eq!(corner_of(&words.to_uppercase()), Some(numbering), "{words}");
            }
        }
        assert_eq!(corner_of("Portuguese."), Some(Numbering::BottomRight));
        assert_eq!(corner_of("from the left"), None);
    }
}

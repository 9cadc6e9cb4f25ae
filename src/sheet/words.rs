//! The words of sheets: sides, results, and those that tell the language.

pub(super) use super::outcome::outcome;
use crate::board::Color;
use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

/// The language of a sheet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Language {
    /// Russian.
    Russian,
    /// Portuguese or Galician.
    Portuguese,
    /// Italian.
    Italian,
    /// English.
    English,
    /// Dutch.
    Dutch,
    /// No words tell.
    #[default]
    Unknown,
}

impl Language {
    /// The languages that words tell.
    pub const ALL: [Self; 5] = [
        Self::Russian,
        Self::Portuguese,
        Self::Italian,
        Self::English,
        Self::Dutch,
    ];

    /// The code of the language; `?` when it is not known.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::Russian => "ru",
            Self::Portuguese => "pt",
            Self::Italian => "it",
            Self::English => "en",
            Self::Dutch => "nl",
            Self::Unknown => "?",
        }
    }

    /// Common words, in the form of [`fold`].
    fn words(self) -> &'static str {
        match self {
            // Cyrillic letters are enough.
            Self::Russian | Self::Unknown => "",
            Self::Portuguese => {
                "e as os das dos com para ou se o brancas pretas negras jogam xogan jogo partida ganham gañan lance \
                 empate empatam empatan solucao solução pois não nao uma um torneio gb emp vencem abertura lances rodada mesa \
                 tabuleiro campeonato brasileiro resultado vitória empatou empatada abandonam desistem perdem"
            }
            Self::Italian => {
                "il lo la gli di del della che e ma si non per con bianco nero partita muove mossa patta parità vince \
                 variante campionato gioco torneo apertura diagramma abbandona nella è tratto soluzione turno tavola damiera \
                 contro vittoria risultato arrende parita pari"
            }
            Self::English => {
                "the of and to white black red game drawn draw wins won resigns move play played by match with from \
                 diagram championship note trunk variation here round board result lost time forfeit agreed"
            }
            Self::Dutch => {
                "de het een en van met is wit zwart partij beter dan op zet remise wint geeft ronde opgegeven ook niet \
                 direct om aan speelt diagram bord verliest gewonnen uitslag"
            }
        }
    }
}

/// A word as it is compared: in lower case, with `ё` as `е`.
pub(super) fn fold(word: &str) -> String {
    word.chars()
        .flat_map(char::to_lowercase)
        .filter(|c| *c != '\u{ad}')
        .map(|c| if c == 'ё' { 'е' } else { c })
        .collect()
}

/// The language that most words of a sheet belong to, and how many of how many.
pub(super) fn language<'a>(
    words: impl Iterator<Item = &'a str>,
    text: &str,
) -> (Language, usize, usize) {
    let (mut count, mut all) = ([0usize; 5], 0);
    for word in words {
        let letters = word.chars().filter(|c| c.is_alphabetic()).count();
        if letters == 0 {
            continue;
        }
        all += 1;
        let folded = fold(word);
        if folded.chars().any(|c| matches!(c, 'а'..='я')) {
            count[0] += 1;
        }
        for (nth, language) in Language::ALL.iter().enumerate().skip(1) {
            if language
                .words()
                .split_ascii_whitespace()
                .any(|known| known == folded)
            {
                count[nth] += 1;
            }
        }
    }
    let most = count.iter().copied().max().unwrap_or(0);
    let leaders = count.iter().filter(|n| **n == most).count();
    match count.iter().position(|n| *n == most) {
        Some(nth) if most > 0 && leaders == 1 => (Language::ALL[nth], most, all),
        // Squares were typed on a Cyrillic keyboard, or scanned as Cyrillic.
        _ if most == 0 && text.contains(|c: char| matches!(c, 'А'..='я')) => {
            (Language::Russian, 0, all)
        }
        _ => (Language::Unknown, 0, all),
    }
}

/// Words for a side, as they stand before a name or a list of squares.
pub(super) const SIDES: [(Color, &str); 2] = [
    (
        Color::White,
        "белые белых белым білі білих brancas branco brancos blancas bianco bianchi white wit witte blancs weiß weiss białe",
    ),
    (
        Color::Black,
        "черные черных черным чорні чорних pretas preto pretos negras nero neri black red zwart zwarte noirs schwarz czarne",
    ),
];

/// Words for a side that are not the subject of a sentence.
pub(super) const OBLIQUE: &str = "белых белым білих черных черным чорних";

/// [`SIDES`] one by one.
static SIDE_OF: LazyLock<HashMap<&str, Color>> = LazyLock::new(|| {
    let words = SIDES.iter().map(|(side, words)| (side, words.split(' ')));
    words
        .flat_map(|(side, words)| words.map(|word| (word, *side)))
        .collect()
});

/// The side that a word names.
pub(super) fn side(word: &str) -> Option<Color> {
    SIDE_OF.get(&*fold(word)).copied()
}

/// Words that say a side is to move, beside the word for the side.
const MOVES: &str = "ход ходят начинают jogam jogar joga xogan juegan muove muovono gioca tratto play plays move moves zet speelt";

/// [`MOVES`] one by one.
static IS_MOVES: LazyLock<HashSet<&str>> = LazyLock::new(|| MOVES.split(' ').collect());

/// The side that is to move, in a sentence such as `Jogam as Brancas e Ganham`.
pub(super) fn to_move(words: &[&str]) -> Option<Color> {
    let moves: Vec<bool> = words
        .iter()
        .map(|word| IS_MOVES.contains(&*fold(word)))
        .collect();
    let near = |far: usize| (far..words.len()).map(move |last| (last - far, last));
    near(1).chain(near(2)).find_map(|(first, last)| {
        if moves[first] {
            side(words[last])
        } else if moves[last] {
            side(words[first])
        } else {
            None
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<&str> {
        text.split_whitespace().collect()
    }

    #[test]
    fn languages() {
        for (text, want) in [
            ("хороший ход", Language::Russian),
            ("Xogan negras e empatan", Language::Portuguese),
            ("e la partita si è conclusa in parità", Language::Italian),
            ("beter dan deze is direct de", Language::Dutch),
            ("Drawn Game", Language::English),
            ("Bisanti Fanelli Bolzano", Language::Unknown),
        ] {
            assert_eq!(language(words(text).into_iter(), text).0, want, "{text}");
        }
    }

    #[test]
    fn sides_to_move() {
        for (text, want) in [
            ("Xogan negras e empatan", Some(Color::Black)),
            ("Jogam as Brancas e Ganham", Some(Color::White)),
            ("Ход чёрных", Some(Color::Black)),
            ("White to move and win", Some(Color::White)),
            ("il Nero muove", Some(Color::Black)),
            ("Иванов ход", None),
        ] {
            assert_eq!(to_move(&words(text)), want, "{text}");
        }
    }
}

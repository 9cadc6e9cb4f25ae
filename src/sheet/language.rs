//! The language of a sheet, as its words tell it.

use crate::words::Letter;
use crate::words::{self, OneOf, fold};
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
}

/// The common words of [`Language::ALL`].
static COMMON: LazyLock<[OneOf; 5]> = LazyLock::new(|| {
    Language::ALL.map(|language| {
        let known = words::language(language.code());
        OneOf::new(known.map_or("", |known| known.common))
    })
});

/// Common words of languages of which sheets are read without rules of their own: where more of these are in a text, a few words
/// that it shares with another language say nothing.
const OTHERS: &[&str] = &[
    // Spanish.
    "el la los las del de en y por con un una que se su al es fue entre blancas negras tablas juega juegan jugada jugador \
     ganan gana partida torneo ronda fecha lugar final acuerdo",
    // French.
    "le la les des du de et un une en est dans par pour avec sur au aux blancs noirs nulle partie tournoi ronde gagnent joue",
    // German.
    "der die das und ein eine in im am mit von zu ist den dem auf nach weiß schwarz partie runde turnier sieg spiel zug gegen",
    // Czech and Slovak.
    "a v na se si s z ze do po za o i že je by byl byla bílý černý bílí černí partie partia turnaj turnaje kolo remíza remiza \
     výhra vyhrál vyhráli hrál hráli tah ve pro ale jako biely čierny",
    // Polish.
    "w z i na do się po za o jest był biały czarny białe czarne partia turniej runda remis wygrały ruch gra przez oraz dla",
    // Latvian, Lithuanian and Estonian.
    "un ar no uz par ir baltie melnie partija kārta turnīrs neizšķirts ir su į iš už baltieji juodieji ratas lygiosios ja on \
     valge must partii voor viik",
    // Turkish.
    "ve bir ile beyaz siyah oyun tur maç için berabere kazandı hamle taş turnuva",
    // Ukrainian and Belarusian have letters of Russian, and are read as such.
];

/// The words of [`OTHERS`].
static OF_OTHERS: LazyLock<Vec<OneOf>> =
    LazyLock::new(|| OTHERS.iter().map(|words| OneOf::new(words)).collect());

/// So many words of a text for each that is known of its language are enough.
const WORDS_FOR_ONE: usize = 10;
/// A single word that is known says something where a text has no more than so many.
const FEW_WORDS: usize = 5;

/// Whether so many known words of all tell a language.
fn is_enough(known: usize, all: usize) -> bool {
    known * WORDS_FOR_ONE >= all && (known > 1 || all <= FEW_WORDS)
}

/// The language that most words of a sheet belong to, and how many of how many.
pub(super) fn language<'a>(
    words: impl Iterator<Item = &'a str>,
    text: &str,
) -> (Language, usize, usize) {
    let (mut count, mut all) = ([0usize; 5], 0);
    let mut others = vec![0usize; OF_OTHERS.len()];
    for word in words {
        let letters = word.chars().filter(|c| c.is_letter()).count();
        if letters == 0 {
            continue;
        }
        all += 1;
        let folded = fold(word);
        if folded.chars().any(|c| matches!(c, 'а'..='я')) {
            count[0] += 1;
        }
        for (count, common) in count.iter_mut().zip(&*COMMON).skip(1) {
            *count += usize::from(common.has(&folded));
        }
        for (count, common) in others.iter_mut().zip(&*OF_OTHERS) {
            *count += usize::from(common.has(&folded));
        }
    }
    let rival = others.into_iter().max().unwrap_or(0);
    let most = count.iter().copied().max().unwrap_or(0);
    let leaders = count.iter().filter(|n| **n == most).count();
    match count.iter().position(|n| *n == most) {
        Some(0) if most > 0 && leaders == 1 => (Language::Russian, most, all),
        Some(nth) if leaders == 1 && most > rival && is_enough(most, all) => {
            (Language::ALL[nth], most, all)
        }
        // Squares were typed on a Cyrillic keyboard, or scanned as Cyrillic.
        _ if most == 0 && text.contains(|c: char| matches!(c, 'А'..='я')) => {
            (Language::Russian, 0, all)
        }
        // So scores are written in Brazil.
        _ if most == 0 && text.lines().any(has_score_with_x) => (Language::Portuguese, 1, all),
        _ => (Language::Unknown, 0, all),
    }
}

/// Whether a line has the score of two people with the letter x between its numbers: `Souza 2 x 0 Lima`.
fn has_score_with_x(line: &str) -> bool {
    let words: Vec<_> = line.split_whitespace().collect();
    let is_name = |word: &str| word.chars().next().is_some_and(char::is_uppercase);
    let is_score = |word: &str| word.len() == 1 && matches!(word, "0" | "1" | "2");
    words.windows(5).any(|words| match words {
        [first, one, "x" | "X", other, second] => {
            is_name(first) && is_score(one) && is_score(other) && is_name(second)
        }
        _ => false,
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
            ("Souza 2 x 0 Lima", Language::Portuguese),
            ("Souza 2 - 0 Lima", Language::Unknown),
            // One word that Portuguese has as well.
            (
                "Partie z turnaje o pohár hráli Novák Dvořák Praha klub nejlepší hráči sezóny mistr republiky ročník zápis",
                Language::Unknown,
            ),
            (
                "Partida jugada en Madrid entre García y López en la final de la liga",
                Language::Unknown,
            ),
            (
                "Partie jouée à Paris entre Dupont et Martin dans la finale de la coupe",
                Language::Unknown,
            ),
            (
                "Partia rozegrana w Warszawie w turnieju o puchar miasta i okręgu",
                Language::Unknown,
            ),
            ("o jogo foi jogado em Lisboa", Language::Portuguese),
        ] {
            assert_eq!(language(words(text).into_iter(), text).0, want, "{text}");
        }
    }
}

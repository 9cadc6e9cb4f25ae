//! Detects the language of a sheet from its words.

use crate::words::LetterClass;
use crate::words::{self, WordMatcher, fold_text};
use std::sync::LazyLock;

/// The language of a sheet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SheetLanguage {
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
    /// Spanish or Catalan.
    Spanish,
    /// The words do not show the language.
    #[default]
    Unknown,
}

impl SheetLanguage {
    /// The languages that can be detected.
    pub const ALL: [Self; 6] = [
        Self::Russian,
        Self::Portuguese,
        Self::Italian,
        Self::English,
        Self::Dutch,
        Self::Spanish,
    ];

    /// Returns the code of the language; `?` when it is not known.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::Russian => "ru",
            Self::Portuguese => "pt",
            Self::Italian => "it",
            Self::English => "en",
            Self::Dutch => "nl",
            Self::Spanish => "es",
            Self::Unknown => "?",
        }
    }
}

/// The common words of [`SheetLanguage::ALL`].
static COMMON_WORDS: LazyLock<[WordMatcher; 6]> = LazyLock::new(|| {
    SheetLanguage::ALL.map(|language| {
        let known = words::language_by_code(language.code());
        WordMatcher::new(known.map_or("", |known| known.common))
    })
});

/// Common words of languages whose sheets are read without rules of their own: where a text has more of these, the few words that
/// it shares with another language are no evidence.
const OTHER_LANGUAGE_WORDS: &[&str] = &[
    // Spanish: its words are no rivals of Spanish itself.
    "el la los las de del en y por con un una que se su al es fue entre blancas negras tablas juega juegan jugada jugador \
     ganan gana partida torneo ronda fecha lugar final acuerdo para mesa lance campeonato resultado tablero",
    // French.
    "le la les des du de et un une en est dans par pour avec sur au aux blancs noirs nulle partie tournoi ronde gagnent joue entre et jouée",
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

/// The words of [`OTHER_LANGUAGE_WORDS`].
static OF_OTHERS: LazyLock<Vec<WordMatcher>> = LazyLock::new(|| {
    OTHER_LANGUAGE_WORDS
        .iter()
        .map(|words| WordMatcher::new(words))
        .collect()
});

/// Short words of [`SheetLanguage::ALL`] that [`OTHER_LANGUAGE_WORDS`] have as well: they are evidence for neither.
// Otherwise the short words that a Portuguese heading shares with Czech or Spanish count against Portuguese.
static SHARED_WORDS: LazyLock<[WordMatcher; 6]> = LazyLock::new(|| {
    [
        "",
        "a de da do ao na no nas nos em por que entre final lugar",
        "a i in o da le un una al su se de",
        "a i in on am do no",
        "in is na ja voor die der den u te met ronde",
        "en y su es",
    ]
    .map(WordMatcher::new)
});

/// The minimum number of letters of a word that belongs to one language alone.
const MIN_OWN_LETTERS: usize = 4;
/// At least one word in this many must be known in a text that has a word which belongs to the language alone.
// The majority of words of a heading are names: a Portuguese sheet may have one known word of eleven.
const WORDS_FOR_OWN: usize = 19;
/// At least one word in this many must be known in a text without such a word.
const WORDS_FOR_ONE: usize = 10;
/// The maximum number of words of a text in which a single known word is evidence.
const FEW_WORDS: usize = 5;

/// The index of Portuguese in [`SheetLanguage::ALL`].
const PORTUGUESE_INDEX: usize = 1;

/// The evidence of the words of a text for one language.
#[derive(Clone, Copy, Debug, Default)]
struct LanguageEvidence {
    /// The number of its common words.
    known: usize,
    /// The number of those that no other language has.
    own: usize,
    /// For each of [`OTHER_LANGUAGE_WORDS`], the number of its words that this language does not have.
    rivals: [usize; OTHER_LANGUAGE_WORDS.len()],
}

impl LanguageEvidence {
    /// Returns whether this is enough to name the language of a text of this many words.
    fn is_enough(&self, all: usize) -> bool {
        let rival = self.rivals.iter().max().copied().unwrap_or(0);
        let known = self.known;
        // A single word that Portuguese shares with Czech or Spanish must not make a text Portuguese.
        known > rival
            && ((self.own > 0 && known * WORDS_FOR_OWN >= all)
                || (known * WORDS_FOR_ONE >= all && (known > 1 || all <= FEW_WORDS)))
    }
}

/// The number of words that are named as evidence for a language.
const WORDS_NAMED: usize = 3;

/// The language to which the highest number of words of a sheet belongs.
#[derive(Clone, Debug)]
pub(super) struct KnownWords<'a> {
    pub(super) language: SheetLanguage,
    /// The number of its words among them.
    pub(super) known: usize,
    /// The first of its words.
    pub(super) first: Vec<&'a str>,
    /// The number of all words.
    pub(super) all: usize,
}

/// Returns the language to which the highest number of words of a sheet belongs, and the numbers of its words and of all words.
pub(super) fn detect_language<'a>(
    words: impl Iterator<Item = &'a str>,
    text: &str,
) -> KnownWords<'a> {
    let (mut of, mut all) = ([LanguageEvidence::default(); SheetLanguage::ALL.len()], 0);
    let mut first: [Vec<&str>; SheetLanguage::ALL.len()] = Default::default();
    let mut name = |nth: usize, word: &'a str| {
        let first = &mut first[nth];
        if first.len() < WORDS_NAMED && !first.contains(&word) {
            first.push(word);
        }
    };
    for word in words {
        let letters = word.chars().filter(|c| c.is_letter()).count();
        if letters == 0 {
            continue;
        }
        all += 1;
        let folded = fold_text(word);
        if folded.chars().any(|c| matches!(c, 'а'..='я')) {
            of[0].known += 1;
            name(0, word);
        }
        let others: Vec<bool> = OF_OTHERS
            .iter()
            .map(|words| words.contains_word(&folded))
            .collect();
        for (nth, evidence) in of.iter_mut().enumerate().skip(1) {
            let others = &others[usize::from(SheetLanguage::ALL[nth] == SheetLanguage::Spanish)..];
            let is_shared = others.contains(&true);
            let is_known = COMMON_WORDS[nth].contains_word(&folded);
            if is_known {
                name(nth, word);
            }
            evidence.known += usize::from(is_known);
            // Half of the words of a Spanish heading are Portuguese, too.
            let is_shared_by_two = SheetLanguage::ALL[nth] == SheetLanguage::Spanish
                && COMMON_WORDS[PORTUGUESE_INDEX].contains_word(&folded);
            let is_own = is_known && !is_shared && !is_shared_by_two;
            evidence.own += usize::from(is_own && letters >= MIN_OWN_LETTERS);
            if is_shared && !SHARED_WORDS[nth].contains_word(&folded) {
                for (rival, has) in evidence.rivals.iter_mut().zip(others) {
                    *rival += usize::from(*has);
                }
            }
        }
    }
    for (evidence, language) in of.iter_mut().zip(SheetLanguage::ALL) {
        if language == SheetLanguage::Spanish && evidence.own == 0 {
            *evidence = LanguageEvidence::default();
        }
    }
    let most = of.iter().map(|of| of.known).max().unwrap_or(0);
    let mut leaders = (0..of.len()).filter(|&nth| of[nth].known == most);
    let leader = leaders.next().filter(|_| leaders.next().is_none());
    let (language, known) = match leader {
        Some(0) if most > 0 => (SheetLanguage::Russian, most),
        Some(nth) if of[nth].is_enough(all) => (SheetLanguage::ALL[nth], most),
        // Squares were typed on a Cyrillic keyboard, or scanned as Cyrillic.
        _ if most == 0 && text.contains(|c: char| matches!(c, 'А'..='я')) => {
            (SheetLanguage::Russian, 0)
        }
        // Brazilian scores are written like this.
        _ if most == 0 && text.lines().any(has_score_with_x) => (SheetLanguage::Portuguese, 1),
        _ => (SheetLanguage::Unknown, 0),
    };
    let leader = leader.filter(|_| language != SheetLanguage::Unknown);
    let first = leader.map_or_else(Vec::new, |nth| std::mem::take(&mut first[nth]));
    KnownWords {
        language,
        known,
        first,
        all,
    }
}

/// Returns whether a line has the score of two people with the letter x between its numbers: `Souza 2 x 0 Lima`.
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

    fn whitespace_words(text: &str) -> Vec<&str> {
        text.split_whitespace().collect()
    }

    #[test]
    fn languages_are_detected() {
        for (text, want) in [
            ("хороший ход", SheetLanguage::Russian),
            ("Xogan negras e empatan", SheetLanguage::Portuguese),
            (
                "e la partita si è conclusa in parità",
                SheetLanguage::Italian,
            ),
            ("beter dan deze is direct de", SheetLanguage::Dutch),
            ("Drawn Game", SheetLanguage::English),
            ("Bisanti Fanelli Bolzano", SheetLanguage::Unknown),
            ("Souza 2 x 0 Lima", SheetLanguage::Portuguese),
            ("Souza 2 - 0 Lima", SheetLanguage::Unknown),
            // One word that Portuguese has as well.
            (
                "Partie z turnaje o pohár hráli Novák Dvořák Praha klub nejlepší hráči sezóny mistr republiky ročník zápis",
                SheetLanguage::Unknown,
            ),
            (
                "Partida jugada en Madrid entre García y López en la final de la liga",
                SheetLanguage::Spanish,
            ),
            (
                "Partie jouée à Paris entre Dupont et Martin dans la finale de la coupe",
                SheetLanguage::Unknown,
            ),
            (
                "Partia rozegrana w Warszawie w turnieju o puchar miasta i okręgu",
                SheetLanguage::Unknown,
            ),
            ("o jogo foi jogado em Lisboa", SheetLanguage::Portuguese),
            // A heading that may be Spanish or Portuguese, and Spanish ones without sentences.
            (
                "Campeonato Nacional Mesa 4 Ronda 3 Resultado empate",
                SheetLanguage::Unknown,
            ),
            (
                "Campeonato de España Ronda 2 Blancas José García Pérez Negras Miguel Ruiz Blanco ganan las blancas",
                SheetLanguage::Spanish,
            ),
            (
                "Campionat de Catalunya Ronda 2 Blanques Jordi Puig Negres Miquel Roca Guanyen les blanques",
                SheetLanguage::Spanish,
            ),
            ("José de la Torre Juan del Río", SheetLanguage::Unknown),
            // One word in twenty.
            (
                "Torneo Pérez Vila Roca Puig Serra Font Mas Pla Sala Riera Bosch Camps Costa Coll Prat Soler Vidal Ferrer Valls",
                SheetLanguage::Unknown,
            ),
            // Words of the game among many names, and small words that Czech or Spanish has as well.
            (
                "Memorial Osvaldo Leitão Severino Lins Jeferson Pacheco Jr Santos Rodada",
                SheetLanguage::Portuguese,
            ),
            (
                "Partida 7 Taça Supermercados Bom Preço 26 de fevereiro de 1981 Brancas Marcílio de Abreu Pretas Toninho Macedo",
                SheetLanguage::Portuguese,
            ),
            (
                "Partida do dia na final do Brasil Brancas Abreu Pretas Macedo",
                SheetLanguage::Portuguese,
            ),
        ] {
            assert_eq!(
                detect_language(whitespace_words(text).into_iter(), text).language,
                want,
                "{text}"
            );
        }
    }
}

//! Players whose names are words for a side: Bianchi, Neri, White, Черных. `Vince Bianchi` is about the player, `Vince il
//! Bianco` about the side, and `White resigned` is unclear if White plays Black.

use super::LetterClass;
use super::people::{is_family, is_initials};
use super::result::find_outcomes;
use super::{TextWord, WordMatcher, every_word, fold_text, side_by_word, subject_side};
use crate::board::Color;
use std::sync::LazyLock;

/// The replacement of a word that may be a side or a player. No phrase contains it.
pub(crate) const UNCLEAR_WORD: &str = "\u{b7}";

/// Words that precede a side, but not the name of a player: `il Bianco`.
static SIDE_ARTICLE_WORDS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.results.articles));

/// The words of the names of both players, folded.
#[derive(Debug)]
struct PlayerNameWords([Vec<String>; 2]);

impl PlayerNameWords {
    fn from_players(players: [&str; 2]) -> Self {
        Self(players.map(|name| {
            let words = name.split(|c: char| !c.is_letter_or_number());
            words
                .filter(|word| !word.is_empty())
                .map(fold_text)
                .collect()
        }))
    }

    /// Returns the side of the only player who has a word in the name.
    fn name_holder(&self, folded: &str) -> Option<Color> {
        let has = |own: &Vec<String>| own.iter().any(|word| word == folded);
        match self.0.each_ref().map(has) {
            [true, false] => Some(Color::White),
            [false, true] => Some(Color::Black),
            _ => None,
        }
    }

    /// Returns whether a word belongs to the name of a player, or matches an initial in it: `Ugo` of `Bianchi U.`
    fn has_word(&self, folded: &str, player: Color) -> bool {
        let initial = folded.chars().next().map(String::from);
        self.name_holder(folded) == Some(player)
            || initial.is_some_and(|initial| self.name_holder(&initial) == Some(player))
    }
}

/// Returns whether the name of a player contains a word for a side.
pub(crate) fn is_one(players: [&str; 2]) -> bool {
    let mut words = players
        .into_iter()
        .flat_map(|name| name.split(|c: char| !c.is_letter_or_number()));
    words.any(|word| side_by_word(word).is_some())
}

/// Returns whether a word for a side among words is written like the name of a player: a surname without an article, or any such word
/// after an initial. `vince Bianchi`, `P. White won`.
pub fn is_named(words: &[&str]) -> bool {
    (0..words.len()).any(|at| {
        let before = at.checked_sub(1).map(|before| words[before]);
        let article =
            before.is_some_and(|before| SIDE_ARTICLE_WORDS.contains_word(&fold_text(before)));
        words[at].starts_with(char::is_uppercase)
            && side_by_word(words[at]).is_some()
            && ((is_family(words[at]) && !article) || before.is_some_and(is_initial))
    })
}

/// Returns the word for a side in the form of another word.
fn as_written(color: Color, folded: String) -> &'static str {
    let named = subject_side(&TextWord::Plain(folded)).is_some();
    match (color, named) {
        (Color::White, true) => "white",
        (Color::Black, true) => "black",
        (Color::White, false) => "белых",
        (Color::Black, false) => "черных",
    }
}

/// Replaces each word that is the name of a player but would mean the other side by a word for the side of the player, or by
/// `UNCLEAR_WORD` if it may be either. Returns the places and the new words.
pub fn put_sides(words: &mut [&str], players: [&str; 2]) -> Vec<(usize, &'static str)> {
    if !is_one(players) {
        return Vec::new();
    }
    let names = PlayerNameWords::from_players(players);
    let mut changed = Vec::new();
    for at in 0..words.len() {
        let word = words[at];
        let folded = fold_text(word);
        let (Some(said), Some(holder)) = (side_by_word(word), names.name_holder(&folded)) else {
            continue;
        };
        if said == holder || !word.starts_with(char::is_uppercase) {
            continue;
        }
        let before = at.checked_sub(1).map(|before| words[before]);
        if before.is_some_and(|before| {
            SIDE_ARTICLE_WORDS.contains_word(&fold_text(before)) && !is_initial(before)
        }) {
            continue;
        }
        let own = |other: Option<&&str>| {
            other.is_some_and(|other| {
                is_initial(other)
                    || (other.starts_with(char::is_uppercase)
                        && side_by_word(other).is_none()
                        && !is_verb(other)
                        && names.has_word(&fold_text(other), holder))
            })
        };
        let (first, last) = (own(before.as_ref()), own(words.get(at + 1)));
        let told = match first || last || is_family(word) {
            true => as_written(holder, folded),
            false => UNCLEAR_WORD,
        };
        // `Vince Marco Bianchi`: both words are the player.
        let mut put = |at: usize| {
            words[at] = told;
            changed.push((at, told));
        };
        put(at);
        if first {
            put(at - 1);
        }
        if last {
            put(at + 1);
        }
    }
    changed
}

/// Returns whether a word next to a side states how a game ended: `Vince` is no given name of `Bianchi V.`
fn is_verb(word: &str) -> bool {
    [[word, "white"], ["white", word]]
        .iter()
        .any(|words| !find_outcomes(words).is_empty())
}

/// Returns whether a word is an initial of a given name: `P`, `P.`
fn is_initial(word: &str) -> bool {
    word.starts_with(char::is_uppercase) && is_initials(word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_and_surnames() {
        for (remark, players, want) in [
            ("Vince Bianchi", ["Rossi", "Bianchi"], "Vince black"),
            (
                "Bianchi abbandona",
                ["Rossi", "Bianchi Ugo"],
                "black abbandona",
            ),
            ("Vince Neri", ["Neri", "Verdi"], "Vince white"),
            ("Vince il Nero", ["Neri", "Verdi"], "Vince il Nero"),
            (
                "vincono i Bianchi",
                ["Rossi", "Bianchi"],
                "vincono i Bianchi",
            ),
            ("Vince Bianchi", ["Bianchi", "Rossi"], "Vince Bianchi"),
            (
                "Vince Ugo Bianchi",
                ["Rossi", "Bianchi, Ugo"],
                "Vince black black",
            ),
            (
                "Vince Ugo Bianchi",
                ["Rossi M.", "Bianchi U."],
                "Vince black black",
            ),
            (
                "Vince Mario Bianchi",
                ["Rossi", "Bianchi U."],
                "Vince Mario black",
            ),
            ("Vince Bianchi", ["Rossi M.", "Bianchi V."], "Vince black"),
            ("P White won", ["Owl", "P. White"], "black black won"),
            ("White won", ["Owl", "P. White"], "\u{b7} won"),
            ("white won", ["Owl", "P. White"], "white won"),
            ("White won", ["Peter White", "Betty White"], "White won"),
            ("Победа Черных", ["Черных", "Иванов"], "Победа белых"),
        ] {
            let mut words: Vec<_> = remark.split(' ').collect();
            put_sides(&mut words, players);
            assert_eq!(words.join(" "), want, "{remark}");
        }
    }
}

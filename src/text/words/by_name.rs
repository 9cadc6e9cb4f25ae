//! The winner, given by the name of a player: `Smith resigned`, `Venceu Lima`, `Победа Иванова`.

use super::LetterClass;
use super::people::{is_address, is_initials, is_particle};
use super::result::find_outcomes;
use super::{fold_text, side_by_word, surname};
use crate::outcome::Outcome;

/// The maximum number of words in a remark that only names the winner.
const MAX_REMARK_WORDS: usize = 7;

/// The maximum number of letters that another case appends to a name: `Иванова`, `Петровым`.
const MAX_CASE_ENDING_LETTERS: usize = 2;

/// Returns the words of the name of a player by which he may be called, folded.
pub fn words_of(name: &str) -> Vec<String> {
    let words = name
        .split([' ', ',', '\''])
        .map(|word| word.trim_matches('.'));
    let called = |word: &&str| {
        word.chars().filter(|c| c.is_letter()).count() > 1
            && !is_particle(word)
            && !is_initials(word)
            && side_by_word(word).is_none()
    };
    words.filter(called).map(fold_text).collect()
}

/// Returns the side of the player that a word names, as a word for that side: in the form of a subject, or of another case.
pub fn side_word_for_name(word: &str, names: &[Vec<String>; 2]) -> Option<&'static str> {
    if !word.starts_with(char::is_uppercase) {
        return None;
    }
    let folded = fold_text(word);
    let whole = names.each_ref().map(|own| own.contains(&folded));
    match whole {
        [true, false] => return Some("white"),
        [false, true] => return Some("black"),
        [true, true] => return None,
        [false, false] => {}
    }
    let declined = |own: &Vec<String>| {
        own.iter().any(|name| {
            let ending = folded.strip_prefix(name.as_str());
            !name.is_ascii()
                && ending.is_some_and(|ending| ending.chars().count() <= MAX_CASE_ENDING_LETTERS)
        })
    };
    match names.each_ref().map(declined) {
        [true, false] => Some("белых"),
        [false, true] => Some("черных"),
        _ => None,
    }
}

/// The statement of a remark about a player whom it names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayerStatement {
    /// How the game ended.
    Ended(Outcome),
    /// A word is the name of one player and a word for the side of the other: it is unclear whom the remark means.
    Unclear,
    /// No statement.
    Nothing,
}

impl PlayerStatement {
    /// Returns the statement of a remark.
    pub fn from_remark(remark: &str, players: [&str; 2]) -> Self {
        // Looking for names in all remarks takes 6 % of the instructions of a check of ordinary games.
        if !may_name(remark, players) {
            return Self::Nothing;
        }
        match outcome_by_name(remark, players) {
            Some(outcome) => Self::Ended(outcome),
            None if surname::is_one(players) => {
                let mut words = remark
                    .split(|c: char| !c.is_letter_or_number())
                    .collect::<Vec<_>>();
                words.retain(|word| !word.is_empty());
                match surname::put_sides(&mut words, players).is_empty() {
                    true => Self::Nothing,
                    false => Self::Unclear,
                }
            }
            None => Self::Nothing,
        }
    }
}

/// Returns whether a capitalized word of a remark begins like a word of a name. Nearly all remarks name nobody.
fn may_name(remark: &str, players: [&str; 2]) -> bool {
    let mut said = words_in(remark).filter(|word| word.starts_with(char::is_uppercase));
    said.any(|word| {
        let own = players.iter().flat_map(|name| words_in(name));
        own.into_iter().any(|own| begin_alike(word, own))
    })
}

/// Returns the words of a text.
fn words_in(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|c: char| !c.is_letter_or_number());
    words.filter(|word| !word.is_empty())
}

/// Returns whether two words begin with the same three letters, or with all letters of the shorter one, regardless of case and accents.
fn begin_alike(one: &str, other: &str) -> bool {
    let same = |(a, b): (char, char)| {
        let plain = a.is_ascii() && b.is_ascii();
        a.to_lowercase().eq(b.to_lowercase())
            || (!plain
                && fold_text(a.encode_utf8(&mut [0; 4])) == fold_text(b.encode_utf8(&mut [0; 4])))
    };
    let pairs = one.chars().zip(other.chars());
    other.chars().nth(1).is_some() && pairs.take(COMPARED_LETTERS).all(same)
}

/// The number of letters that are compared.
const COMPARED_LETTERS: usize = 3;

/// Returns whether a remark is short, and has a capitalized word: no other remark names a player and states little else.
pub fn is_short(remark: &str) -> bool {
    remark.len() <= MAX_REMARK_LEN
        && words_in(remark).any(|word| word.starts_with(char::is_uppercase))
}

/// The maximum length of a remark that names a player and states little else, in bytes.
const MAX_REMARK_LEN: usize = 200;

/// Returns the outcome that a remark states, if it names one of the players and states little else. A name that both players have
/// decides nothing.
pub fn outcome_by_name(remark: &str, players: [&str; 2]) -> Option<Outcome> {
    let names = players.map(words_of);
    if remark.contains('?') || remark.len() > MAX_REMARK_LEN {
        return None;
    }
    let mut all: Vec<&str> = remark
        .split(|c: char| !c.is_letter_or_number() && c != '-')
        .filter(|word| !word.is_empty())
        .take(MAX_REMARK_WORDS + 1)
        .collect();
    let sides = surname::put_sides(&mut all, players);
    let mut words: Vec<&str> = Vec::new();
    let (mut count, mut found) = (0, None);
    for (at, word) in all.into_iter().enumerate() {
        // `la vittoria del sig. Rossi`
        if is_address(word) {
            continue;
        }
        count += 1;
        // A name that both have decides nothing: `Peter Smith won` against John Smith.
        if names.iter().all(|own| own.contains(&fold_text(word))) {
            continue;
        }
        let side = sides.iter().find(|(place, _)| *place == at);
        let who = match side {
            Some((_, told)) => Some(*told).filter(|told| *told != surname::UNCLEAR_WORD),
            None => side_word_for_name(word, &names),
        };
        // In `João Souza venceu` two words name one player.
        if who.is_some() && who == words.last().copied() {
            continue;
        }
        // With both players in one remark, it is unclear who did what.
        if let Some(who) = who
            && found.replace(who).is_some_and(|before| before != who)
        {
            return None;
        }
        words.push(who.unwrap_or(word));
    }
    if count > MAX_REMARK_WORDS || found.is_none() {
        return None;
    }
    match find_outcomes(&words)[..] {
        [(first, end, outcome)] => {
            let of_name = words[first..end].iter().any(|word| Some(*word) == found);
            of_name.then_some(outcome)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Color;

    #[test]
    fn players_who_won() {
        let (white, black) = (
            Some(Outcome::Won(Color::White)),
            Some(Outcome::Won(Color::Black)),
        );
        for (remark, players, want) in [
            ("Сдался Иванов", ["Иванов И.", "Петров П."], black),
            ("Победил Петров", ["Иванов И.", "Петров П."], black),
            ("Победа Иванова", ["Иванов", "Петров"], white),
            ("Venceu Lima", ["João Souza", "Lima"], black),
            ("João Souza venceu.", ["João Souza", "Lima"], white),
            ("Ha vinto Rossi", ["Rossi", "Verdi"], white),
            ("Brown resigned", ["Smith, John", "Brown"], white),
            ("Smith lost on time", ["Smith", "Brown"], black),
            ("Vittoria di Verdi", ["Rossi", "Verdi"], black),
            ("La vittoria del sig. Verdi", ["Rossi", "Verdi"], black),
            ("Mr Brown resigned", ["Smith", "Brown"], white),
            ("Jones won", ["Smith", "Brown"], None),
            ("Smith won", ["Smith, John", "Smith, Peter"], None),
            ("Peter Smith won", ["Smith, John", "Smith, Peter"], black),
            ("Smith would have won", ["Smith", "Brown"], None),
            (
                "Smith won against Brown in the end",
                ["Smith", "Brown"],
                None,
            ),
            ("Smith offered a draw", ["Smith", "Brown"], None),
            ("White won, says Smith", ["Smith", "Brown"], None),
            ("Did Smith win?", ["Smith", "Brown"], None),
        ] {
            assert_eq!(outcome_by_name(remark, players), want, "{remark}");
        }
    }
}

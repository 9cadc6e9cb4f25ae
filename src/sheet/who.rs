//! Who won, told by the name of a player: `Smith resigned`, `Venceu Lima`, `Победа Иванова`.

use super::block;
use super::names::{is_initials, is_particle};
use super::surname;
use crate::outcome::{Column, Outcome, Terminator};
use crate::words::margin;
use crate::words::result::outcomes;
use crate::words::{fold, side};

/// Words of a remark that tells no more than who won, at most.
const WORDS: usize = 7;

/// Letters that a name in another case has behind it, at most: `Иванова`, `Петровым`.
const ENDING: usize = 2;

/// The words of the name of a player by which he may be called, folded.
fn words_of(name: &str) -> Vec<String> {
    let words = name
        .split([' ', ',', '\''])
        .map(|word| word.trim_matches('.'));
    let called = |word: &&str| {
        word.chars().filter(|c| c.is_alphabetic()).count() > 1
            && !is_particle(word)
            && !is_initials(word)
            && side(word).is_none()
    };
    words.filter(called).map(fold).collect()
}

/// The side of the player that a word names, as a word for that side: in the form of a subject, or of another case.
fn named(word: &str, names: &[Vec<String>; 2]) -> Option<&'static str> {
    if !word.starts_with(char::is_uppercase) {
        return None;
    }
    let folded = fold(word);
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
            !name.is_ascii() && ending.is_some_and(|ending| ending.chars().count() <= ENDING)
        })
    };
    match names.each_ref().map(declined) {
        [true, false] => Some("белых"),
        [false, true] => Some("черных"),
        _ => None,
    }
}

/// What a remark says of a player by the name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ByName {
    /// How the game ended.
    Ended(Outcome),
    /// It has a word that is the name of one player and a word for the side of the other: nobody knows whom it tells of.
    Unclear,
    /// Nothing.
    Nothing,
}

impl ByName {
    /// What a remark says.
    pub(crate) fn of(remark: &str, players: [&str; 2]) -> Self {
        match outcome(remark, players) {
            Some(outcome) => Self::Ended(outcome),
            None if surname::is_one(players) => {
                let mut words = remark
                    .split(|c: char| !c.is_alphanumeric())
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

/// How a remark says that the game ended, where it names one of the players and says little else. A name of both players
/// tells nothing.
pub(super) fn outcome(remark: &str, players: [&str; 2]) -> Option<Outcome> {
    let names = players.map(words_of);
    if remark.contains('?') || remark.len() > 200 {
        return None;
    }
    let mut all: Vec<&str> = remark
        .split(|c: char| !c.is_alphanumeric() && c != '-')
        .filter(|word| !word.is_empty())
        .take(WORDS + 1)
        .collect();
    let sides = surname::put_sides(&mut all, players);
    let mut words: Vec<&str> = Vec::new();
    let (mut count, mut found) = (0, None);
    for (at, word) in all.into_iter().enumerate() {
        count += 1;
        // A name of both tells nothing: `Peter Smith won` against John Smith.
        if names.iter().all(|own| own.contains(&fold(word))) {
            continue;
        }
        let side = sides.iter().find(|(place, _)| *place == at);
        let who = match side {
            Some((_, told)) => Some(*told).filter(|told| *told != surname::UNCLEAR),
            None => named(word, &names),
        };
        // `João Souza venceu` has two words for one player.
        if who.is_some() && who == words.last().copied() {
            continue;
        }
        // Both players in one remark: nobody knows who did what.
        if let Some(who) = who
            && found.replace(who).is_some_and(|before| before != who)
        {
            return None;
        }
        words.push(who.unwrap_or(word));
    }
    if count > WORDS || found.is_none() {
        return None;
    }
    match outcomes(&words)[..] {
        [(first, end, outcome)] => {
            let of_name = words[first..end].iter().any(|word| Some(*word) == found);
            of_name.then_some(outcome)
        }
        _ => None,
    }
}

/// How a remark with a score behind it says that the game ended, where it names a player and the score is told from the side
/// of that one: `Owl won 2-0`.
pub(super) fn scored(before: &str, score: &str, players: [&str; 2]) -> Option<Outcome> {
    let (words, led) = margin::before_score(before);
    let told = outcome(&words.join(" "), players)?;
    margin::is_own(&words, led, score).then_some(told)
}

/// What a line says that has nothing but both players and a verb between them: `Owl defeated Fox`.
fn duel(line: &str, players: [&str; 2]) -> Option<Outcome> {
    let line = line.trim_end_matches(['.', '!', ' ']);
    let (verb, column) = block::verb(line)?;
    let names = players.map(words_of);
    let own = |text: &str| {
        let mut found = None;
        for word in text.split([' ', ',', '.']).filter(|word| !word.is_empty()) {
            match named(word, &names) {
                Some(who) => {
                    let color = side(who)?;
                    if found.replace(color).is_some_and(|before| before != color) {
                        return None;
                    }
                }
                None if word.chars().count() <= 2 && word.starts_with(char::is_uppercase) => {}
                None => return None,
            }
        }
        found
    };
    let (first, second) = (own(&line[..verb.start])?, own(&line[verb.end..])?);
    if first == second {
        return None;
    }
    Some(match column {
        Terminator::Won(Column::First) => Outcome::Won(first),
        Terminator::Won(Column::Second) => Outcome::Won(second),
        _ => Outcome::Draw,
    })
}

/// What a line says that has nothing but both players, each with points behind the name: `Rossi 2, Bianchi 0`.
fn points_of_names(line: &str, players: [&str; 2]) -> Option<Outcome> {
    if line.len() > LONGEST || !line.contains(|c: char| c.is_ascii_digit() || c == '½') {
        return None;
    }
    let mut words: Vec<&str> = line
        .split(|c: char| !c.is_alphanumeric() && !matches!(c, '½' | '/' | '-'))
        .filter(|word| !word.is_empty())
        .collect();
    let names = players.map(words_of);
    let sides = surname::put_sides(&mut words, players);
    let mut plain: Vec<&str> = Vec::new();
    for (at, word) in words.into_iter().enumerate() {
        let side = sides.iter().find(|(place, _)| *place == at);
        let who = side.map_or_else(|| named(word, &names), |(_, told)| Some(*told));
        match who {
            // `Mario Rossi 2`
            Some(who) if plain.last() == Some(&who) => {}
            Some(who) => plain.push(who),
            None if is_initials(word) && word.starts_with(char::is_uppercase) => {}
            None => plain.push(word),
        }
    }
    block::of_sides_alone(&plain.join(" "))
}

/// The longest line of points, in bytes.
const LONGEST: usize = 100;

/// The first line of a text that tells who won by a name or by points beside both sides, where it stands and what it says.
pub(super) fn of_lines(text: &str, players: Option<[&str; 2]>) -> Option<(usize, usize, Outcome)> {
    let mut at = 0;
    for line in text.split_inclusive(['\n', '\r']) {
        let begin = at + (line.len() - line.trim_start().len());
        at += line.len();
        let line = line.trim();
        let by_name = |players| duel(line, players).or_else(|| outcome(line, players));
        let points = |players| points_of_names(line, players);
        let told = block::of_sides_alone(line)
            .or_else(|| players.and_then(points))
            .or_else(|| players.and_then(by_name));
        if let Some(outcome) = told {
            return Some((begin, begin + line.len(), outcome));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Color;

    #[test]
    fn one_player_beats_the_other() {
        let players = ["Fox, A.", "Сова"];
        for (line, want) in [
            ("Сова defeated Fox", Some(Outcome::Won(Color::Black))),
            ("Fox A. победил Сову.", None),
            ("Fox победил Сова.", Some(Outcome::Won(Color::White))),
            ("A. Fox lost to Сова", Some(Outcome::Won(Color::Black))),
            ("Fox empatou com Сова", Some(Outcome::Draw)),
            ("Fox almost beat Сова", None),
            ("Kim beat Fox", None),
            ("Fox beat Fox", None),
        ] {
            assert_eq!(duel(line, players), want, "{line}");
        }
    }

    #[test]
    fn scores_of_players_who_won() {
        let players = ["Fox, A.", "Owl"];
        for (before, score, want) in [
            ("Owl won ", "2-0", Some(Color::Black)),
            ("Venceu Owl por ", "2 a 0", Some(Color::Black)),
            ("Fox lost ", "0-2", Some(Color::Black)),
            ("Owl won ", "1-0", None),
            ("Owl resigned ", "0-2", None),
            ("Kim won ", "2-0", None),
        ] {
            let want = want.map(Outcome::Won);
            assert_eq!(scored(before, score, players), want, "{before}{score}");
        }
    }

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
            assert_eq!(outcome(remark, players), want, "{remark}");
        }
    }
}

//! Finds the winner in lines that name the players: `Smith beat Brown`, `Rossi 2, Bianchi 0`, `Owl won 2-0`.

use super::names::is_initials;
use super::{block, versus};
use crate::outcome::{Outcome, ScoreColumn, Terminator};
use crate::words::LetterClass;
pub(super) use crate::words::by_name::outcome_by_name;
use crate::words::by_name::{side_word_for_name, words_of};
use crate::words::{margin, side_by_word, surname};

/// Returns the outcome of a remark followed by a score, where the remark names a player and the score has that player's points
/// first: `Owl won 2-0`.
pub(super) fn scored_outcome(before: &str, score: &str, players: [&str; 2]) -> Option<Outcome> {
    let (words, led) = margin::before_score(before);
    let told = outcome_by_name(&words.join(" "), players)?;
    margin::is_own(&words, led, score).then_some(told)
}

/// Returns the outcome of a line that has nothing but both players and a verb between them: `Owl defeated Fox`.
fn verb_duel_outcome(line: &str, players: [&str; 2]) -> Option<Outcome> {
    let line = line.trim_end_matches(['.', '!', ' ']);
    let (verb, column) = block::find_result_verb(line)?;
    let names = players.map(words_of);
    let own = |text: &str| {
        let mut found = None;
        for word in text.split([' ', ',', '.']).filter(|word| !word.is_empty()) {
            match side_word_for_name(word, &names) {
                Some(who) => {
                    let color = side_by_word(who)?;
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
        Terminator::Won(ScoreColumn::First) => Outcome::Won(first),
        Terminator::Won(ScoreColumn::Second) => Outcome::Won(second),
        _ => Outcome::Draw,
    })
}

/// Returns the outcome of a line that has nothing but both players, each with points after the name: `Rossi 2, Bianchi 0`.
fn points_of_names(line: &str, players: [&str; 2]) -> Option<Outcome> {
    if line.len() > MAX_POINTS_LINE_BYTES
        || !line.contains(|c: char| c.is_ascii_digit() || c == '½')
    {
        return None;
    }
    let mut words: Vec<&str> = line
        .split(|c: char| !c.is_letter_or_number() && !matches!(c, '½' | '/' | '-'))
        .filter(|word| !word.is_empty())
        .collect();
    let names = players.map(words_of);
    let sides = surname::put_sides(&mut words, players);
    let mut plain: Vec<&str> = Vec::new();
    for (at, word) in words.into_iter().enumerate() {
        let side = sides.iter().find(|(place, _)| *place == at);
        let who = side.map_or_else(|| side_word_for_name(word, &names), |(_, told)| Some(*told));
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

/// Returns the outcome of a line that has nothing but both players, with a verb or points between them or points after each:
/// `Smith beat Brown`, `Smith 1 - 0 Brown`, `Smith 1, Brown 0`.
pub(super) fn duel_outcome(line: &str, players: [&str; 2]) -> Option<Outcome> {
    verb_duel_outcome(line, players)
        .or_else(|| points_of_names(line, players))
        .or_else(|| points_between(line, players))
}

/// Returns the outcome of a line that has nothing but both players and a score between them, which follows their order.
fn points_between(line: &str, players: [&str; 2]) -> Option<Outcome> {
    let names = players.map(words_of);
    let begin = line.find(|c: char| c.is_ascii_digit() || c == '½')?;
    let read = versus::parse_points(&line[begin..])?;
    let own = |text: &str| {
        let mut words = text.split([' ', ',', '.']).filter(|word| !word.is_empty());
        let who = words
            .clone()
            .find_map(|word| side_word_for_name(word, &names))?;
        let plain = |word: &str| side_word_for_name(word, &names) == Some(who) || is_initials(word);
        words.all(plain).then(|| side_by_word(who)).flatten()
    };
    let (first, second) = (own(&line[..begin])?, own(&line[begin + read.len..])?);
    if first == second {
        return None;
    }
    Some(match Terminator::of_points(read.a, read.b)? {
        Terminator::Won(ScoreColumn::First) => Outcome::Won(first),
        Terminator::Won(ScoreColumn::Second) => Outcome::Won(second),
        Terminator::Draw => Outcome::Draw,
        _ => return None,
    })
}

/// The maximum length of a line of points, in bytes.
const MAX_POINTS_LINE_BYTES: usize = 100;

/// Returns the first line of a text that gives the winner by a name or by points next to both sides: its start, its end and the
/// outcome.
pub(super) fn of_lines(text: &str, players: Option<[&str; 2]>) -> Option<(usize, usize, Outcome)> {
    let mut at = 0;
    for line in text.split_inclusive(['\n', '\r']) {
        let begin = at + (line.len() - line.trim_start().len());
        at += line.len();
        let line = line.trim();
        let by_name =
            |players| verb_duel_outcome(line, players).or_else(|| outcome_by_name(line, players));
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
            assert_eq!(verb_duel_outcome(line, players), want, "{line}");
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
            assert_eq!(
                scored_outcome(before, score, players),
                want,
                "{before}{score}"
            );
        }
    }
}

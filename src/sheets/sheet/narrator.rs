//! Texts whose writer is one of the players: `I had White against Petrov and won`.

use crate::board::Color;
use crate::outcome::Outcome;
use crate::words::{LetterClass, fold_text, in_any_form, side_after_with};

/// Words for the writer, folded.
const FIRST_PERSON: [&str; 34] = [
    "i", "me", "my", "mine", "myself", "я", "мной", "меня", "мои", "моя", "мне", "eu", "meu",
    "minha", "mim", "io", "mio", "mia", "ik", "mijn", "mij", "ikzelf", "je", "j", "mon", "ma",
    "moi", "ich", "mein", "meine", "selbst", "yo", "mi", "ja",
];

/// Verbs in the first person about the side that the writer had, folded: `joguei de pretas`.
const PLAYED_VERBS: [&str; 21] = [
    "joguei",
    "jogava",
    "conduzi",
    "играл",
    "играла",
    "giocavo",
    "giocato",
    "avevo",
    "conducevo",
    "tinha",
    "speelde",
    "jouais",
    "joue",
    "spielte",
    "jugue",
    "jugaba",
    "gralem",
    "grałem",
    "grałam",
    "грав",
    "had",
];

/// Verbs for a victory, a defeat and a draw, folded.
const WON_VERBS: [&str; 27] = [
    "won",
    "win",
    "beat",
    "выиграл",
    "выиграла",
    "победил",
    "победила",
    "ganhei",
    "venci",
    "ganhamos",
    "vinto",
    "vinsi",
    "gewonnen",
    "won",
    "gagne",
    "gagné",
    "gewann",
    "gane",
    "wygralem",
    "wygrałem",
    "wygrałam",
    "виграв",
    "виграла",
    "vincendo",
    "vinco",
    "выиграли",
    "выигрыш",
];
const LOST_VERBS: [&str; 20] = [
    "lost",
    "lose",
    "проиграл",
    "проиграла",
    "сдался",
    "сдалась",
    "perdi",
    "perso",
    "abandonei",
    "verloren",
    "verloor",
    "perdu",
    "verlor",
    "perdi",
    "przegralem",
    "przegrałem",
    "програв",
    "resigned",
    "gave",
    "conceded",
];
/// Words for the other player, folded.
const OPPONENT: [&str; 26] = [
    "he",
    "she",
    "opponent",
    "him",
    "он",
    "она",
    "соперник",
    "соперница",
    "противник",
    "ele",
    "ela",
    "adversario",
    "adversaria",
    "lui",
    "lei",
    "avversario",
    "hij",
    "zij",
    "tegenstander",
    "il",
    "elle",
    "er",
    "sie",
    "gegner",
    "rival",
    "суперник",
];

fn words(text: &str) -> Vec<String> {
    text.split(|c: char| !c.is_letter_or_number())
        .filter(|word| !word.is_empty())
        .map(fold_text)
        .collect()
}

/// Words before a verb that are nobody's name.
const WHEN_WORDS: [&str; 11] = [
    "yesterday",
    "today",
    "вчера",
    "сегодня",
    "gisteren",
    "ieri",
    "ontem",
    "hoje",
    "hier",
    "gestern",
    "вчора",
];

/// Returns the side of the writer, where words of the first person and for a side are together and nothing states that the
/// side is that of somebody else.
pub(super) fn narrator_side(text: &str) -> Option<Color> {
    for part in text.split(['.', ';', '!', '?', '\n']) {
        let all = words(part);
        let typed: Vec<&str> = part
            .split(|c: char| !c.is_letter_or_number())
            .filter(|word| !word.is_empty())
            .collect();
        // `Smith had White` is not about the writer.
        let is_own = |at: usize| {
            let before = at.checked_sub(1).map(|at| (&*all[at], typed[at]));
            PLAYED_VERBS.contains(&&*all[at])
                && before.is_none_or(|(folded, typed)| {
                    !typed.starts_with(char::is_uppercase)
                        || FIRST_PERSON.contains(&folded)
                        || WHEN_WORDS.contains(&folded)
                })
        };
        let side = |word: &String| in_any_form(word).or_else(|| side_after_with(word));
        for (at, word) in all.iter().enumerate() {
            let Some(color) = side(word) else { continue };
            let (from, to) = (at.saturating_sub(4), (at + 4).min(all.len()));
            let own = (from..to).any(|at| FIRST_PERSON.contains(&&*all[at]) || is_own(at));
            let before = &all[from..at];
            let other = before.iter().any(|word| OPPONENT.contains(&word.as_str()));
            if own && !other {
                return Some(color);
            }
            if other && all.iter().any(|word| FIRST_PERSON.contains(&word.as_str())) {
                return Some(color.other());
            }
        }
    }
    None
}

/// Returns the outcome that the writer reports of the own game: `I won`, `ele abandonou`.
pub(super) fn narrated_outcome(text: &str, writer: Option<Color>) -> Option<Outcome> {
    let writer = writer?;
    let all = words(text);
    let has = |list: &[&str]| all.iter().any(|word| list.contains(&word.as_str()));
    let (won, lost, other) = (has(&WON_VERBS), has(&LOST_VERBS), has(&OPPONENT));
    let own = has(&FIRST_PERSON);
    match (won, lost) {
        (true, false) if other && !own => Some(Outcome::Won(writer.other())),
        (true, false) => Some(Outcome::Won(writer)),
        (false, true) if other && !own => Some(Outcome::Won(writer)),
        (false, true) => Some(Outcome::Won(writer.other())),
        _ => None,
    }
}

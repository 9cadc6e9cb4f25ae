//! Scores that follow words for a result, counted from the side that the words are about: `Black won 2-0`, `Чёрные выиграли
//! 2:0`, `as pretas venceram por 2 a 0`.
//!
//! `1-0` is the usual sign for a win of the first column. Only a word before it makes it the points of the
//! winner: `Black won by 1-0`. Two points have no such sign.

use super::LetterClass;
use super::phrase::WordMatcher;
use super::result::find_outcomes;
use super::{every_word, fold_text};
use crate::board::Color;
use crate::outcome::Outcome;
use std::cmp::Ordering;
use std::sync::LazyLock;

/// The maximum length of a score, in bytes.
const MAX_SCORE_LEN: usize = 12;

/// Words of losing: a score after them has the loser's points first.
static LOST_WORDS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.results.lost));
/// Words between a result and its score.
static SCORE_LINK_WORDS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.results.with_score));
/// Words of winning, and for the winner: a score after them has the winner's points first.
static WON_WORDS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.results.won));

/// Returns the two whole numbers of a score, whatever is between them.
fn score_numbers(score: &str) -> Option<(u32, u32)> {
    if score.len() > MAX_SCORE_LEN || score.contains(['/', '½', ',', '.']) {
        return None;
    }
    let mut figures = score
        .split(|c: char| !c.is_ascii_digit())
        .filter(|digits| !digits.is_empty())
        .map(|digits| digits.parse().ok());
    let (first, second) = (figures.next()??, figures.next()??);
    figures.next().is_none().then_some((first, second))
}

/// Returns the words of the last sentence of a text, without those that lead to a score, and whether there are such words.
pub fn before_score(text: &str) -> (Vec<&str>, bool) {
    let line = text.rsplit(['\n', '\r', '.', ';', '!', '?']).next();
    let mut words: Vec<_> = line
        .unwrap_or_default()
        .split(|c: char| !c.is_letter_or_number())
        .filter(|word| !word.is_empty())
        .collect();
    let all = words.len();
    while words
        .last()
        .is_some_and(|word| SCORE_LINK_WORDS.contains_word(&fold_text(word)))
    {
        words.pop();
    }
    let led = words.len() < all;
    (words, led)
}

/// Returns whether a score after words that name the winner is counted from the side that they are about, and agrees with them.
pub fn is_own(words: &[&str], led: bool, score: &str) -> bool {
    let Some((first, second)) = score_numbers(score) else {
        return false;
    };
    let has = |list: &WordMatcher| {
        words
            .iter()
            .any(|word| list.contains_word(&fold_text(word)))
    };
    let order = match (has(&WON_WORDS), has(&LOST_WORDS)) {
        (true, false) => Ordering::Greater,
        (false, true) => Ordering::Less,
        _ => return false,
    };
    let plain = led || first.max(second) == 2;
    plain && first.min(second) == 0 && first.cmp(&second) == order
}

/// Returns the winner by words and a score after them, if the score is counted from the side that the words are about.
pub fn winner_by_score(before: &str, score: &str) -> Option<Color> {
    let (words, led) = before_score(before);
    let (from, end, outcome) = *find_outcomes(&words).last()?;
    (end == words.len() && is_own(&words[from..], led, score))
        .then(|| outcome.winner())
        .flatten()
}

/// Returns the text before the last word, and the text from that word on.
fn last_word(text: &str) -> (&str, &str) {
    let text = text.trim_end_matches(|c: char| !c.is_letter_or_number());
    let start = text.rfind(|c: char| !c.is_letter_or_number());
    let start = start.map_or(0, |at| {
        at + text[at..].chars().next().map_or(1, char::len_utf8)
    });
    text.split_at(start)
}

/// Returns the start of the score that a text ends with: `2-0`, `2 a 0`, `2x0`.
fn score_at(text: &str) -> Option<usize> {
    let text = text.trim_end_matches([' ', '.', ')', '!']);
    let figure = |text: &str| {
        text.ends_with(|c: char| c.is_ascii_digit())
            .then(|| text.len() - 1)
    };
    let between = text.get(..figure(text)?)?.trim_end_matches(' ');
    let sign = between
        .chars()
        .next_back()
        .filter(|c| !c.is_ascii_digit())?;
    let word = between.trim_end_matches(char::is_letter);
    let before = match sign.is_letter() {
        true if between.len() - word.len() <= 4 => word,
        true => return None,
        false => &between[..between.len() - sign.len_utf8()],
    };
    let start = figure(before.trim_end_matches(' '))?;
    (!text[..start].ends_with(|c: char| c.is_letter_or_number())).then_some(start)
}

/// Returns a remark without the score at its end, if the score agrees with it: `Black won 2-0`, `White won 1-0`.
pub(crate) fn without_score(remark: &str) -> &str {
    let Some(start) = score_at(remark) else {
        return remark;
    };
    let (mut body, score) = remark.split_at(start);
    let (words, _) = before_score(body);
    let told = find_outcomes(&words).last().map(|(.., outcome)| *outcome);
    let first = match score_numbers(score.trim_end_matches(['.', ')', '!', ' '])) {
        Some((1 | 2, 0)) => Some(Outcome::Won(Color::White)),
        Some((0, 1 | 2)) => Some(Outcome::Won(Color::Black)),
        Some((1, 1)) => Some(Outcome::Draw),
        _ => None,
    };
    let same = told.is_some() && told == first;
    if !same && winner_by_score(body, score).is_none() {
        return remark;
    }
    while let (before, word) = last_word(body)
        && SCORE_LINK_WORDS.contains_word(&fold_text(word))
    {
        body = before;
    }
    body.trim_end()
}

#[cfg(test)]
mod tests {
    use super::*;
    use Color::{Black, White};

    #[test]
    fn scores_begin_with_the_side_that_the_words_name() {
        for (before, score, want) in [
            ("Чёрные выиграли ", "2:0", Some(Black)),
            ("Black won ", "2-0", Some(Black)),
            ("Black wins (", "2-0", Some(Black)),
            ("as pretas venceram por ", "2 a 0", Some(Black)),
            ("as pretas venceram ", "2x0", Some(Black)),
            ("il Nero ha vinto ", "2-0", Some(Black)),
            ("vince il Nero per ", "2-0", Some(Black)),
            ("vittoria del Nero ", "2-0", Some(Black)),
            ("Победа чёрных со счётом ", "1:0", Some(Black)),
            ("победили чёрные, ", "2:0", Some(Black)),
            ("zwart wint met ", "2-0", Some(Black)),
            ("Black won by ", "1-0", Some(Black)),
            ("White lost ", "0-2", Some(Black)),
            ("Чёрные проиграли ", "0:2", Some(White)),
            ("as pretas perderam por ", "0 a 1", Some(White)),
            ("White won ", "2-0", Some(White)),
            // The sign for the first column.
            ("Black won ", "1-0", None),
            ("Чёрные выиграли ", "1:0", None),
            // Nobody counts the points of the player who resigned.
            ("Белые сдались ", "0-2", None),
            ("Чёрные сдались ", "0-2", None),
            ("Vittoria del Bianco ", "0-2", None),
            ("Vitória das brancas ", "0-2", None),
            ("Black lost ", "2-0", None),
            ("Black won a man ", "2-0", None),
            ("Black won. ", "2-0", None),
            ("Black won\n", "2-0", None),
            ("Draw ", "2-0", None),
            ("Black won ", "2-1", None),
            ("Black won ", "½-½", None),
        ] {
            assert_eq!(winner_by_score(before, score), want, "{before}{score}");
        }
    }

    #[test]
    fn scores_that_repeat_a_remark_are_removed() {
        for (remark, want) in [
            ("Black won 2-0", "Black won"),
            ("White won (1-0).", "White won ("),
            ("Чёрные выиграли 0:2", "Чёрные выиграли"),
            ("Draw 1-1", "Draw"),
            ("as pretas venceram por 2 a 0", "as pretas venceram"),
            ("Победа чёрных со счётом 2:0", "Победа чёрных"),
            ("Black won 1-0", "Black won 1-0"),
            ("White resigned 1-0", "White resigned 1-0"),
            ("White won on move 30", "White won on move 30"),
            ("1-0", "1-0"),
        ] {
            assert_eq!(without_score(remark), want, "{remark}");
        }
    }
}

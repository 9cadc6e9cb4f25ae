//! One label for both players, `White / Black: Smith / Brown`, and labels that name no side: `Player 1: Smith (White)`.

use super::kind::heading_words;
use super::pair::score_in;
use super::{HeadingBlock, LabelSubject, person};
use crate::board::Color;
use crate::sheet::chars::is_dash;
use crate::sheet::{facts, names};
use crate::words::LetterClass;
use crate::words::labels::label_subject;
use crate::words::{HeadingLabel, WordMatcher, every_word, fold_text, side_by_word};
use std::ops::Range;
use std::sync::LazyLock;

static HELPER_WORDS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.headings.helpers));

/// The maximum number of words in a label for somebody who does not play.
const MAX_HELPER_LABEL_WORDS: usize = 4;

/// Signs between two players.
const PLAYER_SEPARATORS: [&str; 7] = [" / ", " – ", " — ", " - ", " | ", "/", "–"];

/// Returns whether a word denotes somebody who accompanies a player and does not play: `Coach`.
pub(super) fn is_helper(word: &str) -> bool {
    HELPER_WORDS.contains_word(&fold_text(word))
}

/// Returns whether a line is about somebody who does not play: `Секунданты: Сидоров - Козлов`.
pub(super) fn is_of_helper(line: &str) -> bool {
    let Some((label, _)) = line.split_once(':') else {
        return false;
    };
    // `Second round: Smith - Brown`
    let counts = |word: &str| facts::is_counter(&fold_text(word));
    heading_words(label).count() <= MAX_HELPER_LABEL_WORDS
        && heading_words(label).any(is_helper)
        && !heading_words(label).any(counts)
}

/// Returns the length of the label at the start of a line that states no more than that a name follows: `Игрок 1:`.
pub(super) fn name_label(line: &str) -> usize {
    let Some(colon) = line.find(':') else {
        return 0;
    };
    let label = line[..colon]
        .trim_end_matches(|c: char| c.is_ascii_digit() || matches!(c, ' ' | '№' | '#' | '.'));
    match label_subject(label) {
        Some(LabelSubject::Thing(HeadingLabel::Name)) => colon + 1,
        _ => 0,
    }
}

/// Returns the sides of a label that names both, in their order, and the length of the label.
fn sides_of(line: &str) -> Option<([Color; 2], usize)> {
    let colon = line.find(':')?;
    let mut colors = Vec::new();
    let named = |word: &&str| word.contains(char::is_letter_or_number);
    for word in heading_words(line[..colon].trim()).filter(named) {
        // `Белые и Чёрные`
        match side_by_word(word) {
            Some(color) => colors.push(color),
            None if word.chars().count() <= 3 && word.chars().all(char::is_lowercase) => {}
            None => return None,
        }
    }
    match colors[..] {
        [first, second] if first != second => Some(([first, second], colon + 1)),
        _ => None,
    }
}

impl HeadingBlock<'_> {
    /// Reads the lines with one label for both players. A value that cannot be divided in two is left as it is.
    pub(super) fn joint_labels(&mut self) {
        for line in self.line_ranges() {
            let text = self.text[line.clone()].to_owned();
            let Some((colors, label)) = sides_of(&text).filter(|_| !self.is_taken(&line)) else {
                continue;
            };
            let value = &text[label..];
            let cut = PLAYER_SEPARATORS
                .iter()
                .filter(|sign| value.matches(**sign).count() == 1)
                .find_map(|sign| Some((value.find(*sign)?, sign.len())))
                .or_else(|| word_between(value));
            let Some((at, len)) = cut else {
                continue;
            };
            let score = score_in(&value[at + len..]);
            let end = score.map_or(text.len(), |(score, _)| label + at + len + score);
            let place = |part: Range<usize>| {
                self.trim_range(line.start + part.start..line.start + part.end)
            };
            let players = [place(label..label + at), place(label + at + len..end)];
            let score = score.map(|(_, len)| line.start + end..line.start + end + len);
            let named = players
                .iter()
                .all(|player| person::begins_like_name(&self.text[player.clone()]));
            if !named {
                continue;
            }
            let [first, second] = players;
            self.read_player(colors[0], Some(line.start..line.start + label), first);
            self.read_player(colors[1], None, second);
            if let Some(score) = score.filter(|_| colors[0] == Color::White) {
                self.add_text("Result", None, score);
            }
        }
    }

    /// Returns a part without a label at its start that states no more than that a name follows.
    pub(super) fn behind_name_label(&self, part: Range<usize>) -> Range<usize> {
        let label = name_label(&self.text[part.clone()]);
        self.trim_range(part.start + label..part.end)
    }

    /// Returns whether a line has one label for both players: no text after it belongs to one of them alone.
    pub(super) fn is_joint(&self, line: &Range<usize>) -> bool {
        sides_of(&self.text[line.clone()]).is_some()
    }
}

/// Returns the word between two players, with the blanks around it.
fn word_between(value: &str) -> Option<(usize, usize)> {
    let mut at = 0;
    for word in value.split(' ') {
        if at > 0 && (names::is_between(word) || word.chars().all(is_dash)) && !word.is_empty() {
            return Some((at - 1, word.len() + 1));
        }
        at += word.len() + 1;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_of_both_sides() {
        let both = [Color::White, Color::Black];
        for (line, want) in [
            ("White / Black: Smith / Brown", Some((both, 14))),
            ("White and Black: Smith, Brown", Some((both, 16))),
            (
                "Black - White: Smith - Brown",
                Some(([Color::Black, Color::White], 14)),
            ),
            ("White: Smith", None),
            ("White coach / Black: Smith", None),
        ] {
            assert_eq!(sides_of(line), want, "{line}");
        }
        assert!(is_of_helper("Секунданты: Сидоров - Козлов"));
        assert!(is_of_helper("White's second: Jones"));
        assert!(!is_of_helper("Second round: Smith - Brown"));
        assert_eq!(
            (name_label("Игрок 1: Иванов"), name_label("Тур 1: Иванов")),
            (13, 0)
        );
    }
}

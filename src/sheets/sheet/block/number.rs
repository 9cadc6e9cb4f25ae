//! Rounds and boards as letters with numbers: `т8 д31`, `t. 6 d. 38`.

use super::HeadingBlock;
use crate::words::LetterClass;
use std::ops::Range;

/// The letters for a round and for a board.
const ROUND_AND_BOARD_LETTERS: [(&str, &str); 6] = [
    ("т", "д"),
    ("т", "ст"),
    ("t", "d"),
    ("t", "t"),
    ("r", "m"),
    ("r", "b"),
];

/// A letter with a number after it: the letter, and the places of the number and of both together.
struct LetterNumber<'a> {
    letter: &'a str,
    number: Range<usize>,
    whole: Range<usize>,
}

/// Returns the letters with numbers in a text.
fn find_letter_numbers(text: &str) -> Vec<LetterNumber<'_>> {
    let mut all = Vec::new();
    let mut at = 0;
    while let Some(start) = text[at..].find(char::is_letter_or_number).map(|n| at + n) {
        let letters = text[start..]
            .find(|c: char| !c.is_letter())
            .unwrap_or(text.len() - start);
        let rest = &text[start + letters..];
        let gap = rest.len() - rest.trim_start_matches(['.', ' ']).len();
        let digits = rest[gap..].bytes().take_while(u8::is_ascii_digit).count();
        let end = start + letters + gap + digits;
        let over = text[end..].starts_with(|c: char| c.is_letter_or_number());
        if (1..=2).contains(&text[start..start + letters].chars().count())
            && (1..=3).contains(&digits)
            && gap <= 2
            && !over
        {
            all.push(LetterNumber {
                letter: &text[start..start + letters],
                number: end - digits..end,
                whole: start..end,
            });
            at = end;
        } else {
            let word = text[start..].find(|c: char| !c.is_letter_or_number());
            at = word.map_or(text.len(), |len| start + len);
        }
    }
    all
}

impl HeadingBlock<'_> {
    /// Reads a round and a board next to each other, or one of them alone.
    pub(super) fn short_numbers(&mut self, part: &Range<usize>) {
        let text = self.text[part.clone()].to_owned();
        let all = find_letter_numbers(&text);
        if let [one] = &all[..]
            && one.whole == (0..text.trim_end().len())
            && text.contains('.')
        {
            let name = match one.letter.to_lowercase().as_str() {
                "т" | "t" | "r" => "Round",
                "д" | "d" => "Board",
                _ => return,
            };
            let place = |range: &Range<usize>| part.start + range.start..part.start + range.end;
            let label = place(&(0..one.number.start));
            self.add_text(name, Some(&label), place(&one.number));
            return;
        }
        // `Кубок города т6`
        if let Some(last) = all.last()
            && all.len() == 1
            && matches!(last.letter, "т" | "д")
            && last.whole.len() == last.letter.len() + last.number.len()
            && last.whole.end == text.trim_end().len()
        {
            let name = if last.letter == "т" {
                "Round"
            } else {
                "Board"
            };
            let place = |range: &Range<usize>| part.start + range.start..part.start + range.end;
            let label = place(&(last.whole.start..last.number.start));
            self.add_text(name, Some(&label), place(&last.number));
        }
        for pair in all.windows(2) {
            let [round, board] = pair else { continue };
            let gap = &text[round.whole.end..board.whole.start];
            let known = ROUND_AND_BOARD_LETTERS.iter().any(|letters| {
                letters.0 == round.letter.to_lowercase() && letters.1 == board.letter.to_lowercase()
            });
            if !known || !gap.chars().all(|c| matches!(c, ' ' | ',' | ';' | '\t')) {
                continue;
            }
            for (name, short) in [("Round", round), ("Board", board)] {
                let place = |range: &Range<usize>| part.start + range.start..part.start + range.end;
                let label = place(&(short.whole.start..short.number.start));
                self.add_text(name, Some(&label), place(&short.number));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::find_letter_numbers;

    #[test]
    fn letters_with_numbers() {
        let read = |text: &str| {
            let all = find_letter_numbers(text);
            let all = all
                .iter()
                .map(|short| format!("{}{}", short.letter, &text[short.number.clone()]));
            all.collect::<Vec<_>>().join(" ")
        };
        assert_eq!(read("Чемпионат г. Саратова т8 д31"), "т8 д31");
        assert_eq!(read("t. 6 d. 38"), "t6 d38");
        assert_eq!(read("12 марта 2024, R3b"), "");
    }
}

//! Scores how Cyrillic a text looks.

/// The Cyrillic letters that are typed for the files of a board and for the capture sign.
const CYRILLIC_FILES: &str = "абвгдежнсфхц";

/// The number of different [`CYRILLIC_FILES`] of one case in squares, with the first letter among them, that rules out chance. Under
/// a wrong table a no-break space is a small letter, and dashes, dots and quotes are capital ones.
const MANY_FILES: u32 = 3;

/// The Russian words of one letter.
const SHORT_WORDS: &str = "авикосуя";

/// How Cyrillic a text looks under one encoding.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct CyrillicScore {
    /// The number of letters in squares, and in words that look written by a person: small letters after no more than one capital.
    pub(super) regular: usize,
    /// The number of signs that occur in texts of any language, and of letters that are no evidence on their own.
    pub(super) neutral: usize,
    /// The number of all other characters beyond ASCII.
    pub(super) odd: usize,
}

impl CyrillicScore {
    /// Scores a text.
    pub(super) fn from_text(text: &str) -> Self {
        let mut score = Self::default();
        let (mut squares, mut files) = (0, 0u32);
        let mut rest = text;
        while !rest.is_empty() {
            let end = rest.find(|c: char| !c.is_alphabetic());
            let (word, behind) = rest.split_at(end.unwrap_or(rest.len()));
            match square_letters(word, behind) {
                _ if word.is_ascii() => {}
                Some(found) => {
                    squares += found.count_ones() as usize;
                    files |= found;
                }
                None => score.weigh_word(word, behind),
            }
            let mut chars = behind.chars();
            match chars.next() {
                Some(c) if is_common(c) => score.neutral += 1,
                Some(c) if !c.is_ascii() => score.odd += 1,
                _ => {}
            }
            rest = chars.as_str();
        }
        let many = |case: u32| case & 1 == 1 && case.count_ones() >= MANY_FILES;
        if many(files & 0xffff) || many(files >> 16) {
            score.regular += squares;
        } else {
            score.neutral += squares;
        }
        score
    }

    /// Returns the evidence for the encoding, less the evidence against it.
    pub(super) fn net_score(self) -> isize {
        self.regular as isize - self.odd as isize
    }

    /// Scores a word that has letters beyond ASCII.
    fn weigh_word(&mut self, word: &str, behind: &str) {
        let beyond = word.chars().filter(|c| !c.is_ascii()).count();
        let cyrillic = word.chars().filter(|c| is_letter(*c)).count();
        let all = word.chars().count();
        let tail_capital = word.chars().skip(1).any(char::is_uppercase);
        let all_capital = word.chars().all(char::is_uppercase);
        // A word that mixes alphabets is Western text under a wrong table.
        let pure = cyrillic == all && all >= 2;
        let initial = all_capital && behind.starts_with('.');
        let capture = behind.starts_with([':', 'x']);
        let cross = matches!(word, "х" | "Х");
        let short = all == 1 && (SHORT_WORDS.contains(word) || initial || capture || cross);
        if pure && (!tail_capital || all_capital) {
            // A word in capitals is possible, but inverted case is the mark of a wrong table.
            self.regular += if all_capital {
                cyrillic.div_ceil(2)
            } else {
                cyrillic
            };
        } else if short && cyrillic == 1 {
            self.neutral += 1;
        } else {
            self.odd += beyond;
        }
    }
}

/// Returns whether a letter belongs to the Russian, Ukrainian or Belarusian alphabet.
fn is_letter(c: char) -> bool {
    matches!(
        c,
        'А'..='я' | 'ё' | 'Ё' | 'і' | 'І' | 'ї' | 'Ї' | 'є' | 'Є' | 'ґ' | 'Ґ' | 'ў' | 'Ў'
    )
}

/// Returns whether a sign beyond ASCII occurs in texts of any alphabet.
fn is_common(c: char) -> bool {
    matches!(
        c,
        '\u{a0}' | '\u{ad}' | '§' | '©' | '«' | '®' | '°' | '±' | '·' | '»' | '€' | '№' | '™'
    ) || matches!(c, '\u{2010}'..='\u{203a}')
}

/// Returns the Cyrillic letters of a square, of its short move or of a capture: one or two letters before a single digit, as in
/// `а3`, `сд4`, `c3хd4`. Each letter is a bit, small letters in the lower half. Returns `None` for anything else.
fn square_letters(word: &str, behind: &str) -> Option<u32> {
    let digits = behind.bytes().take_while(u8::is_ascii_digit).count();
    let rank = behind.starts_with(|c: char| matches!(c, '1'..='8'));
    if digits != 1 || !rank || word.chars().nth(2).is_some() {
        return None;
    }
    word.chars().try_fold(0, |files, c| match c {
        'a'..='h' | 'A'..='H' | 'x' | 'X' => Some(files),
        _ => {
            let small = c.to_lowercase().next()?;
            let nth = CYRILLIC_FILES.chars().position(|file| file == small)?;
            Some(files | 1 << if small == c { nth } else { nth + 16 })
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_speaks_for_cyrillic() {
        for (text, regular, neutral, odd) in [
            ("Белые — № 5\u{a0}«и»", 5, 6, 0),
            ("а3-с5 е5:г7", 4, 0, 0),
            ("c3хd4 22х18", 0, 2, 0),
            ("А3-С5, Е3", 3, 0, 0),
            ("Иванов И.И., а не é", 8, 3, 1),
            ("Gйrard Mьller Йcole", 0, 0, 3),
        ] {
            let want = CyrillicScore {
                regular,
                neutral,
                odd,
            };
            assert_eq!(CyrillicScore::from_text(text), want, "{text}");
        }
    }
}

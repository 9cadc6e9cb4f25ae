//! Texts that are written in English with the check or the article that they describe, and their translations.
//!
//! A language has one file for the pages of checks, one for articles on draws and one for variants: an English text,
//! below it `= ` and the translation. A text without a translation is displayed in English; the tests find it, and a
//! translation that no text asks for.

use super::Lang;
use std::collections::HashMap;
use std::sync::OnceLock;

/// The maximum width of a line of a text, in characters.
const LINE_WIDTH: usize = 100;

/// Returns the files of a language; English has none.
fn text_files(lang: Lang) -> &'static [&'static str] {
    match lang {
        Lang::En => &[],
        Lang::Ru => &[
            include_str!("ru/checks.txt"),
            include_str!("ru/articles.txt"),
            include_str!("ru/variants.txt"),
        ],
        Lang::Pt => &[
            include_str!("pt/checks.txt"),
            include_str!("pt/articles.txt"),
            include_str!("pt/variants.txt"),
        ],
        Lang::It => &[
            include_str!("it/checks.txt"),
            include_str!("it/articles.txt"),
            include_str!("it/variants.txt"),
        ],
    }
}

/// Returns the pairs of a language: an English text and its translation.
pub fn text_pairs(lang: Lang) -> impl Iterator<Item = (&'static str, &'static str)> {
    let lines = text_files(lang).iter().flat_map(|file| file.lines());
    let mut english = "";
    lines.filter_map(move |line| match line.strip_prefix("= ") {
        Some(translation) => Some((english, translation)),
        None => {
            english = line;
            None
        }
    })
}

/// Returns the translations of a language by their English texts; read once.
fn translation_map(lang: Lang) -> &'static HashMap<&'static str, &'static str> {
    static TRANSLATION_MAPS: [OnceLock<HashMap<&str, &str>>; Lang::ALL.len()] =
        [const { OnceLock::new() }; Lang::ALL.len()];
    TRANSLATION_MAPS[lang as usize].get_or_init(|| text_pairs(lang).collect())
}

/// Returns an English text in a language.
pub fn translate_text(english: &'static str, lang: Lang) -> &'static str {
    find_translation(english, lang).unwrap_or(english)
}

/// Returns the translation of an English text that is composed of parts, if it has any.
pub fn find_translation(english: &str, lang: Lang) -> Option<&'static str> {
    translation_map(lang).get(english).copied()
}

/// Returns a line of an example in a language: translates the line, or the contents of its braces, where that has a
/// translation. Moves, tags and names of files are the same everywhere.
pub fn translate_example(line: &str, lang: Lang) -> String {
    if let Some(whole) = find_translation(line, lang) {
        return whole.to_owned();
    }
    let mut told = String::with_capacity(line.len());
    let mut rest = line;
    while let Some((before, comment, behind)) = split_comment(rest) {
        told.push_str(before);
        told.push('{');
        told.push_str(find_translation(comment, lang).unwrap_or(comment));
        told.push('}');
        rest = behind;
    }
    told.push_str(rest);
    told
}

/// Returns the text before the first comment of a line, the comment, and the text after it.
pub fn split_comment(line: &str) -> Option<(&str, &str, &str)> {
    let (before, rest) = line.split_once('{')?;
    let (comment, behind) = rest.split_once('}')?;
    Some((before, comment, behind))
}

/// Breaks a text at its blanks into lines; all but the first begin with `indent`.
pub fn fill_lines(text: &str, indent: &str) -> String {
    let mut filled = String::with_capacity(text.len() + 16);
    let margin = indent.chars().count();
    let mut column = margin;
    for (nth, word) in text.split(' ').enumerate() {
        let len = word.chars().count();
        if nth > 0 && column + 1 + len > LINE_WIDTH {
            filled.push('\n');
            filled.push_str(indent);
            column = margin;
        } else if nth > 0 {
            filled.push(' ');
            column += 1;
        }
        filled.push_str(word);
        column += len;
    }
    filled
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples_are_translated_line_by_line() {
        for (line, told) in [
            ("[Round \"3\"]", "[Round \"3\"]"),
            (
                "1. c3-d4 {quick} f6-g5 {[%clk 0:08]} {quick} *",
                "1. c3-d4 {быстро} f6-g5 {[%clk 0:08]} {быстро} *",
            ),
            ("1. c3-d4 Smith resigned *", "1. c3-d4 Смирнов сдался *"),
            ("1. c3-d4 } {x", "1. c3-d4 } {x"),
        ] {
            assert_eq!(translate_example(line, Lang::Ru), told);
            assert_eq!(translate_example(line, Lang::En), line);
        }
    }

    #[test]
    fn texts_are_broken_at_blanks_and_nothing_is_lost() {
        let words: Vec<_> = (0..80).map(|n| format!("слово{n}")).collect();
        let text = words.join(" ");
        let filled = fill_lines(&text, "  ");
        assert!(
            filled
                .lines()
                .all(|line| line.chars().count() <= LINE_WIDTH)
        );
        assert!(
            filled
                .lines()
                .skip(1)
                .all(|line| line.starts_with("  слово"))
        );
        assert_eq!(filled.split_whitespace().collect::<Vec<_>>(), words);
    }
}

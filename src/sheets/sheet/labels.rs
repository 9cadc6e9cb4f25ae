//! Reads words before a colon in a heading: `Белые: Иванов`, `Torneio: Porto`, `B: Rossi  N: Verdi`.

use super::block::begins_person;
use super::chars::{is_blank, is_dash};
use super::heading::{HeadingField, LineSlice};
use super::names::{self, begins_name, is_initials, is_name};
use super::position;
use crate::board::Color;
use crate::variant;
use crate::words::LetterClass;
use crate::words::labels::of_key;
use crate::words::{ALL_LANGUAGES, HeadingLabel, WordMatcher, every_word, fold_text, in_any_form};
use std::sync::LazyLock;

/// Words for a variant. They count only before the name of one: in Italian and Portuguese the word means a variation too.
static VARIANT_WORDS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.headings.variant));

/// The first words of labels for the variant.
static BEFORE_VARIANT: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.headings.before_variant));

/// Returns the tag for a word before a colon.
pub(super) fn tag_of(word: &str) -> Option<&'static str> {
    match in_any_form(word) {
        Some(Color::White) => return Some("White"),
        Some(Color::Black) => return Some("Black"),
        None => {}
    }
    let folded = fold_text(word);
    Some(match of_key(&folded) {
        _ if VARIANT_WORDS.contains_word(&folded) => "Variant",
        Some(HeadingLabel::Event) => "Event",
        Some(HeadingLabel::Site) => "Site",
        Some(HeadingLabel::Date) => "Date",
        Some(HeadingLabel::Round) => "Round",
        Some(HeadingLabel::Result) => "Result",
        Some(HeadingLabel::Board) => "Board",
        // These belong to the player before them.
        Some(HeadingLabel::Title) => "Title",
        Some(HeadingLabel::Rating) => "Rating",
        _ => return None,
    })
}

/// Returns the word that a text ends with.
fn last_word(text: &str) -> &str {
    let begin = text.char_indices().rev().find(|(_, c)| !c.is_letter());
    begin.map_or(text, |(at, c)| &text[at + c.len_utf8()..])
}

/// Returns the letters for the sides in `B: Rossi  N: Verdi`, where two of them precede names.
pub(super) fn find_side_letters(text: &str) -> Option<(&str, &str)> {
    letters_before(text).or_else(|| {
        let mut found = text.lines().filter_map(letter_and_dash);
        let pair = (found.next()?.0, found.next()?.0);
        known_letters(pair).filter(|_| found.next().is_none())
    })
}

/// Parses the letter and dash that a line begins with, `Б. - Иванов`. Returns the letter, and the length of the line up to the
/// name.
pub(super) fn letter_and_dash(line: &str) -> Option<(&str, usize)> {
    let word = line.trim_start_matches(is_blank);
    let letter = &word[..word.chars().next()?.len_utf8()];
    let rest = word[letter.len()..].trim_start_matches('.');
    let behind = rest.strip_prefix([' ', '\t'])?.trim_start_matches(is_blank);
    let dash = behind.chars().next().filter(|c| is_dash(*c))?;
    let name = behind[dash.len_utf8()..].strip_prefix(' ')?;
    (letter.chars().all(char::is_letter) && begins_person(name.trim_start_matches(is_blank)))
        .then(|| (letter, line.len() - name.len()))
}

/// Returns the pair if its letters mean White and Black in a language. The result has White's letter first.
pub(super) fn known_letters<'t>(pair: (&'t str, &'t str)) -> Option<(&'t str, &'t str)> {
    let known = |pair: &(&str, &str)| {
        ALL_LANGUAGES
            .iter()
            .any(|language| language.sides.letters.contains(pair))
    };
    // Black may come first.
    [pair, (pair.1, pair.0)].into_iter().find(known)
}

fn letters_before(text: &str) -> Option<(&str, &str)> {
    let mut found = text.match_indices(':').filter_map(|(colon, _)| {
        let word = last_word(&text[..colon]);
        let single = word.chars().count() == 1;
        let value = text[colon + 1..].trim_start_matches(is_blank);
        let value = value.lines().next().unwrap_or_default();
        (single && begins_person(value)).then_some(word)
    });
    let pair = (found.next()?, found.next()?);
    known_letters(pair).filter(|_| found.next().is_none())
}

/// A label in a line: the places of the label and its colon, and its tag, if it is a known label.
struct LineLabel<'a> {
    start: usize,
    colon: usize,
    tag: Option<&'static str>,
    label: &'a str,
}

/// Returns the labels of a line. An unknown label counts where blanks or a comma separate it from the words before it.
fn find_line_labels<'a>(line: &'a str, letters: Option<(&str, &str)>) -> Vec<LineLabel<'a>> {
    let mut marks: Vec<LineLabel<'a>> = Vec::new();
    for (colon, _) in line.match_indices(':') {
        let before = line[..colon].trim_end();
        let word = last_word(before);
        let of_letter = match letters {
            Some((white, _)) if word == white => Some("White"),
            Some((_, black)) if word == black => Some("Black"),
            _ => None,
        };
        let mut start = before.len() - word.len();
        let tag = of_letter.or_else(|| tag_of(word));
        if tag == Some("Variant") {
            // "Вид игры" is two words.
            let lead = before[..start].trim_end();
            let first = last_word(lead);
            if BEFORE_VARIANT.contains_word(&fold_text(first)) {
                start = lead.len() - first.len();
            }
        }
        if tag.is_none() {
            let from = marks.last().map_or(0, |mark| mark.colon + 1);
            let gap = before[from..]
                .rfind(['\t', ',', ';'])
                .max(before[from..].rfind("  "));
            let Some(gap) = gap.filter(|_| !word.is_empty()) else {
                continue;
            };
            start = from + gap + 1;
        }
        marks.push(LineLabel {
            start,
            colon,
            tag,
            label: before.get(start..).unwrap_or_default(),
        });
    }
    marks
}

/// The length of a line that is searched for labels, in bytes: no heading is longer.
// Each label is searched for again after every other one: a line of 350 KB full of `W:` would take 100 s.
const MAX_LINE_BYTES: usize = 4096;

/// Parses the labelled values of a line: `Белые: Иванов И.И.   Разряд: КМС  Черные: Петров`, `Torneio: Porto`.
pub(super) fn read_line_labels(
    line: &str,
    start: usize,
    letters: Option<(&str, &str)>,
) -> Vec<HeadingField> {
    let line = &line[..line.floor_char_boundary(MAX_LINE_BYTES)];
    let stretch = LineSlice { line, start };
    let marks = find_line_labels(line, letters);
    let mut fields = Vec::new();
    let mut player = None;
    for (nth, mark) in marks.iter().enumerate() {
        let end = marks.get(nth + 1).map_or(line.len(), |next| next.start);
        let all = line[mark.colon + 1..end.max(mark.colon + 1)].trim();
        let Some(tag) = mark.tag else { continue };
        let player_tag = matches!(tag, "White" | "Black");
        let value = if player_tag {
            name_value(all)
        } else {
            without_stops(all)
        };
        let plain =
            value.chars().next().is_some_and(char::is_letter_or_number) && value.len() <= 80;
        let tag = match (tag, player) {
            ("Title", Some("White")) => "WhiteTitle",
            ("Title", Some(_)) => "BlackTitle",
            ("Rating", Some("White")) => "WhiteRating",
            ("Rating", Some(_)) => "BlackRating",
            ("Title" | "Rating", None) => continue,
            _ => tag,
        };
        let known = match tag {
            "White" | "Black" => begins_name(value) && !position::begins_with_square(value),
            "Variant" => variant::find_variant(value).is_some(),
            _ => true,
        };
        if plain && known {
            fields.push(stretch.make_field(tag, Some(mark.label), value));
            player = if player_tag { Some(tag) } else { player };
        }
    }
    fields
}

/// Returns a value without the full stops after it; the stop of initials belongs to a name.
fn without_stops(value: &str) -> &str {
    let value = value.trim_end_matches([',', ';']).trim_end();
    let last = value.rsplit(is_blank).next().unwrap_or_default();
    if last.contains(char::is_letter) && is_initials(last) {
        value
    } else {
        value.trim_end_matches('.')
    }
}

/// Returns the name that a text begins with: up to a comma, unless a given name follows it, or up to a wide gap.
fn name_value(text: &str) -> &str {
    let text = text.split(['\t', ';']).next().unwrap_or_default();
    let text = text.split("   ").next().unwrap_or_default();
    let Some((first, behind)) = text.split_once(',') else {
        return without_stops(text);
    };
    let second = behind.split(',').next().unwrap_or_default();
    let given = !second.trim().is_empty()
        && second
            .split_whitespace()
            .all(|word| is_name(word) || names::is_particle(word));
    let family = !first.contains('.');
    if given && family {
        without_stops(&text[..first.len() + 1 + second.len()])
    } else {
        without_stops(first)
    }
}

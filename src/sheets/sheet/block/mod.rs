//! The lines above and below the moves of a game, read as a block of their own: labels in any order and form, tables,
//! players with all details next to their names, and facts without a label.
//!
//! Certain facts are read first: tables and labels, then players, rounds and dates, then pieces of lines that only their words
//! or their places identify. Each part of the text is taken once.

mod clock;
mod event;
mod fits;
mod kind;
mod label;
mod pair;
mod person;
mod piece;
mod points;
mod sides;
mod stages;
mod surnames;
mod value;
mod winner;

pub(in crate::sheet) use fits::parse_roman_number;
pub(in crate::sheet) use pair::find_result_verb;
pub(in crate::sheet) use surnames::mask_surnames;
pub(in crate::sheet) use winner::of_sides_alone;

use super::heading::HeadingField;
use crate::board::Color;
use crate::notation::date::DateOrder;
use crate::span::Span;
use crate::words::HeadingLabel;
use crate::words::LetterClass;
use crate::words::labels::{LabelSubject, label_subject};
use std::ops::Range;

/// Returns whether lines of a text begin with both sides and the names of their players: `White Fox`, `Black Day`.
pub(in crate::sheet) fn names_sides(text: &str) -> bool {
    let mut seen = [false; 2];
    let text = mask_surnames(text);
    let mut lines = text.lines().filter(|line| !line.trim().is_empty());
    if lines.nth(1).is_none() {
        return false;
    }
    for line in text.lines().filter(|line| begins_with_side(line)) {
        if let Some(LabelSubject::Player(color)) = label::first_label(line).map(|mark| mark.about) {
            seen[usize::from(color == Color::Black)] = true;
        }
    }
    seen == [true, true]
}

/// Returns whether a line begins with a side and the name of its player.
pub(in crate::sheet) fn begins_with_side(line: &str) -> bool {
    let line: &str = &mask_surnames(line);
    let Some(first) = label::first_label(line) else {
        return false;
    };
    let side = matches!(first.about, LabelSubject::Player(_))
        && line[..first.place.start].trim().is_empty();
    side && person::begins_like_name(line[first.place.end..].trim())
        && !label::states_outcome_or_turn(line)
}

/// Returns whether a text begins like the name of a person, perhaps after a title.
pub(in crate::sheet) fn begins_person(text: &str) -> bool {
    person::begins_like_name(text)
}

/// Returns whether all of a text is a title of a player: `кмс`, `1 разряд`.
pub(in crate::sheet) fn is_title(text: &str) -> bool {
    person::is_title(text)
}

/// Returns whether a line is the name of a document or of a variant: `Bollettino`, `DAMA ITALIANA`.
pub(in crate::sheet) fn is_rubric(line: &str) -> bool {
    pair::is_rubric(line)
}

/// Returns whether a text has points next to the names of both sides.
pub(in crate::sheet) fn is_score_of_sides(text: &str) -> bool {
    winner::of_sides(text).is_some()
}

/// Returns whether a text is nothing but the label of a result, whose value is elsewhere or missing.
pub(in crate::sheet) fn is_result_label(text: &str) -> bool {
    let text = text.trim_matches(|c: char| !c.is_letter_or_number());
    let known = match text.contains(char::is_whitespace) {
        true => label_subject(text) == Some(LabelSubject::Thing(HeadingLabel::Result)),
        false => super::heading::tag_of(text) == Some("Result"),
    };
    known && !text.contains(char::is_numeric)
}

/// A label in a line.
#[derive(Clone, Debug)]
pub(in crate::sheet) struct LineMark {
    /// Its place in the line, including what separates it from its value.
    pub(in crate::sheet) place: Range<usize>,
    pub(in crate::sheet) subject: LabelSubject,
    /// The name of what separates it from its value.
    pub(in crate::sheet) sign: &'static str,
}

/// Returns the labels of a line.
pub(in crate::sheet) fn line_marks(line: &str) -> Vec<LineMark> {
    use label::LabelSeparator as Separator;
    let marks = label::find_labels(line).into_iter();
    let mark = |mark: label::LabelMark| LineMark {
        place: mark.place,
        subject: mark.about,
        sign: match mark.set {
            Separator::Colon => ":",
            Separator::Gap => "gap",
            Separator::Dash => "-",
            Separator::Comma => ",",
            Separator::Blank => "blank",
            Separator::Stop => ".",
            Separator::Slash => "/",
        },
    };
    marks.map(mark).collect()
}

/// Returns the time control of a text as in PDN.
pub(in crate::sheet) fn clock_value(text: &str) -> Option<String> {
    clock::pdn_time_control(text)
}

/// Returns the variant that a text names.
pub(in crate::sheet) fn named_variant(text: &str) -> Option<&'static crate::variant::Variant> {
    kind::variant_of(text)
        .or_else(|| kind::variant_in(text))
        .or_else(|| kind::variant_within(text).map(|(_, variant)| variant))
}

/// Returns the variant that a line names among other words, and its place.
pub(in crate::sheet) fn variant_in_line(
    line: &str,
) -> Option<(Range<usize>, &'static crate::variant::Variant)> {
    kind::variant_within(line).filter(|_| !piece::is_letterhead(line))
}

/// Returns the score in a text that gives another winner than its words.
pub(in crate::sheet) fn contradicted_score(
    text: &str,
    told: crate::outcome::Outcome,
) -> Option<Range<usize>> {
    winner::contradicted_score(text, told)
}

/// Returns whether words for a result state why the game ended so, or more that is worth keeping.
pub(in crate::sheet) fn states_reason(text: &str) -> bool {
    winner::states_reason(text)
}

/// Returns the points, 2, 1 or 0, that a word next to a name means.
pub(in crate::sheet) fn points_word(text: &str) -> Option<&'static str> {
    points::of_word(text)
}

/// Returns whether a text is nothing but the name of a variant.
pub(in crate::sheet) fn is_variant_name(text: &str) -> bool {
    kind::variant_of(text).is_some()
}

/// Returns whether a text can be the value of a label.
pub(in crate::sheet) fn fits_value(label: HeadingLabel, text: &str) -> bool {
    let free = matches!(
        label,
        HeadingLabel::Event
            | HeadingLabel::Stage
            | HeadingLabel::Date
            | HeadingLabel::Title
            | HeadingLabel::Team
            | HeadingLabel::Town
            | HeadingLabel::Site
    );
    let system = label == HeadingLabel::Opening && value::is_system(text);
    free || (fits::fits_label(label, text) && !system)
}

/// Returns whether a word is a short one for a side in a language: `бел`, `pr`.
pub(in crate::sheet) fn is_short_side(word: &str) -> bool {
    let all = crate::words::ALL_LANGUAGES.iter();
    let mut all = all.flat_map(|language| language.sides.short);
    let folded = crate::words::fold_text(word);
    let same = |known: &str| crate::words::fold_text(known.trim_end_matches('.')) == folded;
    all.any(|(white, black)| same(white) || same(black))
}

/// Returns whether a text is nothing but points.
pub(in crate::sheet) fn is_points(text: &str) -> bool {
    points::is_one(text)
}

/// Returns points without their unit.
pub(in crate::sheet) fn bare_points(text: &str) -> &str {
    points::bare_points(text)
}

/// Returns the outcome that points next to the names of both sides give.
pub(in crate::sheet) fn sides_outcome(text: &str) -> Option<crate::outcome::Outcome> {
    winner::of_sides(text)
}

/// Returns the words after the box that is ticked.
pub(in crate::sheet) fn ticked_words(text: &str) -> Option<&str> {
    winner::ticked_words(text)
}

/// Returns the order of days and months in the language of a text, and whether it is a guess.
pub(in crate::sheet) fn date_order(text: &str) -> (DateOrder, bool) {
    kind::guess_date_order(text)
}

/// Returns whether the month of a date may come before or after the day.
pub(in crate::sheet) fn is_open_date(text: &str) -> bool {
    kind::is_open(text)
}

/// Returns whether a word is a month or a day of the week.
pub(in crate::sheet) fn is_date_word(word: &str) -> bool {
    kind::is_of_date(word)
}

/// Returns whether a text is a day, a month and a year of two digits: `3-9-69`.
pub(in crate::sheet) fn is_day(text: &str) -> bool {
    fits::short_year(text).is_some()
}

/// Returns whether a word is a label before an opening.
pub(in crate::sheet) fn is_opening(word: &str) -> bool {
    label_subject(word) == Some(LabelSubject::Thing(HeadingLabel::Opening))
}

/// The result of reading a block.
#[derive(Debug, Default)]
pub(super) struct BlockReading {
    pub(super) fields: Vec<HeadingField>,
    /// The parts of the text that no field holds.
    pub(super) left: Vec<Span>,
    /// The words that only state the meaning of others.
    pub(super) dropped: Vec<Span>,
}

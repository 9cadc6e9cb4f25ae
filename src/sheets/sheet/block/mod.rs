//! The lines above and below the moves of a game, read as a block of their own: labels in any order and form, tables,
//! players with all details next to their names, and facts without a label.
//!
//! Certain facts are read first: tables and labels, then players, rounds and dates, then pieces of lines that only their words
//! or their places identify. Each part of the text is taken once.

mod below;
mod birth;
mod boards;
mod brackets;
mod clock;
mod club;
mod cut;
mod ended;
mod event;
mod fits;
mod form;
mod joint;
mod kind;
mod label;
mod letters;
mod named;
mod number;
mod opening;
mod pace;
mod pair;
mod paragraph;
mod person;
mod piece;
mod place;
mod plain;
mod players;
mod points;
mod sides;
mod site_year;
mod stages;
mod surnames;
mod swapped;
mod table;
mod value;
mod walkover;
mod whose;
mod winner;
mod worded_sides;

pub(in crate::sheet) use fits::parse_roman_number;
pub(in crate::sheet) use pair::find_result_verb;
pub(in crate::sheet) use surnames::mask_surnames;
pub(in crate::sheet) use winner::of_sides_alone;

use super::heading::HeadingField;
use super::{labels, versus};
use crate::board::Color;
use crate::notation::date::DateOrder;
use crate::span::Span;
use crate::words::LetterClass;
use crate::words::labels::{LabelSubject, label_subject};
use crate::words::{HeadingLabel, towns};
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

/// Returns whether a text is the number of a game and nothing else: `Партия №4`, `Game 2`.
pub(in crate::sheet) fn is_number_of_game(text: &str) -> bool {
    let mut words = kind::heading_words(text).filter(|word| *word != "n" && *word != "N");
    let first = words.next().is_some_and(|word| {
        label_subject(word) == Some(LabelSubject::Thing(HeadingLabel::Form))
            || kind::is_played(word)
    });
    first && words.all(|word| word.bytes().all(|b| b.is_ascii_digit()))
}

/// Returns whether a text is a day, a month and a year of two digits: `3-9-69`.
pub(in crate::sheet) fn is_day(text: &str) -> bool {
    fits::short_year(text).is_some()
}

/// Returns whether a word is a label before an opening.
pub(in crate::sheet) fn is_opening(word: &str) -> bool {
    label_subject(word) == Some(LabelSubject::Thing(HeadingLabel::Opening))
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
    HeadingBlock::states_reason(text)
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

/// A block that is being read. All places count from its start.
pub(super) struct HeadingBlock<'a> {
    /// The text, with blanks in place of markup and with swapped letters of labels put right.
    text: &'a str,
    /// The text with its letters as they were typed.
    typed: &'a str,
    /// The places of labels in which two letters have changed places.
    swapped: Vec<Range<usize>>,
    /// The start of the block in the sheet.
    at: usize,
    /// The fields that were found, in the order in which they were found.
    fields: Vec<HeadingField>,
    /// The parts of the text that are taken, labels included.
    taken: Vec<Range<usize>>,
    /// The parts that are taken and reported as left over, because no tag holds them.
    kept: Vec<Range<usize>>,
    /// The parts that are taken and only state the meaning of other words: the heads of columns.
    dropped: Vec<Range<usize>>,
    /// The fields that were read above the moves, if this block is below them.
    known: &'a [HeadingField],
    /// The points next to White and Black.
    points: [Option<Range<usize>>; 2],
    /// The player that titles, ratings and clubs belong to.
    side: Option<Color>,
    /// The players of a line that has both, in their order: of two equal labels in a line below, each belongs to one of them.
    both: Option<[Color; 2]>,
    /// The letters for White and Black: `B: Rossi  N: Verdi`.
    letters: Option<(String, String)>,
    /// The short words for White and Black before names: `Бел.`, `Чёрн.`
    short: Option<(&'static str, &'static str)>,
    /// The words that name the winner, with their label. They are understood when the players are known.
    winner: Option<(Option<Range<usize>>, Range<usize>)>,
    /// The order of days and months in the language of the block.
    order: DateOrder,
    /// Whether that order is a guess.
    order_guessed: bool,
    /// A day and a month without a year.
    day: Option<(Range<usize>, String)>,
    /// Whether only its place identifies the field that is added next.
    guess: bool,
    /// The labels of each line that has any, by the start of the line. They are kept because they are needed many times.
    marks: Vec<(usize, Vec<label::LabelMark>)>,
}

/// The maximum number of bytes of a block that are read: no heading is longer, and the text after it is prose.
const MAX_BLOCK_BYTES: usize = 16 * 1024;

/// The maximum number of bytes between a word with swapped letters and the value next to it.
const MAX_SWAPPED_WORD_GAP_BYTES: usize = 4;

/// The result of reading a block.
#[derive(Debug, Default)]
pub(super) struct BlockReading {
    pub(super) fields: Vec<HeadingField>,
    /// The parts of the text that no field holds.
    pub(super) left: Vec<Span>,
    /// The words that only state the meaning of others.
    pub(super) dropped: Vec<Span>,
}

/// Reads a block that begins at a place of the sheet. If it is below the moves, `above` holds the fields that were read above
/// them.
pub(super) fn read_block(text: &str, at: usize, above: Option<&[HeadingField]>) -> BlockReading {
    let below = above.is_some();
    let typed = plain::blank_out_markup(&text[..text.floor_char_boundary(MAX_BLOCK_BYTES)]);
    let (text, swapped) = swapped::restore_swapped_letters(&typed);
    let text = mask_surnames(&text);
    let (order, order_guessed) = kind::guess_date_order(&text);
    let mut block = HeadingBlock {
        text: &text,
        typed: &typed,
        swapped,
        at,
        fields: Vec::new(),
        taken: Vec::new(),
        kept: Vec::new(),
        dropped: Vec::new(),
        known: above.unwrap_or_default(),
        points: [None, None],
        side: None,
        both: None,
        letters: labels::find_side_letters(&text)
            .map(|(white, black)| (white.to_owned(), black.to_owned())),
        short: sides::short_side_words(&text),
        winner: None,
        order,
        order_guessed,
        day: None,
        guess: false,
        marks: Vec::new(),
    };
    block.marks = block.find_marks();
    if !below {
        block.leave_walkovers();
    }
    if !below {
        block.leave_paragraphs();
        block.heads_of_columns();
    }
    block.read_tables();
    if !below {
        block.read_stacked_labels();
    }
    block.joint_labels();
    block.read_labels(below);
    if !below {
        block.quoted_event();
        block.read_players();
        block.read_facts();
        block.read_teams();
        block.read_line_parts();
        block.place_alone();
        block.variant_among_words();
        block.result_in_words();
        if let Some((place, day)) = block.day.take() {
            let year = day.strip_prefix("????").zip(block.year_of_event());
            block.guess = year.is_some();
            let day = year.map_or(day.clone(), |(behind, year)| format!("{year}{behind}"));
            block.add_field("Date", None, place, day);
        }
        block.year_of_place();
    } else {
        block.read_arbiter_signature();
        block.title_below();
        block.lines_below();
    }
    block.settle_winner();
    block.settle_points();
    block.settle_clubs();
    let left = block.unclaimed_spans();
    let dropped = block
        .dropped
        .iter()
        .map(|part| block.sheet_span(part))
        .collect();
    BlockReading {
        fields: block.fields,
        left,
        dropped,
    }
}

impl<'a> HeadingBlock<'a> {
    /// Returns the places of the lines, without line ends and without empty lines.
    fn line_ranges(&self) -> Vec<Range<usize>> {
        let mut at = 0;
        let lines = self.text.split_inclusive(['\n', '\r']);
        let lines = lines.map(|line| {
            let begin = at;
            at += line.len();
            begin..begin + line.trim_end().len()
        });
        lines.filter(|line| !line.is_empty()).collect()
    }

    /// Returns the labels of all lines that have any.
    fn find_marks(&self) -> Vec<(usize, Vec<label::LabelMark>)> {
        let lines = self.line_ranges().into_iter();
        let marked = lines.map(|line| (line.start, label::find_labels(&self.text[line])));
        marked.filter(|(_, marks)| !marks.is_empty()).collect()
    }

    /// Returns the labels of a line, with places that count from its start.
    fn line_labels(&self, line: &Range<usize>) -> &[label::LabelMark] {
        let found = self
            .marks
            .binary_search_by_key(&line.start, |(start, _)| *start);
        found.map_or(&[], |nth| &self.marks[nth].1)
    }

    /// Returns a part without the blanks around it.
    fn trim_range(&self, part: Range<usize>) -> Range<usize> {
        let text = &self.text[part.clone()];
        let start = part.start + (text.len() - text.trim_start().len());
        start..(start + text.trim().len())
    }

    /// Returns the year in the name of the event, if it has exactly one: `Leeds Open 2024`.
    fn year_of_event(&self) -> Option<String> {
        let event = self.fields.iter().find(|field| field.name == "Event")?;
        let mut years = kind::heading_words(&event.value).filter(|word| {
            word.starts_with(['1', '2']) && word.contains(|c: char| c.is_ascii_digit())
        });
        let year = years.next().filter(|word| fits::is_year(word))?;
        let over = event.value.contains('/') || years.next().is_some();
        (!over).then(|| year.to_owned())
    }

    /// Returns whether any of a part is taken.
    fn is_taken(&self, part: &Range<usize>) -> bool {
        self.taken
            .iter()
            .any(|taken| taken.start < part.end && part.start < taken.end)
    }

    fn has_field(&self, name: &str) -> bool {
        self.fields.iter().any(|field| field.name == name)
    }

    fn sheet_span(&self, part: &Range<usize>) -> Span {
        Span::new(self.at + part.start, self.at + part.end)
    }

    /// Adds the value of a part as a field, unless the field is known already; then the part stays as it is.
    fn add_field(
        &mut self,
        name: &'static str,
        label: Option<&Range<usize>>,
        part: Range<usize>,
        value: String,
    ) {
        let part = self.trim_range(part);
        // `2 a 0`
        let value = match versus::parse_worded_points(&value) {
            Some((len, first, second)) if name == "Result" && len == value.len() => {
                format!("{first}-{second}")
            }
            _ => value,
        };
        // A no-break space, which has two bytes, replaces two blanks within a term.
        let value = value.replace('\u{a0}', " ");
        let mut guess = std::mem::take(&mut self.guess);
        if name == "Date" && (self.order_guessed || self.order == DateOrder::default()) {
            guess |= kind::is_open(&self.text[part.clone()]);
        }
        if value.is_empty() || part.is_empty() || self.has_field(name) {
            return;
        }
        let near = |place: &Range<usize>| {
            place.start <= part.end + MAX_SWAPPED_WORD_GAP_BYTES
                && part.start <= place.end + MAX_SWAPPED_WORD_GAP_BYTES
        };
        let within = |place: &Range<usize>| {
            label.is_some_and(|label| place.start < label.end && label.start < place.end)
        };
        guess |= self
            .swapped
            .iter()
            .any(|place| within(place) || near(place));
        self.taken.extend(label.cloned());
        self.taken.push(part.clone());
        let field = HeadingField {
            name,
            label: label.map(|label| self.sheet_span(label)),
            value,
            span: self.sheet_span(&part),
            guess,
            outcome: None,
        };
        self.fields.push(field);
    }

    /// Adds the text of a part as a field.
    fn add_text(&mut self, name: &'static str, label: Option<&Range<usize>>, part: Range<usize>) {
        let mut part = self.trim_range(part);
        // `Blackpool on 12 March`
        if name == "Site" {
            part.end -= named::small_end(&self.text[part.clone()]);
        }
        let value = self.typed[part.clone()]
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" ");
        // `в Минске`
        let value = match name {
            "Site" => towns::of_sentence(&value).unwrap_or(value),
            _ => value,
        };
        self.add_field(name, label, part, value);
    }

    /// Takes a part that only states the meaning of other words.
    fn drop_part(&mut self, part: Range<usize>) {
        self.taken.push(part.clone());
        self.dropped.push(part);
    }

    /// Leaves a part as it is: nothing else is read from it.
    fn leave_untouched(&mut self, part: Range<usize>) {
        self.taken.push(part.clone());
        self.kept.push(part);
    }

    /// Returns the text that no field holds, in stretches that do not cross a line.
    fn unclaimed_spans(&self) -> Vec<Span> {
        let mut left: Vec<_> = self.kept.iter().map(|part| self.sheet_span(part)).collect();
        for line in self.line_ranges() {
            for part in self.unclaimed_ranges(line) {
                let words = self.text[part.clone()]
                    .chars()
                    .filter(|c| c.is_letter_or_number())
                    .count();
                if words > 1 {
                    left.push(self.sheet_span(&self.trim_range(part)));
                }
            }
        }
        left.sort_by_key(|span| span.start);
        left
    }

    /// Returns the stretches of a line that are not taken.
    fn unclaimed_ranges(&self, line: Range<usize>) -> Vec<Range<usize>> {
        let mut taken: Vec<_> = self
            .taken
            .iter()
            .filter(|taken| taken.start < line.end && line.start < taken.end)
            .collect();
        taken.sort_by_key(|taken| taken.start);
        let (mut at, mut free) = (line.start, Vec::new());
        for taken in taken {
            if at < taken.start {
                free.push(at..taken.start);
            }
            at = at.max(taken.end);
        }
        if at < line.end {
            free.push(at..line.end);
        }
        free
    }
}

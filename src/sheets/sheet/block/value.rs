//! Values after labels.

use super::event::is_event;
use super::fits::{is_nickname, parse_rating, parse_roman_number, round_sign, short_year};
use super::label::LabelSeparator;
use super::{HeadingBlock, LabelSubject, clock, kind, person, points};
use crate::board::Color;
use crate::notation::date::{self, DateOrder};
use crate::sheet::{facts, names, position, versus};
use crate::words::HeadingLabel;
use crate::words::LetterClass;
use crate::words::labels::may_be_town;
use crate::words::result::{only_result, states_result};
use crate::words::{WordMatcher, corner_of, every_word, fold_text, number_words, side_by_word};
use std::ops::Range;
use std::sync::LazyLock;

static SYSTEM_WORDS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.headings.systems));

/// Returns whether a text names a pairing system: `Suíço`, `швейцарская, 9 туров`.
pub(super) fn is_system(text: &str) -> bool {
    kind::heading_words(text).any(|word| SYSTEM_WORDS.contains_word(&fold_text(word)))
}

/// The maximum length of a value, in bytes.
const MAX_VALUE_BYTES: usize = 200;

/// Notes on a form for the order of day and month in a date.
const MONTH_FIRST: [&str; 4] = ["month/day", "m/d", "mm-dd", "m-d"];
const DAY_FIRST: [&str; 4] = ["day/month", "d/m", "dd-mm", "dd.mm"];

/// Returns whether a text is a number of one or two digits.
fn is_small_number(text: &str) -> bool {
    let text = text.trim();
    (1..=2).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit())
}

impl HeadingBlock<'_> {
    /// Reads the value of a label.
    pub(super) fn read_labelled_value(
        &mut self,
        about: LabelSubject,
        set: LabelSeparator,
        label: Range<usize>,
        value: Range<usize>,
    ) {
        let whole = value.clone();
        let value = self.trim_to_cell(value);
        let text = self.text[value.clone()].to_owned();
        let said = text.chars().any(char::is_letter_or_number) && text.len() <= MAX_VALUE_BYTES;
        let thing = match about {
            LabelSubject::Player(color) => {
                self.side = Some(color);
                if said {
                    self.read_label_outcome(color, &label);
                }
                // `w Smith vs b Brown`
                let last = text.rsplit(' ').next().unwrap_or_default();
                let versus = names::is_between(last) && text.len() > last.len();
                let value = match versus {
                    true => self.trim_range(value.start..value.end - last.len()),
                    false => value,
                };
                let text = self.text[value.clone()].to_owned();
                // `Fox won`
                let value = match points::behind_name(&text) {
                    Some(at) => {
                        self.read_player_points(color, value.start + at..value.end);
                        self.trim_range(value.start..value.start + at)
                    }
                    None => value,
                };
                let text = self.text[value.clone()].to_owned();
                // `1 разряд` is not a square.
                let titled = || person::leading_title(&text).0.is_some();
                let square = position::begins_with_square(&text) && !titled();
                // `White is from Kingston`
                if let Some((of, town)) = text.split_once(' ')
                    && person::is_of(of)
                    && town.starts_with(char::is_uppercase)
                {
                    let town = value.end - town.len()..value.end;
                    return self.read_player_detail(color, town);
                }
                // `White - Black 1-0` names nobody.
                let other = kind::heading_words(&text).next().and_then(side_by_word);
                let other = other.filter(|_| {
                    kind::heading_words(&text)
                        .filter(|w| w.contains(char::is_letter))
                        .count()
                        == 1
                });
                if other.is_some_and(|other| other != color) {
                    return;
                }
                let nickname = set == LabelSeparator::Colon && {
                    let label = &self.text[label.clone()];
                    is_nickname(&text) && !states_result(&format!("{label} {text}"))
                };
                if said && !square && (person::begins_like_name(&text) || nickname) {
                    let end = value.end;
                    self.read_player(color, Some(label), value);
                    // `Brancas;Seixas;AR Os Amigos`
                    let gap = &self.text[end..whole.end];
                    let tab = gap.trim_start_matches(' ').starts_with('\t');
                    if tab || gap.starts_with("   ") {
                        self.cells_behind(color, end..whole.end);
                    }
                }
                return;
            }
            LabelSubject::Of(HeadingLabel::Result, color) => {
                return self.result_of(color, Some(&label), value);
            }
            LabelSubject::Of(thing, color) => {
                match said {
                    true => self.of_player(thing, color, Some(&label), value),
                    false => self.taken.push(label),
                }
                return;
            }
            // `CITY: Leeds` after a player is the player's town.
            LabelSubject::Thing(HeadingLabel::Site)
                if self.is_of_player(&label) && may_be_town(&self.text[label.clone()]) =>
            {
                HeadingLabel::Town
            }
            // `Categoria: CMF` after a player.
            LabelSubject::Thing(HeadingLabel::Stage)
                if self.side.is_some() && person::is_title(&text) =>
            {
                HeadingLabel::Title
            }
            // `grade: 2178`
            LabelSubject::Thing(HeadingLabel::Title) if parse_rating(&text).is_some() => {
                HeadingLabel::Rating
            }
            // `Localidade` above the players is the place of the game.
            LabelSubject::Thing(HeadingLabel::Town)
                if self.side.is_none() && !self.is_again(&label) =>
            {
                HeadingLabel::Site
            }
            LabelSubject::Thing(HeadingLabel::Rating) if person::is_title(&text) => {
                HeadingLabel::Title
            }
            LabelSubject::Thing(thing) => thing,
        };
        if thing == HeadingLabel::Form {
            // `Nascimento: 12/03/1990`
            if said && super::birth::is_label(&self.text[label.clone()]) {
                self.leave_untouched(label.start..value.end);
            }
            return;
        }
        if thing == HeadingLabel::Result
            && let Some(outcome) = super::winner::by_sign(&self.text[label.clone()], &text)
        {
            return self.add_outcome(outcome, Some(&label), value);
        }
        if !said {
            // An empty label of a form has no value that could be lost.
            self.taken.push(label);
            return;
        }
        let dash_of_words = set == LabelSeparator::Dash
            && matches!(thing, HeadingLabel::Event | HeadingLabel::Stage)
            && !(thing == HeadingLabel::Event && is_event(&text))
            && !self.label_habits().has_dash_habit();
        if dash_of_words {
            return;
        }
        let whole_line = label.start..value.end;
        let label = Some(&label);
        match thing {
            HeadingLabel::Event => self.read_event(label, value),
            HeadingLabel::Stage => self.add_text("Stage", label, value),
            HeadingLabel::Site => self.read_site(label, value),
            HeadingLabel::SiteAndDate => self.site_and_date(label, value),
            // `Day - Fox` are two players.
            HeadingLabel::Date if !text.contains(|c: char| c.is_ascii_digit()) => {}
            // `Started: 10:00`
            HeadingLabel::Date if clock::is_time(&text) && clock::is_of_day(&text) => {
                self.leave_untouched(whole_line)
            }
            HeadingLabel::Date => self.read_date(label, value),
            // `T.: 40 + 10` is not a round.
            HeadingLabel::Round if self.is_letter_label(label) && !is_small_number(&text) => {}
            HeadingLabel::Round => self.read_counter("Round", label, value),
            HeadingLabel::Board => self.read_counter("Board", label, value),
            HeadingLabel::RoundAndBoard => self.round_and_board(label, value),
            HeadingLabel::Result => self.read_result(label, value),
            // `Начало: 11:00`, `Sistema: Suíço`
            HeadingLabel::Opening if clock::is_time(&text) || is_system(&text) => {
                self.leave_untouched(whole_line)
            }
            HeadingLabel::Opening => {
                let value = self.without_quotes(value);
                self.add_text("Opening", label, value);
            }
            HeadingLabel::Clock => self.time_control(label, value),
            // `DAMAS CLÁSSICAS` names a game, and `Modalidade: clássica` the pace of one.
            HeadingLabel::Variant
                if clock::is_pace(&text)
                    && !kind::has_draughts(&text)
                    && !label
                        .is_some_and(|label| kind::has_draughts(&self.text[label.clone()])) =>
            {
                self.add_text("TimeControl", label, value);
            }
            HeadingLabel::Variant => self.read_variant(label, value),
            HeadingLabel::Numbering => match corner_of(&text) {
                Some(corner) => {
                    self.add_field("Numbering", label, value, corner.corner_name().to_owned())
                }
                None => self.leave_untouched(whole_line),
            },
            // `Arbiter: draw.`
            HeadingLabel::Arbiter if only_result(&text).is_some() => {}
            HeadingLabel::Arbiter => self.add_text("Arbiter", label, value),
            HeadingLabel::Annotator => self.add_text("Annotator", label, value),
            HeadingLabel::Name => {
                if let Some(color) = self.side {
                    self.read_player(color, label.cloned(), value);
                }
            }
            HeadingLabel::Title
            | HeadingLabel::Rating
            | HeadingLabel::Team
            | HeadingLabel::Town => {
                if let Some(color) = self.side {
                    self.of_player(thing, color, label, value);
                }
            }
            HeadingLabel::Form => {}
        }
    }

    /// Returns whether a label is a single letter.
    fn is_letter_label(&self, label: Option<&Range<usize>>) -> bool {
        label.is_some_and(|label| {
            let letters = self.text[label.clone()].chars();
            letters.filter(|c| c.is_letter_or_number()).count() == 1
        })
    }

    /// Reads the cells after the name of a player.
    fn cells_behind(&mut self, color: Color, part: Range<usize>) {
        let text = self.text[part.clone()].to_owned();
        let mut at = part.start;
        // A wide gap separates cells like a tab.
        let cells = text.replace("   ", "\t\t\t");
        for cell in cells.split('\t') {
            let place = self.trim_range(at..at + cell.len());
            at += cell.len() + 1;
            let score = versus::len(&self.text[place.clone()]).is_some();
            if !place.is_empty() && !score && !self.is_taken(&place) {
                self.read_player_detail(color, place);
            }
        }
    }

    /// Adds a title, a rating, a team or a town of a player.
    pub(super) fn of_player(
        &mut self,
        thing: HeadingLabel,
        color: Color,
        label: Option<&Range<usize>>,
        value: Range<usize>,
    ) {
        let name = |names: [&'static str; 2]| names[usize::from(color == Color::Black)];
        let text = &self.text[value.clone()];
        match thing {
            HeadingLabel::Title => self.add_text(name(["WhiteTitle", "BlackTitle"]), label, value),
            HeadingLabel::Rating if parse_rating(text).is_some() => {
                self.add_text(name(["WhiteRating", "BlackRating"]), label, value);
            }
            HeadingLabel::Team => self.add_text(name(["WhiteTeam", "BlackTeam"]), label, value),
            HeadingLabel::Town => self.add_text(name(["WhiteTown", "BlackTown"]), label, value),
            _ => {}
        }
    }

    /// Returns a value up to the next cell, without the separators before that cell.
    fn trim_to_cell(&self, value: Range<usize>) -> Range<usize> {
        let text = &self.text[value.clone()];
        let lead = text.len() - text.trim_start().len();
        let body = &text[lead..];
        let wide = [body.find('\t'), body.find("   "), body.find(" | ")]
            .into_iter()
            .flatten()
            .min();
        let end = wide.unwrap_or(body.len());
        let body = body[..end].trim_end_matches([' ', ',', ';', '|', '–', '—', '-', '_']);
        // `(Árbitro: J. Madureira.)`
        let closed = body.ends_with(')') && !body.contains('(');
        let body = if closed {
            body.trim_end_matches([')', ' '])
        } else {
            body
        };
        // The full stop after initials belongs to a name.
        let last = body.rsplit([' ', '\u{a0}']).next().unwrap_or_default();
        let initials = last.contains(char::is_letter) && names::is_initials(last);
        let body = if initials {
            body
        } else {
            body.trim_end_matches('.')
        };
        value.start + lead..value.start + lead + body.len()
    }

    /// Reads a place without the date that may follow it.
    pub(super) fn read_site(&mut self, label: Option<&Range<usize>>, value: Range<usize>) {
        self.facts_of(value.clone());
        let first = self.unclaimed_ranges(value).into_iter().next();
        let Some(mut part) = first.map(|part| self.between_commas(part)) else {
            return;
        };
        // `Giocata a Mestre il 28 marzo`: the small word before the date.
        const SMALL_WORDS: [&str; 8] = ["il", "nel", "no", "dia", "on", "em", "op", "день"];
        while let Some(at) = self.text[part.clone()].rfind(' ') {
            let last = part.start + at + 1..part.end;
            let word = &self.text[last.clone()];
            let known = SMALL_WORDS.contains(&word);
            if !known && (word.chars().count() > 3 || !word.chars().all(char::is_lowercase)) {
                break;
            }
            part = self.between_commas(part.start..last.start);
            if !known {
                break;
            }
            self.drop_part(last);
        }
        self.add_text("Site", label, part);
    }

    /// Reads a round and a board, `3 тур, 5 доска` or `3/5`, or the round alone.
    fn round_and_board(&mut self, label: Option<&Range<usize>>, value: Range<usize>) {
        self.facts_of(value.clone());
        let text = self.text[value.clone()].to_owned();
        if self.is_taken(&value) {
            return;
        }
        let mut at = value.start;
        let names = ["Round", "Board"];
        let parts = text.split_inclusive(['/', ',', '-', '–']);
        for (nth, part) in parts.enumerate().take(2) {
            let len = part.trim_end_matches(['/', ',', '-', '–']).len();
            let place = self.trim_range(at..at + len);
            at += part.len();
            if !place.is_empty() {
                self.read_counter(names[nth], label.filter(|_| nth == 0), place);
            }
        }
    }

    fn site_and_date(&mut self, label: Option<&Range<usize>>, value: Range<usize>) {
        // Such a label is not English: the day comes first.
        let text = self.text[value.clone()].to_owned();
        let mut at = value.start;
        for word in text.split([' ', ',']) {
            let read = date::read_date(word, DateOrder::DAY_FIRST);
            if read.whole && read.date.day.is_some() {
                self.add_field("Date", None, at..at + word.len(), read.date.to_string());
            }
            at += word.len() + 1;
        }
        self.facts_of(value.clone());
        for part in self.unclaimed_ranges(value) {
            let part = self.between_commas(part);
            self.add_text("Site", label, part);
        }
    }

    /// Returns a part without commas, dashes and blanks around it.
    pub(super) fn between_commas(&self, part: Range<usize>) -> Range<usize> {
        let signs = [' ', '\t', ',', ';', '.', '–', '—', '-', '|', '/', ':'];
        let text = &self.text[part.clone()];
        let start = part.start + (text.len() - text.trim_start_matches(signs).len());
        let len = text
            .trim_start_matches(signs)
            .trim_end_matches(&signs[..4])
            .trim_end_matches(&signs[5..])
            .trim_end_matches(&signs[..4])
            .trim_end_matches(['(', ' '])
            .len();
        start..start + len
    }

    fn read_date(&mut self, label: Option<&Range<usize>>, value: Range<usize>) {
        let text = self.text[value.clone()].to_owned();
        let english = label.is_some_and(|label| {
            let word = self.text[label.clone()]
                .split(|c: char| !c.is_letter())
                .next();
            fold_text(word.unwrap_or_default()) == "date"
        });
        // `Date (month/day/year)`
        let said = label
            .map(|label| fold_text(&self.text[label.clone()]))
            .unwrap_or_default();
        let order = match english {
            _ if MONTH_FIRST.iter().any(|order| said.contains(order)) => DateOrder::MONTH_FIRST,
            true if !DAY_FIRST.iter().any(|order| said.contains(order)) => self.order,
            _ => DateOrder::DAY_FIRST,
        };
        let read = date::read_date(&text, order);
        if read.whole {
            self.add_field("Date", label, value, read.date.to_string());
            return;
        }
        if let Some(date) = short_year(&text) {
            self.add_field("Date", label, value, date);
            return;
        }
        let found = facts::find_facts_with_order(&text, self.order)
            .into_iter()
            .find(|fact| fact.name == "Date");
        match found {
            Some(fact) => {
                let place = value.start + fact.place.start..value.start + fact.whole.end;
                self.add_field("Date", label, place, fact.value);
            }
            None => self.add_text("Date", label, value),
        }
    }

    /// Reads the number of a round or of a board.
    fn read_counter(
        &mut self,
        name: &'static str,
        label: Option<&Range<usize>>,
        value: Range<usize>,
    ) {
        let text = self.text[value.clone()].trim().to_owned();
        if let Some(number) = parse_roman_number(&text) {
            self.add_field(name, label, value, number.to_string());
            return;
        }
        if let Some(number) = number_words::parse_number_word(&text) {
            self.add_field(name, label, value, number.to_string());
            return;
        }
        let found = facts::find_facts_with_order(&text, self.order);
        if !found.is_empty() {
            self.facts_of(value);
            return;
        }
        let bare = text.trim_start_matches(['№', '#', ' ']);
        let digits = bare.bytes().take_while(u8::is_ascii_digit).count();
        let ending = bare[digits..].trim_start_matches(['-', '.', 'ª', 'º', '°', '‐', '–']);
        let plain = (1..=3).contains(&digits) && ending.chars().count() <= 2;
        let other = bare.len() <= 12 && bare.chars().any(|c| c.is_letter_or_number());
        if plain && !ending.contains(|c: char| c.is_ascii_digit()) {
            let start = value.start + (text.len() - bare.len());
            self.add_field(
                name,
                label,
                start..start + digits,
                bare[..digits].to_owned(),
            );
        } else if other
            && crate::words::labels::label_subject(&text).is_none()
            && names::find_player_pair(&text).is_none()
        {
            self.add_text(name, label, value);
        }
    }

    /// Reads the rounds, boards and dates of a part.
    pub(super) fn facts_of(&mut self, part: Range<usize>) {
        let text = self.text[part.clone()].to_owned();
        for fact in facts::find_facts_with_order(&text, self.order) {
            let place = part.start + fact.place.start..part.start + fact.place.end;
            let whole = part.start + fact.whole.start..part.start + fact.whole.end;
            let label = match whole.start < place.start {
                true => whole.start..place.start,
                false => place.end..whole.end,
            };
            if self.is_taken(&whole) {
                continue;
            }
            self.add_field(
                fact.name,
                (!label.is_empty()).then_some(&label),
                place,
                fact.value,
            );
        }
        self.short_numbers(&part);
        let mut at = part.start;
        for word in text.split([' ', ',', '\t', '(', ')']) {
            if let Some((round, board)) = round_sign(word) {
                let start = at + 1;
                self.add_field("Round", None, start..start + round.len(), round.to_owned());
                if let Some(board) = board {
                    self.add_field(
                        "Board",
                        None,
                        at + word.len() - board.len()..at + word.len(),
                        board.to_owned(),
                    );
                }
            }
            if let Some(date) = short_year(word) {
                self.add_field("Date", None, at..at + word.len(), date);
            }
            at += word.len() + 1;
        }
    }
}

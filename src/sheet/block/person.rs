//! A player with all that stands beside the name: `мс Иванов И. (Казань)`, `Fairweather, Colin, Leeds`, `ROSSI - CAT. M`.

use super::Block;
use super::fits::rating;
use super::label::Set;
use crate::board::Color;
use crate::sheet::chars::is_dash;
use crate::sheet::{facts, names};
use crate::words::Label;
use crate::words::{OneOf, every, fold, towns};
use std::ops::Range;
use std::sync::LazyLock;

static TITLES: LazyLock<OneOf> = LazyLock::new(|| every(|language| language.headings.titles));
static GRADES: LazyLock<OneOf> = LazyLock::new(|| every(|language| language.headings.grades));
static CLUBS: LazyLock<OneOf> = LazyLock::new(|| every(|language| language.headings.clubs));
static RANKS: LazyLock<OneOf> = LazyLock::new(|| every(|language| language.headings.ranks));
static OF: LazyLock<OneOf> = LazyLock::new(|| every(|language| language.headings.of));
static BEFORE: LazyLock<OneOf> = LazyLock::new(|| every(|language| language.headings.before_place));

/// Words for a team before its name, in small letters.
const PARTIES: [&str; 7] = [
    "team",
    "equipe",
    "squadra",
    "ploeg",
    "team:",
    "команда",
    "ком.",
];

/// Whether a text begins as a name of a person does, perhaps behind a title.
pub(super) fn begins(text: &str) -> bool {
    names::begins_name(text) || {
        let (title, rest) = leading_title(text);
        title.is_some() && names::begins_name(rest)
    }
}

/// Whether a word is a title or a grade.
fn is_title_word(word: &str) -> bool {
    // `M.` is an initial.
    if word.ends_with('.') && word.chars().count() == 2 {
        return false;
    }
    let word = word.trim_end_matches('°');
    // `kandidaat-meester`
    if let Some((first, rest)) = word.split_once('-') {
        let known = |part: &str| GRADES.has(&fold(part)) || RANKS.has(&fold(part));
        return known(first) && known(rest) && GRADES.has(&fold(rest));
    }
    let folded = fold(word.trim_end_matches('.'));
    let small = word.chars().filter(|c| c.is_lowercase()).count();
    let one_case = small == 0
        || small == word.chars().filter(|c| c.is_alphabetic()).count()
        || names::is_short(word);
    (one_case && TITLES.has(&folded)) || GRADES.has(&folded)
}

/// Whether all of a text is a title: `кмс`, `1 разряд`, `Candidato Maestro`.
pub(super) fn is_title(text: &str) -> bool {
    let words: Vec<_> = text
        .split([' ', '-'])
        .filter(|word| !word.is_empty())
        .collect();
    let number = |word: &str| {
        word.len() <= 3
            && word
                .chars()
                .all(|c| c.is_ascii_digit() || matches!(c, 'I' | 'V' | '.'))
    };
    let grade = |word: &&&str| is_title_word(word) || long_title(word);
    let known = words.iter().filter(grade).count();
    (1..=4).contains(&words.len())
        && known > 0
        && words
            .iter()
            .all(|word| is_title_word(word) || long_title(word) || number(word) || is_rank(word))
}

/// Whether a word may stand in a title that is written out: `Candidato a Mestre`, `International Master`.
fn is_rank(word: &str) -> bool {
    let small = word.chars().count() == 1 && word.chars().all(char::is_lowercase);
    small || RANKS.has(&fold(word))
}

/// Whether a word counts a grade: `1`, `2-й`, `III`.
fn is_degree(word: &str) -> bool {
    let figure = word.trim_end_matches(|c: char| !c.is_ascii_digit());
    let ending = &word[figure.len()..];
    let counted = figure.len() == 1 && ending.chars().count() <= 3;
    counted || matches!(word, "I" | "II" | "III" | "І" | "ІІ" | "ІІІ")
}

/// Words that titles are written out with.
fn long_title(word: &str) -> bool {
    GRADES.has(&fold(word.trim_end_matches('.')))
}

/// The title that a text begins with, where a name follows.
pub(super) fn leading_title(text: &str) -> (Option<Range<usize>>, &str) {
    let mut end = 0;
    let mut rest = text;
    loop {
        let body = rest.trim_start();
        let len = body.find(' ').unwrap_or(body.len());
        let word = &body[..len];
        // `кандидат в мастера`, `Grande Maestro`
        let next = body[len..].trim_start();
        let next = &next[..next.find(' ').unwrap_or(next.len())];
        let rank = is_rank(word) && (is_title_word(next) || end > 0 || is_rank(next));
        let small = rank && (end > 0 || word.chars().count() > 1);
        // `1 разряд`, `II разряд`
        let degree = is_degree(word) && is_title_word(next);
        if len == 0 || len == body.len() || !(is_title_word(word) || small || degree) {
            break;
        }
        end = text.len() - body.len() + len;
        rest = &body[len..];
    }
    ((end > 0).then_some(0..end), rest.trim_start())
}

/// A title and a rating behind a name and before something else, without a sign between them: a rating of four digits, which
/// may have a title before it.
fn rated(text: &str) -> Option<(Option<Range<usize>>, Range<usize>)> {
    let (mut title, mut at) = (None, 0);
    for (nth, word) in text.split(' ').enumerate() {
        let place = at..at + word.len();
        at = place.end + 1;
        let number = word.len() == 4 && word.starts_with(['1', '2']) && rating(word).is_some();
        if nth > 0 && number && at < text.len() {
            let beside = title.filter(|title: &Range<usize>| title.end + 1 == place.start);
            return Some((beside, place));
        }
        if nth > 0 && is_title_word(word) && !names::is_initials(word) {
            title = Some(place);
        }
    }
    None
}

/// A part of what stands behind a label for a player.
struct Part {
    place: Range<usize>,
    /// Whether it stands in brackets.
    bracket: bool,
}

/// The parts of a text between commas, spaced dashes and brackets.
fn parts(text: &str) -> Vec<Part> {
    let mut parts = Vec::new();
    let (mut start, mut depth) = (0, 0usize);
    let mut push = |place: Range<usize>, bracket: bool| {
        let body = &text[place.clone()];
        let from = place.start + (body.len() - body.trim_start().len());
        let place = from..from + body.trim().len();
        if text[place.clone()].contains(char::is_alphanumeric) {
            parts.push(Part { place, bracket });
        }
    };
    for (at, c) in text.char_indices() {
        let sign = is_dash(c) || matches!(c, '/' | '·' | '|');
        let spaced =
            sign && text[..at].ends_with(' ') && text[at + c.len_utf8()..].starts_with(' ');
        match c {
            // `(«Диагональ» (Уфа))` is one thing.
            '(' | '[' if depth > 0 => depth += 1,
            ')' | ']' if depth > 1 => depth -= 1,
            '(' | '[' => {
                push(start..at, false);
                (start, depth) = (at + 1, 1);
            }
            ')' | ']' => {
                push(start..at, depth > 0);
                (start, depth) = (at + c.len_utf8(), 0);
            }
            ',' | ';' | '\t' => {
                push(start..at, depth > 0);
                start = at + 1;
            }
            _ if spaced => {
                push(start..at, depth > 0);
                start = at + c.len_utf8();
            }
            _ => {}
        }
    }
    push(start..text.len(), depth > 0);
    parts
}

impl Block<'_> {
    /// Reads a player with what stands beside the name.
    pub(super) fn person(
        &mut self,
        color: Color,
        label: Option<Range<usize>>,
        value: Range<usize>,
    ) {
        let text = self.text[value.clone()].to_owned();
        let mut parts = parts(&text);
        let Some(first) = parts.first_mut() else {
            return;
        };
        let (title, rest) = leading_title(&text[first.place.clone()]);
        let lead = first.place.len() - rest.len();
        let title =
            title.map(|title| first.place.start + title.start..first.place.start + title.end);
        let mut name = first.place.start + lead..first.place.end;
        let (mut behind, mut guess) = (1, false);
        // `Fairweather, Colin`: a family and a given name.
        if let Some(second) = parts.get(1).filter(|part| !part.bracket) {
            let family = text[name.clone()]
                .split_whitespace()
                .filter(|word| !names::is_particle(word));
            let mut given = text[second.place.clone()].split_whitespace();
            let comma = text[name.end..second.place.start].contains(',');
            let one = family.clone().count() == 1 && family.clone().all(|word| !word.contains('.'));
            let name_like = given.clone().count() <= 2
                && given.all(|word| {
                    names::is_name(word) || names::is_initials(word) || names::is_particle(word)
                })
                && !is_title(&text[second.place.clone()])
                && !towns::is_town(&text[second.place.clone()])
                && text[second.place.clone()].matches('-').count() < 2
                && !self.towns_behind_commas(&value);
            if comma && one && name_like {
                name.end = second.place.end;
                behind = 2;
                // It may be a town, too.
                guess = true;
            }
        }
        // `Smith of Leeds`
        let mut from = None;
        let mut at = name.start;
        for word in text[name.clone()].split(' ') {
            if at > name.start && OF.has(&fold(word)) && at + word.len() < name.end {
                from = Some(at + word.len()..name.end);
                name.end = name.start + text[name.start..at].trim_end().len();
                break;
            }
            at += word.len() + 1;
        }
        // `Rossi Ugo cat. Nazionale`
        let mut grade = None;
        if let Some(at) = text[name.clone()].find(" cat. ") {
            let start = name.start + at + " cat. ".len();
            grade = Some(start..name.end);
            name.end = name.start + at;
        }
        // `Jan Smit GMI 2350 DV Utrecht`
        let mut inner = Vec::new();
        if let Some((title, rating)) = rated(&text[name.clone()]) {
            let at = |place: &Range<usize>| name.start + place.start..name.start + place.end;
            inner.extend(title.as_ref().map(at));
            inner.push(at(&rating));
            inner.push(name.start + rating.end..name.end);
            name.end = name.start + title.map_or(rating.start, |title| title.start);
            name.end = name.start + text[name.clone()].trim_end().len();
        }
        // A title or a rating behind the name, without a sign.
        let mut trailing = Vec::new();
        loop {
            let body = text[name.clone()].trim_end();
            let at = body.rfind(' ').map(|at| at + 1);
            let Some(at) = at else { break };
            let word = &body[at..];
            let place = name.start + at..name.start + body.len();
            let degree =
                matches!(word, "I" | "II" | "III" | "І" | "ІІ" | "ІІІ") && !trailing.is_empty();
            if is_title_word(word) && !names::is_initials(word)
                || degree
                || word.chars().any(|c| c.is_ascii_digit())
            {
                trailing.push(place);
                name.end = name.start + body[..at].trim_end().len();
            } else {
                break;
            }
        }
        if !text[name.clone()].contains(char::is_alphabetic) {
            return;
        }
        let place = |part: &Range<usize>| value.start + part.start..value.start + part.end;
        let tag = ["White", "Black"][usize::from(color == Color::Black)];
        if self.has(tag) {
            return;
        }
        self.guess = guess;
        self.add_text(tag, label.as_ref(), place(&name));
        if let Some(title) = title {
            self.of_player(Label::Title, color, None, place(&title));
        }
        if let (Some(first), Some(last)) = (trailing.last(), trailing.first()) {
            let whole = first.start..last.end;
            match is_title(&text[whole.clone()]) {
                true => self.of_player(Label::Title, color, None, place(&whole)),
                false => {
                    for part in &trailing {
                        self.beside(color, place(part));
                    }
                }
            }
        }
        for part in inner {
            let part = self.trimmed(place(&part));
            if !part.is_empty() {
                self.beside(color, part);
            }
        }
        if let Some(grade) = grade {
            self.of_player(Label::Title, color, None, place(&grade));
        }
        if let Some(from) = from {
            let from = self.trimmed(place(&from));
            self.beside(color, from);
        }
        for part in parts.iter().skip(behind) {
            self.beside(color, place(&part.place));
        }
    }

    /// What stands beside a name without a word that says so is what stands beside the other name: a town or a club.
    pub(super) fn settle_clubs(&mut self) {
        for (own, other) in [("White", "Black"), ("Black", "White")] {
            let find = |fields: &[crate::sheet::heading::Field], name: &str| {
                fields
                    .iter()
                    .position(|field| field.name == name && field.label.is_none())
            };
            let guessed = find(&self.fields, &format!("{own}Team"));
            let town = find(&self.fields, &format!("{other}Town"));
            if let (Some(team), Some(town)) = (guessed, town)
                && self.fields[team].guess
                && !self.fields[town].guess
                && !self.has(&format!("{own}Town"))
            {
                self.fields[team].name = ["WhiteTown", "BlackTown"][usize::from(own == "Black")];
            }
        }
        for (own, other) in [("White", "Black"), ("Black", "White")] {
            let [town, team] = ["Town", "Team"].map(|what| format!("{own}{what}"));
            let [other_town, other_team] = ["Town", "Team"].map(|what| format!("{other}{what}"));
            let plain = |name: &str| {
                let field = self.fields.iter().find(|field| field.name == name);
                field.is_some_and(|field| field.label.is_none())
            };
            if !(plain(&town) && plain(&other_team)) || self.has(&team) || self.has(&other_town) {
                continue;
            }
            let tag = if own == "White" {
                "WhiteTeam"
            } else {
                "BlackTeam"
            };
            if let Some(field) = self.fields.iter_mut().find(|field| field.name == town) {
                field.name = tag;
            }
        }
    }

    /// Whether another line has initials, a comma and a capital letter: then what stands behind a comma is no given name.
    fn towns_behind_commas(&self, here: &Range<usize>) -> bool {
        self.lines().iter().any(|line| {
            let apart = line.end <= here.start || here.end <= line.start;
            let text = &self.text[line.clone()];
            let Some((name, behind)) = text.split_once(", ") else {
                return false;
            };
            let mut words = name.split(' ').rev().take(3);
            let initials = words.any(|word| word.ends_with('.') && names::is_initials(word));
            apart && initials && behind.starts_with(char::is_uppercase) && !is_title(behind)
        })
    }

    /// Reads something beside the name of a player: a title, a rating, a club or a town.
    pub(super) fn beside(&mut self, color: Color, part: Range<usize>) {
        let text = self.text[part.clone()].to_owned();
        // `Белые: Иванов (б)`
        if matches!(
            (text.trim(), color),
            ("б", Color::White) | ("ч", Color::Black)
        ) {
            return self.taken.push(part);
        }
        if !facts::ordered(&text, self.order).is_empty() {
            return self.facts_of(part);
        }
        // `CAT. M`, `ELO 2000`, `rating: 2000`
        let labelled = super::label::marks(&text)
            .into_iter()
            .next()
            .filter(|mark| mark.place.start == 0);
        let word = text
            .find([' ', ':', '.'])
            .map(|at| (at, super::about::about(&text[..at])));
        if let Some((
            at,
            Some(super::About::Thing(
                label @ (Label::Title | Label::Rating | Label::Team | Label::Town),
            )),
        )) = word
            && !is_title(&text)
        {
            let rest = text[at..].trim_start_matches([' ', ':', '.']);
            if !rest.is_empty()
                // `team Kirkcaldy A`, and `Club Damas Porto` is a name.
                && (label != Label::Team
                    || labelled.is_some_and(|mark| mark.set != Set::Blank)
                    || PARTIES.contains(&&text[..at]))
                && (label != Label::Rating || rating(rest).is_some())
            {
                let start = part.end - rest.len();
                self.of_player(label, color, Some(&(part.start..start)), start..part.end);
                return;
            }
        }
        if is_title(&text) {
            return self.of_player(Label::Title, color, None, part);
        }
        if rating(&text).is_some() {
            return self.of_player(Label::Rating, color, None, part);
        }
        let mut words = text.split(|c: char| !c.is_alphanumeric() && c != '.');
        let club = words.any(|word| CLUBS.has(&fold(word.trim_end_matches('.'))))
            || text.contains(['«', '"', '“'])
            || text.contains(|c: char| c.is_ascii_digit());
        if club {
            return self.of_player(Label::Team, color, None, part);
        }
        let first = text.split([' ', '.']).next().unwrap_or_default();
        let small = first.starts_with(char::is_lowercase) || text[first.len()..].starts_with('.');
        let lead = match BEFORE.has(&fold(first)) && first.len() < text.len() && small {
            true => {
                let rest = text[first.len()..].trim_start_matches([' ', '.']);
                text.len() - rest.len()
            }
            false => 0,
        };
        // `п. Красная Горбатка` is called so.
        let settlement = matches!(first, "п" | "с" | "д" | "ст" | "пгт" | "пос");
        let lead = if settlement { 0 } else { lead };
        let named = match settlement {
            true => text[first.len()..].trim_start_matches([' ', '.']),
            false => &text[lead..],
        };
        // `Dayton, Ohio`
        let tag = ["WhiteTown", "BlackTown"][usize::from(color == Color::Black)];
        let at = part.start;
        let before = self.fields.iter_mut().find(|field| field.name == tag);
        if let Some(field) = before {
            let labelled = field.label.is_some();
            let end = field.span.end as usize - self.at;
            let near = self.text.get(end..at).is_some_and(|gap| gap.trim() == ",");
            // `Сыктывкар, Локомотив`
            if near && !towns::is_land(&text) && !text.is_ascii() {
                self.guess = true;
                return self.of_player(Label::Team, color, None, part);
            }
            if near && text.split_whitespace().count() <= 2 && text.starts_with(char::is_uppercase)
            {
                field.value = format!("{}, {text}", field.value);
                field.span.end = (self.at + part.end) as u32;
                self.taken.push(part);
                return;
            }
            if !labelled {
                return;
            }
        }
        let town = named
            .chars()
            .next()
            .is_some_and(|c| c.is_uppercase() || c == '\'');
        if town && text.split_whitespace().count() <= 5 {
            let start = part.start + lead;
            let label = (lead > 0).then_some(part.start..start);
            let known = lead > 0 || settlement || towns::is_town_beside(named);
            self.guess = !known;
            // What no town is called is a club sooner than a village.
            let thing = if known { Label::Town } else { Label::Team };
            self.of_player(thing, color, label.as_ref(), start..part.end);
        }
    }
}

//! Details next to a player: a title, a rating, a club or a town.

use super::fits::{self, parse_rating};
use super::label::LabelSeparator;
use super::person::{OF_TOWN, is_of, is_title};
use super::piece::BEFORE_PLACE_WORDS;
use super::{HeadingBlock, birth, points};
use crate::board::Color;
use crate::sheet::facts;
use crate::words::LetterClass;
use crate::words::{HeadingLabel, WordMatcher, every_word, fold_text, towns};
use std::ops::Range;
use std::sync::LazyLock;

static CLUB_WORDS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.headings.clubs));

/// Words for a team before its name, in lower case.
const TEAM_WORDS: [&str; 15] = [
    "team",
    "equipe",
    "equipa",
    "squadra",
    "ploeg",
    "команда",
    "ком",
    "club",
    "clube",
    "circolo",
    "vereniging",
    "клуб",
    "школа",
    "school",
    "società",
];

/// Returns whether words, quotation marks or digits show that a text is the name of a club.
fn is_club(text: &str) -> bool {
    let mut words = text.split(|c: char| !c.is_letter_or_number() && c != '.');
    words.any(|word| CLUB_WORDS.contains_word(&fold_text(word.trim_end_matches('.'))))
        || text.contains(['«', '"', '“'])
        || text.contains(|c: char| c.is_ascii_digit())
}

impl HeadingBlock<'_> {
    /// Turns a title of two capital letters in brackets into a state where the other player has a state: `José (MG)` next to
    /// `Pedro (SP)` is from Minas Gerais and is not a grandmaster.
    fn settle_states(&mut self) {
        let is_state = |field: &crate::sheet::heading::HeadingField| {
            let value = field.value.as_str();
            let bracketed = self.text[..field.span.start as usize - self.at].ends_with(['(', '[']);
            value.len() == 2 && field.label.is_none() && bracketed && towns::is_land(value)
        };
        let place = |name: &str| {
            let mut all = self.fields.iter();
            all.position(|field| field.name == name && is_state(field))
        };
        let both = [
            ["WhiteTitle", "BlackTeam", "WhiteTeam"],
            ["BlackTitle", "WhiteTeam", "BlackTeam"],
        ];
        let found = both.iter().find_map(|[title, other, team]| {
            place(other)?;
            place(title)
                .filter(|_| !self.has_field(team))
                .map(|at| (at, *team))
        });
        if let Some((at, team)) = found {
            self.fields[at].name = team;
        }
    }

    /// Gives a town or a club without a word for it the kind of the detail next to the other name.
    pub(super) fn settle_clubs(&mut self) {
        self.settle_states();
        for (own, other) in [("White", "Black"), ("Black", "White")] {
            let find = |fields: &[crate::sheet::heading::HeadingField], name: &str| {
                fields
                    .iter()
                    .position(|field| field.name == name && field.label.is_none())
            };
            let guessed = find(&self.fields, &format!("{own}Team"));
            let town = find(&self.fields, &format!("{other}Town"));
            if let (Some(team), Some(town)) = (guessed, town)
                && self.fields[team].guess
                && !self.fields[town].guess
                && !self.has_field(&format!("{own}Town"))
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
            // A known town in brackets stays a town.
            let bracket = |field: &crate::sheet::heading::HeadingField| {
                self.text[..field.span.start as usize - self.at].ends_with('(')
            };
            let known = self
                .fields
                .iter()
                .any(|field| field.name == town && !field.guess && bracket(field));
            if known
                || !(plain(&town) && plain(&other_team))
                || self.has_field(&team)
                || self.has_field(&other_town)
            {
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

    /// Reads a detail next to the name of a player: a title, a rating, a club or a town.
    pub(super) fn read_player_detail(&mut self, color: Color, part: Range<usize>) {
        let text = self.text[part.clone()].to_owned();
        // `Белые: Иванов (б)`
        if matches!(
            (text.trim(), color),
            ("б", Color::White) | ("ч", Color::Black)
        ) {
            return self.taken.push(part);
        }
        if points::is_one(&text) {
            return self.read_player_points(color, part);
        }
        if birth::is_one(&text) {
            return self.leave_untouched(part);
        }
        // `(«Ладья», Челябинск)`
        if let Some((first, second)) = text.split_once(", ")
            && !towns::is_land(second)
            && !text.contains('(')
        {
            let border = part.start + first.len();
            self.read_player_detail(color, part.start..border);
            return self.read_player_detail(color, border + 2..part.end);
        }
        if !facts::find_facts_with_order(&text, self.order).is_empty() {
            return self.facts_of(part);
        }
        // `CAT. M`, `ELO 2000`, `rating: 2000`
        let labelled = super::label::find_labels(&text)
            .into_iter()
            .next()
            .filter(|mark| mark.place.start == 0);
        let word = text
            .find([' ', ':', '.'])
            .map(|at| (at, crate::words::labels::label_subject(&text[..at])));
        if let Some((
            at,
            Some(super::LabelSubject::Thing(
                label @ (HeadingLabel::Title
                | HeadingLabel::Rating
                | HeadingLabel::Team
                | HeadingLabel::Town),
            )),
        )) = word
            && !is_title(&text)
        {
            let rest = text[at..].trim_start_matches([' ', ':', '.']);
            if !rest.is_empty()
                // `team Kirkcaldy A` has a label; `Club Damas Porto` is a name.
                && (label != HeadingLabel::Team
                    || labelled.is_some_and(|mark| mark.set != LabelSeparator::Blank)
                    || TEAM_WORDS.contains(&&text[..at]))
                && (label != HeadingLabel::Rating || parse_rating(rest).is_some())
            {
                let start = part.end - rest.len();
                self.of_player(label, color, Some(&(part.start..start)), start..part.end);
                return;
            }
        }
        // `playing for South Africa`
        if let Some(mark) = super::label::find_labels(&text).first()
            && mark.place.start == 0
            && mark.about == super::LabelSubject::Thing(HeadingLabel::Team)
            && text[..mark.place.end].trim().contains(' ')
            && text.starts_with(char::is_lowercase)
        {
            let border = part.start + mark.place.end;
            return self.of_player(
                HeadingLabel::Team,
                color,
                Some(&(part.start..border)),
                border..part.end,
            );
        }
        // `Lockhart of Miners' Welfare`
        if let Some((of, rest)) = text.split_once(' ')
            && is_of(of)
            && (is_club(rest) || rest.starts_with("The "))
        {
            let border = part.end - rest.len();
            let label = part.start..border;
            return self.of_player(HeadingLabel::Team, color, Some(&label), border..part.end);
        }
        if is_title(&text) {
            return self.of_player(HeadingLabel::Title, color, None, part);
        }
        // `MI-2300`, `MF/2150`
        if let Some((title, points)) = text.split_once(['-', '/', '–'])
            && is_title(title.trim())
            && parse_rating(points.trim()).is_some()
        {
            let border = part.start + title.len();
            let points = part.end - points.len();
            self.of_player(HeadingLabel::Title, color, None, part.start..border);
            return self.of_player(HeadingLabel::Rating, color, None, points..part.end);
        }
        if parse_rating(&text).is_some() {
            // The number may be the year of birth.
            self.guess |= fits::is_year(&text) && text.as_str() < "2020";
            return self.of_player(HeadingLabel::Rating, color, None, part);
        }
        if is_club(&text) {
            return self.of_player(HeadingLabel::Team, color, None, part);
        }
        let first = text.split([' ', '.']).next().unwrap_or_default();
        let small = first.starts_with(char::is_lowercase) || text[first.len()..].starts_with('.');
        // `da Livorno`
        let of_town = OF_TOWN.contains(&first) && towns::is_town(text[first.len()..].trim());
        let lead = match (BEFORE_PLACE_WORDS.contains_word(&fold_text(first)) || of_town)
            && first.len() < text.len()
            && small
        {
            true => {
                let rest = text[first.len()..].trim_start_matches([' ', '.']);
                text.len() - rest.len()
            }
            false => 0,
        };
        // In `п. Красная Горбатка` the abbreviation is part of the name.
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
                return self.of_player(HeadingLabel::Team, color, None, part);
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
            let known = lead > 0 || settlement || towns::is_town_next_to_name(named);
            self.guess = !known;
            // A name of no known town is that of a club rather than of a village.
            let thing = if known {
                HeadingLabel::Town
            } else {
                HeadingLabel::Team
            };
            self.of_player(thing, color, label.as_ref(), start..part.end);
        }
    }
}

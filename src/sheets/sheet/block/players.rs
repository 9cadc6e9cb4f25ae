//! Lines that name both players, and lines that name their clubs.

use super::event::{DUEL_WORDS, NEWSPAPER_WORDS, is_event};
use super::fits::{is_stage, parse_rating};
use super::kind::{heading_words, is_of_date, is_proper, variant_of};
use super::person::{is_title, leading_title};
use super::piece::{POST_WORDS, is_letterhead};
use super::{HeadingBlock, LabelSubject};
use crate::board::Color;
use crate::sheet::chars::is_dash;
use crate::sheet::{heading, names, versus};
use crate::words::labels::label_subject;
use crate::words::{HeadingLabel, fold_text, side_by_word, towns};
use std::ops::Range;

impl HeadingBlock<'_> {
    /// Reads the lines that name both players.
    pub(super) fn read_players(&mut self) {
        self.players_behind_board();
        self.players_with_sides();
        self.read_players_by_side();
        // A dash without blanks occurs in names of towns as well. It counts only if the players are not named otherwise.
        for (joined, strict) in [(false, true), (false, false), (true, false)] {
            self.players_of_lines(joined, strict);
        }
        if !self.has_field("White") && !self.has_field("Black") {
            self.around_score();
        }
        if !self.has_field("White") && !self.has_field("Black") {
            self.two_people();
        }
        if !self.has_field("White") && !self.has_field("Black") {
            let fields = heading::two_lines(self.text, self.at);
            for field in fields {
                self.guess = true;
                self.add_heading_field(field);
            }
        }
    }

    /// Reads two consecutive lines, each with a name and a title, a rating or a town next to it, as White and Black, if there are
    /// no other lines like them: `Nazionale Mosca Giulio, Elo 2139`.
    fn two_people(&mut self) {
        let lines = self.line_ranges();
        let person =
            |line: &Range<usize>| !self.is_taken(line) && is_person(&self.text[line.clone()]);
        let found: Vec<_> = (0..lines.len())
            .filter(|nth| person(&lines[*nth]))
            .collect();
        // One of the two lines may have only a name.
        let bare = |nth: &usize| {
            let line = lines.get(*nth).filter(|line| !self.is_taken(line));
            line.is_some_and(|line| is_bare_name(&self.text[line.clone()]))
        };
        let (first, second) = match found[..] {
            [first, second] if second == first + 1 => (first, second),
            [one] if bare(&(one + 1)) => (one, one + 1),
            [one] if one > 0 && bare(&(one - 1)) => (one - 1, one),
            _ => return,
        };
        for (color, nth) in [(Color::White, first), (Color::Black, second)] {
            let line = self.trim_range(lines[nth].clone());
            self.read_player(color, None, line.clone());
            let tag = ["White", "Black"][usize::from(color == Color::Black)];
            if let Some(field) = self.fields.iter_mut().find(|field| field.name == tag) {
                field.guess = true;
            }
        }
    }

    /// Reads the first line that gives both sides in brackets before all other lines: `Halloran (Black) v Day (White)` below the
    /// title `VETERANS' LEAGUE - CAPTAIN'S REPORT`.
    fn players_with_sides(&mut self) {
        for line in self.line_ranges() {
            let text = &self.text[line.clone()];
            let told = text
                .split('(')
                .skip(1)
                .filter_map(|part| side_by_word(part.split(')').next().unwrap_or_default().trim()));
            let told: Vec<_> = told.collect();
            let both = matches!(told[..], [first, second] if first != second);
            if both && !self.is_taken(&line) && self.read_player_pair(&line, false) {
                return;
            }
        }
    }

    fn players_of_lines(&mut self, joined: bool, strict: bool) {
        for line in self.line_ranges() {
            if self.has_field("White") && self.has_field("Black") {
                return;
            }
            if self.is_taken(&line) {
                // `bord 34<tab>Jansen<tab>0-2<tab>Bos`
                let free = self
                    .unclaimed_ranges(line.clone())
                    .into_iter()
                    .map(|part| self.trim_range(part));
                let scored: Vec<_> = free
                    .filter(|part| versus::find_line_score(&self.text[part.clone()]).is_some())
                    .collect();
                if let [part] = &scored[..] {
                    self.read_player_pair(part, joined);
                } else if scored.is_empty() && !strict && !joined {
                    // `Smith - Brown, Round 3`
                    let first = self.unclaimed_ranges(line.clone()).into_iter().next();
                    let first = first.filter(|part| part.start == line.start);
                    let first = first.map(|part| self.between_commas(part));
                    let label = first
                        .as_ref()
                        .is_some_and(|part| has_label(&self.text[part.clone()]));
                    let within = |label: &crate::span::Span| {
                        (line.start..line.end).contains(&(label.start as usize - self.at))
                    };
                    let labels = self.fields.iter().filter_map(|field| field.label);
                    let one = labels.filter(within).count() == 1;
                    if let Some(part) = first.filter(|_| !label && one) {
                        self.read_player_pair(&part, false);
                    }
                }
                continue;
            }
            // `Go-As-You-Please Tournament`
            let text = &self.text[line.clone()];
            let spaced =
                text.contains(':') || [" - ", " – ", " — "].iter().any(|dash| text.contains(dash));
            let first = heading_words(text)
                .next()
                .map(fold_text)
                .unwrap_or_default();
            // `Souza - Lima, III Etapa da Copa`
            let mut parts = text.split([',', ';']);
            let part = parts.find(|part| part.chars().any(is_dash)).unwrap_or(text);
            let staged =
                is_event(part) && is_stage(part) && versus::find_line_score(text).is_none();
            if DUEL_WORDS.contains_word(&first) || staged || self.is_title(text) {
                continue;
            }
            // `Souza 2 x 0 Lima, Copa Brasil`
            let lead = text.split([',', ';']).next().unwrap_or_default();
            let duel = !is_event(lead)
                && lead.len() < text.len()
                && names::find_player_pair(lead).is_some();
            if !spaced
                && !duel
                && (is_event(text)
                    || NEWSPAPER_WORDS.contains_word(&first)
                    || POST_WORDS.contains_word(&first))
            {
                continue;
            }
            if strict && is_event(text) && versus::find_line_score(text).is_none() {
                continue;
            }
            if super::joint::is_of_helper(text) || self.is_joint(&line) {
                continue;
            }
            if !(self.read_player_pair(&line, joined) || joined || strict) {
                self.read_players_in_sentence(&line);
            }
        }
    }

    /// Returns whether a line gives the event and the day with dashes between: `Rodada 3 - Copa do Brasil - Recife - 12/05/2004`.
    fn is_title(&self, line: &str) -> bool {
        let pieces: Vec<_> = line
            .split(" - ")
            .flat_map(|piece| piece.split(" – "))
            .collect();
        let dated = |piece: &&str| {
            let found = crate::sheet::facts::find_facts_with_order(piece, self.order);
            found.iter().any(|fact| fact.name == "Date")
        };
        pieces.len() >= 3
            && pieces.iter().any(|piece| is_event(piece))
            && pieces.last().is_some_and(dated)
    }

    /// Adds a field that was read elsewhere.
    fn add_heading_field(&mut self, field: heading::HeadingField) {
        let part =
            |span: crate::span::Span| span.start as usize - self.at..span.end as usize - self.at;
        let (place, label) = (part(field.span), field.label.map(part));
        let as_written = self.text[place.clone()] == field.value;
        let value = match as_written {
            true => self.typed[place.clone()].to_owned(),
            false => field.value,
        };
        self.add_field(field.name, label.as_ref(), place, value);
    }

    fn read_players_in_sentence(&mut self, line: &Range<usize>) {
        if self.side_behind(line) {
            return;
        }
        let text = &self.text[line.clone()];
        let mut fields = heading::played_with(text, self.at + line.start);
        if fields.is_empty() {
            fields.extend(heading::bare_result(text, self.at + line.start));
        }
        for field in fields {
            let color = match field.name {
                "White" => Some(Color::White),
                "Black" => Some(Color::Black),
                _ => None,
            };
            let end = field.span.end as usize - self.at;
            self.add_heading_field(field);
            // `Белыми играет Петров (Барнаул)`
            let behind = &self.text[end..line.end];
            if let Some(color) = color
                && let Some(inside) = behind.trim_start().strip_prefix('(')
                && let Some(close) = inside.find(')')
            {
                let start = line.end - inside.len();
                let part = self.trim_range(start..start + close);
                if !part.is_empty() && !self.is_taken(&part) {
                    self.read_player_detail(color, part);
                }
            }
        }
    }

    /// Reads a player with the side after the name: `C. Jones (York) - White`. Returns whether the line has one.
    fn side_behind(&mut self, line: &Range<usize>) -> bool {
        let text = &self.text[line.clone()];
        let dash = text.char_indices().rev().find(|(at, c)| {
            is_dash(*c) && text[..*at].ends_with(' ') && text[at + c.len_utf8()..].starts_with(' ')
        });
        let Some((at, c)) = dash else { return false };
        let Some(color) = side_by_word(text[at + c.len_utf8()..].trim()) else {
            return false;
        };
        let name = self.trim_range(line.start..line.start + at);
        let name = self.behind_name_label(name);
        if !super::person::begins_like_name(&self.text[name.clone()]) {
            return false;
        }
        let label = line.start + at..line.end;
        self.read_player(color, Some(label), name);
        true
    }

    /// Reads the clubs of a match on a line of their own: `Damclub Culemborg - DOS Rijnsburg`.
    pub(super) fn read_teams(&mut self) {
        let named = |tag: &str| self.has_field(tag);
        if !(named("White") && named("Black")) || named("WhiteTeam") || named("BlackTeam") {
            return;
        }
        let mut found = None;
        for line in self.line_ranges() {
            let text = &self.text[line.clone()];
            let dash = text.char_indices().filter(|(at, c)| {
                is_dash(*c)
                    && text[..*at].ends_with(' ')
                    && text[at + c.len_utf8()..].starts_with(' ')
            });
            let dashes: Vec<_> = dash.collect();
            let [(at, c)] = dashes[..] else { continue };
            // `Incontro: Nuova Dama Triestina - La Torre`
            let label = text[..at].split_once(": ").map_or(0, |(label, _)| {
                let duel = DUEL_WORDS.contains_word(&fold_text(label)) && !self.is_taken(&line);
                if duel { label.len() + 2 } else { 0 }
            });
            let sides = [&text[label..at], &text[at + c.len_utf8()..]];
            let club = |side: &&str| {
                let side = side.trim();
                side.starts_with(|c: char| c.is_uppercase() || c == '«')
                    && heading_words(side).count() <= 5
                    && is_proper(side)
                    && !is_event(side)
                    && !is_stage(side)
                    && variant_of(side).is_none()
                    && !side.contains([':', ';', ',', '.'])
                    && !heading_words(side).any(|word| {
                        is_of_date(word)
                            || POST_WORDS.contains_word(&fold_text(word))
                            || NEWSPAPER_WORDS.contains_word(&fold_text(word))
                    })
                    && label_subject(side).is_none()
            };
            // `Clube Xadrez - Uberlândia/MG` is a club and its town.
            let town = |side: &str| {
                let side = side.split('/').next().unwrap_or_default();
                towns::is_town(side.trim())
            };
            let one_town = town(sides[0]) != town(sides[1]);
            if one_town || self.is_taken(&line) || !sides.iter().all(club) || is_letterhead(text) {
                continue;
            }
            let first = self.trim_range(line.start + label..line.start + at);
            let second = self.trim_range(line.start + at + c.len_utf8()..line.end);
            // Of two such lines it is not known which is right.
            if label > 0 {
                self.taken.push(line.start..line.start + label);
            }
            if found.replace((first, second)).is_some() {
                return;
            }
        }
        if let Some((first, second)) = found {
            self.guess = true;
            self.add_text("WhiteTeam", None, first);
            self.guess = true;
            self.add_text("BlackTeam", None, second);
        }
    }
}

/// Returns whether a text has a colon that is not part of a score: `2:0`.
fn has_label(text: &str) -> bool {
    let figure = |c: char| c.is_ascii_digit();
    text.match_indices(':')
        .any(|(at, _)| !(text[..at].ends_with(figure) && text[at + 1..].starts_with(figure)))
}

/// Returns whether a line is the name of a person of two or three words.
fn is_bare_name(line: &str) -> bool {
    let line = line.trim();
    let all = line.split_whitespace();
    (2..=3).contains(&all.clone().count())
        && all
            .clone()
            .all(|word| names::is_name(word) || names::is_particle(word))
        && names::begins_name(line)
        && !is_event(line)
        && !is_stage(line)
        && !towns::is_town(line)
        && variant_of(line).is_none()
        && label_subject(line).is_none()
}

/// Returns whether a line is a name with a title, a rating or a town next to it, and nothing else.
fn is_person(line: &str) -> bool {
    let line = line.trim();
    let (title, rest) = leading_title(line);
    let name = rest.split([',', '(', ';']).next().unwrap_or_default();
    let behind = &rest[name.len()..];
    let plain = names::begins_name(name)
        && (2..=4).contains(&heading_words(name).count())
        && !name.contains([':', '=', '"', '«'])
        && !name.contains(|c: char| c.is_ascii_digit())
        && !is_event(line)
        && !is_stage(line);
    let mut parts = behind
        .split([',', '(', ')', ';'])
        .map(str::trim)
        .filter(|part| !part.is_empty());
    let rated = |part: &str| {
        let last = part.rsplit(' ').next().unwrap_or_default();
        let label = part[..part.len() - last.len()].trim_end_matches([' ', ':', '.']);
        parse_rating(last).is_some()
            && (label.is_empty()
                || label_subject(label) == Some(LabelSubject::Thing(HeadingLabel::Rating)))
    };
    let known = |part: &str| rated(part) || is_title(part) || towns::is_town(part);
    plain && (title.is_some() || !behind.is_empty()) && parts.all(known)
}

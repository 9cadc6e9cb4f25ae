//! The lines that name both players, and those that name their clubs.

use super::Block;
use super::about::about;
use super::event::{DUELS, PAPERS, is_event};
use super::fits::is_stage;
use super::kind::{is_of_date, is_proper, variant_of, words};
use super::piece::{POSTS, is_letterhead};
use crate::board::Color;
use crate::sheet::chars::is_dash;
use crate::sheet::{heading, versus};
use crate::words::{fold, side};
use std::ops::Range;

impl Block<'_> {
    /// Reads the lines that name both players.
    pub(super) fn players(&mut self) {
        self.players_with_sides();
        self.told_by_sides();
        // A dash without blanks stands in names of towns, too: it counts where nothing else names the players.
        for (joined, strict) in [(false, true), (false, false), (true, false)] {
            self.players_of_lines(joined, strict);
        }
        if !self.has("White") && !self.has("Black") {
            self.around_score();
        }
        if !self.has("White") && !self.has("Black") {
            let fields = heading::two_lines(self.text, self.at);
            for field in fields {
                self.guess = true;
                self.add_field(field);
            }
        }
    }

    /// A line that tells both sides in brackets goes before all others: `Halloran (Black) v Day (White)` below the title
    /// `VETERANS' LEAGUE - CAPTAIN'S REPORT`.
    fn players_with_sides(&mut self) {
        for line in self.lines() {
            let text = &self.text[line.clone()];
            let told = text
                .split('(')
                .skip(1)
                .filter_map(|part| side(part.split(')').next().unwrap_or_default().trim()));
            let told: Vec<_> = told.collect();
            let both = matches!(told[..], [first, second] if first != second);
            if both && !self.is_taken(&line) && self.pair(&line, false) {
                return;
            }
        }
    }

    fn players_of_lines(&mut self, joined: bool, strict: bool) {
        for line in self.lines() {
            if self.has("White") && self.has("Black") {
                return;
            }
            if self.is_taken(&line) {
                // `bord 34<tab>Jansen<tab>0-2<tab>Bos`
                let free = self.free(line).into_iter().map(|part| self.trimmed(part));
                let scored: Vec<_> = free
                    .filter(|part| versus::between(&self.text[part.clone()]).is_some())
                    .collect();
                if let [part] = &scored[..] {
                    self.pair(part, joined);
                }
                continue;
            }
            // `Go-As-You-Please Tournament`
            let text = &self.text[line.clone()];
            let spaced =
                text.contains(':') || [" - ", " – ", " — "].iter().any(|dash| text.contains(dash));
            let first = words(text).next().map(fold).unwrap_or_default();
            // `Souza - Lima, III Etapa da Copa`
            let mut parts = text.split([',', ';']);
            let part = parts.find(|part| part.chars().any(is_dash)).unwrap_or(text);
            let staged = is_event(part) && is_stage(part) && versus::between(text).is_none();
            if DUELS.has(&first) || staged || self.is_title(text) {
                continue;
            }
            if !spaced && (is_event(text) || PAPERS.has(&first) || POSTS.has(&first)) {
                continue;
            }
            if strict && is_event(text) && versus::between(text).is_none() {
                continue;
            }
            if !(self.pair(&line, joined) || joined || strict) {
                self.told_players(&line);
            }
        }
    }

    /// Whether a line tells the event and the day with dashes between: `Rodada 3 - Copa do Brasil - Recife - 12/05/2004`.
    fn is_title(&self, line: &str) -> bool {
        let pieces: Vec<_> = line
            .split(" - ")
            .flat_map(|piece| piece.split(" – "))
            .collect();
        let dated = |piece: &&str| {
            let found = crate::sheet::facts::ordered(piece, self.order);
            found.iter().any(|fact| fact.name == "Date")
        };
        pieces.len() >= 3
            && pieces.iter().any(|piece| is_event(piece))
            && pieces.last().is_some_and(dated)
    }

    /// A field that was read elsewhere.
    fn add_field(&mut self, field: heading::Field) {
        let part =
            |span: crate::span::Span| span.start as usize - self.at..span.end as usize - self.at;
        let (place, label) = (part(field.span), field.label.map(part));
        self.add(field.name, label.as_ref(), place, field.value);
    }

    fn told_players(&mut self, line: &Range<usize>) {
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
            self.add_field(field);
            // `Белыми играет Петров (Барнаул)`
            let behind = &self.text[end..line.end];
            if let Some(color) = color
                && let Some(inside) = behind.trim_start().strip_prefix('(')
                && let Some(close) = inside.find(')')
            {
                let start = line.end - inside.len();
                let part = self.trimmed(start..start + close);
                if !part.is_empty() && !self.is_taken(&part) {
                    self.beside(color, part);
                }
            }
        }
    }

    /// A player with the side behind the name: `C. Jones (York) - White`.
    fn side_behind(&mut self, line: &Range<usize>) -> bool {
        let text = &self.text[line.clone()];
        let dash = text.char_indices().rev().find(|(at, c)| {
            is_dash(*c) && text[..*at].ends_with(' ') && text[at + c.len_utf8()..].starts_with(' ')
        });
        let Some((at, c)) = dash else { return false };
        let Some(color) = side(text[at + c.len_utf8()..].trim()) else {
            return false;
        };
        let name = self.trimmed(line.start..line.start + at);
        if !super::person::begins(&self.text[name.clone()]) {
            return false;
        }
        let label = line.start + at..line.end;
        self.person(color, Some(label), name);
        true
    }

    /// The clubs of a match on a line of their own: `Damclub Culemborg - DOS Rijnsburg`.
    pub(super) fn teams(&mut self) {
        let named = |tag: &str| self.has(tag);
        if !(named("White") && named("Black")) || named("WhiteTeam") || named("BlackTeam") {
            return;
        }
        let mut found = None;
        for line in self.lines() {
            let text = &self.text[line.clone()];
            let dash = text.char_indices().filter(|(at, c)| {
                is_dash(*c)
                    && text[..*at].ends_with(' ')
                    && text[at + c.len_utf8()..].starts_with(' ')
            });
            let dashes: Vec<_> = dash.collect();
            let [(at, c)] = dashes[..] else { continue };
            let sides = [&text[..at], &text[at + c.len_utf8()..]];
            let club = |side: &&str| {
                let side = side.trim();
                side.starts_with(|c: char| c.is_uppercase() || c == '«')
                    && words(side).count() <= 5
                    && is_proper(side)
                    && !is_event(side)
                    && !is_stage(side)
                    && variant_of(side).is_none()
                    && !side.contains([':', ';', ',', '.'])
                    && !words(side).any(|word| {
                        is_of_date(word) || POSTS.has(&fold(word)) || PAPERS.has(&fold(word))
                    })
                    && about(side).is_none()
            };
            if self.is_taken(&line) || !sides.iter().all(club) || is_letterhead(text) {
                continue;
            }
            let first = self.trimmed(line.start..line.start + at);
            let second = self.trimmed(line.start + at + c.len_utf8()..line.end);
            // Of two such lines nobody knows which it is.
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

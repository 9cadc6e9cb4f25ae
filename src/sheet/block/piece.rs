//! What stands in a heading without a label: players, rounds and dates, and pieces of lines that their words or their places
//! tell.

use super::event::{DUELS, PAPERS, is_event};
use super::fits::is_stage;
use super::kind::{is_of_date, is_proper, variant_of, words};
use super::label::{Set, about};
use super::{About, Block, clock, opening};
use crate::board::Color;
use crate::notation::date::{self, DateOrder};
use crate::sheet::chars::is_dash;
use crate::sheet::{heading, versus};
use crate::words::Label;
use crate::words::{OneOf, every, fold, side, towns};
use std::ops::Range;
use std::sync::LazyLock;

static POSTS: LazyLock<OneOf> = LazyLock::new(|| every(|language| language.headings.posts));
static BEFORE: LazyLock<OneOf> = LazyLock::new(|| every(|language| language.headings.before_place));

/// Words of a line that is looked at for pieces, at most: longer ones are prose.
const WORDS: usize = 24;

/// Words of a line below the moves that is the title of an event, at most.
const TITLE: usize = 14;

/// Whether a text reads as the name of an event and not as a sentence about one: it ends with a name, a number or the word
/// for the event.
fn is_title_of_event(text: &str) -> bool {
    let all: Vec<_> = words(text).collect();
    let small = all
        .iter()
        .filter(|word| word.starts_with(char::is_lowercase))
        .count();
    all.len() <= 7 && small <= 3 && !text.contains(['.', '!', '?'])
}

/// Small words before the name of an event, at most.
const SMALL: usize = 3;

/// Words between the name of an event and its place: in names of events they are rare.
const AT: [&str; 3] = [" at ", " te ", " em "];

/// Words between which and the name of a town there is no border: `Trofeo Città Savona`.
const OF_TOWN: [&str; 6] = ["города", "citta", "cidade", "city", "stad", "town"];

/// What a piece of a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Event,
    Stage,
    /// The word for an opening with its name behind it.
    Opening,
    /// The name of an opening.
    Name,
    Variant,
    Clock,
    Score,
    /// A place, by the word before it.
    Place,
    /// Words with capital letters.
    Proper,
    Other,
}

/// Whether a line is the address of a club or of a federation: with a postal code, a telephone or an address on the network.
fn is_letterhead(line: &str) -> bool {
    let figures = line
        .split(|c: char| !c.is_ascii_digit())
        .any(|run| run.len() >= 5);
    let folded = fold(line);
    let telephone = words(&folded)
        .any(|word| matches!(word, "тел" | "tel" | "telephone" | "telefono" | "telefone"));
    let address = line.contains('@') && !line.contains(" @ ");
    figures || telephone || address || folded.contains("www.") || folded.contains("://")
}

/// Words of a label that is not known, at most.
const LABEL: usize = 2;

/// How long the label is that a line begins with, where its words are not known: up to a colon or a row of dots.
fn unknown_label(text: &str) -> usize {
    let colon = text.find(": ").map(|at| (at, at + 2));
    let dots = text.find(" ...").map(|at| {
        let rest = &text[at..];
        (
            at,
            at + rest.len() - rest.trim_start_matches([' ', '.']).len(),
        )
    });
    let Some((at, end)) = colon.into_iter().chain(dots).min() else {
        return 0;
    };
    let label = text[..at].trim();
    let few = (1..=LABEL).contains(&label.split_whitespace().count());
    let plain = label
        .chars()
        .all(|c| c.is_alphabetic() || matches!(c, ' ' | '.' | '-'));
    if few && plain && !is_event(label) {
        end
    } else {
        0
    }
}

/// Whether a full stop between these texts ends a piece, and is not that of an abbreviation or of a number.
fn ends_piece(before: &str, behind: &str) -> bool {
    let mut all = before.rsplit([' ', '.']);
    let (word, lead) = (
        all.next().unwrap_or_default(),
        all.next().unwrap_or_default(),
    );
    if word.bytes().all(|b| b.is_ascii_digit()) {
        // `Welsh Closed 1998. Swindon`, `СШОР № 3. Брянск`
        let capital = behind.starts_with(|c: char| c.is_uppercase() || c == '\'');
        return capital && (word.len() == 4 || matches!(lead, "№" | "Nº" | "N°"));
    }
    // `Primavera '95. Bolzano`
    if word.starts_with(['\'', '’']) && word.ends_with(|c: char| c.is_ascii_digit()) {
        return true;
    }
    // `Memphis, TN. 12/05/2004`
    let state = word.chars().count() == 2
        && word.chars().all(char::is_uppercase)
        && behind.starts_with(|c: char| c.is_ascii_digit());
    // `1987 г. Ижевск`
    let year = lead.len() == 4 && lead.bytes().all(|b| b.is_ascii_digit());
    let short = is_event(word) || (is_event(before) && word.chars().count() == 3);
    state || year || word.chars().count() > 3 || (short && behind.starts_with(char::is_uppercase))
}

impl Block<'_> {
    /// Reads the lines that name both players.
    pub(super) fn players(&mut self) {
        // A dash without blanks stands in names of towns, too: it counts where nothing else names the players.
        for joined in [false, true] {
            self.players_of_lines(joined);
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

    fn players_of_lines(&mut self, joined: bool) {
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
            if !(self.pair(&line, joined) || joined) {
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

    /// Rounds, boards and dates without a label.
    pub(super) fn facts(&mut self) {
        for line in self.lines() {
            // When somebody wrote is not when somebody played.
            if words(&self.text[line.clone()]).any(|word| POSTS.has(&fold(word))) {
                self.taken.push(line);
                continue;
            }
            let free = self.free(line);
            for part in free {
                self.facts_of(part);
            }
        }
    }

    /// Reads what is left of the lines, piece by piece.
    pub(super) fn pieces(&mut self) {
        let lines = self.lines();
        let all: Vec<Vec<(Range<usize>, Kind)>> =
            lines.iter().map(|line| self.kinds(line.clone())).collect();
        // What names itself.
        for pieces in &all {
            for (nth, (piece, kind)) in pieces.iter().enumerate() {
                let mut piece = piece.clone();
                if *kind == Kind::Place {
                    let mut end = piece.end;
                    for (next, kind) in &pieces[nth + 1..] {
                        if !self.may_go_on(next, *kind) || self.text[end..next.start].trim() != ","
                        {
                            break;
                        }
                        end = next.end;
                    }
                    piece.end = end;
                }
                self.named(piece, *kind);
            }
        }
        self.place_beside(&lines, &all);
    }

    /// Whether one of these tags stands in a line.
    pub(super) fn told(&self, line: &Range<usize>, names: &[&str]) -> bool {
        let within = |field: &heading::Field| {
            let at = (field.span.start as usize).saturating_sub(self.at);
            line.start <= at && at < line.end
        };
        names.is_empty()
            || self
                .fields
                .iter()
                .any(|field| names.contains(&field.name) && within(field))
    }

    /// The pieces of what is left of a line.
    pub(super) fn kinds(&self, line: Range<usize>) -> Vec<(Range<usize>, Kind)> {
        if words(&self.text[line.clone()]).count() > WORDS {
            return Vec::new();
        }
        if is_letterhead(&self.text[line.clone()]) {
            return Vec::new();
        }
        // The form and its number, and what a label that is not known is about.
        let unknown = self.marks(&line);
        let form = unknown
            .iter()
            .any(|mark| mark.about == About::Thing(Label::Form) && mark.set != Set::Blank);
        let mut all = Vec::new();
        for free in self.free(line.clone()) {
            // What a label is about that is not known: `Соревн.: Кубок области`.
            let own = free.start == line.start;
            let lead = if own {
                unknown_label(&self.text[free.clone()])
            } else {
                0
            };
            for piece in self.split(free.start + lead..free.end) {
                let kind = self.kind(&piece);
                if form && matches!(kind, Kind::Proper) {
                    continue;
                }
                all.push((piece, kind));
            }
        }
        all
    }

    /// Parts between commas, spaced dashes, brackets and stops.
    fn split(&self, part: Range<usize>) -> Vec<Range<usize>> {
        let text = &self.text[part.clone()];
        let mut pieces = Vec::new();
        let mut start = 0;
        let mut push = |from: usize, to: usize| {
            let piece = self.between_commas(part.start + from..part.start + to);
            let piece = self.behind_small(self.without_quotes(piece));
            if self.text[piece.clone()].chars().any(char::is_alphanumeric) {
                pieces.push(piece);
            }
        };
        for (at, c) in text.char_indices() {
            let behind = &text[at + c.len_utf8()..];
            let spaced = text[..at].ends_with(' ') && behind.starts_with(' ');
            let stop = c == '.' && (behind.starts_with(' ') || behind.is_empty()) && {
                ends_piece(&text[start..at], behind.trim_start())
            };
            let duel = is_dash(c)
                && words(&text[start..])
                    .next()
                    .is_some_and(|word| DUELS.has(&fold(word)));
            // `Copa do Brasil // Recife`, `Кубок области... Казань`
            let double = text[..at].ends_with(' ')
                && (c == '/' || is_dash(c))
                && behind
                    .strip_prefix(c)
                    .is_some_and(|behind| behind.starts_with(' '));
            let dots = text[..at].ends_with("..") && c == '.' && behind.starts_with(' ');
            let cut = !duel
                && (matches!(
                    c,
                    ',' | ';' | '(' | ')' | '[' | ']' | '|' | '\t' | '·' | '…'
                ) || (spaced && (is_dash(c) || c == '/' || c == '@'))
                    || double
                    || dots
                    || stop);
            if cut || (c == ' ' && behind.starts_with("  ")) {
                push(start, at);
                start = at + c.len_utf8();
            }
        }
        push(start, text.len());
        let mut pieces = pieces
            .into_iter()
            .flat_map(|piece| self.before_town(piece))
            .collect::<Vec<_>>();
        // `February, 1911` is one piece.
        let year = |piece: &Range<usize>| {
            let text = &self.text[piece.clone()];
            text.len() >= 4 && text.bytes().take(4).all(|b| b.is_ascii_digit())
        };
        let month = |piece: &Range<usize>| {
            // `XI Trofeo dell'Uva, 2015` has no month.
            let last = words(&self.text[piece.clone()]).last();
            last.is_some_and(is_of_date)
        };
        let mut nth = 1;
        while nth < pieces.len() {
            if month(&pieces[nth - 1]) && year(&pieces[nth]) {
                pieces[nth - 1].end = pieces[nth].end;
                pieces.remove(nth);
            } else {
                nth += 1;
            }
        }
        pieces
    }

    /// The name of an event, and the town that stands behind it with nothing between: `Первенство области Казань`.
    fn before_town(&self, piece: Range<usize>) -> Vec<Range<usize>> {
        let text = &self.text[piece.clone()];
        let whole = || vec![piece.clone()];
        // `Isle of Man Classic at Durham Town Hall`
        for word in AT {
            let Some(at) = text.find(word) else { continue };
            let (event, place) = (&text[..at], &text[at + word.len()..]);
            if is_event(event) && place.starts_with(char::is_uppercase) && !is_event(place) {
                return vec![
                    piece.start..piece.start + at,
                    piece.start + at + word.len()..piece.end,
                ];
            }
        }
        let Some(len) = towns::town_at_end(text).filter(|_| is_event(text)) else {
            return whole();
        };
        let event = text[..text.len() - len].trim_end();
        // `Кубок города Казань`, `Open Oss` are whole names.
        let last = event.rsplit(' ').next().unwrap_or_default();
        let of_name =
            last.starts_with(char::is_lowercase) || last.ends_with('.') || BEFORE.has(&fold(last));
        let town = OF_TOWN.contains(&fold(last).as_str());
        if words(event).count() < 2
            || of_name
            || town
            || !is_event(event)
            || event.ends_with(['-', '–', '—'])
        {
            return whole();
        }
        vec![
            piece.start..piece.start + event.len(),
            piece.end - len..piece.end,
        ]
    }

    /// The name of an event without the small words before it: round 2 `of the Yorkshire Open`.
    fn behind_small(&self, piece: Range<usize>) -> Range<usize> {
        let text = &self.text[piece.clone()];
        let mut at = 0;
        for word in text.split(' ').take(SMALL) {
            let small = word.starts_with(char::is_lowercase) && word.chars().count() <= 4;
            if !small {
                break;
            }
            at += word.len() + 1;
        }
        let rest = text.get(at..).unwrap_or_default();
        match at > 0
            && rest.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit())
            && is_event(rest)
        {
            true => piece.start + at..piece.end,
            false => piece,
        }
    }

    /// A piece without the quotation marks around all of it: `"Copa do Brasil"`.
    fn without_quotes(&self, piece: Range<usize>) -> Range<usize> {
        let quotes = [('"', '"'), ('“', '”'), ('„', '“')];
        let text = &self.text[piece.clone()];
        let inside = quotes.iter().find_map(|(open, close)| {
            let inside = text.strip_prefix(*open)?.strip_suffix(*close)?;
            (!inside.contains(['"', '“', '”'])).then_some((open.len_utf8(), inside.len()))
        });
        match inside {
            Some((lead, len)) => piece.start + lead..piece.start + lead + len,
            None => piece,
        }
    }

    fn kind(&self, piece: &Range<usize>) -> Kind {
        let text = self.text[piece.clone()].trim();
        let first = words(text).next().map(fold).unwrap_or_default();
        if variant_of(text).is_some() {
            return Kind::Variant;
        }
        if opening::is_labelled(text) {
            return Kind::Opening;
        }
        if opening::is_name(text) {
            return Kind::Name;
        }
        if is_stage(text)
            && words(text).count() <= 2
            && text.starts_with(|c: char| c.is_ascii_digit())
        {
            return Kind::Stage;
        }
        if is_event(text) {
            return Kind::Event;
        }
        if is_stage(text) && words(text).count() <= 5 {
            return Kind::Stage;
        }
        if versus::len(text) == Some(text.len()) || versus::points_alone(text).is_some() {
            return Kind::Score;
        }
        let digit = text.contains(|c: char| c.is_ascii_digit());
        let mark = |sign: char| {
            text.split(sign)
                .next()
                .filter(|before| before.len() < text.len())
                .is_some_and(|before| before.trim_end().ends_with(|c: char| c.is_ascii_digit()))
        };
        let unit = ['\'', '"', '′', '″', '+'].into_iter().any(mark)
            || words(text).any(|word| {
                matches!(
                    fold(word).as_str(),
                    "min" | "мин" | "minut" | "minuti" | "минут"
                )
            });
        if digit && unit && clock::seconds(text).is_some() {
            return Kind::Clock;
        }
        let raw = text.split([' ', '.']).next().unwrap_or_default();
        let small = raw.starts_with(char::is_lowercase) || text[raw.len()..].starts_with('.');
        if BEFORE.has(&first) && small {
            let rest = text[text.find([' ', '.']).unwrap_or(0)..].trim_start_matches([' ', '.']);
            let capital = rest.starts_with(|c: char| c.is_uppercase() || matches!(c, '\'' | '’'));
            if capital && is_proper(rest) {
                return Kind::Place;
            }
        }
        let form = about(&first) == Some(About::Thing(Label::Form)) || text.contains('№');
        // `The date was` Monday
        let last = words(text).last().unwrap_or_default();
        let named = words(text).count() == 1
            || last.contains(char::is_uppercase)
            || last.contains(|c: char| c.is_ascii_digit());
        match is_proper(text) && named && !form && side(text).is_none() && about(text).is_none() {
            true => Kind::Proper,
            false => Kind::Other,
        }
    }

    /// Reads a piece that says itself what it is.
    fn named(&mut self, piece: Range<usize>, kind: Kind) {
        if self.is_taken(&piece) {
            return;
        }
        let text = self.text[piece.clone()].to_owned();
        match kind {
            Kind::Event if !self.has("Event") => self.event(None, piece),
            Kind::Stage => self.add_text("Stage", None, piece),
            Kind::Opening => {
                let lead = text.find([' ', ':']).map_or(0, |at| {
                    at + (text[at..].len() - text[at..].trim_start_matches([' ', ':']).len())
                });
                let label = piece.start..piece.start + lead;
                self.add_text("Opening", Some(&label), piece.start + lead..piece.end);
            }
            Kind::Name => {
                let quotes = ['"', '“', '”', '«', '»', '.', ' '];
                let lead = text.len() - text.trim_start_matches(quotes).len();
                let start = piece.start + lead;
                let end = start + text.trim_matches(quotes).len();
                self.add_text("Opening", None, start..end);
            }
            Kind::Variant => self.variant(None, piece),
            Kind::Clock => {
                if let Some(seconds) = clock::seconds(&text) {
                    self.add("TimeControl", None, piece, seconds);
                }
            }
            Kind::Score if self.has("White") => self.add_text("Result", None, piece),
            Kind::Place => {
                // `г. Уфа` is how the place is written; `te Utrecht` is a sentence.
                let word = text.find([' ', '.']).unwrap_or(0);
                let lead = match text[word..].starts_with('.') {
                    true => 0,
                    false => text.len() - text[word..].trim_start().len(),
                };
                let label = (lead > 0).then_some(piece.start..piece.start + lead);
                self.add_text("Site", label.as_ref(), piece.start + lead..piece.end);
            }
            Kind::Score | Kind::Event | Kind::Proper | Kind::Other => {
                let text = text
                    .trim_end_matches(" г.")
                    .trim_end_matches(" г")
                    .trim_end_matches(" год");
                let read = date::read(text, DateOrder::DAY_FIRST);
                let part = read.date.day.is_some() && read.date.year.is_none();
                if part && !self.complete(&read, &piece) && !self.has("Date") {
                    self.day
                        .get_or_insert((piece.clone(), read.date.to_string()));
                }
                let year = text.contains("18") || text.contains("19") || text.contains("20");
                if read.whole && year && !self.has("Date") {
                    self.add("Date", None, piece, read.date.to_string());
                }
            }
        }
    }

    /// In the lines below the moves: `Copa do Brasil, Recife, 12/05/2004`, where all of a line is the title of an event.
    pub(super) fn title_below(&mut self) {
        for line in self.lines() {
            if self.is_taken(&line) || words(&self.text[line.clone()]).count() > TITLE {
                continue;
            }
            let text = self.text[line.clone()].to_owned();
            let dates: Vec<_> = crate::sheet::facts::ordered(&text, self.order)
                .into_iter()
                .map(|fact| line.start + fact.whole.start..line.start + fact.whole.end)
                .collect();
            let pieces: Vec<_> = self
                .kinds(line.clone())
                .into_iter()
                .filter(|(piece, _)| {
                    !dates
                        .iter()
                        .any(|date| date.start <= piece.start && piece.end <= date.end)
                })
                .collect();
            let title = |(_, kind): &(Range<usize>, Kind)| {
                matches!(kind, Kind::Event | Kind::Stage | Kind::Proper | Kind::Place)
            };
            let begins = pieces.first().is_some_and(|(piece, kind)| {
                *kind == Kind::Event
                    && piece.start == line.start
                    && is_title_of_event(&self.text[piece.clone()])
            });
            let known = dates.len() + pieces.len();
            if !begins || known < 2 || !pieces.iter().all(title) {
                continue;
            }
            self.facts_of(line.clone());
            let all = vec![self.kinds(line.clone())];
            for (piece, kind) in &all[0] {
                self.named(piece.clone(), *kind);
            }
            self.place_beside(std::slice::from_ref(&line), &all);
            return;
        }
    }

    /// In the lines below the moves: a name above the word for an arbiter.
    pub(super) fn signed(&mut self) {
        let lines = self.lines();
        for line in &lines {
            self.signed_place(line.clone());
        }
        for pair in lines.windows(2) {
            let label = about(&self.text[pair[1].clone()]) == Some(About::Thing(Label::Arbiter));
            let name = &self.text[pair[0].clone()];
            let form = name.contains([':', '_', '='])
                || words(name).any(|word| about(word) == Some(About::Thing(Label::Form)));
            if label
                && !form
                && super::person::begins(name.trim())
                && name.split_whitespace().count() <= 4
                && !self.is_taken(&pair[0])
            {
                self.add_text("Arbiter", Some(&pair[1].clone()), pair[0].clone());
            }
        }
    }

    /// A day and a month without a year, where the year stands elsewhere: `1953 г.` and `18 апреля`.
    fn complete(&mut self, read: &date::Dated, piece: &Range<usize>) -> bool {
        let (Some(month), Some(day), None) = (read.date.month, read.date.day, read.date.year)
        else {
            return false;
        };
        let open =
            |field: &&mut heading::Field| field.name == "Date" && field.value.ends_with(".??.??");
        let Some(field) = self.fields.iter_mut().find(open) else {
            return false;
        };
        field.value = format!("{}.{month:02}.{day:02}", &field.value[..4]);
        self.taken.push(piece.clone());
        true
    }
}

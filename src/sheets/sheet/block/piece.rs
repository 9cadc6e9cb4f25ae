//! Parts of a heading without a label: players, rounds and dates, and pieces of lines that only their words or their places
//! identify.

use super::cut::unknown_label;
use super::event::{NEWSPAPER_WORDS, is_event};
use super::fits::is_stage;
use super::kind::{heading_words, is_proper, variant_of};
use super::label::LabelSeparator;
use super::{HeadingBlock, LabelSubject, clock, opening};
use crate::notation::date::{self, DateOrder};
use crate::sheet::{heading, names, versus};
use crate::words::HeadingLabel;
use crate::words::labels::label_subject;
use crate::words::{WordMatcher, every_word, fold_text, side_by_word};
use std::ops::Range;
use std::sync::LazyLock;

pub(super) static POST_WORDS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.headings.posts));
pub(super) static BEFORE_PLACE_WORDS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.headings.before_place));

static LETTER_WORDS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.headings.letters));

/// The maximum number of words in a line that is divided into pieces: longer lines are prose.
const MAX_LINE_WORDS: usize = 24;

/// The kind of a piece of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LinePartKind {
    Event,
    Stage,
    /// The word for an opening with its name after it.
    Opening,
    /// The name of an opening.
    Name,
    Variant,
    Clock,
    Score,
    /// A place after a word that introduces places.
    Place,
    /// Words with capital letters.
    Proper,
    Other,
}

/// Returns whether a line is the address of a club or of a federation: it has a postal code, a telephone number, or an e-mail or
/// web address.
pub(super) fn is_letterhead(line: &str) -> bool {
    let figures = line
        .split(|c: char| !c.is_ascii_digit())
        .any(|run| run.len() >= 5);
    let folded = fold_text(line);
    let telephone = heading_words(&folded)
        .any(|word| matches!(word, "тел" | "tel" | "telephone" | "telefono" | "telefone"));
    let address = line.contains('@') && !line.contains(" @ ");
    figures || telephone || address || folded.contains("www.") || folded.contains("://")
}

impl HeadingBlock<'_> {
    /// Reads rounds, boards and dates without a label.
    pub(super) fn read_facts(&mut self) {
        for line in self.line_ranges() {
            // The day of a message is not the day of the game.
            if heading_words(&self.text[line.clone()])
                .any(|word| POST_WORDS.contains_word(&fold_text(word)))
            {
                self.taken.push(line);
                continue;
            }
            // `Giocata nel 1988`
            let text = self.text[line.clone()].to_lowercase();
            if let Some(lead) = super::named::played_on(&text)
                && text.len() == line.len()
                && super::fits::is_year(&text[lead..])
            {
                let year = line.start + lead..line.start + lead + 4;
                let value = format!("{}.??.??", &self.text[year.clone()]);
                self.add_field("Date", Some(&(line.start..year.start)), year, value);
                continue;
            }
            let free = self.unclaimed_ranges(line);
            for part in free {
                self.facts_of(part);
            }
        }
    }

    /// Reads a score with a remark after it on a line of its own: `1 - 0 (time)`.
    fn read_scores(&mut self) {
        for line in self.line_ranges() {
            let text = &self.text[line.clone()];
            let lead = text.len() - text.trim_start().len();
            let score = versus::len(text.trim_start()).map(|len| lead + len);
            let remark =
                score.and_then(|end| text[end..].trim().strip_prefix('(')?.strip_suffix(')'));
            if let (Some(end), Some(_)) = (score, remark)
                && !self.is_taken(&line)
                && self.has_field("White")
            {
                self.add_text("Result", None, line.start..line.start + end);
            }
        }
    }

    /// Reads the rest of the lines, piece by piece.
    pub(super) fn read_line_parts(&mut self) {
        self.read_scores();
        let lines = self.line_ranges();
        let all: Vec<Vec<(Range<usize>, LinePartKind)>> = lines
            .iter()
            .map(|line| self.classify_line_parts(line.clone()))
            .collect();
        // Pieces that identify themselves. A line that names a document (`ЛИГА ВЕТЕРАНОВ. БЮЛЛЕТЕНЬ № 6`) comes after all others.
        let paper = |nth: &usize| {
            let text = &self.text[lines[*nth].clone()];
            heading_words(text).any(|word| NEWSPAPER_WORDS.contains_word(&fold_text(word)))
        };
        let (papers, others): (Vec<_>, Vec<_>) = (0..all.len()).partition(paper);
        for line in others.into_iter().chain(papers) {
            let pieces = &all[line];
            for (nth, (piece, kind)) in pieces.iter().enumerate() {
                let mut piece = piece.clone();
                if *kind == LinePartKind::Place {
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
                self.read_classified_part(piece, *kind);
            }
        }
        self.read_adjacent_places(&lines, &all);
    }

    /// Returns whether a line has one of these tags.
    pub(super) fn line_has_tag(&self, line: &Range<usize>, names: &[&str]) -> bool {
        let within = |field: &heading::HeadingField| {
            let at = (field.span.start as usize).saturating_sub(self.at);
            line.start <= at && at < line.end
        };
        names.is_empty()
            || self
                .fields
                .iter()
                .any(|field| names.contains(&field.name) && within(field))
    }

    /// Returns the pieces of the rest of a line, with their kinds.
    pub(super) fn classify_line_parts(
        &self,
        line: Range<usize>,
    ) -> Vec<(Range<usize>, LinePartKind)> {
        if heading_words(&self.text[line.clone()]).count() > MAX_LINE_WORDS {
            return Vec::new();
        }
        if is_letterhead(&self.text[line.clone()]) {
            return Vec::new();
        }
        // A sentence of a letter is not divided into pieces.
        let letter = heading_words(&self.text[line.clone()])
            .any(|word| LETTER_WORDS.contains_word(&fold_text(word)));
        if letter && self.line_labels(&line).is_empty() {
            return Vec::new();
        }
        // The form and its number, and the value of a label that is not known.
        let unknown = self.line_labels(&line);
        let form = unknown.iter().any(|mark| {
            mark.about == LabelSubject::Thing(HeadingLabel::Form)
                && mark.set != LabelSeparator::Blank
        });
        let mut all = Vec::new();
        for free in self.unclaimed_ranges(line.clone()) {
            // The value of a label that is not known: `Соревн.: Кубок области`.
            let own = free.start == line.start;
            let lead = if own {
                unknown_label(&self.text[free.clone()])
            } else {
                0
            };
            for piece in self.split_part(free.start + lead..free.end) {
                let kind = self.classify_part(&piece);
                if form && matches!(kind, LinePartKind::Proper) {
                    continue;
                }
                all.push((piece, kind));
            }
        }
        all
    }

    fn classify_part(&self, piece: &Range<usize>) -> LinePartKind {
        let text = self.text[piece.clone()].trim();
        let first = heading_words(text)
            .next()
            .map(fold_text)
            .unwrap_or_default();
        if variant_of(text).is_some() {
            return LinePartKind::Variant;
        }
        if opening::is_labelled(text) {
            return LinePartKind::Opening;
        }
        if opening::is_name(text) {
            return LinePartKind::Name;
        }
        if is_stage(text)
            && heading_words(text).count() <= 2
            && text.starts_with(|c: char| c.is_ascii_digit())
        {
            return LinePartKind::Stage;
        }
        // `Соревнование – Кубок области`
        let label = heading_words(text).count() == 1
            && label_subject(text) == Some(LabelSubject::Thing(HeadingLabel::Event));
        if is_event(text) && !label {
            return LinePartKind::Event;
        }
        if is_stage(text)
            && heading_words(text).count() <= 5
            && !NEWSPAPER_WORDS.contains_word(&first)
        {
            return LinePartKind::Stage;
        }
        let points = || versus::time_len(text).is_none() && versus::points_alone(text).is_some();
        if versus::len(text) == Some(text.len()) || points() {
            return LinePartKind::Score;
        }
        let digit = text.contains(|c: char| c.is_ascii_digit());
        let mark = |sign: char| {
            text.split(sign)
                .next()
                .filter(|before| before.len() < text.len())
                .is_some_and(|before| before.trim_end().ends_with(|c: char| c.is_ascii_digit()))
        };
        let unit = ['\'', '"', '′', '″', '+'].into_iter().any(mark)
            || heading_words(text).any(|word| {
                matches!(
                    fold_text(word).as_str(),
                    "min" | "мин" | "minut" | "minuti" | "минут"
                )
            });
        if (digit && unit && clock::pdn_time_control(text).is_some()) || clock::is_fast(text) {
            return LinePartKind::Clock;
        }
        let raw = text.split([' ', '.']).next().unwrap_or_default();
        // `At Blackpool` begins a line, and `De Haan` is a name.
        let begins = self.text[..piece.start]
            .trim_end_matches(' ')
            .ends_with(['\n', '\r'])
            && !names::is_particle(&raw.to_lowercase());
        let small =
            begins || raw.starts_with(char::is_lowercase) || text[raw.len()..].starts_with('.');
        // `с. Ильинка` is a village, and `с Петровой (я чёрными)` an opponent.
        let behind = self.text[piece.end..].lines().next().unwrap_or_default();
        let opponent = super::place::states_own_side(behind);
        if BEFORE_PLACE_WORDS.contains_word(&first) && small && !opponent {
            let rest = text[text.find([' ', '.']).unwrap_or(0)..].trim_start_matches([' ', '.']);
            let capital = rest.starts_with(|c: char| c.is_uppercase() || matches!(c, '\'' | '’'));
            if capital && is_proper(rest) {
                return LinePartKind::Place;
            }
        }
        let form = label_subject(&first) == Some(LabelSubject::Thing(HeadingLabel::Form))
            || text.contains('№');
        // `The date was` Monday
        let last = heading_words(text).last().unwrap_or_default();
        let named = heading_words(text).count() == 1
            || last.contains(char::is_uppercase)
            || last.contains(|c: char| c.is_ascii_digit());
        match is_proper(text)
            && named
            && !form
            && side_by_word(text).is_none()
            && label_subject(text).is_none()
        {
            true => LinePartKind::Proper,
            false => LinePartKind::Other,
        }
    }

    /// Reads a piece that identifies itself.
    pub(super) fn read_classified_part(&mut self, piece: Range<usize>, kind: LinePartKind) {
        if self.is_taken(&piece) {
            return;
        }
        let text = self.text[piece.clone()].to_owned();
        match kind {
            LinePartKind::Event if !self.has_field("Event") => self.read_event(None, piece),
            LinePartKind::Stage => self.add_text("Stage", None, piece),
            LinePartKind::Opening => {
                let lead = text.find([' ', ':']).map_or(0, |at| {
                    at + (text[at..].len() - text[at..].trim_start_matches([' ', ':']).len())
                });
                let label = piece.start..piece.start + lead;
                let value = self.without_quotes(piece.start + lead..piece.end);
                self.add_text("Opening", Some(&label), value);
            }
            LinePartKind::Name => {
                let quotes = ['"', '“', '”', '«', '»', '.', ' '];
                let lead = text.len() - text.trim_start_matches(quotes).len();
                let start = piece.start + lead;
                let end = start + text.trim_matches(quotes).len();
                self.add_text("Opening", None, start..end);
            }
            LinePartKind::Variant => self.read_variant(None, piece),
            LinePartKind::Clock => self.time_control(None, piece),
            LinePartKind::Score if self.has_field("White") => self.add_text("Result", None, piece),
            LinePartKind::Place => {
                // In `г. Уфа` the word is part of the place; `te Utrecht` is part of a sentence.
                let word = text.find([' ', '.']).unwrap_or(0);
                let lead = match text[word..].starts_with('.') {
                    true => 0,
                    false => text.len() - text[word..].trim_start().len(),
                };
                let label = (lead > 0).then_some(piece.start..piece.start + lead);
                self.add_text("Site", label.as_ref(), piece.start + lead..piece.end);
            }
            LinePartKind::Score
            | LinePartKind::Event
            | LinePartKind::Proper
            | LinePartKind::Other => {
                let text = text
                    .trim_end_matches(" г.")
                    .trim_end_matches(" г")
                    .trim_end_matches(" год");
                let read = date::read_date(text, DateOrder::DAY_FIRST);
                let part = read.date.day.is_some() && read.date.year.is_none();
                let part = part && !crate::sheet::facts::has_points(text);
                if part && !self.complete_date(&read, &piece) && !self.has_field("Date") {
                    self.day
                        .get_or_insert((piece.clone(), read.date.to_string()));
                }
                let year = heading_words(text).any(|word| {
                    word.len() >= 4 && ["18", "19", "20"].iter().any(|age| word.starts_with(age))
                });
                // `Ковалёв, СамГУ, 1980 – Юдин, СГАУ, 2010`: ratings, or years of birth.
                let bare =
                    |word: &&str| word.len() == 4 && word.bytes().all(|b| b.is_ascii_digit());
                let several = bare(&text) && {
                    let begin = self.text[..piece.start].rfind('\n').map_or(0, |at| at + 1);
                    let end = self.text[piece.end..].find('\n');
                    let end = end.map_or(self.text.len(), |at| piece.end + at);
                    // Only whole parts count: with any number of four digits in the line, the layouts would lose 0.6 % of their dates.
                    let parts = self.text[begin..end].split([',', ';', '–', '-']);
                    parts.map(str::trim).filter(bare).count() > 1
                };
                if read.whole && year && !several && !self.has_field("Date") {
                    self.add_field("Date", None, piece, read.date.to_string());
                }
            }
        }
    }

    /// Completes a date that has only a year with a day and a month without one: `1953 г.` and `18 апреля`.
    fn complete_date(&mut self, read: &date::DateReading, piece: &Range<usize>) -> bool {
        let (Some(month), Some(day), None) = (read.date.month, read.date.day, read.date.year)
        else {
            return false;
        };
        let open = |field: &&mut heading::HeadingField| {
            field.name == "Date" && field.value.ends_with(".??.??")
        };
        let Some(field) = self.fields.iter_mut().find(open) else {
            return false;
        };
        field.value = format!("{}.{month:02}.{day:02}", &field.value[..4]);
        self.taken.push(piece.clone());
        true
    }
}

//! Features of tokens: what is written in them and around them.

use super::model::Observation;
use super::tokens::{Surroundings, Token, TokenGap, TokenLine};
use crate::board::Color;
use crate::sheet::block::{LineMark, is_date_word, is_title, line_marks, parse_roman_number};
use crate::sheet::{commas, facts, names, versus};
use crate::words::labels::{LabelSubject, abbreviated_subject, label_subject};
use crate::words::number_words::{parse_number_word, parse_ordinal_word};
use crate::words::people::{is_address, is_family, is_particle};
use crate::words::result::{find_outcomes, states_result};
use crate::words::towns::{is_land, is_town};
use crate::words::{LetterClass, in_any_form, parse_month, side_after_with};
use std::collections::HashMap;
use std::fmt::Write as _;
use std::ops::Range;

/// What a token may be, by lists of words.
#[derive(Clone, Debug, Default)]
pub(super) struct TokenClass {
    /// The names of the lists that hold it, joined.
    lists: String,
    /// The side that it names.
    pub(super) side: Option<Color>,
    /// Whether it is written like a word of a name.
    pub(super) name_like: bool,
}

/// The place of a token in a run of words that are written like names.
#[derive(Clone, Copy, Debug, Default)]
struct NameRun {
    /// The number of the run in its line, from 1; 0 where it is in none.
    nth: usize,
    /// The tokens of the run.
    first: usize,
    last: usize,
    words: usize,
}

/// Collects features as hashes, and their names where these are asked for.
pub(super) struct FeatureSink<'a> {
    pub(super) hashes: Vec<u32>,
    buffer: String,
    names: Option<&'a mut HashMap<u32, String>>,
}

impl<'a> FeatureSink<'a> {
    pub(super) fn new(names: Option<&'a mut HashMap<u32, String>>) -> Self {
        Self {
            hashes: Vec::new(),
            buffer: String::new(),
            names,
        }
    }

    pub(super) fn add(&mut self, name: std::fmt::Arguments<'_>) {
        self.buffer.clear();
        // Writing to a string does not fail.
        let _ = self.buffer.write_fmt(name);
        let hash = hash_name(&self.buffer);
        self.hashes.push(hash);
        if let Some(names) = &mut self.names {
            names.entry(hash).or_insert_with(|| self.buffer.clone());
        }
    }
}

/// Returns the hash of the name of a feature (FNV-1a).
pub(super) fn hash_name(name: &str) -> u32 {
    let hash = name.bytes().fold(0xcbf2_9ce4_8422_2325u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    (hash ^ (hash >> 32)) as u32
}

macro_rules! add {
    ($sink:expr, $($format:tt)*) => { $sink.add(format_args!($($format)*)) };
}

/// Returns what the model sees of the tokens.
pub(super) fn observe(
    context: &Context<'_, '_>,
    names: Option<&mut HashMap<u32, String>>,
) -> Vec<Observation> {
    let around = context.around;
    let mut sink = FeatureSink::new(names);
    let mut seen = Vec::with_capacity(around.tokens.len());
    for at in 0..around.tokens.len() {
        context.observe_token(at, &mut sink);
        let before = at.checked_sub(1).map(|before| &around.tokens[before]);
        let table = match before {
            Some(before) if before.below != around.tokens[at].below => 2,
            Some(before) if before.line != around.tokens[at].line => 1,
            _ => 0,
        };
        seen.push(Observation {
            features: std::mem::take(&mut sink.hashes),
            table,
        });
    }
    seen
}

/// What is known of a line.
#[derive(Debug, Default)]
pub(super) struct LineContext {
    pub(super) marks: Vec<LineMark>,
    facts: Vec<(std::ops::Range<usize>, &'static str)>,
    /// The places of two players that a sign or a word divides.
    pub(super) pair: Option<[std::ops::Range<usize>; 2]>,
    /// The place of a score in a line with two players.
    pub(super) score: Option<std::ops::Range<usize>>,
    /// Places of words on the end of a game.
    outcomes: Vec<std::ops::Range<usize>>,
    /// The subject of a line that is a label alone.
    pub(super) alone: Option<LabelSubject>,
    runs: usize,
    /// The places of its cells, and the subjects of the heads above them.
    pub(super) cells: Vec<std::ops::Range<usize>>,
    pub(super) heads: Vec<Option<LabelSubject>>,
}

/// What is known of tokens and lines.
pub(super) struct Context<'a, 'b> {
    pub(super) around: &'b Surroundings<'a>,
    pub(super) classes: Vec<TokenClass>,
    pub(super) lines: Vec<LineContext>,
    runs: Vec<NameRun>,
    /// How often a word that is written like a name is in the text.
    repeated: HashMap<&'b str, usize>,
    last_above: usize,
}

/// Returns a short name for the subject of a label.
fn subject_name(subject: LabelSubject) -> &'static str {
    use crate::words::HeadingLabel as Thing;
    match subject {
        LabelSubject::Player(_) => "Player",
        LabelSubject::Of(Thing::Result, _) => "Points",
        LabelSubject::Thing(thing) | LabelSubject::Of(thing, _) => thing_name(thing),
    }
}

fn thing_name(thing: crate::words::HeadingLabel) -> &'static str {
    use crate::words::HeadingLabel as Thing;
    match thing {
        Thing::Title => "Title",
        Thing::Rating => "Rating",
        Thing::Team => "Team",
        Thing::Town => "Town",
        Thing::Name => "Name",
        Thing::Form => "Form",
        _ => LabelSubject::Thing(thing).tag_name().unwrap_or("thing"),
    }
}

/// Returns the kind of a token by its signs: capitals, small letters, figures.
fn shape(text: &str) -> String {
    let mut shape = String::new();
    let mut last = ('\0', 0);
    for c in text.chars() {
        let kind = if c.is_ascii_digit() {
            'd'
        } else if c.is_uppercase() {
            'A'
        } else if c.is_letter() {
            'a'
        } else {
            c
        };
        if kind == last.0 {
            last.1 += 1;
        } else {
            last = (kind, 1);
        }
        if last.1 <= 2 || (kind == 'd' && last.1 <= 5) {
            shape.push(kind);
        }
    }
    shape
}

/// Returns the kind of a number by its size.
fn number_kind(text: &str) -> Option<&'static str> {
    if text.is_empty() || text.len() > 9 || !text.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let value: u32 = text.parse().ok()?;
    Some(match (text.len(), value) {
        (1, 0..=2) => "n0",
        (1, _) => "n3",
        (2, 10..=12) => "n10",
        (2, 1..=9) => "n01",
        (2, 13..=31) => "n13",
        (2, _) => "n32",
        (3, 100..=180) => "n100",
        (3, _) => "n181",
        (4, 1800..=2049) => "year",
        (4, 1000..=2900) => "rating",
        (4, _) => "n4",
        _ => "n5",
    })
}

/// Returns a bucket for a distance.
pub(super) fn near(distance: usize) -> u8 {
    match distance {
        0 => 0,
        1 => 1,
        2..=3 => 2,
        4..=7 => 3,
        8..=15 => 4,
        _ => 5,
    }
}

impl TokenClass {
    fn new(token: &Token<'_>) -> Self {
        let text = token.text;
        let mut class = Self::default();
        if !token.is_word() {
            let c = text.chars().next().unwrap_or(' ');
            let dash = crate::words::is_dash(c);
            class.lists.push_str(if dash { "dash" } else { "sign" });
            return class;
        }
        let mut put = |name: &str| {
            class.lists.push_str(name);
            class.lists.push('+');
        };
        if let Some(kind) = number_kind(text) {
            put(kind);
        } else {
            let letters = text.chars().any(char::is_letter);
            let digits = text.chars().any(|c| c.is_ascii_digit());
            let single = text.chars().count() == 1;
            let capital = text.starts_with(char::is_uppercase);
            if letters && digits {
                put("mixed");
            }
            if parse_month(&token.folded).is_some() && !single {
                put("month");
            } else if is_date_word(text) {
                put("weekday");
            }
            if parse_roman_number(text).is_some() {
                put("roman");
            }
            if parse_ordinal_word(&token.folded).is_some() {
                put("ordinal");
            } else if parse_number_word(&token.folded).is_some() {
                put("number");
            }
            let side = || in_any_form(text).or_else(|| side_after_with(text));
            class.side = (!token.surname).then(side).flatten();
            if class.side.is_some() {
                class.lists.push_str("side+");
            }
            let mut put = |name: &str| {
                class.lists.push_str(name);
                class.lists.push('+');
            };
            if is_particle(text) {
                put("particle");
            }
            if is_address(text) {
                put("address");
            }
            if is_family(text) {
                put("family");
            }
            if token.surname {
                put("surname");
            }
            if is_title(text) {
                put("title");
            }
            if single {
                put(if capital { "initial" } else { "letter" });
            }
            if let Some(subject) = label_subject(text).filter(|_| !single)
                && !matches!(subject, LabelSubject::Player(_))
            {
                put(subject_name(subject));
            }
            if super::given::is_given_name(&token.folded) {
                put("given");
            }
            class.name_like = capital || (is_particle(text) && !single);
        }
        class
    }
}

impl<'a, 'b> Context<'a, 'b> {
    pub(super) fn new(around: &'b Surroundings<'a>) -> Self {
        let mut known: HashMap<(&str, bool), TokenClass> = HashMap::new();
        let mut classes: Vec<TokenClass> = around
            .tokens
            .iter()
            .map(|token| {
                let class = known
                    .entry((token.text, token.surname))
                    .or_insert_with(|| TokenClass::new(token));
                class.clone()
            })
            .collect();
        for line in &around.lines {
            mark_phrases(
                &around.tokens[line.tokens.clone()],
                line,
                &mut classes[line.tokens.clone()],
            );
        }
        let mut context = Self {
            around,
            classes,
            lines: Vec::new(),
            runs: vec![NameRun::default(); around.tokens.len()],
            repeated: HashMap::new(),
            last_above: around.lines.iter().filter(|line| !line.below).count(),
        };
        for (token, class) in around.tokens.iter().zip(&context.classes) {
            if class.name_like && token.text.chars().count() > 2 {
                *context.repeated.entry(&token.folded).or_insert(0) += 1;
            }
        }
        for nth in 0..around.lines.len() {
            let runs = context.find_runs(nth);
            let line = context.line_context(nth, runs);
            context.lines.push(line);
        }
        context
    }

    /// Finds the runs of words in a line that are written like names. Returns how many there are.
    fn find_runs(&mut self, nth: usize) -> usize {
        let line = &self.around.lines[nth];
        let tokens = &self.around.tokens;
        let (mut at, mut count) = (line.tokens.start, 0);
        while at < line.tokens.end {
            let begins = |at: usize| self.classes[at].name_like && self.classes[at].side.is_none();
            if !begins(at) {
                at += 1;
                continue;
            }
            let (first, mut last, mut words) = (at, at, 1);
            let mut next = at + 1;
            while next < line.tokens.end {
                let token = &tokens[next];
                if token.gap == TokenGap::Wide {
                    break;
                }
                if begins(next) {
                    (last, words) = (next, words + 1);
                } else if !(matches!(token.text, "." | "-" | "'" | "’" | "‐" | "\"" | "«" | "»")
                    && tokens.get(next + 1).is_some_and(|behind| {
                        next + 1 < line.tokens.end
                            && behind.gap != TokenGap::Wide
                            && (behind.gap == TokenGap::None || token.text == ".")
                            && begins(next + 1)
                            && (token.text != "." || tokens[next - 1].text.chars().count() <= 2)
                    }))
                {
                    if token.text == "." && tokens[next - 1].text.chars().count() <= 2 {
                        last = next;
                    }
                    break;
                }
                next += 1;
            }
            count += 1;
            let run = NameRun {
                nth: count,
                first,
                last,
                words,
            };
            self.runs[first..=last].fill(run);
            at = last + 1;
        }
        count
    }

    fn line_context(&self, nth: usize, runs: usize) -> LineContext {
        let line = &self.around.lines[nth];
        let marks = line_marks(&line.masked);
        let found = facts::find_facts(line.text).into_iter();
        let alone = line.text.trim().trim_end_matches([':', '.', '…', '_', ' ']);
        let subject = label_subject(alone).or_else(|| abbreviated_subject(line.text.trim()));
        let cells = cells(line.text);
        let heads = match nth.checked_sub(1) {
            Some(_) if cells.len() > 1 => self.heads_above(nth, &cells),
            _ => Vec::new(),
        };
        let pair = player_pair(&line.masked);
        LineContext {
            marks,
            facts: found.map(|fact| (fact.place, fact.name)).collect(),
            score: pair
                .as_ref()
                .and_then(|_| versus::find_line_score(&line.masked))
                .map(|(from, to)| from..to),
            pair,
            outcomes: outcomes(line.text),
            alone: subject,
            runs,
            cells,
            heads,
        }
    }

    /// Returns the labels in the heads of the columns of a row's cells: cells between signs are counted, others begin where their heads do.
    fn heads_above(&self, nth: usize, cells: &[Range<usize>]) -> Vec<Option<LabelSubject>> {
        let row = &self.around.lines[nth].text;
        let signs = ['\t', ';', '|', ','];
        let aligned = !row.contains(signs);
        let column = |text: &str, cell: &Range<usize>| {
            let lead = text[cell.clone()].len() - text[cell.clone()].trim_start().len();
            text[..cell.start + lead].chars().count()
        };
        let mut blank = false;
        for at in (0..nth).rev().take(12) {
            let (line, context) = (&self.around.lines[at], &self.lines[at]);
            blank |= line.text.trim().is_empty();
            let heads = &context.cells;
            // Empty cells at the end of a row may be missing.
            let open = !blank && heads.len() > cells.len() && line.text.contains(['\t', ';']);
            if heads.len() < 2 || (!aligned && heads.len() != cells.len() && !open) {
                continue;
            }
            let subject = |cell: &Range<usize>| {
                let text = line.text[cell.clone()].trim_matches(['"', ' ', '\'', ':', '.']);
                label_subject(text).or_else(|| in_any_form(text).map(LabelSubject::Player))
            };
            let subjects: Vec<_> = heads.iter().map(subject).collect();
            let known = subjects.iter().flatten().count();
            if known < 2 || known * 2 < subjects.len() || line.text.contains(':') {
                continue;
            }
            if !aligned {
                return subjects;
            }
            if line.text.contains(signs) {
                continue;
            }
            const MAX_SHIFT: usize = 3;
            let under = |cell: &Range<usize>| {
                let own = column(row, cell);
                let near =
                    |head: &&Range<usize>| column(line.text, head).abs_diff(own) <= MAX_SHIFT;
                let head = heads.iter().position(|head| near(&head))?;
                subjects[head]
            };
            return cells.iter().map(under).collect();
        }
        Vec::new()
    }

    /// Returns the token at a distance in the same line.
    pub(super) fn neighbour(&self, at: usize, step: isize) -> Option<usize> {
        let other = at.checked_add_signed(step)?;
        let (token, found) = (&self.around.tokens[at], self.around.tokens.get(other)?);
        (token.line == found.line).then_some(other)
    }

    pub(super) fn word(&self, at: Option<usize>) -> &str {
        let Some(at) = at else { return "|" };
        let token = &self.around.tokens[at];
        if !token.is_word() {
            // A run of one sign.
            return match token.text.chars().count() {
                1 => token.text,
                _ => "..",
            };
        }
        number_kind(token.text).unwrap_or(&token.folded)
    }

    pub(super) fn lists(&self, at: Option<usize>) -> &str {
        at.map_or("|", |at| self.classes[at].lists.as_str())
    }

    fn observe_token(&self, at: usize, sink: &mut FeatureSink<'_>) {
        let token = &self.around.tokens[at];
        let line = &self.around.lines[token.line];
        let known = &self.lines[token.line];
        let [b2, b1, f1, f2, f3] = [-2, -1, 1, 2, 3].map(|step| self.neighbour(at, step));
        let here = self.word(Some(at));
        let side = if token.below { "<" } else { ">" };
        add!(sink, "bias");
        add!(sink, "{side}");
        add!(sink, "w={here}");
        add!(sink, "w-1={}", self.word(b1));
        add!(sink, "w+1={}", self.word(f1));
        add!(sink, "w-2={}", self.word(b2));
        add!(sink, "w+2={}", self.word(f2));
        add!(sink, "w-1,0={},{here}", self.word(b1));
        add!(sink, "w0,1={here},{}", self.word(f1));
        add!(sink, "w-2,-1={},{}", self.word(b2), self.word(b1));
        add!(sink, "w+1,2={},{}", self.word(f1), self.word(f2));
        let lists = self.lists(Some(at));
        add!(sink, "c={lists}");
        add!(sink, "c{side}={lists}");
        add!(sink, "c-1={}", self.lists(b1));
        add!(sink, "c+1={}", self.lists(f1));
        add!(sink, "c-2={}", self.lists(b2));
        add!(sink, "c+2={}", self.lists(f2));
        add!(sink, "c-1,0={},{lists}", self.lists(b1));
        add!(sink, "c0,1={lists},{}", self.lists(f1));
        add!(sink, "c-1w0={},{here}", self.lists(b1));
        add!(sink, "w-1c0={},{lists}", self.word(b1));
        add!(sink, "c0w1={lists},{}", self.word(f1));
        add!(
            sink,
            "c-1,0,1={},{lists},{}",
            self.lists(b1),
            self.lists(f1)
        );
        add!(sink, "c0,1,2={lists},{},{}", self.lists(f1), self.lists(f2));
        add!(
            sink,
            "c+1,2,3={},{},{}",
            self.lists(f1),
            self.lists(f2),
            self.lists(f3)
        );
        let form = shape(token.text);
        add!(sink, "s={form}");
        add!(sink, "s{side}={form}");
        if token.is_word() && number_kind(token.text).is_none() {
            let chars: Vec<char> = token.folded.chars().collect();
            for len in [2, 3, 4] {
                if chars.len() > len {
                    let (begin, end) = (&chars[..len], &chars[chars.len() - len..]);
                    let (begin, end): (String, String) =
                        (begin.iter().collect(), end.iter().collect());
                    if len > 2 {
                        add!(sink, "p={begin}");
                    }
                    add!(sink, "e={end}");
                    if form.starts_with('A') {
                        add!(sink, "Ae={end}");
                    }
                }
            }
        }
        let gap = match token.gap {
            TokenGap::Line => "|",
            TokenGap::None => "",
            TokenGap::Blank => "_",
            TokenGap::Wide => "__",
        };
        add!(sink, "g={gap}");
        add!(sink, "g,c={gap},{lists}");
        add!(sink, "g,s={gap},{form}");
        self.observe_line(at, line, sink);
        self.observe_label(at, line, known, sink);
        self.observe_sides(at, sink);
        self.observe_run(at, known, sink);
        self.observe_enclosure(at, line, sink);
        let place = token.span.start as usize - line.at;
        for (nth, range) in known.pair.iter().flatten().enumerate() {
            if range.contains(&place) {
                let begins = if range.start == place { "B" } else { "I" };
                add!(sink, "pair={begins}");
                add!(sink, "pair={begins}{nth}");
            } else if place == range.end {
                add!(sink, "pair>{nth}");
            }
        }
        for (range, name) in &known.facts {
            if range.contains(&place) {
                let begins = if range.start == place { "B" } else { "I" };
                add!(sink, "fact={name}{begins}");
                add!(sink, "fact={name}{begins}{side}");
            }
        }
        for range in &known.outcomes {
            if range.contains(&place) {
                let begins = if range.start == place { "B" } else { "I" };
                add!(sink, "end={begins}");
                add!(sink, "end={begins}{side}");
            }
        }
    }

    fn observe_line(&self, at: usize, line: &TokenLine<'a>, sink: &mut FeatureSink<'_>) {
        let token = &self.around.tokens[at];
        let side = if token.below { "<" } else { ">" };
        let nth = match token.below {
            true => token.line - self.last_above,
            false => token.line,
        };
        let to_moves = self.last_above.saturating_sub(token.line + 1);
        add!(sink, "l{side}={}", nth.min(6));
        if !token.below {
            add!(sink, "to={}", to_moves.min(6));
            add!(sink, "l,to={},{}", nth.min(4), to_moves.min(3));
        }
        let len = line.tokens.len();
        add!(sink, "len={}", near(len));
        let first = line.tokens.start;
        add!(sink, "first={}", self.word(Some(first)));
        add!(
            sink,
            "first,c={},{}",
            self.word(Some(first)),
            self.lists(Some(at))
        );
        let last = line.tokens.end - 1;
        add!(sink, "last={}", self.word(Some(last)));
        let place = at - first;
        if place < 4 {
            add!(sink, "at={place}{side}");
            add!(sink, "at,c={place},{}", self.lists(Some(at)));
        }
        if last - at < 3 {
            add!(sink, "end={}{side}", last - at);
        }
        let capitals = !line.text.contains(char::is_lowercase);
        if capitals {
            add!(sink, "capitals");
        }
        let small = self.classes[line.tokens.clone()]
            .iter()
            .zip(&self.around.tokens[line.tokens.clone()])
            .filter(|(_, token)| token.text.starts_with(char::is_lowercase))
            .count();
        add!(sink, "prose={}", near(small));
        if line.apart {
            add!(sink, "apart");
        }
        if token.line > 0 && line.tokens.start == at {
            let above = &self.lines[token.line - 1];
            if let Some(alone) = above.alone {
                add!(sink, "above={}", subject_name(alone));
            }
        }
        if token.line > 0 {
            let above = &self.lines[token.line - 1];
            if let Some(alone) = above.alone {
                add!(sink, "aboveI={}", subject_name(alone));
            }
        }
    }

    /// Adds the label that governs a token: the last one before it in its line, and the head of its column.
    fn observe_label(
        &self,
        at: usize,
        line: &TokenLine<'a>,
        known: &LineContext,
        sink: &mut FeatureSink<'_>,
    ) {
        let token = &self.around.tokens[at];
        let place = token.span.start as usize - line.at;
        let lists = self.lists(Some(at));
        let mark = known.marks.iter().rfind(|mark| mark.place.end <= place);
        if let Some(mark) = mark {
            let between = (line.tokens.start..at)
                .filter(|nth| {
                    self.around.tokens[*nth].span.start as usize - line.at >= mark.place.end
                })
                .count();
            let name = subject_name(mark.subject);
            let commas = line.text[mark.place.end..place]
                .matches([',', '(', ';'])
                .count();
            add!(sink, "L={name}");
            add!(sink, "L={name},{}", near(between));
            add!(sink, "L,s={name},{},{}", mark.sign, near(between));
            add!(sink, "L,c={name},{lists}");
            add!(sink, "L,commas={name},{}", commas.min(3));
            add!(sink, "L,b={name},{}", self.word(self.neighbour(at, -1)));
        } else {
            add!(sink, "L=none");
        }
        if known.marks.iter().any(|mark| mark.place.contains(&place)) {
            add!(sink, "inL");
        }
        let next = known.marks.iter().find(|mark| mark.place.start > place);
        if let Some(next) = next {
            add!(sink, "nextL={}", subject_name(next.subject));
        }
        let cell = known.cells.iter().position(|cell| cell.contains(&place));
        if let Some(Some(head)) = cell.and_then(|cell| known.heads.get(cell)) {
            let head = subject_name(*head);
            add!(sink, "head={head}");
            add!(sink, "head,c={head},{lists}");
        }
        if known.cells.len() > 3 {
            add!(sink, "cell={}", cell.unwrap_or(0).min(9));
        }
    }

    /// Adds the words for sides before and behind a token.
    fn observe_sides(&self, at: usize, sink: &mut FeatureSink<'_>) {
        let tokens = &self.around.tokens;
        let ends = |nth: usize| {
            matches!(tokens[nth].text, "." | ";" | "!" | "?")
                && nth > 0
                && tokens[nth - 1].text.chars().count() > 2
        };
        let close = |nth: usize| tokens[nth].line.abs_diff(tokens[at].line) <= 1;
        let mut ended = 0;
        for nth in (at.saturating_sub(25)..at).rev() {
            if !close(nth) {
                break;
            }
            if self.classes[nth].side.is_some() {
                let runs = self.runs[at].first.saturating_sub(nth + 1);
                let joined = if ended > 0 { "." } else { "" };
                add!(sink, "before={joined}");
                add!(sink, "before={joined},{}", near(at - nth - 1));
                add!(sink, "before,run={joined},{}", near(runs));
                add!(sink, "before,c={joined},{}", self.lists(Some(at)));
                add!(sink, "before,w={}", self.word(self.neighbour(at, -1)));
                break;
            }
            ended += usize::from(ends(nth));
        }
        let mut ended = 0;
        for nth in at + 1..(at + 25).min(tokens.len()) {
            if !close(nth) || tokens[nth].below != tokens[at].below {
                break;
            }
            if self.classes[nth].side.is_some() {
                let last = self.runs[at].last.max(at);
                let joined = if ended > 0 { "." } else { "" };
                add!(sink, "behind={joined}");
                add!(sink, "behind={joined},{}", near(nth - at - 1));
                add!(
                    sink,
                    "behind,run={joined},{}",
                    near(nth.saturating_sub(last + 1))
                );
                add!(sink, "behind,c={joined},{}", self.lists(Some(at)));
                break;
            }
            ended += usize::from(ends(nth));
        }
    }

    fn observe_run(&self, at: usize, known: &LineContext, sink: &mut FeatureSink<'_>) {
        let run = self.runs[at];
        if run.nth == 0 {
            return;
        }
        let part = match (at == run.first, at == run.last) {
            (true, true) => "one",
            (true, false) => "first",
            (false, true) => "last",
            _ => "in",
        };
        let runs = known.runs.min(4);
        let before = self.word(self.neighbour(run.first, -1));
        let before2 = self.word(self.neighbour(run.first, -2));
        let behind = self.word(self.neighbour(run.last, 1));
        let behind2 = self.word(self.neighbour(run.last, 2));
        add!(sink, "run={part}");
        add!(sink, "run,n={},{runs}", run.nth.min(4));
        add!(sink, "run,w={part},{}", run.words.min(4));
        add!(sink, "run-1={before}");
        add!(sink, "run-1={before},{part}");
        add!(sink, "run+1={behind}");
        add!(sink, "run+1={behind},{part}");
        add!(sink, "run-2={before2},{before}");
        add!(sink, "run+2={behind},{behind2}");
        add!(sink, "run-1+1={before},{behind}");
        add!(sink, "run-1c={}", self.lists(self.neighbour(run.first, -1)));
        add!(sink, "run+1c={}", self.lists(self.neighbour(run.last, 1)));
        let all = run.first..=run.last;
        let has = |what: &str| {
            let mut lists = self.classes[all.clone()].iter();
            lists.any(|class| class.lists.split('+').any(|one| one == what))
        };
        let kinds = [
            ("given", "G"),
            ("initial", "I"),
            ("town", "T"),
            ("land", "l"),
            ("Event", "E"),
            ("title", "t"),
        ];
        let mut kind = String::new();
        for (list, letter) in kinds {
            if has(list) {
                kind.push_str(letter);
            }
        }
        add!(sink, "run,k={kind}");
        add!(sink, "run,k={kind},{part},{}", run.words.min(4));
        add!(sink, "run,k,-1={kind},{before}");
        add!(sink, "run,k,+1={kind},{behind}");
        add!(sink, "run,k,n={kind},{},{runs}", run.nth.min(4));
        let line = &self.around.lines[self.around.tokens[at].line];
        if run.first == line.tokens.start && run.last + 1 == line.tokens.end {
            add!(sink, "run,all={kind},{}", run.words.min(4));
        }
        let token = &self.around.tokens[at];
        let times = self
            .repeated
            .get(token.folded.as_str())
            .copied()
            .unwrap_or(0);
        if times > 1 {
            add!(sink, "again={}", times.min(4));
        }
    }

    /// Adds whether a token is in brackets or quotes.
    fn observe_enclosure(&self, at: usize, line: &TokenLine<'a>, sink: &mut FeatureSink<'_>) {
        let tokens = &self.around.tokens;
        let (mut brackets, mut quotes, mut dashes, mut commas) = (0i32, 0, 0, 0);
        for token in &tokens[line.tokens.start..at] {
            match token.text {
                "(" | "[" => brackets += 1,
                ")" | "]" => brackets -= 1,
                "\"" | "«" | "“" | "„" => quotes += 1,
                "»" | "”" => quotes -= 1,
                "-" | "–" | "—" | "x" | "v" | "vs" | "/" | "×" | ":" => dashes += 1,
                "," | ";" => commas += 1,
                _ => {}
            }
        }
        if brackets > 0 {
            add!(sink, "()");
            add!(sink, "(),c={}", self.lists(Some(at)));
            let open = (line.tokens.start..at).rfind(|nth| matches!(tokens[*nth].text, "(" | "["));
            if let Some(open) = open {
                add!(sink, "(-1c={}", self.lists(self.neighbour(open, -1)));
                add!(sink, "(n={}", near(at - open - 1));
            }
        }
        if quotes % 2 != 0 {
            add!(sink, "\"\"");
        }
        add!(sink, "dashes={}", dashes.min(3));
        add!(sink, "commas={}", commas.min(4));
        add!(
            sink,
            "dashes,run={},{}",
            dashes.min(3),
            self.runs[at].nth.min(3)
        );
    }
}

/// Returns the places of the cells of a line, with signs or wide blanks between them.
fn cells(line: &str) -> Vec<std::ops::Range<usize>> {
    let count = |sign: char| line.matches(sign).count();
    let signs = [('\t', 1), (';', 1), ('|', 2), (',', 2)];
    let Some((sign, _)) = signs.into_iter().find(|(sign, min)| count(*sign) >= *min) else {
        let (mut cells, mut from) = (Vec::new(), 0);
        while let Some(gap) = line[from..].find("  ").map(|gap| from + gap) {
            let behind = gap + (line[gap..].len() - line[gap..].trim_start().len());
            if gap > 0 {
                cells.push(from..gap);
            }
            from = behind;
        }
        cells.push(from..line.len());
        return if cells.len() > 1 { cells } else { Vec::new() };
    };
    let (mut cells, mut from, mut quoted) = (Vec::new(), 0, false);
    for (at, c) in line.char_indices() {
        if c == '"' {
            quoted = !quoted;
        } else if c == sign && !quoted {
            cells.push(from..at);
            from = at + c.len_utf8();
        }
    }
    cells.push(from..line.len());
    cells
}

/// Returns the places of two players in a line.
fn player_pair(line: &str) -> Option<[std::ops::Range<usize>; 2]> {
    const MAX_PAIR_LINE_BYTES: usize = 240;
    if line.len() > MAX_PAIR_LINE_BYTES {
        return None;
    }
    let joined = commas::join_comma_names(line);
    let pair = names::find_player_pair(&joined)?;
    let right = line.len() - pair.right.len();
    let black = pair.black.name.start + right..pair.black.name.end + right;
    Some([pair.white.name.clone(), black])
}

/// Returns the places of the words in a line on the end of a game.
fn outcomes(line: &str) -> Vec<std::ops::Range<usize>> {
    let words: Vec<&str> = line
        .split(|c: char| !c.is_letter_or_number() && !matches!(c, '-' | ':' | '/' | '½'))
        .filter(|word| !word.is_empty())
        .take(120)
        .collect();
    let at = |word: &str| word.as_ptr() as usize - line.as_ptr() as usize;
    let mut found: Vec<_> = find_outcomes(&words)
        .into_iter()
        .filter_map(|(from, to, _)| {
            let part = words.get(from..to)?;
            let (first, last) = (part.first()?, part.last()?);
            Some(at(first)..at(last) + last.len())
        })
        .collect();
    for part in line.split([',', ';', '(', ')', '|', '.']) {
        if part.len() < 80 && part.contains(char::is_letter_or_number) && states_result(part) {
            let start = at(part) + (part.len() - part.trim_start().len());
            found.push(start..at(part) + part.trim_end().len());
        }
    }
    found
}

/// Marks the tokens of a line that are the words of a town, a land or a title of several words.
fn mark_phrases(tokens: &[Token<'_>], line: &TokenLine<'_>, classes: &mut [TokenClass]) {
    let mut at = 0;
    while at < tokens.len() {
        if !tokens[at].text.chars().any(char::is_letter_or_number) {
            at += 1;
            continue;
        }
        let place = |nth: usize| {
            let span = tokens[nth].span;
            (span.start as usize - line.at, span.end as usize - line.at)
        };
        let longest = (at..tokens.len().min(at + 6)).rev().find_map(|last| {
            let text = &line.text[place(at).0..place(last).1];
            if !tokens[last].is_word()
                || tokens[at + 1..=last]
                    .iter()
                    .any(|t| t.gap == TokenGap::Wide)
            {
                return None;
            }
            let name = if text.starts_with(char::is_uppercase) && is_town(text) {
                "town+"
            } else if text.starts_with(char::is_uppercase) && is_land(text) {
                "land+"
            } else if last > at && is_title(text) {
                "title+"
            } else {
                return None;
            };
            Some((last, name))
        });
        if let Some((last, name)) = longest {
            for class in &mut classes[at..=last] {
                class.lists.push_str(name);
            }
            at = last + 1;
        } else {
            at += 1;
        }
    }
}

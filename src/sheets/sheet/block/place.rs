//! Places: pieces that only their position identifies, and venues in towns.

use super::HeadingBlock;
use super::kind::{heading_words, is_proper};
use super::named::small_end;
use super::piece::{BEFORE_PLACE_WORDS, LinePartKind};
use crate::sheet::chars::is_dash;
use crate::sheet::{facts, names};
use crate::words::LetterClass;
use crate::words::labels::ARTICLE_WORDS;
use crate::words::{WordMatcher, every_word, fold_text, towns};
use std::ops::Range;
use std::sync::LazyLock;

static FACILITY_WORDS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.headings.facilities));

/// Words before the name of an opponent.
const OPPONENT_WORDS: [&str; 11] = [
    "с",
    "со",
    "против",
    "with",
    "against",
    "vs",
    "com",
    "contra",
    "con",
    "contro",
    "tegen",
];

/// Returns whether a line states which side its writer had: `(я чёрными)`.
pub(super) fn states_own_side(line: &str) -> bool {
    ["(я ", "(eu ", "(io ", "(I "]
        .iter()
        .any(|own| line.contains(own))
}

/// The maximum number of words in a place without a known town or venue.
const MAX_UNKNOWN_PLACE_WORDS: usize = 3;

/// Returns whether only their position may make words a place. `The`, `door H. Koster` and `Jogo n.º 4` cannot be one.
fn may_be_place(text: &str) -> bool {
    let mut all = heading_words(text);
    let first = all.next().unwrap_or_default();
    let folded = fold_text(first);
    let form = crate::words::labels::label_subject(first)
        == Some(super::LabelSubject::Thing(crate::words::HeadingLabel::Form));
    let alone = all.next().is_none();
    // `Voor "`
    let open = text.matches('"').count() % 2 == 1;
    if form
        || open
        || super::event::NEWSPAPER_WORDS.contains_word(&folded)
        || (alone && ARTICLE_WORDS.contains_word(&folded))
    {
        return false;
    }
    let initial = |word: &str| {
        word.len() > 1
            && word.ends_with('.')
            && word.chars().count() == 2
            && names::is_initials(word)
    };
    let known = || {
        towns::town_at_end(text).is_some()
            || text
                .split([',', '('])
                .flat_map(|part| part.split(" - "))
                .any(|part| towns::is_town(part.trim()))
            || heading_words(text).any(|word| FACILITY_WORDS.contains_word(&fold_text(word)))
    };
    let doubtful =
        text.split(' ').any(initial) || heading_words(text).count() > MAX_UNKNOWN_PLACE_WORDS;
    !doubtful || known()
}

impl HeadingBlock<'_> {
    /// Reads places that only their position identifies: next to the event or the date.
    pub(super) fn read_adjacent_places(
        &mut self,
        lines: &[Range<usize>],
        all: &[Vec<(Range<usize>, LinePartKind)>],
    ) {
        for (nth, pieces) in all.iter().enumerate() {
            let line = &lines[nth];
            let dated = |line: &Range<usize>| self.line_has_tag(line, &["Event", "Date", "Round"]);
            let near = nth
                .checked_sub(1)
                .is_some_and(|before| self.line_has_tag(&lines[before], &["Event"]))
                || lines.get(nth + 1).is_some_and(|next| {
                    self.line_has_tag(next, &["Date"]) && self.line_has_tag(line, &[])
                });
            let goes_on =
                |(piece, kind): &(Range<usize>, LinePartKind)| self.may_go_on(piece, *kind);
            let alone = pieces.iter().skip(1).all(goes_on) && !self.is_taken(line);
            let proper = |(_, kind): &(Range<usize>, LinePartKind)| *kind == LinePartKind::Proper;
            let town = |(piece, _): &(Range<usize>, LinePartKind)| {
                towns::is_town(&self.text[piece.clone()])
            };
            let known = pieces.iter().position(|piece| proper(piece) && town(piece));
            let Some(first) = pieces.iter().position(proper) else {
                continue;
            };
            // A venue may precede its town: `Café Ceuta, Porto`.
            let first = match known {
                Some(known) if known > first => {
                    let gap = &self.text[pieces[first].0.end..pieces[known].0.start];
                    if gap.trim() == "," { first } else { known }
                }
                _ => first,
            };
            // `Souza 3 x 1 Lima, Porto`
            let behind_comma = self.text[line.start..pieces[first].0.start]
                .trim_end()
                .ends_with(',');
            let here =
                dated(line) || (behind_comma && self.line_has_tag(line, &["White", "Black"]));
            if self.has_field("Site") || !(here || (alone && near)) {
                continue;
            }
            // The text between the place and the date belongs to the place: `Livorno, sede sociale, 22 ottobre 2019`.
            let until = self
                .taken
                .iter()
                .map(|taken| taken.start)
                .filter(|at| *at > pieces[first].0.start);
            let until = until.min().unwrap_or(line.end);
            let dated = until < line.end;
            let text_of = |piece: &Range<usize>| &self.text[piece.clone()];
            let of_place = |piece: &Range<usize>, kind: LinePartKind| {
                let small = heading_words(&self.text[piece.clone()]).count() <= 4
                    && kind == LinePartKind::Other;
                let behind =
                    piece.start != pieces[first].0.start && self.is_venue_text(text_of(piece));
                piece.end <= until && (kind == LinePartKind::Proper || behind || (dated && small))
            };
            let run = pieces[first..]
                .iter()
                .take_while(|(piece, kind)| of_place(piece, *kind))
                .count()
                .max(1);
            let (mut begin, mut end) = (pieces[first].0.start, pieces[first + run - 1].0.end);
            // `Velletri (RM)`
            let behind = &self.text[end..line.end];
            if let Some(close) = behind.strip_prefix(" (").and_then(|rest| rest.find(')'))
                && close <= 3
                && behind[2..2 + close].chars().all(char::is_uppercase)
            {
                end += close + 3;
            }
            if self.text[begin..end].contains('(')
                && !self.text[begin..end].contains(')')
                && self.text[end..].starts_with(')')
            {
                end += 1;
            }
            if self.text[begin..end].ends_with('(') {
                end = begin + self.text[begin..end].trim_end_matches(['(', ' ']).len();
            }
            end -= small_end(&self.text[begin..end]);
            // `Coppa Italia" a Savona`
            let quote = self.text[begin..end].starts_with(['"', '”', '“', '»']);
            if quote {
                let behind = self.text[begin..end].trim_start_matches(['"', '”', '“', '»', ' ']);
                let word = behind.split(' ').next().unwrap_or_default();
                let lead = match BEFORE_PLACE_WORDS.contains_word(&fold_text(word))
                    && word.starts_with(char::is_lowercase)
                {
                    true => behind[word.len()..].trim_start().len(),
                    false => behind.len(),
                };
                begin = end - lead;
            }
            let colon = self.text[end..].trim_start().starts_with(':');
            if !colon && !self.is_opponent(line, begin) && may_be_place(&self.text[begin..end]) {
                self.guess = true;
                self.add_text("Site", None, begin..end);
            }
        }
    }

    /// Returns whether the text at a place of a line is the opponent of the writer: `3 тур, с Петровой`.
    fn is_opponent(&self, line: &Range<usize>, at: usize) -> bool {
        let before = self.text[line.start..at].trim_end();
        let word = before.rsplit([' ', ',']).next().unwrap_or_default();
        let own = self.text[at..].split(' ').next().unwrap_or_default();
        let with = OPPONENT_WORDS.contains(&word) || OPPONENT_WORDS.contains(&own);
        // Without the side of the writer, `с Ильинка` is a village as often as it is an opponent.
        with && states_own_side(&self.text[line.clone()])
    }

    /// Reads the place from a line above the players that has nothing but names, if no place was read otherwise.
    pub(super) fn place_alone(&mut self) {
        let known = ["White", "Event", "Date"]
            .iter()
            .any(|name| self.has_field(name));
        if self.has_field("Site") || !known {
            return;
        }
        let lines = self.line_ranges();
        let players = lines
            .iter()
            .position(|line| self.line_has_tag(line, &["White", "Black"]))
            .unwrap_or(lines.len());
        let alone = |line: &&Range<usize>| {
            let pieces = self.classify_line_parts((*line).clone());
            let proper = pieces
                .first()
                .is_some_and(|(_, kind)| *kind == LinePartKind::Proper);
            let all = pieces.len() <= 2
                && pieces
                    .iter()
                    .all(|(piece, kind)| self.may_go_on(piece, *kind));
            let text = &self.text[(*line).clone()];
            let first = pieces
                .first()
                .map_or("", |(piece, _)| &self.text[piece.clone()]);
            // A first line of one word is the name of the page rather than a village.
            let begins = line.start == lines[0].start && heading_words(text).count() == 1;
            if begins && !towns::is_town(first) {
                return false;
            }
            let known = self.line_has_tag(line, &["Round", "Date"]);
            (!self.is_taken(line) || known)
                && proper
                && all
                && !text.contains([':', '!', '?', '>', '@'])
                && !first.contains('»')
                && !first.contains(|c: char| c.is_ascii_digit())
                // `Dear Sir,`
                && !text.trim_end().ends_with(',')
                && heading_words(first).all(|word| {
                    !word.starts_with(char::is_lowercase)
                        || names::is_particle(word)
                        || FACILITY_WORDS.contains_word(&fold_text(word))
                })
        };
        let mut own: Vec<_> = lines[..players].iter().filter(alone).cloned().collect();
        if own.is_empty() {
            // Below the players only a known town is a place.
            let town = |line: &&Range<usize>| {
                let text = &self.text[(*line).clone()];
                text.split(',').any(|part| towns::is_town(part.trim()))
            };
            own = lines[players..]
                .iter()
                .filter(alone)
                .filter(town)
                .cloned()
                .collect();
        }
        // Of several lines it is not known which is the place, unless exactly one begins with a town.
        let town = |line: &&Range<usize>| {
            let pieces = self.classify_line_parts((*line).clone());
            pieces
                .first()
                .is_some_and(|(piece, _)| towns::is_town(&self.text[piece.clone()]))
        };
        let line = match &own[..] {
            [line] => line,
            all => match &all.iter().filter(town).collect::<Vec<_>>()[..] {
                [line] => *line,
                _ => return,
            },
        };
        let pieces = self.classify_line_parts(line.clone());
        if let (Some((first, _)), Some((last, _))) = (pieces.first(), pieces.last())
            && !self.is_opponent(line, first.start)
        {
            let mut end = last.end;
            let open = self.text[first.start..end].contains('(')
                && !self.text[first.start..end].contains(')');
            end += usize::from(open && self.text[end..].starts_with(')'));
            if may_be_place(&self.text[first.start..end]) {
                self.guess = true;
                self.add_text("Site", None, first.start..end);
            }
        }
    }

    /// Reads where and when a form was signed: `Recife, 12 de março de 2019`.
    pub(super) fn signed_place(&mut self, line: Range<usize>) {
        if self.is_taken(&line) || heading_words(&self.text[line.clone()]).count() > 10 {
            return;
        }
        let text = self.text[line.clone()].to_owned();
        // `Teresina, AABB`
        if let Some((town, house)) = text.split_once(", ")
            && is_proper(town)
            && self.is_venue_text(house.trim())
            && !text.contains(|c: char| c.is_ascii_digit() || c == ':')
        {
            self.guess = true;
            return self.add_text("Site", None, line);
        }
        let found = facts::find_facts_with_order(&text, self.order);
        let [fact] = &found[..] else { return };
        let rest = self.between_commas(line.start..line.start + fact.whole.start);
        let over = text[fact.whole.end..]
            .chars()
            .any(char::is_letter_or_number);
        let place = is_proper(&self.text[rest.clone()]);
        if fact.name != "Date" || over || (!rest.is_empty() && !place) {
            return;
        }
        self.facts_of(line);
        self.add_text("Site", None, rest);
    }

    /// Returns whether a piece after a place and a comma may belong to the place: `г. Саратов, СШОР № 3`.
    pub(super) fn may_go_on(&self, piece: &Range<usize>, kind: LinePartKind) -> bool {
        let text = &self.text[piece.clone()];
        if !matches!(
            kind,
            LinePartKind::Proper | LinePartKind::Other | LinePartKind::Place
        ) {
            return false;
        }
        // `г. Минск, 10 – 18 января`
        let number = text.bytes().all(|b| b.is_ascii_digit());
        if number && self.text[piece.end..].trim_start().starts_with(is_dash) {
            return false;
        }
        let capital = text.chars().next().is_some_and(char::is_uppercase);
        let few = heading_words(text).count() <= 4;
        let named = self.is_venue_text(text);
        kind == LinePartKind::Proper || named || (kind == LinePartKind::Other && capital && few)
    }

    /// Returns whether a text after the name of a town is about a venue in it: `гостиница «Обь»`, `sede sociale`, `WICC`, `12`.
    fn is_venue_text(&self, text: &str) -> bool {
        let few = heading_words(text).count() <= 4;
        let house =
            || heading_words(text).any(|word| FACILITY_WORDS.contains_word(&fold_text(word)));
        let number = text.len() <= 3 && text.bytes().all(|b| b.is_ascii_digit());
        // `WICC`, `СШОР № 3`
        let name = text.split(" № ").next().unwrap_or_default();
        let letters =
            (2..=5).contains(&name.chars().count()) && name.chars().all(char::is_uppercase);
        number || letters || (few && (text.contains(['«', '"', '“']) || house()))
    }
}

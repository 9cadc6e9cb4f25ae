//! Lines that name both players: `Иванов И. (Тула) - Петров П. 2-0`, `Jansen 2 - Bos 0`.

use super::brackets::in_brackets;
use super::event::NEWSPAPER_WORDS;
use super::kind::{heading_words, is_draughts, is_of_date, variant_of};
use super::{HeadingBlock, LabelSubject, birth};
use crate::board::Color;
use crate::outcome::{Outcome, ScoreColumn, Terminator};
use crate::sheet::chars::{is_blank, is_dash};
use crate::sheet::{commas, names, versus};
use crate::words::LetterClass;
use crate::words::result::only_result;
use crate::words::{ALL_LANGUAGES, HeadingLabel, fold_text, side_by_word, towns};
use aho_corasick::{AhoCorasick, AhoCorasickKind, MatchKind};
use std::cmp::Ordering;
use std::ops::Range;
use std::sync::LazyLock;

impl HeadingBlock<'_> {
    /// Reads two names with a separator between them and the details next to them. Returns whether it read them. If `joined`
    /// is set, the separator needs no blank next to it.
    pub(super) fn read_player_pair(&mut self, line: &Range<usize>, joined: bool) -> bool {
        let mut text = self.text[line.clone()].to_owned();
        // `Иванов 2010 г.р. - Петров 2009 г.р.`
        let births = birth::find_birth_phrases(&text);
        for birth in &births {
            text.replace_range(birth.clone(), &" ".repeat(birth.len()));
        }
        // `P. Brown v J. Smith (Brown had Black)`
        let had = had_side(&text);
        if let Some((place, ..)) = &had {
            text.replace_range(place.clone(), &" ".repeat(place.len()));
        }
        in_brackets(&mut text);
        let commas = commas::comma_places(&text).is_some();
        text = commas::join_comma_names(&text).into_owned();
        if let Some(dash) = dash_before_score(&text) {
            text.replace_range(dash.clone(), &" ".repeat(dash.len()));
        }
        let points = points_of_each(&text);
        for point in points.iter().flatten() {
            text.replace_range(point.clone(), &" ".repeat(point.len()));
        }
        // `Иванов - Петров ничья`
        let said = result_behind(&text);
        if let Some((place, _)) = &said {
            text.replace_range(place.clone(), &" ".repeat(place.len()));
        }
        let verb = find_result_verb(&text);
        if let Some((place, _)) = &verb {
            let dash = format!("-{}", " ".repeat(place.len() - 1));
            text.replace_range(place.clone(), &dash);
        }
        let short = self.short.and_then(|short| short_words(&text, short));
        for word in short.iter().flat_map(|(words, _)| words) {
            text.replace_range(word.clone(), &" ".repeat(word.len()));
        }
        let counted = counted_titles(&text);
        for title in counted.iter().flatten() {
            text.replace_range(title.clone(), &" ".repeat(title.len()));
        }
        // `Souza 1 x 1 Mestre Nacional Genivaldo dos Santos`: a name does not have so many words.
        let title_of_second = title_of_second(&text);
        if let Some(title) = title_of_second.clone() {
            text.replace_range(title.clone(), &" ".repeat(title.len()));
        }
        let Some(pair) = names::find_player_pair(&text) else {
            return false;
        };
        let gap = &text[pair.white.name.end.min(text.len())..text.len() - pair.right.len()];
        if !joined && !gap.contains(is_blank) && !pair.right.starts_with(is_blank) {
            return false;
        }
        let names = [
            &pair.left[pair.white.name.clone()],
            &pair.right[pair.black.name.clone()],
        ];
        if names.iter().any(|name| heading_words(name).all(is_of_date)) {
            return false;
        }
        // `São Paulo - SP`
        let state = names[1].len() == 2 && names[1].bytes().all(|b| b.is_ascii_uppercase());
        if state && towns::is_land(names[1]) && towns::is_town(names[0]) {
            return false;
        }
        // `DAMA ITALIANA - Bollettino`
        if names.iter().any(|name| is_rubric(name)) {
            return false;
        }
        let right_at = text.len() - pair.right.len();
        let black_end = pair.black.end.min(line.len() - right_at);
        let abs = |at: usize, part: &Range<usize>| {
            line.start + at + part.start..line.start + at + part.end
        };
        for birth in &births {
            self.leave_untouched(abs(0, birth));
        }
        let left_beside = pair.white.name.end..pair.left.len();
        let right_beside = pair.black.name.end..black_end;
        let mut colors = [Color::White, Color::Black];
        // `Abreu (Ribeirão Preto)` does not give Black's side.
        let says = |text: &str| {
            let mut parts = text.split(['(', ')', '[', ']', ',', ';']);
            parts.find_map(|part| side_by_word(part.trim()))
        };
        if says(&pair.left[left_beside.clone()]) == Some(Color::Black)
            || says(&pair.right[right_beside.clone()]) == Some(Color::White)
        {
            colors = [Color::Black, Color::White];
        }
        let letters = side_letters(
            &pair.left[left_beside.clone()],
            &pair.right[right_beside.clone()],
        );
        let told = super::sides::in_brackets([
            &pair.left[left_beside.clone()],
            &pair.right[right_beside.clone()],
        ]);
        colors = letters.or(told).unwrap_or(colors);
        if let Some((place, name, color)) = had {
            let of = |nth: usize| heading_words(names[nth]).any(|word| fold_text(word) == name);
            match [of(0), of(1)] {
                [true, false] => colors = [color, color.other()],
                [false, true] => colors = [color.other(), color],
                _ => {}
            }
            self.drop_part(abs(0, &place));
        }
        if let Some((words, first)) = short {
            colors = [first, first.other()];
            self.taken.extend(words.iter().map(|word| abs(0, word)));
        }
        let sides = [
            (colors[0], 0, &pair.white, left_beside),
            (colors[1], right_at, &pair.black, right_beside),
        ];
        for (color, at, name, beside) in sides {
            let black = usize::from(color == Color::Black);
            let mut own = abs(at, &name.name);
            let (title, rest) = super::person::leading_title(&self.text[own.clone()]);
            let (title, rest) = (
                title.map(|title| own.start..own.start + title.end),
                rest.len(),
            );
            own.start = own.end - rest;
            let masked = title_of_second.clone().filter(|_| at > 0);
            let masked = masked.or(counted[usize::from(at > 0)].clone());
            if let Some(title) = title.or(masked.map(|title| abs(0, &title))) {
                self.of_player(HeadingLabel::Title, color, None, title);
            }
            // The letter that gives the side is the label of the name.
            let letter = letters.and_then(|_| {
                let text = &self.text[abs(at, &beside)];
                let from = beside.start + text.find('(')? + 1;
                let to = beside.start + text.find(')')?;
                (from < to).then(|| self.trim_range(abs(at, &(from..to))))
            });
            // The text after the comma may be a town.
            self.guess = commas;
            self.add_text(["White", "Black"][black], letter.as_ref(), own);
            if let Some(title) = &name.title {
                self.of_player(HeadingLabel::Title, color, None, abs(at, title));
            }
            if let Some(rating) = &name.rating {
                self.of_player(HeadingLabel::Rating, color, None, abs(at, rating));
            }
            let beside = abs(at, &beside);
            let mut from = beside.start;
            let inside = self.text[beside.clone()].to_owned();
            // `Souza - Lima (Copa do Brasil, Recife 2004)`: the brackets are about the game.
            let of_game = inside.trim_start().starts_with('(')
                && inside
                    .split([',', ';', '(', ')'])
                    .any(super::event::is_event);
            if of_game {
                continue;
            }
            for part in inside.split_inclusive(['(', ')', '[', ']', ',', ';']) {
                let place = self.between_brackets(from..from + part.len());
                from += part.len();
                let said = &self.text[place.clone()];
                if said.is_empty() || self.is_taken(&place) {
                    continue;
                }
                // `(1x1)`
                if versus::len(said) == Some(said.len()) {
                    continue;
                }
                let letter = letters.is_some() && said.chars().count() == 1;
                let short = told.is_some() && super::sides::is_short(said);
                match letter || short || side_by_word(said).is_some() {
                    true => self.drop_part(place),
                    false => self.read_player_detail(color, place),
                }
            }
        }
        if let Some((place, outcome)) = verb {
            let outcome = match outcome {
                Outcome::Won(ScoreColumn::First) => Outcome::Won(colors[0]),
                Outcome::Won(ScoreColumn::Second) => Outcome::Won(colors[1]),
                _ => Outcome::Draw,
            };
            self.add_outcome(outcome, None, abs(0, &place));
        } else if let Some(points) = points {
            let [first, second] = points.each_ref().map(|point| abs(0, point));
            let outcome = match self.text[first.clone()].cmp(&self.text[second.clone()]) {
                Ordering::Greater => Outcome::Won(colors[0]),
                Ordering::Less => Outcome::Won(colors[1]),
                Ordering::Equal => Outcome::Draw,
            };
            self.taken.push(first);
            self.add_outcome(outcome, None, second);
        } else if let Some(score) = pair.score {
            self.add_score(colors[0], abs(0, &score));
        } else if let Some((at, len)) = score_in(&pair.right[pair.black.end..]) {
            let start = right_at + pair.black.end + at;
            self.add_score(colors[0], abs(0, &(start..start + len)));
        } else if let Some((place, outcome)) = said {
            self.add_outcome(outcome, None, abs(0, &place));
        }
        true
    }

    /// Adds a score of two players, of whom the first has this side. `Coruja (pretas) 2x0 Águia (brancas)`: its first points are
    /// Black's.
    fn add_score(&mut self, first: Color, score: Range<usize>) {
        let points = points_of(&self.text[score.clone()]);
        let Some([own, other]) = points.filter(|_| first == Color::Black) else {
            return self.add_text("Result", None, score);
        };
        let outcome = match own.cmp(&other) {
            Ordering::Greater => Outcome::Won(first),
            Ordering::Less => Outcome::Won(first.other()),
            Ordering::Equal => Outcome::Draw,
        };
        self.add_outcome(outcome, None, score);
    }

    /// Reads players above and below a line with their score, each with a line of details.
    pub(super) fn around_score(&mut self) {
        let lines = self.line_ranges();
        let score = lines.iter().position(|line| {
            let text = self.text[line.clone()].trim();
            !self.is_taken(line) && !text.is_empty() && versus::len(text) == Some(text.len())
        });
        let Some(score) = score else {
            return self.around_word(&lines);
        };
        // A line of details begins with a sign, or has no name.
        let bare = |text: &str| {
            text.trim()
                .trim_start_matches(['·', '-', '–', ',', ' '])
                .to_owned()
        };
        let detail = |line: &Range<usize>| {
            let text = &self.text[line.clone()];
            bare(text).len() < text.trim().len()
                || text.contains('·')
                || super::fits::parse_rating(&bare(text)).is_some()
                || super::person::is_title(&bare(text))
        };
        let name = |line: &Range<usize>| {
            let text = self.text[line.clone()].trim();
            !self.is_taken(line)
                && !detail(line)
                && heading_words(text).count() <= 4
                && super::person::begins_like_name(text)
                && !text.contains(|c: char| c.is_ascii_digit())
        };
        let above = lines[..score].iter().rev().take(2).position(name);
        let below = lines[score + 1..].first().filter(|line| name(line));
        let (Some(above), Some(black)) = (above, below) else {
            return;
        };
        let white = score - 1 - above;
        let details = [
            (above == 1).then(|| lines[score - 1].clone()),
            lines
                .get(score + 2)
                .filter(|line| !self.is_taken(line) && detail(line))
                .cloned(),
        ];
        let names = [lines[white].clone(), black.clone()];
        let result = lines[score].clone();
        let sides = [Color::White, Color::Black];
        for ((color, name), detail) in sides.into_iter().zip(names).zip(details) {
            self.read_player(color, None, name);
            let Some(detail) = detail else { continue };
            let text = self.text[detail.clone()].to_owned();
            let mut at = detail.start;
            for part in text.split_inclusive(['·', ',', '|']) {
                let place = at..at + part.trim_end_matches(['·', ',', '|']).len();
                at += part.len();
                let place = self.trim_range(place);
                if !place.is_empty() {
                    self.read_player_detail(color, place);
                }
            }
        }
        self.add_text("Result", None, result);
    }

    /// Reads players above and below a line that has nothing but a word between them: `contro`.
    fn around_word(&mut self, lines: &[Range<usize>]) {
        let word = lines.iter().position(|line| {
            let word = self.text[line.clone()].trim();
            names::is_between(word) || word == "against"
        });
        let Some(word) = word.filter(|word| *word > 0 && word + 1 < lines.len()) else {
            return;
        };
        let players = [lines[word - 1].clone(), lines[word + 1].clone()];
        let name = |line: &Range<usize>| {
            let text = self.text[line.clone()].trim();
            !self.is_taken(line)
                && heading_words(text).count() <= 10
                && super::person::begins_like_name(text)
        };
        if players.iter().all(name) {
            self.taken.push(lines[word].clone());
            for (color, line) in [Color::White, Color::Black].into_iter().zip(players) {
                self.read_player(color, None, line);
            }
        }
    }

    fn between_brackets(&self, part: Range<usize>) -> Range<usize> {
        let signs = [' ', '(', ')', '[', ']', '/', ',', ';', '\t', '-', '–', '—'];
        let text = &self.text[part.clone()];
        let start = part.start + (text.len() - text.trim_start_matches(signs).len());
        start..start + text.trim_matches(signs).len()
    }
}

/// Returns whether a text that looks like a name is that of a document or of a variant: `Bollettino`, `DAMA ITALIANA`.
pub(super) fn is_rubric(name: &str) -> bool {
    let paper = |word: &str| NEWSPAPER_WORDS.contains_word(&fold_text(word)) || is_draughts(word);
    variant_of(name).is_some() || heading_words(name).any(paper)
}

/// Words between a player and a side.
const PLAYER_SIDE_WORDS: [&str; 12] = [
    "had",
    "has",
    "having",
    "played",
    "plays",
    "took",
    "with",
    "con",
    "com",
    "met",
    "с",
    "играл",
];

/// Returns the place of a bracket that states which side a player had, with the player's surname, folded, and the side:
/// `(Brown had Black)`.
fn had_side(text: &str) -> Option<(Range<usize>, String, Color)> {
    let open = text.find('(')?;
    let close = open + text[open..].find(')')?;
    let inside: Vec<&str> = text[open + 1..close].split_whitespace().collect();
    let (last, before) = inside.split_last()?;
    let color = side_by_word(last)?;
    let verb = before
        .iter()
        .position(|word| PLAYER_SIDE_WORDS.contains(&fold_text(word).as_str()))?;
    let short = inside.len() <= 5 && verb > 0;
    short.then(|| (open..close + 1, fold_text(before[verb - 1]), color))
}

/// Returns the word for a draw at the end of a line with two players: `Иванов - Петров ничья`.
fn result_behind(text: &str) -> Option<(Range<usize>, Outcome)> {
    let line = text.trim_end();
    let word = line.rsplit(is_blank).next()?;
    let start = line.len() - word.len();
    let drawn = only_result(word.trim_end_matches('.'))?.is_none();
    (drawn && start > 0).then_some((start..line.len(), Outcome::Draw))
}

/// Returns the dash between two players and their score: `João x Pedro - 0x2`.
fn dash_before_score(text: &str) -> Option<Range<usize>> {
    let line = text.trim_end();
    let score = line.rsplit(is_blank).next()?;
    let before = line[..line.len() - score.len()].trim_end();
    let dash = before.chars().next_back().filter(|c| is_dash(*c))?;
    let names = before.strip_suffix(dash)?;
    let known = versus::len(score) == Some(score.len());
    (known && names.ends_with(' ')).then_some(names.len()..before.len())
}

/// Parses the points of a score such as `2x0` or `½-½`, in halves.
fn points_of(score: &str) -> Option<[u32; 2]> {
    let score = score.replace("1/2", "½");
    let (one, other) = score.split_once(|c: char| !c.is_ascii_digit() && c != '½')?;
    let halves = |text: &str| {
        let text = text.trim_matches(|c: char| !c.is_ascii_digit() && c != '½');
        let (whole, half) = match text.strip_suffix('½') {
            Some(whole) => (whole, 1),
            None => (text, 0),
        };
        let whole: u32 = match whole {
            "" if half == 1 => 0,
            digits => digits.parse().ok().filter(|points| *points < 100)?,
        };
        Some(2 * whole + half)
    };
    Some([halves(one)?, halves(other)?])
}

/// Returns the sides that single letters in brackets after two names give: `(б)` and `(ч)`, `(w)` and `(z)`. A `b` is White's
/// next to a letter of Black's, and Black's next to one of White's.
fn side_letters(left: &str, right: &str) -> Option<[Color; 2]> {
    let letter = |text: &str| {
        let (_, inside) = text.split_once('(')?;
        let mut inside = inside.split_once(')')?.0.trim().chars();
        let letter = inside.next()?.to_lowercase().next()?;
        inside.next().is_none().then_some(letter)
    };
    let sure = |letter: char| match letter {
        'б' | 'w' => Some(Color::White),
        'ч' | 'z' | 'n' | 'p' => Some(Color::Black),
        _ => None,
    };
    let letters = [letter(left), letter(right)];
    let [first, second] = letters.map(|letter| letter.and_then(sure));
    let fits = |other: Option<char>, color: Color| match other {
        None => matches!(letters, [Some('б' | 'ч'), _] | [_, Some('б' | 'ч')]),
        Some(other) => other == 'b' || sure(other) == Some(color),
    };
    match (first, second) {
        (Some(color), _) if fits(letters[1], color.other()) => Some([color, color.other()]),
        (None, Some(color)) if fits(letters[0], color.other()) => Some([color.other(), color]),
        _ => None,
    }
}

/// Verbs between two players, with blanks around them, and the outcome of each for the first player.
static RESULT_VERBS: LazyLock<Option<(AhoCorasick, Vec<Terminator>)>> = LazyLock::new(|| {
    let outcomes = [
        Outcome::Won(ScoreColumn::First),
        Outcome::Won(ScoreColumn::Second),
        Outcome::Draw,
    ];
    let all = ALL_LANGUAGES
        .iter()
        .flat_map(|language| language.headings.verbs.into_iter().zip(outcomes));
    let (phrases, outcomes): (Vec<_>, Vec<_>) = all
        .flat_map(|(phrases, outcome)| {
            let phrases = phrases.split('|').filter(|phrase| !phrase.is_empty());
            phrases.map(move |phrase| (format!(" {phrase} "), outcome))
        })
        .unzip();
    let found = AhoCorasick::builder()
        .kind(Some(AhoCorasickKind::ContiguousNFA))
        .match_kind(MatchKind::LeftmostLongest)
        .build(phrases);
    Some((found.ok()?, outcomes))
});

/// Returns the place of a verb between two players and its outcome for the first: `Smith beat Brown`.
pub(in crate::sheet) fn find_result_verb(line: &str) -> Option<(Range<usize>, Terminator)> {
    let (verbs, outcomes) = RESULT_VERBS.as_ref()?;
    let found = verbs.find(line)?;
    let outcome = outcomes.get(found.pattern().as_usize())?;
    Some((found.start() + 1..found.end() - 1, *outcome))
}

/// Returns titles with a number before the first and the second name of a line: `Ефимкин М. – 1 разряд Фоменко И.`
fn counted_titles(text: &str) -> [Option<Range<usize>>; 2] {
    let at = |begin: usize| {
        let begin = begin + (text[begin..].len() - text[begin..].trim_start().len());
        let (title, _) = super::person::leading_title(&text[begin..]);
        let title = title.map(|title| begin + title.start..begin + title.end)?;
        text[title.clone()]
            .starts_with(|c: char| c.is_ascii_digit() || c.is_lowercase() || matches!(c, 'I' | 'І'))
            .then_some(title)
    };
    let dashes = text.char_indices().filter(|(_, c)| is_dash(*c));
    let second = dashes
        .filter(|(at, c)| text[at + c.len_utf8()..].starts_with(' '))
        .find_map(|(dash, c)| at(dash + c.len_utf8()));
    [at(0), second]
}

/// Returns the place of the title before the second name of a line.
fn title_of_second(text: &str) -> Option<Range<usize>> {
    let right = names::find_player_pair(text)?.right;
    let begin = text.len() - right.trim_start().len();
    let (title, _) = super::person::leading_title(&text[begin..]);
    title.map(|title| begin + title.start..begin + title.end)
}

/// Returns the places of the short words for the sides, and the side of the first one: `w Smith vs b Brown`.
fn short_words(line: &str, short: (&str, &str)) -> Option<([Range<usize>; 2], Color)> {
    let marks = super::sides::short_marks(line, short);
    let [first, second] = &marks[..] else {
        return None;
    };
    match (first.about, second.about) {
        (LabelSubject::Player(one), LabelSubject::Player(other)) if one != other => {
            Some(([first.place.clone(), second.place.clone()], one))
        }
        _ => None,
    }
}

/// Returns the points after the name of each player, if they are those of one game: `Jansen 2 - Bos 0`.
fn points_of_each(line: &str) -> Option<[Range<usize>; 2]> {
    let last = |text: &str| {
        let body = text.trim_end();
        // A blank may be a wide one.
        let word = body
            .rsplit(char::is_whitespace)
            .next()
            .filter(|word| word.len() < body.len())?;
        Some(body.len() - word.len()..body.len())
    };
    let dashes = line.char_indices().filter(|(at, c)| {
        is_dash(*c) && line[..*at].ends_with(' ') && line[at + c.len_utf8()..].starts_with(' ')
    });
    dashes
        .filter_map(|(at, c)| {
            let behind = at + c.len_utf8();
            let (white, black) = (last(&line[..at])?, last(&line[behind..])?);
            let black = behind + black.start..behind + black.end;
            let score = (&line[white.clone()], &line[black.clone()]);
            let known = matches!(
                score,
                ("2", "0") | ("0", "2") | ("1", "1") | ("1", "0") | ("0", "1") | ("½", "½")
            );
            known.then_some([white, black])
        })
        .next()
}

/// Returns the place and the length of a score in a text.
pub(super) fn score_in(text: &str) -> Option<(usize, usize)> {
    let begins = text.char_indices().filter(|(at, c)| {
        (c.is_ascii_digit() || *c == '½') && !text[..*at].ends_with(char::is_letter_or_number)
    });
    begins
        .filter_map(|(at, _)| Some((at, versus::len(&text[at..])?)))
        .next()
}

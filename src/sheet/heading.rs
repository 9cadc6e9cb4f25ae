//! Headings: who played, where and when.

use super::chars::{is_blank, is_dash};
use super::moves;
use super::position;
use super::words;
use crate::board::Color;
use crate::notation::date::{self, DateOrder};
use crate::span::Span;
use crate::variant;

/// What a heading says in one tag.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Field {
    /// The tag.
    pub(super) name: &'static str,
    /// The words that the name of the tag stands for, if there are any.
    pub(super) label: Option<Span>,
    /// What it says.
    pub(super) value: String,
    /// Where that stands.
    pub(super) span: Span,
}

/// Words before a colon, and their tags.
const LABELS: &[(&str, &str)] = &[
    (
        "Event",
        "event турнир соревнование torneio evento torneo toernooi tournament",
    ),
    ("Site", "site место город local lugar luogo plaats"),
    ("Date", "date дата data datum"),
    ("Round", "round тур rodada ronda ronde turno"),
    ("Result", "result результат resultado risultato uitslag"),
    ("Board", "board доска tabuleiro damiera bord"),
    // Only before the name of a variant: in Italian and Portuguese the word means a variation too.
    ("Variant", "variant игры variante gioco"),
];

/// Small words that names begin with, or have within.
const PARTICLES: &str =
    "af da das de degli dei del della den der di do dos du el ter ten van von zu ван де ди дер фон";

/// Words that end a name and begin the name of an opening or of an event.
const NO_NAME: &str = "игра дебют партия турнир первенство чемпионат кубок тур диаграмма gioco apertura partita campionato torneo abertura \
                       partida torneio campeonato opening game round match partij ronde toernooi";

/// What the lines before the moves say. `at` is where the text begins.
pub(super) fn read(text: &str, at: usize) -> Vec<Field> {
    let mut fields: Vec<Field> = Vec::new();
    for line in text.split_inclusive('\n') {
        let start = at + (line.as_ptr() as usize - text.as_ptr() as usize);
        let line = line.trim_end();
        let mut found = labels(line, start);
        if found.is_empty() {
            found = players(line, start);
        }
        for field in found {
            if fields.iter().all(|known| known.name != field.name) {
                fields.push(field);
            }
        }
    }
    fields
}

/// Whether a line of a text is one of a heading.
pub(super) fn is_one(text: &str) -> bool {
    text.lines()
        .any(|line| !labels(line, 0).is_empty() || !players(line, 0).is_empty())
}

/// Whether a line names the players.
pub(super) fn names_players(line: &str) -> bool {
    let found = labels(line, 0);
    let found = if found.is_empty() {
        players(line, 0)
    } else {
        found
    };
    found
        .iter()
        .any(|field| field.name == "White" || field.name == "Black")
}

/// A stretch of a line as a span of the text, without the blanks around it.
struct Stretch<'a> {
    line: &'a str,
    start: usize,
}

impl<'a> Stretch<'a> {
    fn span(&self, part: &'a str) -> Span {
        let part = part.trim();
        let at = self.start + (part.as_ptr() as usize - self.line.as_ptr() as usize);
        Span::new(at, at + part.len())
    }

    fn field(&self, name: &'static str, label: Option<&'a str>, value: &'a str) -> Field {
        Field {
            name,
            label: label.map(|label| self.span(label)),
            value: if name == "Date" {
                date(value, label)
            } else {
                value.trim().to_owned()
            },
            span: self.span(value),
        }
    }
}

/// The tag that a word before a colon stands for.
pub(super) fn tag_of(word: &str) -> Option<&'static str> {
    match words::side(word) {
        Some(Color::White) => return Some("White"),
        Some(Color::Black) => return Some("Black"),
        None => {}
    }
    let folded = words::fold(word);
    LABELS
        .iter()
        .find(|(_, all)| all.split(' ').any(|known| known == folded))
        .map(|(tag, _)| *tag)
}

/// `Белые: Иванов Черные: Петров`, `Torneio: Porto`.
fn labels(line: &str, start: usize) -> Vec<Field> {
    let stretch = Stretch { line, start };
    let mut marks = Vec::new();
    for (colon, _) in line.match_indices(':') {
        let before = line[..colon].trim_end();
        let word = before
            .rfind(|c: char| !c.is_alphabetic())
            .map_or(before, |n| {
                &before[n + before[n..].chars().next().map_or(1, char::len_utf8)..]
            });
        if let Some(tag) = tag_of(word) {
            let start = before.len() - word.len();
            let lead = before[..start].trim_end();
            // "Вид игры" is two words.
            let start = match lead.strip_suffix("Вид") {
                Some(first) if tag == "Variant" => first.len(),
                _ => start,
            };
            marks.push((start, colon, tag, &before[start..]));
        }
    }
    let mut fields = Vec::new();
    for (nth, (_, colon, tag, word)) in marks.iter().enumerate() {
        let end = marks.get(nth + 1).map_or(line.len(), |next| next.0);
        let value = line[colon + 1..end]
            .trim()
            .trim_end_matches([',', ';', '.']);
        let side = matches!(*tag, "White" | "Black");
        let name = value.chars().next().is_some_and(char::is_alphanumeric) && value.len() <= 80;
        let known = match *tag {
            "White" | "Black" => begins_name(value),
            "Variant" => variant::find(value).is_some(),
            _ => true,
        };
        if name && known && !(side && position::begins_with_square(value)) {
            fields.push(stretch.field(tag, Some(word), value));
        }
    }
    fields
}

/// Whether a text begins as a name of a person does: with a capital letter, perhaps behind particles.
fn begins_name(text: &str) -> bool {
    let mut words = text.split(|c: char| is_blank(c) || c == '\'');
    words
        .find(|word| !is_particle(word))
        .is_some_and(|word| word.chars().next().is_some_and(char::is_uppercase))
}

fn is_particle(word: &str) -> bool {
    PARTICLES.split(' ').any(|known| known == word)
}

/// `Иванов - Петров:`, `Bisanti-Fanelli (2-0), Bolzano, 1978.`, `Campionato 1948 Benassi - Colomba = 2-0`.
fn players(line: &str, start: usize) -> Vec<Field> {
    let stretch = Stretch { line, start };
    let dashes = line.char_indices().filter(|(_, c)| is_dash(*c));
    for (at, dash) in dashes.take(8) {
        let (left, right) = (&line[..at], &line[at + dash.len_utf8()..]);
        let spaced = left.ends_with(is_blank) || right.starts_with(is_blank);
        let (Some(white), Some(black)) = (last_name(left), first_name(right)) else {
            continue;
        };
        let rest = &right[black.end..];
        if !spaced && !ends_heading(rest) {
            continue;
        }
        let event = left[..white.start].trim_end_matches(|c: char| !c.is_alphanumeric());
        let mut fields = vec![
            stretch.field("White", None, &left[white.name.clone()]),
            stretch.field("Black", None, &right[black.name.clone()]),
        ];
        if event.chars().any(char::is_alphabetic) {
            fields.push(stretch.field("Event", None, event));
        }
        if let Some(title) = white.title {
            fields.push(stretch.field("WhiteTitle", None, &left[title]));
        }
        if let Some(title) = black.title {
            fields.push(stretch.field("BlackTitle", None, &right[title]));
        }
        behind(rest, &stretch, &mut fields);
        return fields;
    }
    Vec::new()
}

/// Whether what follows two joined names makes them players: a score, a comma, a colon, the end.
fn ends_heading(rest: &str) -> bool {
    let rest = rest.trim_start();
    rest.is_empty() || rest.starts_with([',', ':', '(', '=', '.'])
}

/// What stands behind the names: result, place, date.
fn behind<'a>(rest: &'a str, stretch: &Stretch<'a>, fields: &mut Vec<Field>) {
    if let Some(score) = score(rest) {
        fields.push(stretch.field("Result", None, score));
    }
    for part in rest.split([',', '.', ';', '(', ')']) {
        let text = part.trim();
        let year = text.len() == 4
            && text.bytes().all(|b| b.is_ascii_digit())
            && (text.starts_with("18") || text.starts_with("19") || text.starts_with("20"));
        if year {
            fields.push(stretch.field("Date", None, text));
            continue;
        }
        let place = text.chars().next().is_some_and(char::is_uppercase)
            && text
                .chars()
                .all(|c| c.is_alphabetic() || is_blank(c) || is_dash(c))
            && text.split_whitespace().count() <= 3
            && rest.trim_start_matches(|c| c != ',').contains(text);
        if place
            && fields.iter().all(|field| field.name != "Site")
            && words::outcome(&[text]).is_none()
        {
            fields.push(stretch.field("Site", None, text));
        }
    }
}

/// A score in a text.
fn score(text: &str) -> Option<&str> {
    let starts = text.char_indices().filter(|(at, c)| {
        (c.is_ascii_digit() || *c == '½') && !text[..*at].ends_with(char::is_alphanumeric)
    });
    starts.map(|(at, _)| &text[at..]).find_map(|here| {
        let (rest, _) = moves::score(here).ok()?;
        Some(&here[..here.len() - rest.len()])
    })
}

/// A name in a part of a line: where name, title in brackets and both of them stand.
struct Name {
    start: usize,
    end: usize,
    name: std::ops::Range<usize>,
    title: Option<std::ops::Range<usize>>,
}

/// Whether a word can be part of a name.
fn is_name(word: &str) -> bool {
    let folded = words::fold(word);
    let letters = word
        .chars()
        .all(|c| c.is_alphabetic() || is_dash(c) || matches!(c, '.' | '\'' | '’'));
    letters
        && word.chars().next().is_some_and(char::is_uppercase)
        && !NO_NAME.split_whitespace().any(|known| known == folded)
        && words::side(word).is_none()
}

/// The name at the end of a text: up to three words with capital letters, then perhaps a title in brackets.
fn last_name(text: &str) -> Option<Name> {
    let body = text.trim_end();
    let (body, title) = match body.strip_suffix(')').and_then(|inner| inner.rfind('(')) {
        Some(open) => (&body[..open], Some(open + 1..body.len() - 1)),
        None => (body, None),
    };
    let body = body.trim_end();
    let mut start = body.len();
    for _ in 0..3 {
        let before = body[..start].trim_end();
        let word = before
            .rfind(is_blank)
            .map_or(before, |n| before[n..].trim_start());
        if !is_name(word) {
            break;
        }
        start = before.len() - word.len();
    }
    (start < body.len()).then_some(Name {
        start,
        end: text.len(),
        name: start..body.len(),
        title,
    })
}

/// The name at the begin of a text.
fn first_name(text: &str) -> Option<Name> {
    let lead = text.len() - text.trim_start().len();
    let mut end = lead;
    for _ in 0..3 {
        let after = text[end..].trim_start();
        let at = text.len() - after.len();
        let stop = |c: char| is_blank(c) || matches!(c, ',' | ':' | ';' | '(' | '=');
        let word = after.find(stop).map_or(after, |n| &after[..n]);
        // A full stop ends a heading, but not an initial.
        let initial = word.chars().filter(|c| c.is_alphabetic()).count() <= 1;
        let bare = if initial {
            word
        } else {
            word.trim_end_matches('.')
        };
        if !is_name(bare) {
            break;
        }
        end = at + bare.len();
        if bare.len() < word.len() || after[word.len()..].starts_with([',', ':', ';', '=']) {
            break;
        }
    }
    if end == lead {
        return None;
    }
    let rest = text[end..].trim_start();
    let bracket = rest.strip_prefix('(').and_then(|inner| {
        let close = inner.find(')')?;
        let letters = inner[..close].chars().any(char::is_alphabetic);
        let open = text.len() - inner.len();
        letters.then_some(open..open + close)
    });
    Some(Name {
        start: lead,
        end: bracket.clone().map_or(end, |title| title.end + 1),
        name: lead..end,
        title: bracket,
    })
}

/// A date as PDN writes it, where that says all that stands there: `1978` is `1978.??.??`, `12.03.2019` is `2019.03.12`. A
/// label in a language whose dates begin with the day tells the order where nothing else does.
fn date(text: &str, label: Option<&str>) -> String {
    let order = match label {
        Some(label) if words::fold(label.trim()) != "date" => DateOrder::DAY_FIRST,
        _ => DateOrder::default(),
    };
    let read = date::read(text, order);
    if read.whole {
        read.date.to_string()
    } else {
        text.trim().to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(text: &str) -> String {
        let all = read(text, 0);
        for field in &all {
            assert!(
                field.name == "Date" || field.span.of(text.as_bytes()) == field.value.as_bytes()
            );
        }
        let one = |field: &Field| format!("{}={}", field.name, field.value);
        all.iter().map(one).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn headings() {
        for (text, want) in [
            ("Белые: Иванов Черные: Петров", "White=Иванов Black=Петров"),
            (
                "Белые: Петров\n\nЧерные: Иванов\n",
                "White=Петров Black=Иванов",
            ),
            ("Иванов - Петров:", "White=Иванов Black=Петров"),
            (
                "Rossi-Verdi (2-0), Trento, 1978.",
                "White=Rossi Black=Verdi Result=2-0 Site=Trento Date=1978.??.??",
            ),
            (
                "Campionato 1948 Rossi - Verdi = 2-0",
                "White=Rossi Black=Verdi Event=Campionato 1948 Result=2-0",
            ),
            (
                "Ян Белов (кмс) – Олег Серов (кмс) Игра Бодянского",
                "White=Ян Белов Black=Олег Серов WhiteTitle=кмс BlackTitle=кмс",
            ),
            (
                "Torneio: Porto 2019\nData: 12.03.2019",
                "Event=Porto 2019 Date=2019.03.12",
            ),
            ("Data: 03/04/2019", "Date=2019.04.03"),
            ("Date: 03/04/2019", "Date=03/04/2019"),
            ("Дата: 3 апреля 2019 г.", "Date=2019.04.03"),
            (
                "White: de Wael, Rik   Black: van der Meer, Jan",
                "White=de Wael, Rik Black=van der Meer, Jan",
            ),
            ("White: de wael", ""),
            ("Доска: 2\nВид игры: русские", "Board=2 Variant=русские"),
            ("Variante: italian\nVariante: 23-20", "Variant=italian"),
            ("BRANCAS\nPRETAS", ""),
            ("ИГРА ФИЛИППОВА", ""),
            ("Белые: a3, b2 Черные: c5", ""),
            ("Drawn game - a fine one", ""),
            ("Solução: 23-28 e", ""),
        ] {
            assert_eq!(said(text), want, "{text}");
        }
    }
}

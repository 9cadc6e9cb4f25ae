//! A layout filled with a game.

use super::game::{Game, Outcome};
use super::layout::{Item, Layout, Piece};

/// A field that a reader should find.
#[derive(Clone, Debug)]
pub(super) struct Wanted {
    /// The field: `white-title`, `date`.
    pub(super) key: String,
    /// What it says: a date as ISO has it, a result as the side that won.
    pub(super) value: String,
    /// How that is written.
    pub(super) written: String,
}

/// A sheet, and what a reader should find in it.
pub(super) struct Sheet {
    pub(super) text: String,
    /// Where the rows of moves stand.
    pub(super) rows: std::ops::Range<usize>,
    pub(super) wanted: Vec<Wanted>,
}

/// Fills a layout, if it can hold the game.
pub(super) fn fill(layout: &Layout, game: &Game) -> Option<Sheet> {
    fill_with(layout, game, false)
}

/// Fills a layout, and marks each field in the text as `{{key|...}}`, as the tool that fits the reader of headings reads it.
pub(super) fn fill_annotated(layout: &Layout, game: &Game) -> Option<String> {
    let sheet = fill_with(layout, game, true)?;
    let (above, below) = (
        &sheet.text[..sheet.rows.start],
        &sheet.text[sheet.rows.end..],
    );
    let rows = &sheet.text[sheet.rows.clone()];
    Some(format!("{above}{{{{moves-}}}}{rows}{{{{-moves}}}}{below}"))
}

fn fill_with(layout: &Layout, game: &Game, annotated: bool) -> Option<Sheet> {
    let mut filler = Filler {
        layout,
        game,
        annotated,
        wanted: Vec::new(),
    };
    let mut lines = filler.lines(&layout.head)?;
    let mut rows = filler.rows()?;
    let mut tail = filler.lines(&layout.tail)?;
    if layout.key("columns") == Some("flow") {
        if layout.key("end-in-run") == Some("yes")
            && tail.first().is_some_and(|line| !line.is_empty())
        {
            let end = tail.remove(0);
            rows[0] = format!("{} {end}", rows[0]);
        }
        let width = layout
            .key("width")
            .map_or(72, |width| width.parse().unwrap());
        rows = wrap(&rows[0], width);
    }
    let (first, last) = (rows.first().cloned(), rows.last().cloned());
    lines.extend(rows);
    lines.extend(tail);
    // No two empty lines, and none at either end.
    lines.dedup_by(|one, before| one.is_empty() && before.is_empty());
    let text = lines.join("\n");
    let mut wanted = filler.wanted;
    let date = date_of(&wanted, game);
    wanted.retain(|one| one.key != "date");
    wanted.extend(date);
    wanted.sort_by(|one, other| one.key.cmp(&other.key));
    wanted.dedup_by(|one, other| one.key == other.key);
    let text = format!("{}\n", text.trim_matches('\n'));
    let start = first.and_then(|first| text.find(&first)).unwrap_or(0);
    let end = last.and_then(|last| Some(text.rfind(&last)? + last.len()));
    Some(Sheet {
        rows: start..end.unwrap_or(start).max(start),
        text,
        wanted,
    })
}

/// The date that a reader should find: as much of it as the sheet tells in one place or another.
fn date_of(wanted: &[Wanted], game: &Game) -> Option<Wanted> {
    let told: Vec<_> = wanted.iter().filter(|one| one.key == "date").collect();
    let part = |nth: usize| {
        told.iter().any(|one| {
            let mut parts = one.value.trim_matches(['[', ']']).split(", ");
            parts.nth(nth) == Some("true")
        })
    };
    let (year, month, day) = game.date?;
    let whole = format!("{year:04}-{month:02}-{day:02}");
    if [part(0), part(1), part(2)] == [false, true, true] {
        // The year may be told by the name of the event.
        return Some(Wanted {
            key: "date".to_owned(),
            value: format!("????-{month:02}-{day:02}"),
            written: told.first()?.written.clone(),
        });
    }
    let len = match [part(0), part(1), part(2)] {
        [true, true, true] => 10,
        [true, true, false] => 7,
        [true, false, _] => 4,
        _ => return None,
    };
    Some(Wanted {
        key: "date".to_owned(),
        value: whole[..len].to_owned(),
        written: told.first()?.written.clone(),
    })
}

struct Filler<'a> {
    layout: &'a Layout,
    game: &'a Game,
    /// Whether fields are marked in the text.
    annotated: bool,
    wanted: Vec<Wanted>,
}

/// A line that was filled.
struct Filled {
    text: String,
    wanted: Vec<Wanted>,
    /// Whether something was left out.
    dropped: bool,
}

impl Filler<'_> {
    /// The lines of the head or the tail.
    fn lines(&mut self, lines: &[Vec<Piece>]) -> Option<Vec<String>> {
        let mut all = Vec::new();
        for pieces in lines {
            let mut filled = self.filled(pieces)?;
            if filled.dropped {
                let begin = |c: char| " ,;–—-".contains(c);
                let end = |c: char| " ,–—-".contains(c);
                // A semicolon that parts cells stays.
                let cells = filled.text.trim_start().starts_with(';')
                    && !filled.text.trim_start().starts_with("; ");
                filled.text = filled
                    .text
                    .trim_start_matches(|c| begin(c) && !(cells && c == ';'))
                    .trim_end_matches(end)
                    .to_owned();
                if !filled
                    .text
                    .contains(|c: char| c.is_alphanumeric() || c == '_')
                {
                    continue;
                }
            }
            self.wanted.append(&mut filled.wanted);
            all.push(filled.text.trim_end().to_owned());
        }
        Some(all)
    }

    /// Nothing where a field has no value.
    fn filled(&self, pieces: &[Piece]) -> Option<Filled> {
        let mut all = Filled {
            text: String::new(),
            wanted: Vec::new(),
            dropped: false,
        };
        for piece in pieces {
            match piece {
                Piece::Text(text) => all.text.push_str(text),
                Piece::Field(items) => {
                    let (text, wanted) = self.field(items)?;
                    all.text.push_str(&text);
                    all.wanted.extend(wanted);
                }
                Piece::Optional(inside) => match self.filled(inside) {
                    Some(filled) => {
                        all.text.push_str(&filled.text);
                        all.wanted.extend(filled.wanted);
                        all.dropped |= filled.dropped;
                    }
                    None => all.dropped = true,
                },
            }
        }
        Some(all)
    }

    fn field(&self, items: &[Item]) -> Option<(String, Vec<Wanted>)> {
        let (mut texts, mut all) = (Vec::new(), Vec::new());
        for item in items {
            let Some((mut text, value)) = self.value(item) else {
                continue;
            };
            let name = item.name.as_str();
            let plain = !matches!(name, "date" | "result" | "end" | "variant" | "clock");
            let value = value.map(|value| {
                if item.upper && plain {
                    value.to_uppercase()
                } else {
                    value
                }
            });
            if item.upper {
                text = text.to_uppercase();
            }
            if let Some(value) = value {
                let key = if name == "end" {
                    "result".to_owned()
                } else {
                    name.replace('.', "-")
                };
                let written = text.clone();
                all.push(Wanted {
                    key,
                    value,
                    written,
                });
            }
            let padded = name != "date" && item.spec != "roman";
            let mut placed = if padded {
                pad(&text, &item.spec, false)
            } else {
                text.clone()
            };
            if self.annotated && !matches!(name, "n" | "w" | "b" | "plies" | "moves") {
                placed = placed.replacen(&text, &format!("{{{{{name}|{text}}}}}"), 1);
            }
            texts.push(placed);
        }
        (!texts.is_empty()).then(|| (texts.join(", "), all))
    }

    /// How a field is written, and what a reader should find.
    fn value(&self, item: &Item) -> Option<(String, Option<String>)> {
        let (layout, game) = (self.layout, self.game);
        let known = |name: &str| game.field(name).map(str::to_owned);
        match item.name.as_str() {
            "date" => self.date(if item.spec.is_empty() {
                "%d.%m.%Y"
            } else {
                &item.spec
            }),
            name @ ("result" | "end") => {
                let outcome = game.outcome?;
                let key = match outcome {
                    Outcome::White => "white-wins",
                    Outcome::Black => "black-wins",
                    Outcome::Draw => "draw",
                };
                let key = format!("{key}{}", if name == "end" { "-end" } else { "" });
                let text = layout
                    .key(&key)
                    .unwrap_or_else(|| panic!("{}: {key}", layout.name));
                Some((text.to_owned(), Some(outcome.name().to_owned())))
            }
            "variant" => {
                let id = game.variant.id;
                layout
                    .mapped("variant-names", id)
                    .map(|name| (name.to_owned(), Some(id.to_owned())))
            }
            "plies" => Some((game.moves.to_string(), None)),
            "moves" => Some((game.moves.div_ceil(2).to_string(), None)),
            "clock" => known("clock").map(|value| (self.clock(&value), Some(value))),
            "opening" => {
                let value = known("opening")?;
                let digits = value.bytes().all(|b| b.is_ascii_digit());
                match layout.key("opening") {
                    Some("number") if !digits => None,
                    Some("name") if digits => None,
                    _ => Some((value.clone(), Some(value))),
                }
            }
            name if name.ends_with(".title") => {
                let value = known(name)?;
                let written = layout.mapped("titles", &value).unwrap_or(&value).to_owned();
                Some((written.clone(), Some(written)))
            }
            "round" if item.spec == "roman" => {
                let value = known("round")?;
                Some((roman(value.parse().unwrap()), Some(value)))
            }
            name => known(name).map(|value| (value.clone(), Some(value))),
        }
    }

    fn date(&self, spec: &str) -> Option<(String, Option<String>)> {
        const ROMAN: [&str; 12] = [
            "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII",
        ];
        let (year, month, day) = self.game.date?;
        let named = |key: &str, nth: usize, else_: &[&str]| {
            let names = self.layout.list(key);
            let names = if names.is_empty() {
                else_.to_vec()
            } else {
                names
            };
            names[nth].to_owned()
        };
        let nth = month as usize - 1;
        let mut text = spec.to_owned();
        for (code, value) in [
            ("%Y", year.to_string()),
            ("%y", format!("{:02}", year % 100)),
            ("%m", format!("{month:02}")),
            ("%-m", month.to_string()),
            ("%d", format!("{day:02}")),
            ("%-d", day.to_string()),
            ("%R", ROMAN[nth].to_owned()),
            ("%B", named("months", nth, &MONTHS)),
            ("%A", named("weekdays", weekday(year, month, day), &DAYS)),
        ] {
            text = text.replace(code, &value);
        }
        // Which parts of it are told.
        let told = |codes: &[&str]| codes.iter().any(|code| spec.contains(code));
        let parts = [
            told(&["%Y", "%y"]),
            told(&["%m", "%-m", "%B", "%R"]),
            told(&["%d", "%-d"]),
        ];
        Some((text, Some(format!("{parts:?}"))))
    }

    /// A time control in seconds, as the layout writes it.
    fn clock(&self, value: &str) -> String {
        let Some(pattern) = self.layout.key("clock") else {
            return value.to_owned();
        };
        let (base, added) = value.split_once('+').unwrap_or((value, "0"));
        let (base, added): (u32, u32) = (base.parse().unwrap(), added.parse().unwrap());
        let (hours, over) = (base / 3600, base / 60 % 60);
        let part = |name: &str| match name {
            "min" => Some((base / 60).to_string()),
            "h" => (hours > 0).then(|| hours.to_string()),
            "mm" if hours > 0 => Some(format!("{over:02}")),
            "mm" => Some(over.to_string()),
            "inc" => (added > 0).then(|| added.to_string()),
            "incmin" => (added > 0 && added.is_multiple_of(60)).then(|| (added / 60).to_string()),
            "incsec" => (!added.is_multiple_of(60)).then(|| added.to_string()),
            _ => panic!("{}: {name}", self.layout.name),
        };
        fn written(pieces: &[Piece], part: &impl Fn(&str) -> Option<String>) -> Option<String> {
            let mut text = String::new();
            for piece in pieces {
                match piece {
                    Piece::Text(plain) => text.push_str(plain),
                    Piece::Field(items) => text.push_str(&part(&items[0].name)?),
                    Piece::Optional(inside) => {
                        text.push_str(&written(inside, part).unwrap_or_default())
                    }
                }
            }
            Some(text)
        }
        written(&super::layout::pieces(pattern), &part).unwrap_or_else(|| value.to_owned())
    }

    /// The lines of the moves.
    fn rows(&self) -> Option<Vec<String>> {
        let layout = self.layout;
        if layout.is_black_first() != self.game.black_first() {
            return None;
        }
        let moves = self.game.written(layout);
        let cells: Vec<Vec<String>> = moves
            .chunks(2)
            .enumerate()
            .map(|(nth, pair)| {
                let reply = pair.get(1).map_or("", String::as_str);
                let (white, black) = match layout.is_black_first() {
                    true => (reply, pair[0].as_str()),
                    false => (pair[0].as_str(), reply),
                };
                self.cell(nth + 1, white, black)
            })
            .collect();
        let columns = layout.key("columns").unwrap_or("1");
        if columns == "flow" {
            let run: Vec<_> = cells
                .iter()
                .map(|cell| cell.join(" ").trim().to_owned())
                .collect();
            let run = run.join(" ");
            let end = layout.key("run-end").unwrap_or_default();
            return Some(vec![format!(
                "{}{end}",
                run.trim_end_matches([' ', ',', ';'])
            )]);
        }
        let columns: usize = columns.parse().unwrap();
        if columns == 1 {
            let lines = cells.iter().flatten();
            return Some(lines.map(|line| line.trim_end().to_owned()).collect());
        }
        let cells: Vec<String> = cells.iter().map(|cell| cell.concat()).collect();
        let width = cells.iter().map(|cell| cell.chars().count()).max()?;
        let down = cells.len().div_ceil(columns);
        let gap = layout.key("gap").unwrap_or("    ");
        let across = layout.key("order") == Some("across");
        let lines = (0..down).map(|line| {
            let nth = |column: usize| {
                if across {
                    line * columns + column
                } else {
                    column * down + line
                }
            };
            let here = (0..columns).filter_map(|column| cells.get(nth(column)));
            let here: Vec<_> = here.map(|cell| format!("{cell:<width$}")).collect();
            here.join(gap).trim_end().to_owned()
        });
        Some(lines.collect())
    }

    /// The lines of a row.
    fn cell(&self, n: usize, white: &str, black: &str) -> Vec<String> {
        let n = n.to_string();
        let value = |name: &str| match name {
            "n" => n.as_str(),
            "w" => white,
            _ => black,
        };
        fn row<'a>(
            pieces: &[Piece],
            top: bool,
            value: &impl Fn(&str) -> &'a str,
        ) -> (Option<String>, bool) {
            let (mut text, mut empty) = (String::new(), false);
            for piece in pieces {
                match piece {
                    Piece::Text(plain) => text.push_str(plain),
                    Piece::Field(items) => {
                        let item = &items[0];
                        let here = value(&item.name);
                        if here.is_empty() {
                            empty = true;
                            if !top {
                                return (None, true);
                            }
                        }
                        text.push_str(&pad(here, &item.spec, item.name == "n"));
                    }
                    Piece::Optional(inside) => match row(inside, false, value) {
                        (Some(inner), _) => text.push_str(&inner),
                        (None, _) => empty = true,
                    },
                }
            }
            (Some(text), empty)
        }
        let lines = self.layout.row.iter().map(|line| row(line, true, &value));
        lines
            .filter_map(|(text, empty)| text.filter(|text| !empty || !text.trim().is_empty()))
            .collect()
    }
}

const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];
const DAYS: [&str; 7] = [
    "Monday",
    "Tuesday",
    "Wednesday",
    "Thursday",
    "Friday",
    "Saturday",
    "Sunday",
];

/// The day of the week, 0 = Monday.
fn weekday(year: u32, month: u32, day: u32) -> usize {
    const OF_MONTH: [u32; 12] = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4];
    let year = if month < 3 { year - 1 } else { year };
    let sunday =
        (year + year / 4 - year / 100 + year / 400 + OF_MONTH[month as usize - 1] + day) % 7;
    (sunday as usize + 6) % 7
}

fn roman(mut n: u32) -> String {
    let mut text = String::new();
    for (value, sign) in [(10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")] {
        while n >= value {
            text.push_str(sign);
            n -= value;
        }
    }
    text
}

/// A text padded: `<8`, `>3`, `.<30`, `02`.
fn pad(text: &str, spec: &str, number: bool) -> String {
    let digits = spec.trim_start_matches(|c: char| !c.is_ascii_digit());
    let Ok(width) = digits.trim_end_matches('d').parse::<usize>() else {
        return text.to_owned();
    };
    let signs: Vec<char> = spec[..spec.len() - digits.len()].chars().collect();
    let (fill, align) = match signs[..] {
        [fill, align] => (fill, align),
        [align] => (' ', align),
        _ => (' ', if number { '>' } else { '<' }),
    };
    let fill = if number && digits.starts_with('0') {
        '0'
    } else {
        fill
    };
    let more: String =
        std::iter::repeat_n(fill, width.saturating_sub(text.chars().count())).collect();
    match align {
        '>' => more + text,
        _ => text.to_owned() + &more,
    }
}

/// The words of a text in lines of at most so many characters; 0 = one line.
fn wrap(text: &str, width: usize) -> Vec<String> {
    if width == 0 {
        return vec![text.to_owned()];
    }
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let last = lines.last_mut().unwrap();
        let long = last.chars().count() + 1 + word.chars().count() > width;
        if last.is_empty() {
            last.push_str(word);
        } else if long {
            lines.push(word.to_owned());
        } else {
            last.push(' ');
            last.push_str(word);
        }
    }
    lines
}

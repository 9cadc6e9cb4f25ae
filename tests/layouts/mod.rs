//! Scoresheets made from layouts: what of a heading, of the moves and of the end is read rightly.
//!
//! `fixtures/layouts` holds layouts, each a way in which one person types a game, and `apart` in it those that nothing is
//! tuned on. The figures are in docs/accuracy.md.

mod fill;
mod game;
mod layout;
mod slip;

use crate::random::{Random, count};
use fill::{Sheet, Wanted, fill, fill_annotated};
use game::{Game, Line, Outcome};
use layout::Layout;
use pdn::{Finding, Options};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/layouts");

/// The columns of the table, and the fields in them.
const COLUMNS: [(&str, &[&str]); 18] = [
    ("one game", &["games"]),
    ("variant", &["variant"]),
    ("plies", &["plies"]),
    ("players", &["white", "black"]),
    ("result", &["result"]),
    ("event", &["event"]),
    ("stage", &["stage"]),
    ("place", &["place"]),
    ("date", &["date"]),
    ("round", &["round"]),
    ("board", &["board"]),
    ("titles", &["white-title", "black-title"]),
    ("ratings", &["white-rating", "black-rating"]),
    ("teams", &["white-team", "black-team"]),
    ("towns", &["white-town", "black-town"]),
    ("opening", &["opening"]),
    ("clock", &["clock"]),
    ("arbiter", &["arbiter"]),
];

/// The tag of a field.
fn tag(key: &str) -> &'static str {
    match key {
        "white" => "White",
        "black" => "Black",
        "event" => "Event",
        "stage" => "Stage",
        "place" => "Site",
        "date" => "Date",
        "round" => "Round",
        "board" => "Board",
        "white-title" => "WhiteTitle",
        "black-title" => "BlackTitle",
        "white-rating" => "WhiteRating",
        "black-rating" => "BlackRating",
        "white-team" => "WhiteTeam",
        "black-team" => "BlackTeam",
        "white-town" => "WhiteTown",
        "black-town" => "BlackTown",
        "opening" => "Opening",
        "clock" => "TimeControl",
        "arbiter" => "Arbiter",
        _ => panic!("{key}"),
    }
}

/// What became of a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Read {
    /// It is what the sheet says.
    Right,
    /// It is not, and a finding says so.
    Told,
    /// It is not, and nothing says so.
    Silent,
    /// The sheet says nothing of it, and neither does the game.
    None,
}

/// How often what became of the fields of a column.
#[derive(Clone, Copy, Debug, Default)]
struct Counts {
    right: u32,
    told: u32,
    silent: u32,
}

/// A text without what does not matter: blanks, stops at its ends, capital letters.
fn plain(text: &str) -> String {
    let words: Vec<_> = text.split_whitespace().collect();
    words
        .join(" ")
        .trim_matches([' ', '.', ',', ';'])
        .to_lowercase()
}

/// What the game that was read has in a field.
fn value(game: &pdn::Game, key: &str) -> Option<String> {
    if key == "result" {
        return Outcome::of(game).map(|outcome| outcome.name().to_owned());
    }
    let value = game
        .tag(tag(key))
        .filter(|value| !matches!(*value, "?" | "" | "-"))?;
    Some(match key {
        "date" => value.trim_end_matches(".??").replace('.', "-"),
        _ => value.to_owned(),
    })
}

/// What became of a field that a sheet has.
fn judged(game: &pdn::Game, wanted: &Wanted, findings: &[Finding]) -> Read {
    let got = value(game, &wanted.key);
    // Whether `г.` belongs to the place or stands before it, nobody knows.
    let of_place = wanted.key == "place" || wanted.key.ends_with("-town");
    let same = |text: &str| match of_place {
        true => plain(text).trim_start_matches("г. ").to_owned(),
        false => plain(text),
    };
    let of_any_year = |got: &str| {
        wanted
            .value
            .strip_prefix("????")
            .is_some_and(|day| got.ends_with(day))
    };
    if got.is_some_and(|got| same(&got) == same(&wanted.value) || of_any_year(&got)) {
        return Read::Right;
    }
    match tells(findings, &wanted.written) {
        true => Read::Told,
        false => Read::Silent,
    }
}

/// Whether a finding is about a text of the sheet.
fn tells(findings: &[Finding], text: &str) -> bool {
    let text = plain(text);
    let is_about = |finding: &Finding| {
        (finding.text.as_deref()).is_some_and(|told| plain(told).contains(&text))
    };
    findings.iter().any(is_about)
}

/// What became of all that a sheet says, by the columns of the table.
fn read(sheet: &Sheet, typed: &Game, keys: &[&str]) -> Vec<(usize, Read)> {
    let column = |key: &str| {
        COLUMNS
            .iter()
            .position(|(_, keys)| keys.contains(&key))
            .unwrap()
    };
    let games: Vec<_> = pdn::read_games(sheet.text.as_str(), &Options::default())
        .flatten()
        .collect();
    let findings: Vec<Finding> = pdn::check_games(sheet.text.as_str(), &Options::default())
        .map(|told| told.finding)
        .collect();
    let told = |is: &dyn Fn(&Finding) -> bool| match findings.iter().any(is) {
        true => Read::Told,
        false => Read::Silent,
    };
    let one =
        |right: bool, is: &dyn Fn(&Finding) -> bool| if right { Read::Right } else { told(is) };
    let mut all = vec![(column("games"), one(games.len() == 1, &|_| false))];
    let Some(game) = games.iter().max_by_key(|game| game.line.plies.len()) else {
        let lost = keys
            .iter()
            .filter(|key| sheet.wanted.iter().any(|wanted| wanted.key == **key));
        all.extend(lost.map(|key| (column(key), Read::Silent)));
        all.extend(["variant", "plies"].map(|key| (column(key), Read::Silent)));
        return all;
    };
    // The reader says which other variants would explain the moves as well.
    let shared = |text: &str| {
        text.split_once("no fewer replay by the rules of ")
            .is_some_and(|(_, others)| {
                others.split([',', ';']).any(|other| {
                    pdn_rules::variant::find_variant(other)
                        .is_some_and(|found| found.id == typed.variant.id)
                })
            })
    };
    let of_variant = |finding: &Finding| {
        finding.check.name.contains("variant")
            || (finding.check.name == "sheet-language"
                && shared(&finding.full_message(pdn::Lang::En)))
    };
    all.push((
        column("variant"),
        one(game.variant.id == typed.variant.id, &of_variant),
    ));
    let wrong = |finding: &Finding| finding.check.severity != pdn::Severity::Info;
    let whole = game.line.plies.len() == typed.moves && game.legal_plies() == typed.moves as u64;
    all.push((column("plies"), one(whole, &wrong)));
    for key in keys {
        let read = match sheet.wanted.iter().find(|wanted| wanted.key == *key) {
            Some(wanted) => judged(game, wanted, &findings),
            // Something that the sheet does not say.
            None => match value(game, key) {
                Some(got) if tells(&findings, &got) => Read::Told,
                Some(_) => Read::Silent,
                None => Read::None,
            },
        };
        all.push((column(key), read));
    }
    all
}

/// The layouts of a folder.
fn layouts(folder: &Path) -> Vec<Layout> {
    let entries = std::fs::read_dir(folder).unwrap().flatten();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|end| end == "txt"));
    paths.sort();
    paths.iter().map(|path| Layout::read(path)).collect()
}

/// What people who type by a layout write into it: those of its language, of the same country where there are two.
fn values(layout: &Layout) -> Value {
    let path = format!("{FOLDER}/values/{}.json", layout.key("language").unwrap());
    let mut values: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let country = match layout.list("variants").contains(&"portuguese") {
        true => "portugal",
        false => "brazil",
    };
    if let Value::Object(own) = values[country].take() {
        for (key, list) in own {
            values[key] = list;
        }
    }
    values
}

/// A game that a layout can hold, and the sheet.
fn sheet(
    layout: &Layout,
    lines: &BTreeMap<&str, Vec<Line>>,
    values: &Value,
    nth: usize,
    random: &mut Random,
) -> (Sheet, Game) {
    const TRIES: usize = 200;
    let variants: Vec<_> = layout
        .list("variants")
        .into_iter()
        .filter_map(pdn::variant)
        .collect();
    for at in 0..TRIES {
        let variant = variants[(nth + at) % variants.len()];
        let line = match lines.get(variant.id) {
            Some(known) => known[random.below(known.len())].clone(),
            None => Line::random(variant, random),
        };
        let game = Game::new(line, values, nth.is_multiple_of(2) || at > 20, random);
        if let Some(sheet) = fill(layout, &game) {
            return (sheet, game);
        }
    }
    panic!("{} cannot be filled", layout.name);
}

/// The fields that a layout has room for; of others nothing is asked.
const FIELDS: [&str; 20] = [
    "white",
    "black",
    "result",
    "event",
    "stage",
    "place",
    "date",
    "round",
    "board",
    "white-title",
    "black-title",
    "white-rating",
    "black-rating",
    "white-team",
    "black-team",
    "white-town",
    "black-town",
    "opening",
    "clock",
    "arbiter",
];

/// Writes down what became of a field, for those who tune the reader; of a layout that is kept apart nobody is told.
fn misread(folder: &Path, sheet: &Sheet, (column, keys): (&str, &[&str]), read: Read, name: &str) {
    let games: Vec<_> = pdn::read_games(sheet.text.as_str(), &Options::default())
        .flatten()
        .collect();
    let game = games.iter().max_by_key(|game| game.line.plies.len());
    let mut line = format!("{name} {column} {read:?}:");
    for key in keys.iter().filter(|key| FIELDS.contains(key)) {
        let wanted = sheet.wanted.iter().find(|wanted| wanted.key == **key);
        let wanted = wanted.map_or("", |wanted| &wanted.value);
        let got = game.and_then(|game| value(game, key)).unwrap_or_default();
        let _ = write!(line, " {key} {wanted:?}, read {got:?};");
    }
    if let Some(game) = game.filter(|_| keys.contains(&"variant")) {
        let _ = write!(line, " read {}", game.variant.id);
    }
    let mut file = std::fs::File::options()
        .create(true)
        .append(true)
        .open(folder.join("misread"))
        .unwrap();
    std::io::Write::write_all(&mut file, (line + "\n").as_bytes()).unwrap();
}

/// Fills layouts so many times each, reads the sheets, and counts.
fn counted(folder: &str, each: usize, lines: &BTreeMap<&str, Vec<Line>>, slips: bool) -> String {
    let mut counts = [Counts::default(); COLUMNS.len()];
    let mut of_mistyped = Counts::default();
    let (mut sheets, mut wrong) = (0, BTreeMap::new());
    let all = layouts(Path::new(folder));
    // Nobody looks at sheets of layouts that are kept apart.
    let own = std::env::var_os("PDN_LAYOUTS").filter(|_| folder == FOLDER);
    let slipped = if slips { "s" } else { "" };
    for layout in &all {
        let values = values(layout);
        let mut random = Random::new(&layout.name, 0);
        for nth in 0..each {
            let (mut sheet, game) = sheet(layout, lines, &values, nth, &mut random);
            let mistyped = slips && slip::slip(&mut sheet, &mut random);
            sheets += 1;
            for (column, read) in self::read(&sheet, &game, &FIELDS) {
                let plies = COLUMNS[column].0 == "plies";
                let count = match mistyped && plies {
                    true => &mut of_mistyped,
                    false => &mut counts[column],
                };
                match read {
                    Read::Right => count.right += 1,
                    Read::Told => count.told += 1,
                    Read::Silent => count.silent += 1,
                    Read::None => {}
                }
                if matches!(read, Read::Told | Read::Silent) {
                    if let Some(folder) = &own {
                        misread(
                            Path::new(folder),
                            &sheet,
                            COLUMNS[column],
                            read,
                            &format!("{}-{nth}{slipped}", layout.name),
                        );
                    }
                    *wrong
                        .entry((layout.name.as_str(), COLUMNS[column].0))
                        .or_insert(0) += 1;
                }
            }
            if let Some(folder) = own.clone() {
                let name = format!("{}-{nth}{slipped}.txt", layout.name);
                std::fs::write(Path::new(&folder).join(name), &sheet.text).unwrap();
                if let Some(text) = fill_annotated(layout, &game).filter(|_| !slips) {
                    let folder = Path::new(&folder).join("annotated");
                    std::fs::create_dir_all(&folder).unwrap();
                    std::fs::write(folder.join(format!("{}@{nth}.txt", layout.name)), text)
                        .unwrap();
                }
            }
        }
    }
    let mut table = format!(
        "{sheets} sheets of {} layouts\n\n| | of | right | wrong and told | wrong and silent |\n| --- | ---: | ---: | ---: | ---: |\n",
        all.len()
    );
    let mistyped = slips.then_some(("plies, a move mistyped", of_mistyped));
    let columns = COLUMNS.iter().map(|(name, _)| *name).zip(counts);
    for (name, count) in columns.chain(mistyped) {
        let of = count.right + count.told + count.silent;
        let share = |n: u32| format!("{:.1} %", 100.0 * f64::from(n) / f64::from(of.max(1)));
        let (right, told, silent) = (share(count.right), share(count.told), share(count.silent));
        let _ = writeln!(table, "| {name} | {of} | {right} | {told} | {silent} |");
    }
    if std::env::var_os("PDN_WRONG").is_some() && folder == FOLDER {
        for ((layout, column), n) in wrong {
            let _ = writeln!(table, "{layout} {column}: {n}");
        }
    }
    table
}

/// The layouts that the reader is made by, three sheets each of random games. `PDN_SLOW=1` takes games of the corpus, 34
/// of each layout, and those that are kept apart, each also with slips; `PDN_APART=1` with it takes only these.
#[test]
fn sheets_of_layouts_are_read() {
    let corpus =
        std::env::var_os("PDN_DATA").map_or_else(|| PathBuf::from("../shared/data"), PathBuf::from);
    match count(3, 34) {
        3 => {
            let table = counted(FOLDER, 3, &BTreeMap::new(), false);
            insta::assert_snapshot!(table);
        }
        each => {
            let lines = Line::of_folder(&corpus);
            let apart = format!("{FOLDER}/apart");
            let only = std::env::var_os("PDN_APART").is_some();
            let folders = [FOLDER, &apart].into_iter().skip(usize::from(only));
            for folder in folders {
                for slips in [false, true] {
                    let typed = if slips {
                        "with a slip in each"
                    } else {
                        "as they should be"
                    };
                    println!("{typed}: {}", counted(folder, each, &lines, slips));
                }
            }
        }
    }
}

//! `pdn dedupe` among many games: what was planted is found, and nothing else. `PDN_SLOW=1` takes 50,000 games.

use super::run_in;
use crate::random::Random;
use pdn::{Position, variant};
use pdn_text::notation::{MoveStyle, write_all};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// A game that was never played.
#[derive(Clone)]
struct Made {
    variant: &'static str,
    tags: Vec<(&'static str, String)>,
    moves: Vec<String>,
    result: &'static str,
}

const SURNAMES: [&str; 12] = [
    "Абрамов",
    "Белкин",
    "Волков",
    "Громов",
    "Жуков",
    "Зайцев",
    "Калинин",
    "Мельников",
    "Орлов",
    "Петренко",
    "Соколов",
    "Фомин",
];

impl Made {
    /// A game of random moves.
    fn random(number: u64) -> Self {
        let mut random = Random::new("planted", number);
        let variant = if number % 4 == 3 {
            "international"
        } else {
            "russian"
        };
        let rules = pdn::variant(variant).unwrap();
        let mut position = Position::initial(rules);
        let style = MoveStyle::for_variant(rules);
        let length = 36 + random.below(30);
        let mut moves = Vec::new();
        for _ in 0..length {
            let all = write_all(&position, &style);
            if all.is_empty() {
                break;
            }
            let (mv, written) = &all[random.below(all.len())];
            moves.push(written.clone());
            position.play(mv);
        }
        // Shorter games are told apart by what they say, and not by their moves.
        if moves.len() < 32 {
            return Self::random(number + 10_000_000);
        }
        let mut name = || {
            let initial = ["А", "Б", "В", "Г", "Д"][random.below(5)];
            format!("{} {initial}.", SURNAMES[random.below(SURNAMES.len())])
        };
        let mut players = [name(), name()];
        while players[0] == players[1] {
            players[1] = name();
        }
        let [white, black] = players;
        let day = format!("{}.0{}.1{}", 1960 + number % 50, 1 + number % 9, number % 7);
        let tags = vec![
            ("Event", format!("Кубок {}", number % 97)),
            ("Date", day),
            ("Round", (1 + number % 9).to_string()),
            ("White", white),
            ("Black", black),
        ];
        Self {
            variant,
            tags,
            moves,
            result: ["2-0", "1-1", "0-2"][random.below(3)],
        }
    }

    fn set(&mut self, name: &'static str, value: &str) {
        for (tag, text) in &mut self.tags {
            if *tag == name {
                value.clone_into(text);
            }
        }
    }

    fn movetext(&self) -> String {
        let mut text = String::new();
        for (ply, written) in self.moves.iter().enumerate() {
            if ply % 2 == 0 {
                text.push_str(&format!("{}. ", ply / 2 + 1));
            }
            text.push_str(written);
            text.push(if ply % 12 == 11 { '\n' } else { ' ' });
        }
        text
    }

    fn text(&self) -> String {
        let tags = self.tags.iter();
        let tags = tags.map(|(name, value)| format!("[{name} \"{value}\"]\n"));
        let kind = if self.variant == "russian" { 25 } else { 20 };
        format!(
            "{}[GameType \"{kind}\"]\n[Result \"{result}\"]\n\n{}{result}\n\n",
            tags.collect::<String>(),
            self.movetext(),
            result = self.result,
        )
    }

    /// As a player writes it down.
    fn sheet(&self) -> String {
        let tag = |name: &str| {
            let found = self.tags.iter().find(|(tag, _)| *tag == name);
            found.unwrap().1.clone()
        };
        format!(
            "White: {}\nBlack: {}\nEvent: {}\nDate: {}\nRound: {}\nRussian draughts\n\n{}\n{}\n\n",
            tag("White"),
            tag("Black"),
            tag("Event"),
            tag("Date"),
            tag("Round"),
            self.movetext().replace('\n', " "),
            self.result
        )
    }

    /// With another move in the place of one.
    fn slipped(&self, number: u64) -> Self {
        let mut random = Random::new("slip", number);
        let rules = variant(self.variant).unwrap();
        let style = MoveStyle::for_variant(rules);
        let at = 10 + random.below(self.moves.len() - 12);
        let mut position = Position::initial(rules);
        for written in &self.moves[..at] {
            let all = write_all(&position, &style);
            let (mv, _) = all.iter().find(|(_, text)| text == written).unwrap();
            position.play(mv);
        }
        let squares: Vec<&str> = self.moves[at].split(['-', ':', 'x']).collect();
        let mut slipped = self.clone();
        // The square next to the one that is meant, as a key or a glance slips.
        let last = squares[squares.len() - 1];
        let other = match last.parse::<u32>() {
            Ok(square) => (if square > 10 { square - 5 } else { square + 5 }).to_string(),
            Err(_) => {
                let (file, row) = last.split_at(1);
                let file = file.as_bytes()[0];
                let file = if file > b'd' { file - 2 } else { file + 2 };
                format!("{}{row}", char::from(file))
            }
        };
        let begin = self.moves[at].len() - last.len();
        slipped.moves[at].replace_range(begin.., &other);
        slipped
    }
}

/// What each file is, and what becomes of its games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    /// They stay, and nothing is said of them.
    Stay,
    /// They stay and are told as this.
    Told(&'static str),
    /// They are left out as this.
    Out(&'static str),
    /// They are found, one way or the other.
    Found,
}

fn convert(dir: &Path, from: &str, to: &str, args: &[&str]) {
    let args = [&["convert", from, "-o", to, "-q"], args].concat();
    let run = run_in(dir, &args, "");
    assert!(matches!(run.status, Some(0 | 1)), "{to}: {}", run.err);
}

#[test]
fn what_is_planted_is_found_and_nothing_else() {
    let slow = std::env::var_os("PDN_SLOW").is_some();
    let (number, step) = if slow { (50_000, 100) } else { (1000, 25) };
    let dir = tempfile::tempdir().unwrap();
    let dir = dir.path();
    let games: Vec<Made> = (0..number).map(Made::random).collect();
    let texts = |games: &[Made]| games.iter().map(Made::text).collect::<String>();
    let chosen: Vec<Made> = games.iter().step_by(step).cloned().collect();
    let russian: Vec<Made> = chosen
        .iter()
        .filter(|game| game.variant == "russian")
        .cloned()
        .collect();
    let each = |games: &[Made], edit: &dyn Fn(&mut Made, u64)| {
        let games = games.iter().cloned().zip(0..);
        let games = games.map(|(mut game, nth)| {
            edit(&mut game, nth);
            game
        });
        games.collect::<Vec<_>>()
    };
    let mut files: Vec<(&str, Fate, usize)> = Vec::new();
    let mut put = |name: &'static str, fate, number, bytes: Option<Vec<u8>>| {
        if let Some(bytes) = bytes {
            fs::write(dir.join(name), bytes).unwrap();
        }
        files.push((name, fate, number));
    };
    let mut pdn = |name, fate, games: &[Made]| {
        put(name, fate, games.len(), Some(texts(games).into_bytes()));
    };
    pdn("00-base.pdn", Fate::Stay, &games);
    pdn("01-exact.pdn", Fate::Out("same"), &chosen);
    let cut = each(&chosen, &|game, _| {
        game.moves.truncate(
            game.moves
                .len()
                .min(31 + game.moves.len() % 5)
                .min(game.moves.len() - 1),
        );
        game.result = "*";
    });
    let long = cut.iter().filter(|game| game.moves.len() >= 30).cloned();
    pdn(
        "02-prefix.pdn",
        Fate::Out("prefix"),
        &long.collect::<Vec<_>>(),
    );
    let latin = each(&chosen, &|game, _| {
        let (white, black) = (game.tags[3].1.clone(), game.tags[4].1.clone());
        let names = |name: &str| {
            let (surname, initial) = name.split_once(' ').unwrap();
            let at = SURNAMES.iter().position(|known| *known == surname).unwrap();
            let surname = [
                "Abramov", "Belkin", "Volkov", "Gromov", "Zhukov", "Zaitsev", "Kalinin",
                "Melnikov", "Orlov", "Petrenko", "Sokolov", "Fomin",
            ][at];
            let initial = match initial {
                "А." => "A.",
                "Б." => "B.",
                "В." => "V.",
                "Г." => "G.",
                _ => "D.",
            };
            format!("{initial} {surname}")
        };
        game.set("White", &names(&white));
        game.set("Black", &names(&black));
    });
    pdn("03-latin.pdn", Fate::Out("same"), &latin);
    let nameless = each(&chosen, &|game, _| {
        game.tags.retain(|(name, _)| *name == "Event");
    });
    pdn("04-nameless.pdn", Fate::Out("same"), &nameless);
    let renamed = each(&chosen, &|game, nth| {
        game.set(
            "White",
            &format!("Quist {}", char::from(b'A' + (nth % 26) as u8)),
        );
        game.set("Black", "Xavier");
    });
    pdn("05-renamed.pdn", Fate::Told("other-names"), &renamed);
    let again = each(&chosen, &|game, _| {
        let round: u32 = game.tags[2].1.parse().unwrap();
        game.set("Round", &(round + 10).to_string());
    });
    pdn("06-again.pdn", Fate::Told("contradicts"), &again);
    let short = each(&chosen, &|game, nth| {
        game.moves.truncate(6);
        game.result = "1-1";
        game.set("Round", &(20 + nth % 5).to_string());
    });
    pdn("07-short.pdn", Fate::Stay, &short);
    let short = each(&short, &|game, _| {
        let round: u32 = game.tags[2].1.parse().unwrap();
        game.set("Round", &(round + 5).to_string());
    });
    pdn("08-short-again.pdn", Fate::Stay, &short);
    // The same players begin another game in the same way.
    let begun = each(&chosen, &|game, nth| {
        let other = Made::random(1_000_000 + nth * 4);
        game.moves.truncate(24);
        game.set("Round", "31");
        game.set("Date", "2015.01.02");
        let rules = variant(game.variant).unwrap();
        let style = MoveStyle::for_variant(rules);
        let mut random = Random::new("begun", nth);
        let mut position = Position::initial(rules);
        for ply in 0..24 + other.moves.len() {
            let all = write_all(&position, &style);
            if all.is_empty() {
                break;
            }
            let (mv, text) = match game.moves.get(ply) {
                Some(written) => all.iter().find(|(_, text)| text == written).unwrap(),
                None => &all[random.below(all.len())],
            };
            if ply >= game.moves.len() {
                game.moves.push(text.clone());
            }
            position.play(mv);
        }
    });
    pdn("09-begun.pdn", Fate::Stay, &begun);
    let slips = each(&chosen, &|game, nth| *game = game.slipped(nth));
    pdn("10-slip.pdn", Fate::Found, &slips);
    let russian_text = texts(&russian);
    let (cp1251, ..) = encoding_rs::WINDOWS_1251.encode(&russian_text);
    let (cp866, ..) = encoding_rs::IBM866.encode(&russian_text);
    let wide = format!("\u{feff}{russian_text}");
    let wide: Vec<u8> = wide.encode_utf16().flat_map(u16::to_le_bytes).collect();
    for (name, bytes) in [
        ("11-1251.pdn", cp1251.into_owned()),
        ("12-866.pdn", cp866.into_owned()),
        ("13-wide.pdn", wide),
    ] {
        put(name, Fate::Out("same"), russian.len(), Some(bytes));
    }
    let sheets: String = russian.iter().map(Made::sheet).collect();
    put(
        "14-sheets.txt",
        Fate::Out("same"),
        russian.len(),
        Some(sheets.into_bytes()),
    );
    fs::write(dir.join("x.pdn"), &russian_text).unwrap();
    for (name, how) in [
        ("15-numbers.pdn", &["--notation", "numeric"][..]),
        ("16-games.json", &["--to", "json"]),
        ("17-games.csv", &["--to", "csv"]),
        ("18-short.pdn", &["--notation", "short"]),
    ] {
        convert(dir, "x.pdn", name, how);
        put(name, Fate::Out("same"), russian.len(), None);
    }
    let names: Vec<&str> = files.iter().map(|(name, ..)| *name).collect();
    let args = [
        &[
            "dedupe",
            "--keep",
            "first",
            "--report=r.json",
            "-o",
            "out.pdn",
        ],
        &names[..],
    ]
    .concat();
    let run = run_in(dir, &args, "");
    assert_eq!(run.status, Some(0), "{}", run.err);
    let report: Value = serde_json::from_slice(&fs::read(dir.join("r.json")).unwrap()).unwrap();
    let mut found: BTreeMap<(String, u64), Vec<(String, bool)>> = BTreeMap::new();
    for group in report["groups"].as_array().unwrap() {
        for other in group["others"].as_array().unwrap() {
            let file = other["file"].as_str().unwrap().to_owned();
            let kind = other["kind"].as_str().unwrap().to_owned();
            let key = (file, other["game"].as_u64().unwrap());
            let known = found.entry(key).or_default();
            known.push((kind, other["dropped"].as_bool().unwrap()));
        }
    }
    let mut wrong = Vec::new();
    let mut stay = 0;
    for (name, fate, number) in &files {
        for game in 1..=*number as u64 {
            let told = found
                .remove(&((*name).to_owned(), game))
                .unwrap_or_default();
            let told: Vec<_> = told
                .iter()
                .map(|(kind, out)| (kind.as_str(), *out))
                .collect();
            let right = match (fate, &told[..]) {
                (Fate::Stay, []) => true,
                (Fate::Told(kind), [(told, false)]) => kind == told,
                (Fate::Out(kind), [(told, true)]) => kind == told,
                (Fate::Found, told) => !told.is_empty(),
                _ => false,
            };
            stay += u64::from(!told.iter().any(|(_, out)| *out));
            if !right {
                wrong.push(format!("{name} {game}: {fate:?} {told:?}"));
            }
        }
    }
    let few = &wrong[..wrong.len().min(20)];
    assert!(wrong.is_empty(), "{} {few:#?} {}", wrong.len(), run.err);
    assert!(found.is_empty(), "{found:?}");
    let count = run_in(dir, &["find", "plies >= 0", "out.pdn", "--count"], "");
    assert_eq!(count.out.trim(), stay.to_string());
    // What stays stands as it stood.
    let out = fs::read(dir.join("out.pdn")).unwrap();
    assert!(out.starts_with(texts(&games).as_bytes()));
    // The number of workers changes nothing.
    if !slow {
        let more = ["--jobs", "2", "--force"];
        let jobs = run_in(dir, &[&args[..], &more].concat(), "");
        assert_eq!((jobs.status, jobs.err), (Some(0), run.err));
        assert!(fs::read(dir.join("out.pdn")).unwrap() == out);
    }
}

//! How often `pdn names` finds that two spellings are one player, and how often it is wrong: 200 real names, each written once
//! more in another way. What comes out is printed; `docs/accuracy.md` has it.
//!
//! Where the corpus is absent the tests say so and pass.

use super::run_in;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;

/// A generator of numbers: a linear congruence (Knuth, volume 2, 3.3.4), whose upper bits are taken.
struct Chance(u64);

impl Chance {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % n.max(1)
    }
}

/// How many names are written in another way.
const NAMES: usize = 200;

/// The ways, each with the share of what it applies to that is found at least (proposed, used as it stands), in percent.
const WAYS: [(&str, usize, usize); 12] = [
    ("order", 98, 97),
    ("initials", 94, 90),
    ("transliteration", 95, 95),
    ("accents", 97, 95),
    ("one letter", 95, 48),
    ("doubled letter", 95, 68),
    ("case", 97, 97),
    ("title", 98, 98),
    ("patronymic", 95, 87),
    ("comma", 94, 93),
    ("look-alike", 97, 97),
    ("joined", 93, 92),
];

/// Names of one player that stand in the files in two ways.
const KNOWN: [&[&str]; 2] = [
    &["Akker,van den,J.", "Jeroen van den Akker"],
    &["Malamed V.", "Маламед В."],
];

/// Folders of real games.
const FOLDERS: [&str; 7] = [
    "russian",
    "international",
    "brazilian",
    "czech",
    "english",
    "italian",
    "pdn-suite",
];

/// A file that has its players in two alphabets.
const TWICE: &str = "abatsiev.pdn";

/// Surnames that stand before a whole given name, as in Italian files.
const SURNAME_FIRST: [&str; 3] = ["Bertè", "Bubbi", "Bruch"];

/// All names of real files, the same words in another case, order or with other marks once.
fn real_names(folder: &Path) -> Vec<String> {
    let mut seen = BTreeSet::new();
    let mut out = Vec::new();
    for sub in FOLDERS {
        for file in crate::corpus::source_files(&folder.join(sub)) {
            let options = pdn::Options::default();
            for game in pdn::read_games(file.as_path(), &options).filter_map(Result::ok) {
                for tag in ["White", "Black"] {
                    let name = game.tag(tag).unwrap_or_default();
                    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
                    let mut words = words(&name);
                    let long = |word: &String| word.chars().count() > 3;
                    // A surname and something beside it, without numbers or brackets.
                    let plain = name
                        .chars()
                        .all(|c| c.is_alphabetic() || " ,.-'".contains(c));
                    let again = file.ends_with(TWICE) && name.is_ascii();
                    if again || words.len() < 2 || !plain || !words.iter().any(long) {
                        continue;
                    }
                    words.sort();
                    if seen.insert(words) {
                        out.push(name);
                    }
                }
            }
        }
    }
    out
}

/// The words of a name in small letters without accents.
fn words(name: &str) -> Vec<String> {
    use unicode_normalization::UnicodeNormalization;
    let plain: String = name
        .to_lowercase()
        .nfd()
        .filter(|c| !('\u{300}'..='\u{36f}').contains(c))
        .collect();
    let words = plain.split(|c: char| !c.is_alphanumeric());
    words
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect()
}

/// Surname and given names, as they are written.
fn parts(name: &str) -> (String, String) {
    if let Some((surname, given)) = name.split_once(',') {
        return (surname.trim().to_owned(), given.trim().to_owned());
    }
    let all: Vec<&str> = name.split(' ').collect();
    let short = |word: &str| word.contains('.') || word.chars().count() < 3;
    let capitals = |word: &str| word.chars().count() > 2 && word.chars().all(|c| !c.is_lowercase());
    let last = all[all.len() - 1];
    if SURNAME_FIRST.contains(&all[0]) {
        return (all[0].to_owned(), all[1..].join(" "));
    }
    // `Берак А.`, `GENOT Jean-Pierre`, else the last word.
    if (short(last) || capitals(all[0])) && !short(all[0]) {
        return (all[0].to_owned(), all[1..].join(" "));
    }
    (last.to_owned(), all[..all.len() - 1].join(" "))
}

/// Cyrillic letters in Latin ones, as passports have them.
const LATIN: &str = "а a б b в v г g д d е e ё e ж zh з z и i й i к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch ъ ie ы y ь - э e ю iu я ia";

/// Cyrillic letters that look like Latin ones.
const TWINS: &str = "aа eе oо cс pр xх yу AА EЕ OО CС PР XХ TТ MМ KК HН BВ";

fn transliterated(name: &str) -> String {
    let table: Vec<&str> = LATIN.split(' ').collect();
    let letter = |c: char| -> String {
        let small: String = c.to_lowercase().collect();
        let Some(pair) = table.chunks(2).find(|pair| pair[0] == small) else {
            return c.to_string();
        };
        let latin = pair[1].trim_matches('-');
        match c.is_uppercase() {
            true => latin
                .chars()
                .enumerate()
                .map(|(nth, c)| if nth == 0 { c.to_ascii_uppercase() } else { c })
                .collect(),
            false => latin.to_owned(),
        }
    };
    name.chars().map(letter).collect()
}

/// A name written in another way; none where the way does not apply.
fn changed(way: &str, name: &str, chance: &mut Chance) -> Option<String> {
    let (surname, given) = parts(name);
    let letters: Vec<char> = surname.chars().collect();
    let inner = |chance: &mut Chance| 1 + chance.below(letters.len() - 2);
    let with = |surname: String| name.replacen(&parts(name).0, &surname, 1);
    let made = match way {
        "order" if name.contains(',') => format!("{given} {surname}"),
        "order" if name.starts_with(&surname) => format!("{given} {surname}"),
        "order" => format!("{surname} {given}"),
        "initials" => {
            let initials = given
                .split([' ', '-'])
                .filter_map(|word| word.chars().next());
            let initials: Vec<String> = initials.map(|c| format!("{c}.")).collect();
            let initials = initials.join("");
            match name.starts_with(&surname) {
                true => name.replacen(&given, &initials, 1),
                false => format!("{initials} {surname}"),
            }
        }
        "transliteration" => transliterated(name),
        "accents" => {
            let bare: String = {
                use unicode_normalization::UnicodeNormalization;
                name.nfd()
                    .filter(|c| !('\u{300}'..='\u{36f}').contains(c))
                    .nfc()
                    .collect()
            };
            match bare == name {
                // One that has none gets one.
                true => {
                    let (at, c) = surname.char_indices().find(|(_, c)| "eao".contains(*c))?;
                    with(format!(
                        "{}{c}\u{301}{}",
                        &surname[..at],
                        &surname[at + 1..]
                    ))
                }
                false => bare,
            }
        }
        "one letter" => {
            let at = inner(chance);
            let alphabet: Vec<char> = match letters[at].is_ascii() {
                true => "abdegiklmnoprstuv".chars().collect(),
                false => "абвгдеиклмнопрстух".chars().collect(),
            };
            let mut letters = letters.clone();
            letters[at] = alphabet[chance.below(alphabet.len())];
            with(letters.iter().collect())
        }
        "doubled letter" => {
            let at = inner(chance);
            let mut letters = letters.clone();
            letters.insert(at, letters[at]);
            with(letters.iter().collect())
        }
        "case" => name.to_uppercase(),
        "title" => match chance.below(3) {
            0 => format!("GM {name}"),
            1 => format!("{name} (MF)"),
            _ => format!("{name} 2150"),
        },
        "patronymic" => {
            let all: Vec<&str> = given.split(' ').collect();
            match all.len() {
                // Who has one given name gets a second one.
                1 => name.replacen(&given, &format!("{given} S."), 1),
                many => name.replacen(&given, &all[..many - 1].join(" "), 1),
            }
        }
        "comma" if name.contains(',') => name.replace(',', ""),
        "comma" => format!("{surname}, {given}"),
        "look-alike" => {
            let twins: Vec<Vec<char>> = TWINS
                .split(' ')
                .map(|pair| pair.chars().collect())
                .collect();
            let twin = |c: char| {
                let pair = twins.iter().find(|pair| pair.contains(&c))?;
                Some(pair[usize::from(pair[0] == c)])
            };
            let at = letters.iter().position(|c| twin(*c).is_some())?;
            let mut letters = letters.clone();
            letters[at] = twin(letters[at])?;
            with(letters.iter().collect())
        }
        _ => name.replacen(' ', "", 1),
    };
    (made != name && !made.is_empty()).then_some(made)
}

/// An event in which everybody plays two rounds under his name and a third one under the other.
fn event(players: &[(String, String)]) -> String {
    let mut text = String::new();
    let mut game = |round: usize, white: &str, black: &str| {
        let _ = write!(
            text,
            "[Event \"Cup\"]\n[Round \"{round}\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n[GameType \"25\"]\n\n1. c3-d4 *\n\n"
        );
    };
    let count = players.len();
    for nth in (0..count - 1).step_by(2) {
        game(1, &players[nth].0, &players[nth + 1].0);
        game(2, &players[nth].0, &players[(nth + 3) % count].0);
        game(3, &players[nth].1, &players[(nth + 5) % count].1);
    }
    text
}

/// The same players, each name in an event of its own against nobody: nothing but the names tells who is who.
fn apart(players: &[(String, String)]) -> String {
    let mut text = String::new();
    let all = players.iter().flat_map(|(name, other)| [name, other]);
    for (nth, name) in all.enumerate() {
        let _ = write!(
            text,
            "[Event \"Cup\"]\n[Section \"{nth}\"]\n[White \"{name}\"]\n[Black \"?\"]\n[GameType \"25\"]\n\n1. c3-d4 *\n\n"
        );
    }
    text
}

/// Entries of a file of names: the spellings of each player. `commented`: of those that are commented out.
fn entries(text: &str, commented: bool) -> Vec<Vec<String>> {
    let own = |line: &&str| match commented {
        true => ["# [[", "# name", "# aliases"]
            .iter()
            .any(|begin| line.starts_with(begin)),
        false => !line.starts_with('#'),
    };
    let lines = text.lines().filter(own);
    let toml: Vec<&str> = lines
        .map(|line| if commented { &line[2..] } else { line })
        .collect();
    let table: toml::Table = toml.join("\n").parse().unwrap();
    let players = table.get("player").and_then(toml::Value::as_array);
    let player = |value: &toml::Value| {
        let aliases = value.get("aliases").and_then(toml::Value::as_array);
        let all = std::iter::once(&value["name"]).chain(aliases.into_iter().flatten());
        all.map(|text| text.as_str().unwrap().to_owned()).collect()
    };
    players.into_iter().flatten().map(player).collect()
}

/// What came of a way.
#[derive(Default)]
struct Count {
    all: usize,
    /// The players that are found: as used, and as commented out.
    found: [BTreeSet<usize>; 2],
    right: usize,
    wrong: Vec<String>,
}

/// Counts the pairs of entries, by who has each spelling.
fn counted(text: &str, owner: &BTreeMap<String, usize>, all: usize) -> Count {
    let mut count = Count {
        all,
        ..Count::default()
    };
    let mut found = [BTreeSet::new(), BTreeSet::new()];
    for (nth, commented) in [false, true].into_iter().enumerate() {
        for entry in entries(text, commented) {
            let owners: Vec<usize> = entry.iter().map(|name| owner[name]).collect();
            for (at, one) in owners.iter().enumerate() {
                for (more, two) in owners.iter().enumerate().skip(at + 1) {
                    if one == two {
                        found[nth].insert(*one);
                        count.right += usize::from(nth == 0);
                    } else if nth == 0 {
                        count.wrong.push(format!("{} = {}", entry[at], entry[more]));
                    }
                }
            }
        }
    }
    count.found = found;
    count
}

#[test]
fn two_hundred_names_in_twelve_ways() {
    let Some(folder) = crate::corpus::folder() else {
        return;
    };
    let names = real_names(&folder);
    println!("names in the files: {}", names.len());
    assert!(names.len() > NAMES);
    // All that are not in Latin letters, of which there are few, and of the others each so many.
    let (other, latin): (Vec<_>, Vec<_>) = names
        .into_iter()
        .partition(|name| name.chars().any(|c| ('а'..='я').contains(&c)));
    let wanted = NAMES - other.len();
    let evenly = (0..wanted).map(|nth| latin[nth * latin.len() / wanted].clone());
    let names: Vec<String> = other.iter().cloned().chain(evenly).collect();
    let (mut right, mut wrong) = (0, 0);
    let mut low = Vec::new();
    for (alone, title) in [(false, "in one event"), (true, "nothing but names")] {
        println!("| way, {title} | names | used | proposed | used, and wrong |");
        println!("| --- | ---: | ---: | ---: | ---: |");
        for (seed, (way, least_proposed, least_used)) in WAYS.into_iter().enumerate() {
            let count = measured(&names, way, seed as u64 + 1, alone);
            let share = |n: usize| 100.0 * n as f64 / count.all.max(1) as f64;
            let used = count.found[0].len();
            let proposed = count.found[0].union(&count.found[1]).count();
            println!(
                "| {way} | {} | {} ({:.1} %) | {} ({:.1} %) | {} |",
                count.all,
                used,
                share(used),
                proposed,
                share(proposed),
                count.wrong.len()
            );
            count
                .wrong
                .iter()
                .for_each(|pair| println!("  wrong: {pair}"));
            right += count.right;
            wrong += count.wrong.len();
            assert!(count.all >= 10, "{way}: {}", count.all);
            let least = [least_proposed, least_used].map(|least| least as f64);
            if !alone && (share(proposed) < least[0] || share(used) < least[1]) {
                low.push(way);
            }
        }
    }
    println!("used as they stand: {right} right, {wrong} wrong");
    assert!(low.is_empty(), "{low:?}");
    assert!(wrong * 100 <= right + wrong, "{wrong} of {}", right + wrong);
}

/// Names, each written once more in a way, and what comes of it. `alone`: no game tells a round or an opponent.
fn measured(names: &[String], way: &str, seed: u64, alone: bool) -> Count {
    let mut chance = Chance(seed);
    let mut owner: BTreeMap<String, usize> = BTreeMap::new();
    for (nth, name) in names.iter().enumerate() {
        let known = KNOWN.iter().find(|all| all.contains(&name.as_str()));
        let first = known.and_then(|all| names.iter().position(|one| all.contains(&one.as_str())));
        owner.insert(name.clone(), first.unwrap_or(nth));
    }
    let mut players = Vec::new();
    let mut all = 0;
    for name in names {
        let other = changed(way, name, &mut chance).filter(|other| !owner.contains_key(other));
        all += usize::from(other.is_some());
        let other = other.unwrap_or_else(|| name.clone());
        owner.insert(other.clone(), owner[name]);
        players.push((name.clone(), other));
    }
    let text = match alone {
        true => apart(&players),
        false => event(&players),
    };
    let run = run_in(Path::new("."), &["names", "-", "-q"], text);
    assert_eq!(run.status, Some(0), "{}", run.err);
    if std::env::var_os("PDN_SHOW").is_some() {
        for (name, other) in players.iter().filter(|(name, other)| name != other) {
            let alike = pdn_events::event::names::name_likeness(name, other);
            println!("  {name} / {other}: {alike:?}");
        }
    }
    let changed = players.iter().filter(|(name, other)| name != other);
    let changed: BTreeSet<usize> = changed.map(|(name, _)| owner[name]).collect();
    let mut count = counted(&run.out, &owner, all);
    count
        .found
        .iter_mut()
        .for_each(|found| found.retain(|nth| changed.contains(nth)));
    count
}

/// What real files are known to write in two ways.
#[test]
fn double_spellings_of_real_events_are_proposed() {
    let Some(folder) = crate::corpus::folder() else {
        return;
    };
    let events: [(&str, &[[&str; 2]]); 10] = [
        (
            "italian/40champ-1996.pdn",
            &[
                ["Phil Schwartzberg", "Phil Schwartberg"],
                ["Ron King", "Ron king"],
                ["James Morrison", "Jim Morrison"],
                ["Gene Westmoreland", "West Moreland"],
                ["Les Balderson", "Les balderson"],
                ["Harvey Kelley", "Harvey kelley"],
            ],
        ),
        (
            "pdn-suite/accept/nk2003-amsterdam.pdn",
            &[["Gerard Jansen", "Gérard Jansen"]],
        ),
        (
            "international/Cannes_Open_Tournament_2002.pdn",
            &[["Bercot", "Berçot"], ["Kouame", "Kouamé"]],
        ),
        (
            "pdn-suite/accept/mrcd2000kval.pdn",
            &[
                ["Lukas Valenta", "Lulkas Valenta"],
                ["Vaclav Marek", "Vaclav marek"],
                ["Michael Liska", "Michal Liska"],
            ],
        ),
        (
            "international/Championnat de France 2021.pdn",
            &[
                ["Diafouana Kiabiya, Ghislain", "Diafouana Kiabiya Ghislain"],
                ["Diafouana Kiabiya, Ghislain", "Diafouana kiabiya, Ghislain"],
                ["Koops, Lambert Jan", "Koops, Lambert-Jan"],
                ["Koops, Lambert Jan", "koops, Lambert Jan"],
            ],
        ),
        ("international/Montpellier Open Serie A.pdn", &[]),
        ("pdn-suite/accept/ussr1947.pdn", &[]),
        ("pdn-suite/accept/mrcd2006.pdn", &[]),
        (
            "international/4th African BLITZ Championship OUAGA ZIIRI 2024.pdn",
            &[],
        ),
        ("czech/MR_Ceska_Dama_Druzstev_2008.pdn", &[]),
    ];
    for (file, pairs) in events {
        let path = folder.join(file);
        let run = run_in(&folder, &["names", path.to_str().unwrap(), "-q"], "");
        let live = entries(&run.out, false);
        let all: Vec<_> = live
            .iter()
            .cloned()
            .chain(entries(&run.out, true))
            .collect();
        let has = |entry: &Vec<String>, pair: &[&str; 2]| {
            pair.iter().all(|name| entry.contains(&(*name).to_owned()))
        };
        for pair in pairs {
            assert!(
                all.iter().any(|entry| has(entry, pair)),
                "{file}: {pair:?}\n{}",
                run.out
            );
        }
        // Nothing else is used as it stands.
        for entry in &live {
            assert!(
                pairs.iter().any(|pair| has(entry, pair)),
                "{file}: {entry:?}"
            );
            let known = |name: &String| pairs.iter().any(|pair| pair.contains(&name.as_str()));
            assert!(entry.iter().all(known), "{file}: {entry:?}");
        }
    }
}

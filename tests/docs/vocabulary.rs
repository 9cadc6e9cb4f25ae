//! The words of docs/style.md: names, comments, pages and messages have the terms of the field.

#[path = "../tools/names/mod.rs"]
mod names;

use names::{Kind, Named, named_items, one_word_functions};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use walkdir::WalkDir;

/// Functions with a name of one word, of a hundred.
const MAX_ONE_WORD_PERCENT: usize = 35;

/// What is still allowed: a scope, a word, how often it occurs there, and why. Lines that begin with `#` are comments.
const ALLOWED: &str = "tests/docs/vocabulary.tsv";

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).expect("a file of the project")
}

/// Returns the private words of the table in docs/style.md, in small letters, each with the term to use.
fn private_words() -> BTreeMap<String, String> {
    let page = read("docs/style.md");
    let rows = page.lines().skip_while(|line| *line != "| not | but |");
    let mut words = BTreeMap::new();
    for row in rows.skip(2).take_while(|line| line.starts_with('|')) {
        let cells: Vec<&str> = row.trim_matches('|').split(" | ").map(str::trim).collect();
        let [not, but] = cells[..] else {
            panic!("docs/style.md: {row} has two cells");
        };
        for word in not.split(", ") {
            words.insert(word.to_lowercase(), but.to_owned());
        }
    }
    assert!(words.len() > 20, "docs/style.md has lost its table");
    words
}

/// A word in a place.
struct Occurrence {
    scope: &'static str,
    word: String,
    place: String,
}

/// Returns the words of a name in small letters: `FixerOptions`, `parse_time_control`, `MAX_TAG_NAME_LEN`.
fn words_of_name(name: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut before_is_small = false;
    for c in name.chars() {
        if c == '_' || (c.is_uppercase() && before_is_small) {
            words.push(String::new());
        }
        before_is_small = c.is_lowercase();
        if c != '_' {
            words.last_mut().expect("a word").extend(c.to_lowercase());
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

fn words_of_text(text: &str) -> impl Iterator<Item = String> + '_ {
    text.split(|c: char| !c.is_alphabetic())
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
}

fn files(folder: &str, ending: &str) -> Vec<(String, String)> {
    let all = WalkDir::new(root().join(folder)).sort_by_file_name();
    let all = all.into_iter().map(|entry| entry.expect("a folder"));
    let all = all.filter(|entry| {
        entry
            .path()
            .extension()
            .is_some_and(|found| found == ending)
    });
    let all = all.map(|entry| {
        let path = entry
            .path()
            .strip_prefix(root())
            .expect("a path below the root");
        let name = path.to_string_lossy().replace('\\', "/");
        (name.clone(), read(&name))
    });
    all.collect()
}

/// Returns where private words occur in names, comments, pages and English messages.
fn occurrences(words: &BTreeMap<String, String>, items: &[Named]) -> Vec<Occurrence> {
    let mut found = Vec::new();
    let mut add = |scope: &'static str, word: String, file: &str, line: usize| {
        if words.contains_key(&word) {
            let place = format!("{file}:{line}");
            found.push(Occurrence { scope, word, place });
        }
    };
    for item in items.iter().filter(|item| !item.is_of_trait) {
        for word in words_of_name(&item.name) {
            add("names", word, &item.file, item.line);
        }
    }
    for (file, text) in files("src", "rs") {
        let is_message = matches!(
            file.as_str(),
            "src/cli/messages/en.rs" | "src/messages/lang/en.rs"
        );
        for (index, line) in text.lines().enumerate() {
            let comment = line.split_once("//").map(|(_, comment)| comment);
            for word in comment.into_iter().flat_map(words_of_text) {
                add("comments", word, &file, index + 1);
            }
            for word in Some(line)
                .filter(|_| is_message)
                .into_iter()
                .flat_map(words_of_text)
            {
                add("messages", word, &file, index + 1);
            }
        }
    }
    let pages = files("docs", "md");
    let own = ("README.md".to_owned(), read("README.md"));
    for (file, text) in pages
        .iter()
        .chain([&own])
        .filter(|(file, _)| file != "docs/style.md")
    {
        for (index, line) in text.lines().enumerate() {
            for word in words_of_text(line) {
                add("pages", word, file, index + 1);
            }
        }
    }
    found
}

/// Returns what is allowed: how often a word may occur in a scope.
fn allowed() -> BTreeMap<(String, String), usize> {
    let text = read(ALLOWED);
    let lines = text
        .lines()
        .filter(|line| !line.starts_with('#') && !line.is_empty());
    let entry = |line: &str| {
        let cells: Vec<&str> = line.split('\t').collect();
        let [scope, word, count, reason] = cells[..] else {
            panic!("{ALLOWED}: {line} has not four cells");
        };
        assert!(!reason.is_empty(), "{ALLOWED}: {line} gives no reason");
        let count = count.parse().expect("a number");
        ((scope.to_owned(), word.to_owned()), count)
    };
    lines.map(entry).collect()
}

/// No private word comes in, and what is reworded is taken off the list of what is allowed.
#[test]
fn texts_have_the_words_of_the_field() {
    let words = private_words();
    let mut places: BTreeMap<(String, String), Vec<String>> = BTreeMap::new();
    for one in occurrences(&words, &named_items("src")) {
        places
            .entry((one.scope.to_owned(), one.word))
            .or_default()
            .push(one.place);
    }
    let allowed = allowed();
    let mut wrong = Vec::new();
    for ((scope, word), places) in &places {
        let most = allowed
            .get(&(scope.clone(), word.clone()))
            .copied()
            .unwrap_or(0);
        if places.len() > most {
            let shown: Vec<&str> = places.iter().map(String::as_str).rev().take(8).collect();
            wrong.push(format!(
                "{scope}: `{word}` occurs {} times, {most} are allowed; write {}; among them {}",
                places.len(),
                words[word],
                shown.join(", ")
            ));
        }
    }
    for ((scope, word), most) in allowed.iter().filter(|((scope, _), _)| scope != "types") {
        let found = places
            .get(&(scope.clone(), word.clone()))
            .map_or(0, Vec::len);
        if found < *most {
            wrong.push(format!(
                "{scope}: `{word}` occurs {found} times; {most} are allowed in {ALLOWED}, lower that"
            ));
        }
    }
    assert!(wrong.is_empty(), "docs/style.md:\n{}", wrong.join("\n"));
}

#[test]
fn most_functions_have_names_of_several_words() {
    let items = named_items("src");
    let (all, one_word) = one_word_functions(&items);
    assert!(
        one_word * 100 <= all * MAX_ONE_WORD_PERCENT,
        "{one_word} of {all} functions have a name of one word"
    );
    for item in items.iter().filter(|item| !item.is_of_trait) {
        let is_private = match item.kind {
            Kind::Function => {
                ["told", "said", "of", "each", "one", "out", "way", "own"].contains(&&*item.name)
            }
            Kind::Type => ["Way", "Beside"].contains(&&*item.name),
            Kind::Constant => item.name == "MOST",
            Kind::Module => false,
        };
        assert!(
            !is_private,
            "{}:{}: {} is no name",
            item.file, item.line, item.name
        );
    }
}

/// Two types of one name stand for one concept: a trait's, or the same thing with and without a feature.
#[test]
fn types_have_names_of_their_own() {
    let mut places: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let items = named_items("src");
    for item in items.iter().filter(|item| item.kind == Kind::Type) {
        let place = format!("{}:{}", item.file, item.line);
        places.entry(item.name.clone()).or_default().insert(place);
    }
    let allowed = allowed();
    for (name, places) in places.into_iter().filter(|(_, places)| places.len() > 1) {
        let most = allowed
            .get(&("types".to_owned(), name.clone()))
            .copied()
            .unwrap_or(1);
        assert!(places.len() <= most, "types named {name}: {places:?}");
    }
}

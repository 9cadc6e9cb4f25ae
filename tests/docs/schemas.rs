//! What is written as JSON is what the schemas in `docs/schema` say, and nothing is written as JSON without one.

use crate::cli::run_in;
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::OnceLock;

/// What is written as JSON: the command, its option and the value of it; the schema, and which part of that it is.
const WRITTEN: [(&str, &str, &str, &str, &str); 19] = [
    ("check", "--format", "json", "check", "#"),
    ("check", "--format", "jsonl", "check", "#/$defs/line"),
    ("convert", "--report", "json", "check", "#"),
    ("convert", "--report", "jsonl", "check", "#/$defs/line"),
    ("convert", "--to", "json", "game", "#"),
    ("convert", "--to", "jsonl", "game", "#"),
    ("draws", "--format", "json", "draws", "#"),
    ("draws", "--format", "jsonl", "draws", "#/$defs/line"),
    ("find", "--format", "jsonl", "find", "#"),
    ("dedupe", "--format", "json", "dedupe", "#"),
    ("stats", "--format", "json", "stats", "#"),
    ("plan", "", "", "plan", "#"),
    ("summary", "--format", "json", "check", "#"),
    ("summary", "--format", "jsonl", "check", "#/$defs/line"),
    ("config", "--format", "json", "config", "#"),
    ("event", "--format", "json", "event", "#"),
    ("moves", "--format", "json", "moves", "#"),
    ("solve", "--format", "json", "solve", "#"),
    ("check", "--write-baseline", "", "baseline", "#"),
];

/// Games of every kind, good and bad, in every format that is read; and what cannot be read.
const GAMES: [&str; 8] = [
    "fixtures/sample",
    "fixtures/event/disk",
    "fixtures/checks",
    "fixtures/draws",
    "fixtures/sheets",
    "fixtures/layouts/apart",
    "missing.pdn",
    "-",
];

/// The schema of this name, of which a text must be this part.
fn validator(name: &str, part: &str) -> jsonschema::Validator {
    let text = std::fs::read_to_string(format!("docs/schema/{name}.schema.json")).unwrap();
    let mut schema: Value = serde_json::from_str(&text).unwrap();
    assert!(
        schema["$id"]
            .as_str()
            .unwrap()
            .starts_with(&format!("pdn-{name}-")),
        "{name}"
    );
    if let Some(part) = part.strip_prefix("#/$defs/") {
        let definitions = schema["$defs"].clone();
        schema = definitions[part].clone();
        schema["$defs"] = definitions;
    }
    jsonschema::validator_for(&schema).unwrap()
}

/// What stands against each value of a text: documents and lines alike, one behind the other.
fn faults(text: &str, schema: &str, part: &str) -> (usize, Vec<String>) {
    let validator = validator(schema, part);
    let mut faults = Vec::new();
    let mut seen = 0;
    for value in serde_json::Deserializer::from_str(text).into_iter::<Value>() {
        let value = value.expect("JSON");
        let values = match value {
            Value::Array(values) => values,
            value => vec![value],
        };
        for value in values {
            seen += 1;
            faults.extend(
                validator
                    .iter_errors(&value)
                    .map(|error| format!("{}: {error}", error.instance_path())),
            );
        }
    }
    (seen, faults)
}

/// How what is told of files begins, in the languages of the reports.
const TOLD_APART: [&str; 4] = ["error: ", "warning: ", "ошибка: ", "предупреждение: "];

/// Files of a folder that hold games as PDN.
fn pdns(folder: &str) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    let named = paths.map(|path| path.to_str().unwrap().to_owned());
    let mut all: Vec<_> = named.filter(|name| name.ends_with(".pdn")).collect();
    all.sort();
    // What holds no game has no plan.
    all.retain(|name| run_in(Path::new("."), &["plan", "--quiet", name], "").status == Some(0));
    assert!(!all.is_empty());
    all
}

/// What one of them writes of all games.
fn written(command: &str, option: &str, value: &str, more: &[&str]) -> String {
    if command == "config" {
        let settings = tempfile::tempdir().unwrap();
        let text = "variant = 'russian'\nselect = ['C', 'M']\nmax-per-file = 3\n";
        std::fs::write(settings.path().join("pdn.toml"), text).unwrap();
        let args = [&[command, option, value], more].concat();
        let of = |folder: &Path| run_in(folder, &args, "").out;
        return of(settings.path()) + &of(Path::new("."));
    }
    if ["moves", "solve"].contains(&command) {
        let positions = "W:Wc3:Bd4,d6\nW:Wa1:B\nnonsense\nW:WKa1,Kc3:Bd4,d6,f6\n";
        let args = [command, "-", "--variant", "russian", option, value];
        return run_in(Path::new("."), &args, positions).out;
    }
    if command == "plan" {
        let mut args = vec![command, "--quiet"];
        args.extend(more);
        // Of many variants and encodings.
        let found = [pdns("fixtures/draws"), pdns("fixtures/sheets")].concat();
        args.extend(found.iter().map(String::as_str));
        return run_in(Path::new("."), &args, "").out;
    }
    if command == "summary" {
        let file = "fixtures/sample/round1/board1.pdn";
        let ranges = ["0..300", "300.."].map(|range| {
            let args = ["check", "--format", "jsonl", "--range", range, file];
            run_in(Path::new("."), &args, "").out
        });
        let args = [&[command, "-", "--quiet", option, value], more].concat();
        return run_in(Path::new("."), &args, ranges.concat()).out;
    }
    if option == "--write-baseline" {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("known.json");
        let named = [command, option, file.to_str().unwrap()];
        run_in(Path::new("."), &[&named[..], more, &GAMES[..]].concat(), "");
        return std::fs::read_to_string(file).unwrap();
    }
    let query: &[&str] = match command {
        "find" => &["plies >= 0"],
        "dedupe" => &["--report"],
        _ => &[],
    };
    let args = [
        &[command],
        query,
        &["--quiet", option, value],
        more,
        &GAMES[..],
    ]
    .concat();
    // A finding that stands for many.
    let crowd = format!("[GameType \"25\"]\n1. c3-d4 {} d6-c5 *\n", ")".repeat(300));
    let run = run_in(Path::new("."), &args, crowd);
    match option {
        // Reports stand among what is told of files that cannot be read.
        "--report" => run
            .err
            .lines()
            .filter(|line| !TOLD_APART.iter().any(|word| line.starts_with(word)))
            .map(|line| format!("{line}\n"))
            .collect(),
        _ => run.out,
    }
}

/// What one of them writes of all games in English, which is run once.
fn in_english(nth: usize) -> &'static str {
    static TEXTS: [OnceLock<String>; WRITTEN.len()] = [const { OnceLock::new() }; WRITTEN.len()];
    let (command, option, value, ..) = WRITTEN[nth];
    TEXTS[nth].get_or_init(|| written(command, option, value, &[]))
}

#[test]
fn all_that_is_written_as_json_is_what_its_schema_says() {
    for (nth, (command, option, value, schema, part)) in WRITTEN.into_iter().enumerate() {
        for more in [&[][..], &["--lang", "ru"]] {
            if ["moves", "solve"].contains(&command) && !more.is_empty() {
                continue;
            }
            let text = match more {
                [] => in_english(nth).to_owned(),
                more => written(command, option, value, more),
            };
            let (seen, faults) = faults(&text, schema, part);
            assert!(seen > 0, "{command} {option} {value}");
            assert!(
                faults.is_empty(),
                "{command} {option} {value}: {} faults, as {:#?}",
                faults.len(),
                &faults[..faults.len().min(5)]
            );
            let names_itself = format!("\"schema\":\"pdn-{schema}-1\"");
            assert!(text.contains(&names_itself), "{command} {option} {value}");
        }
    }
}

/// The examples above have most of what a schema tells; and a schema refuses what nothing writes.
#[test]
fn schemas_are_no_wider_than_what_is_written() {
    for (nth, (command, option, value, schema, part)) in WRITTEN.into_iter().enumerate() {
        let first = serde_json::Deserializer::from_str(in_english(nth))
            .into_iter::<Value>()
            .next();
        let first = first.unwrap().unwrap();
        let mut odd = first.as_array().map_or(&first, |values| &values[0]).clone();
        odd["surplus"] = true.into();
        let (_, faults) = faults(&odd.to_string(), schema, part);
        assert!(!faults.is_empty(), "{command} {option} {value}");
    }
    let lines = WRITTEN
        .iter()
        .position(|written| written.0 == "check" && written.2 == "jsonl");
    let seen: BTreeSet<String> = in_english(lines.unwrap())
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap())
        .flat_map(|line| {
            line.as_object()
                .unwrap()
                .keys()
                .cloned()
                .collect::<Vec<_>>()
        })
        .collect();
    let schema = std::fs::read_to_string("docs/schema/check.schema.json").unwrap();
    let schema: Value = serde_json::from_str(&schema).unwrap();
    let told = schema["$defs"]["finding"]["properties"]
        .as_object()
        .unwrap();
    let page = std::fs::read_to_string("docs/using.md").unwrap();
    for key in told.keys() {
        assert!(seen.contains(key), "no finding of the fixtures has {key}");
        assert!(page.contains(&format!("`{key}`")), "docs/using.md: {key}");
    }
}

/// Every option of a command that takes `json` stands in the table; what it reads is no matter of schemas.
#[test]
fn whatever_is_written_as_json_has_a_schema() {
    let script = run_in(Path::new("."), &["completions", "bash"], "").out;
    let (mut command, mut option) = (String::new(), String::new());
    let mut found = BTreeSet::new();
    for line in script.lines().map(str::trim) {
        if let Some(label) = line
            .strip_suffix(')')
            .filter(|label| !label.contains(['$', ' ']))
        {
            match label.strip_prefix("pdn__subcmd__") {
                Some(name) => command = name.to_owned(),
                None => option = label.to_owned(),
            }
        }
        let words = line
            .split_once("compgen -W \"")
            .and_then(|(_, words)| words.split_once('"'));
        for word in words.map_or("", |(words, _)| words).split_whitespace() {
            if option.starts_with("--") && option != "--from" && word.starts_with("json") {
                found.insert((command.clone(), option.clone(), word.to_owned()));
            }
        }
    }
    for format in pdn::FORMATS
        .iter()
        .filter(|format| format.name.contains("json"))
    {
        found.insert(("convert".into(), "--to".into(), format.name.into()));
    }
    // Of an option that has no other form nothing is chosen.
    let chosen = WRITTEN.iter().filter(|(_, _, value, ..)| !value.is_empty());
    let listed = chosen.map(|(command, option, value, ..)| {
        (
            (*command).to_owned(),
            (*option).to_owned(),
            (*value).to_owned(),
        )
    });
    assert_eq!(found, listed.collect());
}

/// The page lists every schema and every command.
#[test]
fn the_page_of_schemas_lists_them() {
    let page = std::fs::read_to_string("docs/schemas.md").unwrap();
    for (command, option, value, schema, _) in WRITTEN {
        let told = format!("pdn {command} {option} {value}");
        let told = format!("`{}`", told.trim_end());
        let file = format!("(schema/{schema}.schema.json)");
        let row = page.lines().find(|line| line.contains(&told));
        assert!(row.is_some_and(|row| row.contains(&file)), "{told} {file}");
    }
    for entry in std::fs::read_dir("docs/schema").unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        assert!(page.contains(&format!("(schema/{name})")), "{name}");
    }
}

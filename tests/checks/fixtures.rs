//! The files of `fixtures/checks/<code>/`: `bad-<variant>.pdn` and `good-<variant>.pdn`; `auto` lets the games tell.

use super::{command, judge, needs_the_command, replay};
use pdn_analysis::check;
use pdn_rules::variant;
use std::path::Path;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/checks");

/// The names in a folder, sorted.
fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).expect("a folder");
    let mut names: Vec<_> = entries
        .map(|entry| {
            entry
                .expect("an entry")
                .file_name()
                .into_string()
                .expect("a name")
        })
        .collect();
    names.sort();
    names
}

/// Whether the file is a bad one, and its variant.
fn parse(name: &str) -> Option<(bool, Option<&str>)> {
    let (side, variant) = name.strip_suffix(".pdn")?.split_once('-')?;
    let bad = match side {
        "bad" => true,
        "good" => false,
        _ => return None,
    };
    match variant {
        "auto" => Some((bad, None)),
        id => variant::VARIANTS
            .iter()
            .any(|v| v.id == id)
            .then_some((bad, Some(id))),
    }
}

#[test]
fn files_raise_what_their_folder_is_named_after() {
    let (mut wrong, mut files) = (Vec::new(), 0);
    for code in names(Path::new(FOLDER)) {
        let Some(check) = check::all_checks().find(|check| check.code == code) else {
            wrong.push(format!("{code}: there is no such check"));
            continue;
        };
        let folder = Path::new(FOLDER).join(&code);
        for name in names(&folder) {
            let Some((bad, variant)) = parse(&name) else {
                wrong.push(format!(
                    "{code}/{name}: neither bad-VARIANT.pdn nor good-VARIANT.pdn"
                ));
                continue;
            };
            files += 1;
            let bytes = std::fs::read(folder.join(&name)).expect("a file");
            let found = if needs_the_command(check) {
                command(variant, Some(&bytes))
            } else {
                replay(variant, &bytes)
            };
            wrong.extend(judge(check, bad, &found).map(|text| format!("{code}/{name}: {text}")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(files > 0);
}

/// A rule that is broken in a variant is also kept in it.
#[test]
fn bad_and_good_files_come_in_pairs() {
    for code in names(Path::new(FOLDER)) {
        let all = names(&Path::new(FOLDER).join(&code));
        for name in &all {
            let other = match name.split_once('-') {
                Some(("bad", rest)) => format!("good-{rest}"),
                Some((_, rest)) => format!("bad-{rest}"),
                None => continue,
            };
            assert!(all.contains(&other), "{code}: {name} without {other}");
        }
    }
}

//! Which modules and crates use which: in one direction, and as docs/architecture.md shows it.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;

/// Returns the modules that each module uses, tests left aside.
fn known() -> BTreeMap<String, BTreeSet<String>> {
    let source = Path::new("src");
    let module = |path: &Path| {
        let inside = path.strip_prefix(source).unwrap();
        // A folder with a lib.rs is a crate, whose modules are known by their names.
        let folder = inside.components().next().unwrap();
        let of_crate = source.join(folder).join("lib.rs").is_file();
        let inside = match of_crate {
            true => inside.strip_prefix(folder).unwrap(),
            false => inside,
        };
        let first = inside.components().next().unwrap().as_os_str().to_str();
        first.unwrap().trim_end_matches(".rs").to_owned()
    };
    let mut known: BTreeMap<_, BTreeSet<_>> = BTreeMap::new();
    let files = walkdir::WalkDir::new(source).into_iter().flatten();
    for file in files.filter(|file| file.path().extension().is_some_and(|end| end == "rs")) {
        let path = file.path();
        let name = path.to_str().unwrap();
        if name.contains("/tests") || matches!(module(path).as_str(), "lib" | "main") {
            continue;
        }
        let text = std::fs::read_to_string(path).unwrap();
        let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap();
        let lines = code.lines().map(|line| line.split("//").next().unwrap());
        let modules = known.entry(module(path)).or_default();
        for line in lines {
            for at in line
                .match_indices("crate::")
                .map(|(at, word)| at + word.len())
            {
                let letter = |c: char| c.is_ascii_lowercase() || c == '_';
                let end = line[at..].find(|c| !letter(c)).unwrap_or(line.len() - at);
                modules.insert(line[at..at + end].to_owned());
            }
        }
    }
    let all: BTreeSet<_> = known.keys().cloned().collect();
    for (module, named) in &mut known {
        named.retain(|name| name != module && all.contains(name));
    }
    known
}

/// Returns all modules that can be reached from one.
fn reached<'a>(from: &'a str, known: &'a BTreeMap<String, BTreeSet<String>>) -> BTreeSet<&'a str> {
    let mut seen = BTreeSet::new();
    let mut open = vec![from];
    while let Some(module) = open.pop() {
        for next in known.get(module).into_iter().flatten() {
            if seen.insert(next.as_str()) {
                open.push(next);
            }
        }
    }
    seen
}

#[test]
fn modules_use_each_other_in_one_direction() {
    let known = known();
    assert!(
        known.len() > 20 && known["api"].contains("run"),
        "{known:?}"
    );
    for module in known.keys() {
        let reached = reached(module, &known);
        let back = |other: &&&str| self::reached(other, &known).contains(module.as_str());
        let circle: Vec<_> = reached.iter().filter(back).collect();
        assert!(
            !reached.contains(module.as_str()),
            "{module} uses itself through {circle:?}"
        );
    }
}

/// Returns the rows of docs/architecture.md.
fn rows() -> Vec<String> {
    let page = std::fs::read_to_string("docs/architecture.md").unwrap();
    let rows = page.lines().filter(|line| line.starts_with("| `"));
    rows.map(str::to_owned).collect()
}

/// Each module has its row in docs/architecture.md.
#[test]
fn every_module_is_described() {
    let rows = rows();
    for module in known().keys() {
        let name = format!("`{module}`");
        assert!(rows.iter().any(|row| row.contains(&name)), "{module}");
    }
}

/// The table of crates in docs/architecture.md has the packages of the workspace and what they depend on.
#[test]
fn crates_depend_on_each_other_as_described() {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let output = Command::new(cargo)
        .args([
            "metadata",
            "--format-version",
            "1",
            "--no-deps",
            "--offline",
        ])
        .output()
        .unwrap();
    let metadata: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let packages = metadata["packages"].as_array().unwrap();
    let name = |package: &serde_json::Value| package["name"].as_str().unwrap().to_owned();
    let members: BTreeSet<String> = packages.iter().map(name).collect();
    assert!(members.len() > 2, "{members:?}");
    let rows = rows();
    for package in packages {
        let of_release = |dependency: &&serde_json::Value| dependency["kind"].is_null();
        let dependencies = package["dependencies"].as_array().unwrap().iter();
        let used: BTreeSet<String> = dependencies.filter(of_release).map(name).collect();
        let used: Vec<String> = used
            .intersection(&members)
            .map(|one| format!("`{one}`"))
            .collect();
        let used = match used.is_empty() {
            true => "-".to_owned(),
            false => used.join(", "),
        };
        let name = name(package);
        let begins = format!("| `{name}` | `src");
        let ends = format!(" | {used} |");
        let described = |row: &String| row.starts_with(&begins) && row.ends_with(&ends);
        assert!(rows.iter().any(described), "{begins} ...{ends}");
    }
}

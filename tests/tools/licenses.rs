//! The licences of all crates that the released program is linked with, from `cargo metadata` and the sources of the crates.

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;

/// The file that holds them, in the root of the repository.
pub(crate) const FILE: &str = "LICENSE-THIRD-PARTY";

/// The command that writes it.
pub(crate) const COMMAND: &str = "cargo run --features tools --example gen_licenses";

/// How the names of files begin that hold licences or are to be handed on with them.
const NAMES: [&str; 7] = [
    "LICENSE",
    "LICENCE",
    "COPYING",
    "COPYRIGHT",
    "NOTICE",
    "UNLICENSE",
    "PATENTS",
];

/// A crate that is linked.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Crate {
    name: String,
    version: String,
    license: String,
    repository: String,
    manifest: String,
}

/// Runs `cargo metadata` for a release on Linux, without the network.
///
/// # Errors
/// What cargo reports, as where the sources of a crate were never downloaded.
fn metadata() -> Result<Value, String> {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let output = Command::new(cargo)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .args(["metadata", "--format-version", "1", "--locked", "--offline"])
        .args(["--features", "parquet"])
        .args(["--filter-platform", "x86_64-unknown-linux-gnu"])
        .output()
        .map_err(|error| error.to_string())?;
    match output.status.success() {
        true => serde_json::from_slice(&output.stdout).map_err(|error| error.to_string()),
        false => Err(String::from_utf8_lossy(&output.stderr).into_owned()),
    }
}

fn text_of(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

/// The crates that are linked: those that the program needs when it runs, without macros, which run in the compiler.
fn linked(metadata: &Value) -> BTreeSet<Crate> {
    let by_id = |list: &Value, id: &str| {
        let found = list.as_array().into_iter().flatten();
        found.into_iter().find(|one| one["id"] == id).cloned()
    };
    let root = text_of(&metadata["resolve"]["root"]);
    let mut seen = BTreeSet::from([root.clone()]);
    let mut open = vec![root.clone()];
    let mut all = BTreeSet::new();
    while let Some(id) = open.pop() {
        let (Some(package), Some(node)) = (
            by_id(&metadata["packages"], &id),
            by_id(&metadata["resolve"]["nodes"], &id),
        ) else {
            continue;
        };
        let targets = package["targets"].as_array().into_iter().flatten();
        let mut kinds = targets.flat_map(|target| target["kind"].as_array().into_iter().flatten());
        if kinds.any(|kind| kind == "proc-macro") {
            continue;
        }
        // The crates of this repository have its licence.
        if !package["source"].is_null() {
            all.insert(Crate {
                name: text_of(&package["name"]),
                version: text_of(&package["version"]),
                license: text_of(&package["license"]),
                repository: text_of(&package["repository"]),
                manifest: text_of(&package["manifest_path"]),
            });
        }
        for dependency in node["deps"].as_array().into_iter().flatten() {
            let mut kinds = dependency["dep_kinds"].as_array().into_iter().flatten();
            let id = text_of(&dependency["pkg"]);
            if kinds.any(|kind| kind["kind"].is_null()) && seen.insert(id.clone()) {
                open.push(id);
            }
        }
    }
    all
}

/// The texts that a crate carries, by the names of their files. Where one of several licences may be chosen and MIT is one
/// of them, the text of Apache is left out.
fn texts(one: &Crate) -> Vec<(String, String)> {
    let folder = Path::new(&one.manifest).parent().unwrap_or(Path::new("."));
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut names: Vec<String> = entries
        .filter(|entry| entry.path().is_file())
        .filter_map(|entry| entry.file_name().into_string().ok())
        .filter(|name| {
            NAMES
                .iter()
                .any(|known| name.to_uppercase().starts_with(known))
        })
        .filter(|name| !name.ends_with(".rs") && !name.ends_with(".html"))
        .collect();
    names.sort();
    let has_mit = names.iter().any(|name| name.to_uppercase().contains("MIT"));
    let chosen =
        one.license.contains("MIT") && (one.license.contains(" OR ") || one.license.contains('/'));
    names.retain(|name| !(chosen && has_mit && name.to_uppercase().contains("APACHE")));
    let read = |name: String| {
        let bytes = std::fs::read(folder.join(&name)).unwrap_or_default();
        let text = String::from_utf8_lossy(&bytes);
        let text = text.trim_start_matches('\u{feff}');
        let lines = text.lines().map(str::trim_end);
        let text = lines.collect::<Vec<_>>().join("\n");
        (name, text.trim_matches('\n').to_owned())
    };
    names.into_iter().map(read).collect()
}

/// The whole file.
///
/// # Errors
/// That of `cargo metadata`.
pub(crate) fn text() -> Result<String, String> {
    let all = linked(&metadata()?);
    let mut out = format!(
        "LICENCES OF THIRD PARTIES\n\nThe program pdn is linked with the crates below. Each stands under its own licence, whose text follows.\n\
         This file is written by `{COMMAND}`.\n\n"
    );
    let mut by_text: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for one in &all {
        let name = format!("{} {}", one.name, one.version);
        let texts = texts(one);
        let note = if texts.is_empty() {
            " (the crate carries no text; see its repository)"
        } else {
            ""
        };
        let _ = writeln!(out, "{name}: {}{note}\n    {}", one.license, one.repository);
        for (file, text) in texts {
            by_text
                .entry(text)
                .or_default()
                .push(format!("{name} ({file})"));
        }
    }
    let mut by_crate: Vec<(Vec<String>, String)> = by_text
        .into_iter()
        .map(|(text, crates)| (crates, text))
        .collect();
    by_crate.sort();
    for (crates, text) in by_crate {
        let _ = writeln!(out, "\n{}\n{}\n\n{text}", "-".repeat(72), crates.join("\n"));
    }
    Ok(out)
}

//! The package for Debian holds what the documented commands write, and files that are there.

use super::{blocks, licenses};
use crate::cli::run_in;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The folder that the commands of `docs/installing.md` write into.
const SHARE: &str = "target/share/";

/// What they write, run as a reader would.
fn written() -> BTreeSet<String> {
    let blocks = blocks::blocks();
    let block = blocks
        .iter()
        .find(|block| block.mark.as_deref() == Some("deb"));
    let dir = tempfile::tempdir().unwrap();
    for line in &block.expect("the block of the package").lines {
        let (command, file) = match line.split_once(" > ") {
            Some((command, file)) => (command, Some(file)),
            None => (line.as_str(), None),
        };
        let args: Vec<_> = command.split(' ').skip(1).collect();
        let run = run_in(dir.path(), &args, "");
        assert_eq!(run.status, Some(0), "{line}: {}", run.err);
        if let Some(file) = file {
            fs::write(dir.path().join(file), run.out).unwrap();
        }
    }
    let names = fs::read_dir(dir.path().join(SHARE)).unwrap();
    names
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect()
}

/// Whether a name is one of those that a pattern with at most one star means.
fn fits(name: &str, pattern: &str) -> bool {
    match pattern.split_once('*') {
        None => name == pattern,
        Some((front, end)) => name.starts_with(front) && name.ends_with(end),
    }
}

#[test]
fn the_package_holds_what_the_commands_write() {
    let text = fs::read_to_string("Cargo.toml").unwrap();
    let manifest: toml::Table = text.parse().unwrap();
    let deb = &manifest["package"]["metadata"]["deb"];
    let mut written = written();
    let mut targets = BTreeSet::new();
    for asset in deb["assets"].as_array().unwrap() {
        let part = |at: usize| asset[at].as_str().unwrap();
        let (source, target, mode) = (part(0), part(1), part(2));
        assert_eq!(mode == "755", target == "usr/bin/", "{source}");
        targets.insert(target.to_owned());
        if let Some(pattern) = source.strip_prefix(SHARE) {
            let before = written.len();
            written.retain(|name| !fits(name, pattern));
            assert!(written.len() < before, "nothing writes {source}");
        } else if source != "target/release/pdn" {
            let path = Path::new(source);
            let pattern = path.file_name().unwrap().to_str().unwrap();
            let folder = Path::new(".").join(path.parent().unwrap());
            let mut files = fs::read_dir(folder).unwrap();
            let there =
                files.any(|file| fits(file.unwrap().file_name().to_str().unwrap(), pattern));
            assert!(there, "{source}");
        }
    }
    assert!(written.is_empty(), "not in the package: {written:?}");
    for target in [
        "usr/bin/",
        "usr/share/man/man1/",
        "usr/share/bash-completion/completions/pdn",
        "usr/share/zsh/vendor-completions/",
        "usr/share/fish/vendor_completions.d/",
    ] {
        assert!(targets.contains(target), "{target}");
    }
    let license = deb["license-file"][0].as_str().unwrap();
    assert!(Path::new(license).exists());
}

/// The licences of crates that are linked come with the package, and are those of the crates of today.
#[test]
fn licences_of_third_parties_are_fresh() {
    let text = match licenses::text() {
        Ok(text) => text,
        Err(why) => {
            println!("skipped: cargo does not know the crates without the network: {why}");
            return;
        }
    };
    assert!(text.contains("\nclap_builder "), "{text:.500}");
    let found = fs::read_to_string(licenses::FILE).unwrap_or_default();
    assert!(
        found == text,
        "{} is stale; run `{}`",
        licenses::FILE,
        licenses::COMMAND
    );
    let manifest = fs::read_to_string("Cargo.toml").unwrap();
    assert!(manifest.contains(&format!("[\"{}\", \"usr/share/doc/pdn/\"", licenses::FILE)));
}
